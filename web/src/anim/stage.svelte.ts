import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { zoomOf } from '../lib/pointing/drag';
import { prefs } from '../lib/prefs.svelte';
import { EASE, FADE, FLIGHT } from './motion';

/**
 * Animates the step from one view to the next: pieces fly from where they were to where they are. The view is drawn
 * first and alone decides what is where; a flight is only how it is shown, so it never delays anybody and any touch or
 * key ends it.
 *
 * A piece is known by its key. An element that takes a key over flies from where the other one was; one with a new key
 * flies from the place it is said to come from, or fades in.
 */
export class Stage {
  #root: Element | null = null;
  readonly #pieces = new Map<string, { node: Element; from: string | null }>();
  readonly #before = new Map<string, DOMRect>();
  readonly #running = new Set<Animation>();
  #lively = false;

  /** `step` reads the view, and what has happened since the one before; without news nothing moves. */
  constructor(step: () => { view: unknown; news: readonly unknown[] }) {
    let drawn = false;
    // Before the page's own listeners are there: a key ends what moves, then it may start something.
    $effect.pre(() => {
      const skip = () => this.finish();
      addEventListener('pointerdown', skip, { capture: true });
      addEventListener('keydown', skip, { capture: true });
      return () => {
        removeEventListener('pointerdown', skip, { capture: true });
        removeEventListener('keydown', skip, { capture: true });
        this.finish();
      };
    });
    $effect.pre(() => {
      const { news } = step();
      untrack(() => {
        this.#lively = drawn && news.length > 0;
        if (this.#lively) this.#measure();
      });
    });
    $effect(() => {
      step();
      untrack(() => (this.#lively ? this.#fly() : this.finish()));
      drawn = true;
    });
  }

  /** The element within which things move: when it moves as a whole, nothing flies. */
  root: Attachment<Element> = (node) => {
    this.#root = node;
  };

  /** A piece, or a place that pieces come from. Its element may have no transform but a translation. */
  piece(key: string, from: string | null = null): Attachment<Element> {
    return (node) => {
      this.#pieces.set(key, { node, from });
      return () => {
        if (this.#pieces.get(key)?.node === node) this.#pieces.delete(key);
      };
    };
  }

  /** Plays `frames` on an element when `value` changes, by default after the pieces have come to their places. */
  turn(value: () => unknown, frames: Keyframe[], timing: EffectTiming = { delay: FLIGHT * 0.7 }): Attachment<Element> {
    return (node) => {
      let before = untrack(value);
      $effect(() => {
        const now = value();
        if (now === before) return;
        before = now;
        if (untrack(() => this.#lively)) this.#play(node, prefs.still ? FADE : frames, timing);
      });
    };
  }

  /** Ends what moves: everything is in its place. */
  finish() {
    for (const animation of this.#running) animation.finish();
    this.#running.clear();
  }

  #measure() {
    this.#before.clear();
    const root = this.#root?.getBoundingClientRect();
    for (const [key, { node }] of this.#pieces) this.#before.set(key, within(root, node));
  }

  #fly() {
    const root = this.#root?.getBoundingClientRect();
    // All are measured before one moves, or the browser would lay everything out again for each.
    const moves = [...this.#pieces].map(([key, { node, from }]) => ({ node, frames: this.#way(key, from, node, within(root, node)) }));
    const flying = moves.flatMap(({ node, frames }) => (frames && frames !== FADE ? [node.closest('[data-zone]')] : []));
    for (const { node, frames } of moves) if (frames) this.#play(node, frames);
    // Over the zones they come from.
    for (const zone of new Set(flying)) if (zone) this.#play(zone, [ABOVE, ABOVE]);
  }

  /** How a piece comes to where it is now; null if it was there. */
  #way(key: string, from: string | null, node: Element, now: DOMRect): Keyframe[] | null {
    const old = this.#before.get(key) ?? (from === null ? undefined : this.#before.get(from));
    if (!old || old.width === 0 || now.width === 0) return this.#before.has(key) ? null : FADE;
    const x = old.x + old.width / 2 - now.x - now.width / 2;
    const y = old.y + old.height / 2 - now.y - now.height / 2;
    if (Math.hypot(x, y) <= 1) return null;
    // What it comes from may have another shape: a bench of assistants, a pile.
    return prefs.still ? FADE : flight(node, x, y, Math.min(old.width / now.width, old.height / now.height));
  }

  #play(node: Element, frames: Keyframe[], timing: EffectTiming = {}) {
    if (node instanceof SVGElement && !(node instanceof SVGSVGElement)) {
      node.style.transformBox = 'fill-box';
      node.style.transformOrigin = 'center';
    }
    const animation = node.animate(frames, { duration: FLIGHT, easing: EASE, fill: 'backwards', ...timing });
    this.#running.add(animation);
    animation.onfinish = () => this.#running.delete(animation);
  }
}

/** What moves is drawn over what lies. */
const ABOVE: Keyframe = { zIndex: 1 };

/** Where an element is within another. */
function within(root: DOMRect | undefined, node: Element): DOMRect {
  const { x, y, width, height } = node.getBoundingClientRect();
  return new DOMRect(x - (root?.x ?? 0), y - (root?.y ?? 0), width, height);
}

/** From `x`, `y` pixels away and `scale` times the size, to where the element is. */
function flight(node: Element, x: number, y: number, scale: number): Keyframe[] {
  // In a drawing, lengths are in its own units; on a board that is zoomed, in those of the zoom.
  const drawing = node instanceof SVGGraphicsElement && !(node instanceof SVGSVGElement);
  const unit = (drawing ? (node.parentNode as SVGGraphicsElement | null)?.getScreenCTM()?.a : zoomOf(node)) || 1;
  return [
    { translate: `${x / unit}px ${y / unit}px`, scale: String(scale), ...ABOVE },
    { translate: '0 0', scale: '1', ...ABOVE },
  ];
}
