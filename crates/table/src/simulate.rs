use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use game::{Bot, Chance, Game, Outcome, Quick, Seat, Seed, Seeded, Sight, Telling};

use crate::Refused;
use crate::any_game::{Extras, unknown_level};

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

    /// Bots of these levels in the order of the seats: `master`, or `master/10` for one that thinks a tenth of its time.
    fn line_up(&self, levels: &[String]) -> Result<Box<dyn LineUp + '_>, Refused>;

    /// Plays one match among bots of these levels.
    fn play(&self, levels: &[String], chance: Seeded) -> Result<Played, Refused> {
        self.line_up(levels)?.play(chance)
    }
}

/// Bots who play one match after the other; each match is as if they had just been made.
pub trait LineUp {
    /// Plays one match. The set-up follows from the rolls alone, whoever plays. They are one stream for the whole match: no
    /// one will ask for the rolls of one of its plies, or take it back.
    fn play(&mut self, chance: Seeded) -> Result<Played, Refused>;

    /// Does the same, and calls `watch` with the seat before and after its bot thinks.
    fn play_watched(
        &mut self,
        chance: Seeded,
        watch: &mut dyn FnMut(Seat, Moment),
    ) -> Result<Played, Refused>;

    /// Does the same with quick rolls: in a short match of bots that play at random, [`Seeded`] ones take a third of the time.
    fn play_quickly(&mut self, chance: Quick) -> Result<Played, Refused>;
}

/// Where a simulated match has its rolls and its bots their seeds from.
trait Dice: Chance {
    /// A new seed.
    fn new_seed(&mut self) -> Seed;
}

impl Dice for Seeded {
    fn new_seed(&mut self) -> Seed {
        self.seed()
    }
}

impl Dice for Quick {
    fn new_seed(&mut self) -> Seed {
        self.seed()
    }
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

/// A level, and the part of its time that it has.
struct Part<G> {
    bot: fn(Seed) -> Box<dyn Bot<G>>,
    part: u32,
}

struct TypedLineUp<'a, G: Game> {
    config: &'a G::Config,
    levels: Vec<Part<G>>,
    /// None before the first match.
    bots: Vec<Box<dyn Bot<G>>>,
}

impl<G: Game> TypedSimulator<G> {
    fn level(&self, level: &str) -> Result<Part<G>, Refused> {
        let Extras { levels, sparring, .. } = &*self.extras;
        let (name, part) = level.split_once('/').unwrap_or((level, "1"));
        let mut all = levels.iter().chain(sparring);
        let known = all.find(|known| known.name == name);
        let known = known.ok_or_else(|| unknown_level(levels.iter().chain(sparring), name))?;
        let part = part.parse().ok().filter(|&part| part > 0);
        let part = part.ok_or_else(|| Telling::new("bot-part").with("given", level))?;
        Ok(Part { bot: known.bot, part })
    }
}

impl<G: Game> Part<G> {
    fn new_bot(&self, seed: Seed) -> Box<dyn Bot<G>> {
        let mut bot = (self.bot)(seed);
        if self.part > 1 {
            bot.hurry(self.part);
        }
        bot
    }
}

impl<G: Game> TypedLineUp<'_, G> {
    #[inline]
    fn run(
        &mut self,
        mut chance: impl Dice,
        mut watch: impl FnMut(Seat, Moment),
    ) -> Result<Played, Refused> {
        let mut state = G::new(self.config, &mut chance)?;
        if self.levels.len() != usize::from(state.seats()) {
            let telling = Telling::new("simulate-bots").with("given", self.levels.len());
            return Err(telling.with("seats", state.seats()).into());
        }
        for (place, level) in self.levels.iter().enumerate() {
            let seed = chance.new_seed();
            match self.bots.get_mut(place) {
                None => self.bots.push(level.new_bot(seed)),
                Some(bot) => {
                    if !bot.restart(seed) {
                        *bot = level.new_bot(seed);
                    }
                }
            }
        }
        let never = AtomicBool::new(false);
        let mut plies = 0;
        while let Some(seat) = state.to_move().first() {
            watch(seat, Moment::Begins);
            let action = self.bots[seat.index()].choose(&Sight::new(&state, seat), &never);
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
        self.level(level).map(drop)
    }

    fn line_up(&self, levels: &[String]) -> Result<Box<dyn LineUp + '_>, Refused> {
        let levels = levels.iter().map(|level| self.level(level)).collect::<Result<_, _>>()?;
        Ok(Box::new(TypedLineUp { config: &self.config, levels, bots: Vec::new() }))
    }
}

impl<G: Game> LineUp for TypedLineUp<'_, G> {
    fn play(&mut self, chance: Seeded) -> Result<Played, Refused> {
        self.run(chance, |_, _| ())
    }

    fn play_watched(
        &mut self,
        chance: Seeded,
        watch: &mut dyn FnMut(Seat, Moment),
    ) -> Result<Played, Refused> {
        self.run(chance, watch)
    }

    fn play_quickly(&mut self, chance: Quick) -> Result<Played, Refused> {
        self.run(chance, |_, _| ())
    }
}
