//! The twelve special assistants: power, notes and "no effect if".

use game::Game;
use serde_json::json;

use crate::table::{Table, ask, asked, can, hand, knows, play, roll, shelf, thrown, view};

fn goblin() -> Table {
    Table::new(3)
        .open("bookshop")
        .lay("bookshop", "s2 s3 s8")
        .library(0, "goblin")
        .hand(1, "a1 a2")
        .hand(2, "b3")
        .stand(1, "gnome", "bookshop.1")
        .stand(2, "gnome", "bookshop.2")
}

#[test]
fn exl_a1_the_goblin_robs_every_opponent_there_before_the_effect() {
    let mut game = goblin().start();
    play(&mut game, &[(0, "send goblin bookshop.3")]);
    assert_eq!(can(&game, 0, "rob").len(), 12);
    play(&mut game, &[(0, "rob player2 reference")]);
    assert_eq!(can(&game, 1, ""), ["give a1", "give a2"], "the victim chooses");
    play(&mut game, &[(1, "give a2")]);
    assert_eq!(can(&game, 0, "rob player2"), [""; 0], "each once");
    play(&mut game, &[(0, "rob player3 codex")]);
    assert_eq!(can(&game, 2, ""), ["show"]);
    play(&mut game, &[(2, "show")]);
    assert_eq!((knows(&game, 0, 2).as_str(), knows(&game, 1, 2).as_str()), ("b3", ""));
    assert_eq!(knows(&game, 2, 0), "", "a third player does not see what was given");
    assert_eq!(knows(&game, 1, 0), "a2", "who gave it does");
    play(&mut game, &[(0, "shelve a2 shelf1.1")]);
    assert_eq!((ask(&game, 0).as_str(), shelf(&game, 0).as_str()), ("take", "a2"));
}

#[test]
fn exl_a1_whoever_has_no_card_is_not_robbed_and_any_may_be_spared() {
    let mut game = goblin().hand(1, "").hand(2, "").start();
    play(&mut game, &[(0, "send goblin bookshop.3")]);
    assert_eq!(ask(&game, 0), "take");
    let mut game = goblin().start();
    play(&mut game, &[(0, "send goblin bookshop.3"), (0, "done")]);
    assert_eq!(ask(&game, 0), "take");
}

#[test]
fn exl_a1_a_gnome_robs_nobody() {
    let mut game = goblin().start();
    play(&mut game, &[(0, "send gnome bookshop.3")]);
    assert_eq!(ask(&game, 0), "take");
}

#[test]
fn exl_a2_the_automaton_does_a_home_action_for_each_other_assistant_there() {
    let mut game = Table::new(3)
        .open("bookshop")
        .lay("bookshop", "s2 s3")
        .library(0, "automaton")
        .library(2, "witch")
        .hand(0, "a1 a2 b3")
        .stand(0, "gnome", "bookshop.1")
        .stand(0, "gnome", "bookshop.2")
        .start();
    play(&mut game, &[(0, "send automaton bookshop.3"), (0, "shelve a1 shelf1.1")]);
    assert_eq!(ask(&game, 0), "home");
    play(&mut game, &[(0, "shelve a2 shelf1.2")]);
    assert_eq!(ask(&game, 0), "take", "then the effect");
}

#[test]
fn exl_a2_at_home_too() {
    let mut game = Table::new(2)
        .library(0, "automaton")
        .hand(0, "a1 a2 b3")
        .stand(0, "gnome", "home")
        .stand(0, "gnome", "home")
        .start();
    play(&mut game, &[(0, "send automaton home")]);
    play(
        &mut game,
        &[(0, "shelve a1 shelf1.1"), (0, "shelve a2 shelf1.2"), (0, "shelve b3 shelf1.3")],
    );
    assert_eq!((shelf(&game, 0).as_str(), asked(&game)), ("a1 a2 b3", vec![1]));
}

