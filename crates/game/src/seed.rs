use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What all chance of a match flows from. It is a secret while the match runs, so `Debug` does not show it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Seed(pub [u8; 32]);

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// 64 hexadecimal digits.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> Self {
        seed.to_string()
    }
}

impl TryFrom<String> for Seed {
    type Error = SeedError;

    fn try_from(text: String) -> Result<Self, SeedError> {
        text.parse()
    }
}

/// Up to 64 hexadecimal digits; a short seed is filled up with zeros on the left.
impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        if text.is_empty()
            || text.len() > 64
            || !text.bytes().all(|digit| digit.is_ascii_hexdigit())
        {
            return Err(SeedError);
        }
        let mut bytes = [0; 32];
        for (place, digit) in text.chars().rev().enumerate() {
            let value = digit.to_digit(16).ok_or(SeedError)? as u8;
            bytes[31 - place / 2] |= value << (place % 2 * 4);
        }
        Ok(Self(bytes))
    }
}

/// A text that is no seed. It is not repeated here: it may be most of a real one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeedError;

impl fmt::Display for SeedError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a seed is 1 to 64 hexadecimal digits, such as 2a or c0ffee")
    }
}

impl std::error::Error for SeedError {}
