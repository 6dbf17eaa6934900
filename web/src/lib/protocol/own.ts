import { recall, remember } from '../storage';

const KEY = 'said';
/** More than a table tells again. */
const MOST = 200;

/** The numbers that this tab gave its lines at a table. By them it knows them again, though one has got up since. */
export class OwnLines {
  readonly #ids: Set<number>;

  constructor(private readonly table: string) {
    const kept = JSON.parse(recall(KEY, 'tab') ?? 'null') as { table: string; ids: number[] } | null;
    this.#ids = new Set(kept?.table === table ? kept.ids : []);
  }

  has(id: number | undefined): boolean {
    return id !== undefined && this.#ids.has(id);
  }

  add(id: number) {
    this.#ids.add(id);
    remember(KEY, JSON.stringify({ table: this.table, ids: [...this.#ids].slice(-MOST) }), 'tab');
  }
}
