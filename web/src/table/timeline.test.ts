import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Moment } from '../lib/protocol/connection.svelte';
import type { News, State, Viewer } from '../lib/protocol/generated/protocol';
import { Timeline } from './timeline.svelte';

/** A table after so many plies, the last one by `seat`; seat 0 is ours. */
function moment(plies: number, { seat = 1, viewpoint = 0 as Viewer, news = true, running = [] as number[], you = [0], asked = null as string[] | null } = {}): Moment {
  const log = Array.from({ length: plies }, (_, at): News => ({ kind: 'ply', version: at + 1, at: 0, ply: at + 1, seat, sightings: [] }));
  const state = { version: plies, you, viewpoint, view: plies, clocks: { left_ms: [], running }, legal: asked ? [{ seat: 0, actions: asked }] : [] } as unknown as State;
  return { state, at: 0, log, news: news ? log.slice(-1) : [], retold: !news };
}

let timeline: Timeline;
const shown = () => timeline.seen?.state.view;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  timeline = new Timeline({ isOpen: () => false });
  timeline.tell(moment(1, { news: false }));
});
afterEach(() => {
  timeline.end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('each ply is shown for itself, and nothing is asked before the newest is', () => {
  for (const plies of [2, 3, 4]) timeline.tell(moment(plies));
  expect([shown(), timeline.isNewest, timeline.waiting]).toEqual([2, false, 2]);
  vi.advanceTimersByTime(700);
  expect([shown(), timeline.isNewest, timeline.waiting]).toEqual([3, false, 1]);
  vi.advanceTimersByTime(700);
  expect([shown(), timeline.isNewest, timeline.waiting]).toEqual([4, true, 0]);
});

test('what is asked can be answered while others, who act at the same time, are shown', () => {
  const asked = ['play a1', 'play a2'];
  for (const plies of [2, 3]) timeline.tell(moment(plies));
  for (const plies of [4, 5, 6]) timeline.tell(moment(plies, { asked }));
  // Nothing is asked before it is one's turn.
  expect([shown(), timeline.isAnswerable]).toEqual([2, false]);
  vi.advanceTimersByTime(1400);
  expect([shown(), timeline.isNewest, timeline.isAnswerable]).toEqual([4, false, true]);
  vi.advanceTimersByTime(700);
  expect([shown(), timeline.isAnswerable]).toEqual([5, true]);
  timeline.tell(moment(7, { seat: 0 }));
  expect([shown(), timeline.isNewest]).toEqual([7, true]);
});

test('what is asked instead, because of what others did, is shown at once', () => {
  timeline.tell(moment(2, { asked: ['play a1', 'play a2'] }));
  timeline.tell(moment(3, { asked: ['play a1', 'play a2'] }));
  timeline.tell(moment(4, { asked: ['play a1'] }));
  expect([shown(), timeline.isNewest]).toEqual([4, true]);
  // Also where it was overtaken before it was shown.
  timeline.tell(moment(5));
  timeline.tell(moment(6, { asked: ['play b1', 'play b2'] }));
  timeline.tell(moment(7, { asked: ['play b1'] }));
  vi.advanceTimersByTime(1400);
  expect([shown(), timeline.isNewest]).toEqual([7, true]);
});

test('the more waits, the faster it is shown to those who want to play on', () => {
  for (let plies = 2; plies <= 50; plies += 1) timeline.tell(moment(plies));
  vi.advanceTimersByTime(700 + 12_000);
  expect(timeline.isNewest).toBe(false);
  vi.advanceTimersByTime(12_000);
  expect([shown(), timeline.isNewest]).toEqual([50, true]);
});

test('who only watches sees each ply as long as any other', () => {
  for (let plies = 2; plies <= 50; plies += 1) timeline.tell(moment(plies, { you: [] }));
  vi.advanceTimersByTime(700);
  expect(shown()).toBe(3);
  vi.advanceTimersByTime(700);
  expect(shown()).toBe(4);
});

test('who only watches can go on to the next ply', () => {
  for (const plies of [2, 3, 4]) timeline.tell(moment(plies, { you: [] }));
  expect([timeline.next(), shown()]).toEqual([true, 3]);
  // It is shown as long as any other.
  vi.advanceTimersByTime(690);
  expect(shown()).toBe(3);
  vi.advanceTimersByTime(10);
  expect([shown(), timeline.next()]).toEqual([4, false]);
});

test('a touch shows the newest at once, with all that led to it', () => {
  for (const plies of [2, 3, 4]) timeline.tell(moment(plies));
  expect(timeline.skip()).toBe(true);
  expect([shown(), timeline.isNewest, timeline.news.length]).toEqual([4, true, 2]);
  expect(timeline.skip()).toBe(false);
});

test('a state that brings no news takes none away', () => {
  for (const plies of [2, 3, 4]) timeline.tell(moment(plies));
  timeline.tell({ ...moment(4), news: [] });
  timeline.skip();
  expect(timeline.news.length).toBe(2);
});

test('what one does oneself is shown at once, and before the answer', () => {
  timeline.tell(moment(2));
  timeline.tell(moment(3));
  timeline.tell(moment(4, { seat: 0 }));
  timeline.tell(moment(5));
  expect(shown()).toBe(4);
  vi.advanceTimersByTime(700);
  expect(shown()).toBe(5);
});

test('nobody loses time on their own clock, or in a page that nobody sees', () => {
  timeline.tell(moment(2));
  timeline.tell(moment(3, { running: [0] }));
  expect(shown()).toBe(3);
  vi.stubGlobal('document', { hidden: true });
  timeline.tell(moment(4));
  expect(shown()).toBe(4);
});

test('a position that was told can be looked at while the match goes on', () => {
  for (const plies of [2, 3]) timeline.tell(moment(plies));
  timeline.open(2);
  expect([shown(), timeline.has(0), timeline.has(3)]).toEqual([2, false, true]);
  timeline.tell(moment(4));
  expect([shown(), timeline.ply]).toEqual([2, 4]);
  timeline.step(1);
  expect([shown(), timeline.news.length]).toEqual([3, 1]);
  timeline.step(-1);
  expect([shown(), timeline.news.length]).toEqual([2, 0]);
  timeline.present();
  expect([shown(), timeline.looked]).toEqual([4, null]);
});

test('what happened is shown again, and leads back to the match', () => {
  for (const plies of [2, 3]) timeline.tell(moment(plies));
  timeline.replay(1);
  expect(shown()).toBe(1);
  vi.advanceTimersByTime(700);
  expect(shown()).toBe(2);
  vi.advanceTimersByTime(1400);
  expect([shown(), timeline.looked]).toEqual([3, null]);
});

test('what was taken back, and what another seat saw, cannot be looked at', () => {
  for (const plies of [2, 3]) timeline.tell(moment(plies));
  timeline.open(3);
  timeline.tell(moment(2, { news: false }));
  expect([timeline.has(3), timeline.looked]).toEqual([false, null]);
  timeline.tell(moment(2, { viewpoint: 1, news: false }));
  expect(timeline.past.map(({ state }) => state.viewpoint)).toEqual([1]);
});
