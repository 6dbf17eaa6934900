import { expect, test } from 'vitest';
import { now } from './now';
import type { LocationView, SeatView, SlotView, View } from './view';

const player: SeatView = {
  ...{ library: 'golem', power: null, speciality: null, hand: ['a1', 'b1'], open: [], hidden: 0, arrived: 0 },
  ...{ idle: { gnomes: 1, special: false }, home: { gnomes: 1, special: false } },
  ...{ shelf: [['c1', 'd1']], down: ['d1'], buried: [], shelved: 2, books: [0, 0, 0, 0, 0, 0], stability: 0, ready: false },
};
const other: SeatView = { ...player, library: 'cube', hand: [], hidden: 0, shelf: [], down: [], shelved: 0 };
const slot = (...figures: SlotView['figures']): SlotView => ({ least: 1, open: true, figures });
const place = (location: LocationView['location'], slots: SlotView[], cards: string[] = []): LocationView => ({ location, effect: '', permanent: false, cards, open: cards, hidden: 0, slots });
const view = (...locations: LocationView[]) =>
  ({
    ...{ viewer: 0, players: 3, discard_size: 7, locations, seats: [player, other, { ...other, hidden: 3 }] },
    cards: [['a1', [1, 1, 0, 0, 0, 0]], ['b1', [0, 2, 0, 1, 0, 0]], ['c1', [0, 1, 1, 0, 0, 0]], ['d1', [0, 3, 0, 0, 0, 0]], ['k1', [0, 1, 0, 1, 0, 0]]].map(([card, books]) => ({ card, books, of: 9 })),
  }) as unknown as View;

/** What is said of a place in a street with these others. */
const said = (it: LocationView, ...others: LocationView[]) => now(view(it, ...others), it);
const [ours, theirs] = [{ seat: 0, figure: 'golem' }, { seat: 1, figure: 'gnome' }];

test('the tent counts who stands in town and at home, and who comes (EXL-L1)', () => {
  expect(said(place('tent', [slot()]), place('bookshop', [slot(ours), slot(theirs)]))).toEqual([{ tag: 'ex-libris-board-now-tent', count: 3 }]);
});

test('a bid begins above the highest (EXL-L3)', () => {
  const auction = place('auction', [slot(), slot(theirs), slot(), slot()], ['a1', 'b1', 'c1']);
  expect(said(auction)).toEqual([{ tag: 'ex-libris-board-now-auction', count: 3, bid: 3, hand: 2, most: 4 }]);
});

test('above the highest bid there is none (EXL-L3)', () => {
  const auction = place('auction', [slot(), slot(), slot(), slot(theirs)], ['a1', 'b1', 'c1']);
  expect(said(auction)).toEqual([{ tag: 'ex-libris-board-now-outbid' }]);
});

test('alone, one assistant at a time (EXL-63)', () => {
  const shop = place('bookshop', [slot(ours), slot()], ['a1']);
  expect(now({ ...view(shop), players: 1 }, shop)).toEqual([{ tag: 'ex-libris-board-now-there' }]);
});

test('the Ghost shares a step where there is no other, but not at the tent (EXL-A7)', () => {
  const ghost: SeatView = { ...player, library: 'ghost', idle: { gnomes: 0, special: true } };
  const haunted = (it: LocationView) => now({ ...view(it), seats: [ghost, other, other] }, it);
  expect(haunted(place('bookshop', [slot(theirs)], ['a1']))).toEqual([{ tag: 'ex-libris-board-now-bookshop', count: 1 }]);
  expect(haunted(place('tent', [slot(theirs)]))).toEqual([{ tag: 'ex-libris-board-now-full' }]);
  expect(said(place('bookshop', [slot(theirs)], ['a1']))).toEqual([{ tag: 'ex-libris-board-now-full' }]);
});

test('the Collector counts hand and shelves, without what lies face down (EXL-L9, EXL-79)', () => {
  expect(said(place('collector', [slot()], ['k1']))).toEqual([{ tag: 'ex-libris-board-now-collector', count: 2, books: 5 }]);
});

test('the Flea Market gives two where somebody is (EXL-L14)', () => {
  expect(said(place('flea-market', [slot(), slot()], ['a1', 'b1']))[0]?.count).toBe(1);
  expect(said(place('flea-market', [slot(ours), slot()], ['a1', 'b1']))[0]?.count).toBe(2);
});

test('only opponents who have a card pay taxes (EXL-L16)', () => {
  expect(said(place('tax-collector', [slot()]))).toEqual([{ tag: 'ex-libris-board-now-tax-collector', count: 1 }]);
});

test('the Snowman keeps everybody away, but not from a delayed effect (EXL-A8)', () => {
  const snowman = { seat: 1, figure: 'snowman' };
  expect(said(place('bookshop', [slot(snowman), slot()], ['a1']))).toEqual([{ tag: 'ex-libris-board-now-snowman', seat: 1 }]);
  expect(said(place('brewery', [slot(snowman), slot()]))).toEqual([{ tag: 'ex-libris-board-now-brewery', count: 4 }]);
});

test('the Cube asks opponents for its toll (EXL-A4)', () => {
  const told = (seat: number) => said(place('bookshop', [slot({ seat, figure: 'cube' }), slot()], ['a1'])).map(({ tag }) => tag);
  expect(told(1)).toEqual(['ex-libris-board-now-cube', 'ex-libris-board-now-bookshop']);
  expect(told(0)).toEqual(['ex-libris-board-now-bookshop']);
});

test('where no step is free nobody can go, and those who watch are told nothing', () => {
  const full = place('bookshop', [slot(ours), slot(theirs)], ['a1']);
  expect(said(full)).toEqual([{ tag: 'ex-libris-board-now-full' }]);
  expect(now({ ...view(full), viewer: null }, full)).toEqual([]);
});
