use game::{Game, Play, Seed, Seeded};

/// How many sequences of exactly `depth` candidates there are from `state`, whose next ply is number `ply`. What is left
/// to chance follows from the seed, ply by ply; a match that ends sooner has none.
pub(crate) fn perft<G: Game>(state: &G, seed: Seed, ply: u64, depth: u32) -> u64 {
    let choices = state.to_move().iter().map(|seat| (seat, state.candidates(seat)));
    if depth <= 1 {
        return if depth == 0 { 1 } else { choices.map(|(_, legal)| legal.len() as u64).sum() };
    }
    let mut sequences = 0;
    for (seat, legal) in choices {
        for action in legal {
            let mut next = state.clone();
            next.apply(seat, &action, &mut Seeded::new(seed, ply), &mut ());
            sequences += perft(&next, seed, ply + 1, depth - 1);
        }
    }
    sequences
}
