import { playerWord, slotWord, type Card, type Sighting } from './view';

const sinceRound = (past: readonly Sighting[]) => past.slice(past.findLastIndex(({ tag }) => tag === 'ex-libris-round') + 1);

/** The library that was chosen or removed last, before the first round. */
export function lastLibrary(past: readonly Sighting[]): string | null {
  const last = past.at(-1);
  return last?.tag === 'ex-libris-library-chosen' || last?.tag === 'ex-libris-library-removed' ? last.library : null;
}

/**
 * Where the last assistant of this round went: the word of a step, or of the player whose home it is. Before anybody is
 * sent, the locations that were drawn for the round.
 */
export function lastPlaces(past: readonly Sighting[]): readonly string[] {
  const round = sinceRound(past);
  const last = round.findLast(({ tag }) => /-(sent|moved|sent-home)$/.test(tag));
  if (last?.tag === 'ex-libris-sent' || last?.tag === 'ex-libris-moved') return [slotWord(last.location, last.number)];
  if (last?.tag === 'ex-libris-sent-home') return [playerWord(last.seat)];
  return round.flatMap((seen) => (seen.tag === 'ex-libris-drawn' ? seen.locations : []));
}

/** The card that a player shelved last in this round. */
export function lastShelved(past: readonly Sighting[], seat: number): Card | null {
  for (const seen of sinceRound(past).toReversed()) {
    if ((seen.tag === 'ex-libris-shelved' || seen.tag === 'ex-libris-covered' || seen.tag === 'ex-libris-pushed') && seen.seat === seat) return seen.card;
  }
  return null;
}

/** Of the cards that were seen last, those that lie on the discard pile now, below its top card; newest first. */
export function lastDiscarded(past: readonly Sighting[], { cards, top }: { cards: readonly Card[]; top: Card | null }, most: number): Card[] {
  const found = new Set<Card>();
  for (const seen of past.toReversed()) {
    const named = 'cards' in seen ? seen.cards.toReversed() : 'card' in seen ? [seen.card, ...('other' in seen ? [seen.other] : [])] : [];
    for (const card of named) if (card !== top && cards.includes(card)) found.add(card);
    if (found.size >= most || seen.tag === 'ex-libris-round') break;
  }
  return [...found].slice(0, most);
}
