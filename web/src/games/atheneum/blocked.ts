import type { Compartment, Desk, View } from './generated';
import { compartments, slotsOf } from './shelves';

/** Why something of the tray cannot be used now: a message, with what it names. */
export interface Reason {
  tag: string;
  compartment?: Compartment;
}

/** Why no action of a seat begins with these words, though it has what they name. */
export function reason(view: View, desk: Desk, words: string): Reason {
  const [verb, thing = ''] = words.split(' ');
  const isNone = (tokens: Record<string, number>) => Object.values(tokens).every((count) => count === 0);
  if (verb === 'lift') return { tag: 'atheneum-board-blocked-lift' };
  if (verb === 'candle') return { tag: 'atheneum-board-blocked-candle' };
  if (thing === 'side' && desk.sides === 2) return { tag: 'atheneum-refused-two-sides' };
  if (thing === 'wand' && desk.supply === 0) return { tag: 'atheneum-refused-no-wand-left' };
  if (thing === 'token' && isNone(view.bag) && isNone(view.used)) return { tag: 'atheneum-refused-no-token-left' };
  const only = /^any@(.*)$/.exec(thing)?.[1] as Compartment | undefined;
  const shelf = only && compartments(view, desk).find(({ compartment }) => compartment === only);
  const isFull = shelf && slotsOf(shelf).every(({ slot }) => desk.books.some((book) => book.slot === slot));
  return isFull ? { tag: 'atheneum-board-blocked-full', compartment: only } : { tag: 'atheneum-board-blocked-place' };
}
