import type { Step } from '../lib/protocol/generated/protocol';
import { minus } from '../lib/text/minus';
import type { Story } from '../lib/text/story.svelte';
import { gathered } from '../table/telling';

/** What a ply told this reader; what was done, if nothing was seen of it. */
export function sentence(story: Story, { seat, action, sightings }: Step): string {
  if (sightings.length === 0) return `${story.name(seat)} · ${story.path(action)}`;
  return minus(gathered(sightings.map((sighting) => story.tell(sighting))).join(' '));
}
