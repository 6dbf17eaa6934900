use std::borrow::Cow;
use std::fmt;

use serde::de::value::MapDeserializer;
use serde::de::{Deserialize, DeserializeOwned};
use serde::{Deserialize as DeriveDeserialize, Serialize};

/// Something a person is to be told, in any language: the id of a message and its arguments.
///
/// It has the shape of a tagged object, as sightings and asks have: `{"tag": "refused-unlisted", "action": "pass"}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, DeriveDeserialize)]
pub struct Telling {
    /// The id of the message.
    pub tag: Cow<'static, str>,
    /// The arguments, by name.
    #[serde(flatten)]
    pub args: std::collections::BTreeMap<Cow<'static, str>, Arg>,
}

/// One argument of a [`Telling`]: there is none for "not known", which should be told by another message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, DeriveDeserialize)]
#[serde(untagged)]
pub enum Arg {
    /// Yes or no.
    Flag(bool),
    /// A number; a seat where the argument's name is or ends in `seat`.
    Number(i64),
    /// A word of the game's notation, or text where the message takes it as it is.
    Word(String),
    /// Several.
    List(Vec<Arg>),
}

impl Telling {
    /// A message without arguments.
    pub fn new(tag: &'static str) -> Self {
        Self { tag: tag.into(), args: Default::default() }
    }

    /// The same with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.insert(name.into(), arg.into());
        self
    }
}

/// For programmers and logs: the tag, then the arguments.
impl fmt::Display for Telling {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.tag)?;
        self.args.iter().try_for_each(|(name, arg)| write!(f, " {name}={arg}"))
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Flag(flag) => flag.fmt(f),
            Self::Number(number) => number.fmt(f),
            Self::Word(word) => word.fmt(f),
            Self::List(args) => args.iter().enumerate().try_for_each(|(place, arg)| {
                f.write_str(if place == 0 { "" } else { "," })?;
                arg.fmt(f)
            }),
        }
    }
}

impl From<bool> for Arg {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(number.into())
            }
        })+
    };
}
numbers!(i64, i32, u32, u16, u8);

/// Beyond what a message can count, the most that it can.
impl From<u64> for Arg {
    fn from(number: u64) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::from(number as u64)
    }
}

impl From<crate::Seat> for Arg {
    fn from(seat: crate::Seat) -> Self {
        Self::Number(seat.0.into())
    }
}

impl From<String> for Arg {
    fn from(word: String) -> Self {
        Self::Word(word)
    }
}

impl From<&str> for Arg {
    fn from(word: &str) -> Self {
        Self::Word(word.to_owned())
    }
}

/// Every tag that an enum with `#[serde(tag = "tag")]` can have, without making one of its values.
pub fn tags<T: DeserializeOwned>() -> &'static [&'static str] {
    /// Asked to read an impossible tag, serde names the possible ones.
    #[derive(Debug)]
    struct Known(&'static [&'static str]);

    impl fmt::Display for Known {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            write!(f, "{:?}", self.0)
        }
    }
    impl std::error::Error for Known {}
    impl serde::de::Error for Known {
        fn custom<M: fmt::Display>(_: M) -> Self {
            Self(&[])
        }
        fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Self {
            Self(expected)
        }
    }

    let impossible = MapDeserializer::<_, Known>::new([("tag", "")].into_iter());
    match <T as Deserialize>::deserialize(impossible) {
        Ok(_) => &[],
        Err(Known(tags)) => tags,
    }
}
