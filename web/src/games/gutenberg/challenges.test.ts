import { describe, expect, it } from 'vitest';
import { counts, progress, standing } from './challenges';
import type { Laid } from './type';
import { spelling } from './type';

/** `B4 l2+ q:QU5`: small letters are common, `+` doubles, `q:` takes the first letter. */
function row(text: string): Laid[] {
  return text.split(' ').map((word, at) => {
    const [, first, printed = '', value, twice] = /^(q:)?([a-z]+)(\d)(\+)?$/i.exec(word) ?? [];
    const letters = printed.toUpperCase();
    const style = twice ? 'doubled' : first ? 'first' : 'whole';
    return { style, card: { name: `${at}`, letters, value: Number(value), deck: 'letters', common: printed !== letters } };
  });
}
const meets = (number: number, text: string) => standing([`condition${number}`], row(text));

describe('a word and the challenges of the box', () => {
  it.each([
    [1, 'B4 L2 o1 q:QU5 u2 E1+', 'met'],
    [2, 'B4 L2 o1 q:QU5 u2 E1+', 'missed'],
    [3, 'T2 R3 u2 C3 S2', 'met'],
    [3, 'T2 R3 u2 C3 E1', 'missed'],
    [4, 'P3 S2 T2', 'met'],
    [4, 'P3 Y6 T2', 'missed'],
    [5, 'M3 I1 R3 O1 I1 R3', 'met'],
    [5, 'M3 I1 R3 E1 I1 R3', 'missed'],
    [6, 'M3 I1 R3 o1 I1 R3', 'met'],
    [6, 'M3 I1 r3 o1 I1 R3', 'missed'],
    [7, 'm3 i1 r3 O1 I1 R3', 'met'],
    [7, 'm3 i1 r3 O1', 'missed'],
    [8, 'M3 I1 R3 O1 I1 R3', 'met'],
    [8, 'M3 I1 R3 O1 I1 r3', 'missed'],
    [9, 'A1 L2+ E1+ S2', 'met'],
    [9, 'A1 L2+ E1 S2', 'missed'],
    [10, 'E1 T2 R3 E1', 'met'],
    [10, 'E1 T2 E1', 'missed'],
    [11, 'E1 T2 U2 V4 E1', 'met'],
    [11, 'E1 T2 U2 V4 S2', 'missed'],
    [12, 'A1 E1+ I1', 'met'],
    [12, 'A1 E1 I1', 'missed'],
    [13, 'A1 R3 B4 R3 E1', 'met'],
    [13, 'A1 R3 B4 E1', 'missed'],
    [14, 'Z6 O1 O1', 'met'],
    [14, 'V4 O1', 'missed'],
    [15, 'Z6 J6', 'met'],
    [15, 'Z6 J6 A1', 'missed'],
    [16, 'A1 I1 O1 E1 S2', 'met'],
    [16, 'A1 I1 O1 E1 Z6', 'missed'],
    [17, 'O1', 'unknown'],
    [18, 'O1', 'unknown'],
  ] as const)('challenge %i and %s: %s', (number, text, expected) => {
    expect(meets(number, text)).toBe(expected);
  });

  it('conditions of other boxes are read as they are written', () => {
    expect(standing(['at-least3@length', 'absent@z'], row('A1 B4 C3'))).toBe('met');
    expect(standing(['absent@a'], row('A1 B4 C3'))).toBe('missed');
    expect(standing(['any-word'], row('A1 B4'))).toBe('met');
  });

  it('no word meets nothing', () => {
    expect(standing(['condition16'], [])).toBe('missed');
  });

  it('what can be counted is counted', () => {
    expect(counts(['condition6'], row('M3 I1 r3'))).toEqual([{ sign: 'exactly', want: 5, have: 2, measure: 'own-count' }]);
    expect(counts(['condition11'], row('A1 I1')).map(({ have }) => have)).toEqual([2]);
    expect(spelling('QU', 'first')).toBe('Q');
  });

  it.each([
    [5, 'M3 I1 R3', { have: 3, want: 6 }],
    [5, 'M3 E1 R3', null],
    [3, 'T2 R3 u2', { have: 3, want: 5 }],
    [3, 'T2 A1 u2', null],
    [8, 'T2 A1 u2', null],
    [15, 'Z6 A1', { have: 7, want: 12 }],
    [15, 'Z6 J6 A1', null],
    [16, 'Z6 A1 A1', null],
  ] as const)('on the way to challenge %i with %s: %o', (number, text, expected) => {
    const told = progress([`condition${number}`], row(text));
    expect(told && { have: told.have, want: told.want }).toEqual(expected);
  });
});
