import type { CDPSession, Locator, Page } from 'playwright-core';
import type { ClientMessage, News, ServerMessage } from '../src/lib/protocol/generated/protocol';
import { until, type Guest } from './guest';

/** Every element that can be pointed at, on any board. */
const LIT = '[data-word][data-lit]:visible';
const CONFIRM = '[data-confirm]:visible';
/** Where advice is taken. */
const ADVISED = '[data-advice] + button';
/** Where something is to be found, and written. */
const WRITTEN = '[data-written]:visible';

export const isOver = (guest: Guest) => guest.state?.status === 'finished';

/** Whether the page has been told that one is to choose. */
export const isTurn = (guest: Guest) => (guest.state?.legal.length ?? 0) > 0;

/** What a page offers. */
interface Offer {
  /** The version of the table that is shown: before it is the newest, what is lit may be gone in a moment. */
  version: number;
  /** How many things can be pointed at, and whether what is chosen can be confirmed, or something written. */
  lit: number;
  confirm: boolean;
  written: boolean;
  /** What is lit, chosen and to be confirmed, as one text; empty while a move is on its way. */
  standing: string;
}

/** All of it in one question to the page: asked one by one, it would be most of the time of a match. */
function offer(page: Page): Promise<Offer> {
  return page.evaluate(() => {
    const all = (what: string) => [...document.querySelectorAll<HTMLElement>(what)];
    const isSeen = (it: HTMLElement) => {
      const { width, height } = it.getBoundingClientRect();
      return width > 0 && height > 0 && it.checkVisibility({ visibilityProperty: true });
    };
    const words = (mark: string) => all(`[data-word][${mark}]`).map((it) => it.dataset.word);
    const now = [words('data-lit'), words('data-chosen'), all('[data-confirm]').length];
    return {
      version: Number(document.querySelector<HTMLElement>('[data-board]')?.dataset.version),
      lit: all('[data-word][data-lit]').filter(isSeen).length,
      confirm: all('[data-confirm]').some(isSeen),
      written: all('[data-written]').some(isSeen),
      standing: now.flat().some(Boolean) ? JSON.stringify(now) : '',
    };
  });
}

/** Whether the page shows the newest, and that one is to choose: it does not while a choice is on its way. */
export async function isAsked(guest: Guest, page = guest.page): Promise<boolean> {
  const { version, lit, confirm } = await offer(page);
  return version === guest.state?.version && (lit > 0 || confirm);
}

/** Waits for one's turn; false if the match is over. */
export async function turn(guest: Guest, page = guest.page): Promise<boolean> {
  await until(async () => isOver(guest) || (await isAsked(guest, page)), 'it is my turn or the match is over');
  return !isOver(guest);
}

/**
 * Plays all that is asked of one now. The page may have sent the last choice and heard something else since, such as who
 * came to the table: then it offers nothing, though nothing is known of the choice yet.
 */
export async function playTurn(guest: Guest, choose: () => Promise<void>) {
  const settled = () => until(async () => !isTurn(guest) || (await isAsked(guest)), 'the choice has arrived');
  for (await turn(guest); isTurn(guest); await settled()) await choose();
}

