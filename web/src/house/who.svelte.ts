import { me, rename } from '../lib/protocol/api';
import { t } from '../lib/text/text.svelte';

const known = $state<{ name: string | null }>({ name: null });

/** Who is here. */
export const who = {
  /** The name that others see; empty until one is chosen, null until it is known. */
  get name(): string | null {
    return known.name;
  },
  async meet() {
    known.name = (await me()).name;
  },
  async rename(name: string) {
    known.name = (await rename(name)).name;
  },
  /** Nobody has to choose a name before playing: whoever has none is a reader with a number. */
  async introduce(): Promise<string> {
    if (!(await me()).name) await who.rename(t('web-guest', { n: 100 + Math.floor(Math.random() * 900) }));
    return (await me()).name;
  },
};
