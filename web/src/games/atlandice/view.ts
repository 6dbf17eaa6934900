/** What everyone sees of a match of Atlandice: `View` of rules-atlandice. */
export interface View {
  board: {
    seats: number;
    round: number;
    first: number;
    needle: number;
    submarine: Sector;
    /** One number for each sector. */
    dice: number[];
    /** For each sector, how many of each resource. */
    stock: number[][];
    /** One for each district; null if its pile is exhausted. */
    tops: (string | null)[];
    players: { hand: number[]; tiles: string[] }[];
  };
  to_move: number | null;
  clock: string[];
  sectors: { sector: Sector; open: boolean; needles: number; below: [tile: string, needles: number][] }[];
  /** By seat, then the neutral player. */
  players: PlayerView[];
}

export interface PlayerView {
  /** Null for the neutral player. */
  seat: number | null;
  dice: number;
  resources: number;
  points: number;
  /** The points of the final count if it were now, for each resource. */
  majorities: number[];
  total: number;
}

export const RESOURCES = ['gem', 'book', 'provision', 'tool', 'weapon'] as const;
export type Resource = (typeof RESOURCES)[number];

export const SECTORS = ['jeweller', 'library', 'inn', 'machinery', 'forge', 'market'] as const;
export type Sector = (typeof SECTORS)[number];

/** The number of a sector, which is the face of its dice; the market takes the sixes. */
export const face = (sector: Sector) => SECTORS.indexOf(sector) + 1;

export const isResource = (word: string): word is Resource => (RESOURCES as readonly string[]).includes(word);

/** The spaces of the clock ahead of the needle on which something happens, with how far they are. */
export function ahead({ clock, board }: View): { space: string; steps: number }[] {
  return clock
    .map((space, at) => ({ space, steps: at - board.needle }))
    .filter(({ space, steps }) => steps > 0 && space !== 'plain' && space !== 'start');
}
