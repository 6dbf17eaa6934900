import type { Alphabet } from '../../lib/pointing/spelling';
import type { Hints } from '../../text-board/shape';

interface Card {
  name: string;
  letters: string;
}
interface View {
  phase: string;
  common: Card[];
  mine: { hand: Card[] } | null;
}

export default {
  config: { skip: true },
} satisfies Hints;

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
