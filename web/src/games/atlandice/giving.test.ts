import { expect, it } from 'vitest';
import { Pointing } from '../../lib/pointing/pointing.svelte';
import { giving } from './giving';

it('any resource can be picked first, and any other after it', () => {
  const hand = { gem: 1, book: 2, weapon: 1 };
  const legal = ['give gem book', 'give gem weapon', 'give book book', 'give book weapon', 'done'];
  const played: string[] = [];
  const pointing = new Pointing({ play: (action) => played.push(action), confirms: () => false, label: (word) => word });
  const pick = (resource: keyof typeof hand) => pointing.choose(giving(resource, hand[resource], pointing.chosen[1]));
  for (const [one, other, action] of [
    ['gem', 'weapon', 'give gem weapon'],
    ['book', 'gem', 'give gem book'],
    ['book', 'book', 'give book book'],
    ['book', 'weapon', 'give book weapon'],
  ] as const) {
    pointing.offer([]);
    pointing.offer(legal);
    expect(pick(one)).toBe(true);
    expect(pointing.chosen).toEqual(['give', one]);
    expect(pick(other)).toBe(true);
    expect(played.at(-1)).toBe(action);
  }
});

it('a resource that is picked and cannot be doubled is put back', () => {
  expect(giving('gem', 1, 'gem')).toBe('give gem');
});
