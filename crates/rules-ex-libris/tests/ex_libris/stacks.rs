//! What the stack of a state that was written down must be like, and what must agree with it.

use game::{Game, Seat};
use rules_ex_libris::ExLibris;
use serde_json::{Value, json};

use crate::table::Table;

/// Why a state with this stack is refused.
#[track_caller]
fn refused_stack(table: Table, stack: &Value, reason: &str) {
    let read = serde_json::from_value::<ExLibris>(table.set("/stack", stack.clone()).value());
    let error = read.expect_err(&stack.to_string()).to_string();
    assert!(error.contains(reason), "{error:?} does not say {reason:?}: {stack}");
}

#[track_caller]
fn accepted_stack(table: Table, stack: &Value) {
    let read = serde_json::from_value::<ExLibris>(table.set("/stack", stack.clone()).value());
    assert!(read.is_ok(), "{}: {stack}", read.unwrap_err());
}

/// A player who acts without the special assistant.
fn plain(seat: u8) -> Value {
    json!({"seat": seat, "special": false})
}

/// A frame of the stack.
fn frame(name: &str, mut fields: Value) -> Value {
    fields["frame"] = json!(name);
    fields
}

fn home(seat: u8) -> Value {
    frame("home", json!({"who": plain(seat), "draw": true, "shelve": true, "both": false}))
}

/// A frame that waits while seat 0 does a home action in its turn.
fn waits(frame: &Value) -> Value {
    json!([{"frame": "next-turn", "seat": 0}, frame, home(0)])
}

#[test]
fn a_frame_is_about_a_location_on_the_table() {
    let who = || plain(0);
    let none = json!([null, null, null, null]);
    for (name, fields, at) in [
        ("power", json!({"who": who(), "slot": "bookshop.1", "shares": false}), "bookshop"),
        ("effect", json!({"who": who(), "slot": "bookshop.1"}), "bookshop"),
        ("dump", json!({"slot": 1}), "dump"),
        ("brewery", json!({"slot": 1}), "brewery"),
        ("exchange", json!({"who": who()}), "exchange"),
        ("pay", json!({"who": who(), "left": 1}), "auction"),
        (
            "discard",
            json!({"who": who(), "at": "donation-bin", "cards": 0, "books": 0}),
            "donation-bin",
        ),
        (
            "discard",
            json!({"who": who(), "at": "wishing-well", "cards": 0, "books": 0}),
            "wishing-well",
        ),
        ("discard", json!({"who": who(), "at": "collector", "cards": 0, "books": 0}), "collector"),
        (
            "discard",
            json!({"who": who(), "at": "tax-collector", "cards": 0, "books": 0}),
            "tax-collector",
        ),
        ("tax", json!({"who": who(), "seat": 1}), "tax-collector"),
        ("give", json!({"who": who()}), "community-center"),
        ("bet", json!({"who": who(), "seat": 1, "named": none}), "gambling-den"),
        (
            "lodge",
            json!({"who": who(), "slot": "lodge.1", "recall": true, "rearrange": true}),
            "lodge",
        ),
        ("name", json!({"who": who(), "at": "dump"}), "dump"),
        ("name", json!({"who": who(), "at": "shack"}), "shack"),
        ("search", json!({"who": who(), "category": "codex"}), "dump"),
        ("look", json!({"who": who(), "category": "codex", "cards": []}), "shack"),
        ("offer", json!({"who": who()}), "yard-sale"),
        ("sale", json!({"who": who(), "seat": 1, "passes": 0, "sold": 0}), "yard-sale"),
        (
            "take",
            json!({"who": who(), "at": "bookshop", "left": 1, "cards": [], "shelve": 1}),
            "bookshop",
        ),
        (
            "rob",
            json!({"who": who(), "at": "bookshop", "victims": [false, true, false, false], "cards": []}),
            "bookshop",
        ),
        ("burn", json!({"who": who(), "at": "bookshop"}), "bookshop"),
    ] {
        let stack = waits(&frame(name, fields));
        refused_stack(Table::new(2).hand(0, "a1"), &stack, "its location is not on the table");
        accepted_stack(Table::new(2).hand(0, "a1").open(at), &stack);
    }
}

