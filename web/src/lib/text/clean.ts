/** The longest name of a player. */
export const NAME = 32;
/** The longest text of any other kind. */
export const TEXT = 500;

/** Control characters, those that break lines or turn the direction of the text around them, and our own marks. */
const STEERING = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ue000-\ue002]/gu;

/** Text from outside, on one line, at most `most` characters long. */
export function clean(text: string, most: number): string {
  const calm = text.replace(STEERING, ' ');
  if (calm.length <= most) return calm;
  const chars = [...calm];
  return chars.length <= most ? calm : `${chars.slice(0, most - 1).join('')}…`;
}
