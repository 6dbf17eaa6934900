import type { Hints } from './shape';

const files = import.meta.glob<Hints>('../games/*/text.ts', { import: 'default' });

/** What a game says about the fields of its view; nothing if it says nothing. */
export async function hintsOf(game: string): Promise<Hints> {
  return (await files[`../games/${game}/text.ts`]?.()) ?? {};
}
