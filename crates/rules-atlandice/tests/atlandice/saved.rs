//! States that were written down and edited.

use game::{Chance, Game, Play, Seed, Seeded};
use rules_atlandice::{Atlandice, Config, Step};
use serde_json::{Value, json};

use crate::clock::gift;
use crate::desk::*;
use crate::rounds::exhaust;

#[track_caller]
fn refused(state: &Atlandice, edit: impl FnOnce(&mut Value), reason: &str) {
    let mut value = serde_json::to_value(state).unwrap();
    edit(&mut value);
    let error = serde_json::from_value::<Atlandice>(value).unwrap_err().to_string();
    assert!(error.contains(reason), "{error:?} should contain {reason:?}");
}

#[test]
fn a_spoilt_state_is_refused_with_the_reason() {
    let state = three("aaaaa");
    refused(&state, |it| it["round"] = json!(0), "rounds are counted from 1");
    refused(&state, |it| it["round"] = json!(2), "it cannot be round 2 on space 0");
    refused(&state, |it| it["players"][0]["gifts"] = json!(1), "more points than 1 rounds");
    refused(&state, |it| it["players"][0]["awards"] = json!(1), "0 emptied districts");
    refused(&state, |it| it["seats"] = json!(5), "seats is 2 to 4");
    refused(&state, |it| it["first"] = json!(3), "there is no seat 3");
    refused(&state, |it| it["needle"] = json!(24), "the clock has no space 24");
    refused(&state, |it| it["needle"] = json!(23), "no new round can begin");
    refused(&state, |it| it["turn"] = json!(6), "all dice of the round are taken");
    refused(&state, |it| it["turn"] = json!(7), "a round has 6 turns, not 7");
    refused(&state, |it| it["dice"][0] = json!(3), "8 dice lie at the sectors, but 7 must");
    refused(&state, |it| it["stock"][0][0] = json!(8), "there are 11 of gem, but 10 in all");
    refused(&state, |it| it["held"][2] = json!(false), "set held to true");
    refused(&state, |it| it["tops"][0] = json!("inn-a"), "inn-a is not a tile of the jeweller");
    refused(&state, |it| it["tops"][0] = json!("jeweller-b"), "both on top and below");
    refused(&state, |it| it["tops"][0] = json!(null), "one of them must be on top");
    refused(&state, |it| it["players"][0]["tiles"] = json!(["inn-a"]), "somewhere else too");
    refused(&state, |it| it["players"][3]["gifts"] = json!(1), "only the first 3 players");
    refused(&state, |it| it["given"] = json!([0]), "only two players give dice");
    refused(&state, |it| it["step"] = json!("over"), "it cannot be round 1 on space 0");
    // The needle has advanced when gifts are given, and at the end.
    let advanced = |step: Value| {
        move |it: &mut Value| {
            it["needle"] = json!(1);
            it["step"] = step;
        }
    };
    refused(&state, advanced(json!("over")), "only on the last space");
    refused(&state, advanced(json!({"gift": {"seat": 0}})), "when all dice of the round");
    refused(&state, |it| it["below"] = json!(["inn-c", "inn-b"]), "list each tile once, in order");
    refused(
        &state,
        |it| it["components"] = json!("space start"),
        "components: line 1: atlandice-components-no-waves",
    );
    refused(&state, |it| it["more"] = json!(0), "unknown field");
    let visit =
        |choice: &str, at: &str| json!({"visit": {"choice": choice, "at": at, "neutral": false}});
    refused(
        &state,
        |it| it["step"] = visit("swap", "jeweller"),
        "that cannot be chosen at the jeweller",
    );
    refused(
        &state,
        |it| it["step"] = visit("resource", "jeweller"),
        "there is nothing to choose from",
    );
    let neutral = json!({"visit": {"choice": "resource", "at": "market", "neutral": true}});
    refused(&state, |it| it["step"] = neutral, "a die that was given");
}

