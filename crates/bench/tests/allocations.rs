//! Nothing is allocated where search spends its time.

use allocation_counter::measure;
use bench::{ConnectFour, Hex};
use catalog::Visitor;
use game::{Chance, Game, Quick, Seed};

/// Plays random matches; the `Vec` for the legal actions has room for more than any game lists.
fn plays_without_allocating<G: Game>() {
    let mut chance = Quick::new(Seed([1; 32]));
    let mut legal = Vec::with_capacity(4096);
    for _ in 0..20 {
        let mut state = G::new(&G::Config::default(), &mut chance).expect("the usual config");
        while let Some(seat) = state.to_move().first() {
            let listing = measure(|| state.candidate_actions(seat, &mut legal)).count_total;
            let action = &legal[chance.below(legal.len() as u32) as usize];
            let before = state.clone();
            let applying = measure(|| state.apply(seat, action, &mut chance, &mut ())).count_total;
            assert_eq!(
                (listing, applying),
                (0, 0),
                "{}: {action} by {seat:?} in {before:?}",
                G::ID
            );
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

struct PlaysWithoutAllocating;

impl Visitor for PlaysWithoutAllocating {
    fn visit<G: Game>(&mut self) {
        plays_without_allocating::<G>();
    }
}

#[test]
fn every_game_plays_without_allocating() {
    catalog::visit(&mut PlaysWithoutAllocating);
}
