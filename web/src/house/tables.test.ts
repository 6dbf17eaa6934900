import { expect, test } from 'vitest';
import type { Page } from '../lib/protocol/api';
import type { TableInfo } from '../lib/protocol/generated/protocol';
import { Tables } from './tables.svelte';

const page = (ids: string, next: string | null = null): Page => ({ tables: [...ids].map((id) => ({ id }) as TableInfo), next });
const ids = (tables: Tables) => tables.all.map(({ id }) => id).join('');

test('a list goes on page by page, each table once, until there are no more', async () => {
  const asked: string[] = [];
  const pages: Record<string, Page> = { '/tables?page=2': page('cd', '/tables?page=3'), '/tables?page=3': page('de') };
  const tables = new Tables(
    () => page('abc', '/tables?page=2'),
    async (next) => {
      asked.push(next);
      return pages[next]!;
    },
  );
  expect(ids(tables)).toBe('abc');
  await tables.goOn();
  expect(ids(tables)).toBe('abcd');
  await tables.goOn();
  expect(ids(tables)).toBe('abcde');
  expect(tables.next).toBeNull();
  await tables.goOn();
  expect(asked).toEqual(['/tables?page=2', '/tables?page=3']);
});

test('a page that cannot be had leaves the list as it is', async () => {
  const tables = new Tables(() => page('ab', '/tables?page=2'), () => Promise.reject(new Error('gone')));
  await tables.goOn();
  expect(ids(tables)).toBe('ab');
  expect(tables.next).toBe('/tables?page=2');
  expect(tables.wrong).not.toBe('');
});
