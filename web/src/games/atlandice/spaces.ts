import type { Story } from '../../lib/text/story.svelte';
import { isResource } from './city';

/** The message for a space: all inventories of one resource are told alike. */
export const kind = (space: string) => (isResource(space) ? 'inventory' : space === 'start' ? 'plain' : space);

/** What happens on a space of the clock, in a few words. */
export const spaceWords = (space: string, story: Story) =>
  story.tell({ tag: `atlandice-board-space-${kind(space)}`, ...(isResource(space) ? { resource: space } : {}) });
