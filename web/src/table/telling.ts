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
    case 'undo-asked':
    case 'undo-granted':
    case 'undo-refused':
    case 'undo-withdrawn':
    case 'seated':
    case 'invited':
    case 'freed':
    case 'flagged':
    case 'left':
    case 'returned':
    case 'called-off':
      return [story.tell({ tag: `web-table-news-${news.kind}`, seat: news.seat })];
    case 'undrawn':
      return [t('web-table-news-undrawn', { names: story.list(news.seats.map((seat) => story.name(seat))) })];
    case 'renamed':
      return [t('web-table-news-renamed', { before: news.before || t('player-name', { n: (news.seats[0] ?? 0) + 1 }), name: news.name })];
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
  return gatheredLines(lines.map((text) => ({ text, ply: null }))).map(({ text }) => text);
}

/** A sentence of the log. */
export interface Line {
  text: string;
  /** The ply that it tells of; the last one, if it tells of several. */
  ply: number | null;
}

function gatheredLines(lines: readonly Line[]): Line[] {
  const runs: { text: string; ply: number | null; times: number }[] = [];
  for (const { text, ply } of lines) {
    const last = runs.at(-1);
    if (last?.text === text) Object.assign(last, { ply, times: last.times + 1 });
    else runs.push({ text, ply, times: 1 });
  }
  return runs.map(({ text, ply, times }) => ({ text: times > 1 ? t('web-table-times', { line: text, times }) : text, ply }));
}

/** Some sentences of the log that belong together. */
export interface Passage {
  /** The version of its first news. */
  key: number;
  /** Who acts; null for what happens around the match. */
  seat: number | null;
  lines: Line[];
}

/** The log as a story: what one player does in a row is one passage. `tell` tells one thing. */
export function passages(log: readonly News[], tell: (news: News) => string[]): Passage[] {
  const passages: Passage[] = [];
  // Who sat down when is no part of the story of a match.
  const start = log.findIndex(({ kind }) => kind === 'started');
  for (const news of log.slice(Math.max(0, start))) {
    const isPly = news.kind === 'ply';
    // The table is as it was when the match began until somebody plays.
    const ply = isPly ? news.ply : news.kind === 'started' ? 0 : null;
    const lines = tell(news).map((text) => ({ text, ply }));
    if (lines.length === 0) continue;
    const last = passages.at(-1);
    if (isPly && last && last.seat === news.seat) last.lines.push(...lines);
    else passages.push({ key: news.version, seat: isPly ? news.seat : null, lines });
  }
  return passages.map((passage) => ({ ...passage, lines: gatheredLines(passage.lines) }));
}
