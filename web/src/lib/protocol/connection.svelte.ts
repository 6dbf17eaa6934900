import { ApiProblem, getTable, me } from './api';
import { share } from './draw';
import type { About, Alternative, ClientMessage, News, ServerMessage, State, Telling, Terms, Viewer } from './generated/protocol';
import { remembered } from './log';
import { OwnLines } from './own';
import { isOutdated } from './version';

/** How long to wait before trying again, in milliseconds: first and longest. */
const WAIT = [500, 15_000] as const;
/** How long a socket that may have died is given to answer. */
const PATIENCE = 5_000;
/** The answers of a table that will not change: not for us, not there, left behind by the rules. */
const FINAL = new Set([403, 404, 409]);
/** What people ask for; the rest the page says by itself. */
const COMMANDS = new Set<ClientMessage['type']>(['act', 'undo', 'ask-undo', 'answer-undo', 'chat', 'hint']);
/** What the server answers at once, one way or the other. */
const ANSWERED = new Set<ClientMessage['type']>(['act', 'undo', 'ask-undo', 'answer-undo', 'chat', 'look', 'sync']);

/** A table as one message told it. */
export interface Moment {
  state: State;
  /** When it was told, by the clock of `performance`: the clocks of the match run from there. */
  at: number;
  /** All that is known of what happened until then, from that point of view, oldest first. */
  log: readonly News[];
  /** What this message told; empty after a reconnect or a change of the point of view. */
  news: readonly News[];
  /** Whether it is no step from the moment before: the page was just opened or reconnected, or looks from another seat. */
  retold: boolean;
}

/** What a bot thinks of a choice. */
export interface Advice {
  seat: number;
  action: string;
  /** The share of the win that the seat can expect of it; null if the bot does not weigh actions. */
  expectation: number | null;
  /** Why it is good; null where nothing is sure. */
  reason: Telling | null;
  /** The next best, with what they lose. */
  others: readonly Alternative[];
}

/** One table, followed over its WebSocket. */
export class Connection {
  /** How the table stands; null until it is known. */
  state = $state.raw<State | null>(null);
  terms = $state.raw<Terms | null>(null);
  /** All that is known of what happened, from the present point of view, oldest first. */
  log = $state.raw<News[]>([]);
  /** `lost` while it tries again; `ended` when it will not. */
  status = $state<'opening' | 'open' | 'lost' | 'ended'>('opening');
  /** Why there is nothing to see: no such table, no spectators, other rules. */
  problem = $state.raw<ApiProblem | null>(null);
  /** What was refused last, with the line if it was one; null again after anything new was asked for. */
  refused = $state.raw<{ about: About; telling: Telling; said?: string | undefined } | null>(null);
  /** A bot's advice for the present choice. */
  advice = $state.raw<Advice | null>(null);
  /** What was tried for the present choice: why it would be refused, or null. */
  tried = $state.raw<ReadonlyMap<string, Telling | null>>(new Map());
  /** What is on its way: shown as such until the answer comes. */
  sent = $state.raw<{ version: number; seat: number; action: string } | null>(null);
  /** Whether advice is on its way. */
  asked = $state(false);
  /** How much of it is thought out, from 0 to 1; null as long as the server has not said so. */
  thought = $state<number | null>(null);
  /** What was said and is not at the table yet. Only the first of it is on its way, so that any answer is about that one. */
  outbox = $state.raw<{ id: number; text: string }[]>([]);
  /** What this tab said here. */
  readonly own: OwnLines;
  /** Why the server ended the conversation. */
  bye = $state.raw<Telling | null>(null);
  /** The server has a newer client. */
  outdated = $state(false);

  #socket: WebSocket | null = null;
  /** The viewpoint that was asked for. */
  #viewpoint: Viewer | null = null;
  /** The seat for which advice was asked, until it acts. */
  #hinted: number | null = null;
  #wait: number = WAIT[0];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #checking: ReturnType<typeof setTimeout> | undefined;
  /** Whether the next state is the first one of a socket. */
  #first = true;
  /** Whether the past is about to be told again. */
  #retelling = false;

  /** `tell` is called with every state, in order: pages may show them one after the other. */
  constructor(
    readonly table: string,
    private readonly tell: (moment: Moment) => void = () => {},
  ) {
    this.own = new OwnLines(table);
  }

