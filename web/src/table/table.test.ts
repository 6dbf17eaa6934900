import { createHash, createHmac } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { News, SeatInfo } from '../lib/protocol/generated/protocol';
import { Story } from '../lib/text/story.svelte';
import { learn, need, setLang } from '../lib/text/text.svelte';
import { timeLeft, waited } from './clock';
import { awaited, newest, passages, remembering } from './telling';
import { verify } from './verify';

beforeAll(async () => {
  await need('common', 'web-table');
  await setLang('en');
  learn('en', 'toy-passed = { $you ->\n    [yes] { $from_seat } passes you a card.\n   *[no] { $from_seat } passes { $seat } a card.\n}');
  learn('en', 'toy-robbed = { $you ->\n    [yes] You rob { $target_seat }.\n   *[no] { $seat } robs { $target_seat }.\n}');
  learn('en', 'toy-placed = { $you ->\n    [yes] You place.\n   *[no] { $seat } places.\n}');
});

const ply = (version: number, seat: number, tags: string[] | null): News => ({
  kind: 'ply', version, at: 0, ply: version, seat, sightings: tags && tags.map((tag) => ({ tag, seat })),
});

test('what one player does in a row is one passage', () => {
  const log: News[] = [
    { kind: 'started', version: 1, at: 0 },
    ply(2, 0, ['toy-placed']),
    ply(3, 1, ['toy-placed']),
    { kind: 'chat', version: 4, at: 0, name: 'Bob', seats: [1], text: 'hello' },
    ply(5, 1, ['toy-placed']),
    { kind: 'undo', version: 6, at: 0, seat: 1, left: 3 },
    ply(7, 1, null),
  ];
  const tell = remembering(new Story('toy', ['Anna', 'Bob'], 0));
  const told = () => passages(log, tell).map(({ seat, lines }) => [seat, lines.map(({ text }) => text)]);
  // What is told once more is told alike.
  expect(told()).toEqual(told());
  expect(told()).toEqual([
    [null, ['The match begins.']],
    [0, ['You place.']],
    [1, ['Bob places. (2 times)']],
    [null, ['Bob takes a move back.']],
    [1, ['Bob has chosen.']],
  ]);
  // Each line leads to the position after it.
  expect(passages(log, tell).map(({ lines }) => lines.at(-1)?.ply)).toEqual([0, 2, 5, null, 7]);
});

test('a line has the mark of whose doing it tells, not of whose ply set it off', () => {
  const log: News[] = [
    ply(1, 0, ['toy-placed']),
    { kind: 'ply', version: 2, at: 0, ply: 2, seat: 0, sightings: [{ tag: 'toy-placed', seat: 0 }, { tag: 'toy-placed', seat: 1 }, { tag: 'toy-turn' }] },
    ply(3, 1, ['toy-placed']),
  ];
  const told = passages(log, remembering(new Story('toy', ['Anna', 'Bob'], 'public')));
  expect(told.map(({ seat }) => seat)).toEqual([0, 1, null, 1]);
  // The number of a ply stands once, after all that is told of it.
  const ends = told.flatMap(({ lines }) => lines).filter(({ ends }) => ends);
  expect(ends.map(({ ply }) => ply)).toEqual([2, 3]);
  expect(new Set(told.map(({ key }) => key)).size).toBe(told.length);
});

test('of two players in a line, the one who acts has the mark', () => {
  const story = new Story('toy', ['Anna', 'Bob'], 0);
  expect(story.subject({ tag: 'toy-passed', seat: 0, from_seat: 1 })).toBe(1);
  expect(story.subject({ tag: 'toy-robbed', seat: 0, target_seat: 1 })).toBe(0);
  expect([story.subject({ tag: 'toy-placed', seat: 1 }), story.subject({ tag: 'toy-turn' })]).toEqual([1, null]);
});

test('of more than there is room for, the newest is told', () => {
  expect(newest(['Anna places.', 'Bob places.'], 30)).toBe('Anna places. Bob places.');
  expect(newest(['Anna places.', 'Bob places.'], 20)).toBe('… Bob places.');
  expect(newest(['Anna places.'], 3)).toBe('Anna places.');
  expect(newest([], 3)).toBe('');
});

