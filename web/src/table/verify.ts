import type { Reveal } from '../lib/protocol/generated/protocol';

/** What could be checked of the chance of a match. */
export interface Verdict {
  /** The secret is the one that was promised before the match. */
  commitment: boolean;
  /** The seed follows from the secret and from what the players added. */
  seed: boolean;
  /** What this browser added is among it; null if it added nothing. */
  own: boolean | null;
}

/** Checks the chance of a finished match; `promised` is what the house published before it. */
export async function verify(reveal: Reveal, promised: string, own: string | null): Promise<Verdict> {
  const secret = bytes(reveal.secret);
  const commitment = hex(await crypto.subtle.digest('SHA-256', secret));
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const parts = reveal.nonces.map(bytes).flatMap((nonce) => [nonce.length, ...nonce]);
  const seed = hex(await crypto.subtle.sign('HMAC', key, new Uint8Array(parts)));
  return {
    commitment: commitment === reveal.commitment && commitment === promised,
    seed: seed === reveal.seed,
    own: own === null ? null : reveal.nonces.includes(own),
  };
}

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

function hex(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
