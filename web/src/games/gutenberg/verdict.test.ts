import { describe, expect, it } from 'vitest';
import { standing } from './challenges';
import type { Style, View } from './generated';
import { spelt, type Laid } from './type';
import { verdict } from './verdict';
import match from './words.fixture.json';

const row = (cards: (string | number | boolean)[][]): Laid[] =>
  cards.map(([letters, value, style, common], at) => ({
    style: style as Style,
    card: { name: `${at}`, letters: String(letters), value: Number(value), deck: 'letters', common: common === true },
  }));

const view = (more: object) => ({ accepted: [], ...more }) as unknown as View;

describe('a word in the stick is judged as the rules judge it', () => {
  it.each(match.rounds.map((round, at) => [at + 1, round] as const))('round %i of the matches', (_, { challenges, words }) => {
    for (const [seat, word] of words.entries()) {
      if (!word?.spelt || word.cards.length === 0) continue;
      const laid = row(word.cards);
      expect([spelt(laid).toLowerCase(), verdict(view({}), laid, null).points]).toEqual([word.spelt, word.points]);
      for (const { name, condition, met_by } of challenges) {
        const stands = standing(condition, laid);
        if (stands !== 'unknown') expect([name, word.spelt, stands]).toEqual([name, word.spelt, (met_by as number[]).includes(seat) ? 'met' : 'missed']);
      }
    }
  });
});

it('whether it is a word is said only where the page knows', () => {
  const laid = row([['L', 2, 'whole', false], ['E', 1, 'whole', true]]);
  expect(verdict(view({}), laid, null).isWord).toBeNull();
  expect(verdict(view({}), laid, false).isWord).toBe(false);
  expect(verdict(view({ accepted: ['le'] }), laid, false).isWord).toBe(true);
});
