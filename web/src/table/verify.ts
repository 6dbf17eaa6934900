import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromHex, toHex } from '../lib/hex';
import { commitmentTo, drawText } from '../lib/protocol/draw';
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
  /** All players had committed to what they added, as this browser saw before it opened its own; null if they had not. */
  drawn: boolean | null;
}

/** What this browser has kept since before a match, as far as it has. */
export interface Kept {
  /** The commitment of the house. */
  promise: string | null;
  nonce: string | null;
  /** The commitments of the players when this browser opened its nonce. */
  draw: string | null;
}

/** Checks the chance of a finished match. */
export function verify(reveal: Reveal, { promise: promised, nonce: own, draw }: Kept): Verdict {
  const secret = fromHex(reveal.secret);
  const commitment = toHex(sha256(secret));
  const parts = reveal.nonces.map(fromHex).flatMap((nonce) => [nonce.length, ...nonce]);
  const seed = toHex(hmac(sha256, secret, new Uint8Array(parts)));
  const isOwn = own === null ? null : reveal.nonces.includes(own);
  return {
    commitment: commitment === reveal.commitment && commitment === (promised ?? commitment),
    kept: promised !== null,
    seed: seed === reveal.seed,
    own: isOwn,
    drawn: reveal.commitments ? isOpened(reveal.nonces, reveal.commitments) && (!isOwn || draw === drawText(reveal.commitments)) : null,
  };
}

/** Whether the nonces are those that were committed to. */
function isOpened(nonces: readonly string[], commitments: readonly (string | null)[]): boolean {
  const fits = (nonce: string, seat: number) => (commitments[seat] ? commitmentTo(nonce) === commitments[seat] : nonce === '');
  return nonces.length === commitments.length && nonces.every(fits);
}