  /** Opens it, until the returned function is called. */
  follow(): () => void {
    const wake = () => this.#wake();
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    void this.#open();
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      this.#end();
    };
  }

  act(seat: number, action: string) {
    const version = this.state?.version ?? 0;
    this.sent = { version, seat, action };
    this.#say({ type: 'act', version, seat, action });
  }

  undo(seat: number) {
    this.#say({ type: 'undo', version: this.state?.version ?? 0, seat });
  }

  /** Asks the others to let the last ply of a seat be taken back. */
  askUndo(seat: number) {
    this.#say({ type: 'ask-undo', version: this.state?.version ?? 0, seat });
  }

  /** Answers such a request; whoever asked withdraws it by refusing. */
  answerUndo(request: number, grant: boolean) {
    this.#say({ type: 'answer-undo', request, grant });
  }

  chat(text: string) {
    const [id = 0] = crypto.getRandomValues(new Uint32Array(1));
    this.own.add(id);
    this.outbox = [...this.outbox, { id, text }];
    if (this.outbox.length === 1) this.#speak();
  }

  #speak() {
    const [line] = this.outbox;
    if (line) this.#say({ type: 'chat', ...line });
  }

  hint(seat: number) {
    this.asked = this.#say({ type: 'hint', seat });
    this.thought = null;
    this.#hinted = this.asked ? seat : null;
  }

  /** Does without the advice that has not come yet. */
  cancelHint() {
    this.asked = false;
    this.#hinted = null;
    this.#say({ type: 'cancel-hint' });
  }

  /** Asks again for advice that came too late because of what others did; not if the seat itself has acted. */
  #hintAgain() {
    const seat = this.#hinted;
    this.asked = false;
    if (seat !== null && this.state?.legal.some((it) => it.seat === seat)) this.hint(seat);
  }

  /** Asks whether an action would be accepted; `tried` has the answer in a moment. */
  try(seat: number, action: string) {
    if (!this.tried.has(action)) this.#say({ type: 'try', seat, action });
  }

  /** Stays at the present point of view, whosever turn it is. */
  stay() {
    if (this.#viewpoint === null && this.state) this.look(this.state.viewpoint);
  }

  /** Asks for all that happened once more. */
  retell() {
    this.#retelling = true;
    this.#say({ type: 'sync', since: 0 });
  }

  /** Looks from another point of view, and stays there. */
  look(viewer: Viewer) {
    if (this.#viewpoint === viewer) return;
    this.#viewpoint = viewer;
    this.#say({ type: 'look', viewer });
  }

  /** What was refused is being mended: that it was needs no longer be said. */
  forgetRefused(about: About) {
    if (this.refused?.about === about) this.refused = null;
  }

  #say(message: ClientMessage): boolean {
    if (COMMANDS.has(message.type)) this.refused = null;
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    // A socket may die without saying so.
    if (ANSWERED.has(message.type)) this.#checking ??= setTimeout(() => this.#giveUp(), PATIENCE);
    return true;
  }

  #giveUp() {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    void this.#lost();
  }

  async #open() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    try {
      await me();
    } catch {
      return this.#retry();
    }
    if (this.status === 'ended') return;
    const protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const since = this.state?.version ?? 0;
    const path = `/api/tables/${encodeURIComponent(this.table)}/socket?since=${since}`;
    const socket = new WebSocket(`${protocol}//${location.host}${path}`);
    this.#socket = socket;
    this.#first = true;
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) void this.#lost();
    };
  }

  /** A socket that closes does not say why; the table itself does. */
  async #lost() {
    this.#socket = null;
    this.#heard();
    this.asked = false;
    if (this.status === 'ended') return;
    if (this.#first) {
      try {
        const { status, terms, you, host, seats } = await getTable(this.table);
        const isMine = you.length > 0 || (host && seats.every(({ kind }) => kind === 'bot'));
        const isClosed = status === 'running' && !terms.spectators && !isMine;
        if (isClosed) throw new ApiProblem({ tag: 'server-no-spectators' }, 403);
      } catch (error) {
        if (error instanceof ApiProblem && FINAL.has(error.status)) {
          this.problem = error;
          return this.#end();
        }
      }
    }
    this.#retry();
  }

  #retry() {
    if (this.status === 'ended' || this.#timer !== undefined) return;
    this.status = 'lost';
    // Not everybody at once when the server is back.
    const wait = this.#wait * (0.5 + Math.random() / 2);
    this.#wait = Math.min(this.#wait * 2, WAIT[1]);
    this.#timer = setTimeout(() => void this.#open(), wait);
  }

  #end() {
    this.status = 'ended';
    clearTimeout(this.#timer);
    this.#heard();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** The device was asleep or without a network: the socket may be dead without knowing it. */
  #wake() {
    if (document.visibilityState === 'hidden') return;
    if (this.status === 'lost' && this.#timer !== undefined) {
      this.#wait = WAIT[0];
      void this.#open();
    } else if (this.#checking === undefined) {
      this.#say({ type: 'sync', since: this.state?.version ?? 0 });
    }
  }

  /** Nothing is waited for any more. */
  #heard() {
    clearTimeout(this.#checking);
    this.#checking = undefined;
  }

  #hear(message: ServerMessage) {
    this.#heard();
    switch (message.type) {
      case 'state':
        return this.#take(message);
      case 'refused':
        return this.#refuse(message.about, message.telling);
      case 'hint':
        // It was on its way when it was cancelled.
        if (!this.asked) return;
        this.asked = false;
        if (this.#isOffered(message.seat, message.action)) this.advice = this.#advice(message);
        else if (message.version < (this.state?.version ?? 0)) this.#hintAgain();
        return;
      case 'hint-progress':
        if (this.asked) this.thought = message.done;
        return;
      case 'tried':
        this.tried = new Map(this.tried).set(message.action, message.refused);
        return;
      case 'bye':
        this.bye = message.reason;
    }
  }

  /** Of the next best, what can still be done. */
  #advice({ seat, action, expectation, reason, others = [] }: Extract<ServerMessage, { type: 'hint' }>): Advice {
    const offered = others.filter((other) => this.#isOffered(seat, other.action));
    return { seat, action, expectation: expectation ?? null, reason: reason ?? null, others: offered };
  }

  /** Whether a seat can do this now; where its actions are withheld, whether it is to act at all. */
  #isOffered(seat: number, action: string): boolean {
    const legal = this.state?.legal.find((it) => it.seat === seat);
    return legal !== undefined && (legal.actions === null || legal.actions.includes(action));
  }

  #refuse(about: About, telling: Telling) {
    const isLate = about === 'hint' && telling.tag === 'server-stale';
    if (about === 'act') this.sent = null;
    if (isLate) this.#hintAgain();
    else if (about === 'hint') this.asked = false;
    const [said, ...waiting] = about === 'chat' ? this.outbox : [];
    if (about === 'chat') {
      this.outbox = waiting;
      this.#speak();
    }
    // Whoever adds no chance of their own plays all the same, and so does whoever tries too much; advice that comes too
    // late is asked for again, or not missed.
    if (about !== 'commit' && about !== 'nonce' && about !== 'try' && !isLate) this.refused = { about, telling, said: said?.text };
  }

  #take(state: State) {
    const { state: before } = this;
    const opened = this.#first;
    const returned = opened && before !== null;
    this.#first = false;
    this.#wait = WAIT[0];
    this.status = 'open';
    this.bye = null;

    const elsewhere = before !== null && before.viewpoint !== state.viewpoint;
    // Only what was asked for comes with the terms.
    const retold = this.#retelling && state.terms !== undefined;
    if (retold) this.#retelling = false;
    this.log = remembered(elsewhere || retold ? [] : this.log, state.news, state.fresh);
    const isNoStep = opened || elsewhere || retold || state.fresh;
    this.terms = state.terms ?? this.terms;
    this.state = state;
    // What others do at the same time does not touch one's own choice, nor the advice about it.
    if (this.advice && (this.#isPast(this.advice.seat, state.news) || !this.#isOffered(this.advice.seat, this.advice.action))) this.advice = null;
    if (elsewhere || (this.#hinted !== null && this.#isPast(this.#hinted, state.news))) this.#hinted = null;
    if (elsewhere || state.you.some((seat) => this.#isPast(seat, state.news))) this.tried = new Map();
    this.tell({ state, at: performance.now(), log: this.log, news: isNoStep ? [] : state.news, retold: isNoStep });

    // What is told once more is no answer.
    this.#settle({ ...state, news: state.news.filter(({ version }) => version > (before?.version ?? 0)) }, opened);
    if (this.#viewpoint !== null && opened && this.#isOurs(this.#viewpoint, state)) {
      this.#say({ type: 'look', viewer: this.#viewpoint });
    } else if (elsewhere) {
      // What was seen from another seat is not told here: the past is told again from this one.
      this.retell();
    }
    const shared = share(this.table, state, opened);
    if (shared) this.#say(shared);
    if (returned) void isOutdated().then((outdated) => (this.outdated ||= outdated));
  }

  /** Whether a seat has chosen, or something was taken back. */
  #isPast(seat: number, news: readonly News[]): boolean {
    return news.some((it) => it.kind === 'undo' || (it.kind === 'ply' && it.seat === seat));
  }

  #isOurs(viewer: Viewer, state: State): boolean {
    return viewer === 'public' || state.you.includes(viewer);
  }

  /** What was on its way has arrived, or is sent again if it was lost with the socket. */
  #settle(state: State, opened: boolean) {
    const [said] = this.outbox;
    const isHeard = said !== undefined && state.news.some((news) => news.kind === 'chat' && news.id === said.id);
    if (isHeard) this.outbox = this.outbox.slice(1);
    if (isHeard || opened) this.#speak();
    if (this.sent && isDecided(this.sent, state)) this.sent = null;
    if (this.sent && opened) this.#say({ type: 'act', ...this.sent });
  }
}

/**
 * Whether the choice that an action was meant for is past. Otherwise it may be sent again: the server takes it once, and
 * only for the choice it was meant for.
 */
function isDecided({ version, seat }: { version: number; seat: number }, { news, fresh }: State): boolean {
  return fresh || news.some((it) => it.version > version && (it.kind === 'undo' || (it.kind === 'ply' && it.seat === seat)));
}
