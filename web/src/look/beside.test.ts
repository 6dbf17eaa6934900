import { describe, expect, it } from 'vitest';
import { beside } from './beside';

const page = { width: 400, height: 800 };
const card = { width: 300, height: 200 };

function covers(thing: { left: number; top: number; width: number; height: number }, at: { left: number; top: number }) {
  const across = at.left < thing.left + thing.width && thing.left < at.left + card.width;
  const along = at.top < thing.top + thing.height && thing.top < at.top + card.height;
  return across && along;
}

describe('a card beside a thing', () => {
  it('lies to the right where there is room', () => {
    expect(beside({ left: 100, top: 100, width: 50, height: 50 }, card, { width: 1000, height: 800 })).toEqual({ left: 158, top: 25 });
  });

  it('lies below or above on a narrow page, and never over the thing', () => {
    for (let top = 0; top <= 750; top += 50) {
      for (let left = 0; left <= 350; left += 50) {
        const thing = { left, top, width: 50, height: 50 };
        const at = beside(thing, card, page);
        expect(covers(thing, at)).toBe(false);
        expect(at.left).toBeGreaterThanOrEqual(0);
        expect(at.left + card.width).toBeLessThanOrEqual(page.width);
        expect(at.top).toBeGreaterThanOrEqual(0);
        expect(at.top + card.height).toBeLessThanOrEqual(page.height);
      }
    }
  });

  it('stays on the page even where it fits nowhere', () => {
    const at = beside({ left: 0, top: 0, width: 400, height: 700 }, card, page);
    expect(at.top).toBe(592);
  });
});
