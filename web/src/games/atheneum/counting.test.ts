import { expect, it } from 'vitest';
import { beats, counted } from './counting';
import match from './steps.fixture.json';
import { count, total } from './preview';
import type { Book, Desk, View } from './generated';

/** The desks of four positions side by side. */
const desks = match.steps.slice(0, 4).map(({ desk: { books, ...desk } }): Desk => {
  const read = (text: string) => ({ slot: text.split('=')[0] ?? '', colour: text.split('=')[1]?.replace('+', ''), joined: text.endsWith('+') }) as Book;
  return { ...desk, books: books === '' ? [] : books.split(' ').map(read) } as unknown as Desk;
});
const bare = { shelves: match.shelves, candle_points: match.candle_points } as unknown as View;
const view = { ...bare, seats: desks.map((desk) => ({ desk, count: count(bare, desk) })) } as unknown as View;

it('counts everything once, line by line', () => {
  for (const [seat, desk] of desks.entries()) {
    const sheet = count(bare, desk);
    expect(counted(view, seat, beats(view))).toEqual({ ...sheet, total: total(sheet) });
  }
});

it('leaves out what nobody has, and goes on from objectives to wands', () => {
  const all = beats(view);
  expect(all.filter(({ row }) => row === 'compartments' || row === 'candles').every(({ points }) => points.some((each) => each > 0))).toBe(true);
  expect([all[0]?.row, all.at(-1)?.row]).toEqual(['play', 'wands']);
});
