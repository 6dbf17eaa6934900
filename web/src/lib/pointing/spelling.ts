import type { Ways } from './paths';

/** What a word can be made of, where a list of all words would give the answer away. */
export interface Alphabet {
  /** What begins the action: `write`. */
  verb: string;
  /** The pieces, each with the ways in which it can stand, the usual one first: `['t2', 't2+']`. Each serves once. */
  pieces: readonly (readonly string[])[];
  /** What can be done instead. */
  others: readonly string[];
}

/** Any row of pieces may be said; the server knows whether it is a word. */
export class Spelling implements Ways {
  readonly actions = [];
  readonly held = null;
  #next: string[] | undefined;
  #lit: Set<string> | undefined;

  constructor(
    readonly alphabet: Alphabet,
    readonly chosen: readonly string[] = [],
  ) {}

  get next(): string[] {
    return (this.#next ??= this.#following());
  }

  #following(): string[] {
    const { verb, pieces, others } = this.alphabet;
    const [first, ...laid] = this.chosen;
    if (first === undefined) return pieces.length > 0 ? [verb, ...others] : [...others];
    if (first !== verb) return [];
    const used = new Set(laid.map((word) => this.#pieceOf(word)));
    return [...this.#turned(laid.at(-1)), ...pieces.filter((piece) => !used.has(piece)).flatMap(([usual]) => usual ?? [])];
  }

  #pieceOf(word: string | undefined): readonly string[] | undefined {
    return word === undefined ? undefined : this.alphabet.pieces.find((piece) => piece.includes(word));
  }

  /** How a piece lies until it is laid, of whichever of its ways. */
  usual(word: string): string {
    return this.#pieceOf(word)?.[0] ?? word;
  }

  /** The other ways in which a laid piece can stand. */
  #turned(laid: string | undefined): readonly string[] {
    return this.#pieceOf(laid)?.filter((word) => word !== laid) ?? [];
  }

  get complete(): string | null {
    const isWord = this.chosen.length > 1;
    const isOther = this.chosen.length === 1 && this.chosen[0] !== this.alphabet.verb;
    return isWord || isOther ? this.chosen.join(' ') : null;
  }

  /** A word may always go on. */
  get only(): string | null {
    return this.next.length === 0 && this.chosen.length === 1 ? this.complete : null;
  }

  get lit(): Set<string> {
    return (this.#lit ??= this.#lighting());
  }

  #lighting(): Set<string> {
    const begun = this.chosen.length > 0 ? this : this.at([this.alphabet.verb]);
    return new Set([...this.next, ...begun.next, ...this.chosen.flatMap((word) => this.#turned(word))]);
  }

  point(word: string): Spelling | null {
    if (!this.lit.has(word)) return null;
    const { verb } = this.alphabet;
    if (this.chosen.length === 0) return this.at(this.next.includes(word) ? [word] : [verb, word]);
    const piece = this.#pieceOf(word);
    const isLaid = this.chosen.some((laid) => piece?.includes(laid));
    return this.at(isLaid ? this.chosen.map((laid) => (piece?.includes(laid) ? word : laid)) : [...this.chosen, word]);
  }

  settled(): Spelling {
    return this;
  }

  at(words: readonly string[]): Spelling {
    return new Spelling(this.alphabet, words);
  }
}
