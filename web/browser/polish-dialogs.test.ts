import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { against, DESKTOP, PHONE } from './guest';
import { setting } from './setting';

const { games, visit } = await setting();
const [game] = games;
if (!game) throw new Error('no game is served');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds in the open dialog that keeps somebody from using it. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run('dialog[open]', {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 2).map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' | ')}`);
  });
}

/** The dialogs of a page, by what opens them. */
const atHome: Record<string, (page: Page) => Promise<void>> = {
  box: (page) => page.locator('main section button').first().click(),
  you: async (page) => {
    await page.locator('nav .you').click();
    await page.locator('.carry button').click();
    await page.locator('.carry input').waitFor();
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
  it.each(['light', 'dark'] as const)('have no serious finding of axe, fit, and keep the focus (%s)', async (colorScheme) => {
    await visit(
      async (guest) => {
        const { page } = guest;
        if (table) await page.goto(`/tables/${(await guest.table(game, against(game))).id}`);
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
          wrong.push(...(await findings(page)).map((finding) => `${name}: ${finding}`));
          const { x, width } = (await dialog.boundingBox()) ?? { x: 0, width: 0 };
          if (x < 0 || x + width > viewport.width) wrong.push(`${name}: wider than the page`);
          if (!(await dialog.evaluate((it) => it.contains(document.activeElement)))) wrong.push(`${name}: has no focus`);
          await page.keyboard.press('Escape');
          await dialog.waitFor({ state: 'detached' });
        }
        expect(wrong).toEqual([]);
      },
      { viewport, colorScheme },
    );
  });
});
