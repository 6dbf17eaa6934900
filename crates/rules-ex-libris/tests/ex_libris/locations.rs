//! The eighteen locations: effect, notes and "no effect if".

use game::{Game, Seat};
use serde_json::json;

use crate::table::{Table, ask, asked, can, hand, knows, lies, play, roll, shelf, thrown, view};

#[test]
fn exl_l1_the_tent_draws_for_every_assistant_placed_and_brings_the_token() {
    let mut game = Table::new(2)
        .open("tent")
        .deck("a1 a2 a5 b3")
        .set("/first", json!(1))
        .stand(0, "gnome", "home")
        .start();
    roll(&mut game, 0, "send gnome tent.1", &[3, 0]);
    assert_eq!(hand(&game, 0), "a1 b3");
    assert_eq!(view(&game, 0).first.0, 0);
    assert_eq!(asked(&game), [1], "the placement goes on clockwise");
}

#[test]
fn exl_98_the_cards_are_drawn_before_the_token_is_taken() {
    let table = Table::new(2).open("tent").library(0, "witch").deck("a1 a3");
    let mut game = table.set("/first", json!(1)).start();
    // The Witch has a choice between drawing and taking the token.
    roll(&mut game, 0, "send witch tent.1", &[1]);
    assert_eq!((ask(&game, 0).as_str(), view(&game, 0).first.0), ("witch", 1));
    play(&mut game, &[(0, "keep a3")]);
    assert_eq!(view(&game, 0).first.0, 0);
}

#[test]
fn exl_l1_the_token_is_taken_even_if_no_card_is_left() {
    let mut game = Table::new(2).open("tent").set("/first", json!(1)).hoard(1).start();
    play(&mut game, &[(0, "send gnome tent.1")]);
    assert_eq!((view(&game, 0).first.0, hand(&game, 0)), (0, String::new()));
}

#[test]
fn exl_l2_a_card_of_the_hand_is_swapped_and_the_other_may_be_shelved() {
    let mut game =
        Table::new(2).open("exchange").lay("exchange", "c4 c6 d2").hand(0, "a1 b3").start();
    play(&mut game, &[(0, "send gnome exchange.1")]);
    assert_eq!(
        can(&game, 0, ""),
        ["swap a1 c4", "swap a1 c6", "swap a1 d2", "swap b3 c4", "swap b3 c6", "swap b3 d2"]
    );
    assert_eq!(game.read(Seat(0), "swap c6 a1").unwrap().to_string(), "swap a1 c6");
    play(&mut game, &[(0, "swap a1 c6")]);
    assert_eq!(lies(&game, 1, "exchange"), "a1 c4 d2", "it stays for later visitors");
    assert_eq!(can(&game, 0, ""), ["shelve c6 shelf1.1", "done"]);
    play(&mut game, &[(0, "shelve c6 shelf1.1")]);
    assert_eq!((hand(&game, 0).as_str(), shelf(&game, 0).as_str()), ("b3", "c6"));
    assert_eq!(asked(&game), [1]);
}

#[test]
fn exl_l2_nothing_happens_without_a_hand_or_without_cards() {
    let table = || Table::new(2).open("exchange");
    for table in [table().lay("exchange", "c4 c6 d2"), table().hand(0, "a1")] {
        let mut game = table.start();
        play(&mut game, &[(0, "send gnome exchange.1")]);
        assert_eq!(asked(&game), [1]);
    }
}

#[test]
fn exl_l3_a_bid_is_outbid_three_times() {
    let mut game = Table::new(2).open("auction").lay("auction", "c4 c6 d2").start();
    for (seat, bid, left) in [(0, 1, 3), (1, 2, 2), (0, 3, 1)] {
        let bids = can(&game, seat, "send gnome auction");
        assert_eq!(bids.len(), left + 1, "only above the highest bid");
        play(&mut game, &[(seat, &format!("send gnome auction-bid.{bid}"))]);
        let other = usize::from(1 - seat);
        let back = view(&game, 0).seats[other].idle.gnomes;
        assert_eq!(back, 2, "whoever was outbid has the assistant back");
    }
    play(&mut game, &[(1, "send gnome auction-bid.4")]);
    assert_eq!(can(&game, 0, "send gnome auction"), [""; 0]);
    assert_eq!(view(&game, 0).seats[0].idle.gnomes, 2);
}

#[test]
fn exl_l3_one_may_raise_ones_own_bid() {
    let mut game = Table::new(2)
        .open("auction")
        .lay("auction", "c4 c6 d2")
        .stand(0, "gnome", "auction.2")
        .start();
    play(&mut game, &[(0, "send bookworm auction-bid.3")]);
    assert_eq!(view(&game, 0).seats[0].idle.gnomes, 2);
}

#[test]
fn exl_l3_the_winner_pays_and_takes_all_three() {
    let mut game = Table::new(2)
        .open("auction")
        .lay("auction", "c4 c6 d2")
        .hand(0, "a1 b3 b6")
        .stand(0, "gnome", "auction.2")
        .ending(1)
        .start();
    play(&mut game, &[(1, "done"), (0, "discard b3"), (0, "discard a1")]);
    assert_eq!(hand(&game, 0), "b6 c4 c6 d2");
    play(
        &mut game,
        &[(0, "shelve c6 shelf1.1"), (0, "shelve d2 shelf1.2"), (0, "shelve c4 shelf1.0")],
    );
    assert_eq!(shelf(&game, 0), "c4 c6 d2");
    assert_eq!(hand(&game, 0), "b6");
    assert!(thrown(&game, "a1") && thrown(&game, "b3"));
}

