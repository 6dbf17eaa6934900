//! Advice comes from what a seat can see, and says what can be expected.

use std::sync::atomic::AtomicBool;

use game::{Advice, Chance, Game, Level, Play, Quick, Seat, Seed, Sight, Viewer};

/// How little of its time a bot has here.
const PART: u32 = 100;

/// Some positions of a random match.
fn positions<G: Game>(config: &G::Config) -> Vec<(G, Seat)> {
    let mut chance = Quick::new(Seed([3; 32]));
    let mut state = G::new(config, &mut chance).expect("a good config");
    let mut positions = Vec::new();
    while let Some(seat) = state.to_move().first() {
        positions.push((state.clone(), seat));
        let candidates = state.candidates(seat);
        let action = &candidates[chance.below(candidates.len() as u32) as usize];
        state.apply(seat, action, &mut chance, &mut ());
    }
    let step = positions.len().div_ceil(6);
    positions.into_iter().step_by(step).collect()
}

fn advice<G: Game>(level: &Level<G>, state: &G, seat: Seat) -> Vec<Advice<G::Action>> {
    let mut bot = (level.bot)(Seed([7; 32]));
    bot.hurry(PART);
    bot.advise(&Sight::new(state, seat), &AtomicBool::new(false))
}

fn advises_well<G: Game>(levels: &[Level<G>], config: &G::Config) {
    let mut compared = 0;
    for level in levels {
        for (state, seat) in positions::<G>(config) {
            let given = advice(level, &state, seat);
            let what = format!("{} {}: {given:?}", G::ID, level.name);
            let view = state.view(Viewer::Seat(seat));
            let world = G::determinize(&view, &mut Quick::new(Seed([9; 32])));
            assert_eq!(given, advice(level, &world, seat), "{what}");
            assert!((1..=5).contains(&given.len()), "{what}");
            assert!(given.iter().all(|it| state.check(seat, &it.action).is_ok()), "{what}");
            let again =
                |place: usize| given[..place].iter().any(|it| it.action == given[place].action);
            assert!(!(0..given.len()).any(again), "{what}");
            let shares: Vec<f32> = given.iter().filter_map(|it| it.expectation).collect();
            assert!(shares.is_sorted_by(|one, other| one >= other), "{what}");
            assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)), "{what}");
            compared += usize::from(shares.len() > 1);
        }
    }
    assert!(compared > levels.len(), "{}: actions are compared", G::ID);
}

/// An action that was taken is appraised by what the seat could see, whatever else it did.
fn appraises_well<G: Game>(level: &Level<G>, config: &G::Config) {
    let mut losses = 0;
    for (state, seat) in positions::<G>(config) {
        let candidates = state.candidates(seat);
        let Some(taken) = candidates.last().filter(|_| candidates.len() > 1) else { continue };
        let appraise = |state: &G| {
            let mut bot = (level.bot)(Seed([7; 32]));
            bot.hurry(PART);
            bot.appraise(&Sight::new(state, seat), taken, &AtomicBool::new(false))
        };
        let given = appraise(&state);
        let what = format!("{} {}: {given:?}", G::ID, level.name);
        let view = state.view(Viewer::Seat(seat));
        let world = G::determinize(&view, &mut Quick::new(Seed([9; 32])));
        assert_eq!(given, appraise(&world), "{what}");
        let found = given.iter().find(|it| it.action == *taken);
        let share = found.expect("what was taken is there").expectation;
        let shares: Vec<f32> = given.iter().filter_map(|it| it.expectation).collect();
        assert!(shares.is_sorted_by(|one, other| one >= other), "{what}");
        assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)), "{what}");
        losses += usize::from(share < given[0].expectation);
    }
    assert!(losses > 0, "{}: something loses", G::ID);
}

/// The levels that people choose.
fn of_people<G: Game>(levels: Vec<Level<G>>) -> Vec<Level<G>> {
    levels.into_iter().filter(|level| !matches!(level.name, "random" | "greedy")).collect()
}

#[test]
fn of_libraria() {
    let levels = of_people(bots::libraria::levels());
    advises_well(&levels, &Default::default());
    appraises_well(&levels[0], &Default::default());
}

#[test]
fn of_atlandice() {
    let levels = of_people(bots::atlandice::levels());
    advises_well(&levels, &Default::default());
    appraises_well(&levels[0], &Default::default());
}

#[test]
fn of_gutenberg() {
    let levels = of_people(bots::gutenberg::levels());
    advises_well(&levels, &Default::default());
    appraises_well(&levels[0], &Default::default());
}

#[test]
fn of_atheneum() {
    let levels = of_people(bots::atheneum::levels());
    advises_well(&levels, &Default::default());
    appraises_well(&levels[0], &Default::default());
}

#[test]
fn of_ex_libris() {
    let levels = of_people(bots::ex_libris::levels());
    advises_well(&levels, &Default::default());
    appraises_well(&levels[0], &Default::default());
}

/// Alone, Ex Libris is thought about in another way.
#[test]
fn of_ex_libris_alone() {
    let levels = of_people(bots::ex_libris::levels());
    let alone = rules_ex_libris::Config { players: 1, ..Default::default() };
    advises_well(&levels, &alone);
    appraises_well(&levels[0], &alone);
}

/// With few points left everything is known: a win, a draw or a defeat.
#[test]
fn the_end_of_libraria_is_no_matter_of_hope() {
    type Libraria = rules_libraria::Libraria;
    let mut chance = Quick::new(Seed([5; 32]));
    let mut state =
        Libraria::new(&Default::default(), &mut chance).expect("the usual config is valid");
    while state.candidates(state.to_move().first().expect("points are free")).len() > 8 {
        let seat = state.to_move().first().expect("points are free");
        let candidates = state.candidates(seat);
        let any = &candidates[chance.below(candidates.len() as u32) as usize];
        state.apply(seat, any, &mut chance, &mut ());
    }
    let levels = bots::libraria::levels();
    let master = levels.iter().find(|level| level.name == "master").expect("there is a master");
    let seat = state.to_move().first().expect("points are free");
    let given = advice(master, &state, seat);
    assert_eq!(given.len(), 5);
    for Advice { expectation, .. } in &given {
        assert!([0.0, 0.5, 1.0].map(Some).contains(expectation), "{given:?}");
    }
}
