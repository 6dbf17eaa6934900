import { expect, it } from 'vitest';
import { reason } from './blocked';
import match from './steps.fixture.json';
import type { Desk, View } from './generated';

const view = (bag: Record<string, number> = { wand: 1 }) => ({ shelves: match.shelves, bag, used: {} }) as unknown as View;
const desk = (change: Partial<Desk> = {}): Desk => ({ sides: 0, supply: 4, books: [], ...change }) as unknown as Desk;
const upperLeft = ['ul1', 'ul2', 'ul3'].map((slot) => ({ slot, colour: 'pink' as const }));

it('says why what is held cannot be used', () => {
  expect(reason(view(), desk({ sides: 2 }), 'take side').tag).toBe('atheneum-refused-two-sides');
  expect(reason(view(), desk({ supply: 0 }), 'spider wand').tag).toBe('atheneum-refused-no-wand-left');
  expect(reason(view({ wand: 0 }), desk(), 'take token').tag).toBe('atheneum-refused-no-token-left');
  expect(reason(view(), desk(), 'lift').tag).toBe('atheneum-board-blocked-lift');
  expect(reason(view(), desk(), 'candle wand').tag).toBe('atheneum-board-blocked-candle');
});

it('tells a compartment that is full from books without a place (ATH-16)', () => {
  expect(reason(view(), desk({ books: upperLeft }), 'place any@upper-left')).toEqual({ tag: 'atheneum-board-blocked-full', compartment: 'upper-left' });
  expect(reason(view(), desk({ books: upperLeft.slice(1) }), 'place any@upper-left').tag).toBe('atheneum-board-blocked-place');
  expect(reason(view(), desk({ books: upperLeft }), 'place pink').tag).toBe('atheneum-board-blocked-place');
});
