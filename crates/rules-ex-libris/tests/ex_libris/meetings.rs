//! Special assistants wherever they meet and however they come (EXL-50, EXL-71, EXL-73, EXL-76).

use rules_ex_libris::{ExLibris, Special};

use crate::table::{Table, ask, asked, can, hand, play, roll, view};

/// Runs a check for every special assistant with every other, and a third one for somebody else's library.
fn each_pair(check: impl Fn(&str, &str, &str)) {
    for resident in &Special::WORDS {
        for newcomer in Special::WORDS.iter().filter(|newcomer| *newcomer != resident) {
            let mut others = Special::WORDS.iter();
            let third = others.find(|other| *other != resident && *other != newcomer).unwrap();
            check(resident, newcomer, third);
        }
    }
}

/// A gnome of seat 0 and a special assistant of seat 1 are at a location; whatever seat 0 sends next is that other one.
fn meeting(at: &str, (resident, newcomer, third): (&str, &str, &str)) -> Table {
    Table::new(3)
        .open(&format!("{at} assistants-guild"))
        .library(0, newcomer)
        .library(2, third)
        .stand(0, "gnome", &format!("{at}.1"))
        .stand(1, resident, &format!("{at}.2"))
        .hand(0, "a1 a2")
        .hand(1, "b3")
        .deck("d2")
}

/// What is asked before a question of a certain kind: everybody stays, yields the first card and does nothing else.
fn asked_before(game: &mut ExLibris, last: &str) -> Vec<(u8, String)> {
    let mut questions = Vec::new();
    loop {
        let seat = asked(game)[0];
        let question = ask(game, seat.into());
        match question.as_str() {
            _ if question == last => return questions,
            "toll" => roll(game, seat, "yield", &[0]),
            "flee" => play(game, &[(seat, "stay")]),
            _ => play(game, &[(seat, "done")]),
        }
        questions.push((seat, question));
    }
}

/// EXL-73: first what is there, then what comes; the Imp only where cards lie.
fn expected(resident: &str, newcomer: &str, cards: bool) -> Vec<(u8, String)> {
    let first = match resident {
        "cube" => Some((0, "toll")),
        "sasquatch" => Some((1, "flee")),
        _ => None,
    };
    let then = match newcomer {
        "goblin" => Some((0, "rob")),
        "automaton" => Some((0, "home")),
        "imp" if cards => Some((0, "burn")),
        _ => None,
    };
    let both = first.into_iter().chain(then);
    both.map(|(seat, question)| (seat, question.to_owned())).collect()
}

#[test]
fn exl_50_every_pair_meets_at_an_instant_location() {
    each_pair(|resident, newcomer, third| {
        let trio = (resident, newcomer, third);
        let mut game = meeting("flea-market", trio).lay("flea-market", "s2 s3 s8").start();
        let barred = resident == "snowman" || newcomer == "sasquatch";
        let ways = can(&game, 0, &format!("send {newcomer} flea-market"));
        assert_eq!(ways.is_empty(), barred, "{newcomer} comes to {resident}");
        if barred {
            return;
        }
        // The Ghost shares the resident's slot, and has drawn before the location's question.
        let (slot, cards) = if newcomer == "ghost" { (2, 3) } else { (3, 2) };
        play(&mut game, &[(0, &format!("send {newcomer} flea-market.{slot}"))]);
        let before = asked_before(&mut game, "take");
        assert_eq!(before, expected(resident, newcomer, true), "{newcomer} comes to {resident}");
        let yielded = u8::from(resident == "cube");
        assert_eq!(view(&game, 0).seats[0].hand.len(), cards - yielded, "{trio:?}");
    });
}

#[test]
fn exl_50_every_pair_meets_at_a_delayed_location() {
    each_pair(|resident, newcomer, third| {
        let mut game = meeting("brewery", (resident, newcomer, third)).start();
        let ways = can(&game, 0, &format!("send {newcomer} brewery"));
        assert_eq!(ways.is_empty(), newcomer == "sasquatch", "the Snowman blocks nothing here");
        if newcomer == "sasquatch" {
            return;
        }
        play(&mut game, &[(0, &format!("send {newcomer} brewery-slot.3"))]);
        let before = asked_before(&mut game, "place");
        assert_eq!(before, expected(resident, newcomer, false), "{newcomer} comes to {resident}");
    });
}

