//! The effects of the sectors (ATL-19 to ATL-37).

use game::{Game, Seat};
use rules_atlandice::{Event, Resource, Sector, Step};

use crate::desk::*;
use crate::rounds::{exhaust, tag};

fn has(events: &[Event], expected: &str) -> bool {
    events.iter().any(|event| tag(event) == expected)
}

/// Whether the effect was skipped as impossible.
fn skipped(events: &[Event]) -> bool {
    has(events, "atlandice-skipped") && !has(events, "atlandice-rolled")
}

/// For each value, how much more than one the visitor of an `a` tile takes.
fn more_on_each_value(sector: &str, resource: Resource) -> [u8; 6] {
    [1, 2, 3, 4, 5, 6].map(|value| {
        let mut state = three("aaaaa");
        play(&mut state, 0, &format!("visit {sector}"), &[value]);
        assert_eq!(mover(&state), 1);
        hand(&state, 0, resource) - 1
    })
}

#[test]
fn atl_20_jeweller_a_gives_one_more_on_an_odd_value() {
    assert_eq!(more_on_each_value("jeweller", Gem), [1, 0, 1, 0, 1, 0]);
}

#[test]
fn atl_30_forge_a_gives_one_more_on_an_even_value() {
    assert_eq!(more_on_each_value("forge", Weapon), [0, 1, 0, 1, 0, 1]);
}

#[test]
fn atl_20_and_atl_30_the_one_more_is_of_any_type_on_the_district() {
    for (sector, own, value) in [("jeweller", "gem", 1), ("forge", "weapon", 2)] {
        let mut state = edit(&three("aaaaa"), |board| {
            shift(board, 1, Book, On(Market), On(sector.parse().unwrap()));
        });
        play(&mut state, 0, &format!("visit {sector}"), &[]);
        play(&mut state, 0, &format!("take {own}@{sector}"), &[value]);
        let mut expected = [format!("take {own}@{sector}"), format!("take book@{sector}")];
        expected.sort_by_key(|take| take.contains("weapon"));
        assert_eq!(listed(&state, 0), expected);
        let events = play(&mut state, 0, &format!("take book@{sector}"), &[]);
        assert_eq!(tag(&events[0]), "atlandice-taken-effect");
        assert_eq!(hand(&state, 0, Book), 1);
    }
}

#[test]
fn atl_19_jeweller_a_and_forge_a_are_not_rolled_for_nothing() {
    for (sector, resource) in [("jeweller", Gem), ("forge", Weapon)] {
        let mut state = edit(&three("aaaaa"), |board| clear(board, resource, 1));
        // The only roll draws the next tile of the emptied district.
        assert!(skipped(&play(&mut state, 0, &format!("visit {sector}"), &[1])));
    }
}

#[test]
fn atl_21_jeweller_b_swaps_with_another_district() {
    let mut state = edit(&three("baaaa"), |board| shift(board, 1, Book, On(Market), On(Inn)));
    play(&mut state, 0, "visit jeweller", &[]);
    let swaps = listed(&state, 0);
    assert_eq!(
        swaps,
        [
            "swap gem@jeweller book@library",
            "swap gem@jeweller book@inn",
            "swap gem@jeweller provision@inn",
            "swap gem@jeweller tool@machinery",
            "swap gem@jeweller weapon@forge",
        ]
    );
    play(&mut state, 0, "swap gem@jeweller book@inn", &[]);
    assert_eq!((on(&state, Jeweller, Gem), on(&state, Jeweller, Book)), (5, 1));
    assert_eq!((on(&state, Inn, Gem), on(&state, Inn, Book)), (1, 0));
    assert_eq!(hand(&state, 0, Gem), 1);
}

#[test]
fn atl_19_and_atl_21_equal_types_are_not_swapped() {
    // Every other district has gems only, as the jeweller has.
    let mut state = edit(&three("baaaa"), |board| {
        for resource in [Book, Provision, Tool, Weapon] {
            clear(board, resource, 0);
            board.held[resource.index()] = false;
        }
        shift(board, 1, Gem, On(Jeweller), On(Forge));
        board.held[Weapon.index()] = true;
    });
    assert!(skipped(&play(&mut state, 0, "visit jeweller", &[])));
    assert_eq!(mover(&state), 1);
}

