import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { SvelteMap } from 'svelte/reactivity';
import type { Telling } from '../protocol/generated/protocol';
import { setAttribute } from './attribute';
import { draggable } from './drag';
import { Paths, type Ways } from './paths';
import { step } from './roving';
import { Spelling, type Alphabet } from './spelling';

/** Asks the table whether an action would be accepted, without doing it. */
export interface Trial {
  ask: (action: string) => void;
  /** The answers for the present choice: why it would be refused, or null. */
  answers: () => ReadonlyMap<string, Telling | null>;
}

const isEqual = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((it, at) => it === others[at]);

/** What one seat can point at now. Boards and the ask bar share it. */
export class Pointing {
  #paths = $state.raw<Ways>(new Paths([]));
  /** How it was before each choice, oldest first. */
  #trail = $state.raw<Ways[]>([]);
  /** What the pointer or the focus is on: boards may preview it. */
  hovered = $state<string | null>(null);
  /** What a text, a hint or the past names: it is marked on the board. */
  named = $state.raw<readonly string[]>([]);
  /** What a hint or an analysis draws on the board, the place that it leads to last. */
  drawn = $state.raw<readonly string[]>([]);
  /** The words that have something to see, with how many elements show each. */
  readonly #shown = new SvelteMap<string, number>();
  /** Whether the list of actions would give the answer away: then what is to be done is said in one piece. */
  withheld = $state(false);
  /** The words that have a place on the board, with how many elements show each. */
  readonly #placed = new SvelteMap<string, number>();
  /** The element that the tab key leads to. */
  #focused = $state<string | null>(null);
  /** The element that was pointed at last: a second time confirms what that led to. */
  #pointed: string | null = null;
  /** What was chosen when nothing was offered any more. */
  #left: { paths: Ways; trail: Ways[] } | null = null;
  /** The word that was said last: what is refused can be mended. */
  #said: Ways[] = [];
  readonly #play: (action: string) => void;
  readonly #changed: (() => void) | undefined;
  readonly #trial: Trial | undefined;
  readonly #confirms: (action: string) => boolean;
  readonly #label: (word: string) => string;

  constructor(options: {
    /** Carries a complete action out. */
    play: (action: string) => void;
    /** Whether a complete action waits for a confirmation. */
    confirms: (action: string) => boolean;
    /** A word in the reader's language. */
    label: (word: string) => string;
    /** Told when somebody chooses something else. */
    changed?: () => void;
    /** How an action is tried, where there is a table to ask. */
    trial?: Trial;
  }) {
    this.#trial = options.trial;
    this.#play = options.play;
    this.#changed = options.changed;
    this.#confirms = options.confirms;
    this.#label = options.label;
  }

  /** Asks the table whether an action would be accepted; `tried` tells in a moment. */
  try(action: string) {
    this.#trial?.ask(action);
  }
  /** What the table said of an action: why it would be refused, null if it would not; undefined while it is not known. */
  tried(action: string): Telling | null | undefined {
    return this.#trial?.answers().get(action);
  }

  get paths(): Ways {
    return this.#paths;
  }
  /** What there is to choose from; beside an action that waits for its confirmation, what could be in its place. */
  get open(): Ways {
    return (this.#paths.only ? this.#trail.at(-1) : undefined) ?? this.#paths;
  }
  /** The words that can be pointed at. */
  readonly lit = $derived.by(() => this.open.lit);
  /** Whether an element can be pointed at: one word, or the first words of an action. */
  isLit(word: string): boolean {
    return word.includes(' ') ? this.open.point(word) !== null : this.lit.has(word);
  }
  /** Whether what an element stands for is chosen or held. */
  #isChosen(word: string, { held, chosen }: Ways = this.#paths): boolean {
    return held === word || chosen.includes(word) || (word.includes(' ') && `${chosen.join(' ')} `.startsWith(`${word} `));
  }
  /** The words chosen so far. */
  get chosen(): readonly string[] {
    return this.#paths.chosen;
  }
  /** A thing that waits for what is to be done with it. */
  get held(): string | null {
    return this.#paths.held;
  }
  /** A complete action that waits for a confirmation. */
  get ready(): string | null {
    return this.#paths.complete;
  }
  /** Whether there is anything to go back from. */
  get begun(): boolean {
    return this.#trail.length > 0;
  }

  /** Whether the board shows an element with that word. */
  isPlaced(word: string): boolean {
    return this.#placed.has(word);
  }

  /** Whether there is anything to see where a text names that word. */
  isShown(word: string): boolean {
    return this.#placed.has(word) || this.#shown.has(word);
  }

  /** What lies on the board for a word: of a piece that can be laid in several ways, the usual one. */
  usual(word: string): string {
    return this.open instanceof Spelling ? this.open.usual(word) : word;
  }

