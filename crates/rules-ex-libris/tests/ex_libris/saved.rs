//! States that were written down and edited, and notation.

use game::{Game, Seat};
use rules_ex_libris::{Action, ExLibris};
use serde_json::{Value, json};

use crate::table::Table;

#[track_caller]
fn refused(edit: impl FnOnce(&mut Value), reason: &str) {
    let table = Table::new(2)
        .open("bookshop")
        .lay("bookshop", "s2 s3")
        .hand(0, "a1 a2")
        .shelf(0, "b3 c4 / . d2");
    let mut value = table.stand(1, "gnome", "bookshop.1").deck("e1").value();
    assert!(serde_json::from_value::<ExLibris>(value.clone()).is_ok());
    edit(&mut value);
    let error = serde_json::from_value::<ExLibris>(value).unwrap_err().to_string();
    assert!(error.contains(reason), "{error:?} does not say {reason:?}");
}

#[test]
fn a_spoilt_state_is_refused_with_the_reason() {
    refused(|state| *state = json!(3), "an object, the state of a match of Ex Libris");
    refused(|state| state["seats"] = json!([]), "0 seats are given but the game is for 1 to 4");
    refused(|state| state["first"] = json!(2), "there is no seat 2 at a table of 2");
    refused(|state| state["banned"] = json!("fiction"), "must be the six categories");
    let unknown = |state: &mut Value| {
        state["seats"][1]["speciality"] = Value::Null;
        state["spares"] = json!(["bestiary", "reference", "spells"]);
    };
    refused(unknown, "must be the six categories");
    refused(|state| state["pile"] = json!(["bookshop"]), "a location can be in one place only");
    refused(|state| state["tiles"][0]["location"] = json!("lodge"), "lodge must be listed once");
    refused(|state| state["deck"] = json!(["e1", "e1"]), "a card is listed twice");
    refused(
        |state| state["deck"] = json!(["e1", "a1"]),
        "every card of the box must be in exactly one place",
    );
    refused(
        |state| state["deck"] = json!([]),
        "every card of the box must be in exactly one place",
    );
    refused(|state| state["seats"][0]["shelf"][0][1] = Value::Null, "must be connected");
    refused(
        |state| {
            state["seats"][0]["shelf"] =
                json!([[], [], [], [{"card": "b3", "down": false, "beneath": null}], []]);
        },
        "exactly one place",
    );
    refused(
        |state| state["seats"][0]["shelf"][0][0]["beneath"] = json!("c6"),
        "only the Mummy buries cards",
    );
    refused(
        |state| state["seats"][1]["library"] = json!("bookworm"),
        "a library can have one owner only",
    );
    refused(|state| state["seats"][0]["library"] = Value::Null, "beginners have no library");
    refused(
        |state| state["seats"][0]["idle"]["gnomes"] = json!(3),
        "must have 2 gnomes and 1 special",
    );
    refused(
        |state| state["seats"][0]["known"] = json!(["b3"]),
        "known must list cards of other hands",
    );
    refused(|state| state["public"] = json!(["a1"]), "what the public knows everybody knows");
    refused(|state| state["top"] = json!("a1"), "top must be a card of the discard pile");
    refused(|state| state["stack"] = json!([]), "the match is not over");
    refused(
        |state| state["stack"] = json!([{"frame": "prepare"}]),
        "must be a question with an answer",
    );
    refused(|state| state["stack"][0]["seat"] = json!(7), "there is no seat 7");
    refused(
        |state| state["stack"] = json!([{"frame": "land", "who": {"seat": 0, "special": false}, "row": 1, "first": 2, "last": 1}]),
        "that run cannot be moved",
    );
    let home = json!({"frame": "home", "who": {"seat": 0, "special": false}, "draw": true, "shelve": true, "both": false});
    refused(|state| state["stack"] = json!([home]), "the first is what comes after all effects");
    let waiting = json!([{"frame": "turn", "seat": 0}, home]);
    refused(|state| state["stack"] = waiting, "nothing waits upon a placement");
    let early = json!([{"frame": "next-turn", "seat": 0}, {"frame": "clear", "at": "bookshop"}, {"frame": "clear", "at": "bookshop"}, home]);
    refused(|state| state["stack"] = early, "cleared after its effect");
    let toll = json!([{"frame": "next-turn", "seat": 0}, {"frame": "toll", "seat": 0, "owner": 0}]);
    refused(|state| state["stack"] = toll, "the Cube reacts to opponents");
    let offer = json!([{"frame": "next-turn", "seat": 0}, {"frame": "offer", "who": {"seat": 0, "special": false}}]);
    refused(|state| state["stack"] = offer, "its location is not on the table");
    refused(|state| state["round"] = json!(0), "when the first round begins");
    refused(
        |state| state["laid_out"] = json!(["witch"]),
        "libraries are laid out only to be chosen",
    );
    refused(|state| state["pile"] = json!(["tent"]), "the tent is on the table");
    refused(
        |state| state["seats"][0]["choice"] = json!({"ready": ["b3"]}),
        "a choice is for the inspection",
    );
    let closed = |state: &mut Value| {
        let piece = state["tiles"][0]["slots"][0][0].take();
        state["tiles"][0]["slots"][0] = json!([]);
        state["tiles"][0]["slots"][3] = json!([piece]);
    };
    refused(closed, "a slot of bookshop that is not open");
    let lodge = |state: &mut Value| {
        state["drawn"] = json!(["lodge", "bookshop"]);
        state["deck"] = json!([]);
        let tile = json!({"location": "lodge", "cards": ["e1"], "slots": [[], [], [], []]});
        state["tiles"].as_array_mut().unwrap().insert(0, tile);
    };
    refused(lodge, "no cards lie at lodge now");
    let shelve = |cards: &str| json!([{"frame": "shelve", "who": {"seat": 0, "special": false}, "cards": [cards], "left": 1, "must": true}]);
    refused(|state| state["stack"] = shelve("e1"), "its cards must be in the hand");
}