#[test]
fn atl_21_a_bare_jeweller_has_nothing_to_swap() {
    let mut state = edit(&three("baaaa"), |board| clear(board, Gem, 1));
    assert!(skipped(&play(&mut state, 0, "visit jeweller", &[1])));
}

#[test]
fn atl_22_jeweller_c_leads_to_a_second_visit_on_a_six() {
    for value in 1..=5 {
        let mut state = three("caaaa");
        play(&mut state, 0, "visit jeweller", &[value]);
        assert_eq!((mover(&state), state.board().players[0].total()), (1, 1));
    }
    let mut state = three("caaaa");
    // A 6, then a 5: the forge in full, where a 2 brings one more.
    let events = play(&mut state, 0, "visit jeweller", &[6, 5, 2]);
    assert!(has(&events, "atlandice-second-visit"));
    assert_eq!((hand(&state, 0, Gem), hand(&state, 0, Weapon)), (1, 2));
    assert_eq!(dice(&state, Forge), 1, "the die at the forge stays");
}

#[test]
fn atl_22_a_six_is_the_market_and_so_is_an_exhausted_district() {
    let exhausted = edit(&three("caaaa"), |board| exhaust(board, Weapon));
    for (mut state, value) in [(three("caaaa"), 6), (exhausted, 5)] {
        play(&mut state, 0, "visit jeweller", &[6, value]);
        assert_eq!(listed(&state, 0)[0], "take gem@market");
        play(&mut state, 0, "take tool@market", &[]);
        assert_eq!((hand(&state, 0, Tool), mover(&state)), (1, 1));
    }
}

#[test]
fn atl_19_and_atl_22_jeweller_c_is_rolled_even_if_it_is_bare() {
    let mut state = edit(&three("caaaa"), |board| clear(board, Gem, 1));
    // Not a 6; then the next tile is drawn, the first one below.
    let events = play(&mut state, 0, "visit jeweller", &[2, 1]);
    assert!(has(&events, "atlandice-rolled"));
    assert_eq!(top(&state, Gem), Some("jeweller-a"));
}

#[test]
fn atl_23_library_a_takes_from_another_district_on_five_and_six() {
    for value in 1..=4 {
        let mut state = three("aaaaa");
        play(&mut state, 0, "visit library", &[value]);
        assert_eq!((mover(&state), state.board().players[0].total()), (1, 1));
    }
    for value in [5, 6] {
        let mut state = three("aaaaa");
        play(&mut state, 0, "visit library", &[value]);
        assert_eq!(
            listed(&state, 0),
            ["take gem@jeweller", "take provision@inn", "take tool@machinery", "take weapon@forge"]
        );
        // ATL-34: the submarine is at the machinery, but this is no visit.
        play(&mut state, 0, "take tool@machinery", &[]);
        assert_eq!((hand(&state, 0, Tool), mover(&state)), (1, 1));
    }
}

#[test]
fn atl_19_and_atl_23_library_a_is_not_rolled_if_all_other_districts_are_bare() {
    let mut state = edit(&three("aaaaa"), |board| {
        for resource in [Gem, Provision, Tool, Weapon] {
            clear(board, resource, 0);
            board.held[resource.index()] = false;
        }
    });
    assert!(skipped(&play(&mut state, 0, "visit library", &[])));
}

#[test]
fn atl_24_library_b_moves_a_resource_to_the_market() {
    let mut state = edit(&three("abaaa"), |board| shift(board, 1, Gem, On(Market), On(Library)));
    play(&mut state, 0, "visit library", &[]);
    play(&mut state, 0, "take book@library", &[]);
    assert_eq!(listed(&state, 0), ["move gem@library market", "move book@library market"]);
    play(&mut state, 0, "move gem@library market", &[]);
    assert_eq!((on(&state, Library, Gem), on(&state, Market, Gem)), (0, 3));
}

