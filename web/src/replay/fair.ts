import type { Reveal } from '../lib/protocol/generated/protocol';

/** Whether what was revealed is what was promised: `null` where the browser cannot compute it (no HTTPS). */
export async function isFair({ commitment, secret, nonces, seed }: Reveal): Promise<boolean | null> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
  if (!subtle) return null;
  const hash = await subtle.digest('SHA-256', bytes(secret));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', bytes(secret), algorithm, false, ['sign']);
  // Each nonce behind its length, so that no two lists of nonces are the same message.
  const message = nonces.map(bytes).flatMap((nonce) => [nonce.length, ...nonce]);
  const derived = await subtle.sign('HMAC', key, new Uint8Array(message));
  return hex(hash) === commitment && hex(derived) === seed;
}

function bytes(digits: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
}

function hex(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
