/** A word of a notation, taken apart: the name of its message and what the message speaks of. */
export interface Parts {
  /** Empty if the word is its own label, such as `12`. */
  name: string;
  /** The words of which a compound is made, such as `gem@forge`. */
  a?: string;
  b?: string;
  /** The numbers behind the name: `shelf2.3` has both. */
  n?: number;
  m?: number;
}

/** By the rules of docs/words.md; the first that fits decides. */
export function parts(word: string): Parts {
  for (const [mark, name] of [['@', 'at'], [':', 'of']] as const) {
    const at = word.indexOf(mark);
    if (at >= 0) return { name, a: word.slice(0, at), b: word.slice(at + 1) };
  }
  if (word.endsWith('+')) return { name: 'plus', a: word.slice(0, -1) };
  const [, rest = word, last] = /^(.*)\.(\d+)$/.exec(word) ?? [];
  const [, name = rest, own] = /^(.*?)(\d+)$/.exec(rest) ?? [];
  if (!/[a-z]/i.test(name)) return { name: '' };
  const numbers = [own, last].filter((digits) => digits !== undefined).map(Number);
  return {
    name,
    ...(numbers[0] === undefined ? {} : { n: numbers[0] }),
    ...(numbers[1] === undefined ? {} : { m: numbers[1] }),
  };
}
