import { spelling, stylesOf, type Laid, type Usable } from './type';

/** So many tries are enough for any word of the box, and take no time. */
const TRIES = 20_000;

/**
 * The cards that a typed word takes: those that bring most points, then those that `rank` puts first; null if it cannot
 * be made of them. Of two ranks the one with the greater first difference wins.
 */
export function bestRow(word: string, cards: readonly Usable[], rank: (row: readonly Laid[]) => readonly number[]): Laid[] | null {
  const dearest = [...word].map((letter) => Math.max(0, ...cards.filter((card) => card.letters.includes(letter)).map(({ value }) => value)));
  /** What the letters from a place on can bring at most. */
  const most = dearest.map((_, at) => dearest.slice(at).reduce((sum, value) => sum + value, 0));
  const used = new Set<Usable>();
  const row: Laid[] = [];
  let best: { points: number; row: Laid[] } | null = null;
  let tries = 0;

  function lay(at: number, points: number) {
    if (at === word.length) {
      if (!best || points > best.points || (points === best.points && isGreater(rank(row), rank(best.row)))) best = { points, row: [...row] };
      return;
    }
    if (best && points + (most[at] ?? 0) < best.points) return;
    const tried = new Set<string>();
    for (const card of cards) {
      const kind = `${card.letters} ${card.value} ${card.common}`;
      if (used.has(card) || tried.has(kind)) continue;
      tried.add(kind);
      for (const style of stylesOf(card.letters)) {
        const letters = spelling(card.letters, style);
        if (!word.startsWith(letters, at) || (tries += 1) > TRIES) continue;
        used.add(card);
        row.push({ card, style });
        lay(at + letters.length, points + card.value);
        row.pop();
        used.delete(card);
      }
    }
  }
  lay(0, 0);
  return (best as { row: Laid[] } | null)?.row ?? null;
}

function isGreater(one: readonly number[], two: readonly number[]): boolean {
  const at = one.findIndex((value, at) => value !== (two[at] ?? 0));
  return at >= 0 && (one[at] ?? 0) > (two[at] ?? 0);
}
