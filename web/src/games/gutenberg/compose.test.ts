import { describe, expect, it } from 'vitest';
import { Pointing } from '../../lib/pointing/pointing.svelte';
import { Composer } from './compose.svelte';
import type { CardView, View } from './generated';

const card = (name: string, value = 1): CardView => ({ name: name.toLowerCase(), letters: name.replace(/\d/g, '').toUpperCase(), value, deck: 'letters' });

/** A seat that is to write with these cards, those before the bar in common. */
function desk(text: string, round = 1, check = 'live') {
  const [common = [], hand = []] = text.split(' | ').map((half) => half.split(' ').map((word) => card(word.slice(0, -2), Number(word.at(-1)))));
  const played: string[] = [];
  const tried: string[] = [];
  const view = {
    round, phase: 'write', common, challenges: [], accepted: [], config: { check }, seat: 0,
    mine: { hand, written: null },
  } as unknown as View;
  const pointing = new Pointing({
    play: (action) => played.push(action), confirms: () => false, label: (it) => it,
    trial: { ask: (action) => tried.push(action), answers: () => new Map([['write l1 e1', null], ['write e1 l1', { tag: 'gutenberg-refused-unknown' }]]) },
  });
  pointing.offer(null);
  const composer = new Composer(() => ({ view, pointing }));
  composer.spell();
  const type = (word: string) => [...word].forEach((letter) => composer.type(letter));
  return { composer, pointing, played, tried, type, laid: () => pointing.chosen.slice(1).join(' ') };
}

describe('typing', () => {
  it('lays the best cards, letter by letter, and doubles what is on one card only', () => {
    const { type, laid, composer } = desk('E1:1 | L1:2 E2:1 T1:2 R1:3');
    type('LETTRE');
    expect(laid()).toBe('l1 e1 t1+ r1 e2');
    expect(composer.text).toBe('lettre');
    expect(composer.verdict.points).toBe(9);
  });

  it('is rehearsed before the first letter, without a trace', () => {
    const { composer, laid, played, tried, pointing, type } = desk('E1:1 | L1:2');
    const seen: string[] = [];
    composer.rehearse(() => seen.push(laid()));
    expect([seen, laid(), composer.text, pointing.begun, played, tried]).toEqual([['l1'], '', '', false, [], []]);
    type('E');
    composer.rehearse(() => seen.push(laid()));
    expect([seen, laid()]).toEqual([['l1'], 'e1']);
  });

  it('refuses a letter that is on no card, and loses nothing', () => {
    const { type, laid, composer } = desk('E1:1 | L1:2');
    type('LEZ');
    expect([laid(), composer.missing, composer.refusals]).toEqual(['l1 e1', 'Z', 1]);
    type('L');
    expect(composer.missing).toBe('L');
  });

  it('waits for all letters of a card that has several', () => {
    const { type, laid, composer } = desk('A1:1 | ONS1:5 V1:4', 5);
    type('AVO');
    expect([laid(), composer.pending, composer.text]).toEqual(['a1 v1', 'O', 'avo']);
    type('NS');
    expect([laid(), composer.pending]).toEqual(['a1 v1 ons1', '']);
    composer.backspace();
    expect(laid()).toBe('a1 v1');
  });

  it('leaves alone what was laid by hand', () => {
    const { type, laid, pointing } = desk('E1:1 | E2:3 T1:2');
    pointing.choose('e1');
    type('T');
    expect(laid()).toBe('e1 t1');
    type('T');
    expect(laid()).toBe('e1 t1+');
  });

  it('takes letters back one by one', () => {
    const { type, laid, composer } = desk('E1:1 | L1:2');
    type('ELL');
    expect(laid()).toBe('e1 l1+');
    composer.backspace();
    expect(laid()).toBe('e1 l1');
    composer.backspace();
    composer.backspace();
    expect(laid()).toBe('');
  });
});

describe('blocks moved by hand', () => {
  it('come to stand where they are let go, and leave', () => {
    const { composer, laid } = desk('E1:1 | L1:2 T1:2');
    composer.put('l1', 0);
    composer.put('e1', 1);
    composer.put('t1', 0);
    expect(laid()).toBe('t1 l1 e1');
    composer.put('t1', 3);
    expect(laid()).toBe('l1 e1 t1');
    composer.take('e1');
    expect(laid()).toBe('l1 t1');
  });

  it('turn wherever they stand', () => {
    const { composer, laid, pointing, type } = desk('QU1:5 | L1:2 T1:2');
    type('LT');
    composer.put('qu1', 1);
    pointing.choose(composer.turned(composer.row[0]!)!);
    pointing.choose(composer.turned(composer.row[1]!)!);
    expect(laid()).toBe('l1+ q:qu1 t1');
    pointing.choose(composer.turned(composer.row[0]!)!);
    expect(laid()).toBe('l1 q:qu1 t1');
  });
});

it('an idea is kept aside while another word is tried', () => {
  const { composer, laid, type } = desk('E1:1 | L1:2 T1:2');
  type('LE');
  composer.keep();
  composer.clear();
  type('TEL');
  expect(laid()).toBe('t1 e1 l1');
  composer.recall();
  expect(laid()).toBe('l1 e1');
});

it('a refused word stays in the stick and is known as refused', () => {
  const { composer, played, pointing, type, laid } = desk('E1:1 | L1:2 T1:2');
  type('LET');
  composer.print();
  expect(played).toEqual(['write l1 e1 t1']);
  pointing.offer([]);
  composer.learn();
  expect(composer.text).toBe('let');
  pointing.offer(null);
  composer.spell();
  composer.learn();
  expect([laid(), composer.refusals]).toEqual(['l1 e1 t1', 1]);
});

it('cards lie by value, or as they came', () => {
  const { composer } = desk('E1:1 | L1:2 K1:6 T1:3');
  expect(composer.ordered(false).map(({ name }) => name)).toEqual(['l1', 'k1', 't1']);
  composer.sort();
  expect(composer.ordered(false).map(({ name }) => name)).toEqual(['k1', 't1', 'l1']);
  composer.shuffle();
  expect(composer.ordered(false).map(({ name }) => name).sort()).toEqual(['k1', 'l1', 't1']);
});

describe('whether it is a word', () => {
  it('is asked of the table where words are checked at once', () => {
    const { composer, type, tried } = desk('E1:1 | L1:2');
    composer.ask();
    expect(tried).toEqual([]);
    type('LE');
    composer.ask();
    expect([tried, composer.verdict.isWord]).toEqual([['write l1 e1'], true]);
    composer.clear();
    type('EL');
    expect(composer.verdict.isWord).toBe(false);
  });

  it.each(['blind', 'table'])('is neither asked nor told in the mode %s', (check) => {
    const { composer, type, tried } = desk('E1:1 | L1:2', 1, check);
    type('LE');
    composer.ask();
    expect([tried, composer.verdict.isWord]).toEqual([[], null]);
  });
});
