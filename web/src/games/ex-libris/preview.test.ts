import { describe, expect, it } from 'vitest';
import match from './match.fixture.json';
import { foreseen, form, lifted, preview, put, rarest, rectangle, run, standing, type Preview, type Spot } from './preview';
import { compare, type Category, type Shelves } from './view';

const books = new Map(Object.entries(match.cards));
const shelves = (...rows: string[]): Shelves => ({
  shelf: rows.map((row) => row.split(' ').map((card) => (card === '-' ? null : card))),
  down: [],
  buried: [],
});

const nothing = { chosen: [], held: null, hovered: null, lit: new Set<string>() };

/** What the rules counted afterwards. */
interface Counted extends Shelves {
  books: number[];
  stability: number;
}
const lowest = (a: { card: string }, b: { card: string }) => compare(a.card, b.card);
function expectAs(ahead: Preview | null, { books: counted, stability, ...then }: Counted) {
  expect(ahead?.shelves.shelf).toEqual(then.shelf);
  expect([...(ahead?.shelves.down ?? [])].sort(compare)).toEqual([...then.down].sort(compare));
  expect([...(ahead?.shelves.buried ?? [])].sort(lowest)).toEqual([...then.buried].sort(lowest));
  expect(ahead?.after.books).toEqual(counted);
  expect(ahead?.after.stability).toBe(stability);
}

describe('order', () => {
  it('is by letter, then by number', () => {
    expect(['b1', 'a10', 'a9'].sort(compare)).toEqual(['a9', 'a10', 'b1']);
  });

  it('keeps the longest run that rises (EXL-31)', () => {
    const found = standing(shelves('c1 d2 a7', '- e4 b3'), books);
    expect([...found.wrong]).toEqual(['a7', 'b3']);
  });

  it('of runs as long keeps the one with more books', () => {
    const few = new Map([['b1', [1, 1, 0, 0, 0, 0]], ['a1', [1, 1, 1, 1, 0, 0]]]);
    expect(run(['b1', 'a1'], few)).toEqual(['a1']);
  });

  it('a card that lies face down is not read', () => {
    const found = standing({ ...shelves('z1 a1 b1'), down: ['z1'] }, books);
    expect(found.wrong.size).toBe(0);
  });
});

describe('stability', () => {
  it('stands on the lowest row and is at least two by two (EXL-32)', () => {
    expect(rectangle(shelves('a1 b1 c1'))).toBeNull();
    expect(rectangle(shelves('a1 b1 c1', '- d1 -'))).toBeNull();
    expect(rectangle(shelves('- b1 c1', 'd1 e1 f1'))).toEqual({ top: 0, bottom: 1, left: 1, right: 2 });
  });
});

describe('preview', () => {
  it('grows to all sides', () => {
    const one = shelves('k1');
    const at = (row: number, column: number) => put(one, 'a1', { how: 'at', row, column }).shelf;
    expect(at(1, 0)).toEqual([['a1', 'k1']]);
    expect(at(1, 2)).toEqual([['k1', 'a1']]);
    expect(at(0, 1)).toEqual([['a1'], ['k1']]);
    expect(at(2, 1)).toEqual([['k1'], ['a1']]);
    expect(put({ shelf: [], down: [], buried: [] }, 'a1', { how: 'at', row: 1, column: 1 }).shelf).toEqual([['a1']]);
  });

  it('says whether the card stands in order', () => {
    const row = shelves('c1 d2 e3');
    expect(preview(row, books, 'f1', { how: 'at', row: 1, column: 4 })?.inOrder).toBe(true);
    expect(preview(row, books, 'a1', { how: 'at', row: 1, column: 4 })?.inOrder).toBe(false);
  });

  it('foretells every shelving of real matches as the rules counted it', () => {
    const seen = new Set<string>();
    for (const { before, card, how, row, column, after } of match.shelvings) {
      expectAs(preview(before, books, card, { how, row, column } as Spot), after);
      seen.add(how);
    }
    expect(seen).toEqual(new Set(['at', 'over', 'under']));
  });

  it('foretells what the Wizard pushes, the Lodge swaps and the Shelfmasons move as the rules counted it (EXL-85, EXL-78, EXL-90)', () => {
    const seen = new Set<string>();
    for (const { kind, before, pending, chosen, after } of match.rearrangements) {
      const ahead = foreseen(before, books, pending, { ...nothing, chosen });
      expectAs(ahead, after);
      // What moves is told by the places as they are counted before.
      const { row, column } = ahead?.origin ?? { row: 1, column: 1 };
      for (const it of ahead?.moves ?? []) expect(after.shelf[it.row - row]?.[it.column - column]).toBe(it.card);
      seen.add(kind);
    }
    expect(seen).toEqual(new Set(['push', 'with', 'begun', 'swap', 'replace', 'land']));
  });

  it('follows what is pointed at before it is chosen', () => {
    const lodge = [{ frame: 'lodge' }];
    const ahead = foreseen(shelves('c1 d2'), books, lodge, { ...nothing, chosen: ['swap', 'c1'], hovered: 'd2', lit: new Set(['d2']) });
    expect(ahead?.shelves.shelf).toEqual([['d2', 'c1']]);
    expect(foreseen(shelves('c1 d2'), books, lodge, { ...nothing, chosen: ['swap', 'c1'] })).toBeNull();
  });

  it('a run is lifted from its first card to the one that is pointed at', () => {
    const lift = [{ frame: 'lift' }];
    const at = { ...nothing, chosen: ['lift', 'shelf1.1'], hovered: 'shelf1.2', lit: new Set(['shelf1.2']) };
    expect(lifted(shelves('c1 d2 e3'), lift, at)).toEqual(['c1', 'd2']);
    expect(lifted(shelves('c1 d2 e3'), [{ frame: 'land', row: 1, first: 2, last: 3 }], nothing)).toEqual(['d2', 'e3']);
  });
});

describe('form', () => {
  it('is that of the rules for every collection at the end of real matches', () => {
    for (const { form: filled, banned, speciality, ...end } of match.ends) {
      const { popular, total, ...alone } = filled;
      const ours = form(end, books, { banned: banned as Category, speciality: speciality as Category });
      expect(ours).toEqual(alone);
      expect(total - popular).toBe(ours.stability + ours.banned + ours.diversity + ours.speciality + ours.buried);
      // What the inspection left face up rises, and no more cards can be kept than the longest run has.
      const all = { ...end, down: [] };
      const up = end.shelf.flat().filter((card) => card !== null && !end.down.includes(card)) as string[];
      expect(standing(end, books).wrong.size).toBe(0);
      expect(up.length).toBeLessThanOrEqual(end.shelf.flat().filter(Boolean).length - standing(all, books).wrong.size);
    }
    expect(match.ends.length).toBeGreaterThan(15);
  });

  it('the rarest category is never the banned one (EXL-35)', () => {
    expect(rarest([0, 3, 2, 4, 5, 6], 'codex')).toBe('history');
  });
});
