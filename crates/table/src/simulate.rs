use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use game::{Bot, Game, Outcome, Seat, Seed, Seeded, Sight, Telling};

use crate::Refused;
use crate::any_game::{Extras, new_bot};

/// How a simulated match went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// How many decisions were made.
    pub plies: u64,
}

/// Plays matches of one config among bots, as fast as the game can.
pub trait Simulator: Send + Sync {
    /// Whether there is such a level.
    fn check(&self, level: &str) -> Result<(), Refused>;

    /// Plays one match, by the levels of the bots in the order of the seats: `master`, or `master/10` for one that thinks a
    /// tenth of its time. The set-up follows from the rolls alone, whoever plays. They are one stream for the whole match: no
    /// one will ask for the rolls of one of its plies, or take it back.
    fn play(&self, levels: &[String], chance: Seeded) -> Result<Played, Refused>;

    /// Does the same, and calls `watch` with the seat before and after its bot thinks.
    fn play_watched(
        &self,
        levels: &[String],
        chance: Seeded,
        watch: &mut dyn FnMut(Seat, Moment),
    ) -> Result<Played, Refused>;
}

/// Where a bot is with its thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// It begins.
    Begins,
    /// It has chosen.
    Ends,
}

pub(crate) struct TypedSimulator<G: Game> {
    pub(crate) config: G::Config,
    pub(crate) extras: Arc<Extras<G>>,
}

impl<G: Game> TypedSimulator<G> {
    fn bot(&self, level: &str, seed: Seed) -> Result<Box<dyn Bot<G>>, Refused> {
        let Extras { levels, sparring, .. } = &*self.extras;
        let find = |name: &str| levels.iter().chain(sparring).find(|known| known.name == name);
        // No name has a slash in it, and mostly there is none to look for.
        if let Some(known) = find(level) {
            return Ok((known.bot)(seed));
        }
        let (name, part) = level.split_once('/').unwrap_or((level, "1"));
        let Some(known) = find(name) else { return new_bot(levels, name, seed) };
        let part = part.parse().ok().filter(|&part| part > 0);
        let mut bot = (known.bot)(seed);
        bot.hurry(part.ok_or_else(|| Telling::new("bot-part").with("given", level))?);
        Ok(bot)
    }

    #[inline]
    fn run(
        &self,
        levels: &[String],
        mut chance: Seeded,
        mut watch: impl FnMut(Seat, Moment),
    ) -> Result<Played, Refused> {
        let mut state = G::new(&self.config, &mut chance)?;
        if levels.len() != usize::from(state.seats()) {
            let telling = Telling::new("simulate-bots").with("given", levels.len());
            return Err(telling.with("seats", state.seats()).into());
        }
        let mut bots = Vec::with_capacity(levels.len());
        for level in levels {
            bots.push(self.bot(level, chance.seed())?);
        }
        let never = AtomicBool::new(false);
        let mut plies = 0;
        while let Some(seat) = state.to_move().first() {
            watch(seat, Moment::Begins);
            let action = bots[seat.index()].choose(&Sight::new(&state, seat), &never);
            watch(seat, Moment::Ends);
            state.apply(seat, &action, &mut chance, &mut ());
            plies += 1;
        }
        let outcome = state.outcome().ok_or_else(|| Telling::new("refused-over"))?;
        Ok(Played { outcome, plies })
    }
}

impl<G: Game> Simulator for TypedSimulator<G> {
    fn check(&self, level: &str) -> Result<(), Refused> {
        self.bot(level, Seed([0; 32])).map(drop)
    }

    fn play(&self, levels: &[String], chance: Seeded) -> Result<Played, Refused> {
        self.run(levels, chance, |_, _| ())
    }

    fn play_watched(
        &self,
        levels: &[String],
        chance: Seeded,
        watch: &mut dyn FnMut(Seat, Moment),
    ) -> Result<Played, Refused> {
        self.run(levels, chance, watch)
    }
}
