import { expect, it } from 'vitest';
import type { TableInfo } from '../src/lib/protocol/generated/protocol';
import { against, LOST, until, type Guest } from './guest';
import { click, dice, isAsked, isTurn, playTurn, turn } from './play';
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

it('by correspondence, home leads back to the table by title, icon and button, also after the server was killed', async () => {
  const duel = games.find(({ players, secrets }) => players[0] === 2 && !secrets);
  if (!duel) throw new Error('no open game for two is served');
  const phone = { viewport: { width: 390, height: 844 } };
  const play = async (anna: Guest, bert: Guest) => {
    for (const [guest, name] of [[anna, 'Anna'], [bert, 'Bertrand']] as const) {
      guest.forgive(LOST);
      await guest.call('PUT', '/me', { name });
    }
    const { id } = await anna.table(duel, [{ kind: 'me' }, { kind: 'open' }], { pace: { kind: 'correspondence', turn_s: 3 * 86_400 } });
    await bert.call('POST', `/tables/${id}/seats/1`, { kind: 'take' });
    const { to_move } = await anna.call<TableInfo>('POST', `/tables/${id}/start`);
    const [first, second, name] = to_move.includes(0) ? [anna, bert, 'Anna'] : [bert, anna, 'Bertrand'];
    // One of them leaves home open, behind other pages.
    await second.page.goto('/');
    await second.page.locator(`a[href="/tables/${id}"]`).first().waitFor();
    await first.page.goto(`/tables/${id}`);
    const random = dice(8);
    await playTurn(first, () => click(first, random));
    await house.kill();
    await first.page.locator('.banner.lost').waitFor();
    await house.start();
    await first.page.locator('.banner.lost').waitFor({ state: 'detached' });

    await second.page.waitForFunction(() => document.title === '(1) Ludothèque');
    const icon = async () => decodeURIComponent((await second.page.locator('link[rel=icon]').getAttribute('href')) ?? '');
    await until(async () => (await icon()).includes('>1</text>'), 'the icon has a number');
    await second.page.locator('.welcome a.primary').click();
    await turn(second);
    expect(await second.page.title()).toContain('À vous');
    // What happened meanwhile is told, and the names can be read beside the time that is left.
    expect(await second.page.locator('[data-ask] .latest').innerText()).toContain(name);
    const names = second.page.locator('[data-players] b');
    expect(await names.evaluateAll((all) => all.map((it) => it.scrollWidth > it.clientWidth))).toEqual([false, false]);
    expect(await second.page.locator('[data-players] [role=timer]').count()).toBe(1);
    await playTurn(second, () => click(second, random));
    await first.page.waitForFunction(() => document.title.includes('À vous'));
  };
  await visit((anna) => visit((bert) => play(anna, bert), phone), phone);
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
      // While a choice of his is on its way he has nothing to choose, and would wait for whoever came back.
      if (await isAsked(bert)) await click(bert, random);
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
