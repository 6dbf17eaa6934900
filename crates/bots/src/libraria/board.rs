//! Libraria's board as the search sees it: bitboards of pawns, and for each tile how many pawns of each seat it has.

use rules_libraria::{Point, View};

use super::values::{Values, WAYS};

/// A point of the score, in the units of an evaluation.
pub const UNIT: i32 = 256;

/// The tiles around each point, by their indices; the list is filled up with the number of tiles.
const AROUND: [([u8; 4], u8); Point::COUNT] = {
    let mut around = [([0; 4], 0); Point::COUNT];
    let mut tile = 0;
    while tile < 25 {
        let corners = corners(tile);
        let mut place = 0;
        while place < 4 {
            let (tiles, count) = &mut around[corners[place] as usize];
            tiles[*count as usize] = tile;
            *count += 1;
            place += 1;
        }
        tile += 1;
    }
    around
};

const fn corners(tile: u8) -> [u8; 4] {
    let first = tile + tile / 5;
    [first, first + 1, first + 6, first + 7]
}

/// The points around each tile.
pub(super) const CORNERS: [[u8; 4]; 25] = {
    let mut all = [[0; 4]; 25];
    let mut tile = 0;
    while tile < 25 {
        all[tile] = corners(tile as u8);
        tile += 1;
    }
    all
};

/// All points, and all tiles by their upper left corners, as bitboards.
const POINTS: u64 = (1 << Point::COUNT) - 1;
const TILES: u64 = 0b011111_011111_011111_011111_011111;

/// A position. A position after a placement is a copy: there is nothing to take back.
#[derive(Clone, Copy)]
pub(super) struct Board {
    /// The pawns of each seat.
    pub(super) pawns: [u64; 2],
    /// The index of each tile in the [`Values`].
    tiles: [u8; 25],
    /// How much each free point is disputed: the sum of the swings around it.
    disputed: [i16; Point::COUNT],
    /// The sum of what all tiles are worth, for seat 0.
    worth: i32,
    /// The points of seat 0 less those of seat 1 in this game, of tiles whose owner is fixed.
    pub(super) margin: i32,
    /// The tiles without a book.
    empty_tiles: u64,
    /// How many pawns are on the board.
    pub(super) placed: u8,
    /// The seat that places next.
    pub(super) mover: u8,
}

impl Board {
    /// The position of a running game.
    pub(super) fn new(view: &View, values: &Values) -> Self {
        let mut board = Self {
            pawns: [0; 2],
            tiles: [0; 25],
            disputed: [0; Point::COUNT],
            worth: 0,
            margin: 0,
            empty_tiles: 0,
            placed: 0,
            mover: 0,
        };
        for (tile, seen) in view.tiles.iter().enumerate().take(25) {
            let index = seen.kind as usize * WAYS;
            board.tiles[tile] = index as u8;
            board.worth += i32::from(values.worth[index]);
            for corner in CORNERS[tile] {
                board.disputed[usize::from(corner)] += values.swing[index];
            }
            if seen.kind as usize == 0 {
                board.empty_tiles |= 1 << CORNERS[tile][0];
            }
        }
        for (point, seat) in view.pawns.iter().enumerate().take(Point::COUNT) {
            if let Some(seat) = seat {
                board.mover = seat.0 & 1;
                board.place(point as u8, values);
            }
        }
        board.mover = view.to_move.map_or(0, |seat| seat.0 & 1);
        board
    }

    /// Puts a pawn of the mover on a free point.
    #[inline]
    pub(super) fn place(&mut self, point: u8, values: &Values) {
        let mover = usize::from(self.mover);
        self.pawns[mover] |= 1 << point;
        let (around, count) = AROUND[usize::from(point)];
        for &tile in &around[..usize::from(count)] {
            let place = usize::from(tile);
            let old = usize::from(self.tiles[place]);
            let new = old + [1, 5][mover];
            self.tiles[place] = new as u8;
            self.worth += i32::from(values.worth[new]) - i32::from(values.worth[old]);
            self.margin += i32::from(values.points[new]) - i32::from(values.points[old]);
            let swing = values.swing[new] - values.swing[old];
            for corner in CORNERS[place] {
                self.disputed[usize::from(corner)] += swing;
            }
        }
        // LIB-4: the second player's first turn is two pawns.
        self.mover ^= u8::from(self.placed != 1);
        self.placed += 1;
    }

