import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Story } from '../src/lib/protocol/generated/protocol';
import { findings } from './axe';
import { PHONE, QUICK, until, type Guest } from './guest';
import { dice, rush, tap, touch, turn } from './play';
import { setting } from './setting';
import { LOCATIONS, type Location, type View } from '../src/games/ex-libris/view';

const { games, visit } = await setting();
const game = games.find(({ id }) => id === 'ex-libris');
if (!game) throw new Error('Ex Libris is not served');

const FINGER = { hasTouch: true, isMobile: true, viewport: PHONE };
const bots = (count: number) => Array.from({ length: count }, () => QUICK);

it('everything that can be chosen on a phone is large enough for a finger', async () => {
  await visit(
    async (guest) => {
      const { page } = guest;
      const { id } = await guest.table(game, [{ kind: 'me' }, ...bots(3)]);
      await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"never"}'));
      await page.goto(`/tables/${id}`);
      const random = dice(4);
      const small = new Set<string>();
      for (let moves = 0; moves < 14 && (await turn(guest)); moves += 1) {
        const found = await page.locator('[data-board] [data-word][data-lit]:visible').evaluateAll((nodes) =>
          nodes.flatMap((node) => {
            const { width, height } = node.getBoundingClientRect();
            return width < 43.5 || height < 43.5 ? [`${node.getAttribute('data-word')}: ${Math.round(width)} × ${Math.round(height)}`] : [];
          }),
        );
        for (const it of found) small.add(it);
        await tap(guest, random);
      }
      expect([...small]).toEqual([]);
    },
    FINGER,
  );
});

/** A table for two where the tent and one other location are all there is. */
async function street(guest: Guest, location: Location) {
  const closed = LOCATIONS.filter((it) => it !== 'tent' && it !== location);
  const { id } = await guest.table(game!, [{ kind: 'me' }, QUICK], { config: { ...(game!.default as object), players: 2, closed } });
  await guest.page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"always"}'));
  await guest.page.goto(`/tables/${id}`);
}
const lit = (page: Page, word: string) => page.locator(`[data-zone='front'] [data-word${word}][data-lit]:visible`);

/** Sends assistants to a location until it asks something that is answered on the board. */
async function send(guest: Guest, location: Location, isAsked: (view: View) => boolean) {
  const { page } = guest;
  const random = dice(3);
  for (let moves = 0; moves < 40 && (await turn(guest)); moves += 1) {
    const view = guest.state?.view as View;
    if (isAsked(view)) return;
    const there = lit(page, `^='${location}'`);
    const isFree = view.ask?.tag === 'ex-libris-ask-place' && (await page.locator('[data-confirm]').count()) === 0;
    if (isFree && (await there.count()) > 0) await touch(there.first());
    else if (isFree && (await lit(page, "='gnome'").count()) > 0 && (await page.locator('[data-chosen]').count()) === 0) await touch(lit(page, "='gnome'").first());
    else await tap(guest, random);
  }
  throw new Error(`${location} asks nothing`);
}

it.each([{ width: 1280, height: 800 }, { width: 1440, height: 900 }])('cards in a window leave the sign of the house in sight, and can be read, at $width × $height', async (viewport) => {
  await visit(
    async (guest) => {
      await street(guest, 'bookshop');
      await send(guest, 'bookshop', ({ locations }) => locations.some(({ location, cards }) => location === 'bookshop' && cards.length > 1));
      const cards = guest.page.locator('.lot .ware');
      await cards.first().waitFor();
      const boxes = await cards.evaluateAll((all) =>
        all.map((card) => ({ card: card.getBoundingClientRect(), sign: card.closest('.inner')?.querySelector('.sign')?.getBoundingClientRect() })),
      );
      expect(boxes.length).toBeGreaterThan(1);
      for (const { card, sign } of boxes) {
        expect(card.width).toBeGreaterThanOrEqual(44);
        expect(card.top).toBeGreaterThanOrEqual(sign?.bottom ?? Infinity);
      }
    },
    { viewport, hasTouch: true },
  );
});

/** What a finger that aims at the middle of something does not reach, of all that can be chosen in sight. */
const covered = (page: Page) =>
  page.locator("[data-zone='front'] [data-word][data-lit]:visible").evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      node.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = node.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return node.contains(hit) ? [] : [node.getAttribute('data-word')];
    }),
  );

it.each(['brewery', 'flea-market'] as const)('the cards that can be taken at the %s are within a finger’s reach', async (location) => {
  await visit(async (guest) => {
    const { page } = guest;
    await street(guest, location);
    await send(guest, location, ({ ask }) => ask?.tag === 'ex-libris-ask-take');
    expect(await page.locator('[data-board] .wares [data-lit]').count()).toBeGreaterThan(0);
    expect(await covered(page)).toEqual([]);
  }, FINGER);
});

it('on a phone what a card can be exchanged for lies beside the hand', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    await street(guest, 'exchange');
    await send(guest, 'exchange', ({ ask }) => ask?.tag === 'ex-libris-ask-exchange');
    const { locations, seats } = guest.state?.view as View;
    const shown = page.locator("[data-zone='front'] .leaf");
    await shown.first().waitFor();
    const words = await shown.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-word')));
    const offered = locations.find(({ location }) => location === 'exchange')?.cards ?? [];
    expect(words.toSorted()).toEqual([...offered, ...(seats[0]?.hand ?? [])].toSorted());
    // All of the hand is in sight, whether one of its cards is chosen or not.
    const hand = page.locator("[data-zone='front'] .felt .leaf");
    expect(await hand.count()).toBe(seats[0]?.hand.length);
    await touch(hand.first());
    await lit(page, `='${offered[0]}'`).waitFor();
    expect(await hand.first().isVisible()).toBe(true);
  }, FINGER);
});

