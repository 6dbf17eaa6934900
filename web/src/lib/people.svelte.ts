import type { SeatInfo } from './protocol/generated/protocol';
import { recall, remember } from './storage';
import { t } from './text/text.svelte';

const KEY = 'names ';
const key = (table: string) => KEY + table;
const changed = $state({ times: 0 });
// Two tabs call people by the same names.
if (typeof window !== 'undefined') addEventListener('storage', ({ key }) => key?.startsWith(KEY) && (changed.times += 1));

/** The names of people who share this device, by seat; only this device knows them. */
export function localNames(table: string): Record<number, string> {
  void changed.times;
  try {
    const names: unknown = JSON.parse(recall(key(table)) ?? '{}');
    return typeof names === 'object' && names !== null ? (names as Record<number, string>) : {};
  } catch {
    return {};
  }
}

export function setLocalNames(table: string, names: Record<number, string>) {
  remember(key(table), JSON.stringify({ ...localNames(table), ...names }));
  changed.times += 1;
}

/** The names at a table, from seat 0 on; empty where nobody has one. Needs the messages of `web-table`. */
export function names(table: string, seats: readonly SeatInfo[], you: readonly number[] = []): string[] {
  const local = you.length > 1 ? localNames(table) : {};
  return seats.map((seat, at) => {
    if (seat.kind === 'bot') return t('web-table-bot', { n: at });
    if (seat.kind === 'open') return '';
    if (seat.kind === 'kept') return seat.name;
    // One name cannot stand for all who sit at one device.
    const shared = you.length > 1 && you.includes(at) && at !== you[0];
    return local[at] ?? (shared ? '' : seat.name);
  });
}
