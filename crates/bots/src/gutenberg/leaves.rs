//! What cards in a collection promise beyond the words that can be seen coming: leave values, as for the letters that are
//! left on the rack in Scrabble. They are fitted by self-play.

use std::sync::LazyLock;

use game::{Game, Quick, Seat, Viewer};
use rules_gutenberg::{CardType, Gutenberg, Language, Letters, Phase, RewardKind};

use super::Skill;
use super::cards::{Futures, some};
use crate::weights::Weights;

/// How many letters are told apart: A to Z, and cards of several letters but QU.
pub const LETTERS: usize = 27;

macro_rules! names {
    ($($letter:literal)*) => {
        [
            $(concat!("claimed-", $letter),)*
            $(concat!("drafted-fr-", $letter),)*
            $(concat!("drafted-en-", $letter),)*
            "claimed-value", "unknown-letter", "unknown-vowel", "unknown-one-of-two",
        ]
    };
}

/// How many numbers there are.
const N: usize = 3 * LETTERS + 4;

/// What the numbers are called in their file, in order.
pub const NAMES: [&str; N] = names!(
    "a" "b" "c" "d" "e" "f" "g" "h" "i" "j" "k" "l" "m" "n" "o" "p" "q" "r" "s" "t" "u" "v" "w"
    "x" "y" "z" "several"
);

/// The leave values, in points of the last word.
#[derive(Clone, Copy, Debug)]
pub struct Leaves(Weights<N>);

/// Those that are compiled in.
pub static FITTED: LazyLock<Leaves> = LazyLock::new(|| {
    let text = include_str!("../../data/gutenberg.txt");
    Leaves::read(text).unwrap_or_else(|wrong| panic!("{wrong}"))
});

impl Leaves {
    /// Reads a file of leave values. What does not fit is told in a sentence that says what to do.
    pub fn read(text: &str) -> Result<Self, String> {
        Weights::read("gutenberg", &NAMES, text).map(Self)
    }

    fn number(&self, place: usize) -> f64 {
        f64::from(self.0.numbers()[place])
    }

    /// What a card in the collection promises if cards will be claimed in so many rounds more: the more there are, the more
    /// its letter can still do.
    pub fn claimed(&self, letters: Letters, value: u8, rounds: u8) -> f64 {
        let letter = self.number(letter_of(letters)) * f64::from(rounds) / 3.0;
        letter + self.number(3 * LETTERS) * f64::from(value)
    }

    /// What a drafted card promises, in points of the word of the round: what is in play can be claimed.
    pub fn drafted(&self, language: Language, letters: Letters) -> f64 {
        let group = match language {
            Language::Fr => 1,
            Language::En => 2,
        };
        self.number(group * LETTERS + letter_of(letters))
    }

    /// What a card brings that is not known yet, if the reward is one.
    pub fn unknown(&self, reward: RewardKind) -> Option<f64> {
        let place = match reward {
            RewardKind::Letter => 1,
            RewardKind::Vowel => 2,
            RewardKind::OneOfTwo => 3,
            RewardKind::Card | RewardKind::OneMore => return None,
        };
        Some(self.number(3 * LETTERS + place))
    }
}

impl From<[f32; N]> for Leaves {
    fn from(numbers: [f32; N]) -> Self {
        Self(numbers.into())
    }
}

/// Where a card is counted.
pub fn letter_of(letters: Letters) -> usize {
    match letters.as_str().as_bytes() {
        [letter] | [letter @ b'Q', b'U'] => usize::from(letter - b'A'),
        _ => LETTERS - 1,
    }
}

/// What can be said of a seat's cards before it is seen what comes of them: what leave values are fitted to.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    /// The points of the best word: after a draft that of this round, between rounds that of the last one, on average.
    pub word: f32,
    /// How many of each letter there are among the cards that were drafted, or in the collection.
    pub letters: [f32; LETTERS],
    /// The values of these cards together.
    pub value: f32,
}

/// The outlook of a seat that is to write, or whose draft begins.
pub fn outlook(state: &Gutenberg, seat: Seat, futures: u32, chance: &mut Quick) -> Outlook {
    let common = state.common_cards().len();
    let (cards, word) = match (state.phase(), state.round()) {
        (Phase::Write, round) => {
            let usable = state.usable_cards(seat);
            let own = if round == 5 { state.collected(seat) } else { usable[common..].to_vec() };
            (own, f64::from(points(state, &usable)))
        }
        (_, round) => {
            let cards = state.collected(seat);
            let coming = after_round(state, seat, round.saturating_sub(1), futures, chance);
            let word = coming.mean(&cards, |cards| points(state, cards).into());
            (cards, word)
        }
    };
    let mut letters = [0.0; LETTERS];
    for &card in &cards {
        letters[letter_of(state.card_letters(card))] += 1.0;
    }
    let value = cards.iter().map(|&card| f32::from(state.card_value(card))).sum();
    Outlook { word: word as f32, letters, value }
}

/// What the challenges of this round would bring to a seat whose draft begins: a letter, a vowel, and the better of two
/// letters.
pub fn bonuses(state: &Gutenberg, seat: Seat, futures: u32, chance: &mut Quick) -> [f32; 3] {
    let cards = state.collected(seat);
    let coming = after_round(state, seat, state.round(), futures, chance);
    let [letters, vowels] =
        Gutenberg::determinize(&state.view(Viewer::Seat(seat)), chance).to_come();
    let (letters, vowels) = (some(letters, 2, chance), some(vowels, 1, chance));
    let mean = |cards: &[CardType]| coming.mean(cards, |cards| points(state, cards).into());
    let now = mean(&cards);
    let gain = |card: Option<&CardType>| {
        card.map_or(0.0, |card| (mean(&[&cards[..], &[*card]].concat()) - now) as f32)
    };
    let [one, other] = [gain(letters.first()), gain(letters.get(1))];
    [one, gain(vowels.first()), one.max(other)]
}

/// What may come after a round.
fn after_round(
    state: &Gutenberg,
    seat: Seat,
    round: u8,
    futures: u32,
    chance: &mut Quick,
) -> Futures {
    let view = state.view(Viewer::Seat(seat));
    let worlds = (0..1 + futures / 2).map(|_| Gutenberg::determinize(&view, chance));
    let worlds: Vec<Gutenberg> = worlds.collect();
    Futures::of_match(&worlds, futures, usize::from(4u8.saturating_sub(round)), chance)
}

fn points(state: &Gutenberg, cards: &[CardType]) -> u8 {
    state.best_points(cards, Skill::MASTER.vocabulary)
}
