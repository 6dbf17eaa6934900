//! The levels of Gutenberg.
//!
//! What counts is the word of the last round, so cards are weighed by the words that a collection will make with what
//! may still come, and by leave values that are fitted by self-play; the words before it are chosen for the cards that they
//! bring. How many words a bot knows decides most of its strength.

mod advice;
mod alone;
mod cards;
pub mod leaves;
mod round;

use std::sync::atomic::{AtomicBool, Ordering};

use game::{Advice, Bot, Chance, Game, Level, Quick, Seed, Sight};
use rules_gutenberg::{Action, Gutenberg, Phase, View};
use search::Random;

use self::cards::Futures;
use self::leaves::Leaves;

/// The levels of Gutenberg, weakest first.
pub fn levels() -> Vec<Level<Gutenberg>> {
    fn bot(seed: Seed, skill: Skill) -> Box<dyn Bot<Gutenberg>> {
        Box::new(Printer::new(seed, skill))
    }
    vec![
        Level { name: "random", bot: |seed| Box::new(Random::new(seed)) },
        Level { name: "greedy", bot: |seed| bot(seed, Skill::GREEDY) },
        Level { name: "novice", bot: |seed| bot(seed, Skill::NOVICE) },
        Level { name: "amateur", bot: |seed| bot(seed, Skill::AMATEUR) },
        Level { name: "expert", bot: |seed| bot(seed, Skill::EXPERT) },
        Level { name: "master", bot: |seed| bot(seed, Skill::MASTER) },
    ]
}

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// The rarest words that it knows, from 1 (everyone uses them) to 5.
    pub vocabulary: u8,
    /// How many ways in which the match may go on it weighs each choice in.
    pub futures: u32,
    /// How many words it weighs against each other; with one it writes the word of most points.
    pub words: usize,
    /// How often, in percent, it takes the first thing that comes to mind instead of thinking.
    pub careless: u32,
}

impl Skill {
    /// Takes what is best at once, with everyday words.
    pub const GREEDY: Self = Self { vocabulary: 2, futures: 1, words: 1, careless: 0 };
    /// Knows the words that everyone uses, and often just takes a card.
    pub const NOVICE: Self = Self { vocabulary: 1, futures: 1, words: 1, careless: 40 };
    /// Knows everyday words.
    pub const AMATEUR: Self = Self { vocabulary: 2, futures: 2, words: 1, careless: 10 };
    /// Knows all words.
    pub const EXPERT: Self = Self { vocabulary: 5, futures: 3, words: 1, careless: 10 };
    /// Knows all words, and what they are good for.
    pub const MASTER: Self = Self { vocabulary: 5, futures: 32, words: 40, careless: 0 };
}

/// A bot for Gutenberg.
#[derive(Clone, Debug)]
pub struct Printer {
    chance: Quick,
    skill: Skill,
    leaves: Leaves,
}

/// What a bot thinks with: what it sees, and worlds that look like it.
struct Thinking<'a> {
    view: &'a View,
    seat: game::Seat,
    skill: Skill,
    leaves: &'a Leaves,
    worlds: Vec<Gutenberg>,
    stop: &'a AtomicBool,
}

impl Printer {
    /// A bot whose choices flow from the seed.
    pub fn new(seed: Seed, skill: Skill) -> Self {
        Self::with(seed, skill, *leaves::FITTED)
    }

    /// A bot with other leave values than those that are compiled in.
    pub fn with(seed: Seed, skill: Skill, leaves: Leaves) -> Self {
        Self { chance: Quick::new(seed), skill, leaves }
    }

