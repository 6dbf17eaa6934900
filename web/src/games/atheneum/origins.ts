import type { CandlePlace, Compartment, Seat, Sighting, Slot } from './generated';

/** Where something lies that is used by actions with these first words: the piece from which it flies. */
export const source = (words: string): string => `use ${words}`;
export const spiderKey = (seat: Seat, compartment: Compartment): string => `spider-${seat}-${compartment}`;
export const slotKey = (seat: Seat, slot: Slot | CandlePlace): string => `${seat}-${slot}`;
export const wandsKey = (seat: Seat): string => `wands-${seat}`;

/** The pieces from which flew what a seat has put on its shelves. */
export function origins(news: readonly Sighting[], seat: Seat): Map<Slot | CandlePlace, string> {
  const from = new Map<Slot | CandlePlace, string>();
  for (const seen of news) {
    if (!('seat' in seen) || seen.seat !== seat) continue;
    if (seen.tag === 'atheneum-placed') from.set(seen.slot, source(`place ${seen.colour}`));
    if (seen.tag === 'atheneum-placed-any') from.set(seen.slot, source(`place ${seen.benefit}`));
    if (seen.tag === 'atheneum-placed-pair') from.set(seen.slots[0], source(`place ${seen.pair}`));
    if (seen.tag === 'atheneum-candle') from.set(seen.place, source(`candle ${seen.token}`));
  }
  return from;
}

/** The piece from which flew what a seat holds now: the slot that it was lifted from, its shelf, the bag, a token. */
export function origin(news: readonly Sighting[], seat: Seat, word: string): string {
  for (const seen of news) {
    if (!('seat' in seen) || seen.seat !== seat) continue;
    if (seen.tag === 'atheneum-lifted' && seen.colour === word) return slotKey(seat, seen.slot);
    if (seen.tag === 'atheneum-lifted-pair' && word.includes(':')) return slotKey(seat, seen.slots[0]);
    if (seen.tag === 'atheneum-spider' && word === 'spider') return spiderKey(seat, seen.compartment);
    if (seen.tag === 'atheneum-used' && seen.token === word) return source(`use ${word}`);
    if (seen.tag === 'atheneum-reward' && seen.reward === word) return source('spider');
  }
  return 'bag';
}
