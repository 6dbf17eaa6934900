use game::{Chance, Game, Outcome};

/// How a random continuation went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playout {
    /// How many decisions it took.
    pub plies: u32,
    /// The result, unless it was cut off.
    pub outcome: Option<Outcome>,
}

/// Plays `state` on at random, to the end or for at most `most` decisions.
///
/// Where several seats are to move, the lowest goes first: no seat can react to a choice that is simultaneous. The
/// candidates are listed in `scratch`, so that a caller with many playouts allocates once.
#[inline]
pub fn playout<G: Game>(
    state: &mut G,
    chance: &mut impl Chance,
    scratch: &mut Vec<G::Action>,
    most: u32,
) -> Playout {
    for plies in 0..most {
        let Some(seat) = state.to_move().first() else {
            return Playout { plies, outcome: state.outcome() };
        };
        let Some(action) = state.random_candidate(seat, chance, scratch) else {
            debug_assert!(false, "{seat:?} is to move but has no candidate");
            return Playout { plies, outcome: None };
        };
        state.apply(seat, &action, chance, &mut ());
    }
    Playout { plies: most, outcome: state.outcome() }
}
