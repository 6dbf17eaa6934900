import { prefs } from '../lib/prefs.svelte';
import type { Moment } from '../lib/protocol/connection.svelte';
import type { News } from '../lib/protocol/generated/protocol';

/** How long an action is shown before the next one, in milliseconds. */
const HOLD = { calm: 700, brisk: 300, once: 0 } as const;
/** How long all that waits may take together, for those who want to play on. */
const LONGEST = 12_000;

/** The table after a ply: what is remembered of it. */
export interface Past extends Moment {
  /** How many plies had been played. */
  ply: number;
}

const isPly = (news: News) => news.kind === 'ply';
/** What is asked of the seat that looks: its legal actions, as text; null if nothing is asked of it. */
const choice = ({ state: { viewpoint, legal } }: Moment): string | null => {
  const own = legal.find(({ seat }) => seat === viewpoint);
  return own ? JSON.stringify(own.actions) : null;
};
/** How many plies have been played. */
const count = ({ log }: Moment): number => {
  const last = log.findLast(isPly);
  return last?.kind === 'ply' ? last.ply : 0;
};

/**
 * What the page shows of a table, and when. The server tells as fast as bots play; here each ply is shown for itself.
 * Every position that was told is remembered, so that one can look back while the match goes on.
 */
export class Timeline {
  /** The moment that is shown as the present one. */
  now = $state.raw<Moment | null>(null);
  /** What was told and is not shown yet, oldest first. */
  #queue = $state.raw<Moment[]>([]);
  /** The positions that can be looked at, oldest first. */
  past = $state.raw<Past[]>([]);
  /** The ply that is looked at; null for the present. */
  #at = $state<number | null>(null);
  /** Whether the step to the moment on the board is shown as it happens. */
  #steps = $state(true);
  /** Whether the past is being played by itself. */
  playing = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #winding: ReturnType<typeof setTimeout> | undefined;
  /** When the next moment may be shown, by the clock of `performance`. */
  #free = 0;

  constructor(
    private readonly options: {
      /** Whether everybody sees the same: then what was seen from one seat can be looked at from another. */
      isOpen: () => boolean;
    },
  ) {}

