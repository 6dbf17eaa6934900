import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Story } from '../lib/protocol/generated/protocol';
import { Reel } from './reel.svelte';
import { woven } from './woven';

const ply = (n: number) => ({ seat: n % 2, action: `place p${n}`, sightings: [{ tag: `s${n}` }], view: n });
const story: Story = {
  first: 0,
  steps: [1, 2, 3].map(ply),
  outcome: { scores: [1, 0], ranks: [1, 2], sheet: [] },
  reveal: { commitment: '', secret: '', nonces: [], seed: '' },
};

describe('a reel', () => {
  it('shows the table before the first ply, and after each', () => {
    const reel = new Reel(story);
    expect([reel.at, reel.view, reel.step]).toEqual([0, 0, null]);
    reel.jump(2);
    expect([reel.at, reel.view, reel.step?.action]).toEqual([2, 2, 'place p2']);
  });

  it('tells what happened only when it goes one step on', () => {
    const reel = new Reel(story);
    reel.jump(1);
    expect(reel.news).toEqual([{ tag: 's1' }]);
    reel.jump(3);
    expect(reel.news).toEqual([]);
    reel.jump(2);
    expect(reel.news).toEqual([]);
  });

  it('stays within the match', () => {
    const reel = new Reel(story, 99);
    expect(reel.at).toBe(3);
    reel.jump(-4);
    expect(reel.at).toBe(0);
    reel.jump(Number.NaN);
    expect(reel.at).toBe(0);
  });

  describe('by itself', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('plays to the end and stops', () => {
      const reel = new Reel(story, 1);
      reel.play();
      vi.advanceTimersByTime(1000);
      expect([reel.at, reel.playing]).toEqual([2, true]);
      vi.advanceTimersByTime(1000);
      expect([reel.at, reel.playing]).toEqual([3, false]);
    });

    it('begins again from the end, and can be paused', () => {
      const reel = new Reel(story, 3);
      reel.play();
      expect(reel.at).toBe(0);
      vi.advanceTimersByTime(1000);
      reel.pause();
      vi.advanceTimersByTime(5000);
      expect([reel.at, reel.playing]).toEqual([1, false]);
    });
  });
});

it('with all hands open, each ply is seen by whoever played it', () => {
  const seen = (seat: number): Story => ({ ...story, first: `${seat}`, steps: story.steps.map((step) => ({ ...step, view: `${seat} at ${step.view}` })) });
  const all = woven(story, [seen(0), seen(1)]);
  expect([all.first, ...all.steps.map(({ view }) => view)]).toEqual(['1', '1 at 1', '0 at 2', '1 at 3']);
});
