import { expect, test } from 'vitest';
import { changes, inspected, pencilled, prizes, toTurn, winners } from './inspection';
import type { FormView, SeatView, Shelves, View } from './view';

const shelves = (...rows: string[]): Shelves => ({
  shelf: rows.map((row) => row.split(' ').map((card) => (card === '-' ? null : card))),
  down: [],
  buried: [],
});

test('every card lower than the last one kept is turned (EXL-31)', () => {
  expect(inspected(shelves('c1 z9 d2', '- e4 z10')).down).toEqual(['d2', 'e4']);
  expect(inspected({ ...shelves('c1 z9 d2', '- e4 -'), down: ['z9'] }).down).toEqual(['z9']);
});

test('what is turned is what is proposed, changed or decided (EXL-30)', () => {
  expect(toTurn({ ask: { tag: 'ex-libris-ask-inspect', cards: ['a1'] }, choice: 'open' })).toEqual(['a1']);
  expect(toTurn({ ask: { tag: 'ex-libris-ask-change', cards: ['b1'] }, choice: { changing: [['b1'], ['a1', 'b1'], []] } })).toEqual(['b1']);
  expect(toTurn({ ask: null, choice: { ready: ['c1'] } })).toEqual(['c1']);
  expect(toTurn({ ask: null, choice: null })).toEqual([]);
});

test('what was turned back is fixed (EXL-30)', () => {
  expect(changes({ choice: { changing: [['b1'], ['a1'], ['b1']] } })).toEqual({ changed: ['a1'], fixed: ['b1'] });
  expect(changes({ choice: { ready: ['c1'] } })).toEqual({ changed: [], fixed: [] });
  // Stories that were kept before cards were fixed.
  expect(changes({ choice: { changing: [['b1'], ['a1']] } } as unknown as View)).toEqual({ changed: ['a1'], fixed: [] });
});

test('popular books bring prizes, which those who are tied share (EXL-33, EXL-94)', () => {
  expect(prizes([10, 9, 8, 7])).toEqual([15, 9, 4, 0]);
  expect(prizes([5, 5, 2])).toEqual([12, 12, 4]);
  expect(prizes([9, 5, 5])).toEqual([15, 7, 7]);
  expect(prizes([9, 8, 5, 5])).toEqual([15, 9, 2, 2]);
  expect(prizes([3, 3, 3])).toEqual([10, 10, 10]);
  expect(prizes([0, 0, 0, 0])).toEqual([7, 7, 7, 7]);
  expect(prizes([9, 5, 5, 5])).toEqual([15, 5, 5, 5]);
});

test('a rival may turn cards and keep more popular books than lie in order now (EXL-30, EXL-93)', () => {
  const books = new Map(['a1', 'b1', 'c1', 'z9'].map((card) => [card, [1, 0, 0, 0, 0, 0]]));
  const before = (own: Shelves, rival: Shelves) =>
    pencilled({ players: 2, popular: 'codex', banned: null, seats: [own, rival].map((it) => ({ ...it, speciality: null })) } as unknown as View, 0, [], books);
  // Whoever turns Z9 keeps two books, whoever does not only one.
  expect(before(shelves('a1'), shelves('z9 b1 c1'))).toMatchObject({ popular: 9, open: true });
  expect(before(shelves('a1 b1'), shelves('z9 c1'))).toMatchObject({ popular: 15, open: false });
  // What lies face down already stays so.
  expect(before({ ...shelves('a1 b1'), down: ['b1'] }, shelves('c1'))).toMatchObject({ popular: 12, open: true });
});

test('those who have as many points are told apart by books, cards in hand and banned books (EXL-37)', () => {
  const column = (total: number, books: number, banned = 0) => ({ total, books: [books, 0, 0, 0, 0, 0], banned }) as FormView;
  const ended = (forms: FormView[], hands: number[] = []) =>
    ({ forms, public_form: null, seats: forms.map((_, seat) => ({ hand: [], hidden: hands[seat] ?? 0 }) as unknown as SeatView) }) as unknown as View;
  expect(winners(ended([column(19, 4), column(19, 6), column(18, 9)]))).toEqual([1]);
  expect(winners(ended([column(19, 6), column(19, 6)], [2, 1]))).toEqual([1]);
  expect(winners(ended([column(19, 6, -1), column(19, 6, -3)]))).toEqual([0]);
  expect(winners(ended([column(19, 6), column(19, 6)]))).toEqual([0, 1]);
  expect(winners({ ...ended([column(19, 6)]), public_form: column(19, 6) })).toEqual([null]);
  expect(winners({ ...ended([column(20, 6)]), public_form: column(19, 6) })).toEqual([0]);
});
