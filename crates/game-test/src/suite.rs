use game::{Game, Seat, Seeded, Viewer};

use crate::dice::{match_rolls, random_action, tester_dice};
use crate::fault::{Fault, Finding, Place, calmly};
use crate::property::at_every_count;

/// The matches that the properties of a game are looked at in.
#[derive(Clone, Debug)]
pub struct Suite<G: Game> {
    pub(crate) max_plies: u64,
    pub(crate) configs: Vec<G::Config>,
    matches: u64,
    pub(crate) look_alikes: fn() -> Vec<(G, G, Viewer)>,
    pub(crate) forgotten: fn(&G::Sighting) -> bool,
    pub(crate) edits: Option<u64>,
}

impl<G: Game> Suite<G> {
    /// Eight matches of the default config at every number of players. No match outlasts `max_plies`.
    pub fn new(max_plies: u64) -> Self {
        let configs = at_every_count::<G>(&G::Config::default());
        Self {
            max_plies,
            configs,
            matches: 8,
            look_alikes: Vec::new,
            forgotten: |_| false,
            edits: None,
        }
    }

    /// The same with these configs.
    #[must_use]
    pub fn configs(self, configs: impl Into<Vec<G::Config>>) -> Self {
        Self { configs: configs.into(), ..self }
    }

    /// The same with so many matches of each config.
    #[must_use]
    pub fn matches(self, matches: u64) -> Self {
        Self { matches, ..self }
    }

    /// The same with pairs of different states that the viewer must not be able to tell apart.
    #[must_use]
    pub fn look_alikes(self, look_alikes: fn() -> Vec<(G, G, Viewer)>) -> Self {
        Self { look_alikes, ..self }
    }

    /// The same where these sightings tell what all see as it happens and what the rules hide afterwards: a card that is
    /// taken openly and then lies face down. They may say more than the view after them.
    #[must_use]
    pub fn forgotten(self, forgotten: fn(&G::Sighting) -> bool) -> Self {
        Self { forgotten, ..self }
    }

    /// The same with so many states edited, each of which must be refused or played to its end; `EDITS` in the
    /// environment asks for more.
    #[must_use]
    pub fn edits(self, edits: u64) -> Self {
        let asked = std::env::var("EDITS").ok().and_then(|edits| edits.parse().ok());
        Self { edits: Some(asked.unwrap_or(edits)), ..self }
    }

    /// Looks at every position of every match, the first and the last included.
    pub(crate) fn everywhere(
        &self,
        property: &'static str,
        mut look: impl FnMut(&Position<G>) -> Finding,
    ) -> Result<(), Fault> {
        for config in &self.configs {
            for seed in 1..=self.matches {
                let at = |ply, seen| {
                    let config = serde_json::to_string(config)
                        .unwrap_or_else(|error| format!("{config:?} (which is no JSON: {error})"));
                    Fault { property, seen, place: Some(Place { config, seed, ply }) }
                };
                let mut position =
                    calmly(|| Position::first(config, seed)).map_err(|seen| at(0, seen))?;
                loop {
                    calmly(|| look(&position)).map_err(|seen| at(position.ply, seen))?;
                    if position.next.is_none() || position.ply >= self.max_plies {
                        break;
                    }
                    calmly(|| position.advance()).map_err(|seen| at(position.ply, seen))?;
                }
            }
        }
        Ok(())
    }
}

/// A position in a random match.
pub(crate) struct Position<'a, G: Game> {
    pub(crate) config: &'a G::Config,
    pub(crate) seed: u64,
    pub(crate) ply: u64,
    pub(crate) state: G,
    /// What will be played here.
    pub(crate) next: Option<(Seat, G::Action)>,
}

impl<'a, G: Game> Position<'a, G> {
    fn first(config: &'a G::Config, seed: u64) -> Finding<Self> {
        let state = G::new(config, &mut match_rolls(seed, 0)).map_err(|error| error.to_string())?;
        let next = random_action(&state, &mut tester_dice(seed, 0));
        Ok(Self { config, seed, ply: 0, state, next })
    }

    fn advance(&mut self) -> Finding {
        if let Some((seat, action)) = &self.next {
            self.state.apply(*seat, action, &mut self.rolls(), &mut ());
            self.ply += 1;
            self.next = random_action(&self.state, &mut self.dice());
        }
        Ok(())
    }

    /// The rolls of what will be played here.
    pub(crate) fn rolls(&self) -> Seeded {
        match_rolls(self.seed, self.ply + 1)
    }

    /// Dice of the tester's own, the same ones at each call.
    pub(crate) fn dice(&self) -> Seeded {
        tester_dice(self.seed, self.ply)
    }
}

/// The state in a random match that a [`Fault`] tells of.
///
/// # Panics
///
/// Where the match has no such position.
#[track_caller]
pub fn state_at<G: Game>(config: &G::Config, seed: u64, ply: u64) -> G {
    let mut position = match Position::first(config, seed) {
        Ok(position) => position,
        Err(error) => panic!("{error}"),
    };
    while position.ply < ply {
        assert!(position.next.is_some(), "the match is over after {} plies", position.ply);
        _ = position.advance();
    }
    position.state
}
