import { expect, it } from 'vitest';
import type { State } from '../src/lib/protocol/generated/protocol';
import { QUICK } from './guest';
import { click, dice, turn } from './play';
import { setting } from './setting';

const { games, visit } = await setting();
const game = games.find(({ id }) => id === 'atlandice');
if (!game) throw new Error('Atlandice is not served');

it('new dice tumble once to their doors, and what an effect rolled is seen', async () => {
  await visit(
    async (guest) => {
      const { page } = guest;
      const { id } = await guest.table(game, [{ kind: 'me' }, QUICK]);
      await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"never"}'));
      await page.goto(`/tables/${id}`);
      const random = dice(9);
      const tumbling = page.locator('.die .tumble');
      const seen = { doors: false, still: false, roll: false };
      while (Object.values(seen).includes(false) && (await turn(guest))) {
        const news = (JSON.parse(guest.frames.at(-1) ?? '{}') as Partial<State>).news ?? [];
        const told = news.flatMap((it) => (it.kind === 'ply' ? (it.sightings ?? []) : []));
        const roll = told.find(({ tag }) => tag === 'atlandice-rolled');
        if (told.some(({ tag }) => tag === 'atlandice-doors')) {
          await tumbling.first().waitFor();
          seen.doors = true;
        } else if (told.length > 0) {
          await tumbling.first().waitFor({ state: 'detached' });
          seen.still = true;
        }
        if (roll) {
          await page.locator(`[data-rolled="${String(roll.value)}"]`).waitFor();
          seen.roll = true;
        }
        await click(guest, random);
      }
      expect(seen).toEqual({ doors: true, still: true, roll: true });
    },
    { reducedMotion: 'no-preference' },
  );
});

it('a door that is pointed at tells what comes of it, by mouse and by keys', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    const { id } = await guest.table(game, [{ kind: 'me' }, QUICK, QUICK]);
    await page.goto(`/tables/${id}`);
    await turn(guest);
    const told = page.locator('[data-preview]');
    expect(await told.count()).toBe(0);
    const gate = page.locator('.gate[data-lit]').first();
    await gate.hover();
    await told.waitFor();
    await page.mouse.move(2, 2);
    await told.waitFor({ state: 'detached' });
    while (!(await page.evaluate(() => document.activeElement?.matches('.gate[data-lit]')))) await page.keyboard.press('Tab');
    await told.waitFor();
  });
});

it('every player has a boat that texts can name, and with two it shows the die for the neutral player', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    const { id } = await guest.table(game, [{ kind: 'me' }, QUICK]);
    await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"never"}'));
    await page.goto(`/tables/${id}`);
    await turn(guest);
    expect(await page.locator('[data-thing="#0"], [data-thing="#1"]').count()).toBe(2);
    const mine = page.locator('[data-thing="#0"]');
    await mine.getByLabel('un dé à donner au joueur neutre').waitFor();
    // A die for oneself does not count; the given one does, at the latest the third.
    const random = dice(3);
    const view = () => guest.state?.view as { board: { given: number[] } } | null;
    while ((await turn(guest)) && !view()?.board.given.includes(0)) await click(guest, random);
    await mine.getByLabel('dé du joueur neutre donné').waitFor();
  });
});

it('the city fills a large screen, and its tower stands in sight', async () => {
  await visit(
    async (guest) => {
      const { page } = guest;
      const { id } = await guest.table(game, [{ kind: 'me' }, QUICK, QUICK, QUICK]);
      await page.goto(`/tables/${id}`);
      await turn(guest);
      const [board, house] = await Promise.all(
        ['.atlandice', '[data-sector="library"]'].map((what) => page.locator(what).boundingBox()),
      );
      expect(house?.height ?? 0).toBeGreaterThan((board?.height ?? 0) * 0.6);
      const isWhole = await page.locator('.atlandice').evaluate((it) => it.scrollHeight <= it.clientHeight + 1 && it.scrollWidth <= it.clientWidth + 1);
      expect(isWhole).toBe(true);
    },
    { viewport: { width: 2560, height: 1440 } },
  );
});
