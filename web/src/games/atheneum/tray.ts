import type { Benefit, Pair, Seat, SeatView, Token } from './generated';

/** A thing of this turn. */
export interface Chip {
  benefit: Benefit;
  /** The first words of the actions that use it; null for points, which are scored at once. */
  words: string | null;
  /** Whether it is used, or lost. */
  used: boolean;
  /** Whether an equal one is used before it: those in hand, then from the left. */
  twin: boolean;
}

/** What one card gave. */
export interface Bay {
  section: Section;
  from: Seat;
  chips: Chip[];
}

export type Section = 'yellow' | 'blue' | 'grey';

/** All that a seat can still use this turn, and what it has used. */
export interface Tray {
  /** From left to right as one sits: the left neighbour's blue section, the own card, the right neighbour's grey one. */
  bays: Bay[];
  /** What was lifted or came by a spider or a token. */
  hand: Chip[];
  tokens: Token[];
  lifted: Pair[];
  /** Captured spiders whose reward is not chosen. */
  spiders: number;
  /** How many of the things that lie there are lost if the turn ends now. */
  left: number;
}

const amount = (benefit: Benefit): number => Number(/^reorg(\d+)$/.exec(benefit)?.[1] ?? 0);

/** The first words of the actions that use a benefit. */
export function wordsOf(benefit: Benefit): string | null {
  if (/^pts\d/.test(benefit)) return null;
  if (amount(benefit) > 0) return 'lift';
  return ['side', 'wand', 'token'].includes(benefit) ? `take ${benefit}` : `place ${benefit}`;
}

export function tray({ desk, gained }: SeatView): Tray {
  const held = new Map<Benefit, number>();
  for (const benefit of desk.held.filter((it) => amount(it) === 0)) held.set(benefit, (held.get(benefit) ?? 0) + 1);
  let lifts = desk.held.reduce((sum, benefit) => sum + amount(benefit), 0);

  // Equal things are one as good as the other: the last ones that were given are those that are left.
  const left = (benefit: Benefit): Chip => {
    const words = wordsOf(benefit);
    const given = amount(benefit);
    if (given > 0) {
      const rest = Math.min(given, lifts);
      lifts -= rest;
      return { benefit: `reorg${rest || given}`, words, used: rest === 0, twin: false };
    }
    const count = held.get(benefit) ?? 0;
    if (count > 0) held.set(benefit, count - 1);
    return { benefit, words, used: count === 0, twin: false };
  };
  const chips = (benefits: readonly Benefit[]) => [...benefits].reverse().map(left).reverse();
  const [own, blue, grey] = gained;
  // Backwards, and put in order afterwards.
  const bays = ([['grey', grey], ['yellow', own], ['blue', blue]] as const).flatMap(([section, it]): Bay[] =>
    it ? [{ section, from: it.from_seat, chips: chips(it.benefits) }] : [],
  );
  const more = [...held].flatMap(([benefit, count]) => Array.from({ length: count }, () => benefit));
  const hand = [...more, ...(lifts > 0 ? [`reorg${lifts}`] : [])].map((benefit): Chip => ({ benefit, words: wordsOf(benefit), used: false, twin: false }));
  bays.reverse();
  const usable = [...hand, ...bays.flatMap(({ chips }) => chips)].filter(({ used }) => !used);
  for (const [at, chip] of usable.entries()) chip.twin = usable.slice(0, at).some(({ words }) => words === chip.words);
  // Who is done has lost them, though they go to the discarded ones only when the turn ends for all (ATH-7).
  const tokens = desk.step === 'finished' ? [] : desk.tokens;
  return {
    bays,
    hand,
    tokens,
    lifted: desk.lifted,
    spiders: desk.caught,
    left: usable.length + tokens.length + desk.lifted.length + desk.caught,
  };
}