fn mummy() -> Table {
    Table::new(2).library(0, "mummy")
}

#[test]
fn exl_a3_the_mummy_shelves_above_or_below_a_card() {
    let start = || mummy().hand(0, "c4").shelf(0, "a1 b3+d2").start();
    let mut game = start();
    play(&mut game, &[(0, "send mummy home")]);
    assert_eq!(
        can(&game, 0, "shelve c4 over"),
        ["shelve c4 over shelf1.1"],
        "at most one under a card"
    );
    assert_eq!(can(&game, 0, "shelve c4 under"), ["shelve c4 under shelf1.1"]);
    play(&mut game, &[(0, "shelve c4 over shelf1.1")]);
    assert_eq!(shelf(&game, 0), "c4+a1 b3+d2");
    let mut game = start();
    play(&mut game, &[(0, "send mummy home"), (0, "shelve c4 under shelf1.1")]);
    assert_eq!(shelf(&game, 0), "a1+c4 b3+d2");
    assert_eq!(view(&game, 0).seats[0].shelved, 4, "they count as shelved");
    let books = view(&game, 0).seats[0].books;
    assert_eq!(books, [0, 1, 3, 1, 1, 1], "a1 and b3 only");
}

#[test]
fn exl_a3_a_gnome_buries_nothing() {
    let mut game = mummy().hand(0, "c4").shelf(0, "a1").start();
    play(&mut game, &[(0, "send gnome home")]);
    assert_eq!(can(&game, 0, "shelve").len(), 4);
    assert!(can(&game, 0, "shelve").iter().all(|action| action.starts_with("shelve c4 shelf")));
}

#[test]
fn exl_a3_a_buried_card_is_two_points_and_stays_face_down_when_the_upper_one_leaves() {
    let mut game = mummy().open("donation-bin").shelf(0, "a1+c4 b3").hand(0, "d2").start();
    play(&mut game, &[(0, "send gnome donation-bin.1"), (0, "discard a1"), (0, "done")]);
    assert_eq!(shelf(&game, 0), "(c4) b3");
    play(&mut game, &[(0, "shelve d2 shelf1.3"), (1, "send gnome home"), (1, "done")]);

    let mut game = mummy().shelf(0, "a1+c4 b3+d2").ending(1).start();
    play(&mut game, &[(1, "done"), (0, "confirm")]);
    let sheet = game.outcome().unwrap().sheet;
    let buried = sheet.iter().find(|line| line.category == "buried").unwrap();
    assert_eq!(buried.points, [4, 0]);
}

fn cube() -> Table {
    Table::new(2)
        .open("bookshop")
        .lay("bookshop", "s2 s3")
        .stand(1, "cube", "bookshop.1")
        .hand(0, "a1 a2 b3")
        .hand(1, "c4")
        .deck("d2 d4")
}

#[test]
fn exl_a4_a_visitor_of_the_cube_yields_a_random_card() {
    let mut game = cube().start();
    play(&mut game, &[(0, "send gnome bookshop.2")]);
    assert_eq!(can(&game, 0, ""), ["yield", "allow"]);
    roll(&mut game, 0, "yield", &[2]);
    assert_eq!((hand(&game, 0).as_str(), hand(&game, 1).as_str()), ("a1 a2", "b3 c4"));
    assert_eq!((knows(&game, 0, 1).as_str(), ask(&game, 0).as_str()), ("b3", "take"));
}

#[test]
fn exl_a4_or_allows_both_home_actions() {
    let mut game = cube().start();
    play(&mut game, &[(0, "send gnome bookshop.2"), (0, "allow")]);
    assert_eq!((asked(&game), ask(&game, 1).as_str()), (vec![1], "home-both"));
    roll(&mut game, 1, "draw", &[0]);
    play(&mut game, &[(1, "shelve c4 shelf1.1")]);
    assert_eq!((hand(&game, 1).as_str(), shelf(&game, 1).as_str()), ("d2", "c4"));
    assert_eq!(ask(&game, 0), "take");
}

