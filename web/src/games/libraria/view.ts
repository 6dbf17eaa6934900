/** What everyone sees of a match of Libraria: `View` of rules-libraria. */
export interface View {
  komi: boolean;
  mirror: boolean;
  game: number;
  starter: number;
  to_move: number | null;
  tiles: TileView[];
  pawns: (number | null)[];
  last: string[];
  left: Pair;
  live: Pair;
  total: Pair;
  first_game: { pawns: (number | null)[]; points: Pair } | null;
  result: { points: Pair; winner: number | null } | null;
}

/** One number for each seat. */
export type Pair = [number, number];

export type Kind = 'b0' | 'b1' | 'b2' | 'b3' | 'mouse';

export interface TileView {
  kind: Kind;
  /** Who has three or four of its corners. */
  owner: number | null;
  /** What it is worth to its owner as it stands. */
  points: number;
  /** Nothing can change its owner or its worth any more. */
  decided: boolean;
}

export const SEATS = [0, 1] as const;
/** Tiles in a row; points have one more. */
export const SIDE = 5;

/** The tiles of which a point is a corner; both are counted from 0, row by row. */
export function tilesAround(point: number): number[] {
  const row = Math.floor(point / (SIDE + 1));
  const column = point % (SIDE + 1);
  const places = [
    [row - 1, column - 1],
    [row - 1, column],
    [row, column - 1],
    [row, column],
  ] as const;
  return places
    .filter(([row, column]) => row >= 0 && row < SIDE && column >= 0 && column < SIDE)
    .map(([row, column]) => row * SIDE + column);
}

/** The four corners of a tile. */
export function corners(tile: number): number[] {
  const first = tile + Math.floor(tile / SIDE);
  return [first, first + 1, first + SIDE + 1, first + SIDE + 2];
}

/** How many pawns each seat has on the corners of a tile. */
export function around(pawns: readonly (number | null)[], tile: number): Pair {
  const there = corners(tile).map((corner) => pawns[corner]);
  return [there.filter((seat) => seat === 0).length, there.filter((seat) => seat === 1).length];
}