#[test]
fn exl_l3_who_cannot_pay_gets_nothing_and_pays_nothing() {
    let mut game = Table::new(2)
        .open("auction")
        .lay("auction", "c4 c6 d2")
        .hand(0, "a1 b3")
        .stand(0, "gnome", "auction.3")
        .ending(1)
        .start();
    play(&mut game, &[(1, "done")]);
    assert_eq!(hand(&game, 0), "a1 b3");
    assert!(thrown(&game, "c4") && game.outcome().is_some());
}

#[test]
fn exl_l3_what_is_left_is_paid_for_and_taken() {
    let table = Table::new(2).open("auction").lay("auction", "c4").hand(0, "a1 b3 b6");
    let mut game = table.stand(0, "gnome", "auction.2").ending(1).start();
    play(&mut game, &[(1, "done"), (0, "discard a1"), (0, "discard b3")]);
    assert_eq!((hand(&game, 0).as_str(), ask(&game, 0).as_str()), ("b6 c4", "shelve"));
}

#[test]
fn exl_l3_without_cards_nobody_pays() {
    let mut game = Table::new(2)
        .open("auction")
        .hand(0, "a1 b3")
        .stand(0, "gnome", "auction.1")
        .ending(1)
        .start();
    play(&mut game, &[(1, "done")]);
    assert_eq!(hand(&game, 0), "a1 b3");
}

#[test]
fn exl_l4_at_least_one_card_is_discarded_and_one_or_two_are_shelved() {
    let mut game =
        Table::new(2).open("donation-bin").hand(0, "a1 b3 b6 c4").shelf(0, "d2 d4 / . d6").start();
    play(&mut game, &[(0, "send gnome donation-bin.1")]);
    // d4 holds the collection together.
    assert_eq!(
        can(&game, 0, ""),
        ["discard a1", "discard b3", "discard b6", "discard c4", "discard d2", "discard d6"]
    );
    play(&mut game, &[(0, "discard a1"), (0, "discard d6"), (0, "done")]);
    assert_eq!(ask(&game, 0), "must-shelve");
    assert_eq!(can(&game, 0, "done"), [""; 0]);
    play(&mut game, &[(0, "shelve b3 shelf1.0")]);
    assert_eq!(shelf(&game, 0), "b3 d2 d4");
    assert_eq!(can(&game, 0, "done"), ["done"]);
    play(&mut game, &[(0, "shelve c4 shelf2.1")]);
    assert_eq!((shelf(&game, 0).as_str(), asked(&game)), ("b3 d2 d4 / c4 . .", vec![1]));
}

#[test]
fn exl_l4_the_other_cards_lie_as_before() {
    let table = Table::new(2).open("donation-bin").hand(0, "e1").shelf(0, "(c4) a1 (b3) (d2)");
    let mut game = table.start();
    play(&mut game, &[(0, "send gnome donation-bin.1"), (0, "discard d2")]);
    assert_eq!(shelf(&game, 0), "(c4) a1 (b3)");
    play(&mut game, &[(0, "done"), (0, "shelve e1 shelf1.4")]);
    assert_eq!(shelf(&game, 0), "(c4) a1 (b3) e1");
}

#[test]
fn exl_l4_nothing_happens_with_nothing_to_discard() {
    let mut game = Table::new(2).open("donation-bin").start();
    play(&mut game, &[(0, "send gnome donation-bin.1")]);
    assert_eq!(asked(&game), [1]);
    let mut game = Table::new(2).open("donation-bin").hand(0, "a1").start();
    play(&mut game, &[(0, "send gnome donation-bin.1")]);
    assert!(thrown(&game, "a1"), "the only card has to go");
    assert_eq!(asked(&game), [1], "and nothing is left to shelve");
}

#[test]
fn exl_l5_one_is_taken_and_one_given() {
    let mut game =
        Table::new(3).open("community-center").lay("community-center", "a1 b3 b6 c4").start();
    play(&mut game, &[(0, "send gnome community-center.1"), (0, "take b3"), (0, "done")]);
    assert_eq!(can(&game, 0, "").len(), 6, "three cards, two other players");
    play(&mut game, &[(0, "give c4 player3")]);
    assert_eq!((asked(&game), ask(&game, 2)), (vec![2], "shelve".to_owned()));
    play(&mut game, &[(2, "shelve c4 shelf1.1")]);
    assert_eq!((shelf(&game, 2).as_str(), hand(&game, 0).as_str()), ("c4", "b3"));
    assert_eq!(lies(&game, 0, "community-center"), "a1 b6");
    assert_eq!(asked(&game), [1]);
}

