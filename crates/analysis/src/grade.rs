use serde::{Deserialize, Serialize};

/// How bad a decision was, by the share of the win that it lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// It lost a little.
    Inaccuracy,
    /// It lost more.
    Mistake,
    /// It lost much.
    Blunder,
}

impl Grade {
    /// All grades, the mildest first.
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// From which loss on a decision has this grade.
    pub const fn threshold(self) -> f64 {
        match self {
            Self::Inaccuracy => 0.05,
            Self::Mistake => 0.10,
            Self::Blunder => 0.20,
        }
    }

    /// The grade of a decision that lost so much; `None` if it lost less than an inaccuracy does.
    pub fn of(loses: f64) -> Option<Self> {
        Self::ALL.into_iter().rev().find(|grade| loses >= grade.threshold())
    }

    /// Its name in JSON and at the end of message ids (`analysis-grade-blunder`).
    pub const fn name(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}
