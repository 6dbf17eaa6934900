use game::Seat;

use crate::benefit::{Gain, GainKind};
use crate::state::ON_SHOW;
use crate::{Atheneum, Card, Colour, Compartment, Count};

/// A seat in plain numbers, for those who judge a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
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

/// What a study card gives, in plain numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Books of each colour.
    pub books: [u8; Colour::COUNT],
    /// Books of any colour.
    pub any: u8,
    /// Books for a compartment of the main shelf that has room for them.
    pub fitting: u8,
    /// Those for one that is full.
    pub useless: u8,
    /// Rearrangements.
    pub rearrangements: u8,
    /// Side shelves, wands and tokens.
    pub to_take: [u8; 3],
    /// Points.
    pub points: u8,
}

impl Atheneum {
    /// The favourite subject of a seat.
    pub fn favourite(&self, seat: Seat) -> Colour {
        self.colours[seat.index() % self.colours.len()]
    }

    /// What a card gives to the seat that plays it, to its right neighbour and to its left one (ATH-5).
    pub fn offers(&self, seat: Seat, card: Card) -> [Offer; 3] {
        let study = self.components().study(card);
        let (right, left) = (seat.previous(self.seats), seat.next(self.seats));
        [(study.yellow, seat), (study.blue, right), (study.grey, left)]
            .map(|(gain, seat)| self.offer(&gain, seat))
    }

    fn offer(&self, gain: &Gain, seat: Seat) -> Offer {
        let mut fits = [0; 2];
        for place in Compartment::main() {
            let slots = self.components().layout.slots[place as usize];
            let room = slots & !self.players[seat.index() % 5].shelf.occupied != 0;
            fits[usize::from(!room)] += gain[GainKind::only(place)];
        }
        Offer {
            books: Colour::ALL.map(|colour| gain[GainKind::book(colour)]),
            any: gain[GainKind::ANY],
            fitting: fits[0],
            useless: fits[1],
            rearrangements: gain[GainKind::REARRANGE],
            to_take: [gain[GainKind::SIDE], gain[GainKind::WAND], gain[GainKind::TOKEN]],
            points: gain[GainKind::POINTS],
        }
    }

    /// A seat in plain numbers; nothing of it is hidden from anyone.
    pub fn standing(&self, seat: Seat) -> Option<Standing> {
        let player = self.players().get(seat.index())?;
        let components = self.components();
        let favourite = self.colours[seat.index()];
        let held = &player.held;
        let sum = |kinds: &mut dyn Iterator<Item = GainKind>| {
            kinds.fold(0, |sum: u8, kind| sum.saturating_add(held[kind]))
        };
        let tokens = player.tokens.total() as u8;
        let pairs = player.tokens.pairs() + player.lifted.pairs();
        Some(Standing {
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
                sum(&mut Colour::ALL.into_iter().map(GainKind::book)),
                held[GainKind::ANY],
                sum(&mut Compartment::main().map(GainKind::only)),
                pairs,
            ],
            rearrangements: held[GainKind::REARRANGE],
            to_take: [held[GainKind::SIDE], held[GainKind::WAND], held[GainKind::TOKEN]],
            tokens,
            spiders: player.caught,
        })
    }
}
