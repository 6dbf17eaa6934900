use serde::Serialize;

/// An option of a game's config that people may set; its default is that of `Config::default()`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GameOption {
    /// Its field in the config, and the end of its message id (`libraria-option-komi`).
    pub name: &'static str,
    /// What it can be set to.
    #[serde(flatten)]
    pub kind: OptionKind,
}

/// What an option can be set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum OptionKind {
    /// On or off.
    Flag,
    /// One of several words.
    Choice {
        /// The words, in the order in which people should see them.
        values: &'static [&'static str],
    },
    /// A whole number.
    Number {
        /// The least it can be.
        least: i64,
        /// The most it can be.
        most: i64,
    },
    /// Any number of several words.
    Subset {
        /// The words, in the order in which people should see them.
        values: &'static [&'static str],
    },
}