#[test]
fn exl_105_the_visitor_may_shelve_before_giving_and_the_receiver_after() {
    let table = Table::new(2).open("community-center").lay("community-center", "a1 b3");
    let mut game = table.start();
    play(&mut game, &[(0, "send gnome community-center.1"), (0, "take b3")]);
    assert_eq!((asked(&game), ask(&game, 0).as_str()), (vec![0], "shelve"));
    play(&mut game, &[(0, "shelve b3 shelf1.1")]);
    // The one card that is left goes to the one opponent.
    assert_eq!((asked(&game), ask(&game, 1).as_str()), (vec![1], "shelve"));
    play(&mut game, &[(1, "shelve a1 shelf1.1")]);
    assert_eq!((shelf(&game, 0).as_str(), shelf(&game, 1).as_str()), ("b3", "a1"));
}

#[test]
fn exl_l5_the_last_card_is_taken_and_none_given() {
    let mut game = Table::new(2).open("community-center").lay("community-center", "a1").start();
    play(&mut game, &[(0, "send gnome community-center.1"), (0, "shelve a1 shelf1.1")]);
    assert_eq!(asked(&game), [1]);
    let mut game = Table::new(2).open("community-center").start();
    play(&mut game, &[(0, "send gnome community-center.1")]);
    assert_eq!(asked(&game), [1]);
}

#[test]
fn exl_l6_as_many_plus_one_are_drawn_and_one_of_them_shelved() {
    let mut game = Table::new(2)
        .open("wishing-well")
        .hand(0, "a1 b3")
        .shelf(0, "d2")
        .deck("c4 c6 d4 d6")
        .start();
    play(&mut game, &[(0, "send gnome wishing-well.1")]);
    assert_eq!(can(&game, 0, ""), ["discard a1", "discard b3", "done"], "from the hand only");
    play(&mut game, &[(0, "discard a1")]);
    roll(&mut game, 0, "done", &[0, 2]);
    assert_eq!(hand(&game, 0), "b3 c4 d6");
    assert_eq!(can(&game, 0, "shelve b3"), [""; 0]);
    play(&mut game, &[(0, "shelve c4 shelf1.0")]);
    assert_eq!((shelf(&game, 0).as_str(), asked(&game)), ("c4 d2", vec![1]));
}

#[test]
fn exl_l6_an_empty_hand_draws_one() {
    let mut game = Table::new(2).open("wishing-well").deck("c4").start();
    play(&mut game, &[(0, "send gnome wishing-well.1")]);
    assert_eq!(hand(&game, 0), "c4");
    assert_eq!(can(&game, 0, ""), ["shelve c4 shelf1.1", "done"]);
}

#[test]
fn exl_l6_with_nothing_to_draw_nothing_is_drawn() {
    let mut game = Table::new(2).open("wishing-well").hoard(1).start();
    play(&mut game, &[(0, "send gnome wishing-well.1")]);
    assert_eq!((hand(&game, 0).as_str(), asked(&game)), ("", vec![1]));
}

const DEN: &str = "c7 d2 d7 u1";

fn den() -> Table {
    // c7 fiction spells reference history, d2 fiction history, d7 fiction history history, u1 history spells: five
    // of history, three of fiction, two of spells, one of reference.
    Table::new(3).open("gambling-den").deck(DEN)
}

#[test]
fn exl_l7_the_category_best_represented_wins() {
    let mut game =
        den().stand(1, "gnome", "gambling-den.1").stand(2, "gnome", "gambling-den.2").start();
    play(&mut game, &[(0, "send gnome gambling-den.3"), (0, "name fiction"), (1, "name history")]);
    roll(&mut game, 2, "name spells", &[0, 0, 0]);
    assert_eq!(hand(&game, 1), "c7 d2 d7 u1");
    // One of the cards won for each player there.
    play(
        &mut game,
        &[(1, "shelve c7 shelf1.1"), (1, "shelve d2 shelf1.2"), (1, "shelve d7 shelf1.3")],
    );
    assert_eq!((shelf(&game, 1).as_str(), asked(&game)), ("c7 d2 d7", vec![1]));
    assert_eq!(ask(&game, 1), "place");
}

#[test]
fn exl_l7_the_rest_is_discarded_and_ties_go_to_the_active_player() {
    let mut game = den().stand(1, "gnome", "gambling-den.1").start();
    play(&mut game, &[(0, "send gnome gambling-den.2"), (0, "name spells")]);
    roll(&mut game, 1, "name spells", &[0, 0, 0]);
    assert_eq!(hand(&game, 0), "c7 u1");
    assert!(thrown(&game, "d2") && thrown(&game, "d7"));
    assert_eq!(ask(&game, 0), "shelve");
}

#[test]
fn exl_l7_a_tie_between_others_goes_to_the_nearest_in_turn_order() {
    let mut game =
        den().stand(2, "gnome", "gambling-den.1").stand(1, "gnome", "gambling-den.2").start();
    play(&mut game, &[(0, "send gnome gambling-den.3"), (0, "name codex"), (1, "name spells")]);
    roll(&mut game, 2, "name spells", &[0, 0, 0]);
    assert_eq!(hand(&game, 1), "c7 u1");
}

