//! The clock, inventories, gifts and the end (ATL-14 to ATL-18, ATL-26, ATL-39).

use game::{Game, Seat, Seats};
use rules_atlandice::{Atlandice, Board, Event, Resource, Step};

use crate::desk::*;
use crate::rounds::{exhaust, tag};

/// The last turn of a round, of seat 2: it takes the die at the market, and the last die lies at another sector.
fn last_turn(
    tiles: &str,
    last_die: rules_atlandice::Sector,
    change: impl FnOnce(&mut Board),
) -> Atlandice {
    edit(&start(3, tiles, &[6, 6, 6, 6, 6, 6, 1]), |board| {
        board.turn = 5;
        board.dice = [0; 6];
        board.dice[Market.index()] += 1;
        board.dice[last_die.index()] += 1;
        change(board);
    })
}

const NEXT: &[u8] = &[1, 2, 3, 4, 5, 6, 6];

/// Seat 2 ends the round with a tool from the market.
#[track_caller]
fn end_round(state: &mut Atlandice, next: &[u8]) -> Vec<Event> {
    let mut events = play(state, 2, "visit market", &[]);
    events.extend(play(state, 2, "take tool@market", next));
    events
}

#[test]
fn atl_14_the_needle_advances_by_the_symbols_where_the_last_die_lies() {
    let places = [(Jeweller, 1), (Library, 2), (Inn, 3), (Machinery, 1), (Forge, 2), (Market, 2)];
    for (sector, needles) in places {
        let mut state = last_turn("abcab", sector, |board| board.needle = 10);
        let events = end_round(&mut state, NEXT);
        assert!(events.contains(&Event::Needle { sector, needles, from: 10, to: 10 + needles }));
        assert_eq!(state.board().needle, 10 + needles);
    }
}

#[test]
fn atl_14_a_space_that_is_passed_has_no_event() {
    // From 4 to 6, past the inventory of gems on 5.
    let mut state = last_turn("aaaaa", Market, |board| {
        board.needle = 4;
        shift(board, 2, Gem, On(Jeweller), With(0));
    });
    end_round(&mut state, NEXT);
    assert_eq!(state.board().players[0].inventories, 0);
}

#[test]
fn atl_15_an_inventory_of_a_resource_gives_a_point_to_the_most() {
    for (space, resource) in [(5, Gem), (7, Book), (10, Provision), (14, Tool), (17, Weapon)] {
        let mut state = last_turn("aaaaa", Market, |board| {
            board.needle = space - 2;
            shift(board, 3, resource, On(resource.district()), With(0));
            shift(board, 2, resource, On(resource.district()), With(1));
        });
        let events = end_round(&mut state, NEXT);
        assert_eq!(state.board().players.map(|player| player.inventories), [1, 0, 0, 0]);
        assert_eq!(hand(&state, 0, resource), 3, "nothing is returned");
        let tools = u8::from(resource == Tool);
        let inventory = Event::Inventory {
            resource,
            counts: vec![3, 2, tools],
            seats: Seats::only(Seat(0)),
            neutral: false,
            points: 1,
        };
        assert!(events.contains(&inventory));
    }
}

#[test]
fn atl_15_an_inventory_of_the_total_and_ties() {
    for space in [12, 19] {
        let mut state = last_turn("aaaaa", Market, |board| {
            board.needle = space - 2;
            shift(board, 2, Gem, On(Jeweller), With(0));
            shift(board, 1, Book, On(Library), With(0));
            shift(board, 3, Weapon, On(Forge), With(1));
        });
        let events = end_round(&mut state, NEXT);
        assert_eq!(state.board().players.map(|player| player.inventories), [1, 1, 0, 0]);
        let told = events.iter().find(|event| tag(event) == "atlandice-inventory-total");
        assert!(matches!(told, Some(Event::InventoryTotal { counts, .. }) if *counts == [3, 3, 1]));
    }
}

#[test]
fn atl_11_and_atl_15_nobody_scores_an_inventory_of_what_nobody_has() {
    let mut state = last_turn("aaaaa", Market, |board| board.needle = 3);
    end_round(&mut state, NEXT);
    assert_eq!(state.board().needle, 5);
    assert_eq!(state.board().players.map(|player| player.inventories), [0; 4]);
}

/// The round ends on the gift of space 3.
pub(crate) fn gift(change: impl FnOnce(&mut Board)) -> Atlandice {
    let mut state = last_turn("aaaaa", Market, |board| {
        board.needle = 1;
        change(board);
    });
    end_round(&mut state, &[]);
    state
}

#[test]
fn atl_16_two_resources_for_a_point_as_often_as_one_likes() {
    let mut state = gift(|board| {
        shift(board, 3, Gem, On(Jeweller), With(0));
        shift(board, 2, Book, On(Library), With(0));
        shift(board, 2, Weapon, On(Forge), With(1));
    });
    assert_eq!(state.board().step, Step::Gift { seat: Seat(0) });
    assert_eq!(listed(&state, 0), ["give gem gem", "give gem book", "give book book", "done"]);
    play(&mut state, 0, "give gem book", &[]);
    assert_eq!((on(&state, Jeweller, Gem), on(&state, Library, Book)), (5, 6));
    play(&mut state, 0, "give gem gem", &[]);
    assert_eq!(state.board().players[0].gifts, 2);
    // One book is left, so seat 0 is not asked again.
    assert_eq!(mover(&state), 1);
    play(&mut state, 1, "done", NEXT);
    assert_eq!(state.board().players[1].gifts, 0);
    assert_eq!(state.board().round, 2);
}

