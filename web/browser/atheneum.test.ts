import type { BrowserContextOptions, Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { View } from '../src/games/atheneum/generated';
import { PHONE, QUICK, until, type Guest } from './guest';
import { click, dice, isOver, press, tap, touch, turn } from './play';
import { setting } from './setting';
import type { ServerMessage } from '../src/lib/protocol/generated/protocol';

const { games, visit } = await setting();
const game = games.find(({ id }) => id === 'atheneum');
if (!game) throw new Error('Atheneum is not served');

/** At a table with so many players, to choose the first card. */
async function seated(guest: Guest, players: number, confirm: 'always' | 'never'): Promise<string> {
  const { page } = guest;
  const { id } = await guest.table(game!, [{ kind: 'me' }, ...Array.from({ length: players - 1 }, () => QUICK)]);
  await page.evaluate((confirm) => localStorage.setItem('prefs', JSON.stringify({ confirm })), confirm);
  await page.goto(`/tables/${id}`);
  await turn(guest);
  return id;
}
const view = (guest: Guest) => guest.state?.view as View;
const desk = (guest: Guest) => view(guest).seats[0]?.desk;
const TOUCH: BrowserContextOptions = { hasTouch: true, isMobile: true, viewport: PHONE };

/**
 * Plays on to the end on a socket of its own, and the page follows. Every turn ends at once: by chance there would be
 * hundreds of books put down and lifted, and each of them is drawn. It ends before `turn`, if that is one of the ten.
 */
function hasten(guest: Guest, table: string, turn = 11): Promise<void> {
  return guest.page.evaluate(
    ({ path, turn }) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}${path}`);
        socket.onerror = () => reject(new Error('The socket failed'));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as ServerMessage;
          if (message.type !== 'state') return;
          if (message.status === 'finished' || (message.view as View).turn >= turn) {
            socket.close();
            return resolve();
          }
          const [choice] = message.legal;
          const action = choice?.actions?.find((action) => action === 'done') ?? choice?.actions?.[0];
          // Others play at the same time: what comes too late is refused, and said again with what follows.
          if (choice && action) socket.send(JSON.stringify({ type: 'act', version: message.version, seat: choice.seat, action }));
        };
      }),
    { path: `/api/tables/${table}/socket?since=0`, turn },
  );
}

/** Plays a match to its end: for so many seconds by `choose`. */
async function playOut(guest: Guest, table: string, choose: () => Promise<void>, seconds: number) {
  const end = Date.now() + seconds * 1000;
  while (await turn(guest)) {
    if (Date.now() > end) return hasten(guest, table);
    await choose();
  }
}

/** Whether all of an element is on the screen, and nothing in front of its middle. */
const isSeen = (it: Locator) =>
  it.evaluate((node) => {
    // Of a drawing, any of its lines may be what is there.
    const whole = node.closest('.atheneum') ?? document.body;
    const box = node.getBoundingClientRect();
    const room = (node.closest('.scroll') ?? whole).getBoundingClientRect();
    const isIn = box.width > 0 && box.top >= room.top - 1 && box.bottom <= room.bottom + 1 && box.left >= room.left - 1 && box.right <= room.right + 1;
    const front = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const owner = node.closest('svg, section, p');
    return isIn && front !== null && (node.contains(front) || owner?.contains(front) === true || front.closest('section')?.contains(node) === true);
  });

/** Ends the turn, and what is given up by it. */
async function finish(guest: Guest, hit: (it: Locator) => Promise<void>) {
  const { page } = guest;
  const { turn: before } = view(guest);
  const confirm = page.locator('[data-confirm]');
  await hit(page.locator('[data-ask] [data-word="done"]'));
  const isOn = () => isOver(guest) || view(guest).turn > before;
  await until(async () => isOn() || (await confirm.count()) > 0, 'the turn ends, or what is lost is asked about');
  if (!isOn()) await hit(confirm);
  await until(isOn, 'the turn has ended');
}

describe('atheneum', () => {
  describe('with as many players as other tests leave out', () => {
    it.each([
      { players: 3, how: 'mouse', choose: click, options: {} },
      { players: 3, how: 'touch', choose: tap, options: TOUCH },
      { players: 3, how: 'keys', choose: press, options: {} },
      { players: 5, how: 'touch', choose: tap, options: TOUCH },
      { players: 5, how: 'keys', choose: press, options: {} },
      { players: 2, how: 'keys', choose: press, options: {} },
    ])('$players play, by $how', async ({ players, choose, options }) => {
      await visit(async (guest) => {
        const table = await seated(guest, players, 'never');
        const random = dice(5);
        await playOut(guest, table, () => choose(guest, random), 90);
        await guest.page.locator('[data-board] .count').waitFor();
        const total = await guest.page.locator('[data-board] .count tfoot').innerText();
        for (const seat of view(guest).seats) expect(total).toContain(String(seat.total));
      }, options);
    });
  });

  it('a card that is chosen shows what oneself and both neighbours would get, before it is played', async () => {
    await visit(async (guest) => {
      await seated(guest, 3, 'always');
      const { page } = guest;
      const card = view(guest).seats[0]?.hand?.[0];
      await page.locator(`[data-board] [data-word="${card?.card}"]`).click();
      const pictures = (where: string) => page.locator(`[data-board] ${where} > svg`).count();
      const shown = await Promise.all(['.neighbour.left .would', '.get span', '.neighbour.right .would'].map(pictures));
      // The left neighbour gets the grey section, the right one the blue one (ATH-5).
      expect(shown).toEqual([card?.grey.length, card?.yellow.length, card?.blue.length]);
      expect(view(guest).seats[0]?.card).toBeNull();
    });
  });

  it('on a phone a card that is touched lies between the desks of both neighbours, with what they would get', async () => {
    await visit(async (guest) => {
      await seated(guest, 3, 'always');
      const { page } = guest;
      const card = view(guest).seats[0]?.hand?.[0];
      // Their shelves are there before a card is touched.
      for (const side of ['left', 'right']) expect(await isSeen(page.locator(`.shares .${side} .bookcase`))).toBe(true);
      await touch(page.locator(`[data-board] [data-word="${card?.card}"]`));
      const parts = ['.left .grey', '.right .blue'].map((part) => page.locator(`.shares ${part}`));
      const shown = await Promise.all(parts.map((part) => part.locator('> svg').count()));
      expect(shown).toEqual([card?.grey.length, card?.blue.length]);
      for (const part of [...parts, page.locator('.shares .you .study')]) expect(await isSeen(part)).toBe(true);
    }, TOUCH);
  });

  it('on a phone slots are as large as a finger, a touch leads to the side shelves, and it is told how much is lost by ending the turn', async () => {
    await visit(async (guest) => {
      const { page } = guest;
      const offered = (wanted: RegExp) => guest.state?.legal[0]?.actions?.find((action) => wanted.test(action));
      /** Chooses a card, draws a token or takes a side shelf; where there is none of them, the turn ends. */
      const step = async () => {
        const before = JSON.stringify(desk(guest));
        const hand = view(guest).seats[0]?.hand ?? [];
        const card = ['side', 'token'].map((thing) => hand.find(({ yellow }) => yellow.includes(thing))).find(Boolean) ?? hand[0];
        const word = view(guest).ask?.tag === 'atheneum-ask-play' ? card?.card : (offered(/^(take|use) side$/) ?? offered(/^take token$/));
        if (!word) return finish(guest, touch);
        await touch(page.locator(`[data-board] [data-word="${word}"][data-lit]`).first());
        await until(() => JSON.stringify(desk(guest)) !== before, `${word} is done`);
      };
      // Chance may keep all of them from oneself in a match, but hardly in several.
      do {
        await seated(guest, 2, 'never');
        while (!isOver(guest) && desk(guest)?.sides === 0) {
          await step();
          if (!isOver(guest)) await turn(guest);
        }
      } while (desk(guest)?.sides !== 1);
      const slots = async (part: string, count: number) => {
        const all = await page.locator(`[data-board] .${part} .slot`).all();
        expect(all.length).toBe(count);
        for (const slot of all) expect([await isSeen(slot), ((await slot.boundingBox())?.width ?? 0) >= 44]).toEqual([true, true]);
      };
      await slots('mainshelf', 28);
      await touch(page.locator('.more'));
      await page.locator('.more').waitFor({ state: 'detached' });
      await slots('sideshelf', 4);
      const isLeft = [desk(guest)?.held, desk(guest)?.tokens].some((things) => (things?.length ?? 0) > 0);
      expect(await page.locator('.tray .left').count()).toBe(isLeft ? 1 : 0);
    }, { ...TOUCH, viewport: { width: 390, height: 844 } });
  });

  it('on a phone five players are all in sight, while a card is chosen and while tidying', async () => {
    await visit(async (guest) => {
      await seated(guest, 5, 'never');
      const { page } = guest;
      const seen = async (what: string, count: number) => {
        const all = await page.locator(`[data-board] ${what}`).all();
        expect([all.length, await Promise.all(all.map(isSeen))]).toEqual([count, Array.from({ length: count }, () => true)]);
      };
      // Those who sit further away are on the wall, oneself and both neighbours around the card.
      await seen('.others .player', 2);
      await seen('.shares > section', 3);
      await tap(guest, dice(1));
      await until(() => desk(guest)?.step === 'resolving', 'all have chosen');
      await turn(guest);
      await seen('.others .player', 5);
    }, TOUCH);
  });

  it('with phase B it is told that hands pass the other way, where nothing hides it', async () => {
    await visit(async (guest) => {
      const table = await seated(guest, 2, 'never');
      const { page } = guest;
      await hasten(guest, table, 6);
      const note = page.locator('[data-board] .phase');
      await note.waitFor();
      expect(await isSeen(note)).toBe(true);
    });
  });

  it('the tray ticks off what is used, in any order, and one done ends the turn (ATH-7)', async () => {
    await visit(async (guest) => {
      await seated(guest, 2, 'never');
      const { page } = guest;
      const random = dice(3);
      const used = page.locator('.tray .used');
      await click(guest, random);
      await until(() => desk(guest)?.step === 'resolving', 'all have chosen');
      await page.locator('.tray .chip').first().waitFor();
      const before = { used: await used.count(), held: desk(guest)?.held.length ?? 0 };
      while ((desk(guest)?.held.length ?? 0) >= before.held && view(guest).turn === 1) {
        // Anything but the end of the turn.
        const things = page.locator('[data-board] [data-word][data-lit]:visible');
        await things.nth(Math.floor(random() * (await things.count()))).click();
        await turn(guest);
      }
      await until(async () => (await used.count()) > before.used, 'what was used is ticked');
      expect(desk(guest)?.step).toBe('resolving');
      await finish(guest, (it) => it.click());
      expect([view(guest).turn, isOver(guest)]).toEqual([2, false]);
    });
  });

  it('what is foretold of a book comes true', async () => {
    await visit(async (guest) => {
      await seated(guest, 2, 'never');
      const { page } = guest;
      const random = dice(7);
      const away = () => view(guest).objectives.map(({ away }) => away[0]);
      for (let compared = 0; compared < 3; ) {
        if (view(guest).ask?.tag === 'atheneum-ask-play') await click(guest, random);
        else if ((await page.locator('.tray .chip[data-word^="place "]:not([data-word*="any"])[data-lit]').count()) === 0) await finish(guest, (it) => it.click());
        else {
          const { turn: now } = view(guest);
          await page.locator('.tray .chip[data-word^="place "]:not([data-word*="any"])[data-lit]').first().click();
          const slots = page.locator('.slot[data-lit]');
          const slot = slots.nth(Math.floor(random() * (await slots.count())));
          await slot.hover();
          // Their names tell distances after what is aimed at.
          const names = await page.locator('[data-board] .goal .ath-cover').evaluateAll((all) => all.map((it) => it.getAttribute('aria-label') ?? ''));
          const books = desk(guest)?.books.length ?? 0;
          await slot.click();
          await until(() => view(guest).turn > now || (desk(guest)?.books.length ?? 0) > books, 'the book stands');
          if (view(guest).turn > now) continue;
          const told = names.map((name) => Number(/à (\d+) livre/.exec(name)?.[1] ?? 0));
          expect(told).toEqual(away());
          compared += 1;
        }
        await turn(guest);
      }
    });
  });

  it('ten turns on a phone: nothing is wider than the screen, and what cannot be used says why', async () => {
    await visit(async (guest) => {
      await seated(guest, 2, 'never');
      const { page } = guest;
      const random = dice(2);
      let reasons = 0;
      while (!isOver(guest)) {
        const strip = page.locator('[data-board] .goals-strip');
        expect(await strip.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
        await tap(guest, random);
        await until(() => isOver(guest) || desk(guest)?.step === 'resolving', 'all have chosen');
        await turn(guest);
        // No book stands on these shelves, so none can be rearranged.
        if (desk(guest)?.held.some((benefit) => benefit.startsWith('reorg'))) {
          const blocked = page.locator('.tray .blocked').first();
          expect(await blocked.getAttribute('aria-label')).toContain('Aucun livre ne peut être retiré');
          expect(await page.locator('.tray [data-word="lift"]').count()).toBe(0);
          reasons += 1;
        }
        await finish(guest, touch);
        if (!isOver(guest)) await turn(guest);
      }
      expect(reasons).toBeGreaterThan(0);
      // One bookcase at a time, with a button for each player.
      const cases = page.locator('[data-board] .count .case:visible');
      expect(await cases.count()).toBe(1);
    }, TOUCH);
  });

  it('the final count goes step by step, and can be skipped', async () => {
    await visit(
      async (guest) => {
        const table = await seated(guest, 2, 'never');
        const { page } = guest;
        await hasten(guest, table);
        const counting = page.locator('[data-board] [data-counting]');
        await counting.waitFor();
        await page.getByRole('button', { name: 'Tout compter' }).click();
        await counting.waitFor({ state: 'detached' });
        const total = await page.locator('[data-board] .count tfoot').innerText();
        for (const seat of view(guest).seats) expect(total).toContain(String(seat.total));
      },
      { reducedMotion: 'no-preference' },
    );
  });

  it('the final count goes on by itself, and the result is told at its end', async () => {
    await visit(
      async (guest) => {
        const table = await seated(guest, 2, 'never');
        const { page } = guest;
        await hasten(guest, table);
        /** Whether the points are being counted, and whether the bar has the result with the way to the score sheet. */
        const scene = () => page.evaluate(() => [document.querySelector('[data-counting]') !== null, document.querySelector('[data-ask] .primary') !== null]);
        await until(async () => (await scene())[0] === true, 'the count begins');
        const seen: boolean[][] = [];
        await until(async () => {
          const [isCounting, isTold] = await scene();
          seen.push([isCounting === true, isTold === true]);
          return isCounting === false;
        }, 'the count has ended');
        expect(seen.filter(([isCounting, isTold]) => isCounting && isTold)).toEqual([]);
        await page.locator('[data-ask] .primary').waitFor();
      },
      { reducedMotion: 'no-preference' },
    );
  });

  it('pointing at an objective marks on one’s shelf where it stands or is nearest to it', async () => {
    await visit(async (guest) => {
      await seated(guest, 2, 'never');
      const { page } = guest;
      const [goal] = view(guest).objectives;
      await page.locator(`[data-board] [data-word="${goal?.objective}"]`).hover();
      const needs = goal?.patterns.flatMap(({ rows }) => rows.flat()).filter((need) => need !== null);
      await page.locator('[data-board] .missing').first().waitFor();
      expect(await page.locator('[data-board] .missing').count()).toBe(needs?.length);
    });
  });

  it('what comes to a mouse that rests is not enlarged', async () => {
    await visit(async (guest) => {
      await seated(guest, 2, 'never');
      const { page } = guest;
      await page.locator('[data-board] .hand [data-word][data-lit]').nth(1).click();
      await until(() => desk(guest)?.step === 'resolving', 'all have chosen');
      await turn(guest);
      const card = page.locator('[data-lens-card]:popover-open');
      // Longer than a mouse rests on what it points at.
      const isOpen = await card.waitFor({ timeout: 1500 }).then(() => true, () => false);
      expect(isOpen).toBe(false);
      await page.locator('[data-board] .own .ath-cover').first().hover();
      await card.waitFor();
    });
  });
});
