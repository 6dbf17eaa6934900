//! States that were edited by hand.

use game::{Game, Viewer};
use rules_gutenberg::{Config, Gutenberg, Mode, Phase};
use serde_json::Value;

use crate::scene::{Scene, act, players};

fn edited(state: &Gutenberg, edit: impl Fn(&mut Value)) -> Result<Gutenberg, String> {
    let mut value = serde_json::to_value(state).unwrap();
    edit(&mut value);
    serde_json::from_value(value).map_err(|error| error.to_string())
}

#[test]
fn no_number_is_too_large_to_be_counted_on() {
    let alone = Scene::new(&Config { mode: Mode::Easy, ..players(1) }).set("round", 5);
    let alone = alone.of(0, "claimed", "S E L").ready();
    let scored = |score: u16| edited(&alone, |state| state["solo"]["score"] = score.into());
    assert!(scored(150).is_ok());
    assert!(scored(65_530).is_err_and(|why| why.contains("more points")));

    let scene = Scene::new(&players(2)).common("E O a").drafted(0, "K L I T R");
    let mut choosing = scene.drafted(1, "T R I F H").open(&[14]).ready();
    act(&mut choosing, 0, "kilo");
    act(&mut choosing, 1, "tri");
    act(&mut choosing, 0, "claim challenge14");
    assert_eq!(choosing.view(Viewer::Public).phase, Phase::Choose);
    let left = |left: u8| edited(&choosing, |state| state["left"] = left.into());
    assert!(left(2).is_ok());
    assert!(left(255).is_err_and(|why| why.contains("claims")));
}
