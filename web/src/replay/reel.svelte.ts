import type { Step, Story, Tagged } from '../lib/protocol/generated/protocol';

/** How fast a match is shown by itself, in plies a second. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** A finished match, wound to one of its plies. */
export class Reel {
  readonly story: Story;
  /** How many plies have been played: 0 is the table at the beginning. */
  #at = $state(0);
  #news = $state.raw<Tagged[]>([]);
  #playing = $state(false);
  speed = $state<number>(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(story: Story, at = 0) {
    this.story = story;
    this.#at = this.#within(at);
  }

  get at(): number {
    return this.#at;
  }
  get count(): number {
    return this.story.steps.length;
  }
  get step(): Step | null {
    return this.story.steps[this.#at - 1] ?? null;
  }
  get view(): unknown {
    return this.step?.view ?? this.story.first;
  }
  /** What happened between the view before and this one; nothing after a jump. */
  get news(): Tagged[] {
    return this.#news;
  }
  /** All that has happened so far. */
  get past(): Tagged[] {
    return this.story.steps.slice(0, this.#at).flatMap(({ sightings }) => sightings);
  }
  get playing(): boolean {
    return this.#playing;
  }

  #within(at: number): number {
    return Number.isInteger(at) ? Math.max(0, Math.min(this.count, at)) : 0;
  }

  /** Winds to a ply; the next one is shown as it happens. */
  jump(to: number) {
    const at = this.#within(to);
    this.#news = at === this.#at + 1 ? (this.story.steps[at - 1]?.sightings ?? []) : [];
    this.#at = at;
    if (at === this.count) this.pause();
  }

  /** Plays by itself, from the beginning again if it is at the end. */
  play() {
    if (this.#at === this.count) this.jump(0);
    this.#playing = true;
    this.#wait();
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#playing) return;
      this.jump(this.#at + 1);
      if (this.#playing) this.#wait();
    }, 1000 / this.speed);
  }

  pause() {
    this.#playing = false;
    clearTimeout(this.#timer);
  }
}
