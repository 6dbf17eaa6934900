//! Why something is refused.

use game::{Game, Seat};
use rules_ex_libris::ExLibris;

use crate::table::{Table, asked, play};

/// The refusal as it is written into logs, without what all of them begin with.
#[track_caller]
pub(crate) fn why(game: &ExLibris, seat: u8, text: &str) -> String {
    let action = game.read(Seat(seat), text).expect("an action");
    let refused = game.check(Seat(seat), &action).expect_err(text).0.to_string();
    refused.strip_prefix("ex-libris-refused-").expect("a reason of its own").to_owned()
}

#[test]
fn an_assistant_is_refused_for_what_stands_in_its_way() {
    let table = Table::new(2).open("tent exchange bookshop auction lodge");
    let table = table.lay("bookshop", "s2 s3").lay("auction", "a1 a2");
    let table = table.stand(1, "gnome", "bookshop.1").stand(1, "gnome", "auction.2");
    let game = table.library(0, "sasquatch").start();
    assert_eq!(why(&game, 0, "send witch tent.1"), "figure figure=witch");
    assert_eq!(why(&game, 0, "send gnome flea-market.1"), "not-here location=flea-market");
    assert_eq!(why(&game, 0, "send gnome bookshop.1"), "occupied slot=bookshop.1");
    assert_eq!(why(&game, 0, "send gnome bookshop.3"), "closed least=3 slot=bookshop.3");
    assert_eq!(why(&game, 0, "send gnome bookshop.4"), "no-slot slot=bookshop.4");
    assert_eq!(why(&game, 0, "send gnome exchange.2"), "first-slot slot=exchange.2");
    assert_eq!(why(&game, 0, "send gnome auction-bid.2"), "bid slot=auction-bid.2");
    assert_eq!(why(&game, 0, "send sasquatch bookshop.2"), "sasquatch location=bookshop");
    assert_eq!(why(&game, 0, "done"), "must-place");
    assert_eq!(why(&game, 0, "draw"), "not-asked ask=place");
    assert_eq!(why(&game, 0, "choose witch"), "not-asked ask=place");
    let ghost = Table::new(2).open("tent lodge").library(0, "ghost").stand(1, "snowman", "lodge.1");
    let ghost = ghost.start();
    assert_eq!(why(&ghost, 0, "send ghost tent.1"), "ghost-tent location=tent");
    assert_eq!(why(&ghost, 0, "send gnome lodge.2"), "snowman location=lodge");
    let alone = Table::new(1).open("exchange lodge").stand(0, "gnome", "lodge.1").start();
    assert_eq!(why(&alone, 0, "send gnome lodge.2"), "one-each location=lodge");
}

#[test]
fn a_card_is_refused_for_where_it_would_lie() {
    let home = |library: &str, shelf: &str, figure: &str| {
        let table = Table::new(2).library(0, library).hand(0, "b3").shelf(0, shelf);
        let mut game = table.start();
        play(&mut game, &[(0, &format!("send {figure} home"))]);
        game
    };
    let game = home("mummy", "c4 / d2 / e7", "gnome");
    assert_eq!(why(&game, 0, "shelve a1 shelf1.2"), "not-in-hand card=a1");
    assert_eq!(why(&game, 0, "shelve b3 shelf1.1"), "cell-taken cell=shelf1.1");
    assert_eq!(why(&game, 0, "shelve b3 shelf4.1"), "three-rows cell=shelf4.1");
    assert_eq!(why(&game, 0, "shelve b3 shelf1.3"), "apart cell=shelf1.3");
    assert_eq!(why(&game, 0, "shelve b3 over shelf1.1"), "only-mummy cell=shelf1.1");
    assert_eq!(why(&game, 0, "shelve b3 left shelf1.1"), "only-wizard cell=shelf1.1");
    let game = home("mummy", "c4+d2", "mummy");
    assert_eq!(why(&game, 0, "shelve b3 under shelf1.2"), "no-card cell=shelf1.2");
    assert_eq!(why(&game, 0, "shelve b3 under shelf1.1"), "stacked cell=shelf1.1");
    let game = home("wizard", "c4", "wizard");
    assert_eq!(why(&game, 0, "shelve b3 left shelf2.2"), "no-card cell=shelf2.2");
    let mut game = Table::new(2).hand(0, "b3").start();
    play(&mut game, &[(0, "send gnome home")]);
    assert_eq!(why(&game, 0, "shelve b3 shelf2.2"), "first-card cell=shelf2.2");
    let mut game = Table::new(2).open("lodge").shelf(0, "a1 b3 / . c4").start();
    play(&mut game, &[(0, "send gnome lodge.1"), (0, "reshelve b3")]);
    assert_eq!(why(&game, 0, "shelve b3 shelf0.1"), "split cell=shelf0.1");
    assert_eq!(why(&game, 0, "done"), "must");
}

