import type { Story, Viewer } from '../lib/protocol/generated/protocol';

/** From where a finished match is seen. */
export type Onlooker = Viewer | 'all';

/** A match with all hands open: each ply as whoever played it saw it; `seen` are the stories of the seats, from 0 on. */
export function woven(story: Story, seen: readonly Story[]): Story {
  return {
    ...story,
    first: seen[story.steps[0]?.seat ?? 0]?.first ?? story.first,
    steps: story.steps.map((step, at) => seen[step.seat]?.steps[at] ?? step),
  };
}
