import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Connection } from './connection.svelte';
import { sightings } from './log';
import { commitmentTo, drawText, keptDraw, keptNonce, keptPromise } from './draw';
import type { ClientMessage, News, ServerMessage, State, Tagged } from './generated/protocol';

/** A socket whose other end is the test. */
class Socket {
  static all: Socket[] = [];
  static readonly OPEN = 1;
  readonly OPEN = 1;
  readyState = 1;
  said: ClientMessage[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send(text: string) {
    this.said.push(JSON.parse(text) as ClientMessage);
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  tell(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const TERMS = { game: 'toy', config: {}, pace: { kind: 'none' }, public: false, spectators: true, hints: true, undo: true, shared_device: false } as const;

function state(version: number, more: Partial<State> = {}): ServerMessage {
  return {
    type: 'state', version, commitment: '', status: 'running', seats: [], you: [0], kept: [], host: true, viewpoint: 0, view: {},
    legal: [], to_move: [0], clocks: null, outcome: null, reveal: null, rematch: null, rematch_of: null, undo_request: null, watchers: 0, news: [], fresh: false, ...more,
  };
}
function ply(version: number, seat = 0): News {
  return { kind: 'ply', version, at: 0, ply: version, seat, sightings: [{ tag: `seen-${version}` }] };
}
function said(version: number, text: string, id?: number): News {
  return { kind: 'chat', version, at: 0, name: '', seats: [0], text, ...(id === undefined ? {} : { id }) };
}

let answers: Record<string, { status: number; body: unknown }>;
let close: () => void;
let connection: Connection;
/** What each state gives to animate. */
let told: Tagged[][];
const last = () => Socket.all.at(-1) as Socket;

beforeEach(async () => {
  vi.useFakeTimers();
  Socket.all = [];
  answers = { '/api/me': { status: 200, body: { name: '' } } };
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'house' });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('fetch', (path: string) => {
    const { status, body } = answers[path] ?? { status: 503, body: null };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  told = [];
  connection = new Connection('abc', ({ news }) => told.push(sightings(news)));
  close = connection.follow();
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a state is drawn, later ones are told step by step', () => {
  expect(last().url).toBe('ws://house/api/tables/abc/socket?since=0');
  last().tell(state(3, { terms: TERMS, news: [ply(3)] }));
  expect([connection.status, connection.terms?.game, told.at(-1)]).toEqual(['open', 'toy', []]);
  last().tell(state(4, { news: [ply(4)] }));
  expect(told.at(-1)).toEqual([{ tag: 'seen-4' }]);
  expect(connection.log.map(({ version }) => version)).toEqual([3, 4]);
});

test('after a loss it comes back from where it was, and animates nothing', async () => {
  last().tell(state(3));
  last().close();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.status).toBe('lost');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(Socket.all).toHaveLength(2);
  expect(last().url).toContain('since=3');
  last().tell(state(5, { news: [ply(4), ply(5)] }));
  expect([connection.status, told.at(-1)]).toEqual(['open', []]);
  expect(connection.log).toHaveLength(2);
});

test('what was tried is known until the seat has chosen', () => {
  last().tell(state(3));
  connection.try(0, 'write a');
  expect(last().said.at(-1)).toEqual({ type: 'try', seat: 0, action: 'write a' });
  last().tell({ type: 'tried', seat: 0, action: 'write a', refused: { tag: 'no-word' } });
  expect(connection.tried.get('write a')).toEqual({ tag: 'no-word' });
  // It is not asked twice, and others do not change it.
  const { length } = last().said;
  connection.try(0, 'write a');
  expect(last().said).toHaveLength(length);
  last().tell(state(4, { news: [ply(4, 1)] }));
  expect(connection.tried.size).toBe(1);
  last().tell(state(5, { news: [ply(5)] }));
  expect(connection.tried.size).toBe(0);
});

test('it waits longer and longer for a server that is away', async () => {
  for (let n = 0; n < 8; n += 1) {
    last().close();
    await vi.advanceTimersByTimeAsync(16_000);
  }
  const before = Socket.all.length;
  last().close();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(Socket.all).toHaveLength(before);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(Socket.all).toHaveLength(before + 1);
});

test('a table that is not there is not asked for again', async () => {
  answers['/api/tables/abc'] = { status: 404, body: { telling: { tag: 'server-not-found' } } };
  last().close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([connection.status, connection.problem?.telling.tag]).toEqual(['ended', 'server-not-found']);
  expect(Socket.all).toHaveLength(1);
});

test('a match that the rules have left behind is not asked for again', async () => {
  last().tell(state(3));
  last().close();
  answers['/api/tables/abc'] = { status: 409, body: { telling: { tag: 'server-rules-changed' } } };
  await vi.advanceTimersByTimeAsync(1_000);
  last().close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([connection.status, connection.problem?.telling.tag]).toEqual(['ended', 'server-rules-changed']);
  expect(Socket.all).toHaveLength(2);
});

test('a table that is played without public is not asked for again by those who have no seat', async () => {
  const seats = [{ kind: 'bot' }, { kind: 'person' }];
  const closed = { status: 'running', terms: { ...TERMS, spectators: false }, you: [], host: true, seats };
  answers['/api/tables/abc'] = { status: 200, body: closed };
  last().close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([connection.status, connection.problem?.telling.tag]).toEqual(['ended', 'server-no-spectators']);
  expect(Socket.all).toHaveLength(1);
});

test('whoever has bots play without public is still one of the public', async () => {
  const seats = [{ kind: 'bot' }, { kind: 'bot' }];
  const closed = { status: 'running', terms: { ...TERMS, spectators: false }, you: [], host: true, seats };
  answers['/api/tables/abc'] = { status: 200, body: closed };
  last().close();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(Socket.all).toHaveLength(2);
});

test('a move that was lost with the socket is sent again, once, if nothing has happened', async () => {
  last().tell(state(3));
  connection.act(0, 'place p1');
  last().close();
  await vi.advanceTimersByTimeAsync(1_000);
  last().tell(state(3));
  expect(last().said).toEqual([{ type: 'act', version: 3, seat: 0, action: 'place p1' }]);
  last().tell(state(4, { news: [ply(4)] }));
  expect(connection.sent).toBeNull();
});

test('a move that was lost with the socket is sent again although something else has happened', async () => {
  last().tell(state(3));
  connection.act(0, 'place p1');
  last().tell(state(4, { news: [said(4, 'well?')] }));
  expect(connection.sent?.action).toBe('place p1');
  last().close();
  await vi.advanceTimersByTimeAsync(1_000);
  last().tell(state(6, { news: [ply(5, 1), said(6, 'well?')] }));
  expect(last().said).toEqual([{ type: 'act', version: 3, seat: 0, action: 'place p1' }]);
});

test.each([
  ['arrived', { news: [ply(4), said(5, 'well?')] }],
  ['was meant for another past', { news: [{ kind: 'undo', version: 4, at: 0, seat: 1, left: 2 } as const] }],
  ['may have arrived long ago', { fresh: true }],
])('a move that %s is not sent again', async (_, more) => {
  last().tell(state(3));
  connection.act(0, 'place p1');
  last().close();
  await vi.advanceTimersByTimeAsync(1_000);
  last().tell(state(5, more));
  expect([last().said, connection.sent]).toEqual([[], null]);
});

test.each([
  ['a move', () => connection.act(0, 'place p1')],
  ['an undo', () => connection.undo(0)],
  ['a line', () => connection.chat('hello?')],
])('a socket that does not answer %s is given up', async (_, ask) => {
  last().tell(state(3));
  ask();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(connection.status).toBe('open');
  await vi.advanceTimersByTimeAsync(100);
  expect([connection.status, last().readyState]).toEqual(['lost', 3]);
  await vi.advanceTimersByTimeAsync(1_000);
  last().tell(state(3));
  expect([connection.status, Socket.all.length]).toEqual(['open', 2]);
});

test('a socket that answers in time is kept', async () => {
  last().tell(state(3));
  connection.act(0, 'place p1');
  last().tell(state(4, { news: [ply(4)] }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([connection.status, Socket.all.length]).toEqual(['open', 1]);
});

/** The number that the page gave what it said last. */
const lastId = () => last().said.findLast((message) => message.type === 'chat')?.id;
const waiting = () => connection.outbox.map(({ text }) => text);

test('what was said is kept until it is at the table', async () => {
  last().tell(state(3));
  connection.chat('  good  day ');
  const id = lastId();
  last().close();
  connection.chat('still there?');
  await vi.advanceTimersByTimeAsync(1_000);
  // Another may say the same; and the server writes it in its own way.
  last().tell(state(4, { news: [said(4, '  good  day ')] }));
  expect(waiting()).toEqual(['  good  day ', 'still there?']);
  last().tell(state(5, { news: [said(5, 'good day', id)] }));
  expect(waiting()).toEqual(['still there?']);
  expect(last().said.at(-1)).toMatchObject({ type: 'chat', text: 'still there?' });
});

test('one line is said after the other, and the one that is refused is given back', () => {
  last().tell(state(3));
  for (const text of ['one', 'two', 'two']) connection.chat(text);
  expect(last().said).toMatchObject([{ type: 'chat', text: 'one' }]);
  last().tell(state(4, { news: [said(4, 'one', lastId())] }));
  last().tell({ type: 'refused', about: 'chat', telling: { tag: 'server-too-many' }, version: 4 });
  expect([waiting(), connection.refused?.said]).toEqual([['two'], 'two']);
  expect(last().said).toMatchObject(['one', 'two', 'two'].map((text) => ({ type: 'chat', text })));
});

test('another point of view is told its own past', () => {
  last().tell(state(3, { terms: TERMS, you: [0, 1], news: [ply(3)] }));
  connection.look(1);
  expect(last().said).toEqual([{ type: 'look', viewer: 1 }]);
  last().tell(state(3, { you: [0, 1], viewpoint: 1 }));
  expect(connection.log).toEqual([]);
  expect(last().said.at(-1)).toEqual({ type: 'sync', since: 0 });
  last().tell(state(4, { you: [0, 1], viewpoint: 1, news: [ply(4)] }));
  last().tell(state(4, { terms: TERMS, you: [0, 1], viewpoint: 1, news: [ply(3), ply(4)] }));
  expect(connection.log.map(({ version }) => version)).toEqual([3, 4]);
});

describe('the draw of the chance', () => {
  const waiting = (version: number, standing: string | null, more: Partial<State> = {}) => state(version, { status: 'open', draw: { commitments: [standing, 'theirs'], awaited: null }, ...more });
  const drawing = (version: number, commitments: (string | null)[], awaited = [0, 1]) => state(version, { status: 'open', draw: { commitments, awaited } });
  const committed = () => commitmentTo(keptNonce('abc') ?? '');

  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept), removeItem: kept.delete.bind(kept) });
  });

  test('begins with a commitment, and the nonce is opened when it is asked for', () => {
    last().tell(waiting(1, null));
    const own = committed();
    last().tell(waiting(2, own));
    expect(last().said).toEqual([{ type: 'commit', commitment: own }]);
    last().tell(drawing(3, [own, 'theirs']));
    expect(keptNonce('abc')).toMatch(/^[0-9a-f]{64}$/);
    expect(last().said.slice(1)).toEqual([{ type: 'nonce', nonce: keptNonce('abc') }]);
    expect(keptDraw('abc')).toBe(drawText([own, 'theirs']));
    last().tell(drawing(4, [own, 'theirs'], [1]));
    expect(last().said.length).toBe(2);
  });

  test('keeps what the house promised before, not what it says later', () => {
    last().tell(waiting(1, null, { commitment: 'before' }));
    last().tell(waiting(2, committed(), { commitment: 'after' }));
    last().tell(state(3, { status: 'finished', commitment: 'after' }));
    expect(keptPromise('abc')).toBe('before');
  });

  test('opens no nonce but the one that was committed to', () => {
    last().tell(waiting(1, null));
    last().tell(drawing(2, ['another', 'theirs']));
    expect(last().said.map(({ type }) => type)).toEqual(['commit']);
  });

  test('opens a nonce for one list of commitments only', () => {
    last().tell(waiting(1, null));
    const own = committed();
    last().tell(drawing(2, [own, 'theirs']));
    last().tell(drawing(3, [own, 'chosen since']));
    expect(last().said.map(({ type }) => type)).toEqual(['commit', 'nonce']);
  });

  test('takes another nonce after a draw that came to nothing', () => {
    last().tell(waiting(1, null));
    const [own, opened] = [committed(), keptNonce('abc')];
    last().tell(drawing(2, [own, 'theirs']));
    last().tell(waiting(3, null));
    expect(keptNonce('abc')).not.toBe(opened);
    expect(last().said.at(-1)).toEqual({ type: 'commit', commitment: committed() });
  });

  test('leaves the choice to the device that came last', () => {
    last().tell(waiting(1, 'of another device'));
    last().tell(waiting(2, 'of another device'));
    expect(last().said.map(({ type }) => type)).toEqual(['commit']);
  });
});

