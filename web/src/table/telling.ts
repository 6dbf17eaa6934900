import type { News, State } from '../lib/protocol/generated/protocol';
import { unmarked } from '../lib/text/marks';
import { minus } from '../lib/text/minus';
import type { Story } from '../lib/text/story.svelte';
import { t } from '../lib/text/text.svelte';

/** A sentence, and whose doing it tells; null for what happens to the table. */
interface Sentence {
  text: string;
  seat: number | null;
}

/** What happened, in sentences; nothing where that is told elsewhere. */
export function sentences(news: News, story: Story): string[] {
  return told(news, story).map(({ text }) => text);
}

/** The same, with whose doing each sentence tells: a ply may set off what others do, too. */
export function told(news: News, story: Story): Sentence[] {
  if (news.kind !== 'ply') return around(news, story).map((text) => ({ text, seat: null }));
  if (!news.sightings?.length) return [{ text: story.tell({ tag: 'web-table-played', seat: news.seat }), seat: news.seat }];
  return news.sightings.map((sighting) => ({
    text: minus(story.tell(sighting)),
    seat: story.subject(sighting),
  }));
}

/** What happens around the match. */
function around(news: Exclude<News, { kind: 'ply' }>, story: Story): string[] {
  switch (news.kind) {
    case 'undo':
    case 'undo-asked':
    case 'undo-granted':
    case 'undo-refused':
    case 'undo-withdrawn':
    case 'seated':
    case 'invited':
    case 'freed':
    case 'hinted':
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

/** Who is to move: the people who are waited for, or the bots that think. Beside people, bots are only counted. */
export function awaited({ to_move, seats }: Pick<State, 'to_move' | 'seats'>, story: Story): { sentence: string; bots: string | null } {
  const isBot = (seat: number) => seats[seat]?.kind === 'bot';
  const [people, bots] = [to_move.filter((seat) => !isBot(seat)), to_move.filter(isBot)];
  const tell = (id: string, seats: number[]) => t(id, { names: story.list(seats.map((seat) => story.name(seat))), count: seats.length });
  if (people.length === 0) return { sentence: tell('web-table-ask-bot', bots), bots: null };
  return {
    sentence: tell('web-table-ask-others', people),
    bots: bots.length > 0 ? t('web-table-ask-bots-too', { count: bots.length }) : null,
  };
}

/** Tells each thing once, though it is asked for with every step of a match. */
export function remembering(story: Story): (news: News) => Sentence[] {
  const known = new WeakMap<News, Sentence[]>();
  return (news) => {
    const lines = known.get(news) ?? told(news, story);
    known.set(news, lines);
    return lines;
  };
}

/** Equal sentences in a row are told once, with their number. */
export function gathered(lines: readonly string[]): string[] {
  return gatheredLines(lines.map((text) => ({ text, ply: null, ends: false }))).map(({ text }) => text);
}

/** The last of these sentences for which there is room, but at least one. */
export function newest(lines: readonly string[], room: number): string {
  let from = Math.max(0, lines.length - 1);
  while (from > 0 && unmarked(lines.slice(from - 1).join(' ')).length <= room) from -= 1;
  return `${from > 0 ? '… ' : ''}${lines.slice(from).join(' ')}`;
}

/** A sentence of the log. */
export interface Line {
  text: string;
  /** The ply that it tells of; the last one, if it tells of several. */
  ply: number | null;
  /** Whether nothing more is told of that ply. */
  ends: boolean;
}

function gatheredLines(lines: readonly Line[]): Line[] {
  const runs: (Line & { times: number })[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.text === line.text) Object.assign(last, line, { times: last.times + 1 });
    else runs.push({ ...line, times: 1 });
  }
  return runs.map(({ text, ply, ends, times }) => ({ text: times > 1 ? t('web-table-times', { line: text, times }) : text, ply, ends }));
}

/** Some sentences of the log that belong together. */
export interface Passage {
  /** The version of its first news, and the place of its first sentence there. */
  key: string;
  /** Whose doing it tells; null for what happens to the table, or around the match. */
  seat: number | null;
  lines: Line[];
}

/** The log as a story: what one player does in a row is one passage. `tell` tells one thing. */
export function passages(log: readonly News[], tell: (news: News) => Sentence[]): Passage[] {
  const passages: Passage[] = [];
  // Who sat down when is no part of the story of a match.
  const start = log.findIndex(({ kind }) => kind === 'started');
  for (const news of log.slice(Math.max(0, start))) {
    const isPly = news.kind === 'ply';
    // The table is as it was when the match began until somebody plays.
    const ply = isPly ? news.ply : news.kind === 'started' ? 0 : null;
    const sentences = tell(news);
    for (const [at, { text, seat }] of sentences.entries()) {
      const line = { text, ply, ends: at === sentences.length - 1 };
      const last = passages.at(-1);
      if (isPly && last && last.seat === seat) last.lines.push(line);
      else passages.push({ key: `${news.version}-${at}`, seat, lines: [line] });
    }
  }
  return passages.map((passage) => ({ ...passage, lines: gatheredLines(passage.lines) }));
}
