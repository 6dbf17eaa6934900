import { expect, it } from 'vitest';
import { origin, origins, source } from './origins';

it('what is put on the shelves flies from where it lay in the tray', () => {
  const from = origins(
    [
      { tag: 'atheneum-placed', seat: 0, colour: 'pink', slot: 'ul1' },
      { tag: 'atheneum-placed-any', seat: 0, benefit: 'any@middle', colour: 'green', slot: 'mid1' },
      { tag: 'atheneum-placed-pair', seat: 0, pair: 'black:pink', slots: ['ll1', 'll2'] },
      { tag: 'atheneum-candle', seat: 0, token: 'wand', place: 'c2', points: 3 },
      { tag: 'atheneum-placed', seat: 1, colour: 'black', slot: 'ul2' },
    ],
    0,
  );
  expect([...from]).toEqual([
    ['ul1', source('place pink')],
    ['mid1', source('place any@middle')],
    ['ll1', source('place black:pink')],
    ['c2', source('candle wand')],
  ]);
});

it('what is in hand comes from the shelf, from a spider or a token, else from the bag', () => {
  const news = [
    { tag: 'atheneum-lifted', seat: 0, colour: 'pink', slot: 'ul1' },
    { tag: 'atheneum-spider', seat: 0, compartment: 'middle' },
    { tag: 'atheneum-used', seat: 0, token: 'any' },
  ] as const;
  expect(['pink', 'spider', 'any', 'wand'].map((word) => origin(news, 0, word))).toEqual(['0-ul1', 'spider-0-middle', source('use any'), 'bag']);
});
