use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use game::{Chance, ReadError};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Colour, Pair};

/// A bonus token, by the side that is not the candle (ATH-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub enum Token {
    /// Two joined books, `pink:green`.
    Pair(Pair),
    /// A wand, `wand`.
    Wand,
    /// A book of any colour, `any`.
    Any,
    /// Up to four books may be rearranged, `reorg4`.
    Rearrange,
    /// A side shelf, `side`.
    Side,
}

impl Token {
    /// How many books a token lets a player rearrange.
    pub const REARRANGED: u8 = 4;

    /// How many can be told apart.
    pub(crate) const KINDS: usize = Pair::TOKENS + 4;

    /// Those that are not pairs.
    pub(crate) const PLAIN: [Self; 4] = [Self::Wand, Self::Any, Self::Rearrange, Self::Side];

    #[inline]
    pub(crate) fn index(self) -> usize {
        match self {
            Self::Pair(pair) => pair.index(),
            Self::Wand => Pair::TOKENS,
            Self::Any => Pair::TOKENS + 1,
            Self::Rearrange => Pair::TOKENS + 2,
            Self::Side => Pair::TOKENS + 3,
        }
    }

    pub(crate) fn all() -> impl Iterator<Item = Self> {
        Pair::BY_INDEX.into_iter().map(Self::Pair).chain(Self::PLAIN)
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Pair(pair) => pair.fmt(f),
            Self::Wand => f.pad("wand"),
            Self::Any => f.pad("any"),
            Self::Rearrange => write!(f, "reorg{}", Self::REARRANGED),
            Self::Side => f.pad("side"),
        }
    }
}

/// A token can be turned, so both orders of a pair are read; it prints in the order of [`Colour::ALL`].
impl FromStr for Token {
    type Err = ReadError;

    fn from_str(word: &str) -> Result<Self, ReadError> {
        Self::PLAIN
            .into_iter()
            .find(|token| token.to_string() == word)
            .or_else(|| word.parse().ok().map(|pair: Pair| Self::Pair(pair.token())))
            .ok_or_else(|| {
                ReadError::new(word, "wand, any, reorg4, side or a pair such as pink:green")
            })
    }
}

game::serde_as_text!(Token);

/// Tokens, counted by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tokens([u8; Token::KINDS]);

impl Tokens {
    #[inline]
    pub(crate) fn count(&self, token: Token) -> u8 {
        self.0[token.index()]
    }

    /// The kinds of which there are any, in order, and how many of each.
    pub fn iter(&self) -> impl Iterator<Item = (Token, u8)> {
        Token::all().zip(self.0).filter(|(_, count)| *count > 0)
    }

    /// How many there are.
    #[inline]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; Token::KINDS]
    }

    /// Whether any of them is a pair.
    #[inline]
    pub(crate) fn has_pairs(&self) -> bool {
        self.0[..Pair::TOKENS] != [0; Pair::TOKENS]
    }

    /// How many of them are pairs.
    pub(crate) fn pairs(&self) -> u8 {
        self.0[..Pair::TOKENS].iter().sum()
    }

    #[inline]
    pub(crate) fn add(&mut self, token: Token) {
        let count = &mut self.0[token.index()];
        *count = count.saturating_add(1);
    }

    #[inline]
    pub(crate) fn remove(&mut self, token: Token) {
        let count = &mut self.0[token.index()];
        debug_assert!(*count > 0, "there is no {token} to remove");
        *count = count.saturating_sub(1);
    }

    pub(crate) fn add_all(&mut self, more: &Self) {
        for (count, more) in self.0.iter_mut().zip(more.0) {
            *count = count.saturating_add(more);
        }
    }

    /// Takes one out at random: each token is as likely as any other.
    pub(crate) fn draw(&mut self, chance: &mut impl Chance) -> Option<Token> {
        let mut roll = chance.below(self.total());
        for (token, count) in Token::all().zip(&mut self.0) {
            match roll.checked_sub(u32::from(*count)) {
                Some(rest) => roll = rest,
                None => {
                    *count -= 1;
                    return Some(token);
                }
            }
        }
        None
    }

    /// One by one.
    pub(crate) fn list(&self) -> Vec<Token> {
        if self.is_empty() {
            return Vec::new();
        }
        let each = Token::all().zip(self.0);
        each.flat_map(|(token, count)| std::iter::repeat_n(token, usize::from(count))).collect()
    }

    /// At most so many as a number can count.
    pub(crate) fn of(tokens: &[Token]) -> Self {
        let mut counted = Self::default();
        tokens.iter().for_each(|&token| counted.add(token));
        counted
    }

    /// The pairs of both colours, whichever way they are turned.
    #[inline]
    pub(crate) fn pairs_of(&self, left: Colour, right: Colour) -> u8 {
        self.0[Pair(left, right).index()]
    }
}

/// As a map from each kind of which there are any to how many there are.
impl Serialize for Tokens {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Tokens {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut tokens = Self::default();
        for (token, count) in BTreeMap::<Token, u8>::deserialize(deserializer)? {
            tokens.0[token.index()] = count;
        }
        Ok(tokens)
    }
}
