//! What a seat sees of a ply tells it whatever its next view does: a tree search that tells situations apart by sightings
//! loses nothing of what the mover knows.
//!
//! Ex Libris is not here. It tells where a card stands in the collection as it is then, so a new row and a new column can
//! look alike; and it is the view that says which it was.

use game::{Chance, Game, Play, Quick, Seat, Seed, Viewer};

/// How many of the actions in a position are compared.
const FEW: usize = 6;

/// What a seat saw of some events, and its view then.
type Known<G> = (Vec<<G as Game>::Sighting>, <G as Game>::View);

/// What each other seat knows after an action.
fn known<G: Game>(state: &G, seat: Seat, action: &G::Action, luck: &Quick) -> Vec<Known<G>> {
    let (mut next, mut events) = (state.clone(), Vec::new());
    next.apply(seat, action, &mut luck.clone(), &mut events);
    let others = Seat::all(state.seats()).filter(|other| *other != seat).map(Viewer::Seat);
    let seen = |viewer| events.iter().filter_map(|it| G::sighting(it, viewer)).collect();
    others.map(|viewer| (seen(viewer), next.view(viewer))).collect()
}

/// Plays random matches and compares what can be done in each position, with the same luck.
fn tell_what_views_do<G: Game>(players: u8, matches: u8) {
    for number in 0..matches {
        let mut chance = Quick::new(Seed([number; 32]));
        let mut config = serde_json::to_value(G::Config::default()).expect("a config is JSON");
        config["players"] = players.into();
        let config: G::Config = serde_json::from_value(config).expect("a good config");
        let mut state = G::new(&config, &mut chance).expect("a good config");
        while let Some(seat) = state.to_move().first() {
            let mut candidates = state.candidates(seat);
            chance.shuffle(&mut candidates);
            let luck = chance.fork();
            let some = candidates.iter().take(FEW);
            let after: Vec<_> =
                some.map(|action| (action, known(&state, seat, action, &luck))).collect();
            for (place, (one, known)) in after.iter().enumerate() {
                for (other, known_otherwise) in &after[..place] {
                    for (one_seat, other_seat) in known.iter().zip(known_otherwise) {
                        assert!(
                            one_seat.0 != other_seat.0 || one_seat.1 == other_seat.1,
                            "{}: {one} and {other} look alike: {:?}",
                            G::ID,
                            one_seat.0
                        );
                    }
                }
            }
            state.apply(seat, &candidates[0], &mut chance, &mut ());
        }
    }
}

#[test]
fn of_atheneum() {
    tell_what_views_do::<rules_atheneum::Atheneum>(3, 1);
}

#[test]
fn of_atlandice() {
    tell_what_views_do::<rules_atlandice::Atlandice>(3, 1);
}

#[test]
fn of_gutenberg() {
    tell_what_views_do::<rules_gutenberg::Gutenberg>(3, 1);
}

#[test]
fn of_libraria() {
    tell_what_views_do::<rules_libraria::Libraria>(2, 1);
}
