import { expect, test } from 'vitest';
import { clean, TEXT } from './clean';
import { capital, mark, stretches, unmarked } from './marks';

const text = `take ${mark('gem@forge', `${mark('gem', 'a gem')} of the ${mark('forge', 'forge')}`)}.`;

test('a text is taken apart at its marks, the whole of a compound first', () => {
  expect(stretches(text)).toEqual([
    { text: 'take ', words: [] },
    { text: 'a gem', words: ['gem@forge', 'gem'] },
    { text: ' of the ', words: ['gem@forge'] },
    { text: 'forge', words: ['gem@forge', 'forge'] },
    { text: '.', words: [] },
  ]);
  expect(unmarked(text)).toBe('take a gem of the forge.');
});

test('a capital stands also inside of a mark', () => {
  expect(unmarked(capital(mark('p1', 'point 1')))).toBe('Point 1');
});

test('nobody can write a mark', () => {
  expect(unmarked(clean(mark('p1', 'me'), TEXT))).toBe(clean(mark('p1', 'me'), TEXT));
});