test.each([
  ['en', 'It is Anna’s turn.', 'Bob is thinking…', 'Bob and Eve are thinking…', 'Anna and Ugo are playing.', ['A bot is thinking…', '2 bots are thinking…']],
  ['fr', 'C’est à Anna de jouer.', 'Bob réfléchit…', 'Bob et Eve réfléchissent…', 'Anna et Ugo jouent.', ['Un robot réfléchit…', '2 robots réfléchissent…']],
])('people are waited for, and bots think, however many are to move: %s', async (lang, person, bot, bots, people, [one, several]) => {
  const human: SeatInfo = { kind: 'person', name: '', connected: true, away: null, stand_in: null };
  const robot: SeatInfo = { kind: 'bot', level: 'amateur', connected: false };
  await setLang(lang as 'en' | 'fr');
  const story = new Story('toy', ['Anna', 'Bob', 'Eve', 'Ugo'], 'public');
  const told = (...to_move: number[]) => awaited({ to_move, seats: [human, robot, robot, human] }, story);
  expect(told(0)).toEqual({ sentence: person, bots: null });
  expect(told(1)).toEqual({ sentence: bot, bots: null });
  expect(told(1, 2)).toEqual({ sentence: bots, bots: null });
  expect(told(0, 1)).toEqual({ sentence: person, bots: one });
  expect(told(0, 1, 2, 3)).toEqual({ sentence: people, bots: several });
  await setLang('en');
});

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

/** As crates/table makes them. */
function reveal(nonces: string[]) {
  const secret = Buffer.alloc(32, 7);
  const parts = nonces.map((nonce) => Buffer.from(nonce, 'hex')).flatMap((nonce) => [Buffer.of(nonce.length), nonce]);
  return {
    secret: secret.toString('hex'),
    commitment: sha256(secret.toString('hex')),
    nonces,
    commitments: nonces.map((nonce) => (nonce ? sha256(nonce) : null)),
    seed: createHmac('sha256', secret).update(Buffer.concat(parts)).digest('hex'),
  };
}
const nothing = { promise: null, nonce: null, draw: null };

test('the chance of an honest house can be checked', () => {
  const honest = reveal(['c0ffee', '', '00ff']);
  const promise = honest.commitment;
  const draw = JSON.stringify(honest.commitments);
  const sound = { commitment: true, kept: true, seed: true, own: true, drawn: true };
  expect(verify(honest, { promise, nonce: 'c0ffee', draw })).toEqual(sound);
  expect(verify(honest, { ...nothing, promise })).toEqual({ ...sound, own: null });
  expect(verify(honest, nothing)).toEqual({ ...sound, kept: false, own: null });
  // Who was not there for the draw has seen another one, or none.
  expect(verify(honest, { promise, nonce: 'beef', draw: '["void"]' })).toEqual({ ...sound, own: false });
});

test('a match from before players committed to their nonces can be checked but for that', () => {
  const { commitments: _, ...older } = reveal(['c0ffee', '']);
  expect(verify(older, { promise: older.commitment, nonce: 'c0ffee', draw: null })).toEqual({ commitment: true, kept: true, seed: true, own: true, drawn: null });
});

test('a house that cheats is seen', () => {
  const honest = reveal(['c0ffee']);
  const promise = honest.commitment;
  expect(verify(honest, { ...nothing, promise: '00'.repeat(32) }).commitment).toBe(false);
  expect(verify({ ...honest, commitment: '00'.repeat(32) }, nothing).commitment).toBe(false);
  expect(verify({ ...honest, seed: '00'.repeat(32) }, { ...nothing, promise }).seed).toBe(false);
  expect(verify(reveal(['beef']), { promise, nonce: 'c0ffee', draw: null }).own).toBe(false);
});

test('a nonce that was chosen after another was known is seen', () => {
  const honest = reveal(['c0ffee', 'beef']);
  const draw = JSON.stringify(honest.commitments);
  const steered = reveal(['c0ffee', 'dead']);
  // The house shows the old commitments, or others than before.
  expect(verify({ ...steered, commitments: honest.commitments }, { ...nothing, nonce: 'c0ffee', draw }).drawn).toBe(false);
  expect(verify(steered, { ...nothing, nonce: 'c0ffee', draw }).drawn).toBe(false);
  expect(verify({ ...honest, commitments: [sha256('c0ffee'), null] }, nothing).drawn).toBe(false);
  expect(verify({ ...honest, commitments: [sha256('c0ffee')] }, nothing).drawn).toBe(false);
});

test('time is rounded up, and never less than nothing', () => {
  expect(timeLeft(61_001)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 2 });
  expect(timeLeft(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  expect(timeLeft((26 * 3600 + 60) * 1000)).toEqual({ days: 1, hours: 2, minutes: 1, seconds: 0 });
});

test('a wait is told in its largest unit', () => {
  expect(waited(9_999)).toBeNull();
  expect(waited(47_000)).toEqual({ n: 40, unit: 'seconds' });
  expect(waited(3 * 60_000 + 5)).toEqual({ n: 3, unit: 'minutes' });
  expect(waited(50 * 3_600_000)).toEqual({ n: 2, unit: 'days' });
});
