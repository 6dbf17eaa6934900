import { spelt, sum, type Laid } from './type';

/** How far a word is with a challenge; `unknown` until all words are revealed. */
export type Standing = 'met' | 'missed' | 'unknown';

/** A part of a condition that can be counted: `have` of `want`. */
export interface Count {
  have: number;
  want: number;
  sign: 'at-least' | 'at-most' | 'exactly';
  measure: string;
}

/** What the challenges of the box ask, in the words of those that are not of the box. */
const BOX: Record<string, readonly string[]> = {
  condition1: ['at-least7@length'],
  condition2: ['at-least8@length'],
  condition3: ['exactly1@vowel-count', 'at-least5@length'],
  condition4: ['exactly0@vowel-count'],
  condition5: ['absent@e', 'at-least6@length'],
  condition6: ['exactly5@own-count'],
  condition7: ['exactly3@common-count', 'at-least6@length'],
  condition8: ['exactly0@common-count', 'at-least5@length'],
  condition9: ['at-least2@doubled-count'],
  condition10: ['same-ends', 'at-least4@length'],
  condition11: ['open-ends', 'at-least5@length'],
  condition12: ['at-least4@vowel-count'],
  condition13: ['at-least3@consonant-row'],
  condition14: ['at-least5@dearest'],
  condition15: ['exactly12@points'],
  condition16: ['at-most7@points', 'at-least5@length'],
  condition17: ['shortest'],
  condition18: ['longest'],
};

const isVowel = (letter: string | undefined) => letter !== undefined && 'AEIOUY'.includes(letter);

function measured(measure: string, row: readonly Laid[]): number {
  const word = spelt(row);
  switch (measure) {
    case 'length':
      return word.length;
    case 'vowel-count':
      return [...word].filter(isVowel).length;
    case 'consonant-row':
      return Math.max(...word.split(/[AEIOUY]/).map(({ length }) => length));
    case 'doubled-count':
      return row.filter(({ style }) => style === 'doubled').length;
    case 'own-count':
      return row.filter(({ card }) => !card.common).length;
    case 'common-count':
      return row.filter(({ card }) => card.common).length;
    case 'dearest':
      return Math.max(0, ...row.map(({ card }) => card.value));
    default:
      return sum(row.map(({ card }) => card));
  }
}

/** The tests of a condition, each as a word with a label. */
const tests = (condition: readonly string[]) => condition.flatMap((word) => BOX[word] ?? [word]);

/** What is counted in a condition, in the order in which it is written. */
export function counts(condition: readonly string[], row: readonly Laid[]): Count[] {
  return tests(condition).flatMap((test) => {
    const [, sign, want, measure] = /^(at-least|at-most|exactly)(\d+)@(.+)$/.exec(test) ?? [];
    if (!sign || !measure) return [];
    return [{ sign: sign as Count['sign'], want: Number(want), have: measured(measure, row), measure }];
  });
}

function test(test: string, row: readonly Laid[]): Standing {
  const word = spelt(row);
  const told = (isMet: boolean) => (isMet ? 'met' : 'missed');
  if (test === 'shortest' || test === 'longest') return 'unknown';
  if (test === 'same-ends') return told(word.at(0) === word.at(-1));
  if (test === 'open-ends') return told(isVowel(word.at(0)) && isVowel(word.at(-1)));
  if (test.startsWith('absent@')) return told(!word.includes(test.slice(7).toUpperCase()));
  const [count] = counts([test], row);
  if (!count) return 'met';
  const { have, want, sign } = count;
  return told(sign === 'at-least' ? have >= want : sign === 'at-most' ? have <= want : have === want);
}

/** Whether a word meets a condition, as far as one's own word tells (GUT-14). */
export function standing(condition: readonly string[], row: readonly Laid[]): Standing {
  if (row.length === 0) return 'missed';
  const all = tests(condition).map((it) => test(it, row));
  return all.includes('missed') ? 'missed' : all.includes('unknown') ? 'unknown' : 'met';
}

/** What is on the way: so many of so many things. Null if nothing is, or if no further letter can lead there. */
export function progress(condition: readonly string[], row: readonly Laid[]): Count | null {
  const all = counts(condition, row);
  const isExceeded = all.some(({ sign, have, want }) => sign !== 'at-least' && have > want);
  const isSpoilt = tests(condition).some((it) => it.startsWith('absent@') && test(it, row) === 'missed');
  if (isExceeded || isSpoilt) return null;
  return all.find(({ sign, have, want, measure }) => sign !== 'at-most' && have > 0 && have < want && measure !== 'dearest') ?? null;
}
