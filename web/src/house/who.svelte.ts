import { me, rename } from '../lib/protocol/api';
import { t } from '../lib/text/text.svelte';

/** How many names the house has to suggest. */
const SUGGESTIONS = 12;
const suggest = () => t('web-suggestion', { n: Math.floor(Math.random() * SUGGESTIONS) });
const known = $state<{ name: string | null; draft: string }>({ name: null, draft: '' });

/** Who is here. */
export const who = {
  /** The name that others see; empty until one is chosen, null until it is known. */
  get name(): string | null {
    return known.name;
  },
  /** Whether they have to be asked for a name before they sit down. */
  get isNew(): boolean {
    return known.name === '';
  },
  /** The name that a newcomer is about to take: one that the house suggests, until they write another. */
  get draft(): string {
    return known.draft;
  },
  set draft(draft) {
    known.draft = draft;
  },
  async meet() {
    const { name } = await me();
    if (name === '') known.draft ||= suggest();
    known.name = name;
  },
  async rename(name: string) {
    known.name = (await rename(name)).name;
  },
  /** Gives a newcomer the name that they wrote, or the one that was suggested; tells the name. */
  async introduce(): Promise<string> {
    await who.meet();
    if (who.isNew) await who.rename(known.draft.trim() || suggest());
    return known.name ?? '';
  },
};
