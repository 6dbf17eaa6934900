//! Nothing is allocated where search spends its time.

use allocation_counter::measure;
use bench::{ConnectFour, Hex};
use game::{Chance, Game, Seed};
use rules_atheneum::Atheneum;
use rules_atlandice::Atlandice;
use rules_ex_libris::ExLibris;
use rules_gutenberg::Gutenberg;
use rules_libraria::Libraria;
use search::Quick;

/// Plays random matches; the `Vec` for the legal actions has room for more than any game lists.
fn plays_without_allocating<G: Game>() {
    let mut chance = Quick::new(Seed([1; 32]));
    let mut legal = Vec::with_capacity(4096);
    for _ in 0..20 {
        let mut state = G::new(&G::Config::default(), &mut chance).expect("the usual config");
        while let Some(seat) = state.to_move().first() {
            let listing = measure(|| state.legal_actions(seat, &mut legal)).count_total;
            let action = &legal[chance.below(legal.len() as u32) as usize];
            let before = state.clone();
            let applying = measure(|| state.apply(seat, action, &mut chance, &mut ())).count_total;
            assert_eq!((listing, applying), (0, 0), "{action} by {seat:?} in {before:?}");
        }
    }
}

#[test]
fn the_counter_counts() {
    assert_eq!(measure(|| drop(std::hint::black_box(Box::new(1)))).count_total, 1);
}

#[test]
fn connect_four_plays_without_allocating() {
    plays_without_allocating::<ConnectFour>();
}

#[test]
fn hex_plays_without_allocating() {
    plays_without_allocating::<Hex>();
}

#[test]
fn libraria_plays_without_allocating() {
    plays_without_allocating::<Libraria>();
}

#[test]
fn atlandice_plays_without_allocating() {
    plays_without_allocating::<Atlandice>();
}

#[test]
fn atheneum_plays_without_allocating() {
    plays_without_allocating::<Atheneum>();
}

#[test]
fn ex_libris_plays_without_allocating() {
    plays_without_allocating::<ExLibris>();
}

#[test]
fn gutenberg_plays_without_allocating() {
    plays_without_allocating::<Gutenberg>();
}
