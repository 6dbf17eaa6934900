import type { Component } from 'svelte';
import type { Tagged, Viewer } from '../protocol/generated/protocol';
import type { Pointing } from '../pointing/pointing.svelte';
import type { Story } from '../text/story.svelte';
import type { Lang } from '../text/text.svelte';

/** What a board is given. It draws from `view` alone; `news` only animates the step from the view before. */
export interface BoardProps<View = unknown, Sighting = Tagged> {
  view: View;
  /** What has happened since the view that was drawn before, newest last; empty after a reconnect. */
  news: Sighting[];
  /** All that is known of what happened so far, newest last: for what stays marked, also after a reconnect. */
  past: Sighting[];
  /** What can be pointed at, what is chosen, what is expected; boards use `pointing.element(word)` on each element. */
  pointing: Pointing;
  /** Labels, names, sentences. */
  story: Story;
  viewer: Viewer;
}

/** A game's box on the shelf: light, always loaded. `src/games/<id>/box.ts` exports one as default. */
export interface Box<View = unknown> {
  /** An emblem drawn in one ink, in a square of 64. */
  emblem: Component;
  /** Name of the CSS variable with the game's accent. */
  accent: string;
  /** How long a match takes, in minutes, least and most. */
  minutes: [number, number];
  /**
   * How much room the drawn board wants. `square`, the usual: players and story stand beside it on wide screens. `wide`:
   * it has the whole width of any screen and shows its players itself; the story is a drawer, its last lines in the bar.
   */
  room?: 'square' | 'wide';
  /** Whether a square board names its players too: small screens then leave out the row of players above it. */
  players?: true;
  /** What the score sheet adds to the total of its categories, from the last view: messages, with a number a seat. */
  sums?: (view: View) => [message: string, points: readonly number[]][];
  /** What "play now" sets up, where that is not simply the game's default. */
  first?: (lang: Lang) => FirstGame;
}

/** A good first game. */
export interface FirstGame {
  players?: number;
  /** What differs from the game's default. */
  options: Record<string, unknown>;
  /** The message that says so on the button. */
  about: string;
}

/**
 * A drawn board: `src/games/<id>/Board.svelte`, loaded when a table of the game is opened. It takes the view and the
 * sightings of its game, which the server sends as its `generated.ts` declares them.
 */
export type Board = Component<BoardProps>;

const boxes = import.meta.glob<Box>('../../games/*/box.ts', { eager: true, import: 'default' });
const boards = import.meta.glob<Board>('../../games/*/Board.svelte', { import: 'default' });

export function box(game: string): Box | null {
  return boxes[`../../games/${game}/box.ts`] ?? null;
}

/** The drawn board of a game; null if it has none yet, and the text board stands in. */
export async function board(game: string): Promise<Board | null> {
  return (await boards[`../../games/${game}/Board.svelte`]?.()) ?? null;
}
