import type { Box } from '../../lib/board/board';
import Emblem from './Emblem.svelte';

export default { emblem: Emblem, accent: '--accent-atlandice', minutes: [30, 45], room: 'wide' } satisfies Box;
