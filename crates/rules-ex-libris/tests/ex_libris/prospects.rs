//! The seats in plain numbers, as bots reckon with them.

use rules_ex_libris::{ExLibris, Prospect, PublicProspect};
use serde_json::{Value, json};

use crate::table::{Table, view};

/// The prospect of seat 0, whose speciality is history; popular is fiction, banned codex.
fn prospect(shelf: &str, hand: &str) -> Prospect {
    let table = Table::new(2).hand(0, hand);
    let table = if shelf.is_empty() { table } else { table.shelf(0, shelf) };
    table.start().prospects()[0]
}

#[test]
fn exl_31_a_card_fits_where_it_keeps_the_order() {
    // A1: a book of fiction, history, bestiaries and reference; B3: two of history and one of spells.
    let seen = prospect("a1 b3", "a2 c4");
    assert_eq!((seen.books, seen.popular), ([0, 1, 3, 1, 1, 1], 1));
    assert_eq!((seen.shelved, seen.hand, seen.disorder, seen.idle), (2, 2, 0, 3));
    // C4 comes after B3; A2 would have to lie between A1 and B3.
    // It has a book of reference, three fifths, and one of history, ten fifths more.
    assert_eq!((seen.fitting, seen.fitting_worth), (1, 16));
    assert_eq!(prospect("a1 . b3 / d2 e1 f1", "a2 c4").fitting, 2, "a gap, and the end of a row");
    assert_eq!(prospect("a1 b3", "a2").fitting, 0);
    assert_eq!(prospect("", "a2 c4").fitting, 2, "an empty collection takes all");
}

#[test]
fn exl_31_the_cards_that_bring_less_are_turned() {
    // B3 before A1: B3 brings more to a seat of history.
    let seen = prospect("b3 a1", "");
    assert_eq!((seen.books, seen.disorder), ([0, 0, 2, 0, 0, 1], 1));
    // Least of all but the banned category: none. Two books of the speciality.
    assert_eq!((seen.form.diversity, seen.form.speciality, seen.form.banned), (0, 4, 0));
}

#[test]
fn a_match_has_come_as_far_as_its_largest_collection() {
    let progress = |table: Table| table.start().progress();
    assert_eq!(progress(Table::new(2)), 0);
    // With two players 16 cards bring the last round: two of them are 85 × 2 / 16.
    assert_eq!(progress(Table::new(2).shelf(1, "a1 b3")), 10);
    // Alone it goes by the rounds, of which there are five.
    assert_eq!(progress(Table::new(1)), 20);
}

#[test]
fn exl_14_a_match_is_nearly_over_when_enough_is_shelved_and_over_in_the_last_round() {
    let progress = |table: Table| table.start().progress();
    let many = "a1 a2 a3 a4 a5 a6 a7 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4";
    // 85 x 19 / 16 would be 100 already.
    assert_eq!(progress(Table::new(2).shelf(1, many)), 95);
    assert_eq!(progress(Table::new(2).shelf(1, many).set("/last_round", json!(true))), 100);
    assert_eq!(progress(Table::new(4).shelf(3, "a1 b3")), 14, "of 12 cards");
    assert_eq!(progress(Table::new(1).set("/round", json!(3))), 60);
    assert_eq!(progress(Table::new(1).set("/round", json!(5))), 100);
}

#[test]
fn exl_33_to_exl_36_a_card_in_hand_is_worth_its_books() {
    let worth = |card: &str| prospect("", card).fitting_worth;
    // In fifths of a point: a book brings three, three more if it is popular (fiction), ten more if it is of the
    // speciality (history); one that is banned (codex) costs five.
    assert_eq!(worth("a2"), 3 + 3, "a bestiary and a reference book");
    assert_eq!(worth("a3"), 13 + 6 - 5, "history, fiction, codex");
    assert_eq!(worth("b8"), 3 - 5, "a bestiary and a codex");
    assert_eq!(worth("c5"), 3 + 3 - 5, "two books of spells and a codex");
    assert_eq!(worth("e7"), 2 * 6 + 13 + 3, "two of fiction, history, reference");
    assert_eq!(worth("a3 e7"), 14 + 28);
}

