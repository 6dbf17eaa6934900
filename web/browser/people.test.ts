import type { BrowserContextOptions, Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Blocked } from '../src/lib/protocol/generated/protocol';
import { findings } from './axe';
import { DESKTOP, PHONE, until, type Guest } from './guest';
import { setting } from './setting';

const { games, house, visit, browser } = await setting();
const duel = games.find(({ players: [least] }) => least === 2);
if (!duel) throw new Error('no game for two is served');

/** For those who want to look at it themselves: `SCREENSHOTS=1`. */
async function look({ page }: Guest, name: string, at?: Locator) {
  // A button that can be pressed from now on takes a moment to look like it.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((it) => it instanceof CSSTransition && it.finished)));
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
const waiting = (play: (zoe: Guest, max: Guest, table: string) => Promise<void>, lang = 'fr-FR', options: BrowserContextOptions = {}) =>
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
        { ...options, locale: lang },
      ),
    { ...options, locale: lang },
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

/** Says something at a table. */
async function say({ page }: Guest, text: string) {
  await page.locator('[data-chat]').fill(text);
  await page.keyboard.press('Enter');
}
const heard = ({ page }: Guest, text: string) => page.locator('.chat li', { hasText: text });
/** How far the way to do something about a line is from being unseen. */
const shown = (menu: Locator) => menu.evaluate((node) => Number(getComputedStyle(node).opacity));

it('who has said something and got up is reported by that line, and so is a host without a seat', async () => {
  await waiting(async (zoe, max, id) => {
    await say(max, 'Bande de nuls !');
    await say(max, 'Je m’en vais.');
    await heard(zoe, 'Je m’en vais.').waitFor();
    await max.page.getByRole('button', { name: 'Quitter ma place' }).click();
    await until(() => zoe.state?.seats[1]?.kind === 'open', 'Max has got up');
    expect(await zoe.page.getByRole('button', { name: /Max.: que faire/ }).count()).toBe(0);

    const line = heard(zoe, 'Bande de nuls');
    const menu = line.getByRole('button', { name: /Max.: à propos de ce message/ });
    expect(await shown(menu)).toBe(0);
    await line.hover();
    await until(async () => (await shown(menu)) === 1, 'the way shows');
    await look(zoe, 'line-fr', line);
    await menu.click();
    await look(zoe, 'line-menu-fr', line);
    await line.getByRole('button', { name: 'Signaler' }).click();
    const report = zoe.page.getByRole('dialog', { name: 'Signaler Max' });
    expect(await report.getByRole('checkbox', { name: 'Bande de nuls' }).isChecked()).toBe(true);
    expect(await report.getByRole('checkbox', { name: 'Je m’en vais' }).isChecked()).toBe(false);
    await look(zoe, 'line-report-fr');
    await report.getByRole('button', { name: 'Envoyer aux modérateurs' }).click();
    await report.getByText('Merci').waitFor();

    await zoe.page.reload();
    await say(zoe, 'Installez-vous.');
    await zoe.call('POST', `/tables/${id}/seats/1`, { kind: 'bot', level: 'random' });
    await zoe.page.getByRole('button', { name: 'Quitter ma place' }).click();
    await until(() => zoe.state?.you.length === 0, 'the host has got up');
    await say(zoe, 'Je reste debout.');
    const host = heard(max, 'Je reste debout.');
    await host.hover();
    await host.getByRole('button', { name: /Zoé.: à propos de ce message/ }).click();
    await host.getByRole('button', { name: 'Signaler' }).click();
    const reported = max.page.getByRole('dialog', { name: 'Signaler Zoé' });
    await reported.getByRole('button', { name: 'Envoyer aux modérateurs' }).click();
    await reported.getByText('Merci').waitFor();

    // One’s own lines are one’s own, wherever one sat when one said them, also when the page is loaded again.
    for (const { page } of [zoe, max]) await page.reload();
    await heard(zoe, 'Je reste debout.').waitFor();
    const about = (guest: Guest, name: string) => guest.page.getByRole('button', { name: new RegExp(`${name}.: à propos de ce message`) });
    expect([await about(zoe, 'Zoé').count(), await about(zoe, 'Max').count()]).toEqual([0, 2]);
    await heard(max, 'Je reste debout.').waitFor();
    expect([await about(max, 'Zoé').count(), await about(max, 'Max').count()]).toEqual([2, 0]);
  });
});