#[test]
fn a_frame_is_about_players_at_the_table() {
    let none = json!([null, null, null, null]);
    let frames = |seat: u8| {
        let who = || plain(seat);
        [
            frame("power", json!({"who": who(), "slot": "bookshop.1", "shares": false})),
            frame("effect", json!({"who": who(), "slot": "bookshop.1"})),
            frame("gather", json!({"who": who(), "draw": 1, "cards": [], "shelve": 0})),
            frame("token", json!({"seat": seat})),
            frame("sold", json!({"who": who(), "left": 1, "drawn": false})),
            frame("tax", json!({"who": who(), "seat": 0})),
            frame("bet", json!({"who": who(), "seat": 0, "named": none})),
            frame("sale", json!({"who": who(), "seat": 0, "passes": 0, "sold": 0})),
            frame("toll", json!({"seat": 0, "owner": seat})),
            frame("again", json!({"who": who()})),
        ]
    };
    let table =
        || Table::new(2).open("bookshop gambling-den tax-collector yard-sale").hand(0, "a1");
    for frame in frames(1) {
        accepted_stack(table(), &waits(&frame));
    }
    for frame in frames(2) {
        refused_stack(table(), &waits(&frame), "there is no seat 2 at a table of 2");
    }
    let rob = |seat: u8| {
        frame(
            "rob",
            json!({"who": plain(seat), "at": "bookshop", "victims": [false, true, false, false], "cards": []}),
        )
    };
    let robbed =
        |robber: u8| frame("robbed", json!({"victim": 1, "robber": robber, "category": "codex"}));
    let stack = |robber| json!([{"frame": "next-turn", "seat": 0}, rob(0), robbed(robber)]);
    accepted_stack(table(), &stack(0));
    refused_stack(table(), &stack(2), "there is no seat 2 at a table of 2");
    let next = |seat: u8| json!([{"frame": "next-turn", "seat": seat}, home(0)]);
    accepted_stack(table(), &next(1));
    refused_stack(table(), &next(2), "there is no seat 2 at a table of 2");
}

#[test]
fn the_frames_of_the_course_come_first_and_in_order() {
    let table = || Table::new(2).open("exchange bookshop flea-market").hand(0, "a1 a2");
    refused_stack(table(), &waits(&frame("deal", json!({}))), "are dealt once");
    for late in ["choose", "remove"] {
        refused_stack(table(), &waits(&frame(late, json!({"seat": 0}))), "the set-up is over");
    }
    for course in [
        frame("prepare", json!({})),
        frame("next-turn", json!({"seat": 0})),
        frame("turn", json!({"seat": 0})),
        frame("resolve", json!({"at": "bookshop"})),
        frame("restore", json!({})),
        frame("close", json!({"left": 1})),
        frame("inspect", json!({})),
    ] {
        refused_stack(table(), &waits(&course), "the course of the match comes first");
    }
    for first in [frame("turn", json!({"seat": 0})), frame("inspect", json!({}))] {
        refused_stack(table(), &json!([first, home(0)]), "nothing waits upon");
    }
    let close = frame("close", json!({"left": 1}));
    refused_stack(Table::new(1).open("bookshop"), &json!([close, home(0)]), "nothing waits upon");
}

#[test]
fn a_resolution_goes_from_one_location_to_the_next() {
    let table = || {
        let table = Table::new(2).open("exchange bookshop flea-market").hand(0, "a1 a2");
        table.lay("bookshop", "b3 b6").lay("flea-market", "c4 c6")
    };
    let clear = |at: &str| frame("clear", json!({"at": at}));
    let resolve = |at: &str| frame("resolve", json!({"at": at}));
    let restore = || frame("restore", json!({}));
    // The bookshop is being resolved, the flea market comes after it; then the round ends.
    accepted_stack(table(), &json!([resolve("flea-market"), clear("bookshop"), home(0)]));
    let last = table().lay("bookshop", "");
    accepted_stack(last, &json!([restore(), clear("flea-market"), home(0)]));
    refused_stack(table(), &json!([restore(), home(0)]), "a location is cleared after its effect");
    let order = "locations are resolved in ascending order";
    refused_stack(table(), &json!([restore(), clear("bookshop"), home(0)]), order);
    refused_stack(table(), &json!([resolve("exchange"), clear("bookshop"), home(0)]), order);
    refused_stack(table(), &json!([resolve("bookshop"), clear("bookshop"), home(0)]), order);
    refused_stack(table(), &json!([resolve("flea-market"), clear("dump"), home(0)]), order);
    // Nothing is left where the resolution has been.
    let left = table().lay("exchange", "d2");
    let stack = json!([resolve("flea-market"), clear("bookshop"), home(0)]);
    refused_stack(left, &stack, "a location that is resolved has no cards and no assistants");
    let left = table().stand(1, "gnome", "exchange.1");
    refused_stack(left, &stack, "a location that is resolved has no cards and no assistants");
    let twice = json!([resolve("flea-market"), clear("bookshop"), clear("bookshop"), home(0)]);
    refused_stack(table(), &twice, "a location is cleared after its effect");
}

