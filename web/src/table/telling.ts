import type { News } from '../lib/protocol/generated/protocol';
import { minus } from '../lib/text/minus';
import type { Story } from '../lib/text/story.svelte';
import { t } from '../lib/text/text.svelte';

/** What happened, in sentences; nothing where that is told elsewhere. */
export function sentences(news: News, story: Story): string[] {
  switch (news.kind) {
    case 'ply':
      return news.sightings?.length
        ? news.sightings.map((sighting) => minus(story.tell(sighting)))
        : [story.tell({ tag: 'web-table-played', seat: news.seat })];
    case 'undo':
    case 'seated':
    case 'invited':
    case 'freed':
    case 'flagged':
    case 'left':
    case 'returned':
      return [story.tell({ tag: `web-table-news-${news.kind}`, seat: news.seat })];
    case 'started':
    case 'rematch':
    case 'closed':
      return [story.tell({ tag: `web-table-news-${news.kind}` })];
    case 'chat':
      return [];
  }
}

/** Tells each thing once, though it is asked for with every step of a match. */
export function remembering(story: Story): (news: News) => string[] {
  const told = new WeakMap<News, string[]>();
  return (news) => {
    const lines = told.get(news) ?? sentences(news, story);
    told.set(news, lines);
    return lines;
  };
}

/** Equal sentences in a row are told once, with their number. */
export function gathered(lines: readonly string[]): string[] {
  const runs: { line: string; times: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.line === line) last.times += 1;
    else runs.push({ line, times: 1 });
  }
  return runs.map(({ line, times }) => (times > 1 ? t('web-table-times', { line, times }) : line));
}

/** Some sentences of the log that belong together. */
export interface Passage {
  /** The version of its first news. */
  key: number;
  /** Who acts; null for what happens around the match. */
  seat: number | null;
  /** The number of its first ply. */
  ply: number | null;
  lines: string[];
}

/** The log as a story: what one player does in a row is one passage. `tell` tells one thing. */
export function passages(log: readonly News[], tell: (news: News) => string[]): Passage[] {
  const passages: Passage[] = [];
  // Who sat down when is no part of the story of a match.
  const start = log.findIndex(({ kind }) => kind === 'started');
  for (const news of log.slice(Math.max(0, start))) {
    const lines = tell(news);
    if (lines.length === 0) continue;
    const isPly = news.kind === 'ply';
    const last = passages.at(-1);
    if (isPly && last && last.seat === news.seat) last.lines.push(...lines);
    else {
      const [seat, ply] = isPly ? [news.seat, news.ply] : [null, null];
      passages.push({ key: news.version, seat, ply, lines: [...lines] });
    }
  }
  return passages.map((passage) => ({ ...passage, lines: gathered(passage.lines) }));
}
