import type { Analysis, Decision, Grade, SeatAnalysis } from '../lib/protocol/generated/protocol';

/** The grades of a decision that lost something, from the least on. */
export const GRADES = ['inaccuracy', 'mistake', 'blunder'] as const satisfies readonly Grade[];

/** Where the expectation of a seat was after so many plies. */
export interface Point {
  ply: number;
  expectation: number;
}

/** The curve of a seat: before and after each decision, and at last the result (docs/analysis.md). */
export function curve({ decisions, balance }: SeatAnalysis, plies: number): Point[] {
  const points = decisions.flatMap(({ ply, before, after }) => [
    { ply: ply - 1, expectation: before },
    { ply, expectation: after },
  ]);
  // A decision that ends the match has the result instead of what was expected.
  const open = points.filter(({ ply }) => ply < plies);
  return [...open, { ply: plies, expectation: balance.result }];
}

/** The height of a curve after so many plies, between its points on the line. */
export function height(points: readonly Point[], ply: number): number {
  const next = points.findIndex((point) => point.ply > ply);
  const [from, to] = next < 0 ? [points.at(-1), points.at(-1)] : [points[next - 1] ?? points[next], points[next]];
  if (!from || !to) return 0;
  const way = to.ply > from.ply ? Math.max(0, ply - from.ply) / (to.ply - from.ply) : 0;
  return from.expectation + (to.expectation - from.expectation) * way;
}

/** A decision, and whose it was. */
export interface Judged extends Decision {
  seat: number;
}
/** One that lost something. */
export interface Mistake extends Judged {
  grade: Grade;
}

/** All decisions in the order of the match. */
export function decisions({ seats }: Analysis): Judged[] {
  const all = seats.flatMap(({ seat, decisions }) => decisions.map((decision) => ({ ...decision, seat })));
  return all.sort((a, b) => a.ply - b.ply);
}

const isMistake = (decision: Judged): decision is Mistake => decision.grade !== null;

/** The decisions that lost something, of one seat or of all, in the order of the match. */
export function mistakes(analysis: Analysis, whose: number | 'all'): Mistake[] {
  return decisions(analysis).filter(isMistake).filter(({ seat }) => whose === 'all' || seat === whose);
}

/** The next one after a ply, or the last one before it; null if there is none. */
export function neighbour(all: readonly Mistake[], ply: number, way: 1 | -1): Mistake | null {
  return (way > 0 ? all.find((it) => it.ply > ply) : all.findLast((it) => it.ply < ply)) ?? null;
}

/** A share of the win in whole percent. */
export const percent = (share: number): number => Math.round(share * 100);
