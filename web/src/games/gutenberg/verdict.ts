import { standing, type Standing } from './challenges';
import type { View } from './generated';
import { spelt, sum, type Laid } from './type';

/** What there is to say about a word before it is written. */
export interface Verdict {
  /** Without its accents, in small letters. */
  word: string;
  points: number;
  /** Whether it is a word; null where the page does not know. */
  isWord: boolean | null;
  /** How it stands with each open challenge. */
  challenges: ReadonlyMap<string, Standing>;
  /** What the others could claim of it: the own cards in it. */
  claimable: readonly Laid[];
}

/** `isWord` is what the table has said about it; it is asked in the mode that checks at once only. */
export function verdict({ round, challenges, accepted }: View, row: readonly Laid[], isWord: boolean | null): Verdict {
  const word = spelt(row).toLowerCase();
  return {
    word,
    points: sum(row.map(({ card }) => card)),
    isWord: accepted.includes(word) || isWord,
    challenges: new Map(challenges.map(({ name, condition }) => [name, standing(condition, row)])),
    // Nothing is claimed after the last round.
    claimable: round < 5 ? row.filter(({ card }) => !card.common) : [],
  };
}
