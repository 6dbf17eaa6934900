import type { Alphabet } from '../../lib/pointing/spelling';
import type { Story } from '../../lib/text/story.svelte';
import { Told, type Hints, type Json } from '../../text-board/shape';

/** Of `View` in rules-gutenberg, what is read aloud. */
interface View {
  phase: string;
  round: number;
  common: Card[];
  challenges: { name: string; condition: string[]; reward: string; card: Card | null; met_by: number[] }[];
  players: { claimed: Card[]; hidden: Counts; word: Word | null; played: Card[]; left_over: number | null }[];
  order: number[];
  decks: Counts;
  mine: { packet: Card[]; drafted: Card[]; pick: Card | null; hand: Card[]; written: Word | null; secret: Card[]; drawn: Card[] } | null;
  solo: { previous: Card[]; row: Card[]; library: Card[]; library_points: number; score: number; words: string[] } | null;
}
interface Counts {
  letter_cards: number;
  vowel_cards: number;
}
interface Card {
  name: string;
  letters: string;
  value: number;
}
interface Word {
  text: string;
  points: number;
}

export default {} satisfies Hints;

/** Letters with their points. */
const cards = (cards: readonly Card[]) => cards.map(({ letters, value }) => new Told(`${letters}\u00a0${value}`));
const word = (word: Word | null, story: Story) =>
  word && new Told(word.text ? `${word.text} (${word.points})` : story.label('nothing'));
const sum = ({ letter_cards, vowel_cards }: Counts) => letter_cards + vowel_cards;

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
    players: players.map(({ claimed, hidden, word: theirs, played }, seat) => ({
      word: word(theirs, story),
      in_play: cards(played),
      collection: cards([...claimed, ...(seat === 0 && solo ? (mine?.secret ?? []) : [])]),
      hidden: sum(hidden) || null,
    })),
    ...(solo
      ? { score: solo.score, library_points: solo.library_points, library: cards(solo.library), previous: cards(solo.previous), row: cards(solo.row) }
      : { hidden: cards(mine?.secret ?? []) }),
    ranking_seats: order,
    decks: sum(decks),
  };
}

/** A card may be doubled if it has one letter; the QU card may stand for a Q. */
function faces({ name, letters }: Card): string[] {
  if (letters === 'QU') return [name, `q:${name}`];
  return letters.length === 1 ? [name, `${name}+`] : [name];
}

export function alphabet({ phase, common, mine }: View): Alphabet | null {
  if (phase === 'vote') return { verb: 'write', pieces: [], others: ['accept', 'refuse'] };
  if (phase !== 'write') return null;
  return { verb: 'write', pieces: [...(mine?.hand ?? []), ...common].map(faces), others: ['no-word'] };
}