#[test]
fn exl_64_two_locations_close_when_all_are_resolved() {
    let table = || {
        let table = Table::new(1).open("tent bookshop").set("/drawn", json!([]));
        table.set("/permanent", json!(["tent", "bookshop"]))
    };
    let close = |left: u8| json!([{"frame": "close", "left": left}]);
    for left in [1, 2] {
        accepted_stack(table(), &close(left));
    }
    let reason = "two locations close, alone, at the end of a round";
    for left in [0, 3] {
        refused_stack(table(), &close(left), reason);
    }
    refused_stack(Table::new(2).open("tent bookshop"), &close(1), reason);
    refused_stack(table().lay("bookshop", "a1"), &close(1), reason);
    refused_stack(table().stand(0, "gnome", "bookshop.1"), &close(1), reason);
    refused_stack(table().stand(0, "gnome", "home"), &close(1), reason);
}

#[test]
fn exl_62_alone_there_are_five_rounds() {
    let turn = json!([{"frame": "turn", "seat": 0}]);
    accepted_stack(Table::new(1).set("/round", json!(5)), &turn);
    accepted_stack(Table::new(2).set("/round", json!(6)), &turn);
    refused_stack(Table::new(1).set("/round", json!(6)), &turn, "alone, there are five rounds");
}

#[test]
fn a_frame_that_contradicts_the_rules_is_refused() {
    let table = || Table::new(2).open("bookshop shack").lay("bookshop", "b3 b6").hand(0, "a1 a2");
    let upon =
        |below: Value, upper: Value| json!([{"frame": "next-turn", "seat": 0}, below, upper]);
    let robbers = "the Goblin robs opponents";
    let rob = |victims: [bool; 4]| {
        frame("rob", json!({"who": plain(0), "at": "bookshop", "victims": victims, "cards": []}))
    };
    let robbed =
        |victim: u8| frame("robbed", json!({"victim": victim, "robber": 0, "category": "codex"}));
    refused_stack(table(), &waits(&rob([true, false, false, false])), robbers);
    refused_stack(table(), &upon(rob([false, true, false, false]), robbed(0)), robbers);
    accepted_stack(table().hand(1, "c4"), &upon(rob([false, true, false, false]), robbed(1)));
    let toll = |owner: u8| waits(&frame("toll", json!({"seat": 0, "owner": owner})));
    refused_stack(table(), &toll(0), "the Cube reacts to opponents");
    // Face-down cards are looked at before they are taken (EXL-L13).
    let take = |at: &str| {
        frame("take", json!({"who": plain(0), "at": at, "left": 1, "cards": [], "shelve": 1}))
    };
    let shack = || table().lay("shack", "c4 c6");
    refused_stack(shack(), &waits(&take("shack")), "face-down cards are not taken like that");
    // While cards are moved nothing else happens.
    let moving = "nothing happens while cards are moved";
    let land = frame("land", json!({"who": plain(0), "row": 1, "first": 1, "last": 1}));
    refused_stack(table().shelf(0, "d2 e1"), &waits(&land), moving);
    // The Witch has gained one card (EXL-96), and gathered cards are in the hand.
    let witch = |cards: Value| {
        upon(home(0), frame("witch", json!({"who": plain(0), "cards": cards, "other": "z1"})))
    };
    accepted_stack(table(), &witch(json!(["a1"])));
    refused_stack(table(), &witch(json!(["a1", "a2"])), "the Witch has one card");
    refused_stack(table(), &witch(json!([])), "the Witch has one card");
    refused_stack(table(), &witch(json!(["b3"])), "its cards must be in the hand");
    let gather = |card: &str| {
        waits(&frame("gather", json!({"who": plain(0), "draw": 0, "cards": [card], "shelve": 1})))
    };
    accepted_stack(table(), &gather("a1"));
    refused_stack(table(), &gather("b3"), "its cards must be in the hand");
    // The Sasquatch flees from where it is (EXL-A5).
    let flee = |slot: &str| json!([{"frame": "next-turn", "seat": 0}, {"frame": "flee", "seat": 1, "slot": slot}]);
    let sasquatch = || table().stand(1, "sasquatch", "bookshop.1");
    accepted_stack(sasquatch(), &flee("bookshop.1"));
    refused_stack(sasquatch(), &flee("bookshop.2"), "the assistant is not there");
    refused_stack(
        table().stand(1, "gnome", "bookshop.1"),
        &flee("bookshop.1"),
        "the assistant is not there",
    );
}

