/// The number in a word such as `p14`: from 1 to `most`, written in the one usual way.
pub(crate) fn number(word: &str, prefix: &str, most: u8) -> Option<u8> {
    let digits = word.strip_prefix(prefix)?;
    let usual = digits.starts_with(|first: char| matches!(first, '1'..='9'));
    digits.parse().ok().filter(|&number| usual && number <= most)
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
