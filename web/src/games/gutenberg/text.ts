import type { Hints } from '../../text-board/shape';

export default {
  // What the match was set up with beside its options, and what only worlds are drawn from.
  components: { skip: true },
  lexicon: { skip: true },
  under: { skip: true },
  vowels_back: { skip: true },
  passed: { skip: true },
  unused: { skip: true },
  unused_count: { skip: true },
  drafted_count: { skip: true },
  drawn_count: { skip: true },
  // What something else tells as well.
  seat: { skip: true },
  turn: { skip: true },
  letters: { skip: true },
  deck: { skip: true },
  spelt: { skip: true },
  cards: { skip: true },
  order: { seat: true },
  met_by: { seat: true },
  // The first place is where nothing is moved.
  slides: { word: ['offset0', 'offset1', 'offset2', 'offset3', 'offset4', 'offset5', 'offset6'] },
} satisfies Hints;
