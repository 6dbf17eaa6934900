//! What bots reckon with.

use game::{Chance, Game, Play, Seat, Seed, Seeded, Viewer};
use lexicon::{Card, Hand, Lexicon, RAREST, Reading};
use rules_gutenberg::{Action, Config, Gutenberg, Phase};

/// A match of two that has come to the writing of a round by chance.
fn at_writing(round: u8, number: u8) -> Gutenberg {
    let mut chance = Seeded::new(Seed([number; 32]), 0);
    let config = Config { players: 2, ..Config::default() };
    let mut state = Gutenberg::new(&config, &mut chance).unwrap();
    while (state.round(), state.phase()) != (round, Phase::Write) {
        let seat = state.to_move().first().unwrap();
        let actions = state.candidates(seat);
        let action = actions[chance.below(actions.len() as u32) as usize];
        state.apply(seat, &action, &mut chance, &mut ());
    }
    state
}

/// The points of the best word, found by trying every word of the lexicon on the cards that the seat sees.
fn most_points(state: &Gutenberg, seat: Seat) -> u8 {
    let view = state.view(Viewer::Seat(seat));
    let own = view.mine.unwrap().hand;
    let card = |card: &rules_gutenberg::CardView| {
        let reading = if card.letters == "QU" { Reading::OrFirst } else { Reading::Whole };
        Card::new(card.letters.as_bytes(), card.value, reading).unwrap()
    };
    let hand: Hand = view.common.iter().chain(&own).map(card).collect();
    let mut most = 0;
    Lexicon::french().each(|word, tier| {
        let row = tier.and_then(|_| hand.best_row(&word));
        most = most.max(row.map_or(0, |row| row.points(&hand)));
    });
    most
}

#[test]
fn the_first_writing_is_the_best_of_all_words() {
    for number in 0..6 {
        let state = at_writing(if number < 3 { 5 } else { 2 }, number);
        let writings = state.writings(Seat(1), RAREST, 10);
        let first = writings.first().map_or(0, |writing| writing.points);
        assert_eq!(first, most_points(&state, Seat(1)), "match {number}");
        assert_eq!(state.best_points(&state.usable_cards(Seat(1)), RAREST), first);
        for writing in &writings {
            assert_eq!(state.check(Seat(1), &writing.action), Ok(()));
        }
    }
}

#[test]
fn a_writing_meets_what_it_says() {
    let mut met = 0;
    for number in 0..12 {
        let state = at_writing(1, number);
        for writing in state.writings(Seat(0), RAREST, 30) {
            let mut next = state.clone();
            let mut chance = Seeded::new(Seed([0; 32]), 1);
            next.play(Seat(0), &writing.action, &mut chance, &mut ()).unwrap();
            next.play(Seat(1), &Action::NoWord, &mut chance, &mut ()).unwrap();
            let seen = next.view(Viewer::Public).challenges;
            for challenge in seen.iter().filter(|it| writing.meets.contains(&it.name)) {
                assert!(challenge.met_by.contains(&Seat(0)), "{} in {number}", challenge.name);
                met += 1;
            }
        }
    }
    assert!(met > 20, "only {met} challenges were met");
}

/// A player who has written is imagined to have written a word, not to have passed.
#[test]
fn others_are_imagined_to_have_written_words() {
    let mut state = at_writing(3, 1);
    let word = state.best_write(Seat(1)).unwrap();
    state.apply(Seat(1), &word, &mut Seeded::new(Seed([0; 32]), 1), &mut ());
    let view = state.view(Viewer::Seat(Seat(0)));
    let imagined = |number| {
        let world = Gutenberg::determinize(&view, &mut Seeded::new(Seed([number; 32]), 0));
        let written = world.view(Viewer::Seat(Seat(1))).mine.unwrap().written;
        written.is_some_and(|written| written.points > 0)
    };
    let words = (0..20).filter(|&number| imagined(number)).count();
    assert!(words >= 15, "a word in {words} worlds of 20");
}
