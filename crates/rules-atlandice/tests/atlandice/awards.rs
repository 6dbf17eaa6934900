//! Emptied districts (ATL-8 to ATL-13, ATL-36, ATL-38).

use game::{Seat, Seats};
use rules_atlandice::{Atlandice, Board, Event, Resource};

use crate::desk::*;
use crate::rounds::tag;

/// Seat 0 takes the last book; before that everybody has so many, and the rest are on the market. The next tile is B.
fn last_book(players: u8, books: &[u8]) -> Atlandice {
    last_book_of(
        &start(players, "aaaaa", &[2, 2, 6, 6, 6, 6, 6, 6, 6][..if players == 4 { 9 } else { 7 }]),
        books,
    )
}

fn last_book_of(state: &Atlandice, books: &[u8]) -> Atlandice {
    let mut state = edit(state, |board| {
        clear(board, Book, 1);
        for (player, &count) in books.iter().enumerate() {
            shift(board, count, Book, On(Market), With(player));
        }
        // Nothing is on other districts, so library A is not rolled.
        for resource in [Gem, Provision, Tool, Weapon] {
            clear(board, resource, 0);
            board.held[resource.index()] = false;
        }
    });
    play(&mut state, 0, "visit library", &[1]);
    state
}

#[test]
fn atl_8_a_district_without_resources_is_settled_after_the_effect() {
    let mut state = edit(&three("aaaaa"), |board| {
        clear(board, Provision, 1);
        shift(board, 2, Provision, On(Market), With(1));
    });
    let events = play(&mut state, 0, "visit inn", &[6, 1]);
    let tags: Vec<_> = events.iter().map(tag).collect();
    assert_eq!(
        tags,
        [
            "atlandice-die-taken",
            "atlandice-taken",
            "atlandice-rolled",
            "atlandice-emptied",
            "atlandice-tile-won",
            "atlandice-awarded-second",
            "atlandice-returned",
        ]
    );
    let emptied = Event::Emptied {
        sector: Inn,
        tile: "inn-a".parse().unwrap(),
        resource: Provision,
        counts: vec![1, 2, 0],
    };
    assert_eq!(events[3], emptied);
}

#[test]
fn atl_8_a_foreign_resource_keeps_a_district_from_being_empty() {
    let mut state = edit(&three("aaaaa"), |board| {
        clear(board, Provision, 1);
        shift(board, 1, Gem, On(Market), On(Inn));
    });
    play(&mut state, 0, "visit inn", &[]);
    let events = play(&mut state, 0, "take provision@inn", &[6]);
    assert!(!events.iter().any(|event| tag(event) == "atlandice-emptied"));
    assert_eq!(top(&state, Provision), Some("inn-a"));
}

#[test]
fn atl_8_districts_that_are_not_visited_are_checked_too() {
    // Library A takes the last weapon of the forge.
    let mut state = edit(&three("aaaaa"), |board| clear(board, Weapon, 1));
    play(&mut state, 0, "visit library", &[5]);
    play(&mut state, 0, "take weapon@forge", &[2]);
    assert_eq!(tiles(&state, 0), ["forge-a"]);
    assert_eq!(top(&state, Weapon), Some("forge-c"));
}

#[test]
fn atl_8_several_are_settled_in_ascending_order() {
    // The visit takes the last book, and library A the last gem.
    let mut state = edit(&three("aaaaa"), |board| {
        clear(board, Book, 1);
        clear(board, Gem, 1);
    });
    play(&mut state, 0, "visit library", &[6]);
    let events = play(&mut state, 0, "take gem@jeweller", &[2, 1]);
    let emptied: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Emptied { sector, .. } => Some(*sector),
            _ => None,
        })
        .collect();
    assert_eq!(emptied, [Jeweller, Library]);
    // The rolls are used in that order.
    assert_eq!((top(&state, Gem), top(&state, Book)), (Some("jeweller-c"), Some("library-b")));
}

