import { problem, type Page } from '../lib/protocol/api';
import { Story } from '../lib/text/story.svelte';

/** A list of tables whose first page is asked for again and again, and that goes on where one asks for more. */
export class Tables {
  /** What was there when more was asked for, and what came. */
  #more = $state.raw<Page | null>(null);
  /** Why more could not be had; empty if all is well. */
  wrong = $state('');
  readonly #first: () => Page;
  readonly #ask: (page: string) => Promise<Page>;
  readonly next = $derived.by(() => (this.#more ?? this.#first()).next);
  readonly all = $derived.by(() => {
    const listed = [...(this.#more?.tables ?? []), ...this.#first().tables];
    return [...new Map(listed.map((table) => [table.id, table])).values()];
  });

  constructor(first: () => Page, ask: (page: string) => Promise<Page>) {
    this.#first = first;
    this.#ask = ask;
  }

  async goOn(): Promise<void> {
    if (!this.next) return;
    try {
      const page = await this.#ask(this.next);
      this.#more = { ...page, tables: [...this.all, ...page.tables] };
      this.wrong = '';
    } catch (error) {
      this.wrong = new Story().tell(problem(error));
    }
  }
}
