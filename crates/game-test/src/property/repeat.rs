use game::{Game, Play, Recorded, Seat, Viewer};

use crate::dice::{Ply, carry_out, match_rolls};
use crate::fault::{difference, require, who};
use crate::script::try_set_up;
use crate::{Fault, Suite};

/// The same config, actions and rolls give the same states and events: nothing else decides, and every roll is asked
/// for again. Views and legal actions are the same when asked for twice.
pub fn same_rolls_same_match<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    suite.everywhere("same_rolls_same_match", |at| {
        if at.ply == 0 {
            let mut chance = Recorded::new(match_rolls(at.seed, 0));
            let state = G::new(at.config, &mut chance).map_err(|error| error.to_string())?;
            let again: G = try_set_up(at.config, &chance.into_parts().0)
                .map_err(|error| format!("set up again with the rolls it made: {error}"))?;
            require!(
                state == again,
                "set up again with the same rolls, the match is another: {}",
                difference(&state, &again)
            );
        }
        for viewer in Viewer::all(at.state.seats()) {
            let views = [at.state.view(viewer), at.state.view(viewer)];
            require!(
                views[0] == views[1],
                "{} looks twice and sees other things: {}",
                who(viewer),
                difference(&views[0], &views[1])
            );
        }
        for seat in Seat::all(at.state.seats()) {
            require!(
                at.state.candidates(seat) == at.state.candidates(seat),
                "the legal actions of seat {seat} are others when asked for twice"
            );
        }
        let Some((seat, action)) = &at.next else { return Ok(()) };
        let ply = Ply::new(&at.state, *seat, action, &mut at.rolls());
        let again = Ply::scripted(&at.state, *seat, action, &ply.results())
            .map_err(|error| format!("`{action}` again with the rolls it made: {error}"))?;
        require!(
            ply.after == again.after,
            "`{action}` of seat {seat} again with the same rolls leads to another state: {}",
            difference(&ply.after, &again.after)
        );
        require!(
            ply.events == again.events,
            "`{action}` of seat {seat} again with the same rolls makes other events: {:?} against {:?}",
            ply.events,
            again.events
        );
        Ok(())
    })
}

/// Whether the log keeps the events changes neither the state nor the rolls.
pub fn the_log_changes_nothing<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    suite.everywhere("the_log_changes_nothing", |at| {
        let Some((seat, action)) = &at.next else { return Ok(()) };
        let mut log = Vec::new();
        let (heard, rolls) = carry_out(&at.state, *seat, action, &mut at.rolls(), &mut log);
        let (unheard, same_rolls) = carry_out(&at.state, *seat, action, &mut at.rolls(), &mut ());
        require!(
            heard == unheard,
            "`{action}` of seat {seat} leads to another state when nobody listens: {}; do nothing in `emit` but make \
             the event",
            difference(&heard, &unheard)
        );
        require!(
            rolls == same_rolls,
            "`{action}` of seat {seat} makes the rolls {rolls:?} when somebody listens, else {same_rolls:?}"
        );
        Ok(())
    })
}
