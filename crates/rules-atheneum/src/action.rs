use std::fmt;
use std::str::FromStr;

use game::ReadError;

use crate::{CandlePlace, Card, Colour, Compartment, Objective, Pair, Slot, Token};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Chooses a study card: `play a7`.
    Play(Card),
    /// Places a book of a given colour, fresh or lifted: `place pink mid3`.
    Place(Colour, Slot),
    /// Places a book of any colour: `place any pink mid3`.
    PlaceAny(Colour, Slot),
    /// Places a book of any colour that is for the compartment of that slot: `place any@middle pink mid3`.
    PlaceOnly(Colour, Slot),
    /// Places two joined books as they are turned, the left one in that slot: `place pink:green mid3`.
    PlacePair(Pair, Slot),
    /// Takes a book out to rearrange it, or two joined books by their left slot: `lift mid3`.
    Lift(Slot),
    /// Takes what a study card gives: `take wand`.
    Take(Taken),
    /// Chooses what a captured spider gives: `spider any`.
    Spider(Reward),
    /// Uses a bonus token for what it gives: `use reorg4`. A pair is placed instead.
    Use(Token),
    /// Uses a bonus token as a candle: `candle wand c1`.
    Candle(Token, CandlePlace),
    /// Puts a wand on an objective: `score o12`.
    Score(Objective),
    /// Ends the turn: what is not used is lost: `done`.
    Done,
}

game::words! {
    /// What of a study card is taken, not placed.
    pub enum Taken, "wand, token or side" {
        /// A wand.
        Wand = "wand",
        /// A bonus token out of the bag.
        Token = "token",
        /// A side shelf.
        Side = "side",
    }
}

game::words! {
    /// What a captured spider gives (ATH-29).
    pub enum Reward, "wand, token, side or any" {
        /// A wand.
        Wand = "wand",
        /// A bonus token out of the bag.
        Token = "token",
        /// A side shelf.
        Side = "side",
        /// A book of any colour.
        Any = "any",
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Play(card) => write!(f, "play {card}"),
            Self::Place(colour, slot) => write!(f, "place {colour} {slot}"),
            Self::PlaceAny(colour, slot) => write!(f, "place any {colour} {slot}"),
            Self::PlaceOnly(colour, slot) => {
                write!(f, "place any@{} {colour} {slot}", slot.compartment())
            }
            Self::PlacePair(pair, slot) => write!(f, "place {pair} {slot}"),
            Self::Lift(slot) => write!(f, "lift {slot}"),
            Self::Take(taken) => write!(f, "take {taken}"),
            Self::Spider(reward) => write!(f, "spider {reward}"),
            Self::Use(token) => write!(f, "use {token}"),
            Self::Candle(token, place) => write!(f, "candle {token} {place}"),
            Self::Score(objective) => write!(f, "score {objective}"),
            Self::Done => f.pad("done"),
        }
    }
}

impl FromStr for Action {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        read(text).ok_or_else(|| {
            ReadError::new(
                text,
                "play a7, place pink mid3, place any pink mid3, place pink:green ll1, lift mid3, take wand, spider any, \
                 use reorg4, candle wand c1, score o12, done",
            )
        })
    }
}

fn read(text: &str) -> Option<Action> {
    let words: Vec<&str> = text.split(' ').collect();
    Some(match words[..] {
        ["play", card] => Action::Play(card.parse().ok()?),
        ["place", pair, slot] if pair.contains(':') => {
            Action::PlacePair(pair.parse().ok()?, slot.parse().ok()?)
        }
        ["place", colour, slot] => Action::Place(colour.parse().ok()?, slot.parse().ok()?),
        ["place", "any", colour, slot] => {
            Action::PlaceAny(colour.parse().ok()?, slot.parse().ok()?)
        }
        ["place", only, colour, slot] => {
            let (only, slot): (Compartment, Slot) =
                (only.strip_prefix("any@")?.parse().ok()?, slot.parse().ok()?);
            (only == slot.compartment()).then_some(())?;
            Action::PlaceOnly(colour.parse().ok()?, slot)
        }
        ["lift", slot] => Action::Lift(slot.parse().ok()?),
        ["take", taken] => Action::Take(taken.parse().ok()?),
        ["spider", reward] => Action::Spider(reward.parse().ok()?),
        ["use", token] => Action::Use(token.parse().ok()?),
        ["candle", token, place] => Action::Candle(token.parse().ok()?, place.parse().ok()?),
        ["score", objective] => Action::Score(objective.parse().ok()?),
        ["done"] => Action::Done,
        _ => return None,
    })
}

game::serde_as_text!(Action);
