//! Every position of every game can be drawn for a terminal.

use game::{Chance, OptionKind, Seed, Seeded, Viewer};
use table::{AnyGame, Match, Source, Value};

/// Plays a match at random and draws every position for every viewer.
fn draw_all(mut the_match: Box<dyn Match>) {
    let id = the_match.info().id;
    let mut chance = Seeded::new(Seed([7; 32]), 0);
    loop {
        let ply = the_match.plies().len();
        for viewer in Viewer::all(the_match.seats()) {
            let picture = the_match.picture(viewer, &str::to_owned);
            assert!(!picture.trim().is_empty(), "{id} at ply {ply}: {viewer:?} sees nothing");
        }
        let Some(seat) = the_match.to_move().first() else { return };
        let candidates = the_match.candidates(seat);
        let action = &candidates[chance.below(candidates.len() as u32) as usize];
        assert!(the_match.act(seat, action, None).is_ok(), "{id} at ply {ply}: {action}");
        assert!(ply < 2_000, "{id}: the match does not end");
    }
}

fn open(game: &dyn AnyGame, config: &Value) -> Option<Box<dyn Match>> {
    game.open(config, Source::Seed(Seed([7; 32]))).ok()
}

#[test]
fn every_position_can_be_drawn_for_every_number_of_players() {
    for game in catalog::games() {
        let info = game.info();
        for players in info.players.0..=info.players.1 {
            let mut config = info.default.clone();
            config["players"] = players.into();
            draw_all(open(game, &config).expect("the number of players fits"));
        }
    }
}

#[test]
fn every_position_can_be_drawn_with_every_flag() {
    for game in catalog::games() {
        let info = game.info();
        for option in info.options.iter().filter(|flag| flag.option.kind == OptionKind::Flag) {
            let mut config = info.default.clone();
            config[option.option.name] = true.into();
            // Some flags exclude the default of another option.
            if let Some(the_match) = open(game, &config) {
                draw_all(the_match);
            }
        }
    }
}