#[test]
fn exl_l7_nobody_wins_what_does_not_come_up() {
    let mut game = den().start();
    play(&mut game, &[(0, "send gnome gambling-den.1")]);
    roll(&mut game, 0, "name bestiary", &[0, 0, 0]);
    assert!(DEN.split(' ').all(|card| thrown(&game, card)));
    assert_eq!(asked(&game), [1]);
}

#[test]
fn exl_l7_fewer_than_four_cards_are_revealed_when_there_are_no_more() {
    let mut game = Table::new(2).open("gambling-den").deck("d2 u1").hoard(1).start();
    play(&mut game, &[(0, "send gnome gambling-den.1")]);
    roll(&mut game, 0, "name fiction", &[0]);
    assert_eq!(hand(&game, 0), "d2");
    assert!(thrown(&game, "u1"));
}

fn lodge() -> Table {
    Table::new(2).open("lodge bookshop dump").hand(0, "a1").shelf(0, "d2 d4 d6").deck("b3 b6")
}

#[test]
fn exl_l8_an_assistant_comes_home_and_does_a_home_action() {
    let mut game = lodge().stand(0, "gnome", "bookshop.1").start();
    play(&mut game, &[(0, "send gnome lodge.1")]);
    assert_eq!(can(&game, 0, "recall"), ["recall gnome bookshop.1"], "not the newcomer");
    play(&mut game, &[(0, "recall gnome bookshop.1")]);
    roll(&mut game, 0, "draw", &[0]);
    assert_eq!((hand(&game, 0).as_str(), view(&game, 0).seats[0].home.gnomes), ("a1 b3", 1));
    assert_eq!(can(&game, 0, "recall"), [""; 0], "once");
    play(&mut game, &[(0, "swap a1 d4")]);
    assert_eq!((shelf(&game, 0).as_str(), asked(&game)), ("d2 a1 d6", vec![1]));
}

#[test]
fn exl_l8_one_assistant_comes_home_and_no_other() {
    let mut game = lodge().stand(0, "gnome", "bookshop.1").stand(0, "bookworm", "dump.1").start();
    play(&mut game, &[(0, "send gnome lodge.1")]);
    assert_eq!(can(&game, 0, "recall"), ["recall gnome bookshop.1", "recall bookworm dump-slot.1"]);
    play(&mut game, &[(0, "recall gnome bookshop.1"), (0, "done")]);
    assert_eq!((ask(&game, 0).as_str(), can(&game, 0, "recall")), ("lodge", vec![]));
}

#[test]
fn exl_l8_two_shelved_cards_are_swapped_or_one_is_shelved_again() {
    let mut game = lodge().start();
    play(&mut game, &[(0, "send gnome lodge.1")]);
    assert_eq!(
        can(&game, 0, ""),
        [
            "swap a1 d2",
            "swap a1 d4",
            "swap a1 d6",
            "swap d2 d4",
            "swap d2 d6",
            "swap d4 d6",
            "reshelve d2",
            "reshelve d4",
            "reshelve d6",
            "done",
        ]
    );
    let mut other = game.clone();
    for (turned, listed) in [("swap d6 d2", "swap d2 d6"), ("swap d4 a1", "swap a1 d4")] {
        assert_eq!(game.read(Seat(0), turned).unwrap().to_string(), listed);
    }
    play(&mut game, &[(0, "swap d6 d2")]);
    assert_eq!(shelf(&game, 0), "d6 d4 d2");
    play(&mut other, &[(0, "reshelve d2")]);
    assert_eq!(can(&other, 0, "done"), [""; 0]);
    play(&mut other, &[(0, "shelve d2 shelf2.1")]);
    assert_eq!(shelf(&other, 0), "d4 d6 / d2 .");
}

#[test]
fn exl_101_connection_is_tested_after_the_card_is_shelved_again() {
    let lodge = |shelf: &str| {
        let mut game = Table::new(2).open("lodge").shelf(0, shelf).start();
        play(&mut game, &[(0, "send gnome lodge.1")]);
        game
    };
    // Without b3, a1 and c4 touch by a corner only.
    let mut game = lodge("a1 b3 / . c4");
    assert_eq!(can(&game, 0, "reshelve"), ["reshelve a1", "reshelve b3", "reshelve c4"]);
    play(&mut game, &[(0, "reshelve b3")]);
    assert_eq!(can(&game, 0, ""), ["shelve b3 shelf1.2", "shelve b3 shelf2.1"]);
    let saved = serde_json::to_value(&game).unwrap();
    assert_eq!(serde_json::from_value::<rules_ex_libris::ExLibris>(saved).unwrap(), game);
    play(&mut game, &[(0, "shelve b3 shelf2.1")]);
    assert_eq!(shelf(&game, 0), "a1 . / b3 c4");
    // Rows count even if the middle one is empty for a while: b3 can only go back.
    let mut game = lodge("a1 . / b3 . / c4 d2");
    play(&mut game, &[(0, "reshelve b3")]);
    assert_eq!((shelf(&game, 0).as_str(), asked(&game)), ("a1 . / b3 . / c4 d2", vec![1]));
}

