//! What each question refuses, and why.

use game::Game;
use rules_ex_libris::ExLibris;
use serde_json::json;

use crate::refusals::why;
use crate::table::{Table, asked, can, play, roll};

/// An action of every kind. What a question is not about is refused because something else is asked.
const OF_EVERY_KIND: [&str; 37] = [
    "choose imp",
    "remove imp",
    "close shack",
    "send cube yard-sale.1",
    "send cube home",
    "move cube yard-sale.1 player2 gnome",
    "recall cube yard-sale.1",
    "draw",
    "take z6",
    "shelve z6 shelf1.1",
    "with shelf2.9",
    "discard z6",
    "give z6",
    "give z6 player2",
    "keep z6",
    "swap z5 z6",
    "reshelve z6",
    "offer z6",
    "name codex",
    "rob player1 codex",
    "burn z6",
    "burn any",
    "burn all",
    "lift shelf2.8 shelf2.9",
    "land shelf2.9",
    "show",
    "yield",
    "allow",
    "leave",
    "stay",
    "change",
    "turn z6",
    "confirm",
    "pass",
    "done",
    "shelve z6 over shelf1.1",
    "shelve z6 left shelf1.1",
];

/// What the player who is asked cannot do, and why; everything else that is not legal is not asked.
#[track_caller]
fn refuses(game: &ExLibris, question: &str, reasons: &[(&str, &str)]) {
    let seat = asked(game)[0];
    let legal = can(game, seat, "");
    for (text, reason) in reasons {
        assert_eq!(why(game, seat, text), *reason, "{text}");
    }
    let listed = |text: &&str| reasons.iter().any(|(other, _)| other == text);
    let others = OF_EVERY_KIND.iter().filter(|text| !listed(text));
    for text in others.filter(|text| !legal.iter().any(|action| action == *text)) {
        assert_eq!(why(game, seat, text), format!("not-asked ask={question}"), "{text}");
    }
}

/// A position after some plies.
#[track_caller]
fn after(table: Table, lines: &[(u8, &str)]) -> ExLibris {
    let mut game = table.start();
    play(&mut game, lines);
    game
}

const NOTHING_TO_SHELVE: [(&str, &str); 3] = [
    ("shelve z6 shelf1.1", "not-in-hand card=z6"),
    ("shelve z6 over shelf1.1", "not-in-hand card=z6"),
    ("shelve z6 left shelf1.1", "not-in-hand card=z6"),
];

/// Those reasons, and that no card can be shelved but those that are asked about.
fn with_shelving<'a>(reasons: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    [&NOTHING_TO_SHELVE, reasons].concat()
}

#[test]
fn exl_3_libraries_are_refused_that_are_not_laid_out() {
    use game::{Seed, Seeded};
    use rules_ex_libris::{Config, Special};
    let laid_out = ["goblin", "automaton", "mummy", "cube"];
    let absent = Special::ALL.into_iter().filter(|library| !laid_out.contains(&library.word()));
    let config = Config { players: 2, absent: absent.collect(), ..Config::default() };
    let mut game = ExLibris::new(&config, &mut Seeded::new(Seed([1; 32]), 0)).unwrap();
    let reasons = [("choose imp", "library library=imp"), ("remove imp", "library library=imp")];
    refuses(&game, "choose", &reasons);
    let seat = asked(&game)[0];
    play(&mut game, &[(seat, "choose cube")]);
    let taken = [("remove cube", "library library=cube"), ("choose mummy", "not-asked ask=remove")];
    refuses(&game, "remove", &[&reasons[..], &taken].concat());
}

