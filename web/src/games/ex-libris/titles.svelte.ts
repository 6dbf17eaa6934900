import { lang, type Lang } from '../../lib/text/text.svelte';
import type { Card, Category } from './view';

/** The list that the game comes with. */
const usual = import.meta.glob<string>('../../../../crates/rules-ex-libris/data/ex-libris.txt', { query: '?raw', import: 'default' });

export interface Book {
  category: Category;
  title: Record<Lang, string>;
}

/** The books of each card, from the lines of a box: `book; a1; fiction; title in French; title in English`. */
export function read(box: string): ReadonlyMap<Card, readonly Book[]> {
  const books = new Map<Card, Book[]>();
  for (const line of box.split('\n')) {
    const [kind, card, category, fr = '', en = ''] = line.split(';').map((field) => field.trim());
    if (kind !== 'book' || !card || !category) continue;
    books.set(card, [...(books.get(card) ?? []), { category: category as Category, title: { fr, en } }]);
  }
  return books;
}

/** The titles of the books of the box that is played with; nothing until they are loaded. */
class Titles {
  #books = $state.raw<ReadonlyMap<Card, readonly Book[]>>(new Map());

  /** Reads the titles of a box; null is the usual one. */
  async open(box: string | null) {
    const [load] = Object.values(usual);
    this.#books = read(box ?? (await load?.()) ?? '');
  }

  /** A title of each book that has one, with its category. */
  of(card: Card): { category: Category; title: string }[] {
    const books = this.#books.get(card) ?? [];
    return books.map(({ category, title }) => ({ category, title: title[lang()] || title.fr || title.en }));
  }

  /** How many cards there are of a letter (EXL-102); 0 until they are known. */
  letter(card: Card): number {
    return [...this.#books.keys()].filter((other) => other[0] === card[0]).length;
  }
}

export const titles = new Titles();
