use game::{Chance, Game, Play, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::dice::{Ply, random_action, random_item, random_items};
use crate::fault::{Finding, calmly, difference, require, who};
use crate::{Fault, Suite};

/// Written as JSON and read again, the state, the config, actions, views and sightings are the same, and the state is
/// played on as if nothing had happened.
pub fn json_round_trips<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    suite.everywhere("json_round_trips", |at| {
        if at.ply == 0 {
            round_trip("the config", at.config)?;
        }
        let state = round_trip("the state", &at.state)?;
        for viewer in Viewer::all(at.state.seats()) {
            round_trip(&format!("the view of {}", who(viewer)), &at.state.view(viewer))?;
        }
        let Some((seat, action)) = &at.next else { return Ok(()) };
        for action in random_items(&at.state.candidates(*seat), 16, &mut at.dice()) {
            round_trip(&format!("the action `{action}`"), &action)?;
        }
        let ply = Ply::new(&at.state, *seat, action, &mut at.rolls());
        for viewer in Viewer::all(at.state.seats()) {
            for sighting in ply.sightings(viewer) {
                round_trip(&format!("a sighting of {}", who(viewer)), &sighting)?;
            }
        }
        let again = Ply::new(&state, *seat, action, &mut at.rolls());
        require!(
            ply.after == again.after,
            "after `{action}` of seat {seat} the state that was read from JSON is another: {}",
            difference(&ply.after, &again.after)
        );
        require!(
            ply.events == again.events,
            "`{action}` of seat {seat} makes other events in the state that was read from JSON: {:?} against {:?}",
            ply.events,
            again.events
        );
        Ok(())
    })
}

fn round_trip<T: PartialEq + Serialize + DeserializeOwned>(what: &str, value: &T) -> Finding<T> {
    let text = serde_json::to_string(value)
        .map_err(|error| format!("{what} cannot be written as JSON: {error}"))?;
    let read = serde_json::from_str(&text)
        .map_err(|error| format!("{what} cannot be read from its own JSON: {error}: {text}"))?;
    require!(
        *value == read,
        "{what} is another when it is read from its JSON: {}",
        difference(value, &read)
    );
    Ok(read)
}

/// A state whose JSON was changed by another hand is refused or can be looked at and played on without a panic. Where
/// the suite asks for a number of edits, it is played to its end, and its JSON can be read at every ply.
pub fn spoilt_states_are_refused_or_played<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    const NAME: &str = "spoilt_states_are_refused_or_played";
    if let Some(edits) = suite.edits {
        return edited_states_are_refused_or_played_out(suite, NAME, edits);
    }
    suite.everywhere(NAME, |at| {
        let written = serde_json::to_value(&at.state).map_err(|error| error.to_string())?;
        let mut dice = at.dice();
        for _ in 0..4 {
            let mut spoilt = written.clone();
            spoil(&mut spoilt, &mut dice);
            let change = difference(&written, &spoilt);
            calmly(|| {
                if let Ok(state) = serde_json::from_value(spoilt) {
                    play_on::<G>(state, &mut dice);
                }
                Ok(())
            })
            .map_err(|panic| {
                format!(
                    "a state that was spoilt is neither refused nor playable ({change}): {panic}"
                )
            })?;
        }
        Ok(())
    })
}

fn edited_states_are_refused_or_played_out<G: Game>(
    suite: &Suite<G>,
    name: &'static str,
    edits: u64,
) -> Result<(), Fault> {
    let mut positions = 0;
    suite.everywhere(name, |_| {
        positions += 1;
        Ok(())
    })?;
    let (mut place, mut done, mut played) = (0, 0, 0);
    suite.everywhere(name, |at| {
        place += 1;
        let written = serde_json::to_value(&at.state).map_err(|error| error.to_string())?;
        let mut dice = at.dice();
        // Spread evenly over all positions.
        while done < edits * place / positions {
            done += 1;
            let mut edited = written.clone();
            edit(&mut edited, &mut dice);
            let change = difference(&written, &edited);
            let Ok(state) = serde_json::from_value::<G>(edited) else { continue };
            played += 1;
            calmly(|| play_out(state, suite.max_plies, &mut dice)).map_err(|found| {
                format!("an edited state is neither refused nor playable ({change}): {found}")
            })?;
        }
        Ok(())
    })?;
    println!("{done} edited states: {} refused, {played} played to their end", done - played);
    Ok(())
}

