use game::{Game, Seats};

use crate::fault::require;
use crate::{Fault, Suite};

/// No seat is to move exactly when there is an outcome; only seats of the table are ever to move.
pub fn someone_is_to_move_until_the_outcome<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    suite.everywhere("someone_is_to_move_until_the_outcome", |at| {
        let to_move = at.state.to_move();
        let seats = at.state.seats();
        require!(
            to_move.iter().all(|seat| seat.0 < seats),
            "seats {to_move:?} are to move at a table of {seats}"
        );
        match (to_move, at.state.outcome()) {
            (Seats::NONE, None) => Err("nobody is to move, but there is no outcome".to_owned()),
            (seats, Some(_)) if !seats.is_empty() => {
                Err(format!("there is an outcome, but seats {seats:?} are still to move"))
            }
            _ => Ok(()),
        }
    })
}

/// Every match is over after at most [`max_plies`](Suite::new).
pub fn matches_end<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    suite.everywhere("matches_end", |at| {
        let to_move = at.state.to_move();
        require!(
            at.ply < suite.max_plies || to_move.is_empty(),
            "the match should be over after {} plies, but seats {to_move:?} are to move",
            suite.max_plies
        );
        Ok(())
    })
}
