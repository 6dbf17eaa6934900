//! How effects meet: EXL-50 and the rulings EXL-70 to EXL-92.

use game::{Game, Seat, Viewer};
use rules_ex_libris::{ExLibris, Sighting};
use serde_json::json;

use crate::table::{Table, ask, asked, can, hand, knows, lies, play, roll, shelf, thrown, view};

/// A location that takes anybody, with cards, for four players.
fn meeting(players: usize) -> Table {
    Table::new(players).open("tent flea-market").lay("flea-market", "s2 s3 s8 s9 t1")
}

#[test]
fn exl_50_the_cube_acts_before_an_arriving_power() {
    for (newcomer, first) in [("goblin", "rob"), ("imp", "burn")] {
        let table = meeting(2).stand(1, "cube", "flea-market.1").library(0, newcomer);
        let mut game = table.hand(0, "a1 a2").hand(1, "b3").start();
        play(&mut game, &[(0, &format!("send {newcomer} flea-market.2"))]);
        assert_eq!(ask(&game, 0), "toll");
        roll(&mut game, 0, "yield", &[0]);
        assert!(!can(&game, 0, first).is_empty());
    }
    let table = meeting(3).stand(0, "gnome", "flea-market.1").stand(1, "cube", "flea-market.2");
    let mut game = table.library(2, "witch").library(0, "automaton").hand(0, "a1 a2").start();
    play(&mut game, &[(0, "send automaton flea-market.3")]);
    assert_eq!(ask(&game, 0), "toll");
    roll(&mut game, 0, "yield", &[0]);
    assert_eq!(ask(&game, 0), "home");
    let table = meeting(2).stand(1, "cube", "flea-market.1").library(0, "ghost").deck("d2");
    let mut game = table.hand(0, "a1").start();
    play(&mut game, &[(0, "send ghost flea-market.1")]);
    assert_eq!(
        (ask(&game, 0).as_str(), hand(&game, 0).as_str()),
        ("toll", "a1"),
        "before the Ghost draws"
    );
    play(&mut game, &[(0, "yield")]);
    assert_eq!((ask(&game, 0).as_str(), hand(&game, 0).as_str()), ("take", "d2"));
}

#[test]
fn exl_50_residents_act_in_order_of_arrival() {
    let cube_first =
        meeting(3).stand(1, "cube", "flea-market.1").stand(2, "sasquatch", "flea-market.2");
    let mut game = cube_first.hand(0, "a1").start();
    play(&mut game, &[(0, "send gnome flea-market.3")]);
    assert_eq!(ask(&game, 0), "toll");
    play(&mut game, &[(0, "yield")]);
    assert_eq!(ask(&game, 2), "flee");
    let sasquatch_first =
        meeting(3).stand(2, "sasquatch", "flea-market.2").stand(1, "cube", "flea-market.1");
    let mut game = sasquatch_first.hand(0, "a1").start();
    play(&mut game, &[(0, "send gnome flea-market.3")]);
    assert_eq!(ask(&game, 2), "flee");
    play(&mut game, &[(2, "leave")]);
    assert_eq!(ask(&game, 0), "toll");
}

#[test]
fn exl_50_the_guild_enters_the_snowmans_location_and_even_replaces_him() {
    let table = Table::new(2)
        .open("flea-market assistants-guild")
        .lay("flea-market", "s2 s3 s8")
        .stand(0, "gnome", "home")
        .stand(1, "gnome", "flea-market.2")
        .stand(1, "snowman", "flea-market.1");
    let mut game = table.start();
    play(&mut game, &[(0, "send gnome assistants-guild.1")]);
    assert_eq!(
        can(&game, 0, ""),
        ["move gnome flea-market.1 player2 snowman", "move gnome flea-market.2 player2 gnome"]
    );
    let mut beside = game.clone();
    play(&mut game, &[(0, "move gnome flea-market.1 player2 snowman")]);
    assert_eq!((ask(&game, 0).as_str(), view(&game, 0).seats[1].idle.special), ("take", true));
    play(&mut beside, &[(0, "move gnome flea-market.2 player2 gnome")]);
    assert_eq!(ask(&beside, 0), "take");
}

#[test]
fn exl_70_only_opponents_are_replaced_and_one_of_two_is_named() {
    let table = Table::new(3)
        .open("flea-market assistants-guild")
        .lay("flea-market", "s2 s3 s8")
        .stand(0, "gnome", "home")
        .stand(0, "bookworm", "flea-market.2")
        .stand(1, "gnome", "flea-market.1")
        .stand(2, "ghost", "flea-market.1");
    let mut game = table.start();
    play(&mut game, &[(0, "send gnome assistants-guild.1")]);
    assert_eq!(
        can(&game, 0, ""),
        ["move gnome flea-market.1 player2 gnome", "move gnome flea-market.1 player3 ghost"]
    );
    play(&mut game, &[(0, "move gnome flea-market.1 player2 gnome")]);
    assert_eq!(view(&game, 0).seats[1].idle.gnomes, 2);
    let slot = &view(&game, 0).locations[0].slots[0];
    assert_eq!(slot.figures.len(), 2, "the Ghost stays");
}

