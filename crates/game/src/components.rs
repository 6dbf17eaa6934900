use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{InvalidConfig, Telling};

/// A line of a component file that says something; `#` starts a comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComponentLine<'a> {
    /// Its number in the file, from 1.
    pub number: usize,
    /// What it says, without the comment.
    pub text: &'a str,
}

impl<'a> ComponentLine<'a> {
    /// The lines of a file; those that are blank but for a comment are left out.
    pub fn all(file: &'a str) -> impl Iterator<Item = Self> {
        (1..).zip(file.lines()).filter_map(|(number, written)| {
            let text = written.split_once('#').map_or(written, |(before, _)| before).trim();
            (!text.is_empty()).then_some(Self { number, text })
        })
    }

    /// The words of the line.
    pub fn words(&self) -> Vec<&'a str> {
        self.text.split_whitespace().collect()
    }

    /// The error that this line has that fault.
    pub fn error(&self, fault: Telling) -> ComponentsError {
        ComponentsError { line: self.number, fault }
    }
}

/// A component file that no match can be played with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComponentsError {
    /// The line at fault, from 1; the last one if it is the file as a whole.
    pub line: usize,
    /// What is wrong with it; its message has the argument `line` too.
    pub fault: Telling,
}

impl ComponentsError {
    /// The error that the file as a whole has that fault.
    pub fn whole(file: &str, fault: Telling) -> Self {
        Self { line: file.lines().count().max(1), fault }
    }

    /// The same, for a person.
    pub fn telling(self) -> Telling {
        self.fault.with("line", self.line)
    }
}

impl fmt::Display for ComponentsError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

impl std::error::Error for ComponentsError {}

impl From<ComponentsError> for InvalidConfig {
    fn from(error: ComponentsError) -> Self {
        Self(error.telling())
    }
}

/// What can be wrong with a component file of any game. What is peculiar to a game has a message of that game.
pub mod component_fault {
    use crate::Telling;

    /// The most of a line that a message repeats.
    const SHOWN: usize = 60;

    /// A fault whose message repeats the beginning of what was given.
    pub fn about(tag: &'static str, given: &str) -> Telling {
        Telling::new(tag).with("given", given.chars().take(SHOWN).collect::<String>())
    }

    /// The line or a part of it has not the form of the example: `mouse 5`.
    pub fn shape(given: &str, example: &'static str) -> Telling {
        about("components-shape", given).with("expected", example)
    }

    /// The word is not one of those that can stand there: `ul, ur, mid, ll, lr`.
    pub fn word(given: &str, known: &'static str) -> Telling {
        about("components-word", given).with("expected", known)
    }

    /// The word is not a number between those two.
    pub fn number(given: &str, least: u8, most: u8) -> Telling {
        about("components-number", given).with("least", least).with("most", most)
    }

    /// What can be there once is there a second time.
    pub fn twice(given: &str) -> Telling {
        about("components-twice", given)
    }

    /// A line such as the example is not there.
    pub fn missing(example: &'static str) -> Telling {
        Telling::new("components-missing").with("expected", example)
    }

    /// There are more of something than there can be.
    pub fn too_many(given: &str, most: u8) -> Telling {
        about("components-too-many", given).with("most", most)
    }

    /// There are not as many of something as there must be.
    pub fn count(of: &'static str, given: usize, needed: usize) -> Telling {
        Telling::new("components-count").with("of", of).with("given", given).with("needed", needed)
    }
}

/// The components that a match is played with, if they are not those that are compiled in: read from the text in the
/// config, shared by all copies of the state, and written down as the text that they print as.
pub struct CustomComponents<T>(Option<Arc<T>>);

impl<T> CustomComponents<T> {
    /// The components that are compiled in.
    pub const NONE: Self = Self(None);

    /// Reads the components of a config.
    pub fn read(file: Option<&str>) -> Result<Self, ComponentsError>
    where
        T: FromStr<Err = ComponentsError>,
    {
        Ok(Self(file.map(str::parse).transpose()?.map(Arc::new)))
    }

    /// Whether the components are those that are compiled in.
    pub fn is_none(&self) -> bool {
        self.0.is_none()
    }

    /// The components, given those that are compiled in.
    #[inline]
    pub fn or(&self, compiled_in: impl FnOnce() -> &'static T) -> &T
    where
        T: 'static,
    {
        match &self.0 {
            Some(custom) => custom,
            None => compiled_in(),
        }
    }

    /// Forgets the components if they are equal to those that are compiled in, so that these are not written down.
    #[must_use]
    pub fn unless(self, compiled_in: &T) -> Self
    where
        T: PartialEq,
    {
        Self(self.0.filter(|custom| **custom != *compiled_in))
    }

    /// The text of the components, as a config holds it.
    pub fn text(&self) -> Option<String>
    where
        T: fmt::Display,
    {
        self.0.as_ref().map(ToString::to_string)
    }
}

impl<T> Clone for CustomComponents<T> {
    #[inline]
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T> Default for CustomComponents<T> {
    fn default() -> Self {
        Self::NONE
    }
}

/// A whole box is too much for a log.
impl<T> fmt::Debug for CustomComponents<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(if self.is_none() { "CustomComponents(none)" } else { "CustomComponents(..)" })
    }
}

impl<T: PartialEq> PartialEq for CustomComponents<T> {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other) || one == other,
            (one, other) => one.is_none() && other.is_none(),
        }
    }
}

impl<T: Eq> Eq for CustomComponents<T> {}

impl<T: Hash> Hash for CustomComponents<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

/// Null for what is compiled in, else the whole text.
impl<T: fmt::Display> Serialize for CustomComponents<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.text().serialize(serializer)
    }
}

impl<'de, T: FromStr<Err = ComponentsError>> Deserialize<'de> for CustomComponents<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let file = Option::<String>::deserialize(deserializer)?;
        Self::read(file.as_deref())
            .map_err(|error| serde::de::Error::custom(format_args!("components: {error}")))
    }
}
