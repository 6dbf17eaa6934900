import type { Component } from 'svelte';
import { board } from '../lib/board/board';
import { getTable } from '../lib/protocol/api';
import { need } from '../lib/text/text.svelte';

type Page = Promise<{ default: Component }>;

/** Pages other than home come when they are needed, with their messages. */
const pages = {
  new: () => import('./New.svelte'),
  table: () => told(import('./Table.svelte'), 'web-table'),
  replay: () => told(import('./Replay.svelte'), 'web-replay', 'web-table'),
  history: () => told(import('./History.svelte'), 'web-table'),
  recover: () => import('./Recover.svelte'),
  mail: () => import('./Mail.svelte'),
  moderation: () => told(import('./Moderation.svelte'), 'web-moderation'),
  missing: () => import('./Missing.svelte'),
};

async function told(page: Page, ...files: string[]): Page {
  const [loaded] = await Promise.all([page, need(...files)]);
  return loaded;
}

/** The page of an address, by the parts of its path; null for home. */
export function page([first, second, third, ...more]: readonly string[]): (() => Page) | null {
  if (first === undefined) return null;
  if (first === 'tables' && second !== undefined && more.length === 0) {
    if (third === undefined) return pages.table;
    if (third === 'replay') return pages.replay;
  }
  const isAlone = first === 'new' || first === 'recover' || first === 'mail' || first === 'history' || first === 'moderation';
  if (isAlone && second === undefined) return pages[first];
  return pages.missing;
}

/** Asks at once for all that a page is made of, so that nothing waits for the one before it. */
export async function fetchAhead(parts: readonly string[]) {
  const [first, id] = parts;
  const isTable = first === 'tables' && id !== undefined;
  await Promise.all([page(parts)?.(), isTable && getTable(id).then(({ terms: { game } }) => [board(game), need(game)])]);
}
