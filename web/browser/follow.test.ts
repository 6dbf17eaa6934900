import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { GameInfo, ServerMessage, State } from '../src/lib/protocol/generated/protocol';
import { findings } from './axe';
import { against, DESKTOP, PHONE, QUICK, until, type Guest } from './guest';
import { click, dice, isOver, isTurn, turn } from './play';
import { isDrawn, setting } from './setting';

const { games, together, visit } = await setting();
const duel = games.find((game) => game.players[0] === 2 && isDrawn(game));
const crowd = games.find((game) => game.players[0] <= 3 && game.players[1] >= 3 && isDrawn(game));
if (!duel || !crowd) throw new Error('no drawn game for two or for three is served');
const LIT = '[data-board] [data-word][data-lit]';

/** At a table against bots, to move. */
async function seated(guest: Guest, game: GameInfo, pace: 'calm' | 'once', clock = false) {
  const { page } = guest;
  const { id } = await guest.table(game, against(game));
  await page.evaluate((pace) => localStorage.setItem('prefs', JSON.stringify({ confirm: 'never', pace })), pace);
  // Time passes only when the test says so.
  if (clock) {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
  }
  await page.goto(`/tables/${id}`);
  await page.locator(LIT).first().waitFor();
  return page;
}

async function moves(guest: Guest, times: number) {
  const random = dice(14);
  for (let done = 0; done < times; done += 1) {
    await turn(guest);
    await click(guest, random);
  }
  await turn(guest);
}

/** Plays until a bot has answered and it is one's turn again, by what the page was told. */
async function answered(guest: Guest, page: Page) {
  const { length } = guest.frames;
  const news = () => guest.frames.slice(length).flatMap((frame) => (JSON.parse(frame) as Partial<State>).news ?? []);
  const isAnswered = () => news().some((it) => it.kind === 'ply' && it.seat !== 0);
  while (!isAnswered()) {
    const version = guest.state?.version ?? 0;
    await page.locator(LIT).first().click();
    await until(() => (guest.state?.version ?? 0) > version && isTurn(guest), 'it is one’s turn again');
  }
}
/** The lines that open a position: beside the board, or in a drawer. */
async function story(page: Page) {
  if ((await page.locator('[data-side]').count()) === 0) await page.keyboard.press('l');
  const lines = page.locator('[data-look]');
  await lines.first().waitFor();
  return lines;
}
const said = (page: Page) => page.locator('[data-look]').count();

describe('the others’ plies', () => {
  it('are shown one by one, and nothing is lit before the newest is', async () => {
    await visit(async (guest) => {
      const page = await seated(guest, duel, 'calm', true);
      await answered(guest, page);
      expect(await page.locator(LIT).count()).toBe(0);
      const before = await said(page);
      // Each of the bot's plies takes its time.
      await page.clock.runFor(3_000);
      await page.locator(LIT).first().waitFor();
      expect(await said(page)).toBeGreaterThan(before);
    });
  });

  it('are shown at once at a touch, which does nothing else', async () => {
    await visit(async (guest) => {
      const page = await seated(guest, duel, 'calm', true);
      await answered(guest, page);
      expect(await page.locator(LIT).count()).toBe(0);
      const version = guest.state?.version;
      // Where something will be lit.
      const free = page.locator('[data-board] [data-word]:not([data-last])').last();
      await free.click({ force: true });
      await page.locator(LIT).first().waitFor();
      expect(guest.state?.version).toBe(version);
      expect(await page.locator('[data-confirm], [data-chosen]').count()).toBe(0);
    });
  });

  it('are all shown at once by the button that says so', async () => {
    await visit(async (guest) => {
      const { page } = guest;
      const { id } = await guest.table(crowd, [{ kind: 'me' }, QUICK, QUICK]);
      await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"never","pace":"calm"}'));
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.goto(`/tables/${id}`);
      const all = page.getByRole('button', { name: 'Tout voir' });
      // Both bots have played: more than one ply waits to be shown.
      await until(async () => {
        if ((await all.count()) > 0) return true;
        if ((await page.locator(LIT).count()) > 0) await page.locator(LIT).first().click();
        else await page.clock.runFor(50);
        return false;
      }, 'several plies wait');
      await until(() => isTurn(guest), 'it is one’s turn again');
      const version = guest.state?.version;
      expect(await page.locator(LIT).count()).toBe(0);
      // It is gone as soon as it is pressed.
      const { x, y, width, height } = (await all.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.click(x + width / 2, y + height / 2);
      await page.locator(LIT).first().waitFor();
      expect(await all.count()).toBe(0);
      expect(guest.state?.version).toBe(version);
    });
  });

  it('since one’s last turn can be seen again', async () => {
    await visit(async (guest) => {
      const page = await seated(guest, duel, 'once', true);
      await moves(guest, 2);
      // Also by whoever has loaded the page again.
      await page.reload();
      await turn(guest);
      await page.locator('[data-since]').click();
      const looking = page.locator('[data-looking]');
      await looking.waitFor();
      const from = Number(await looking.getAttribute('data-looking'));
      await page.clock.runFor(750);
      await until(async () => (await looking.getAttribute('data-looking')) === String(from + 1), 'the next ply is shown');
      await page.clock.runFor(750);
      await looking.waitFor({ state: 'detached' });
      await page.locator(LIT).first().waitFor();
    });
  });
});