#[test]
fn exl_71_every_special_assistant_is_moved_to_every_other() {
    each_pair(|resident, newcomer, third| {
        let trio = (resident, newcomer, third);
        let table = meeting("flea-market", trio).lay("flea-market", "s2 s3 s8");
        let table = table.stand(0, newcomer, "home").stand(2, "gnome", "flea-market.3");
        let mut game = table.start();
        let to = format!("move {newcomer} flea-market.3 player3 gnome");
        play(&mut game, &[(0, "send gnome assistants-guild.1"), (0, &to)]);
        let before = asked_before(&mut game, "take");
        assert_eq!(before, expected(resident, newcomer, true), "{newcomer} comes to {resident}");
        let yielded = u8::from(resident == "cube");
        assert_eq!(view(&game, 0).seats[0].hand.len(), 2 - yielded, "nothing is drawn");
        assert_eq!(view(&game, 0).seats[2].idle.gnomes, 2);
    });
}

#[test]
fn exl_71_a_moved_cube_takes_its_toll_and_a_moved_snowman_blocks() {
    let moved = |mover: &str| {
        let table = Table::new(2)
            .open("bookshop assistants-guild")
            .lay("bookshop", "s2 s3 s8")
            .stand(0, mover, "home")
            .stand(1, "gnome", "bookshop.1")
            .hand(1, "b3");
        let mut game = table.start();
        play(&mut game, &[(0, "send gnome assistants-guild.1"), (0, "take s2"), (0, "done")]);
        game
    };
    let mut game = moved("cube");
    play(&mut game, &[(1, "send gnome bookshop.2")]);
    assert_eq!(ask(&game, 1), "toll");
    assert_eq!(can(&moved("snowman"), 1, "send gnome bookshop"), [""; 0]);
}

/// Whether Mummy, Wizard or Witch has something to say about the card at hand.
#[track_caller]
fn acts(game: &ExLibris, special: &str) {
    let shelves = |way: &str| can(game, 0, "shelve").iter().any(|action| action.contains(way));
    let acts = match special {
        "mummy" => shelves(" over ") && shelves(" under "),
        "wizard" => shelves(" right "),
        _ => ask(game, 0) == "witch",
    };
    assert!(acts, "{special}: {:?}", can(game, 0, ""));
}

#[test]
fn exl_76_mummy_wizard_and_witch_act_however_they_came() {
    // a3 has a banned book.
    for special in ["mummy", "wizard", "witch"] {
        let table = || Table::new(2).shelf(0, "d2").deck("b3");
        // Moved by the Guild.
        let moved = table().open("bookshop assistants-guild").lay("bookshop", "a3 s2");
        let mut game = moved.stand(0, special, "home").stand(1, "gnome", "bookshop.1").start();
        play(&mut game, &[(0, "send gnome assistants-guild.1"), (0, "take a3")]);
        acts(&game, special);
        // At a delayed location.
        let mut game = table().open("dump").stand(0, special, "dump.1").ending(1).start();
        play(&mut game, &[(1, "done"), (0, "name codex"), (0, "take a3")]);
        acts(&game, special);
        // Called home from the Lodge: c4 is shelved, or a3 drawn.
        let recalled = table().open("lodge bookshop").deck("a3 b3").hand(0, "c4");
        let mut game = recalled.stand(0, special, "bookshop.1").start();
        let recall = format!("recall {special} bookshop.1");
        play(&mut game, &[(0, "send gnome lodge.1"), (0, &recall)]);
        if special == "witch" {
            roll(&mut game, 0, "draw", &[0]);
        }
        acts(&game, special);
    }
}

#[test]
fn exl_77_who_is_called_home_from_a_delayed_location_forfeits() {
    for (at, slot) in [("dump", "dump-slot.1"), ("brewery", "brewery-slot.1")] {
        let table = Table::new(2).open(&format!("lodge {at}")).deck("a1 a2 a5");
        let table = table.stand(0, "gnome", &format!("{at}.1")).stand(0, "bookworm", "home");
        let table = table.rest(1).set("/last_round", serde_json::json!(true));
        let mut game = table.start();
        play(&mut game, &[(0, "send gnome lodge.1")]);
        play(&mut game, &[(0, &format!("recall gnome {slot}")), (0, "done")]);
        assert_eq!((asked(&game), hand(&game, 0).as_str()), (vec![], ""), "{at}");
    }
}
