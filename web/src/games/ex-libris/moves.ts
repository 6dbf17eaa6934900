import { cell, compare, lying, type Card, type Shelves } from './view';

/** A place as the notation counts it: from 1 in the rectangle around the collection, less or more where it grows. */
export interface Place {
  row: number;
  column: number;
}
/** A card and where it lies. */
export interface Lying extends Place {
  card: Card;
}
export type Direction = 'left' | 'right' | 'up' | 'down';
export const isDirection = (word: string): word is Direction => word in STEPS;

/** A collection after a move, and what lies elsewhere than before, by the places as they are counted before it. */
export interface Moved {
  shelves: Shelves;
  moves: readonly Lying[];
  /** The place, as it is counted before the move, of what is then the first row and column. */
  origin: Place;
}

const STEPS: Record<Direction, Place> = {
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
};

type Area = ReadonlyMap<string, Place>;
const key = ({ row, column }: Place) => `${row}.${column}`;
const area = (places: readonly Place[]): Area => new Map(places.map((place) => [key(place), place]));
const plus = (one: Area, other: Area): Area => new Map([...one, ...other]);
const minus = (one: Area, other: Area): Area => new Map([...one].filter(([at]) => !other.has(at)));
const step = ({ row, column }: Place, by: Place): Place => ({ row: row + by.row, column: column + by.column });
const shifted = (all: Area, by: Place): Area => area([...all.values()].map((place) => step(place, by)));

/** The places of `all` that hang together with `seed`. */
function spread(seed: Area, all: Area): Area {
  const reached = new Map(seed);
  for (const place of reached.values()) {
    for (const by of Object.values(STEPS)) {
      const next = step(place, by);
      if (all.has(key(next)) && !reached.has(key(next))) reached.set(key(next), next);
    }
  }
  return reached;
}

/** A place and all in a row with it in one direction, as far as cards lie there. */
function ahead(cards: Area, by: Place, from: Place): Area {
  const found: Place[] = [];
  for (let at = from; cards.has(key(at)); at = step(at, by)) found.push(at);
  return area(found);
}

/** Every card with its place. */
const placed = ({ shelf }: Shelves): Lying[] =>
  shelf.flatMap((cards, y) => cards.flatMap((card, x) => (card === null ? [] : [{ card, row: y + 1, column: x + 1 }])));

/** Cards as a shelf: the smallest rectangle around them. */
function arranged(all: readonly Lying[]): { shelf: Shelves['shelf']; origin: Place } {
  const range = (values: number[]) => ({ first: Math.min(...values), count: Math.max(...values) - Math.min(...values) + 1 });
  const rows = range(all.map(({ row }) => row));
  const columns = range(all.map(({ column }) => column));
  const cards = new Map(all.map((it) => [key(it), it.card]));
  const at = (y: number, x: number) => cards.get(key({ row: rows.first + y, column: columns.first + x })) ?? null;
  const shelf = Array.from({ length: rows.count }, (_, y) => Array.from({ length: columns.count }, (_, x) => at(y, x)));
  return { shelf, origin: { row: rows.first, column: columns.first } };
}

/** A collection whose cards lie as `then` says, if its rows are three at most. */
function moved(shelves: Shelves, then: readonly Lying[]): Moved | null {
  const before = new Map(placed(shelves).map((it) => [it.card, key(it)]));
  const { shelf, origin } = arranged(then);
  const moves = then.filter((it) => before.get(it.card) !== key(it));
  return shelf.length > 3 ? null : { shelves: { ...shelves, shelf }, moves, origin };
}

/**
 * EXL-A10, EXL-85: the Wizard pushes the card at `opens`, all in its way, whatever is taken along, and whatever would come
 * loose; the new card lies at `opens` then.
 */
export function push(shelves: Shelves, card: Card, direction: Direction, opens: Place, along: readonly Place[] = []): Moved | null {
  const by = STEPS[direction];
  const cards = area(placed(shelves));
  let group = [opens, ...along].map((place) => ahead(cards, by, place)).reduce(plus);
  for (;;) {
    const gone = plus(shifted(group, by), area([opens]));
    const all = plus(gone, minus(cards, group));
    const loose = minus(all, spread(gone, all));
    const [first] = [...loose.values()].sort((a, b) => a.row - b.row || a.column - b.column);
    if (!first) break;
    group = plus(group, spread(area([first]), loose));
  }
  const then = placed(shelves).map((it) => (group.has(key(it)) ? { ...it, ...step(it, by) } : it));
  return moved(shelves, [...then, { card, ...opens }]);
}

/** EXL-L18, EXL-90: the Shelfmasons move a run of neighbours, whose last card lands at `to`. */
export function moveRun(shelves: Shelves, run: { row: number; first: number; last: number }, to: Place): Moved | null {
  const by = { row: to.row - run.row, column: to.column - run.last };
  const inRun = (it: Place) => it.row === run.row && it.column >= run.first && it.column <= run.last;
  return moved(shelves, placed(shelves).map((it) => (inRun(it) ? { ...it, ...step(it, by) } : it)));
}

/** EXL-L8, EXL-78: two cards change places, one of which may be in the hand; burials stay where they are. */
export function swap(shelves: Shelves, one: Card, other: Card): Moved | null {
  const partner = (card: Card) => (card === one ? other : card === other ? one : card);
  if (![one, other].some((card) => lying(shelves).includes(card))) return null;
  const found = moved(shelves, placed(shelves).map((it) => ({ ...it, card: partner(it.card) })));
  if (!found) return null;
  // Two shelved cards keep their faces, a card from the hand lies face up.
  const isOut = (card: Card) => found.shelves.shelf.every((cards) => !cards.includes(card));
  const buried = shelves.buried.map(({ card, beneath }) => ({ card: partner(card), beneath }));
  return { ...found, shelves: { ...found.shelves, down: shelves.down.filter((card) => !isOut(card)), buried } };
}

/** The places of a group in a saved question: a bit for each column of the rows from 0. */
export const bits = (rows: readonly number[]): Place[] =>
  rows.flatMap((bits, row) =>
    Array.from({ length: 53 }, (_, column) => ({ row, column })).filter(({ column }) => Math.floor(bits / 2 ** column) % 2 === 1),
  );

/** The cards of a row between two places, both included. */
export function between({ shelf }: Shelves, one: string, other: string): Card[] {
  const [from, to] = [cell(one), cell(other)];
  if (!from || !to || from.row !== to.row) return [];
  const cards = shelf[from.row - 1]?.slice(Math.min(from.column, to.column) - 1, Math.max(from.column, to.column)) ?? [];
  return cards.filter((card) => card !== null).sort(compare);
}