test('a refusal is told until something else is tried', () => {
  last().tell(state(3));
  connection.act(0, 'place p1');
  last().tell({ type: 'refused', about: 'act', telling: { tag: 'server-stale' }, version: 3 });
  expect([connection.sent, connection.refused?.telling.tag]).toEqual([null, 'server-stale']);
  connection.act(0, 'place p2');
  expect(connection.refused).toBeNull();
});

test('advice stays while its choice does, whatever others do', () => {
  const legal = [{ seat: 0, actions: ['place p1', 'place p2'] }];
  last().tell(state(3, { legal }));
  connection.hint(0);
  expect(connection.asked).toBe(true);
  last().tell(state(4, { legal, news: [ply(4, 1)] }));
  last().tell({ type: 'hint', seat: 0, action: 'place p1', version: 3 });
  expect([connection.asked, connection.advice?.action]).toEqual([false, 'place p1']);
  last().tell(state(5, { legal, news: [ply(5, 1)] }));
  expect(connection.advice?.action).toBe('place p1');
  last().tell(state(6, { legal, news: [ply(6, 0)] }));
  expect(connection.advice).toBeNull();
  last().tell({ type: 'hint', seat: 0, action: 'place p9', version: 6 });
  expect(connection.advice).toBeNull();
  connection.hint(0);
  last().tell(state(7));
  last().tell({ type: 'refused', about: 'hint', telling: { tag: 'server-stale' }, version: 7 });
  expect([connection.asked, connection.refused]).toEqual([false, null]);
});

