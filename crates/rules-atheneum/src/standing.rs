use game::Seat;

use crate::benefit::Kind;
use crate::state::ON_SHOW;
use crate::{Atheneum, Colour, Compartment, Count, Step};

/// A seat in plain numbers, for those who judge a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Where the seat is in the turn.
    pub step: Step,
    /// The turns that come after this one.
    pub turns_left: u8,
    /// What the seat would have if the match were over now.
    pub count: Count,
    /// The wands in the supply.
    pub supply: u8,
    /// The side shelves.
    pub sides: u8,
    /// The empty places for candles.
    pub candle_places: u8,
    /// The books on the shelves.
    pub books: u8,
    /// Those of the favourite subject.
    pub favourites: u8,
    /// Each compartment that is there.
    pub compartments: [Option<Filling>; Compartment::COUNT],
    /// Each objective on show that the seat has not scored, the leftmost first.
    pub objectives: [Option<Prospect>; ON_SHOW],
    /// Books in hand: of a given colour, of any colour, for a compartment, in pairs.
    pub in_hand: [u8; 4],
    /// Rearrangements in hand.
    pub rearrangements: u8,
    /// Side shelves, wands and tokens to take.
    pub to_take: [u8; 3],
    /// Tokens drawn and not used.
    pub tokens: u8,
    /// Spiders whose reward is not chosen.
    pub spiders: u8,
}

/// How full a compartment is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filling {
    /// Its slots with a book.
    pub books: u8,
    /// Its slots.
    pub slots: u8,
    /// What it is worth when it is filled.
    pub points: u8,
    /// Whether its spider is still there.
    pub spider: bool,
}

/// What an objective that is not scored offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// What it scores.
    pub points: u8,
    /// Whether it also gives a wand.
    pub wand: bool,
    /// How many books are missing.
    pub away: u8,
}

impl Atheneum {
    /// A seat in plain numbers; nothing of it is hidden from anyone.
    pub fn standing(&self, seat: Seat) -> Option<Standing> {
        let player = self.players().get(seat.index())?;
        let components = self.components();
        let favourite = self.colours[seat.index()];
        let held = &player.held;
        let sum = |kinds: &mut dyn Iterator<Item = Kind>| {
            kinds.fold(0, |sum: u8, kind| sum.saturating_add(held[kind]))
        };
        let tokens = player.tokens.total() as u8;
        let pairs = player.tokens.pairs() + player.lifted.pairs();
        Some(Standing {
            step: player.step,
            turns_left: crate::state::TURNS - 1 - self.turn,
            count: player.count(components, favourite),
            supply: player.supply,
            sides: player.sides,
            candle_places: player.candle_places().count_ones() as u8,
            books: player.books() as u8,
            favourites: player.shelf.colours[favourite as usize].count_ones() as u8,
            compartments: Compartment::ALL.map(|place| {
                let slots = components.layout.slots[place as usize];
                (slots & player.open != 0).then(|| Filling {
                    books: (slots & player.shelf.occupied).count_ones() as u8,
                    slots: slots.count_ones() as u8,
                    points: components.filled[place as usize],
                    spider: player.spiders & place.bit() != 0,
                })
            }),
            objectives: self.objectives.map(|objective| {
                let goal = components.goal(objective);
                (player.scored & objective.bit() == 0).then(|| Prospect {
                    points: goal.points,
                    wand: goal.wand,
                    away: goal.away(&player.shelf, player.open),
                })
            }),
            in_hand: [
                sum(&mut Colour::ALL.into_iter().map(Kind::book)),
                held[Kind::ANY],
                sum(&mut Compartment::main().map(Kind::only)),
                pairs,
            ],
            rearrangements: held[Kind::REARRANGE],
            to_take: [held[Kind::SIDE], held[Kind::WAND], held[Kind::TOKEN]],
            tokens,
            spiders: player.caught,
        })
    }
}
