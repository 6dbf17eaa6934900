import { CATEGORIES, cell, compare, isCard, lying, type Card, type Category, type Shelves } from './view';

/** Books by card: only cards that can be seen are there. */
export type Books = ReadonlyMap<Card, readonly number[]>;

/** A place for a card: a free cell, or on or under the card that lies there. Row and column are those of the notation. */
export interface Spot {
  how: 'at' | 'over' | 'under';
  row: number;
  column: number;
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

/** What a card at a place would change. */
export interface Preview {
  card: Card;
  spot: Spot;
  /** The collection afterwards. */
  shelves: Shelves;
  before: Standing;
  after: Standing;
  /** Whether the card itself would stand in order. */
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

export function preview(shelves: Shelves, books: Books, card: Card, spot: Spot): Preview {
  const then = put(shelves, card, spot);
  const after = standing(then, books);
  const lies = spot.how !== 'under';
  return { card, spot, shelves: then, before: standing(shelves, books), after, inOrder: !lies || !after.wrong.has(card) };
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

/** The card that is held, and the place where it is held or pointed at; null if it is not to be shelved. */
export function spotted(at: {
  chosen: readonly string[];
  held: string | null;
  hovered: string | null;
  lit: ReadonlySet<string>;
}): { card: Card; spot: Spot } | null {
  const [verb, second] = at.chosen;
  const card = verb === 'shelve' ? second : verb === undefined ? at.held : undefined;
  const how = at.chosen.find((word) => word === 'over' || word === 'under') ?? 'at';
  const pushes = at.chosen.some((word) => /^(left|right|up|down)$/.test(word));
  const over = at.hovered !== null && at.lit.has(at.hovered) ? at.hovered : null;
  const place = [over, at.chosen.at(-1)].map((word) => cell(word ?? '')).find((found) => found !== null);
  return card && isCard(card) && place && !pushes ? { card, spot: { how, ...place } } : null;
}
