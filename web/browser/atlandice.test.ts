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
