import type { Story } from '../../lib/text/story.svelte';
import type { HintsOf } from '../../text-board/shape';
import type { View } from './generated';
import { tilesAround } from './grid';
import { pointGain } from './telling';

export default {
  tiles: { word: 't' },
  pawns: { word: 'p', seat: true },
  result: { skip: true },
} satisfies HintsOf<View>;

/** The shelves around a point, with what a pawn there would change. */
export function meaning(word: string, view: View, story: Story): string | null {
  const point = /^p(\d+)$/.exec(word);
  if (!point) return null;
  const place = Number(point[1]) - 1;
  const shelves = tilesAround(place).map((tile) => `${story.label(`t${tile + 1}`)} (${story.label(view.tiles[tile]?.kind ?? '')})`);
  return [shelves.join(', '), pointGain(story, view, place)].filter(Boolean).join(' – ');
}
