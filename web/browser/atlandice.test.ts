import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { View } from '../src/games/atlandice/generated';
import type { State } from '../src/lib/protocol/generated/protocol';
import { findings } from './axe';
import { PHONE, QUICK, until, type Guest } from './guest';
import { click, dice, playOut, press, tap, turn } from './play';
import { setting } from './setting';

const { games, visit } = await setting();
const game = games.find(({ id }) => id === 'atlandice');
if (!game) throw new Error('Atlandice is not served');

const view = (guest: Guest) => guest.state?.view as View;

/** Sits down with bots. */
async function sit(guest: Guest, players: number): Promise<string> {
  const { id } = await guest.table(game!, [{ kind: 'me' }, ...Array.from({ length: players - 1 }, () => QUICK)]);
  await guest.page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"never"}'));
  await guest.page.goto(`/tables/${id}`);
  return id;
}

/** The districts that cannot be brought in sight together with the clock. */
const lost = (page: Page) =>
  page.evaluate(() => {
    const board = document.querySelector('.atlandice');
    const dial = document.querySelector('.dial');
    const isSeen = (box: DOMRect, frame: DOMRect) => box.top >= frame.top - 2 && box.top + Math.min(box.height, 90) <= frame.bottom + 2;
    return [...document.querySelectorAll<HTMLElement>('[data-sector]')].flatMap((sector) => {
      sector.scrollIntoView({ block: 'center', behavior: 'instant' });
      const frame = board?.getBoundingClientRect() ?? new DOMRect();
      const clock = dial?.getBoundingClientRect() ?? new DOMRect();
      const isHidden = sector.getBoundingClientRect().bottom <= clock.top + clock.height / 2 && clock.width < frame.width / 2;
      return isSeen(sector.getBoundingClientRect(), frame) && isSeen(clock, frame) && !isHidden ? [] : [sector.dataset.sector];
    });
  });

describe('whole matches', () => {
  it.each<[string, number, typeof click, BrowserContextOptions]>([
    ['of two, by mouse, in English, in the evening', 2, click, { locale: 'en-GB', colorScheme: 'dark' }],
    ['of three, by keys alone', 3, press, {}],
    ['of four, by touch, on a phone in the evening', 4, tap, { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' }],
  ])('%s', async (_, players, choose, device) => {
    await visit(async (guest) => {
      const { page } = guest;
      const id = await sit(guest, players);
      const random = dice(8);
      const wrong: string[] = [];
      const looked = new Set<string>();
      const step = async () => {
        const { ask } = view(guest);
        if (ask && !looked.has(ask.tag)) {
          looked.add(ask.tag);
          wrong.push(...(await lost(page)).map((sector) => `${ask.tag}: ${sector} and the clock are not in sight together`));
          wrong.push(...(await findings(page, '[data-board]')).map((finding) => `${ask.tag}: ${finding}`));
        }
        await choose(guest, random);
      };
      await playOut(guest, id, step, 120);
      // The boats show what was won with the final count, and the clock how it ended.
      const { outcome } = await guest.call<{ outcome: { scores: number[] } }>('GET', `/tables/${id}/story`);
      for (const [seat, score] of outcome.scores.entries()) {
        const points = page.locator(`[data-thing="#${seat}"] [data-won]`);
        await until(async () => (await points.innerText()).includes(String(score)), `boat ${seat} has ${score} points`);
      }
      await page.locator('.ended').waitFor();
      // The sea has taken the city, above the doors.
      await page.locator('.drowns').first().waitFor();
      expect(wrong).toEqual([]);
    }, device);
  });
});

it.each([
  ['fr-FR', /^dans \d+$/],
  ['en-GB', /^in \d+$/],
])('what the clock brings is told with how far ahead it is, each on one line of a small phone, in %s', async (locale, ahead) => {
  await visit(
    async (guest) => {
      await sit(guest, 3);
      await turn(guest);
      const lines = await guest.page.locator('.plaque li').evaluateAll((all) =>
        all.map((it) => ({ ahead: it.querySelector('b')?.textContent ?? '', height: it.getBoundingClientRect().height })),
      );
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) {
        expect(line.ahead).toMatch(ahead);
        expect(line.height).toBeLessThan(30);
      }
    },
    { locale, viewport: { width: 320, height: 640 }, hasTouch: true },
  );
});

it('heaps can be clicked though their gate was chosen by keys', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    await sit(guest, 3);
    const random = dice(5);
    const gate = page.locator('[data-sector=market] .gate[data-lit]');
    const heap = page.locator('[data-sector=market] .pile[data-lit]').first();
    for (let isChosen = false; !isChosen && (await turn(guest)); ) {
      if (view(guest).ask?.tag === 'atlandice-ask-die' && (await gate.count()) > 0) {
        await gate.focus();
        await page.keyboard.press('Enter');
        await heap.waitFor();
        const { length } = guest.frames;
        await heap.click();
        await until(() => guest.frames.length > length, 'it is taken');
        isChosen = true;
      } else await click(guest, random);
    }
    expect(view(guest).board.step).not.toBe('over');
  });
});

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