    fn think(&mut self, sight: &Sight<Gutenberg>, stop: &AtomicBool) -> Option<Action> {
        let view = sight.view();
        let worlds = 1 + self.skill.futures / 2;
        let worlds: Vec<Gutenberg> =
            (0..worlds).map(|_| Gutenberg::determinize(&view, &mut self.chance)).collect();
        let thinking = Thinking {
            view: &view,
            seat: sight.seat(),
            skill: self.skill,
            leaves: &self.leaves,
            worlds,
            stop,
        };
        let careless = self.chance.below(100) < self.skill.careless;
        if view.phase == Phase::Write {
            return thinking.write(careless, &mut self.chance);
        }
        let candidates = sight.candidates();
        if let [only] = candidates[..] {
            return Some(only);
        }
        if careless {
            // No card is worse than any card.
            let some: Vec<_> = candidates.iter().filter(|it| **it != Action::Done).collect();
            return Some(*some[self.chance.below(some.len() as u32) as usize]);
        }
        match view.phase {
            Phase::Draft => thinking.keep(&candidates, &mut self.chance),
            Phase::Claim | Phase::Choose => thinking.claim(&candidates, &mut self.chance),
            _ => thinking.alone(&candidates, &mut self.chance),
        }
    }
}

impl Bot<Gutenberg> for Printer {
    fn choose(&mut self, sight: &Sight<Gutenberg>, stop: &AtomicBool) -> Action {
        self.think(sight, stop).unwrap_or_else(|| sight.candidates()[0])
    }

    fn advise(&mut self, sight: &Sight<Gutenberg>, stop: &AtomicBool) -> Vec<Advice<Action>> {
        self.weigh(sight, stop)
    }

    fn appraise(
        &mut self,
        sight: &Sight<Gutenberg>,
        taken: &Action,
        stop: &AtomicBool,
    ) -> Vec<Advice<Action>> {
        self.weigh_taken(sight, taken, stop)
    }

    fn hurry(&mut self, part: u32) {
        self.skill.futures = (self.skill.futures / part.max(1)).max(1);
    }
}

impl Thinking<'_> {
    /// A world; there is always one.
    fn world(&self) -> &Gutenberg {
        &self.worlds[0]
    }

    fn is_alone(&self) -> bool {
        self.view.players.len() == 1
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The best of some things; what was not looked at when the thinking was stopped is left out.
    fn best<T>(&self, things: impl IntoIterator<Item = T>, worth: impl Fn(&T) -> f64) -> Option<T> {
        let mut best: Option<(f64, T)> = None;
        for thing in things {
            let worth = worth(&thing);
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, thing));
            }
            if self.stopped() {
                break;
            }
        }
        best.map(|(_, thing)| thing)
    }

    /// A word, or none.
    fn write(&self, careless: bool, chance: &mut Quick) -> Option<Action> {
        let last = self.view.round == 5;
        let most = match (careless, last && !self.is_alone()) {
            (true, _) => 6,
            (false, true) => 1,
            (false, false) => self.skill.words,
        };
        let writings = self.world().writings(self.seat, self.skill.vocabulary, most);
        if writings.is_empty() {
            // Somebody who knows few words still finds one in the end.
            let rare = self.world().best_write(self.seat);
            return Some(rare.unwrap_or(Action::NoWord));
        }
        if careless {
            let some = writings.len().min(6) as u32;
            return Some(writings[chance.below(some) as usize].action);
        }
        match (last, self.is_alone()) {
            (true, true) => self.write_last_alone(&writings),
            (true, false) => Some(writings[0].action),
            (false, _) if self.skill.words == 1 => Some(writings[0].action),
            (false, true) => self.write_alone(writings, chance),
            (false, false) => self.write_for_claims(writings, chance),
        }
    }

    /// Keeps the card with which the best words can be expected, its leave value included.
    fn keep(&self, candidates: &[Action], chance: &mut Quick) -> Option<Action> {
        let drafted = self.view.mine.as_ref().map_or(0, |mine| mine.drafted.len());
        let coming =
            Futures::of_draft(&self.worlds, self.skill.futures, 4 - drafted.min(4), chance);
        let cards = self.world().usable_cards(self.seat);
        self.best(candidates.iter().copied(), |action| {
            let Some(card) = self.world().card_of(self.seat, action) else { return 0.0 };
            let with = [&cards[..], &[card]].concat();
            match self.is_alone() {
                true => coming.mean(&with, |cards| self.draft_alone(cards)),
                false => {
                    let word = coming.mean(&with, |cards| {
                        f64::from(self.world().best_points(cards, self.skill.vocabulary))
                    });
                    let letters = self.world().card_letters(card);
                    word + self.leaves.drafted(self.view.config.language, letters)
                }
            }
        })
    }
}