it('on a phone the place that asks is named while the shelves are in front', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    await street(guest, 'donation-bin');
    await send(guest, 'donation-bin', ({ ask }) => ask?.tag === 'ex-libris-ask-donate');
    await page.locator("[data-tab='shelves'][aria-current]").waitFor();
    const place = page.locator('[data-board] .round .place');
    await place.waitFor();
    expect(await place.innerText()).toBe('Bac aux Dons');
    expect(await place.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  }, FINGER);
});

it('on a phone the place that is chosen tells what it does, and what it would bring now', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    await street(guest, 'flea-market');
    // The bot may have been there first: with two players the tent has one slot.
    const isFree = ({ ask, locations }: View) =>
      ask?.tag === 'ex-libris-ask-place' && locations.some(({ location, slots }) => location === 'tent' && slots.some(({ figures }) => figures.length === 0));
    await send(guest, 'flea-market', isFree);
    await touch(lit(page, "='gnome'").first());
    await touch(lit(page, "^='tent.'").first());
    const told = await page.locator('[data-aim]').innerText();
    expect(told).toContain('Tente du Devin');
    expect(told).toMatch(/Piochez une carte par assistant/i);
    expect(told).toMatch(/vous piocheriez/);
    // The board is where it was: what is told lies over the players, not over the places.
    expect(await covered(page)).toEqual([]);
  }, FINGER);
});

it('a category that is to be named can be read', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    await street(guest, 'gambling-den');
    await send(guest, 'gambling-den', ({ ask }) => ask?.tag === 'ex-libris-ask-bet');
    for (const name of ['Codex Corrompus', 'Bestiaires Fantastiques', 'Potions et Sortilèges']) {
      await page.locator("[data-zone='front'] .category", { hasText: name }).first().waitFor();
    }
    expect(await covered(page)).toEqual([]);
  }, FINGER);
});

it('on a phone the hand stays in front from one discarded card to the next', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    await street(guest, 'wishing-well');
    await send(guest, 'wishing-well', ({ ask }) => ask?.tag === 'ex-libris-ask-wish');
    await page.locator("[data-tab='hand'][aria-current]").waitFor();
    await page.evaluate(() => {
      const fronts = new Set<string>();
      Object.assign(window, { fronts });
      const note = () => document.querySelectorAll<HTMLElement>('[data-tab][aria-current]').forEach(({ dataset }) => fronts.add(dataset.tab ?? ''));
      new MutationObserver(note).observe(document.body, { subtree: true, attributeFilter: ['aria-current'] });
      note();
    });
    await touch(lit(page, '').first());
    await touch(page.locator('[data-confirm]'));
    await until(() => {
      const { ask } = guest.state?.view as View;
      return ask?.tag === 'ex-libris-ask-wish' && ask.count === 1;
    }, 'a card is discarded');
    await lit(page, '').first().waitFor();
    expect(await page.evaluate(() => [...(window as unknown as { fronts: Set<string> }).fronts])).toEqual(['hand']);
  }, FINGER);
});

it.each(['fr-FR', 'en-GB'])('whoever looks back at a match in %s is told what is drawn', async (locale) => {
  await visit(async (guest) => {
    const { page } = guest;
    const { id } = await guest.finished(game);
    const { steps } = await guest.call<Story>('GET', `/tables/${id}/story`);
    const wrong: string[] = [];
    for (const ply of [1, 2, 3].map((part) => Math.round((part * steps.length) / 4))) {
      await page.goto(`/tables/${id}/replay#${ply}`);
      await page.locator('[data-board] .piles').waitFor();
      wrong.push(...(await findings(page, '[data-board]')).map((finding) => `${ply}: ${finding}`));
    }
    expect(wrong).toEqual([]);
  }, { locale });
});

it('a card is turned before the inspection by a touch alone, and back by another; then it stays', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    const { id } = await guest.table(game, [{ kind: 'me' }]);
    await rush(guest, id, 'change');
    await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"always"}'));
    await page.goto(`/tables/${id}`);
    const turned = () => {
      const { ask } = guest.state?.view as View;
      return ask?.tag === 'ex-libris-ask-inspect' || ask?.tag === 'ex-libris-ask-change' ? ask.cards : [];
    };
    await turn(guest);
    const proposed = turned();
    const card = (guest.state?.view as View).seats[0]?.shelf.flat().find((it) => it !== null) ?? '';
    await touch(lit(page, "='change'").first());
    await until(() => turned().includes(card) !== proposed.includes(card), 'it is turned');
    await touch(lit(page, `='${card}'`));
    await until(() => turned().join() === proposed.join(), 'it is turned back');
    expect(await page.locator('[data-confirm]').count()).toBe(0);
    // It is not offered again, and says why; the others are.
    await turn(guest);
    const fixed = page.locator('[data-zone=front] .bay:has(.fixed)');
    await fixed.waitFor();
    expect(await fixed.getAttribute('data-lit')).toBeNull();
    expect(await fixed.getAttribute('aria-label')).toMatch(/stays as proposed|reste comme proposé/);
    expect(guest.state?.legal.flatMap(({ actions }) => actions ?? [])).not.toContain(`turn ${card}`);
    await touch(fixed);
    expect(turned()).toEqual(proposed);
  }, FINGER);
});

it('whoever only watches is told of no books of their own', async () => {
  await visit(async (host) => {
    const { id } = await host.table(game, [{ kind: 'me' }, QUICK]);
    await rush(host, id, 'send gnome home');
    await visit(async ({ page }) => {
      await page.goto(`/tables/${id}`);
      await page.locator('[data-board] .category').first().waitFor();
      expect(await page.locator('[data-board] .category :is(strong, small)').count()).toBe(0);
    });
  });
});
