import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings } from './axe';
import { against, DESKTOP, PHONE } from './guest';
import { setting } from './setting';

const { games, visit } = await setting();
const [game] = games;
if (!game) throw new Error('no game is served');

/** The dialogs of a page, by what opens them. */
const atHome: Record<string, (page: Page) => Promise<void>> = {
  box: (page) => page.locator('main section button').first().click(),
  you: async (page) => {
    await page.locator('nav .you').click();
    await page.locator('.carry button').first().click();
    await page.locator('.carry input').waitFor();
  },
  forget: async (page) => {
    await page.locator('nav .you').click();
    await page.locator('dialog[open] .forget').click();
    await page.locator('dialog[open] .danger').waitFor();
  },
};
const menu = (nth: number) => async (page: Page) => {
  await page.locator('header [popovertarget]').click();
  await page.locator('[popover] button').nth(nth).click();
};
const atTable: Record<string, (page: Page) => Promise<void>> = {
  keys: (page) => page.keyboard.press('?'),
  rules: (page) => page.keyboard.press('r'),
  settings: menu(0),
  share: menu(-3),
  leave: menu(-1),
};
const onPhone: typeof atTable = {
  log: (page) => page.keyboard.press('l'),
  chat: (page) => page.keyboard.press('c'),
  players: menu(2),
};

describe.each([
  { of: 'home', table: false, viewport: DESKTOP, dialogs: atHome },
  { of: 'a table', table: true, viewport: DESKTOP, dialogs: atTable },
  { of: 'a table on a phone', table: true, viewport: PHONE, dialogs: { ...atTable, ...onPhone } },
])('the dialogs of $of', ({ table, viewport, dialogs }) => {
  it('have no serious finding of axe in either theme, fit, and keep the focus', async () => {
    await visit(
      async (guest) => {
        const { page } = guest;
        await page.goto(table ? `/tables/${(await guest.table(game, against(game))).id}` : '/');
        await page.locator(table ? '[data-board] [data-lit]' : 'main section button').first().waitFor();
        const wrong: string[] = [];
        for (const [name, open] of Object.entries(dialogs)) {
          const dialog = page.locator('dialog[open]');
          const isOpen = () => dialog.waitFor({ timeout: 10_000 }).then(() => true, () => false);
          await open(page);
          // On a busy machine a key may come before the page listens: then it is pressed again, as one would.
          if (!(await isOpen())) {
            await page.keyboard.press('Escape');
            await open(page);
            expect(await isOpen(), name).toBe(true);
          }
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            wrong.push(...(await findings(page, 'dialog[open]')).map((finding) => `${name} ${colorScheme}: ${finding}`));
          }
          const { x, width } = (await dialog.boundingBox()) ?? { x: 0, width: 0 };
          if (x < 0 || x + width > viewport.width) wrong.push(`${name}: wider than the page`);
          if (!(await dialog.evaluate((it) => it.contains(document.activeElement)))) wrong.push(`${name}: has no focus`);
          await page.keyboard.press('Escape');
          await dialog.waitFor({ state: 'detached' });
        }
        expect(wrong).toEqual([]);
      },
      { viewport },
    );
  });
});