#[test]
fn atl_24_a_single_resource_is_moved_without_asking() {
    let mut state = edit(&three("abaaa"), |board| clear(board, Book, 3));
    let events = play(&mut state, 0, "visit library", &[]);
    let moved = Event::Moved { seat: Seat(0), resource: Book, from: Library, to: Market };
    assert!(events.contains(&moved));
    assert_eq!(on(&state, Library, Book), 1);
}

#[test]
fn atl_24_a_bare_library_has_nothing_to_move() {
    let mut state = edit(&three("abaaa"), |board| clear(board, Book, 1));
    assert!(skipped(&play(&mut state, 0, "visit library", &[1])));
}

#[test]
fn atl_25_library_c_gives_one_more_for_the_second_die_only() {
    let mut state = edit(&start(3, "acaaa", &[2; 7]), |board| {
        shift(board, 2, Gem, On(Market), On(Library));
    });
    for seat in [0, 1, 2] {
        play(&mut state, seat, "visit library", &[]);
        play(&mut state, seat, "take book@library", &[]);
    }
    assert_eq!([0, 1, 2].map(|player| hand(&state, player, Book)), [1, 1, 1]);
    play(&mut state, 0, "visit library", &[]);
    play(&mut state, 0, "take book@library", &[]);
    play(&mut state, 0, "take gem@library", &[]);
    assert_eq!((hand(&state, 0, Book), hand(&state, 0, Gem)), (2, 1));
}

#[test]
fn atl_25_a_bare_library_has_no_more_to_give() {
    let mut state = edit(&start(3, "acaaa", &[2, 2, 2, 2, 6, 6, 6]), |board| {
        clear(board, Book, 1);
        board.turn = 3;
        board.dice = [0, 2, 0, 0, 0, 2];
    });
    assert!(skipped(&play(&mut state, 0, "visit library", &[1])));
    assert_eq!(on(&state, Market, Book), 9, "the market has more than three and is not refilled");
}

#[test]
fn atl_26_inn_a_advances_the_needle_on_one_to_four() {
    for value in 1..=6 {
        let mut state = three("aaaaa");
        play(&mut state, 0, "visit inn", &[value]);
        assert_eq!(state.board().needle, u8::from(value <= 4));
    }
}

#[test]
fn atl_26_the_event_of_the_new_space_is_not_applied() {
    // Space 3 is a gift, space 5 an inventory of gems.
    for needle in [2, 4] {
        let mut state = edit(&three("aaaaa"), |board| {
            board.needle = needle;
            shift(board, 3, Gem, On(Jeweller), With(1));
        });
        play(&mut state, 0, "visit inn", &[1]);
        assert_eq!((state.board().needle, state.board().step), (needle + 1, Step::Die));
        assert_eq!(state.board().players[1].inventories, 0);
    }
}

#[test]
fn atl_19_and_atl_26_inn_a_is_not_rolled_on_the_last_space() {
    let mut state = edit(&three("aaaaa"), |board| {
        board.needle = 23;
        board.turn = 1;
        board.dice[0] -= 1;
    });
    assert!(skipped(&play(&mut state, 1, "visit inn", &[])));
    assert_eq!(state.board().needle, 23);
}

#[test]
fn atl_27_inn_b_moves_from_the_market_to_any_district_but_the_inn() {
    let mut state = edit(&three("aabaa"), |board| {
        for resource in [Book, Tool, Weapon] {
            shift(board, 3, resource, On(Market), With(2));
        }
        exhaust(board, Weapon);
    });
    play(&mut state, 0, "visit inn", &[]);
    assert_eq!(
        listed(&state, 0),
        [
            "move gem@market jeweller",
            "move gem@market library",
            "move gem@market machinery",
            "move provision@market jeweller",
            "move provision@market library",
            "move provision@market machinery",
        ]
    );
    play(&mut state, 0, "move provision@market library", &[]);
    assert_eq!((on(&state, Market, Provision), on(&state, Library, Provision)), (2, 1));
}

