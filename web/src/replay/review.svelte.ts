import { analysis, askAnalysis, problem } from '../lib/protocol/api';
import type { AnalysisInfo, Telling } from '../lib/protocol/generated/protocol';
import { need } from '../lib/text/text.svelte';

/** How often the server is asked how far it is, in milliseconds. */
const EVERY = 1000;

/** The analysis of one finished match: whether there is one, how far it is, and then what it says. */
export class Review {
  info = $state.raw<AnalysisInfo | null>(null);
  /** Why asking was refused. */
  refused = $state.raw<Telling | null>(null);
  /** Whether the wish is on its way. */
  asking = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOpen = true;

  constructor(readonly table: string) {}

  /** Looks for it, until the returned function is called. */
  follow(): () => void {
    void this.#look();
    return () => {
      this.#isOpen = false;
      clearTimeout(this.#timer);
    };
  }

  get analysis() {
    return this.info?.analysis ?? null;
  }
  /** Whether it waits or is being made. */
  get isUnderWay(): boolean {
    return this.info?.status === 'queued' || this.info?.status === 'running';
  }

  async ask() {
    this.refused = null;
    this.asking = true;
    try {
      await this.#take(await askAnalysis(this.table));
    } catch (error) {
      this.refused = problem(error);
    }
    this.asking = false;
  }

  async #look() {
    try {
      await this.#take(await analysis(this.table));
    } catch {
      // It is not what the page is for; whoever asks is told.
      if (this.isUnderWay) this.#lookAgain();
    }
  }

  async #take(info: AnalysisInfo) {
    if (info.analysis) await need('analysis');
    if (!this.#isOpen) return;
    this.info = info;
    // What is done comes whole with the next answer.
    if (this.isUnderWay || (info.status === 'done' && !info.analysis)) this.#lookAgain();
  }

  #lookAgain() {
    clearTimeout(this.#timer);
    if (this.#isOpen) this.#timer = setTimeout(() => void this.#look(), EVERY);
  }
}
