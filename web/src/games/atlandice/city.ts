import type { Board, PlayerView, Resource, Sector, Space, View } from './generated';

/** In the order of their districts. */
export const RESOURCES = ['gem', 'book', 'provision', 'tool', 'weapon'] as const satisfies readonly Resource[];

export const SECTORS = ['jeweller', 'library', 'inn', 'machinery', 'forge', 'market'] as const satisfies readonly Sector[];

/** The number of a sector, which is the face of its dice; the market takes the sixes. */
export const face = (sector: Sector) => SECTORS.indexOf(sector) + 1;

export const isResource = (word: string): word is Resource => (RESOURCES as readonly string[]).includes(word);

/** Some of a resource at a sector. */
export interface Pile {
  resource: Resource;
  count: number;
}

/** What lies at a sector: its own resource if it is bare, all that are left in the game on the quay. */
export function piles({ board }: View, sector: Sector): Pile[] {
  const at = SECTORS.indexOf(sector);
  const stock = board.stock[at] ?? [];
  const isBare = stock.every((count) => count === 0);
  return RESOURCES.map((resource, kind) => ({ resource, kind, count: stock[kind] ?? 0 }))
    .filter(({ kind, count }) => count > 0 || (kind === at && isBare) || (sector === 'market' && isLeft(board, kind)))
    .map(({ resource, count }) => ({ resource, count }));
}

/** Whether a resource is still in the game. */
export const isLeft = ({ tops }: Board, kind: number) => (tops[kind] ?? null) !== null;

/** How high the water stands in the window of a district: the emptier, the higher. */
export function flood({ board }: View, sector: Sector): number {
  const count = (board.stock[SECTORS.indexOf(sector)] ?? []).reduce((sum, one) => sum + one, 0);
  const full = board.seats === 4 ? 9 : 7;
  return 0.74 * Math.max(0, 1 - count / full);
}

/** The place of the neutral player, and the shape it has. */
export const NEUTRAL = 2;
export const shape = ({ seat }: PlayerView) => seat ?? 5;

/** Who would win points with a resource now, best first. */
export function leaders(view: View, kind: number): { seat: number; points: number }[] {
  return view.players
    .map((player) => ({ seat: shape(player), points: player.majorities[kind] ?? 0 }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points);
}

/** Who would win the inventory of a space now. */
export function leading({ board, players }: View, space: string): { seat: number | null; shape: number }[] {
  const kind = isResource(space) ? RESOURCES.indexOf(space) : null;
  if (kind === null && space !== 'total') return [];
  const counts = players.map(({ resources }, place) => (kind === null ? resources : (board.players[place]?.hand[kind] ?? 0)));
  const most = Math.max(...counts);
  return players.filter((_, place) => most > 0 && counts[place] === most).map((player) => ({ seat: player.seat, shape: shape(player) }));
}

/** An event ahead of the needle, and how far it is. */
export interface Ahead {
  space: Space;
  steps: number;
  /** An inventory of a resource that has left the game. */
  dead: boolean;
}

export const isDead = (board: Board, space: string) => isResource(space) && !isLeft(board, RESOURCES.indexOf(space));

/** The spaces of the clock ahead of the needle on which something happens. */
export function ahead({ clock, board }: View): Ahead[] {
  return clock
    .map((space, at) => ({ space, steps: at - board.needle, dead: isDead(board, space) }))
    .filter(({ space, steps }) => steps > 0 && space !== 'plain' && space !== 'start');
}
