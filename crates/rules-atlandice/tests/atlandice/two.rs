//! Two players and the neutral one (ATL-40 to ATL-43).

use game::{Game, Play, Seat, Seats};
use rules_atlandice::{Atlandice, Event, Step};

use crate::desk::*;

const NEUTRAL: usize = 2;

fn two() -> Atlandice {
    start(2, "acaaa", &[6, 6, 6, 6, 6, 6, 2])
}

fn refused(state: &Atlandice, seat: u8, action: &str) -> String {
    state.check(Seat(seat), &action.parse().unwrap()).unwrap_err().0.to_string()
}

#[test]
fn atl_40_three_dice_each_and_exactly_one_is_given() {
    let mut state = two();
    let both = ["visit library", "visit library neutral", "visit market", "visit market neutral"];
    assert_eq!(listed(&state, 0), both);
    // Seat 0 gives its first die, seat 1 its last.
    let plan = [
        (0, "visit market neutral"),
        (1, "visit market"),
        (0, "visit market"),
        (1, "visit market"),
        (0, "visit market"),
        (1, "visit market neutral"),
    ];
    for (turn, (seat, visit)) in plan.into_iter().enumerate() {
        assert_eq!(mover(&state), seat);
        match turn {
            2 | 4 => {
                assert_eq!(listed(&state, 0), ["visit library", "visit market"]);
                assert_eq!(
                    refused(&state, 0, "visit market neutral"),
                    "atlandice-refused-neutral-again"
                );
            }
            5 => {
                assert_eq!(listed(&state, 1), ["visit library neutral", "visit market neutral"]);
                assert_eq!(refused(&state, 1, "visit market"), "atlandice-refused-neutral-first");
            }
            _ => {}
        }
        play(&mut state, seat, visit, &[]);
        let resource = ["gem", "book", "provision", "tool", "weapon", "gem"][turn];
        play(&mut state, seat, &format!("take {resource}@market"), &[]);
    }
    assert_eq!(
        (0..3).map(|player| state.board().players[player].total()).collect::<Vec<_>>(),
        [2, 2, 2]
    );
    assert_eq!(hand(&state, NEUTRAL, Gem), 2);
    // The last die lay at library C, three needles: the gift of space 3, for the two humans only.
    assert_eq!(state.board().step, Step::Gift { seat: Seat(0) });
    play(&mut state, 0, "done", &[]);
    play(&mut state, 1, "done", &[1, 2, 3, 4, 5, 6, 6]);
    assert_eq!(
        (mover(&state), state.board().given),
        (1, Seats::NONE),
        "the first player alternates"
    );
}

#[test]
fn atl_41_the_giver_picks_and_the_neutral_player_gets_the_extra_and_the_effect() {
    let mut state = edit(&start(2, "aaaaa", &[5, 5, 5, 6, 6, 6, 6]), |board| {
        board.submarine = Forge;
        shift(board, 1, Gem, On(Market), On(Forge));
        shift(board, 1, Book, On(Market), On(Forge));
    });
    play(&mut state, 0, "visit forge neutral", &[]);
    play(&mut state, 0, "take weapon@forge", &[]);
    let events = play(&mut state, 0, "take gem@forge", &[2]);
    let (seat, neutral) = (Seat(0), true);
    assert_eq!(events[0], Event::TakenBySubmarine { seat, neutral, resource: Gem, sector: Forge });
    play(&mut state, 0, "take book@forge", &[]);
    let hands = [Weapon, Gem, Book].map(|resource| hand(&state, NEUTRAL, resource));
    assert_eq!(hands, [1, 1, 1]);
    assert_eq!(state.board().players[0].total(), 0);
}

#[test]
fn atl_41_the_second_die_is_the_second_that_the_player_takes_the_given_one_included() {
    // Both seats give their first die at library C: neither is a second one, though it is the neutral player's second.
    let mut state = start(2, "acaaa", &[2, 2, 2, 2, 2, 6, 6]);
    play(&mut state, 0, "visit library neutral", &[]);
    play(&mut state, 1, "visit library neutral", &[]);
    assert_eq!(hand(&state, NEUTRAL, Book), 2);
    // The second die of seat 0 is the first that it keeps, its third the second that it keeps.
    play(&mut state, 0, "visit library", &[]);
    assert_eq!(hand(&state, 0, Book), 2);
    play(&mut state, 1, "visit market", &[]);
    play(&mut state, 1, "take gem@market", &[]);
    play(&mut state, 0, "visit library", &[]);
    assert_eq!(hand(&state, 0, Book), 3);
}

#[test]
fn atl_41_if_the_second_die_is_the_given_one_the_neutral_player_gets_the_extra() {
    let mut state = start(2, "acaaa", &[2, 2, 6, 6, 6, 6, 6]);
    for seat in [0, 1] {
        play(&mut state, seat, "visit market", &[]);
        play(&mut state, seat, "take gem@market", &[]);
    }
    play(&mut state, 0, "visit library neutral", &[]);
    assert_eq!((hand(&state, NEUTRAL, Book), hand(&state, 0, Book)), (2, 0));
}

