/** Prints how fast a table is, in this browser on this machine: `LUDOTHEQUE_BIN=… npm run measure`, with `GAME=<id>` of one game. Not a test. */
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { against, Guest, launch } from './guest';
import { House } from './house';
import { click, dice, turn } from './play';

const RUNS = 5;

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function print(what: string, values: number[], unit: string, goal: string) {
  if (values.length === 0) return console.log(`${what.padEnd(46)} nothing to measure`);
  const round = (value: number) => value.toFixed(unit === 'ms' ? 0 : 1);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  console.log(`${what.padEnd(46)} ${round(median(values)).padStart(6)} ${unit}  (${round(least)} to ${round(most)}; goal ${goal})`);
}

/** A table that nobody's cache knows, on a device four times as slow. */
async function firstPaint(browser: Browser, house: House, table: string, cookies: Awaited<ReturnType<Guest['context']['cookies']>>) {
  const context = await browser.newContext({ baseURL: house.url, viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const seen = () => {
      if (document.querySelector('[data-board] [data-word]')) {
        // Two frames on, it is on the screen.
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('board')));
      } else requestAnimationFrame(seen);
    };
    seen();
  });
  await page.goto(`/tables/${table}`);
  await page.waitForFunction(() => performance.getEntriesByName('board').length > 0);
  const figures = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    board: performance.getEntriesByName('board')[0]?.startTime ?? Number.NaN,
  }));
  await context.close();
  return figures;
}

type Timed = typeof globalThis & { took: Promise<number> };

/** Milliseconds from the last click until it has been drawn that something is chosen, or what the server answered. */
async function clicked(guest: Guest, sign: 'chosen' | 'answer'): Promise<number> {
  await guest.page.evaluate((sign) => {
    let start = 0;
    addEventListener('click', ({ timeStamp }) => (start = timeStamp), { capture: true });
    (globalThis as Timed).took = new Promise((resolve) => {
      const drawn = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      if (sign === 'answer') return addEventListener('answered', drawn, { once: true });
      const watch = new MutationObserver(() => {
        watch.disconnect();
        drawn();
      });
      // A list of choices shows others instead.
      const lists = document.querySelectorAll('[data-text-board]');
      watch.observe(document.body, { subtree: true, attributeFilter: ['data-chosen'] });
      for (const list of lists) watch.observe(list, { subtree: true, childList: true, attributeFilter: ['data-chosen'] });
    });
  }, sign);
  const { length } = guest.frames;
  // An action may take several clicks: the last one is answered.
  do await click(guest, dice(length));
  while (sign === 'answer' && guest.frames.length === length);
  return guest.page.evaluate(() => (globalThis as Timed).took);
}

interface TraceEvent {
  name: string;
  ph: string;
  /** In microseconds, as all times of a trace. */
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  id2?: { local?: string };
  args?: { data?: { type?: string } };
}

/** What the browser traces while something is done, in order. */
async function traced(browser: Browser, page: Page, categories: string[], act: () => Promise<void>): Promise<TraceEvent[]> {
  const file = join(tmpdir(), `ludotheque-trace-${process.pid}.json`);
  await browser.startTracing(page, { path: file, categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame', ...categories] });
  await act();
  await browser.stopTracing();
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] };
  rmSync(file);
  return traceEvents.toSorted((one, other) => one.ts - other.ts);
}

/**
 * Milliseconds from each key press until the page has made the frame with its letter, and until the browser has drawn it,
 * in a game in which words are written. A timer in the page would tell less: the browser lets it wait for the next frame.
 */