#[test]
fn exl_31_the_sequence_that_brings_most_stays() {
    let kept = |shelf: &str| (prospect(shelf, "").books, prospect(shelf, "").disorder);
    // A1 is worth 25, B3 29, C4 16, A2 6.
    let (b3_c4, a1_b3) = ([0, 0, 3, 0, 1, 1], [0, 1, 3, 1, 1, 1]);
    assert_eq!(kept("b3 a1 c4"), (b3_c4, 1), "45 instead of 41");
    assert_eq!(kept("c4 a1 b3"), (a1_b3, 1), "54 instead of 16");
    assert_eq!(kept("a1 b3 a2"), (a1_b3, 1), "the sequence need not end with the last card");
    assert_eq!(kept("c4 b3 a1"), ([0, 0, 2, 0, 0, 1], 2), "of three that fall, the best");
    assert_eq!(kept("c4 c6 d2 a1"), ([0, 2, 3, 1, 1, 0], 1), "three that bring less each");
    assert_eq!(kept("a1 b8 c4"), ([0, 1, 2, 1, 2, 0], 1), "B8 costs more than it brings");
    assert_eq!(kept("b8"), ([0; 6], 1));
    assert_eq!(
        kept("(c4) a1 (b3)"),
        ([0, 1, 1, 1, 1, 0], 0),
        "what lies face down is turned already"
    );
    // Two bestiaries and reference books each are worth the same: the first in reading order stays.
    assert_eq!(kept("g3 g1"), ([0, 0, 0, 0, 1, 1], 1));
}

#[test]
fn exl_20_there_is_room_at_ends_and_in_gaps() {
    // There are ten names a letter, but 14 of C, M and S and six of Q, U, V, X, Y and Z: 248, and 24 up to C4.
    let room = |shelf: &str| prospect(shelf, "").room;
    assert_eq!(room(""), 248);
    assert_eq!(room("a1"), 247, "after it; nothing comes before A1");
    assert_eq!(room("b3"), 12 + 235, "before it and after it");
    assert_eq!(room("a1 b3"), 235, "nothing between neighbours");
    assert_eq!(room("a1 b3 c4"), 248 - 24);
    // A1, a gap, B3, then the row of D2, E1 and F1: A2 to B2, B4 to D1, and all after F1.
    assert_eq!(room("a1 . b3 / d2 e1 f1"), 11 + 22 + 193);
    assert_eq!(room("a1 b3 / . c4"), 10 + (248 - 24), "a row that ends has room after it");
}

#[test]
fn a_hand_fits_between_what_is_shelved() {
    let fitting = |hand: &str| prospect("b3 . c4 / d2 e2 f6", hand).fitting;
    for (card, fits) in [("a1", 1), ("b2", 1), ("b4", 1), ("c3", 1), ("c5", 1), ("z3", 1)] {
        assert_eq!(fitting(card), fits, "{card}");
    }
    let fitting = |hand: &str| prospect("a1 c4 / . c9", hand).fitting;
    assert_eq!(
        (fitting("a2"), fitting("c3"), fitting("c5"), fitting("c8"), fitting("d1")),
        (0, 0, 1, 1, 1)
    );
    assert_eq!(fitting("a2 c5 d1"), 2);
}

#[test]
fn exl_32_to_exl_36_a_prospect_has_the_form_of_the_inspection() {
    let table = Table::new(3).shelf(0, "a1 b3 / c4 d2").shelf(1, "a3").library(1, "golem");
    let [own, other, third, none] = table.shelf(2, "e7").start().prospects();
    // A1, B3, C4, D2: two of fiction, five of history, two of reference, one bestiary and one book of spells.
    assert_eq!((own.books, own.popular), ([0, 2, 5, 1, 2, 1], 2));
    let form = own.form;
    assert_eq!((form.stability, form.diversity, form.speciality), (4, 3, 10));
    assert_eq!((form.banned, form.buried), (0, 0));
    // E7 has two books of fiction as well: the two share 15 and 9. A3 has one, and a codex.
    assert_eq!((form.popular, other.form.popular, third.form.popular), (12, 4, 12));
    assert_eq!((other.form.banned, other.form.speciality, other.form.stability), (-1, 0, 0));
    assert_eq!(none, Prospect::default());
    let table = Table::new(2).library(1, "golem").library(0, "mummy").shelf(0, "a1+c4 b3+d2");
    let [own, other, ..] = table.start().prospects();
    assert_eq!((own.form.buried, own.shelved, other.form.buried), (4, 4, 0));
    assert_eq!(own.books, [0, 1, 3, 1, 1, 1], "what is buried does not count");
}

