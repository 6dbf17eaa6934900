import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TableInfo } from '../src/lib/protocol/generated/protocol';
import { against, LOST, until, type Guest } from './guest';
import { click, dice, isTurn, playTurn, turn } from './play';
import { isDrawn, setting } from './setting';

const { browser, games, house, together, visit } = await setting();
const duel = games.find(({ players: [least] }) => least === 2);
if (!duel) throw new Error('no game for two is served');

/** Two guests in the middle of a match; the first one waits for the second. */
const duellists: typeof together = (game, play) =>
  together(game, async (one, two, id) => {
    await until(() => isTurn(one) !== isTurn(two), 'one of them is to move');
    const random = dice(7);
    if (isTurn(one)) await playTurn(one, () => click(one, random));
    await play(one, two, id);
  });

async function settings(page: Page) {
  await page.locator('header [popovertarget]').click();
  await page.getByRole('button', { name: 'Réglages' }).click();
}

/** Counts what rings and what is notified, and hides the page when asked to. */
function listen() {
  const heard = { tones: 0, notes: [] as string[] };
  Object.assign(globalThis, { heard });
  const { createOscillator } = AudioContext.prototype;
  AudioContext.prototype.createOscillator = function () {
    heard.tones += 1;
    return createOscillator.call(this);
  };
  globalThis.Notification = class extends Notification {
    constructor(title: string, options?: NotificationOptions) {
      super(title, options);
      heard.notes.push(`${title}: ${options?.body}`);
    }
  };
}
const heard = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { heard: { tones: number; notes: string[] } }).heard);

describe('one’s turn', () => {
  it('is in the title, and is notified and rung only for those who want it', async () => {
    await duellists(duel, async (one, two, id) => {
      const { page } = one;
      await one.context.grantPermissions(['notifications']);
      await page.addInitScript(listen);
      await page.goto(`/tables/${id}`);
      await settings(page);
      expect(await page.getByRole('switch', { name: 'Sons' }).isChecked()).toBe(false);
      const wants = page.getByRole('switch', { name: 'Prévenir' });
      expect(await wants.isChecked()).toBe(false);
      await wants.check();
      await page.getByRole('switch', { name: 'Sons' }).check();
      await page.keyboard.press('Escape');
      const { tones } = await heard(page);
      expect(tones).toBeGreaterThan(0);
      expect(await page.title()).not.toContain('À vous');

      await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
      const random = dice(8);
      await playTurn(two, () => click(two, random));
      await page.waitForFunction(() => document.title.includes('À vous'));
      await until(async () => (await heard(page)).tones > tones, 'it rings');
      const { notes } = await heard(page);
      expect(notes).toHaveLength(1);
      expect(notes[0]).toMatch(/^À vous: ./);
    });
  });

  it('is not notified where the browser refuses: the switch says so', async () => {
    await visit(async (guest) => {
      const { id } = await guest.table(duel, against(duel));
      await guest.page.addInitScript(() => (Notification.requestPermission = async () => 'denied'));
      await guest.page.goto(`/tables/${id}`);
      await settings(guest.page);
      const wants = guest.page.getByRole('switch', { name: 'Prévenir' });
      await wants.click();
      await guest.page.getByText('Votre navigateur refuse').waitFor();
      expect(await wants.isChecked()).toBe(false);
    });
  });
});

describe('people at one device', () => {
  it('keep their names everywhere, also over a reload', async () => {
    await visit(async (guest) => {
      const { page } = guest;
      await guest.call('PUT', '/me', { name: 'Anna' });
      await page.goto(`/new?game=${duel.id}`);
      await page.locator('select').nth(1).selectOption('device');
      await page.locator('li .input').fill('Béatrice');
      await page.locator('form .primary').click();
      await page.waitForURL(/tables/);
      const id = new URL(page.url()).pathname.split('/')[2] ?? '';
      const random = dice(9);
      for (let moves = 0; moves < 5; moves += 1) {
        await turn(guest);
        await click(guest, random);
      }
      const players = page.locator('aside').first();
      const log = page.locator('[data-side]');
      const isNamed = async () => {
        for (const name of ['Anna', 'Béatrice']) {
          await players.getByText(name).waitFor();
          await log.getByText(new RegExp(name)).first().waitFor();
        }
      };
      await isNamed();
      await page.reload();
      await isNamed();

      await guest.call('POST', `/tables/${id}/leave`);
      const sheet = page.locator('dialog[open] thead');
      await sheet.waitFor();
      expect(await sheet.innerText()).toMatch(/Anna[^]*Béatrice/);
      await page.locator('dialog[open] a[href^="/tables"]').click();
      await page.locator('ol button').filter({ hasText: 'Béatrice' }).first().waitFor();
    });
  });
});