/** A spot of the board with nothing to press or to enlarge. */
function beside(page: Page) {
  return page.evaluate(() => {
    const { left, top, width, height } = document.querySelector('[data-board]')?.getBoundingClientRect() ?? new DOMRect();
    for (let y = top + 4; y < top + height; y += 8) {
      for (let x = left + 4; x < left + width; x += 8) {
        const it = document.elementFromPoint(x, y);
        if (it?.closest('[data-board]') && !it.closest('button, a, [data-lens], [role=button]')) return { x, y };
      }
    }
    throw new Error('all of the board can be pressed');
  });
}

it('whoever only watches enlarges and reads without going on', async () => {
  const game = games.find((game) => isDrawn(game) && game.secrets && game.players[1] > 2);
  if (!game) throw new Error('no drawn game with secrets is served');
  await visit(async (guest) => {
    const { page } = guest;
    const { id } = await guest.table(game, Array.from({ length: 2 }, () => QUICK));
    await page.evaluate(() => localStorage.setItem('prefs', '{"pace":"calm"}'));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(`/tables/${id}`);
    const board = page.locator('[data-board]');
    const waits = page.getByRole('button', { name: 'Tout voir' });
    await waits.waitFor();
    const version = await board.getAttribute('data-version');
    await board.locator('[data-lens]:visible').first().click();
    await page.locator('[data-lens-card].pinned').waitFor();
    // The press that puts it away does nothing else.
    const empty = await beside(page);
    await page.mouse.click(empty.x, empty.y);
    await page.locator('[data-lens-card].pinned').waitFor({ state: 'hidden' });
    expect(await board.getAttribute('data-version')).toBe(version);
    await page.mouse.click(empty.x, empty.y);
    await until(async () => (await board.getAttribute('data-version')) !== version, 'a touch shows the next ply');
  });
});

it('whoever only watches bots sees each ply as long as any other, or goes on by a touch', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    const { id } = await guest.table(duel, [QUICK, QUICK]);
    await page.evaluate(() => localStorage.setItem('prefs', '{"pace":"calm"}'));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(`/tables/${id}`);
    const shown = async () => Number(await page.locator('[data-board]').getAttribute('data-version'));
    await page.locator('[data-watching]').waitFor();
    // The bots play as fast as they can, and have finished long before it is shown.
    await until(() => isOver(guest), 'the bots have finished');
    const first = await shown();
    expect(first).toBeLessThan((guest.state?.version ?? 0) - 10);
    for (const more of [1, 2, 3]) {
      await page.clock.runFor(750);
      await until(async () => (await shown()) === first + more, 'one more ply is shown');
    }
    // A touch goes on to the next, and so does the space bar.
    const empty = await beside(page);
    await page.mouse.click(empty.x, empty.y);
    await until(async () => (await shown()) === first + 4, 'a touch shows the next ply');
    await page.keyboard.press(' ');
    await until(async () => (await shown()) === first + 5, 'the space bar shows the next ply');
    await page.getByRole('button', { name: 'Tout voir' }).click();
    await until(async () => (await shown()) === guest.state?.version, 'the end is shown');
  });
});

it('in a tab that was not told how it stood, “what happened?” marks it in the story', async () => {
  const play = async (guest: Guest) => {
    const page = await seated(guest, duel, 'once');
    await moves(guest, 3);
    const other = await guest.tab();
    await other.goto(page.url());
    await turn(guest, other);
    await other.locator('[data-since]').click();
    await other.locator('dialog[open] ol p.since').first().waitFor();
    const marks = await other.locator('dialog[open] ol p').evaluateAll((all) => all.map((it) => it.classList.contains('since')));
    // All from there on, and not what was before.
    expect([marks[0], marks.slice(marks.indexOf(true)).every(Boolean)]).toEqual([false, true]);
  };
  await visit(play, { viewport: { width: 360, height: 740 } });
});