#[test]
fn exl_64_a_location_is_refused_that_cannot_close() {
    let table = Table::new(1).open("tent lodge").ending(0).set("/last_round", json!(false));
    let table = table.set("/drawn", json!([])).set("/permanent", json!(["tent", "lodge"]));
    // At most three assistants are at home.
    let table = table.set("/seats/0/home", json!({"gnomes": 3, "special": false}));
    let table = table.set("/seats/0/idle", json!({"gnomes": 0, "special": true})).deck("a1 b3");
    let game = after(table, &[(0, "done"), (0, "send bookworm lodge.1")]);
    refuses(&game, "close", &[("close shack", "not-here location=shack")]);
}

#[test]
fn exl_8_a_placement_is_refused_for_what_it_lacks() {
    let absent = [
        ("send cube yard-sale.1", "figure figure=cube"),
        ("send cube home", "figure figure=cube"),
        ("done", "must-place"),
    ];
    let table = Table::new(2).open("tent bookshop").stand(0, "bookworm", "bookshop.1");
    let table = table.stand(1, "gnome", "tent.1");
    let game = table.start();
    let placed = [
        ("send bookworm bookshop.2", "figure figure=bookworm"),
        ("send gnome tent.1", "occupied slot=tent.1"),
    ];
    refuses(&game, "place", &[&absent[..], &placed].concat());
    let gnomes = Table::new(2).open("bookshop").stand(0, "gnome", "bookshop.1");
    let gnomes = gnomes.stand(0, "gnome", "home").start();
    refuses(
        &gnomes,
        "place",
        &[&absent[..], &[("send gnome home", "figure figure=gnome")]].concat(),
    );
    // Only the Ghost himself keeps away from the Tent.
    let ghost = Table::new(2).open("tent").library(0, "ghost").stand(1, "gnome", "tent.1").start();
    let reasons = [
        ("send gnome tent.1", "occupied slot=tent.1"),
        ("send ghost tent.1", "ghost-tent location=tent"),
    ];
    refuses(&ghost, "place", &[&absent[..], &reasons].concat());
    // There are three places at home; alone one has a fourth assistant.
    let full = Table::new(1).open("tent");
    let full = (0..3).fold(full, |table, _| table.stand(0, "gnome", "home")).start();
    let reasons = [("send bookworm home", "home-full"), ("send gnome home", "figure figure=gnome")];
    refuses(&full, "place", &[&absent[..], &reasons].concat());
}

#[test]
fn exl_9_a_slot_for_more_players_is_closed_and_one_for_as_many_is_not() {
    let game = Table::new(3).open("gambling-den").stand(1, "gnome", "gambling-den.3").start();
    assert_eq!(why(&game, 0, "send gnome gambling-den.3"), "occupied slot=gambling-den.3");
    assert_eq!(why(&game, 0, "send gnome gambling-den.4"), "closed least=4 slot=gambling-den.4");
    assert_eq!(why(&game, 0, "send gnome gambling-den.2"), "first-slot slot=gambling-den.2");
}

#[test]
fn exl_10_home_actions_are_refused_for_what_is_missing() {
    let table = || Table::new(2).hand(0, "b3 c4").shelf(0, "d2 / e1").deck("a1 a2");
    let home = after(table(), &[(0, "send gnome home")]);
    let cells = [
        ("shelve b3 shelf1.1", "cell-taken cell=shelf1.1"),
        ("shelve b3 shelf0.3", "apart cell=shelf0.3"),
        ("shelve b3 shelf3.3", "apart cell=shelf3.3"),
        ("shelve b3 shelf4.1", "apart cell=shelf4.1"),
        ("shelve b3 over shelf1.1", "only-mummy cell=shelf1.1"),
        ("shelve b3 under shelf1.1", "only-mummy cell=shelf1.1"),
        ("shelve b3 left shelf1.1", "only-wizard cell=shelf1.1"),
    ];
    refuses(&home, "home", &with_shelving(&cells));
    let both = after(table(), &[(0, "send bookworm home")]);
    refuses(&both, "home-both", &with_shelving(&[]));
    let mut drawn = both.clone();
    roll(&mut drawn, 0, "draw", &[0]);
    refuses(&drawn, "home-shelve", &with_shelving(&[("draw", "drawn")]));
    let mut shelved = both;
    play(&mut shelved, &[(0, "shelve b3 shelf1.2")]);
    let done = NOTHING_TO_SHELVE.map(|(text, _)| (text, "shelved"));
    refuses(&shelved, "home-draw", &done);
    roll(&mut shelved, 0, "draw", &[0]);
    let discards = [("discard z6", "not-yours card=z6"), ("discard d2", "hand-only card=d2")];
    refuses(&shelved, "again", &discards);
}

