//! Undo is derived, not flagged: no game says what can be taken back.
//!
//! A seat may take back its plies since the last point where another person acted or where something was learnt. A
//! ply teaches if it used a roll, or if what the seat sees after it could have been something else: worlds that look
//! like the view before it are sampled, the same action is carried out in them, and the views after it compared.

use game::{Game, Recorded, Scripted, Seat, Seats, Seeded, Telling, Viewer};

use crate::typed_match::TypedMatch;
use crate::{Digest, Ply, Refused, Start};

/// How many worlds are sampled to find out whether a ply taught something. A surprise with two equally likely results
/// is overlooked once in 2^32.
const WORLDS: usize = 32;

impl<G: Game> TypedMatch<G> {
    pub(crate) fn count_undoable(&self, seat: Seat, bots: Seats) -> Result<usize, Refused> {
        for (back, ply) in self.plies.iter().rev().enumerate() {
            if ply.seat != seat && !bots.contains(ply.seat) {
                return Err(Telling::new("undo-other-acted").with("seat", ply.seat).into());
            }
            let number = self.plies.len() - back;
            let before = self.state_after(number - 1).ok_or_else(|| Telling::new("undo-rules"))?;
            if self.teaches(&before, number, ply, seat) {
                return Err(Telling::new("undo-knowledge").into());
            }
            if ply.seat == seat {
                return Ok(back + 1);
            }
        }
        Err(Telling::new("undo-nothing").into())
    }

    /// The state after the first `plies` plies; `None` if the rules have changed since they were played.
    pub(crate) fn state_after(&self, plies: usize) -> Option<G> {
        let (from, state) =
            if plies >= self.origin.0 { self.origin.clone() } else { (0, self.first_state()?) };
        self.play_again(from, state, plies).map(|(state, _)| state)
    }

    /// From the `state` after `from` plies to the one after `plies` of them, with what happened in each; `None` if the
    /// rules have changed since they were played.
    pub(crate) fn play_again(
        &self,
        from: usize,
        mut state: G,
        plies: usize,
    ) -> Option<(G, Vec<Vec<G::Event>>)> {
        let mut events = Vec::with_capacity(plies - from);
        for ply in &self.plies[from..plies] {
            let action = ply.action.parse().ok()?;
            state.check(ply.seat, &action).ok()?;
            let mut script = Scripted::new(&ply.rolls);
            let mut happened = Vec::new();
            state.apply(ply.seat, &action, &mut script, &mut happened);
            script.finish().ok()?;
            events.push(happened);
        }
        let digest = match self.plies[..plies].last() {
            Some(ply) => {
                Digest::after(self.digest_at(plies - 1), ply.seat, &ply.action, &ply.rolls, &state)
            }
            None => return Some((state, events)),
        };
        (digest == self.digest_at(plies)).then_some((state, events))
    }

    pub(crate) fn first_state(&self) -> Option<G> {
        match &self.setup.start {
            Start::Rolls(rolls) => {
                let mut script = Scripted::new(rolls);
                let state = G::new(&self.config, &mut script).ok()?;
                script.finish().ok().map(|()| state)
            }
            Start::State(state) => serde_json::from_value(state.clone()).ok(),
        }
    }

    fn teaches(&self, before: &G, number: usize, ply: &Ply, seat: Seat) -> bool {
        if !ply.rolls.is_empty() {
            return true;
        }
        if !G::SECRETS {
            return false;
        }
        let Ok(action) = ply.action.parse::<G::Action>() else { return true };
        let viewer = Viewer::Seat(seat);
        let view = before.view(viewer);
        let Some(after) = self.state_after(number) else { return true };
        let after = after.view(viewer);
        // From the digest, so that every process that serves this match comes to the same answer.
        let mut worlds = Seeded::new(ply.digest.seed(), 0);
        (0..WORLDS).any(|_| {
            let mut world = G::determinize(&view, &mut worlds);
            if world.check(ply.seat, &action).is_err() {
                return true;
            }
            let mut rolls = Recorded::new(&mut worlds);
            world.apply(ply.seat, &action, &mut rolls, &mut ());
            !rolls.into_parts().0.is_empty() || world.view(viewer) != after
        })
    }
}
