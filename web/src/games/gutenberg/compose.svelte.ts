import { flushSync, untrack } from 'svelte';
import type { Pointing } from '../../lib/pointing/pointing.svelte';
import { standing } from './challenges';
import type { View } from './generated';
import { bestRow } from './row';
import { alphabet } from './text';
import { pieceOf, spelt, stylesOf, type Laid, type Usable } from './type';
import { verdict } from './verdict';

const VERB = 'write';

/** A word that was put aside. */
interface Idea {
  round: number;
  pieces: readonly string[];
}

/**
 * The word that is being set. What is laid is kept by `Pointing`, as for every choice, so that Escape, the bar and a
 * refusal treat it like any other; this adds what typing, dragging and turning do to it.
 */
export class Composer {
  readonly #read: () => { view: View; pointing: Pointing };
  /** The names of the cards in the order in which they lie in their trays. */
  #order = $state.raw<readonly string[]>([]);
  #idea = $state.raw<Idea | null>(null);
  /** What was sent, until the answer comes. */
  #sent = $state.raw<readonly string[]>([]);
  /** The pieces that typing has chosen: a typed word takes the best cards as it goes on. */
  #typed = '';
  /** Letters of a card with several of which not all are typed yet. */
  pending = $state('');
  /** A letter that was typed and is on no card that is left. */
  missing = $state<string | null>(null);
  /** How often something was refused: the proof shakes. */
  refusals = $state(0);
  /** Whether the last change was typed, or made by hand, block and all: nothing flies then. */
  isQuiet = $state(false);

  constructor(read: () => { view: View; pointing: Pointing }) {
    this.#read = read;
  }

  /** Lights what a word can be made of; to be called in an effect. */
  spell() {
    const pieces = alphabet(this.view);
    if (this.pointing.withheld && pieces) this.pointing.spell(pieces);
  }