#[test]
fn exl_21_a_fourth_row_is_refused_above_and_below() {
    let table = Table::new(2).hand(0, "b3").shelf(0, "c4 / d2 / e7");
    let game = after(table, &[(0, "send gnome home")]);
    assert_eq!(why(&game, 0, "shelve b3 shelf0.1"), "three-rows cell=shelf0.1");
    assert_eq!(why(&game, 0, "shelve b3 shelf4.2"), "three-rows cell=shelf4.2");
    assert_eq!(why(&game, 0, "shelve b3 shelf3.3"), "apart cell=shelf3.3");
}

#[test]
fn exl_l2_exl_l3_swaps_and_payments_are_refused_for_the_card() {
    let table = Table::new(2).open("exchange").lay("exchange", "c4 c6").hand(0, "a1 b3");
    let game = after(table, &[(0, "send gnome exchange.1")]);
    refuses(&game, "exchange", &[("swap z5 z6", "not-in-hand card=z5"), ("done", "must")]);
    let table = Table::new(2).open("auction").lay("auction", "c4 c6 d2").hand(0, "a1 b3 b6");
    let table = table.shelf(0, "e1 e2").stand(0, "gnome", "auction.2").ending(1);
    let game = after(table, &[(1, "done")]);
    let reasons = [
        ("discard z6", "not-yours card=z6"),
        ("discard e1", "hand-only card=e1"),
        ("done", "must"),
    ];
    refuses(&game, "pay", &reasons);
}

#[test]
fn exl_79_exl_87_discards_are_refused_for_where_the_card_is() {
    let table = |at: &str| {
        let table = Table::new(2).open(at).library(1, "golem").library(0, "mummy");
        table.hand(0, "a1").shelf(0, "c4+d2 e7 h1")
    };
    let none = ("discard z6", "not-yours card=z6");
    let shelved = [none, ("discard e7", "splits card=e7"), ("discard d2", "buried card=d2")];
    let bin = after(table("donation-bin"), &[(0, "send gnome donation-bin.1")]);
    refuses(&bin, "donate", &[&shelved[..], &[("done", "must")]].concat());
    let collector = table("collector").lay("collector", "e1");
    let collector = after(collector, &[(0, "send gnome collector.1")]);
    refuses(&collector, "collector", &shelved);
    let well = after(table("wishing-well"), &[(0, "send gnome wishing-well.1")]);
    let hand_only =
        [none, ("discard e7", "hand-only card=e7"), ("discard h1", "hand-only card=h1")];
    refuses(&well, "wish", &hand_only);
    // Seat 1 pays first, then the visitor, who discards no more cards than lie there.
    let tax = table("tax-collector").hand(1, "b3 b6").shelf(1, "k1 k2 k3");
    let mut tax = after(tax, &[(0, "send gnome tax-collector.1")]);
    let reasons = [none, ("discard k2", "splits card=k2"), ("done", "must")];
    refuses(&tax, "tax", &reasons);
    play(&mut tax, &[(1, "discard b3")]);
    refuses(&tax, "tax-own", &shelved);
    let full = Table::new(2).open("tax-collector").lay("tax-collector", "b3 b6").hand(0, "a1");
    let stack = json!([
        {"frame": "next-turn", "seat": 0},
        {"frame": "discard", "who": {"seat": 0, "special": false}, "at": "tax-collector", "cards": 2, "books": 0},
    ]);
    let full = full.set("/stack", stack).start();
    refuses(&full, "tax-own", &[("discard z6", "tax-full"), ("discard a1", "tax-full")]);
}

