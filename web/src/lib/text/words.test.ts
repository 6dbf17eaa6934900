import { expect, test } from 'vitest';

const messages = import.meta.glob<string>('../../../../locales/fr/*.ftl', { query: '?raw', import: 'default', eager: true });
const rules = import.meta.glob<string>('../../../../docs/rules/*.{fr,en}.md', { query: '?raw', import: 'default', eager: true });

test('no French message puts a name where the word before it would have to be elided', () => {
  // "de Alde", "que Ex Libris": nobody knows how a name begins.
  const elided = /\b(?:de|que|lorsque|puisque|jusque) \{ \$(?:\w+_)?(?:seats?|names?|game) \}/gu;
  const found = Object.entries(messages).flatMap(([file, text]) => (text.match(elided) ?? []).map((it) => `${file}: ${it}`));
  expect(found).toEqual([]);
});

test('the rules for players name no file of the program and no notation', () => {
  expect(Object.keys(rules).length).toBeGreaterThan(0);
  const found = Object.entries(rules).flatMap(([file, text]) => (text.match(/`|crates\/|--\w+/g) ?? []).map((it) => `${file}: ${it}`));
  expect(found).toEqual([]);
});
