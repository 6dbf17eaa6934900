import { sha256 } from '@noble/hashes/sha2.js';
import { fromHex, toHex } from '../hex';
import { recall, remember } from '../storage';
import type { ClientMessage, State } from './generated/protocol';

/** What is kept of a match until it is verified: our nonce, the house's commitment before it, and the draw in which we opened the nonce. */
const keys = (table: string) => ({ nonce: `nonce ${table}`, promise: `promise ${table}`, draw: `draw ${table}` });
/** A window that may not remember anything takes part in a draw all the same. */
const here = new Map<string, string>();
const kept = (key: string): string | null => recall(key) ?? here.get(key) ?? null;

function keep(key: string, value: string | null) {
  remember(key, value);
  if (value === null || recall(key) === value) here.delete(key);
  else here.set(key, value);
}

export const keptNonce = (table: string): string | null => kept(keys(table).nonce);
export const keptPromise = (table: string): string | null => kept(keys(table).promise);
export const keptDraw = (table: string): string | null => kept(keys(table).draw);

/** What is said of a nonce before it is opened. */
export const commitmentTo = (nonce: string): string => toHex(sha256(fromHex(nonce)));

/** What people committed to, as one text. */
export const drawText = (commitments: readonly (string | null)[]): string => JSON.stringify(commitments);

/**
 * What this browser has to say for the draw of a match, as the table stands: to what it commits, or the nonce to which it
 * has; null if nothing. `arrives` with the first state of a socket: of several devices of a person the last one counts.
 *
 * The house must neither choose its secret after it knows our nonce, nor let anyone choose a nonce after that: so the nonce
 * is opened for one list of commitments, which is kept, and never for another.
 */
export function share(table: string, { status, you, commitment, draw }: State, arrives: boolean): ClientMessage | null {
  const [seat] = you;
  if (status !== 'open' || seat === undefined || !draw) return null;
  const standing = draw.commitments[seat] ?? null;
  if (draw.awaited === null) {
    // What was opened in a draw that came to nothing is known to the house.
    if (keptDraw(table) !== null) for (const key of [keys(table).nonce, keys(table).draw]) keep(key, null);
    const own = commitmentTo(nonce(table, commitment));
    return standing === own || (standing !== null && !arrives) ? null : { type: 'commit', commitment: own };
  }
  const own = keptNonce(table);
  const list = drawText(draw.commitments);
  if (own === null || commitmentTo(own) !== standing || !draw.awaited.includes(seat) || (keptDraw(table) ?? list) !== list) return null;
  keep(keys(table).draw, list);
  return { type: 'nonce', nonce: own };
}

/** What this browser adds to the chance of a match, and what the house had published by then. */
function nonce(table: string, commitment: string): string {
  const before = keptNonce(table);
  if (before) return before;
  const made = toHex(crypto.getRandomValues(new Uint8Array(32)));
  if (keptPromise(table) === null) keep(keys(table).promise, commitment);
  keep(keys(table).nonce, made);
  return made;
}
