import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Analysis, AnalysisInfo, AnalysisStatus } from '../lib/protocol/generated/protocol';
import { Review } from './review.svelte';

const api = vi.hoisted(() => ({ analysis: vi.fn(), askAnalysis: vi.fn(), problem: () => ({ tag: 'server-failed' }) }));
vi.mock('../lib/protocol/api', () => api);

/** The sockets that were opened, newest last. */
const sockets: Socket[] = [];
class Socket {
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    sockets.push(this);
  }
  close() {
    this.onclose?.();
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const info = (status: AnalysisStatus, more: Partial<AnalysisInfo> = {}): AnalysisInfo => ({
  status,
  ahead: 0,
  done: 0,
  all: 0,
  may_ask: status === 'none',
  ...more,
});
const done = info('done', { analysis: { plies: 2, seats: [] } as unknown as Analysis });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { origin: 'http://house' });
  sockets.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it('is asked for, tells over the socket how far it is, and is fetched when it is done', async () => {
  api.analysis.mockResolvedValueOnce(info('none')).mockResolvedValueOnce(done);
  api.askAnalysis.mockResolvedValue(info('queued', { ahead: 2 }));
  const review = new Review('t1');
  const end = review.follow();
  await vi.waitFor(() => expect(review.info?.may_ask).toBe(true));
  await review.ask();
  expect([review.info?.status, review.info?.ahead, sockets.map(({ url }) => url)]).toEqual(['queued', 2, ['ws://house/api/tables/t1/socket?since=0']]);
  sockets[0]?.tell({ type: 'analysis', status: 'running', ahead: 0, done: 3, all: 36 });
  expect([review.info?.status, review.info?.done, review.info?.all]).toEqual(['running', 3, 36]);
  sockets[0]?.tell({ type: 'analysis', status: 'done', ahead: 0, done: 36, all: 36 });
  await vi.waitFor(() => expect(review.analysis?.plies).toBe(2));
  expect(review.isUnderWay).toBe(false);
  end();
});

it('is looked for again where the socket says nothing, and not after the page was left', async () => {
  api.analysis.mockResolvedValueOnce(info('running', { done: 1, all: 9 })).mockRejectedValueOnce(new Error('lost')).mockResolvedValue(info('running', { done: 5, all: 9 }));
  const review = new Review('t1');
  const end = review.follow();
  await vi.waitFor(() => expect(review.info?.done).toBe(1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(review.info?.done).toBe(5);
  end();
  const asked = api.analysis.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.analysis.mock.calls.length).toBe(asked);
});

it('says why it was refused', async () => {
  api.askAnalysis.mockRejectedValue(new Error('no'));
  const review = new Review('t1');
  await review.ask();
  expect([review.refused?.tag, review.asking]).toEqual(['server-failed', false]);
});
