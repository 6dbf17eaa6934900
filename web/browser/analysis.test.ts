import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { AnalysisInfo, GameInfo, Story, TableInfo } from '../src/lib/protocol/generated/protocol';
import { mistakes } from '../src/replay/analysis';
import { findings } from './axe';
import { against, PHONE, QUICK, until, type Guest } from './guest';
import { answered, click, dice, rush, turn } from './play';
import { isDrawn, setting } from './setting';

const { games, visit } = await setting();
/** The first of the catalog is the shortest. */
const [short] = games as [GameInfo];

/** A match that somebody has played and finished, at random: there is much to be judged. */
async function played(guest: Guest, game: GameInfo): Promise<TableInfo> {
  const { id } = await guest.table(game, against(game));
  await rush(guest, id);
  return guest.end(id);
}

/** The words that are ringed on the board. */
const rings = (page: Page, kind: 'advised' | 'done') => page.locator(`.lights .ring.${kind}`);

async function expectNoFindings(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findings(page), colorScheme).toEqual([]);
  }
}

it('a finished match is analysed: curve, mistakes, the better action on the board, and playing on from there', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    const { id } = await played(guest, short);
    await page.goto(`/tables/${id}/replay`);
    // What needs no analysis is told without one: one's own first, the others' a tap away.
    await page.locator('[data-statistics] [data-style="0"]').waitFor();
    expect(await page.locator('[data-style="0"] li').count()).toBeGreaterThanOrEqual(5);
    expect(await page.locator('[data-statistics]').innerText()).not.toMatch(/-style-|-category-/);
    await page.locator('[data-analyse]').click();
    await page.locator('[data-curve]').waitFor({ timeout: 240_000 });
    const { analysis } = await guest.call<AnalysisInfo>('GET', `/tables/${id}/analysis`);
    if (!analysis) throw new Error('The page has an analysis that the server does not have');
    expect(await page.locator('[data-curve] [data-line]').count()).toBe(analysis.seats.length);
    const found = mistakes(analysis, 0);
    expect(found.length).toBeGreaterThan(0);
    expect(await page.locator('[data-curve] [data-sign]').count()).toBe(found.length);

    // By key to the board before the first mistake; that after it keeps what is said of it.
    await page.keyboard.press('n');
    const [first] = found;
    await page.locator(`[data-verdict="${first?.grade}"]`).waitFor();
    await until(() => new URL(page.url()).hash === `#${(first?.ply ?? 0) - 1}`, 'the board before it is shown');
    await until(async () => (await rings(page, 'advised').count()) > 0, 'the better action is drawn');
    expect(await rings(page, 'done').count()).toBeGreaterThan(0);
    await page.keyboard.press('ArrowRight');
    await until(() => new URL(page.url()).hash === `#${first?.ply}`, 'the board after it is shown');
    expect(await page.locator('[data-verdict] [data-better]').count()).toBe(1);
    const reasons = [first?.reason, first?.best_reason].filter((reason) => reason !== undefined);
    expect(await page.locator('[data-verdict] [data-why]').count()).toBe(reasons.length);
    await expectNoFindings(page);

    // The curve is the track of the slider: its end is the end of the match.
    const track = await page.locator('[data-curve]').boundingBox();
    if (!track) throw new Error('The curve has no place');
    await page.mouse.click(track.x + track.width - 4, track.y + track.height / 2);
    await until(() => new URL(page.url()).hash === `#${analysis.plies}`, 'a press on the curve moves in time');

    // The same as a table, with luck apart from skill and a word on style.
    await page.locator('[data-weigh]').click();
    await page.locator('[data-balance] summary').click();
    const decisions = analysis.seats.reduce((sum, seat) => sum + seat.decisions.length, 0);
    expect(await page.locator('[data-decisions] tbody tr').count()).toBe(decisions);
    const [own] = analysis.seats;
    expect(await page.locator('[data-style="0"] li').count()).toBe(own?.style.length);
    expect(await page.locator('[data-balance]').innerText()).not.toMatch(/analysis-|web-replay-|-style-/);
    // Averages, not sums: none of them exceeds a win.
    const averages = await page.locator('[data-balance] :is(.chance, .others, .review, .lost) td').allInnerTexts();
    for (const average of averages) expect(Math.abs(parseFloat(average.replace('−', '-').replace(',', '.'))), average).toBeLessThanOrEqual(100);
    await expectNoFindings(page);
    await page.keyboard.press('Escape');

    await page.setViewportSize(PHONE);
    await page.locator('[data-previous-mistake]').click();
    await page.locator('[data-verdict]').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await expectNoFindings(page);

    await page.locator('[data-play-here]').click();
    await page.locator('[data-play-on]').click();
    await until(() => /\/tables\/[^/]+$/.test(new URL(page.url()).pathname), 'one is at the table of that position');
    await page.locator('[data-board]').waitFor();
    const { begun_from: from, you } = await guest.call<TableInfo>('GET', new URL(page.url()).pathname);
    expect([from?.table, from?.ply, you]).toEqual([id, (found.at(-1)?.ply ?? 0) - 1, [0]]);
  });
});

