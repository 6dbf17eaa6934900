import type { Box } from '../../lib/board/board';
import Emblem from './Emblem.svelte';

export default { emblem: Emblem, accent: '--accent-ex-libris', minutes: [30, 60] } satisfies Box;
