import { describe, expect, it } from 'vitest';
import { arrivals, newest, sourceOfBack } from './arrivals';
import type { CardView, PlacedView, PlayerView, Sighting, View } from './generated';
import { challenges, collection, commons, doing, galley, lastClaimer, ownWords, quota, ranking, thisRound } from './table';

const card = (name: string, value = 1): CardView => ({ name, letters: name.replace(/\d/g, '').toUpperCase(), value, deck: 'letters' });
const placed = (name: string, common = false): PlacedView => ({ ...card(name), style: 'whole', common });
const NONE = { letter_cards: 0, vowel_cards: 0, challenge_cards: 0 };
const player = (more: Partial<PlayerView>): PlayerView => ({
  collection: [], hidden: NONE, drafted_count: 0, word: null, played: [], unused_count: 0, drawn_count: 0, left_over: null, ...more,
});
const table = (more: Partial<View>) => ({ round: 2, phase: 'claim', seat: 0, common: [], players: [], order: [0, 1], turn: 0, to_move: [0], solo: null, mine: null, ...more }) as View;

const ROUND: Sighting = { tag: 'gutenberg-round', round: 2, cards: ['e1', 'a1', 'a2'], challenges: [] };
/** The word ETE, of which the first E is common and the last was claimed. */
const word = { spelt: 'ete', text: 'été', points: 3, cards: [placed('e1', true), placed('t1'), placed('e2')] };
const CLAIM: Sighting = { tag: 'gutenberg-claimed', seat: 1, card: 'e2', from_seat: 0, own: false };
const view = table({ common: [card('e1'), card('a1')], players: [player({ word, played: [card('t1')] }), player({ hidden: { ...NONE, letter_cards: 2, challenge_cards: 1 } })] });

describe('a word on the table', () => {
  it('shows prints of common letters, blocks in play, and holes with their takers', () => {
    const places = galley(view, 0, [ROUND, CLAIM]).map(({ kind, card, by }) => [kind, card.letters, by]);
    expect(places).toEqual([['print', 'E', null], ['block', 'T', null], ['hole', 'E', 1]]);
  });

  it('is whole after the last round', () => {
    expect(galley({ ...view, round: 5 }, 0, []).map(({ kind }) => kind)).toEqual(['print', 'block', 'block']);
  });
});

it('common letters keep their places when some are claimed', () => {
  const taken: Sighting = { tag: 'gutenberg-claimed-common', seat: 1, card: 'a2' };
  expect(commons(view, [ROUND, taken]).map(({ letters, card, by }) => [letters, card !== null, by])).toEqual([['E', true, null], ['A', true, null], ['A', false, 1]]);
});

it('the first deal is told to nobody: what was claimed of it is known from its claims', () => {
  const taken: Sighting = { tag: 'gutenberg-claimed-common', seat: 1, card: 'y1' };
  expect(commons(view, [taken]).map(({ letters, by }) => [letters, by])).toEqual([['E', null], ['A', null], ['Y', 1]]);
  const met: Sighting = { tag: 'gutenberg-met', seat: 0, challenge: 'challenge17' };
  const open = [{ name: 'challenge4' }] as View['challenges'];
  expect(challenges(table({ challenges: open }), [met])).toEqual(['challenge4', 'challenge17']);
});

it('a collection is what the view tells of it, and backs for the rest', () => {
  expect(collection(view, 1)).toEqual({ cards: [], secret: 0, backs: ['letters', 'letters', 'challenges'], count: 3 });
  const own = table({ players: [player({ collection: [card('e1'), card('z1')] })], mine: { secret: [card('z1')] } as View['mine'] });
  expect(collection(own, 0)).toMatchObject({ secret: 1, count: 2 });
});

it('claimed cards come from where they lay', () => {
  expect(arrivals(view, view, [CLAIM], [ROUND, CLAIM])).toEqual(new Map([[1, [{ from: 'word2-0:2', isSecret: false }]]]));
  const met: Sighting = { tag: 'gutenberg-met-for-card', seat: 0, challenge: 'challenge1', card: 'l1' };
  expect(arrivals(view, view, [met], [ROUND, met])).toEqual(new Map([[0, [{ from: 'poster:challenge1', isSecret: false }]]]));
});

