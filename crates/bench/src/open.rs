use std::borrow::Cow;

use game::{Game, InvalidConfig, Viewer};
use serde::{Deserialize, Serialize};

/// The config of a game that has nothing to set and is for two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Pair {
    players: u8,
}

impl Default for Pair {
    fn default() -> Self {
        Self { players: 2 }
    }
}

impl Pair {
    pub(crate) fn check(&self) -> Result<(), InvalidConfig> {
        match self.players {
            2 => Ok(()),
            given => Err(InvalidConfig::players(given, 2, 2)),
        }
    }
}

/// The view of a game in which nothing is hidden: the state, and what the viewer is asked.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Open<G> {
    pub(crate) state: G,
    ask: Option<Ask>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Ask {
    tag: Cow<'static, str>,
}

impl<G: Game> Open<G> {
    pub(crate) fn new(state: &G, viewer: Viewer, ask: &'static str) -> Self {
        let asked = viewer.seat().is_some_and(|seat| state.to_move().contains(seat));
        Self { state: state.clone(), ask: asked.then_some(Ask { tag: ask.into() }) }
    }
}
