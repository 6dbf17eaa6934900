import { expect, test } from 'vitest';
import type { TableInfo } from '../lib/protocol/generated/protocol';
import { equalShare, fits, match, others, sums, type Filter } from './history';

const DAY = 86_400_000;
const person = (name: string) => ({ kind: 'person' as const, name, away: null, stand_in: null, connected: false });

function table(id: string, game: string, at: number, you: number[], names: string[], result?: [number[], number[]]): TableInfo {
  return {
    id,
    version: 9,
    created: 0,
    // A rematch was asked for later.
    at: at + 40 * DAY,
    terms: { game, config: {}, pace: { kind: 'none' }, public: false, spectators: true, hints: true, undo: true, shared_device: false },
    commitment: '',
    status: 'finished',
    seats: names.map(person),
    you,
    kept: [],
    host: true,
    to_move: [],
    finish: result ? { at, scores: result[0], ranks: result[1] } : null,
    rematch: null,
    rematch_of: null,
  };
}

const all: Filter = { game: '', result: 'all', other: '', days: 0 };
const won = match(table('a', 'libraria', 100 * DAY, [1], ['Bea', 'Anna'], [[3, 8], [2, 1]]));
const lost = match(table('b', 'gutenberg', 90 * DAY, [0], ['Anna', 'Bea', 'Carl'], [[1, 8, 2], [3, 1, 2]]));
const unknown = match(table('c', 'libraria', 40 * DAY, [0], ['Anna', 'Dora']));

test('the best player stands first, and my place is known', () => {
  expect(won.players.map(({ name }) => name)).toEqual(['Anna', 'Bea']);
  expect([won.rank, lost.rank, unknown.rank]).toEqual([1, 3, null]);
});

test.each([
  [{}, ['a', 'b', 'c']],
  [{ game: 'libraria' }, ['a', 'c']],
  [{ result: 'won' as const }, ['a']],
  [{ result: 'lost' as const }, ['b']],
  [{ other: 'Bea' }, ['a', 'b']],
  [{ other: 'Anna' }, []],
  [{ days: 15 }, ['a', 'b']],
])('a filter keeps what fits it: %j', (filter, expected) => {
  const kept = [won, lost, unknown].filter((it) => fits(it, { ...all, ...filter }, 101 * DAY));
  expect(kept.map(({ table }) => table.id)).toEqual(expected);
});

test('sums count what is known', () => {
  expect(sums([won, lost, unknown])).toEqual({ played: 3, won: 1, streak: 1 });
  expect(sums([lost, won])).toMatchObject({ streak: 0 });
  expect(equalShare([won, lost, unknown])).toBeCloseTo((1 / 2 + 1 / 3) / 2);
  expect(others([won, lost, unknown])[0]).toBe('Bea');
});
