import { expect, test } from 'vitest';
import type { FormView, Sighting } from './generated';
import { phase, reason, source } from './question';

const asked = (seat: number, ...pending: object[]) => ({ pending, to_move: [seat] });
const sent: Sighting = { tag: 'ex-libris-sent', seat: 1, figure: 'gnome', location: 'bookshop', number: 1 };

test('whose turn it is asks nothing', () => {
  expect(source(asked(0, { frame: 'turn', seat: 0 }), [sent])).toBeNull();
  expect(source(asked(0, { frame: 'inspect' }), [sent])).toBeNull();
});

test('an effect asks from its location', () => {
  const take = { frame: 'take', who: { seat: 1, special: false }, at: 'flea-market', left: 1 };
  expect(source(asked(1, { frame: 'next-turn', seat: 1 }, take), [])).toEqual({ frame: 'take', place: 'flea-market', by: null, turn: 1 });
});

test('out of turn it is said whose assistant asks', () => {
  const turn = { frame: 'next-turn', seat: 2 };
  const effect = { frame: 'effect', who: { seat: 2, special: true }, slot: 'brewery-slot.1' };
  const robbed = { frame: 'robbed', victim: 0, robber: 2, category: 'reference' };
  expect(source(asked(0, turn, effect, robbed), [])).toEqual({ frame: 'robbed', place: 'brewery', by: 2, turn: 2 });
  const sale = { frame: 'sale', who: { seat: 2, special: false }, seat: 0, passes: 0, sold: 0 };
  expect(source(asked(0, turn, sale), [])).toEqual({ frame: 'sale', place: 'yard-sale', by: 2, turn: 2 });
});

test('at the resolution it is the location that is resolved', () => {
  const shelve = { frame: 'shelve', who: { seat: 0, special: false }, cards: ['a1'], left: 1, must: false };
  expect(source(asked(0, { frame: 'resolve', at: 'shack' }, { frame: 'clear', at: 'dump' }, shelve), [sent])?.place).toBe('dump');
});

test('what is shelved after an effect still belongs to where the assistant went', () => {
  const shelve = { frame: 'shelve', who: { seat: 1, special: false }, cards: ['a1'], left: 1, must: false };
  expect(source(asked(1, { frame: 'next-turn', seat: 1 }, shelve), [sent])?.place).toBe('bookshop');
  const home: Sighting = { tag: 'ex-libris-sent-home', seat: 1, figure: 'gnome' };
  expect(source(asked(1, { frame: 'next-turn', seat: 1 }, shelve), [sent, home])?.place).toBe('home');
});

test('a card that is won at the Gambling Den is not one that was given (EXL-L7, EXL-L5)', () => {
  const shelve = { frame: 'shelve', who: { seat: 0, special: false }, cards: ['a1'], left: 1, must: false };
  const out = (location: 'gambling-den' | 'community-center') => {
    const found = source(asked(0, { frame: 'next-turn', seat: 1 }, shelve), [{ ...sent, location }]);
    return found && [found.by, reason(found)];
  };
  expect(out('gambling-den')).toEqual([1, 'won']);
  expect(out('community-center')).toEqual([1, 'shelve']);
});

test('assistants come back at the resolution, which is over when the match is', () => {
  const at = (forms: number, ...frames: string[]) => phase({ forms: Array.from({ length: forms }, () => ({}) as FormView), pending: frames.map((frame) => ({ frame })) });
  expect(at(0, 'next-turn', 'home')).toBe('placement');
  expect(at(0, 'restore', 'clear', 'pay')).toBe('resolution');
  expect(at(0, 'close')).toBe('restoration');
  expect(at(0, 'inspect')).toBe('inspection');
  expect(at(2)).toBe('over');
});
