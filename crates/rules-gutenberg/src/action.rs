use std::fmt;
use std::str::FromStr;

use game::{ReadError, number};
use lexicon::Word;

use crate::challenge::ChallengeName;
use crate::name::{Name, Piece, Spelt};
use crate::pile::Pile;
use crate::state::Phase;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Keeps a card of the packet, or of the two drawn for a challenge: `keep e1`.
    Keep(Name),
    /// Writes the word of these cards: `write l1 e1 t2+ r1 e2`.
    Write(Path),
    /// Writes no word, or no other one: `no-word`.
    NoWord,
    /// A word for which the player has not the cards: `spell lettre`. It is never legal; it is there so that the
    /// reason can be told.
    Spell(Spelt),
    /// Lets a word count that is not in the lexicon: `accept`.
    Accept,
    /// Does not: `refuse`.
    Refuse,
    /// Claims a letter in play: `claim e1`.
    Claim(Name),
    /// Claims an open challenge: `claim challenge7`.
    Meet(ChallengeName),
    /// Claims no more: `done`.
    Done,
    /// Alone: takes a card of the library into the collection: `take e1`.
    Take(Name),
    /// Alone: puts a card of the library under its deck: `discard e1`.
    Discard(Name),
    /// Alone: the shorter row begins so many places after the longer one: `slide 2`.
    Slide(u8),
}

/// The cards of a word, in order; at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path(pub(crate) Pile<Piece, { Word::LONGEST }>);

impl Path {
    /// The cards.
    pub fn pieces(&self) -> &[Piece] {
        &self.0
    }
}

impl std::hash::Hash for Path {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.pieces().hash(state);
    }
}

impl Ord for Path {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.pieces().cmp(other.pieces())
    }
}

impl PartialOrd for Path {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Keep(card) => write!(f, "keep {card}"),
            Self::Write(path) => {
                f.write_str("write")?;
                path.pieces().iter().try_for_each(|piece| write!(f, " {piece}"))
            }
            Self::NoWord => f.write_str("no-word"),
            Self::Spell(word) => write!(f, "spell {word}"),
            Self::Accept => f.write_str("accept"),
            Self::Refuse => f.write_str("refuse"),
            Self::Claim(card) => write!(f, "claim {card}"),
            Self::Meet(challenge) => write!(f, "claim {challenge}"),
            Self::Done => f.write_str("done"),
            Self::Take(card) => write!(f, "take {card}"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::Slide(places) => write!(f, "slide {places}"),
        }
    }
}

const EXAMPLES: &str = "keep e1, write l1 e1 t2+ r1 e2, no-word, claim e1, claim challenge7, done";

fn unreadable(text: &str) -> ReadError {
    ReadError::new(text, EXAMPLES)
}

impl Phase {
    /// What can be written then, for who has written something else.
    pub(crate) fn examples(self) -> &'static str {
        match self {
            Self::Draft | Self::Choose => "keep e1",
            Self::Vote => "accept, refuse",
            Self::Claim => "claim e1, claim challenge7, done",
            Self::Slide => "slide 2",
            Self::Library => "take e1, discard e1",
            Self::Write | Self::Over => EXAMPLES,
        }
    }
}

impl Action {
    /// Whether it can be done while a word is to be written.
    pub(crate) fn is_about_writing(&self) -> bool {
        matches!(self, Self::Write(_) | Self::NoWord | Self::Spell(_))
    }
}

impl FromStr for Action {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let card = || rest.parse::<Name>();
        let action = match (verb, rest) {
            ("no-word", "") => Ok(Self::NoWord),
            ("accept", "") => Ok(Self::Accept),
            ("refuse", "") => Ok(Self::Refuse),
            ("done", "") => Ok(Self::Done),
            ("keep", _) => card().map(Self::Keep),
            ("take", _) => card().map(Self::Take),
            ("discard", _) => card().map(Self::Discard),
            ("spell", _) => rest.parse().map(Self::Spell),
            ("write", _) => path(rest).map(Self::Write),
            ("slide", _) => {
                number(rest, "", 0..=u8::MAX).map(Self::Slide).ok_or_else(|| unreadable(text))
            }
            ("claim", _) => rest.parse().map(Self::Meet).or_else(|_| card().map(Self::Claim)),
            _ => Err(unreadable(text)),
        };
        // `no-word ` has a space too many.
        action.ok().filter(|action| action.to_string() == text).ok_or_else(|| unreadable(text))
    }
}

fn path(text: &str) -> Result<Path, ReadError> {
    let pieces = text.split(' ').map(str::parse).collect::<Result<Vec<Piece>, _>>()?;
    match pieces.len() {
        1..=Word::LONGEST => Ok(Path(pieces.into_iter().collect())),
        _ => Err(unreadable(text)),
    }
}

game::serde_as_text!(Action);
