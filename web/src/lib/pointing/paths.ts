/**
 * The one pointing mechanism: legal actions are paths of words, each element on the board carries its word, and
 * clicks, taps, drags and keys narrow the paths until one is complete.
 */
export class Paths {
  readonly actions: readonly string[];
  readonly chosen: readonly string[];
  /** The actions that begin with what is chosen, as words. */
  private readonly left: readonly (readonly string[])[];

  constructor(actions: readonly string[], chosen: readonly string[] = []) {
    this.actions = actions;
    this.left = actions
      .map((action) => action.split(' '))
      .filter((words) => chosen.every((word, at) => words[at] === word));
    this.chosen = this.left.length > 0 || chosen.length === 0 ? chosen : [];
  }

  /** The words that may come next, in the order of the actions. */
  get next(): string[] {
    const at = this.chosen.length;
    return [...new Set(this.left.flatMap((words) => words[at] ?? []))];
  }

  /** The action that is complete as it stands, if it is one. */
  get complete(): string | null {
    const whole = this.chosen.join(' ');
    return this.left.some((words) => words.length === this.chosen.length && words.length > 0) ? whole : null;
  }

  /** Complete, and nothing could follow. */
  get only(): string | null {
    return this.next.length === 0 ? this.complete : null;
  }

  /** How many actions are still possible. */
  get count(): number {
    return this.left.length;
  }

  /** Words that everything possible shares from here on: nobody needs to choose them. Never the last word. */
  get forced(): string[] {
    const [first, ...rest] = this.left;
    if (!first) return [];
    let at = this.chosen.length;
    while (at < first.length - 1 && rest.every((words) => at < words.length - 1 && words[at] === first[at])) at += 1;
    return rest.length === 0 ? [] : first.slice(this.chosen.length, at);
  }

  /**
   * What choosing an element leads to: the shortest way from here on which `word` comes after words that it decides
   * by itself. Null if no possible action goes through it, or if several ways do.
   */
  point(word: string): Paths | null {
    const ways = new Set<string>();
    for (const words of this.left) {
      const at = words.indexOf(word, this.chosen.length);
      if (at >= 0) ways.add(words.slice(0, at + 1).join(' '));
    }
    if (ways.size === 0) return null;
    if (this.next.includes(word)) return new Paths(this.actions, [...this.chosen, word]);
    if (ways.size > 1) return null;
    const [way = ''] = ways;
    return new Paths(this.actions, way.split(' '));
  }

  /** The elements that can be pointed at now. */
  get lit(): Set<string> {
    const words = new Set(this.left.flatMap((words) => words.slice(this.chosen.length)));
    return new Set([...words].filter((word) => this.point(word) !== null));
  }

  /** One step back, over everything that was forced. */
  back(): Paths {
    let paths: Paths = this;
    do paths = new Paths(this.actions, paths.chosen.slice(0, -1));
    while (paths.chosen.length > 0 && paths.next.length === 1 && paths.complete === null);
    return paths;
  }
}
