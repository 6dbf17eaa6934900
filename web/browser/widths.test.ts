import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { against, QUICK } from './guest';
import { fewest, most } from './matches';
import { turn } from './play';
import { isDrawn, setting } from './setting';
import type { GameInfo } from '../src/lib/protocol/generated/protocol';

const { games, visit } = await setting();

const SIZES: readonly [width: number, height: number, what: string][] = [
  [320, 568, 'a small phone'],
  [360, 740, 'a phone'],
  [568, 320, 'a small phone on its side'],
  [667, 375, 'a phone on its side'],
  [844, 390, 'a larger phone on its side'],
  [512, 384, 'a tablet at 200 %'],
  [640, 480, 'a small window'],
  [720, 450, 'a laptop at 200 %'],
  [820, 1180, 'a tablet'],
  [1024, 768, 'a tablet on its side'],
  [1280, 720, 'a small laptop'],
  [1440, 900, 'a laptop'],
  [1920, 1080, 'a screen'],
  [2560, 1440, 'a large screen'],
];

/** What is wrong with the room that the parts of a table have. */
function crowding(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const [width, height] = [document.documentElement.clientWidth, innerHeight];
    if (document.documentElement.scrollWidth > width) wrong.push(`scrolls sideways: ${document.documentElement.scrollWidth}`);
    if (document.documentElement.scrollHeight > height + 1) wrong.push(`scrolls down: ${document.documentElement.scrollHeight}`);

    const parts = ['header', 'aside.players', '[data-board]', '[data-ask]', '[data-side]'].flatMap((name) => {
      const box = document.querySelector(name)?.getBoundingClientRect();
      return box ? [{ name, box }] : [];
    });
    for (const { name, box } of parts) if (box.left < -1 || box.right > width + 1) wrong.push(`${name} leaves the page`);
    for (const [at, one] of parts.entries()) {
      for (const two of parts.slice(at + 1)) {
        const across = Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left);
        const along = Math.min(one.box.bottom, two.box.bottom) - Math.max(one.box.top, two.box.top);
        if (across > 1 && along > 1) wrong.push(`${one.name} and ${two.name} overlap`);
      }
    }

    const board = document.querySelector('[data-board]')?.getBoundingClientRect();
    const share = board ? Math.min(board.width, board.height) / Math.min(width, height) : 0;
    if (share < 0.65) wrong.push(`the board gets ${Math.round(share * 100)} % of the shorter side`);

    // Whatever can be pressed can be brought in sight, with nothing above it.
    const name = (node: Element) => node.getAttribute('data-word') ?? node.getAttribute('aria-label') ?? node.textContent?.trim();
    for (const node of document.querySelectorAll('[data-board] [data-word], [data-ask] button, header button, header a')) {
      if (!node.checkVisibility()) continue;
      node.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = node.getBoundingClientRect();
      const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!there || !(node.contains(there) || there.contains(node) || there.closest('[data-word]'))) wrong.push(`${name(node)} cannot be reached`);
    }
    // Nothing is squeezed until its words are gone.
    for (const node of document.querySelectorAll<HTMLElement>('[data-board] p, [data-board] h3, [data-board] b, [data-board] .name')) {
      const isCut = node.clientWidth > 1 && node.scrollWidth > 2 * node.clientWidth && getComputedStyle(node).overflowX === 'hidden';
      if (isCut) wrong.push(`“${node.innerText}” is cut to ${node.clientWidth} px`);
    }
    return wrong;
  });
}

/** A drawn board has most to show when as many play as can. */
const shown = (game: GameInfo) => {
  const [few, many] = [fewest(...game.players), most(...game.players)];
  const drawn = isDrawn(game) ? [...new Set([few, many])].map((players) => ['drawn', players] as const) : [];
  return [...drawn, ['text', few] as const];
};

describe.each(games)('$id', (game) => {
  it.each(shown(game))('the %s board of %i has the room at every width, and everything can be reached', async (board, players) => {
    await visit(async (guest) => {
      const { page } = guest;
      const bots = Array.from({ length: players - 1 }, () => QUICK);
      const { id } = await guest.table(game, [{ kind: 'me' }, ...bots]);
      const prefs = JSON.stringify({ text: board === 'text' ? [game.id] : [] });
      await page.evaluate((prefs) => localStorage.setItem('prefs', prefs), prefs);
      await page.goto(`/tables/${id}`);
      await turn(guest);
      const wrong: string[] = [];
      for (const [width, height, what] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        wrong.push(...(await crowding(page)).map((finding) => `${what} (${width}x${height}): ${finding}`));
      }
      expect(wrong).toEqual([]);
    });
  });
});

const boxes = import.meta.glob<string>('../src/games/*/box.ts', { eager: true, query: '?raw', import: 'default' });
const wide = games.filter((game) => isDrawn(game) && /room: 'wide'/.test(boxes[`../src/games/${game.id}/box.ts`] ?? ''));

it.each(wide)('$id takes the whole width, with the last lines of the story in the bar', async (game) => {
  await visit(async (guest) => {
    const { page } = guest;
    const { id } = await guest.table(game, against(game));
    await page.goto(`/tables/${id}`);
    await turn(guest);
    const { width } = (await page.locator('[data-board]').boundingBox()) ?? { width: 0 };
    expect(width).toBe(1440);
    expect(await page.locator('[data-side], aside.players').count()).toBe(0);
    const lines = page.locator('[data-ask]').getByRole('button', { name: 'Récit' });
    expect(await lines.innerText()).not.toBe('');
    await lines.click();
    await page.getByRole('dialog', { name: 'Récit' }).waitFor();
  });
});
