use crate::{Chance, Game, Play, Seat, Viewer};

/// What a seat can see of a match, made when it is asked for: a bot that needs no view pays for none.
///
/// It holds the true state and gives no way to it. There is deliberately no `Debug`.
pub struct Sight<'a, G> {
    state: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Sight<'a, G> {
    /// The sight of `seat`.
    pub fn new(state: &'a G, seat: Seat) -> Self {
        Self { state, seat }
    }

    /// Whose sight it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat knows.
    pub fn view(&self) -> G::View {
        self.state.view(Viewer::Seat(self.seat))
    }

    /// The [`candidate_actions`](Game::candidate_actions) of the seat, of which there is at least one.
    pub fn candidates(&self) -> Vec<G::Action> {
        self.state.candidates(self.seat)
    }

    /// A [random candidate](Game::random_candidate) of the seat.
    #[inline]
    pub fn random_candidate(
        &self,
        chance: &mut impl Chance,
        scratch: &mut Vec<G::Action>,
    ) -> Option<G::Action> {
        self.state.random_candidate(self.seat, chance, scratch)
    }
}
