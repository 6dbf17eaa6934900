import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll } from 'vitest';
import type { GameInfo } from '../src/lib/protocol/generated/protocol';
import { Guest, launch } from './guest';
import { House } from './house';

/** What a file of tests plays with: a house, a browser, and the games that are served. No test names a game. */
export interface Setting {
  house: House;
  browser: Browser;
  games: GameInfo[];
  /** Lets somebody in for the length of `visit`; troubles in their browser fail the test. */
  visit<T>(visit: (guest: Guest) => Promise<T>, options?: BrowserContextOptions): Promise<T>;
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
  const served = (await (await fetch(`${house.url}/api/games`)).json()) as GameInfo[];
  // All games take some ten minutes on two cores: `ALL_GAMES=1 npm run browser`.
  const games = process.env.ALL_GAMES ? served : served.filter(isDrawn);
  return {
    house,
    browser,
    games,
    async visit(visit, options) {
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
    },
  };
}