describe.each(games)('$id', (game) => {
  it('a line of the story opens its position, and there is a way back', async () => {
    await visit(async (guest) => {
      const page = await seated(guest, game, 'once');
      await moves(guest, 6);
      const board = page.locator('[data-board]');
      const now = await board.innerHTML();
      const lines = await story(page);
      const plies = await lines.evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset.look));
      const [first, second] = plies;
      // All lines are one stop of the tab key; arrows lead on from there.
      expect(await page.locator('[data-look][tabindex="0"]').count()).toBe(1);
      await lines.last().focus();
      await page.keyboard.press('ArrowUp');
      expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.look)).toBe(plies.at(-2));
      await lines.nth(1).click();
      await page.locator(`[data-past="${second}"]`).waitFor();
      // A lens under a resting mouse would take the first Escape.
      await page.mouse.move(0, 0);
      expect(await page.locator('[data-lit], [data-hint]').count()).toBe(0);
      expect(await board.innerHTML()).not.toBe(now);
      await page.keyboard.press('ArrowLeft');
      await until(async () => Number(await board.getAttribute('data-past')) < Number(second), 'it is one step earlier');
      await page.keyboard.press('Home');
      await until(async () => Number(await board.getAttribute('data-past')) <= Number(first), 'it is the first position');
      await page.keyboard.press('Escape');
      await page.locator('[data-past]').waitFor({ state: 'detached' });
      await turn(guest);

      // All of it is still there when the page is loaded again, but only what this tab was told can be looked at.
      await page.reload();
      await turn(guest);
      expect(await (await story(page)).evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset.look))).toEqual(plies);
      const other = await guest.tab();
      await other.goto(page.url());
      await turn(guest, other);
      expect(await (await story(other)).count()).toBeLessThan(plies.length);
    });
  });
});

it('words of the story light what they name', async () => {
  await visit(async (guest) => {
    const page = await seated(guest, duel, 'once');
    await moves(guest, 2);
    const word = page.locator('[data-names]:not([data-names^="#"])').last();
    const name = (await word.getAttribute('data-names')) ?? '';
    await word.hover();
    const ring = page.locator('[data-ring="named"]').first();
    await ring.waitFor();
    const [lit, thing] = [await ring.boundingBox(), await page.locator(`[data-board] :is([data-word="${name}"], [data-thing="${name}"])`).first().boundingBox()];
    expect(Math.abs((lit?.x ?? 0) - (thing?.x ?? 1e4))).toBeLessThan(12);
    await page.mouse.move(1, 1);
    await ring.waitFor({ state: 'detached' });
    await word.focus();
    await ring.waitFor();
  });
});

it.each(games.filter(isDrawn))('a hint draws itself in $id', async (game) => {
  await visit(async (guest) => {
    const page = await seated(guest, game, 'once');
    await moves(guest, 2);
    await page.keyboard.press('h');
    await page.locator('[data-ring="advised"]').first().waitFor();
  });
});

it('a hint that was asked for survives what others do at the same time', async () => {
  // Where both are to choose at once.
  const isSimultaneous = (game: GameInfo) =>
    visit(async (guest) => (await guest.table(game, [{ kind: 'me' }, { kind: 'me' }, ...against(game).slice(2)])).to_move.length > 1);
  let tried = 0;
  for (const game of games.filter(({ players }) => players[1] >= 2)) {
    if (!(await isSimultaneous(game))) continue;
    tried += 1;
    await together(game, async (one, two) => {
      await turn(one);
      await one.page.locator('[data-hint]').click();
      const advice = one.page.locator('[data-advice]');
      await advice.waitFor();
      const told = await advice.innerText();
      const version = one.state?.version ?? 0;
      await turn(two);
      for (const random = dice(16); (one.state?.version ?? 0) === version; ) {
        // Once the choice is made nothing is lit, and the news of it are on their way.
        if ((await two.page.locator('[data-word][data-lit]:visible, [data-confirm]:visible').count()) > 0) await click(two, random);
      }
      // A choice of the other one is told on this page too.
      await one.page.locator('[data-announcer] p').first().waitFor({ state: 'attached' });
      expect(isTurn(one)).toBe(true);
      expect(await advice.innerText()).toBe(told);
    });
  }
  expect(tried).toBeGreaterThan(0);
});

