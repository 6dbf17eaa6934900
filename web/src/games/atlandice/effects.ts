/** What each tile does, as a row of drawings; the words are messages. */
const ROWS: Record<string, string> = {
  'jeweller-a': 'die-1 die-3 die-5 arrow plus gem',
  'jeweller-b': 'gem swap house crate',
  'jeweller-c': 'die-6 arrow reroll arrow door',
  'library-a': 'die-5 die-6 arrow plus crate house',
  'library-b': 'book arrow stall',
  'library-c': 'die-0 die-2 arrow plus book',
  'inn-a': 'die-1 die-2 die-3 die-4 arrow needle',
  'inn-b': 'stall crate arrow house',
  'inn-c': 'die-3 arrow door',
  'machinery-a': 'sub arrow door',
  'machinery-b': 'sub arrow door',
  'machinery-c': 'sub arrow door',
  'forge-a': 'die-2 die-4 die-6 arrow plus weapon',
  'forge-b': 'weapon arrow house',
  'forge-c': 'die-6 arrow plus crate stall',
  market: 'gem book provision tool weapon',
};

/** How wide a drawing is for its height; the others are square. */
const WIDTHS: Record<string, number> = { arrow: 0.56, plus: 0.38, swap: 0.8, needle: 0.5, sub: 1.86, stall: 1.06 };

export interface Drawn {
  name: string;
  width: number;
}

export function drawings(tile: string, height: number): Drawn[] {
  return (ROWS[tile] ?? '').split(' ').filter(Boolean).map((name) => ({ name, width: height * (WIDTHS[name] ?? (name.startsWith('die') ? 0.9 : 1)) }));
}

/** The greatest height, up to `most`, at which the drawings of a tile fit into a width. */
export function fitting(tile: string, width: number, most: number): number {
  const parts = drawings(tile, 1);
  const gaps = 3 * Math.max(0, parts.length - 1);
  const unit = parts.reduce((sum, part) => sum + part.width, 0) || 1;
  return Math.max(12, Math.min(most, (width - gaps) / unit));
}
