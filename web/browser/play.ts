import type { Page } from 'playwright-core';
import type { State } from '../src/lib/protocol/generated/protocol';
import { until, type Guest } from './guest';

/** Every element that can be pointed at, on any board. */
const LIT = '[data-word][data-lit]:visible';
const CONFIRM = '[data-confirm]:visible';

/** The newest state that came to the page. */
export function state(guest: Guest): State | null {
  for (const frame of guest.frames.toReversed()) {
    const message = JSON.parse(frame) as { type: string };
    if (message.type === 'state') return message as { type: string } & State;
  }
  return null;
}

export const isOver = (guest: Guest) => state(guest)?.status === 'finished';

/** What is lit and chosen, as one text. */
function standing(page: Page): Promise<string> {
  return page.evaluate(() => {
    const words = (mark: string) => [...document.querySelectorAll<HTMLElement>(`[data-word][${mark}]`)].map((it) => it.dataset.word);
    return JSON.stringify([words('data-lit'), words('data-chosen')]);
  });
}

/** Waits for one's turn; false if the match is over. */
export async function turn(guest: Guest, page = guest.page): Promise<boolean> {
  const something = page.locator(`${LIT}, ${CONFIRM}`);
  await until(async () => isOver(guest) || (await something.count()) > 0, 'it is my turn or the match is over');
  return !isOver(guest);
}

/** Does `act` and waits until something came of it. */
async function answered(guest: Guest, page: Page, act: () => Promise<void>) {
  const [before, frames] = [await standing(page), guest.frames.length];
  await act();
  // While a move is on its way nothing is lit: its answer is still to come.
  const isNarrowed = (now: string) => now !== before && now !== '[[],[]]';
  await until(async () => guest.frames.length > frames || isNarrowed(await standing(page)), 'a choice has an effect');
}

/** One choice by mouse: anything that is lit, or the confirmation of what is chosen. */
export async function click(guest: Guest, random: () => number, page = guest.page) {
  await answered(guest, page, async () => {
    if ((await page.locator(CONFIRM).count()) > 0) return page.locator(CONFIRM).click();
    const lit = page.locator(LIT);
    await lit.nth(Math.floor(random() * (await lit.count()))).click();
  });
}

/** One choice by keys alone: to the board by Tab, about it by arrows, and Enter. */
export async function press(guest: Guest, random: () => number) {
  const { page } = guest;
  const on = () =>
    page.evaluate(() => (document.activeElement?.matches('[data-word][data-lit], [data-confirm]') ? 'something' : null));
  for (let tabs = 0; !(await on()); tabs += 1) {
    if (tabs > 80) throw new Error('The tab key leads to nothing that can be chosen');
    await page.keyboard.press('Tab');
  }
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

/**
 * Plays a match to its end. A long game is played for `seconds`; then a bot takes the seat, and the page follows to
 * the end.
 */
export async function playOut(guest: Guest, table: string, choose: () => Promise<void>, seconds: number) {
  const end = Date.now() + seconds * 1000;
  while (await turn(guest)) {
    if (Date.now() > end) {
      await guest.call('POST', `/tables/${table}/leave`);
      await guest.end(table);
      await until(() => isOver(guest), 'the page hears of the end');
      return;
    }
    await choose();
  }
}
