import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Who one is, is known from then on.
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('a list that goes on says where', async () => {
  const link = '</api/my/tables?running=false&at=7&id=abc>; rel="next"';
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(path === '/api/me' ? { name: '' } : [], path === '/api/my/tables' ? { headers: { link } } : {});
  });
  const { myTables } = await import('./api');
  const { next } = await myTables();
  expect(next).toBe('/my/tables?running=false&at=7&id=abc');
  expect(await myTables(next ?? '')).toEqual({ tables: [], next: null });
  expect(asked).toEqual(['/api/me', '/api/my/tables', '/api/my/tables?running=false&at=7&id=abc']);
});

test('an identity is recovered when no older answer can bring the old one back', async () => {
  const asked: [string, (answer: Response) => void][] = [];
  vi.stubGlobal('fetch', (path: string) => new Promise<Response>((answer) => asked.push([path, answer])));
  const answerAs = (name: string) => asked.at(-1)?.[1](new Response(JSON.stringify({ name })));
  const { me, recover } = await import('./api');
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
