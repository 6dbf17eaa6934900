import { t } from '../../lib/text/text.svelte';
import type { HintsOf } from '../../text-board/shape';
import { RESOURCES, SECTORS } from './city';
import type { View } from './generated';

export default {
  seats: { skip: true },
  first: { seat: true },
  dice: { word: SECTORS },
  stock: { word: SECTORS, columns: RESOURCES },
  hand: { word: RESOURCES },
  majorities: { word: RESOURCES },
} satisfies HintsOf<View>;

/** What a visit to a sector brings. */
export function meaning(word: string, { board, sectors }: View): string | null {
  const at = SECTORS.findIndex((sector) => sector === word);
  if (at < 0) return null;
  const tile = board.tops[at];
  if (tile) return t(`atlandice-board-effect-${tile}`);
  return t(sectors[at]?.open ? 'atlandice-board-effect-market' : 'atlandice-board-effect-closed');
}
