//! The games that are only here to be measured are the real ones.

mod connect_four;
mod hex;

use game::{Game, Play, Quick, Seat};

fn chance(number: u8) -> Quick {
    Quick::new(game::Seed([number; 32]))
}

fn start<G: Game>() -> G {
    G::new(&G::Config::default(), &mut chance(0)).expect("the usual config is valid")
}

/// The state after actions in notation, each by whoever is to move.
fn after<G: Game>(actions: &str) -> G {
    let mut state: G = start();
    for text in actions.split_whitespace() {
        let seat = state.to_move().first().expect("the match is not over yet");
        let action = text.parse().expect("notation");
        state.play(seat, &action, &mut chance(0), &mut ()).expect("a legal action");
    }
    state
}

/// The only winner.
fn winner<G: Game>(state: &G) -> Option<Seat> {
    let winners = state.outcome()?.winners();
    winners.first().filter(|_| winners.len() == 1)
}

/// How many sequences of `depth` actions there are.
fn perft<G: Game>(state: &G, depth: u32) -> u64 {
    let Some(seat) = state.to_move().first() else { return 0 };
    let legal = state.candidates(seat);
    if depth == 1 {
        return legal.len() as u64;
    }
    let child = |action| {
        let mut next = state.clone();
        next.apply(seat, action, &mut chance(0), &mut ());
        perft(&next, depth - 1)
    };
    legal.iter().map(child).sum()
}
