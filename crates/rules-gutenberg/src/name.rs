use std::fmt::{self, Write};
use std::str::FromStr;

use game::{ReadError, number};
use lexicon::{Card, Face, Word};

/// The letters of a card, one to four capitals: `QU`. Views have many, so they are kept without an allocation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Letters {
    /// Capitals, then zeros.
    capitals: [u8; Card::MOST],
}

impl Letters {
    /// So many capitals as a card can have.
    pub fn new(letters: &[u8]) -> Option<Self> {
        let fits =
            (1..=Card::MOST).contains(&letters.len()) && letters.iter().all(u8::is_ascii_uppercase);
        let mut capitals = [0; Card::MOST];
        capitals.get_mut(..letters.len())?.copy_from_slice(letters);
        fits.then_some(Self { capitals })
    }

    /// The capitals.
    pub fn as_str(&self) -> &str {
        let zero = self.capitals.iter().position(|letter| *letter == 0);
        str::from_utf8(&self.capitals[..zero.unwrap_or(Card::MOST)]).unwrap_or_default()
    }
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for Letters {
    type Err = ReadError;

    fn from_str(word: &str) -> Result<Self, ReadError> {
        Self::new(word.as_bytes()).ok_or_else(|| ReadError::new(word, "letters such as E or QU"))
    }
}

/// What a card is called in an action: its letters, and which of the cards with these letters that the seat can choose
/// from: `e2`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Name {
    letters: Letters,
    number: u8,
}

impl Name {
    /// The card of these letters with that number, from 1.
    pub fn new(letters: Letters, number: u8) -> Option<Self> {
        (1..=99).contains(&number).then_some(Self { letters, number })
    }

    /// Its letters.
    pub fn letters(&self) -> Letters {
        self.letters
    }

    /// Which of the cards with these letters, from 1.
    pub fn number(&self) -> u8 {
        self.number
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for capital in self.letters.as_str().chars() {
            f.write_char(capital.to_ascii_lowercase())?;
        }
        write!(f, "{}", self.number)
    }
}

impl FromStr for Name {
    type Err = ReadError;

    fn from_str(word: &str) -> Result<Self, ReadError> {
        let wrong = || ReadError::new(word, "a card such as e1 or qu1");
        let letters = word.trim_end_matches(|char: char| char.is_ascii_digit());
        let plain = letters.bytes().all(|letter| letter.is_ascii_lowercase());
        let number = number(word, letters, 1..=99).filter(|_| plain).ok_or_else(wrong)?;
        let letters = Letters::new(letters.to_ascii_uppercase().as_bytes()).ok_or_else(wrong)?;
        Self::new(letters, number).ok_or_else(wrong)
    }
}

/// A card in a word that is written: `t2`, doubled `t2+`, the QU card as a Q `q:qu1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Piece {
    /// Which card.
    pub name: Name,
    /// How it stands.
    pub face: Face,
}

impl Default for Piece {
    fn default() -> Self {
        Self { name: Name::default(), face: Face::Whole }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let first = self.name.letters.as_str().chars().next().unwrap_or(' ').to_ascii_lowercase();
        match self.face {
            Face::Whole => self.name.fmt(f),
            Face::Doubled => write!(f, "{}+", self.name),
            Face::First => write!(f, "{first}:{}", self.name),
        }
    }
}

impl FromStr for Piece {
    type Err = ReadError;

    fn from_str(word: &str) -> Result<Self, ReadError> {
        let wrong = || ReadError::new(word, "a card such as e1, t2+ or q:qu1");
        if let Some(name) = word.strip_suffix('+') {
            return Ok(Self { name: name.parse().map_err(|_| wrong())?, face: Face::Doubled });
        }
        let Some((first, name)) = word.split_once(':') else {
            return Ok(Self { name: word.parse().map_err(|_| wrong())?, face: Face::Whole });
        };
        let piece = Self { name: name.parse().map_err(|_| wrong())?, face: Face::First };
        (piece.to_string().split(':').next() == Some(first)).then_some(piece).ok_or_else(wrong)
    }
}

/// A word as it travels: in small letters, without accents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Spelt(pub Word);

impl fmt::Display for Spelt {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&self.0.to_string().to_ascii_lowercase())
    }
}

impl FromStr for Spelt {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let plain = text.bytes().all(|letter| letter.is_ascii_lowercase());
        let word = Word::new(&text.to_ascii_uppercase().into_bytes()).filter(|_| plain);
        word.map(Self).ok_or_else(|| ReadError::new(text, "a word of 2 to 20 small letters"))
    }
}

game::serde_as_text!(Letters, Name, Piece, Spelt);
