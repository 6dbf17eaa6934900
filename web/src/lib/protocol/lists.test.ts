import { expect, test, vi } from 'vitest';
import { myTables } from './api';

test('a list that goes on says where', async () => {
  const link = '</api/my/tables?running=false&at=7&id=abc>; rel="next"';
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(path === '/api/me' ? { name: '' } : [], path === '/api/my/tables' ? { headers: { link } } : {});
  });
  const { next } = await myTables();
  expect(next).toBe('/my/tables?running=false&at=7&id=abc');
  expect(await myTables(next ?? '')).toEqual({ tables: [], next: null });
  expect(asked).toEqual(['/api/me', '/api/my/tables', '/api/my/tables?running=false&at=7&id=abc']);
});
