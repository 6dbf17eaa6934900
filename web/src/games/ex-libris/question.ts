import type { Sighting } from './generated';
import { isLocation, placeOf as slotPlace, type Location, type View } from './view';

/** A frame of `pending`, as far as a board reads it. */
interface Frame {
  frame: string;
  seat?: number;
  who?: { seat: number; special: boolean };
  /** Who exacts something: the owner of the Cube, the owner of the Goblin. */
  owner?: number;
  robber?: number;
  at?: unknown;
  slot?: unknown;
}

/** Where a question comes from. */
export interface Source {
  /** The frame that waits for an answer. */
  frame: string;
  /** The place that asks; `home` is the house of the player who is asked. */
  place: Location | 'home' | null;
  /** Whose assistant asks, if it is another player’s. */
  by: number | null;
  /** Whose turn it is; none at the resolution. */
  turn: number | null;
}

/** The locations that frames stand for without naming them. */
const PLACES: Record<string, Location | 'home'> = {
  exchange: 'exchange',
  pay: 'auction',
  give: 'community-center',
  bet: 'gambling-den',
  lodge: 'lodge',
  search: 'dump',
  dump: 'dump',
  look: 'shack',
  brewery: 'brewery',
  guild: 'assistants-guild',
  tax: 'tax-collector',
  offer: 'yard-sale',
  sale: 'yard-sale',
  sold: 'yard-sale',
  lift: 'shelfmasons',
  land: 'shelfmasons',
  home: 'home',
  again: 'home',
};
/** What is no effect: the course of a match. */
const COURSE = ['choose', 'remove', 'turn', 'next-turn', 'close', 'prepare', 'resolve', 'restore', 'inspect'];

function placeOf({ frame, at, slot }: Frame): Location | 'home' | null {
  const known = PLACES[frame];
  if (known) return known;
  const word = [at, slot].find((it) => typeof it === 'string');
  return word === undefined ? null : isLocation(word) ? word : slotPlace(word);
}

/** Where the last assistant of this round went. */
function lastPlace(past: readonly Sighting[]): Location | 'home' | null {
  const last = past.findLast(({ tag }) => /-(sent|sent-home|moved|round)$/.test(tag));
  if (last?.tag === 'ex-libris-sent' || last?.tag === 'ex-libris-moved') return last.location;
  return last?.tag === 'ex-libris-sent-home' ? 'home' : null;
}

/** Where the question that waits comes from; null while no effect asks anything. */
export function source({ pending, to_move }: Pick<View, 'pending' | 'to_move'>, past: readonly Sighting[]): Source | null {
  const frames = (pending as readonly Frame[]).toReversed();
  const [top] = frames;
  if (!top || COURSE.includes(top.frame)) return null;
  const effects = frames.filter(({ frame }) => !COURSE.includes(frame));
  const named = effects.map(placeOf).find((place) => place !== null);
  const turn = frames.find(({ frame }) => frame === 'next-turn')?.seat ?? null;
  const by = top.owner ?? top.robber ?? top.who?.seat ?? turn;
  return { frame: top.frame, place: named ?? lastPlace(past), by: by !== null && to_move.includes(by) ? other(turn, to_move) : by, turn };
}

/** Why somebody is asked out of their turn, as the message names it: the frame, but for what was won at the Gambling Den (EXL-L7). */
export const reason = ({ frame, place }: Source): string => (frame === 'shelve' && place === 'gambling-den' ? 'won' : frame);

/** Whose turn it is, unless it is that of whoever is asked. */
const other = (turn: number | null, asked: readonly number[]) => (turn !== null && !asked.includes(turn) ? turn : null);

/** What part of a match is going on. */
export function phase({ forms, pending }: Pick<View, 'forms' | 'pending'>): 'placement' | 'resolution' | 'restoration' | 'inspection' | 'over' {
  if (forms.length > 0) return 'over';
  const frames = (pending as readonly Frame[]).map(({ frame }) => frame);
  if (frames.includes('inspect')) return 'inspection';
  if (frames.includes('close')) return 'restoration';
  return frames.includes('clear') ? 'resolution' : 'placement';
}
