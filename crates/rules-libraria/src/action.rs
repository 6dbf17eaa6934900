use std::fmt;
use std::str::FromStr;

use game::{ReadError, normalized, number};

use crate::Point;

/// The one thing to do: placing a pawn on a point, `place p14`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(pub Point);

impl Place {
    /// Fills `out` with the placements on the points of a bitboard, row by row: random matches spend most of their
    /// time here, and a table has no branches.
    #[inline]
    pub(crate) fn list(points: u64, out: &mut Vec<Self>) {
        out.clear();
        out.extend_from_slice(&[FIRST; Point::COUNT]);
        let mut length = 0;
        for (row, table) in ROWS.iter().enumerate() {
            let Row { places, count } = &table[(points >> (6 * row)) as usize % 64];
            out[length..length + 6].copy_from_slice(places);
            length += usize::from(*count);
        }
        out.truncate(length);
    }

    /// Reads `p14` and `14` too.
    pub(crate) fn read(text: &str) -> Result<Self, ReadError> {
        let written = normalized(text);
        let point = written.strip_prefix("place ").unwrap_or(&written);
        number(point.strip_prefix('p').unwrap_or(point), "", 1..=36)
            .and_then(Point::new)
            .map(Self)
            .ok_or_else(|| ReadError::new(text, "place p14, p14, 14"))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "place {}", self.0)
    }
}

impl FromStr for Place {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        text.strip_prefix("place ")
            .and_then(|point| point.parse().ok())
            .map(Self)
            .ok_or_else(|| ReadError::new(text, "place p1 to place p36"))
    }
}

game::serde_as_text!(Place);

const FIRST: Place = Place(Point::FIRST);

/// The placements on some of the points of a row; what comes after `count` is there to be overwritten.
#[derive(Clone, Copy)]
struct Row {
    places: [Place; 6],
    count: u8,
}

/// For each row and each set of its points, which is six bits, the placements there.
static ROWS: [[Row; 64]; 6] = {
    let mut rows = [[Row { places: [FIRST; 6], count: 0 }; 64]; 6];
    let mut point = Point::FIRST;
    loop {
        let (row, column) = (point.index() / 6, point.index() % 6);
        let mut set = 0;
        while set < 64 {
            if set >> column & 1 == 1 {
                let Row { places, count } = &mut rows[row][set];
                places[*count as usize] = Place(point);
                *count += 1;
            }
            set += 1;
        }
        match point.next() {
            Some(next) => point = next,
            None => break rows,
        }
    }
};
