use std::fmt;
use std::str::FromStr;

use game::{ReadError, Seat};
use serde::{Deserialize, Serialize};

use super::Bug;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) enum Action {
    Choose(u8),
    Draw,
    Roll,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Choose(tile) if Bug::Unreadable.is_on() => write!(f, "choose {tile}"),
            Self::Choose(1) if Bug::PrintsTwoActionsAlike.is_on() => f.write_str("choose t2"),
            Self::Choose(tile) => write!(f, "choose t{tile}"),
            Self::Draw if Bug::CapitalLetters.is_on() => f.write_str("Draw"),
            Self::Draw => f.write_str("draw"),
            Self::Roll => f.write_str("roll"),
        }
    }
}

impl FromStr for Action {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        if Bug::PanicsOnUnicode.is_on() && !text.is_empty() {
            _ = &text[..1];
        }
        let examples = match Bug::ExplainsInWords.is_on() {
            true => "choose t3, draw or roll",
            false => "choose t3, draw, roll",
        };
        let unreadable = || ReadError::new(text, examples);
        match text {
            "draw" => Ok(Self::Draw),
            "Draw" if Bug::CapitalLetters.is_on() => Ok(Self::Draw),
            "roll" => Ok(Self::Roll),
            _ => match text.strip_prefix("choose t").and_then(|tile| tile.parse().ok()) {
                Some(tile @ 1..=5) => Ok(Self::Choose(tile)),
                _ => Err(unreadable()),
            },
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Event {
    Chose { seat: Seat, tile: u8 },
    Revealed { tiles: Vec<u8> },
    LuckRolled { die: u8 },
    Drew { seat: Seat, tile: u8 },
    CupRolled { seat: Seat, die: u8, bag: Vec<u8> },
}

#[derive(Clone, Debug, PartialEq, Hash, Serialize, Deserialize)]
#[serde(tag = "tag")]
pub(crate) enum Sighting {
    #[serde(rename = "toy-chose")]
    Chose { seat: Seat, tile: Option<u8> },
    #[serde(rename = "toy-revealed")]
    Revealed { tiles: Vec<u8> },
    #[serde(rename = "toy-luck-rolled")]
    LuckRolled { die: u8 },
    #[serde(rename = "toy-drew")]
    Drew { seat: Seat, tile: Option<u8> },
    #[serde(rename = "toy-cup-rolled")]
    CupRolled { seat: Seat, die: Option<u8>, bag: Vec<u8> },
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "tag")]
pub(crate) enum Ask {
    #[serde(rename = "toy-ask-choose")]
    Choose,
    #[serde(rename = "toy-ask-lead")]
    Lead,
}