#[test]
fn exl_70_of_two_gnomes_in_a_slot_one_is_named() {
    // A Guild move has put the second there in the place of a Ghost.
    let table = Table::new(3)
        .open("flea-market assistants-guild")
        .lay("flea-market", "s2 s3 s8")
        .stand(0, "gnome", "home")
        .stand(1, "gnome", "flea-market.1")
        .stand(2, "gnome", "flea-market.1");
    let mut game = table.start();
    play(&mut game, &[(0, "send gnome assistants-guild.1")]);
    assert_eq!(
        can(&game, 0, ""),
        ["move gnome flea-market.1 player2 gnome", "move gnome flea-market.1 player3 gnome"]
    );
    play(&mut game, &[(0, "move gnome flea-market.1 player3 gnome")]);
    let idle = |seat: usize| view(&game, 0).seats[seat].idle.gnomes;
    assert_eq!((idle(1), idle(2)), (1, 2));
}

/// Two Guild moves have put both gnomes of a player into the slot that a Ghost had shared.
fn alike(seat: usize, at: &str) -> Table {
    let table = Table::new(3).open(&format!("{at} assistants-guild"));
    let slot = format!("{at}.1");
    table.stand(seat, "gnome", &slot).stand(seat, "gnome", &slot)
}

#[test]
fn exl_70_two_gnomes_of_one_player_in_a_slot_are_one_choice() {
    let table = alike(1, "flea-market").lay("flea-market", "s2 s3 s8").stand(0, "gnome", "home");
    let mut game = table.stand(2, "witch", "flea-market.2").start();
    play(&mut game, &[(0, "send gnome assistants-guild.1")]);
    assert_eq!(
        can(&game, 0, "move"),
        ["move gnome flea-market.1 player2 gnome", "move gnome flea-market.2 player3 witch"]
    );
    play(&mut game, &[(0, "move gnome flea-market.1 player2 gnome")]);
    assert_eq!(view(&game, 0).seats[1].idle.gnomes, 1, "the other stays");
    let mut game = alike(0, "flea-market").open("lodge").start();
    play(&mut game, &[(0, "send bookworm lodge.1")]);
    assert_eq!(can(&game, 0, "recall"), ["recall gnome flea-market.1"]);
}

#[test]
fn exl_77_of_two_gnomes_in_the_lodges_slot_one_is_the_newcomer() {
    // The second has just come, moved there by the Guild.
    let lodge = json!([{"frame": "next-turn", "seat": 0}, {"frame": "lodge", "who": {"seat": 0, "special": false},
        "slot": "lodge.1", "recall": true, "rearrange": true}]);
    let game = alike(0, "lodge").set("/stack", lodge).start();
    assert_eq!(can(&game, 0, ""), ["recall gnome lodge.1", "done"]);
}

#[test]
fn exl_70_a_returned_ghost_makes_no_third_in_a_slot() {
    let table = Table::new(3)
        .open("flea-market")
        .lay("flea-market", "s2 s3 s8")
        .library(0, "ghost")
        .stand(1, "gnome", "flea-market.1")
        .stand(2, "gnome", "flea-market.1");
    assert_eq!(can(&table.start(), 0, "send ghost flea-market"), ["send ghost flea-market.2"]);
}

#[test]
fn exl_71_the_replaced_assistant_is_gone_before_the_effect() {
    let guild = |at: &str, cards: &str| {
        Table::new(2)
            .open(&format!("{at} assistants-guild"))
            .lay(at, cards)
            .stand(0, "gnome", "home")
            .hand(0, "a1 a2")
            .hand(1, "b3")
    };
    // The Cube that is replaced takes no toll.
    let mut game = guild("flea-market", "s2 s3 s8").stand(1, "cube", "flea-market.1").start();
    play(&mut game, &[(0, "send gnome assistants-guild.1")]);
    assert_eq!(ask(&game, 0), "take");
    play(&mut game, &[(0, "take s2"), (0, "done")]);
    assert_eq!(asked(&game), [1], "no second card");
    // It names nothing at the Den.
    let mut game =
        guild("gambling-den", "").stand(1, "gnome", "gambling-den.1").deck("c7 d2 d7 u1").start();
    play(&mut game, &[(0, "send gnome assistants-guild.1")]);
    roll(&mut game, 0, "name history", &[0, 0, 0]);
    assert_eq!(hand(&game, 0), "a1 a2 c7 d2 d7 u1");
    // It cannot be robbed.
    let table = Table::new(2)
        .open("bookshop assistants-guild")
        .lay("bookshop", "s2 s3")
        .stand(0, "goblin", "home")
        .stand(1, "gnome", "bookshop.1")
        .hand(1, "b3");
    let mut game = table.start();
    play(&mut game, &[(0, "send gnome assistants-guild.1")]);
    assert_eq!(ask(&game, 0), "take");
}

#[test]
fn exl_71_residents_elsewhere_on_the_tile_react_to_a_guild_move() {
    for (resident, expected) in [("cube", "toll"), ("sasquatch", "flee")] {
        let table = Table::new(3)
            .open("flea-market assistants-guild")
            .lay("flea-market", "s2 s3 s8")
            .stand(0, "gnome", "home")
            .stand(1, resident, "flea-market.1")
            .stand(2, "gnome", "flea-market.2");
        let mut game = table.hand(0, "a1").start();
        play(
            &mut game,
            &[(0, "send gnome assistants-guild.1"), (0, "move gnome flea-market.2 player3 gnome")],
        );
        assert_eq!(ask(&game, usize::from(asked(&game)[0])), expected);
    }
}

