import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIGURES } from './figures';
import { FRONTS } from './fronts';
import { CATEGORIES, LOCATIONS, SPECIALS } from './view';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const box = read('crates/rules-ex-libris/data/ex-libris.txt')
  .split('\n')
  .filter((line) => /^(location|book);/.test(line))
  .map((line) => line.split(';').map((field) => field.trim()));
const column = (kind: string, at: number) => [...new Set(box.filter(([first]) => first === kind).map((fields) => fields[at] ?? ''))];
/** The words of an enum of the rules, in order. */
const vocabulary = (file: string, name: string) => {
  const [, body = ''] = new RegExp(`pub enum ${name}\\b.*?\\{(.*?)\\n    \\}`, 's').exec(read(`crates/rules-ex-libris/src/${file}`)) ?? [];
  return [...body.matchAll(/ = "([a-z-]+)"/g)].map(([, word]) => word);
};
const messages = ['fr', 'en'].map((lang) => new Set([...read(`locales/${lang}/ex-libris.ftl`).matchAll(/^([a-z-]+) =/gm)].map(([, id]) => id)));

test('the locations, assistants and categories are those of the rules', () => {
  expect(column('location', 1)).toEqual([...LOCATIONS]);
  expect(vocabulary('special.rs', 'Special')).toEqual([...SPECIALS]);
  expect(column('book', 2).sort()).toEqual([...CATEGORIES].sort());
});

test('every location has a front, a name, its effect in words, a few words below it and what it would bring now', () => {
  expect(LOCATIONS.filter((location) => !FRONTS[location])).toEqual([]);
  expect(new Set(Object.values(FRONTS)).size).toBe(LOCATIONS.length + 2);
  const needed = LOCATIONS.flatMap((it) => [`ex-libris-word-${it}`, `ex-libris-word-${it}-about`, `ex-libris-board-chip-${it}`, `ex-libris-board-now-${it}`]);
  for (const known of messages) expect(needed.filter((id) => !known.has(id))).toEqual([]);
});

test('every assistant has a figure, a name and a power in words', () => {
  expect(new Set(Object.values(FIGURES)).size).toBe(SPECIALS.length + 1);
  const needed = SPECIALS.flatMap((it) => [`ex-libris-word-${it}`, `ex-libris-word-${it}-about`]);
  for (const known of messages) expect([...needed, 'ex-libris-word-gnome'].filter((id) => !known.has(id))).toEqual([]);
});

test('no drawing has an attribute that the server forbids, or a colour that is not there', () => {
  const palette = read('web/src/games/ex-libris/palette.css') + read('web/src/look/tokens.css');
  const names = [...Object.keys(FRONTS).map((it) => `fronts/${it}`), ...Object.keys(FIGURES).map((it) => `figures/${it}`)];
  for (const name of names) {
    const [folder, word = ''] = name.split('/');
    const file = word.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase());
    const drawing = read(`web/src/games/ex-libris/${folder}/${file}.svelte`);
    expect(drawing).not.toMatch(/style=|NaN|undefined/);
    const used = [...drawing.matchAll(/var\((--[a-z0-9-]+)\)/g)].map(([, colour]) => `${colour}:`);
    expect(used.filter((colour) => !palette.includes(colour))).toEqual([]);
  }
});