#[test]
fn atl_8_a_tile_revealed_bare_waits_until_it_has_held_a_resource() {
    // One book is returned and goes to the market: the new library is bare.
    let mut state = edit(&three("aaaaa"), |board| {
        clear(board, Book, 1);
        shift(board, 7, Book, On(Market), On(Inn));
        shift(board, 1, Book, On(Market), On(Inn));
    });
    play(&mut state, 0, "visit library", &[1, 1]);
    assert_eq!((top(&state, Book), on(&state, Market, Book)), (Some("library-b"), 2));
    assert!(!state.board().held[Book.index()]);
    // The next turns do not empty it again.
    play(&mut state, 1, "visit jeweller", &[2]);
    assert_eq!(top(&state, Book), Some("library-b"));
    // Once it has held a resource, it is emptied as any other.
    let mut state = edit(&state, |board| {
        shift(board, 1, Book, On(Inn), On(Library));
        board.held[Book.index()] = true;
        board.dice[Book.index()] += 1;
        board.dice[Tool.index()] -= 1;
    });
    play(&mut state, 2, "visit library", &[]);
    assert_eq!(tiles(&state, 2), ["library-b"]);
    assert_eq!(top(&state, Book), Some("library-c"));
}

#[test]
fn atl_9_the_most_take_the_tile_and_the_second_a_point() {
    let state = last_book(3, &[3, 2, 1]);
    assert_eq!(tiles(&state, 0), ["library-a"]);
    assert_eq!(awards(&state), [0, 1, 0, 0]);
    assert_eq!(state.board().players[0].points(), 3);
}

#[test]
fn atl_10_ties_for_the_first_place() {
    // Seat 0 comes to three books.
    let state = last_book(4, &[2, 3, 3, 2]);
    assert_eq!(tiles(&state, 0), ["library-a"]);
    assert_eq!(awards(&state), [0, 3, 3, 0], "no second place");
}

#[test]
fn atl_10_ties_for_the_second_place() {
    let state = last_book(4, &[3, 2, 2, 1]);
    assert_eq!(tiles(&state, 0), ["library-a"]);
    assert_eq!(awards(&state), [0, 1, 1, 0]);
}

#[test]
fn atl_11_who_has_none_never_scores() {
    let state = last_book(3, &[0, 0, 0]);
    assert_eq!(tiles(&state, 0), ["library-a"]);
    assert_eq!(awards(&state), [0, 0, 0, 0], "nobody is second with no book");
}

#[test]
fn atl_11_a_tile_nobody_earns_leaves_the_game() {
    // Library B moves the last book to the market; seat 0 took a gem.
    let mut state = edit(&three("abaaa"), |board| {
        clear(board, Book, 1);
        shift(board, 1, Gem, On(Market), On(Library));
    });
    play(&mut state, 0, "visit library", &[]);
    let events = play(&mut state, 0, "take gem@library", &[1]);
    assert!(events.contains(&Event::TileLost { tile: "library-b".parse().unwrap() }));
    assert!((0..3).all(|player| tiles(&state, player).is_empty()));
    assert_eq!(awards(&state), [0; 4]);
    assert_eq!(top(&state, Book), Some("library-a"));
}

#[test]
fn atl_12_the_books_return_to_the_market_up_to_three_and_to_the_new_tile() {
    // Three players, ten books: 3 + 1, 2, 1 return, and the market has 1; two are on the inn.
    let mut state = edit(&three("aaaaa"), |board| {
        clear(board, Book, 1);
        shift(board, 2, Book, On(Market), On(Inn));
        for (player, count) in [3, 2, 1].into_iter().enumerate() {
            shift(board, count, Book, On(Market), With(player));
        }
    });
    let events = play(&mut state, 0, "visit library", &[1, 2]);
    assert_eq!(on(&state, Market, Book), 3);
    assert_eq!(on(&state, Library, Book), 5);
    assert_eq!(on(&state, Inn, Book), 2);
    assert!((0..3).all(|player| hand(&state, player, Book) == 0));
    let returned = Event::Returned {
        resource: Book,
        counts: vec![4, 2, 1],
        to_market: 2,
        to_district: 5,
        sector: Library,
        tile: "library-c".parse().unwrap(),
        needles: 3,
    };
    assert_eq!(events.last(), Some(&returned));
}

/// The library's third tile is on top and has one book; seat 1 has two.
fn last_library() -> Atlandice {
    edit(&three("abaaa"), |board| {
        board.below = board.below.iter().filter(|tile| tile.district() != Library).collect();
        clear(board, Book, 1);
        shift(board, 2, Book, On(Market), With(1));
        shift(board, 1, Book, On(Market), On(Inn));
        board.dice[Book.index()] += 1;
        board.dice[0] -= 1;
        board.submarine = Library;
    })
}

