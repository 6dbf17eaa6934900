use game::{Game, Play, Scripted, Seat};

use crate::fault::Finding;

/// Sets a match up with the rolls given.
///
/// # Panics
///
/// Where the config is refused, or the rolls do not fit or are not used up.
#[track_caller]
pub fn set_up<G: Game>(config: &G::Config, rolls: &[u32]) -> G {
    match try_set_up(config, rolls) {
        Ok(state) => state,
        Err(error) => panic!("the set-up with the rolls {rolls:?}: {error}"),
    }
}

pub(crate) fn try_set_up<G: Game>(config: &G::Config, rolls: &[u32]) -> Finding<G> {
    let mut script = Scripted::new(rolls);
    let state = G::new(config, &mut script).map_err(|error| error.to_string())?;
    script.finish().map_err(|error| error.to_string())?;
    Ok(state)
}

/// Plays what is written: the seat, its action, the rolls it takes. Gives everything that happened.
///
/// ```text
/// play_all(&mut state, &[(0, "take d3 gem@forge", &[]), (0, "roll", &[5])]);
/// ```
///
/// # Panics
///
/// Where an action cannot be read or is refused, or its rolls do not fit or are not used up.
#[track_caller]
pub fn play_all<G: Game>(state: &mut G, plies: &[(u8, &str, &[u32])]) -> Vec<G::Event> {
    let mut events = Vec::new();
    for (place, &(seat, text, rolls)) in plies.iter().enumerate() {
        if let Err(error) = try_play(state, Seat(seat), text, rolls, &mut events) {
            panic!(
                "line {}, seat {seat} plays {text:?} with the rolls {rolls:?}: {error}",
                place + 1
            );
        }
    }
    events
}

fn try_play<G: Game>(
    state: &mut G,
    seat: Seat,
    text: &str,
    rolls: &[u32],
    events: &mut Vec<G::Event>,
) -> Finding {
    let mut script = Scripted::new(rolls);
    let action = state.read(seat, text).map_err(|error| error.to_string())?;
    state.play(seat, &action, &mut script, events).map_err(|refusal| {
        let legal = listed(state, seat.0).join(", ");
        format!("{refusal}; to move: {:?}; legal for seat {seat}: [{legal}]", state.to_move())
    })?;
    script.finish().map_err(|error| error.to_string())
}

/// What a seat can do now, as it is written.
pub fn listed<G: Game>(state: &G, seat: u8) -> Vec<String> {
    state.legal(Seat(seat)).iter().map(ToString::to_string).collect()
}
