import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { SeatChoice, TableInfo } from '../src/lib/protocol/generated/protocol';
import { findings } from './axe';
import { against, PHONE, until, type Guest } from './guest';
import { click, dice, isTurn, rush, turn } from './play';
import { setting } from './setting';

const { games, together, visit } = await setting();
const duel = games.find(({ players: [least] }) => least === 2);
if (!duel) throw new Error('no game for two is served');

const FRIEND: SeatChoice[] = [{ kind: 'me' }, { kind: 'open' }];
const tableOf = (guest: Guest) => guest.call<TableInfo>('GET', `/tables/${new URL(guest.page.url()).pathname.split('/')[2]}`);

describe('the rules', () => {
  it('can be read on the shelf, in the box, while a table is prepared and in the lobby', async () => {
    await visit(async (guest) => {
      const { page } = guest;
      const { id } = await guest.table(duel, FRIEND);
      const rules = page.locator('dialog[open] article');
      const read = async () => {
        await rules.waitFor();
        expect((await rules.innerText()).length).toBeGreaterThan(500);
        expect(await findings(page, 'dialog[open]')).toEqual([]);
        await page.keyboard.press('Escape');
        await rules.waitFor({ state: 'detached' });
      };
      await page.goto('/');
      await page.locator('main li > .rules').first().click();
      await read();
      await page.locator('main li > .box').first().click();
      await page.locator('dialog[open] .rules').click();
      await read();
      for (const path of [`/new?game=${duel.id}`, `/tables/${id}`]) {
        await page.goto(path);
        await page.getByRole('button', { name: 'Lire les règles' }).click();
        await read();
      }
    });
  });

  it('are closed by Back, which leaves the table only then', async () => {
    await visit(async (guest) => {
      const { page } = guest;
      const { id } = await guest.table(duel, against(duel));
      await page.goto('/');
      await page.locator(`a[href="/tables/${id}"]`).first().click();
      await page.locator('[data-board] [data-lit]').first().waitFor();
      await page.setViewportSize(PHONE);
      await page.keyboard.press('r');
      const open = page.locator('dialog[open]');
      await open.waitFor();
      await page.goBack();
      await open.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe(`/tables/${id}`);
      // What was closed in another way leaves no entry behind, and what follows at once is not closed with it.
      await page.keyboard.press('r');
      await open.waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await open.waitFor();
      await page.locator('dialog[open] kbd').first().waitFor();
      await page.goBack();
      await open.waitFor({ state: 'detached' });
      await page.goBack();
      await page.waitForURL('/');
    });
  });

  // Nothing has the focus on a page that was just loaded, so a closed dialog keeps it until the browser draws again.
  it('give the keys back at once when they are closed, and can be opened again at once', async () => {
    await visit(async (guest) => {
      const { page } = guest;
      const { id } = await guest.table(duel, against(duel));
      await page.setViewportSize(PHONE);
      await page.goto(`/tables/${id}`);
      await page.locator('[data-board] [data-lit]').first().waitFor();
      const rules = page.locator('dialog[open] article');
      for (let time = 0; time < 3; time += 1) {
        await page.keyboard.press('r');
        await rules.waitFor();
        await page.keyboard.press('Escape');
        await page.keyboard.press('?');
        await page.locator('dialog[open] kbd').first().waitFor();
        await page.keyboard.press('Escape');
        await page.locator('dialog[open]').waitFor({ state: 'detached' });
      }
      await page.keyboard.press('r');
      await rules.waitFor();
      // Before the browser draws, which is when it tells that the dialog was closed.
      await page.evaluate(
        () =>
          new Promise<void>((drawn) => {
            const open = () => {
              document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }));
              requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
            };
            addEventListener('popstate', () => setTimeout(open), { once: true });
            history.back();
          }),
      );
      await rules.waitFor();
      expect(await page.locator('dialog[open]').count()).toBe(1);
    });
  });
});