it('what was claimed last stays marked until a card of the next round is kept', () => {
  const ranked: Sighting = { tag: 'gutenberg-ranked', seats: [1, 0] };
  const drew: Sighting = { tag: 'gutenberg-gained-hidden', seat: 1, vowel: true };
  const past = [ROUND, CLAIM, ROUND, ranked, CLAIM, drew];
  const seen = (view: View) => newest(view, past).get(1)?.map(({ isSecret }) => isSecret);
  expect([lastClaimer(past), seen(view)]).toEqual([1, [false, true]]);
  const next = table({ phase: 'draft', players: [player({}), player({})] });
  expect(seen(next)).toEqual([false, true]);
  expect(seen({ ...next, players: [player({ drafted_count: 1 }), player({ drafted_count: 1 })] })).toBeUndefined();
});

it('at the end equal points are parted by what is left, and are shared if that is equal too (GUT-17)', () => {
  const ended = (points: number, left_over: number) => player({ word: { ...word, points }, left_over });
  const places = ranking(table({ phase: 'over', players: [ended(20, 5), ended(22, 5), ended(22, 6), ended(20, 5)] }));
  expect(places.map(({ seat, rank, isTied }) => [seat, rank, isTied])).toEqual([[2, 1, true], [1, 2, true], [0, 3, true], [3, 3, true]]);
});

it('alone, won cards come from the previous row, taken ones from the library', () => {
  const solo = { previous: [card('c1'), card('o1'), card('o2')], library: [card('z1')] };
  const before = table({ round: 3, solo: solo as View['solo'] });
  const resolved: Sighting = { tag: 'gutenberg-resolved', kept: ['o1', 'o2'], lost: ['c1'] };
  const arriving = arrivals(before, before, [resolved, { tag: 'gutenberg-taken', card: 'z1' }], []);
  expect(arriving.get(0)?.map(({ from }) => from)).toEqual(['previous3:1', 'previous3:2', 'library:0']);
});

it('what players do is told by the phase and by who is waited for', () => {
  expect([0, 1].map((seat) => doing(table({ phase: 'write', to_move: [1] }), seat))).toEqual(['written', 'writing']);
  expect([0, 1].map((seat) => doing(table({ phase: 'claim', to_move: [1], turn: 1 }), seat))).toEqual(['claimed', 'claiming']);
});

it('how many letters are claimed (GUT-13)', () => {
  expect([2, 3, 4, 5, 6].map((players) => [0, 1, 2, 3].map((place) => quota(players, place)).join(''))).toEqual(['2111', '2211', '2211', '2221', '2221']);
});

it('a round begins with its deal', () => {
  expect(thisRound([CLAIM, ROUND, CLAIM])).toEqual([ROUND, CLAIM]);
  expect(thisRound([CLAIM])).toEqual([CLAIM]);
});

describe('the words of the rounds before', () => {
  const wrote = (seat: number, text: string): Sighting => ({ tag: 'gutenberg-revealed', seat, word: text, text, cards: [], points: 7 });
  const last: Sighting = { tag: 'gutenberg-last-round', cards: [] };
  const round = (round: number): Sighting => ({ tag: 'gutenberg-round', round, cards: [], challenges: [] });
  const told = (past: Sighting[]) => ownWords(table({ round: 5 }), past).map(({ round, text }) => `${round} ${text}`);

  it('are one’s own, each with its round, and a pass is empty', () => {
    const past = [wrote(0, 'un'), wrote(1, 'deux'), round(2), { tag: 'gutenberg-revealed-nothing', seat: 0 } as const, round(3), wrote(0, 'trois'), round(4), wrote(0, 'quatre'), last];
    expect(told(past)).toEqual(['1 un', '2 ', '3 trois', '4 quatre']);
  });
  it('have their right rounds where the past begins later', () => {
    expect(told([wrote(1, 'deux'), round(4), wrote(0, 'quatre'), last])).toEqual(['4 quatre']);
    expect(told([wrote(0, 'trois'), round(4), last])).toEqual(['3 trois']);
  });
});

it('of a collection of backs the last of the deck is the one that came', () => {
  const backs = ['letters', 'letters', 'challenges'] as const;
  const claimed = { from: 'word2-0:2', isSecret: false };
  const won = { from: 'poster:challenge1', isSecret: false };
  const sources = (arriving: (typeof claimed)[]) => backs.map((_, at) => sourceOfBack(backs, at, arriving));
  expect(sources([claimed])).toEqual([null, 'word2-0:2', null]);
  expect(sources([won])).toEqual([null, null, 'poster:challenge1']);
  expect(sources([claimed, won])).toEqual([null, 'word2-0:2', 'poster:challenge1']);
});
