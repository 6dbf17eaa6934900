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

/** How long somebody has been waited for, in its largest unit; null while that is nothing to speak of. */
export function waited(ms: number): { n: number; unit: 'seconds' | 'minutes' | 'hours' | 'days' } | null {
  const seconds = Math.floor(ms / SECOND);
  if (seconds < 10) return null;
  // By tens: nobody counts along.
  if (seconds < 60) return { n: Math.floor(seconds / 10) * 10, unit: 'seconds' };
  if (seconds < HOUR) return { n: Math.floor(seconds / 60), unit: 'minutes' };
  return seconds < DAY ? { n: Math.floor(seconds / HOUR), unit: 'hours' } : { n: Math.floor(seconds / DAY), unit: 'days' };
}