it('whoever did not play a match is not offered to have it analysed', async () => {
  await visit((player) =>
    visit(async (guest) => {
      const { id } = await played(player, short);
      const answer = guest.page.waitForResponse((response) => response.url().endsWith('/analysis'));
      await guest.page.goto(`/tables/${id}/replay`);
      expect((await ((await answer).json() as Promise<AnalysisInfo>)).may_ask).toBe(false);
      await guest.page.locator('[data-board]').waitFor();
      expect(await guest.page.locator('[data-analyse]').count()).toBe(0);
    }),
  );
});

it('on a phone a mistake about shelves brings them to the front', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    const game = games.find(({ id }) => id === 'ex-libris');
    if (!game) throw new Error('Ex Libris is not in the catalog');
    const { id } = await guest.finished(game);
    const { steps } = await guest.call<Story>('GET', `/tables/${id}/story?viewer=0`);
    const at = steps.findIndex(({ seat, action }) => seat === 0 && /^shelve \w+ shelf/.test(action));
    const action = steps[at]?.action ?? '';
    const decision = { ply: at + 1, since: null, action, best: action, before: 0.5, after: 0.25, loses: 0.25, grade: 'blunder', others: [] };
    const balance = { start: 0.5, chance: 0, others: 0, review: 0, lost: 0.25, result: 0 };
    const seats = [{ seat: 0, decisions: [decision], end: null, balance, style: [] }];
    const analysis = { format: 1, game: game.id, rules: 1, level: 'expert', seed: '', plies: steps.length, outcome: { scores: [], ranks: [], sheet: [] }, seats };
    const info = { status: 'done', ahead: 0, done: 1, all: 1, may_ask: false, analysis };
    await page.route(/\/analysis$/, (route) => route.fulfill({ json: info }));
    await page.setViewportSize(PHONE);
    await page.goto(`/tables/${id}/replay?viewer=0#${at}`);
    await page.locator('[data-tab="town"]').click();
    await page.locator('[data-next-mistake]').click();
    await page.locator('[data-verdict="blunder"]').waitFor();
    await page.locator('[data-tab="shelves"][aria-current="true"]').waitFor();
  });
});

/** Whether a socket's message is of a type. */
const isOf = (message: string | Buffer, type: string) => (JSON.parse(String(message)) as { type: string }).type === type;

it('how far a hint is shows while it is thought about, and it can be cancelled', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    // A bot that is far away: its answer is held back until the test lets it through.
    let letThrough = () => {};
    const isFree = new Promise<void>((resolve) => (letThrough = resolve));
    await page.routeWebSocket(/\/socket/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        if (!isOf(message, 'hint')) return socket.send(message);
        socket.send(JSON.stringify({ type: 'hint-progress', seat: 0, done: 0.5 }));
        void isFree.then(() => socket.send(message));
      });
    });
    const { id } = await guest.table(short, [{ kind: 'me' }, QUICK]);
    await page.goto(`/tables/${id}`);
    await page.locator('[data-hint]:enabled').click();
    await page.locator('[data-thinking] progress[value="0.5"]').waitFor();
    await expectNoFindings(page);
    await page.locator('[data-cancel-hint]').click();
    await page.locator('[data-thinking]').waitFor({ state: 'detached' });
    letThrough();
    await page.locator('[data-hint]:enabled').click();
    await page.locator('[data-advice]').waitFor();
  });
});

