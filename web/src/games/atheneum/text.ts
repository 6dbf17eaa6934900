import type { Story } from '../../lib/text/story.svelte';
import { Told, type Hints, type Json } from '../../text-board/shape';

/** Of `View` in rules-atheneum, what is read aloud. */
interface View {
  viewer: number | null;
  turn: number;
  phase: string;
  shelves: { compartment: string; columns: number; levels: number; points: number }[];
  candle_points: number[];
  seats: Player[];
  objectives: { objective: string; points: number; wand: boolean; patterns: Pattern[]; away: number[] }[];
  bag: Record<string, number>;
}
interface Player {
  desk: {
    colour: string;
    step: string;
    wands: number;
    supply: number;
    sides: number;
    books: { slot: string; colour: string }[];
    candles: string[];
    spiders: string[];
    scored: string[];
    held: string[];
    tokens: string[];
    lifted: string[];
    caught: number;
  };
  card: Json;
  hand: { [name: string]: Json }[] | null;
  hand_size: number;
  total: number;
}
interface Pattern {
  compartment: string | null;
  rows: (string | null)[][];
}

export default {
  candle_points: { word: 'c' },
} satisfies Hints;

/** How the slots of a compartment are called. */
const SLOTS: Record<string, string> = {
  'upper-left': 'ul',
  'upper-right': 'ur',
  middle: 'mid',
  'lower-left': 'll',
  'lower-right': 'lr',
  right: 'sr',
  left: 'sl',
};

/** The rows from the top, with a point where it does not matter. */
function pattern({ compartment, rows }: Pattern, story: Story): Told {
  const row = (row: (string | null)[]) => {
    const [first, ...others] = row.map((book) => (book === null ? '·' : story.label(book)));
    const isOne = others.length > 0 && others.every((book) => book === first);
    return isOne ? `${row.length} × ${first}` : [first, ...others].join(', ');
  };
  const books = rows.map(row).join(' / ');
  return new Told(compartment ? `${books} (${story.label(compartment)})` : books);
}

/** The books of each compartment that there is, with the numbers of their slots. */
function shelves({ desk }: Player, view: View, story: Story): Json {
  const books = new Map(desk.books.map(({ slot, colour }) => [slot, colour]));
  // The right side shelf comes first.
  const missing = ['left', 'right'].slice(0, 2 - desk.sides);
  const isThere = ({ compartment }: { compartment: string }) => !missing.includes(compartment);
  return view.shelves.filter(isThere).map(({ compartment, columns, levels, points }) => {
    const slots = Array.from({ length: columns * levels }, (_, at) => books.get(`${SLOTS[compartment]}${at + 1}`));
    const told = slots.flatMap((colour, at) => (colour ? [new Told(`${at + 1}\u00a0${story.label(colour)}`)] : []));
    return { compartment, points, books: told, free: slots.length - told.length };
  });
}

export function reading(view: View, story: Story): Json {
  const { turn, phase, viewer, objectives, seats, candle_points, bag } = view;
  const own = viewer === null ? null : seats[viewer];
  return {
    turn,
    phase,
    hand: own?.hand ?? [],
    objectives: objectives.map(({ objective, points, wand, patterns, away }) => ({
      objective,
      points: wand ? new Told(`${points} + ${story.label('wand')}`) : points,
      patterns: patterns.map((it) => pattern(it, story)),
      away: away.map((books, seat) => new Told(String(books), seat)),
    })),
    seats: seats.map((player) => {
      const { colour, step, wands, supply, candles, spiders, scored, held, tokens, lifted, caught } = player.desk;
      return {
        ...{ total: player.total, colour, step, wands, supply, hand_size: player.hand_size, card: cardName(player.card) },
        ...{ held, tokens, lifted, caught: caught || null, candles, scored, spiders },
        shelves: shelves(player, view, story),
      };
    }),
    candle_points,
    bag,
  };
}

const cardName = (card: Json) => (card && typeof card === 'object' && 'card' in card ? (card.card as string) : null);
