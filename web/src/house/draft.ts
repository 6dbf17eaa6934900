import type { FirstGame } from '../lib/board/board';
import type { GameInfo, GameOption, NewTable, Pace, SeatChoice } from '../lib/protocol/generated/protocol';
import { offeredLevels, usualLevel } from './levels';

/** Who is to sit somewhere: `me`, somebody else at this `device`, a `friend` with the link, or `bot LEVEL`. */
export type Sitter = 'me' | 'device' | 'friend' | `bot ${string}`;

/** A table as it is being prepared. */
export interface Draft {
  players: number;
  /** A sitter for each seat that the game can have; the first `players` count. */
  sitters: Sitter[];
  /** What those at this device are called, by seat; only this device knows it. */
  names: string[];
  options: Record<string, unknown>;
  pace: Pace['kind'];
  /** Live: the bank in minutes, and what a turn adds in seconds. */
  bank: number;
  increment: number;
  /** Correspondence: days a turn. */
  days: number;
  public: boolean;
  spectators: boolean;
  hints: boolean;
  undo: boolean;
}

export const BANKS = [3, 5, 10, 15, 30, 60];
export const INCREMENTS = [0, 5, 10, 20, 30, 60];
export const DAYS = [1, 2, 3, 5, 7, 14];

/** Me against bots, as the game is meant. */
export function fresh(info: GameInfo): Draft {
  const [least, most] = info.players;
  const { players } = info.default as { players?: unknown };
  const level = usualLevel(info);
  const other: Sitter = level ? `bot ${level}` : 'friend';
  return {
    players: typeof players === 'number' ? players : least,
    sitters: Array.from({ length: most }, (_, seat) => (seat === 0 ? 'me' : other)),
    names: Array.from({ length: most }, () => ''),
    options: Object.fromEntries(info.options.map((option) => [option.name, option.default])),
    pace: 'none',
    bank: 15,
    increment: 10,
    days: 3,
    public: false,
    spectators: true,
    hints: true,
    undo: true,
  };
}

/** The good first game of those who just want to play. */
export function first(info: GameInfo, { players, options }: Pick<FirstGame, 'players' | 'options'>): Draft {
  const usual = fresh(info);
  return { ...usual, players: players ?? usual.players, options: { ...usual.options, ...options } };
}

/** The options that mean anything for so many players, with the values that do. */
export function optionsFor(info: GameInfo, players: number): GameOption[] {
  const within = ([least, most]: [number, number]) => players >= least && players <= most;
  const isFor = (option: GameOption) => option.players === null || within(option.players);
  return info.options.filter(isFor).map((option) => {
    if (option.kind !== 'choice' && option.kind !== 'subset') return option;
    const refused = option.limits.filter((limit) => !within(limit.players)).map(({ value }) => value);
    return { ...option, values: option.values.filter((value) => !refused.includes(value)) };
  });
}

/** What an option is set to, if that is among its values. */
export function valueOf(option: GameOption, { options }: Draft): unknown {
  const value = options[option.name];
  return fits(option, value) ? value : option.default;
}

/** What was chosen last time, as far as the game still knows it. */
export function revive(info: GameInfo, kept: unknown): Draft {
  const draft = fresh(info);
  if (typeof kept !== 'object' || kept === null) return draft;
  const old = kept as Partial<Record<keyof Draft, unknown>>;
  const [least, most] = info.players;
  if (isWhole(old.players, least, most)) draft.players = old.players;
  if (Array.isArray(old.sitters)) {
    const sitters: unknown[] = old.sitters;
    draft.sitters = draft.sitters.map((sitter, seat) => (isSitter(sitters[seat], info) ? sitters[seat] : sitter));
  }
  if (Array.isArray(old.names)) {
    const names: unknown[] = old.names;
    draft.names = draft.names.map((name, seat) => (typeof names[seat] === 'string' ? names[seat] : name));
  }
  for (const option of info.options) {
    const value = (old.options as Record<string, unknown> | undefined)?.[option.name];
    if (fits(option, value)) draft.options[option.name] = value;
  }
  if (old.pace === 'live' || old.pace === 'correspondence') draft.pace = old.pace;
  if (BANKS.includes(old.bank as number)) draft.bank = old.bank as number;
  if (INCREMENTS.includes(old.increment as number)) draft.increment = old.increment as number;
  if (DAYS.includes(old.days as number)) draft.days = old.days as number;
  for (const flag of ['public', 'spectators', 'hints', 'undo'] as const) {
    if (typeof old[flag] === 'boolean') draft[flag] = old[flag];
  }
  return draft;
}

/** The table that the form describes, as the server takes it. */
export function newTable(info: GameInfo, draft: Draft): NewTable {
  const sitters = draft.sitters.slice(0, draft.players);
  const options = optionsFor(info, draft.players).map((option) => [option.name, valueOf(option, draft)]);
  return {
    game: info.id,
    config: { ...Object.fromEntries(options), players: draft.players },
    seats: sitters.map(choice),
    pace: pace(draft),
    // Nobody can come if no seat is free.
    public: draft.public && sitters.includes('friend'),
    spectators: draft.spectators,
    hints: draft.hints,
    undo: draft.undo,
    shared_device: sitters.includes('device'),
  };
}

/** The names of those at this device, by seat: my own, and what the others are called. */
export function localNames({ players, sitters, names }: Draft, own: string): Record<number, string> {
  const here = sitters.slice(0, players).flatMap((sitter, seat) => (sitter === 'me' || sitter === 'device' ? [seat] : []));
  return Object.fromEntries(here.map((seat) => [seat, sitters[seat] === 'me' ? own : (names[seat] ?? '').trim()]));
}

function choice(sitter: Sitter): SeatChoice {
  if (sitter === 'friend') return { kind: 'open' };
  if (sitter === 'me' || sitter === 'device') return { kind: 'me' };
  return { kind: 'bot', level: sitter.slice('bot '.length) };
}

function pace({ pace, bank, increment, days }: Draft): Pace {
  if (pace === 'live') return { kind: 'live', bank_s: bank * 60, increment_s: increment };
  if (pace === 'correspondence') return { kind: 'correspondence', turn_s: days * 24 * 60 * 60 };
  return { kind: 'none' };
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function isSitter(value: unknown, info: GameInfo): value is Sitter {
  if (value === 'me' || value === 'device' || value === 'friend') return true;
  return typeof value === 'string' && value.startsWith('bot ') && offeredLevels(info).includes(value.slice('bot '.length));
}

function fits(option: GameOption, value: unknown): boolean {
  switch (option.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return option.values.includes(value as string);
    case 'subset':
      return Array.isArray(value) && value.every((item) => option.values.includes(item as string));
    case 'number':
      return isWhole(value, option.least, option.most);
  }
}
