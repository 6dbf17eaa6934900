interface Size {
  width: number;
  height: number;
}
interface Rect extends Size {
  left: number;
  top: number;
}

/** The least distance from the thing, and from the edge of the page, in pixels. */
const GAP = 8;

/**
 * Where to lay a card of a size so that it does not cover the thing it is about: to its right, left, below or above,
 * wherever it fits first; where it fits nowhere, on the side with the most room.
 */
export function beside(thing: Rect, card: Size, page: Size): { left: number; top: number } {
  const right = thing.left + thing.width;
  const bottom = thing.top + thing.height;
  const sides = [
    { left: right + GAP, room: page.width - right, needs: card.width },
    { left: thing.left - GAP - card.width, room: thing.left, needs: card.width },
    { top: bottom + GAP, room: page.height - bottom, needs: card.height },
    { top: thing.top - GAP - card.height, room: thing.top, needs: card.height },
  ];
  const spare = ({ room, needs }: { room: number; needs: number }) => room - needs - 2 * GAP;
  const best = sides.find((side) => spare(side) >= 0) ?? sides.reduce((best, side) => (spare(side) > spare(best) ? side : best));
  const middle = { left: thing.left + (thing.width - card.width) / 2, top: thing.top + (thing.height - card.height) / 2 };
  return {
    left: within(best.left ?? middle.left, card.width, page.width),
    top: within(best.top ?? middle.top, card.height, page.height),
  };
}

const within = (at: number, size: number, most: number) => Math.max(GAP, Math.min(most - size - GAP, at));
