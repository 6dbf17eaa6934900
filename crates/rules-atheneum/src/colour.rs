use std::fmt;
use std::str::FromStr;

use game::ReadError;

game::words! {
    /// What a book is about, by the colour of its spine. Seats have the colours in this order unless the config says
    /// otherwise (ATH-14).
    pub enum Colour, "pink, purple, green, black or turquoise" {
        /// The paranormal.
        Pink = "pink",
        /// Folklore.
        Purple = "purple",
        /// Bestiaries.
        Green = "green",
        /// Rare manuscripts.
        Black = "black",
        /// Biographies.
        Turquoise = "turquoise",
    }
}

/// The colours of two joined books as they stand, from left to right (ATH-24): `pink:green`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Pair(pub Colour, pub Colour);

impl Pair {
    /// How many tokens can be told apart: a token can be turned, so the order of its colours does not matter.
    pub(crate) const TOKENS: usize = 15;

    /// The pair of each number below [`TOKENS`](Self::TOKENS), not turned.
    pub(crate) const BY_INDEX: [Self; Self::TOKENS] = {
        let mut pairs = [Self(Colour::Pink, Colour::Pink); Self::TOKENS];
        let (mut left, mut index) = (0, 0);
        while left < Colour::COUNT {
            let mut right = left;
            while right < Colour::COUNT {
                pairs[index] = Self(Colour::ALL[left], Colour::ALL[right]);
                right += 1;
                index += 1;
            }
            left += 1;
        }
        pairs
    };

    /// The number of its token: the same when it is turned.
    #[inline]
    pub(crate) fn index(self) -> usize {
        const ROWS: [usize; Colour::COUNT] = [0, 4, 7, 9, 10];
        let (one, other) = (self.0 as usize, self.1 as usize);
        ROWS[one.min(other)] + one.max(other)
    }

    /// The same, turned so that it reads as its token does.
    pub(crate) fn token(self) -> Self {
        Self::BY_INDEX[self.index()]
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}:{}", self.0, self.1)
    }
}

impl FromStr for Pair {
    type Err = ReadError;

    fn from_str(word: &str) -> Result<Self, ReadError> {
        word.split_once(':')
            .and_then(|(left, right)| Some(Self(left.parse().ok()?, right.parse().ok()?)))
            .ok_or_else(|| ReadError::new(word, "two colours such as pink:green"))
    }
}

game::serde_as_text!(Pair);