#[test]
fn atl_42_and_atl_43_the_neutral_player_takes_part_in_awards() {
    // The neutral player and seat 1 tie with two books; the tile goes to the human, who has a turn.
    let mut state = edit(&start(2, "aaaaa", &[2, 2, 6, 6, 6, 6, 6]), |board| {
        clear(board, Book, 1);
        shift(board, 2, Book, On(Market), With(NEUTRAL));
        shift(board, 2, Book, On(Market), With(1));
    });
    let events = play(&mut state, 0, "visit library", &[1, 1]);
    assert_eq!((tiles(&state, 1), awards(&state)), (vec!["library-a"], [0, 0, 3, 0]));
    let tied = Event::AwardedTied { seats: Seats::NONE, neutral: true, resource: Book, points: 3 };
    assert!(events.contains(&tied));

    let mut state = edit(&start(2, "aaaaa", &[2, 2, 6, 6, 6, 6, 6]), |board| {
        clear(board, Book, 1);
        shift(board, 3, Book, On(Market), With(NEUTRAL));
    });
    let events = play(&mut state, 0, "visit library", &[1, 1]);
    assert_eq!((tiles(&state, NEUTRAL), awards(&state)), (vec!["library-a"], [1, 0, 0, 0]));
    let won = Event::TileWonNeutral { tile: "library-a".parse().unwrap(), points: 3 };
    assert!(events.contains(&won));
}

/// The last turn of a round of two, before which the neutral player has four gems.
fn last_turn(needle: u8) -> Atlandice {
    edit(&two(), |board| {
        board.turn = 5;
        board.dice = [0, 0, 0, 0, 0, 2];
        board.given = Seats::all(2);
        board.needle = needle;
        shift(board, 4, Gem, On(Jeweller), With(NEUTRAL));
        shift(board, 2, Gem, On(Jeweller), With(0));
    })
}

#[test]
fn atl_42_the_neutral_player_takes_part_in_inventories_and_the_final_count() {
    let mut inventory = last_turn(3);
    play(&mut inventory, 1, "visit market", &[]);
    play(&mut inventory, 1, "take tool@market", &[6; 7]);
    assert_eq!(inventory.board().needle, 5);
    assert_eq!(inventory.board().players.map(|player| player.inventories), [0, 0, 1, 0]);

    let mut end = last_turn(22);
    play(&mut end, 1, "visit market", &[]);
    play(&mut end, 1, "take tool@market", &[]);
    // Gems: the neutral player 3, seat 0 second; tools: seat 1. The neutral player is not ranked.
    let outcome = outcome(&end);
    assert_eq!((outcome.scores, outcome.ranks), (vec![1, 3], vec![2, 1]));
    let neutral = &end.view(game::Viewer::Public).players[NEUTRAL];
    assert_eq!((neutral.seat, neutral.total), (None, 3));
}

#[test]
fn atl_42_the_neutral_player_never_gives() {
    let mut state = last_turn(1);
    play(&mut state, 1, "visit market", &[]);
    play(&mut state, 1, "take tool@market", &[]);
    assert_eq!((state.board().needle, mover(&state)), (3, 0));
    // Seat 1 has one resource, the neutral player four: nobody else is asked.
    play(&mut state, 0, "done", &[6; 7]);
    assert_eq!(state.board().step, Step::Die);
}

#[test]
fn atl_43_level_humans_share_the_victory() {
    let mut state = edit(&last_turn(22), |board| {
        // Two points for tiles that nobody won.
        board.players[0].awards = 2;
        board.below = board.below.iter().skip(2).collect();
    });
    play(&mut state, 1, "visit market", &[]);
    play(&mut state, 1, "take tool@market", &[]);
    let outcome = outcome(&state);
    assert_eq!((outcome.scores, outcome.ranks), (vec![3, 3], vec![1, 1]));
}

#[test]
fn atl_43_the_giver_says_with_the_die_for_whom_it_is() {
    let mut state = two();
    let events = play(&mut state, 0, "visit market neutral", &[]);
    assert_eq!(events, [Event::DieTaken { seat: Seat(0), neutral: true, sector: Market }]);
    assert_eq!(state.legal(Seat(0)).len(), 5, "the giver picks the resource");
    play(&mut state, 0, "take weapon@market", &[]);
    assert_eq!((hand(&state, NEUTRAL, Weapon), hand(&state, 0, Weapon)), (1, 0));
}

#[test]
fn with_more_players_nothing_is_for_the_neutral_player() {
    let state = three("aaaaa");
    assert_eq!(refused(&state, 0, "visit market neutral"), "atlandice-refused-no-neutral");
    assert_eq!(refused(&state, 1, "visit market"), "refused-not-to-move seat=1");
}