#[test]
fn exl_71_the_sasquatch_may_be_moved_onto_an_opponent_but_the_ghost_not_to_the_tent() {
    let table = |mover: &str| {
        Table::new(2)
            .open("tent flea-market assistants-guild")
            .stand(0, mover, "home")
            .stand(1, "gnome", "tent.1")
            .stand(1, "gnome", "flea-market.1")
    };
    let mut game = table("sasquatch").start();
    play(&mut game, &[(0, "send gnome assistants-guild.1")]);
    assert_eq!(can(&game, 0, "move sasquatch").len(), 2);
    let mut game = table("ghost").lay("flea-market", "s2 s3").deck("d2").start();
    play(&mut game, &[(0, "send gnome assistants-guild.1")]);
    assert_eq!((ask(&game, 0).as_str(), hand(&game, 0).as_str()), ("take", ""), "it draws nothing");
}

#[test]
fn exl_72_arrival_powers_come_before_the_outbid_assistant_leaves() {
    let auction =
        || Table::new(2).open("auction").lay("auction", "s2 s3 s8").hand(0, "a1").hand(1, "b3");
    let mut game = auction().stand(1, "cube", "auction.1").start();
    play(&mut game, &[(0, "send gnome auction-bid.2")]);
    assert_eq!(ask(&game, 0), "toll");
    assert!(!view(&game, 0).seats[1].idle.special);
    play(&mut game, &[(0, "yield")]);
    assert!(view(&game, 0).seats[1].idle.special);
    let mut game = auction().library(0, "goblin").stand(1, "gnome", "auction.1").start();
    play(&mut game, &[(0, "send goblin auction-bid.2")]);
    assert_eq!(ask(&game, 0), "rob");
    let table = auction().library(0, "automaton").stand(0, "gnome", "auction.1");
    let mut game = table.start();
    play(&mut game, &[(0, "send automaton auction-bid.4")]);
    assert_eq!(ask(&game, 0), "home", "it counts its own outbid gnome");
    assert_eq!(
        can(&Table::new(2).open("auction").start(), 0, "send gnome auction").len(),
        4,
        "all bids for two"
    );
}

#[test]
fn exl_73_whether_the_swap_binds_is_judged_after_the_powers() {
    let table =
        Table::new(2).open("exchange").lay("exchange", "s2").library(0, "imp").hand(0, "a1");
    let mut game = table.start();
    play(&mut game, &[(0, "send imp exchange.1"), (0, "burn s2"), (0, "done")]);
    assert_eq!((asked(&game), hand(&game, 0).as_str()), (vec![1], "a1"));
}

#[test]
fn exl_74_a_sasquatch_that_left_counts_for_nothing() {
    let table = meeting(2).stand(1, "sasquatch", "flea-market.1").library(0, "ghost").deck("d2 d4");
    let mut game = table.start();
    play(&mut game, &[(0, "send ghost flea-market.1")]);
    roll(&mut game, 1, "leave", &[0]);
    assert_eq!(hand(&game, 0), "d2", "the draw stands");
    play(&mut game, &[(0, "take s2"), (0, "done")]);
    assert_eq!(asked(&game), [1], "no bonus card");
    assert!(!can(&game, 1, "send sasquatch tent").is_empty());
    let den = Table::new(2)
        .open("gambling-den")
        .stand(1, "sasquatch", "gambling-den.1")
        .deck("c7 d2 d7 u1");
    let mut game = den.start();
    play(&mut game, &[(0, "send gnome gambling-den.2"), (1, "leave")]);
    roll(&mut game, 0, "name codex", &[0, 0, 0]);
    assert_eq!(asked(&game), [1], "it names nothing");
    assert_eq!(ask(&game, 1), "place");
    let mut game = meeting(2)
        .stand(1, "sasquatch", "flea-market.1")
        .library(0, "goblin")
        .hand(1, "b3")
        .start();
    play(&mut game, &[(0, "send goblin flea-market.2"), (1, "leave")]);
    assert_eq!(ask(&game, 0), "take", "it cannot be robbed");
}

#[test]
fn exl_75_goblin_automaton_and_imp_act_at_delayed_locations_too() {
    let mut game = Table::new(3)
        .open("dump")
        .library(0, "goblin")
        .stand(1, "gnome", "dump.1")
        .hand(1, "b3")
        .start();
    play(&mut game, &[(0, "send goblin dump-slot.2"), (0, "rob player2 history"), (1, "give b3")]);
    assert_eq!(can(&game, 0, "shelve"), ["shelve b3 shelf1.1"]);
    let mut game =
        Table::new(2).open("auction").lay("auction", "s2").library(0, "imp").hand(0, "a1").start();
    play(&mut game, &[(0, "send imp auction-bid.1")]);
    assert_eq!(ask(&game, 0), "burn");
    let table = Table::new(3).open("brewery").library(2, "witch").library(0, "automaton");
    let mut game = table.stand(0, "gnome", "brewery.1").hand(0, "a1").start();
    play(&mut game, &[(0, "send automaton brewery-slot.2")]);
    assert_eq!(ask(&game, 0), "home");
}

