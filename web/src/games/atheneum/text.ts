import type { Hints } from '../../text-board/shape';

export default {
  components: { skip: true },
  viewer: { skip: true },
  shelves: { skip: true },
  candle_points: { word: 'c' },
  result: { skip: true },
} satisfies Hints;