it('what is half chosen stays while others, who act at the same time, are shown; and hints come', async () => {
  let tried = 0;
  const many = games.filter(({ players }) => players[1] >= 4);
  /** Plays the first choices of a match, if all choose at the same time. */
  const play = (game: GameInfo) =>
    visit(async (guest) => {
      const { page } = guest;
      const { id, to_move } = await guest.table(game, [{ kind: 'me' }, QUICK, QUICK, QUICK]);
      if (to_move.length < 4) return;
      await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"always","pace":"calm"}'));
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.goto(`/tables/${id}`);
      const confirm = page.locator('[data-confirm]');
      /** Chooses, if there is anything to choose: there is not while an answer is on its way, and perhaps not after it. */
      const choose = async () => {
        if ((await confirm.count()) > 0) await confirm.click();
        else if ((await page.locator(LIT).count()) > 0) await page.locator(LIT).first().click();
      };
      const shown = async () => Number(await page.locator('[data-board]').getAttribute('data-version'));
      /** The states that told of one's own plies. */
      const own = () => guest.frames.map((frame) => JSON.parse(frame) as Partial<State>).filter(({ news }) => news?.some((it) => it.kind === 'ply' && it.seat === 0));
      /** Whether the others have acted once more, and wait for oneself; the page has not shown all of it. */
      const isAhead = async () => guest.state?.to_move.join() === '0' && (await shown()) < (guest.state?.version ?? 0) - 1;
      await until(() => guest.state?.to_move.join() === '0', 'the bots have chosen');
      await page.locator(LIT).first().click();
      await confirm.click();
      await until(() => own().length > 0, 'the first choice has been made');
      // Where one acts after the other, what the others do is shown first.
      if (own()[0]?.legal?.length === 0) return;
      tried += 1;
      await until(isAhead, 'what the others did waits to be shown');
      const version = await shown();
      await page.locator(LIT).first().click();
      const chosen = () => page.locator('[data-board] [data-chosen]').evaluateAll((all) => all.map((it) => (it as HTMLElement).dataset.word));
      const half = await chosen();
      expect([await shown(), half.length > 0]).toEqual([version, true]);
      // What confirms stays at the end of its line, whether or not there is more to be shown.
      const [skip, end] = await Promise.all([page.locator('[data-skip]'), page.locator('[data-ask] .choices, [data-confirm]').last()].map((it) => it.boundingBox()));
      if (skip) expect(skip.x).toBeLessThan(end?.x ?? 0);
      await page.clock.runFor(750);
      await until(async () => (await shown()) > version, 'another ply is shown');
      expect(await chosen()).toEqual(half);
      await page.locator('[data-hint]').click();
      await page.locator('[data-advice]').waitFor();
      await page.clock.runFor(750);
      expect([await chosen(), await page.locator('[data-advice]').count()]).toEqual([half, 1]);
      // A look back takes nothing from the hand.
      await page.keyboard.press('l');
      await page.locator('[data-look]').first().click();
      await page.locator('[data-past]').waitFor();
      await page.locator('[data-present]').click();
      expect(await chosen()).toEqual(half);
      for (const { length } = own(); own().length === length; ) await choose();
    });
  // In some deals one's first choice leaves nothing more to choose until the others are shown: then others are played.
  for (let round = 0; round < 4 && tried === 0; round += 1) for (const game of many) await play(game);
  expect(tried).toBeGreaterThan(0);
});

it('a word that is tapped in a drawer makes way for what it names', async () => {
  await visit(
    async (guest) => {
      const page = await seated(guest, duel, 'once');
      await page.locator(LIT).first().click();
      await turn(guest);
      await story(page);
      await page.locator('dialog[open] [data-names]:not([data-names^="#"])').first().tap();
      await page.locator('[data-ring="named"]').waitFor();
      expect(await page.locator('dialog[open]').count()).toBe(0);
      await page.locator('h1').tap();
      await page.locator('[data-ring]').waitFor({ state: 'detached' });
    },
    { hasTouch: true, viewport: { width: 360, height: 740 } },
  );
});

