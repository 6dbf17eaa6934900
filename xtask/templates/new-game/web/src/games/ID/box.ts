import type { Box } from '../../lib/board/board';
import Emblem from './Emblem.svelte';

export default { emblem: Emblem, accent: '--accent-{{id}}', minutes: [1, 2] } satisfies Box;
