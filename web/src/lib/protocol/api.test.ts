import { afterEach, expect, test, vi } from 'vitest';
import { me, recover } from './api';

afterEach(() => vi.unstubAllGlobals());

test('an identity is recovered when no older answer can bring the old one back', async () => {
  const asked: [string, (answer: Response) => void][] = [];
  vi.stubGlobal('fetch', (path: string) => new Promise<Response>((answer) => asked.push([path, answer])));
  const answerAs = (name: string) => asked.at(-1)?.[1](new Response(JSON.stringify({ name })));
  const before = me();
  const after = recover('token');
  await Promise.resolve();
  expect(asked.map(([path]) => path)).toEqual(['/api/me']);
  answerAs('Nobody');
  await before;
  await vi.waitFor(() => expect(asked.at(-1)?.[0]).toBe('/api/me/recover'));
  answerAs('Zoé');
  expect([await after, await me()]).toEqual([{ name: 'Zoé' }, { name: 'Zoé' }]);
});
