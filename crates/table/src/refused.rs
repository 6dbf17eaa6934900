use std::fmt;

use game::{IllegalAction, InvalidConfig, ReadError, ScriptError, Telling};

/// Why something was not done, as a message for the player. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused(pub Telling);

impl Refused {
    /// The id of the message that tells why.
    pub fn tag(&self) -> &str {
        &self.0.tag
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Refused {}

impl From<Telling> for Refused {
    fn from(telling: Telling) -> Self {
        Self(telling)
    }
}

impl From<InvalidConfig> for Refused {
    fn from(InvalidConfig(telling): InvalidConfig) -> Self {
        Self(telling)
    }
}

impl From<IllegalAction> for Refused {
    fn from(IllegalAction(telling): IllegalAction) -> Self {
        Self(telling)
    }
}

impl From<ReadError> for Refused {
    fn from(error: ReadError) -> Self {
        Self(error.telling())
    }
}

impl From<ScriptError> for Refused {
    fn from(error: ScriptError) -> Self {
        Self(match error {
            ScriptError::TooFew { given } => Telling::new("rolls-too-few").with("given", given),
            ScriptError::TooHigh { place, roll, below } => Telling::new("rolls-too-high")
                .with("place", place + 1)
                .with("roll", roll)
                .with("below", below),
            ScriptError::LeftOver { given, used } => {
                Telling::new("rolls-left-over").with("given", given).with("used", used)
            }
        })
    }
}
