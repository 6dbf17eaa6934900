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

/// An enum whose values have words in the notation.
macro_rules! words {
    (
        $(#[$about:meta])*
        pub enum $name:ident, $expected:literal {
            $($(#[$meaning:meta])* $value:ident = $word:literal,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$meaning])* #[doc = concat!("`", $word, "`.")] $value,)+
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$value),+];

            /// Its place in arrays that have one entry for each.
            #[inline]
            pub fn index(self) -> usize {
                self as usize
            }

            /// Its word in the notation.
            pub fn word(self) -> &'static str {
                [$($word),+][self as usize]
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
                Self::ALL
                    .into_iter()
                    .find(|value| value.word() == word)
                    .ok_or_else(|| game::ReadError::new(word, $expected))
            }
        }

        crate::word::travels_as_text!($name);
    };
}
pub(crate) use words;
