use game::{Log, Seat};
use serde::{Deserialize, Serialize};

use crate::library::{Library, Tally};
use crate::pawns::Pawns;
use crate::saved::Saved;
use crate::{Event, Point};

/// A match of Libraria.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Saved", try_from = "Saved")]
pub struct Libraria {
    pub(crate) komi: bool,
    pub(crate) mirror: bool,
    /// Who starts the running game.
    pub(crate) starter: Seat,
    /// How many pawns are on the board.
    pub(crate) placed: u8,
    pub(crate) library: Library,
    pub(crate) pawns: Pawns,
    /// The pawns of the latest turn, as a bitboard: both of the opening double.
    pub(crate) last: u64,
    /// The pawns of the first game, while the second one of a mirror match is played.
    pub(crate) first_game: Option<Pawns>,
}

/// The placements, from 0, of the seat that starts (LIB-4): the first, and every other one from the fourth.
const STARTERS_PLACEMENTS: u64 = 0xaaaa_aaaa_aaaa_aaa9;

/// When the board is full.
pub(crate) const PLACEMENTS: u8 = Point::COUNT as u8;

impl Libraria {
    /// Who makes a placement of the running game, counted from 0.
    #[inline]
    pub(crate) fn placer(&self, placement: u8) -> Seat {
        let second = !(STARTERS_PLACEMENTS >> placement) as u8 & 1;
        Seat(self.starter.0 ^ second)
    }

    /// The points of each seat in the running game: tiles whose owner is fixed, at what they are worth as they stand.
    #[inline]
    pub fn live(&self) -> [i32; 2] {
        self.library.points(self.pawns)
    }

    /// The points of each seat in the match, komi and the first game of a mirror match included.
    #[inline]
    pub fn total(&self) -> [i32; 2] {
        let (tallies, komi) = (self.tallies(), self.komi_points());
        [0, 1].map(|seat| tallies[seat].total() + komi[seat])
    }

    /// What the tiles of all games bring each seat.
    #[inline]
    pub(crate) fn tallies(&self) -> [Tally; 2] {
        let tally = |pawns: Pawns| pawns.0.map(|pawns| self.library.tally(pawns));
        let (live, first) = (tally(self.pawns), self.first_game.map(tally).unwrap_or_default());
        [live[0] + first[0], live[1] + first[1]]
    }

    pub(crate) fn komi_points(&self) -> [i32; 2] {
        [Seat(0), Seat(1)].map(|seat| i32::from(self.komi && seat == self.starter))
    }

    /// Tells what the pawn that was just placed has done to the tiles around it.
    #[inline]
    pub(crate) fn tell_placement(&self, seat: Seat, point: Point, log: &mut impl Log<Event>) {
        log.emit(|| Event::Placed { seat, point });
        for tile in point.tiles() {
            let kind = self.library.kind(tile);
            let around = self.pawns.around(tile);
            match (around[seat.index()], around[1 - seat.index()]) {
                (3, _) => {
                    log.emit(|| Event::Taken { seat, tile, kind, points: kind.points(false) });
                }
                (4, _) => {
                    log.emit(|| Event::Controlled { seat, tile, kind, points: kind.points(true) });
                }
                (2, 2) => log.emit(|| Event::Split { tile, kind }),
                _ => {}
            }
        }
    }

    pub(crate) fn start_second_game(&mut self, log: &mut impl Log<Event>) {
        let [green, red] = self.live();
        self.first_game = Some(self.pawns);
        self.pawns = Pawns::default();
        self.last = 0;
        self.placed = 0;
        self.starter = self.starter.next(2);
        log.emit(|| Event::FirstGameOver {
            green_seat: Seat(0),
            green,
            red_seat: Seat(1),
            red,
            seat: self.starter,
        });
    }
}
