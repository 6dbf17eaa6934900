import type { CardView, Deck, Seat, Sighting, View } from './generated';
import { commons, galley } from './table';

/** A card that has come to a collection. */
export interface Arrival {
  /** The key of the piece that was drawn before; null for a card from a deck. */
  from: string | null;
  /** Whether no other player has seen it: such cards lie at the end of one's own collection. */
  isSecret: boolean;
}

const lettersOf = (name: string) => name.replace(/\d+$/, '').toUpperCase();

/** The places of cards in a list, each of which serves once. */
function finder(cards: readonly CardView[]) {
  const left: (string | null)[] = cards.map(({ letters }) => letters);
  return (name: string) => {
    const at = left.indexOf(lettersOf(name));
    if (at >= 0) left[at] = null;
    return at;
  };
}

/** The newest cards of each collection, in the order in which they came. `before` is the view that was drawn before. */
export function arrivals(view: View, before: View | null, news: readonly Sighting[], past: readonly Sighting[]): Map<Seat, Arrival[]> {
  const arriving = new Map<Seat, Arrival[]>();
  const add = (seat: Seat, from: string | null, isSecret = false) => arriving.set(seat, [...(arriving.get(seat) ?? []), { from, isSecret }]);
  const previous = finder(before?.solo?.previous ?? []);
  const library = finder(before?.solo?.library ?? []);
  const key = (list: string, at: number) => (at < 0 ? null : `${list}:${at}`);
  for (const seen of news) {
    switch (seen.tag) {
      case 'gutenberg-claimed': {
        const at = galley(view, seen.from_seat, past).findIndex(({ kind, card }) => kind === 'hole' && card.letters === lettersOf(seen.card));
        add(seen.seat, key(`word${view.round}-${seen.from_seat}`, at) ?? `row${view.round}:${seen.from_seat}`);
        break;
      }
      case 'gutenberg-claimed-common':
        add(seen.seat, key(`common${view.round}`, commons(view, past).findIndex(({ card, letters }) => card === null && letters === lettersOf(seen.card))));
        break;
      case 'gutenberg-met-for-card':
        add(seen.seat, `poster:${seen.challenge}`);
        break;
      case 'gutenberg-gained':
      case 'gutenberg-gained-hidden':
        add(seen.seat, null, true);
        break;
      case 'gutenberg-resolved':
        seen.kept.forEach((name) => add(0, key(`previous${before?.round ?? 0}`, previous(name))));
        break;
      case 'gutenberg-taken':
        add(0, key('library', library(seen.card)));
        break;
    }
  }
  return arriving;
}

/** Where the back at a place comes from if it is new: it is the last of its deck, and what a challenge gives comes from its poster. */
export function sourceOfBack(backs: readonly Deck[], at: number, arriving: readonly Arrival[]): string | null {
  const deck = backs[at];
  const some = deck === undefined ? [] : arriving.filter(({ from }) => (from?.startsWith('poster:') === true) === (deck === 'challenges'));
  return some[at - backs.lastIndexOf(deck as Deck) - 1 + some.length]?.from ?? null;
}

const isReveal = ({ tag }: Sighting) => tag === 'gutenberg-ranked' || tag === 'gutenberg-shelved';

/** What came to each collection at the last reveal, until somebody has kept a card of the next round. */
export function newest(view: View, past: readonly Sighting[]): Map<Seat, Arrival[]> {
  const { phase, players } = view;
  const isOld = phase === 'write' || phase === 'vote' || phase === 'over' || players.some(({ drafted_count }) => phase === 'draft' && drafted_count > 0);
  const reveal = past.findLastIndex(isReveal);
  return isOld || reveal < 0 ? new Map() : arrivals(view, null, past.slice(reveal), past);
}
