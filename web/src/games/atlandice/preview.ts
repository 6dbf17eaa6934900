import { NEUTRAL, RESOURCES, SECTORS } from './city';
import type { Resource, Sector, View } from './generated';

/** What of a visit is certain before anything is rolled or chosen. */
export interface Preview {
  sector: Sector;
  /** Who visits: a seat, or the place of the neutral player. */
  place: number;
  /** How many resources the visit brings, before its effect. */
  count: number;
  /** Which ones; empty if they are to be chosen. */
  takes: Resource[];
  /** Whether the district loses its last resource and is counted. */
  empties: boolean;
  /** The points that everybody wins by that. */
  gains: number[];
  /** The majorities that change, with what each place would win at the end. */
  majorities: { resource: Resource; points: number[] }[];
  /** Where the needle will go if this visit leaves the last die; null if it does not, or nobody knows yet. */
  landing: { sector: Sector; needles: number; to: number; space: string } | null;
}

/** ATL-9 to ATL-11, ATL-18: 3 points for who has most, 1 for the second if nobody shares the first place. */
export function podium(counts: readonly number[]): number[] {
  const most = Math.max(0, ...counts);
  const firsts = counts.filter((count) => count === most).length;
  const next = firsts > 1 ? 0 : Math.max(0, ...counts.filter((count) => count < most));
  return counts.map((count) => (count === 0 ? 0 : count === most ? 3 : count === next ? 1 : 0));
}

export function preview(view: View, sector: Sector, place: number): Preview {
  const { board } = view;
  const at = SECTORS.indexOf(sector);
  const stock = board.stock[at] ?? [];
  const lying = stock.reduce((sum, count) => sum + count, 0);
  // ATL-4, ATL-6: one resource, one more where the submarine is.
  const count = Math.min(lying, board.submarine === sector ? 2 : 1);
  const kinds = RESOURCES.filter((_, kind) => (stock[kind] ?? 0) > 0);
  const takes: Resource[] =
    count === lying
      ? RESOURCES.flatMap((resource, kind) => Array<Resource>(stock[kind] ?? 0).fill(resource))
      : kinds.length === 1 && kinds[0] ? Array<Resource>(count).fill(kinds[0]) : [];

  const hands = view.players.map((_, player) => [...(board.players[player]?.hand ?? [])]);
  const hand = hands[place];
  for (const resource of takes) if (hand) hand[RESOURCES.indexOf(resource)] = (hand[RESOURCES.indexOf(resource)] ?? 0) + 1;
  const counted = (kind: number) => podium(hands.map((hand) => hand[kind] ?? 0));

  const empties = sector !== 'market' && lying > 0 && count === lying;
  const gains = empties ? counted(at) : hands.map(() => 0);
  // ATL-12: everybody returns what was counted.
  if (empties) for (const hand of hands) hand[at] = 0;
  const majorities = RESOURCES.map((resource, kind) => ({ resource, kind, points: counted(kind) }))
    .filter(({ kind, points }) => points.some((now, player) => now !== (view.players[player]?.majorities[kind] ?? 0)))
    .map(({ resource, points }) => ({ resource, points }));
  return { sector, place, count, takes, empties, gains, majorities, landing: landing(view, sector, empties) };
}

/** ATL-14: the needle advances by the needles of where the last die lies. */
function landing(view: View, visited: Sector, empties: boolean): Preview['landing'] {
  const left = view.board.dice.map((dice, at) => (SECTORS[at] === visited ? dice - 1 : dice));
  if (left.reduce((sum, dice) => sum + dice, 0) !== 1) return null;
  let last = SECTORS[left.findIndex((dice) => dice > 0)];
  if (empties && last === visited) {
    const below = view.sectors[SECTORS.indexOf(visited)]?.below.length ?? 0;
    // ATL-12, ATL-13: a tile that nobody has seen comes up, or the die goes to the quay.
    if (below > 0) return null;
    last = 'market';
  }
  const needles = last && view.sectors[SECTORS.indexOf(last)]?.needles;
  if (!last || !needles) return null;
  const to = Math.min(view.clock.length - 1, view.board.needle + needles);
  return { sector: last, needles, to, space: view.clock[to] ?? 'plain' };
}

/** For whom the viewer would take a die now; null if no die is to be taken. */
export function visitor(view: View, chosen: readonly string[]): number | null {
  const tag = view.ask?.tag ?? '';
  if (!tag.startsWith('atlandice-ask-die') || view.to_move === null) return null;
  return tag === 'atlandice-ask-die-neutral' || chosen.includes('neutral') ? NEUTRAL : view.to_move;
}
