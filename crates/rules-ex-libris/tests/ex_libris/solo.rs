//! Alone against the Public Library (EXL-60 to EXL-65, EXL-95).

use game::{Game, Play, Seat, Seed, Seeded, Viewer};
use rules_ex_libris::{Config, ExLibris, FormView, Level, Location, Sighting, Special};
use serde_json::json;

use crate::table::{Table, ask, asked, can, lies, play, roll, thrown, view};

fn start(level: Level, seed: u8) -> ExLibris {
    let config = Config { players: 1, level, ..Config::default() };
    ExLibris::new(&config, &mut Seeded::new(Seed([seed; 32]), 0)).unwrap()
}

#[test]
fn exl_60_ten_locations_and_seven_libraries() {
    use Location::*;
    let marked = [
        Tent,
        Exchange,
        DonationBin,
        WishingWell,
        Lodge,
        Collector,
        Bookshop,
        Dump,
        Shack,
        Shelfmasons,
    ];
    for seed in 0..30 {
        let mut game = start(Level::Initiate, seed);
        let before = view(&game, 0);
        assert_eq!((before.laid_out.len(), before.pile.len(), before.locations.len()), (2, 4, 6));
        assert!(
            before
                .pile
                .iter()
                .chain(before.locations.iter().map(|at| at.location))
                .all(|at| marked.contains(&at))
        );
        use Special::*;
        let libraries = [Automaton, Mummy, Bookworm, Golem, Wizard, Witch, Imp];
        assert!(before.laid_out.iter().all(|there| libraries.contains(&there.library)));
        assert_eq!((before.seats[0].idle.gnomes, before.seats[0].idle.special), (3, true));
        let action = game.legal(Seat(0))[0];
        game.play(Seat(0), &action, &mut Seeded::new(Seed([seed; 32]), 1), &mut ()).unwrap();
        assert_eq!(
            (view(&game, 0).round, view(&game, 0).laid_out.len()),
            (1, 0),
            "one is kept, the other goes"
        );
        assert!(view(&game, 0).locations.iter().all(|at| at.permanent));
    }
}

/// After the last home action of a round, with two locations more to close than are left.
fn at_the_end_of(round: u8) -> Table {
    let table = Table::new(1).open("tent exchange lodge").stand(0, "gnome", "lodge.1").ending(0);
    let table = table.set("/last_round", json!(false));
    table
        .set("/drawn", json!([]))
        .set("/permanent", json!(["tent", "exchange", "lodge"]))
        .set("/round", json!(round))
}

#[test]
fn exl_61_spare_categories_are_revealed_in_rounds_two_and_four() {
    for (round, shown) in [(1, 1), (2, 1), (3, 2)] {
        let mut game = at_the_end_of(round).deck("a1 a2 a5 b3 b6").start();
        play(&mut game, &[(0, "done"), (0, "close tent")]);
        let events = game_test::play_all(&mut game, &[(0, "close exchange", &[0])]);
        let spares = events.iter().filter(|event| {
            let seen = ExLibris::sighting(event, Viewer::Public);
            matches!(seen, Some(Sighting::Spare { .. }))
        });
        assert_eq!(spares.count(), usize::from((round + 1) % 2 == 0), "round {}", round + 1);
        assert_eq!(view(&game, 0).round, round + 1);
        assert_eq!(view(&game, 0).spares.iter().flatten().count(), shown);
        assert_eq!(view(&game, 0).spares[0], None, "the Public Library's own stays hidden");
    }
}

#[test]
fn exl_62_the_public_library_gets_cards_by_level() {
    let levels = ["initiate", "student", "professor", "scholar", "savant", "mandarin", "demiurge"];
    for (cards, level) in (1u8..).zip(levels) {
        let game = start(level.parse().unwrap(), 1);
        let mut game = game;
        let action = game.legal(Seat(0))[0];
        game.play(Seat(0), &action, &mut Seeded::new(Seed([1; 32]), 1), &mut ()).unwrap();
        assert_eq!(view(&game, 0).discard_size, cards);
        assert!(view(&game, 0).top.is_some());
    }
}

