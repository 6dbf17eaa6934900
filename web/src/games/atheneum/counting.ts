import type { CandlePlace, Compartment, Count, Seat, View } from './generated';
import { filled } from './preview';

/** The lines of the score sheet, as on the printed form. */
export const ROWS = ['play', 'favourite', 'compartments', 'candles', 'wands'] as const satisfies readonly (keyof Count)[];

/** A step of the count: the same thing for all at once. */
export type Beat = { points: number[] } & (
  | { row: 'compartments'; what: Compartment }
  | { row: 'candles'; what: CandlePlace }
  /** A line that is counted in one. */
  | { row: 'play' | 'favourite' | 'wands'; what: '' }
);

/** The steps of the final count, in order; what nobody has is left out. */
export function beats(view: View): Beat[] {
  const whole = (row: 'play' | 'favourite' | 'wands'): Beat => ({ row, what: '', points: view.seats.map(({ count }) => count[row]) });
  const full = view.seats.map(({ desk }) => filled(view, desk));
  const compartments = view.shelves.map(({ compartment, points }): Beat => ({
    row: 'compartments',
    what: compartment,
    points: full.map((it) => (it.includes(compartment) ? points : 0)),
  }));
  const candles = view.candle_points.map((points, at): Beat => ({
    row: 'candles',
    what: `c${at + 1}`,
    points: view.seats.map(({ desk }) => (desk.candles.includes(`c${at + 1}`) ? points : 0)),
  }));
  const isAny = ({ points }: Beat) => points.some((each) => each !== 0);
  return [whole('play'), whole('favourite'), ...compartments.filter(isAny), ...candles.filter(isAny), whole('wands')];
}

/** What a seat has after some of the steps. */
export function counted(view: View, seat: Seat, done: readonly Beat[]): Count & { total: number } {
  const sum = { play: 0, favourite: 0, compartments: 0, candles: 0, wands: 0, total: 0 };
  for (const { row, points } of done) {
    sum[row] += points[seat] ?? 0;
    sum.total += points[seat] ?? 0;
  }
  return sum;
}
