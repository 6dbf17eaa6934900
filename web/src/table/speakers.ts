import type { News } from '../lib/protocol/generated/protocol';

type Line = Extract<News, { kind: 'chat' }>;

/** Whether a line was said by who has one of these seats now: nobody has sat down there since. */
export function isFrom(seats: readonly number[], line: Line, log: readonly News[]): boolean {
  return line.seats.some((seat) => {
    const isTaken = (news: News) => news.kind === 'seated' && news.seat === seat && news.version > line.version;
    return seats.includes(seat) && !log.some(isTaken);
  });
}