it('the bell swings at inventories and gifts, once the needle is there', async () => {
  await visit(
    async (guest) => {
      const { page } = guest;
      /** When the bell begins to swing, for how long, and when the needle arrives. */
      type Noted = typeof globalThis & { swing?: { delay: number; duration: number; arrival: number } };
      await page.addInitScript(() => {
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...args) {
          const animation = animate.apply(this, args);
          const needle = document.querySelector('.needle');
          if (this.matches('[data-bell]') && needle) {
            const { delay = 0, duration } = animation.effect?.getTiming() ?? {};
            const arrival = 1000 * parseFloat(getComputedStyle(needle).transitionDuration);
            (globalThis as Noted).swing = { delay, duration: Number(duration), arrival };
          }
          return animation;
        };
      });
      await sit(guest, 2);
      const random = dice(11);
      const isHeard = () => guest.frames.some((frame) => /"atlandice-(inventory|inventory-total|gifts)"/.test(frame));
      while (!isHeard() && (await turn(guest))) await click(guest, random);
      const swing = () => page.evaluate(() => (globalThis as Noted).swing);
      await until(async () => (await swing()) !== undefined, 'the bell swings');
      const { delay = 0, duration = 0, arrival = Infinity } = (await swing()) ?? {};
      expect(delay).toBeGreaterThanOrEqual(arrival);
      expect(duration).toBeGreaterThan(800);
    },
    { reducedMotion: 'no-preference' },
  );
});

it('a door that is pointed at tells what comes of it, by mouse and by keys', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    const { id } = await guest.table(game, [{ kind: 'me' }, QUICK, QUICK]);
    await page.goto(`/tables/${id}`);
    await turn(guest);
    const told = page.locator('[data-preview]');
    expect(await told.count()).toBe(0);
    const gate = page.locator('.gate[data-lit]').first();
    await gate.hover();
    await told.waitFor();
    await page.mouse.move(2, 2);
    await told.waitFor({ state: 'detached' });
    while (!(await page.evaluate(() => document.activeElement?.matches('.gate[data-lit]')))) await page.keyboard.press('Tab');
    await told.waitFor();
  });
});

it('every player has a boat that texts can name, and with two it shows the die for the neutral player', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    const { id } = await guest.table(game, [{ kind: 'me' }, QUICK]);
    await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"never"}'));
    await page.goto(`/tables/${id}`);
    await turn(guest);
    expect(await page.locator('[data-thing="#0"], [data-thing="#1"]').count()).toBe(2);
    const mine = page.locator('[data-thing="#0"]');
    await mine.getByLabel('un dé à donner au joueur neutre').waitFor();
    // A die for oneself does not count; the given one does, at the latest the third.
    const random = dice(3);
    const view = () => guest.state?.view as { board: { given: number[] } } | null;
    while ((await turn(guest)) && !view()?.board.given.includes(0)) await click(guest, random);
    await mine.getByLabel('dé du joueur neutre donné').waitFor();
  });
});

it('a third die that is the neutral player’s needs its door and nothing else', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    const { id } = await guest.table(game, [{ kind: 'me' }, QUICK]);
    await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"always"}'));
    await page.goto(`/tables/${id}`);
    // Where a choice can be confirmed it is, so that dice are one's own as long as they may be.
    const random = dice(5);
    const isForced = () => view(guest).ask?.tag === 'atlandice-ask-die-neutral' && guest.state?.legal[0]?.actions?.length !== 1;
    while ((await turn(guest)) && !isForced()) await click(guest, random);
    const door = page.locator('[data-sector] [data-word][data-lit], [data-word][data-lit][data-sector]').first();
    await door.click();
    await page.locator('[data-confirm]').waitFor();
    expect(await page.locator('button[data-word="neutral"]').count()).toBe(0);
    // Another door may still be chosen; the same one a second time confirms.
    const { version = 0 } = guest.state ?? {};
    await door.click();
    await until(() => (guest.state?.version ?? 0) > version, 'the die is given');
  });
});

it('the city fills a large screen, and its tower stands in sight', async () => {
  await visit(
    async (guest) => {
      const { page } = guest;
      const { id } = await guest.table(game, [{ kind: 'me' }, QUICK, QUICK, QUICK]);
      await page.goto(`/tables/${id}`);
      await turn(guest);
      const [board, house] = await Promise.all(
        ['.atlandice', '[data-sector="library"]'].map((what) => page.locator(what).boundingBox()),
      );
      expect(house?.height ?? 0).toBeGreaterThan((board?.height ?? 0) * 0.6);
      const isWhole = await page.locator('.atlandice').evaluate((it) => it.scrollHeight <= it.clientHeight + 1 && it.scrollWidth <= it.clientWidth + 1);
      expect(isWhole).toBe(true);
    },
    { viewport: { width: 2560, height: 1440 } },
  );
});
