import { expect, it } from 'vitest';
import type { News } from '../src/lib/protocol/generated/protocol';
import { findings } from './axe';
import { LOST, PHONE, until, type Guest } from './guest';
import { click, dice, isTurn, playTurn, turn } from './play';
import { setting } from './setting';

const { games, house, together, visit } = await setting();
const duel = games.find(({ players: [least], secrets }) => least === 2 && !secrets);
if (!duel) throw new Error('no open game for two is served');

const random = dice(7);

/** Plays one's whole turn. */
const play = (guest: Guest) => playTurn(guest, () => click(guest, random));

/** All news that came to a page. */
const told = (guest: Guest) => guest.frames.flatMap((frame) => (JSON.parse(frame) as { news?: News[] }).news ?? []);

it('what one cannot take back alone is asked of the other, and granted after a restart', async () => {
  await together(duel, async (one, two, id) => {
    for (const guest of [one, two]) guest.forgive(LOST);
    const [first, second] = one.state?.to_move.includes(0) ? [one, two] : [two, one];
    await play(first);
    await play(second);
    await turn(first);
    const plies = () => told(first).filter(({ kind }) => kind === 'ply').length;
    expect(plies()).toBeGreaterThan(1);
    await first.page.locator('[data-undo]').click();
    await first.page.locator('[data-ask-undo]').click();
    await first.page.locator('[data-undo-request]', { hasText: 'En attente' }).waitFor();

    const asked = second.page.locator('[data-undo-request]');
    await asked.waitFor();
    expect(await findings(second.page)).toEqual([]);
    await second.page.setViewportSize(PHONE);
    expect(await second.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await house.kill();
    await house.start();
    const version = second.state?.version;
    await second.page.reload();
    await asked.getByRole('button', { name: 'Accepter' }).click();
    await until(() => (second.state?.version ?? 0) > (version ?? 0), 'it is granted');
    await until(() => told(first).some(({ kind }) => kind === 'undo'), 'it is taken back');
    await asked.waitFor({ state: 'detached' });
    await first.page.locator('[data-undo-request]').waitFor({ state: 'detached' });
    expect(first.state?.to_move).toEqual(first.state?.you);
    const { version: now } = await first.call<{ version: number }>('GET', `/tables/${id}`);
    expect(first.state?.version).toBe(now);
  });
});

it('whoever refuses ends the request, and whoever asked may withdraw it', async () => {
  await together(duel, async (one, two, id) => {
    const [first, second] = one.state?.to_move.includes(0) ? [one, two] : [two, one];
    await play(first);
    await play(second);
    await turn(first);
    const request = (guest: Guest) => guest.page.locator('[data-undo-request]');
    // Whoever only watches is told, and asked nothing.
    const watch = () =>
      visit(async (third) => {
        await third.page.goto(`/tables/${id}`);
        await request(third).waitFor();
        expect(await request(third).innerText()).toMatch(/demande[^]*En attente/);
        expect(await request(third).getByRole('button').count()).toBe(0);
      });
    const ask = async () => {
      await first.page.locator('[data-undo]').click();
      await first.page.locator('[data-ask-undo]').click();
      await request(second).waitFor();
    };
    await ask();
    await watch();
    await request(first).getByRole('button', { name: 'Y renoncer' }).click();
    await request(second).waitFor({ state: 'detached' });
    await ask();
    await request(second).getByRole('button', { name: 'Refuser' }).click();
    await request(first).waitFor({ state: 'detached' });
    expect(told(first).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['undo-withdrawn', 'undo-refused']));
    expect(told(first).some(({ kind }) => kind === 'undo')).toBe(false);
  });
});

it('players see how many watch, and a new name while they play', async () => {
  await together(duel, async (one, two, id) => {
    await visit(async (three) => {
      await three.page.goto(`/tables/${id}`);
      await three.page.locator('[data-watching]').waitFor();
      for (const { page } of [one, two]) await page.locator('[data-watchers]', { hasText: '1 personne regarde' }).waitFor();
    });
    await one.page.locator('[data-watchers]').waitFor({ state: 'detached' });

    await one.page.locator('header [popovertarget]').click();
    await one.page.getByRole('button', { name: 'Réglages' }).click();
    await one.page.getByRole('textbox', { name: 'Votre nom' }).fill('Ottilie');
    await one.page.getByRole('textbox', { name: 'Votre nom' }).press('Tab');
    expect(await findings(one.page, 'dialog[open]')).toEqual([]);
    await two.page.locator('aside').first().getByText('Ottilie').waitFor();
    await two.page.getByText('s’appelle maintenant Ottilie').first().waitFor();
  });
});

it('who waits for somebody who never came calls the match off, when they have waited long enough', async () => {
  await visit(async (host) => {
    await visit(async (other) => {
      // The house refuses before two minutes have passed for it, and ends on the way.
      host.forgive(/409/, LOST);
      const { id } = await host.table(duel, [{ kind: 'me' }, { kind: 'open' }], { pace: { kind: 'live', bank_s: 600, increment_s: 5 } });
      await other.call('PUT', '/me', { name: 'Max' });
      await other.call('POST', `/tables/${id}/seats/1`, { kind: 'take' });
      await host.call('POST', `/tables/${id}/start`);
      const { page } = host;
      await page.clock.install();
      await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"never"}'));
      await page.goto(`/tables/${id}`);
      await until(() => host.state?.status === 'running', 'the match is on');
      if (isTurn(host)) await play(host);
      await until(() => host.state?.to_move.includes(1) === true, 'the other is to move');
      const late = page.locator('[data-call-off]');
      expect(await late.count()).toBe(0);
      await page.clock.fastForward('02:01');
      await late.getByText('On attend toujours Max').waitFor();
      expect(await findings(page)).toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

      const ask = () => late.getByRole('button', { name: 'Annuler la partie' }).click();
      const dialog = page.getByRole('dialog', { name: 'Annuler la partie' });
      await ask();
      expect(await findings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Attendre encore' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await ask();
      const end = dialog.getByRole('button', { name: 'Annuler la partie' });
      const asked = page.waitForResponse((response) => response.url().endsWith(`/tables/${id}/call-off`));
      await end.click();
      expect((await asked).status()).toBe(409);
      await page.getByText('la partie ne peut pas être annulée pour l’instant').first().waitFor();

      const { length } = host.frames;
      await house.letPass(120);
      await until(() => host.frames.length > length, 'the page has found the house again');
      await end.click();
      const calledOff = (guest: Guest) => guest.page.getByRole('heading', { name: 'Partie annulée' });
      await calledOff(host).waitFor();
      expect(await findings(page)).toEqual([]);
      // Who never came is told, should they come after all.
      await other.page.goto(`/tables/${id}`);
      await calledOff(other).waitFor();
      expect(host.state?.status).toBe('closed');
    });
  });
});
