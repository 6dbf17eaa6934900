import type { CandlePlace, Seat, Sighting, Slot } from './generated';

/** Where a sighting put something, if it did. */
function put(seen: Sighting): (Slot | CandlePlace)[] {
  switch (seen.tag) {
    case 'atheneum-placed':
    case 'atheneum-placed-any':
      return [seen.slot];
    case 'atheneum-placed-pair':
      return [seen.slots[0]];
    case 'atheneum-candle':
      return [seen.place];
    default:
      return [];
  }
}

/** What a seat put on its shelves this turn; of one's own only what came last. */
export function lastOf(past: readonly Sighting[], seat: Seat, onlyLast: boolean): Set<Slot | CandlePlace> {
  const start = past.findLastIndex(({ tag }) => tag === 'atheneum-gained');
  const all = past.slice(start + 1).filter((seen) => 'seat' in seen && seen.seat === seat).flatMap(put);
  return new Set(onlyLast ? all.slice(-1) : all);
}
