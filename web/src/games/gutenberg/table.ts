import type { CardView, Deck, Seat, Sighting, Style, View } from './generated';

/** A collection, as far as the viewer knows it. */
export interface Collection {
  /** What is known of it, in the order in which it was claimed. */
  cards: readonly CardView[];
  /** How many of these, the last ones, no other player has seen. */
  secret: number;
  /** The cards of which only the back is known. */
  backs: readonly Deck[];
  count: number;
}

/** One's own in full; of the others what the view tells, and backs for the rest. */
export function collection(view: View, seat: Seat): Collection {
  const player = view.players[seat];
  if (!player) return { cards: [], secret: 0, backs: [], count: 0 };
  const { collection: cards, hidden } = player;
  const backs = (deck: Deck, count: number) => Array<Deck>(count).fill(deck);
  const all = [...backs('letters', hidden.letter_cards), ...backs('vowels', hidden.vowel_cards), ...backs('challenges', hidden.challenge_cards)];
  const secret = view.solo === null && view.seat === seat ? (view.mine?.secret.length ?? 0) : 0;
  return { cards, secret, backs: all, count: cards.length + all.length };
}

/** What a player is doing. */
export type Doing = 'choosing' | 'chosen' | 'writing' | 'written' | 'voting' | 'claiming' | 'claimed' | null;

export function doing({ phase, to_move, order, turn, solo }: View, seat: Seat): Doing {
  if (solo) return null;
  const isAwaited = to_move.includes(seat);
  switch (phase) {
    case 'draft':
      return isAwaited ? 'choosing' : 'chosen';
    case 'write':
      return isAwaited ? 'writing' : 'written';
    case 'vote':
      return isAwaited ? 'voting' : null;
    case 'claim':
    case 'choose':
      return isAwaited ? 'claiming' : order.indexOf(seat) < turn ? 'claimed' : null;
    default:
      return null;
  }
}

/** How many letters the player of a place of the ranking claims (GUT-13). */
export function quota(players: number, place: number): number {
  const twice = players <= 2 ? 1 : players <= 4 ? 2 : 3;
  return place < twice ? 2 : 1;
}

/** What has happened since the round began. */
export function thisRound(past: readonly Sighting[]): readonly Sighting[] {
  const start = past.findLastIndex(({ tag }) => /^gutenberg-(last-)?round(-alone)?$/.test(tag));
  return past.slice(Math.max(0, start));
}

/** The viewer's words of the rounds before this one, as far back as the past is known. */
export function ownWords({ seat, round }: View, past: readonly Sighting[]): { round: number; text: string; points: number }[] {
  let of = round;
  const words = [...past].reverse().flatMap((seen) => {
    if (seen.tag === 'gutenberg-round') of = seen.round - 1;
    if (seen.tag === 'gutenberg-last-round') of = 4;
    if (seen.tag === 'gutenberg-revealed' && seen.seat === seat) return [{ round: of, text: seen.text, points: seen.points }];
    return seen.tag === 'gutenberg-revealed-nothing' && seen.seat === seat ? [{ round: of, text: '', points: 0 }] : [];
  });
  return words.reverse();
}

/** Who has claimed last, in this round. */
export function lastClaimer(past: readonly Sighting[]): Seat | null {
  const claim = thisRound(past).findLast(({ tag }) => tag === 'gutenberg-claimed' || tag === 'gutenberg-claimed-common');
  return claim && 'seat' in claim ? claim.seat : null;
}

/** A player's place at the end. */
export interface Ranked {
  seat: Seat;
  rank: number;
  points: number;
  /** The points that are left in the collection. */
  left: number;
  /** Whether what is left has decided. */
  isTied: boolean;
}

/** The places at the end, best first: most points, then most left in the collection (GUT-17). */
export function ranking({ players }: View): Ranked[] {
  const all = players.map(({ word, left_over }, seat) => ({ seat, points: word?.points ?? 0, left: left_over ?? 0 }));
  const isBetter = (a: (typeof all)[number], b: (typeof all)[number]) => a.points > b.points || (a.points === b.points && a.left > b.left);
  const ranked = all.map((own) => ({
    ...own,
    rank: 1 + all.filter((other) => isBetter(other, own)).length,
    isTied: all.some((other) => other.seat !== own.seat && other.points === own.points),
  }));
  return ranked.sort((a, b) => a.rank - b.rank);
}

const lettersOf = (name: string) => name.replace(/\d+$/, '').toUpperCase();
const isLike = (a: CardView) => (b: CardView) => a.letters === b.letters && a.value === b.value && a.deck === b.deck;

/** A place of a word on the table. */
export interface Place {
  card: CardView;
  style: Style;
  /** Common letters lie on the stone: a word has their print. */
  kind: 'block' | 'hole' | 'print';
  /** Who has claimed it. */
  by: Seat | null;
}

/** The word of a player with what is still in play of it. */
export function galley(view: View, seat: Seat, past: readonly Sighting[]): Place[] {
  const { word, played = [] } = view.players[seat] ?? {};
  const left = [...played];
  const claims = thisRound(past).flatMap((seen) => (seen.tag === 'gutenberg-claimed' && seen.from_seat === seat ? [seen] : []));
  const places = (word?.cards ?? []).map(({ style, common, ...card }): Place => {
    if (common) return { card, style, kind: 'print', by: null };
    // Nothing is claimed after the last round.
    if (view.round === 5) return { card, style, kind: 'block', by: null };
    const at = left.findIndex(isLike(card));
    const [own] = at < 0 ? [] : left.splice(at, 1);
    return own ? { card: own, style, kind: 'block', by: null } : { card, style, kind: 'hole', by: null };
  });
  // Of two equal letters the last is claimed first.
  for (const claim of claims) {
    const hole = places.findLast(({ kind, card, by }) => kind === 'hole' && by === null && card.letters === lettersOf(claim.card));
    if (hole) hole.by = claim.seat;
  }
  return places;
}

/** The challenges of the round in the order in which they came, those that were met among them. */
export function challenges(view: View, past: readonly Sighting[]): string[] {
  const [first, ...rest] = thisRound(past);
  if (first?.tag === 'gutenberg-round') return first.challenges;
  const met = [first, ...rest].flatMap((seen) => (seen?.tag === 'gutenberg-met' || seen?.tag === 'gutenberg-met-for-card' ? [seen.challenge] : []));
  return [...view.challenges.map(({ name }) => name), ...met];
}

/** A common letter, or where it was. */
export type Common = { card: CardView; letters: string; by: null } | { card: null; letters: string; by: Seat | null };

/** The common letters of the round, in the order in which they came. */
export function commons(view: View, past: readonly Sighting[]): Common[] {
  const round = thisRound(past);
  const [first] = round;
  const left = [...view.common];
  const claims = round.flatMap((seen) => (seen.tag === 'gutenberg-claimed-common' ? [seen] : []));
  // The first deal is told to nobody: what lies there and what was claimed.
  const dealt = first && 'cards' in first && /round/.test(first.tag) ? first.cards : [...left.map(({ name }) => name), ...claims.map(({ card }) => card)];
  const began = dealt.map(lettersOf);
  const all = began.map((letters): Common => {
    const at = left.findIndex((card) => card.letters === letters);
    const [card] = at < 0 ? [] : left.splice(at, 1);
    return card ? { card, letters, by: null } : { card: null, letters, by: null };
  });
  for (const claim of claims) {
    const hole = all.findLast(({ card, by, letters }) => card === null && by === null && letters === lettersOf(claim.card));
    if (hole && hole.card === null) hole.by = claim.seat;
  }
  return all;
}
