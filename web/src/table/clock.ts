const SECOND = 1000;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Time left, as its parts: days and hours, or hours and minutes, or minutes and seconds. */
export function timeLeft(ms: number): { days: number; hours: number; minutes: number; seconds: number } {
  const all = Math.max(0, Math.ceil(ms / SECOND));
  return {
    days: Math.floor(all / DAY),
    hours: Math.floor((all % DAY) / HOUR),
    minutes: Math.floor((all % HOUR) / 60),
    seconds: all % 60,
  };
}