#[test]
fn atl_27_an_empty_market_has_nothing_to_move() {
    let mut state = edit(&three("aabaa"), |board| {
        for resource in Resource::ALL {
            shift(board, 3, resource, On(Market), With(2));
        }
    });
    assert!(skipped(&play(&mut state, 0, "visit inn", &[])));
}

#[test]
fn atl_28_and_atl_37_inn_c_moves_a_die_to_another_sector() {
    let mut state = start(3, "aacaa", &[1, 1, 3, 3, 6, 6, 6]);
    play(&mut state, 0, "visit inn", &[]);
    let turns = listed(&state, 0);
    // Three sectors with dice, five others for each.
    assert_eq!(turns.len(), 3 * 5);
    for impossible in ["turn die@jeweller jeweller", "turn die@forge inn"] {
        assert!(!turns.contains(&impossible.to_owned()));
    }
    assert!(turns.contains(&"turn die@inn market".to_owned()));
    play(&mut state, 0, "turn die@jeweller forge", &[]);
    assert_eq!(state.board().dice, [1, 0, 1, 0, 1, 3]);
}

#[test]
fn atl_28_and_atl_36_no_die_goes_to_an_exhausted_district() {
    let mut state = edit(&start(3, "aacaa", &[1, 1, 3, 3, 6, 6, 6]), |board| exhaust(board, Tool));
    play(&mut state, 0, "visit inn", &[]);
    assert!(listed(&state, 0).iter().all(|turn| !turn.contains("machinery")));
}

#[test]
fn atl_28_a_die_that_can_go_to_one_sector_only_is_moved_without_asking() {
    // All but the inn is exhausted and the last die lies at the market: the inn is the only other sector.
    let mut state = edit(&start(3, "aacaa", &[3, 3, 6, 6, 6, 6, 6]), |board| {
        [Gem, Book, Tool, Weapon].into_iter().for_each(|resource| exhaust(board, resource));
        board.dice = [0, 0, 1, 0, 0, 1];
        board.turn = 5;
    });
    let events = play(&mut state, 2, "visit inn", &[6, 6, 6, 6, 6, 6, 6]);
    assert!(events.contains(&Event::DieMoved { seat: Seat(2), from: Market, to: Inn }));
    assert_eq!(state.board().needle, 3, "inn C has three needles");
}

#[test]
fn atl_29_every_machinery_moves_the_submarine_to_another_sector() {
    for (letters, needles) in [("aaaaa", 1), ("aaaba", 2), ("aaaca", 3)] {
        let state = three(letters);
        let tile = state.board().tops[Tool.index()].unwrap();
        assert_eq!(state.board().components().needles(tile), needles);
        let mut state = edit(&state, |board| board.submarine = Inn);
        play(&mut state, 0, "visit machinery", &[]);
        let targets = ["jeweller", "library", "machinery", "forge", "market"];
        assert_eq!(listed(&state, 0), targets.map(|target| format!("submarine {target}")));
        // Also to the sector that is visited, without one more resource this time.
        play(&mut state, 0, "submarine machinery", &[]);
        assert_eq!((state.board().submarine, hand(&state, 0, Tool)), (Machinery, 1));
        assert_eq!(mover(&state), 1);
    }
}

#[test]
fn atl_29_and_atl_36_not_to_an_exhausted_district_but_away_from_one() {
    let mut state = edit(&three("aaaaa"), |board| {
        exhaust(board, Weapon);
        exhaust(board, Gem);
        board.submarine = Forge;
    });
    play(&mut state, 0, "visit machinery", &[]);
    let targets = ["library", "inn", "machinery", "market"];
    assert_eq!(listed(&state, 0), targets.map(|target| format!("submarine {target}")));
}

#[test]
fn atl_31_forge_b_moves_a_resource_to_another_district() {
    let mut state = edit(&three("aaaab"), |board| shift(board, 1, Gem, On(Market), On(Forge)));
    play(&mut state, 0, "visit forge", &[]);
    play(&mut state, 0, "take weapon@forge", &[]);
    let moves = listed(&state, 0);
    assert_eq!(moves.len(), 2 * 4);
    assert!(moves.contains(&"move gem@forge machinery".to_owned()));
    assert!(!moves.iter().any(|way| way.ends_with("forge") || way.ends_with("market")));
    play(&mut state, 0, "move weapon@forge inn", &[]);
    assert_eq!((on(&state, Forge, Weapon), on(&state, Inn, Weapon)), (5, 1));
}