#[test]
fn exl_l5_a_gift_is_refused_for_its_receiver_or_its_card() {
    let table = Table::new(3).open("community-center").lay("community-center", "a1 b3 b6");
    let lines = [(0, "send gnome community-center.1"), (0, "take b3"), (0, "done")];
    let game = after(table, &lines);
    let reasons = [
        ("give a1 player1", "gift-self"),
        ("give a1 player4", "no-player"),
        ("give z6 player2", "not-there card=z6 location=community-center"),
        ("done", "must"),
    ];
    refuses(&game, "give", &reasons);
}

#[test]
fn exl_l7_exl_l11_exl_l13_what_was_not_named_is_refused() {
    let den = after(Table::new(2).open("gambling-den"), &[(0, "send gnome gambling-den.1")]);
    refuses(&den, "bet", &[("done", "must")]);
    // a2 has books of bestiary and reference, b3 has none.
    let table = Table::new(2).open("shack").lay("shack", "a2 b3");
    let mut shack = after(table, &[(0, "send gnome shack.1")]);
    refuses(&shack, "name", &[("done", "must")]);
    play(&mut shack, &[(0, "name bestiary")]);
    let reasons = [
        ("take z6", "not-there card=z6 location=shack"),
        ("take b3", "no-book card=b3 category=bestiary"),
    ];
    refuses(&shack, "look", &reasons);
    let table = Table::new(2).open("dump").stand(0, "gnome", "dump.1").ending(1).deck("a1");
    let mut dump = after(table, &[(1, "done")]);
    refuses(&dump, "name", &[("done", "must")]);
    play(&mut dump, &[(0, "name bestiary")]);
    let reasons = [
        ("take z6", "not-discarded card=z6"),
        ("take a1", "not-discarded card=a1"),
        ("take b3", "no-book card=b3 category=bestiary"),
    ];
    refuses(&dump, "search", &reasons);
}

#[test]
fn exl_l8_the_lodge_refuses_what_cannot_come_home_or_be_moved() {
    let table = || {
        let table = Table::new(2).open("lodge bookshop dump").hand(0, "a1 a2").library(1, "golem");
        table.library(0, "mummy").shelf(0, "d2+k1 d4 d6").deck("b3 b6")
    };
    let table = || table().stand(0, "mummy", "dump.1").stand(1, "gnome", "bookshop.1");
    let game = after(table(), &[(0, "send gnome lodge.1")]);
    let cards = [
        ("swap z5 z6", "not-yours card=z5"),
        ("swap d2 z6", "not-yours card=z6"),
        ("swap a1 k1", "buried card=k1"),
        ("swap a1 a2", "swap-shelf"),
        ("reshelve z6", "not-yours card=z6"),
        ("reshelve k1", "buried card=k1"),
        ("reshelve a1", "not-shelved card=a1"),
    ];
    let figures = [
        ("recall cube yard-sale.1", "not-standing figure=cube slot=yard-sale.1"),
        ("recall gnome dump-slot.1", "not-standing figure=gnome slot=dump-slot.1"),
        ("recall cube dump-slot.1", "not-standing figure=cube slot=dump-slot.1"),
        ("recall mummy bookshop.1", "not-standing figure=mummy slot=bookshop.1"),
        ("recall gnome bookshop.1", "not-standing figure=gnome slot=bookshop.1"),
        ("recall gnome lodge.1", "visitor"),
    ];
    refuses(&game, "lodge", &[&cards[..], &figures].concat());
    let mut recalled = game.clone();
    play(&mut recalled, &[(0, "recall mummy dump-slot.1"), (0, "done")]);
    let again = figures.map(|(text, _)| (text, "recalled"));
    refuses(&recalled, "lodge", &[&cards[..], &again].concat());
    let mut rearranged = game;
    play(&mut rearranged, &[(0, "swap d2 d4")]);
    let again = cards.map(|(text, _)| (text, "rearranged"));
    refuses(&rearranged, "lodge", &[&again[..], &figures].concat());
    // A card that lies alone comes back as it was.
    let table = Table::new(2).open("lodge").hand(0, "a1").shelf(0, "d2");
    let alone = after(table, &[(0, "send gnome lodge.1")]);
    assert_eq!(why(&alone, 0, "reshelve d2"), "reshelve card=d2");
    // Alone, all three places at home can be taken.
    let full = Table::new(1).open("lodge").shelf(0, "d2 d4");
    let full = (0..3).fold(full, |table, _| table.stand(0, "gnome", "home"));
    let full = after(full, &[(0, "send bookworm lodge.1")]);
    assert_eq!(why(&full, 0, "recall bookworm lodge.1"), "home-full");
}

