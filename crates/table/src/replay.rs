use game::{Seat, Seed, Telling};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{AnyGame, Digest, Fair, Match, Refused, Source};

/// The version of the file format that is written.
const FORMAT: u16 = 2;
/// The oldest version that is read. Before 2 players did not commit to their nonces.
const OLDEST_FORMAT: u16 = 1;

/// A match as a file: what is needed to play it again, and to notice if that gives anything else.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    /// The version of the file format.
    pub format: u16,
    /// The game's id.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u16,
    /// The whole config.
    pub config: Value,
    /// What all rolls follow from, where they follow from a seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// What the seed follows from, where it was committed to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<Fair>,
    /// How the match began.
    pub setup: Setup,
    /// What was done, in order.
    pub plies: Vec<Ply>,
}

/// How a match began.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "WrittenSetup")]
pub struct Setup {
    /// From where.
    #[serde(flatten)]
    pub start: Start,
    /// The digest of the match after the set-up.
    pub digest: Digest,
}

/// From where a match began.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Start {
    /// From the set-up of the rules, with these rolls.
    Rolls(Vec<u32>),
    /// From a position made by hand.
    State(Value),
}

/// A set-up as it is written down: serde cannot refuse unknown fields beside a flattened enum.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSetup {
    rolls: Option<Vec<u32>>,
    state: Option<Value>,
    digest: Digest,
}

impl TryFrom<WrittenSetup> for Setup {
    type Error = &'static str;

    fn try_from(WrittenSetup { rolls, state, digest }: WrittenSetup) -> Result<Self, Self::Error> {
        let start = match (rolls, state) {
            (Some(rolls), None) => Start::Rolls(rolls),
            (None, Some(state)) => Start::State(state),
            _ => return Err("a set-up has either rolls or a state"),
        };
        Ok(Self { start, digest })
    }
}

/// One action and all that it led to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ply {
    /// The seat that acted.
    pub seat: Seat,
    /// The action, in the game's notation.
    pub action: String,
    /// The rolls that it took.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<u32>,
    /// The digest of the match after it.
    pub digest: Digest,
}

/// What [`Replay::verify`] found to be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// How many plies there are.
    pub plies: usize,
    /// Whether the match began with the set-up of the rules, not in a position made by hand, which nothing vouches for.
    pub set_up: bool,
    /// Whether the match was played to its end.
    pub finished: bool,
    /// Whether every roll was derived again from the seed.
    pub seeded: bool,
    /// Whether the seed was derived again from the secret that was committed to.
    pub committed: bool,
    /// Whether the players, too, had committed to their parts of it before the first was opened.
    pub players_committed: bool,
}

impl Replay {
    /// A replay without `fair`: a match does not know what its seed follows from, so the caller adds it.
    pub fn new(
        game: &str,
        rules: u16,
        config: Value,
        seed: Option<Seed>,
        setup: Setup,
        plies: &[Ply],
    ) -> Self {
        Self {
            format: FORMAT,
            game: game.to_owned(),
            rules,
            config,
            seed,
            fair: None,
            setup,
            plies: plies.to_vec(),
        }
    }

    /// Reads a file.
    pub fn from_json(text: &str) -> Result<Self, Refused> {
        #[derive(Deserialize)]
        struct Header {
            format: u16,
        }
        let unreadable = |error: serde_json::Error| {
            Refused(Telling::new("replay-unreadable").with("error", error.to_string()))
        };
        let header: Header = serde_json::from_str(text).map_err(unreadable)?;
        if !(OLDEST_FORMAT..=FORMAT).contains(&header.format) {
            let telling = Telling::new("replay-format").with("given", header.format);
            return Err(telling.with("known", FORMAT).into());
        }
        serde_json::from_str(text).map_err(unreadable)
    }

