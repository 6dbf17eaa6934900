import { board, type Board } from '../lib/board/board';
import { names } from '../lib/people.svelte';
import { Pointing } from '../lib/pointing/pointing.svelte';
import { prefs } from '../lib/prefs.svelte';
import { games, problem } from '../lib/protocol/api';
import { Connection } from '../lib/protocol/connection.svelte';
import type { GameInfo, Tagged, Telling, Viewer } from '../lib/protocol/generated/protocol';
import { Story } from '../lib/text/story.svelte';
import { has, need } from '../lib/text/text.svelte';

/** One person at one table: what they see, what they can do, and at which of their seats they are. */
export class Session {
  readonly connection: Connection;
  /** The game, once it and its messages are at hand. */
  info = $state.raw<GameInfo | null>(null);
  drawn = $state.raw<Board | null>(null);
  /** Why the game cannot be had: the server has another client by now, or asks for patience. */
  wrong = $state.raw<unknown>(null);
  /** The seat whose owner has said that they are looking, where people share a device. */
  #revealed = $state<Viewer | null>(null);
  readonly pointing: Pointing;
  /** What is being written and not said yet: it outlives the drawer it is written in. */
  draft = $state('');
  /** Why something that was asked for outside of the match was not done. */
  trouble = $state.raw<Telling | null>(null);

  constructor(readonly id: string) {
    this.connection = new Connection(id);
    this.pointing = new Pointing({
      play: (action) => this.seat !== null && this.connection.act(this.seat, action),
      confirms: () => prefs.confirms,
      label: (word) => this.story.label(word),
    });
    $effect(() => this.connection.follow());
    $effect(() => {
      if (this.game) void this.#load(this.game);
    });
    $effect(() => this.pointing.offer(this.connection.sent || !this.legal ? [] : this.legal.actions));
    $effect(() => this.#followTurn());
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

  /** Asks the server for something; what goes wrong is told. */
  async attempt<T>(wish: Promise<T>): Promise<T | null> {
    this.trouble = null;
    try {
      return await wish;
    } catch (error) {
      this.trouble = problem(error);
      return null;
    }
  }

  get state() {
    return this.connection.state;
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
  /** The same in words. Where a game's message is for those who type, the page has one of its own. */
  question = $derived.by(() => {
    if (!this.ask) return null;
    const own = `web-table-${this.ask.tag}`;
    return this.story.tell(has(own) ? { ...this.ask, tag: own } : this.ask);
  });
  /** All that is known of what happened, oldest first. */
  past = $derived.by(() => this.connection.log.flatMap((news) => (news.kind === 'ply' ? (news.sightings ?? []) : [])));
  isOver = $derived.by(() => this.state?.status === 'finished');
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
  /** The seat whose owner alone may look, until they say that they do. */
  curtain = $derived.by(() => (this.#hides && this.#revealed !== this.#viewer ? this.seat : null));
  /** The seat to which the device is to be handed. */
  handover = $derived.by(() => (this.#hides && this.curtain === null ? this.next : null));

  /** Where nothing is hidden, the point of view goes with the turn. */
  #followTurn() {
    if (!this.state || !this.info || !this.isShared) return;
    this.connection.stay();
    if (this.next !== null && !this.#hides) this.connection.look(this.next);
  }

  handOver(seat: number) {
    this.#revealed = null;
    this.connection.look(seat);
  }

  reveal() {
    this.#revealed = this.#viewer;
  }

  /** The seat whose last ply may be taken back. */
  undoable = $derived.by(() => {
    if (this.state?.status !== 'running' || !this.connection.terms?.undo) return null;
    const own = this.connection.log.findLast((news) => news.kind === 'ply' && this.you.includes(news.seat));
    return own?.kind === 'ply' && !this.away.includes(own.seat) ? own.seat : null;
  });

  undo() {
    if (this.undoable !== null) this.connection.undo(this.undoable);
  }

  get canHint(): boolean {
    return this.connection.terms?.hints === true && this.legal !== null;
  }

  hint() {
    if (this.canHint && this.seat !== null) this.connection.hint(this.seat);
  }

  /** Chooses what was advised; it still waits for a confirmation. */
  takeAdvice() {
    const advice = this.connection.advice;
    if (!advice || advice.seat !== this.seat) return;
    this.connection.advice = null;
    if (this.pointing.withheld) this.pointing.say(advice.action);
    else this.pointing.follow(advice.action.split(' '), { hold: true });
  }
}