#[test]
fn exl_70_exl_71_the_guild_refuses_what_it_cannot_replace() {
    let table = |library: &str| {
        let table = Table::new(2).open("tent bookshop brewery assistants-guild");
        let table = table.stand(0, library, "home").stand(0, "gnome", "brewery.1");
        table.stand(1, "gnome", "tent.1").stand(1, "golem", "bookshop.1")
    };
    let none = ("move cube yard-sale.1 player2 gnome", "not-home figure=cube");
    let game = after(table("mummy"), &[(0, "send gnome assistants-guild.1")]);
    let reasons = [
        none,
        ("move gnome tent.1 player2 gnome", "not-home figure=gnome"),
        ("move mummy brewery-slot.1 player1 gnome", "move-own"),
        ("move mummy tent.1 player3 gnome", "no-player"),
        ("move mummy tent.1 player2 golem", "not-standing figure=golem slot=tent.1"),
        ("move mummy bookshop.1 player2 gnome", "not-standing figure=gnome slot=bookshop.1"),
        ("move mummy bookshop.2 player2 golem", "not-standing figure=golem slot=bookshop.2"),
        ("done", "must"),
    ];
    refuses(&game, "guild", &reasons);
    // The Ghost does not come to the Tent; where nobody stands, that is the reason.
    let ghost = table("ghost").stand(1, "gnome", "brewery.2");
    let game = after(ghost, &[(0, "send gnome assistants-guild.1")]);
    let reasons = [
        none,
        ("move ghost tent.1 player2 gnome", "ghost-tent location=tent"),
        ("move ghost tent.1 player2 golem", "not-standing figure=golem slot=tent.1"),
        ("move ghost bookshop.1 player2 gnome", "not-standing figure=gnome slot=bookshop.1"),
        ("done", "must"),
    ];
    refuses(&game, "guild", &reasons);
    // A special assistant that is out is not at home, whoever else is.
    let table = Table::new(2).open("bookshop dump assistants-guild").stand(0, "gnome", "home");
    let table = table.stand(0, "mummy", "dump.1").stand(1, "gnome", "bookshop.1");
    let table = table.stand(1, "golem", "bookshop.2");
    let game = after(table, &[(0, "send gnome assistants-guild.1")]);
    let out = ("move mummy bookshop.1 player2 gnome", "not-home figure=mummy");
    refuses(&game, "guild", &[none, out, ("done", "must")]);
}

