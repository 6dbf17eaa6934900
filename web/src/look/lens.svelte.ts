import { mount, type Snippet } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { setAttribute } from '../lib/pointing/attribute';
import { step } from '../lib/pointing/roving';
import LensCard from './LensCard.svelte';

/** How long the pointer or the focus rests on an element, or a finger holds it, before it is enlarged, in milliseconds. */
const REST = 450;
/** How far a finger that holds still may move, in pixels. */
const SLACK = 8;

interface Enlarged {
  node: Element;
  content: Snippet;
  /** Opened on purpose: it stays until Escape or a press elsewhere, can be scrolled, and is read out. */
  pinned: boolean;
}

class Lens {
  shown = $state.raw<Enlarged | null>(null);
  /** The elements with a lens, in no order. */
  readonly #nodes = new Set<Element>();
  /** The one that the tab key leads to, among those that cannot be chosen. */
  #stop: Element | null = null;
  #observer: MutationObserver | null = null;
  #isSettling = false;

  show(node: Element, content: Snippet, pinned: boolean) {
    this.shown = { node, content, pinned };
  }

  hide(node: Element | undefined = this.shown?.node) {
    if (node && this.shown?.node === node) this.shown = null;
  }

  toggle(node: Element, content: Snippet) {
    if (this.shown?.node === node && this.shown.pinned) this.hide();
    else this.show(node, content, true);
  }

  add(node: Element): () => void {
    if (!this.#observer) {
      // Later: what is mounted within a board goes still with it.
      queueMicrotask(() => mount(LensCard, { target: document.body }));
      addEventListener('pointermove', ({ clientX, clientY }) => Object.assign(mouse, { x: clientX, y: clientY }), { passive: true });
      this.#observer = new MutationObserver(() => this.settle());
    }
    this.#nodes.add(node);
    this.#observer.observe(node, { attributeFilter: ['data-lit', 'tabindex'] });
    this.#settleSoon();
    return () => {
      this.#nodes.delete(node);
      if (this.#stop === node) this.#stop = null;
      queueMicrotask(() => this.hide(node));
      this.#settleSoon();
    };
  }

  /** Once for all elements that come and go together: a board has dozens. */
  #settleSoon() {
    if (this.#isSettling) return;
    this.#isSettling = true;
    queueMicrotask(() => {
      this.#isSettling = false;
      this.settle();
    });
  }

  visit(node: Element) {
    this.#stop = node;
    this.settle();
  }

  /** Makes what can only be looked at one stop of the tab key; what is lit has its own, from `Pointing`. */
  settle() {
    const resting = [...this.#nodes].filter((node) => node.isConnected && !canAct(node)).sort(inDocumentOrder);
    if (!this.#stop || !resting.includes(this.#stop)) this.#stop = resting[0] ?? null;
    for (const node of resting) setAttribute(node, 'tabindex', node === this.#stop ? '0' : '-1');
  }
}

export const enlarging = new Lens();

/** Where the pointer was seen to move last. */
const mouse = { x: NaN, y: NaN };

/** Whether a press on the element does something else than to enlarge it. */
const canAct = (node: Element) => node.matches('[data-lit], [data-chosen]');
const inDocumentOrder = (a: Element, b: Element) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);

/**
 * Enlarges an element: `<g {@attach lens(large)}>`, where `large` is a snippet with the same thing drawn large and told
 * in words. The mouse or the keyboard's focus resting on it, a finger holding it, or the key `i` open it. An element
 * that cannot be chosen now also opens on click, tap and Enter; one that can be chosen is chosen by them, as ever.
 */
export function lens(content: Snippet): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from: { x: number; y: number; at: number } | null = null;
    /** A finger has held it: the click that follows is none. */
    let held = false;
    const rest = (then: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(then, REST);
    };
    const cancel = () => {
      clearTimeout(timer);
      from = null;
    };
    /** Whether an event is about this element and nothing inside of it that can be used by itself. */
    const isOwn = ({ target }: Event) =>
      target instanceof Element && target.closest('a, button, input, select, [data-word], [data-lens]') === node;

    const stop = new AbortController();
    const on = <E extends Event>(type: string, listener: (event: E) => void, capture = false) =>
      node.addEventListener(type, listener as (event: Event) => void, { signal: stop.signal, capture });

    /** Whether it came to a mouse that rested: nobody has pointed at it yet. */
    let came = false;
    const dwell = () => rest(() => !node.hasAttribute('data-dragging') && enlarging.show(node, content, false));
    on<PointerEvent>('pointerenter', ({ pointerType, clientX, clientY }) => {
      if (pointerType !== 'mouse') return;
      came = Number.isNaN(mouse.x) || (clientX === mouse.x && clientY === mouse.y);
      if (!came) dwell();
    });
    on<PointerEvent>('pointermove', ({ pointerType }) => {
      if (pointerType !== 'mouse' || !came) return;
      came = false;
      dwell();
    });
    on('pointerleave', () => {
      cancel();
      if (!enlarging.shown?.pinned) enlarging.hide(node);
    });
    on<PointerEvent>('pointerdown', (event) => {
      cancel();
      held = false;
      if (!enlarging.shown?.pinned) enlarging.hide(node);
      if (event.pointerType === 'mouse' || !isOwn(event)) return;
      from = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      rest(() => {
        held = true;
        enlarging.show(node, content, true);
      });
    });
    on<PointerEvent>('pointermove', ({ clientX, clientY }) => {
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLACK) cancel();
      // Whoever held it first and then drags it wants to see where to.
      if (held && node.hasAttribute('data-dragging')) enlarging.hide(node);
    });
    on('pointerup', ({ timeStamp }) => {
      // A page that was busy has heard too late that the finger was gone: that was a tap.
      if (held && from && timeStamp - from.at < REST) {
        held = false;
        enlarging.hide(node);
      }
      cancel();
    });
    on('pointercancel', cancel);
    // The menu of the browser would lie over what is enlarged.
    on('contextmenu', (event) => (held || from) && event.preventDefault());
    on(
      'click',
      (event) => {
        if (held) {
          held = false;
          event.stopImmediatePropagation();
          event.preventDefault();
        } else if (isOwn(event) && !canAct(node)) enlarging.toggle(node, content);
      },
      true,
    );
    // Before `Pointing` hears of it.
    on<KeyboardEvent>(
      'keydown',
      (event) => {
        if (event.target !== node || event.altKey || event.ctrlKey || event.metaKey) return;
        const isPress = event.key === 'i' || (!canAct(node) && (event.key === 'Enter' || event.key === ' '));
        if (isPress) {
          cancel();
          enlarging.toggle(node, content);
          // While one looks back, arrows lead through time.
        } else if (canAct(node) || node.closest('[data-past]') || !step(event, node, node.closest('[data-board]') ?? document, '[data-lens]')) return;
        event.stopImmediatePropagation();
        event.preventDefault();
      },
      true,
    );
    on('focus', () => {
      enlarging.visit(node);
      if (node.matches(':focus-visible')) rest(() => enlarging.show(node, content, false));
    });
    on('blur', () => {
      cancel();
      // A focused element blurs in the midst of being taken from the page, where nothing may change.
      queueMicrotask(() => enlarging.hide(node));
    });

    node.toggleAttribute('data-lens', true);
    node.setAttribute('aria-keyshortcuts', 'i');
    if (node.dataset.word === undefined && !node.hasAttribute('role') && !(node instanceof HTMLButtonElement)) node.setAttribute('role', 'button');
    const remove = enlarging.add(node);
    return () => {
      stop.abort();
      cancel();
      remove();
    };
  };
}
