import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { against, DESKTOP, PHONE, type Guest } from './guest';
import { setting } from './setting';

const { games, visit } = await setting();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Place {
  name: string;
  path: string;
  /** What is there once it is drawn. */
  sign: string;
  /** The game whose text board is wanted. */
  text?: string;
}

/** Every page, with every game where it shows one. */
async function places(guest: Guest): Promise<Place[]> {
  const all: Place[] = [
    { name: 'home', path: '/', sign: 'main h1' },
    { name: 'recover', path: '/recover', sign: 'main h1' },
    { name: 'missing', path: '/nowhere', sign: 'main h1' },
    { name: 'no-table', path: '/tables/nowhere', sign: 'main h1' },
  ];
  for (const game of games) {
    const open = await guest.table(game, [{ kind: 'me' }, ...Array.from({ length: game.players[0] - 1 }, () => ({ kind: 'open' }) as const)]);
    const running = await guest.table(game, against(game));
    const finished = await guest.finished(game);
    all.push(
      { name: `${game.id}-new`, path: `/new?game=${game.id}`, sign: 'main h1' },
      { name: `${game.id}-open`, path: `/tables/${open.id}`, sign: 'main h1' },
      { name: `${game.id}-table`, path: `/tables/${running.id}`, sign: '[data-word][data-lit]' },
      { name: `${game.id}-text`, path: `/tables/${running.id}`, sign: '[data-board] *', text: game.id },
      { name: `${game.id}-end`, path: `/tables/${finished.id}`, sign: 'dialog[open]' },
      { name: `${game.id}-replay`, path: `/tables/${finished.id}/replay#9`, sign: '[data-board] *' },
    );
  }
  return all;
}

async function go(page: Page, place: Place) {
  await page.evaluate((text) => localStorage.setItem('prefs', JSON.stringify({ text })), place.text ? [place.text] : []);
  await page.goto('about:blank');
  await page.goto(place.path);
  await page.locator(place.sign).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** What is said on the page, seen or heard, that looks like the id of a message. */
function rawIds(page: Page): Promise<string[]> {
  const names = ['web', 'server', 'word', 'level', 'ranking', 'sheet', 'list', 'refused', 'config', ...games.map(({ id }) => id)];
  return page.evaluate((names) => {
    const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
    const said = [document.title, document.body.innerText];
    for (const node of document.querySelectorAll('*')) for (const name of spoken) said.push(node.getAttribute(name) ?? '');
    const pattern = new RegExp(`(?<![\\w/.-])(?:${names.join('|')})(?:-[a-z]+)+\\b|\\{ ?\\$\\w+|\\?\\?\\?`, 'g');
    return said.flatMap((text) => text.match(pattern) ?? []);
  }, names);
}

describe('every page', () => {
  it('fits a phone without sideways scrolling', async () => {
    await visit(
      async (guest) => {
        guest.forgive(/404/);
        const wide: string[] = [];
        for (const place of await places(guest)) {
          await go(guest.page, place);
          const width = await guest.page.evaluate(() => document.documentElement.scrollWidth);
          if (width > PHONE.width) wide.push(`${place.name}: ${width}`);
          await guest.page.screenshot({ path: `screenshots/${place.name}-phone.png` });
        }
        expect(wide).toEqual([]);
      },
      { viewport: PHONE, hasTouch: true, isMobile: true },
    );
  });

  it('speaks both languages, and changes between them at any time', async () => {
    await visit(async (guest) => {
      guest.forgive(/404/);
      const raw: Record<string, string[]> = {};
      for (const place of await places(guest)) {
        for (const lang of ['fr', 'en']) {
          await guest.page.evaluate((lang) => localStorage.setItem('lang', lang), lang);
          await go(guest.page, place);
          const found = await rawIds(guest.page);
          if (found.length > 0) raw[`${place.name} ${lang}`] = found;
          expect(await guest.page.locator('html').getAttribute('lang')).toBe(lang);
        }
      }
      expect(raw).toEqual({});

      await guest.page.goto('/');
      const title = guest.page.locator('main').first();
      const english = await title.innerText();
      await guest.page.locator('header button[lang=fr]').first().click();
      await guest.page.waitForFunction(() => document.documentElement.lang === 'fr');
      expect(await title.innerText()).not.toBe(english);
      expect(await rawIds(guest.page)).toEqual([]);
    });
  });

  it.each(['light', 'dark'] as const)('has no serious finding of axe in the %s theme', async (colorScheme) => {
    await visit(
      async (guest) => {
        guest.forgive(/404/);
        const serious: string[] = [];
        for (const place of await places(guest)) {
          await go(guest.page, place);
          await guest.page.evaluate(axe);
          const findings = await guest.page.evaluate(async () => {
            const { violations } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run();
            return violations
              .filter(({ impact }) => impact === 'serious' || impact === 'critical')
              .map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).slice(0, 3).join(' | ')}`);
          });
          serious.push(...findings.map((finding) => `${place.name}: ${finding}`));
          await guest.page.screenshot({ path: `screenshots/${place.name}-desktop-${colorScheme}.png` });
        }
        expect(serious).toEqual([]);
      },
      { colorScheme, viewport: DESKTOP },
    );
  });
});
