//! Fair shuffles: players can check that neither the server nor another player chose the rolls.
//!
//! The house is the server's side of this. Before the match it publishes the [`Commitment`] to its [`Secret`]; then every
//! player commits to a [`Nonce`], and only when all have done so the nonces are opened. The match's seed follows from all
//! of them, so no side can choose it, not even together with some of the others. After the match the secret is shown,
//! and every roll can be derived again.

use std::fmt;

use game::Seed;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::digest::{from_hex, to_hex};

/// What the house contributes to the seed. `Debug` does not show it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Secret([u8; 32]);

/// What is published of a [`Secret`] or of a [`Nonce`] before it is opened: its SHA-256.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Commitment([u8; 32]);

/// What one player contributes to the seed: up to 64 bytes of their choosing; none by default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Nonce(Vec<u8>);

/// All that a match's seed follows from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fair {
    /// What was published before the match.
    pub commitment: Commitment,
    /// What is shown after it.
    pub secret: Secret,
    /// What the players added, in the order of their seats.
    pub nonces: Vec<Nonce>,
    /// What the players had committed to before the first nonce was opened, in the order of their seats; seats that
    /// added nothing have none. `None` where nonces were given without commitments, as in files of format 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitments: Option<Vec<Option<Commitment>>>,
    /// How many draws before this one came to nothing, because a player did not open a nonce or the seats changed.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub void_draws: u32,
}

impl Secret {
    /// A secret; the bytes should come from the operating system.
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// What may be published before the match.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }
}

impl Nonce {
    /// A nonce; `None` beyond 64 bytes.
    pub fn new(bytes: Vec<u8>) -> Option<Self> {
        (bytes.len() <= 64).then_some(Self(bytes))
    }

    /// What may be published before the nonce is opened. It hides a nonce that is as hard to guess as the seed.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(&self.0).into())
    }
}

impl Fair {
    /// The contributions of one match whose players committed to nothing.
    pub fn new(secret: Secret, nonces: Vec<Nonce>) -> Self {
        let commitment = secret.commitment();
        Self { commitment, secret, nonces, commitments: None, void_draws: 0 }
    }

    /// The match's seed: HMAC-SHA-256, keyed by the secret, of the nonces, each behind its length in one byte.
    pub fn seed(&self) -> Seed {
        let mut mac =
            Hmac::<Sha256>::new_from_slice(&self.secret.0).expect("HMAC takes keys of any length");
        for nonce in &self.nonces {
            mac.update(&[nonce.0.len() as u8]);
            mac.update(&nonce.0);
        }
        Seed(mac.finalize().into_bytes().into())
    }

    /// Whether the secret is the one that was committed to.
    pub fn kept(&self) -> bool {
        self.secret.commitment() == self.commitment
    }

    /// Whether the nonces are those that the players had committed to, and no seat without a commitment has one.
    pub fn opened(&self) -> bool {
        let fits = |(nonce, commitment): (&Nonce, &Option<Commitment>)| match commitment {
            Some(commitment) => nonce.commitment() == *commitment,
            None => nonce.0.is_empty(),
        };
        self.commitments.as_ref().is_none_or(|commitments| {
            commitments.len() == self.nonces.len() && self.nonces.iter().zip(commitments).all(fits)
        })
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

macro_rules! hex {
    ($type:ident, $error:literal, $bytes:ident => $made:expr) => {
        impl From<$type> for String {
            fn from(value: $type) -> Self {
                to_hex(&value.0)
            }
        }

        impl TryFrom<String> for $type {
            type Error = &'static str;

            fn try_from(text: String) -> Result<Self, Self::Error> {
                let made = |$bytes: Vec<u8>| $made;
                from_hex(&text).and_then(made).ok_or($error)
            }
        }
    };
}

hex!(Secret, "a secret is 64 hexadecimal digits", bytes => bytes.try_into().ok().map(Secret));
hex!(Commitment, "a commitment is 64 hexadecimal digits", bytes => bytes.try_into().ok().map(Commitment));
hex!(Nonce, "a nonce is an even number of at most 128 hexadecimal digits", bytes => Nonce::new(bytes));
