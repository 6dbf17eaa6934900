import { describe, expect, it } from 'vitest';
import { podium, preview, type Outcome } from './preview';
import { RESOURCES, SECTORS } from './city';
import type { Sector, Sighting, View } from './generated';
import match from './actions.fixture.json';

type Act = (typeof match.actions)[number];

/** As much of a view as a preview reads. */
function before(act: Act): View {
  const { seats, turn, step, to_move, ask, needle, submarine, dice, stock, tops, held, hands, majorities, sectors } = act;
  const board = { seats, turn, step, needle, submarine, dice, stock, tops, held, players: hands.map((hand) => ({ hand })) };
  return {
    board, to_move, clock: match.clock, ask: { tag: ask },
    sectors: sectors.map(([needles = 0, below = 0, open = 0], at) => ({
      sector: SECTORS[at], needles, open: open === 1, below: Array.from({ length: below }, () => ['', 1]),
    })),
    players: majorities.map((majorities, seat) => ({ seat, majorities })),
  } as unknown as View;
}

const of = <Tag extends Sighting['tag']>(seen: readonly Sighting[], ...tags: Tag[]) =>
  seen.filter((it): it is Extract<Sighting, { tag: Tag }> => (tags as string[]).includes(it.tag));

/** The points that emptied districts and gifts brought, by place. */
function won(seen: readonly Sighting[], places: number): number[] {
  const points = Array<number>(places).fill(0);
  const add = (place: number, more: number) => (points[place] = (points[place] ?? 0) + more);
  for (const it of of(seen, 'atlandice-tile-won', 'atlandice-given')) add(it.seat, it.points);
  for (const it of of(seen, 'atlandice-tile-won-neutral')) add(2, it.points);
  for (const it of of(seen, 'atlandice-awarded-tied', 'atlandice-awarded-second'))
    for (const place of it.neutral ? [...it.seats, 2] : it.seats) add(place, it.points);
  return points;
}

/** What an inventory brought, by place. */
function counted(seen: readonly Sighting[], places: number): number[] {
  const [it] = of(seen, 'atlandice-inventory', 'atlandice-inventory-total');
  return Array.from({ length: places }, (_, place) => (it && (it.seats.includes(place) || (it.neutral && place === 2)) ? it.points : 0));
}

const actions = match.actions.flatMap((act) => {
  const told = preview(before(act), act.action.split(' '));
  const seen = act.seen as Sighting[];
  const roll = of(seen, 'atlandice-rolled').find(({ lucky }) => lucky);
  const outcome: Outcome | null = roll && told?.lucky ? told.lucky : told;
  return told && outcome ? [{ act, told, outcome, seen, roll, isKnown: outcome.takes.length === outcome.count }] : [];
});
type Known = (typeof actions)[number];
/** Over at once, and without what a roll leads to elsewhere: a second visit, a resource of another sector. */
const over = actions.filter(({ act, roll }) => act.done && !(roll && /jeweller-c|library-a|forge-c/.test(roll.tile)));
const by = (verb: string) => ({ act }: Known) => act.action.startsWith(verb);

