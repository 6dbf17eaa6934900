/** Where something is drawn. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const middle = ({ left, right, top, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** Which of `boxes` is the next one in a direction; -1 if there is none. What is straight ahead comes first. */
export function nearest(from: Box, boxes: readonly Box[], direction: Direction): number {
  const here = middle(from);
  const across = direction === 'ArrowLeft' || direction === 'ArrowRight';
  const sign = direction === 'ArrowLeft' || direction === 'ArrowUp' ? -1 : 1;
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, at) => {
    const there = middle(box);
    const ahead = sign * (across ? there.x - here.x : there.y - here.y);
    const aside = Math.abs(across ? there.y - here.y : there.x - here.x);
    if (ahead < 1 || aside > 4 * ahead) return;
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [at, far];
  });
  return best;
}

/** Whether enough of a box is in sight to be noticed: half of it, or of what can be seen of anything. */
export function isSeen(box: Box, frame: Box): boolean {
  const part = (least: number, most: number, from: number, to: number) =>
    (Math.min(most, to) - Math.max(least, from)) / Math.min(most - least, to - from);
  return part(box.top, box.bottom, frame.top, frame.bottom) >= 0.5 && part(box.left, box.right, frame.left, frame.right) >= 0.5;
}
