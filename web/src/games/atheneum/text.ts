import type { Hints } from '../../text-board/shape';

export default {
  components: { skip: true },
  viewer: { skip: true },
  shelves: { skip: true },
  candle_points: { word: 'c' },
  patterns: { plain: true },
  rows: { plain: true },
  gained: { plain: true },
  result: { skip: true },
} satisfies Hints;
