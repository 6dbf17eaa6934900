import { expect, test } from 'vitest';
import type { News } from './generated/protocol';
import { remembered, sightings } from './log';

const ply = (version: number, ply: number): News => ({ kind: 'ply', version, at: 0, ply, seat: 0, sightings: [] });
const versions = (log: News[]) => log.map(({ version }) => version);

test('what is new is added once', () => {
  const log = remembered([ply(1, 1)], [ply(1, 1), ply(2, 2)], false);
  expect(versions(log)).toEqual([1, 2]);
});

test('plies that were taken back are gone, the taking back is told', () => {
  const undo: News = { kind: 'undo', version: 4, at: 0, seat: 0, left: 1 };
  expect(versions(remembered([ply(1, 1), ply(2, 2), ply(3, 3)], [undo, ply(5, 2)], false))).toEqual([1, 4, 5]);
});

test('of very many plies at once only the last is animated', () => {
  const seen = (version: number): News => ({ kind: 'ply', version, at: 0, ply: version, seat: 0, sightings: [{ tag: `seen-${version}` }] });
  const after = (plies: number) => sightings(Array.from({ length: plies }, (_, at) => seen(at + 1))).map(({ tag }) => tag);
  expect(after(2)).toEqual(['seen-1', 'seen-2']);
  expect(after(30)).toEqual(['seen-30']);
});

test('where something is left out, the past begins anew', () => {
  expect(versions(remembered([ply(1, 1)], [ply(90, 40)], true))).toEqual([90]);
  expect(versions(remembered([ply(1, 1)], [ply(2, 2)], true))).toEqual([1, 2]);
});
