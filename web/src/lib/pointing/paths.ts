/** What can be chosen from here, word by word. Nothing changes: each choice gives another one. */
export interface Ways {
  /** All actions, where they are listed. */
  readonly actions: readonly string[];
  /** The words chosen so far, from the first on. */
  readonly chosen: readonly string[];
  /** A thing that was pointed at before it is known what to do with it. */
  readonly held: string | null;
  /** The words that may come next. */
  readonly next: string[];
  /** The action that is complete as it stands, if it is one. */
  readonly complete: string | null;
  /** Complete, and nothing could follow. */
  readonly only: string | null;
  /** The elements that can be pointed at now. */
  readonly lit: Set<string>;
  /** What pointing at an element leads to; null if that leads nowhere. */
  point(word: string): Ways | null;
  /** The same after the words that nobody needs to choose. */
  settled(): Ways;
  /** With these words chosen instead. */
  at(words: readonly string[]): Ways;
}

/** Lists of actions, word by word: one list serves all choices among it. */
const split = new WeakMap<readonly string[], readonly (readonly string[])[]>();

function inWords(actions: readonly string[]): readonly (readonly string[])[] {
  const known = split.get(actions);
  if (known) return known;
  const words = actions.map((action) => action.split(' '));
  split.set(actions, words);
  return words;
}

/**
 * The one pointing mechanism: legal actions are paths of words, each element on the board carries its word, and
 * clicks, taps, drags and keys narrow the paths until one is complete.
 */
export class Paths implements Ways {
  readonly actions: readonly string[];
  readonly chosen: readonly string[];
  /** A thing that was pointed at before it is known what to do with it: several ways lead to it. */
  readonly held: string | null;
  /** The actions that fit what is chosen and held, as words. */
  readonly #left: readonly (readonly string[])[];
  #ways: Map<string, Set<string>> | undefined;
  #lit: Set<string> | undefined;
  #next: string[] | undefined;

  constructor(actions: readonly string[], chosen: readonly string[] = [], held: string | null = null) {
    const all = inWords(actions);
    const fits = (words: readonly string[]) =>
      chosen.every((word, at) => words[at] === word) && (held === null || words.includes(held, chosen.length));
    const left = all.filter(fits);
    // A choice that is not possible any more is no choice.
    const possible = left.length > 0;
    this.actions = actions;
    this.chosen = possible ? chosen : [];
    this.held = possible ? held : null;
    this.#left = possible ? left : all;
  }

  /** The words that may come next, in the order of the actions. */
  get next(): string[] {
    const at = this.chosen.length;
    return (this.#next ??= [...new Set(this.#left.flatMap((words) => words[at] ?? []))]);
  }

  /** The action that is complete as it stands, if it is one. */
  get complete(): string | null {
    const { length } = this.chosen;
    return length > 0 && this.#left.some((words) => words.length === length) ? this.chosen.join(' ') : null;
  }

  /** Complete, and nothing could follow. */
  get only(): string | null {
    return this.next.length === 0 ? this.complete : null;
  }

  /** The actions that are still possible. */
  get left(): string[] {
    return this.#left.map((words) => words.join(' '));
  }

  /** Words that everything possible shares from here on: nobody needs to choose them. Never the last word. */
  get forced(): string[] {
    const [first, ...rest] = this.#left;
    if (!first) return [];
    let at = this.chosen.length;
    while (at < first.length - 1 && rest.every((words) => at < words.length - 1 && words[at] === first[at])) at += 1;
    return first.slice(this.chosen.length, at);
  }

  at(words: readonly string[]): Paths {
    return new Paths(this.actions, words);
  }

  settled(): Paths {
    const forced = this.forced;
    const [next, ...others] = this.next;
    const step = forced[0] ?? (next === this.held && others.length === 0 ? next : undefined);
    if (step === undefined) return this;
    return new Paths(this.actions, [...this.chosen, step], step === this.held ? null : this.held).settled();
  }

  /** The ways from here to each word, as the words from the first action on. */
  #waysTo(word: string): Set<string> {
    if (!this.#ways) {
      this.#ways = new Map();
      for (const words of this.#left) {
        for (let at = this.chosen.length; at < words.length; at += 1) {
          const here = words[at] ?? '';
          if (words.indexOf(here, this.chosen.length) < at) continue;
          const ways = this.#ways.get(here) ?? new Set();
          this.#ways.set(here, ways.add(words.slice(0, at + 1).join(' ')));
        }
      }
    }
    return this.#ways.get(word) ?? new Set();
  }

  /**
   * What pointing at an element leads to: to choosing it next; to the one way that leads to it; or to holding it, where
   * first it is to be said what to do with it. Null if no possible action goes through it, or too many ways do.
   */
  point(word: string): Paths | null {
    const to = this.#lead(word);
    return to && new Paths(this.actions, to.chosen, to.held);
  }

  /** What is chosen and what is held after pointing at an element. */
  #lead(word: string): { chosen: readonly string[]; held: string | null } | null {
    if (word.includes(' ')) return this.#leadOn(word.split(' '));
    const ways = [...this.#waysTo(word)];
    const [way] = ways;
    if (way === undefined) return null;
    const next = [...this.chosen, word];
    if (ways.includes(next.join(' '))) return { chosen: next, held: word === this.held ? null : this.held };
    if (ways.length === 1) return { chosen: way.split(' '), held: null };
    const second = this.chosen.length === 0 && ways.every((way) => way.split(' ').length === 2);
    return second && this.held === null ? { chosen: [], held: word } : null;
  }

  /** The same for an element that stands for the first words of an action: `take wand`, where `use wand` is another. */
  #leadOn(words: readonly string[]): { chosen: readonly string[]; held: string | null } | null {
    const isOn = this.held === null && words.length > this.chosen.length && this.#left.some((left) => words.every((word, at) => left[at] === word));
    return isOn ? { chosen: words, held: null } : null;
  }

  /** The elements that can be pointed at now; those with several words ask `point`. */
  get lit(): Set<string> {
    if (!this.#lit) {
      const words = new Set(this.#left.flatMap((words) => words.slice(this.chosen.length)));
      this.#lit = new Set([...words].filter((word) => word !== this.held && this.#lead(word) !== null));
    }
    return this.#lit;
  }
}