#[test]
fn exl_l17_exl_a9_what_is_picked_is_refused_for_card_and_cell() {
    let table = Table::new(2).open("yard-sale").hand(0, "a1 a2").shelf(1, "d2");
    let mut game = after(table, &[(0, "send gnome yard-sale.1")]);
    refuses(&game, "offer", &[("offer z6", "not-in-hand card=z6")]);
    play(&mut game, &[(0, "offer a1"), (0, "done")]);
    let reasons = [
        ("take z6", "not-there card=z6 location=yard-sale"),
        ("shelve a1 shelf1.3", "apart cell=shelf1.3"),
        ("shelve a1 over shelf1.1", "only-mummy cell=shelf1.1"),
        ("done", "pass"),
    ];
    let absent = NOTHING_TO_SHELVE.map(|(text, _)| (text, "not-there card=z6 location=yard-sale"));
    refuses(&game, "sale", &[&absent[..], &reasons].concat());
    let table = Table::new(2).open("exchange bookshop").lay("exchange", "a1 a2").shelf(1, "d2");
    let game = after(table.stand(1, "golem", "bookshop.1").ending(0), &[(0, "done")]);
    let reasons = [
        ("take z6", "not-there card=z6 location=exchange"),
        ("shelve a1 shelf1.1", "cell-taken cell=shelf1.1"),
    ];
    let absent = NOTHING_TO_SHELVE.map(|(text, _)| (text, "not-there card=z6 location=exchange"));
    refuses(&game, "scavenge", &[&absent[..], &reasons].concat());
}

#[test]
fn exl_l18_runs_and_landings_are_refused() {
    let table = Table::new(2).open("shelfmasons").shelf(0, "a1 b3 c4 / . d2 . / . d4 .");
    let mut game = after(table, &[(0, "send gnome shelfmasons.1")]);
    let reasons = [
        ("lift shelf2.8 shelf2.9", "no-run"),
        ("lift shelf1.3 shelf2.2", "no-run"),
        ("lift shelf1.1 shelf1.4", "no-run"),
        ("lift shelf2.2 shelf2.2", "splits-run"),
        ("done", "must"),
    ];
    refuses(&game, "lift", &reasons);
    play(&mut game, &[(0, "lift shelf1.3 shelf1.3")]);
    refuses(&game, "land", &[("land shelf2.9", "land cell=shelf2.9"), ("done", "must")]);
    let row = Table::new(2).open("shelfmasons").shelf(0, "a1 b3 c4");
    let row = after(row, &[(0, "send gnome shelfmasons.1")]);
    assert_eq!(why(&row, 0, "lift shelf1.1 shelf1.3"), "whole");
    assert_eq!(why(&row, 0, "lift shelf1.2 shelf1.2"), "splits-run");
}

#[test]
fn exl_a1_the_goblin_is_refused_for_whom_he_robs() {
    let table = Table::new(3).open("bookshop").lay("bookshop", "s2 s3 s8").library(0, "goblin");
    let table = table.stand(1, "gnome", "bookshop.1").stand(2, "gnome", "bookshop.2");
    let mut game = after(table.hand(2, "b3 c4"), &[(0, "send goblin bookshop.3")]);
    let reasons = [
        ("rob player1 codex", "rob target_seat=0"),
        ("rob player2 codex", "rob-empty target_seat=1"),
        ("rob player4 codex", "no-player"),
    ];
    refuses(&game, "rob", &reasons);
    // c4 has a book of reference and one of history, b3 two of history and one of spells.
    play(&mut game, &[(0, "rob player3 reference")]);
    let reasons = [
        ("give z6", "not-in-hand card=z6"),
        ("give b3", "no-book card=b3 category=reference"),
        ("show", "show category=reference"),
        ("done", "must"),
    ];
    refuses(&game, "robbed", &reasons);
    play(&mut game, &[(2, "give c4"), (0, "done")]);
    let reasons = [("take z6", "not-there card=z6 location=bookshop"), ("done", "must")];
    refuses(&game, "take", &reasons);
}