describe.each(games)('$id', (game) => {
  it.runIf(isDrawn(game))('marks the last move also after a reload', async () => {
    await visit(async (guest) => {
      const { page } = guest;
      const { id } = await guest.table(game, against(game));
      await page.goto(`/tables/${id}`);
      const random = dice(10);
      for (let moves = 0; moves < 3; moves += 1) {
        await turn(guest);
        await click(guest, random);
      }
      await turn(guest);
      /** What is marked, by the word it carries or the first one beside it. */
      const marked = () =>
        page.locator('[data-board] [data-last]').evaluateAll((nodes) => nodes.map((node) => (node.closest('[data-word]') ?? node.parentElement?.querySelector('[data-word]'))?.getAttribute('data-word')));
      // Away from the board: a preview is drawn among its pieces.
      await page.mouse.move(0, 0);
      const before = await marked();
      expect(before).not.toEqual([]);
      await page.reload();
      await page.locator('[data-last]').first().waitFor();
      expect(await marked()).toEqual(before);
    });
  });

  it('is beside its bar on a phone that lies on its side', async () => {
    await visit(
      async (guest) => {
        const { id } = await guest.table(game, against(game));
        await guest.page.goto(`/tables/${id}`);
        await guest.page.locator('[data-board] [data-word]').first().waitFor();
        const [bar, widest] = await guest.page.evaluate(() => {
          // Of a drawing nothing is seen outside of its box.
          const nodes = [...document.querySelectorAll('[data-board] :not(.scroll *, svg *)')];
          return [
            document.querySelector('[data-ask]')?.getBoundingClientRect().left ?? 0,
            Math.max(...nodes.map((node) => node.getBoundingClientRect().right)),
          ];
        });
        expect(widest).toBeLessThanOrEqual(bar ?? 0);
      },
      { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true },
    );
  });
});

