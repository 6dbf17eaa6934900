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