#[test]
fn exl_a4_exl_a5_who_reacts_has_one_thing_to_answer() {
    let toll = Table::new(2).open("bookshop").stand(1, "cube", "bookshop.1");
    let stack =
        json!([{"frame": "next-turn", "seat": 0}, {"frame": "toll", "seat": 0, "owner": 1}]);
    let toll = toll.set("/stack", stack).start();
    refuses(&toll, "toll", &[("yield", "yield"), ("done", "must")]);
    let table = Table::new(2).open("bookshop").stand(1, "sasquatch", "bookshop.1");
    let flee = after(table, &[(0, "send gnome bookshop.2")]);
    refuses(&flee, "flee", &[("done", "must")]);
}

#[test]
fn exl_a3_the_mummy_is_refused_where_a_card_would_not_join_the_parts() {
    let table = Table::new(2).open("lodge").library(0, "mummy").library(1, "golem");
    let table = table.shelf(0, "a1 b3 / . c4");
    let game = after(table, &[(0, "send mummy lodge.1"), (0, "reshelve b3")]);
    let reasons = [
        ("shelve b3 over shelf1.1", "split cell=shelf1.1"),
        ("shelve b3 under shelf1.1", "split cell=shelf1.1"),
        ("shelve b3 left shelf1.1", "only-wizard cell=shelf1.1"),
        ("shelve b3 shelf1.0", "split cell=shelf1.0"),
        ("done", "must"),
    ];
    refuses(&game, "must-shelve", &with_shelving(&reasons));
}

#[test]
fn exl_a10_the_wizard_is_refused_where_nothing_can_be_pushed() {
    let table = Table::new(2).library(0, "wizard").hand(0, "e1").shelf(0, "a1 / b3 / c4");
    let game = after(table, &[(0, "send wizard home")]);
    assert_eq!(why(&game, 0, "shelve e1 up shelf1.1"), "push cell=shelf1.1");
    assert_eq!(why(&game, 0, "shelve e1 up shelf1.2"), "no-card cell=shelf1.2");
    // d2 hangs on c4: pushed alone, c4 could not be followed by what it leaves.
    let table = Table::new(2).library(0, "wizard").hand(0, "e1").shelf(0, "a1 b3 / c4 d2");
    let game = after(table, &[(0, "send wizard home"), (0, "shelve e1 right shelf1.1")]);
    let reasons = [
        ("with shelf2.9", "no-card cell=shelf2.9"),
        // It is pushed already.
        ("with shelf1.1", "with cell=shelf1.1"),
    ];
    refuses(&game, "push", &reasons);
}

#[test]
fn exl_a11_exl_a12_the_witch_and_the_imp_are_refused_for_the_card() {
    let table = Table::new(2).library(0, "witch").deck("a1 a3");
    let mut witch = after(table, &[(0, "send witch home")]);
    roll(&mut witch, 0, "draw", &[1]);
    refuses(&witch, "witch", &[("keep z6", "keep card=z6"), ("done", "must")]);
    let imp = |at: &str, cards: &str| {
        let table = Table::new(2).open(at).lay(at, cards).library(0, "imp");
        after(table, &[(0, &format!("send imp {at}.1"))])
    };
    let reasons = [
        ("burn z6", "not-there card=z6 location=bookshop"),
        ("burn any", "burn-open"),
        ("burn all", "burn-one"),
    ];
    refuses(&imp("bookshop", "s2"), "burn", &reasons);
    refuses(&imp("bookshop", "s2 s3"), "burn", &reasons[..2]);
    let unseen = [("burn z6", "burn-unseen card=z6"), ("burn all", "burn-one")];
    refuses(&imp("shack", "s2"), "burn", &unseen);
}

#[test]
fn exl_30_before_the_inspection_only_cards_are_turned() {
    let mut game = Table::new(2).shelf(0, "a1 b3").ending(0).start();
    play(&mut game, &[(0, "done")]);
    refuses(&game, "inspect", &[("turn z6", "change-first"), ("done", "confirm")]);
    play(&mut game, &[(0, "change")]);
    refuses(&game, "change", &[("turn z6", "turn card=z6"), ("done", "confirm")]);
}
