import { untrack } from 'svelte';

/**
 * A value as it was drawn last: what only follows from a letter or a choice comes in the frame after it, so that the
 * letter itself is there at once. To be made while a component is.
 */
export class Later<T> {
  #value = $state.raw() as T;

  constructor(read: () => T) {
    this.#value = untrack(read);
    $effect(() => {
      const now = read();
      let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => (this.#value = now))));
      return () => cancelAnimationFrame(frame);
    });
  }

  get value(): T {
    return this.#value;
  }
}
