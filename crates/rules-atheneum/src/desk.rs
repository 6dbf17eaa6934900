use serde::{Deserialize, Serialize};

use crate::benefit::{Gain, GainKind};
use crate::components::Components;
use crate::player::{Player, SIDES, Step, WANDS};
use crate::shelf::Shelf;
use crate::token::Tokens;
use crate::{Benefit, CandlePlace, Colour, Compartment, Objective, Pair, Slot, Token};

/// What lies before a seat, for all to see: everything but its hand and a card that is face down.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Desk {
    /// The favourite subject, which is also the colour of the wands.
    pub colour: Colour,
    /// Where the seat is in the turn.
    pub step: Step,
    /// The points scored in play.
    pub points: u16,
    /// The wands at hand.
    pub wands: u8,
    /// The wands of that colour in the general supply; the others are on objectives.
    pub supply: u8,
    /// How many side shelves there are.
    pub sides: u8,
    /// The books on the shelves, in the order of the slots.
    pub books: Vec<Book>,
    /// The compartments that still have a spider.
    pub spiders: Vec<Compartment>,
    /// The places with a candle.
    pub candles: Vec<CandlePlace>,
    /// The objectives scored in the whole match.
    pub scored: Vec<Objective>,
    /// The benefits that are left; a book that was lifted is one of them again.
    pub held: Vec<Benefit>,
    /// The bonus tokens that were drawn and not used. Of a seat that is done they are lost: they go to the discarded ones
    /// when the turn ends for all.
    pub tokens: Vec<Token>,
    /// The pairs that were lifted and not put back.
    pub lifted: Vec<Pair>,
    /// The captured spiders whose reward is not chosen.
    pub caught: u8,
}

/// A book on a shelf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Book {
    /// Where it stands.
    pub slot: Slot,
    /// What it is about.
    pub colour: Colour,
    /// Whether it is joined to the book at its right.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub joined: bool,
}

impl Desk {
    pub(crate) fn new(components: &Components, player: &Player, colour: Colour) -> Self {
        let layout = &components.layout;
        let book = |slot| {
            let bit = layout.bit(slot);
            let joined = player.shelf.pairs & bit != 0;
            player.shelf.colour(bit).map(|colour| Book { slot, colour, joined })
        };
        let mut books = Vec::with_capacity(player.shelf.occupied.count_ones() as usize);
        books.extend(layout.list(player.shelf.occupied).iter().filter_map(book));
        let pair = |token: &Token| match token {
            Token::Pair(pair) => Some(*pair),
            _ => None,
        };
        Self {
            colour,
            step: player.step,
            points: player.points,
            wands: player.wands,
            supply: player.supply,
            sides: player.sides,
            books,
            spiders: Compartment::all_in(player.spiders).collect(),
            candles: CandlePlace::all_in(player.candles).collect(),
            scored: Objective::all_in(player.scored).collect(),
            held: player.held.list(),
            tokens: player.tokens.list(),
            lifted: player.lifted.list().iter().filter_map(pair).collect(),
            caught: player.caught,
        }
    }

    /// The player it shows, without a card; the error says what is wrong and how to put it right.
    pub(crate) fn player(&self, components: &Components) -> Result<Player, String> {
        if self.sides > SIDES {
            return Err(format!("{} side shelves are more than two", self.sides));
        }
        let pairs: Vec<Token> = self.lifted.iter().map(|pair| Token::Pair(*pair)).collect();
        let player = Player {
            shelf: self.shelf(components)?,
            open: components.layout.with_sides(self.sides),
            scored: set(&self.scored, |objective| objective.bit()),
            held: Gain::of(&self.held)
                .ok_or("there are more benefits in held than can be counted")?,
            tokens: Tokens::of(&self.tokens),
            lifted: Tokens::of(&pairs),
            points: self.points,
            card: None,
            step: self.step,
            caught: self.caught,
            wands: self.wands,
            supply: self.supply,
            sides: self.sides,
            candles: set(&self.candles, |place| u64::from(place.bit())) as u8,
            spiders: set(&self.spiders, |compartment| u64::from(compartment.bit())) as u8,
        };
        player.check(components)?;
        match Self::new(components, &player, self.colour) == *self {
            true => Ok(player),
            false => Err("list books, spiders, candles, objectives, benefits and tokens once each and in order".to_owned()),
        }
    }

    fn shelf(&self, components: &Components) -> Result<Shelf, String> {
        let mut shelf = Shelf::default();
        for book in &self.books {
            let bit = components.layout.bit(book.slot);
            if bit == 0 || shelf.occupied & bit != 0 {
                return Err(format!("{} is no slot or has two books", book.slot));
            }
            shelf.add(book.colour, bit);
            shelf.pairs |= if book.joined { bit } else { 0 };
        }
        let halves = shelf.pairs << 1;
        if shelf.pairs & (components.layout.right_walls | halves) != 0
            || halves & !shelf.occupied != 0
        {
            return Err("a joined book needs one of its own at its right, in the same compartment"
                .to_owned());
        }
        Ok(shelf)
    }
}

fn set<T>(items: &[T], bit: impl Fn(&T) -> u64) -> u64 {
    items.iter().fold(0, |all, item| all | bit(item))
}

impl Player {
    fn check(&self, components: &Components) -> Result<(), String> {
        let filled = Compartment::ALL
            .into_iter()
            .filter(|place| components.layout.slots[*place as usize] & !self.shelf.occupied == 0);
        let filled = filled.fold(0, |all, place| all | place.bit());
        let compartments: u8 = (1 << (Compartment::MAIN as u8 + self.sides)) - 1;
        let captured = (compartments & !self.spiders).count_ones();
        let resolving = self.step == Step::Resolving;
        let in_hand = self.held != Gain::default() || !self.lifted.is_empty() || self.caught > 0;
        let wrong = if self.shelf.occupied & !self.open != 0 {
            "there are books on a side shelf that is not there"
        } else if !self.shelf.stands(&components.layout) {
            "every book must lean and stand as the rules ask (ATH-26, ATH-27)"
        } else if self.spiders & (!compartments | filled) != 0 {
            "spiders are only in compartments that are there and not filled"
        } else if u32::from(self.caught) > captured {
            "more spiders were caught than left their compartments"
        } else if self.candles & !CandlePlace::with_sides(self.sides) != 0 {
            "candles are only on shelves that are there"
        } else if !resolving && in_hand {
            "only while benefits are resolved are any held, pairs lifted or spiders to reward"
        } else if !resolving && self.step != Step::Finished && !self.tokens.is_empty() {
            "no tokens are kept from one turn to the next"
        } else if self.held[GainKind::POINTS] > 0 {
            "points are scored when the cards are revealed: none are held (ATH-21)"
        } else if self.wands > WANDS || self.supply > WANDS {
            "there are six wands of each colour"
        } else {
            return Ok(());
        };
        Err(wrong.to_owned())
    }
}
