use serde::{Deserialize, Serialize};

use crate::Board;

/// A match of Atlandice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Board", try_from = "Board")]
pub struct Atlandice(pub(crate) Board);

impl Atlandice {
    /// What lies on the table.
    pub fn board(&self) -> &Board {
        &self.0
    }
}

impl From<Atlandice> for Board {
    fn from(state: Atlandice) -> Self {
        state.0
    }
}
