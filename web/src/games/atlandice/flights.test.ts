import { expect, test } from 'vitest';
import { flights } from './flights';

test('what is taken flies to the hand of whom it is for', () => {
  const taken = { tag: 'atlandice-taken', seat: 1, resource: 'gem', sector: 'forge' };
  expect(flights([{ ...taken, neutral: false }])).toEqual([{ resource: 'gem', from: 'gem@forge', to: 'gem/1' }]);
  expect(flights([{ ...taken, neutral: true }])).toEqual([{ resource: 'gem', from: 'gem@forge', to: 'gem/2' }]);
});

test('a swap flies both ways', () => {
  const swapped = {
    tag: 'atlandice-swapped',
    seat: 0,
    resource: 'gem',
    sector: 'jeweller',
    other_resource: 'weapon',
    other_sector: 'forge',
  };
  expect(flights([swapped])).toEqual([
    { resource: 'gem', from: 'gem@jeweller', to: 'gem@forge' },
    { resource: 'weapon', from: 'weapon@forge', to: 'weapon@jeweller' },
  ]);
});

test('gifts go home, and everybody returns what an emptied district asks for', () => {
  expect(flights([{ tag: 'atlandice-given', seat: 0, resources: ['gem', 'book'], points: 1 }])).toEqual([
    { resource: 'gem', from: 'gem/0', to: 'gem@jeweller' },
    { resource: 'book', from: 'book/0', to: 'book@library' },
  ]);
  const returned = { tag: 'atlandice-returned', resource: 'book', counts: [3, 0, 1], sector: 'library' };
  expect(flights([returned])).toEqual([
    { resource: 'book', from: 'book/0', to: 'book@library' },
    { resource: 'book', from: 'book/2', to: 'book@library' },
  ]);
});

test('what is not understood moves nothing', () => {
  expect(flights([{ tag: 'atlandice-taken', seat: 0, resource: 'cheese', sector: 'forge' }, { tag: 'other' }])).toEqual([]);
});