#[test]
fn exl_a9_the_golem_takes_what_is_about_to_be_discarded_and_seen_by_all() {
    let table = |known: Value| {
        let table = Table::new(2).open("bookshop shack").lay("shack", "c4 c6").hand(0, "a1");
        let table = table.stand(1, "golem", "shack.1").set("/public", known.clone());
        table.set("/seats/0/known", known.clone()).set("/seats/1/known", known)
    };
    let clear = |at: &str| frame("clear", json!({"at": at}));
    let scavenge = || frame("scavenge", json!({"seat": 1, "at": "shack"}));
    let stack = json!([{"frame": "restore"}, clear("shack"), scavenge()]);
    accepted_stack(table(json!(["c4", "c6"])), &stack);
    for known in [json!([]), json!(["c4"])] {
        refused_stack(table(known), &stack, "what the Golem takes is turned up");
    }
    let about = "the Golem takes what is about to be discarded";
    let placed = json!([{"frame": "next-turn", "seat": 0}, scavenge()]);
    refused_stack(table(json!(["c4", "c6"])), &placed, about);
    let other = json!([{"frame": "resolve", "at": "shack"}, clear("bookshop"), scavenge()]);
    refused_stack(table(json!(["c4", "c6"])), &other, about);
    // Cards that lie face up need not be known.
    let open =
        Table::new(2).open("bookshop").lay("bookshop", "c4 c6").stand(1, "golem", "bookshop.1");
    let open_stack = json!([{"frame": "restore"}, clear("bookshop"), {"frame": "scavenge", "seat": 1, "at": "bookshop"}]);
    accepted_stack(open, &open_stack);
}

#[test]
fn cards_lie_only_where_something_has_put_them() {
    let turn = json!([{"frame": "turn", "seat": 0}]);
    let table = |at: &str| Table::new(2).open(at).lay(at, "b3 b6").hand(0, "a1").hand(1, "a2");
    for at in [
        "exchange",
        "auction",
        "community-center",
        "collector",
        "bookshop",
        "shack",
        "flea-market",
        "tax-collector",
    ] {
        accepted_stack(table(at), &turn);
    }
    for at in [
        "tent",
        "donation-bin",
        "wishing-well",
        "gambling-den",
        "lodge",
        "dump",
        "brewery",
        "assistants-guild",
        "yard-sale",
        "shelfmasons",
    ] {
        refused_stack(table(at), &turn, &format!("no cards lie at {at} now"));
    }
    // What is sold, won or brewed lies there while it is shared out.
    let take = |at: &str| {
        waits(&frame(
            "take",
            json!({"who": plain(0), "at": at, "left": 1, "cards": [], "shelve": 1}),
        ))
    };
    for at in ["gambling-den", "brewery", "yard-sale"] {
        accepted_stack(table(at), &take(at));
        let other = table(at).open("bookshop");
        refused_stack(other, &take("bookshop"), &format!("no cards lie at {at} now"));
    }
    // No card is revealed while bets are made (EXL-L7).
    let bet = json!([{"frame": "next-turn", "seat": 0}, frame("bet", json!({"who": plain(0), "seat": 0, "named": [null, null, null, null]}))]);
    refused_stack(table("gambling-den"), &bet, "no cards lie at gambling-den now");
}

