import { nearest, type Direction } from './geometry';

const ARROWS = new Set<string>(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);
const LIT = '[data-word][data-lit]';

/** Goes from an element to the next lit one in the direction of an arrow key; false if the key is no arrow. */
export function step(event: KeyboardEvent, from: Element, within: ParentNode, among = LIT): boolean {
  if (!ARROWS.has(event.key)) return false;
  const others = [...within.querySelectorAll<HTMLElement>(among)].filter((it) => it !== from);
  const boxes = others.map((it) => it.getBoundingClientRect());
  others[nearest(from.getBoundingClientRect(), boxes, event.key as Direction)]?.focus();
  return true;
}

/**
 * Makes the lit buttons inside of a node one stop of the tab key; arrows lead on from there. Whoever plays by keys finds
 * the focus where it was, although the buttons are others after each choice.
 */
export function roving(node: HTMLElement): () => void {
  let stop: HTMLElement | null = null;
  let byKeys = false;
  const settle = () => {
    const all = [...node.querySelectorAll<HTMLElement>(LIT)];
    if (!stop || !all.includes(stop)) stop = all[0] ?? null;
    for (const it of all) it.tabIndex = it === stop ? 0 : -1;
    if (byKeys && document.activeElement === document.body) stop?.focus();
  };
  const focus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches(LIT)) return;
    stop = target;
    settle();
  };
  const key = (event: KeyboardEvent) => {
    const { target } = event;
    byKeys = target instanceof Element && node.contains(target) && target.matches(LIT);
    if (byKeys && step(event, target as Element, node)) event.preventDefault();
  };
  const point = () => (byKeys = false);
  const observer = new MutationObserver(settle);
  observer.observe(node, { childList: true, subtree: true });
  node.addEventListener('focusin', focus);
  document.addEventListener('keydown', key);
  document.addEventListener('pointerdown', point);
  settle();
  return () => {
    observer.disconnect();
    node.removeEventListener('focusin', focus);
    document.removeEventListener('keydown', key);
    document.removeEventListener('pointerdown', point);
  };
}
