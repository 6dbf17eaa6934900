use serde::Serialize;
use serde_json::Value;

/// Why serialising cannot fail: configs, states, views and sightings have no map with keys that are not text, and their
/// `Serialize` is derived. The shared suite serialises all of them for every game.
pub(crate) const SERIALIZES: &str = "a game's types can be written as JSON";

pub(crate) fn to_value(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect(SERIALIZES)
}

pub(crate) fn to_vec(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect(SERIALIZES)
}
