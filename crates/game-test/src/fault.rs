use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use game::Viewer;
use serde::Serialize;
use serde_json::Value;

/// A property that a game does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The name of the property.
    pub property: &'static str,
    /// What was seen, in a sentence.
    pub seen: String,
    /// Where it was seen, if it is about a position.
    pub place: Option<Place>,
}

/// A position in a random match; [`state_at`](crate::state_at) gives its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The config as JSON.
    pub config: String,
    /// The seed.
    pub seed: u64,
    /// How many plies were played before.
    pub ply: u64,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}: {}", self.property, self.seen)?;
        match &self.place {
            Some(Place { config, seed, ply }) => write!(
                f,
                "\n  seen with the config {config}, seed {seed}, after {ply} plies: \
                 game_test::state_at(&config, {seed}, {ply})"
            ),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Fault {}

/// What a look at a game gives: nothing to say, or what is wrong in a sentence.
pub(crate) type Finding<T = ()> = Result<T, String>;

/// A finding as a formatted sentence, unless the condition holds.
macro_rules! require {
    ($condition:expr, $($sentence:tt)+) => {
        if !$condition {
            return Err(format!($($sentence)+));
        }
    };
}
pub(crate) use require;

/// A viewer in a sentence.
pub(crate) fn who(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat {seat}"),
        Viewer::Public => "the public".to_owned(),
    }
}

/// Runs `look`; a panic of the game becomes a finding, so that it is told with its place.
pub(crate) fn calmly<T>(look: impl FnOnce() -> Finding<T>) -> Finding<T> {
    catch_unwind(AssertUnwindSafe(look))
        .unwrap_or_else(|panic| Err(format!("a panic: {}", message(&*panic))))
}

fn message(panic: &dyn Any) -> &str {
    match (panic.downcast_ref::<&str>(), panic.downcast_ref::<String>()) {
        (Some(text), _) => text,
        (_, Some(text)) => text,
        _ => "without a message",
    }
}

/// The first places where two things differ as JSON: `hands.1.0 is 3 against 5`.
pub(crate) fn difference(left: &impl Serialize, right: &impl Serialize) -> String {
    const MOST: usize = 3;
    match (serde_json::to_value(left), serde_json::to_value(right)) {
        (Ok(left), Ok(right)) => {
            let mut found = Vec::new();
            differences(&left, &right, &mut |path, left, right| {
                found.push(format!("{path} is {left} against {right}"));
            });
            found.truncate(MOST);
            match found.is_empty() {
                true => "they differ in something that is not serialized".to_owned(),
                false => found.join(", "),
            }
        }
        (Err(error), _) | (_, Err(error)) => format!("they cannot be serialized: {error}"),
    }
}

/// Calls `each` with every innermost place where the two differ.
pub(crate) fn differences(
    left: &Value,
    right: &Value,
    each: &mut impl FnMut(&str, &Value, &Value),
) {
    compare("", left, right, each);
}

fn compare(path: &str, left: &Value, right: &Value, each: &mut impl FnMut(&str, &Value, &Value)) {
    let inside = |key: &dyn fmt::Display| match path {
        "" => key.to_string(),
        _ => format!("{path}.{key}"),
    };
    match (left, right) {
        _ if left == right => {}
        (Value::Array(left), Value::Array(right)) if left.len() == right.len() => {
            for (place, (left, right)) in left.iter().zip(right).enumerate() {
                compare(&inside(&place), left, right, each);
            }
        }
        (Value::Object(left), Value::Object(right)) if left.keys().eq(right.keys()) => {
            for ((key, left), right) in left.iter().zip(right.values()) {
                compare(&inside(key), left, right, each);
            }
        }
        _ => each(path, left, right),
    }
}
