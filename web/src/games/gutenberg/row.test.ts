import { describe, expect, it } from 'vitest';
import { bestRow } from './row';
import { pieceOf, plain, spelt, type Usable } from './type';

/** `E1 T2 QU5 a1`: small letters are common. */
function cards(text: string): Usable[] {
  const seen = new Map<string, number>();
  return text.split(' ').map((word) => {
    const [, printed = '', value] = /^([a-z]+)(\d)$/i.exec(word) ?? [];
    const letters = printed.toUpperCase();
    seen.set(letters, (seen.get(letters) ?? 0) + 1);
    return { name: `${letters.toLowerCase()}${seen.get(letters)}`, letters, value: Number(value), deck: 'letters', common: printed !== letters };
  });
}
const row = (word: string, hand: string, rank: Parameters<typeof bestRow>[2] = () => []) => bestRow(word, cards(hand), rank)?.map(pieceOf).join(' ') ?? null;

describe('a typed word takes its cards', () => {
  it('a letter may stand twice in a row (GUT-6)', () => {
    expect(row('LETTRE', 'L2 E1 T2 R3 E1')).toBe('l1 e1 t1+ r1 e2');
    expect(row('TEXTE', 'T2 E1 X6')).toBeNull();
  });

  it('QU is Q or QU (GUT-7), and never doubled', () => {
    expect(row('COQ', 'C3 O1 QU5')).toBe('c1 o1 q:qu1');
    expect(row('QUI', 'QU5 I1')).toBe('qu1 i1');
    expect(row('QQ', 'QU5')).toBeNull();
  });

  it('the letters of a card with several stay together (GUT-18)', () => {
    expect(row('ROSE', 'RO4 S2 E1')).toBe('ro1 s1 e1');
    expect(row('ORS', 'RO4 S2')).toBeNull();
  });

  it('most points win, each card counted once', () => {
    expect(row('QUE', 'QU5 U2 E1')).toBe('q:qu1 u1 e1');
    expect(row('ELLE', 'E1 L2 L2 E3')).toBe('e1 l1 l2 e2');
    expect(row('ER', 'E1 R3 ER6')).toBe('er1');
  });

  it('what is equal in points is ranked', () => {
    const fewestOwn: Parameters<typeof bestRow>[2] = (row) => [-row.filter(({ card }) => !card.common).length];
    expect(row('ET', 'E1 e1 T2', fewestOwn)).toBe('e2 t1');
  });
});

it('what is typed loses its accents', () => {
  expect(['é', 'Ç', 'œ', 'Æ', 'w'].map(plain)).toEqual(['E', 'C', 'OE', 'AE', 'W']);
  expect(['1', '-', ' ', 'Enter1'].map(plain)).toEqual(['', '', '', '']);
});

it('a word is spelt by its cards', () => {
  const laid = bestRow('LETTRE', cards('L2 E1 T2 R3 E1'), () => []);
  expect(spelt(laid ?? [])).toBe('LETTRE');
});
