use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::Seed;

/// Where rolls come from. A state holds no generator, so nothing of the future can be stored, shown or searched.
pub trait Chance {
    /// A roll from 0 up to, not including, `n`. A roll with one possible result (`n` < 2) is 0 and is not made.
    fn below(&mut self, n: u32) -> u32;

    /// Brings `items` into a random order; the last place is drawn first.
    fn shuffle<T>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }
}

/// Rolls that follow from a seed: one independent ChaCha stream a ply, stream 0 for the set-up.
///
/// The mapping from bits to rolls is fixed here, so that a player can derive the rolls of a finished match again.
/// There is deliberately no `Debug`.
#[derive(Clone)]
pub struct Seeded(ChaCha20Rng);

impl Seeded {
    /// The rolls of one ply; the first ply after the set-up is 1.
    pub fn new(seed: Seed, ply: u64) -> Self {
        let mut stream = ChaCha20Rng::from_seed(seed.0);
        stream.set_stream(ply);
        Self(stream)
    }

    /// A new seed drawn from this stream.
    pub fn seed(&mut self) -> Seed {
        let mut bytes = [0; 32];
        self.0.fill_bytes(&mut bytes);
        Seed(bytes)
    }
}

impl Chance for Seeded {
    /// Multiplies 32 bits by `n` and keeps the upper half; the few products that would favour some results are
    /// drawn again, so every result is equally likely.
    fn below(&mut self, n: u32) -> u32 {
        if n < 2 {
            return 0;
        }
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(n);
            // The slow remainder is below `n`: mostly it cannot matter.
            if product as u32 >= n || product as u32 >= n.wrapping_neg() % n {
                return (product >> 32) as u32;
            }
        }
    }
}

/// Rolls given in advance, for replays and tests. They must fit and must be used up, which [`finish`](Self::finish)
/// tells; after a fault every roll is 0.
#[derive(Clone, Debug)]
pub struct Scripted<'a> {
    rolls: &'a [u32],
    used: usize,
    fault: Option<ScriptError>,
}

impl<'a> Scripted<'a> {
    /// Will roll `rolls`, in order.
    pub fn new(rolls: &'a [u32]) -> Self {
        Self { rolls, used: 0, fault: None }
    }

    /// Whether every roll was asked for, and no other.
    pub fn finish(self) -> Result<(), ScriptError> {
        match self.fault {
            Some(fault) => Err(fault),
            None if self.used < self.rolls.len() => {
                Err(ScriptError::LeftOver { given: self.rolls.len(), used: self.used })
            }
            None => Ok(()),
        }
    }
}

impl Chance for Scripted<'_> {
    fn below(&mut self, n: u32) -> u32 {
        if n < 2 || self.fault.is_some() {
            return 0;
        }
        match self.rolls.get(self.used) {
            Some(&roll) if roll < n => {
                self.used += 1;
                roll
            }
            Some(&roll) => {
                self.fault = Some(ScriptError::TooHigh { place: self.used, roll, below: n });
                0
            }
            None => {
                self.fault = Some(ScriptError::TooFew { given: self.rolls.len() });
                0
            }
        }
    }
}

/// Rolls that are not those that were asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScriptError {
    /// More rolls were asked for.
    TooFew {
        /// How many rolls there were.
        given: usize,
    },
    /// A roll is outside of what was asked for.
    TooHigh {
        /// Which roll, from 0.
        place: usize,
        /// What it is.
        roll: u32,
        /// What it had to be below.
        below: u32,
    },
    /// Not all rolls were asked for.
    LeftOver {
        /// How many rolls there were.
        given: usize,
        /// How many of them were used.
        used: usize,
    },
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::TooFew { given } => write!(f, "more rolls are needed than the {given} given"),
            Self::TooHigh { place, roll, below } => {
                write!(f, "roll number {} is {roll} but must be below {below}", place + 1)
            }
            Self::LeftOver { given, used } => {
                write!(f, "{given} rolls are given but only {used} used")
            }
        }
    }
}

impl std::error::Error for ScriptError {}

/// Passes rolls on and writes them down.
#[derive(Clone, Debug)]
pub struct Recorded<C> {
    inner: C,
    rolls: Vec<u32>,
}

impl<C: Chance> Recorded<C> {
    /// Records the rolls of `inner`.
    pub fn new(inner: C) -> Self {
        Self { inner, rolls: Vec::new() }
    }

    /// What `inner` rolled, and `inner`.
    pub fn into_parts(self) -> (Vec<u32>, C) {
        (self.rolls, self.inner)
    }
}

impl<C: Chance> Chance for Recorded<C> {
    fn below(&mut self, n: u32) -> u32 {
        let roll = self.inner.below(n);
        if n >= 2 {
            self.rolls.push(roll);
        }
        roll
    }
}

/// All possible rolls, one run after the other, in ascending order.
#[derive(Clone, Debug, Default)]
pub struct Exhaustive {
    path: Vec<Fork>,
    depth: usize,
}

#[derive(Clone, Copy, Debug)]
struct Fork {
    roll: u32,
    below: u32,
}

impl Exhaustive {
    /// Runs `each` once for every possible sequence of rolls.
    pub fn run(mut each: impl FnMut(&mut Self)) {
        let mut all = Self::default();
        loop {
            all.depth = 0;
            each(&mut all);
            while all.path.last().is_some_and(|fork| fork.roll + 1 == fork.below) {
                all.path.pop();
            }
            match all.path.last_mut() {
                Some(fork) => fork.roll += 1,
                None => return,
            }
        }
    }

    /// One over the likelihood of the rolls made so far in this run.
    pub fn one_in(&self) -> u64 {
        self.path[..self.depth].iter().map(|fork| u64::from(fork.below)).product()
    }
}

impl Chance for Exhaustive {
    fn below(&mut self, n: u32) -> u32 {
        if n < 2 {
            return 0;
        }
        if self.depth == self.path.len() {
            self.path.push(Fork { roll: 0, below: n });
        }
        let fork = self.path[self.depth];
        assert_eq!(fork.below, n, "the same rolls must lead to the same questions");
        self.depth += 1;
        fork.roll
    }
}
