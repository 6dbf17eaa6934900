import { expect, test } from 'vitest';
import { lastDiscarded, lastLibrary, lastPlaces, lastShelved } from './latest';
import type { Sighting } from './view';

const round: Sighting = { tag: 'ex-libris-round', round: 2, seat: 0, last: false };
const drawn: Sighting = { tag: 'ex-libris-drawn', locations: ['bookshop', 'dump'] };
const sent: Sighting = { tag: 'ex-libris-sent', seat: 1, figure: 'gnome', location: 'auction', number: 3 };
const home: Sighting = { tag: 'ex-libris-sent-home', seat: 2, figure: 'gnome' };

test('the last move of a round is where an assistant went; before that, what is new in town', () => {
  expect(lastPlaces([sent, round, drawn])).toEqual(['bookshop', 'dump']);
  expect(lastPlaces([round, drawn, home, sent])).toEqual(['auction-bid.3']);
  expect(lastPlaces([round, drawn, sent, home])).toEqual(['player3']);
});

test('before the first round it is a library', () => {
  expect(lastLibrary([{ tag: 'ex-libris-library-chosen', seat: 1, library: 'golem' }])).toBe('golem');
  expect(lastLibrary([{ tag: 'ex-libris-library-chosen', seat: 1, library: 'golem' }, round])).toBeNull();
});

test('what a player shelved in an earlier round is not marked', () => {
  const shelved: Sighting = { tag: 'ex-libris-shelved', seat: 1, card: 'b7', cell: 'shelf1.1' };
  expect(lastShelved([round, shelved], 1)).toBe('b7');
  expect(lastShelved([round, shelved], 0)).toBeNull();
  expect(lastShelved([shelved, round], 1)).toBeNull();
});

test('the cards that were discarded last lie below the top one, newest first', () => {
  const discarded: Sighting = { tag: 'ex-libris-discarded', seat: 1, card: 'c3' };
  const cleared: Sighting = { tag: 'ex-libris-cleared', location: 'bookshop', cards: ['a1', 'b2', 'd4'] };
  const pile = { cards: ['a1', 'b2', 'c3', 'z9'], top: 'b2' };
  expect(lastDiscarded([round, discarded, cleared], pile, 6)).toEqual(['a1', 'c3']);
  expect(lastDiscarded([discarded, round, cleared], pile, 6)).toEqual(['a1']);
});
