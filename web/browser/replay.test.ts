import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Story } from '../src/lib/protocol/generated/protocol';
import { until } from './guest';
import { setting } from './setting';

const { games, visit } = await setting();

describe.each(games)('$id', (game) => {
  it('a finished match can be wound, linked, downloaded and checked', async () => {
    await visit(async (guest) => {
      const { page } = guest;
      const { id } = await guest.finished(game);
      const { steps } = await guest.call<Story>('GET', `/tables/${id}/story`);
      const current = async () => Number.parseInt(await page.locator('[aria-current=step]').innerText());
      const isAt = (ply: number) => until(async () => (await current()) === ply, `ply ${ply} is shown`);

      await page.goto(`/tables/${id}/replay#5`);
      await isAt(5);
      await page.keyboard.press('ArrowRight');
      await isAt(6);
      expect(new URL(page.url()).hash).toBe('#6');
      const slider = page.locator('input[type=range]');
      await slider.focus();
      await page.keyboard.press('ArrowLeft');
      await isAt(5);
      await page.keyboard.press('End');
      await isAt(steps.length);
      await page.locator('ol button').nth(2).click();
      await isAt(2);
      await page.locator('.controls select').selectOption({ index: 3 });
      await page.locator('.controls .primary').click();
      await until(async () => (await current()) >= 4, 'it plays by itself');

      const [file] = await Promise.all([page.waitForEvent('download'), page.locator('a[download]').click()]);
      const replay = JSON.parse(readFileSync(await file.path(), 'utf8')) as { game: string; plies: unknown[] };
      expect(replay.game).toBe(game.id);
      expect(replay.plies).toHaveLength(steps.length);

      await page.locator('.verify button').click();
      await page.locator('[data-verified] li').first().waitFor();
      expect(await page.locator('[data-verified] .bad').count()).toBe(0);
    });
  });
});
