import type { View } from './generated';
import { spelt, sum, type Laid } from './type';

/** What there is to say about a word before it is written. */
export interface Verdict {
  points: number;
  /** Whether it is a word; null where the page does not know. */
  isWord: boolean | null;
}

/** `isWord` is what the table has said about it; it is asked in the mode that checks at once only. */
export function verdict({ accepted }: View, row: readonly Laid[], isWord: boolean | null): Verdict {
  return { points: sum(row.map(({ card }) => card)), isWord: accepted.includes(spelt(row).toLowerCase()) || isWord };
}