it.each(games)('$id: a hint has its reason in some position, and after the match the sheet tells how it was played', async (game) => {
  await visit(async (guest) => {
    const { page } = guest;
    const bots = Array.from({ length: Math.max(1, game.players[0] - 1) }, () => QUICK);
    const { id } = await guest.table(game, [{ kind: 'me' }, ...bots]);
    await page.goto(`/tables/${id}`);
    const reason = page.locator('[data-reason]');
    // Where nothing is sure of what is advised, that is played, and the next choice is looked at: slowly, for a person is
    // given twenty hints a minute.
    await until(
      async () => {
        await page.locator('[data-hint]:enabled').click();
        await page.locator('[data-advice]').waitFor();
        if ((await reason.count()) > 0) return true;
        await answered(guest, page, () => page.locator('.take').click().then(() => page.locator('[data-confirm]').click()));
        await turn(guest);
        return false;
      },
      'a hint has its reason',
      { every: 3_500, seconds: 150 },
    );
    expect(await reason.innerText()).toMatch(/\p{L}.*[.!]$/u);
    expect(await reason.innerText()).not.toMatch(/-reason-/);
    await expectNoFindings(page);
    await rush(guest, id);
    await guest.end(id);
    await page.goto(`/tables/${id}/replay`);
    await page.locator('[data-style="0"] li').first().waitFor();
    const lines = await page.locator('[data-style="0"] li').allInnerTexts();
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(lines.length).toBeLessThanOrEqual(8);
    for (const line of lines) expect(line).not.toMatch(/-style-|-category-|\{/);
  });
}, 240_000);

it('a hint takes nothing from what only the bar offers, such as to stop', async () => {
  let tried = 0;
  for (const game of games.filter(isDrawn)) {
    await visit(async (guest) => {
      const { page } = guest;
      const { id } = await guest.table(game, against(game));
      await page.evaluate(() => localStorage.setItem('prefs', '{"confirm":"never"}'));
      await page.goto(`/tables/${id}`);
      const offered = page.locator('[data-ask]:not(:has(.crumbs)) [data-word][data-lit]');
      const words = () => offered.evaluateAll((all) => all.map((it) => (it as HTMLElement).dataset.word));
      const random = dice(3);
      for (let choices = 0; choices < 12 && (await turn(guest)) && (await offered.count()) === 0; choices += 1) await click(guest, random);
      const before = await words();
      if (before.length === 0) return;
      tried += 1;
      await page.locator('[data-hint]:enabled').click();
      await page.locator('[data-advice]').waitFor();
      expect(await words()).toEqual(before);
      await expectNoFindings(page);
    });
  }
  expect(tried).toBeGreaterThan(0);
});

describe.each(games)('$id', (game) => {
  it('a hint is drawn on the board, and the next best is a tap away', async () => {
    await visit(async (guest) => {
      const { page } = guest;
      const bots = Array.from({ length: Math.max(1, game.players[0] - 1) }, () => QUICK);
      const { id } = await guest.table(game, [{ kind: 'me' }, ...bots]);
      await page.goto(`/tables/${id}`);
      await page.locator('[data-hint]:enabled').click();
      const advice = page.locator('[data-advice]');
      await advice.waitFor();
      await until(async () => (await rings(page, 'advised').count()) > 0, 'the advised action is drawn');
      expect(await advice.innerText()).not.toMatch(/web-table-|-reason-/);
      const others = page.locator('[data-choice="1"]');
      if ((await others.count()) > 0) {
        const best = await advice.innerText();
        await others.click();
        await until(async () => (await advice.innerText()) !== best, 'the next best is told');
        await until(async () => (await rings(page, 'advised').count()) > 0, 'the next best is drawn');
      }
      await expectNoFindings(page);
    });
  });
});