#[test]
fn exl_101_no_power_leaves_the_collection_apart() {
    for library in ["mummy", "wizard"] {
        let table = Table::new(2).open("lodge").library(0, library).shelf(0, "a1 b3 / . c4");
        let mut game = table.start();
        play(&mut game, &[(0, &format!("send {library} lodge.1")), (0, "reshelve b3")]);
        let spots = can(&game, 0, "");
        assert!(spots.contains(&"shelve b3 shelf2.1".to_owned()));
        for spot in spots {
            let mut game = game.clone();
            play(&mut game, &[(0, &spot)]);
            while asked(&game) == [0] && ask(&game, 0) == "push" {
                let first = can(&game, 0, "")[0].clone();
                play(&mut game, &[(0, &first)]);
            }
            let saved = serde_json::to_value(&game).unwrap();
            let read = serde_json::from_value::<rules_ex_libris::ExLibris>(saved);
            assert!(read.is_ok(), "{spot}: {}", shelf(&game, 0));
        }
    }
}

#[test]
fn exl_l8_there_may_be_nothing_to_do() {
    let mut game = Table::new(2)
        .open("lodge bookshop")
        .stand(0, "gnome", "home")
        .stand(0, "gnome", "home")
        .start();
    play(&mut game, &[(0, "send bookworm lodge.1")]);
    assert_eq!(asked(&game), [1], "nothing at all to do here");
}

#[test]
fn exl_l9_books_of_the_categories_of_the_card_there_are_traded_in() {
    // b3 history spells history; the card there is d2: fiction and history.
    let mut game = Table::new(2)
        .open("collector")
        .lay("collector", "d2")
        .hand(0, "b3 c4")
        .shelf(0, "d7 g5")
        .deck("a1 a2 a5")
        .start();
    play(&mut game, &[(0, "send gnome collector.1")]);
    // b3 counts 2, d7 (fiction, two of history) 3: five books bring two cards.
    play(&mut game, &[(0, "discard b3"), (0, "discard d7")]);
    let rules_ex_libris::Ask::Collector { count, books, draw } = view(&game, 0).ask.unwrap() else {
        panic!("the Collector asks")
    };
    assert_eq!((count, books, draw), (2, 5, 2));
    roll(&mut game, 0, "done", &[0, 0]);
    assert_eq!(hand(&game, 0), "a1 a2 c4");
    assert_eq!(can(&game, 0, "shelve c4"), [""; 0]);
    play(&mut game, &[(0, "shelve a1 shelf1.0"), (0, "shelve a2 shelf1.0")]);
    assert_eq!((shelf(&game, 0).as_str(), asked(&game)), ("a2 a1 g5", vec![1]));
}

#[test]
fn exl_l9_nothing_discarded_draws_nothing() {
    let mut game = Table::new(2).open("collector").lay("collector", "d2").hand(0, "b3").start();
    play(&mut game, &[(0, "send gnome collector.1"), (0, "done")]);
    assert_eq!((hand(&game, 0).as_str(), asked(&game)), ("b3", vec![1]));
}

#[test]
fn exl_l9_when_nothing_else_is_left_the_discards_are_drawn_again() {
    let table = Table::new(2).open("collector").lay("collector", "d2").hand(0, "b3 c4").hoard(1);
    let mut game = table.start();
    play(&mut game, &[(0, "send gnome collector.1"), (0, "discard b3"), (0, "done")]);
    assert_eq!((hand(&game, 0).as_str(), ask(&game, 0).as_str()), ("b3 c4", "shelve"));
}

#[test]
fn exl_l10_nothing_happens_without_cards() {
    let mut game = Table::new(2).open("bookshop").start();
    play(&mut game, &[(0, "send gnome bookshop.1")]);
    assert_eq!((hand(&game, 0).as_str(), asked(&game)), ("", vec![1]));
}

#[test]
fn exl_l10_a_card_is_taken_and_may_be_shelved() {
    let mut game = Table::new(2).open("bookshop").lay("bookshop", "a1 b3").start();
    play(&mut game, &[(0, "send gnome bookshop.1")]);
    assert_eq!(can(&game, 0, ""), ["take a1", "take b3"], "one must be taken");
    play(&mut game, &[(0, "take b3"), (0, "done")]);
    assert_eq!((hand(&game, 0).as_str(), knows(&game, 1, 0).as_str()), ("b3", "b3"));
    // Only one is left: it needs no question.
    play(
        &mut game,
        &[(1, "send gnome bookshop.2"), (1, "done"), (0, "send gnome home"), (0, "done")],
    );
    assert_eq!(hand(&game, 1), "a1");
    play(&mut game, &[(1, "send gnome home"), (1, "done")]);
    assert_eq!(asked(&game), [0]);
}

#[test]
fn exl_l11_a_category_is_named_and_the_discard_pile_searched() {
    let mut game =
        Table::new(2).open("dump").stand(0, "gnome", "dump.1").ending(1).deck("a1").start();
    play(&mut game, &[(1, "done")]);
    assert_eq!(can(&game, 0, "").len(), 6);
    play(&mut game, &[(0, "name bestiary")]);
    assert!(can(&game, 0, "take a2").len() == 1 && can(&game, 0, "take b3").is_empty());
    play(&mut game, &[(0, "take a2"), (0, "shelve a2 shelf1.1")]);
    assert_eq!(shelf(&game, 0), "a2");
    assert!(!thrown(&game, "a2"));
}