async function typed(browser: Browser, guest: Guest): Promise<{ made: number[]; drawn: number[] }> {
  const { page } = guest;
  const took = { made: [] as number[], drawn: [] as number[] };
  // Only such a game withholds its actions.
  if (!guest.frames.some((frame) => frame.includes('"actions":null'))) return took;
  const isWriting = async () => (await page.locator('[data-written]').count()) > 0;
  for (let run = 0; (await turn(guest)) && !(await isWriting()); run += 1) await click(guest, dice(run));
  // Whoever types has read the letters: they have been drawn, and nothing moves any more.
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
  const words = await page.locator('[data-word][data-lit]').evaluateAll((all) => all.map((it) => it.getAttribute('data-word') ?? ''));
  const letters = words.flatMap((word) => /^([a-z])\d+$/.exec(word)?.[1] ?? []).slice(0, RUNS);
  const trace = await traced(browser, page, ['disabled-by-default-devtools.timeline'], async () => {
    for (const key of Array.from({ length: 3 }, () => [...letters, 'Delete']).flat()) {
      await page.keyboard.press(key);
      // As long as a letter flies.
      await page.waitForTimeout(250);
    }
  });
  for (const { ts, pid, tid } of trace.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')) {
    const commit = trace.find((it) => it.name === 'Commit' && it.pid === pid && it.tid === tid && it.ts > ts);
    if (!commit) continue;
    took.made.push((commit.ts + (commit.dur ?? 0) - ts) / 1000);
    const draw = trace.find((it) => it.name === 'DrawFrame' && it.pid === pid && it.ts > commit.ts);
    if (draw) took.drawn.push((draw.ts - ts) / 1000);
  }
  return took;
}

/** Frames a second while pieces move, by the browser's own trace. */
async function frames(browser: Browser, page: Page): Promise<number[]> {
  const trace = await traced(browser, page, ['blink.animations'], async () => {
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('ArrowRight');
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    }
  });
  const drawn = trace.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts);
  const begun = new Map<string, number>();
  const rates: number[] = [];
  for (const { name, ph, ts, id2 } of trace) {
    if (name !== 'Animation') continue;
    const id = id2?.local ?? '';
    if (ph === 'b') begun.set(id, ts);
    const start = begun.get(id);
    if (ph !== 'e' || start === undefined || ts - start < 100_000) continue;
    const within = drawn.filter((frame) => frame >= start && frame <= ts);
    const [first, last] = [within[0], within.at(-1)];
    if (first !== undefined && last !== undefined && last > first) rates.push(((within.length - 1) * 1e6) / (last - first));
  }
  return rates;
}

const house = await House.open();
const browser = await launch();
try {
  const guest = await Guest.enter(browser, house, { reducedMotion: 'no-preference' });
  const only = process.env.GAME;
  for (const game of (await guest.games()).filter(({ id }) => !only || id === only)) {
    console.log(`\n${game.id}`);
    const { id } = await guest.table(game, against(game));
    const cookies = await guest.context.cookies();
    const paints = [];
    for (let run = 0; run < RUNS; run += 1) paints.push(await firstPaint(browser, house, id, cookies));
    print('first paint of a table, CPU 4x slower', paints.map(({ paint }) => paint), 'ms', '< 1000');
    print('its board drawn, CPU 4x slower', paints.map(({ board }) => board), 'ms', '-');

    await guest.page.addInitScript(() => {
      const Plain = WebSocket;
      globalThis.WebSocket = class extends Plain {
        constructor(...args: ConstructorParameters<typeof WebSocket>) {
          super(...args);
          this.addEventListener('message', ({ data }) => {
            if (String(data).startsWith('{"type":"state"')) dispatchEvent(new Event('answered'));
          });
        }
      };
    });
    const sit = async (confirm: string) => {
      await guest.page.evaluate((prefs) => localStorage.setItem('prefs', prefs), JSON.stringify({ confirm }));
      await guest.page.goto(`/tables/${id}`);
      await turn(guest);
    };
    const lit: number[] = [];
    const answers: number[] = [];
    await sit('always');
    for (let run = 0; run < RUNS; run += 1) {
      lit.push(await clicked(guest, 'chosen'));
      await guest.page.keyboard.press('Escape');
    }
    print('a click shows its effect', lit, 'ms', '< 50');
    await sit('never');
    for (let run = 0; run < RUNS && (await turn(guest)); run += 1) answers.push(await clicked(guest, 'answer'));
    print('the answer of the server is drawn', answers, 'ms', '< 150');

    const { made, drawn } = await typed(browser, guest);
    if (made.length > 0) {
      print('a key press: the frame with its letter is made', made, 'ms', '< 16');
      print('a key press: it is drawn by this browser', drawn, 'ms', '-');
    }

    const finished = await guest.finished(game);
    await guest.page.goto(`/tables/${finished.id}/replay`);
    await guest.page.locator('[data-board] *').first().waitFor();
    print('frames a second while pieces move', await frames(browser, guest.page), 'fps', '60');
  }
  await guest.leave();
} finally {
  await browser.close();
  await house.close();
}
