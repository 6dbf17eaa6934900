import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isFair } from './fair';

/** What an honest house reveals. */
function reveal(secret: string, nonces: string[]) {
  const key = Buffer.from(secret, 'hex');
  const message = nonces.flatMap((nonce) => [nonce.length / 2, ...Buffer.from(nonce, 'hex')]);
  return {
    commitment: createHash('sha256').update(key).digest('hex'),
    secret,
    nonces,
    seed: createHmac('sha256', key).update(Buffer.from(message)).digest('hex'),
  };
}

describe('a reveal', () => {
  const honest = reveal('00ff10'.repeat(10), ['', 'deadbeef', '01']);

  it('is fair if the secret was promised and the seed follows', async () => {
    expect(await isFair(honest)).toBe(true);
  });

  it('is not if the secret, a nonce or the seed is another', async () => {
    expect(await isFair({ ...honest, secret: '00ff11'.repeat(10) })).toBe(false);
    expect(await isFair({ ...honest, nonces: ['de', 'adbeef', '01'] })).toBe(false);
    expect(await isFair({ ...honest, seed: 'ab'.repeat(32) })).toBe(false);
  });

  it('agrees with one that the server made', async () => {
    const served = {
      commitment: '4630247aeb54b99420bf4e1b511c88b3ff047eae17852e639971f23117941915',
      secret: 'f5749fe8b1dea142295cf8faf17b45955f6556b22ae695ff0ae9726fb1ba5cc8',
      nonces: ['', ''],
      seed: '6b62cf3c780ca01401b6ca4864189a0c4be43e1193b8b538cec4549f58471fd1',
    };
    expect(await isFair(served)).toBe(true);
  });
});