/// Plays a state to its end at random; what its JSON says is read again at every ply.
fn play_out<G: Game>(mut state: G, max_plies: u64, dice: &mut impl Chance) -> Finding {
    for ply in 0..=max_plies {
        Viewer::all(state.seats()).for_each(|viewer| drop(state.view(viewer)));
        round_trip(&format!("the state {ply} plies later"), &state)?;
        let Some((seat, action)) = random_action(&state, dice) else {
            require!(
                state.outcome().is_some(),
                "after {ply} plies nobody can act, but it is not over"
            );
            return Ok(());
        };
        state.apply(seat, &action, dice, &mut Vec::new());
    }
    Err(format!("it is not over after {max_plies} plies"))
}

/// Long enough for most damage to show.
const PLAYED_ON: usize = 24;

fn play_on<G: Game>(mut state: G, dice: &mut impl Chance) {
    for _ in 0..PLAYED_ON {
        Viewer::all(state.seats()).for_each(|viewer| drop(state.view(viewer)));
        state.outcome();
        let Some((seat, action)) = random_action(&state, dice) else { return };
        state.apply(seat, &action, dice, &mut Vec::new());
    }
}

/// Edits a state as a person might: a value is changed, moved, taken from elsewhere in the state or swapped with another.
fn edit(state: &mut Value, dice: &mut impl Chance) {
    let (mut lists, mut values) = (Vec::new(), Vec::new());
    find(state, String::new(), &mut lists, &mut values);
    let mut pick = |paths: &[String]| random_item(paths, dice).cloned().unwrap_or_default();
    let ([from, to], [one, other]) = ([pick(&lists), pick(&lists)], [pick(&values), pick(&values)]);
    match dice.below(5) {
        0 | 1 => spoil(state, dice),
        2 => {
            let Some(Value::Array(items)) = state.pointer_mut(&from) else { return };
            if items.is_empty() {
                return;
            }
            let moved = items.remove(dice.below(items.len() as u32) as usize);
            if let Some(Value::Array(items)) = state.pointer_mut(&to) {
                let place = dice.below(items.len() as u32 + 1) as usize;
                items.insert(place, moved);
            }
        }
        3 => {
            let value = state.pointer(&one).cloned().unwrap_or_default();
            state.pointer_mut(&other).into_iter().for_each(|place| *place = value.clone());
        }
        _ => {
            let values =
                [&one, &other].map(|path| state.pointer(path).cloned().unwrap_or_default());
            let [first, second] = values;
            state.pointer_mut(&one).into_iter().for_each(|place| *place = second.clone());
            state.pointer_mut(&other).into_iter().for_each(|place| *place = first.clone());
        }
    }
}

/// The paths of all lists and of all plain values inside.
fn find(value: &Value, path: String, lists: &mut Vec<String>, values: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                find(item, format!("{path}/{place}"), lists, values);
            }
            lists.push(path);
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                find(field, format!("{path}/{name}"), lists, values);
            }
        }
        _ => values.push(path),
    }
}

/// Changes one value somewhere inside.
fn spoil(value: &mut Value, dice: &mut impl Chance) {
    match value {
        Value::Array(items) if !items.is_empty() && dice.below(4) > 0 => {
            let place = dice.below(items.len() as u32) as usize;
            spoil(&mut items[place], dice);
        }
        Value::Array(items) => match (dice.below(3), items.last().cloned()) {
            (0, Some(last)) => items.push(last),
            (1, _) => items.reverse(),
            _ => _ = items.pop(),
        },
        Value::Object(fields) => {
            let names: Vec<String> = fields.keys().cloned().collect();
            if let Some(field) = random_item(&names, dice).and_then(|name| fields.get_mut(name)) {
                spoil(field, dice);
            }
        }
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or_default();
            let near = [0, 1, 7, 255, number.saturating_add(1), number.saturating_sub(1)];
            *value = near[dice.below(near.len() as u32) as usize].into();
        }
        Value::Bool(flag) => *flag = !*flag,
        Value::String(text) => _ = text.pop(),
        Value::Null => *value = 0.into(),
    }
}
