/// The number at the end of a word such as `shelf3`: up to `most`, written in the one usual way.
pub(crate) fn number(digits: &str, most: u8) -> Option<u8> {
    let usual = digits == "0" || digits.starts_with(|first: char| matches!(first, '1'..='9'));
    let plain = digits.bytes().all(|digit| digit.is_ascii_digit());
    digits.parse().ok().filter(|&number| usual && plain && number <= most)
}

/// Makes a type travel as the text it prints as.
macro_rules! travels_as_text {
    ($type:ty) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}
pub(crate) use travels_as_text;

/// An enum whose values are words of the notation.
macro_rules! vocabulary {
    ($(#[$about:meta])* pub enum $name:ident ($expected:literal) { $($(#[$doc:meta])* $value:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$doc])* $value,)+ }

        impl $name {
            /// All of them in order.
            pub const ALL: &'static [Self] = &[$(Self::$value),+];
            /// Their words in the same order.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// Its word in the notation.
            pub fn word(self) -> &'static str {
                Self::WORDS[self as usize]
            }

            /// Its place in arrays that have one entry for each.
            #[inline]
            pub fn index(self) -> usize {
                self as usize
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.pad(self.word())
            }
        }

        impl std::str::FromStr for $name {
            type Err = game::ReadError;

            fn from_str(word: &str) -> Result<Self, game::ReadError> {
                let place = Self::WORDS.iter().position(|known| *known == word);
                place.map(|place| Self::ALL[place]).ok_or_else(|| game::ReadError::new(word, $expected))
            }
        }

        $crate::word::travels_as_text!($name);

        impl $crate::few::Item for $name {
            #[inline]
            fn place(self) -> u32 {
                self as u32
            }

            #[inline]
            fn at(place: u32) -> Option<Self> {
                Self::ALL.get(place as usize).copied()
            }
        }
    };
}
pub(crate) use vocabulary;
