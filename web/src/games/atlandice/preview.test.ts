import { describe, expect, it } from 'vitest';
import { podium, preview, visitor } from './preview';
import { SECTORS } from './city';
import type { Sector, View } from './generated';
import match from './visits.fixture.json';

type Visit = (typeof match.visits)[number];
interface Seen {
  tag: string;
  resource?: string;
  seat?: number;
  seats?: number[];
  neutral?: boolean;
  points?: number;
  to?: number;
}

/** As much of a view as a preview reads. */
function before({ seats, needle, submarine, dice, stock, hands, majorities, sectors }: Visit): View {
  const board = {
    seats, round: 1, first: 0, needle, submarine: submarine as Sector, dice, stock, tops: [],
    players: hands.map((hand) => ({ hand, tiles: [] })),
  };
  return {
    board, clock: match.clock, to_move: 0, ask: null,
    sectors: sectors.map(([needles = 0, below = 0], at) => ({
      sector: SECTORS[at] ?? 'market', open: true, needles, below: Array.from({ length: below }, () => ['', 1] as [string, number]),
    })),
    players: majorities.map((majorities, seat) => ({ seat, dice: 0, resources: 0, points: 0, majorities, total: 0 })),
  } as unknown as View;
}

/** The points that a district brought when it was counted, by place. */
function won(seen: Seen[], players: number): number[] {
  const points = Array<number>(players).fill(0);
  for (const { tag, seat, seats = [], neutral, points: each = 0 } of seen) {
    if (tag === 'atlandice-tile-won') points[seat ?? 0] = each;
    if (tag === 'atlandice-tile-won-neutral') points[2] = each;
    if (!tag.startsWith('atlandice-awarded')) continue;
    for (const place of neutral ? [...seats, 2] : seats) points[place] = each;
  }
  return points;
}

const visits = match.visits.map((visit) => ({
  visit,
  seen: visit.seen as Seen[],
  told: preview(before(visit), visit.sector as Sector, visit.place),
}));
const isTaken = ({ tag }: Seen) => tag === 'atlandice-taken' || tag === 'atlandice-taken-submarine';
/** What a roll or a choice adds cannot be foretold. */
const isPlain = (seen: Seen[]) => !seen.some(({ tag }) => /taken-effect|second-visit|nudged|moved|swapped/.test(tag));

describe('a preview of a visit, against what the rules did', () => {
  it('tells what is taken without a choice', () => {
    const sure = visits.filter(({ told }) => told.takes.length > 0 && told.takes.length === told.count);
    expect(sure.length).toBeGreaterThan(20);
    for (const { told, seen } of sure)
      expect(seen.filter(isTaken).map(({ resource }) => resource).slice(0, told.count).sort()).toEqual([...told.takes].sort());
  });

  it('tells when a district is emptied, and what everybody wins', () => {
    const over = visits.filter(({ visit, seen }) => visit.done && isPlain(seen));
    expect(over.filter(({ told }) => told.empties).length).toBeGreaterThan(3);
    for (const { visit, told, seen } of over) {
      expect(told.empties).toBe(seen.some(({ tag }) => tag === 'atlandice-emptied'));
      expect(told.gains).toEqual(won(seen, visit.hands.length));
    }
  });

  it('tells which majorities change', () => {
    const over = visits.filter(({ visit, told, seen }) => visit.done && isPlain(seen) && told.takes.length > 0);
    expect(over.length).toBeGreaterThan(10);
    for (const { visit, told } of over) {
      const now = visit.majorities.map((points) => [...points]);
      for (const { resource, points } of told.majorities)
        points.forEach((worth, place) => now[place]!.splice(['gem', 'book', 'provision', 'tool', 'weapon'].indexOf(resource), 1, worth));
      expect(now).toEqual(visit.after);
    }
  });

  it('tells where the needle goes after the last visit of a round', () => {
    const last = visits.filter(({ told, seen }) => told.landing && isPlain(seen) && seen.some(({ tag }) => tag === 'atlandice-needle'));
    expect(last.length).toBeGreaterThan(2);
    for (const { told, seen } of last) expect(told.landing?.to).toBe(seen.find(({ tag }) => tag === 'atlandice-needle')?.to);
  });
});

it('counts a podium: ties share the first place, and then nobody is second (ATL-10)', () => {
  expect(podium([3, 1, 1])).toEqual([3, 1, 1]);
  expect(podium([2, 2, 1])).toEqual([3, 3, 0]);
  expect(podium([0, 0])).toEqual([0, 0]);
  expect(podium([0, 4, 2, 0])).toEqual([0, 3, 1, 0]);
});

it('knows for whom a die would be taken', () => {
  const asked = (tag: string) => ({ to_move: 1, ask: { tag } }) as View;
  expect(visitor(asked('atlandice-ask-die'), [])).toBe(1);
  expect(visitor(asked('atlandice-ask-die-either'), ['visit', 'forge', 'neutral'])).toBe(2);
  expect(visitor(asked('atlandice-ask-die-neutral'), [])).toBe(2);
  expect(visitor(asked('atlandice-ask-gift'), [])).toBe(null);
});
