import { describe, expect, it } from 'vitest';
import { against, type Guest } from './guest';
import { dice, playOut } from './play';
import { isDrawn, setting } from './setting';
import { minus } from '../src/lib/text/minus';
import type { GameInfo } from '../src/lib/protocol/generated/protocol';

/** How long a match may be played by hand; on a busy machine the rest is rushed. */
const SECONDS = 60;

const boards = (game: GameInfo) => (isDrawn(game) ? (['drawn', 'text'] as const) : (['text'] as const));

async function sit(guest: Guest, game: GameInfo, board: 'drawn' | 'text'): Promise<string> {
  const { id } = await guest.table(game, against(game));
  const text = board === 'text' ? [game.id] : [];
  await guest.page.evaluate((prefs) => localStorage.setItem('prefs', prefs), JSON.stringify({ text, confirm: 'never' }));
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

/** Plays a whole match of every game, on every board that it has. */
export async function matches(how: string, choose: (guest: Guest, random: () => number) => Promise<void>) {
  const { games, visit } = await setting();
  describe.each(games)('$id', (game) => {
    it.each(boards(game))(`a match by ${how} on the %s board`, async (board) => {
      await visit(async (guest) => {
        const table = await sit(guest, game, board);
        const random = dice(1);
        await playOut(guest, table, () => choose(guest, random), SECONDS);
        await expectTheEnd(guest, table);
      });
    });
  });
}