#[test]
fn exl_76_mummy_wizard_and_witch_act_only_through_themselves() {
    // Who receives at the Community Center has no power.
    let table = Table::new(2).open("community-center").lay("community-center", "a1 a3");
    let mut game = table.library(1, "mummy").shelf(1, "d2").start();
    play(&mut game, &[(0, "send gnome community-center.1"), (0, "take a1"), (0, "done")]);
    assert!(can(&game, 1, "shelve").iter().all(|action| action.starts_with("shelve a3 shelf")));
    // A gnome's draw is not the Witch's.
    let mut game = Table::new(2).library(0, "witch").deck("a1 a3").start();
    play(&mut game, &[(0, "send gnome home")]);
    roll(&mut game, 0, "draw", &[1]);
    assert_eq!((hand(&game, 0).as_str(), asked(&game)), ("a3", vec![1]));
    // At the Brewery only what is picked for the Witch's own slot; a3 and a4 have a banned book.
    let table =
        Table::new(2).open("brewery").stand(0, "gnome", "brewery.1").stand(0, "witch", "brewery.2");
    let mut game = table.ending(1).deck("a1 a2 a3 a4 a5").start();
    roll(&mut game, 1, "done", &[0, 0, 0, 0]);
    play(&mut game, &[(0, "take a3")]);
    assert_eq!(ask(&game, 0), "shelve", "the gnome took it");
    play(&mut game, &[(0, "done"), (0, "take a4")]);
    assert_eq!(can(&game, 0, ""), ["keep a4", "keep a5"], "the Witch took it");
    // A win at the Den out of turn is not the Witch's, in turn it is.
    let den = || Table::new(2).open("gambling-den").deck("a3 b3 b6 c4 d2");
    let mut game = den().stand(1, "witch", "gambling-den.1").start();
    play(&mut game, &[(0, "send gnome gambling-den.2"), (0, "name codex")]);
    roll(&mut game, 1, "name history", &[0, 0, 0, 0]);
    assert_eq!((ask(&game, 1).as_str(), hand(&game, 1).as_str()), ("shelve", "a3 b3 b6 c4"));
    // A buyer at the Yard Sale has no power either.
    let mut game =
        Table::new(2).open("yard-sale").hand(0, "a3").library(1, "witch").deck("d2 d4").start();
    play(&mut game, &[(0, "send gnome yard-sale.1"), (0, "offer a3")]);
    roll(&mut game, 1, "take a3", &[0]);
    assert_eq!(hand(&game, 1), "a3");
}

#[test]
fn exl_77_the_home_action_is_the_moved_assistants() {
    let table = Table::new(2).open("lodge bookshop").hand(0, "a1 a2");
    let mut game = table.stand(0, "bookworm", "bookshop.1").start();
    play(&mut game, &[(0, "send gnome lodge.1"), (0, "recall bookworm bookshop.1")]);
    assert_eq!(ask(&game, 0), "home-both");
    let table =
        Table::new(3).open("lodge").library(0, "automaton").library(2, "witch").hand(0, "a1 a2 b3");
    let mut game = table.stand(0, "automaton", "lodge.1").stand(0, "gnome", "home").start();
    play(&mut game, &[(0, "send gnome lodge.2")]);
    assert_eq!(can(&game, 0, "recall"), ["recall automaton lodge.1"], "also one at the Lodge");
    play(&mut game, &[(0, "recall automaton lodge.1"), (0, "shelve a1 shelf1.1")]);
    assert_eq!(ask(&game, 0), "home", "one for the gnome at home, and its own");
}

#[test]
fn exl_77_who_is_called_home_gives_up_the_slot() {
    let mut game = Table::new(2).open("auction lodge").stand(0, "gnome", "auction.3").start();
    play(&mut game, &[(0, "send gnome lodge.1"), (0, "recall gnome auction-bid.3"), (0, "done")]);
    assert_eq!(can(&game, 1, "send gnome auction").len(), 4, "the lower bids are open again");
}

#[test]
fn exl_78_a_swap_keeps_a_burial_and_reshelving_ends_it() {
    let lodge = |shelf: &str| {
        let table = Table::new(2).open("lodge").library(0, "mummy").hand(0, "a1").shelf(0, shelf);
        let mut game = table.start();
        play(&mut game, &[(0, "send gnome lodge.1")]);
        game
    };
    let mut game = lodge("b3+c4 (d2)");
    play(&mut game, &[(0, "swap a1 b3")]);
    assert_eq!((shelf(&game, 0).as_str(), hand(&game, 0).as_str()), ("a1+c4 (d2)", "b3"));
    let mut game = lodge("b3+c4 (d2)");
    play(&mut game, &[(0, "swap a1 d2")]);
    assert_eq!(shelf(&game, 0), "b3+c4 a1", "a card from the hand is face up");
    let mut game = lodge("b3+c4 (d2)");
    play(&mut game, &[(0, "swap b3 d2")]);
    assert_eq!(shelf(&game, 0), "(d2)+c4 b3", "both keep their faces");
    let mut game = lodge("b3+c4 (d2)");
    play(&mut game, &[(0, "reshelve b3"), (0, "shelve b3 shelf1.3")]);
    assert_eq!(shelf(&game, 0), "(c4) (d2) b3");
    let mut game = lodge("b3 (d2)");
    play(&mut game, &[(0, "reshelve d2"), (0, "shelve d2 shelf1.2")]);
    assert_eq!(shelf(&game, 0), "b3 d2", "a card shelved again is face up");
    let mut game = lodge("(d2)");
    play(&mut game, &[(0, "reshelve d2")]);
    assert_eq!(shelf(&game, 0), "d2", "even the only one");
    assert_eq!(can(&lodge("d2"), 0, "reshelve"), [""; 0], "face up it would come back as it was");
}

