import type { Pointing } from '../../lib/pointing/pointing.svelte';
import { afterwards, preview, spots, type Preview, type Spot } from './preview';
import type { CardView, Colour, Seat, Slot, View } from './generated';

/** What the viewer looks at or has chosen, and what would come of it. */
export interface Aim {
  /** The study card. */
  card: CardView | null;
  /** The books in hand, from left to right, where it is known which. */
  held: Colour[];
  /** The books that each lit slot would take, where no book is chosen and only one thing can stand there. */
  fits: Map<Slot, Colour[]>;
  /** The slot where they would stand. */
  slot: Slot | null;
  foretold: Preview | null;
  /** Where the objective that is looked at stands or is nearest to it; else those that would be fulfilled. */
  spots: Spot[][];
}

/** The books that are placed by actions with these first words. */
function books([verb, thing = '', colour]: readonly string[]): Colour[] {
  if (verb !== 'place') return [];
  const held = thing.startsWith('any') ? colour : thing;
  return held ? (held.split(':') as Colour[]) : [];
}

/** Reads what is pointed at; all of it is reactive. */
export function aim(view: View, seat: Seat, pointing: Pointing): Aim {
  const { hovered, chosen, open } = pointing;
  const isOver = hovered !== null && pointing.isLit(hovered);
  const over = isOver ? open.point(hovered)?.settled() : null;
  const words = (over?.complete ?? pointing.ready ?? '').split(' ');
  const desk = view.seats[seat]?.desk;

  const hand = view.seats[seat]?.hand ?? [];
  const find = (word: string | null | undefined) => hand.find(({ card }) => card === word) ?? null;
  const card = find(hovered) ?? find(chosen.at(-1)) ?? view.seats[seat]?.card ?? null;

  const placing = pointing.paths.actions.filter((action) => action.startsWith('place '));
  const things = new Set(placing.map((action) => action.split(' ')[1]));
  // A thing that is the only one to place need not be chosen.
  const held = chosen.length > 0 ? books(chosen) : things.size === 1 ? books(['place', ...things] as string[]) : [];

  const fits = new Map<Slot, Colour[]>();
  if (placing.length > 0 && held.length === 0) {
    for (const word of pointing.lit) {
      const way = /\d$/.test(word) ? books(open.point(word)?.chosen ?? []) : [];
      if (way.length > 0) fits.set(word, way);
    }
  }

  const action = words[0] ? words : null;
  const after = desk && action ? afterwards(view, desk, action) : null;
  const foretold = action ? preview(view, seat, action) : null;
  const goal = view.objectives.find(({ objective }) => objective === hovered);
  const met = foretold?.objectives.filter(({ after }) => after === 0).map(({ objective }) => objective) ?? [];
  return {
    card,
    held: action && books(action).length > 0 ? books(action) : held,
    fits,
    slot: action?.[0] === 'place' ? (action.at(-1) ?? null) : null,
    foretold,
    spots: !desk ? [] : goal ? spots(view, desk, goal) : after ? view.objectives.filter(({ objective }) => met.includes(objective)).flatMap((it) => spots(view, after, it)) : [],
  };
}
