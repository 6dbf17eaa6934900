import { between, bits, isDirection, moveRun, push, swap, type Direction, type Lying, type Moved, type Place } from './moves';
import { CATEGORIES, cell, compare, isCard, lying, type Card, type Category, type Shelves } from './view';

/** Books by card: only cards that can be seen are there. */
export type Books = ReadonlyMap<Card, readonly number[]>;

/** A place for a card: a free cell, on or under the card that lies there, or where the Wizard pushes that card away. */
export interface Spot extends Place {
  how: 'at' | 'over' | 'under' | Direction;
}

/** Rows and columns from 0, both ends included. */
export interface Rectangle {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** What a collection is worth as it stands. */
export interface Standing {
  /** The cards that an inspection would have to turn: all but the longest run that rises. */
  wrong: ReadonlySet<Card>;
  /** EXL-32. */
  stability: number;
  rectangle: Rectangle | null;
  /** The books that lie face up, by category. */
  books: number[];
  /** Those of them on cards in order. */
  sound: number[];
}

/** What a choice would change. */
export interface Preview {
  /** The card that would be shelved; none if cards only move. */
  card: Card | null;
  /** Whether it would lie under another. */
  buries: boolean;
  /** The cards that would lie elsewhere than now, by the places as they are counted now. */
  moves: readonly Lying[];
  /** The place, as it is counted now, of what would be the first row and column. */
  origin: Place;
  /** The collection afterwards. */
  shelves: Shelves;
  before: Standing;
  after: Standing;
  /** Whether the card would stand in order. */
  inOrder: boolean;
}

const none = () => CATEGORIES.map(() => 0);
const total = (books: readonly number[]) => books.reduce((sum, count) => sum + count, 0);

function count(cards: readonly Card[], books: Books): number[] {
  const sums = none();
  for (const card of cards) books.get(card)?.forEach((more, at) => (sums[at] = (sums[at] ?? 0) + more));
  return sums;
}

/** The longest rising run of cards; of those as long, the one with the most books, then the one that starts first. */
export function run(cards: readonly Card[], books: Books): Card[] {
  const best: Run[] = [];
  cards.forEach((card, at) => {
    let before: Run = { cards: [], books: 0 };
    for (let from = 0; from < at; from += 1) {
      const other = best[from];
      const rises = compare(cards[from] ?? '', card) < 0;
      if (other && rises && better(other, before)) before = other;
    }
    best.push({ cards: [...before.cards, card], books: before.books + total(books.get(card) ?? []) });
  });
  return best.reduce((found, other) => (better(other, found) ? other : found), { cards: [], books: 0 } as Run).cards;
}

interface Run {
  cards: Card[];
  books: number;
}
const better = (a: Run, b: Run) =>
  a.cards.length === b.cards.length ? a.books > b.books : a.cards.length > b.cards.length;

/** EXL-32: the largest rectangle of cards that stands on the lowest row, at least two by two. Of equal ones the first. */
export function rectangle({ shelf }: Shelves): Rectangle | null {
  const bottom = shelf.length - 1;
  let best: Rectangle | null = null;
  for (let top = bottom - 1; top >= 0; top -= 1) {
    const width = shelf[bottom]?.length ?? 0;
    const isFull = (column: number) => shelf.slice(top).every((row) => row[column] != null);
    for (let left = 0; left < width; left += 1) {
      let right = left;
      while (right < width && isFull(right)) right += 1;
      const found = { top, bottom, left, right: right - 1 };
      if (right - left >= 2 && area(found) > area(best)) best = found;
    }
  }
  return best;
}

const area = (it: Rectangle | null) => (it ? (it.bottom - it.top + 1) * (it.right - it.left + 1) : 0);

export function standing(shelves: Shelves, books: Books): Standing {
  const up = lying(shelves).filter((card) => !shelves.down.includes(card));
  const kept = run(up, books);
  const found = rectangle(shelves);
  return {
    wrong: new Set(up.filter((card) => !kept.includes(card))),
    stability: area(found),
    rectangle: found,
    books: count(up, books),
    sound: count(kept, books),
  };
}

/** The collection with a card at a place (EXL-20, EXL-21, EXL-A3). Row 0 and column 0 are new ones. */
export function put({ shelf, down, buried }: Shelves, card: Card, { how, row, column }: Spot): Shelves {
  const there = shelf[row - 1]?.[column - 1] ?? null;
  if (how === 'under' && there !== null) return { shelf, down, buried: [...buried, { card: there, beneath: card }] };
  const width = shelf[0]?.length ?? 0;
  const grown = shelf.map((cards) => [...cards]);
  if (column === 0) grown.forEach((cards) => cards.unshift(null));
  if (column > width) grown.forEach((cards) => cards.push(null));
  const fresh = () => Array.from({ length: grown[0]?.length ?? 1 }, () => null);
  if (row === 0) grown.unshift(fresh());
  if (row > shelf.length) grown.push(fresh());
  const cards = grown[Math.max(row, 1) - 1];
  if (cards) cards[Math.max(column, 1) - 1] = card;
  const covered = how === 'over' && there !== null;
  return {
    shelf: grown,
    down: covered ? down.filter((it) => it !== there) : down,
    buried: covered ? [...buried, { card, beneath: there }] : buried,
  };
}

export function preview(shelves: Shelves, books: Books, card: Card, spot: Spot): Preview | null {
  const { how, row, column } = spot;
  if (isDirection(how)) return foretold(shelves, books, push(shelves, card, how, spot), card);
  const origin = { row: row === 0 ? 0 : 1, column: column === 0 ? 0 : 1 };
  const then = { shelves: put(shelves, card, spot), moves: [{ card, row, column }], origin };
  return foretold(shelves, books, then, card, how === 'under');
}

function foretold(shelves: Shelves, books: Books, then: Moved | null, card: Card | null, buries = false): Preview | null {
  if (!then) return null;
  const after = standing(then.shelves, books);
  const inOrder = card === null || buries || !after.wrong.has(card);
  return { ...then, card, buries, before: standing(shelves, books), after, inOrder };
}

/** EXL-35: the category of which a collection has the fewest books, the banned one aside; of equal ones the first. */
export function rarest(books: readonly number[], banned: Category | null): Category {
  const others = CATEGORIES.filter((category) => category !== banned);
  const of = (category: Category) => books[CATEGORIES.indexOf(category)] ?? 0;
  return others.reduce((least, category) => (of(category) < of(least) ? category : least));
}

/** The lines of the form that follow from one collection alone (EXL-32, EXL-34 to EXL-36, EXL-A3). */
export function form(shelves: Shelves, books: Books, { banned, speciality }: { banned: Category | null; speciality: Category | null }) {
  const now = standing(shelves, books);
  const of = (category: Category | null) => (category && now.books[CATEGORIES.indexOf(category)]) ?? 0;
  return {
    books: now.books,
    stability: now.stability,
    banned: 0 - of(banned),
    diversity: 3 * of(rarest(now.books, banned)),
    speciality: 2 * of(speciality),
    buried: 2 * shelves.buried.length,
  };
}

/** What is pointed at, as far as a preview wants to know. */
interface Pointed {
  chosen: readonly string[];
  held: string | null;
  hovered: string | null;
  lit: ReadonlySet<string>;
}
const aimedAt = ({ hovered, lit }: Pointed) => (hovered !== null && lit.has(hovered) ? hovered : null);
/** The place that is pointed at, or chosen. */
const placeAt = (at: Pointed) => [aimedAt(at), at.chosen.at(-1)].map((word) => cell(word ?? '')).find((found) => found !== null);

/** The card that is held, and the place where it is held or pointed at; null if it is not to be shelved. */
function spotted(at: Pointed): { card: Card; spot: Spot } | null {
  const [verb, second] = at.chosen;
  const card = verb === 'shelve' ? second : verb === undefined ? at.held : undefined;
  const how = at.chosen.find((word) => word === 'over' || word === 'under' || isDirection(word)) as Spot['how'] | undefined;
  const place = placeAt(at);
  return card && isCard(card) && place ? { card, spot: { how: how ?? 'at', ...place } } : null;
}

/** The question that waits, as far as a preview reads it. */
type Asked =
  | { frame: 'push'; card: Card; direction: Direction; opens: string; group: readonly number[] }
  | { frame: 'land'; row: number; first: number; last: number }
  | { frame: 'lodge' | 'lift' };

/** What the choice that is begun or pointed at would do to a collection; `pending` is that of its owner’s view. */
export function foreseen(shelves: Shelves, books: Books, pending: readonly unknown[], at: Pointed): Preview | null {
  const asked = pending.at(-1) as Asked | undefined;
  const place = placeAt(at);
  if (asked?.frame === 'push') {
    const opens = cell(asked.opens);
    const along = [...bits(asked.group), ...(place ? [place] : [])];
    return opens && foretold(shelves, books, push(shelves, asked.card, asked.direction, opens, along), asked.card);
  }
  if (asked?.frame === 'land') return place ? foretold(shelves, books, moveRun(shelves, asked, place), null) : null;
  if (asked?.frame === 'lodge') {
    if (at.chosen[0] === 'reshelve') return null;
    const cards = [...at.chosen, at.held, aimedAt(at)].filter((word) => word !== null && isCard(word));
    const [one, other] = new Set(cards);
    return one && other ? foretold(shelves, books, swap(shelves, one, other), lying(shelves).includes(one) ? null : one) : null;
  }
  const found = spotted(at);
  return found && preview(shelves, books, found.card, found.spot);
}

/** The cards that the Shelfmasons have lifted, or would lift up to the place that is pointed at. */
export function lifted(shelves: Shelves, pending: readonly unknown[], at: Pointed): readonly Card[] {
  const asked = pending.at(-1) as Asked | undefined;
  if (asked?.frame === 'land') return shelves.shelf[asked.row - 1]?.slice(asked.first - 1, asked.last).filter((card) => card !== null) ?? [];
  const first = asked?.frame === 'lift' ? at.chosen[1] : undefined;
  return first === undefined ? [] : between(shelves, first, at.chosen[2] ?? aimedAt(at) ?? first);
}
