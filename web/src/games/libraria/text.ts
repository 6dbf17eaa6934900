import type { Hints } from '../../text-board/shape';

export default {
  tiles: { word: 't' },
  pawns: { word: 'p', seat: true },
  result: { skip: true },
} satisfies Hints;
