import type { Arg, Outcome, Tagged, Viewer } from '../protocol/generated/protocol';
import { find, t, type Args } from './text.svelte';

/** Tells a match of one game to one reader, by the conventions of docs/words.md. */
export class Story {
  constructor(
    readonly game: string,
    /** The names of the players, from seat 0 on. */
    readonly names: readonly string[] = [],
    readonly reader: Viewer = 'public',
  ) {}

  name(seat: number): string {
    return this.names[seat] || t('player-name', { n: seat + 1 });
  }
}
export type { Arg, Args, Outcome, Tagged };
void find;
