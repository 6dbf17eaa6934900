import type { CardView, Style } from './generated';

/** A card that a word can be made of. */
export interface Usable extends CardView {
  /** Whether all players can use it. */
  common: boolean;
}

/** A card as it stands in a word. */
export interface Laid {
  card: Usable;
  style: Style;
}

/** A piece of the notation: `t2`, doubled `t2+`, the QU card as a Q `q:qu1`. */
export function pieceOf({ card: { name, letters }, style }: Laid): string {
  if (style === 'doubled') return `${name}+`;
  return style === 'first' ? `${letters.charAt(0).toLowerCase()}:${name}` : name;
}

/** The ways in which a card can stand, the usual one first (GUT-6, GUT-7). */
export function stylesOf(letters: string): readonly Style[] {
  if (letters === 'QU') return ['whole', 'first'];
  return letters.length === 1 ? ['whole', 'doubled'] : ['whole'];
}

/** What a card spells. */
export function spelling(letters: string, style: Style): string {
  if (style === 'doubled') return letters + letters;
  return style === 'first' ? letters.charAt(0) : letters;
}

export const spelt = (row: readonly Laid[]): string => row.map(({ card, style }) => spelling(card.letters, style)).join('');

/** How wide a block is, in units of its drawing: a doubled letter takes the room of two. */
export function breadth(letters: string, style: Style): number {
  const shown = style === 'doubled' ? 2 : Math.min(3, letters.length);
  return [80, 80, 128, 172][shown] ?? 172;
}

/** What is typed, as letters of the box: without accents, in capitals. */
export function plain(text: string): string {
  const parted = text.replace(/œ/gi, 'OE').replace(/æ/gi, 'AE').normalize('NFD').replace(/\p{M}/gu, '');
  return /^[a-z]+$/i.test(parted) ? parted.toUpperCase() : '';
}

export const sum = (cards: readonly { value: number }[]): number => cards.reduce((points, { value }) => points + value, 0);
