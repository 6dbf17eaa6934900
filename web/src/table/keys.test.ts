import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefs } from '../lib/prefs.svelte';
import { shortcuts } from './keys';
import type { Session } from './session.svelte';

const done: string[] = [];
const timeline = {
  looked: null as object | null,
  playing: false,
  present: () => done.push('present'),
  first: () => done.push('first'),
  step: (by: number) => done.push(`step ${by}`),
  next: () => done.push('next'),
};
const press = shortcuts({
  session: { curtain: null, timeline, pointing: { back: () => done.push('back') } } as unknown as Session,
  open: (panel) => done.push(panel),
  switchBoard: () => done.push('switch'),
});
const key = (key: string) => press({ key, target: null, preventDefault: () => {} } as unknown as KeyboardEvent);

beforeEach(() => vi.stubGlobal('Element', class {}));
afterEach(() => {
  vi.unstubAllGlobals();
  prefs.keys = true;
  timeline.looked = null;
  done.length = 0;
});

test('whoever looks back has the keys of a replay', () => {
  timeline.looked = {};
  for (const it of ['ArrowLeft', 'ArrowRight', 'Home', 'c', 'Escape']) key(it);
  expect(done).toEqual(['step -1', 'step 1', 'first', 'chat', 'present']);
});

test('keys do what they are listed for', () => {
  for (const it of ['c', '?', 't', 'Escape', ' ', 'x']) key(it);
  expect(done).toEqual(['chat', 'keys', 'switch', 'back', 'next']);
});

test('shortcuts of one letter can be done without', () => {
  prefs.keys = false;
  for (const it of ['c', '?', 't', 'Escape']) key(it);
  expect(done).toEqual(['back']);
});
