import { expect, it } from 'vitest';
import { PHONE, QUICK } from './guest';
import { click, dice, playOut, tap, turn } from './play';
import { setting } from './setting';
import type { View } from '../src/games/ex-libris/view';

const { games, visit } = await setting();
const game = games.find(({ id }) => id === 'ex-libris');
if (!game) throw new Error('Ex Libris is not served');

const bots = (count: number) => Array.from({ length: count }, () => QUICK);

it.each([
  ['alone', 1, { level: 'student' }],
  ['for beginners', 3, { beginner: true }],
  ['in a friendly mood', 2, { friendly: true }],
  ['with four', 4, {}],
  ['for a long evening', 4, { long: true }],
])('a match %s, by mouse until its form is filled in', async (_, players, options) => {
  await visit(async (guest) => {
    const { page } = guest;
    const config = { ...(game.default as object), players, ...options };
    const { id } = await guest.table(game, [{ kind: 'me' }, ...bots(players - 1)], { config });
    await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"never"}'));
    await page.goto(`/tables/${id}`);
    const random = dice(players);
    await playOut(guest, id, () => click(guest, random), 20);
    const form = page.locator('[data-board] tfoot');
    await form.waitFor();
    const { forms, public_form } = guest.state?.view as View;
    const totals = [...forms, ...(public_form ? [public_form] : [])].map(({ total }) => String(total).replace('-', '−'));
    expect((await form.locator('td').allInnerTexts()).map((text) => text.trim())).toEqual(totals);
  });
});

it('everything that can be chosen on a phone is large enough for a finger', async () => {
  await visit(
    async (guest) => {
      const { page } = guest;
      const { id } = await guest.table(game, [{ kind: 'me' }, ...bots(3)]);
      await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"never"}'));
      await page.goto(`/tables/${id}`);
      const random = dice(4);
      const small = new Set<string>();
      for (let moves = 0; moves < 14 && (await turn(guest)); moves += 1) {
        const found = await page.locator('[data-board] [data-word][data-lit]:visible').evaluateAll((nodes) =>
          nodes.flatMap((node) => {
            const { width, height } = node.getBoundingClientRect();
            return width < 43.5 || height < 43.5 ? [`${node.getAttribute('data-word')}: ${Math.round(width)} × ${Math.round(height)}`] : [];
          }),
        );
        for (const it of found) small.add(it);
        await tap(guest, random);
      }
      expect([...small]).toEqual([]);
    },
    { hasTouch: true, isMobile: true, viewport: PHONE },
  );
});
