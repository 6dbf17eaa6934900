import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hmac, sha256 } from './sha256';

const bytes = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 37 + 11) % 256);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('hashes', () => {
  it('of the example in the standard', () => {
    expect(hex(sha256(new TextEncoder().encode('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])('are those of another implementation, for %i bytes', (length) => {
    const message = bytes(length);
    expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    for (const key of [bytes(32), bytes(64), bytes(100)]) {
      expect(hex(hmac(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
    }
  });
});
