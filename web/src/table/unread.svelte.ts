import type { Session } from './session.svelte';

/** What was said and not read yet. */
export class Unread {
  #read = $state(0);
  readonly #session: Session;

  constructor(session: Session, isOpen: () => boolean) {
    this.#session = session;
    // What was said before one came is old.
    let known = false;
    $effect(() => {
      const last = session.connection.log.at(-1)?.version ?? 0;
      if (isOpen() || !known) this.#read = last;
      known = true;
    });
  }

  get count(): number {
    const { connection, you } = this.#session;
    const isNew = (version: number) => version > this.#read;
    return connection.log.filter(
      (news) => news.kind === 'chat' && isNew(news.version) && !news.seats.some((seat) => you.includes(seat)),
    ).length;
  }
}
