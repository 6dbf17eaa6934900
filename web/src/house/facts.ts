import type { Box } from '../lib/board/board';
import type { GameInfo, TableInfo } from '../lib/protocol/generated/protocol';
import { Story } from '../lib/text/story.svelte';
import { lang, t } from '../lib/text/text.svelte';

/** How many can play: "2", "2–4". */
export function players({ players: [least, most] }: GameInfo): string {
  return least === most ? `${least}` : `${least}–${most}`;
}

export function minutes({ minutes: [least, most] }: Box): string {
  return t('web-minutes', { least, most });
}

/** Who sits at a seat, as the reader would say; empty if nobody does. */
export function sitter({ seats, you }: TableInfo, at: number): string {
  const seat = seats[at];
  if (you.includes(at)) return t('web-me');
  if (seat?.kind === 'bot') return t('web-bot', { level: new Story().level(seat.level) });
  if (seat?.kind === 'person') return seat.name || t('player-name', { n: at + 1 });
  return '';
}

/** All who sit at a table, in a list; several seats of one person are named once. */
export function sitters(table: TableInfo): string {
  const names = table.seats.map((_, at) => sitter(table, at)).filter(Boolean);
  return new Story().list([...new Set(names)]);
}

export function freeSeats(table: TableInfo): number {
  return table.seats.filter((seat) => seat.kind === 'open').length;
}

/** Whether a seat is kept for the reader. */
export function isInvited({ status, kept }: TableInfo): boolean {
  return status === 'open' && kept.length > 0;
}

/** Whether the table waits for its reader. */
export function isMyTurn({ status, to_move, you }: TableInfo): boolean {
  return status === 'running' && to_move.some((seat) => you.includes(seat));
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long ago: "il y a 5 minutes". */
export function since(at: number, now = Date.now()): string {
  const seconds = Math.max(0, (now - at) / 1000);
  const format = new Intl.RelativeTimeFormat(lang(), { numeric: 'auto' });
  const [unit, size] = STEPS.find(([, size]) => seconds >= size) ?? ['second', seconds + 1];
  return format.format(-Math.floor(seconds / size), unit);
}

/** A day: "17 novembre 2026". */
export function day(at: number): string {
  return new Intl.DateTimeFormat(lang(), { dateStyle: 'long' }).format(at);
}
