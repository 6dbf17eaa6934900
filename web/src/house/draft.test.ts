import { expect, test } from 'vitest';
import type { GameInfo } from '../lib/protocol/generated/protocol';
import { first, fresh, localNames, newTable, optionsFor, revive } from './draft';

const info: GameInfo = {
  id: 'toy',
  rules: 1,
  players: [2, 4],
  secrets: false,
  options: [
    { name: 'fast', kind: 'flag', default: false, players: null, limits: [] },
    { name: 'side', kind: 'choice', values: ['a', 'b'], default: 'a', players: null, limits: [] },
    { name: 'parts', kind: 'subset', values: ['x', 'y', 'z'], default: ['x'], players: null, limits: [] },
    { name: 'rounds', kind: 'number', least: 1, most: 5, default: 3, players: null, limits: [] },
  ],
  levels: ['random', 'amateur', 'expert'],
  default: { players: 3 },
};

test('a fresh table is me against amateurs, as the game is meant', () => {
  expect(newTable(info, fresh(info))).toEqual({
    game: 'toy',
    config: { players: 3, fast: false, side: 'a', parts: ['x'], rounds: 3 },
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'amateur' }, { kind: 'bot', level: 'amateur' }],
    pace: { kind: 'none' },
    public: false,
    spectators: true,
    hints: true,
    undo: true,
    shared_device: false,
  });
});

test('without bots, friends are expected', () => {
  const { seats } = newTable({ ...info, levels: [] }, fresh({ ...info, levels: [] }));
  expect(seats).toEqual([{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }]);
});

test('somebody at this device is a second seat of mine', () => {
  const draft = { ...fresh(info), players: 2, sitters: ['me' as const, 'device' as const] };
  expect(newTable(info, draft).seats).toEqual([{ kind: 'me' }, { kind: 'me' }]);
});

test('a table where nobody can come is not shown to others', () => {
  const draft = { ...fresh(info), public: true };
  expect(newTable(info, draft).public).toBe(false);
  expect(newTable(info, { ...draft, sitters: ['me', 'friend', 'bot amateur'] }).public).toBe(true);
});

test('paces are told in seconds', () => {
  const draft = fresh(info);
  expect(newTable(info, { ...draft, pace: 'live', bank: 10, increment: 5 }).pace).toEqual({
    kind: 'live',
    bank_s: 600,
    increment_s: 5,
  });
  expect(newTable(info, { ...draft, pace: 'correspondence', days: 2 }).pace).toEqual({
    kind: 'correspondence',
    turn_s: 172_800,
  });
});

test('what was chosen last time comes back', () => {
  const chosen = {
    ...fresh(info),
    players: 2,
    sitters: ['friend', 'me', 'bot expert', 'device'] as const,
    options: { fast: true, side: 'b', parts: ['y', 'z'], rounds: 5 },
    pace: 'correspondence',
    days: 7,
    undo: false,
  };
  expect(revive(info, JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
});

test.each([
  null,
  'nonsense',
  { sitters: ['me', 'bot random'] },
  { players: 7, sitters: ['bot master', 3], options: { fast: 'yes', side: 'c', parts: ['q'], rounds: 9 } },
  { pace: 'hasty', bank: 4, increment: -1, days: 1000, undo: 'no', sitters: 'me', options: null },
])('what the game does not know or offer any more is forgotten: %j', (kept) => {
  expect(revive(info, kept)).toEqual(fresh(info));
});

test('those who share this device have names that only it knows', () => {
  const sitters = ['device' as const, 'me' as const, 'bot amateur' as const, 'device' as const];
  const draft = { ...fresh(info), players: 4, sitters, names: [' Bea ', 'nobody', '', ''] };
  expect(localNames(draft, 'Anna')).toEqual({ 0: 'Bea', 1: 'Anna', 3: '' });
  expect(revive(info, draft).names).toEqual(draft.names);
});

test('a first game is as its box says, and else as usual', () => {
  expect(first(info, { players: 2, options: { fast: true } })).toEqual({ ...fresh(info), players: 2, options: { ...fresh(info).options, fast: true } });
  expect(first(info, { options: {} })).toEqual(fresh(info));
});

test('options that do not apply to so many players are neither shown nor sent', () => {
  const flag = (name: string, players: [number, number] | null) => ({ name, kind: 'flag' as const, default: false, players, limits: [] });
  const game: GameInfo = { ...info, players: [1, 4], options: [flag('beginner', [2, 4]), flag('level', [1, 1]), flag('closed', null)] };
  const names = (players: number) => optionsFor(game, players).map(({ name }) => name);
  expect(names(1)).toEqual(['level', 'closed']);
  expect(names(3)).toEqual(['beginner', 'closed']);
  const draft = { ...fresh(game), players: 1, options: { beginner: true, level: true, closed: true } };
  expect(newTable(game, draft).config).toEqual({ players: 1, level: true, closed: true });
});

test('a value that is not for so many players is neither shown nor sent', () => {
  const limits = [{ value: 'table', players: [2, 4] as [number, number] }];
  const check = { name: 'check', kind: 'choice' as const, values: ['live', 'table'], default: 'live', players: null, limits };
  const game: GameInfo = { ...info, players: [1, 4], options: [check] };
  const values = (players: number) => optionsFor(game, players).map((option) => (option.kind === 'choice' ? option.values : []));
  expect(values(1)).toEqual([['live']]);
  expect(values(2)).toEqual([['live', 'table']]);
  const draft = { ...fresh(game), options: { check: 'table' } };
  expect(newTable(game, { ...draft, players: 1 }).config).toEqual({ players: 1, check: 'live' });
  expect(newTable(game, { ...draft, players: 2 }).config).toEqual({ players: 2, check: 'table' });
});

test('a word of several that is not for so many players is neither shown nor sent', () => {
  const limits = [{ value: 'ghost', players: [2, 4] as [number, number] }];
  const absent = { name: 'absent', kind: 'subset' as const, values: ['ghost', 'witch'], default: [], players: null, limits };
  const game: GameInfo = { ...info, players: [1, 4], options: [absent] };
  const draft = (absent: string[]) => ({ ...fresh(game), players: 1, options: { absent } });
  expect(optionsFor(game, 1)).toMatchObject([{ values: ['witch'] }]);
  expect(optionsFor(game, 2)).toMatchObject([{ values: ['ghost', 'witch'] }]);
  expect(newTable(game, draft(['witch'])).config).toEqual({ players: 1, absent: ['witch'] });
  expect(newTable(game, draft(['ghost'])).config).toEqual({ players: 1, absent: [] });
});