  /** Whether the newest is shown. */
  get isNewest(): boolean {
    return this.#queue.length === 0;
  }
  /** What is asked in the moment that is shown. */
  readonly #choice = $derived.by(() => (this.now ? choice(this.now) : null));
  /**
   * Whether what is asked in the moment that is shown can be answered. Where several act at the same time, the plies of
   * the others are shown meanwhile: they leave the choice as it is, or it would have been overtaken.
   */
  get isAnswerable(): boolean {
    return this.isNewest || this.#choice !== null;
  }
  /** Whether something else is asked by now, though the seat that looks has not acted. */
  get #isOvertaken(): boolean {
    const newest = this.#queue.at(-1);
    return newest !== undefined && this.#choice !== null && this.#choice !== choice(newest);
  }
  /** How many moments are still to be shown. */
  get waiting(): number {
    return this.#queue.length;
  }
  /** The position that is looked at; null for the present. */
  get looked(): Past | null {
    return this.#at === null ? null : this.#find(this.#at);
  }
  /** What is on the board. */
  get seen(): Moment | null {
    return this.looked ?? this.now;
  }
  /** What led to it, to be animated. */
  get news(): readonly News[] {
    return this.#steps ? (this.seen?.news ?? []) : [];
  }
  /** How many plies have been played, by what is shown. */
  get ply(): number {
    return this.now ? count(this.now) : 0;
  }

  has(ply: number): boolean {
    return this.#find(ply) !== null;
  }
  #find(ply: number): Past | null {
    return this.past.find((it) => it.ply === ply) ?? null;
  }

  /** What was told to this tab before its page was loaded again: it can be looked at as before. */
  recall(past: Past[]) {
    this.past = past;
  }

  /** Takes what was told: at once if nothing is being shown, else in its turn. */
  tell(moment: Moment) {
    const before = this.#queue.at(-1) ?? this.now;
    const elsewhere = before !== null && before.state.viewpoint !== moment.state.viewpoint;
    if (elsewhere && !this.options.isOpen()) this.#forget();
    this.#remember(moment);
    this.#queue = [...this.#queue, moment];
    const { you } = moment.state;
    const isOwn = moment.news.some((news) => news.kind === 'ply' && you.includes(news.seat));
    if (elsewhere || isOwn || this.#at !== null || this.#isHurried(moment) || this.#isOvertaken) this.skip();
    else this.#advance();
    // What one has done oneself is seen before the answer to it.
    if (isOwn) this.#free = performance.now() + HOLD[prefs.pace] / 2;
  }

  /** Whether nobody looks, or somebody's own clock runs while they do. */
  #isHurried({ state: { clocks, you } }: Moment): boolean {
    return HOLD[prefs.pace] === 0 || document.hidden || you.some((seat) => clocks?.running.includes(seat));
  }

  /** Shows what may be shown by now, and comes back for the rest. */
  #advance() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#queue.length > 0) {
      const wait = this.#free - performance.now();
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#advance(), wait);
        return;
      }
      const [next, ...rest] = this.#queue;
      if (!next) return;
      this.#show(next, rest);
      if (this.#isOvertaken) {
        this.skip();
        return;
      }
      if (next.news.some(isPly)) this.#free = performance.now() + this.#hold(next, rest.length);
    }
  }

  /** How long a moment is shown while others wait. Whoever only watches has come to see each of them. */
  #hold({ state: { you } }: Moment, waiting: number): number {
    const hold = HOLD[prefs.pace];
    return you.length === 0 ? hold : Math.min(hold, LONGEST / (waiting + 1));
  }

  #show(moment: Moment, rest: Moment[]) {
    this.#queue = rest;
    this.now = moment;
    if (this.#at === null) this.#steps = true;
  }

  /** Shows the next ply at once. True if one waited. */
  next(): boolean {
    if (this.isNewest) return false;
    this.#free = 0;
    this.#advance();
    return true;
  }

  /** Shows the newest at once. True if anything was left out. */
  skip(): boolean {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#free = 0;
    const last = this.#queue.at(-1);
    if (!last) return false;
    // One look at the table is one step: all that was left out moves together.
    const news = this.#queue.flatMap(({ news }) => news);
    const isWhole = !this.#queue.some(({ retold }) => retold);
    this.#show({ ...last, news: isWhole ? news : last.news }, []);
    return true;
  }

  #forget() {
    this.past = [];
    this.present();
  }

  #remember(moment: Moment) {
    if (moment.state.view === null) return;
    const ply = count(moment);
    const known = this.#find(ply);
    // What was taken back did not happen.
    const kept = this.past.filter((it) => it.ply < ply);
    this.past = [...kept, { ...moment, ply, news: moment.news.some(isPly) ? moment.news : (known?.news ?? []) }];
    if (this.#at !== null && !this.has(this.#at)) this.present();
  }

  /** Looks at the position after a ply; the step to the next one is shown as it happens. */
  look(ply: number) {
    if (!this.has(ply)) return;
    this.#steps = this.#next(1) === ply && this.#at !== null;
    this.skip();
    this.#at = ply;
  }

  /** The ply of the neighbouring position that is remembered. */
  #next(step: 1 | -1): number | null {
    const at = this.past.findIndex(({ ply }) => ply === this.#at);
    return (at < 0 ? undefined : this.past[at + step]?.ply) ?? null;
  }
  get canGoBack(): boolean {
    return this.#next(-1) !== null;
  }
  get canGoOn(): boolean {
    return this.#next(1) !== null;
  }

  /** Goes to the neighbouring position; past the last one is the present. */
  step(by: 1 | -1) {
    this.pause();
    this.#wind(by);
  }
  #wind(by: 1 | -1) {
    const to = this.#next(by);
    if (to !== null) this.look(to);
    else if (by === 1) this.present();
  }
  first() {
    const [first] = this.past;
    if (first) this.open(first.ply);
  }
  /** Looks at a position, and stays there. */
  open(ply: number) {
    this.pause();
    this.look(ply);
  }

  /** Shows all since a ply again, one by one, and comes back to the present. */
  replay(ply: number) {
    const from = this.past.findLast((it) => it.ply <= ply) ?? this.past[0];
    if (!from) return;
    this.look(from.ply);
    this.play();
  }
  play() {
    this.playing = true;
    clearTimeout(this.#winding);
    this.#winding = setTimeout(
      () => {
        if (!this.playing) return;
        this.#wind(1);
        if (this.#at !== null) this.play();
      },
      HOLD[prefs.pace] || HOLD.calm,
    );
  }
  pause() {
    this.playing = false;
    clearTimeout(this.#winding);
  }

  /** Back to the match. */
  present() {
    this.pause();
    if (this.#at === null) return;
    this.#at = null;
    // Nothing flies there from the past.
    this.#steps = false;
  }

  /** Nothing is waited for any more. */
  end() {
    clearTimeout(this.#timer);
    this.pause();
  }
}
