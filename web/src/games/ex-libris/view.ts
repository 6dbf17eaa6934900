import type { Card, Category, Level, Location, SeatView, Special, Team, View } from './generated';

export type { Card, Category, Figure, FormView, Location, LocationView, SeatView, Sighting, SlotView, Special, Team, View } from './generated';

/** The cards of one collection. */
export type Shelves = Pick<SeatView, 'shelf' | 'down' | 'buried'>;

/** In the order of the form, as `books` count them. */
export const CATEGORIES = ['codex', 'fiction', 'history', 'bestiary', 'reference', 'spells'] as const satisfies readonly Category[];

/** By their printed numbers, from 1. */
export const LOCATIONS = [
  'tent', 'exchange', 'auction', 'donation-bin', 'community-center', 'wishing-well', 'gambling-den', 'lodge', 'collector',
  'bookshop', 'dump', 'brewery', 'shack', 'flea-market', 'assistants-guild', 'tax-collector', 'yard-sale', 'shelfmasons',
] as const satisfies readonly Location[];

/** From the weakest; how many cards the Public Library gets in a round is the place in this list (EXL-62). */
export const LEVELS = ['initiate', 'student', 'professor', 'scholar', 'savant', 'mandarin', 'demiurge'] as const satisfies readonly Level[];

export const isLocation = (word: string): word is Location => (LOCATIONS as readonly string[]).includes(word);

export const SPECIALS = [
  'goblin', 'automaton', 'mummy', 'cube', 'sasquatch', 'bookworm', 'ghost', 'snowman', 'golem', 'wizard', 'witch', 'imp',
] as const satisfies readonly Special[];

/** An assistant that there is a drawing of. */
export type Assistant = Special | 'gnome';
export const isAssistant = (word: string): word is Assistant =>
  word === 'gnome' || (SPECIALS as readonly string[]).includes(word);

/** EXL-11: the locations whose effect comes at the resolution; there it matters which slot one takes. */
const DELAYED: readonly Location[] = ['auction', 'dump', 'brewery'];
export const isDelayed = (location: Location) => DELAYED.includes(location);

/** The number on its sign. */
export const number = (location: Location) => LOCATIONS.indexOf(location) + 1;

/** The word of a slot, counted from 1. */
export function slotWord(location: Location, slot: number): string {
  const kind = location === 'auction' ? '-bid' : isDelayed(location) ? '-slot' : '';
  return `${location}${kind}.${slot}`;
}

/** The location of a slot’s word; null for other words. */
export function placeOf(word: string): Location | null {
  const place = word.replace(/(-slot|-bid)?\.\d+$/, '');
  return place !== word && isLocation(place) ? place : null;
}

/** The word of a place on a shelf; row and column are counted from 1, 0 is where a collection can grow to. */
export const cellWord = (row: number, column: number) => `shelf${row}.${column}`;

export function cell(word: string): { row: number; column: number } | null {
  const [, row, column] = /^shelf(\d+)\.(\d+)$/.exec(word) ?? [];
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}

export const isCard = (word: string) => /^[a-z]\d+$/.test(word);

/** The order of the cards (EXL-31): by letter, then by number. */
export function compare(a: Card, b: Card): number {
  return a.charCodeAt(0) - b.charCodeAt(0) || Number(a.slice(1)) - Number(b.slice(1));
}

/** The books of each card that can be seen. */
export const library = ({ cards }: Pick<View, 'cards'>): ReadonlyMap<Card, readonly number[]> =>
  new Map(cards.map(({ card, books }) => [card, books]));

/** Each book of a card, as its spines stand. */
export const spines = (books: readonly number[]): Category[] =>
  CATEGORIES.flatMap((category, at) => Array.from({ length: books[at] ?? 0 }, () => category));

/** The assistants of a team, one by one. */
export const figures = ({ gnomes, special }: Team, library: Special | null): Assistant[] => [
  ...(special && library ? [library] : []),
  ...Array.from({ length: gnomes }, () => 'gnome' as const),
];

/** The word of a player, counted from 1. */
export const playerWord = (seat: number) => `player${seat + 1}`;

/** The cards of a collection, row by row. */
export const lying = ({ shelf }: Pick<Shelves, 'shelf'>): Card[] => shelf.flat().filter((card) => card !== null);

/** What is known of the discard pile. Alone, only its top card may be (EXL-100). */
export function discardPile({ discard, discard_size, top }: View): { count: number; cards: readonly Card[]; top: Card | null } {
  return { count: discard_size, cards: discard, top };
}
