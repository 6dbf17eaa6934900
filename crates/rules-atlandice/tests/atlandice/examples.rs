//! The worked examples of the rulebook. Anna, Bruno, Eric and Lola are seats 0 to 3.

use rules_atlandice::{Event, Step};

use crate::desk::*;
use crate::rounds::tag;

#[test]
fn atl_6_and_atl_30_anna_at_the_forge_with_the_submarine() {
    let mut state = edit(&three("aaaaa"), |board| {
        board.submarine = Forge;
        shift(board, 1, Gem, On(Market), On(Forge));
    });
    play(&mut state, 0, "visit forge", &[]);
    play(&mut state, 0, "take weapon@forge", &[]);
    // The gem for the submarine; then only weapons are left, and she rolls a 6.
    play(&mut state, 0, "take gem@forge", &[6]);
    assert_eq!((hand(&state, 0, Weapon), hand(&state, 0, Gem)), (2, 1));
    assert_eq!(mover(&state), 1);
}

#[test]
fn atl_10_and_atl_12_the_empty_library() {
    // Twelve books: the market 1, the inn 1, Anna 3, Bruno 3, Eric 1; the other three on other districts. The last
    // resource on the library is a gem, which Anna takes.
    let mut state = edit(&start(4, "aaaaa", &[2, 2, 1, 1, 3, 3, 4, 5, 6]), |board| {
        shift(board, 9, Book, On(Library), On(Market));
        for (place, count) in [
            (On(Inn), 1),
            (With(0), 3),
            (With(1), 3),
            (With(2), 1),
            (On(Forge), 2),
            (On(Jeweller), 1),
        ] {
            shift(board, count, Book, On(Market), place);
        }
        shift(board, 1, Gem, On(Market), On(Library));
    });
    assert_eq!(on(&state, Market, Book), 1);
    play(&mut state, 0, "visit library", &[1, 1]);
    assert_eq!(tiles(&state, 0), ["library-a"]);
    assert_eq!(awards(&state), [0, 3, 0, 0]);
    assert_eq!(
        (on(&state, Market, Book), on(&state, Library, Book), on(&state, Inn, Book)),
        (3, 5, 1)
    );
    assert_eq!((on(&state, Forge, Book), on(&state, Jeweller, Book)), (2, 1));
    assert!((0..4).all(|player| hand(&state, player, Book) == 0));
}

#[test]
fn atl_14_and_atl_16_three_needles_at_the_machinery_onto_a_gift() {
    // The last die lies at machinery C.
    let mut state = edit(&start(3, "aaaca", &[4, 5, 6, 6, 6, 6, 6]), |board| {
        board.turn = 5;
        board.dice = [0, 0, 0, 1, 1, 0];
        shift(board, 2, Gem, On(Jeweller), With(0));
    });
    let events = play(&mut state, 2, "visit forge", &[1]);
    let needle = Event::Needle { sector: Machinery, needles: 3, from: 0, to: 3 };
    assert!(events.contains(&needle));
    assert_eq!(state.board().step, Step::Gift { seat: game::Seat(0) });
}

#[test]
fn atl_22_brunos_double_six_at_the_jeweller() {
    let mut state = edit(&three("caaaa"), |board| {
        board.first = game::Seat(1);
        shift(board, 1, Book, On(Market), On(Jeweller));
    });
    play(&mut state, 1, "visit jeweller", &[]);
    play(&mut state, 1, "take book@jeweller", &[6, 6]);
    play(&mut state, 1, "take book@market", &[]);
    assert_eq!((hand(&state, 1, Book), mover(&state)), (2, 2));
}

#[test]
fn atl_29_eric_moves_the_submarine_from_the_library_to_the_market() {
    let mut state = edit(&three("aaaaa"), |board| {
        board.first = game::Seat(2);
        board.submarine = Library;
    });
    play(&mut state, 2, "visit machinery", &[]);
    let events = play(&mut state, 2, "submarine market", &[]);
    assert_eq!((hand(&state, 2, Tool), state.board().submarine), (1, Market));
    assert_eq!(tag(&events[0]), "atlandice-submarine-moved");
}

#[test]
fn atl_21_anna_swaps_a_gem_for_a_weapon() {
    let mut state = three("baaaa");
    play(&mut state, 0, "visit jeweller", &[]);
    play(&mut state, 0, "swap gem@jeweller weapon@forge", &[]);
    assert_eq!(hand(&state, 0, Gem), 1);
    assert_eq!((on(&state, Jeweller, Gem), on(&state, Jeweller, Weapon)), (5, 1));
    assert_eq!((on(&state, Forge, Gem), on(&state, Forge, Weapon)), (1, 6));
}
