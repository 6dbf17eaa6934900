import type { Story } from '../../lib/text/story.svelte';
import { Told, type HintsOf, type Json } from '../../text-board/shape';
import type { Card, Category, SeatView, Special, Team, View } from './generated';

/** In the order of the form. */
const CATEGORIES = ['codex', 'fiction', 'history', 'bestiary', 'reference', 'spells'] as const satisfies readonly Category[];

export default {
  first: { seat: true },
  books: { word: CATEGORIES },
  shelf: { word: 'row', columns: 'column' },
  spares: { word: ['public-library', 'spare', 'spare'] },
} satisfies HintsOf<View>;

/** Each book of a card. */
const titles = (books: readonly number[]) => CATEGORIES.flatMap((category, at) => Array.from({ length: books[at] ?? 0 }, () => category));
const team = ({ gnomes, special }: Team, library: Special | null): string[] => [
  ...Array.from({ length: gnomes }, () => 'gnome'),
  ...(special && library ? [library] : []),
];
/** A card that lies face down is in brackets; one that is buried comes after a stroke. */
function lying(card: Card | null, { down, buried }: SeatView, story: Story): string | Told | null {
  if (card === null) return null;
  const beneath = buried.find((it) => it.card === card)?.beneath;
  const upper = down.includes(card) ? `(${story.label(card)})` : story.label(card);
  return new Told(beneath ? `${upper} / ${story.label(beneath)}` : upper);
}

/** A location without the number of its slot. */
const place = (word: string) => word.replace(/(-slot|-bid)?[.\d]*$/, '');

export function meaning(word: string, { locations, laid_out, seats, cards }: View, story: Story): string | null {
  const books = cards.find(({ card }) => card === word)?.books;
  if (books) {
    const told = CATEGORIES.flatMap((category, at) => {
      const count = books[at] ?? 0;
      return count > 0 ? [count > 1 ? `${count} × ${story.label(category)}` : story.label(category)] : [];
    });
    return told.join(', ');
  }
  const effect = locations.find(({ location }) => location === place(word))?.effect;
  const power = [...laid_out, ...seats].find(({ library }) => library === word)?.power;
  const about = effect ?? power;
  return about ? story.label(about) : null;
}

export function reading(view: View, story: Story): Json {
  const { viewer, round, last_round, enough, first, popular, banned, spares, laid_out, deck, discard_size, locations, seats } = view;
  const books = new Map(view.cards.map(({ card, books }) => [card, titles(books)]));
  const open = (cards: readonly Card[]) => cards.map((card) => ({ card, titles: books.get(card) ?? [] }));
  return {
    ...{ round: round || null, last_round: last_round || null, popular, banned, first, enough, deck, discard_pile: discard_size },
    spares,
    libraries: laid_out.map(({ library, power }) => ({ library, power })),
    hand: open(viewer === null ? [] : (seats[viewer]?.hand ?? [])),
    cards: open(locations.flatMap(({ cards }) => cards)),
    locations: locations.map(({ location, effect, permanent, cards, hidden, slots }) => ({
      ...{ location, effect, permanent },
      cards,
      hidden: hidden || null,
      figures: slots.flatMap(({ figures }) => figures.map(({ seat, figure }) => new Told(story.label(figure), seat))),
      free: slots.filter(({ open, figures }) => open && figures.length === 0).length,
    })),
    seats: seats.map((player) => {
      const { library, power, speciality, hand, hidden, idle, home, shelf, shelved, books, stability } = player;
      return {
        ...{ library, power, speciality, in_hand: hand.length + hidden, shelved, stability },
        idle: team(idle, library),
        home: team(home, library),
        shelf: shelf.map((row) => row.map((card) => lying(card, player, story))),
        books: books.some(Boolean) ? books : [],
      };
    }),
  };
}