#[test]
fn assistants_stand_on_open_slots_and_share_those_of_instant_locations() {
    let turn = json!([{"frame": "turn", "seat": 0}]);
    for (players, slot) in
        [(2, "bookshop.2"), (3, "bookshop.3"), (2, "auction.4"), (4, "gambling-den.4")]
    {
        let at = slot.split('.').next().unwrap();
        accepted_stack(Table::new(players).open(at).stand(1, "gnome", slot), &turn);
    }
    for (players, slot) in
        [(2, "bookshop.3"), (3, "bookshop.4"), (3, "gambling-den.4"), (4, "tent.2")]
    {
        let at = slot.split('.').next().unwrap();
        let reason = format!("an assistant stands on a slot of {at} that is not open");
        refused_stack(Table::new(players).open(at).stand(1, "gnome", slot), &turn, &reason);
    }
    let shared = |at: &str| {
        let slot = format!("{at}.1");
        Table::new(3).open(at).stand(1, "gnome", &slot).stand(2, "ghost", &slot)
    };
    accepted_stack(shared("bookshop"), &turn);
    refused_stack(shared("dump"), &turn, "no assistants share a slot of dump");
    let three = shared("bookshop").stand(1, "gnome", "bookshop.1");
    refused_stack(three, &turn, "at most two assistants share a slot");
}

#[test]
fn exl_30_a_choice_is_about_shelved_cards() {
    let table = |choice: Value| {
        let table = Table::new(2).shelf(0, "b3 c4").hand(0, "a1").set("/last_round", json!(true));
        table.set("/seats/0/choice", choice).set("/seats/1/choice", json!({"ready": []}))
    };
    let inspect = json!([{"frame": "inspect"}]);
    for choice in
        [json!("open"), json!({"changing": [["b3"], ["c4"]]}), json!({"changing": [[], []]})]
    {
        accepted_stack(table(choice), &inspect);
    }
    let reason = "a choice is for the inspection, and lists shelved cards";
    for choice in [
        json!({"ready": ["a1"]}),
        json!({"changing": [["a1"], []]}),
        json!({"changing": [[], ["a1"]]}),
        json!({"changing": [[], [], ["a1"]]}),
    ] {
        refused_stack(table(choice), &inspect, reason);
    }
    let turn = json!([{"frame": "turn", "seat": 0}]);
    refused_stack(table(json!("open")), &turn, reason);
    // All are ready: the match is over.
    let ready = || table(json!({"ready": ["b3"]}));
    refused_stack(ready(), &inspect, "all are ready: the match must be over");
    accepted_stack(ready(), &json!([]));
    refused_stack(table(json!("open")), &json!([]), "the match is not over");
}

#[test]
fn exl_30_a_card_that_was_turned_back_lies_face_up() {
    // The inspection would turn a2 and c4, and that is proposed; e1 lies face down already.
    let table = |choice: Value| {
        let table = Table::new(2).shelf(0, "z2 a2 c4 (e1)").shelf(1, "s10");
        table.set("/last_round", json!(true)).set("/seats/0/choice", choice)
    };
    let inspect = json!([{"frame": "inspect"}]);
    for changing in [
        json!([["a2", "c4"], [], ["a2", "c4", "z2"]]),
        json!([["a2"], ["c4"], ["a2", "z2"]]),
        // As it was written before cards were fixed.
        json!([["a2"], ["c4"]]),
        // What others have chosen is not known: in worlds that are drawn it need not have begun as proposed.
        json!([["z2"], [], ["a2", "z2"]]),
    ] {
        accepted_stack(table(json!({"changing": changing})), &inspect);
    }
    let reason = "a card that was turned over and back lies face up, and is not changed";
    for changing in [json!([["a2", "c4"], ["a2"], ["a2"]]), json!([["a2", "c4"], [], ["e1"]])] {
        refused_stack(table(json!({"changing": changing})), &inspect, reason);
    }
}

/// The state of a match of three in which the libraries are chosen; seat 1 is first, so that seat 0 chooses first.
fn choosing(edit: impl FnOnce(&mut Value)) -> Result<ExLibris, String> {
    use game::{Seed, Seeded};
    use rules_ex_libris::Config;
    let config = Config { players: 3, ..Config::default() };
    let games = (0..).map(|seed| ExLibris::new(&config, &mut Seeded::new(Seed([seed; 32]), 0)));
    let game = games.flatten().find(|game| game.to_move().contains(Seat(0))).unwrap();
    let mut value = serde_json::to_value(game).unwrap();
    assert_eq!(value["first"], 1);
    value["laid_out"] = json!(["goblin", "automaton", "mummy", "cube", "ghost", "imp"]);
    edit(&mut value);
    serde_json::from_value(value).map_err(|error| error.to_string())
}

