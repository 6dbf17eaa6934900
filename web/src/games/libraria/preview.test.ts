import { describe, expect, it } from 'vitest';
import type { TileKind, View } from './generated';
import { around, corners, tilesAround } from './grid';
import match from './match.fixture.json';
import { preview, worth } from './preview';

/** A board without pawns; tiles that are not given are empty shelves. */
function board(kinds: Partial<Record<number, TileKind>>, placed: Record<number, number> = {}): View {
  const pawns = Array.from({ length: 36 }, (_, point) => placed[point] ?? null);
  const tiles = Array.from({ length: 25 }, (_, tile) => {
    const kind = kinds[tile] ?? 'b0';
    const there = around(pawns, tile);
    const owner = there[0] >= 3 ? 0 : there[1] >= 3 ? 1 : null;
    const points = owner === null ? 0 : worth(kind, there[owner] === 4);
    return { kind, owner, points, decided: false };
  });
  return {
    komi: false, mirror: false, game: 1, starter: 0, to_move: 0, ask: null, tiles, pawns, last: [], left: [18, 18],
    live: [0, 0], total: [0, 0], first_game: null, result: null,
  };
}

describe('places', () => {
  it('a point in a corner touches one tile, on an edge two, inside four', () => {
    expect(tilesAround(0)).toEqual([0]);
    expect(tilesAround(35)).toEqual([24]);
    expect(tilesAround(2)).toEqual([1, 2]);
    expect(tilesAround(7)).toEqual([0, 1, 5, 6]);
  });

  it('a tile has the points around it as corners', () => {
    expect(corners(0)).toEqual([0, 1, 6, 7]);
    expect(corners(24)).toEqual([28, 29, 34, 35]);
    for (let tile = 0; tile < 25; tile += 1)
      for (const corner of corners(tile)) expect(tilesAround(corner)).toContain(tile);
  });
});

describe('preview', () => {
  it('two corners change nothing (LIB-5)', () => {
    expect(preview(board({ 0: 'b3' }, { 0: 0 }), 0, 1).changes).toEqual([]);
  });

  it('a third corner gives the books to their owner (LIB-6)', () => {
    const { changes, gain } = preview(board({ 0: 'b3' }, { 0: 0, 1: 0, 6: 1 }), 0, 7);
    expect(changes).toEqual([{ tile: 0, owner: 0, points: 3, gain: 3 }]);
    expect(gain).toEqual([3, 0]);
  });

  it('a third corner of a mouse costs a point (LIB-6)', () => {
    expect(preview(board({ 0: 'mouse' }, { 0: 1, 1: 1, 6: 0 }), 1, 7).gain).toEqual([0, -1]);
  });

  it('an empty shelf has an owner and no points', () => {
    expect(preview(board({}, { 0: 1, 1: 1 }), 1, 6).changes).toEqual([{ tile: 0, owner: 1, points: 0, gain: 0 }]);
  });

  it('a fourth corner is total control: one more, gained or lost (LIB-7)', () => {
    const three = { 0: 0, 1: 0, 6: 0 };
    expect(preview(board({ 0: 'b2' }, three), 0, 7).changes).toEqual([{ tile: 0, owner: 0, points: 3, gain: 1 }]);
    expect(preview(board({ 0: 'mouse' }, three), 0, 7).changes).toEqual([{ tile: 0, owner: 0, points: -2, gain: -1 }]);
    expect(preview(board({ 0: 'b0' }, three), 0, 7).changes).toEqual([{ tile: 0, owner: 0, points: 1, gain: 1 }]);
  });

  it('a corner taken from three changes nothing: three stay the most', () => {
    expect(preview(board({ 0: 'b2' }, { 0: 0, 1: 0, 6: 0 }), 1, 7).changes).toEqual([]);
  });

  it('two each: nobody’s', () => {
    const { changes, gain } = preview(board({ 0: 'b3' }, { 0: 0, 1: 0, 6: 1 }), 1, 7);
    expect(changes).toEqual([{ tile: 0, owner: null, points: 0, gain: 0 }]);
    expect(gain).toEqual([0, 0]);
  });

  it('foretells every move of a match as the rules counted it', () => {
    const placed: Record<number, number> = {};
    const kinds = match.kinds as TileKind[];
    let score = [0, 0];
    for (const [seat, word, live, owners] of match.moves as [number, string, number[], string][]) {
      const before = board({ ...kinds }, placed);
      const point = Number(word.slice(1)) - 1;
      const { changes, gain } = preview(before, seat, point);
      score = [score[0]! + gain[0], score[1]! + gain[1]];
      expect(score).toEqual(live);
      const now = before.tiles.map((tile) => tile.owner);
      for (const { tile, owner } of changes) now[tile] = owner;
      expect(now.map((owner) => owner ?? '-').join('')).toBe(owners);
      placed[point] = seat;
    }
    expect(Object.keys(placed)).toHaveLength(36);
  });
});
