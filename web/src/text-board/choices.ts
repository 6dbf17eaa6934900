import type { Ways } from '../lib/pointing/paths';
import type { Story } from '../lib/text/story.svelte';
import { t } from '../lib/text/text.svelte';

/** Something that can be chosen: the words up to it, and how it is called. */
export interface Choice {
  words: string[];
  label: string;
}
/** Choices that begin alike. */
export interface Group {
  /** Empty if there is nothing to say about them. */
  label: string;
  choices: Choice[];
}

/**
 * What comes next, in groups: each verb with what it can be done with. Verbs that need nothing more come last. `meaning`
 * says what a word stands for, where its label does not.
 */
export function groups(paths: Ways, story: Story, meaning: (word: string) => string | null = () => null): Group[] {
  const label = (word: string) => capital(story.label(word));
  const told = (word: string) => {
    const about = meaning(word);
    return about ? t('web-table-text-means', { label: label(word), meaning: about }) : label(word);
  };
  const groups: Group[] = [];
  const single: Choice[] = [];
  for (const word of paths.next) {
    const step = paths.point(word);
    if (!step) continue;
    const after = step.settled();
    const isNested = after.complete === null && after.next.length > 0;
    const words = [...step.chosen];
    if (!isNested || paths.chosen.length > 0) single.push({ words, label: told(word) });
    else {
      const choices = after.next.map((next) => ({ words: [...after.chosen, next], label: told(next) }));
      groups.push({ label: after.chosen.slice(paths.chosen.length).map(label).join(' › '), choices });
    }
  }
  return single.length > 0 ? [...groups, { label: '', choices: single }] : groups;
}

/** Only what has the letters somewhere, whatever their case and accents. */
export function filtered(groups: Group[], letters: string): Group[] {
  const wanted = plain(letters);
  if (!wanted) return groups;
  return groups
    .map(({ label, choices }) => ({
      label,
      choices: choices.filter((choice) => plain(`${label} ${choice.label}`).includes(wanted)),
    }))
    .filter(({ choices }) => choices.length > 0);
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim();
const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