/** Does `act` and waits until something came of it. */
export async function answered(guest: Guest, page: Page, act: () => Promise<void>, before?: string) {
  // Whether an earlier letter made a word, or how far a hint is, may be told at any time.
  const told = () => guest.frames.filter((frame) => !/^\{"type":"(tried|hint)/.test(frame)).length;
  const [stood, heard] = [before ?? (await offer(page)).standing, told()];
  await act();
  const isNarrowed = (now: string) => now !== '' && now !== stood;
  await until(async () => told() > heard || isNarrowed((await offer(page)).standing), 'a choice has an effect');
}

type Press = (it: Locator, options?: { timeout: number }) => Promise<void>;

/** One choice by a pointer: anything that is lit, or the confirmation of what is chosen. */
const pointer = (press: Press) => async (guest: Guest, random: () => number, page = guest.page) => {
  const { version, lit, confirm, written, standing } = await offer(page);
  if (written) return lay(guest, page, press);
  const what = confirm ? page.locator(CONFIRM) : page.locator(LIT).nth(Math.floor(random() * lit));
  // Where a choice may still be changed, what was lit is gone as soon as the last of the others has chosen.
  const act = () => press(what, { timeout: 5_000 }).catch(() => (guest.state?.version === version ? press(what) : undefined));
  await answered(guest, page, act, standing);
};
/** One choice by mouse. */
export const click = pointer((it, options) => it.click(options));
/** One choice by a finger. */
export const tap = pointer(touch);

const touchscreens = new WeakMap<Page, Promise<CDPSession>>();
/**
 * A finger touches, and is gone. Both are sent at once: `tap` of Playwright waits in between until the page has heard of
 * the first, and where that takes long it is a finger that holds, which enlarges instead of choosing.
 */
export async function touch(it: Locator, options?: { timeout: number }) {
  const page = it.page();
  const touchscreen = touchscreens.get(page) ?? page.context().newCDPSession(page);
  touchscreens.set(page, touchscreen);
  await it.tap({ trial: true, ...options });
  const { x, y, width, height } = (await it.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const screen = await touchscreen;
  await Promise.all([
    screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] }),
    screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
}

/** What a bot advises, as words: nobody finds words by chance. */
export async function advice(guest: Guest, ask: () => Promise<void>): Promise<string[]> {
  const { length } = guest.frames;
  const told = () => guest.frames.slice(length).map((frame) => JSON.parse(frame) as { type: string; action: string });
  await ask();
  await until(() => told().some(({ type }) => type === 'hint'), 'a bot gives its advice');
  return told().findLast(({ type }) => type === 'hint')?.action.split(' ') ?? [];
}

/** Lays a word piece by piece. */
async function lay(guest: Guest, page: Page, press: Press) {
  const point = (word: string) =>
    answered(guest, page, () => press(page.locator('[data-board]').locator(`[data-word="${word}"][data-lit]`)));
  const [first, ...pieces] = await advice(guest, () => press(page.locator('[data-hint]')));
  // What is done instead of a word may be in the bar, or is taken from the advice there.
  if (pieces.length === 0) return answered(guest, page, () => page.locator(`[data-word="${first}"][data-lit], ${ADVISED}`).first().click());
  for (const piece of pieces) {
    // A piece that stands in another way is laid first, then turned.
    const usual = piece.replace(/^.*:|\+$/g, '');
    await point(usual);
    if (piece !== usual) await point(piece);
  }
  await answered(guest, page, () => press(page.locator(CONFIRM)));
}

/** Types a word, or what else there is to say. */
async function type(guest: Guest) {
  const { page } = guest;
  // On a drawn board letters are for the word, wherever the focus is.
  const ask = async () => {
    await tabTo(page, '[data-hint]');
    await page.keyboard.press('Enter');
  };
  const [first = '', ...pieces] = await advice(guest, ask);
  if (pieces.length === 0 && (await page.locator('input[data-written]').count()) === 0) {
    await tabTo(page, `[data-word="${first}"], ${ADVISED}`);
    return answered(guest, page, () => page.keyboard.press('Enter'));
  }
  await tabTo(page, '[data-written]');
  const letters = (piece: string) => piece.replace(/:.*|\d+/g, '').replace(/(.)\+$/, '$1$1');
  await page.keyboard.type(pieces.map(letters).join('') || first);
  await answered(guest, page, () => page.keyboard.press('Enter'));
  // Out of the line again, where letters are keys.
  await page.keyboard.press('Tab');
}

export async function tabTo(page: Page, what: string) {
  const isThere = () => page.evaluate((what) => document.activeElement?.matches(what) === true, what);
  for (let tabs = 0; !(await isThere()); tabs += 1) {
    if (tabs > 80) throw new Error(`The tab key does not lead to ${what}`);
    await page.keyboard.press('Tab');
  }
}

/** One choice by keys alone: to the board by Tab, about it by arrows, and Enter. */
export async function press(guest: Guest, random: () => number) {
  const { page } = guest;
  if ((await page.locator(WRITTEN).count()) > 0) return type(guest);
  // The board is one stop, what is chosen in the bar another.
  if (random() < 0.3) await page.keyboard.press('Tab');
  await tabTo(page, '[data-word][data-lit], [data-confirm]');
  const arrows = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const;
  for (let steps = Math.floor(random() * 4); steps > 0; steps -= 1) {
    await page.keyboard.press(arrows[Math.floor(random() * arrows.length)] ?? 'ArrowRight');
  }
  await answered(guest, page, () => page.keyboard.press('Enter'));
}

/** The same dice for every run of a test. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Plays a match to its end: for `seconds` by `choose`, and what is left of a long one as fast as it goes. */
export async function playOut(guest: Guest, table: string, choose: () => Promise<void>, seconds: number) {
  const end = Date.now() + seconds * 1000;
  while (await turn(guest)) {
    if (Date.now() > end) return rush(guest, table);
    await choose();
  }
}

/** Plays on to the end, or until an action is offered, without a page, on a socket of its own: the pages only follow. */
export function rush(guest: Guest, table: string, offered = ''): Promise<void> {
  return guest.page.evaluate(
    ({ path, offered }) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}${path}`);
        const say = (message: ClientMessage) => socket.send(JSON.stringify(message));
        // Only one thing is said at a time, or two who rush would never end.
        let isAnswered = false;
        let version = 0;
        socket.onerror = () => reject(new Error('The socket failed'));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as ServerMessage;
          if (message.type === 'refused') return say({ type: 'sync', since: version });
          if (message.type === 'hint') return say({ ...message, type: 'act' });
          if (message.type !== 'state') return;
          version = message.version;
          if (message.status === 'finished' || message.legal.some(({ actions }) => actions?.includes(offered))) {
            socket.close();
            return resolve();
          }
          const isMine = (news: News) => news.kind === 'ply' && message.you.includes(news.seat);
          isAnswered ||= message.terms !== undefined || message.news.some(isMine);
          const [choice] = message.legal;
          if (!isAnswered || !choice) return;
          isAnswered = false;
          const action = choice.actions?.[Math.floor(Math.random() * choice.actions.length)];
          say(action === undefined ? { type: 'hint', seat: choice.seat } : { type: 'act', version, seat: choice.seat, action });
        };
      }),
    { path: `/api/tables/${table}/socket?since=0`, offered },
  );
}
