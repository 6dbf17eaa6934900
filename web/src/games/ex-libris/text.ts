import type { Hints } from '../../text-board/shape';

/** In the order in which the books of a card or a player are counted. */
const CATEGORIES = ['codex', 'fiction', 'history', 'bestiary', 'reference', 'spells'] as const;

export default {
  viewer: { skip: true },
  components: { skip: true },
  players: { skip: true },
  level: { skip: true },
  to_move: { skip: true },
  arrivals: { skip: true },
  arrived: { skip: true },
  pending: { skip: true },
  choice: { skip: true },
  least: { skip: true },
  first: { seat: true },
  spares: { word: ['public-library', 'spare', 'spare'] },
  books: { word: CATEGORIES },
  shelf: { word: 'row', columns: 'column' },
  locations: { loose: true },
  laid_out: { loose: true },
  slots: { loose: true },
  figures: { loose: true },
  buried: { loose: true },
  cards: { loose: true },
} satisfies Hints;
