import { describe, expect, it } from 'vitest';
import type { Book, Colour, Count, Desk, ObjectiveView, View } from './generated';
import { afterwards, away, count, preview, spots, total } from './preview';
import match from './steps.fixture.json';

type Step = (typeof match.steps)[number];

const goal = (objective: string): ObjectiveView =>
  ({ objective, away: [], ...match.goals[objective as keyof typeof match.goals] }) as unknown as ObjectiveView;

function desk({ desk: { books, ...desk } }: Step): Desk {
  const read = (text: string): Book => {
    const [slot = '', colour = ''] = text.split('=');
    return { slot, colour: colour.replace('+', '') as Colour, joined: colour.endsWith('+') };
  };
  return { ...desk, books: books === '' ? [] : books.split(' ').map(read), step: 'resolving', held: [], tokens: [], lifted: [], caught: 0 } as unknown as Desk;
}

/** As much of a view as a preview reads. */
function view(step: Step): View {
  const objectives = step.goals.map((objective, at) => ({ ...goal(objective), away: [step.away[0]?.[at] ?? 0] }));
  return { shelves: match.shelves, candle_points: match.candle_points, objectives, seats: [{ desk: desk(step) }] } as unknown as View;
}

function counted([play = 0, favourite = 0, compartments = 0, candles = 0, wands = 0]: readonly number[] = []): Count {
  return { play, favourite, compartments, candles, wands };
}

const steps = match.steps.map((step) => ({ step, view: view(step), desk: desk(step), words: step.action.split(' ') }));

describe('what a step brings, against what the rules counted', () => {
  it.each(steps)('$step.action: points', ({ step, view, desk, words }) => {
    const after = afterwards(view, desk, words);
    expect(count(view, desk)).toEqual(counted(step.count[0]));
    expect(after && count(view, after)).toEqual(counted(step.count[1]));
    expect(preview(view, 0, words)?.points).toBe(total(counted(step.count[1])) - total(counted(step.count[0])));
  });

  it.each(steps)('$step.action: objectives', ({ step, view, desk, words }) => {
    const after = afterwards(view, desk, words);
    expect(view.objectives.map((it) => away(view, desk, it))).toEqual(step.away[0]);
    expect(after && view.objectives.map((it) => away(view, after, it))).toEqual(step.away[1]);
  });

  it.each(steps)('$step.action: a spider is captured where a compartment is filled for the first time', ({ step, view, words }) => {
    const full = preview(view, 0, words)?.filled;
    expect(full?.spider ? full.compartment : null).toBe(step.spider);
  });
});

it('shows the books that serve an objective, and the places where they are missing', () => {
  for (const { view, desk } of steps) {
    for (const goal of view.objectives) {
      const missing = spots(view, desk, goal).flat().filter(({ stands }) => !stands);
      expect(missing.length).toBe(away(view, desk, goal));
      for (const { slot, need } of missing) expect(desk.books.some((book) => book.slot === slot && (need === 'any' || need === book.colour))).toBe(false);
    }
  }
});
