import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll } from 'vitest';
import type { GameInfo } from '../src/lib/protocol/generated/protocol';
import { Guest, launch, QUICK, until } from './guest';
import { House } from './house';

/** What a file of tests plays with: a house, a browser, and the games that are served. No test names a game. */
export interface Setting {
  house: House;
  browser: Browser;
  games: GameInfo[];
  /** Lets somebody in for the length of `visit`; troubles in their browser fail the test. */
  visit<T>(visit: (guest: Guest) => Promise<T>, options?: BrowserContextOptions): Promise<T>;
  /** Lets two in and sits them down at a match, with bots if it takes more. */
  together(game: GameInfo, play: (one: Guest, two: Guest, table: string) => Promise<void>): Promise<void>;
}

const boards = Object.keys(import.meta.glob('../src/games/*/Board.svelte'));
/** Whether a game has a drawn board. */
export const isDrawn = ({ id }: GameInfo) => boards.includes(`../src/games/${id}/Board.svelte`);

export async function setting(): Promise<Setting> {
  const [house, browser] = await Promise.all([House.open(), launch()]);
  afterAll(async () => {
    await browser.close();
    await house.close();
  });
  const games = (await (await fetch(`${house.url}/api/games`)).json()) as GameInfo[];
  const visit: Setting['visit'] = async (visit, options) => {
    const guest = await Guest.enter(browser, house, options);
    let done = false;
    try {
      const result = await visit(guest);
      done = true;
      return result;
    } finally {
      // What failed in the page explains best why the test did.
      await guest.leave().catch((trouble: unknown) => {
        if (done) throw trouble;
        console.error(trouble);
      });
    }
  };
  const together: Setting['together'] = (game, play) =>
    visit((one) =>
      visit(async (two) => {
        const bots = Array.from({ length: Math.max(0, game.players[0] - 2) }, () => QUICK);
        const { id } = await one.table(game, [{ kind: 'me' }, { kind: 'open' }, ...bots]);
        await two.call('POST', `/tables/${id}/seats/1`, { kind: 'take' });
        await one.call('POST', `/tables/${id}/start`);
        for (const { page } of [one, two]) {
          await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"never"}'));
          await page.goto(`/tables/${id}`);
        }
        await until(() => one.state !== null && two.state !== null, 'both have been told how the table stands');
        await play(one, two, id);
      }),
    );
  return { house, browser, games, visit, together };
}
