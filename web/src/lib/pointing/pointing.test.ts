import { expect, test } from 'vitest';
import { nearest } from './geometry';
import { Pointing } from './pointing.svelte';

function pointing(actions: string[], { confirms = false } = {}) {
  const played: string[] = [];
  const pointing = new Pointing({ play: (action) => played.push(action), confirms: () => confirms, label: (it) => it });
  pointing.offer(actions);
  return { pointing, played };
}

const TAKE = ['done', 'take d1 gem', 'take d1 ink', 'take d2 ink'];

test('pointing at the last thing plays', () => {
  const { pointing: it, played } = pointing(['place p1', 'place p2']);
  expect(it.chosen).toEqual(['place']);
  expect(it.choose('p2')).toBe(true);
  expect(played).toEqual(['place p2']);
  expect(it.begun).toBe(false);
});

test('with confirmation it waits, for the button or for a second tap', () => {
  const { pointing: it, played } = pointing(['place p1', 'place p2'], { confirms: true });
  it.choose('p1');
  expect([it.ready, played]).toEqual(['place p1', []]);
  expect(it.lit.has('p2')).toBe(true);
  it.choose('p2');
  expect(it.ready).toBe('place p2');
  it.choose('p2');
  expect(played).toEqual(['place p2']);
  it.choose('p1');
  it.confirm();
  expect(played).toEqual(['place p2', 'place p1']);
});

test('what is not lit does nothing', () => {
  const { pointing: it, played } = pointing(TAKE);
  expect(it.choose('ink')).toBe(false);
  expect([it.chosen, played]).toEqual([[], []]);
});

test('one may change one’s mind', () => {
  const { pointing: it } = pointing(TAKE, { confirms: true });
  it.choose('d1');
  it.choose('ink');
  expect(it.ready).toBe('take d1 ink');
  it.choose('d2');
  expect(it.chosen).toEqual(['take', 'd2']);
  it.choose('d2');
  expect(it.begun).toBe(false);
});

test('back leads choice by choice to the beginning', () => {
  const { pointing: it } = pointing(TAKE, { confirms: true });
  it.choose('take');
  it.choose('gem');
  expect(it.ready).toBe('take d1 gem');
  it.back();
  expect(it.chosen).toEqual(['take']);
  it.back();
  it.back();
  expect([it.chosen, it.begun]).toEqual([[], false]);
});

test('back goes over what nobody chose', () => {
  const { pointing: it } = pointing(['take d1 to a', 'take d1 to b', 'take d2 to a'], { confirms: true });
  it.choose('d1');
  expect(it.chosen).toEqual(['take', 'd1', 'to']);
  it.back();
  expect([it.chosen, it.begun]).toEqual([['take'], false]);
});

test('a thing is held until it is said what to do with it', () => {
  const { pointing: it, played } = pointing(['burn b1', 'burn b2', 'read b1']);
  it.choose('b1');
  expect([it.held, it.unplaced, played]).toEqual(['b1', ['burn', 'read'], []]);
  it.back();
  expect(it.held).toBeNull();
  it.choose('b1');
  it.choose('read');
  expect(played).toEqual(['read b1']);
});

test('new offers keep a choice that is still possible', () => {
  const { pointing: it } = pointing(TAKE);
  it.choose('d1');
  it.offer(['take d1 gem', 'take d1 ink', 'wait']);
  expect(it.chosen).toEqual(['take', 'd1']);
  it.offer(['take d2 ink', 'wait']);
  expect(it.chosen).toEqual([]);
});

test('what was chosen is found again after a look back', () => {
  const { pointing: it, played } = pointing(TAKE);
  it.choose('d1');
  it.offer([]);
  expect([it.chosen, it.lit.size]).toEqual([[], 0]);
  it.offer([...TAKE]);
  expect(it.chosen).toEqual(['take', 'd1']);
  it.choose('ink');
  expect(played).toEqual(['take d1 ink']);
  // What was played is not.
  it.offer([]);
  it.offer([...TAKE]);
  expect([it.chosen, it.begun]).toEqual([[], false]);
});

test('what has no place on the board is for the bar', () => {
  const { pointing: it } = pointing(TAKE);
  expect(it.unplaced).toEqual(['done', 'take']);
});

test('arrows lead to what is nearest in their direction', () => {
  const at = (x: number, y: number) => ({ left: x, right: x + 10, top: y, bottom: y + 10 });
  const boxes = [at(0, 0), at(50, 2), at(100, 0), at(0, 50), at(55, 48)];
  const from = (n: number) => boxes[n] ?? at(0, 0);
  expect(nearest(from(0), boxes, 'ArrowRight')).toBe(1);
  expect(nearest(from(1), boxes, 'ArrowRight')).toBe(2);
  expect(nearest(from(1), boxes, 'ArrowDown')).toBe(4);
  expect(nearest(from(4), boxes, 'ArrowLeft')).toBe(3);
  expect(nearest(from(0), boxes, 'ArrowUp')).toBe(-1);
});

test('another choice from a list takes the place of the one that waits', () => {
  const { pointing: it, played } = pointing(['place p1', 'place p2'], { confirms: true });
  it.follow(['place', 'p1']);
  expect(it.open.next).toEqual(['p1', 'p2']);
  it.follow(['place', 'p2']);
  expect(it.ready).toBe('place p2');
  it.back();
  expect([it.begun, played]).toEqual([false, []]);
});

test('an element can stand for the first words of an action where one word would stand for several things', () => {
  const actions = ['place any pink s1', 'place any pink s2', 'place pink s1', 'place pink s2', 'take wand', 'use wand', 'candle wand c1', 'candle wand c2'];
  const { pointing: it, played } = pointing(actions);
  expect(['take wand', 'use wand', 'place pink', 'place any', 'place blue'].map((words) => it.isLit(words))).toEqual([true, true, true, true, false]);
  it.choose('place any');
  expect(it.chosen).toEqual(['place', 'any', 'pink']);
  it.choose('place pink');
  expect(it.chosen).toEqual(['place', 'pink']);
  it.choose('place pink');
  expect(it.chosen).toEqual([]);
  it.choose('use wand');
  expect(played).toEqual(['use wand']);
});