#[test]
fn a_frame_that_no_effect_leaves_on_the_stack_is_refused() {
    let who = || json!({"seat": 0, "special": false});
    let push = json!({"frame": "push", "who": who(), "card": "a1", "direction": "right",
        "opens": "shelf1.1", "group": [0, 6, 0, 0, 0]});
    let stack = json!([{"frame": "next-turn", "seat": 0}, push]);
    refused(|state| state["stack"] = stack, "cards are pushed only to shelve one");
    let robbed = json!([{"frame": "robbed", "victim": 1, "robber": 0, "category": "codex"}]);
    refused(|state| state["stack"] = robbed, "only the Goblin robs");
    let discard =
        json!([{"frame": "discard", "who": who(), "at": "bookshop", "cards": 0, "books": 0}]);
    refused(|state| state["stack"] = discard, "unknown variant `bookshop`");
}

#[test]
fn no_more_cards_lie_at_the_auction_than_it_has() {
    let value = Table::new(2).open("auction").lay("auction", "a1 a2 a5 b3").value();
    let error = serde_json::from_value::<ExLibris>(value).unwrap_err().to_string();
    assert!(error.contains("more cards at the auction"), "{error}");
}

#[test]
fn four_rows_are_too_many() {
    let card = |card: &str| json!([{"card": card, "down": false, "beneath": null}]);
    let rows = json!([card("a1"), card("a2"), card("a5"), card("b3")]);
    let value = Table::new(2).set("/seats/0/shelf", rows).value();
    let error = serde_json::from_value::<ExLibris>(value).unwrap_err().to_string();
    assert!(error.contains("at most three rows"), "{error}");
}

#[test]
fn a_row_of_63_cards_is_too_wide() {
    let deck = rules_ex_libris::Components::of_the_box().deck();
    let row = |count: usize| {
        let cards: Vec<String> = deck.iter().take(count).map(|card| card.to_string()).collect();
        serde_json::from_value::<ExLibris>(Table::new(2).shelf(0, &cards.join(" ")).value())
    };
    assert!(row(62).is_ok());
    let error = row(63).unwrap_err().to_string();
    assert!(error.contains("at most three rows of 62 cards"), "{error}");
}

#[test]
fn actions_are_read_as_they_are_written() {
    for text in [
        "choose witch",
        "remove golem",
        "close shack",
        "send gnome flea-market.2",
        "send imp home",
        "move gnome flea-market.1 player2 ghost",
        "recall witch dump-slot.1",
        "draw",
        "take m8",
        "take a10",
        "take c14",
        "take q6",
        "shelve m8 shelf0.3",
        "shelve m8 over shelf1.1",
        "shelve m8 under shelf3.12",
        "shelve m8 left shelf1.2",
        "with shelf2.1",
        "discard a1",
        "give a1",
        "give a1 player2",
        "keep s10",
        "swap a1 b2",
        "reshelve z3",
        "offer q2",
        "name spells",
        "rob player4 codex",
        "burn a1",
        "burn any",
        "burn all",
        "lift shelf1.1 shelf1.2",
        "land shelf2.0",
        "show",
        "yield",
        "allow",
        "leave",
        "stay",
        "change",
        "turn a1",
        "confirm",
        "pass",
        "done",
    ] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    for text in [
        "",
        "send gnome",
        "send gnome flea-market.0",
        "send gnome flea-market.5",
        "take a11",
        "take c15",
        "take q7",
        "take A1",
        "take a01",
        "shelve m8",
        "shelve m8 shelf5.1",
        "shelve m8 sideways shelf1.1",
        "rob player5 codex",
        "rob player0 codex",
        "name cookery",
        "done done",
        "take  a1",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text:?}");
    }
}

#[test]
fn people_may_write_in_capitals() {
    let game = Table::new(2).start();
    let read = game.read(Seat(0), " Shelve  M8 shelf1.3 ").unwrap();
    assert_eq!(read.to_string(), "shelve m8 shelf1.3");
}

#[test]
fn a_state_agrees_with_the_config_it_was_set_up_with() {
    use game::{Seed, Seeded};
    use rules_ex_libris::{Config, Level, Location};
    let start = |config: &Config| {
        ExLibris::new(config, &mut Seeded::new(Seed([3; 32]), 0)).expect("a config")
    };
    let usual = Config { players: 3, ..Config::default() };
    let state = start(&usual);
    assert!(state.agrees_with(&usual));
    let closed = Config { closed: vec![Location::Shack], ..usual.clone() };
    for other in [
        Config { players: 4, ..usual.clone() },
        Config { long: true, ..usual.clone() },
        Config { beginner: true, ..usual.clone() },
        Config { friendly: true, ..usual.clone() },
        Config { components: Some(String::new()), ..usual.clone() },
        closed.clone(),
    ] {
        assert!(!state.agrees_with(&other), "{other:?}");
    }
    assert!(start(&closed).agrees_with(&closed));
    assert!(!start(&closed).agrees_with(&usual), "the shack is missing");
    let alone = Config { players: 1, level: Level::Savant, ..Config::default() };
    assert!(start(&alone).agrees_with(&alone));
    assert!(!start(&alone).agrees_with(&Config { players: 1, ..Config::default() }));
}
