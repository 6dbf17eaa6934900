import { describe, expect, it } from 'vitest';
import type { Style, View } from './generated';
import type { Laid } from './type';
import { verdict } from './verdict';
import match from './words.fixture.json';

const row = (cards: (string | number | boolean)[][]): Laid[] =>
  cards.map(([letters, value, style, common], at) => ({
    style: style as Style,
    card: { name: `${at}`, letters: String(letters), value: Number(value), deck: 'letters', common: common === true },
  }));

const view = (more: object) => ({ round: 1, challenges: [], accepted: [], ...more }) as unknown as View;

describe('a word in the stick is judged as the rules judge it', () => {
  it.each(match.rounds.map((round, at) => [at + 1, round] as const))('round %i of the matches', (_, { challenges, words }) => {
    for (const [seat, word] of words.entries()) {
      if (!word?.spelt || word.cards.length === 0) continue;
      const judged = verdict(view({ challenges }), row(word.cards), null);
      expect([judged.word, judged.points]).toEqual([word.spelt, word.points]);
      for (const { name, met_by } of challenges as { name: string; met_by: number[] }[]) {
        const standing = judged.challenges.get(name);
        if (standing !== 'unknown') expect([name, word.spelt, standing]).toEqual([name, word.spelt, met_by.includes(seat) ? 'met' : 'missed']);
      }
    }
  });
});

it('others can claim the own cards of a word, but not of the last one', () => {
  const laid = row([['L', 2, 'whole', false], ['E', 1, 'whole', true]]);
  expect(verdict(view({}), laid, null).claimable).toEqual(laid.slice(0, 1));
  expect(verdict(view({ round: 5 }), laid, null).claimable).toEqual([]);
});

it('whether it is a word is said only where the page knows', () => {
  const laid = row([['L', 2, 'whole', false], ['E', 1, 'whole', true]]);
  expect(verdict(view({}), laid, null).isWord).toBeNull();
  expect(verdict(view({}), laid, false).isWord).toBe(false);
  expect(verdict(view({ accepted: ['le'] }), laid, false).isWord).toBe(true);
});
