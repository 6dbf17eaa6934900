//! Set-up, doors, visits, the first player (ATL-1 to ATL-7).

use game::{Play, Seat};
use rules_atlandice::{Atlandice, Config, Event, Resource, Sector, Step};

use crate::desk::*;

#[test]
fn atl_1_the_table_is_set() {
    for (players, dice, own) in [(2, 7, 7), (3, 7, 7), (4, 9, 9)] {
        let state = start(players, "abcba", &[1, 2, 3, 4, 5, 6, 6, 6, 6][..dice]);
        let board = state.board();
        for resource in Resource::ALL {
            for sector in Sector::ALL {
                let expected = match sector {
                    Market => 3,
                    district if district == resource.district() => own,
                    _ => 0,
                };
                assert_eq!(on(&state, sector, resource), expected, "{resource} {sector}");
            }
            assert_eq!(board.below.of(resource).len(), 2);
            assert!((0..4).all(|player| hand(&state, player, resource) == 0));
        }
        let tops = Resource::ALL.map(|resource| top(&state, resource).unwrap());
        assert_eq!(tops, ["jeweller-a", "library-b", "inn-c", "machinery-b", "forge-a"]);
        assert_eq!(board.dice.iter().sum::<u8>(), dice as u8);
        assert_eq!((board.submarine, board.needle, board.round), (Machinery, 0, 1));
    }
}

