use std::fmt::Write;
use std::fs;

use crate::run::{Ran, ludotheque, with_input};

/// A match between two people at one keyboard, so that every move is known.
fn two_people(args: &str, lines: &str) -> String {
    with_input(&format!("play libraria --people 2 --seed 1 {args}"), lines).fine()
}

/// Points 1 to 36 in order: the whole match.
fn all_points() -> String {
    (1..=36).fold(String::new(), |mut lines, point| {
        writeln!(lines, "{point}").unwrap();
        lines
    })
}

#[test]
fn a_whole_match_in_french() {
    let told = two_people("--name Anna --name Bob", &(all_points() + "quitter\n"));
    for part in
        ["Vous placez un pion au point 1.", "Anna", "Contrôle total", "Total", "Place", "1er"]
    {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(told.ends_with("À bientôt\u{202f}!\n"), "{told}");
    assert!(!told.contains('\x1b'), "no terminal, no colours");
}

#[test]
fn a_whole_match_in_english() {
    let told = two_people("--name Anna --name Bob --lang en", &(all_points() + "quit\n"));
    for part in ["You place a pawn on point 1.", "Anna", "Total control", "Total", "Place", "1st"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(told.ends_with("See you soon!\n"), "{told}");
}

#[test]
fn a_whole_match_against_a_bot() {
    // The numbers of points that are taken are refused, and the match goes on.
    let lines = all_points().repeat(3);
    for args in ["", "--seat 1", "--option komi=on", "--option mirror=on"] {
        let told =
            with_input(&format!("play libraria --bot random --lang en {args}"), &lines).fine();
        assert!(told.contains("Fingerprint of the house’s secret: "), "{told}");
        assert!(told.contains("All pawns are placed: "), "{told}");
        assert!(told.contains("Bot 1") != told.contains("Bot 2"), "{told}");
        assert!(told.contains("\nTotal  "), "{told}");
    }
}

#[test]
fn every_way_to_write_a_move_is_the_same_move() {
    for line in ["place p14", "p14", "14", "PLACE P14", "  place   p14  "] {
        let told = two_people("--lang en", &format!("{line}\n"));
        assert!(told.contains(" a pawn on point 14."), "{told}");
    }
}

#[test]
fn a_number_is_always_the_number_on_the_board() {
    // After p1 is taken, 2 is still point 2, although it is now the first choice.
    let told = two_people("--lang en", "1\n2\n1\n");
    assert!(told.contains("pawn on point 2."), "{told}");
    assert!(told.contains("There is a pawn on point 1 already."), "{told}");
}

#[test]
fn what_is_no_move_is_refused_and_the_match_goes_on() {
    let told = two_people("--lang en", "99\nfly p3\nplace\n14\nundo\nundo\n\n");
    for part in [
        "“99” is not a move",
        "“fly p3” is not a move",
        "pawn on point 14.",
        "Move taken back.",
        "You have no move to take back.",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(told.ends_with("the match stops here.\n"), "{told}");
}

#[test]
fn the_story_is_told_to_the_seat_to_move() {
    // Seed 1 makes red start: one pawn, then green places two (LIB-4).
    let told = two_people("--lang en --name Anna --name Bob", "1\n2\n3\n");
    assert!(told.contains("Around the table: Anna and Bob."), "{told}");
    assert!(told.contains("\nBob places a pawn on point 1.\n"), "{told}");
    assert!(told.contains("\nYou place a pawn on point 2.\n"), "{told}");
    for (typed, turn) in [("> 1\n", "Anna"), ("> 2\n", "Anna"), ("> 3\n", "Bob")] {
        let screen = told.split(typed).nth(1).unwrap().split("\n> ").next().unwrap();
        assert!(screen.contains(&format!("\n{turn}, it is your turn.\n")), "{screen}");
    }
    let last = told.rsplit("> 3\n").next().unwrap();
    let places = [
        "\nYou place a pawn on point 1.\n",
        "\nAnna places a pawn on point 2.\nAnna places a pawn on point 3.\n",
    ];
    assert!(places.iter().all(|place| !last.is_empty() && last.contains(place)), "{last}");
}

#[test]
fn a_hint_is_a_move_that_can_be_played() {
    let told = with_input("play libraria --seed 1 --lang en", "hint\n").fine();
    let hint = told.lines().find(|line| line.starts_with("Hint: ")).unwrap();
    let action = hint.split(['(', ')']).nth(1).unwrap();
    let told = with_input("play libraria --seed 1 --lang en", format!("{action}\n")).fine();
    assert!(told.contains("\nYou place a pawn on point "), "{told}");
    assert_eq!(
        told.matches("Place ").count(),
        2,
        "the bot answers and it is the person’s turn: {told}"
    );
}

#[test]
fn a_hint_says_what_can_be_expected_and_what_the_next_best_lose() {
    let told =
        with_input("play libraria --seed 1 --lang en", "hint expert\nhint greatest\n").fine();
    let mut lines = told.lines().skip_while(|line| !line.starts_with("Hint: "));
    let percent = |text: &str| -> f64 { text.trim_end_matches('%').parse().unwrap() };
    let (_, expected) = lines.next().unwrap().rsplit_once("chances of winning: ").unwrap();
    let reason = lines.next().unwrap();
    assert!(reason.starts_with("  ") && reason.ends_with('.'), "{reason}");
    let mut before = 0.0;
    for _ in 0..4 {
        let (_, loses) = lines.next().unwrap().rsplit_once("): ").unwrap();
        let loses = percent(loses.strip_suffix(" less").unwrap());
        assert!((before..=percent(expected)).contains(&loses), "{told}");
        before = loses;
    }
    assert!(told.contains("There is no level “greatest”. Choose one of: random, "), "{told}");
    let told = with_input("play libraria --seed 1", "conseil maître\n").fine();
    assert!(told.contains("chances de gagner"), "{told}");
}

#[test]
fn undo_takes_the_answer_of_the_bot_back_too() {
    let told =
        with_input("play libraria --seed 1 --bot random --lang en", "5\n6\nundo\nboard\n").fine();
    let (_, after) = told.split_once("Move taken back.").unwrap();
    // Of the two pawns of the opening the first lies there, the second was taken back.
    assert!(after.contains("Place a pawn on a free point.") && after.contains(" p6 "), "{after}");
    assert!(!after.contains(" p5 "), "{after}");
}

#[test]
fn a_match_is_saved_whole_and_never_over_another_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("my match.json");
    let name = file.display();
    fs::write(&file, "precious").unwrap();
    let there = folder.path().display();
    let lines = format!("1\nsave {name}\nsave\nsave {name}/x.json\nreplace {there}\n");
    let told = two_people("--lang en", &lines);
    assert!(told.contains("is already there. Choose another name"), "{told}");
    assert!(told.contains("Say in which file"), "{told}");
    assert!(told.contains("cannot be written: not a directory\n"), "{told}");
    assert!(told.contains("is not an ordinary file."), "{told}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious");

    let told = two_people("--lang en", &format!("1\nreplace {name}\n"));
    assert!(told.contains("Match saved in “"), "{told}");
    let replay: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!(replay["plies"].as_array().unwrap().len(), 1);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing half-written is left");
}

#[test]
fn what_was_played_can_be_told_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.json");
    let file = file.to_str().unwrap();
    let lines = all_points().repeat(2) + &format!("save {file}\n");
    let told = with_input("play libraria --bot random --lang en", lines).fine();
    let commitment = told.split("secret: ").nth(1).unwrap().lines().next().unwrap();
    let nonce = told.split("share of the chance: ").nth(1).unwrap().lines().next().unwrap();

    // What was published before the match is shown again, to be compared.
    let verified = ludotheque(&format!("verify {file} --lang en")).fine();
    assert_eq!(
        verified,
        format!(
            "Libraria: 36 moves played again; all are legal and have the right digest.\n\
             The match was played to its end.\n\
             All rolls follow from the seed.\n\
             The seed follows from the house’s secret and from the players’ chance. Compare with what you noted \
             before the match:\n\
             Fingerprint of the house’s secret: {commitment}\n\
             The players’ share: {nonce}\n\
             Not checked: nothing in this file shows that the players had settled their shares before they knew \
             others.\n"
        )
    );
    let totals = |text: &str| -> Vec<String> {
        let line = text.lines().find(|line| line.starts_with("Total  ")).unwrap();
        line.split_whitespace().skip(1).map(str::to_owned).collect()
    };
    let replayed = ludotheque(&format!("replay {file} --lang en")).fine();
    assert_eq!(totals(&replayed), totals(&told));
}

#[test]
fn a_seeded_match_shows_its_seed_and_claims_nothing_more() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.json");
    let file = file.to_str().unwrap();
    let told = two_people("--lang en", &format!("1\nsave {file}\n"));
    assert!(!told.contains("Fingerprint"), "{told}");
    let Ran { code, out, .. } = ludotheque(&format!("verify {file} --lang en"));
    assert_eq!(code, Some(0));
    assert!(
        out.contains("The match is not finished.")
            && out.contains("All rolls follow from the seed."),
        "{out}"
    );
    assert!(out.contains("Not checked: the file has no fingerprint"), "{out}");
}

#[test]
fn strange_input_does_no_harm() {
    let mut input = b"\xff\xfe\x00\x1b[2J\n".to_vec();
    input.extend([b'x'; 100_000]);
    input.extend(b"\n14\n");
    let told = with_input("play libraria --people 2 --seed 1 --lang en", input).fine();
    assert!(told.contains("A line has at most 4096 characters."), "{told}");
    assert!(told.contains("a pawn on point 14."), "{told}");
    assert!(!told.contains('\x1b'), "what was typed cannot steer the terminal");
}
