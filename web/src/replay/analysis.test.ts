import { beforeAll, describe, expect, it } from 'vitest';
import type { Analysis, Decision, SeatAnalysis } from '../lib/protocol/generated/protocol';
import { need, setLang } from '../lib/text/text.svelte';
import { curve, decisions, height, mistakes, neighbour } from './analysis';
import { change, share } from './words';

function decision(ply: number, before: number, loses: number, grade: Decision['grade'] = null): Decision {
  return { ply, since: null, action: `place p${ply}`, best: 'place p9', before, after: before - loses, loses, grade, others: [] };
}
function seat(seat: number, result: number, ...decisions: Decision[]): SeatAnalysis {
  const balance = { start: 0.5, chance: 0, others: 0, review: 0, lost: 0, result };
  return { seat, decisions, end: null, balance, style: [] };
}
const analysis: Analysis = {
  format: 1,
  game: 'libraria',
  rules: 1,
  level: 'expert',
  seed: '0',
  plies: 6,
  outcome: { scores: [3, 5], ranks: [2, 1], sheet: [] },
  seats: [
    seat(0, 0, decision(1, 0.5, 0), decision(3, 0.5, 0.25, 'blunder'), decision(5, 0.25, 0.125, 'mistake')),
    seat(1, 1, decision(2, 0.5, 0.0625, 'inaccuracy'), decision(6, 0.875, 0)),
  ],
};

describe('a curve', () => {
  it('goes through what was expected before and after each decision, and ends at the result', () => {
    const [first] = analysis.seats;
    expect(first && curve(first, 6).map(({ ply, expectation }) => [ply, expectation])).toEqual([
      [0, 0.5],
      [1, 0.5],
      [2, 0.5],
      [3, 0.25],
      [4, 0.25],
      [5, 0.125],
      [6, 0],
    ]);
  });

  it('ends at the result also where the last ply was a decision', () => {
    const [, second] = analysis.seats;
    expect(second && curve(second, 6).at(-2)).toEqual({ ply: 5, expectation: 0.875 });
    expect(second && curve(second, 6).at(-1)).toEqual({ ply: 6, expectation: 1 });
  });

  it('has a height between its points, and before the first and after the last', () => {
    const points = [
      { ply: 2, expectation: 0.25 },
      { ply: 4, expectation: 0.75 },
    ];
    expect([0, 2, 3, 4, 9].map((ply) => height(points, ply))).toEqual([0.25, 0.25, 0.5, 0.75, 0.75]);
  });
});

describe('mistakes', () => {
  it('are those with a grade, in the order of the match', () => {
    expect(decisions(analysis).map(({ ply }) => ply)).toEqual([1, 2, 3, 5, 6]);
    expect(mistakes(analysis, 'all').map(({ ply, seat }) => [ply, seat])).toEqual([
      [2, 1],
      [3, 0],
      [5, 0],
    ]);
    expect(mistakes(analysis, 1).map(({ ply }) => ply)).toEqual([2]);
  });

  it('are gone through in either direction', () => {
    const all = mistakes(analysis, 0);
    expect([0, 3, 5].map((ply) => neighbour(all, ply, 1)?.ply)).toEqual([3, 5, undefined]);
    expect([6, 5, 3].map((ply) => neighbour(all, ply, -1)?.ply)).toEqual([5, 3, undefined]);
  });
});

describe('shares in words', () => {
  beforeAll(async () => {
    await setLang('en');
    await need('web-replay');
  });

  it('are whole percents; what was given or taken has a sign and a decimal', () => {
    expect([share(0.614), share(1)]).toEqual(['61%', '100%']);
    expect([change(0.1242), change(-0.07), change(0.0004), change(-0.0004)]).toEqual(['+12.4%', '−7.0%', '0%', '0%']);
  });
});
