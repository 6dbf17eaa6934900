import type { Box } from '../../lib/board/board';
import Emblem from './Emblem.svelte';
import type { View } from './generated';

export default {
  emblem: Emblem,
  accent: '--accent-libraria',
  minutes: [10, 20],
  players: true,
  first: () => ({ options: { komi: true }, about: 'libraria-first' }),
  sums: ({ first_game, live }: View) =>
    first_game ? [['libraria-board-first-game', first_game.points], ['libraria-board-second-game', live]] : [],
} satisfies Box<View>;
