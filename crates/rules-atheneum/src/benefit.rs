use std::fmt;
use std::ops::{AddAssign, Index, IndexMut};
use std::str::FromStr;

use game::{ReadError, number};

use crate::{Colour, Compartment};

/// What a section of a study card gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub enum Benefit {
    /// A book of that colour, `pink` (ATH-15).
    Book(Colour),
    /// A book of any colour, `any` (ATH-15).
    Any,
    /// A book of any colour for that compartment, `any@middle` (ATH-16).
    Only(Compartment),
    /// So many books may be rearranged, `reorg2` (ATH-17).
    Rearrange(u8),
    /// A side shelf, `side` (ATH-18).
    Side,
    /// A wand, `wand` (ATH-19).
    Wand,
    /// A bonus token, `token` (ATH-20).
    Token,
    /// So many points, `pts2` (ATH-21).
    Points(u8),
}

impl Benefit {
    /// The most that one benefit can count.
    const MOST: u8 = 9;
    const EXPECTED: &str = "pink, any, any@middle, reorg2, side, wand, token or pts2";
}

impl fmt::Display for Benefit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Book(colour) => colour.fmt(f),
            Self::Any => f.pad("any"),
            Self::Only(compartment) => write!(f, "any@{compartment}"),
            Self::Rearrange(books) => write!(f, "reorg{books}"),
            Self::Side => f.pad("side"),
            Self::Wand => f.pad("wand"),
            Self::Token => f.pad("token"),
            Self::Points(points) => write!(f, "pts{points}"),
        }
    }
}

impl FromStr for Benefit {
    type Err = ReadError;

    fn from_str(word: &str) -> Result<Self, ReadError> {
        let main = |word: &str| {
            word.parse().ok().filter(|place| Compartment::main().any(|main| main == *place))
        };
        let read = match word {
            "any" => Some(Self::Any),
            "side" => Some(Self::Side),
            "wand" => Some(Self::Wand),
            "token" => Some(Self::Token),
            _ => None
                .or_else(|| word.parse().ok().map(Self::Book))
                .or_else(|| word.strip_prefix("any@").and_then(main).map(Self::Only))
                .or_else(|| number(word, "reorg", 1..=u8::MAX).map(Self::Rearrange))
                .or_else(|| number(word, "pts", 1..=u8::MAX).map(Self::Points)),
        };
        read.ok_or_else(|| ReadError::new(word, Self::EXPECTED))
    }
}

game::serde_as_text!(Benefit);

/// Benefits, counted by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Gain([u8; 16]);

/// A kind of benefit: its place in a [`Gain`].
#[derive(Clone, Copy)]
pub(crate) struct GainKind(u8);

impl GainKind {
    pub(crate) const ANY: Self = Self(5);
    pub(crate) const REARRANGE: Self = Self(11);
    pub(crate) const SIDE: Self = Self(12);
    pub(crate) const WAND: Self = Self(13);
    pub(crate) const TOKEN: Self = Self(14);
    pub(crate) const POINTS: Self = Self(15);

    #[inline]
    pub(crate) fn book(colour: Colour) -> Self {
        Self(colour as u8)
    }

    /// A book for that compartment of the main shelf.
    #[inline]
    pub(crate) fn only(compartment: Compartment) -> Self {
        Self(6 + compartment as u8)
    }
}

impl Gain {
    /// So many benefits a section can have, so that the sums of a turn are small numbers.
    const MOST: usize = 6;

    /// What a section gives, if that is not too much.
    pub(crate) fn section(benefits: &[Benefit]) -> Option<Self> {
        let fits = |benefit: &Benefit| match benefit {
            Benefit::Rearrange(count) | Benefit::Points(count) => *count <= Benefit::MOST,
            _ => true,
        };
        let fit = benefits.len() <= Self::MOST && benefits.iter().all(fits);
        fit.then(|| Self::of(benefits)).flatten()
    }

    /// The sum of these, if it can be counted.
    pub(crate) fn of(benefits: &[Benefit]) -> Option<Self> {
        let mut gain = Self::default();
        for benefit in benefits {
            let (kind, count) = match *benefit {
                Benefit::Book(colour) => (GainKind::book(colour), 1),
                Benefit::Any => (GainKind::ANY, 1),
                Benefit::Only(compartment) => (GainKind::only(compartment), 1),
                Benefit::Rearrange(books) => (GainKind::REARRANGE, books),
                Benefit::Side => (GainKind::SIDE, 1),
                Benefit::Wand => (GainKind::WAND, 1),
                Benefit::Token => (GainKind::TOKEN, 1),
                Benefit::Points(points) => (GainKind::POINTS, points),
            };
            gain[kind] = gain[kind].checked_add(count)?;
        }
        Some(gain)
    }

    /// One by one, but for what is counted anyway.
    pub(crate) fn list(&self) -> Vec<Benefit> {
        let most = self.0.iter().map(|&count| usize::from(count)).sum();
        let mut list = Vec::with_capacity(most);
        let mut add = |kind: GainKind, benefit: Benefit| {
            list.extend(std::iter::repeat_n(benefit, usize::from(self[kind])));
        };
        Colour::ALL
            .into_iter()
            .for_each(|colour| add(GainKind::book(colour), Benefit::Book(colour)));
        add(GainKind::ANY, Benefit::Any);
        Compartment::main().for_each(|place| add(GainKind::only(place), Benefit::Only(place)));
        add(GainKind::SIDE, Benefit::Side);
        add(GainKind::WAND, Benefit::Wand);
        add(GainKind::TOKEN, Benefit::Token);
        let [books, points] = [self[GainKind::REARRANGE], self[GainKind::POINTS]];
        list.extend((books > 0).then_some(Benefit::Rearrange(books)));
        list.extend((points > 0).then_some(Benefit::Points(points)));
        list
    }

    /// Whether there is any book for a compartment of the main shelf.
    #[inline]
    pub(crate) fn has_only(&self) -> bool {
        self.0[6..11] != [0; 5]
    }
}

impl Index<GainKind> for Gain {
    type Output = u8;

    #[inline]
    fn index(&self, kind: GainKind) -> &u8 {
        &self.0[usize::from(kind.0) % 16]
    }
}

impl IndexMut<GainKind> for Gain {
    #[inline]
    fn index_mut(&mut self, kind: GainKind) -> &mut u8 {
        &mut self.0[usize::from(kind.0) % 16]
    }
}

impl AddAssign for Gain {
    #[inline]
    fn add_assign(&mut self, more: Self) {
        for (count, more) in self.0.iter_mut().zip(more.0) {
            *count = count.saturating_add(more);
        }
    }
}