#[test]
fn atl_31_without_a_resource_or_another_district_nothing_is_moved() {
    let mut bare = edit(&three("aaaab"), |board| clear(board, Weapon, 1));
    assert!(skipped(&play(&mut bare, 0, "visit forge", &[1])));
    let mut alone = edit(&three("aaaab"), |board| {
        [Gem, Book, Provision, Tool].into_iter().for_each(|resource| exhaust(board, resource));
    });
    assert!(skipped(&play(&mut alone, 0, "visit forge", &[])));
}

#[test]
fn atl_32_forge_c_takes_from_the_market_on_a_six() {
    for value in 1..=5 {
        let mut state = three("aaaac");
        play(&mut state, 0, "visit forge", &[value]);
        assert_eq!((mover(&state), state.board().players[0].total()), (1, 1));
    }
    // ATL-34: the submarine is at the market, but this is no visit.
    let mut state = edit(&three("aaaac"), |board| board.submarine = Market);
    play(&mut state, 0, "visit forge", &[6]);
    let resources = ["gem", "book", "provision", "tool", "weapon"];
    assert_eq!(listed(&state, 0), resources.map(|resource| format!("take {resource}@market")));
    play(&mut state, 0, "take book@market", &[]);
    assert_eq!((hand(&state, 0, Book), mover(&state)), (1, 1));
}

#[test]
fn atl_19_and_atl_32_forge_c_is_not_rolled_for_an_empty_market() {
    let mut state = edit(&three("aaaac"), |board| {
        for resource in Resource::ALL {
            shift(board, 3, resource, On(Market), With(2));
        }
    });
    assert!(skipped(&play(&mut state, 0, "visit forge", &[])));
}

#[test]
fn atl_33_the_market_has_no_effect() {
    let mut state = three("aaaaa");
    play(&mut state, 0, "visit market", &[]);
    let events = play(&mut state, 0, "take tool@market", &[]);
    assert_eq!(events.iter().map(tag).collect::<Vec<_>>(), ["atlandice-taken"]);
    assert_eq!(mover(&state), 1);
}

#[test]
fn atl_34_the_submarine_counts_at_the_market_and_on_a_second_visit() {
    let mut state = edit(&three("caaaa"), |board| board.submarine = Market);
    let mut second = state.clone();
    play(&mut state, 0, "visit market", &[]);
    play(&mut state, 0, "take tool@market", &[]);
    play(&mut state, 0, "take tool@market", &[]);
    assert_eq!((hand(&state, 0, Tool), mover(&state)), (2, 1));

    play(&mut second, 0, "visit jeweller", &[6, 6]);
    play(&mut second, 0, "take book@market", &[]);
    let events = play(&mut second, 0, "take gem@market", &[]);
    assert_eq!(tag(&events[0]), "atlandice-taken-submarine");
    assert_eq!((hand(&second, 0, Book), hand(&second, 0, Gem)), (1, 2));
}

#[test]
fn atl_34_the_submarine_is_judged_before_the_effect() {
    // It leaves the machinery by the effect of the visit: the extra was taken all the same.
    let mut state = three("aaaaa");
    play(&mut state, 0, "visit machinery", &[]);
    assert_eq!(hand(&state, 0, Tool), 2);
    play(&mut state, 0, "submarine forge", &[]);
    assert_eq!(hand(&state, 0, Tool), 2);
}

#[test]
fn atl_35_the_second_visit_can_be_of_the_jeweller_again_and_again() {
    let mut state = three("caaaa");
    play(&mut state, 0, "visit jeweller", &[6, 1, 6, 1, 3]);
    assert_eq!((hand(&state, 0, Gem), dice(&state, Jeweller)), (3, 1));
}

