use game::Seat;

use crate::{Point, Tile};

/// The pawns on the board: one bitboard a colour, a point being bit row * 6 + column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pawns(pub(crate) [u64; 2]);

impl Pawns {
    /// How many each seat has (LIB-2).
    pub(crate) const EACH: u8 = 18;

    #[inline]
    pub(crate) fn free(self) -> u64 {
        Point::EVERY & !(self.0[0] | self.0[1])
    }

    pub(crate) fn placed(self) -> [u8; 2] {
        self.0.map(|pawns| pawns.count_ones() as u8)
    }

    /// How many each seat still has to place.
    pub(crate) fn left(self) -> [u8; 2] {
        self.placed().map(|placed| Self::EACH - placed)
    }

    /// How many pawns of each seat are on the corners of a tile.
    pub(crate) fn around(self, tile: Tile) -> [u8; 2] {
        self.0.map(|pawns| tile.corners_in(pawns))
    }

    /// Point by point, whose pawn is there.
    pub(crate) fn list(self) -> Vec<Option<Seat>> {
        let on = |point: Point| Seat::all(2).find(|seat| self.0[seat.index()] & point.bit() != 0);
        Point::all().map(on).collect()
    }

    /// Back from such a list; what is on no point or of no seat is left out.
    pub(crate) fn from_list(list: &[Option<Seat>]) -> Self {
        let mut pawns = Self::default();
        for (point, seat) in Point::all().zip(list) {
            if let Some(pawns) = seat.and_then(|seat| pawns.0.get_mut(seat.index())) {
                *pawns |= point.bit();
            }
        }
        pawns
    }
}
