use crate::dawg::{Dawg, Edge, Node};
use crate::lexicon::NEVER_SUGGESTED;
use crate::{Hand, Tier, Word};

/// A word that a hand can spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The word.
    pub word: Word,
    /// The most points that its cards can bring.
    pub points: u8,
    class: u8,
}

impl Found {
    /// How well known it is; `None` if it is never suggested.
    pub fn tier(&self) -> Option<Tier> {
        Some(self.class).filter(|class| *class < NEVER_SUGGESTED)
    }

    pub(crate) fn class(&self) -> u8 {
        self.class
    }

    /// Whether it is better than another: more points, then more letters, then earlier in the dictionary.
    pub fn beats(&self, other: &Self) -> bool {
        let key = |found: &Self| (found.points, found.word.len());
        (key(self), other.word) > (key(other), self.word)
    }
}

/// Places for the letters A to Z by their numbers, 1 to 26, and some to spare.
pub(crate) const LETTERS: usize = 32;

/// The single letters of a hand: for each letter how many cards, and their values from the dearest on, then zeros.
#[derive(Clone, Copy)]
pub(crate) struct Singles {
    pub(crate) count: [u8; LETTERS],
    values: [[u8; Word::LONGEST + 1]; LETTERS],
    /// The letters of which there is a card, as bits.
    mask: u32,
}

impl Singles {
    fn new(hand: &Hand) -> Self {
        let mut singles =
            Self { count: [0; LETTERS], values: [[0; Word::LONGEST + 1]; LETTERS], mask: 0 };
        for card in hand.cards().iter().filter(|card| card.doubles()) {
            let letter = usize::from(card.letters()[0] - (b'A' - 1));
            let values = &mut singles.values[letter];
            let mut value = card.value();
            for place in values.iter_mut().take(Word::LONGEST) {
                if *place < value {
                    std::mem::swap(place, &mut value);
                }
            }
            singles.count[letter] += 1;
            singles.mask |= 1 << letter;
        }
        singles
    }
}

/// Several letters that stand together.
#[derive(Clone, Copy)]
struct Block<'a> {
    /// The second letter and those that follow.
    rest: &'a [u8],
    first: u8,
    value: u8,
    /// The bit of its card.
    card: u32,
}

/// The most blocks of a hand: each card can be two, itself and its first letter.
const BLOCKS: usize = 2 * Hand::MOST;

/// A walk through all words that a hand can spell.
///
/// Which single card stands for which letter need not be tried out. A run of r equal letters takes at least r/2 of
/// their cards, rounded up; a word can be spelt if that is there for all its runs, and it brings most points with as
/// many cards as it has letters, the dearest ones. Only blocks are tried out, one after the other.
pub(crate) struct Search<'a, F> {
    dawg: &'a Dawg,
    singles: Singles,
    blocks: [Block<'a>; BLOCKS],
    block_count: usize,
    block_mask: u32,
    /// How often each letter occurs in the word so far, and how many cards that takes at least.
    occurs: [u8; LETTERS],
    needs: [u8; LETTERS],
    blocks_used: u32,
    word: [u8; Word::LONGEST],
    found: F,
}

impl<'a, F: FnMut(Found)> Search<'a, F> {
    pub(crate) fn new(dawg: &'a Dawg, hand: &'a Hand, found: F) -> Self {
        let mut search = Self {
            dawg,
            singles: Singles::new(hand),
            blocks: [Block { rest: &[], first: 0, value: 0, card: 0 }; BLOCKS],
            block_count: 0,
            block_mask: 0,
            occurs: [0; LETTERS],
            needs: [0; LETTERS],
            blocks_used: 0,
            word: [0; Word::LONGEST],
            found,
        };
        for (place, card) in hand.cards().iter().enumerate().filter(|(_, card)| !card.doubles()) {
            search.add_block(card.letters(), card.value(), place);
            if card.shortens() {
                search.add_block(&card.letters()[..1], card.value(), place);
            }
        }
        search
    }

    fn add_block(&mut self, letters: &'a [u8], value: u8, place: usize) {
        let [first, rest @ ..] = letters else { return };
        let first = first - (b'A' - 1);
        self.blocks[self.block_count] = Block { rest, first, value, card: 1 << place };
        self.block_count += 1;
        self.block_mask |= 1 << first;
    }

    pub(crate) fn run(mut self) {
        self.walk(self.dawg.root(), 0, 0, 0);
    }

    /// `run` is the letter of a run of odd length, whose last card could stand for one more of it.
    fn walk(&mut self, node: Node, length: usize, points: u8, run: u8) {
        let mut entry = node.place();
        loop {
            let edge = self.dawg.entry(entry);
            entry += 1;
            let letter = edge.letter() % 32;
            let bit = 1u32 << letter;
            let place = usize::from(letter);
            if self.singles.mask & bit != 0 {
                let joins = letter == run;
                if joins || self.needs[place] < self.singles.count[place] {
                    let occurs = self.occurs[place];
                    let gain = self.singles.values[place][usize::from(occurs)];
                    self.occurs[place] = occurs + 1;
                    self.needs[place] += u8::from(!joins);
                    self.reach(edge, length, points + gain, if joins { 0 } else { letter });
                    self.needs[place] -= u8::from(!joins);
                    self.occurs[place] = occurs;
                }
            }
            if self.block_mask & bit != 0 {
                self.walk_blocks(edge, length, points);
            }
            if edge.is_last() {
                return;
            }
        }
    }

    #[inline]
    fn reach(&mut self, edge: Edge, length: usize, points: u8, run: u8) {
        let Some(place) = self.word.get_mut(length) else { return };
        *place = edge.letter() + (b'A' - 1);
        if edge.class() != 0 {
            let word = Word::begun(self.word, length + 1);
            (self.found)(Found { word, points, class: edge.class() });
        }
        if let Some(node) = edge.target() {
            self.walk(node, length + 1, points, run);
        }
    }

    fn walk_blocks(&mut self, edge: Edge, length: usize, points: u8) {
        for place in 0..self.block_count {
            let Block { rest, first, value, card } = self.blocks[place];
            if first != edge.letter() || self.blocks_used & card != 0 {
                continue;
            }
            let end = match rest {
                [] => Some(edge),
                rest => edge.target().and_then(|node| self.dawg.follow(node, rest)),
            };
            let (Some(end), Some(letters)) =
                (end, self.word.get_mut(length..length + 1 + rest.len()))
            else {
                continue;
            };
            letters[0] = first + (b'A' - 1);
            letters[1..].copy_from_slice(rest);
            self.blocks_used |= card;
            self.reach(end, length + rest.len(), points + value, 0);
            self.blocks_used &= !card;
        }
    }
}
