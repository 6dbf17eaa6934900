import type { Attachment } from 'svelte/attachments';
import { Paths } from './paths';

/** What one seat can point at now. Boards and the ask bar share it. */
export class Pointing {
  /** Null while the list of actions would give the answer away, or nothing can be done. */
  #paths = $state.raw<Paths>(new Paths([]));
  /** What the pointer or the focus is on: boards may preview it. */
  hovered = $state<string | null>(null);
  readonly #play: (action: string) => void;
  readonly #confirms: () => boolean;
  readonly #label: (word: string) => string;

  constructor(options: {
    /** Carries a complete action out. */
    play: (action: string) => void;
    /** Whether a complete action waits for a confirmation. */
    confirms: () => boolean;
    /** A word in the reader's language. */
    label: (word: string) => string;
  }) {
    this.#play = options.play;
    this.#confirms = options.confirms;
    this.#label = options.label;
  }

  get paths(): Paths {
    return this.#paths;
  }
  get lit(): Set<string> {
    return this.#lit;
  }
  #lit = $derived.by(() => this.#paths.lit);
  /** The words chosen so far. */
  get chosen(): readonly string[] {
    return this.#paths.chosen;
  }
  /** A complete action that waits for a confirmation. */
  get ready(): string | null {
    return this.#paths.complete;
  }

  /** New legal actions; what was chosen is kept if it is still possible. */
  offer(actions: readonly string[]) {
    if (actions.length === this.#paths.actions.length && actions.every((it, at) => it === this.#paths.actions[at])) return;
    this.#take(new Paths(actions, this.#paths.chosen), false);
  }

  /** Points at an element; false if it is not lit. */
  choose(word: string): boolean {
    if (this.#paths.only && this.#paths.chosen.at(-1) === word) {
      this.confirm();
      return true;
    }
    const next = this.#paths.point(word) ?? this.#another(word);
    if (!next) return false;
    this.#take(next, true);
    return true;
  }

  /** A complete action is held, and another element is pointed at in its place. */
  #another(word: string): Paths | null {
    return this.#paths.only ? this.#paths.back().point(word) : null;
  }

  #take(paths: Paths, play: boolean) {
    const forced = paths.forced;
    this.#paths = forced.length > 0 ? new Paths(paths.actions, [...paths.chosen, ...forced]) : paths;
    if (play && this.#paths.only && !this.#confirms()) this.confirm();
  }

  confirm() {
    const action = this.#paths.complete;
    if (!action) return;
    this.clear();
    this.#play(action);
  }

  back() {
    this.#take(this.#paths.back(), false);
  }

  clear() {
    this.#take(new Paths(this.#paths.actions), false);
  }

  /**
   * Makes an element of a board carry its word: `<g {@attach pointing.element('p14')}>`. It is a button with the
   * word's label, is marked `data-lit` while it can be chosen and `data-chosen` while it is.
   */
  element(word: string, label?: string): Attachment<HTMLElement | SVGElement> {
    return (node) => {
      node.dataset.word = word;
      node.setAttribute('role', 'button');
      const click = () => void this.choose(word);
      const enter = () => (this.hovered = word);
      const leave = () => {
        if (this.hovered === word) this.hovered = null;
      };
      const key = (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        this.choose(word);
      };
      const on = node.addEventListener.bind(node) as HTMLElement['addEventListener'];
      const off = node.removeEventListener.bind(node) as HTMLElement['removeEventListener'];
      on('click', click);
      on('keydown', key);
      on('pointerenter', enter);
      on('pointerleave', leave);
      on('focus', enter);
      on('blur', leave);
      $effect(() => {
        const lit = this.lit.has(word);
        const chosen = this.chosen.includes(word);
        node.toggleAttribute('data-lit', lit);
        node.toggleAttribute('data-chosen', chosen);
        node.setAttribute('aria-label', label ?? this.#label(word));
        node.setAttribute('aria-pressed', String(chosen));
        node.setAttribute('aria-disabled', String(!lit && !chosen));
        node.setAttribute('tabindex', lit || chosen ? '0' : '-1');
      });
      return () => {
        off('click', click);
        off('keydown', key);
        off('pointerenter', enter);
        off('pointerleave', leave);
        off('focus', enter);
        off('blur', leave);
      };
    };
  }
}
