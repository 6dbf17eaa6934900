use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use crate::{Kind, Tile};

/// How many tiles of each kind are in the box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts([u8; Kind::ALL.len()]);

static BOX: LazyLock<Parts> = LazyLock::new(|| {
    include_str!("../data/tiles.txt").parse().expect("a test reads the list that is compiled in")
});

impl Parts {
    /// What is in the box: the list in `data/tiles.txt`.
    pub fn of_the_box() -> &'static Self {
        &BOX
    }

    /// How many tiles of a kind there are.
    pub fn count(&self, kind: Kind) -> u8 {
        self.0[kind as usize]
    }

    /// All tiles, sorted by kind.
    pub fn tiles(&self) -> impl Iterator<Item = Kind> {
        Kind::ALL
            .into_iter()
            .flat_map(|kind| std::iter::repeat_n(kind, usize::from(self.count(kind))))
    }
}

/// One kind a line and how many tiles are of it; `#` starts a comment. Every kind is there once, 25 tiles in all.
impl FromStr for Parts {
    type Err = PartsError;

    fn from_str(text: &str) -> Result<Self, PartsError> {
        let mut counts = [None; Kind::ALL.len()];
        for (line, written) in (1..).zip(text.lines()) {
            let fault = |fault| PartsError { line, fault };
            let uncommented = written.split_once('#').map_or(written, |(before, _)| before);
            let (kind, count) = match uncommented.split_whitespace().collect::<Vec<_>>()[..] {
                [] => continue,
                [kind, count] => (kind, count),
                _ => return Err(fault(PartsFault::Shape(written.to_owned()))),
            };
            let kind: Kind = kind.parse().map_err(|_| fault(PartsFault::Kind(kind.to_owned())))?;
            let count: u8 =
                count.parse().map_err(|_| fault(PartsFault::Count(count.to_owned())))?;
            if counts[kind as usize].replace(count).is_some() {
                return Err(fault(PartsFault::Twice(kind)));
            }
        }
        let end = |fault| PartsError { line: text.lines().count().max(1), fault };
        if let Some(kind) = Kind::ALL.into_iter().find(|&kind| counts[kind as usize].is_none()) {
            return Err(end(PartsFault::Missing(kind)));
        }
        let counts = counts.map(Option::unwrap_or_default);
        match counts.iter().copied().map(usize::from).sum() {
            Tile::COUNT => Ok(Self(counts)),
            total => Err(end(PartsFault::Total(total))),
        }
    }
}

/// A list of tiles that cannot be used, and the line that is at fault (the last one if it is the whole).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartsError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: PartsFault,
}

/// What is wrong with a list of tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartsFault {
    /// A line is not a kind and a number.
    Shape(String),
    /// There is no such kind.
    Kind(String),
    /// That is no number of tiles.
    Count(String),
    /// A kind is there a second time.
    Twice(Kind),
    /// A kind is not there.
    Missing(Kind),
    /// There are not 25 tiles in all.
    Total(usize),
}

impl fmt::Display for PartsError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.fault {
            PartsFault::Shape(line) => {
                write!(f, "{line:?} is not a kind and a number, such as mouse 5")
            }
            PartsFault::Kind(kind) => write!(f, "{kind:?} is not b0, b1, b2, b3 or mouse"),
            PartsFault::Count(count) => write!(f, "{count:?} is not a number of tiles"),
            PartsFault::Twice(kind) => write!(f, "{kind} is there twice; write one line for it"),
            PartsFault::Missing(kind) => {
                write!(f, "{kind} is missing; write {kind} 0 if there is none")
            }
            PartsFault::Total(total) => write!(f, "these are {total} tiles; the library has 25"),
        }
    }
}

impl std::error::Error for PartsError {}
