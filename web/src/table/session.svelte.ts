import { untrack } from 'svelte';
import { who } from '../house/who.svelte';
import { board, type Board } from '../lib/board/board';
import { names } from '../lib/people.svelte';
import { Pointing } from '../lib/pointing/pointing.svelte';
import { prefs } from '../lib/prefs.svelte';
import { games, problem, renameAt } from '../lib/protocol/api';
import { Connection } from '../lib/protocol/connection.svelte';
import type { GameInfo, News, SeatInfo, Tagged, Telling, Viewer } from '../lib/protocol/generated/protocol';
import { sightings } from '../lib/protocol/log';
import { Story } from '../lib/text/story.svelte';
import { has, need, t } from '../lib/text/text.svelte';
import { keep, kept } from './kept';
import { Timeline } from './timeline.svelte';

/** Why one cannot take a ply back alone, though the others may grant it. */
const ASKABLE = new Set(['undo-other-acted', 'undo-knowledge']);
/** The word of all games for the end of what takes several actions. */
const DONE = 'done';

/** One person at one table: what they see, what they can do, and at which of their seats they are. */
export class Session {
  readonly connection: Connection;
  /** What is shown of the table, and when. */
  readonly timeline: Timeline;
  /** The game, once it and its messages are at hand. */
  info = $state.raw<GameInfo | null>(null);
  drawn = $state.raw<Board | null>(null);
  /** Why the game cannot be had: the server has another client by now, or asks for patience. */
  wrong = $state.raw<unknown>(null);
  /** The seat whose owner has said that they are looking, where people share a device. */
  #revealed = $state<Viewer | null>(null);
  /** Whether they look though nothing is asked of them: somebody gave the device back. */
  #returned = $state(false);
  /** The seat whose owner had the device before. */
  #before = $state<number | null>(null);
  readonly pointing: Pointing;
  /** What is being written and not said yet: it outlives the drawer it is written in. */
  draft = $state('');
  /** Why something that was asked for outside of the match was not done. */
  trouble = $state.raw<Telling | null>(null);

  constructor(readonly id: string) {
    this.timeline = new Timeline({ isOpen: () => this.info?.secrets === false });
    this.connection = new Connection(id, (moment) => {
      if (this.timeline.now === null) this.timeline.recall(kept(id, moment));
      this.timeline.tell(moment);
    });
    this.pointing = new Pointing({
      play: (action) => this.seat !== null && this.connection.act(this.seat, action),
      confirms: (action) => prefs.confirms || this.successor(action) !== null || this.loss(action) !== null,
      label: (word) => this.story.label(word),
      changed: () => untrack(() => this.connection.forgetRefused('act')),
      trial: {
        ask: (action) => this.seat !== null && this.connection.try(this.seat, action),
        answers: () => this.connection.tried,
      },
    });
    $effect(() => this.connection.follow());
    $effect(() => () => this.timeline.end());
    $effect(() => this.#keepPast());
    $effect(() => {
      if (this.game) void this.#load(this.game);
    });
    $effect(() => this.pointing.offer(this.connection.sent || !this.canAct || !this.legal ? [] : this.legal.actions));
    $effect(() => this.#followTurn());
    $effect(() => {
      if (!this.connection.advice) return;
      this.#advisedAt = untrack(() => this.#chosen);
      this.picked = 0;
    });
  }

  async #load(game: string) {
    try {
      const [all, drawn] = await Promise.all([games(), board(game), need(game)]);
      this.drawn = drawn;
      this.info = all.find(({ id }) => id === game) ?? null;
    } catch (error) {
      this.wrong = error;
    }
  }

  /** Keeps what was seen when the page is left: for the owner of a device, never where one seat's past is not for the next. */
  #keepPast(): () => void {
    const leave = () => {
      if (this.info && !this.#hides) keep(this.id, this.timeline.past);
    };
    const hidden = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      leave();
    };
  }

  /** Asks the server for something; what goes wrong is told. */
  async attempt<T>(request: Promise<T>): Promise<T | null> {
    this.trouble = null;
    try {
      return await request;
    } catch (error) {
      this.trouble = problem(error);
      return null;
    }
  }

  /** Takes another name, at this table too; tells whether that was done. */
  async rename(name: string): Promise<boolean> {
    return (await this.attempt(who.rename(name).then(() => renameAt(this.id)))) !== null;
  }

  /** How the table stands, by what is shown. */
  get state() {
    return this.timeline.now?.state ?? null;
  }
  /** All that is known of what happened, by what is shown. */
  get log(): readonly News[] {
    return this.timeline.now?.log ?? [];
  }
  /** What is on the board: the present, or a moment that is looked back at. */
  get seen() {
    return this.timeline.seen;
  }
  /** What led to it, for the board to animate. */
  news = $derived.by(() => sightings(this.timeline.news));
  /** Whether what is on the board is what a choice would be about. */
  get canAct(): boolean {
    return this.timeline.isAnswerable && this.timeline.looked === null;
  }
  game = $derived.by(() => this.connection.terms?.game ?? null);
  you = $derived.by(() => this.state?.you ?? []);
  /** Whether several people, or one for several, play at this device. */
  isShared = $derived(this.you.length > 1);

