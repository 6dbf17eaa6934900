import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Pairs that are read against each other, and the least contrast of WCAG 2.2 AA: 4.5 for text, 3 for shapes. */
const SEATS = [0, 1, 2, 3, 4, 5];
const GAMES = readdirSync(new URL('../games', import.meta.url));
const PAPERS = ['table', 'paper', 'paper-raised', 'paper-sunk'];
const TEXT: [string, string][] = [
  ...PAPERS.flatMap((paper): [string, string][] => [
    ['ink', paper],
    ['ink-soft', paper],
    ['danger', paper],
  ]),
  ['brass', 'paper'],
  ['brass', 'paper-raised'],
  ['lamp', 'paper'],
  ['lamp', 'paper-raised'],
  ['felt-ink', 'felt'],
  ['lamp-ink', 'lamp'],
  ['lamp-ink', 'lamp-bright'],
  ['danger-ink', 'danger'],
  ...SEATS.map((seat): [string, string] => [`seat-${seat}-ink`, `seat-${seat}`]),
  ...GAMES.map((game): [string, string] => ['accent-ink', `accent-${game}`]),
  ...GAMES.map((game): [string, string] => [`accent-${game}`, 'paper']),
];
const SHAPES: [string, string][] = [
  ...PAPERS.flatMap((paper): [string, string][] => [
    ['focus', paper],
    ['edge', paper],
    ['brass', paper],
  ]),
  ...SEATS.flatMap((seat) => ['paper', 'paper-raised'].map((paper): [string, string] => [`seat-${seat}`, paper])),
];

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

function colour(name: string, theme: 'light' | 'dark'): string {
  const pair = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(css);
  const found = pair?.[theme === 'light' ? 1 : 2];
  if (!found) throw new Error(`--${name} is no pair of colours`);
  return found;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

test('the formula is the one of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

for (const theme of ['light', 'dark'] as const) {
  test.each(TEXT)(`${theme}: %s on %s can be read`, (front, back) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(SHAPES)(`${theme}: %s on %s can be seen`, (front, back) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(3);
  });
}
