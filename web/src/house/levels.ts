import type { GameInfo } from '../lib/protocol/generated/protocol';

/** The levels that are made for people; the others are there for programs to measure by. */
const FOR_PEOPLE = new Set(['novice', 'amateur', 'expert', 'master']);

/** The levels among which people choose, weakest first; all of the game's if none is made for them. */
export function offeredLevels({ levels }: Pick<GameInfo, 'levels'>): string[] {
  const offered = levels.filter((level) => FOR_PEOPLE.has(level));
  return offered.length > 0 ? offered : levels;
}

/** Bots that are neither silly nor slow. */
export function usualLevel(info: Pick<GameInfo, 'levels'>): string | undefined {
  const offered = offeredLevels(info);
  return offered.includes('amateur') ? 'amateur' : offered.at(-1);
}
