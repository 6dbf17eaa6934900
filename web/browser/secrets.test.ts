import { describe, expect, it } from 'vitest';
import type { State, Story } from '../src/lib/protocol/generated/protocol';
import { until, type Guest } from './guest';
import { click, dice, isOver, rush } from './play';
import { setting } from './setting';

const { games, together } = await setting();

/** All texts in a value, names of fields among them. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([name, part]) => [name, ...texts(part)]) : [];
}

/** The words of what somebody can do. */
const words = (guest: Guest) => guest.state?.legal.flatMap(({ actions }) => actions?.flatMap((action) => action.split(' ')) ?? []) ?? [];

/** The same text for the same value, in whatever order its fields came. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function states(guest: Guest): State[] {
  return guest.frames.map((frame) => JSON.parse(frame) as { type: string } & State).filter(({ type }) => type === 'state');
}

/** Nothing on the page of `mine` is a word that only the other one knows. */
async function expectNoWordOf(other: Guest, mine: Guest) {
  const known = new Set([...texts(mine.state?.view), ...words(mine)]);
  const secret = texts(other.state?.view).filter((text) => !known.has(text));
  const shown = await mine.page.locator('[data-word]').evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset.word));
  expect(shown.filter((word) => word !== undefined && secret.includes(word))).toEqual([]);
}

describe.each(games.filter(({ players }) => players[1] >= 2))('$id', (game) => {
  it('two browsers at one table see what is theirs to see', async () => {
    await together(game, async (anna, bert, id) => {
      const guests = [anna, bert];
      const random = dice(3);
      for (let choices = 0; choices < 12; choices += 1) {
        const newest = () => Math.max(...guests.map((guest) => guest.state?.version ?? 0));
        const ready = (guest: Guest) => guest.page.locator('[data-word][data-lit]:visible').count();
        let mover: Guest | undefined;
        await until(async () => {
          const counts = await Promise.all(guests.map(ready));
          mover = guests[counts.findIndex((count) => count > 0)];
          return mover !== undefined || guests.some(isOver);
        }, 'it is somebody’s turn');
        if (!mover) break;
        await click(mover, random);
        await until(() => guests.every((guest) => guest.state?.version === newest()), 'both have heard of it');
        await expectNoWordOf(bert, anna);
        await expectNoWordOf(anna, bert);
      }

      // The rest is only listened to: nothing has to be drawn for that.
      for (const { page } of guests) await page.goto('/healthz');
      await Promise.all(guests.map((guest) => rush(guest, id)));
      await until(() => guests.every(isOver), 'both have heard of the end');
      for (const [seat, guest] of guests.entries()) {
        const told = await guest.call<Story>('GET', `/tables/${id}/story?viewer=${seat}`);
        const own = new Set([told.first, ...told.steps.map(({ view }) => view)].map(canonical));
        const seen = states(guest).filter(({ view }) => view !== null);
        expect(seen.length).toBeGreaterThan(0);
        expect(new Set(seen.map(({ viewpoint }) => viewpoint))).toEqual(new Set([seat]));
        expect(seen.map(({ view }) => canonical(view)).filter((view) => !own.has(view))).toEqual([]);
      }
    });
  });
});
