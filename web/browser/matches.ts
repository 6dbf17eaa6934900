import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GREEDY, type Guest } from './guest';
import { dice, playOut } from './play';
import { isDrawn, setting } from './setting';
import { minus } from '../src/lib/text/minus';
import type { GameInfo } from '../src/lib/protocol/generated/protocol';

type Board = 'drawn' | 'text';

/** How matches are played. */
interface Way {
  /** What a person does when it is their turn. */
  choose: (guest: Guest, random: () => number) => Promise<void>;
  /** The games that are played so; all of them, if nothing is said. */
  games?: (games: GameInfo[]) => GameInfo[];
  /** How many play, of so many as the game takes; one is a person. */
  players: (least: number, most: number) => number;
  /** The board on which each game is played, if it has it. */
  board: Board;
  /** Whether a complete action waits for a confirmation: as the page decides, or never. */
  confirm?: 'auto' | 'never';
  options?: BrowserContextOptions;
  /** How long a match may be played by hand; on a busy machine the rest is rushed. */
  seconds?: number;
}

/** The fewest players, but not alone; as many as can; and in between. */
export const fewest = (least: number, most: number) => Math.min(most, Math.max(2, least));
export const most = (_: number, most: number) => most;
export const between = (least: number, most: number) => Math.ceil((fewest(least, most) + most) / 2);

async function sit(guest: Guest, game: GameInfo, { board, players, confirm = 'never' }: Way): Promise<string> {
  const bots = Array.from({ length: players(...game.players) - 1 }, () => GREEDY);
  const { id } = await guest.table(game, [{ kind: 'me' }, ...bots]);
  const text = board === 'text' ? [game.id] : [];
  await guest.page.evaluate((prefs) => localStorage.setItem('prefs', prefs), JSON.stringify({ text, confirm }));
  await guest.plain();
  await guest.page.goto(`/tables/${id}`);
  return id;
}

/** The end of a match is told, and its score sheet shown. */
async function expectTheEnd(guest: Guest, table: string) {
  const { page } = guest;
  const sheet = page.locator('dialog[open] table').first();
  await sheet.waitFor();
  const story = await guest.call<{ outcome: { scores: number[] } }>('GET', `/tables/${table}/story`);
  for (const score of story.outcome.scores) expect(await sheet.innerText()).toContain(minus(String(score)));
}

/** Plays a whole match of every game, in every one of these ways. */
export async function matches(ways: Record<string, Way>) {
  const { games, visit } = await setting();
  describe.each(Object.entries(ways))('a match by %s', (_, way) => {
    const { board, choose, games: which = (all) => all, options = {}, seconds = 60 } = way;
    const played = which(games).filter((game) => board === 'text' || isDrawn(game));
    it.each(played)(`of $id on the ${board} board`, async (game) => {
      // Fewer pixels are drawn faster.
      const device = { deviceScaleFactor: 0.5, ...options };
      await visit(async (guest) => {
        const table = await sit(guest, game, way);
        const random = dice(1);
        await playOut(guest, table, () => choose(guest, random), seconds);
        await expectTheEnd(guest, table);
      }, device);
    });
  });
}
