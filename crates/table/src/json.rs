use serde::Serialize;
use serde_json::Value;

/// Why serialising cannot fail: configs, states, views and sightings have no map with keys that are not text, and their
/// `Serialize` is derived. The shared suite serialises all of them for every game.
pub(crate) const SERIALIZES: &str = "a game's types can be written as JSON";

/// How long most states are, in bytes.
const USUAL_SIZE: usize = 1024;

pub(crate) fn to_value(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect(SERIALIZES)
}

pub(crate) fn to_vec(value: &impl Serialize) -> Vec<u8> {
    let mut text = Vec::with_capacity(USUAL_SIZE);
    serde_json::to_writer(&mut text, value).expect(SERIALIZES);
    text
}
