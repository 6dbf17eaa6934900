import type { News, Tagged } from './generated/protocol';

/** What is known of a table's past after more of it was told; `fresh` says that something may be left out between. */
export function remembered(log: readonly News[], news: readonly News[], fresh: boolean): News[] {
  const last = log.at(-1)?.version ?? 0;
  const newer = news.filter(({ version }) => version > last);
  const [first] = newer;
  const gap = fresh && first !== undefined && first.version > last + 1;
  return newer.reduce<News[]>(follow, gap ? [] : [...log]);
}

/** Plies that were taken back did not happen; that they were taken back did. */
function follow(log: News[], news: News): News[] {
  const kept = news.kind === 'undo' ? log.filter((it) => it.kind !== 'ply' || it.ply <= news.left) : log;
  return [...kept, news];
}

/** After more plies than this at once only the last one is animated. */
const MOST_PLIES = 12;

/** What boards animate: the sightings of one step, oldest first. */
export function sightings(news: readonly News[]): Tagged[] {
  const plies = news.filter((it) => it.kind === 'ply');
  return plies.slice(plies.length > MOST_PLIES ? -1 : 0).flatMap(({ sightings }) => sightings ?? []);
}