  get view(): View {
    return this.#read().view;
  }
  get pointing(): Pointing {
    return this.#read().pointing;
  }
  /** Whether a word can be set now. */
  isOpen = $derived.by(() => this.view.phase === 'write' && this.pointing.withheld && this.pointing.lit.size > 0);
  cards = $derived.by<Usable[]>(() => {
    const { common, mine } = this.view;
    return [...(mine?.hand ?? []).map((card) => ({ ...card, common: false })), ...common.map((card) => ({ ...card, common: true }))];
  });
  /** What is laid, or was sent, or is written. */
  row = $derived.by<Laid[]>(() => {
    const { written } = this.view.mine ?? {};
    if (written) return this.#matched(written.cards);
    if (!this.isOpen) return this.#laid(this.#sent);
    const [verb, ...pieces] = this.pointing.chosen;
    return verb === VERB ? this.#laid(pieces) : [];
  });
  /** The action that would write it, where the table says at once whether it is a word. */
  #asked = $derived.by<string | null>(() => {
    const isAsked = this.isOpen && this.view.config.check === 'live' && !this.pending && spelt(this.row).length > 1;
    return isAsked ? [VERB, ...this.row.map(pieceOf)].join(' ') : null;
  });
  verdict = $derived.by(() => {
    const refusal = this.#asked === null ? undefined : this.pointing.tried(this.#asked);
    return verdict(this.view, this.row, refusal === undefined ? null : refusal === null);
  });
  /** The word as it reads so far. */
  text = $derived.by(() => {
    const { written } = this.view.mine ?? {};
    return written ? written.text : (spelt(this.row) + this.pending).toLowerCase();
  });
  /** The word that was put aside, while it can still be set. */
  idea = $derived.by<Laid[] | null>(() => {
    if (this.#idea?.round !== this.view.round) return null;
    const row = this.#laid(this.#idea.pieces);
    return row.length > 0 && row.length === this.#idea.pieces.length ? row : null;
  });

  /** Every card in every way in which it can stand, by its piece: what stays as it was is the same object, and is not drawn again. */
  #faces = $derived.by(() => new Map(this.cards.flatMap((card) => stylesOf(card.letters).map((style) => [pieceOf({ card, style }), { card, style }] as const))));

  #laid(pieces: readonly string[]): Laid[] {
    return pieces.flatMap((piece) => this.#faces.get(piece) ?? []);
  }

  /** The cards of a written word, whose names are those of its own list. */
  #matched(cards: NonNullable<NonNullable<View['mine']>['written']>['cards']): Laid[] {
    const left = [...this.cards];
    return cards.map(({ style, ...card }) => {
      const at = left.findIndex((it) => it.letters === card.letters && it.value === card.value && it.common === card.common);
      return { style, card: (at >= 0 ? left.splice(at, 1)[0] : undefined) ?? card };
    });
  }

  /** Asks the table whether what is laid is a word; to be called in an effect. */
  ask() {
    const asked = this.#asked;
    if (asked !== null) untrack(() => this.pointing.try(asked));
  }

  /** After an answer: a word that is to be set again, of the same cards, was refused. To be called in an effect. */
  learn() {
    const { phase, mine } = this.view;
    const isOpen = this.isOpen;
    untrack(() => {
      if (this.#sent.length === 0) return;
      if (phase !== 'write' || mine?.written) this.#sent = [];
      else if (isOpen) {
        const isSame = this.#laid(this.#sent).length === this.#sent.length;
        this.#sent = [];
        if (isSame) this.refusals += 1;
      }
    });
  }

  #set(row: readonly Laid[], { typed = false, quiet = false } = {}) {
    const pieces = row.map(pieceOf);
    this.isQuiet = quiet;
    this.missing = null;
    this.pending = '';
    this.#typed = typed ? pieces.join(' ') : '';
    if (pieces.length > 0) this.pointing.follow([VERB, ...pieces]);
    else this.pointing.clear();
  }

  get #isTyped(): boolean {
    return this.row.length === 0 || this.#typed === this.row.map(pieceOf).join(' ');
  }

  /** The best cards for a word: most points, then most challenges, then fewest for the others, then those that lie there. */
  #best(word: string): Laid[] | null {
    const laid = this.row.map(({ card }) => card.name);
    const { challenges } = this.view;
    return bestRow(word, this.cards, (row) => [
      challenges.filter(({ condition }) => standing(condition, row) === 'met').length,
      -row.filter(({ card }) => !card.common).length,
      row.filter(({ card }, at) => laid[at] === card.name).length,
    ]);
  }

  /** Letters from the keyboard, at the end of the word. They are there at once: whoever types does not watch blocks fly. */
  type(letters: string) {
    if (!this.isOpen) return;
    const word = spelt(this.row) + this.pending + letters;
    const row = (this.#isTyped ? null : this.#appended(letters)) ?? this.#best(word);
    if (row) return this.#set(row, { typed: this.#isTyped || spelt(row).length !== spelt(this.row).length + letters.length, quiet: true });
    // The first letters of a card with several.
    for (let length = 1; length < 4 && length <= word.length; length += 1) {
      const start = word.slice(-length);
      const before = length === word.length ? [] : this.#best(word.slice(0, -length));
      const isLeft = (card: Usable) => !before?.some((laid) => laid.card === card);
      if (!before || !this.cards.some((card) => card.letters.length > length && card.letters.startsWith(start) && isLeft(card))) continue;
      this.#set(before, { typed: true, quiet: true });
      this.pending = start;
      return;
    }
    this.missing = letters;
    this.refusals += 1;
  }

  /** What was laid by hand stays as it is. */
  #appended(letters: string): Laid[] | null {
    const { row } = this;
    const left = this.cards.filter(({ name }) => !row.some(({ card }) => card.name === name));
    const rest = bestRow(letters, left, () => []);
    if (rest) return [...row, ...rest];
    const last = row.at(-1);
    const isTwice = last?.style === 'whole' && last.card.letters === letters && letters.length === 1;
    const isWhole = last?.style === 'first' && last.card.letters.endsWith(letters);
    if (!last || !(isTwice || isWhole)) return null;
    return [...row.slice(0, -1), { card: last.card, style: isTwice ? 'doubled' : 'whole' }];
  }

  /** Takes the last letter back. */
  backspace({ quiet = false } = {}) {
    if (!this.isOpen) return;
    this.missing = null;
    if (this.pending) {
      this.pending = this.pending.slice(0, -1);
      return;
    }
    const before = this.row.slice(0, -1);
    const last = this.row.at(-1);
    if (!last) return;
    const shorter = this.#isTyped && this.row.length > 0 ? this.#best(spelt(this.row).slice(0, -1)) : null;
    if (shorter) this.#set(shorter, { typed: true, quiet });
    else this.#set(last.style === 'doubled' ? [...before, { card: last.card, style: 'whole' }] : before, { quiet });
  }

  /** The other way in which a laid card can stand; null if there is none. */
  turned({ card, style }: Laid): string | null {
    const styles = stylesOf(card.letters);
    const other = styles[(styles.indexOf(style) + 1) % styles.length];
    return other === undefined || other === style ? null : pieceOf({ card, style: other });
  }

  /** Takes a card back to its tray. */
  take(name: string, { quiet = false } = {}) {
    this.#set(this.row.filter(({ card }) => card.name !== name), { quiet });
  }

  /**
   * Lays a card, lets it be measured and takes it back before anything is drawn. The first letter would wait for code that
   * has not run yet and for letters that were never set in that size: so it is as quick as the next ones.
   */
  rehearse(measure: () => void) {
    const [card] = this.cards;
    if (!this.isOpen || this.text || !card) return;
    this.#set(this.#best(card.letters) ?? [], { quiet: true });
    flushSync();
    measure();
    this.#set([], { quiet: true });
    flushSync();
  }

  /** Puts a card at a place of the word, from its tray or from another place. */
  put(name: string, at: number) {
    const from = this.row.findIndex(({ card }) => card.name === name);
    const laid = this.row[from] ?? this.#laid([name])[0];
    if (!laid) return;
    const rest = this.row.filter(({ card }) => card.name !== name);
    const place = from >= 0 && from < at ? at - 1 : at;
    this.#set([...rest.slice(0, place), laid, ...rest.slice(place)], { quiet: true });
  }

  clear() {
    this.#set([]);
  }

  /** Sends the word. */
  print() {
    if (!this.isOpen) return;
    if (this.row.length === 0 || this.pending) {
      this.refusals += 1;
      return;
    }
    this.#sent = this.row.map(pieceOf);
    this.pointing.confirm();
  }

  /** Puts the word aside; the one that was there comes back if none is laid. */
  keep() {
    if (this.row.length > 0) this.#idea = { round: this.view.round, pieces: this.row.map(pieceOf) };
  }
  recall() {
    const { idea } = this;
    if (idea && this.isOpen) this.#set(idea);
  }

  /** The cards as they lie in a tray. */
  ordered(common: boolean): Usable[] {
    const cards = this.cards.filter((card) => card.common === common);
    const place = ({ name }: Usable) => this.#order.indexOf(name);
    return cards.every((card) => place(card) >= 0) ? cards.sort((a, b) => place(a) - place(b)) : this.view.round < 5 ? cards : cards.sort(inCase);
  }

  shuffle() {
    const names = this.cards.map(({ name }) => name);
    for (let last = names.length - 1; last > 0; last -= 1) {
      const other = Math.floor(Math.random() * (last + 1));
      [names[last], names[other]] = [names[other] ?? '', names[last] ?? ''];
    }
    this.#arrange(names);
  }

  /** By value, dearest first; in the last round by vowels, groups and consonants, if they lie by value already. */
  sort() {
    const byValue = [...this.cards].sort((a, b) => b.value - a.value || a.letters.localeCompare(b.letters)).map(({ name }) => name);
    const isSorted = byValue.join() === this.#order.join();
    this.#arrange(isSorted ? [...this.cards].sort(inCase).map(({ name }) => name) : byValue);
  }

  #arrange(names: readonly string[]) {
    this.isQuiet = false;
    this.#order = names;
  }
}

/** Vowels, consonants, then cards of several letters, by the alphabet. */
function inCase(a: Usable, b: Usable): number {
  const drawer = ({ letters }: Usable) => (letters.length > 1 ? 2 : 'AEIOUY'.includes(letters) ? 0 : 1);
  return drawer(a) - drawer(b) || a.letters.localeCompare(b.letters) || a.value - b.value;
}
