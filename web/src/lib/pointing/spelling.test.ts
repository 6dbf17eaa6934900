import { expect, test } from 'vitest';
import { Pointing } from './pointing.svelte';
import { Spelling, type Alphabet } from './spelling';

const ALPHABET: Alphabet = { verb: 'write', pieces: [['e1', 'e1+'], ['l1', 'l1+'], ['qu1', 'q:qu1']], others: ['no-word'] };

function pointing() {
  const played: string[] = [];
  const pointing = new Pointing({ play: (action) => played.push(action), confirms: () => false, label: (it) => it });
  pointing.offer(null);
  pointing.spell(ALPHABET);
  return { pointing, played };
}

test('any piece may begin, and none serves twice', () => {
  const start = new Spelling(ALPHABET);
  expect([...start.lit].sort()).toEqual(['e1', 'l1', 'no-word', 'qu1', 'write']);
  expect(start.point('l1')?.chosen).toEqual(['write', 'l1']);
  expect(start.point('l1')?.point('e1')?.next).toEqual(['e1+', 'qu1']);
  expect(start.point('l1')?.point('l1')).toBeNull();
});

test('the last piece can be turned, and back', () => {
  const doubled = new Spelling(ALPHABET, ['write', 'l1']).point('l1+');
  expect(doubled?.chosen).toEqual(['write', 'l1+']);
  expect(doubled?.point('l1')?.chosen).toEqual(['write', 'l1']);
  expect(doubled?.point('e1')?.next).toEqual(['e1+', 'qu1']);
});

test('a word waits until its writer says that it is one', () => {
  const { pointing: it, played } = pointing();
  it.choose('l1');
  it.choose('e1');
  expect([it.ready, played]).toEqual(['write l1 e1', []]);
  it.confirm();
  expect(played).toEqual(['write l1 e1']);
});

test('what can be done instead is done at once', () => {
  const { pointing: it, played } = pointing();
  it.choose('no-word');
  expect(played).toEqual(['no-word']);
});

test('a refused word lies where it was', () => {
  const { pointing: it } = pointing();
  it.choose('l1');
  it.choose('e1');
  it.confirm();
  it.offer([]);
  expect(it.lit.size).toBe(0);
  it.offer(null);
  it.spell(ALPHABET);
  expect(it.ready).toBe('write l1 e1');
  it.back();
  expect(it.chosen).toEqual(['write', 'l1']);
});

test('other pieces begin another word', () => {
  const { pointing: it } = pointing();
  it.choose('l1');
  it.spell({ ...ALPHABET, others: [] });
  expect(it.chosen).toEqual([]);
  it.choose('l1');
  it.offer(['keep e1', 'keep e2']);
  expect([it.withheld, it.chosen]).toEqual([false, ['keep']]);
});

test('a piece that is advised in another way is where it usually lies', () => {
  const { pointing: it } = pointing();
  expect(['l1', 'l1+', 'q:qu1', 'no-word', 'z1'].map((word) => it.usual(word))).toEqual(['l1', 'l1', 'qu1', 'no-word', 'z1']);
  it.offer(['keep e1']);
  expect(it.usual('l1+')).toBe('l1+');
});
