import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Moment } from '../lib/protocol/connection.svelte';
import type { News, State, Viewer } from '../lib/protocol/generated/protocol';
import { keep, kept } from './kept';
import type { Past } from './timeline.svelte';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A table after plies of these versions. */
function moment(versions: number[], { viewpoint = 0 as Viewer, you = [0] } = {}): Moment {
  const log = versions.map((version, at): News => ({ kind: 'ply', version, at: 0, ply: at + 1, seat: 1, sightings: [] }));
  const state = { version: versions.at(-1) ?? 1, viewpoint, you, view: versions.length, legal: [{ seat: 0, actions: [] }] } as unknown as State;
  return { state, at: 0, log, news: log.slice(-1), retold: false };
}
const past = (...versions: number[]): Past[] =>
  [0, ...versions].map((_, plies) => ({ ...moment(versions.slice(0, plies)), ply: plies }));
const plies = (positions: Past[]) => positions.map(({ ply }) => ply);

test('what this tab was told of a table is there again, and nothing can be chosen in it', () => {
  keep('a', past(2, 3));
  const again = kept('a', moment([2, 3, 4]));
  expect(plies(again)).toEqual([0, 1, 2]);
  expect(again.map(({ log, state }) => [log.length, state.legal.length])).toEqual([[0, 0], [1, 0], [2, 0]]);
  expect(kept('b', moment([2, 3, 4]))).toEqual([]);
});

test('what was taken back meanwhile did not happen', () => {
  keep('a', past(2, 3));
  // Version 4 took the second ply back, version 5 is another one.
  expect(plies(kept('a', moment([2, 5])))).toEqual([0, 1]);
});

test('what one seat saw is for no other, nor for whoever has another seat', () => {
  keep('a', past(2, 3));
  expect(kept('a', moment([2, 3], { viewpoint: 1 }))).toEqual([]);
  expect(kept('a', moment([2, 3], { viewpoint: 'public', you: [] }))).toEqual([]);
});
