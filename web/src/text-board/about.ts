import type { Alphabet } from '../lib/pointing/spelling';
import type { Story } from '../lib/text/story.svelte';
import type { Hints, Json } from './shape';

/** What a game says about its view, for the text board: `src/games/<id>/text.ts`, which has the view's type. */
export interface About {
  /** About its fields. */
  default: Hints;
  /** The view as one would read it aloud, where it is made for drawing. */
  reading?: (view: unknown, story: Story) => Json;
  /** What a word stands for, where its label does not say it: what is on a card, what a place does. */
  meaning?: (word: string, view: unknown, story: Story) => string | null;
  /** What an action can be made of where the actions are withheld. */
  alphabet?: (view: unknown) => Alphabet | null;
}

const files = import.meta.glob<About>('../games/*/text.ts');

/** Nothing if it says nothing. */
export async function about(game: string): Promise<About> {
  return (await files[`../games/${game}/text.ts`]?.()) ?? { default: {} };
}
