import { expect, it } from 'vitest';
import { leading } from './city';
import type { View } from './generated';

const view = {
  board: { players: [{ hand: [2, 0, 0, 0, 1] }, { hand: [2, 1, 0, 0, 0] }, { hand: [0, 3, 0, 0, 1] }] },
  players: [{ seat: 0, resources: 3 }, { seat: 1, resources: 3 }, { seat: null, resources: 4 }],
} as unknown as View;

it('marks who would win an inventory now: all who have most, the neutral player too, and nobody who has none (ATL-15)', () => {
  expect(leading(view, 'gem').map(({ seat }) => seat)).toEqual([0, 1]);
  expect(leading(view, 'total')).toEqual([{ seat: null, shape: 5 }]);
  expect(leading(view, 'tool')).toEqual([]);
  expect(leading(view, 'gift')).toEqual([]);
});
