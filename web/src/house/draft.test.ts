import { expect, test } from 'vitest';
import type { GameInfo } from '../lib/protocol/generated/protocol';
import { fresh, localNames, revive, wish } from './draft';

const info: GameInfo = {
  id: 'toy',
  rules: 1,
  players: [2, 4],
  secrets: false,
  options: [
    { name: 'fast', kind: 'flag', default: false },
    { name: 'side', kind: 'choice', values: ['a', 'b'], default: 'a' },
    { name: 'parts', kind: 'subset', values: ['x', 'y', 'z'], default: ['x'] },
    { name: 'rounds', kind: 'number', least: 1, most: 5, default: 3 },
  ],
  levels: ['random', 'amateur', 'expert'],
  default: { players: 3 },
};

test('a fresh table is me against amateurs, as the game is meant', () => {
  expect(wish(info, fresh(info))).toEqual({
    game: 'toy',
    config: { players: 3, fast: false, side: 'a', parts: ['x'], rounds: 3 },
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'amateur' }, { kind: 'bot', level: 'amateur' }],
    pace: { kind: 'none' },
    public: false,
    spectators: true,
    hints: true,
    undo: true,
  });
});

test('without bots, friends are expected', () => {
  const { seats } = wish({ ...info, levels: [] }, fresh({ ...info, levels: [] }));
  expect(seats).toEqual([{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }]);
});

test('somebody at this device is a second seat of mine', () => {
  const draft = { ...fresh(info), players: 2, sitters: ['me' as const, 'device' as const] };
  expect(wish(info, draft).seats).toEqual([{ kind: 'me' }, { kind: 'me' }]);
});

test('a table where nobody can come is not shown to others', () => {
  const draft = { ...fresh(info), public: true };
  expect(wish(info, draft).public).toBe(false);
  expect(wish(info, { ...draft, sitters: ['me', 'friend', 'bot amateur'] }).public).toBe(true);
});

test('paces are told in seconds', () => {
  const draft = fresh(info);
  expect(wish(info, { ...draft, pace: 'live', bank: 10, increment: 5 }).pace).toEqual({
    kind: 'live',
    bank_s: 600,
    increment_s: 5,
  });
  expect(wish(info, { ...draft, pace: 'correspondence', days: 2 }).pace).toEqual({
    kind: 'correspondence',
    turn_s: 172_800,
  });
});

test('what was chosen last time comes back', () => {
  const chosen = {
    ...fresh(info),
    players: 2,
    sitters: ['friend', 'me', 'bot random', 'device'] as const,
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
  { players: 7, sitters: ['bot master', 3], options: { fast: 'yes', side: 'c', parts: ['q'], rounds: 9 } },
  { pace: 'hasty', bank: 4, increment: -1, days: 1000, undo: 'no', sitters: 'me', options: null },
])('what the game does not know any more is forgotten: %j', (kept) => {
  expect(revive(info, kept)).toEqual(fresh(info));
});

test('those who share this device have names that only it knows', () => {
  const sitters = ['device' as const, 'me' as const, 'bot amateur' as const, 'device' as const];
  const draft = { ...fresh(info), players: 4, sitters, names: [' Bea ', 'nobody', '', ''] };
  expect(localNames(draft, 'Anna')).toEqual({ 0: 'Bea', 1: 'Anna', 3: '' });
  expect(revive(info, draft).names).toEqual(draft.names);
});
