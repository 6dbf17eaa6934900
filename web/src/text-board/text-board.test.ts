import { beforeAll, expect, test } from 'vitest';
import { Paths } from '../lib/pointing/paths';
import { Story } from '../lib/text/story.svelte';
import { learn, need, setLang } from '../lib/text/text.svelte';
import { filtered, groups } from './choices';
import { foremost, shape, Told, type Hints } from './shape';

const story = new Story('toy', ['Anna', 'Bob'], 0);

beforeAll(async () => {
  await need('common', 'web-table');
  await setLang('en');
  learn('en', `
toy-field-purse = Purse
toy-word-d = die { $n }
toy-word-gem = gem
toy-word-take = take
toy-word-cafe = café
`);
});

const entries = (view: unknown, hints: Hints = {}) => shape(view, { story, seats: 2, hints });
const text = (text: string) => ({ kind: 'text', text });

test('fields are named by the game, by all games, or by themselves', () => {
  const names = entries({ purse: 1, total: 2, odd_thing: 3 }).map(({ name }) => name);
  expect(names).toEqual(['Purse', 'Total', 'Odd thing']);
});

test('what is asked and what is empty is not written', () => {
  expect(entries({ ask: { tag: 'toy-ask' }, last: [], first: null, bag: {} })).toEqual([]);
});

test('words have labels, seats have names, flags are yes or no', () => {
  const shapes = entries({ die: 'd3', owner: 1, target_seat: 0, done: true }).map(({ shape }) => shape);
  expect(shapes).toEqual([text('die 3'), { ...text('Bob'), seat: 1 }, { ...text('Anna'), seat: 0 }, text('yes')]);
});

test('as many numbers as players are one for each', () => {
  const [points] = entries({ points: [3, 4] });
  expect(points?.shape).toEqual({
    kind: 'entries',
    entries: [
      { key: '0', name: 'Anna', seat: 0, shape: text('3') },
      { key: '1', name: 'Bob', seat: 1, shape: text('4') },
    ],
  });
});

test('things alike are a table, headed by what names them', () => {
  const [dice] = entries({ dice: [{ die: 'd1', face: 2 }, { die: 'd2', face: null }, { die: 'd3', face: 2 }] });
  expect(dice?.shape).toEqual({
    kind: 'table',
    columns: ['Die', 'Face'],
    rows: [
      { name: 'die 1', cells: [text('2')] },
      { name: 'die 2', cells: [text('—')] },
      { name: 'die 3', cells: [text('2')] },
    ],
  });
});

test('a game may say more about its fields', () => {
  const hints: Hints = { cells: { word: 'd', seat: true }, secret: { skip: true } };
  expect(entries({ cells: [null, 1, 0], secret: 5 }, hints)).toEqual([
    {
      key: 'cells',
      name: 'Cells',
      shape: {
        kind: 'entries',
        entries: [
          { key: '0', name: 'Die 1', shape: text('—') },
          { key: '1', name: 'Die 2', shape: { ...text('Bob'), seat: 1 } },
          { key: '2', name: 'Die 3', shape: { ...text('Anna'), seat: 0 } },
        ],
      },
    },
  ]);
});

test('rows of numbers are a table', () => {
  const [stock] = entries({ stock: [[1, 2], [3, 4], [5, 6]] }, { stock: { word: ['gem', 'cafe', 'take'], columns: 'd' } });
  expect(stock?.shape).toEqual({
    kind: 'table',
    columns: ['No.', 'Die 1', 'Die 2'],
    rows: [
      { name: 'Gem', cells: [text('1'), text('2')] },
      { name: 'Café', cells: [text('3'), text('4')] },
      { name: 'Take', cells: [text('5'), text('6')] },
    ],
  });
});

