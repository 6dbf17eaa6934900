//! Files of weights, and what is said about those that do not fit.

use bots::weights::Weights;
use bots::{atheneum, atlandice, ex_libris, gutenberg, libraria};

const NAMES: [&str; 2] = ["points", "lead"];

fn refused(text: &str) -> String {
    Weights::read("atlandice", &NAMES, text).expect_err("the file does not fit")
}

#[test]
fn a_file_gives_each_feature_its_weight() {
    let weights = Weights::read("atlandice", &NAMES, "# Made by hand.\nlead -0.5\n\npoints 2\n");
    assert_eq!(weights.map(|weights| *weights.numbers()), Ok([2.0, -0.5]));
}

#[test]
fn what_does_not_fit_is_told_with_the_remedy() {
    for (text, what) in [
        ("points 1\n", "lack \"lead\""),
        ("points 1\nlead 2\ndepth 3\n", "name \"depth\", which the bots do not know"),
        ("points much\nlead 2\n", "give no number to \"points\""),
        ("points NaN\nlead 2\n", "give no number to \"points\""),
        ("points 1\npoints 1\nlead 2\n", "name \"points\" twice"),
    ] {
        let sentence = refused(text);
        assert!(sentence.starts_with(&format!("The weights of atlandice {what}. ")), "{sentence}");
        assert!(sentence.ends_with("`cargo xtask train atlandice` makes the file that fits."));
    }
}

/// Libraria's numbers are named after tiles and pawns: a file for other tiles does not fit.
#[test]
fn a_broken_file_of_libraria_is_told_with_the_remedy() {
    let text = include_str!("../data/libraria.txt");
    let read = |text: &str| Weights::read("libraria", &libraria::NAMES, text);
    for (broken, what) in [
        (text.replace("b3-2-1 ", "b4-2-1 "), "name \"b4-2-1\", which the bots do not know"),
        (text.replace("mouse-1-0 ", "# "), "lack \"mouse-1-0\""),
    ] {
        let remedy = "`cargo xtask train libraria` makes the file that fits.";
        let sentence = format!("The weights of libraria {what}. {remedy}");
        assert_eq!(read(&broken), Err(sentence));
    }
}

/// The bots read these when the first of them is made.
#[test]
fn the_committed_files_fit_and_say_which_command_made_them() {
    fn check<const N: usize>(game: &str, names: [&str; N], text: &str) {
        assert!(
            text.starts_with(&format!("# Made by `cargo xtask train {game} --games ")),
            "{text}"
        );
        let weights = Weights::read(game, &names, text).unwrap_or_else(|wrong| panic!("{wrong}"));
        assert!(weights.numbers().iter().any(|weight| *weight != 0.0));
    }
    check("atheneum", atheneum::NAMES, include_str!("../data/atheneum.txt"));
    check("atlandice", atlandice::NAMES, include_str!("../data/atlandice.txt"));
    check("ex-libris", ex_libris::NAMES, include_str!("../data/ex-libris.txt"));
    let alone = include_str!("../data/ex-libris-alone.txt");
    check("ex-libris-alone", ex_libris::ALONE_NAMES, alone);
    check("gutenberg", gutenberg::leaves::NAMES, include_str!("../data/gutenberg.txt"));
    check("libraria", libraria::NAMES, include_str!("../data/libraria.txt"));
}

#[test]
fn chances_follow_the_features() {
    let weights = Weights::from([1.0, 0.5]);
    let mut features = [[0.0; 2]; 8];
    features[1] = [0.0, 2.0];
    let worth = weights.worth(&features, 2);
    assert!((worth[1] / worth[0] - 1f32.exp()).abs() < 1e-4, "{worth:?}");
    assert_eq!(worth[2..], [0.0; 6]);
}
