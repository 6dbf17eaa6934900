import type { Box } from '../../lib/board/board';
import Emblem from './Emblem.svelte';

export default {
  emblem: Emblem,
  accent: '--accent-ex-libris',
  minutes: [30, 60],
  room: 'wide',
  first: () => ({ players: 3, options: { beginner: true }, about: 'ex-libris-first' }),
} satisfies Box;