#[test]
fn exl_a4_an_empty_hand_can_only_allow() {
    let mut game = cube().hand(0, "").start();
    play(&mut game, &[(0, "send gnome bookshop.2")]);
    assert_eq!(ask(&game, 1), "home-both");
}

#[test]
fn exl_a4_the_owner_pays_nothing() {
    let mut game = cube().turn(1).start();
    play(&mut game, &[(1, "send gnome bookshop.2")]);
    assert_eq!(ask(&game, 1), "take");
}

fn sasquatch() -> Table {
    Table::new(2).open("bookshop dump").lay("bookshop", "s2 s3").hand(0, "a1")
}

#[test]
fn exl_a5_the_sasquatch_goes_only_where_no_opponent_is() {
    let game = sasquatch().library(0, "sasquatch").stand(1, "gnome", "bookshop.1").start();
    assert_eq!(
        can(&game, 0, "send sasquatch"),
        ["send sasquatch dump-slot.1", "send sasquatch home"]
    );
    let own = sasquatch().library(0, "sasquatch").stand(0, "gnome", "bookshop.1").start();
    assert_eq!(can(&own, 0, "send sasquatch bookshop").len(), 1);
}

#[test]
fn exl_a5_it_may_leave_when_an_opponent_comes() {
    let mut game = sasquatch().stand(1, "sasquatch", "bookshop.1").start();
    play(&mut game, &[(0, "send gnome bookshop.2")]);
    assert_eq!(can(&game, 1, ""), ["leave", "stay"]);
    let mut stays = game.clone();
    play(&mut game, &[(1, "leave")]);
    assert!(view(&game, 0).seats[1].idle.special);
    play(&mut game, &[(0, "take s2"), (0, "done")]);
    assert_eq!(
        can(&game, 1, "send sasquatch dump"),
        ["send sasquatch dump-slot.1"],
        "placed again this round"
    );
    play(&mut stays, &[(1, "stay")]);
    assert!(!view(&stays, 0).seats[1].idle.special);
    assert_eq!(ask(&stays, 0), "take");
}

#[test]
fn exl_a6_the_bookworm_does_both_and_again_for_a_card() {
    let mut game = Table::new(2).hand(0, "a1 a2 b3").deck("c4 c6 d2").start();
    play(&mut game, &[(0, "send bookworm home"), (0, "shelve a1 shelf1.1")]);
    roll(&mut game, 0, "draw", &[0]);
    assert_eq!(
        can(&game, 0, ""),
        ["discard a2", "discard b3", "discard c4", "done"],
        "from the hand"
    );
    play(&mut game, &[(0, "discard b3")]);
    roll(&mut game, 0, "draw", &[0]);
    play(&mut game, &[(0, "shelve a2 shelf1.2")]);
    assert_eq!((hand(&game, 0).as_str(), shelf(&game, 0).as_str()), ("c4 c6", "a1 a2"));
    assert_eq!(asked(&game), [1], "once more only");
}

#[test]
fn exl_a6_an_empty_hand_cannot_pay_for_more() {
    let mut game = Table::new(2).hand(0, "a1").hoard(1).start();
    play(&mut game, &[(0, "send bookworm home"), (0, "shelve a1 shelf1.1")]);
    assert_eq!(asked(&game), [1]);
}

#[test]
fn exl_a6_not_in_town() {
    let mut game = Table::new(2).open("bookshop").lay("bookshop", "s2").hand(0, "a1").start();
    play(&mut game, &[(0, "send bookworm bookshop.1")]);
    assert_eq!(can(&game, 0, "shelve"), ["shelve s2 shelf1.1"]);
}

