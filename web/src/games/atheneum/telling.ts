import type { Story } from '../../lib/text/story.svelte';
import { t } from '../../lib/text/text.svelte';
import { COLOURS } from './shelves';
import type { CardView, Seat, View } from './generated';
import type { Pointing } from '../../lib/pointing/pointing.svelte';
import { reason } from './blocked';

/** Equal things once, with their number. */
function gathered(words: readonly string[], story: Story): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => (count > 1 ? `${count} × ${story.label(word)}` : story.label(word))).join(', ');
}

/** What a study card gives, and to whom. */
export function cardWords({ yellow, blue, grey }: CardView, story: Story): string {
  const [yours, right, left] = [yellow, blue, grey].map((things) => gathered(things, story));
  return t('atheneum-text-card', { yours: yours ?? '', right: right ?? '', left: left ?? '' });
}

/** What is written below a picture that says the rest: one short word. */
export function short(word: string, story: Story): string {
  if ((COLOURS as readonly string[]).includes(word)) return story.label(`seat-${word}`);
  if (word.includes(':')) return t('atheneum-board-pair');
  if (word.startsWith('any@')) return t(`atheneum-board-at-${word.slice(4)}`);
  if (word === 'any') return t('atheneum-board-any');
  if (word.startsWith('reorg')) return t('atheneum-board-rearrange');
  return word === 'side' || word === 'token' ? t(`atheneum-board-${word}`) : story.label(word);
}

/** Why something that lies before the viewer cannot be used, if it cannot: while it is asked what to do. */
export function why(words: string | null, view: View, seat: Seat, { paths }: Pointing, story: Story): string | null {
  const desk = view.seats[seat]?.desk;
  if (!words || view.viewer !== seat || desk?.step !== 'resolving' || paths.actions.length === 0) return null;
  if (paths.actions.some((action) => `${action} `.startsWith(`${words} `))) return null;
  const { tag, compartment } = reason(view, desk, words);
  return t(tag, compartment ? { compartment: story.label(compartment) } : {});
}