#[test]
fn exl_3_exl_99_before_the_first_round_libraries_are_chosen_in_turn_and_nothing_is_dealt() {
    let chosen = |value: &mut Value| {
        value["stack"].as_array_mut().unwrap().pop();
        value["laid_out"] = json!(["automaton", "mummy", "cube", "ghost", "imp"]);
        value["seats"][0]["library"] = json!("goblin");
    };
    let removed = |value: &mut Value| {
        chosen(value);
        value["stack"].as_array_mut().unwrap().pop();
        value["laid_out"] = json!(["mummy", "cube", "ghost", "imp"]);
    };
    assert!(choosing(|_| {}).is_ok());
    assert!(choosing(chosen).is_ok());
    assert!(choosing(removed).is_ok());
    let refused = |edit: &dyn Fn(&mut Value), reason: &str| {
        let error = choosing(edit).unwrap_err();
        assert!(error.contains(reason), "{error:?} does not say {reason:?}");
    };
    let order = "libraries are chosen from the last player backwards";
    let laid_out = "a library is laid out for each that is still to be chosen or removed";
    refused(&|state| state["round"] = json!(1), "all others one once the first round begins");
    refused(&|state| state["stack"].as_array_mut().unwrap().swap(2, 4), order);
    refused(&|state| _ = state["stack"].as_array_mut().unwrap().remove(0), "dealt once, before");
    refused(&|state| state["laid_out"] = json!(["goblin", "automaton"]), laid_out);
    refused(&|state| state["seats"][0]["library"] = json!("witch"), laid_out);
    // Seat 0 has chosen, not seat 2.
    let other = |state: &mut Value| {
        chosen(state);
        state["seats"][0]["library"] = Value::Null;
        state["seats"][2]["library"] = json!("goblin");
    };
    refused(&other, laid_out);
    let taken = |state: &mut Value| {
        chosen(state);
        state["seats"][0]["library"] = json!("imp");
    };
    refused(&taken, "a library that is laid out has no owner");
    let dealt = "before the first round nothing is dealt or placed";
    let hand = |state: &mut Value| {
        let cards = state["deck"].as_array_mut().unwrap();
        let card = cards.pop().unwrap();
        state["seats"][0]["hand"] = json!([card]);
    };
    refused(&hand, dealt);
    let drawn = |place: &'static str| {
        move |state: &mut Value| {
            let location = state["pile"].as_array_mut().unwrap().pop().unwrap();
            state[place] = json!([location]);
            state["tiles"] = json!([]);
        }
    };
    refused(&drawn("drawn"), dealt);
    refused(&drawn("permanent"), dealt);
    let at_home = |state: &mut Value| {
        state["seats"][1]["idle"]["gnomes"] = json!(1);
        state["seats"][1]["home"]["gnomes"] = json!(1);
    };
    refused(&at_home, dealt);
}

#[test]
fn exl_60_alone_no_assistant_stands_anywhere_before_the_first_round() {
    use game::{Seed, Seeded};
    use rules_ex_libris::Config;
    let config = Config { players: 1, ..Config::default() };
    let game = ExLibris::new(&config, &mut Seeded::new(Seed([1; 32]), 0)).unwrap();
    let mut value = serde_json::to_value(game).unwrap();
    assert!(serde_json::from_value::<ExLibris>(value.clone()).is_ok());
    value["tiles"][0]["slots"][0] = json!([{"seat": 0, "special": false}]);
    value["seats"][0]["idle"]["gnomes"] = json!(2);
    let error = serde_json::from_value::<ExLibris>(value).unwrap_err().to_string();
    assert!(error.contains("nothing is dealt or placed"), "{error}");
}

#[test]
fn a_stack_is_sixteen_frames_deep_at_most() {
    let stack = |homes: usize| {
        let first = [json!({"frame": "next-turn", "seat": 0})];
        json!(first.into_iter().chain((0..homes).map(|_| home(0))).collect::<Vec<_>>())
    };
    accepted_stack(Table::new(2).hand(0, "a1"), &stack(15));
    refused_stack(Table::new(2).hand(0, "a1"), &stack(16), "the stack is too deep");
}
