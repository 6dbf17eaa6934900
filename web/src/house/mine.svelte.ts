import type { Page } from '../lib/protocol/api';
import { isMyTurn } from './facts';

let first = $state.raw<Page>({ tables: [], next: null });

/** My tables. */
export const mine = {
  /** The first page of their list; it has all that wait for me. */
  get first(): Page {
    return first;
  },
  set first(page) {
    first = page;
  },
  /** How many tables wait for me, beside the one at which I am. */
  waiting(here?: string): number {
    return first.tables.filter((table) => table.id !== here && isMyTurn(table)).length;
  },
};
