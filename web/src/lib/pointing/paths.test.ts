import { expect, test } from 'vitest';
import { Paths } from './paths';

const PLACE = ['place p1', 'place p2', 'place p3'];
const TAKE = ['done', 'take d1 gem', 'take d1 ink', 'take d2 ink'];
const paths = (actions: string[], ...chosen: string[]) => new Paths(actions, chosen);
const lit = (paths: Paths) => [...paths.lit].sort();

test('the next words are in the order of the actions', () => {
  expect(paths(TAKE).next).toEqual(['done', 'take']);
  expect(paths(TAKE, 'take').next).toEqual(['d1', 'd2']);
  expect(paths(TAKE, 'take', 'd1').next).toEqual(['gem', 'ink']);
});

test('what everything shares need not be chosen, but the last word is', () => {
  expect(paths(PLACE).settled().chosen).toEqual(['place']);
  expect(paths(['place p1']).settled().chosen).toEqual(['place']);
  expect(paths(['done']).settled().chosen).toEqual([]);
  expect(paths(TAKE).settled().chosen).toEqual([]);
  expect(paths(['send witch a b1', 'send witch a b2']).settled().chosen).toEqual(['send', 'witch', 'a']);
});

test('a path is complete with its last word', () => {
  expect(paths(TAKE).complete).toBeNull();
  expect(paths(TAKE, 'take', 'd1').complete).toBeNull();
  expect(paths(TAKE, 'take', 'd1', 'ink').only).toBe('take d1 ink');
});

test('a path may be complete though it could go on', () => {
  const both = paths(['pay', 'pay all'], 'pay');
  expect([both.complete, both.only, both.next]).toEqual(['pay', null, ['all']]);
});

test('an element stands for the words that lead to it', () => {
  expect(paths(TAKE).point('d2')?.chosen).toEqual(['take', 'd2']);
  expect(paths(TAKE).point('gem')?.chosen).toEqual(['take', 'd1', 'gem']);
});

test('an element to which several things lead is not lit before one of them is chosen', () => {
  expect(lit(paths(TAKE))).toEqual(['d1', 'd2', 'done', 'gem', 'take']);
  expect(paths(TAKE).point('ink')).toBeNull();
  expect(lit(paths(TAKE, 'take', 'd2'))).toEqual(['ink']);
});

test('a thing with which several things can be done is held until one is said', () => {
  const actions = ['burn b1', 'burn b2', 'read b1 aloud', 'read b1 softly', 'done'];
  const held = paths(actions).point('b1')?.settled();
  expect([held?.held, held?.chosen, held?.next]).toEqual(['b1', [], ['burn', 'read']]);
  expect(held?.point('burn')?.settled().only).toBe('burn b1');
  const reading = held?.point('read')?.settled();
  expect([reading?.chosen, reading?.held, reading?.next]).toEqual([['read', 'b1'], null, ['aloud', 'softly']]);
});

test('a word may be both source and target', () => {
  const swap = paths(['swap a b', 'swap a c', 'swap b a']).settled();
  expect(swap.point('a')?.chosen).toEqual(['swap', 'a']);
  expect(swap.point('b')?.chosen).toEqual(['swap', 'b']);
  expect(swap.point('c')?.chosen).toEqual(['swap', 'a', 'c']);
});

test('a choice that is not possible any more is no choice', () => {
  const gone = paths(PLACE, 'take', 'd1');
  expect([gone.chosen, gone.next]).toEqual([[], ['place']]);
  expect(lit(gone.settled())).toEqual(['p1', 'p2', 'p3']);
});

test('nothing to do is nothing to point at', () => {
  expect([paths([]).settled().complete, paths([]).lit.size]).toEqual([null, 0]);
});