it('who has said something is blocked by that line, by keys alone', async () => {
  await waiting(async (zoe, max, id) => {
    const { page } = zoe;
    for (const text of ['One.', 'Two.', 'Three.']) await say(max, text);
    await heard(zoe, 'Three.').waitFor();
    await max.call('POST', `/tables/${id}/leave`);
    await until(() => zoe.state?.seats[1]?.kind === 'open', 'Max has got up');
    const menu = (text: string) => heard(zoe, text).getByRole('button', { name: 'Max: about this message' });
    const isAt = (it: Locator) => it.evaluate((node) => node === document.activeElement);

    const chat = page.getByRole('list', { name: 'Chat' });
    await chat.focus();
    // Of many lines the newest is a stop; arrows lead to the others.
    await page.keyboard.press('Tab');
    expect(await isAt(menu('Three.'))).toBe(true);
    expect(await shown(menu('Three.'))).toBe(1);
    expect(await menu('Three.').getAttribute('aria-describedby')).toBe(await heard(zoe, 'Three.').locator('p').getAttribute('id'));
    await page.keyboard.press('ArrowUp');
    expect(await isAt(menu('Two.'))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isAt(menu('Three.'))).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await isAt(heard(zoe, 'Three.').getByRole('button', { name: 'Block' }))).toBe(true);
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog', { name: 'Block Max?' });
    await asked.getByRole('button', { name: 'Block' }).press('Enter');
    for (const text of ['One.', 'Two.', 'Three.']) await heard(zoe, text).waitFor({ state: 'detached' });
    expect(await isAt(chat)).toBe(true);
    await expect(zoe.call<Blocked[]>('GET', '/me/blocks')).resolves.toMatchObject([{ name: 'Max' }]);
  }, 'en-GB');
});

it.each(['light', 'dark'] as const)('what can be done about a line is always there for those who touch: %s', async (colorScheme) => {
  await waiting(
    async (zoe, max) => {
      await say(max, 'Bonsoir tout le monde');
      await say(max, 'Quelqu’un connaît-il déjà ce jeu, ou faut-il que je lise d’abord les règles ?');
      await say(zoe, 'Bonsoir !');
      const menus = zoe.page.getByRole('button', { name: /Max.: à propos de ce message/ });
      await until(async () => (await menus.count()) === 2, 'both lines are there');
      const [first, second] = await Promise.all([0, 1].map(async (at) => (await menus.nth(at).boundingBox()) ?? { y: 0, width: 0, height: 0 }));
      for (const menu of await menus.all()) expect(await shown(menu)).toBe(1);
      expect(Math.min(first!.width, first!.height, second!.width, second!.height)).toBeGreaterThanOrEqual(44);
      // None lies on another.
      expect(second!.y).toBeGreaterThanOrEqual(first!.y + first!.height);
      await look(zoe, `lines-${colorScheme}-fr`, menus.first());
      await zoe.page.setViewportSize(PHONE);
      await menus.first().tap();
      await look(zoe, `lines-menu-${colorScheme}-fr`, menus.first());
      await heard(zoe, 'Bonsoir tout').getByRole('button', { name: 'Bloquer' }).tap();
      await zoe.page.getByRole('dialog', { name: /Bloquer Max/ }).waitFor();
      await look(zoe, `line-block-${colorScheme}-fr`);
    },
    'fr-FR',
    { hasTouch: true, isMobile: true, colorScheme },
  );
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
      const of = page.getByRole('article', { name: /Max/ }).filter({ hasText: 'Vous êtes nuls' });
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