#[test]
fn exl_62_there_are_five_rounds() {
    let mut rolls = Seeded::new(Seed([4; 32]), 1);
    let mut game = start(Level::Initiate, 4);
    let mut counts = Vec::new();
    let mut round = 0;
    while let Some(seat) = game.to_move().first() {
        if view(&game, 0).round != round {
            round = view(&game, 0).round;
            counts.push(view(&game, 0).locations.len());
        }
        let legal = game.legal(seat);
        let action = legal[legal.len() / 2];
        game.apply(seat, &action, &mut rolls, &mut ());
    }
    // EXL-64: 6, 5, 4, 3, 2 locations.
    assert_eq!(counts, [6, 5, 4, 3, 2]);
}

#[test]
fn exl_63_one_assistant_at_a_location() {
    let game = Table::new(1).open("exchange bookshop").stand(0, "gnome", "exchange.1").start();
    assert_eq!(can(&game, 0, "send gnome"), ["send gnome bookshop.1", "send gnome home"]);
}

#[test]
fn exl_64_two_locations_close_and_one_is_drawn() {
    let mut game =
        at_the_end_of(2).set("/pile", json!(["dump", "shack"])).deck("a1 a2 a5 b3 b6 c4").start();
    play(&mut game, &[(0, "done")]);
    assert_eq!(can(&game, 0, ""), ["close tent", "close exchange", "close lodge"]);
    play(&mut game, &[(0, "close exchange")]);
    roll(&mut game, 0, "close lodge", &[0, 0]);
    let places: Vec<&str> = view(&game, 0).locations.iter().map(|at| at.location.word()).collect();
    assert_eq!(places, ["tent", "dump"]);
    assert_eq!(ask(&game, 0), "place");
}

/// The player's form and the Public Library's.
fn both_forms(game: &ExLibris) -> [FormView; 2] {
    let view = view(game, 0);
    [view.forms[0], view.public_form.unwrap()]
}

#[test]
fn exl_65_the_hand_feeds_the_public_library_which_wins_ties() {
    // Fiction is popular, codex banned, history mine, bestiary the Public Library's.
    let finish = |shelf: &str, hand: &str, public: &str| {
        let mut value = at_the_end_of(5).hand(0, hand).value();
        let mut rest = value["discard"].take();
        let public: Vec<&str> = public.split_whitespace().collect();
        let taken: Vec<&str> = shelf.split_whitespace().collect();
        rest.as_array_mut()
            .unwrap()
            .retain(|card| !public.iter().chain(&taken).any(|other| card == other));
        value["discard"] = json!(public);
        value["deck"] = rest;
        let row: Vec<_> = taken
            .iter()
            .map(|card| json!({"card": card, "down": false, "beneath": null}))
            .collect();
        value["seats"][0]["shelf"] = json!([row]);
        let mut game: ExLibris = serde_json::from_value(value).unwrap();
        play(&mut game, &[(0, "done"), (0, "confirm")]);
        game
    };
    // d2 (fiction, history) against one fiction on h1 (bestiary, fiction, bestiary): a tie is the library's.
    let game = finish("d2", "c4", "h1");
    assert!(thrown(&game, "c4"));
    let forms = both_forms(&game);
    assert_eq!((forms[0].popular, forms[1].popular), (0, 15));
    assert_eq!((forms[0].total, forms[1].total), (2, 19));
    assert_eq!(game.outcome().unwrap().ranks, [2]);
    // Two of fiction beat one; the library keeps its speciality, no stability, no order.
    let game = finish("d2 d7", "", "h1");
    let forms = both_forms(&game);
    assert_eq!((forms[0].popular, forms[0].speciality, forms[1].speciality), (15, 6, 4));
    assert_eq!((game.outcome().unwrap().ranks, forms[0].total, forms[1].total), (vec![1], 21, 4));
    // Equal points lose: nothing against nothing but the prize, which is the library's.
    let game = finish("b8", "", "t5");
    assert_eq!(game.outcome().unwrap().ranks, [2]);
    assert_eq!(view(&game, 0).spares.iter().flatten().count(), 3, "all is revealed in the end");
}

