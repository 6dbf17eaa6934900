import type { Moment } from '../lib/protocol/connection.svelte';
import type { State } from '../lib/protocol/generated/protocol';
import { BUILT } from '../lib/protocol/version';
import { recall, remember } from '../lib/storage';
import type { Past } from './timeline.svelte';

// The server tells how a running match stands, not how it stood. So a tab keeps the positions that it was told, for
// when its page is loaded again: "what happened?" and looking back go on from there.

/** How many positions are kept: as many as bots play between two turns, and more. */
const MOST = 60;
const KEY = 'past';

interface Kept {
  /** Another build may draw other views. */
  build: string | undefined;
  table: string;
  you: number[];
  positions: { ply: number; version: number | null; state: State; news: Past['news'] }[];
}

/** The version of a ply, which differs if it was taken back and played anew; null for the start. */
const versionOf = ({ log }: Pick<Moment, 'log'>, ply: number) =>
  log.find((news) => news.kind === 'ply' && news.ply === ply)?.version ?? null;

/** Keeps the newest positions of a table, instead of those of any other. */
export function keep(table: string, past: readonly Past[]) {
  const last = past.at(-1);
  if (!last) return;
  const positions = past.slice(-MOST).map((it) => ({
    ply: it.ply,
    version: versionOf(it, it.ply),
    // Nothing is chosen in the past.
    state: { ...it.state, legal: [], news: [] },
    news: it.news,
  }));
  remember(KEY, JSON.stringify({ build: BUILT, table, you: last.state.you, positions } satisfies Kept), 'tab');
}

/** The positions that were kept of a table and led to `moment`, seen from the same seat. */
export function kept(table: string, moment: Moment): Past[] {
  const found = JSON.parse(recall(KEY, 'tab') ?? 'null') as Kept | null;
  const { viewpoint, you } = moment.state;
  if (found?.build !== BUILT || found?.table !== table || String(found.you) !== String(you)) return [];
  return found.positions
    .filter(({ ply, version, state }) => state.viewpoint === viewpoint && version === versionOf(moment, ply))
    .map(({ ply, state, news }) => ({
      ply,
      state,
      news,
      at: moment.at,
      log: moment.log.filter(({ version }) => version <= state.version),
      retold: false,
    }));
}