#[test]
fn exl_65_alone_the_second_prospect_is_the_public_librarys() {
    // The Public Library has A3 (history, fiction, codex) and B4 (history, bestiary, codex); its speciality is bestiary.
    let prospects = |shelf: &str| {
        let mut value = Table::new(1).shelf(0, shelf).value();
        let (public, deck): (Vec<Value>, Vec<Value>) = value["discard"]
            .as_array()
            .unwrap()
            .iter()
            .cloned()
            .partition(|card| card == "a3" || card == "b4");
        value["discard"] = json!(public);
        value["deck"] = json!(deck);
        serde_json::from_value::<ExLibris>(value).unwrap().prospects()
    };
    let [own, public, ..] = prospects("a1");
    assert_eq!((public.books, public.popular), ([2, 1, 2, 1, 0, 0], 1));
    assert_eq!((public.form.banned, public.form.diversity, public.form.speciality), (-2, 0, 2));
    assert_eq!((own.form.popular, public.form.popular), (0, 15), "a tie is the Public Library's");
    let [own, public, ..] = prospects("a1 d2");
    assert_eq!((own.form.popular, public.form.popular), (15, 0));
}

#[test]
fn exl_62_the_public_library_looks_forward_to_what_is_not_taken() {
    use game::{Game, Play, Seat, Seed, Seeded};
    let config: rules_ex_libris::Config =
        serde_json::from_value(json!({ "players": 1, "level": "professor" })).unwrap();
    let mut chance = Seeded::new(Seed([1; 32]), 0);
    let mut game = ExLibris::new(&config, &mut chance).unwrap();
    assert_eq!((game.public_prospect().donated, game.public_prospect().laid), (15, 0));
    while game.public_prospect().donated == 15 {
        let action = game.legal(Seat(0))[0];
        game.apply(Seat(0), &action, &mut chance, &mut ());
    }
    let PublicProspect { donated, laid, prepared } = game.public_prospect();
    // Four rounds follow, and each lays out as many as this one, unless locations are closed.
    assert_eq!((donated, prepared), (12, 4 * laid));
    assert!(laid > 0);
}

#[test]
fn exl_63_an_assistant_is_at_the_location_it_was_sent_to() {
    use game::{Game, Play, Seat, Seed, Seeded};
    use rules_ex_libris::Action;
    let config = serde_json::from_value(json!({ "players": 1 })).unwrap();
    let mut chance = Seeded::new(Seed([1; 32]), 0);
    let mut game = ExLibris::new(&config, &mut chance).unwrap();
    assert_eq!(game.library(Seat(0)), None, "it is still to be chosen");
    let sent = loop {
        let action = game.legal(Seat(0))[0];
        game.apply(Seat(0), &action, &mut chance, &mut ());
        if let Action::Send(_, slot) = action {
            break slot.at;
        }
    };
    assert!(game.library(Seat(0)).is_some());
    for at in game.visible().iter() {
        assert_eq!(game.is_at(Seat(0), at), at == sent);
    }
}

#[test]
fn exl_99_before_the_categories_are_dealt_there_is_no_prospect() {
    use game::{Game, Seed, Seeded};
    let config = rules_ex_libris::Config::default();
    let game = ExLibris::new(&config, &mut Seeded::new(Seed([1; 32]), 0)).unwrap();
    assert_eq!(view(&game, 0).popular, None);
    assert_eq!(game.prospects(), [Prospect::default(); 4]);
}