#[test]
fn atl_13_no_die_lies_at_an_exhausted_district() {
    let mut value =
        serde_json::to_value(edit(&three("aaaaa"), |board| exhaust(board, Gem))).unwrap();
    assert!(serde_json::from_value::<Atlandice>(value.clone()).is_ok());
    let market = value["dice"][5].as_u64().unwrap();
    value["dice"][0] = json!(1);
    value["dice"][5] = json!(market - 1);
    let error = serde_json::from_value::<Atlandice>(value).unwrap_err().to_string();
    assert!(error.contains("no die can lie at the jeweller"), "{error}");
}

#[test]
fn a_tile_is_won_by_one_player() {
    let state = three("aaaaa");
    let won = |it: &mut Value, players: &[usize]| {
        it["below"].as_array_mut().unwrap().retain(|tile| tile != "inn-b");
        players.iter().for_each(|&player| it["players"][player]["tiles"] = json!(["inn-b"]));
    };
    let mut once = serde_json::to_value(&state).unwrap();
    won(&mut once, &[0]);
    assert!(serde_json::from_value::<Atlandice>(once).is_ok());
    refused(&state, |it| won(it, &[0, 1]), "a tile that was won is somewhere else too");
}

#[test]
fn atl_16_points_for_gifts_leave_room_for_those_to_come() {
    // In round 1 at most thirty; four resources bring two more.
    let state = gift(|board| shift(board, 4, Gem, On(Jeweller), With(0)));
    let mut most = serde_json::to_value(&state).unwrap();
    most["players"][0]["gifts"] = json!(28);
    assert!(serde_json::from_value::<Atlandice>(most).is_ok());
    refused(&state, |it| it["players"][0]["gifts"] = json!(29), "more points than 1 rounds");
}

#[test]
fn an_edited_state_can_be_played_to_the_end() {
    let state = edit(&three("aaaaa"), |board| {
        shift(board, 4, Gem, On(Jeweller), With(1));
        board.needle = 15;
        board.submarine = Market;
    });
    let mut chance = Seeded::new(Seed([7; 32]), 1);
    let mut played: Atlandice =
        serde_json::from_value(serde_json::to_value(&state).unwrap()).unwrap();
    while let Some(seat) = played.to_move().first() {
        let legal = played.legal(seat);
        let action = legal[chance.below(legal.len() as u32) as usize];
        played.play(seat, &action, &mut chance, &mut ()).unwrap();
    }
    assert_eq!(played.board().step, Step::Over);
    assert_eq!(played.board().needle, 23);
}

#[test]
fn resources_and_tiles_are_never_made_or_lost() {
    for players in 2..=4 {
        let config = Config { players, ..Config::default() };
        let mut chance = Seeded::new(Seed([players; 32]), 1);
        for _ in 0..30 {
            let mut state = Atlandice::new(&config, &mut chance).unwrap();
            while let Some(seat) = state.to_move().first() {
                let legal = state.legal(seat);
                let action = legal[chance.below(legal.len() as u32) as usize];
                state.apply(seat, &action, &mut chance, &mut ());
                // Reading checks that all resources, tiles and dice are there, once each.
                assert_eq!(Atlandice::try_from(state.board().clone()), Ok(state.clone()));
            }
        }
    }
}

#[test]
fn a_state_agrees_with_the_config_it_was_set_up_with() {
    let state =
        |config: &Config| Atlandice::new(config, &mut Seeded::new(Seed([1; 32]), 0)).unwrap();
    let house = rules_atlandice::Components::of_the_box().to_string();
    let own = house.replace("market 2", "market 3");
    assert_ne!(own, house);
    let config =
        |players, components: &str| Config { players, components: Some(components.to_owned()) };
    let usual = Config { players: 3, components: None };
    assert!(state(&usual).agrees_with(&usual));
    // The list of the house, written out, is the list of the house.
    assert!(state(&usual).agrees_with(&config(3, &house)));
    assert!(!state(&usual).agrees_with(&config(3, &own)));
    assert!(!state(&usual).agrees_with(&config(3, "no list")));
    assert!(!state(&usual).agrees_with(&Config { players: 4, components: None }));
    assert!(state(&config(3, &own)).agrees_with(&config(3, &own)));
    assert!(!state(&config(3, &own)).agrees_with(&usual));
}
