import { analysis, askAnalysis, problem } from '../lib/protocol/api';
import type { AnalysisInfo, ServerMessage, Telling } from '../lib/protocol/generated/protocol';
import { need } from '../lib/text/text.svelte';

/** How often the server is asked how far it is, in milliseconds; meanwhile its socket tells. */
const EVERY = 5000;

/** The analysis of one finished match: whether there is one, how far it is, and then what it says. */
export class Review {
  info = $state.raw<AnalysisInfo | null>(null);
  /** Why asking was refused. */
  refused = $state.raw<Telling | null>(null);
  /** Whether the wish is on its way. */
  asking = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #socket: WebSocket | null = null;
  #isOpen = true;

  constructor(readonly table: string) {}

  /** Looks for it, until the returned function is called. */
  follow(): () => void {
    void this.#look();
    return () => {
      this.#isOpen = false;
      clearTimeout(this.#timer);
      this.#socket?.close();
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
    if (!this.isUnderWay) this.#socket?.close();
    else {
      this.#listen();
      this.#lookAgain();
    }
  }

  /** Hears how far it is while it is made. */
  #listen() {
    if (this.#socket) return;
    const path = `/api/tables/${encodeURIComponent(this.table)}/socket?since=0`;
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path}`);
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type !== 'analysis' || !this.info || !this.isUnderWay) return;
      const { status, ahead, done, all } = message;
      if (status === 'queued' || status === 'running') this.info = { ...this.info, status, ahead, done, all };
      else void this.#look();
    };
    socket.onclose = () => (this.#socket = null);
  }

  #lookAgain() {
    clearTimeout(this.#timer);
    if (this.#isOpen) this.#timer = setTimeout(() => void this.#look(), EVERY);
  }
}
