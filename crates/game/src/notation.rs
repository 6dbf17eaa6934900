use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::ReadError;

/// Brings what a person wrote into the form that the notation has: small letters, one space between words.
pub fn normalized(text: &str) -> String {
    text.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Reads an action as a person wrote it.
pub fn read_action<A: FromStr<Err = ReadError>>(text: &str) -> Result<A, ReadError> {
    normalized(text).parse().map_err(|ReadError { expected, .. }| ReadError::new(text, expected))
}

/// Reads the number behind `prefix` in a word such as `p14`, if it is in the range. Each number is written in one way:
/// digits only, no zero in front.
pub fn number(word: &str, prefix: &str, range: RangeInclusive<u8>) -> Option<u8> {
    let digits = word.strip_prefix(prefix)?;
    let usual = digits == "0" || digits.starts_with(|first: char| matches!(first, '1'..='9'));
    digits.parse().ok().filter(|number| usual && range.contains(number))
}

/// Puts the two things of a pair without an order into the order in which they are printed: the lesser first. The
/// `FromStr` of an action calls this, so that both orders are read alike.
pub fn unordered<T: Ord>(one: T, other: T) -> (T, T) {
    if one <= other { (one, other) } else { (other, one) }
}

/// Makes types travel as the text that they print as and are read from. The calling crate depends on `serde`.
#[macro_export]
macro_rules! serde_as_text {
    ($($type:ty),+ $(,)?) => {$(
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        $crate::deserialize_from_text!($type);
    )+};
}

/// The half of [`serde_as_text`] that reads.
#[doc(hidden)]
#[macro_export]
macro_rules! deserialize_from_text {
    ($type:ty) => {
        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                let text = <String as ::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(::serde::de::Error::custom)
            }
        }
    };
}

/// Declares an enum whose values are words of the notation: they print, are read and travel as these. The text behind
/// the name says what can be read, for a [`ReadError`]. The calling crate depends on `serde`, and for its
/// feature `ts` on `ts-rs`.
///
/// ```
/// game::words! {
///     /// Who starts.
///     pub enum Colour, "green or red" {
///         /// Seat 0.
///         Green = "green",
///         /// Seat 1.
///         Red = "red",
///     }
/// }
/// assert_eq!("red".parse(), Ok(Colour::Red));
/// ```
#[macro_export]
macro_rules! words {
    (
        $(#[$about:meta])*
        pub enum $name:ident, $expected:literal {
            $($(#[$meaning:meta])* $value:ident = $word:literal,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        pub enum $name {
            $(
                $(#[$meaning])*
                #[doc = concat!("`", $word, "`.")]
                #[cfg_attr(feature = "ts", ts(rename = $word))]
                $value,
            )+
        }

        impl $name {
            /// How many there are.
            pub const COUNT: usize = Self::WORDS.len();

            /// All of them, in order.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$value),+];

            /// Their words, in the same order.
            pub const WORDS: [&'static str; [$($word),+].len()] = [$($word),+];

            /// Its place in arrays that have one entry for each.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// Its word in the notation.
            pub const fn word(self) -> &'static str {
                Self::WORDS[self as usize]
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter) -> ::std::fmt::Result {
                f.pad(self.word())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::ReadError;

            fn from_str(word: &str) -> Result<Self, $crate::ReadError> {
                let place = Self::WORDS.iter().position(|known| *known == word);
                place
                    .map(|place| Self::ALL[place])
                    .ok_or_else(|| $crate::ReadError::new(word, $expected))
            }
        }

        // Views are full of words, and a text that is there already is written faster than one that is formatted.
        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        $crate::deserialize_from_text!($name);
    };
}
