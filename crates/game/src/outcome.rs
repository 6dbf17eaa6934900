use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// The points of each seat.
    pub scores: Vec<i32>,
    /// The place of each seat, from 1; those who tie share the better place, and the next one is left out (1, 1, 3).
    /// A player alone comes in first or, if the game won, second.
    pub ranks: Vec<u8>,
    /// The score sheet: where the points come from. The lines of a seat add up to its score.
    pub sheet: Vec<SheetLine>,
}

/// One line of a score sheet.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SheetLine {
    /// The end of its message id: `books` is told by `libraria-category-books`.
    pub category: Cow<'static, str>,
    /// The points of each seat.
    pub points: Vec<i32>,
}

impl SheetLine {
    /// A line of the sheet.
    pub fn new(category: &'static str, points: impl Into<Vec<i32>>) -> Self {
        Self { category: category.into(), points: points.into() }
    }
}

impl Outcome {
    /// The most points win; equal points share a place.
    pub fn by_score(scores: impl Into<Vec<i32>>, sheet: Vec<SheetLine>) -> Self {
        let scores = scores.into();
        Self::by_key(scores.clone(), sheet, |seat| scores[seat])
    }

    /// The greatest `key` wins: the score, then whatever breaks ties. Equal keys share a place.
    pub fn by_key<K: Ord>(
        scores: impl Into<Vec<i32>>,
        sheet: Vec<SheetLine>,
        key: impl Fn(usize) -> K,
    ) -> Self {
        let scores = scores.into();
        let better = |seat| (0..scores.len()).filter(|&other| key(other) > key(seat)).count();
        let ranks = (0..scores.len()).map(|seat| better(seat) as u8 + 1).collect();
        Self { scores, ranks, sheet }
    }

    /// The result of a player alone, who wins or loses against the game.
    pub fn alone(won: bool, score: i32, sheet: Vec<SheetLine>) -> Self {
        Self { scores: vec![score], ranks: vec![if won { 1 } else { 2 }], sheet }
    }

    /// The seats that share the first place; none if a player alone lost.
    pub fn winners(&self) -> crate::Seats {
        crate::Seat::all(self.ranks.len() as u8)
            .filter(|seat| self.ranks[seat.index()] == 1)
            .collect()
    }
}