#[test]
fn exl_l11_the_discard_pile_has_the_leftovers_of_lower_numbers() {
    let table =
        Table::new(2).open("bookshop dump").lay("bookshop", "a2").stand(0, "gnome", "dump.1");
    let mut game = table.ending(1).start();
    play(&mut game, &[(1, "done"), (0, "name bestiary"), (0, "take a2"), (0, "done")]);
    assert_eq!(hand(&game, 0), "a2");
}

#[test]
fn exl_l11_an_empty_pile_or_no_such_book_is_no_effect() {
    let value = |discard: &str| {
        let mut value = Table::new(2).open("dump").stand(0, "gnome", "dump.1").ending(1).value();
        let (kept, rest): (Vec<_>, Vec<_>) = value["discard"]
            .as_array()
            .unwrap()
            .iter()
            .cloned()
            .partition(|card| discard.split(' ').any(|kept| kept == card));
        value["discard"] = json!(kept);
        value["deck"] = json!(rest);
        serde_json::from_value::<rules_ex_libris::ExLibris>(value).unwrap()
    };
    let mut empty = value("");
    play(&mut empty, &[(1, "done")]);
    assert!(empty.outcome().is_some());
    let mut other = value("b3");
    play(&mut other, &[(1, "done"), (0, "name codex")]);
    assert!(other.outcome().is_some());
    assert_eq!(hand(&other, 0), "");
}

#[test]
fn exl_l12_two_cards_an_assistant_are_shared_out_in_slot_order() {
    let mut game = Table::new(3)
        .open("brewery")
        .stand(1, "gnome", "brewery.1")
        .stand(0, "gnome", "brewery.2")
        .stand(0, "gnome", "brewery.3")
        .ending(2)
        .deck("a1 a2 a5 b3 b6 c4")
        .start();
    roll(&mut game, 2, "done", &[0, 0, 0, 0, 0]);
    let lap = |game: &mut rules_ex_libris::ExLibris, lines: &[(u8, &str)]| {
        for (seat, card) in lines {
            assert_eq!(asked(game), [*seat]);
            play(game, &[(*seat, &format!("take {card}")), (*seat, "done")]);
        }
    };
    lap(&mut game, &[(1, "b3"), (0, "a1"), (0, "a2"), (1, "a5"), (0, "b6")]);
    // The last card goes to the last slot without a question; it may be shelved.
    assert_eq!(can(&game, 0, ""), ["shelve c4 shelf1.1", "done"]);
    play(&mut game, &[(0, "shelve c4 shelf1.1")]);
    assert_eq!((hand(&game, 1).as_str(), hand(&game, 0).as_str()), ("a5 b3", "a1 a2 b6"));
}

#[test]
fn exl_l12_an_odd_number_is_shared_out_as_far_as_it_goes() {
    let table = |deck: &str| {
        let table = Table::new(3).open("brewery").deck(deck).hoard(2);
        table.stand(1, "gnome", "brewery.1").stand(0, "gnome", "brewery.2").ending(0)
    };
    let mut game = table("a1 a2 a5").start();
    roll(&mut game, 0, "done", &[0, 0]);
    play(&mut game, &[(1, "take a2"), (1, "done"), (0, "take a5"), (0, "done"), (1, "done")]);
    assert_eq!((hand(&game, 1).as_str(), hand(&game, 0).as_str()), ("a1 a2", "a5"));
    let mut game = table("").start();
    play(&mut game, &[(0, "done")]);
    assert!(game.outcome().is_some(), "with both piles empty there is nothing to share out");
}

#[test]
fn exl_l13_what_nobody_took_is_discarded_for_all_to_see() {
    let table = Table::new(2).open("shack").lay("shack", "a1 a2").stand(0, "gnome", "shack.1");
    let mut game = table.ending(0).start();
    assert!(!thrown(&game, "a1"));
    play(&mut game, &[(0, "done")]);
    assert!(thrown(&game, "a1") && thrown(&game, "a2"));
}

#[test]
fn exl_l13_only_the_visitor_sees_the_cards_and_takes_what_was_named() {
    let mut game = Table::new(2).open("shack").lay("shack", "a1 a2 b3 d2").start();
    assert_eq!(lies(&game, 0, "shack"), "");
    play(&mut game, &[(0, "send gnome shack.1"), (0, "name bestiary")]);
    assert_eq!(
        (lies(&game, 0, "shack").as_str(), lies(&game, 1, "shack").as_str()),
        ("a1 a2 b3 d2", "")
    );
    assert_eq!(can(&game, 0, ""), ["take a1", "take a2", "done"]);
    play(&mut game, &[(0, "take a1"), (0, "take a2"), (0, "done")]);
    assert_eq!(knows(&game, 1, 0), "a1 a2", "they are revealed");
    assert_eq!(can(&game, 0, "shelve").len(), 2);
    play(&mut game, &[(0, "shelve a2 shelf1.1")]);
    assert_eq!((asked(&game), hand(&game, 0).as_str()), (vec![1], "a1"), "one may be shelved");
    assert_eq!((lies(&game, 0, "shack").as_str(), lies(&game, 1, "shack").as_str()), ("b3 d2", ""));
}