test('advice that others have overtaken is asked for again, unless the seat has acted', () => {
  const legal = (...actions: string[]) => ({ legal: [{ seat: 0, actions }] });
  const hints = () => last().said.filter(({ type }) => type === 'hint').length;
  last().tell(state(3, legal('place p1', 'place p2')));
  connection.hint(0);
  last().tell(state(4, { ...legal('place p2'), news: [ply(4, 1)] }));
  last().tell({ type: 'refused', about: 'hint', telling: { tag: 'server-stale' }, version: 4 });
  expect([connection.asked, hints()]).toEqual([true, 2]);
  last().tell(state(5, { ...legal('place p3'), news: [ply(5, 1)] }));
  last().tell({ type: 'hint', seat: 0, action: 'place p2', version: 4 });
  expect([connection.asked, connection.advice, hints()]).toEqual([true, null, 3]);
  last().tell(state(6, { ...legal('place p4'), news: [ply(6, 0)] }));
  last().tell({ type: 'refused', about: 'hint', telling: { tag: 'server-stale' }, version: 6 });
  expect([connection.asked, hints()]).toEqual([false, 3]);
});

test('advice comes with the next best that can still be done; what was cancelled does not come', () => {
  const legal = [{ seat: 0, actions: ['place p1', 'place p2'] }];
  const reason = { tag: 'libraria-reason-takes', points: 3 };
  const hint = { type: 'hint', seat: 0, action: 'place p1', version: 3, expectation: 0.75, reason, others: [{ action: 'place p9', loses: 0.25 }, { action: 'place p2', loses: 0.5 }] } as const;
  last().tell(state(3, { legal }));
  connection.hint(0);
  connection.cancelHint();
  expect(last().said.at(-1)).toEqual({ type: 'cancel-hint' });
  last().tell({ ...hint, others: [...hint.others] });
  expect([connection.asked, connection.advice]).toEqual([false, null]);
  connection.hint(0);
  last().tell({ ...hint, others: [...hint.others] });
  expect(connection.advice).toEqual({ seat: 0, action: 'place p1', expectation: 0.75, reason, others: [{ action: 'place p2', loses: 0.5 }] });
});

test('how far advice is counts only while it is waited for', () => {
  last().tell(state(3, { legal: [{ seat: 0, actions: ['place p1'] }] }));
  last().tell({ type: 'hint-progress', seat: 0, done: 0.5 });
  expect(connection.thought).toBeNull();
  connection.hint(0);
  last().tell({ type: 'hint-progress', seat: 0, done: 0.5 });
  expect(connection.thought).toBe(0.5);
  connection.cancelHint();
  last().tell({ type: 'hint-progress', seat: 0, done: 0.75 });
  connection.hint(0);
  expect(connection.thought).toBeNull();
});