it('who is waited for, and since when; and who only watches knows it', async () => {
  await together(duel, async (one, two, id) => {
    await until(() => isTurn(one) !== isTurn(two), 'one of them is to move');
    const [mover, waiter] = isTurn(one) ? [one, two] : [two, one];
    await waiter.page.clock.install();
    await waiter.page.goto(`/tables/${id}`);
    await waiter.page.locator('[data-ask]').waitFor();
    expect(await waiter.page.locator('[data-waited], [data-watching]').count()).toBe(0);
    await waiter.page.clock.fastForward(3 * 60_000);
    await waiter.page.locator('[data-waited]', { hasText: '3 min' }).waitFor();
    expect(await mover.page.locator('[data-waited]').count()).toBe(0);
    await visit(async (third) => {
      await third.page.clock.install();
      await third.page.goto(`/tables/${id}`);
      await third.page.locator('[data-watching]').waitFor();
      expect(await third.page.locator('[data-lit]').count()).toBe(0);
      await third.page.clock.fastForward(5 * 60_000);
      await third.page.locator('[data-waited]', { hasText: '5 min' }).waitFor();
    });
  });
});

it('where several are to move, who is waited for is named, and bots think', async () => {
  await visit((host) =>
    visit(async (guest) => {
      const { page } = guest;
      await host.call('PUT', '/me', { name: 'Zoé' });
      const { id } = await host.table(crowd, [{ kind: 'me' }, QUICK, QUICK]);
      // Bots that are at it as long as the test looks.
      let toMove = [0, 1, 2];
      await page.routeWebSocket(/\/socket/, (socket) => {
        socket.connectToServer().onMessage((message) => {
          const told = JSON.parse(String(message)) as ServerMessage;
          socket.send(told.type === 'state' ? JSON.stringify({ ...told, to_move: toMove }) : message);
        });
      });
      const sentence = page.locator('[data-ask] .sentence');
      await page.goto(`/tables/${id}`);
      await sentence.getByText('C’est à Zoé de jouer.').waitFor();
      expect(await sentence.locator('[data-bots]').innerText()).toBe('2 robots réfléchissent…');
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size);
        await sentence.locator('[data-bots]').waitFor();
        expect(await findings(page, '[data-ask]')).toEqual([]);
        if (process.env.SCREENSHOTS) await page.screenshot({ path: `screenshots/bots-${size.width}.png` });
      }

      toMove = [1, 2];
      await page.reload();
      await until(async () => /^\S+ et \S+ réfléchissent…$/.test((await sentence.innerText()).trim()), 'nothing is said but that they think');
    }),
  );
});

it('points that are won stand apart from those that are only ahead', async () => {
  /** Where a view tells both. */
  interface Counted {
    players?: { points?: number; total?: number }[];
  }
  let seen = 0;
  for (const game of games.filter(isDrawn)) {
    await visit(async (guest) => {
      const page = await seated(guest, game, 'once');
      if ((await page.locator('[data-won]').count()) === 0) return;
      seen += 1;
      const players = () => (guest.state?.view as Counted).players ?? [];
      const isAhead = () => players().some(({ points, total }) => points !== total);
      for (const random = dice(9); !isAhead(); await turn(guest)) await click(guest, random);
      const won = (await page.locator('[data-won] [aria-hidden]').allInnerTexts()).map(Number);
      expect(won.toSorted()).toEqual(players().map(({ points }) => points).toSorted());
    });
  }
  expect(seen).toBeGreaterThan(0);
});

it('a replay on a phone shows board and controls together', async () => {
  await visit(
    async (guest) => {
      const { page } = guest;
      for (const game of games) {
        await page.goto('/healthz');
        const { id } = await guest.finished(game);
        await page.goto(`/tables/${id}/replay#3`);
        const controls = page.locator('.controls');
        await controls.waitFor();
        for (const size of [{ width: 360, height: 740 }, { width: 740, height: 360 }]) {
          await page.setViewportSize(size);
          const [box, board] = [await controls.boundingBox(), await page.locator('[data-board]').boundingBox()];
          expect(box && box.y + box.height).toBeLessThanOrEqual(size.height);
          expect(board?.height).toBeGreaterThan(size.height / 3);
          expect(board && board.y).toBeGreaterThanOrEqual(0);
          const overflow = await page.evaluate(() => (document.scrollingElement?.scrollHeight ?? 0) - innerHeight);
          expect(overflow).toBeLessThanOrEqual(0);
        }
        await page.locator('[data-story]').click();
        await page.locator('dialog[open] ol button').nth(1).click();
        await page.locator('dialog[open]').waitFor({ state: 'detached' });
        await until(() => new URL(page.url()).hash === '#1', 'a line of the story leads to its ply');
        await until(async () => (await page.locator('input[type=range]').inputValue()) === '1', 'it stays there');
      }
    },
    { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } },
  );
});
