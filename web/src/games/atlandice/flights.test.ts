import { expect, test } from 'vitest';
import { flights } from './flights';
import type { Sighting } from './generated';

test('what is taken flies to the hand of whom it is for', () => {
  const taken = { tag: 'atlandice-taken', seat: 1, resource: 'gem', sector: 'forge' } as const;
  expect(flights([{ ...taken, neutral: false }])).toEqual([{ what: 'gem', from: 'gem@forge', to: 'gem/1' }]);
  expect(flights([{ ...taken, neutral: true }])).toEqual([{ what: 'gem', from: 'gem@forge', to: 'gem/2' }]);
});

test('a swap flies both ways', () => {
  const swapped = {
    tag: 'atlandice-swapped',
    seat: 0,
    resource: 'gem',
    sector: 'jeweller',
    other_resource: 'weapon',
    other_sector: 'forge',
  } as const;
  expect(flights([swapped])).toEqual([
    { what: 'gem', from: 'gem@jeweller', to: 'gem@forge' },
    { what: 'weapon', from: 'weapon@forge', to: 'weapon@jeweller' },
  ]);
});

test('gifts go home, and everybody returns what an emptied district asks for', () => {
  expect(flights([{ tag: 'atlandice-given', seat: 0, resources: ['gem', 'book'], points: 1 }])).toEqual([
    { what: 'gem', from: 'gem/0', to: 'gem@jeweller' },
    { what: 'book', from: 'book/0', to: 'book@library' },
  ]);
  const returned: Sighting = {
    ...{ tag: 'atlandice-returned', resource: 'book', counts: [3, 0, 1], to_market: 2, to_district: 2 },
    ...{ sector: 'library', tile: 'library-b', needles: 2 },
  };
  expect(flights([returned])).toEqual([
    { what: 'book', from: 'book/0', to: 'book@library' },
    { what: 'book', from: 'book/2', to: 'book@library' },
  ]);
});

test('the sign of an emptied district flies to whom it is for', () => {
  expect(flights([{ tag: 'atlandice-tile-won', seat: 1, tile: 'inn-b', points: 3 }])).toEqual([{ what: 'inn-b', from: 'sign inn', to: 'chest 1' }]);
  expect(flights([{ tag: 'atlandice-tile-won-neutral', tile: 'inn-b', points: 3 }])).toEqual([{ what: 'inn-b', from: 'sign inn', to: 'chest 2' }]);
});

test('what moves nothing flies nowhere', () => {
  expect(flights([{ tag: 'atlandice-gift-over', seat: 0 }])).toEqual([]);
});
