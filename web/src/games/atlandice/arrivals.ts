import { flights, type Flight } from './flights';
import type { Sighting } from './generated';

/** A flight with a key that no earlier one had. */
export interface Arrival extends Flight {
  key: string;
}

let steps = 0;

/** The flights of one step of the match. */
export function arrivals(news: readonly Sighting[]): Arrival[] {
  steps += 1;
  return flights(news).map((flight, at) => ({ ...flight, key: `flight ${steps} ${at}` }));
}
