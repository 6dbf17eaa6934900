use std::fmt;
use std::str::FromStr;

use game::{Game, Seat};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::json::to_vec;

/// A fingerprint of everything that happened up to a ply: the first half of a SHA-256 that chains all plies.
///
/// It covers the hidden part of the state too, so a short list of guesses could be tried against it: it belongs to
/// replays and to the server's rows, and never goes to a client while the match runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Digest([u8; 16]);

impl Digest {
    /// The digest of a match that has just begun.
    pub(crate) fn begin<G: Game>(config: &G::Config, rolls: &[u32], state: &G) -> Self {
        let config = to_vec(config);
        Self::chain(&[G::ID.as_bytes(), &G::RULES.to_be_bytes(), &config], rolls, state)
    }

    /// The digest of the match after one more ply.
    pub(crate) fn after<G: Game>(
        before: Self,
        seat: Seat,
        action: &str,
        rolls: &[u32],
        state: &G,
    ) -> Self {
        Self::chain(&[&before.0, &[seat.0], action.as_bytes()], rolls, state)
    }

    fn chain<G: Game>(parts: &[&[u8]], rolls: &[u32], state: &G) -> Self {
        let mut hash = Sha256::new();
        let mut add = |part: &[u8]| {
            // Lengths keep ("ab", "c") and ("a", "bc") apart.
            hash.update((part.len() as u64).to_be_bytes());
            hash.update(part);
        };
        parts.iter().for_each(|part| add(part));
        add(&rolls.iter().flat_map(|roll| roll.to_be_bytes()).collect::<Vec<_>>());
        add(&to_vec(state));
        let mut half = [0; 16];
        half.copy_from_slice(&hash.finalize()[..16]);
        Self(half)
    }

    /// Derives a seed from this digest. The seed of the match cannot be derived from it.
    pub(crate) fn seed(self) -> game::Seed {
        game::Seed(Sha256::digest(self.0).into())
    }
}

/// 32 hexadecimal digits.
impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl FromStr for Digest {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let bytes = from_hex(text).and_then(|bytes| bytes.try_into().ok());
        bytes.map(Self).ok_or_else(|| "a digest is 32 hexadecimal digits".to_owned())
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> Self {
        digest.to_string()
    }
}

impl TryFrom<String> for Digest {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

/// Bytes as hexadecimal digits.
pub fn to_hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.map(|digit| char::from(DIGITS[usize::from(digit)])).collect()
}

/// The bytes of hexadecimal digits; `None` if there are others, or half a byte.
pub fn from_hex(text: &str) -> Option<Vec<u8>> {
    if text.len() % 2 == 1 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).ok()).collect()
}
