//! What can be expected of a bot in any game.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use crate::toys::{Bids, Nim, Say, choice, seed, winners};
use game::{Bot, Game, Play, Seat, Seed, Sight, Viewer};
use search::{FlatMonteCarlo, Random};

const BUDGET: u32 = 5_000;

fn flat(number: u8) -> FlatMonteCarlo {
    FlatMonteCarlo::new(seed(number), BUDGET)
}

/// The round for the prize of 6, with the seats' cards and perhaps a bid on the table.
fn last_rounds(hands: [&[u8]; 2], bid: Option<u8>) -> Bids {
    Bids {
        prize: Some(6),
        prizes: (1..hands[0].len() as u8).collect(),
        hands: hands.map(<[u8]>::to_vec),
        bids: [None, bid],
        scores: [0, 0],
    }
}

#[test]
fn an_immediate_win_is_taken() {
    for matches in 2..=3 {
        let state = Nim { matches, next: Seat(1) };
        assert_eq!(choice::<Nim>(&mut flat(1), &state, Seat(1)), Say(matches));
    }
}

/// Only 1 leaves a multiple of four, from which every answer loses.
#[test]
fn the_winning_move_is_found_when_it_takes_two_more_turns() {
    let state = Nim { matches: 5, next: Seat(0) };
    assert_eq!(choice::<Nim>(&mut flat(1), &state, Seat(0)), Say(1));
}

/// The prize of 6 is more than all others together (1 + 2), and 4 beats whatever the other seat has bid.
#[test]
fn a_bid_that_beats_every_hidden_one_is_made() {
    let state = last_rounds([&[1, 3, 4], &[1, 2, 3]], Some(2));
    assert_eq!(choice::<Bids>(&mut flat(1), &state, Seat(0)), Say(4));
}

/// There is a bid from an empty hand, so no world looks like this: drawing one would panic.
#[test]
fn the_only_action_is_taken_without_thinking() {
    let state = last_rounds([&[3], &[]], Some(1));
    assert_eq!(choice::<Bids>(&mut flat(1), &state, Seat(0)), Say(3));
    assert_eq!(choice::<Bids>(&mut Random::new(seed(1)), &state, Seat(0)), Say(3));
}

#[test]
fn a_budget_too_small_for_one_round_is_enough_for_a_choice() {
    let state = Nim { matches: 15, next: Seat(0) };
    let action = choice::<Nim>(&mut FlatMonteCarlo::new(seed(1), 0), &state, Seat(0));
    assert!(state.check(Seat(0), &action).is_ok());
}

#[test]
fn a_thought_that_is_stopped_ends_whatever_its_budget() {
    let state = Nim { matches: 15, next: Seat(0) };
    let mut endless: Box<dyn Bot<Nim>> = Box::new(FlatMonteCarlo::new(seed(1), u32::MAX));
    let action = endless.choose(&Sight::new(&state, Seat(0)), &AtomicBool::new(true));
    assert!(state.check(Seat(0), &action).is_ok());
}

#[test]
fn the_same_seed_makes_the_same_choices() {
    fn choices<G: Game<Config = ()>>(mut bot: impl Bot<G>) -> Vec<G::Action> {
        let start = G::new(&(), &mut game::Quick::new(seed(9))).expect("a good config");
        (0..50).map(|_| choice(&mut bot, &start, Seat(0))).collect()
    }
    let quick = |number| FlatMonteCarlo::new(seed(number), 50);
    assert_eq!(choices::<Nim>(quick(1)), choices::<Nim>(quick(1)));
    assert_eq!(choices::<Bids>(quick(1)), choices::<Bids>(quick(1)));
    assert_ne!(choices::<Bids>(quick(1)), choices::<Bids>(quick(2)));
    assert_eq!(choices::<Bids>(Random::new(seed(1))), choices::<Bids>(Random::new(seed(1))));
    assert_ne!(choices::<Bids>(Random::new(seed(1))), choices::<Bids>(Random::new(seed(2))));
}

#[test]
fn random_takes_every_action_at_times() {
    let state = last_rounds([&[1, 2, 3, 4, 5, 6], &[1, 2, 3, 4, 5, 6]], None);
    let mut bot = Random::new(seed(1));
    let taken: BTreeSet<_> = (0..200).map(|_| choice::<Bids>(&mut bot, &state, Seat(1))).collect();
    assert_eq!(taken, state.legal(Seat(1)).into_iter().collect());
}

/// Out of 100 matches, each seat in turn, how many the bot that thinks wins outright against the one that does not.
fn wins<G: Game<Config = ()>>() -> usize {
    (0..100)
        .filter(|&number| {
            let thinker = Seat(number % 2);
            let mut bots: Vec<Box<dyn Bot<G>>> = vec![Box::new(Random::new(seed(number)))];
            bots.insert(thinker.index(), Box::new(flat(number)));
            winners(&mut bots, Seed([100 + number; 32])) == game::Seats::only(thinker)
        })
        .count()
}

#[test]
fn thinking_beats_chance_in_an_open_game() {
    let won = wins::<Nim>();
    assert!(won >= 80, "only {won} of 100");
}

#[test]
fn thinking_beats_chance_in_a_hidden_and_simultaneous_game() {
    let won = wins::<Bids>();
    assert!(won >= 70, "only {won} of 100");
}

/// A bot that knew the bid of 1 would answer with a 2, one that knew the bid of 5 would throw its 1 away.
#[test]
fn what_is_hidden_changes_nothing() {
    let hand: &[u8] = &[1, 2, 3, 4, 5];
    let [low, high] = [1, 5].map(|bid| last_rounds([hand, hand], Some(bid)));
    assert_ne!(low, high);
    assert_eq!(low.view(Viewer::Seat(Seat(0))), high.view(Viewer::Seat(Seat(0))));
    for number in 0..20 {
        assert_eq!(
            choice::<Bids>(&mut flat(number), &low, Seat(0)),
            choice::<Bids>(&mut flat(number), &high, Seat(0)),
        );
    }
}
