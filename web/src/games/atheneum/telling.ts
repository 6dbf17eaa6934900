import type { Story } from '../../lib/text/story.svelte';
import { t } from '../../lib/text/text.svelte';
import { COLOURS } from './shelves';
import type { CardView } from './generated';

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
  if (word.startsWith('any')) return t('atheneum-board-any');
  if (word.startsWith('reorg')) return t('atheneum-board-rearrange');
  return word === 'side' || word === 'token' ? t(`atheneum-board-${word}`) : story.label(word);
}
