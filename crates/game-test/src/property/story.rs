use game::{Game, Viewer, tags};
use serde_json::Value;

use super::notation::is_word;
use crate::dice::Ply;
use crate::fault::{Finding, require, who};
use crate::{Fault, Suite};

/// The view has a field `ask`: a tagged object for a player who is to move, and for others null or a tagged object.
pub fn views_ask_who_is_to_move<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    suite.everywhere("views_ask_who_is_to_move", |at| {
        for viewer in Viewer::all(at.state.seats()) {
            let to_move = viewer.seat().is_some_and(|seat| at.state.to_move().contains(seat));
            let view = json(&at.state.view(viewer))?;
            let who = who(viewer);
            let ask = view
                .get("ask")
                .ok_or_else(|| format!("the view of {who} has no field `ask`: {view}"))?;
            require!(
                if ask.is_null() { !to_move } else { ask.get("tag").is_some_and(Value::is_string) },
                "{who} is {}to move and is asked {ask}, but should be asked {}",
                if to_move { "" } else { "not " },
                if to_move { "an object with a `tag`" } else { "null or an object with a `tag`" }
            );
        }
        Ok(())
    })
}

fn json(value: &impl serde::Serialize) -> Finding<Value> {
    serde_json::to_value(value).map_err(|error| format!("it cannot be written as JSON: {error}"))
}

/// Sightings and asks can be told in any language: tags are message ids that begin with the game's
/// [`ID`](Game::ID) (an ask's with `<ID>-ask`), fields that are or end in `seat` are seats of the table, and all other
/// strings are words of a notation; only `text` may be anything, for what is written by people.
pub fn tellings_can_be_told<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    suite.everywhere("tellings_can_be_told", |at| {
        require!(is_message_id(G::ID), "the ID {:?} is not of the form [a-z][a-z0-9-]*", G::ID);
        for tag in tags::<G::Sighting>() {
            begins(tag, &format!("{}-", G::ID))?;
        }
        let seats = at.state.seats();
        for viewer in Viewer::all(seats) {
            match json(&at.state.view(viewer))?.get("ask") {
                None | Some(Value::Null) => {}
                Some(ask) => can_be_told(ask, &format!("{}-ask", G::ID), seats)?,
            }
        }
        let Some((seat, action)) = &at.next else { return Ok(()) };
        let ply = Ply::new(&at.state, *seat, action, &mut at.rolls());
        for viewer in Viewer::all(seats) {
            for sighting in ply.sightings(viewer) {
                let sighting = json(&sighting)?;
                can_be_told(&sighting, &format!("{}-", G::ID), seats)?;
                require!(
                    tags::<G::Sighting>().iter().any(|tag| sighting["tag"] == *tag),
                    "the sighting {sighting} has a tag that `game::tags` does not find: make it an enum with \
                     `#[serde(tag = \"tag\")]`"
                );
            }
        }
        Ok(())
    })
}

fn can_be_told(telling: &Value, beginning: &str, seats: u8) -> Finding {
    let tag = telling.get("tag").and_then(Value::as_str);
    begins(tag.ok_or_else(|| format!("{telling} has no `tag`"))?, beginning)?;
    for (name, value) in telling.as_object().into_iter().flatten() {
        let seat = name == "seat" || name.ends_with("_seat");
        require!(
            name == "tag"
                || name == "text"
                || if seat { are_seats(value, seats) } else { are_words(value) },
            "the field `{name}` of {telling} is {value}, but should be {}",
            if seat {
                "a seat of the table"
            } else {
                "made of numbers, flags and words of [a-z0-9.@:+-]"
            }
        );
    }
    Ok(())
}

fn begins(tag: &str, beginning: &str) -> Finding {
    require!(
        is_message_id(tag) && tag.starts_with(beginning),
        "the tag {tag:?} should be of the form [a-z][a-z0-9-]* and begin with {beginning:?}"
    );
    Ok(())
}

fn is_message_id(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    text.starts_with(|c: char| c.is_ascii_lowercase()) && text.chars().all(plain)
}

fn are_seats(value: &Value, seats: u8) -> bool {
    match value {
        Value::Null => true,
        Value::Array(values) => values.iter().all(|value| are_seats(value, seats)),
        _ => value.as_u64().is_some_and(|seat| seat < u64::from(seats)),
    }
}

fn are_words(value: &Value) -> bool {
    match value {
        Value::String(text) => is_word(text),
        Value::Array(values) => values.iter().all(are_words),
        Value::Object(_) => false,
        _ => true,
    }
}