describe('bad days', () => {
  /** At a table against bots, to move, with a server that may be lost. */
  async function seated(guest: Guest): Promise<Guest> {
    guest.forgive(LOST);
    const { id } = await guest.table(duel!, against(duel!));
    await guest.page.goto(`/tables/${id}`);
    await turn(guest);
    return guest;
  }

  it('a newer client is offered when the server comes back with one', async () => {
    await visit(async (guest) => {
      const { page } = await seated(guest);
      await page.route('**/version.json', (route) => route.fulfill({ json: { build: 'another' } }));
      await house.kill();
      await page.locator('.banner.lost').waitFor();
      await house.start();
      const offer = page.locator('.banner button');
      await offer.waitFor();
      await Promise.all([page.waitForEvent('load'), offer.click()]);
      await page.locator('[data-board] [data-word]').first().waitFor();
      expect(await page.locator('.banner').count()).toBe(0);
    });
  });

  it('nothing that was said or is being written is lost with the connection', async () => {
    await visit(async (guest) => {
      const { page } = await seated(guest);
      await page.keyboard.press('c');
      const field = page.locator('[data-chat]');
      await field.fill('avant');
      await field.press('Enter');
      await house.kill();
      await page.locator('.banner.lost').waitFor();
      await field.fill('pendant');
      await field.press('Enter');
      await field.pressSequentially('après');
      await house.start();
      await page.locator('.banner.lost').waitFor({ state: 'detached' });
      const said = page.locator('[data-side] li');
      await until(async () => (await said.allInnerTexts()).filter((text) => !text.includes('…')).length === 2, 'both are said');
      expect((await said.allInnerTexts()).join(' ')).toMatch(/avant[^]*pendant/);
      expect(await field.inputValue()).toBe('après');
    });
  });

  it('a table without public, and one that is over, say so', async () => {
    await duellists(duel, async (one, _, table) => {
      await visit(async (third) => {
        third.forgive(/403|WebSocket/);
        const { id } = await one.table(duel, against(duel), { spectators: false });
        await third.page.goto(`/tables/${id}`);
        await third.page.getByRole('heading', { name: 'Cette table se joue sans public' }).waitFor();
        expect(await third.page.locator('main a[href]').count()).toBeGreaterThan(0);

        // Whoever may watch sees the board and can do nothing.
        await third.page.goto(`/tables/${table}`);
        await third.page.locator('[data-board] [data-word]').first().waitFor();
        expect(await third.page.locator('[data-lit]').count()).toBe(0);

        const { id: over } = await one.finished(duel);
        await third.page.goto(`/tables/${over}`);
        await third.page.locator('dialog[open] table').waitFor();
      });
    });
  });

  it('whoever set a table can close it, and those who sit there are told', async () => {
    await visit(async (one) => {
      await visit(async (two) => {
        const { id } = await one.table(duel, [{ kind: 'me' }, { kind: 'open' }]);
        await two.call('POST', `/tables/${id}/seats/1`, { kind: 'take' });
        for (const { page } of [one, two]) await page.goto(`/tables/${id}`);
        const close = { name: 'Fermer la table' };
        await two.page.getByRole('button', { name: 'Quitter ma place' }).waitFor();
        expect(await two.page.getByRole('button', close).count()).toBe(0);
        await one.page.getByRole('button', close).press('Enter');
        await one.page.getByRole('dialog', close).getByRole('button', close).press('Enter');
        await one.page.waitForURL('/');
        await two.page.getByRole('heading', { name: 'Cette table a été fermée' }).waitFor();
        expect(await two.page.locator('[data-announcer]').innerText()).toBe('L’hôte a fermé la table.');
        expect(await two.page.locator('main a[href]').count()).toBeGreaterThan(0);
      });
    });
  });

  it('a device can forget who was there', async () => {
    await visit(async (guest) => {
      const { page } = guest;
      await guest.call('PUT', '/me', { name: 'Claire' });
      // What a table has shown them is kept by the tab, from one page to the next.
      const { id } = await guest.table(duel, against(duel));
      await page.goto(`/tables/${id}`);
      await page.locator('[data-board] [data-lit]').first().waitFor();
      await page.goto('/');
      const kept = () => page.evaluate(() => sessionStorage.length);
      expect(await kept()).toBe(1);
      const you = (name: string) => page.locator('nav .you', { hasText: name });
      await you('Claire').click();
      await page.getByRole('button', { name: 'Se déconnecter de cet appareil' }).click();
      await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
      await you('Vous').waitFor();
      expect(await kept()).toBe(0);
    });
  });

  it('a recovery link makes another device one’s own', async () => {
    await visit(async (guest) => {
      const { page } = guest;
      await guest.call('PUT', '/me', { name: 'Claire' });
      const { id } = await guest.table(duel, against(duel));
      await page.goto('/');
      await page.locator('nav .you').click();
      await page.getByRole('button', { name: 'Créer un lien' }).click();
      const link = await page.locator('.carry input').inputValue();
      const other = await browser.newContext({ locale: 'fr-FR' });
      const there = await other.newPage();
      await there.goto(link);
      await there.getByRole('button', { name: 'C’est bien moi' }).click();
      await there.locator(`a[href="/tables/${id}"]`).first().click();
      await there.locator('[data-board] [data-word]').first().waitFor();
      const { you } = await guest.call<TableInfo>('GET', `/tables/${id}`);
      expect(you).toEqual([0]);
      await there.getByText('vous', { exact: true }).waitFor();
      await other.close();
    });
  });
});

describe('the keyboard', () => {
  it('stays on the board after a move, and what happened is told', async () => {
    await visit(async (guest) => {
      const { page } = guest;
      const { id } = await guest.table(duel, against(duel));
      await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"never"}'));
      await page.goto(`/tables/${id}`);
      await turn(guest);
      await page.locator('[data-word][data-lit]').first().focus();
      for (let moves = 0; moves < 3; moves += 1) {
        const version = guest.state?.version ?? 0;
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await until(() => (guest.state?.version ?? 0) > version, 'the move is made');
        await turn(guest);
        await until(() => page.evaluate(() => document.activeElement?.closest('[data-board]') !== null), 'focus is on the board');
        expect(await page.locator('[data-announcer]').innerText()).not.toBe('');
      }
      await page.keyboard.press('?');
      const keys = page.getByRole('dialog', { name: 'Raccourcis clavier' });
      await keys.waitFor();
      expect(await keys.locator('kbd').count()).toBeGreaterThan(8);
      await page.keyboard.press('Escape');
      await until(() => page.evaluate(() => document.activeElement?.closest('[data-board]') !== null), 'focus comes back');
    });
  });
});
