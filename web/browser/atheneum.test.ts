import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { View } from '../src/games/atheneum/generated';
import { PHONE, QUICK, until, type Guest } from './guest';
import { click, dice, isOver, playOut, press, tap, turn } from './play';
import { setting } from './setting';

const { games, visit } = await setting();
const game = games.find(({ id }) => id === 'atheneum');
if (!game) throw new Error('Atheneum is not served');

/** At a table with so many players, to choose the first card. */
async function seated(guest: Guest, players: number, confirm: 'always' | 'never'): Promise<string> {
  const { page } = guest;
  const { id } = await guest.table(game!, [{ kind: 'me' }, ...Array.from({ length: players - 1 }, () => QUICK)]);
  await page.evaluate((confirm) => localStorage.setItem('prefs', JSON.stringify({ confirm })), confirm);
  await page.goto(`/tables/${id}`);
  await turn(guest);
  return id;
}
const view = (guest: Guest) => guest.state?.view as View;

describe('atheneum', () => {
  describe('with as many players as other tests leave out', () => {
    const touch: BrowserContextOptions = { hasTouch: true, isMobile: true, viewport: PHONE };
    it.each([
      { players: 3, how: 'mouse', choose: click, options: {} },
      { players: 3, how: 'touch', choose: tap, options: touch },
      { players: 3, how: 'keys', choose: press, options: {} },
      { players: 5, how: 'touch', choose: tap, options: touch },
      { players: 5, how: 'keys', choose: press, options: {} },
      { players: 2, how: 'keys', choose: press, options: {} },
    ])('$players play, by $how', async ({ players, choose, options }) => {
      await visit(async (guest) => {
        const table = await seated(guest, players, 'never');
        const random = dice(5);
        await playOut(guest, table, () => choose(guest, random), 12);
        await guest.page.locator('[data-board] .count').waitFor();
        const total = await guest.page.locator('[data-board] .count tfoot').innerText();
        for (const seat of view(guest).seats) expect(total).toContain(String(seat.total));
      }, options);
    });
  });

  it('a card that is chosen shows what both neighbours would get, before it is played', async () => {
    await visit(async (guest) => {
      await seated(guest, 3, 'always');
      const { page } = guest;
      const card = view(guest).seats[0]?.hand?.[0];
      await page.locator(`[data-board] [data-word="${card?.card}"]`).click();
      const pictures = (side: string) => page.locator(`.neighbour.${side} .would > svg`).count();
      // The left neighbour gets the grey section, the right one the blue one (ATH-5).
      expect([await pictures('left'), await pictures('right')]).toEqual([card?.grey.length, card?.blue.length]);
      expect(view(guest).seats[0]?.card).toBeNull();
    });
  });

  it('the tray ticks off what is used, in any order, and one done ends the turn (ATH-7)', async () => {
    await visit(async (guest) => {
      await seated(guest, 2, 'never');
      const { page } = guest;
      const random = dice(3);
      const used = page.locator('.tray .used');
      const desk = () => view(guest).seats[0]?.desk;
      await click(guest, random);
      await until(() => desk()?.step === 'resolving', 'all have chosen');
      await page.locator('.tray .chip').first().waitFor();
      const before = { used: await used.count(), held: desk()?.held.length ?? 0 };
      while ((desk()?.held.length ?? 0) >= before.held && view(guest).turn === 1) {
        // Anything but the end of the turn.
        const things = page.locator('[data-board] [data-word][data-lit]:visible');
        await things.nth(Math.floor(random() * (await things.count()))).click();
        await turn(guest);
      }
      await until(async () => (await used.count()) > before.used, 'what was used is ticked');
      expect(desk()?.step).toBe('resolving');
      await page.locator('[data-ask] [data-word="done"]').click();
      const confirm = page.locator('[data-confirm]');
      await until(async () => view(guest).turn === 2 || (await confirm.count()) > 0, 'the turn ends, or what is lost is asked about');
      if ((await confirm.count()) > 0) await confirm.click();
      await until(() => view(guest).turn === 2, 'one done has ended the turn');
      expect(isOver(guest)).toBe(false);
    });
  });

  it('pointing at an objective marks on one’s shelf where it stands or is nearest to it', async () => {
    await visit(async (guest) => {
      await seated(guest, 2, 'never');
      const { page } = guest;
      const [goal] = view(guest).objectives;
      await page.locator(`[data-board] [data-word="${goal?.objective}"]`).hover();
      const needs = goal?.patterns.flatMap(({ rows }) => rows.flat()).filter((need) => need !== null);
      await page.locator('[data-board] .missing').first().waitFor();
      expect(await page.locator('[data-board] .missing').count()).toBe(needs?.length);
    });
  });
});