it('the rules lie beside the board on a wide screen, and one plays on', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    const { id } = await guest.table(duel, against(duel));
    await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"never"}'));
    await page.goto(`/tables/${id}`);
    await turn(guest);
    await page.keyboard.press('r');
    const rules = page.locator('dialog[open]');
    await rules.locator('article').waitFor();
    const [beside, board] = [await rules.boundingBox(), await page.locator('[data-board]').boundingBox()];
    expect((board?.x ?? 0) + (board?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
    const version = guest.state?.version ?? 0;
    await click(guest, dice(3));
    await until(() => (guest.state?.version ?? 0) > version, 'the move is made');
    expect(await rules.count()).toBe(1);
    expect(await findings(page)).toEqual([]);
    await page.goBack();
    await rules.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/tables/${id}`);
  });
});

it('Escape closes the rules beside the board, and takes nothing back', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    const { id } = await guest.table(duel, against(duel));
    await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"always"}'));
    await page.goto(`/tables/${id}`);
    await turn(guest);
    await page.locator('[data-board] [data-lit]').first().click();
    await page.locator('[data-chosen]').first().waitFor();
    await page.keyboard.press('r');
    await page.locator('dialog[open] article').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(await page.locator('[data-chosen]').count()).toBeGreaterThan(0);
  });
});

describe('a newcomer', () => {
  it('is asked for a name, with a suggestion, and plays under it', async () => {
    await visit(async (guest) => {
      const { page } = guest;
      await page.goto('/');
      await page.locator('main li > .box').first().click();
      const field = page.locator('dialog[open] [data-name] input');
      await field.waitFor();
      expect(await field.inputValue()).not.toBe('');
      await field.fill('Zoé');
      await page.locator('dialog[open] .primary').click();
      await page.waitForURL(/tables/);
      const { seats } = await tableOf(guest);
      expect(seats[0]).toMatchObject({ kind: 'person', name: 'Zoé' });
    });
  });

  it('who only watches is not asked, and where no seat is free nobody is invited', async () => {
    await visit(async (one) => {
      await visit(async (two) => {
        await visit(async (third) => {
          const { id } = await one.table(duel, FRIEND);
          for (const { page } of [one, two, third]) await page.goto(`/tables/${id}`);
          const share = { name: 'Inviter des amis' };
          await third.page.locator('[data-name]').waitFor();
          await one.page.getByRole('heading', share).waitFor();
          await two.page.getByRole('button', { name: 'S’asseoir ici' }).click();
          await two.page.getByRole('button', { name: 'Quitter ma place' }).waitFor();
          for (const { page } of [one, two, third]) {
            await page.getByRole('heading', share).waitFor({ state: 'detached' });
            expect(await page.locator('[data-name]').count()).toBe(0);
          }
          // Whoever sat down with the name that was suggested has it.
          const { seats } = await two.call<TableInfo>('GET', `/tables/${id}`);
          expect(seats[1]).toMatchObject({ kind: 'person', name: expect.stringMatching(/\S/) as string });
        });
      });
    });
  });
});

describe('in the lobby', () => {
  it('whoever arrives is seen, heard and named in the title; people talk, rename themselves and change the language', async () => {
    await visit(async (one) => {
      await visit(async (two) => {
        await one.call('PUT', '/me', { name: 'Anna' });
        await two.call('PUT', '/me', { name: 'Bert' });
        const { id } = await one.table(duel, FRIEND);
        await one.page.addInitScript(() => {
          const heard = { tones: 0 };
          Object.assign(globalThis, { heard });
          const { createOscillator } = AudioContext.prototype;
          AudioContext.prototype.createOscillator = function () {
            heard.tones += 1;
            return createOscillator.call(this);
          };
        });
        for (const { page } of [one, two]) await page.goto(`/tables/${id}`);
        const tones = () => one.page.evaluate(() => (globalThis as unknown as { heard: { tones: number } }).heard.tones);
        await one.page.getByRole('button', { name: 'Sons' }).click();
        const before = await tones();
        await one.page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
        await two.page.getByRole('button', { name: 'S’asseoir ici' }).click();
        await one.page.locator('li.new', { hasText: 'Bert' }).waitFor();
        await until(async () => (await tones()) > before, 'it rings');
        await one.page.waitForFunction(() => document.title.includes('Bert est là'));
        expect(await findings(one.page)).toEqual([]);

        await two.page.locator('[data-chat]').fill('Bonsoir !');
        await two.page.locator('[data-chat]').press('Enter');
        await one.page.locator('.chat li', { hasText: 'Bonsoir !' }).waitFor();

        await two.page.getByRole('button', { name: 'Renommer' }).click();
        await two.page.getByRole('textbox', { name: 'Votre nom' }).fill('Berthe');
        await two.page.getByRole('textbox', { name: 'Votre nom' }).press('Enter');
        await one.page.getByText('Berthe', { exact: true }).waitFor();

        await one.page.locator('button[lang=en]').click();
        await one.page.getByRole('button', { name: 'Read the rules' }).waitFor();
      });
    });
  });
});

it('people at one device can be renamed while they play', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    const { id } = await guest.table(duel, [{ kind: 'me' }, { kind: 'me' }]);
    await page.goto(`/tables/${id}`);
    await turn(guest);
    await page.locator('header [popovertarget]').click();
    await page.getByRole('button', { name: 'Réglages' }).click();
    await page.getByRole('textbox', { name: 'place 2' }).fill('Béatrice');
    await page.getByRole('textbox', { name: 'place 2' }).press('Tab');
    expect(await findings(page, 'dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('aside').first().getByText('Béatrice').waitFor();
  });
});

describe('a rematch', () => {
  /** Ends a match at once: whoever leaves is played for by a bot. */
  async function over(guest: Guest, id: string) {
    await guest.call('POST', `/tables/${id}/leave`);
    await guest.page.goto(`/tables/${id}`);
    await guest.page.locator('dialog[open] table').waitFor();
  }

  it('against bots begins at once', async () => {
    await visit(async (guest) => {
      await guest.call('PUT', '/me', { name: 'Anna' });
      const { id } = await guest.table(duel, against(duel));
      await over(guest, id);
      await guest.page.locator('dialog[open]').getByRole('button', { name: 'Revanche' }).click();
      await guest.page.waitForURL((url) => !url.pathname.includes(id) && url.pathname.startsWith('/tables/'));
      await guest.page.locator('[data-board] [data-word]').first().waitFor();
      const { status, seats, you } = await tableOf(guest);
      expect(status).toBe('running');
      expect(seats[you[0] ?? -1]).toMatchObject({ name: 'Anna' });
    });
  });

  it('with people begins when all have sat down, or a bot plays for whoever has not', async () => {
    await together(duel, async (one, two, id) => {
      const again = async (guest: Guest, table: string, name: string) => {
        const sheet = guest.page.locator('dialog[open]');
        await guest.page.goto(`/tables/${table}`);
        await sheet.getByRole('button', { name }).click();
        await guest.page.waitForURL((url) => !url.pathname.includes(table) && url.pathname.startsWith('/tables/'));
      };
      const end = async (table: string) => {
        // Nothing has to be drawn for that.
        for (const { page } of [one, two]) await page.goto('/healthz');
        await Promise.all([rush(one, table), rush(two, table)]);
      };
      await end(id);
      await again(one, id, 'Revanche');
      await one.page.getByText('dès que tout le monde sera revenu').waitFor();
      // Nobody is seated by others.
      await one.page.getByText('place gardée').waitFor();
      expect(await one.page.locator('[data-start]').isDisabled()).toBe(true);
      expect((await tableOf(one)).status).toBe('open');
      await again(two, id, 'Rejoindre la revanche');
      for (const { page } of [one, two]) await page.locator('[data-ask]').waitFor();

      const { id: second } = await tableOf(one);
      await end(second);
      await again(one, second, 'Revanche');
      await one.page.locator('select').selectOption('novice');
      await one.page.locator('[data-ask]').waitFor();
    });
  });
});

describe('the levels of bots', () => {
  const FOR_PEOPLE = ['novice', 'amateur', 'expert', 'master'];

  it('that are for programs are offered to nobody', async () => {
    await visit(async (guest) => {
      const { page } = guest;
      const offered = (select: Locator) =>
        select.evaluate((node) => [...node.querySelectorAll<HTMLOptionElement>('option:enabled')].map(({ value }) => value));
      await page.goto(`/new?game=${duel.id}`);
      const levels = (await offered(page.getByLabel('Place 2'))).filter((value) => value.startsWith('bot '));
      expect(levels).toEqual(FOR_PEOPLE.map((level) => `bot ${level}`));

      const { id } = await guest.table(duel, FRIEND);
      await page.goto(`/tables/${id}`);
      expect(await offered(page.getByRole('combobox', { name: 'Inviter un robot' }))).toEqual(FOR_PEOPLE);
    });
  });

  it('are told all the same where a program has chosen one of those', async () => {
    await visit(async (guest) => {
      const { page } = guest;
      const { id } = await guest.table(duel, FRIEND);
      await guest.call('POST', `/tables/${id}/seats/1`, { kind: 'bot', level: 'greedy' });
      await page.goto(`/tables/${id}`);
      const level = page.getByRole('combobox', { name: 'Niveau du robot' });
      expect(await level.locator('option:checked').innerText()).toBe('Robot glouton');
      await page.getByRole('list', { name: 'Places' }).locator('small', { hasText: 'glouton' }).waitFor();
      await level.selectOption('expert');
      await page.locator('small', { hasText: 'expert' }).waitFor();
      // There is no way back.
      await until(async () => (await level.locator('option').count()) === FOR_PEOPLE.length, 'only what is offered is left');
    });
  });
});

describe('options', () => {
  it('are shown only where they apply to so many players', async () => {
    const game = games.find(({ players: [least], options }) => least === 1 && options.length > 0);
    if (!game) throw new Error('no game is for one');
    await visit(async (guest) => {
      const { page } = guest;
      await page.goto(`/new?game=${game.id}`);
      const options = page.locator('section[aria-labelledby=options]');
      const count = page.getByRole('radiogroup', { name: 'Nombre de joueurs' });
      await count.getByRole('radio', { name: '3', exact: true }).check();
      const many = await options.innerText();
      await count.getByRole('radio', { name: '1', exact: true }).check();
      expect(await options.innerText()).not.toBe(many);
      expect(await options.innerText()).toMatch(/solo/i);
      expect(many).not.toMatch(/solo/i);
    });
  });
});

/** What "play now" sets up, and what the button says of it, in both languages. */
const FIRST = [
  ['libraria', 'fr', { players: 2, komi: true }, /komi/],
  ['ex-libris', 'fr', { players: 3, beginner: true }, /2 robots[^]*débutants/],
  ['gutenberg', 'fr', { language: 'fr' }, /français/],
  ['gutenberg', 'en', { language: 'en' }, /English/],
] as const;

it.each(FIRST)('play now gives a good first game of %s in %s', async (game, lang, config, told) => {
  await visit(async (guest) => {
    const { page } = guest;
    await page.evaluate((lang) => localStorage.setItem('lang', lang), lang);
    await page.goto('/');
    await page.locator('main li > .box').nth(games.findIndex(({ id }) => id === game)).click();
    const button = page.locator('dialog[open] .primary');
    expect(await button.innerText()).toMatch(told);
    await button.click();
    await page.waitForURL(/tables/);
    await until(() => isTurn(guest) || guest.state?.status === 'running', 'the match runs');
    const { terms, status } = await tableOf(guest);
    expect(terms.config).toMatchObject(config);
    expect(status).toBe('running');
  });
});

it('the text about verifying names the file as it is downloaded', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    const { id } = await guest.finished(duel);
    await page.goto(`/tables/${id}`);
    const sheet = page.locator('dialog[open]');
    await sheet.getByRole('button', { name: 'Vérifier' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), sheet.locator('a[download]').click()]);
    expect(await sheet.locator('code').first().innerText()).toBe(`ludotheque verify ${file.suggestedFilename()}`);
  });
});
