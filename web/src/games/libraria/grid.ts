/** One number for each seat. */
export type Pair = [number, number];

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