  /** An element that stands for a word, or for a player (`seatWord`), and is only looked at: what names it marks it. */
  thing(word: string): Attachment<HTMLElement | SVGElement> {
    return (node) => {
      node.dataset.thing = word;
      untrack(() => this.#shown.set(word, (this.#shown.get(word) ?? 0) + 1));
      return () => {
        const left = untrack(() => this.#shown.get(word) ?? 1) - 1;
        if (left > 0) this.#shown.set(word, left);
        else this.#shown.delete(word);
      };
    };
  }

  /** What comes next and cannot be pointed at on the board: the bar shows it. */
  get unplaced(): string[] {
    return this.#unplaced(this.#paths);
  }
  #unplaced(paths: Ways): string[] {
    /** Whether an element stands for the word after those that are chosen. */
    const isNamed = (word: string, { chosen }: Ways) => this.isPlaced([...chosen, word].join(' '));
    return paths.next.filter((word) => {
      if (this.isPlaced(word) || isNamed(word, paths)) return false;
      // Whoever points at the object need not say the verb.
      const then = paths.point(word);
      const isShown = (word: string) => (paths.lit.has(word) && this.isPlaced(word)) || (then !== null && isNamed(word, then));
      return paths.held !== null || !then || then.next.length === 0 || !then.next.every(isShown);
    });
  }

  /**
   * New legal actions, null while they are withheld; what was chosen is kept if it is still possible, and found again
   * where the same actions are offered after a while without any: somebody looked back.
   */
  offer(legal: readonly string[] | null) {
    this.withheld = legal === null;
    const isSpelling = this.#paths instanceof Spelling;
    if (this.withheld && isSpelling) return;
    if (isSpelling) {
      this.#said = [...this.#trail, this.#paths];
      this.#paths = new Paths([]);
      this.#trail = [];
    }
    const actions = legal ?? [];
    const { actions: before, chosen, held } = this.#paths;
    if (isEqual(actions, before)) return;
    if (actions.length === 0) this.#left = { paths: this.#paths, trail: this.#trail };
    else if (this.#left && isEqual(actions, this.#left.paths.actions)) {
      this.#paths = this.#left.paths;
      this.#trail = this.#left.trail;
      return;
    }
    const start = new Paths(actions).settled();
    const kept = new Paths(actions, chosen, held).settled();
    const isBegun = kept.held !== null || kept.chosen.length > start.chosen.length;
    this.#trail = isBegun ? [start] : [];
    this.#paths = kept;
  }

  /** While the actions are withheld: what one can be made of. The same as before finds the pieces where they lay. */
  spell(alphabet: Alphabet) {
    const isSame = (ways: Ways | undefined) =>
      ways instanceof Spelling && JSON.stringify(ways.alphabet) === JSON.stringify(alphabet);
    if (!this.withheld || isSame(this.#paths)) return;
    const laid = isSame(this.#said[0]) ? [...this.#said] : [new Spelling(alphabet)];
    this.#said = [];
    this.#paths = laid.pop() ?? this.#paths;
    this.#trail = laid;
  }

  /**
   * What pointing at an element leads to. Of an element on the board, the last word is chosen too where it is the only
   * one left and the board does not show it: a button beside which there is no other says nothing.
   */
  #next(from: Ways, word: string): Ways | null {
    const next = from.point(word)?.settled();
    if (!next) return null;
    const [last, ...others] = next.next;
    const isAlone = last !== undefined && others.length === 0 && next.held === null && next.complete === null;
    return isAlone && next instanceof Paths && this.isPlaced(word) && this.#unplaced(next).length > 0 ? next.at([...next.chosen, last]) : next;
  }

  /** Points at an element; false if that leads nowhere. */
  choose(word: string): boolean {
    this.#changed?.();
    const { complete, chosen } = this.#paths;
    const isPointed = this.#paths.only !== null && this.#pointed === word;
    if (complete && (isPointed || chosen.at(-1) === word || chosen.join(' ') === word)) {
      this.confirm();
      return true;
    }
    if (this.#isChosen(word) && !this.isLit(word)) return this.#unchoose(word);
    return this.#step(word);
  }

  /** Points at an element, from here or, for those who change their mind, from further back. */
  #step(word: string): boolean {
    const all = [...this.#trail, this.#paths];
    for (let from = all.pop(); from; from = all.pop()) {
      const next = this.#next(from, word);
      if (!next) continue;
      this.#trail = [...all, from];
      this.#paths = next;
      this.#pointed = word;
      if (this.#paths.only && !this.#confirms(this.#paths.only)) this.confirm();
      return true;
    }
    return false;
  }

  /** Chooses all these words at once, as a list of choices does; `hold` waits for a confirmation in any case. */
  follow(words: readonly string[], { hold = false } = {}) {
    this.#changed?.();
    // What waited for its confirmation gives way.
    this.#trail = this.#paths.only ? this.#trail : [...this.#trail, this.#paths];
    this.#paths = this.#paths.at(words).settled();
    this.#pointed = null;
    if (this.#paths.only && !hold && !this.#confirms(this.#paths.only)) this.confirm();
  }

  /** Carries out what somebody wrote: an action in the game's notation, or whatever else the game reads. */
  say(text: string) {
    this.clear();
    this.#play(text);
  }

  /** As it was before a word was chosen. */
  #unchoose(word: string): boolean {
    const at = this.#trail.findIndex((_, at) => this.#isChosen(word, this.#trail[at + 1] ?? this.#paths));
    this.#return(at);
    return at >= 0;
  }

  #return(at: number) {
    const paths = this.#trail[at];
    if (!paths) return;
    this.#paths = paths;
    this.#trail = this.#trail.slice(0, at);
  }

  confirm() {
    const action = this.#paths.complete;
    if (!action) return;
    if (!this.withheld) this.clear();
    this.#play(action);
  }

  back() {
    this.#changed?.();
    this.#return(this.#trail.length - 1);
  }

  clear() {
    this.#changed?.();
    this.#return(0);
  }

  /** The word of the element to which the tab key leads: the last one visited, else the first one lit. */
  readonly #stop = $derived.by(() => {
    const isLit = (word: string | null) => word !== null && this.isPlaced(word) && this.isLit(word);
    return isLit(this.#focused) ? this.#focused : [...this.lit, ...this.#placed.keys()].find(isLit);
  });

  /**
   * Makes an element of a board carry its word: `<g {@attach pointing.element('p14')}>`. It is a button with the
   * word's label, is marked `data-lit` while it can be chosen and `data-chosen` while it is. Arrow keys lead from one
   * lit element to the next. Where one word stands for several things, an element carries the first words of its
   * action instead: `take wand` and `use wand` are two elements. A board that moves an element by itself says so with
   * `drags: false`.
   */
  element(word: string, label?: string, { drags = true } = {}): Attachment<HTMLElement | SVGElement> {
    return (node) => {
      node.dataset.word = word;
      untrack(() => this.#placed.set(word, (this.#placed.get(word) ?? 0) + 1));
      const stop = new AbortController();
      const on = (type: string, listener: (event: Event) => void) =>
        node.addEventListener(type, listener, { signal: stop.signal });
      const enter = () => (this.hovered = word);
      const leave = () => {
        if (this.hovered === word) this.hovered = null;
      };
      on('click', () => void this.choose(word));
      on('keydown', (event) => this.#key(event as KeyboardEvent, node, word));
      // A finger does not hover, and what changed under it would swallow the tap.
      on('pointerenter', (event) => (event as PointerEvent).pointerType !== 'touch' && enter());
      on('pointerleave', leave);
      // A focused element blurs in the midst of being taken from the page, where nothing may change.
      on('blur', () => queueMicrotask(leave));
      on('focus', () => {
        this.#focused = word;
        if (node.matches(':focus-visible')) enter();
      });
      const still = drags ? this.#drags(node, word) : () => {};
      $effect(() => {
        const lit = this.isLit(word);
        const chosen = this.#isChosen(word);
        node.toggleAttribute('data-lit', lit);
        node.toggleAttribute('data-chosen', chosen);
        if (!(node instanceof HTMLButtonElement)) setAttribute(node, 'role', lit || chosen ? 'button' : 'img');
        if (lit || chosen) setAttribute(node, 'aria-pressed', String(chosen));
        else node.removeAttribute('aria-pressed');
      });
      $effect(() => setAttribute(node, 'aria-label', label ?? this.#label(word)));
      $effect(() => setAttribute(node, 'tabindex', this.#stop === word ? '0' : '-1'));
      return () => {
        stop.abort();
        still();
        leave();
        const left = untrack(() => this.#placed.get(word) ?? 1) - 1;
        if (left > 0) this.#placed.set(word, left);
        else this.#placed.delete(word);
      };
    };
  }

  /** A drag is the choice of its source and then of its target; anywhere else it did not happen. */
  #drags(node: HTMLElement | SVGElement, word: string): () => void {
    return draggable(node, {
      start: () => {
        const next = this.isLit(word) ? this.#next(this.#paths, word) : null;
        return next !== null && !next.only && this.#step(word);
      },
      over: (over) => (this.hovered = over),
      drop: (target) => {
        if (target === null || target === word || !this.isLit(target)) this.back();
        else this.choose(target);
      },
    });
  }

  #key(event: KeyboardEvent, node: HTMLElement | SVGElement, word: string) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') this.choose(word);
    // While one looks back, arrows lead through time.
    else if (node.closest('[data-past]') || !step(event, node, node.closest('[data-board]') ?? document)) return;
    event.preventDefault();
  }
}
