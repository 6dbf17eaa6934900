import { expect, it } from 'vitest';
import type { Desk, SeatView } from './generated';
import { tray } from './tray';

function seat(gained: string[][], desk: Partial<Desk>): SeatView {
  const from = [0, 1, 3];
  return {
    desk: { held: [], tokens: [], lifted: [], caught: 0, ...desk },
    gained: gained.map((benefits, at) => ({ from_seat: from[at] ?? 0, benefits })),
  } as unknown as SeatView;
}
const told = ({ bays }: ReturnType<typeof tray>) => bays.map(({ from, chips }) => [from, ...chips.map(({ benefit, used }) => (used ? `(${benefit})` : benefit))]);

it('lies as one sits: the left neighbour, the own card, the right neighbour', () => {
  expect(told(tray(seat([['any', 'wand'], ['pink'], ['reorg2']], { held: ['pink', 'any', 'wand', 'reorg2'] })))).toEqual([
    [1, 'pink'],
    [0, 'any', 'wand'],
    [3, 'reorg2'],
  ]);
});

it('ticks off what is used, points at once', () => {
  const it = tray(seat([['pink', 'pink'], ['pts2'], ['token']], { held: ['pink'], tokens: ['wand'] }));
  expect(told(it)).toEqual([
    [1, '(pts2)'],
    [0, '(pink)', 'pink'],
    [3, '(token)'],
  ]);
  expect([it.tokens, it.left]).toEqual([['wand'], 2]);
});

it('counts rearrangements as one pool, and what was lifted as in hand', () => {
  const it = tray(seat([['reorg4', 'green'], ['reorg2'], ['any']], { held: ['black', 'green', 'any', 'reorg3'] }));
  expect(told(it)).toEqual([
    [1, '(reorg2)'],
    [0, 'reorg3', 'green'],
    [3, 'any'],
  ]);
  expect(it.hand.map(({ benefit, words }) => [benefit, words])).toEqual([['black', 'place black']]);
});

it('keeps in hand what a token or a spider gave beyond the cards', () => {
  const it = tray(seat([['reorg2'], [], []], { held: ['any', 'reorg6'], caught: 1 }));
  expect(it.hand.map(({ benefit }) => benefit)).toEqual(['any', 'reorg4']);
  // As many as lie there, though all rearrangements are one pool.
  expect(it.left).toBe(4);
});

it('has no tokens any more once the seat is done (ATH-7)', () => {
  const it = tray(seat([['token'], [], []], { tokens: ['wand'], step: 'finished' }));
  expect([it.tokens, it.left]).toEqual([[], 0]);
});
