use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use game::{Chance, Game, GameOption, InvalidConfig, Log, Outcome, ReadError, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Open, Pair};

/// Hex, six by six, without the swap. Seat 0 links the top to the bottom, seat 1 the left to the right.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Stones", try_from = "Stones")]
pub struct Hex {
    /// A bit a cell: seven bits a row, the seventh always empty so that no row touches the next round the edge.
    stones: [u64; 2],
    /// The stones that are linked to the seat's first edge. Each comes in once, so finding the winner costs little.
    linked: [u64; 2],
    plies: u8,
}

/// A cell, by its bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Cell(u8);

const SIZE: u8 = 6;
const STRIDE: u8 = SIZE + 1;
const TOP: u64 = (1 << SIZE) - 1;
const LEFT: u64 = 0x0000_0008_1020_4081;
const BOARD: u64 = (LEFT << SIZE) - LEFT;
/// The edges that a seat must link.
const EDGES: [[u64; 2]; 2] = [[TOP, TOP << (STRIDE * (SIZE - 1))], [LEFT, LEFT << (SIZE - 1)]];

/// The cells that touch one of `cells`, and some gaps between rows.
fn near(cells: u64) -> u64 {
    [1, STRIDE - 1, STRIDE].into_iter().fold(0, |near, step| near | cells << step | cells >> step)
}

/// The cells of a set, lowest first. The iterator knows its length, so a `Vec` makes room once.
fn cells(mut set: u64) -> impl Iterator<Item = Cell> {
    (0..set.count_ones()).map(move |_| {
        let lowest = Cell(set.trailing_zeros() as u8);
        set &= set - 1;
        lowest
    })
}

impl Hex {
    fn empty(&self) -> u64 {
        BOARD & !self.stones[0] & !self.stones[1]
    }

    fn has_won(&self, seat: usize) -> bool {
        self.linked[seat] & EDGES[seat][1] != 0
    }

    fn place(&mut self, seat: usize, cell: Cell) {
        let stone = 1 << cell.0;
        self.stones[seat] |= stone;
        self.plies += 1;
        if near(stone) & self.linked[seat] == 0 && stone & EDGES[seat][0] == 0 {
            return;
        }
        let mut new = stone;
        while new != 0 {
            self.linked[seat] |= new;
            new = near(new) & self.stones[seat] & !self.linked[seat];
        }
    }
}

impl Game for Hex {
    const ID: &'static str = "hex-6x6";
    const RULES: u16 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [GameOption] = &[];
    const SECRETS: bool = false;

    type Config = Pair;
    type Action = Cell;
    type Event = ();
    type Sighting = ();
    type View = Open<Self>;

    fn new(config: &Pair, _: &mut impl Chance) -> Result<Self, InvalidConfig> {
        config.check()?;
        Ok(Self { stones: [0, 0], linked: [0, 0], plies: 0 })
    }

    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn to_move(&self) -> Seats {
        if self.has_won(0) || self.has_won(1) {
            Seats::NONE
        } else {
            Seats::only(Seat(self.plies % 2))
        }
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Cell>) {
        out.clear();
        if self.to_move().contains(seat) {
            out.extend(cells(self.empty()));
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: &Cell, _: &mut impl Chance, _: &mut impl Log<()>) {
        self.place(seat.index(), *action);
    }

    fn outcome(&self) -> Option<Outcome> {
        let over = self.to_move().is_empty();
        over.then(|| Outcome::by_key([0, 0], Vec::new(), |seat| self.has_won(seat)))
    }

    fn view(&self, viewer: Viewer) -> Open<Self> {
        Open::new(self, viewer, "hex-6x6-ask-place")
    }

    fn sighting((): &(), _: Viewer) -> Option<()> {
        None
    }

    fn determinize(view: &Open<Self>, _: &mut impl Chance) -> Self {
        view.state.clone()
    }
}

/// What of a state must be written down.
#[derive(Clone, Serialize, Deserialize)]
struct Stones([u64; 2]);

impl From<Hex> for Stones {
    fn from(state: Hex) -> Self {
        Self(state.stones)
    }
}

impl TryFrom<Stones> for Hex {
    type Error = &'static str;

    fn try_from(Stones(stones): Stones) -> Result<Self, Self::Error> {
        let [first, second] = stones.map(u64::count_ones);
        let apart = stones[0] & stones[1] == 0 && (stones[0] | stones[1]) & !BOARD == 0;
        if !apart || !(second..=second + 1).contains(&first) {
            return Err("stones must lie where two players in turn can have placed them");
        }
        let mut state = Self { stones: [0, 0], linked: [0, 0], plies: 0 };
        for (seat, stones) in stones.into_iter().enumerate() {
            cells(stones).for_each(|cell| state.place(seat, cell));
        }
        let next = usize::from(state.plies % 2);
        if state.has_won(next) {
            return Err("the match must not go on after a win");
        }
        Ok(state)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.0 % STRIDE) as char, self.0 / STRIDE + 1)
    }
}

impl FromStr for Cell {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        cells(BOARD)
            .find(|cell| cell.to_string() == text)
            .ok_or_else(|| ReadError::new(text, "a1, f6"))
    }
}