#[test]
fn atl_1_the_first_player_and_the_tiles_are_drawn() {
    for first in 0..4 {
        let rolls = [2, 0, 1, 2, 0, first, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        let config = Config { players: 4, ..Config::default() };
        let state: Atlandice = game_test::set_up(&config, &rolls);
        assert_eq!(state.board().first, Seat(first as u8));
        assert_eq!(mover(&state), first as u8);
        assert_eq!(top(&state, Gem), Some("jeweller-c"));
        assert_eq!(top(&state, Tool), Some("machinery-c"));
    }
}

/// A whole round of visits of the market.
fn visits_of_the_market(state: &mut Atlandice, resources: &[&str], next_dice: &[u8]) -> Vec<Event> {
    let mut events = Vec::new();
    let last = resources.len() - 1;
    for (place, resource) in resources.iter().enumerate() {
        let seat = mover(state);
        events.extend(play(state, seat, "visit market", &[]));
        let dice = if place == last { next_dice } else { &[] };
        events.extend(play(state, seat, &format!("take {resource}@market"), dice));
    }
    events
}

#[test]
fn atl_3_every_die_goes_to_the_district_of_its_value_and_a_six_to_the_market() {
    let state = start(4, "aaaaa", &[1, 2, 2, 3, 4, 5, 5, 6, 6]);
    assert_eq!(state.board().dice, [1, 2, 1, 1, 2, 2]);
}

#[test]
fn atl_3_dice_of_an_exhausted_district_go_to_the_market() {
    let mut state = edit(&start(3, "aaaaa", &[6, 6, 6, 6, 6, 6, 1]), |board| exhaust(board, Book));
    let kinds = ["gem", "tool", "weapon", "gem", "tool", "weapon"];
    let events = visits_of_the_market(&mut state, &kinds, &[2, 2, 2, 1, 3, 6, 4]);
    assert_eq!(state.board().dice, [1, 0, 1, 1, 0, 4]);
    let doors = Event::Doors {
        round: 2,
        seat: Seat(1),
        values: vec![2, 2, 2, 1, 3, 6, 4],
        sectors: vec![Market, Market, Market, Jeweller, Inn, Market, Machinery],
    };
    assert_eq!(events.last(), Some(&doors));
}

/// Takes a pile and its resource out of the game.
pub(crate) fn exhaust(board: &mut rules_atlandice::Board, resource: Resource) {
    let place = resource.index();
    board.tops[place] = None;
    board.held[place] = false;
    board.below =
        board.below.iter().filter(|tile| tile.district() != resource.district()).collect();
    board.stock.iter_mut().for_each(|stock| stock[place] = 0);
    board.players.iter_mut().for_each(|player| player.hand[place] = 0);
    board.dice[Market.index()] += std::mem::take(&mut board.dice[place]);
}

#[test]
fn atl_2_and_atl_4_everybody_takes_two_dice_clockwise_then_the_clock_and_the_next_first_player() {
    for (players, turns, order) in
        [(3, 6, vec![0, 1, 2, 0, 1, 2]), (4, 8, vec![0, 1, 2, 3, 0, 1, 2, 3])]
    {
        let mut state = start(players, "aaaaa", &[6, 6, 6, 6, 6, 6, 6, 6, 1][9 - turns - 1..]);
        let mut movers = Vec::new();
        let mut events = Vec::new();
        let next = vec![1; turns + 1];
        for turn in 0..turns {
            let seat = mover(&state);
            movers.push(seat);
            assert_eq!(state.board().step, Step::Die);
            play(&mut state, seat, "visit market", &[]);
            let kind = ["gem", "book", "provision", "tool"][turn % 4];
            let dice = if turn + 1 == turns { &next[..] } else { &[] };
            events = play(&mut state, seat, &format!("take {kind}@market"), dice);
        }
        assert_eq!(movers, order);
        let tags: Vec<_> = events.iter().map(tag).collect();
        assert_eq!(tags, ["atlandice-taken", "atlandice-needle", "atlandice-doors"]);
        let board = state.board();
        assert_eq!((board.first, board.turn, board.round), (Seat(1), 0, 2));
        assert_eq!(board.needle, 1, "the last die lies at jeweller A");
        assert_eq!(mover(&state), 1);
    }
}

pub(crate) fn tag(event: &Event) -> String {
    serde_json::to_value(event).unwrap()["tag"].as_str().unwrap().to_owned()
}

#[test]
fn atl_4_the_die_then_one_resource_of_any_type_present_then_the_effect() {
    let mut state = edit(&three("aaaaa"), |board| shift(board, 1, Gem, On(Market), On(Forge)));
    let taken = play(&mut state, 0, "visit forge", &[]);
    assert_eq!(taken, [Event::DieTaken { seat: Seat(0), neutral: false, sector: Forge }]);
    assert_eq!(dice(&state, Forge), 0);
    assert_eq!(listed(&state, 0), ["take gem@forge", "take weapon@forge"]);
    let events = play(&mut state, 0, "take gem@forge", &[1]);
    assert_eq!(events.iter().map(tag).collect::<Vec<_>>(), ["atlandice-taken", "atlandice-rolled"]);
    assert_eq!((hand(&state, 0, Gem), hand(&state, 0, Weapon)), (1, 0));
    assert_eq!((on(&state, Forge, Gem), on(&state, Forge, Weapon)), (0, 7));
    assert_eq!(mover(&state), 1);
}

#[test]
fn atl_5_a_sector_without_a_die_cannot_be_visited() {
    let mut state = start(3, "aaaaa", &[1, 1, 1, 2, 2, 6, 6]);
    assert_eq!(listed(&state, 0), ["visit jeweller", "visit library", "visit market"]);
    let no = state.play(Seat(0), &"visit inn".parse().unwrap(), &mut NoRolls, &mut ());
    assert_eq!(no.unwrap_err().0.to_string(), "atlandice-refused-no-die sector=inn");
}

/// No roll is made where this is used.
struct NoRolls;

impl game::Chance for NoRolls {
    fn below(&mut self, n: u32) -> u32 {
        panic!("a roll below {n} is made");
    }
}

#[test]
fn atl_6_the_submarine_brings_one_more_resource() {
    let mut state = edit(&three("aaaaa"), |board| shift(board, 1, Gem, On(Market), On(Machinery)));
    play(&mut state, 0, "visit machinery", &[]);
    play(&mut state, 0, "take tool@machinery", &[]);
    assert_eq!(listed(&state, 0), ["take gem@machinery", "take tool@machinery"]);
    play(&mut state, 0, "take gem@machinery", &[]);
    assert_eq!((hand(&state, 0, Tool), hand(&state, 0, Gem)), (1, 1));
    // Elsewhere there is no extra: seat 1 at the market takes one.
    play(&mut state, 0, "submarine inn", &[]);
    play(&mut state, 1, "visit market", &[]);
    play(&mut state, 1, "take tool@market", &[]);
    assert_eq!(state.board().players[1].total(), 1);
    assert_eq!(mover(&state), 2);
}

#[test]
fn atl_6_if_any_is_left() {
    let mut state = edit(&three("aaaaa"), |board| clear(board, Tool, 1));
    play(&mut state, 0, "visit machinery", &[]);
    assert_eq!(hand(&state, 0, Tool), 1);
    assert_eq!(listed(&state, 0)[0], "submarine jeweller", "the effect is next");
}

#[test]
fn atl_7_a_sector_without_resources_may_be_visited_for_its_effect() {
    let mut state = edit(&three("aaaaa"), |board| {
        clear(board, Tool, 0);
        board.held[Tool.index()] = false;
    });
    let events = play(&mut state, 0, "visit machinery", &[]);
    assert_eq!(tag(&events[1]), "atlandice-nothing-to-take");
    play(&mut state, 0, "submarine inn", &[]);
    assert_eq!(state.board().submarine, Inn);
    assert_eq!(state.board().players[0].total(), 0);
}
