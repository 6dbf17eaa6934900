import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings } from './axe';
import { against, DESKTOP, PHONE, type Guest } from './guest';
import { isDrawn, setting } from './setting';
import type { GameInfo, SeatChoice } from '../src/lib/protocol/generated/protocol';

const { games, visit } = await setting();

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
  { name: 'history', path: '/history', sign: 'main h1' },
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
    ...(isDrawn(game) ? [{ name: 'text', path: `/tables/${running.id}`, sign: '[data-board] *', text: game.id }] : []),
    { name: 'end', path: `/tables/${finished.id}`, sign: 'dialog[open]' },
    { name: 'replay', path: `/tables/${finished.id}/replay#9`, sign: '[data-board] *' },
  ].map((place) => ({ ...place, name: `${game.id}-${place.name}` }));
}

async function go(page: Page, lang: string, place: Place) {
  await page.goto('/healthz');
  const prefs = JSON.stringify({ text: place.text ? [place.text] : [] });
  await page.evaluate((items) => items.forEach(([key = '', value = '']) => localStorage.setItem(key, value)), [['prefs', prefs], ['lang', lang]]);
  await page.goto(place.path);
  await page.locator(place.sign).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.locator('html').getAttribute('lang')).toBe(lang);
}

/** For those who want to look at it themselves: `SCREENSHOTS=1`. */
async function look(page: Page, name: string) {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `screenshots/${name}.png` });
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

describe.each([{ of: 'the house', game: null }, ...games.map((game) => ({ of: game.id, game }))])('every page of $of', ({ game }) => {
  it('fits a phone, speaks both languages, and has no serious finding of axe in either theme', async () => {
    await visit(async (guest) => {
      guest.forgive(/404/);
      const { page } = guest;
      const wrong: string[] = [];
      for (const place of game ? await places(guest, game) : house) {
        for (const [lang, colorScheme] of [['fr', 'light'], ['en', 'dark']] as const) {
          await page.emulateMedia({ colorScheme });
          await go(page, lang, place);
          const found = [...(await rawIds(page)), ...(await findings(page))];
          await look(page, `${place.name}-desktop-${colorScheme}`);
          await page.setViewportSize(PHONE);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          if (width > PHONE.width) found.push(`scrolls sideways: ${width}`);
          await look(page, `${place.name}-phone-${colorScheme}`);
          await page.setViewportSize(DESKTOP);
          wrong.push(...found.map((finding) => `${place.name} ${lang} ${colorScheme}: ${finding}`));
        }
      }
      expect(wrong).toEqual([]);
    });
  });
});

it.each([
  ['en-GB', 'en'],
  ['fr-CA', 'fr'],
  ['de-AT', 'fr'],
])('a browser in %s gets %s first', async (locale, lang) => {
  await visit(
    async ({ page }) => {
      await page.goto('/');
      await page.locator('main h1').waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    },
    { locale },
  );
});

it('changes its language at any time', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    await page.goto('/');
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