#[test]
fn atl_13_an_exhausted_pile_takes_its_resource_out_of_the_game() {
    let mut state = last_library();
    let events = play(&mut state, 0, "visit library", &[]);
    // Points are still awarded for it.
    assert_eq!((tiles(&state, 1), awards(&state)), (vec!["library-b"], [1, 0, 0, 0]));
    assert_eq!(top(&state, Book), None);
    for sector in rules_atlandice::Sector::ALL {
        assert_eq!(on(&state, sector, Book), 0);
    }
    assert!((0..3).all(|player| hand(&state, player, Book) == 0));
    // The die that lies there moves to the market at once; the submarine stays.
    assert_eq!((dice(&state, Library), dice(&state, Market)), (0, 2));
    assert_eq!(state.board().submarine, Library);
    let exhausted = Event::Exhausted {
        sector: Library,
        resource: Book,
        counts: vec![1, 2, 0],
        from_market: 6,
        from_districts: vec![Inn],
        dice: 1,
    };
    assert_eq!(events.last(), Some(&exhausted));
}

#[test]
fn atl_13_there_are_no_more_points_for_it() {
    let mut state = last_library();
    play(&mut state, 0, "visit library", &[]);
    let before = awards(&state);
    // The next turns settle nothing at the library.
    play(&mut state, 1, "visit jeweller", &[2]);
    assert_eq!((awards(&state), top(&state, Book)), (before, None));
}

#[test]
fn atl_13_the_submarine_at_an_exhausted_district_has_no_effect_until_it_is_moved() {
    let mut state = last_library();
    play(&mut state, 0, "visit library", &[]);
    play(&mut state, 1, "visit machinery", &[]);
    assert_eq!(hand(&state, 1, Tool), 1);
    play(&mut state, 1, "submarine forge", &[]);
    assert_eq!(state.board().submarine, Forge);
}

#[test]
fn atl_36_what_leaves_the_game_can_empty_other_districts_from_district_1_again() {
    // The jeweller holds nothing but a book; it is emptied when the books leave, and settled then.
    let mut state = edit(&last_library(), |board: &mut Board| {
        clear(board, Gem, 0);
        shift(board, 2, Gem, On(Market), With(2));
        shift(board, 1, Book, On(Market), On(Jeweller));
    });
    let events = play(&mut state, 0, "visit library", &[2]);
    let order: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Emptied { sector, .. } => Some(*sector),
            _ => None,
        })
        .collect();
    assert_eq!(order, [Library, Jeweller]);
    assert_eq!((tiles(&state, 2), top(&state, Gem)), (vec!["jeweller-a"], Some("jeweller-c")));
}

#[test]
fn atl_38_a_tied_tile_goes_to_the_first_in_turn_order() {
    for (first, winner) in [(0, 1), (1, 1), (2, 2)] {
        let state = edit(&start(3, "aaaaa", &[2, 2, 6, 6, 6, 6, 6]), |board| {
            board.first = Seat(first);
            clear(board, Book, 1);
            shift(board, 3, Book, On(Market), With(1));
            shift(board, 3, Book, On(Market), With(2));
            // The mover takes the gem, the last resource there.
            shift(board, 1, Book, On(Library), On(Market));
            shift(board, 1, Gem, On(Market), On(Library));
        });
        let mut state = state;
        play(&mut state, first, "visit library", &[1, 1]);
        let other = if winner == 1 { 2 } else { 1 };
        assert_eq!(tiles(&state, winner), ["library-a"], "first player {first}");
        assert_eq!(awards(&state)[other], 3);
    }
}

#[test]
fn awards_name_all_who_tie() {
    let mut state = edit(&start(4, "aaaaa", &[2, 2, 6, 6, 6, 6, 6, 6, 6]), |board| {
        clear(board, Book, 1);
        for (player, count) in [3, 2, 2, 0].into_iter().enumerate() {
            shift(board, count, Book, On(Market), With(player));
        }
    });
    let events = play(&mut state, 0, "visit library", &[1, 1]);
    let seats: Seats = [Seat(1), Seat(2)].into_iter().collect();
    assert!(events.contains(&Event::AwardedSecond {
        seats,
        neutral: false,
        resource: Resource::Book,
        points: 1
    }));
}
