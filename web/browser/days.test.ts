import { expect, it } from 'vitest';
import { against, LOST, until } from './guest';
import { click, dice, isTurn, turn } from './play';
import { setting } from './setting';

const { games, house, together, visit } = await setting();
const [game] = games;
if (!game) throw new Error('no game is served');

it.each(games)('after the server was killed, the page comes back by itself and a match of $id goes on', async (game) => {
  await visit(async (guest) => {
    guest.forgive(LOST);
    const { id } = await guest.table(game, against(game));
    await guest.page.goto(`/tables/${id}`);
    const random = dice(4);
    await turn(guest);
    await click(guest, random);
    await turn(guest);
    const version = guest.state?.version ?? 0;

    await house.kill();
    await guest.page.locator('.banner.lost').waitFor();
    await house.start();
    await guest.page.locator('.banner.lost').waitFor({ state: 'detached' });
    for (const isOld = () => (guest.state?.version ?? 0) <= version; isOld(); ) {
      await turn(guest);
      await click(guest, random);
    }
  });
});

it('a bot stands in for whoever leaves, until they come back', async () => {
  await together(game, async (anna, bert, id) => {
    await anna.call('POST', `/tables/${id}/leave`);
    const random = dice(6);
    const version = () => bert.state?.version ?? 0;
    // Between two turns of one's own the other has moved.
    for (const first = version(); version() < first + 3; ) {
      await turn(bert);
      await click(bert, random);
    }
    await anna.page.locator('[data-ask] .primary').click();
    await until(async () => {
      if (isTurn(bert)) await click(bert, random);
      return isTurn(anna);
    }, 'it is the turn of whoever came back');
  });
});

it('two tabs of one person both follow', async () => {
  await visit(async (guest) => {
    const { id } = await guest.table(game, against(game));
    const other = await guest.tab();
    for (const page of [guest.page, other]) await page.goto(`/tables/${id}`);
    const lit = '[data-word][data-lit]';
    const words = async (page = guest.page) =>
      JSON.stringify(await page.locator(lit).evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset.word).sort()));
    await other.locator(lit).first().waitFor();
    await turn(guest);
    const before = await words();
    await click(guest, dice(5));
    await turn(guest);
    await until(async () => (await words()) !== before && (await words()) === (await words(other)), 'both tabs show the same');
  });
});

it('a table that is not there says so and leads on', async () => {
  await visit(async (guest) => {
    guest.forgive(/40\d/);
    for (const path of ['/tables/nowhere', '/tables/nowhere/replay', '/nowhere']) {
      await guest.page.goto(path);
      await guest.page.locator('main h1').waitFor();
      expect(await guest.page.locator('main a[href]').count()).toBeGreaterThan(0);
    }
  });
});
