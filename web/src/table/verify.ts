import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Reveal } from '../lib/protocol/generated/protocol';

/** What could be checked of the chance of a match. */
export interface Verdict {
  /** The secret is the one to which the house had committed itself. */
  commitment: boolean;
  /** That commitment is the one of which this browser knows since before the match, not only the one told at its end. */
  kept: boolean;
  /** The seed follows from the secret and from what the players added. */
  seed: boolean;
  /** What this browser added is among it; null if it added nothing. */
  own: boolean | null;
}

/** Checks the chance of a finished match; `promised` is the commitment before it, `own` what this browser added, if kept. */
export function verify(reveal: Reveal, promised: string | null, own: string | null): Verdict {
  const secret = bytes(reveal.secret);
  const commitment = hex(sha256(secret));
  const parts = reveal.nonces.map(bytes).flatMap((nonce) => [nonce.length, ...nonce]);
  const seed = hex(hmac(sha256, secret, new Uint8Array(parts)));
  return {
    commitment: commitment === reveal.commitment && commitment === (promised ?? commitment),
    kept: promised !== null,
    seed: seed === reveal.seed,
    own: own === null ? null : reveal.nonces.includes(own),
  };
}

function bytes(hex: string): Uint8Array {
  return new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