test('a list of seats is names, a number of seats a number', () => {
  const [order, seats] = entries({ next_seats: [1, 0], seats: 2 });
  expect(order?.shape).toEqual({ kind: 'items', items: [{ ...text('Bob'), seat: 1 }, { ...text('Anna'), seat: 0 }] });
  expect(seats?.shape).toEqual(text('2'));
});

test('a field is not named by a label that wants a number', () => {
  expect(entries({ d: 1, at: 2 }).map(({ name }) => name)).toEqual(['D', 'At']);
});

const ACTIONS = ['done', 'take d1 gem', 'take d1 cafe', 'take d2 gem'];
const told = (paths: Paths) => groups(paths, story).map(({ label, choices }) => [label, choices.map((it) => it.words.join(' '))]);

test('things with much to say about each have headings of their own', () => {
  const [players] = entries({ players: [{ purse: 1, shelf: [['d1', null]] }, { purse: 2, shelf: [] }] });
  expect(players?.shape).toEqual({
    kind: 'entries',
    entries: [
      {
        key: '0',
        name: 'Anna',
        seat: 0,
        shape: {
          kind: 'entries',
          entries: [
            { key: 'purse', name: 'Purse', shape: text('1') },
            {
              key: 'shelf',
              name: 'Shelf',
              shape: { kind: 'table', columns: ['No.', '1', '2'], rows: [{ name: '1', cells: [text('die 1'), text('—')] }] },
            },
          ],
        },
      },
      { key: '1', name: 'Bob', seat: 1, shape: { kind: 'entries', entries: [{ key: 'purse', name: 'Purse', shape: text('2') }] } },
    ],
  });
});

test('as many things as players are not theirs if they have names', () => {
  const [places] = entries({ places: [{ place: 'gem', free: 1 }, { place: 'cafe', free: 0 }] });
  expect(places?.shape).toMatchObject({ rows: [{ name: 'gem' }, { name: 'café' }] });
});

test('what is told already needs no label', () => {
  const [best] = entries({ best: [new Told('gem', 1), 'gem'] });
  expect(best?.shape).toEqual({ kind: 'items', items: [{ ...text('gem'), seat: 1 }, text('gem')] });
});

test('choices are grouped by what is to be done', () => {
  expect(told(new Paths(ACTIONS))).toEqual([
    ['Take', ['take d1', 'take d2']],
    ['', ['done']],
  ]);
  expect(told(new Paths(ACTIONS, ['take', 'd1']))).toEqual([['', ['take d1 gem', 'take d1 cafe']]]);
  expect(told(new Paths(['place p1', 'place p2']).settled())).toEqual([['', ['place p1', 'place p2']]]);
});

test('choices are found without accents and case', () => {
  const all = groups(new Paths(['take gem', 'take cafe']).settled(), story);
  expect(filtered(all, 'CAFE').flatMap(({ choices }) => choices.map(({ label }) => label))).toEqual(['Café']);
  expect(filtered(all, 'zzz')).toEqual([]);
});

test('a choice says what it means, and can be searched by that', () => {
  const all = groups(new Paths(['take d1', 'take d2', 'take gem']), story, (word) => (word === 'd2' ? 'two green' : null));
  expect(all.flatMap(({ choices }) => choices.map(({ label }) => label))).toEqual(['Die 1', 'Die 2: two green', 'Gem']);
  expect(filtered(all, 'green').flatMap(({ choices }) => choices.map(({ words }) => words.at(-1)))).toEqual(['d2']);
});

test('the part that the question is about comes first', () => {
  const view = { total: [1, 2], dice: [{ die: 'd1', face: 2 }, { die: 'd2', face: 3 }, { die: 'd3', face: 1 }], stock: ['gem', 'd1'] };
  const first = (...labels: string[]) => foremost(entries(view), new Set(labels))?.key;
  expect(first('take', 'die 1', 'die 2')).toBe('dice');
  expect(first('take', 'gem', 'die 1')).toBe('stock');
  expect(first('pass')).toBeUndefined();
});
