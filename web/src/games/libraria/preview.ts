import type { TileKind, View } from './generated';
import { SEATS, around, tilesAround, type Pair } from './grid';

/** What a tile becomes. */
export interface Change {
  tile: number;
  /** Nobody, if both have two corners. */
  owner: number | null;
  points: number;
  /** How much more it is worth to its owner than before. */
  gain: number;
}

/** What a placement would change. */
export interface Preview {
  seat: number;
  point: number;
  changes: Change[];
  gain: Pair;
}

/** LIB-6 and LIB-7: what a tile is worth to its owner. */
export function worth(kind: TileKind, total: boolean): number {
  if (kind === 'mouse') return total ? -2 : -1;
  return Number(kind.slice(1)) + (total ? 1 : 0);
}

/** LIB-5: the owner has three or four corners. */
function standing(kind: TileKind, pawns: Pair): { owner: number | null; points: number } {
  const owner = SEATS.find((seat) => pawns[seat] >= 3) ?? null;
  return { owner, points: owner === null ? 0 : worth(kind, pawns[owner as 0 | 1] === 4) };
}

export function preview(view: View, seat: number, point: number): Preview {
  const pawns = view.pawns.with(point, seat);
  const gain: Pair = [0, 0];
  const changes = tilesAround(point).flatMap((tile): Change[] => {
    const was = view.tiles[tile];
    if (!was) return [];
    const corners = around(pawns, tile);
    const now = standing(was.kind, corners);
    const split = corners[0] === 2 && corners[1] === 2;
    if (now.owner === was.owner && now.points === was.points && !split) return [];
    const more = now.points - was.points;
    if (now.owner !== null) gain[now.owner as 0 | 1] += more;
    return [{ tile, ...now, gain: more }];
  });
  return { seat, point, changes, gain };
}
