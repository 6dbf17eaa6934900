import { expect, it } from 'vitest';
import type { View } from '../src/games/ex-libris/view';
import { GREEDY, PHONE } from './guest';
import { click, dice, playOut, press, tap } from './play';
import { setting } from './setting';

const { games, visit } = await setting();
const game = games.find(({ id }) => id === 'ex-libris');
if (!game) throw new Error('Ex Libris is not served');

const HAND = { mouse: click, touch: tap, keys: press };

// By mouse with two and four, by touch with two and by keys with three it is played like every game.
it.each([
  ['mouse', 1, { level: 'student' }],
  ['mouse', 3, { beginner: true }],
  ['touch', 1, {}],
  ['touch', 4, { long: true }],
  ['keys', 1, {}],
  ['keys', 2, { friendly: true }],
  ['keys', 4, {}],
] as const)('a match by %s, of %i with %j, until its form is filled in', async (hand, players, options) => {
  const device = hand === 'touch' ? { hasTouch: true, isMobile: true, viewport: PHONE } : {};
  await visit(async (guest) => {
    const { page } = guest;
    const config = { ...(game.default as object), players, ...options };
    const { id } = await guest.table(game, [{ kind: 'me' }, ...Array.from({ length: players - 1 }, () => GREEDY)], { config });
    await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"never"}'));
    await guest.plain();
    await page.goto(`/tables/${id}`);
    const random = dice(players);
    await playOut(guest, id, () => HAND[hand](guest, random), 120);
    const form = page.locator('[data-board] tfoot');
    await form.waitFor();
    const { forms, public_form } = guest.state?.view as View;
    const totals = [...forms, ...(public_form ? [public_form] : [])].map(({ total }) => String(total).replace('-', '−'));
    expect((await form.locator('td').allInnerTexts()).map((text) => text.trim())).toEqual(totals);
  }, { deviceScaleFactor: 0.5, ...device });
});
