import { describe, expect, it } from 'vitest';
import { against, PHONE, until } from './guest';
import { click, dice, isOver, turn } from './play';
import { isDrawn, setting } from './setting';

const { games, visit, together } = await setting();
const drawn = games.find(isDrawn);
const duel = games.find(({ players }) => players[0] <= 2 && players[1] >= 2);
if (!drawn || !duel) throw new Error('no game for two is drawn');

describe('a menu', () => {
  it('is closed by a press beside it, which presses nothing else, and by Escape', async () => {
    await visit(async (guest) => {
      const { page } = guest;
      const { id } = await guest.table(drawn, against(drawn));
      await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"always"}'));
      await page.goto(`/tables/${id}`);
      await turn(guest);
      // Not what is enlarged under a mouse that rests.
      const menu = page.locator('header [popover]:popover-open');
      const press = async () => {
        const { x, y, width, height } = (await page.locator('[data-board] [data-lit]').first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        await page.mouse.click(x + width / 2, y + height / 2);
      };

      await page.locator('header [popovertarget]').click();
      await menu.waitFor();
      await press();
      await until(async () => (await menu.count()) === 0, 'the menu is closed');
      expect(await page.locator('[data-chosen]').count()).toBe(0);
      // The same press does choose where no menu is open: then Escape has something to take back.
      await press();
      await page.locator('[data-chosen]').first().waitFor();
      await page.locator('header [popovertarget]').click();
      await menu.waitFor();
      await page.keyboard.press('Escape');
      await until(async () => (await menu.count()) === 0, 'Escape closes the menu');
      expect(await page.locator('[data-chosen]').count()).toBeGreaterThan(0);
      // A busy page hears of the key before it hears that the menu is open.
      await page.locator('header [popovertarget]').evaluate((opener: HTMLElement) => {
        opener.click();
        opener.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      });
      expect(await menu.count()).toBe(0);
      expect(await page.locator('[data-chosen]').count()).toBeGreaterThan(0);
    });
  });

  it('is closed by Back, which leaves the table only then', async () => {
    await visit(async (guest) => {
      const { page } = guest;
      const { id } = await guest.table(drawn, against(drawn));
      await page.goto('/');
      await page.locator(`a[href="/tables/${id}"]`).first().click();
      await turn(guest);
      const menu = page.locator('header [popover]:popover-open');
      await page.locator('header [popovertarget]').click();
      await menu.waitFor();
      await page.goBack();
      await until(async () => (await menu.count()) === 0, 'Back closes the menu');
      expect(new URL(page.url()).pathname).toBe(`/tables/${id}`);
      // What a menu opens takes its place, and closing it leaves nothing behind.
      await page.locator('header [popovertarget]').click();
      await page.getByRole('button', { name: 'Réglages' }).click();
      await page.locator('dialog[open]').waitFor();
      await page.goBack();
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      await page.goBack();
      await page.waitForURL('/');
    });
  });
});

describe('what is written', () => {
  it('stays with the focus when it is refused, and the reason is beside it', async () => {
    let words = 0;
    for (const game of games) {
      await visit(async (guest) => {
        const { page } = guest;
        const { id } = await guest.table(game, against(game));
        await page.evaluate((prefs) => localStorage.setItem('prefs', prefs), JSON.stringify({ text: [game.id], confirm: 'never' }));
        await page.goto(`/tables/${id}`);
        const field = page.locator('[data-written]:visible');
        const random = dice(5);
        for (let choices = 0; choices < 10 && (await turn(guest)) && (await field.count()) === 0; choices += 1) await click(guest, random);
        if (isOver(guest) || (await field.count()) === 0) return;
        words += 1;
        await field.fill('zzzzz');
        await field.press('Enter');
        const reason = page.locator('[data-text-board] [role=alert]');
        await reason.waitFor();
        expect(await reason.innerText()).not.toBe('');
        expect(await page.locator('[role=alert]').count()).toBe(1);
        expect(await field.inputValue()).toBe('zzzzz');
        expect(await field.evaluate((it) => it === document.activeElement)).toBe(true);
        expect(await field.getAttribute('aria-invalid')).toBe('true');
      });
    }
    expect(words).toBeGreaterThan(0);
  });
});

describe('what is announced', () => {
  it('is not wiped by a state that brings no news', async () => {
    await together(duel, async (one, two) => {
      const mover = await Promise.any([one, two].map(async (guest) => {
        await guest.page.locator('[data-word][data-lit]:visible').first().waitFor();
        return guest;
      }));
      const listener = mover === one ? two : one;
      const version = listener.state?.version ?? 0;
      const isHeard = () => (listener.state?.version ?? 0) > version;
      for (const random = dice(1); !isHeard(); ) {
        await click(mover, random);
        await until(async () => isHeard() || (await mover.page.locator('[data-lit]:visible').count()) > 0, 'a choice has an effect');
      }
      const announced = () => listener.page.locator('[data-announcer]').innerText();
      await until(async () => (await announced()) !== '', 'the move is announced');
      const before = await announced();
      await mover.page.goto('/healthz');
      await until(() => listener.state?.seats.some((seat) => seat.kind === 'person' && !seat.connected) === true, 'somebody is gone');
      await listener.page.locator('.dot').first().waitFor();
      expect(await announced()).toBe(before);
    });
  });
});

describe('what is announced at a shared device', () => {
  it('stays when the point of view goes with the turn, where nothing is hidden', async () => {
    const open = games.find(({ players, secrets }) => players[0] <= 2 && !secrets);
    if (!open) throw new Error('no game for two is open');
    await visit(async (guest) => {
      const { page } = guest;
      const { id } = await guest.table(open, [{ kind: 'me' }, { kind: 'me' }]);
      await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"never"}'));
      await page.goto(`/tables/${id}`);
      await turn(guest);
      const { viewpoint } = guest.state ?? {};
      for (const random = dice(2); guest.state?.viewpoint === viewpoint; await turn(guest)) await click(guest, random);
      // The past is told again from the other seat: after that the announcement is still there.
      await until(() => guest.state?.terms !== undefined && guest.state.viewpoint !== viewpoint, 'the past is told again');
      await turn(guest);
      expect(await page.locator('[data-announcer]').innerText()).not.toBe('');
    });
  });
});

describe.each(games)('the text board of $id', (game) => {
  it('says what each choice means, keeps them in view, and begins with what the question is about', async () => {
    await visit(
      async (guest) => {
        const { page } = guest;
        const { id } = await guest.table(game, against(game));
        await page.evaluate((prefs) => localStorage.setItem('prefs', prefs), JSON.stringify({ text: [game.id] }));
        await page.goto(`/tables/${id}`);
        await turn(guest);
        const choices = page.locator('[data-text-board] button[data-word]');
        await until(async () => /\s: /.test(await choices.first().innerText()), 'the game says what words mean');
        const labels = (await choices.allInnerTexts()).map((text) => text.split(/\s: /));
        expect(labels.filter(([, meaning]) => !meaning)).toEqual([]);

        const table = page.locator('[data-text-board] .state');
        const first = (await table.locator(':scope > :not(h2)').first().innerText()).toLocaleLowerCase();
        expect(labels.some(([label = '']) => first.includes(label.toLocaleLowerCase()))).toBe(true);

        const isScrolled = await table.evaluate((it) => {
          it.scrollTop = it.scrollHeight;
          return it.scrollTop > 0;
        });
        expect(isScrolled).toBe(true);
        const box = await choices.first().boundingBox();
        expect(box && box.y >= 0 && box.y + box.height <= PHONE.height).toBe(true);
      },
      { viewport: PHONE },
    );
  });
});
