import type { Alphabet } from '../../lib/pointing/spelling';
import type { Story } from '../../lib/text/story.svelte';
import { t } from '../../lib/text/text.svelte';
import { Told, type HintsOf, type Json } from '../../text-board/shape';
import type { Backs, CardView, Counts, View, WordView } from './generated';

export default {} satisfies HintsOf<View>;

/** Letters with their points. */
const cards = (cards: readonly CardView[]) => cards.map(({ letters, value }) => new Told(`${letters}\u00a0${value}`));
const word = (word: WordView | null, story: Story) =>
  word && new Told(word.text ? `${word.text} (${word.points})` : story.label('nothing'));
const sum = ({ letter_cards, vowel_cards }: Counts) => letter_cards + vowel_cards;
const backs = (hidden: Backs) => sum(hidden) + hidden.challenge_cards;

export function reading({ round, common, challenges, players, order, decks, mine, solo }: View, story: Story): Json {
  return {
    round,
    packet: cards(mine?.packet ?? []),
    hand: cards(mine?.hand ?? []),
    drawn: cards(mine?.drawn ?? []),
    written: word(mine?.written ?? null, story),
    common: cards(common),
    kept: cards(mine?.hand.length ? [] : (mine?.drafted ?? [])),
    challenges: challenges.map(({ name, condition, reward, card, met_by }) => ({
      challenge: name,
      condition: new Told(story.list(condition.map((part) => story.label(part)))),
      reward: card ? (cards([card])[0] ?? null) : reward,
      met_by_seats: met_by,
    })),
    players: players.map(({ collection, hidden, word: theirs, played }) => ({
      word: word(theirs, story),
      in_play: cards(played),
      collection: cards(collection),
      hidden: backs(hidden) || null,
    })),
    ...(solo
      ? { score: solo.score, library_points: solo.library_points, library: cards(solo.library), previous: cards(solo.previous), row: cards(solo.row) }
      : {}),
    ranking_seats: order,
    decks: sum(decks),
  };
}

/** The points of a letter, what a challenge wants and gives. */
export function meaning(word: string, { common, challenges, players, mine, solo }: View, story: Story): string | null {
  const challenge = challenges.find(({ name }) => name === word);
  if (challenge) {
    const wants = story.list(challenge.condition.map((part) => story.label(part)));
    return `${wants} → ${challenge.card ? `${challenge.card.letters}\u00a0${challenge.card.value}` : story.label(challenge.reward)}`;
  }
  const own = mine ? [...mine.packet, ...mine.hand, ...mine.drawn, ...mine.drafted] : [];
  const others = players.flatMap(({ played, collection }) => [...played, ...collection]);
  const rows = solo ? [...solo.previous, ...solo.row, ...solo.library] : [];
  const name = word.replace(/^.*:|\+$/g, '');
  const card = [...own, ...common, ...others, ...rows].find((it) => it.name === name);
  return card ? t('points', { points: card.value }) : null;
}

/** A card may be doubled if it has one letter; the QU card may stand for a Q. */
function faces({ name, letters }: CardView): string[] {
  if (letters === 'QU') return [name, `q:${name}`];
  return letters.length === 1 ? [name, `${name}+`] : [name];
}

export function alphabet({ phase, common, mine }: View): Alphabet | null {
  if (phase !== 'write') return null;
  return { verb: 'write', pieces: [...(mine?.hand ?? []), ...common].map(faces), others: ['no-word'] };
}