describe('a preview, against what the rules did', () => {
  it('there is one of every kind of action that changes what is counted', () => {
    for (const verb of ['visit', 'take', 'move', 'turn', 'give']) expect(actions.filter(by(verb)).length, verb).toBeGreaterThan(4);
    expect(actions.filter(({ act }) => act.action.endsWith('neutral')).length).toBeGreaterThan(4);
    expect(actions.filter(({ told, roll }) => told.lucky && roll).length).toBeGreaterThan(4);
  });

  it('tells what is taken without a choice, with the submarine, a lucky roll and the second die of a round', () => {
    const sure = over.filter(({ outcome, isKnown }) => isKnown && outcome.count > 0);
    expect(sure.filter(({ seen }) => of(seen, 'atlandice-taken-submarine').length > 0).length).toBeGreaterThan(2);
    expect(sure.filter(({ act, seen }) => act.tops[1] === 'library-c' && of(seen, 'atlandice-taken-effect').length > 0).length).toBeGreaterThan(1);
    for (const { act, outcome, seen } of sure) {
      const taken = of(seen, 'atlandice-taken', 'atlandice-taken-submarine', 'atlandice-taken-effect').map(({ resource }) => resource);
      expect(taken.sort(), act.action).toEqual([...outcome.takes].sort());
    }
  });

  it('tells which districts are emptied, also by a resource that must be moved, and what everybody wins', () => {
    expect(over.filter(({ outcome }) => outcome.empties.length > 0).length).toBeGreaterThan(9);
    expect(over.filter(({ outcome, seen }) => outcome.empties.length > 0 && of(seen, 'atlandice-moved').length > 0).length).toBeGreaterThan(1);
    for (const { act, outcome, seen, isKnown } of over) {
      expect(outcome.empties, act.action).toEqual(of(seen, 'atlandice-emptied').map(({ sector }) => sector));
      if (isKnown) expect(outcome.gains, act.action).toEqual(won(seen, act.hands.length));
    }
  });

  it('tells which districts the water takes with the last tile of their pile', () => {
    expect(over.filter(({ outcome }) => outcome.sinks.length > 0).length).toBeGreaterThan(1);
    for (const { act, outcome, seen } of over) expect(outcome.sinks, act.action).toEqual(of(seen, 'atlandice-exhausted').map(({ sector }) => sector));
  });

  it('tells which majorities change', () => {
    const known = over.filter(({ isKnown }) => isKnown);
    expect(known.filter(({ outcome }) => outcome.majorities.length > 0).length).toBeGreaterThan(20);
    for (const { act, outcome } of known) {
      const now = act.majorities.map((points) => [...points]);
      for (const { resource, points } of outcome.majorities)
        points.forEach((worth, place) => now[place]?.splice(RESOURCES.indexOf(resource), 1, worth));
      expect(now, act.action).toEqual(act.after);
    }
  });

  it('tells where the needle goes after the last visit of a round, and what its inventory brings', () => {
    const last = over.filter(({ seen }) => of(seen, 'atlandice-needle').length > 0);
    expect(last.filter(({ outcome }) => outcome.landing).length).toBeGreaterThan(9);
    expect(last.filter(({ outcome }) => outcome.landing?.gains.some((points) => points > 0)).length).toBeGreaterThan(1);
    for (const { act, outcome, seen, isKnown } of last) {
      const { landing, empties } = outcome;
      const [needle] = of(seen, 'atlandice-needle');
      if (landing) expect(landing.to, act.action).toBe(needle?.to);
      // Nobody knows the tile that comes up.
      else expect(empties, act.action).toContain(needle?.sector);
      if (landing && isKnown) expect(landing.gains, act.action).toEqual(counted(seen, act.hands.length));
    }
    for (const { act, outcome } of over.filter(({ seen }) => of(seen, 'atlandice-needle').length === 0))
      if (outcome.landing) expect(outcome.landing.to, act.action).toBe(match.clock.length - 1);
  });

  it('tells of no place for a die that must be moved first (ATL-28)', () => {
    const turned = actions.filter(({ act, told }) => act.action.startsWith('visit inn') && act.tops[2] === 'inn-c' && told.empties.length === 0);
    expect(turned.length).toBeGreaterThan(1);
    for (const { told } of turned) expect(told.landing).toBe(null);
  });
});

describe('a preview of what is rare', () => {
  const [act] = match.actions;
  if (!act) throw new Error('There are no actions');
  const bare = [0, 0, 0, 0, 0];
  const rare = (change: Partial<Record<keyof Act, unknown>>) =>
    before({ ...act, seats: 3, turn: 0, to_move: 0, ask: 'atlandice-ask-die', step: 'die', submarine: 'market', dice: [1, 1, 1, 1, 1, 1], ...change } as Act);

  it('an exhausted pile takes its resource from everywhere, and may empty another district (ATL-13, ATL-36)', () => {
    const view = rare({
      stock: [[1, 0, 0, 0, 0], [2, 0, 0, 0, 0], [0, 0, 3, 0, 0], [0, 0, 0, 3, 0], [0, 0, 0, 0, 3], bare],
      hands: [[2, 0, 0, 0, 0], [1, 4, 0, 0, 0], bare],
      majorities: [[3, 0, 0, 0, 0], [1, 3, 0, 0, 0], bare],
      sectors: [[1, 0, 1], [1, 2, 1], [1, 2, 1], [1, 2, 1], [1, 2, 1], [2, 0, 1]],
      tops: ['jeweller-b', 'library-a', 'inn-b', 'machinery-a', 'forge-c'],
      held: [true, true, true, true, true],
    });
    const told = preview(view, ['visit', 'jeweller']);
    expect(told?.empties).toEqual(['jeweller', 'library'] satisfies Sector[]);
    expect(told?.gains).toEqual([3, 1 + 3, 0]);
    expect(told?.majorities.map(({ points }) => points)).toEqual([[0, 0, 0], [0, 0, 0]]);
  });

  it('a tile that was revealed bare is not emptied before it has held a resource (ATL-8)', () => {
    const view = rare({ stock: [bare, bare, [0, 0, 3, 0, 0], [0, 0, 0, 3, 0], [0, 0, 0, 0, 3], bare], held: [false, false, true, true, true] });
    expect(preview(view, ['visit', 'jeweller'])?.empties).toEqual([]);
  });
});

it('counts a podium: ties share the first place, and then nobody is second (ATL-10)', () => {
  expect(podium([3, 1, 1])).toEqual([3, 1, 1]);
  expect(podium([2, 2, 1])).toEqual([3, 3, 0]);
  expect(podium([0, 0])).toEqual([0, 0]);
  expect(podium([0, 4, 2, 0])).toEqual([0, 3, 1, 0]);
});

it('has nothing to tell of what brings nobody anything', () => {
  const asked = { to_move: 1, ask: null, board: { step: 'die', stock: [], dice: [], held: [], players: [] }, players: [], sectors: [] } as unknown as View;
  expect(preview(asked, ['submarine', 'forge'])).toBe(null);
  expect(preview(asked, [])).toBe(null);
});
