use serde::{Deserialize, Serialize};

use crate::benefit::{Gain, GainKind};
use crate::components::Components;
use crate::shelf::Shelf;
use crate::token::Tokens;
use crate::{CandlePlace, Card, Colour, Compartment, Objective, Pair, Token};

/// Where a seat is in the turn (ATH-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Has to choose a study card.
    Choosing,
    /// Has chosen one and waits for the others.
    Chosen,
    /// Resolves benefits and scores objectives, in any order (ATH-7).
    Resolving,
    /// Is done and waits for the end of the turn.
    Finished,
}

/// What lies before a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Player {
    pub(crate) shelf: Shelf,
    /// The slots of the shelves that there are.
    pub(crate) open: u64,
    /// The objectives scored in the whole match.
    pub(crate) scored: u64,
    /// What is left of the benefits, and the books that were lifted.
    pub(crate) held: Gain,
    /// Bonus tokens drawn and not used. A seat that is done keeps those it has lost until the turn ends for all (ATH-7).
    pub(crate) tokens: Tokens,
    /// Pairs that were lifted.
    pub(crate) lifted: Tokens,
    /// Points scored in play.
    pub(crate) points: u16,
    /// The study card of this turn.
    pub(crate) card: Option<Card>,
    pub(crate) step: Step,
    /// Captured spiders whose reward is not chosen.
    pub(crate) caught: u8,
    pub(crate) wands: u8,
    /// Wands of the colour in the general supply.
    pub(crate) supply: u8,
    /// Side shelves.
    pub(crate) sides: u8,
    /// Places with a candle.
    pub(crate) candles: u8,
    /// Compartments with a spider.
    pub(crate) spiders: u8,
}

/// The wands of a colour (ATH-19).
pub(crate) const WANDS: u8 = 6;
/// The most side shelves of a player (ATH-18).
pub(crate) const SIDES: u8 = 2;

impl Player {
    /// ATH-13.
    pub(crate) fn new(components: &Components) -> Self {
        Self {
            shelf: Shelf::default(),
            open: components.layout.main,
            scored: 0,
            held: Gain::default(),
            tokens: Tokens::default(),
            lifted: Tokens::default(),
            points: 0,
            card: None,
            step: Step::Choosing,
            caught: 0,
            wands: 2,
            supply: WANDS - 2,
            sides: 0,
            candles: 0,
            spiders: Compartment::main().fold(0, |all, compartment| all | compartment.bit()),
        }
    }

    pub(crate) fn add_points(&mut self, points: u8) {
        self.points = self.points.saturating_add(points.into());
    }

    /// A wand out of the supply, if there is one (ATH-19).
    pub(crate) fn take_wand(&mut self) -> bool {
        let there = self.supply > 0;
        if there {
            self.supply -= 1;
            self.wands += 1;
        }
        there
    }

    /// A side shelf with its spider: first right, then left (ATH-18).
    pub(crate) fn add_side(&mut self, [right, left]: [u64; 2]) -> Compartment {
        let first = self.sides == 0;
        let compartment = if first { Compartment::Right } else { Compartment::Left };
        self.sides += 1;
        self.open |= if first { right } else { left };
        self.spiders |= compartment.bit();
        compartment
    }

    /// Captures the spider of a compartment if it is filled and the spider still there (ATH-29).
    #[inline]
    pub(crate) fn capture(&mut self, compartment: Compartment, slots: u64) -> bool {
        let captured =
            self.shelf.occupied & slots == slots && self.spiders & compartment.bit() != 0;
        if captured {
            self.spiders &= !compartment.bit();
            self.caught = self.caught.saturating_add(1);
        }
        captured
    }

    /// Takes joined books in hand for placing: those that were lifted first, for a token can still be a candle.
    pub(crate) fn use_pair(&mut self, pair: Pair) {
        let token = Token::Pair(pair.token());
        match self.lifted.count(token) {
            0 => self.tokens.remove(token),
            _ => self.lifted.remove(token),
        }
    }

    /// The empty places for candles (ATH-23).
    #[inline]
    pub(crate) fn candle_places(&self) -> u8 {
        CandlePlace::with_sides(self.sides) & !self.candles
    }

    /// Whether the objective can be scored (ATH-8).
    #[inline]
    pub(crate) fn can_score(&self, components: &Components, objective: Objective) -> bool {
        self.wands > 0
            && self.scored & objective.bit() == 0
            && components.goal(objective).fulfilled(&self.shelf)
    }

    pub(crate) fn has_unused(&self) -> bool {
        self.held != Gain::default() || !self.lifted.is_empty() || !self.tokens.is_empty()
    }

    /// What is not used: benefits, lifted pairs, tokens.
    pub(crate) fn unused(&self) -> Vec<String> {
        let mut things: Vec<String> = self.held.list().iter().map(ToString::to_string).collect();
        things
            .extend(self.lifted.list().iter().chain(&self.tokens.list()).map(ToString::to_string));
        things
    }

    /// How many books are on the shelves; a pair is two (ATH-44).
    pub(crate) fn books(&self) -> u32 {
        self.shelf.occupied.count_ones()
    }

    /// Where the points come from if the match were over now.
    pub(crate) fn count(&self, components: &Components, favourite: Colour) -> Count {
        let filled = Compartment::ALL.into_iter().zip(components.filled).filter(|(place, _)| {
            let slots = components.layout.slots[*place as usize];
            slots & !self.shelf.occupied == 0
        });
        let candles = CandlePlace::all_in(self.candles);
        Count {
            play: self.points.into(),
            favourite: self.shelf.neighbours(&components.layout, favourite) as i32,
            compartments: filled.map(|(_, points)| i32::from(points)).sum(),
            candles: candles.map(|place| i32::from(components.candles[place.index()])).sum(),
            wands: self.wands.into(),
        }
    }

    pub(crate) fn hold(&mut self, kind: GainKind, more: u8) {
        self.held[kind] = self.held[kind].saturating_add(more);
    }

    #[inline]
    pub(crate) fn holds(&self, kind: GainKind) -> bool {
        self.held[kind] > 0
    }
}

/// The final count, line by line as on the printed sheet (ATH-40 to ATH-43).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Count {
    /// Objectives and points scored in play.
    pub play: i32,
    /// Books of the favourite subject next to another.
    pub favourite: i32,
    /// Filled compartments.
    pub compartments: i32,
    /// Candles.
    pub candles: i32,
    /// Unused wands.
    pub wands: i32,
}

impl Count {
    /// The sum of the lines.
    pub fn total(&self) -> i32 {
        self.play + self.favourite + self.compartments + self.candles + self.wands
    }
}
