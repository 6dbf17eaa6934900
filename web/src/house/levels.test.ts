import { expect, test } from 'vitest';
import { offeredLevels, usualLevel } from './levels';

const ALL = ['random', 'greedy', 'novice', 'amateur', 'expert', 'master'];

test('people are offered the levels that are made for them, weakest first', () => {
  expect(offeredLevels({ levels: ALL })).toEqual(['novice', 'amateur', 'expert', 'master']);
  expect(offeredLevels({ levels: ['random', 'amateur'] })).toEqual(['amateur']);
});

test('a game with none of these offers what it has', () => {
  expect(offeredLevels({ levels: ['random', 'greedy'] })).toEqual(['random', 'greedy']);
  expect(offeredLevels({ levels: [] })).toEqual([]);
});

test('the usual bots are amateurs, or else the best there are', () => {
  expect(usualLevel({ levels: ALL })).toBe('amateur');
  expect(usualLevel({ levels: ['random', 'novice', 'expert'] })).toBe('expert');
  expect(usualLevel({ levels: ['random'] })).toBe('random');
  expect(usualLevel({ levels: [] })).toBeUndefined();
});