#[test]
fn exl_79_only_the_upper_card_leaves_and_stacks_move_whole() {
    let table = Table::new(2).open("donation-bin shelfmasons collector").lay("collector", "d7");
    let table = table.library(0, "mummy").shelf(0, "a1+c4 b3 (d2)").hand(0, "b6");
    let mut game = table.start();
    let mut run = game.clone();
    play(&mut game, &[(0, "send gnome donation-bin.1")]);
    assert_eq!(can(&game, 0, "discard"), ["discard a1", "discard b6", "discard d2"]);
    play(
        &mut run,
        &[(0, "send gnome shelfmasons.1"), (0, "lift shelf1.1 shelf1.1"), (0, "land shelf1.4")],
    );
    assert_eq!(shelf(&run, 0), "b3 (d2) a1+c4");
    let table =
        Table::new(2).open("collector").lay("collector", "d7").shelf(0, "a1 (d2)").deck("s2 s3");
    let mut game = table.start();
    play(&mut game, &[(0, "send gnome collector.1"), (0, "discard d2")]);
    let asks = serde_json::to_value(view(&game, 0).ask).unwrap();
    assert_eq!(asks["books"], json!(0), "a face-down card counts no books");
    let table = Table::new(2).open("tax-collector").shelf(1, "a1 (d2)");
    let mut game = table.start();
    play(&mut game, &[(0, "send gnome tax-collector.1"), (1, "discard d2")]);
    assert_eq!(lies(&game, 0, "tax-collector"), "d2");
    let mut game = Table::new(2).library(0, "mummy").shelf(0, "(d2)").hand(0, "a1").start();
    play(&mut game, &[(0, "send mummy home"), (0, "shelve a1 under shelf1.1")]);
    assert_eq!(shelf(&game, 0), "(d2)+a1");
}

#[test]
fn exl_80_the_golem_sees_the_cards_of_the_shack() {
    let table = Table::new(2).open("shack flea-market").lay("shack", "a1 a2").stand(
        1,
        "golem",
        "flea-market.1",
    );
    let mut game = table.ending(0).start();
    play(&mut game, &[(0, "done")]);
    assert_eq!(can(&game, 1, "take"), ["take a1", "take a2"]);
    assert_eq!(lies(&game, 0, "shack"), "a1 a2", "everybody does");
}

#[test]
fn exl_81_the_imp_burns_unseen_at_the_shack() {
    let table =
        Table::new(2).open("shack").lay("shack", "a1 a2 b3").library(0, "imp").hand(0, "d2");
    let mut game = table.start();
    play(&mut game, &[(0, "send imp shack.1")]);
    assert_eq!(can(&game, 0, ""), ["burn any", "burn all", "done"]);
    roll(&mut game, 0, "burn any", &[1]);
    assert!(thrown(&game, "a2"));
    play(&mut game, &[(0, "done")]);
    assert_eq!(ask(&game, 0), "name");
    let table =
        Table::new(2).open("collector").lay("collector", "d7").library(0, "imp").hand(0, "b3 c4");
    let mut game = table.deck("s2").start();
    play(
        &mut game,
        &[(0, "send imp collector.1"), (0, "burn d7"), (0, "done"), (0, "discard b3"), (0, "done")],
    );
    assert_eq!((hand(&game, 0).as_str(), asked(&game)), ("c4", vec![1]), "nothing is drawn");
    let table = Table::new(2)
        .open("tax-collector")
        .lay("tax-collector", "s2")
        .library(0, "imp")
        .hand(0, "b3");
    let mut game = table.start();
    play(&mut game, &[(0, "send imp tax-collector.1")]);
    assert_eq!(can(&game, 0, "burn"), ["burn s2"], "leftovers may be burnt");
}

#[test]
fn exl_81_who_has_looked_knows_what_burns() {
    let table = Table::new(2)
        .open("shack")
        .lay("shack", "a1 b3")
        .library(0, "imp")
        .stand(1, "gnome", "home");
    let mut game = table.hand(0, "d2").start();
    play(&mut game, &[(0, "send gnome shack.1"), (0, "name codex"), (0, "done")]);
    play(&mut game, &[(1, "send gnome home"), (1, "done"), (0, "send imp shack.2")]);
    assert_eq!(can(&game, 0, "burn"), ["burn a1", "burn b3", "burn all"]);
}

