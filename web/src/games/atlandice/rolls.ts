import type { Sighting } from './generated';

/** What was rolled for the effect of a tile. */
export type Rolled = Extract<Sighting, { tag: 'atlandice-rolled' }>;

/** The rolls of the visits since a player last took a die: they stay on the board until the next one does. */
export function rolls(past: readonly Sighting[]): Rolled[] {
  const visit = past.slice(Math.max(0, past.findLastIndex(({ tag }) => tag === 'atlandice-die-taken')));
  return visit.filter((seen) => seen.tag === 'atlandice-rolled');
}
