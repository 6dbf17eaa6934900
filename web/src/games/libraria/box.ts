import type { Box } from '../../lib/board/board';
import Emblem from './Emblem.svelte';

export default { emblem: Emblem, accent: '--accent-libraria', minutes: [10, 20], players: true } satisfies Box;
