import { expect, test } from 'vitest';
import type { News } from '../lib/protocol/generated/protocol';
import { isFrom } from './speakers';

const line = (version: number, ...seats: number[]) => ({ kind: 'chat' as const, version, at: 0, name: 'Bob', seats, text: 'hello' });
const seated = (version: number, seat: number): News => ({ kind: 'seated', version, at: 0, seat, name: 'Anna' });

test('a line is from whoever has the seat since before it was said', () => {
  const log = [seated(1, 0), seated(2, 1), line(3, 1), line(4, 0), line(5)];
  expect(isFrom([1], line(3, 1), log)).toBe(true);
  expect(isFrom([1], line(4, 0), log)).toBe(false);
  expect(isFrom([0, 1], line(4, 0), log)).toBe(true);
  // A host without a seat.
  expect(isFrom([0, 1], line(5), log)).toBe(false);
});

test('a line is not from whoever took the seat after it', () => {
  const log = [seated(1, 1), line(2, 1), seated(3, 1), line(4, 1)];
  expect(isFrom([1], line(2, 1), log)).toBe(false);
  expect(isFrom([1], line(4, 1), log)).toBe(true);
});