#[test]
fn atl_16_a_player_with_two_resources_left_may_give_them_too() {
    let mut state = gift(|board| shift(board, 4, Gem, On(Jeweller), With(0)));
    play(&mut state, 0, "give gem gem", &[]);
    assert_eq!(listed(&state, 0), ["give gem gem", "done"]);
    play(&mut state, 0, "give gem gem", NEXT);
    assert_eq!((state.board().players[0].gifts, state.board().round), (2, 2));
}

#[test]
fn atl_16_a_gift_goes_to_its_own_district_wherever_it_came_from() {
    let mut state = gift(|board| {
        shift(board, 1, Gem, On(Market), With(0));
        shift(board, 1, Tool, On(Market), With(0));
    });
    let events = play(&mut state, 0, "give gem tool", NEXT);
    assert_eq!((on(&state, Jeweller, Gem), on(&state, Machinery, Tool)), (8, 8));
    let given = Event::Given { seat: Seat(0), resources: [Gem, Tool], points: 1 };
    assert_eq!(events[0], given);
    assert_eq!(tag(events.last().unwrap()), "atlandice-doors");
}

#[test]
fn atl_39_gifts_are_one_pass_in_turn_order_without_who_has_less_than_two() {
    let mut state = last_turn("aaaaa", Market, |board| {
        // Seat 1 is first, so seat 0 has the last turn.
        board.first = Seat(1);
        board.needle = 1;
        shift(board, 1, Gem, On(Jeweller), With(1));
        shift(board, 2, Book, On(Library), With(2));
        shift(board, 1, Weapon, On(Forge), With(0));
    });
    play(&mut state, 0, "visit market", &[]);
    play(&mut state, 0, "take tool@market", &[]);
    // Seat 1 has one resource and is skipped.
    assert_eq!(mover(&state), 2);
    play(&mut state, 2, "done", &[]);
    assert_eq!(mover(&state), 0);
    play(&mut state, 0, "done", NEXT);
    assert_eq!(state.board().step, Step::Die);
    assert_eq!(mover(&state), 2, "the token is passed to the left of seat 1");
}

#[test]
fn atl_39_without_anybody_who_can_give_the_round_ends() {
    let mut state = last_turn("aaaaa", Market, |board| board.needle = 1);
    end_round(&mut state, NEXT);
    assert_eq!((state.board().needle, state.board().round), (3, 2));
}

#[test]
fn atl_36_and_atl_16_a_gift_wakes_a_bare_tile() {
    let mut state = gift(|board| {
        shift(board, 3, Gem, On(Jeweller), With(0));
        shift(board, 4, Gem, On(Jeweller), On(Inn));
        board.held[Gem.index()] = false;
    });
    play(&mut state, 0, "give gem gem", NEXT);
    assert_eq!((on(&state, Jeweller, Gem), state.board().held[Gem.index()]), (2, true));
}

#[test]
fn atl_17_the_needle_never_passes_the_last_space_and_the_match_ends_there() {
    for needle in [20, 21, 22] {
        let mut state = last_turn("aacaa", Inn, |board| board.needle = needle);
        // No dice are rolled for a new round.
        let events = end_round(&mut state, &[]);
        assert_eq!((state.board().needle, state.board().step), (23, Step::Over));
        assert!(state.to_move().is_empty());
        assert_eq!(tag(events.last().unwrap()), "atlandice-over");
        assert_eq!(state.board().first, Seat(0), "the token is not passed (ATL-39)");
    }
}

#[test]
fn atl_17_it_goes_on_one_space_before() {
    let mut state = last_turn("aaaaa", Market, |board| board.needle = 20);
    end_round(&mut state, NEXT);
    assert_eq!((state.board().needle, state.board().step), (22, Step::Die));
}

#[test]
fn atl_26_when_the_inn_reaches_the_last_space_the_visits_are_finished_then_the_match_ends() {
    let mut state = edit(&start(3, "aaaaa", &[3, 6, 6, 6, 6, 6, 1]), |board| {
        board.needle = 22;
        shift(board, 2, Gem, On(Jeweller), With(1));
    });
    play(&mut state, 0, "visit inn", &[1]);
    assert_eq!((state.board().needle, state.board().step), (23, Step::Die));
    for seat in [1, 2, 0, 1] {
        play(&mut state, seat, "visit market", &[]);
        play(&mut state, seat, "take book@market", &[]).len();
        state = edit(&state, |board| shift(board, 1, Book, On(Library), On(Market)));
    }
    play(&mut state, 2, "visit market", &[]);
    let events = play(&mut state, 2, "take weapon@market", &[]);
    assert!(!events.iter().any(|event| tag(event) == "atlandice-needle"), "it is there already");
    assert_eq!(state.board().step, Step::Over);
    assert_eq!(outcome(&state).scores.len(), 3);
}