#[test]
fn exl_a7_the_ghost_shares_a_slot_and_draws_first() {
    let mut game = Table::new(2)
        .open("tent bookshop dump")
        .lay("bookshop", "s2 s3")
        .library(0, "ghost")
        .stand(1, "gnome", "bookshop.1")
        .stand(1, "gnome", "dump.1")
        .deck("a1 a2")
        .start();
    // Not at the tent, not in an occupied slot of a delayed location; free slots are as for anybody.
    assert_eq!(
        can(&game, 0, "send ghost"),
        ["send ghost bookshop.1", "send ghost bookshop.2", "send ghost home"]
    );
    let mut free = game.clone();
    roll(&mut game, 0, "send ghost bookshop.1", &[1]);
    assert_eq!((hand(&game, 0).as_str(), ask(&game, 0).as_str()), ("a2", "take"));
    play(&mut free, &[(0, "send ghost bookshop.2")]);
    assert_eq!(hand(&free, 0), "", "it draws only when it shares");
}

#[test]
fn exl_a8_nobody_comes_where_the_snowman_is() {
    let table = || Table::new(2).open("bookshop dump").library(1, "golem");
    let game = table().stand(1, "snowman", "bookshop.1").start();
    assert_eq!(can(&game, 0, "send gnome"), ["send gnome dump-slot.1", "send gnome home"]);
    let delayed = Table::new(3).open("bookshop dump").stand(1, "snowman", "dump.1").start();
    assert_eq!(
        can(&delayed, 0, "send gnome dump"),
        ["send gnome dump-slot.2"],
        "only at instant ones"
    );
}

#[test]
fn exl_a9_the_golem_saves_a_card_of_each_location_up_to_its_own() {
    let mut game = Table::new(2)
        .open("exchange bookshop flea-market")
        .lay("exchange", "a1 a2")
        .lay("bookshop", "b3 b6")
        .lay("flea-market", "c4 c6")
        .stand(1, "golem", "bookshop.1")
        .ending(0)
        .start();
    play(&mut game, &[(0, "done")]);
    assert_eq!(
        can(&game, 1, ""),
        ["take a1", "take a2", "shelve a1 shelf1.1", "shelve a2 shelf1.1", "done"]
    );
    play(&mut game, &[(1, "take a2"), (1, "shelve b6 shelf1.1")]);
    assert_eq!((hand(&game, 1).as_str(), shelf(&game, 1).as_str()), ("a2", "b6"));
    assert!(thrown(&game, "c4") && thrown(&game, "c6"), "not beyond its own");
}

#[test]
fn exl_a9_at_home_the_golem_saves_nothing() {
    let mut game = Table::new(2).open("bookshop").lay("bookshop", "b3").ending(0).start();
    play(&mut game, &[(0, "done")]);
    assert!(thrown(&game, "b3"));
}

#[test]
fn exl_a10_the_wizard_pushes_cards_to_open_a_cell() {
    let mut game =
        Table::new(2).library(0, "wizard").hand(0, "b3").shelf(0, "a1 c4 d2 / d4 . .").start();
    play(&mut game, &[(0, "send wizard home"), (0, "shelve b3 right shelf1.2")]);
    // c4 and d2 move to the right; nothing else can follow.
    assert_eq!((shelf(&game, 0).as_str(), asked(&game)), ("a1 b3 c4 d2 / d4 . . .", vec![1]));
}

#[test]
fn exl_a10_what_would_come_loose_moves_along() {
    let mut game =
        Table::new(2).library(0, "wizard").hand(0, "b3").shelf(0, "a1 c4 / . d2 / . d4").start();
    play(&mut game, &[(0, "send wizard home"), (0, "shelve b3 right shelf1.2"), (0, "done")]);
    assert_eq!(shelf(&game, 0), "a1 b3 c4 / . d2 . / . d4 .", "d2 hangs on b3");
    let mut game =
        Table::new(2).library(0, "wizard").hand(0, "b3").shelf(0, "a1 c4 d2 / . . d4").start();
    play(&mut game, &[(0, "send wizard home"), (0, "shelve b3 right shelf1.2"), (0, "done")]);
    assert_eq!(shelf(&game, 0), "a1 b3 c4 d2 / . . d4 .", "d4 hangs on c4");
    let mut game =
        Table::new(2).library(0, "wizard").hand(0, "b3").shelf(0, "a1 . / c4 d2 / . d4").start();
    // Pushing c4 and d2 to the left leaves d4 alone.
    play(&mut game, &[(0, "send wizard home"), (0, "shelve b3 left shelf2.1"), (0, "done")]);
    assert_eq!(shelf(&game, 0), ". a1 . / c4 b3 d2 / . . d4");
}

