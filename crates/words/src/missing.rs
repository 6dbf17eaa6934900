use std::fmt;

use crate::Lang;

/// Why something could not be told as it should be.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Missing {
    /// There is no such message, attribute (`id.attribute`) or term (`-id`).
    Message {
        /// The language that lacks it.
        lang: Lang,
        /// Its id.
        id: String,
    },
    /// The message speaks of a variable that it was not given.
    Variable {
        /// The language of the message.
        lang: Lang,
        /// The message.
        id: String,
        /// The variable, without its `$`.
        name: String,
    },
    /// The message cannot be worked out, for instance because it contains itself.
    Broken {
        /// The language of the message.
        lang: Lang,
        /// The message.
        id: String,
        /// What is wrong with it.
        why: String,
    },
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Message { lang, id } => {
                write!(f, "locales/{lang} has no message `{id}`: add it")
            }
            Self::Variable { lang, id, name } => write!(
                f,
                "message `{id}` in locales/{lang} speaks of `${name}`, which it is not given"
            ),
            Self::Broken { lang, id, why } => {
                write!(f, "message `{id}` in locales/{lang} is broken: {why}")
            }
        }
    }
}

impl std::error::Error for Missing {}
