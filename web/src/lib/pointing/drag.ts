/** How far a pointer moves before it drags, in pixels. */
const SLACK = 8;

/** Where a pointer is, in the window. */
export interface Point {
  x: number;
  y: number;
}

export interface Drag {
  /** The pointer begins to move the element; false if it is not to be moved. */
  start: () => boolean;
  /** The pointer is let go over the element with that word; nowhere if the browser took it away. */
  drop: (word: string | null, at: Point | null) => void;
  /** What the pointer is over, while it moves. */
  over: (word: string | null, at: Point) => void;
}

/** How many pixels of the window one of the element's own is: a board that is small for a large screen is zoomed. */
export function zoomOf(node: Element): number {
  return (node as Element & { currentCSSZoom?: number }).currentCSSZoom || 1;
}

/** Lets an element follow a mouse, pen or finger to another one. Gives what undoes it. */
export function draggable(node: HTMLElement | SVGElement, { start, drop, over }: Drag): () => void {
  let from: { x: number; y: number; id: number } | null = null;
  let dragging = false;
  let dropped = false;

  const wordAt = ({ clientX, clientY }: PointerEvent) =>
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-word]')?.dataset.word ?? null;

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

  const move = (event: PointerEvent) => {
    if (!from || event.pointerId !== from.id) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!dragging) {
      if (Math.hypot(x, y) < SLACK) return;
      if (!start()) return end();
      dragging = true;
      node.toggleAttribute('data-dragging', true);
      // What it is dropped on is below it.
      node.style.pointerEvents = 'none';
    }
    const scale = node instanceof SVGGraphicsElement ? (node.getScreenCTM()?.a ?? 1) : zoomOf(node);
    node.style.translate = `${x / scale}px ${y / scale}px`;
    over(wordAt(event), pointOf(event));
  };
  const up = (event: PointerEvent) => {
    if (!from || event.pointerId !== from.id) return;
    if (dragging) {
      const isLetGo = event.type === 'pointerup';
      drop(isLetGo ? wordAt(event) : null, isLetGo ? pointOf(event) : null);
      dropped = true;
      setTimeout(() => (dropped = false));
    }
    end();
  };
  const end = () => {
    from = null;
    dragging = false;
    node.style.translate = '';
    node.style.pointerEvents = '';
    node.toggleAttribute('data-dragging', false);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', up);
  };
  const down = (event: Event) => {
    const { button, clientX, clientY, pointerId } = event as PointerEvent;
    if (button !== 0) return;
    from = { x: clientX, y: clientY, id: pointerId };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
  };
  // Neither text nor pictures are dragged here.
  const refuse = (event: Event) => event.preventDefault();
  // The click at the end of a drag is no click.
  const click = (event: Event) => {
    if (!dropped) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  node.addEventListener('pointerdown', down);
  node.addEventListener('dragstart', refuse);
  node.addEventListener('selectstart', refuse);
  node.addEventListener('click', click, { capture: true });
  return () => {
    end();
    node.removeEventListener('pointerdown', down);
    node.removeEventListener('dragstart', refuse);
    node.removeEventListener('selectstart', refuse);
    node.removeEventListener('click', click, { capture: true });
  };
}