#[test]
fn exl_l13_nothing_happens_without_cards_and_nothing_need_be_taken() {
    let mut game = Table::new(2).open("shack").start();
    play(&mut game, &[(0, "send gnome shack.1")]);
    assert_eq!(asked(&game), [1]);
    let mut game = Table::new(2).open("shack").lay("shack", "b3").start();
    play(&mut game, &[(0, "send gnome shack.1"), (0, "name codex")]);
    assert_eq!(
        can(&game, 0, ""),
        ["done"],
        "asked all the same: the answer would tell what is there"
    );
    play(&mut game, &[(0, "done")]);
    assert_eq!(asked(&game), [1]);
}

#[test]
fn exl_l14_a_second_card_if_somebody_was_there() {
    let table = || Table::new(2).open("flea-market").lay("flea-market", "a1 a2 a5 b3 b6");
    let mut game = table().start();
    play(&mut game, &[(0, "send gnome flea-market.1"), (0, "take a1"), (0, "done")]);
    assert_eq!((hand(&game, 0).as_str(), asked(&game)), ("a1", vec![1]));
    let mut game = table().stand(0, "gnome", "flea-market.1").start();
    play(&mut game, &[(0, "send gnome flea-market.2"), (0, "take b3"), (0, "take a2")]);
    play(&mut game, &[(0, "shelve b3 shelf1.1"), (0, "shelve a2 shelf1.0")]);
    assert_eq!((shelf(&game, 0).as_str(), asked(&game)), ("a2 b3", vec![1]));
}

#[test]
fn exl_l14_what_is_there_is_taken() {
    let table = Table::new(2).open("flea-market").lay("flea-market", "a1");
    let mut game = table.stand(1, "gnome", "flea-market.1").start();
    play(&mut game, &[(0, "send gnome flea-market.2"), (0, "done")]);
    assert_eq!((hand(&game, 0).as_str(), asked(&game)), ("a1", vec![1]));
    let mut game = Table::new(2).open("flea-market").start();
    play(&mut game, &[(0, "send gnome flea-market.1")]);
    assert_eq!(asked(&game), [1]);
}

#[test]
fn exl_l15_an_assistant_from_home_takes_an_opponents_place() {
    let mut game = Table::new(2)
        .open("bookshop assistants-guild")
        .lay("bookshop", "a1 a2 a5")
        .stand(0, "gnome", "home")
        .stand(1, "gnome", "bookshop.1")
        .start();
    play(&mut game, &[(0, "send gnome assistants-guild.1")]);
    // There is only one such move, so it is made; the location's effect follows.
    assert_eq!(can(&game, 0, ""), ["take a1", "take a2", "take a5"]);
    assert_eq!(view(&game, 0).seats[1].idle.gnomes, 2);
    assert_eq!(view(&game, 0).seats[0].home.len(), 0);
}

#[test]
fn exl_l15_nothing_happens_with_nobody_at_home() {
    let mut game =
        Table::new(2).open("bookshop assistants-guild").stand(1, "gnome", "bookshop.1").start();
    play(&mut game, &[(0, "send gnome assistants-guild.1")]);
    assert_eq!(asked(&game), [1]);
}

#[test]
fn exl_l15_on_a_delayed_location_it_just_holds_the_slot() {
    let mut game = Table::new(2)
        .open("auction assistants-guild")
        .lay("auction", "a1 a2 a5")
        .stand(0, "gnome", "home")
        .stand(1, "gnome", "auction.3")
        .start();
    play(&mut game, &[(0, "send gnome assistants-guild.1")]);
    assert_eq!(asked(&game), [1]);
    assert_eq!(can(&game, 1, "send gnome auction"), ["send gnome auction-bid.4"], "the same bid");
}

#[test]
fn exl_l16_everybody_pays_and_the_visitor_trades() {
    let mut game = Table::new(3)
        .open("tax-collector")
        .hand(0, "a1 b3")
        .hand(1, "c4 c6")
        .hand(2, "d2")
        .shelf(2, "d4 d6")
        .start();
    play(&mut game, &[(0, "send gnome tax-collector.1"), (1, "discard c6"), (2, "discard d6")]);
    assert_eq!(
        (lies(&game, 0, "tax-collector").as_str(), shelf(&game, 2).as_str()),
        ("c6 d6", "d4")
    );
    play(&mut game, &[(0, "discard a1"), (0, "done"), (0, "take d6"), (0, "shelve d6 shelf1.1")]);
    assert!(thrown(&game, "a1"), "the visitor's discards go to the pile");
    assert_eq!((shelf(&game, 0).as_str(), lies(&game, 0, "tax-collector").as_str()), ("d6", "c6"));
    assert_eq!(asked(&game), [1]);
}

#[test]
fn exl_l16_who_has_nothing_is_left_out() {
    let mut game = Table::new(3).open("tax-collector").hand(0, "a1").hand(2, "d2").start();
    play(&mut game, &[(0, "send gnome tax-collector.1")]);
    assert_eq!(lies(&game, 0, "tax-collector"), "d2", "the only card needs no question");
    assert_eq!(can(&game, 0, ""), ["discard a1", "done"]);
}

