//! The final count: ATH-40 to ATH-45.

use game::{Game, Outcome, SheetLine};
use rules_atheneum::{Atheneum, Count};
use serde_json::json;

use crate::desk::{Setup, play_on, seat};

fn count(setup: Setup) -> Count {
    seat(&setup.state(), 0).count
}

/// The same position at the end of the match, of which the last decision is made here.
fn outcome(setup: Setup) -> Outcome {
    let Setup(mut value) = setup;
    value["turn"] = json!(10);
    let shown = value["objectives"].as_array().unwrap().clone();
    let gone = (1..=35)
        .map(|number| json!(format!("o{number}")))
        .filter(|objective| !shown.contains(objective));
    value["gone"] = gone.take(9).collect();
    let seats = value["desks"].as_array().unwrap().len();
    value["cards"] = (1..=seats).map(|card| json!(format!("b{card}"))).collect();
    value["hands"] = vec![json!([]); seats].into();
    value["discarded"] = (seats + 1..=6 * seats).map(|card| json!(format!("b{card}"))).collect();
    for seat in 1..seats {
        value["desks"][seat]["step"] = json!("finished");
    }
    let mut state: Atheneum = serde_json::from_value(value).unwrap();
    assert_eq!(state.outcome(), None);
    play_on(&mut state, 1, |_| false);
    state.outcome().unwrap()
}

#[test]
fn ath_40_books_of_the_favourite_subject_next_to_each_other() {
    let favourite = |books| count(Setup::new(2).books(0, books)).favourite;
    assert_eq!(favourite("mid1:pink mid2:pink mid3:green mid7:pink"), 2, "mid7 stands alone");
    assert_eq!(favourite("ll1:pink ll5:pink"), 2, "one above the other");
    assert_eq!(favourite("ll1:pink ll2:green ll5:black ll6:pink"), 0, "diagonals do not count");
    assert_eq!(favourite("mid1:green mid2:green"), 0, "another subject");
    assert_eq!(favourite("mid1:pink mid2:pink ll1:pink ll2:pink ll5:pink ll6:green"), 5);
}

#[test]
fn ath_40_ruling_neighbours_are_in_the_same_compartment() {
    let favourite = |books| count(Setup::new(2).books(0, books)).favourite;
    assert_eq!(favourite("ul3:pink ur1:pink"), 0, "a wall is between them");
    assert_eq!(favourite("mid1:pink ul1:pink"), 0, "a board is between them");
    assert_eq!(favourite("ll4:pink lr1:pink"), 0);
}

#[test]
fn ath_41_filled_compartments_at_the_end() {
    let filled =
        |sides, books: &str| count(Setup::new(2).sides(0, sides).books(0, books)).compartments;
    for (prefix, slots, points) in
        [("ul", 3, 2), ("ur", 4, 3), ("mid", 7, 6), ("ll", 8, 7), ("lr", 6, 5), ("sr", 4, 4)]
    {
        let books = |slots| {
            (1..=slots).map(|slot| format!("{prefix}{slot}:green")).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(filled(1, &books(slots)), points, "{prefix}");
        assert_eq!(filled(1, &books(slots - 1)), 0, "{prefix}");
    }
}

#[test]
fn ath_42_candles_by_their_places() {
    let candles = |places| count(Setup::new(2).sides(0, 2).candles(0, places, "any")).candles;
    for (place, points) in
        [("c1", 4), ("c2", 3), ("c3", 2), ("c4", 2), ("c5", 1), ("c6", 2), ("c7", 1)]
    {
        assert_eq!(candles(place), points, "{place}");
    }
    assert_eq!(candles("c1 c2 c3 c4 c5 c6 c7"), 15);
}

#[test]
fn ath_43_a_point_for_each_unused_wand() {
    assert_eq!(count(Setup::new(2)).wands, 2);
    assert_eq!(count(Setup::new(2).wands(0, 5)).wands, 5);
}

#[test]
fn ath_44_most_points_win_then_most_books_then_most_of_the_favourite_subject() {
    let ranks = |setup: Setup| outcome(setup).ranks;
    assert_eq!(ranks(Setup::new(2).points(1, 1)), [2, 1]);
    // Equal points: the books decide, whatever their colour.
    let books = |mine, theirs| Setup::new(2).books(0, mine).books(1, theirs);
    assert_eq!(ranks(books("mid1:green", "mid1:green mid2:black")), [2, 1]);
    // Equal books: those of the favourite subject, pink for seat 0 and purple for seat 1.
    assert_eq!(ranks(books("mid1:pink mid7:green", "mid1:green mid7:green")), [1, 2]);
    assert_eq!(ranks(books("mid1:pink mid7:green", "mid1:purple mid7:green")), [1, 1], "shared");
    // More points beat more books.
    assert_eq!(ranks(books("mid1:green", "").points(1, 1)), [2, 1]);
}

#[test]
fn ath_44_a_pair_is_two_books() {
    let setup = Setup::new(2)
        .books(0, "mid1:green mid7:green")
        .books(1, "mid1:green+ mid2:black ul1:green");
    assert_eq!(outcome(setup).ranks, [2, 1]);
}

/// Timothée: 34 points in play, 9 for his favourite subject, 17 for compartments, 9 for candles, 1 for a wand.
#[test]
fn ath_45_the_example_of_the_rulebook() {
    // The compartments ul, ur, ll and lr are full: 2 + 3 + 7 + 5; nine pink books are next to each other.
    let books = "ul1:pink ul2:pink ul3:pink ur1:green ur2:black ur3:green ur4:black \
        ll1:pink ll2:pink ll3:green ll4:black ll5:pink ll6:pink ll7:green ll8:black \
        lr1:pink lr2:pink lr3:green lr4:black lr5:green lr6:black";
    let setup =
        Setup::new(2).points(0, 34).books(0, books).candles(0, "c1 c2 c3", "any").wands(0, 1);
    let outcome = outcome(setup.wands(1, 0));
    assert_eq!(outcome.scores, [70, 0]);
    let line = |category, points: i32| SheetLine::new(category, [points, 0]);
    let sheet =
        [("play", 34), ("favourite", 9), ("compartments", 17), ("candles", 9), ("wands", 1)];
    assert_eq!(outcome.sheet, sheet.map(|(category, points)| line(category, points)));
    assert_eq!(outcome.ranks, [1, 2]);
}
