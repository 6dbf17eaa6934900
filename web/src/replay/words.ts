import { t } from '../lib/text/text.svelte';
import { percent } from './analysis';

/** A share of the win, such as 61 %. */
export const share = (of: number): string => t('web-replay-share', { percent: percent(of) });

/** A share that was given or taken, with its sign. */
export function change(by: number): string {
  const whole = percent(by);
  return t('web-replay-change', { sign: whole > 0 ? 'plus' : whole < 0 ? 'minus' : 'none', percent: Math.abs(whole) });
}
