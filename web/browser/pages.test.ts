import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { against, PHONE, type Guest } from './guest';
import { setting } from './setting';
import type { GameInfo, SeatChoice } from '../src/lib/protocol/generated/protocol';

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

/** The pages that show no game. */
const house: Place[] = [
  { name: 'home', path: '/', sign: 'main h1' },
  { name: 'recover', path: '/recover', sign: 'main h1' },
  { name: 'missing', path: '/nowhere', sign: 'main h1' },
  { name: 'no-table', path: '/tables/nowhere', sign: 'main h1' },
];

/** The pages of a game: a new table, and tables before, in and after a match. */
async function places(guest: Guest, game: GameInfo): Promise<Place[]> {
  const friends = Array.from({ length: game.players[0] - 1 }, (): SeatChoice => ({ kind: 'open' }));
  const open = await guest.table(game, [{ kind: 'me' }, ...friends]);
  const running = await guest.table(game, against(game));
  const finished = await guest.finished(game);
  return [
    { name: 'new', path: `/new?game=${game.id}`, sign: 'main h1' },
    // Alone one waits for nobody.
    ...(friends.length > 0 ? [{ name: 'open', path: `/tables/${open.id}`, sign: 'main h1' }] : []),
    { name: 'table', path: `/tables/${running.id}`, sign: '[data-ask]' },
    { name: 'text', path: `/tables/${running.id}`, sign: '[data-board] *', text: game.id },
    { name: 'end', path: `/tables/${finished.id}`, sign: 'dialog[open]' },
    { name: 'replay', path: `/tables/${finished.id}/replay#9`, sign: '[data-board] *' },
  ].map((place) => ({ ...place, name: `${game.id}-${place.name}` }));
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

/** What axe finds that keeps somebody from using the page. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    // Numbers in a drawing are part of the picture: its name tells them in words, in another order.
    const isDrawn = (target: unknown) => document.querySelector(String(target)) instanceof SVGElement;
    return violations
      .map(({ nodes, ...found }) => ({
        ...found,
        nodes: nodes.filter(({ target }) => found.id !== 'label-content-name-mismatch' || !isDrawn(target)),
      }))
      .filter(({ nodes }) => nodes.length > 0)
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' | ')}`);
  });
}

describe.each([{ of: 'the house', game: null }, ...games.map((game) => ({ of: game.id, game }))])('every page of $of', ({ game }) => {
  const all = async (guest: Guest) => (game ? places(guest, game) : house);

  it('fits a phone without sideways scrolling', async () => {
    await visit(
      async (guest) => {
        guest.forgive(/404/);
        const wide: string[] = [];
        for (const place of await all(guest)) {
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

  it('speaks both languages, and has no serious finding of axe in either theme', async () => {
    await visit(async (guest) => {
      guest.forgive(/404/);
      const { page } = guest;
      const raw: string[] = [];
      const serious: string[] = [];
      for (const place of await all(guest)) {
        for (const [lang, colorScheme] of [['fr', 'light'], ['en', 'dark']] as const) {
          await page.emulateMedia({ colorScheme });
          await page.evaluate((lang) => localStorage.setItem('lang', lang), lang);
          await go(page, place);
          expect(await page.locator('html').getAttribute('lang')).toBe(lang);
          raw.push(...(await rawIds(page)).map((id) => `${place.name} ${lang}: ${id}`));
          serious.push(...(await findings(page)).map((finding) => `${place.name} ${colorScheme}: ${finding}`));
          await page.screenshot({ path: `screenshots/${place.name}-desktop-${colorScheme}.png` });
        }
      }
      expect(raw).toEqual([]);
      expect(serious).toEqual([]);
    });
  });
});

it('changes its language at any time', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    const isEnglish = () => page.waitForFunction(() => document.documentElement.lang === 'en');
    await page.locator('button[lang=en]').click();
    await isEnglish();
    expect(await rawIds(page)).toEqual([]);
    await page.locator('button[lang=fr]').click();
    await page.waitForFunction(() => document.documentElement.lang === 'fr');

    const [game] = games;
    if (!game) throw new Error('no game is served');
    const { id } = await guest.table(game, against(game));
    await page.goto(`/tables/${id}`);
    await page.locator('header [popovertarget]').click();
    await page.getByRole('button', { name: 'Réglages' }).click();
    await page.getByRole('radio', { name: 'English' }).check();
    await isEnglish();
    expect(await rawIds(page)).toEqual([]);
  });
});
