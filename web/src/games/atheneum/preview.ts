import type { Book, Colour, Compartment, Count, Desk, Objective, ObjectiveView, PatternView, Seat, Slot, View } from './generated';
import { booksBySlot, compartments, rightOf, slotAt, slotsOf } from './shelves';

/** A place of a pattern: what must stand there, and whether it does. */
export interface Spot {
  slot: Slot;
  /** A colour, or `any` for any book. */
  need: string;
  stands: boolean;
}

/** What an action would bring. */
export interface Preview {
  /** The compartment that would be filled, and what it is worth. */
  filled: { compartment: Compartment; points: number; spider: boolean } | null;
  /** The objectives, not scored yet, to which the distance would change. */
  objectives: { objective: Objective; points: number; before: number; after: number }[];
  /** The objective that would be scored. */
  scored: ObjectiveView | null;
  /** The wands one would have, if it is another number than now. */
  wands: number | null;
  /** How many points more one would have if the match were over then. */
  points: number;
}

/** Where a pattern stands, or where the fewest books are missing: null if there is no room for it at all. */
function nearest(view: View, desk: Desk, pattern: PatternView): Spot[] | null {
  const books = booksBySlot(desk.books);
  const height = pattern.rows.length;
  const width = Math.max(...pattern.rows.map((row) => row.length));
  let best: Spot[] | null = null;
  const missing = (spots: Spot[]) => spots.filter(({ stands }) => !stands).length;
  for (const shelf of compartments(view, desk)) {
    if (pattern.compartment !== null && pattern.compartment !== shelf.compartment) continue;
    for (let level = 0; level + height <= shelf.levels; level += 1) {
      for (let column = 0; column + width <= shelf.columns; column += 1) {
        const spots = pattern.rows.flatMap((row, down) =>
          row.flatMap((need, across): Spot[] => {
            if (need === null) return [];
            const slot = slotAt(shelf, column + across, level + height - 1 - down);
            const book = books.get(slot);
            return [{ slot, need, stands: book !== undefined && (need === 'any' || need === book.colour) }];
          }),
        );
        if (best === null || missing(spots) < missing(best)) best = spots;
      }
    }
  }
  return best;
}

/** Where an objective stands or is nearest to it, pattern by pattern. */
export function spots(view: View, desk: Desk, { patterns }: ObjectiveView): Spot[][] {
  return patterns.map((pattern) => nearest(view, desk, pattern) ?? []);
}

/** How many books are missing for an objective. */
export function away(view: View, desk: Desk, { patterns }: ObjectiveView): number {
  const needs = ({ rows }: PatternView) => rows.flat().filter((need) => need !== null).length;
  const missing = (pattern: PatternView) => nearest(view, desk, pattern)?.filter(({ stands }) => !stands).length ?? needs(pattern);
  return patterns.reduce((sum, pattern) => sum + missing(pattern), 0);
}

/** The books of the favourite subject next to another one in the same compartment (ATH-40). */
export function favourites(view: View, desk: Desk): Slot[] {
  const books = booksBySlot(desk.books);
  return compartments(view, desk).flatMap((shelf) => {
    const is = (column: number, level: number) =>
      column >= 0 && column < shelf.columns && level >= 0 && level < shelf.levels && books.get(slotAt(shelf, column, level))?.colour === desk.colour;
    const beside = (column: number, level: number) =>
      is(column - 1, level) || is(column + 1, level) || is(column, level - 1) || is(column, level + 1);
    return slotsOf(shelf).flatMap(({ slot, column, level }) => (is(column, level) && beside(column, level) ? [slot] : []));
  });
}

/** The compartments that are filled. */
export function filled(view: View, desk: Desk): Compartment[] {
  const books = booksBySlot(desk.books);
  return compartments(view, desk).flatMap((shelf) => (slotsOf(shelf).every(({ slot }) => books.has(slot)) ? [shelf.compartment] : []));
}

/** What a desk would have if the match were over (ATH-40 to ATH-43). */
export function count(view: View, desk: Desk): Count {
  const sum = (points: number[]) => points.reduce((sum, each) => sum + each, 0);
  const full = filled(view, desk);
  return {
    play: desk.points,
    favourite: favourites(view, desk).length,
    compartments: sum(view.shelves.flatMap(({ compartment, points }) => (full.includes(compartment) ? [points] : []))),
    candles: sum(desk.candles.map((place) => view.candle_points[Number(place.slice(1)) - 1] ?? 0)),
    wands: desk.wands,
  };
}

export const total = ({ play, favourite, compartments, candles, wands }: Count): number => play + favourite + compartments + candles + wands;

/** The books that an action puts on the shelves; empty if it puts none. */
export function placed(view: View, action: readonly string[]): Book[] {
  const [verb, thing = ''] = action;
  const slot = action.at(-1) ?? '';
  if (verb !== 'place' || !/\d$/.test(slot)) return [];
  const [left, right] = thing.split(':') as [Colour, Colour?];
  if (right) return [{ slot, colour: left, joined: true }, { slot: rightOf(view, slot), colour: right }];
  return [{ slot, colour: action.at(-2) as Colour }];
}

/** The desk after an action that only changes what stands on it; null for all others, and for what chance decides. */
export function afterwards(view: View, desk: Desk, action: readonly string[]): Desk | null {
  const [verb, thing = '', where = ''] = action;
  const books = placed(view, action);
  if (books.length > 0) return { ...desk, books: [...desk.books, ...books] };
  if (verb === 'lift' && thing) {
    const gone = desk.books.find(({ slot }) => slot === thing)?.joined ? [thing, rightOf(view, thing)] : [thing];
    return { ...desk, books: desk.books.filter(({ slot }) => !gone.includes(slot)) };
  }
  if (verb === 'candle' && where) return { ...desk, candles: [...desk.candles, where] };
  if ((verb === 'take' || verb === 'use' || verb === 'spider') && thing === 'wand') return { ...desk, wands: desk.wands + 1 };
  const objective = verb === 'score' ? view.objectives.find((it) => it.objective === thing) : undefined;
  if (!objective) return null;
  const back = objective.wand && desk.supply > 0 ? 1 : 0;
  return { ...desk, points: desk.points + objective.points, wands: desk.wands - 1 + back, scored: [...desk.scored, thing] };
}

/** What a whole action of a seat would bring; null where there is nothing to foretell. */
export function preview(view: View, seat: Seat, action: readonly string[]): Preview | null {
  const desk = view.seats[seat]?.desk;
  const after = desk && afterwards(view, desk, action);
  if (!desk || !after) return null;
  const before = filled(view, desk);
  const full = filled(view, after).find((compartment) => !before.includes(compartment));
  const points = view.shelves.find(({ compartment }) => compartment === full)?.points ?? 0;
  return {
    filled: full ? { compartment: full, points, spider: desk.spiders.includes(full) } : null,
    objectives: view.objectives.flatMap((goal) => {
      const [was, is] = [goal.away[seat] ?? 0, away(view, after, goal)];
      return was === is || after.scored.includes(goal.objective) ? [] : [{ objective: goal.objective, points: goal.points, before: was, after: is }];
    }),
    scored: view.objectives.find(({ objective }) => after.scored.includes(objective) && !desk.scored.includes(objective)) ?? null,
    wands: after.wands === desk.wands ? null : after.wands,
    points: total(count(view, after)) - total(count(view, desk)),
  };
}
