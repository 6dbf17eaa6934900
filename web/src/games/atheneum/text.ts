import type { Story } from '../../lib/text/story.svelte';
import { t } from '../../lib/text/text.svelte';
import { Told, type HintsOf, type Json } from '../../text-board/shape';
import { cardWords } from './telling';
import type { Benefit, Compartment, PatternView, SeatView, View } from './generated';

export default {
  candle_points: { word: 'c' },
} satisfies HintsOf<View>;

/** How the slots of a compartment are called. */
const SLOTS: Record<Compartment, string> = {
  'upper-left': 'ul',
  'upper-right': 'ur',
  middle: 'mid',
  'lower-left': 'll',
  'lower-right': 'lr',
  right: 'sr',
  left: 'sl',
};

/** The rows from the top, with a point where it does not matter. */
function pattern({ compartment, rows }: PatternView, story: Story): Told {
  const row = (row: (Benefit | null)[]) => {
    const [first, ...others] = row.map((book) => (book === null ? '·' : story.label(book)));
    const isOne = others.length > 0 && others.every((book) => book === first);
    return isOne ? `${row.length} × ${first}` : [first, ...others].join(', ');
  };
  const books = rows.map(row).join(' / ');
  return new Told(compartment ? `${books} (${story.label(compartment)})` : books);
}

/** The books of each compartment that there is, with the numbers of their slots. */
function shelves({ desk }: SeatView, view: View, story: Story): Json {
  const books = new Map(desk.books.map(({ slot, colour }) => [slot, colour]));
  // The right side shelf comes first.
  const missing: Compartment[] = (['left', 'right'] as const).slice(0, 2 - desk.sides);
  const shelves = view.shelves.filter(({ compartment }) => !missing.includes(compartment));
  return shelves.map(({ compartment, columns, levels, points }) => {
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
        ...{ total: player.total, colour, step, wands, supply, hand_size: player.hand_size, card: player.card?.card ?? null },
        ...{ held, tokens, lifted, caught: caught || null, candles, scored, spiders },
        shelves: shelves(player, view, story),
      };
    }),
    candle_points,
    bag,
  };
}

export function meaning(word: string, { viewer, seats, objectives }: View, story: Story): string | null {
  const card = viewer === null ? undefined : seats[viewer]?.hand?.find((it) => it.card === word);
  if (card) return cardWords(card, story);
  const goal = objectives.find(({ objective }) => objective === word);
  if (!goal) return null;
  const patterns = goal.patterns.map((it) => pattern(it, story).text).join(' ; ');
  return `${t('points', { points: goal.points })}${goal.wand ? ` + ${story.label('wand')}` : ''} – ${patterns}`;
}