#[test]
fn exl_l16_a_visitor_with_nothing_to_discard_takes_nothing() {
    let mut game = Table::new(2).open("tax-collector").hand(1, "d2").start();
    play(&mut game, &[(0, "send gnome tax-collector.1")]);
    assert_eq!((lies(&game, 0, "tax-collector").as_str(), asked(&game)), ("d2", vec![1]));
    assert_eq!(hand(&game, 0), "");
}

#[test]
fn exl_l17_cards_are_sold_and_each_sale_draws_two_and_shelves_one() {
    let mut game =
        Table::new(3).open("yard-sale").hand(0, "a1 b3 b6").deck("c4 c6 d2 d4 d6").start();
    play(
        &mut game,
        &[(0, "send gnome yard-sale.1"), (0, "offer a1"), (0, "offer b3"), (0, "done")],
    );
    assert_eq!(
        can(&game, 1, ""),
        ["take a1", "take b3", "shelve a1 shelf1.1", "shelve b3 shelf1.1", "pass"]
    );
    play(&mut game, &[(1, "pass"), (2, "shelve b3 shelf1.1")]);
    assert_eq!(asked(&game), [1], "a pass is not final");
    play(&mut game, &[(1, "pass")]);
    roll(&mut game, 2, "pass", &[0, 0]);
    assert_eq!(hand(&game, 0), "a1 b6 c4 c6", "what is not sold comes back");
    assert_eq!((ask(&game, 0).as_str(), can(&game, 0, "done").len()), ("must-shelve", 0));
    play(&mut game, &[(0, "shelve b6 shelf1.1")]);
    assert_eq!((shelf(&game, 2).as_str(), asked(&game)), ("b3", vec![1]));
}

#[test]
fn exl_l17_no_hand_no_sale() {
    let mut game = Table::new(2).open("yard-sale").start();
    play(&mut game, &[(0, "send gnome yard-sale.1")]);
    assert_eq!(asked(&game), [1]);
    let mut game = Table::new(2).open("yard-sale").hand(0, "a1").start();
    play(&mut game, &[(0, "send gnome yard-sale.1"), (0, "done")]);
    assert_eq!((hand(&game, 0).as_str(), asked(&game)), ("a1", vec![1]));
}

#[test]
fn exl_l18_a_run_moves_without_splitting_the_collection() {
    let mut game = Table::new(2).open("shelfmasons").shelf(0, "a1 b3 c4 / d2 . .").start();
    play(&mut game, &[(0, "send gnome shelfmasons.1")]);
    assert_eq!(can(&game, 0, "done"), [""; 0], "something must be moved");
    play(&mut game, &[(0, "lift shelf1.3 shelf1.2")]);
    assert!(can(&game, 0, "land shelf2.3").len() == 1, "beside d2");
    assert_eq!(can(&game, 0, "land shelf2.4"), [""; 0], "not apart from the rest");
    play(&mut game, &[(0, "land shelf2.3")]);
    assert_eq!((shelf(&game, 0).as_str(), asked(&game)), ("a1 . . / d2 b3 c4", vec![1]));
}

#[test]
fn exl_l18_a_run_may_land_to_the_left_of_everything() {
    let mut game = Table::new(2).open("shelfmasons").shelf(0, "a1 b3 c4").start();
    play(
        &mut game,
        &[(0, "send gnome shelfmasons.1"), (0, "lift shelf1.2 shelf1.3"), (0, "land shelf1.0")],
    );
    assert_eq!(shelf(&game, 0), "b3 c4 a1");
}

#[test]
fn exl_97_a_move_changes_how_the_cards_lie() {
    for before in ["a1 b3 c4", "a1 b3 / d2 .", "a1 . / b3 c4 / d2 ."] {
        let mut game = Table::new(2).open("shelfmasons").shelf(0, before).start();
        play(&mut game, &[(0, "send gnome shelfmasons.1")]);
        let lifts = can(&game, 0, "lift");
        assert!(!lifts.contains(&"lift shelf1.1 shelf1.3".to_owned()), "the whole collection");
        for lift in lifts {
            let mut lifted = game.clone();
            play(&mut lifted, &[(0, &lift)]);
            let landings = can(&lifted, 0, "land");
            assert!(!landings.is_empty() || asked(&lifted) == [1], "{lift}");
            for landing in landings {
                let mut landed = lifted.clone();
                play(&mut landed, &[(0, &landing)]);
                assert_ne!(shelf(&landed, 0), before, "{lift}, {landing}");
            }
            if asked(&lifted) == [1] {
                assert_ne!(shelf(&lifted, 0), before, "{lift} has one landing");
            }
        }
    }
}

#[test]
fn exl_l18_with_one_card_or_none_there_is_nothing_to_move() {
    for shelf in ["", "a1"] {
        let mut game = Table::new(2).open("shelfmasons");
        if !shelf.is_empty() {
            game = game.shelf(0, shelf);
        }
        let mut game = game.start();
        play(&mut game, &[(0, "send gnome shelfmasons.1")]);
        assert_eq!(asked(&game), [1]);
    }
}
