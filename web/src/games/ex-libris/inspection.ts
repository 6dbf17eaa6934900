import { form, type Books } from './preview';
import { CATEGORIES, compare, discardPile, lying, type Card, type Category, type SeatView, type Shelves, type View } from './view';

/** A column of the form, filled in with a pencil. */
export interface Column {
  books: readonly number[];
  stability: number;
  buried: number;
  popular: number;
  banned: number;
  diversity: number;
  speciality: number;
  total: number;
  /** Whether it may become more, by what the others turn face down in secret. */
  open?: boolean;
}

/** A column, and whose it is. */
export interface Filled {
  /** The seat; alone the Public Library has none. */
  seat: number | null;
  column: Column;
  speciality: Category | null;
  /** What the proposal would bring, where something else is considered. */
  proposed?: Column | null;
}

/** The lines of the printed form, in the order in which they are filled in. */
export const LINES = ['stability', 'buried', 'popular', 'banned', 'diversity', 'speciality'] as const;
export type Line = (typeof LINES)[number];

/** A collection before the inspection with some more cards turned face down (EXL-30). */
export const turned = <S extends Shelves>(shelves: S, cards: readonly Card[]): S => ({ ...shelves, down: [...new Set([...shelves.down, ...cards])] });

/** The cards that the viewer would turn as it stands: those that are proposed, changed or decided (EXL-30). */
export function toTurn({ ask, choice }: Pick<View, 'ask' | 'choice'>): readonly Card[] {
  if (ask?.tag === 'ex-libris-ask-inspect' || ask?.tag === 'ex-libris-ask-change') return ask.cards;
  return choice !== null && choice !== 'open' && 'ready' in choice ? choice.ready : [];
}

/** What the viewer has changed of the proposal, and what they have turned back: that is fixed. Stories of older rules have none. */
export function changes({ choice }: Pick<View, 'choice'>): { changed: readonly Card[]; fixed: readonly Card[] } {
  if (choice === null || choice === 'open' || !('changing' in choice)) return { changed: [], fixed: [] };
  const [, changed, fixed = []] = choice.changing;
  return { changed, fixed };
}

/** EXL-31: whatever is lower than the last card kept is turned face down. */
export function inspected(shelves: Shelves): Shelves {
  const down = [...shelves.down];
  let last: Card | null = null;
  for (const card of lying(shelves)) {
    if (down.includes(card)) continue;
    if (last !== null && compare(card, last) < 0) down.push(card);
    else last = card;
  }
  return { ...shelves, down };
}

const PRIZES = [15, 9, 4];

/** EXL-33: the prizes for the popular books of each player; those who are tied share, rounded up. */
export function prizes(counts: readonly number[]): number[] {
  return counts.map((count) => {
    const ahead = counts.filter((other) => other > count).length;
    const tied = counts.filter((other) => other === count).length;
    const shared = Array.from({ length: tied }, (_, at) => PRIZES[ahead + at] ?? 0);
    return Math.ceil(shared.reduce((sum, prize) => sum + prize, 0) / tied);
  });
}

const count = (books: readonly number[], category: Category | null) =>
  category === null ? 0 : (books[CATEGORIES.indexOf(category)] ?? 0);

/** The books of the Public Library if the match ended now (EXL-65); null where its cards are not known. */
export function publicBooks(view: View, books: Books): number[] | null {
  const { cards, count: pile } = discardPile(view);
  if (cards.length < pile) return null;
  const all = [...cards, ...(view.seats[0]?.hand ?? [])];
  return CATEGORIES.map((_, at) => all.reduce((sum, card) => sum + (books.get(card)?.[at] ?? 0), 0));
}

/** The most books of a category that a collection can keep face up, whatever its owner turns: those of one rising run. */
function mostKept(shelves: Shelves, category: Category | null, books: Books): number {
  const up = lying(shelves).filter((card) => !shelves.down.includes(card));
  const kept: number[] = [];
  for (const card of up) {
    const before = kept.filter((_, at) => compare(up[at] ?? '', card) < 0);
    kept.push(Math.max(0, ...before) + count(books.get(card) ?? [], category));
  }
  return Math.max(0, ...kept);
}

/** EXL-33, and alone EXL-65: what the popular books bring at least and at most. The others turn cards in secret (EXL-93). */
function popular(view: View, seat: number, own: readonly number[], books: Books): { least: number; most: number } {
  const category = view.popular;
  if (view.players === 1) {
    const library = publicBooks(view, books);
    if (!library) return { least: 0, most: 15 };
    const prize = count(own, category) > count(library, category) ? 15 : 0;
    return { least: prize, most: prize };
  }
  const prize = (rival: (player: SeatView) => number) =>
    prizes(view.seats.map((player, at) => (at === seat ? count(own, category) : rival(player))))[seat] ?? 0;
  return { least: prize((player) => mostKept(player, category, books)), most: prize(() => 0) };
}

/** The form of one player if the inspection came now and these cards were turned face down before it: at least so much. */
export function pencilled(view: View, seat: number, down: readonly Card[], books: Books): Column | null {
  const player = view.seats[seat];
  if (!player) return null;
  const { banned } = view;
  const alone = form(inspected(turned(player, down)), books, { banned, speciality: player.speciality });
  const { least, most } = popular(view, seat, alone.books, books);
  const lines = { ...alone, popular: least };
  return { ...lines, total: LINES.reduce((sum, line) => sum + lines[line], 0), open: least < most };
}

/** Who has won, when the forms are filled in: null is the Public Library. */
export function winners({ forms, public_form, seats }: Pick<View, 'forms' | 'public_form' | 'seats'>): (number | null)[] {
  // EXL-65: alone a tie is the Public Library’s.
  if (public_form) return [(forms[0]?.total ?? 0) > public_form.total ? 0 : null];
  // EXL-37: the most points, then the most books, the fewest cards in hand, the fewest banned books.
  const ranks = forms.map(({ total, books, banned }, seat) => {
    const hand = (seats[seat]?.hand.length ?? 0) + (seats[seat]?.hidden ?? 0);
    return [total, books.reduce((sum, count) => sum + count, 0), -hand, banned];
  });
  const versus = (a: readonly number[], b: readonly number[]) => a.map((it, at) => it - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
  return ranks.flatMap((rank, seat) => (ranks.every((other) => versus(rank, other) >= 0) ? [seat] : []));
}
