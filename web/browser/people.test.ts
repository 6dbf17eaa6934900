import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { findings } from './axe';
import { DESKTOP, PHONE, until, type Guest } from './guest';
import { setting } from './setting';

const { games, house, visit, browser } = await setting();
const duel = games.find(({ players: [least] }) => least === 2);
if (!duel) throw new Error('no game for two is served');

/** For those who want to look at it themselves: `SCREENSHOTS=1`. */
async function look({ page }: Guest, name: string, at?: Locator) {
  expect(await findings(page)).toEqual([]);
  for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    await at?.scrollIntoViewIfNeeded();
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `screenshots/people-${name}-${size}.png` });
  }
  await page.setViewportSize(DESKTOP);
}

/** Lets two in, who wait at a table. */
const waiting = (play: (zoe: Guest, max: Guest, table: string) => Promise<void>, lang = 'fr-FR') =>
  visit(
    (zoe) =>
      visit(
        async (max) => {
          await zoe.call('PUT', '/me', { name: 'Zoé' });
          await max.call('PUT', '/me', { name: 'Max' });
          const { id } = await zoe.table(duel, [{ kind: 'me' }, { kind: 'open' }]);
          for (const { page } of [zoe, max]) await page.goto(`/tables/${id}`);
          await max.page.getByRole('button', { name: lang === 'fr-FR' ? 'S’asseoir ici' : 'Sit here' }).click();
          await until(() => max.state?.you.length === 1 && zoe.state?.seats[1]?.kind === 'person', 'both sit');
          await play(zoe, max, id);
        },
        { locale: lang },
      ),
    { locale: lang },
  );

it('a host removes somebody, who is told and cannot come back', async () => {
  await waiting(async (zoe, max, id) => {
    max.forgive(/40[39]|WebSocket/);
    await look(zoe, 'waiting-fr');
    await zoe.page.getByRole('button', { name: /Max.: que faire/ }).click();
    await zoe.page.getByRole('button', { name: 'Retirer de la table' }).click();
    const asked = zoe.page.getByRole('dialog', { name: /Retirer Max/ });
    await look(zoe, 'bar-fr');
    await asked.getByRole('button', { name: 'Retirer de la table' }).click();
    await until(() => zoe.state?.seats[1]?.kind === 'open', 'the seat is free');
    await max.page.reload();
    await max.page.getByRole('heading', { name: 'Vous n’êtes plus à cette table' }).waitFor();
    await look(max, 'barred-fr');
    await expect(max.call('POST', `/tables/${id}/seats/1`, { kind: 'take' })).rejects.toThrow('server-barred');
  });
});

it('somebody who is blocked is not heard, until they are unblocked', async () => {
  await waiting(async (zoe, max) => {
    await max.page.locator('[data-chat]').fill('Grr!');
    await max.page.keyboard.press('Enter');
    const line = zoe.page.locator('.chat li', { hasText: 'Grr!' });
    await line.waitFor();
    await zoe.page.getByRole('button', { name: 'Max: what to do' }).click();
    await zoe.page.getByRole('button', { name: 'Block' }).click();
    await zoe.page.getByRole('dialog', { name: 'Block Max?' }).getByRole('button', { name: 'Block' }).click();
    await line.waitFor({ state: 'detached' });
    await zoe.page.goto('/');
    await zoe.page.locator('nav .you').click();
    const blocked = zoe.page.getByRole('list', { name: 'People you have blocked' });
    await blocked.getByText('Max').waitFor();
    await look(zoe, 'you-en', blocked);
    await blocked.getByRole('button', { name: 'Unblock' }).click();
    await blocked.waitFor({ state: 'detached' });
  }, 'en-GB');
});

it('moderators read what was reported, ban, and lift bans', async () => {
  await waiting(async (zoe, max) => {
    await max.page.locator('[data-chat]').fill('Vous êtes nuls !');
    await max.page.keyboard.press('Enter');
    await zoe.page.locator('.chat li', { hasText: 'Vous êtes nuls' }).waitFor();
    await zoe.page.getByRole('button', { name: /Max.: que faire/ }).click();
    await zoe.page.getByRole('button', { name: 'Signaler' }).click();
    const report = zoe.page.getByRole('dialog', { name: 'Signaler Max' });
    await report.getByRole('checkbox').check();
    await report.getByRole('textbox').fill('Il insulte tout le monde.');
    await look(zoe, 'report-fr');
    await report.getByRole('button', { name: 'Envoyer aux modérateurs' }).click();
    await report.getByText('Merci').waitFor();

    await visit(async (moderator) => {
      moderator.forgive(/403/);
      const { page } = moderator;
      await page.goto('/moderation');
      const command = page.getByText('ludotheque moderator');
      const id = /ludotheque moderator (\S+)/.exec(await command.innerText())?.[1] ?? '';
      await look(moderator, 'no-moderator-fr');
      await house.makeModerator(id);
      await page.reload();
      const of = page.getByRole('article', { name: /Max/ });
      await of.getByText('Vous êtes nuls').waitFor();
      await look(moderator, 'moderation-fr');
      await of.getByRole('button', { name: 'Exclure' }).click();
      await page.getByRole('dialog').getByRole('radio', { name: '30 jours' }).check({ force: true });
      await look(moderator, 'ban-fr');
      await page.getByRole('dialog').getByRole('button', { name: 'Exclure' }).click();
      await page.getByText('Max ne peut plus jouer ici.').waitFor();
      await expect(max.call('GET', '/tables')).rejects.toThrow('server-banned');
      await look(moderator, 'bans-fr');
      await page.getByRole('button', { name: 'Lever' }).click();
      await page.getByText('Personne n’est exclu.').waitFor();
      await max.call('GET', '/tables');
    });
    max.forgive(/403/);
  });
});

it('one’s devices are listed, and signed out', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    await page.goto('/');
    await page.locator('nav .you').click();
    await page.getByRole('button', { name: 'Créer un lien' }).click();
    const link = await page.locator('.carry input').inputValue();
    const other = await browser.newContext({ locale: 'fr-FR' });
    const there = await other.newPage();
    await there.goto(link);
    await there.getByRole('button', { name: 'C’est bien moi' }).click();
    await there.waitForURL(house.url);
    await page.reload();
    await page.locator('nav .you').click();
    const devices = page.getByRole('list', { name: 'Vos appareils' });
    await until(async () => (await devices.getByRole('listitem').count()) === 2, 'both are listed');
    await look(guest, 'devices-fr', page.getByRole('button', { name: 'Déconnecter tous les autres' }));
    await page.getByRole('button', { name: 'Déconnecter tous les autres' }).click();
    await page.getByText('il ne reste que cet appareil').waitFor();
    expect(await devices.getByRole('listitem').count()).toBe(1);
    const answer = await there.evaluate(async () => (await fetch('/api/me/devices')).status);
    expect(answer).toBe(401);
    await other.close();
  });
});