#[test]
fn atl_18_the_final_count() {
    // Gems: seat 0 alone first, 1 and 2 tie for second. Books: 0 and 1 tie, no second. Provisions: only seat 2.
    // Weapons: nobody. Tools: seat 2 takes the last one of this match.
    let mut state = last_turn("aaaaa", Market, |board| {
        board.needle = 22;
        shift(board, 3, Gem, On(Jeweller), With(0));
        shift(board, 1, Gem, On(Jeweller), With(1));
        shift(board, 1, Gem, On(Jeweller), With(2));
        shift(board, 2, Book, On(Library), With(0));
        shift(board, 2, Book, On(Library), With(1));
        shift(board, 1, Book, On(Library), With(2));
        shift(board, 1, Provision, On(Inn), With(2));
        board.players[1].tiles =
            ["inn-b", "forge-c"].map(|tile| tile.parse().unwrap()).into_iter().collect();
        board.below =
            board.below.iter().filter(|tile| !board.players[1].tiles.contains(*tile)).collect();
        board.players[0].awards = 4;
        board.players[2].inventories = 2;
        board.players[2].gifts = 5;
        board.round = 3;
    });
    let events = end_round(&mut state, &[]);
    assert_eq!(events.last(), Some(&Event::Over { round: 3, points: vec![10, 10, 14] }));
    let outcome = outcome(&state);
    let line = |category: &str| {
        let line = outcome.sheet.iter().find(|line| line.category == category);
        line.map(|line| line.points.clone()).unwrap()
    };
    assert_eq!(line("gem"), [3, 1, 1]);
    assert_eq!(line("book"), [3, 3, 0]);
    assert_eq!(line("provision"), [0, 0, 3]);
    assert_eq!(line("tool"), [0, 0, 3]);
    assert_eq!(line("weapon"), [0, 0, 0]);
    assert_eq!(line("tiles"), [0, 6, 0]);
    assert_eq!(line("awards"), [4, 0, 0]);
    assert_eq!(line("inventories"), [0, 0, 2]);
    assert_eq!(line("gifts"), [0, 0, 5]);
    assert_eq!(outcome.scores, [10, 10, 14]);
    assert_eq!(outcome.ranks, [2, 2, 1]);
}

#[test]
fn atl_18_ties_share_the_victory() {
    let mut state = last_turn("aaaaa", Market, |board| {
        board.needle = 22;
        shift(board, 1, Gem, On(Jeweller), With(0));
        shift(board, 1, Book, On(Library), With(1));
    });
    end_round(&mut state, &[]);
    assert_eq!((outcome(&state).scores, outcome(&state).ranks), (vec![3, 3, 3], vec![1, 1, 1]));
}

#[test]
fn atl_13_and_atl_18_an_exhausted_resource_is_not_counted() {
    let mut state = last_turn("aaaaa", Market, |board| {
        board.needle = 22;
        shift(board, 2, Gem, On(Jeweller), With(0));
        exhaust(board, Gem);
    });
    end_round(&mut state, &[]);
    assert_eq!(outcome(&state).scores, [0, 0, 3]);
}

#[test]
fn atl_39_the_symbols_that_count_are_those_on_top_after_the_awards() {
    // Seat 2 takes the last book of library A (1 needle); the next tile is library C (3), where the last die lies.
    let mut state = edit(&start(3, "aaaaa", &[2, 2, 6, 6, 6, 6, 6]), |board| {
        board.turn = 5;
        board.dice = [0, 2, 0, 0, 0, 0];
        clear(board, Book, 1);
    });
    let mut rolls = vec![1, 2];
    rolls.extend(NEXT);
    // Library A rolls a 1, the second tile below is C; 3 is a gift, but nobody has two resources.
    play(&mut state, 2, "visit library", &rolls);
    assert_eq!(state.board().needle, 3);
}

#[test]
fn atl_13_and_atl_39_the_die_of_an_exhausted_district_counts_as_the_market() {
    let mut state = edit(&start(3, "aaaaa", &[2, 2, 6, 6, 6, 6, 6]), |board| {
        board.turn = 5;
        board.dice = [0, 2, 0, 0, 0, 0];
        clear(board, Book, 1);
        board.below = board.below.iter().filter(|tile| tile.district() != Library).collect();
    });
    let mut rolls = vec![1];
    rolls.extend(NEXT);
    play(&mut state, 2, "visit library", &rolls);
    assert_eq!(state.board().needle, 2);
}

#[test]
fn atl_39_the_start_and_the_last_space_have_no_event() {
    let clock = rules_atlandice::Components::of_the_box().clock();
    assert_eq!((clock[0].word(), clock[23].word()), ("start", "waves"));
    assert_eq!((clock[0].inventory(), clock[23].inventory()), (None, None));
    assert_eq!(
        Resource::ALL.map(|resource| resource.district().resource()),
        Resource::ALL.map(Some)
    );
}
