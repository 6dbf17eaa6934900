use game::{Game, Level, Outcome, Seat, Seed, Seeded, Telling, Viewer};

use crate::kind::{new_bot, set_up};
use crate::{Refused, Source};

/// How a simulated match went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// How many decisions were made.
    pub plies: u64,
}

pub(crate) fn simulate<G: Game>(
    levels: &[Level<G>],
    config: &G::Config,
    chosen: &[String],
    seed: Seed,
) -> Result<Played, Refused> {
    let (mut state, _) = set_up::<G>(config, &Source::Seed(seed))?;
    if chosen.len() != usize::from(state.seats()) {
        let telling = Telling::new("simulate-bots").with("given", chosen.len());
        return Err(telling.with("seats", state.seats()).into());
    }
    // Bots draw from streams far behind those of the plies.
    let bot = |seat: Seat| {
        new_bot(
            levels,
            &chosen[seat.index()],
            Seeded::new(seed, u64::MAX - u64::from(seat.0)).seed(),
        )
    };
    let mut bots = Seat::all(state.seats()).map(bot).collect::<Result<Vec<_>, _>>()?;
    let mut legal = Vec::new();
    let mut plies = 0;
    while let Some(seat) = state.to_move().first() {
        state.legal_actions(seat, &mut legal);
        let action = bots[seat.index()].choose(seat, &state.view(Viewer::Seat(seat)), &legal);
        plies += 1;
        state.apply(seat, &action, &mut Seeded::new(seed, plies), &mut ());
    }
    let outcome = state.outcome().ok_or_else(|| Telling::new("refused-over"))?;
    Ok(Played { outcome, plies })
}
