import { lang, t } from '../lib/text/text.svelte';
import { percent } from './analysis';

/** A share of the win, such as 61 %. */
export const share = (of: number): string => t('web-replay-share', { percent: percent(of) });

/** A share that was given or taken, with its sign and one decimal. */
export function change(by: number): string {
  const tenths = Math.round(by * 1000);
  const amount = (Math.abs(tenths) / 10).toLocaleString(lang(), { minimumFractionDigits: 1 });
  return t('web-replay-change', { sign: tenths > 0 ? 'plus' : tenths < 0 ? 'minus' : 'none', percent: amount });
}
