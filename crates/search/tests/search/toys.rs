//! Games that are just large enough: Nim, all open, Bids, simultaneous and hidden, and Guess, with a roll and a secret.

mod bids;
mod guess;
mod nim;

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use game::{Bot, Game, Play, ReadError, Seat, Seats, Seed, Seeded, Sight};
use serde::{Deserialize, Serialize};

pub(crate) use bids::Bids;
pub(crate) use guess::Guess;
pub(crate) use nim::Nim;

/// A number said: matches taken, a card bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) struct Say(pub u8);

impl fmt::Display for Say {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Say {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        text.parse().map(Self).map_err(|_| ReadError::new(text, "3"))
    }
}

pub(crate) fn seed(number: u8) -> Seed {
    Seed([number; 32])
}

/// What `bot` does at `seat`, given only what that seat can see.
pub(crate) fn choice<G: Game>(bot: &mut dyn Bot<G>, state: &G, seat: Seat) -> G::Action {
    bot.choose(&Sight::new(state, seat), &AtomicBool::new(false))
}

/// Plays a match out; an illegal action fails it.
pub(crate) fn winners<G: Game<Config = ()>>(
    bots: &mut [Box<dyn Bot<G>>],
    match_seed: Seed,
) -> Seats {
    let mut state = G::new(&(), &mut Seeded::new(match_seed, 0)).expect("a good config");
    for ply in 1.. {
        let Some(seat) = state.to_move().first() else { break };
        let action = choice(&mut *bots[seat.index()], &state, seat);
        state
            .play(seat, &action, &mut Seeded::new(match_seed, ply), &mut ())
            .expect("bots play by the rules");
    }
    state.outcome().expect("nobody is to move").winners()
}