    /// The position after the mover has placed a pawn.
    #[inline]
    pub(super) fn after(&self, point: u8, values: &Values) -> Self {
        let mut next = *self;
        next.place(point, values);
        next
    }

    /// What a pawn of a seat on a point brings that seat at once, in points.
    #[inline]
    pub(super) fn gain(&self, seat: u8, point: u8, values: &Values) -> i32 {
        let (around, count) = AROUND[usize::from(point)];
        let step = [1, 5][usize::from(seat)];
        let mut gain = 0;
        for &tile in &around[..usize::from(count)] {
            let old = usize::from(self.tiles[usize::from(tile)]);
            gain += i32::from(values.points[old + step]) - i32::from(values.points[old]);
        }
        if seat == 0 { gain } else { -gain }
    }

    /// A number of seat 0's, seen from the mover.
    #[inline]
    pub(super) fn for_mover(&self, number: i32) -> i32 {
        if self.mover == 0 { number } else { -number }
    }

    /// What the position is expected to end with for the mover, in [`UNIT`]s: the points of this game.
    #[inline]
    pub(super) fn worth(&self) -> i32 {
        self.for_mover(self.worth)
    }

    #[inline]
    pub(super) fn free(&self) -> u64 {
        POINTS & !(self.pawns[0] | self.pawns[1])
    }

    /// How many points are free.
    #[inline]
    pub(super) fn left(&self) -> u8 {
        Point::COUNT as u8 - self.placed
    }

    /// The free points with what they are disputed for, in order.
    #[inline]
    pub(super) fn moves(&self, out: &mut Moves) {
        out.length = 0;
        let mut free = self.free();
        while free != 0 {
            let point = free.trailing_zeros() as u8;
            free &= free - 1;
            out.push(point, self.disputed[usize::from(point)]);
        }
    }

    /// A hash of the whole position.
    pub(super) fn key(&self) -> u64 {
        mix(self.pawns[0], self.pawns[1], u64::from(self.mover))
    }

    /// A hash of what matters for the rest of the game. Pawns around which all is decided are left out: positions that
    /// differ only in these have the same future. A tile without books is decided once it has pawns of both seats.
    #[inline]
    pub(super) fn future_key(&self) -> u64 {
        let free = self.free();
        let near = |points: u64| points | points >> 1 | points >> 6 | points >> 7;
        let mixed = self.empty_tiles & near(self.pawns[0]) & near(self.pawns[1]);
        let open = near(free) & TILES & !mixed;
        let live = open | open << 1 | open << 6 | open << 7;
        mix(self.pawns[0] & live, self.pawns[1] & live, free)
    }
}

#[inline]
fn mix(one: u64, other: u64, more: u64) -> u64 {
    let sum = one.wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ other.wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(31)
        ^ more.wrapping_mul(0xd6e8_feb8_6659_fd93).rotate_left(17);
    let sum = (sum ^ sum >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    sum ^ sum >> 32
}

/// Placements to try, each with a number to go by.
pub(super) struct Moves {
    moves: [(i16, u8); Point::COUNT],
    length: usize,
}

impl Moves {
    pub(super) fn new() -> Self {
        Self { moves: [(0, 0); Point::COUNT], length: 0 }
    }

    #[inline]
    fn push(&mut self, point: u8, number: i16) {
        self.moves[self.length] = (number, point);
        self.length += 1;
    }

    /// Makes a point the first to be tried.
    #[inline]
    pub(super) fn prefer(&mut self, point: u8) {
        for (number, other) in &mut self.moves[..self.length] {
            if *other == point {
                *number = i16::MAX;
            }
        }
    }

    pub(super) fn len(&self) -> usize {
        self.length
    }

    /// The best of those from `from` on, which changes places with the one there.
    #[inline]
    pub(super) fn pick(&mut self, from: usize) -> u8 {
        let mut best = from;
        for place in from + 1..self.length {
            if self.moves[place].0 > self.moves[best].0 {
                best = place;
            }
        }
        self.moves.swap(from, best);
        self.moves[from].1
    }
}
