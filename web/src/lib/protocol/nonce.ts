import { recall, remember } from '../storage';

const key = (table: string) => `nonce ${table}`;

/** What this browser adds to the chance of a match: chosen once, kept to be found again after the match. */
export function nonce(table: string): string {
  const kept = keptNonce(table);
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  remember(key(table), made);
  return made;
}

export function keptNonce(table: string): string | null {
  return recall(key(table));
}
