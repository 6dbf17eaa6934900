import { expect, test } from 'vitest';
import { isSeen } from './geometry';

const frame = { left: 0, right: 360, top: 100, bottom: 500 };
const at = (top: number, height: number, left = 10) => ({ left, right: left + 40, top, bottom: top + height });

test('what is half in sight is seen, what peeps in or is elsewhere is not', () => {
  expect([at(120, 40), at(80, 40), at(480, 40)].map((box) => isSeen(box, frame))).toEqual([true, true, true]);
  expect([at(70, 40), at(490, 40), at(700, 40), at(120, 40, 350)].map((box) => isSeen(box, frame))).toEqual([false, false, false, false]);
});

test('what is larger than the frame is seen if it fills half of it', () => {
  expect([isSeen(at(300, 2000), frame), isSeen(at(400, 2000), frame)]).toEqual([true, false]);
});

test('what is not drawn is not seen', () => {
  expect(isSeen({ left: 0, right: 0, top: 0, bottom: 0 }, frame)).toBe(false);
});
