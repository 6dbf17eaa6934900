import { compare, spines, type Card } from './view';

export type Sorting = 'letter' | 'category';

/** A hand as its owner wants to see it: by letter, or by what most of a card’s books are. */
export function sorted(cards: readonly Card[], by: Sorting, books: ReadonlyMap<Card, readonly number[]>): Card[] {
  const byLetter = [...cards].sort(compare);
  if (by === 'letter') return byLetter;
  const most = (card: Card) => {
    const counts = books.get(card) ?? [];
    return counts.indexOf(Math.max(...counts));
  };
  const number = (card: Card) => spines(books.get(card) ?? []).length;
  return byLetter.sort((a, b) => most(a) - most(b) || number(b) - number(a));
}
