import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../src/lib/protocol/generated/protocol';
import { against, until } from './guest';
import { click, dice, turn } from './play';
import { setting } from './setting';

const { games, visit } = await setting();

/** The words of actions that give something up, by the attributes of a game's asks. */
function words({ id }: GameInfo): string[] {
  const messages = readFileSync(new URL(`../../locales/fr/${id}.ftl`, import.meta.url), 'utf8');
  const asks = messages.matchAll(new RegExp(`^${id}-ask-.*\\n(?:[ }].*\\n)*`, 'gm'));
  return [...new Set([...asks].flatMap(([ask]) => [...ask.matchAll(/^ {4}\.([\w-]+) =/gm)].map(([, word]) => word ?? '')))];
}

it('what cannot be taken back is asked about, where the table has agreed on that', async () => {
  const [game] = games;
  if (!game) throw new Error('no game is served');
  await visit(async (guest) => {
    const { page } = guest;
    await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"never","pace":"once"}'));
    const { id } = await guest.table(game, against(game), { undo: false });
    await page.goto(`/tables/${id}`);
    await turn(guest);
    const version = guest.state?.version ?? 0;
    const height = () => page.locator('[data-ask]').evaluate((bar) => bar.clientHeight);
    const before = await height();
    await page.locator('[data-word][data-lit]:visible').first().click();
    await page.locator('[data-loss]', { hasText: 'définitif' }).waitFor();
    // The board above does not jump.
    expect(await height()).toBe(before);
    expect(guest.state?.version).toBe(version);
    await page.locator('[data-confirm]').click();
    await until(() => (guest.state?.version ?? 0) > version, 'it is played');
    expect(await page.locator('[data-undo]').count()).toBe(0);
  });
});

describe.each(games.filter((game) => words(game).length > 0))('$id', (game) => {
  it('what gives something up is asked about in words, unless one has switched that off', async () => {
    await visit(async (guest) => {
      const { page } = guest;
      await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"never","pace":"once"}'));
      const { id } = await guest.table(game, against(game));
      await page.goto(`/tables/${id}`);
      const gives = page.locator(words(game).map((word) => `[data-word="${word}"][data-lit]:visible`).join(', '));
      const loss = page.locator('[data-loss]');
      const random = dice(12);
      const version = () => guest.state?.version ?? 0;
      const tried = async () => {
        const before = version();
        await gives.first().click();
        await until(async () => version() > before || (await loss.count()) > 0, 'it is played or asked about');
        return before;
      };
      let before = 0;
      while ((await loss.count()) === 0 && (await turn(guest))) {
        if ((await gives.count()) > 0) before = await tried();
        else await click(guest, random);
      }
      expect(version()).toBe(before);
      expect((await loss.innerText()).trim()).not.toBe('');

      await page.keyboard.press('Escape');
      await loss.waitFor({ state: 'detached' });
      await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"never","warns":false,"pace":"once"}'));
      await page.reload();
      await turn(guest);
      before = version();
      await gives.first().click();
      await until(() => version() > before, 'it is played at once');
      expect(await loss.count()).toBe(0);
    });
  });
});
