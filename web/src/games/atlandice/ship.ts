import type { Stage } from '../../anim/stage.svelte';
import type { Pointing } from '../../lib/pointing/pointing.svelte';
import type { Story } from '../../lib/text/story.svelte';
import { t } from '../../lib/text/text.svelte';
import type { Arrival } from './arrivals';
import type { PlayerView, View } from './generated';

/** What a boat is drawn from, large or small. */
export interface ShipProps {
  view: View;
  story: Story;
  pointing: Pointing;
  stage: Stage;
  arriving: readonly Arrival[];
  player: PlayerView;
  place: number;
  /** Where the die that was taken last lay, by the key of the stage. */
  from: string;
  /** Whether its hold can be pointed at: its player gives. */
  gives: boolean;
  /** What the visit that is looked at would win. */
  gain: number;
  /** Whether there is room for two short lines only. */
  short: boolean;
}

/** The points of a player as they are shown: what is won; at the end all of them, of which the rest was the final count. */
export function scoreOf({ points, total }: PlayerView, { board }: View): { shown: number; label: string; isFinal: boolean } {
  const isFinal = board.step === 'over';
  return { isFinal, shown: isFinal ? total : points, label: isFinal ? t('points', { points: total }) : t('atlandice-board-total', { points, total }) };
}

/** How many dice a player takes in a round; with two players the neutral one gets two of them. */
export const DICE = 2;
