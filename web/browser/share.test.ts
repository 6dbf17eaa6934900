import { describe, expect, it } from 'vitest';
import { QUICK, until, type Guest } from './guest';
import { dice, tap } from './play';
import { setting } from './setting';

const { games, visit } = await setting();
const CURTAIN = '[data-curtain]';
/** What two people hand to each other. */
const DEVICE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Two people at one device, with bots if the game takes more; the first of them is about to look. */
async function share(guest: Guest, game: (typeof games)[number]): Promise<void> {
  const bots = Array.from({ length: Math.max(0, game.players[0] - 2) }, () => QUICK);
  const { id } = await guest.table(game, [{ kind: 'me' }, { kind: 'me' }, ...bots]);
  await guest.page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"never"}'));
  await guest.page.addInitScript(watch);
  await guest.page.goto(`/tables/${id}`);
}

/** Notes every moment in which the curtain comes down over something that is still there. */
function watch() {
  const leaks: string[] = [];
  Object.assign(globalThis, { leaks });
  let before: string | null = null;
  const look = () => {
    const closed = document.querySelector<HTMLElement>('[data-curtain]')?.dataset.curtain ?? null;
    // It opens in front of the table; falling, it leaves nothing of it.
    if (closed !== null && closed !== before) {
      for (const it of document.querySelectorAll<HTMLElement>('[data-board], [data-word], [data-side], [data-look], [data-announcer] p')) leaks.push(it.outerHTML.slice(0, 80));
    }
    before = closed;
  };
  addEventListener('DOMContentLoaded', () => new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true }));
}

/** Whose curtain is closed: then nothing of the table is in the document. */
async function closed(guest: Guest): Promise<number> {
  const { page } = guest;
  await page.locator(CURTAIN).waitFor();
  const shown = '[data-board], [data-word], [data-side], [data-players], [data-undo], [data-lens-card]:popover-open';
  expect(await page.locator(shown).count()).toBe(0);
  return Number(await page.locator(CURTAIN).getAttribute('data-curtain'));
}

/** Enlarges something by a mouse that rests on it, where the first question shows anything that can be. */
async function hover({ page }: Guest) {
  const middle = await page.evaluate(() => {
    for (const node of document.querySelectorAll('[data-board] [data-lens]')) {
      const { x, y, width, height } = node.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      if (document.elementFromPoint(middle.x, middle.y)?.closest('[data-lens]') === node) return middle;
    }
    return null;
  });
  if (!middle) return;
  await page.mouse.move(middle.x - 2, middle.y);
  await page.mouse.move(middle.x, middle.y);
  await page.locator('[data-lens-card]:popover-open').waitFor();
}

async function open(guest: Guest) {
  await guest.page.locator('[data-reveal]').tap();
  await guest.page.locator('[data-board]').waitFor();
  await until(async () => (await guest.page.locator(CURTAIN).count()) === 0, 'the curtain is open');
}

/** Chooses until the curtain falls: nothing has to be pressed for that. True if the last choice said that it hides the table. */
async function choose(guest: Guest, random: () => number): Promise<boolean> {
  const { page } = guest;
  for (;;) {
    const [curtain, choices] = [page.locator(CURTAIN), page.locator('[data-word][data-lit]:visible, [data-confirm]:visible')];
    await until(async () => (await curtain.count()) + (await choices.count()) > 0, 'somebody is to choose, or the curtain is closed');
    if ((await curtain.count()) > 0) return false;
    // What says that it hides the table does.
    const hides = page.locator('[data-confirm][data-successor]:visible');
    if ((await hides.count()) > 0) {
      const successor = Number(await hides.getAttribute('data-successor'));
      await hides.tap();
      expect(await closed(guest)).toBe(successor);
      return true;
    }
    await tap(guest, random).catch(async (error: unknown) => {
      // It may fall before the choice is seen to have had its effect.
      if ((await curtain.count()) === 0) throw error;
    });
  }
}

describe.each(games.filter(({ secrets, players }) => secrets && players[1] >= 2))('$id', (game) => {
  it('the curtain falls with the choice and opens for one person', async () => {
    await visit(async (guest) => {
      const { page } = guest;
      await share(guest, game);
      const random = dice(11);
      const first = await closed(guest);
      await open(guest);
      // Where the next one is known before the choice, hiding and passing on are one press.
      // What a mouse beside the screen enlarges goes with the table.
      await hover(guest);
      const isTogether = (guest.state?.legal.length ?? 0) > 1;
      const hides = await choose(guest, random);
      if (isTogether) expect(hides).toBe(true);
      const second = await closed(guest);
      expect(second).not.toBe(first);

      // Given back, it is the curtain of whoever had it, and never their hand.
      await page.locator('[data-give-back]').tap();
      await until(async () => (await page.locator(CURTAIN).getAttribute('data-curtain')) === String(first), 'it is given back');
      await closed(guest);
      await open(guest);
      expect(guest.state?.viewpoint).toBe(first);
      const handOn = page.locator('[data-ask] .primary');
      await handOn.tap();
      await until(async () => (await page.locator(CURTAIN).getAttribute('data-curtain')) === String(second), 'it is handed on');
      await closed(guest);

      // Nobody takes back what another one chose.
      await open(guest);
      expect(guest.state?.viewpoint).toBe(second);
      expect(await page.locator('[data-undo]').count()).toBe(0);
      const untouched = guest.state?.version;
      await page.keyboard.press('u');
      await page.locator('[data-word][data-lit]').first().waitFor();
      expect(guest.state?.version).toBe(untouched);

      // Nor what one chose oneself, once it has shown what comes next: the last of those who choose at the same time.
      const isLast = guest.state?.to_move.length === 1;
      const version = guest.state?.version ?? 0;
      while ((guest.state?.version ?? 0) === version) await tap(guest, random);
      const isNext = guest.state?.viewpoint === second && guest.state.to_move.length > 1 && guest.state.to_move.includes(second);
      if (isLast && isNext) {
        await page.locator('[data-word][data-lit]').first().waitFor();
        expect(await page.locator('[data-undo]').count()).toBe(0);
      }

      // And so it goes on, also where a turn takes several actions.
      for (let turns = 0; turns < 3; turns += 1) {
        await choose(guest, random);
        await closed(guest);
        await open(guest);
      }
      expect(await page.evaluate(() => (globalThis as unknown as { leaks: string[] }).leaks)).toEqual([]);
    }, DEVICE);
  });
});
