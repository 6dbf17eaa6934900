use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use game::{Chance, Game, GameOption, InvalidConfig, Log, Outcome, ReadError, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Open, Pair};

/// Connect four, seven columns of six.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Discs", try_from = "Discs")]
pub struct ConnectFour {
    /// A bit a cell: seven bits a column, bottom first, the seventh always empty so that no line goes round the edge.
    discs: [u64; 2],
    plies: u8,
    won: bool,
}

/// A column, into which a disc falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Column(u8);

const COLUMNS: u8 = 7;
const ROWS: u8 = 6;
const CELLS: u8 = COLUMNS * ROWS;
const STRIDE: u8 = ROWS + 1;
const BOTTOM: u64 = 0x0000_0408_1020_4081;
const BOARD: u64 = (BOTTOM << ROWS) - BOTTOM;

/// Whether four in a row are there: up, and the three ways to the right.
fn four(discs: u64) -> bool {
    [1, STRIDE - 1, STRIDE, STRIDE + 1].into_iter().any(|step| {
        let pairs = discs & discs >> step;
        pairs & pairs >> (2 * step) != 0
    })
}

impl ConnectFour {
    fn all(&self) -> u64 {
        self.discs[0] | self.discs[1]
    }
}

impl Game for ConnectFour {
    const ID: &'static str = "connect-four";
    const RULES: u16 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [GameOption] = &[];
    const SECRETS: bool = false;

    type Config = Pair;
    type Action = Column;
    type Event = ();
    type Sighting = ();
    type View = Open<Self>;

    fn new(config: &Pair, _: &mut impl Chance) -> Result<Self, InvalidConfig> {
        config.check()?;
        Ok(Self { discs: [0, 0], plies: 0, won: false })
    }

    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn to_move(&self) -> Seats {
        if self.won || self.plies == CELLS {
            Seats::NONE
        } else {
            Seats::only(Seat(self.plies % 2))
        }
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Column>) {
        out.clear();
        if self.to_move().contains(seat) {
            let open = |column: &u8| self.all() >> (column * STRIDE + ROWS - 1) & 1 == 0;
            out.extend((0..COLUMNS).filter(open).map(Column));
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: &Column, _: &mut impl Chance, _: &mut impl Log<()>) {
        let all = self.all();
        let own = &mut self.discs[seat.index()];
        // Adding at the bottom carries through the discs of the column into its first empty cell.
        *own |= (all + (1 << (action.0 * STRIDE))) & !all;
        self.won = four(*own);
        self.plies += 1;
    }

    fn outcome(&self) -> Option<Outcome> {
        let last = Seat(self.plies % 2).next(2).index();
        let over = self.to_move().is_empty();
        over.then(|| Outcome::by_key([0, 0], Vec::new(), |seat| self.won && seat == last))
    }

    fn view(&self, viewer: Viewer) -> Open<Self> {
        Open::new(self, viewer, "connect-four-ask-drop")
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
struct Discs([u64; 2]);

impl From<ConnectFour> for Discs {
    fn from(state: ConnectFour) -> Self {
        Self(state.discs)
    }
}

impl TryFrom<Discs> for ConnectFour {
    type Error = &'static str;

    fn try_from(Discs(discs): Discs) -> Result<Self, Self::Error> {
        let all = discs[0] | discs[1];
        let plies = all.count_ones() as u8;
        let next = usize::from(plies % 2);
        let fallen = all & !BOARD == 0 && all & (all + BOTTOM) == 0;
        let alternating =
            discs[0] & discs[1] == 0 && discs[0].count_ones() == u32::from(plies.div_ceil(2));
        if !fallen || !alternating || four(discs[next]) {
            return Err("discs must lie where two players in turn can have dropped them");
        }
        Ok(Self { discs, plies, won: four(discs[1 - next]) })
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "c{}", u16::from(self.0) + 1)
    }
}

impl FromStr for Column {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        (0..COLUMNS)
            .map(Self)
            .find(|column| column.to_string() == text)
            .ok_or_else(|| ReadError::new(text, "c1, c7"))
    }
}