#[test]
fn atl_35_the_second_visit_needs_no_die_at_its_sector() {
    let mut state = start(3, "caaaa", &[1, 1, 1, 1, 1, 1, 1]);
    play(&mut state, 0, "visit jeweller", &[6, 5, 1]);
    assert_eq!((hand(&state, 0, Weapon), dice(&state, Forge)), (1, 0));
}

#[test]
fn atl_35_the_die_of_a_second_visit_is_still_the_first_or_second_of_the_round() {
    for (turn, books) in [(0, 1), (3, 2)] {
        let mut state = edit(&start(3, "ccaaa", &[1, 1, 1, 1, 1, 1, 1]), |board| {
            board.turn = turn;
            board.dice[0] -= turn;
        });
        play(&mut state, 0, "visit jeweller", &[6, 2]);
        assert_eq!((hand(&state, 0, Book), mover(&state)), (books, 1));
    }
}

#[test]
fn atl_35_emptied_districts_are_settled_once_after_the_last_effect() {
    // The jeweller loses its last gem on the first visit, the forge its last weapon on the second.
    let mut state = edit(&three("caaaa"), |board| {
        clear(board, Gem, 1);
        clear(board, Weapon, 1);
    });
    // 6, then 5: the forge, whose effect is impossible; then both tiles are drawn, the jeweller's first.
    let events = play(&mut state, 0, "visit jeweller", &[6, 5, 2, 1]);
    let tags: Vec<_> = events.iter().map(tag).collect();
    let last_taken = tags.iter().rposition(|tag| tag == "atlandice-taken").unwrap();
    let first_emptied = tags.iter().position(|tag| tag == "atlandice-emptied").unwrap();
    assert!(last_taken < first_emptied);
    assert_eq!((top(&state, Gem), top(&state, Weapon)), (Some("jeweller-b"), Some("forge-b")));
}

#[test]
fn atl_36_an_exhausted_district_is_no_target_of_swaps_and_moves() {
    let mut swap = edit(&three("baaaa"), |board| exhaust(board, Weapon));
    play(&mut swap, 0, "visit jeweller", &[]);
    assert!(listed(&swap, 0).iter().all(|way| !way.contains("forge")));
    let mut away = edit(&three("aaaab"), |board| exhaust(board, Gem));
    play(&mut away, 0, "visit forge", &[]);
    assert!(listed(&away, 0).iter().all(|way| !way.contains("jeweller")));
    assert_eq!(listed(&away, 0).len(), 3);
}

#[test]
fn atl_36_a_tile_revealed_bare_is_a_target_of_moves() {
    let mut state = edit(&three("aaaab"), |board| {
        clear(board, Gem, 0);
        board.held[Gem.index()] = false;
    });
    play(&mut state, 0, "visit forge", &[]);
    play(&mut state, 0, "move weapon@forge jeweller", &[]);
    assert_eq!(on(&state, Jeweller, Weapon), 1);
    assert!(state.board().held[Gem.index()]);
}

#[test]
fn choices_with_one_way_are_made_and_told() {
    // Seat 0 visits the inn A, where only provisions are: nothing is asked but the die.
    let mut state = three("aaaaa");
    let events = play(&mut state, 0, "visit inn", &[5]);
    let told = [
        Event::DieTaken { seat: Seat(0), neutral: false, sector: Inn },
        Event::Taken { seat: Seat(0), neutral: false, resource: Provision, sector: Inn },
        Event::Rolled {
            seat: Seat(0),
            neutral: false,
            tile: "inn-a".parse().unwrap(),
            value: 5,
            lucky: false,
        },
    ];
    assert_eq!(events, told);
    // The die itself is asked for even where there is one sector only.
    let state = start(3, "aaaaa", &[1; 7]);
    assert_eq!(listed(&state, 0), ["visit jeweller"]);
    assert_eq!(state.to_move().first(), Some(Seat(0)));
    assert_eq!(Sector::ALL.map(|sector| dice(&state, sector)), [7, 0, 0, 0, 0, 0]);
}
