use std::any::Any;

use game::Game;

use crate::{Digest, Ply};

/// A ply that [`Match::prepare`](crate::Match::prepare) has worked out and that has not been carried out yet.
pub struct Prepared {
    /// The ply as it is written to logs and files.
    pub ply: Ply,
    /// The digest of the match before the ply: it is good for no other position.
    before: Digest,
    /// The game's [`PlyResult`], with its types erased.
    result: Box<dyn Any + Send + Sync>,
}

/// What a ply leads to.
pub(crate) struct PlyResult<G: Game> {
    pub(crate) state: G,
    pub(crate) events: Vec<G::Event>,
}

impl Prepared {
    pub(crate) fn new<G: Game>(ply: Ply, before: Digest, result: PlyResult<G>) -> Self {
        Self { ply, before, result: Box::new(result) }
    }

    /// The ply and what it leads to; `None` in any position but the one it was prepared in.
    pub(crate) fn into_parts<G: Game>(self, position: Digest) -> Option<(Ply, PlyResult<G>)> {
        let result = self.result.downcast().ok().filter(|_| self.before == position)?;
        Some((self.ply, *result))
    }
}
