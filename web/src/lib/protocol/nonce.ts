import { recall, remember } from '../storage';

const nonceOf = (table: string) => `nonce ${table}`;
const promiseOf = (table: string) => `promise ${table}`;

/**
 * What this browser adds to the chance of a match: chosen once, kept to be found again after the match. So is the
 * commitment that the house had published by then: it must not choose its secret after it knows what we add.
 */
export function nonce(table: string, commitment: string): string {
  const kept = keptNonce(table);
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  remember(promiseOf(table), commitment);
  remember(nonceOf(table), made);
  return made;
}

export const keptNonce = (table: string): string | null => recall(nonceOf(table));
export const keptPromise = (table: string): string | null => recall(promiseOf(table));
