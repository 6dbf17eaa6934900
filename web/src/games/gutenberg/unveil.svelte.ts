import { untrack } from 'svelte';
import { prefs } from '../../lib/prefs.svelte';

/** How long each of the last words is looked at before the next better one comes, in milliseconds. */
const WORD = 900;

/** The last words come up one after the other, the best one at the end. Whoever cannot wait sees all of them. */
export class Unveiling {
  /** How many are covered, and one more while the best is looked at, before the sheet with the points covers it. */
  #left = $state(0);

  /** `read` says how many words there are once the match is over, and whether it has ended just now. */
  constructor(read: () => { words: number; isFresh: boolean }) {
    $effect.pre(() => {
      const { words, isFresh } = read();
      if (isFresh && !untrack(() => prefs.still)) this.#left = words + 1;
      if (words === 0) this.#left = 0;
    });
    $effect(() => {
      if (this.#left === 0) return;
      const timer = setTimeout(() => (this.#left -= 1), this.#left === 1 ? 2 * WORD : WORD);
      return () => clearTimeout(timer);
    });
  }

  get isRunning(): boolean {
    return this.#left > 0;
  }

  /** Whether the word at a place, from 0 for the best, is still covered. */
  isCovered(place: number): boolean {
    return place < this.#left - 1;
  }

  finish() {
    this.#left = 0;
  }
}
