//! Writes a replay of a match with the usual config: `golden GAME FILE ACTION...`. The seats to move play the actions in
//! their order.

use std::error::Error;
use std::{env, fs};

use game::{Seat, Seed};
use table::{Refused, Source};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [game, file, actions @ ..] = &arguments[..] else {
        return Err("usage: golden GAME FILE ACTION...".into());
    };
    let replay = replay(game, actions).map_err(|Refused(no)| no.to_string())?;
    Ok(fs::write(file, replay)?)
}

fn replay(game: &str, actions: &[String]) -> Result<String, Refused> {
    let game = catalog::find(game)?;
    let mut the_match = game.open(&game.info().default, Source::Seed(Seed([1; 32])))?;
    for action in actions {
        // After the end, the seat that begins is told that the match is over.
        let seat = the_match.to_move().first().unwrap_or(Seat(0));
        the_match.act(seat, action, None)?;
    }
    Ok(the_match.replay().to_json())
}