#[test]
fn exl_82_a_swap_and_a_win_count_as_taking_and_there_is_no_chain() {
    let table =
        Table::new(2).open("exchange").lay("exchange", "a3").library(0, "witch").hand(0, "d2");
    let mut game = table.deck("a4 b6").start();
    roll(&mut game, 0, "send witch exchange.1", &[0]);
    assert_eq!(can(&game, 0, ""), ["keep a3", "keep a4"]);
    play(&mut game, &[(0, "keep a4")]);
    assert_eq!(
        can(&game, 0, ""),
        ["shelve a4 shelf1.1", "done"],
        "it inherits the right, and no new choice"
    );
    let table = Table::new(2).open("gambling-den").library(0, "witch").deck("a3 a4 b3 b6 c4 d2");
    let mut game = table.start();
    play(&mut game, &[(0, "send witch gambling-den.1")]);
    roll(&mut game, 0, "name codex", &[0, 0, 0, 0, 0]);
    assert_eq!(ask(&game, 0), "witch");
    // With nothing to reveal the card is kept.
    let mut game = Table::new(2).library(0, "witch").deck("a3").hoard(1).start();
    play(&mut game, &[(0, "send witch home"), (0, "draw")]);
    assert_eq!((hand(&game, 0).as_str(), asked(&game)), ("a3", vec![1]));
}

#[test]
fn exl_96_the_witch_deals_with_one_card_after_the_other() {
    // a3 and a4 have a banned book; b3 pays the bid, s2 is the deck, and seat 1 has all other cards.
    let table = Table::new(2).open("auction").lay("auction", "a3 a4").library(0, "witch");
    let table = table.hand(0, "b3").stand(0, "witch", "auction.1").deck("s2");
    let mut game = table.ending(1).hoard(1).start();
    play(&mut game, &[(1, "done")]);
    assert_eq!(can(&game, 0, ""), ["keep a3", "keep s2"]);
    assert_eq!(lies(&game, 0, "auction"), "a4", "not taken yet");
    // s2 is discarded before a4 is taken: it may be revealed again from the deck that b3 and s2 refill.
    roll(&mut game, 0, "keep a3", &[1]);
    assert_eq!(can(&game, 0, ""), ["keep a4", "keep s2"]);
    play(&mut game, &[(0, "keep s2")]);
    assert_eq!(hand(&game, 0), "a3 s2");
    assert_eq!(ask(&game, 0), "shelve", "both may be shelved");
}

#[test]
fn exl_103_a_card_slid_underneath_is_seen_as_it_goes() {
    let table = Table::new(2).library(0, "mummy").shelf(0, "c4").hand(0, "b3");
    let mut game = table.start();
    play(&mut game, &[(0, "send mummy home")]);
    let events = game_test::play_all(&mut game, &[(0, "shelve b3 under shelf1.1", &[])]);
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Public] {
        let seen: Vec<Sighting> =
            events.iter().filter_map(|event| ExLibris::sighting(event, viewer)).collect();
        let buried = |sighting: &Sighting| match sighting {
            Sighting::Buried { card, .. } => card.to_string() == "b3",
            _ => false,
        };
        assert!(seen.iter().any(buried), "{seen:?}");
        let owner = &game.view(viewer).seats[0];
        assert_eq!(owner.buried[0].beneath.to_string(), "b3");
        // c4 has reference and history; b3 lies face down.
        assert_eq!(owner.books.iter().sum::<u8>(), 2);
    }
}

#[test]
fn exl_83_the_snowman_joins_others_blocks_his_owner_and_reopens_when_he_leaves() {
    let table =
        Table::new(2).open("bookshop lodge").lay("bookshop", "s2 s3 s8").library(0, "snowman");
    let mut game = table.stand(1, "gnome", "bookshop.1").start();
    play(&mut game, &[(0, "send snowman bookshop.2"), (0, "take s2"), (0, "done")]);
    assert_eq!(can(&game, 1, "send gnome bookshop"), [""; 0]);
    play(&mut game, &[(1, "send gnome lodge.1")]);
    assert_eq!(can(&game, 0, "send gnome bookshop"), [""; 0], "his owner too");
    let table = Table::new(3).open("bookshop lodge").lay("bookshop", "s2 s3");
    let mut game = table.stand(0, "snowman", "bookshop.1").start();
    play(&mut game, &[(0, "send gnome lodge.1"), (0, "recall snowman bookshop.1"), (0, "done")]);
    assert_eq!(can(&game, 1, "send gnome bookshop"), ["send gnome bookshop.1"]);
}

#[test]
fn exl_84_the_bookworm_repeats_even_after_declining() {
    let mut game = Table::new(2).hand(0, "a1 a2").start();
    play(&mut game, &[(0, "send bookworm home"), (0, "done"), (0, "discard a1")]);
    assert_eq!(ask(&game, 0), "home-both");
    play(&mut game, &[(0, "done")]);
    assert_eq!(asked(&game), [1]);
}