#[test]
fn exl_a10_a_gnome_pushes_nothing() {
    let mut game = Table::new(2).library(0, "wizard").hand(0, "b3").shelf(0, "a1 c4").start();
    play(&mut game, &[(0, "send gnome home")]);
    assert!(can(&game, 0, "shelve").iter().all(|action| action.split(' ').count() == 3));
}

#[test]
fn exl_a11_the_witch_may_exchange_a_card_with_a_banned_book() {
    // Codex is banned; a3 has one, a1 has none.
    let start = || Table::new(2).library(0, "witch").deck("a1 a3").start();
    let mut game = start();
    play(&mut game, &[(0, "send witch home")]);
    roll(&mut game, 0, "draw", &[1]);
    assert_eq!(can(&game, 0, ""), ["keep a1", "keep a3"]);
    assert_eq!(knows(&game, 1, 0), "", "what was drawn is hidden");
    let mut other = game.clone();
    play(&mut game, &[(0, "keep a1")]);
    assert_eq!((hand(&game, 0).as_str(), knows(&game, 1, 0).as_str()), ("a1", "a1"));
    assert!(thrown(&game, "a3"));
    play(&mut other, &[(0, "keep a3")]);
    assert_eq!((hand(&other, 0).as_str(), knows(&other, 1, 0).as_str()), ("a3", ""));
    assert!(thrown(&other, "a1"));
    let mut plain = start();
    play(&mut plain, &[(0, "send witch home")]);
    roll(&mut plain, 0, "draw", &[0]);
    assert_eq!(
        (hand(&plain, 0).as_str(), asked(&plain)),
        ("a1", vec![1]),
        "no banned book, no choice"
    );
}

#[test]
fn exl_a12_the_imp_burns_one_card_or_all() {
    let start = |cards: &str| {
        Table::new(2)
            .open("bookshop")
            .lay("bookshop", cards)
            .library(0, "imp")
            .hand(0, "a1 a2")
            .start()
    };
    let mut game = start("s2 s3 s8");
    play(&mut game, &[(0, "send imp bookshop.1")]);
    assert_eq!(can(&game, 0, ""), ["burn s2", "burn s3", "burn s8", "burn all", "done"]);
    let mut all = game.clone();
    play(&mut game, &[(0, "burn s3"), (0, "shelve a1 shelf1.1")]);
    assert_eq!(can(&game, 0, ""), ["take s2", "take s8"], "the effect has what is left");
    play(&mut all, &[(0, "burn all"), (0, "shelve a1 shelf1.1"), (0, "shelve a2 shelf1.2")]);
    assert_eq!(asked(&all), [1]);
    assert!(["s2", "s3", "s8"].iter().all(|card| thrown(&all, card)));
    let mut single = start("s2");
    play(&mut single, &[(0, "send imp bookshop.1")]);
    assert_eq!(can(&single, 0, ""), ["burn s2", "done"]);
    let mut none = start("");
    play(&mut none, &[(0, "send imp bookshop.1")]);
    assert_eq!(asked(&none), [1]);
}

#[test]
fn exl_2_specialities_are_secret() {
    let game = Table::new(2).set("/round", json!(1)).start();
    assert!(
        view(&game, 0).seats[0].speciality.is_some()
            && view(&game, 0).seats[1].speciality.is_none()
    );
}