    /// The file: the match in general first, then a line a ply.
    pub fn to_json(&self) -> String {
        let line = |ply: &Ply| format!("  {}", serde_json::json!(ply));
        let head = serde_json::to_string_pretty(&Self { plies: Vec::new(), ..self.clone() })
            .expect("a replay is made of text, numbers and JSON values");
        let plies = self.plies.iter().map(line).collect::<Vec<_>>().join(",\n");
        let head = head.trim_end_matches("[]\n}");
        if plies.is_empty() {
            format!("{head}[]\n}}\n")
        } else {
            format!("{head}[\n{plies}\n]}}\n")
        }
    }

    /// Plays the match again, with the rolls that it had. A replay that drifts is refused, naming the ply.
    pub fn load(&self, game: &dyn AnyGame) -> Result<Box<dyn Match>, Refused> {
        let loaded = self.load_while(game, || true)?;
        Ok(loaded.expect("it is needed to the end"))
    }

    /// Does the same; `None` once it is not needed any more, which is asked before every ply.
    pub fn load_while(
        &self,
        game: &dyn AnyGame,
        is_needed: impl Fn() -> bool,
    ) -> Result<Option<Box<dyn Match>>, Refused> {
        let mut the_match = self.open(game, self.start())?;
        for ply in &self.plies {
            if !is_needed() {
                return Ok(None);
            }
            the_match.follow(ply)?;
        }
        the_match.set_seed(self.seed);
        Ok(Some(the_match))
    }

    /// Plays the match again and derives all that can be derived: the seed from the secret, the rolls from the seed.
    pub fn verify(&self, game: &dyn AnyGame) -> Result<Checked, Refused> {
        let played = self.load(game)?;
        if let Some(fair) = &self.fair {
            if !fair.kept() {
                return Err(Telling::new("verify-commitment").into());
            }
            if !fair.opened() {
                return Err(Telling::new("verify-nonces").into());
            }
            if self.seed != Some(fair.seed()) {
                return Err(Telling::new("verify-seed").into());
            }
        }
        if let Some(seed) = self.seed {
            let mut the_match = self.open(game, Source::Seed(seed))?;
            for (at, ply) in self.plies.iter().enumerate() {
                let derived = the_match.prepare(ply.seat, &ply.action, None)?;
                if derived.ply != *ply {
                    return Err(Telling::new("verify-rolls").with("ply", at + 1).into());
                }
                the_match.commit(derived)?;
            }
        }
        Ok(Checked {
            plies: self.plies.len(),
            set_up: matches!(self.setup.start, Start::Rolls(_)),
            finished: played.outcome().is_some(),
            seeded: self.seed.is_some(),
            committed: self.fair.is_some(),
            players_committed: self.fair.as_ref().is_some_and(|fair| fair.commitments.is_some()),
        })
    }

    fn start(&self) -> Source {
        match &self.setup.start {
            Start::Rolls(rolls) => Source::Rolls(rolls.clone()),
            Start::State(_) => Source::Rolls(Vec::new()),
        }
    }

    fn open(&self, game: &dyn AnyGame, source: Source) -> Result<Box<dyn Match>, Refused> {
        let info = game.info();
        if self.game != info.id {
            return Err(Telling::new("replay-game")
                .with("given", &*self.game)
                .with("known", info.id)
                .into());
        }
        if self.rules != info.rules {
            let telling = Telling::new("replay-rules").with("given", self.rules);
            return Err(telling.with("known", info.rules).into());
        }
        let seeded = matches!(source, Source::Seed(_));
        let the_match = match &self.setup.start {
            Start::Rolls(_) => game.open(&self.config, source).map_err(at_set_up)?,
            Start::State(state) => game.open_position(&self.config, state, source)?,
        };
        if the_match.setup() != &self.setup {
            // With the rolls of the file the state can differ, with the seed the rolls can.
            let tag = if seeded { "verify-rolls" } else { "replay-digest" };
            return Err(Telling::new(tag).with("ply", 0).into());
        }
        Ok(the_match)
    }
}

/// Rolls that do not fit the set-up are refused as those of any ply are.
fn at_set_up(refused: Refused) -> Refused {
    match refused.tag().starts_with("rolls-") {
        true => {
            Telling::new("replay-rolls").with("ply", 0).with("error", refused.to_string()).into()
        }
        false => refused,
    }
}
