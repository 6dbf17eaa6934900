import type { Story } from '../../lib/text/story.svelte';
import { Told, type Hints, type Json } from '../../text-board/shape';

/** Of `View` in rules-ex-libris, what is read aloud. */
interface View {
  viewer: number | null;
  round: number;
  last_round: boolean;
  enough: number;
  first: number;
  popular: string;
  banned: string;
  laid_out: { library: string; power: string }[];
  spares: (string | null)[];
  deck: number;
  discard: string[];
  locations: { location: string; effect: string; cards: string[]; hidden: number; slots: Slot[] }[];
  seats: Player[];
  cards: { card: string; books: number[] }[];
}
interface Slot {
  open: boolean;
  figures: { seat: number; figure: string }[];
}
interface Player {
  library: string | null;
  power: string | null;
  speciality: string | null;
  hand: string[];
  hidden: number;
  idle: Team;
  home: Team;
  shelf: (string | null)[][];
  down: string[];
  buried: { card: string; beneath: string }[];
  shelved: number;
  books: number[];
  stability: number;
}
interface Team {
  gnomes: number;
  special: boolean;
}

/** In the order of the form. */
const CATEGORIES = ['codex', 'fiction', 'history', 'bestiary', 'reference', 'spells'] as const;

export default {
  first: { seat: true },
  books: { word: CATEGORIES },
  spares: { word: ['public-library', 'spare', 'spare'] },
} satisfies Hints;

/** Each book of a card. */
const titles = (books: readonly number[]) => CATEGORIES.flatMap((category, at) => Array.from({ length: books[at] ?? 0 }, () => category));
const team = ({ gnomes, special }: Team, library: string | null): string[] => [
  ...Array.from({ length: gnomes }, () => 'gnome'),
  ...(special && library ? [library] : []),
];
/** A card that lies face down is in brackets. */
const lying = (card: string | null, down: readonly string[], story: Story) =>
  card !== null && down.includes(card) ? new Told(`(${story.label(card)})`) : card;

export function reading(view: View, story: Story): Json {
  const { viewer, round, last_round, enough, first, popular, banned, laid_out, spares, deck, discard, locations, seats } = view;
  const books = new Map(view.cards.map(({ card, books }) => [card, titles(books)]));
  const open = (cards: readonly string[]) => cards.map((card) => ({ card, titles: books.get(card) ?? [] }));
  return {
    ...{ round: round || null, last_round: last_round || null, popular, banned, first, enough, deck, discard_pile: discard.length },
    libraries: laid_out,
    spares,
    hand: open(viewer === null ? [] : (seats[viewer]?.hand ?? [])),
    cards: open(locations.flatMap(({ cards }) => cards)),
    locations: locations.map(({ location, effect, cards, hidden, slots }) => ({
      location,
      effect,
      cards,
      hidden: hidden || null,
      figures: slots.flatMap(({ figures }) => figures.map(({ seat, figure }) => new Told(story.label(figure), seat))),
      free: slots.filter(({ open, figures }) => open && figures.length === 0).length,
    })),
    seats: seats.map(({ library, power, speciality, hand, hidden, idle, home, shelf, down, buried, shelved, books, stability }) => ({
      ...{ library, power, speciality, in_hand: hand.length + hidden, shelved, stability },
      idle: team(idle, library),
      home: team(home, library),
      shelf: shelf.map((row) => row.map((card) => lying(card, down, story))),
      buried,
      books: books.some(Boolean) ? books : [],
    })),
  };
}