#[test]
fn exl_92_alone_the_deck_is_never_refilled() {
    let mut game = at_the_end_of(1).deck("a1").hand(0, "b3").start();
    play(&mut game, &[(0, "done"), (0, "close tent"), (0, "close lodge")]);
    // The Public Library got the last card, so that nothing is laid out.
    assert_eq!((view(&game, 0).deck, lies(&game, 0, "exchange").as_str()), (0, ""));
    assert!(thrown(&game, "a1"));
    play(&mut game, &[(0, "send gnome home")]);
    assert_eq!(can(&game, 0, ""), ["shelve b3 shelf1.1", "done"]);
}

/// What of the discard pile can be looked at, and how many cards it has.
fn pile(game: &ExLibris) -> (String, u8) {
    let view = view(game, 0);
    let cards: Vec<String> = view.discard.iter().map(|card| card.to_string()).collect();
    (cards.join(" "), view.discard_size)
}

#[test]
fn exl_100_alone_the_discard_pile_shows_its_number_and_top_card() {
    let table = || Table::new(1).open("tent dump lodge").stand(0, "gnome", "dump.1").ending(0);
    let value = |top: &str| {
        let mut value = table().set("/round", json!(3)).set("/last_round", json!(false)).value();
        let mut deck = value["discard"].take();
        let there = ["a1", "d2", "h1"];
        deck.as_array_mut().unwrap().retain(|card| !there.iter().any(|other| card == other));
        value["discard"] = json!(there);
        value["top"] = json!(top);
        value["deck"] = deck;
        value["permanent"] = value["drawn"].take();
        value["drawn"] = json!([]);
        value
    };
    let mut game: ExLibris = serde_json::from_value(value("d2")).unwrap();
    assert_eq!(pile(&game), ("d2".to_owned(), 3));
    assert_eq!(view(&game, 0).top.map(|top| top.to_string()).as_deref(), Some("d2"));
    play(&mut game, &[(0, "done")]);
    assert_eq!(ask(&game, 0), "name");
    assert_eq!(pile(&game), ("d2".to_owned(), 3), "the category is named before the search");
    let mut found = game.clone();
    play(&mut found, &[(0, "name fiction")]);
    assert_eq!((ask(&found, 0), pile(&found)), ("search".to_owned(), ("a1 d2 h1".to_owned(), 3)));
    play(&mut found, &[(0, "take d2")]);
    assert_eq!(pile(&found), (String::new(), 2), "the top card is gone, and no other is known");
    // A category that is not there: the search is seen all the same.
    let components = rules_ex_libris::Components::of_the_box();
    let missing = rules_ex_libris::Category::ALL.into_iter().find(|&category| {
        ["a1", "d2", "h1"].iter().all(|card| !components.has(card.parse().unwrap(), category))
    });
    let missing = missing.expect("three cards lack a category");
    play(&mut game, &[(0, &format!("name {missing}"))]);
    assert_eq!(can(&game, 0, ""), ["done"]);
    assert_eq!(pile(&game).0, "a1 d2 h1");
}

#[test]
fn exl_100_at_the_end_the_whole_pile_is_open() {
    let mut game = at_the_end_of(5).shelf(0, "a1").start();
    let before = pile(&game);
    assert_eq!(before.0, "", "the table says nothing of a top card");
    play(&mut game, &[(0, "done")]);
    assert_eq!(ask(&game, 0), "inspect");
    assert_eq!(view(&game, 0).discard.len(), before.1);
    play(&mut game, &[(0, "confirm")]);
    assert_eq!(view(&game, 0).discard.len(), before.1);
}

#[test]
fn exl_100_with_several_players_the_pile_is_remembered() {
    let game = Table::new(2).start();
    assert_eq!(view(&game, 0).discard.len(), 152);
    assert_eq!(view(&game, 1).discard_size, 152);
}

#[test]
fn exl_95_no_end_is_triggered_and_nothing_closes_after_round_five() {
    let deck = rules_ex_libris::Components::of_the_box().deck();
    let row: Vec<String> = deck.iter().take(20).map(|card| card.to_string()).collect();
    let mut game = at_the_end_of(1).shelf(0, &row.join(" ")).start();
    play(&mut game, &[(0, "done")]);
    assert_eq!((view(&game, 0).last_round, ask(&game, 0).as_str()), (false, "close"));
    let mut game = at_the_end_of(5).shelf(0, "a1").start();
    play(&mut game, &[(0, "done")]);
    assert_eq!((asked(&game), ask(&game, 0).as_str()), (vec![0], "inspect"));
}
