import type { Box } from '../../lib/board/board';
import Emblem from './Emblem.svelte';

export default {
  emblem: Emblem,
  accent: '--accent-gutenberg',
  minutes: [30, 45],
  room: 'wide',
  first: (lang) => ({ players: 3, options: { language: lang }, about: 'gutenberg-first' }),
} satisfies Box;