  #viewer = $derived.by<Viewer>(() => this.state?.viewpoint ?? 'public');
  /** The seat from which the table is seen; null for those who watch. */
  seat = $derived(this.#viewer === 'public' ? null : this.#viewer);
  get viewer(): Viewer {
    return this.#viewer;
  }

  // Equal names must not make a new story, or everything would be told again.
  #names = $derived.by(() => names(this.id, this.state?.seats ?? [], this.you).join('\n'));
  /** Where people share a device, nobody is "you". */
  story = $derived(new Story(this.game ?? '', this.#names.split('\n'), this.isShared ? 'public' : this.#viewer));

  legal = $derived.by(() => this.state?.legal.find(({ seat }) => seat === this.seat) ?? null);
  /** What is expected of the seat, as a telling. */
  ask = $derived.by<Tagged | null>(() => {
    const view = this.state?.view as { ask?: Tagged | null } | null;
    return this.legal ? (view?.ask ?? null) : null;
  });
  /** The same in words. */
  question = $derived.by(() => this.asks(this.story));
  /** What is expected of the seat, as a story tells it. Where a game's message is for those who type, the page has its own. */
  asks(story: Story): string | null {
    if (!this.ask) return null;
    const own = `web-table-${this.ask.tag}`;
    return story.tell(has(own) ? { ...this.ask, tag: own } : this.ask);
  }
  /** All that had been seen by the moment on the board, oldest first. */
  past = $derived.by(() => (this.seen?.log ?? []).flatMap((news) => (news.kind === 'ply' ? (news.sightings ?? []) : [])));
  /** What happened since the last ply of this person, by what is shown: plies, oldest first. */
  since = $derived.by(() => {
    const seats = this.seat === null ? [] : this.isShared ? [this.seat] : this.you;
    const isOwn = (news: News) => news.kind === 'ply' && seats.includes(news.seat);
    const own = this.log.findLastIndex(isOwn);
    return this.log.slice(own + 1).flatMap((news) => (news.kind === 'ply' ? [news] : []));
  });
  /** Whether all of it can be shown again: how the table stood before it, and after each ply. */
  canReplay = $derived.by(() => {
    const [first] = this.since;
    const [oldest] = this.timeline.past;
    return first !== undefined && oldest !== undefined && oldest.ply < first.ply && this.since.every(({ ply }) => this.timeline.has(ply));
  });

  /** Whether anything happened since: where it cannot be shown, because this tab was not told, the story marks it. */
  hasSince = $derived.by(() => this.legal !== null && this.since.length > 0);

  /** Shows again what happened since the last ply of this person. */
  replay() {
    const [first] = this.since;
    if (first && this.canReplay) this.timeline.replay(first.ply - 1);
  }
  isOver = $derived.by(() => this.state?.status === 'finished');
  /** Whether the board still shows how the points of a finished match are counted: the result is not told before it. */
  isCounting = $state(false);
  /** The seats of this person for which a bot stands in. */
  away = $derived.by(() => {
    const seats = this.state?.seats ?? [];
    return this.you.filter((seat) => seats[seat]?.kind === 'person' && seats[seat].away !== null);
  });
  /** Whether anything is expected of this person. */
  isTurn = $derived.by(() => (this.state?.legal.length ?? 0) > 0);

  /** The next of this person's seats, if it is its turn and not that of the present one. */
  next = $derived.by(() => {
    const waiting = this.state?.legal ?? [];
    return this.isShared && waiting.length > 0 && !this.legal ? (waiting[0]?.seat ?? null) : null;
  });
  #hides = $derived.by(() => this.isShared && this.info?.secrets === true && !this.isOver);
  /**
   * The seat to which the device goes after an action, as far as that is known before it is done. What is ended by
   * `done` goes on after any other action.
   */
  successor(action: string): number | null {
    if (!this.#hides || !this.legal) return null;
    if (action !== DONE && this.legal.actions?.includes(DONE)) return null;
    return this.state?.legal.find(({ seat }) => seat !== this.seat)?.seat ?? null;
  }
  /**
   * The seat whose owner alone may look, until they say that they do. It falls with the choice: once the device is
   * somebody else's, nothing of the table is shown.
   */
  curtain = $derived.by(() => {
    if (!this.#hides) return null;
    if (this.next !== null && !this.#returned) return this.next;
    return this.#revealed !== this.#viewer ? this.seat : null;
  });
  /** The seat to which somebody who only looks hands the device on. */
  handover = $derived.by(() => (this.#hides && this.curtain === null ? this.next : null));
  /** The seat that had the device before the curtain fell. */
  get before(): number | null {
    return this.#before === this.curtain ? null : this.#before;
  }

  /** Where nothing is hidden, the point of view goes with the turn; else once the curtain hides it. */
  #followTurn() {
    if (!this.state || !this.info || !this.isShared) return;
    this.connection.stay();
    if (this.legal && this.#revealed === this.#viewer) this.#returned = false;
    if (this.next === null || (this.#hides && this.curtain !== this.next)) return;
    if (this.#hides && this.#revealed !== this.next) this.#close();
    this.connection.look(this.next);
  }

  /** Nobody looks any more; whoever did can have the device back. */
  #close() {
    this.#before = this.seat;
    this.#revealed = null;
    this.#returned = false;
  }

  /** Hides the table and gives the device to the owner of a seat. */
  handOver(seat: number) {
    this.#close();
    // Until they open, nothing is asked: the curtain is theirs though it may not be their turn.
    this.#returned = true;
    this.connection.look(seat);
  }

  /** The owner of the curtain's seat says that they look, perhaps before their view is there. */
  reveal() {
    const seat = this.curtain;
    this.#returned = seat === this.#viewer && this.legal === null;
    this.#revealed = seat;
  }

  /** The seat whose last ply may be taken back; where things are hidden, only by its owner. */
  undoable = $derived.by(() => {
    if (this.state?.status !== 'running' || !this.connection.terms?.undo) return null;
    const own = this.log.findLast((news) => news.kind === 'ply' && this.you.includes(news.seat));
    if (own?.kind !== 'ply' || this.away.includes(own.seat)) return null;
    return this.#hides && (own.seat !== this.seat || this.#isRevealed(own.ply)) ? null : own.seat;
  });

  /**
   * Whether a ply was the last of choices that were made at the same time: it showed its seat what the next choices are
   * about. Then others are to choose besides that seat who were not before.
   */
  #isRevealed(ply: number): boolean {
    const now = this.state?.to_move ?? [];
    if (now.length < 2 || this.seat === null || !now.includes(this.seat)) return false;
    const before = this.timeline.past.find((it) => it.ply === ply - 1)?.state.to_move ?? [];
    return now.some((seat) => !before.includes(seat));
  }

  undo() {
    if (this.undoable !== null && this.curtain === null) this.connection.undo(this.undoable);
  }

  /** The seat for which the others can be asked: taking its ply back alone was refused, and somebody else is there. */
  askable = $derived.by(() => {
    const { refused } = this.connection;
    if (refused?.about !== 'undo' || !ASKABLE.has(refused.telling.tag) || this.state?.undo_request) return null;
    const isOther = (info: SeatInfo, seat: number) => info.kind === 'person' && !info.away && !this.you.includes(seat);
    return this.state?.seats.some(isOther) ? this.undoable : null;
  });

  /**
   * What an action gives up, in words; null if it gives nothing up, or if that is not to be asked about. A game says it
   * in an attribute of its ask that is named after the action's first word, with the fields of the ask (docs/words.md).
   */
  loss(action: string): string | null {
    if (!prefs.warns) return null;
    const [word = ''] = action.split(' ');
    // Nothing is given up where there is nothing else to do.
    if (this.legal?.actions?.length === 1) return null;
    const loses = this.ask && `${this.ask.tag}.${word}`;
    const told = this.ask && loses && has(loses) ? this.story.tell({ ...this.ask, tag: loses }).trim() : '';
    if (told) return told;
    return this.connection.terms?.undo === false ? t('web-table-loss-final') : null;
  }

  /** The advice for the present choice, where the table shows what it is about. */
  advice = $derived.by(() => {
    const { advice } = this.connection;
    return advice && advice.seat === this.seat && this.legal && this.canAct ? advice : null;
  });
  /** What was chosen when the advice came; whoever has chosen more since has read it. */
  #advisedAt = $state('');
  get #chosen(): string {
    return [...this.pointing.chosen, this.pointing.held].join(' ');
  }
  /** Whether the advice is about the choice as it stands. */
  isAdvising = $derived.by(() => this.advice !== null && (!this.pointing.begun || this.#advisedAt === this.#chosen));
  /** Which of what was advised is looked at: 0 is the best, the next best follow. */
  picked = $state(0);
  /** That action, what it loses beside the best, and why it is good. */
  suggestion = $derived.by(() => {
    if (!this.advice) return null;
    const { action, reason, others } = this.advice;
    return others[this.picked - 1] ?? { action, loses: 0, reason };
  });
  /** What it names on the board: elements that stand for the first words of the action, else for one of its words. */
  advised = $derived.by(() => {
    const words = this.suggestion?.action.split(' ') ?? [];
    return words.flatMap((word, at) => [words.slice(0, at + 1).join(' '), word, this.pointing.usual(word)].find((it) => this.pointing.isShown(it)) ?? []);
  });

  get canHint(): boolean {
    return this.connection.terms?.hints === true && this.legal !== null && this.canAct;
  }

  hint() {
    if (this.canHint && this.seat !== null) this.connection.hint(this.seat);
  }

  /** Chooses what was advised; it still waits for a confirmation. */
  takeAdvice() {
    const { suggestion } = this;
    if (!suggestion) return;
    this.connection.advice = null;
    if (this.pointing.withheld) this.pointing.say(suggestion.action);
    else this.pointing.follow(suggestion.action.split(' '), { hold: true });
  }
}