#[test]
fn exl_85_the_wizard_pushes_when_the_lodge_reshelves() {
    let table = Table::new(2).open("lodge").library(0, "wizard").shelf(0, "a1 c4 d2 / . . b3");
    let mut game = table.start();
    play(
        &mut game,
        &[(0, "send wizard lodge.1"), (0, "reshelve b3"), (0, "shelve b3 right shelf1.2")],
    );
    assert_eq!(shelf(&game, 0), "a1 b3 c4 d2");
}

#[test]
fn exl_85_no_push_is_offered_that_cannot_end_within_three_rows() {
    let pushes = |shelf: &str, way: &str| {
        let table = Table::new(2).library(0, "wizard").hand(0, "d2").shelf(0, shelf);
        let mut game = table.start();
        play(&mut game, &[(0, "send wizard home")]);
        can(&game, 0, &format!("shelve d2 {way}"))
    };
    assert_eq!(pushes("a1 / b3 / c4", "up"), [""; 0], "there would be four rows");
    assert_eq!(pushes("a1 / b3 / c4", "down"), [""; 0]);
    assert_eq!(pushes("a1 . / b3 c4", "up").len(), 3, "there is a row to spare");
    assert_eq!(
        pushes("a1 a2 / . b3 / . c4", "up"),
        ["shelve d2 up shelf1.1"],
        "the lowest row moves up with all that is above it"
    );
}

#[test]
fn exl_85_a_group_may_be_enlarged_and_rows_are_tested_at_the_end() {
    let table = Table::new(2).library(0, "wizard").hand(0, "b3").shelf(0, "a1 c4 / d2 d4 / d6 d7");
    let mut game = table.start();
    play(&mut game, &[(0, "send wizard home")]);
    // Up would need a fourth row, unless the lowest could be emptied; down as well.
    assert_eq!(can(&game, 0, "shelve b3 up shelf3"), [""; 0]);
    play(&mut game, &[(0, "shelve b3 right shelf1.2"), (0, "with shelf2.2")]);
    assert_eq!(can(&game, 0, ""), ["with shelf2.1", "with shelf3.1", "with shelf3.2", "done"]);
    play(&mut game, &[(0, "done")]);
    assert_eq!(shelf(&game, 0), "a1 b3 c4 / d2 . d4 / d6 d7 .");
}

#[test]
fn exl_85_a_push_that_has_begun_can_be_finished() {
    let pushing = |shelf: &str, push: &str| {
        let mut game = Table::new(2).library(0, "wizard").hand(0, "z1").shelf(0, shelf).start();
        play(&mut game, &[(0, "send wizard home"), (0, &format!("shelve z1 {push}"))]);
        game
    };
    // a1 alone would make a fourth row.
    let mut game = pushing("a1 a2 / . b3 / . c4", "up shelf1.1");
    assert_eq!(can(&game, 0, ""), ["with shelf1.2", "with shelf2.2", "with shelf3.2"]);
    play(&mut game, &[(0, "with shelf1.2"), (0, "done")]);
    assert_eq!(shelf(&game, 0), "a1 a2 / z1 b3 / . c4");
    // With a1 and b3 there would be four rows and no way back, so nothing is left to ask.
    let game = pushing("b3 . / a1 c4 / . d2", "up shelf2.2");
    assert_eq!((shelf(&game, 0).as_str(), asked(&game)), ("b3 c4 / a1 z1 / . d2", vec![1]));
}

#[test]
fn exl_76_the_wizard_may_push_for_every_card_of_his_visit() {
    let table =
        meeting(2).library(0, "wizard").stand(1, "gnome", "flea-market.1").shelf(0, "a1 z1");
    let mut game = table.start();
    play(&mut game, &[(0, "send wizard flea-market.2"), (0, "take s2"), (0, "take s8")]);
    play(&mut game, &[(0, "shelve s2 right shelf1.2"), (0, "shelve s8 right shelf1.3")]);
    assert_eq!((shelf(&game, 0).as_str(), asked(&game)), ("a1 s2 s8 z1", vec![1]));
}

#[test]
fn exl_86_what_must_be_done_has_no_way_out() {
    let table = || Table::new(2).hand(0, "a1 a2").shelf(0, "b3 b6").deck("d2 d4");
    for (location, cards) in [
        ("exchange", "s2 s3"),
        ("bookshop", "s2 s3"),
        ("community-center", "s2 s3"),
        ("flea-market", "s2 s3"),
        ("donation-bin", ""),
        ("shelfmasons", ""),
    ] {
        let mut game = table().open(location).lay(location, cards).start();
        play(&mut game, &[(0, &format!("send gnome {location}.1"))]);
        assert_eq!(can(&game, 0, "done"), [""; 0], "{location}");
    }
    for location in ["wishing-well", "lodge", "yard-sale", "collector"] {
        let mut game = table().open(location).start();
        play(&mut game, &[(0, &format!("send gnome {location}.1"))]);
        assert_eq!(can(&game, 0, "done"), ["done"], "{location}");
    }
}

