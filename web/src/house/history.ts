import { names } from '../lib/people.svelte';
import type { TableInfo } from '../lib/protocol/generated/protocol';

/** Who sat at a finished table, and how they did. */
export interface Player {
  seat: number;
  name: string;
  isBot: boolean;
  isMe: boolean;
  score: number | null;
  rank: number | null;
}

/** A match that I have played to its end. */
export interface Match {
  table: TableInfo;
  /** The best first. */
  players: Player[];
  /** When it ended, in milliseconds since 1970. */
  at: number;
  /** My best place; null if the rules have changed since and nobody knows. */
  rank: number | null;
}

export interface Filter {
  /** A game's id; empty for all. */
  game: string;
  result: 'all' | 'won' | 'lost';
  /** The name of somebody else who played; empty for everybody. */
  other: string;
  /** How many days back; 0 for ever. */
  days: number;
}

/** Needs the messages of `web-table`. */
export function match(table: TableInfo): Match {
  const called = names(table.id, table.seats, table.you);
  const players = table.seats.map((occupant, seat) => ({
    seat,
    name: called[seat] ?? '',
    isBot: occupant.kind === 'bot',
    isMe: table.you.includes(seat),
    score: table.finish?.scores[seat] ?? null,
    rank: table.finish?.ranks[seat] ?? null,
  }));
  const mine = players.flatMap(({ isMe, rank }) => (isMe && rank !== null ? [rank] : []));
  return {
    table,
    at: table.finish?.at ?? table.at,
    players: players.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.seat - b.seat),
    rank: mine.length > 0 ? Math.min(...mine) : null,
  };
}

export function fits({ table, at, players, rank }: Match, { game, result, other, days }: Filter, now = Date.now()): boolean {
  if (game && table.terms.game !== game) return false;
  if (result !== 'all' && (rank === null || (rank === 1) !== (result === 'won'))) return false;
  if (other && !players.some(({ isMe, name }) => !isMe && name === other)) return false;
  return days === 0 || now - at < days * 86_400_000;
}

/** The people and bots that I have played with, those I met most first. */
export function others(matches: readonly Match[]): string[] {
  const met = new Map<string, number>();
  for (const { players } of matches) for (const { isMe, name } of players) if (!isMe && name) met.set(name, (met.get(name) ?? 0) + 1);
  return [...met].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

/** Played, won, and won in a row up to now; `matches` are the newest first. */
export function sums(matches: readonly Match[]): { played: number; won: number; streak: number } {
  const known = matches.filter(({ rank }) => rank !== null);
  const lost = known.findIndex(({ rank }) => rank !== 1);
  return {
    played: matches.length,
    won: known.filter(({ rank }) => rank === 1).length,
    streak: lost < 0 ? known.length : lost,
  };
}

/** The share of the matches that one would win if all players were equal. */
export function equalShare(matches: readonly Match[]): number {
  const known = matches.filter(({ rank }) => rank !== null);
  return known.reduce((sum, { players }) => sum + players.filter(({ isMe }) => isMe).length / players.length, 0) / Math.max(1, known.length);
}
