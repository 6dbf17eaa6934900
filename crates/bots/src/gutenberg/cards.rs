//! Cards that may come, drawn by chance.

use game::{Chance, Quick};
use rules_gutenberg::{CardType, Gutenberg};

/// Some ways in which a match may go on.
pub(super) struct Futures(Vec<Future>);

/// One of them.
pub(super) struct Future {
    /// The cards that it brings beside those at hand.
    pub(super) cards: Vec<CardType>,
    /// Rolls below 100 for whatever else is uncertain.
    pub(super) luck: [u32; 7],
}

impl Futures {
    /// What a draft may still bring: so many letters.
    pub(super) fn of_draft(
        worlds: &[Gutenberg],
        count: u32,
        more: usize,
        chance: &mut Quick,
    ) -> Self {
        let count = if more == 0 { 1 } else { count };
        Self::draw(worlds, count, chance, |[letters, _], chance| some(letters, more, chance))
    }

    /// What the last round and the claims before it may bring, several playing (GUT-16): two letters and a vowel in
    /// common, and some two cards from each round.
    pub(super) fn of_match(
        worlds: &[Gutenberg],
        count: u32,
        rounds: usize,
        chance: &mut Quick,
    ) -> Self {
        Self::draw(worlds, count, chance, |[letters, vowels], chance| {
            let mut cards = some(letters, 2 + 2 * rounds, chance);
            cards.extend(some(vowels, 1, chance));
            cards
        })
    }

    /// Draws so many futures; each brings what `cards` takes of the letters and vowels that can come in a world.
    pub(super) fn draw(
        worlds: &[Gutenberg],
        count: u32,
        chance: &mut Quick,
        cards: impl Fn([Vec<CardType>; 2], &mut Quick) -> Vec<CardType>,
    ) -> Self {
        let worlds = worlds.iter().cycle().take(count as usize);
        let future = |world: &Gutenberg| Future {
            cards: cards(world.to_come(), chance),
            luck: [(); 7].map(|()| chance.below(100)),
        };
        Self(worlds.map(future).collect())
    }

    /// What some cards are worth on average, together with those that come.
    pub(super) fn mean(&self, cards: &[CardType], worth: impl Fn(&[CardType]) -> f64) -> f64 {
        self.average(|future| worth(&[cards, &future.cards].concat()))
    }

    pub(super) fn average(&self, worth: impl Fn(&Future) -> f64) -> f64 {
        self.0.iter().map(worth).sum::<f64>() / self.0.len().max(1) as f64
    }
}

/// So many of the cards, or all.
pub(super) fn some(mut cards: Vec<CardType>, count: usize, chance: &mut Quick) -> Vec<CardType> {
    chance.shuffle(&mut cards);
    cards.truncate(count);
    cards
}