#[test]
fn exl_87_discards_are_mixed_and_limited() {
    let table =
        Table::new(2).open("tax-collector").hand(0, "a1 a2").shelf(0, "b3 b6").hand(1, "d2");
    let mut game = table.start();
    play(&mut game, &[(0, "send gnome tax-collector.1")]);
    assert_eq!(can(&game, 0, ""), ["discard a1", "discard a2", "discard b3", "discard b6", "done"]);
    play(&mut game, &[(0, "discard b3")]);
    // No more than lie there: the one card is taken.
    assert_eq!(
        can(&game, 0, ""),
        [
            "shelve d2 shelf0.1",
            "shelve d2 shelf1.0",
            "shelve d2 shelf1.2",
            "shelve d2 shelf2.1",
            "done"
        ]
    );
    // The whole collection may go, card by card.
    let mut game = Table::new(2).open("donation-bin").shelf(0, "a1 a2 b3").start();
    play(
        &mut game,
        &[
            (0, "send gnome donation-bin.1"),
            (0, "discard a1"),
            (0, "discard b3"),
            (0, "discard a2"),
        ],
    );
    assert_eq!((shelf(&game, 0).as_str(), asked(&game)), ("", vec![1]));
}

#[test]
fn exl_88_one_bet_and_one_right_a_player() {
    let table =
        Table::new(2).open("gambling-den").stand(0, "gnome", "gambling-den.1").deck("c7 d2 d7 u1");
    let mut game = table.start();
    play(&mut game, &[(0, "send gnome gambling-den.2")]);
    roll(&mut game, 0, "name history", &[0, 0, 0]);
    play(&mut game, &[(0, "shelve c7 shelf1.1")]);
    assert_eq!(asked(&game), [1], "one card for the one player there");
}

#[test]
fn exl_89_turn_order_starts_at_the_active_players_left() {
    let table = Table::new(4).open("tax-collector").turn(2);
    let mut game = table.hand(0, "a1 a2").hand(1, "b3 b6").hand(3, "d2 d4").start();
    play(&mut game, &[(2, "send gnome tax-collector.1")]);
    for (seat, card) in [(3, "d2"), (0, "a1"), (1, "b3")] {
        assert_eq!(asked(&game), [seat]);
        play(&mut game, &[(seat, &format!("discard {card}"))]);
    }
    let mut game =
        Table::new(3).open("yard-sale").turn(1).hand(1, "a1 a2").deck("d2 d4 d6").start();
    play(&mut game, &[(1, "send gnome yard-sale.1"), (1, "offer a1"), (1, "offer a2")]);
    play(&mut game, &[(2, "pass"), (0, "take a1"), (2, "pass")]);
    roll(&mut game, 0, "pass", &[0, 0]);
    assert_eq!(hand(&game, 1), "a2 d2 d4");
}

#[test]
fn exl_90_a_run_may_change_rows_and_overlap_its_old_cells() {
    let table = Table::new(2).open("shelfmasons").shelf(0, "a1 b3 . / c4 c6 d2");
    let mut game = table.start();
    play(&mut game, &[(0, "send gnome shelfmasons.1"), (0, "lift shelf1.1 shelf1.2")]);
    let mut over = game.clone();
    play(&mut game, &[(0, "land shelf1.3")]);
    assert_eq!(shelf(&game, 0), ". a1 b3 / c4 c6 d2", "one step to the right");
    play(&mut over, &[(0, "land shelf3.1")]);
    assert_eq!(shelf(&over, 0), ". c4 c6 d2 / a1 b3 . .", "to a new row");
}

#[test]
fn exl_92_the_deck_is_refilled_when_it_is_needed() {
    let mut game = Table::new(2).open("bookshop").deck("a1").start();
    play(&mut game, &[(0, "send gnome home"), (0, "draw")]);
    assert_eq!(view(&game, 0).deck, 0, "not before");
    let discarded = view(&game, 0).discard_size;
    play(&mut game, &[(1, "send gnome home")]);
    roll(&mut game, 1, "draw", &[5]);
    assert_eq!((view(&game, 0).deck, view(&game, 0).discard_size), (discarded - 1, 0));
    // With both empty the draw lapses, and is not offered.
    let mut game = Table::new(2).hand(0, "a1").hoard(1).start();
    play(&mut game, &[(0, "send gnome home")]);
    assert_eq!(can(&game, 0, ""), ["shelve a1 shelf1.1", "done"]);
}

#[test]
fn exl_92_preparation_fills_the_lower_numbers_first() {
    let table = Table::new(2)
        .open("exchange bookshop")
        .ending(0)
        .set("/last_round", json!(false))
        .deck("a1 a2 a5 b3")
        .hoard(1);
    // Both stay on the table: one is permanent already.
    let table = table.set("/drawn", json!(["exchange"])).set("/permanent", json!(["bookshop"]));
    let mut game = table.start();
    roll(&mut game, 0, "done", &[0, 0, 0]);
    assert_eq!(
        (lies(&game, 0, "exchange"), lies(&game, 0, "bookshop")),
        ("a1 a2 a5".into(), "b3".into())
    );
}

#[test]
fn what_is_taken_openly_is_known_to_all() {
    let mut game =
        Table::new(3).open("bookshop").lay("bookshop", "a1 b3").stand(2, "cube", "home").start();
    play(&mut game, &[(0, "send gnome bookshop.1"), (0, "take a1"), (0, "done")]);
    assert_eq!((knows(&game, 1, 0).as_str(), knows(&game, 2, 0).as_str()), ("a1", "a1"));
    assert!(game.outcome().is_none());
}