#[test]
fn home_actions_are_refused_once_they_are_done() {
    let mut game = Table::new(2).library(0, "bookworm").hand(0, "b3 c4").deck("a1").start();
    play(&mut game, &[(0, "send bookworm home"), (0, "shelve b3 shelf1.1")]);
    assert_eq!(why(&game, 0, "shelve c4 shelf1.2"), "shelved");
    play(&mut game, &[(0, "draw")]);
    assert_eq!(why(&game, 0, "discard b3"), "hand-only card=b3");
    assert_eq!(why(&game, 0, "discard e1"), "not-yours card=e1");
    let mut game = Table::new(2).hand(0, "b3").hoard(1).start();
    play(&mut game, &[(0, "send gnome home")]);
    assert_eq!(why(&game, 0, "draw"), "deck");
}

#[test]
fn cards_are_refused_where_they_are_not() {
    let table = Table::new(2).open("bookshop exchange donation-bin");
    let table = table.lay("bookshop", "s2 s3").lay("exchange", "c4").hand(0, "a1");
    let game = table.shelf(0, "d2 e7 h1").start();
    let after = |action: &str| {
        let mut game = game.clone();
        play(&mut game, &[(0, action)]);
        game
    };
    let bookshop = after("send gnome bookshop.1");
    assert_eq!(why(&bookshop, 0, "take c4"), "not-there card=c4 location=bookshop");
    assert_eq!(why(&bookshop, 0, "done"), "must");
    let donation = after("send gnome donation-bin.1");
    assert_eq!(why(&donation, 0, "discard e7"), "splits card=e7");
    assert_eq!(why(&donation, 0, "done"), "must");
    let two = Table::new(2).open("exchange").lay("exchange", "c4 c6").hand(0, "a1 b3");
    let mut two = two.start();
    play(&mut two, &[(0, "send gnome exchange.1")]);
    assert_eq!(why(&two, 0, "swap d2 c4"), "not-in-hand card=d2");
    assert_eq!(why(&two, 0, "swap a1 d2"), "not-there card=d2 location=exchange");
}

#[test]
fn what_lies_face_down_is_not_told_by_a_refusal() {
    let table = Table::new(2).open("shack").lay("shack", "a1 b3").library(0, "imp");
    let mut game = table.start();
    play(&mut game, &[(0, "send imp shack.1")]);
    assert_eq!(why(&game, 0, "burn a1"), "burn-unseen card=a1");
    assert_eq!(why(&game, 0, "burn s2"), "burn-unseen card=s2");
}

#[test]
fn the_inspection_is_refused_for_what_comes_first() {
    let mut game = Table::new(2).shelf(0, "a1 b3").ending(0).start();
    play(&mut game, &[(0, "done")]);
    assert_eq!(asked(&game), [0]);
    assert_eq!(why(&game, 0, "turn a1"), "change-first");
    assert_eq!(why(&game, 0, "done"), "confirm");
    assert_eq!(why(&game, 0, "draw"), "not-asked ask=inspect");
    play(&mut game, &[(0, "change")]);
    assert_eq!(why(&game, 0, "turn c4"), "turn card=c4");
    assert_eq!(why(&game, 0, "draw"), "not-asked ask=change");
}

#[test]
fn runs_are_refused_for_what_they_would_do() {
    let mut game = Table::new(2).open("shelfmasons").shelf(0, "a1 b3 c4").start();
    play(&mut game, &[(0, "send gnome shelfmasons.1")]);
    assert_eq!(why(&game, 0, "lift shelf1.1 shelf1.3"), "whole");
    assert_eq!(why(&game, 0, "lift shelf1.1 shelf2.1"), "no-run");
    assert_eq!(why(&game, 0, "lift shelf1.3 shelf1.4"), "no-run");
    play(&mut game, &[(0, "lift shelf1.3 shelf1.3")]);
    assert_eq!(why(&game, 0, "land shelf2.4"), "land cell=shelf2.4");
}

#[test]
fn exl_l10_only_the_card_that_was_taken_may_be_shelved() {
    let table = Table::new(2).open("bookshop").lay("bookshop", "a1 a2").hand(0, "b3");
    let mut game = table.start();
    play(&mut game, &[(0, "send gnome bookshop.1"), (0, "take a1")]);
    assert_eq!(why(&game, 0, "shelve b3 shelf1.1"), "not-to-shelve card=b3");
    assert_eq!(why(&game, 0, "shelve a2 shelf1.1"), "not-in-hand card=a2");
}

#[test]
fn exl_l17_at_a_sale_only_what_is_offered_is_taken_or_shelved() {
    let mut game = Table::new(2).open("yard-sale").hand(0, "a1 a2").start();
    play(&mut game, &[(0, "send gnome yard-sale.1"), (0, "offer a1"), (0, "done")]);
    assert_eq!(asked(&game), [1]);
    assert_eq!(why(&game, 1, "done"), "pass");
    assert_eq!(why(&game, 1, "take b3"), "not-there card=b3 location=yard-sale");
    assert_eq!(why(&game, 1, "shelve b3 shelf1.1"), "not-there card=b3 location=yard-sale");
}
