use game::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::challenge::ChallengeName;
use crate::config::Check;
use crate::name::{Name, Piece, Spelt};
use crate::printed::Printed;
use crate::state::Gutenberg;

/// What happened, in full.
///
/// A card is called by its letters and a number that tells it from others of the same list; a word travels without its
/// accents (`word`) and with them (`text`).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Sighting"))]
#[serde(tag = "tag")]
#[allow(missing_docs, reason = "the tags and the fields are told by the messages of these names")]
pub enum Event {
    #[serde(rename = "gutenberg-round")]
    Round { round: u8, cards: Vec<Name>, challenges: Vec<ChallengeName> },
    #[serde(rename = "gutenberg-round-alone")]
    RoundAlone { round: u8, cards: Vec<Name> },
    #[serde(rename = "gutenberg-last-round")]
    LastRound { cards: Vec<Name> },
    #[serde(rename = "gutenberg-last-round-alone")]
    LastRoundAlone,
    #[serde(rename = "gutenberg-dealt")]
    Dealt { seat: Seat, cards: Vec<Name> },
    #[serde(rename = "gutenberg-kept")]
    Kept { seat: Seat, card: Name },
    #[serde(rename = "gutenberg-received")]
    Received { seat: Seat, from_seat: Seat, cards: Vec<Name> },
    #[serde(rename = "gutenberg-received-last")]
    ReceivedLast { seat: Seat, from_seat: Seat, card: Name },
    #[serde(rename = "gutenberg-written")]
    Written { seat: Seat, word: Spelt, text: String, points: u8 },
    #[serde(rename = "gutenberg-wrote-nothing")]
    WroteNothing { seat: Seat },
    #[serde(rename = "gutenberg-best")]
    Best { seat: Seat, word: Spelt, text: String, points: u8 },
    #[serde(rename = "gutenberg-best-nothing")]
    BestNothing { seat: Seat },
    #[serde(rename = "gutenberg-disputed")]
    Disputed { seat: Seat, word: Spelt },
    #[serde(rename = "gutenberg-voted")]
    Voted { seat: Seat, yes: bool },
    #[serde(rename = "gutenberg-accepted")]
    Accepted { seat: Seat, word: Spelt },
    #[serde(rename = "gutenberg-rejected")]
    Rejected { seat: Seat, word: Spelt },
    #[serde(rename = "gutenberg-revealed")]
    Revealed { seat: Seat, word: Spelt, text: String, cards: Vec<Piece>, points: u8 },
    #[serde(rename = "gutenberg-revealed-nothing")]
    RevealedNothing { seat: Seat },
    #[serde(rename = "gutenberg-drew")]
    Drew { seat: Seat, card: Name },
    #[serde(rename = "gutenberg-ranked")]
    Ranked { seats: Vec<Seat> },
    #[serde(rename = "gutenberg-claimed-common")]
    ClaimedCommon { seat: Seat, card: Name },
    #[serde(rename = "gutenberg-claimed")]
    Claimed { seat: Seat, card: Name, from_seat: Seat, own: bool },
    #[serde(rename = "gutenberg-met")]
    Met { seat: Seat, challenge: ChallengeName },
    #[serde(rename = "gutenberg-met-for-card")]
    MetForCard { seat: Seat, challenge: ChallengeName, card: Name },
    #[serde(rename = "gutenberg-choosing")]
    Choosing { seat: Seat, cards: Vec<Name> },
    #[serde(rename = "gutenberg-gained")]
    Gained { seat: Seat, card: Name, vowel: bool },
    /// What the others see of a card that a player gains.
    #[serde(rename = "gutenberg-gained-hidden")]
    GainedHidden { seat: Seat, vowel: bool },
    #[serde(rename = "gutenberg-stopped")]
    Stopped { seat: Seat },
    #[serde(rename = "gutenberg-counted")]
    Counted { seat: Seat, points: u8, left: i32 },
    #[serde(rename = "gutenberg-shelved")]
    Shelved { cards: Vec<Name> },
    #[serde(rename = "gutenberg-resolved")]
    Resolved { kept: Vec<Name>, lost: Vec<Name> },
    #[serde(rename = "gutenberg-taken")]
    Taken { card: Name },
    #[serde(rename = "gutenberg-discarded")]
    Discarded { card: Name },
    #[serde(rename = "gutenberg-press-beaten")]
    PressBeaten { points: u16, library: u16 },
    #[serde(rename = "gutenberg-press-wins")]
    PressWins { points: u16, library: u16 },
}

impl Event {
    /// What a viewer sees of it. A choice is its maker's alone until all have chosen.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        match self {
            Self::Dealt { seat, .. }
            | Self::Kept { seat, .. }
            | Self::Received { seat, .. }
            | Self::ReceivedLast { seat, .. }
            | Self::Written { seat, .. }
            | Self::WroteNothing { seat }
            | Self::Best { seat, .. }
            | Self::BestNothing { seat }
            | Self::Voted { seat, .. }
            | Self::Choosing { seat, .. } => viewer.is(*seat).then(|| self.clone()),
            Self::Gained { seat, vowel, .. } if !viewer.is(*seat) => {
                Some(Self::GainedHidden { seat: *seat, vowel: *vowel })
            }
            _ => Some(self.clone()),
        }
    }
}

/// How a word is written, with its accents: all ways, if there are several.
pub(crate) fn spelling(state: &Gutenberg, Spelt(word): Spelt) -> String {
    match state.lexicon().spellings(&word)[..] {
        [] => Spelt(word).to_string(),
        ref spellings => spellings.join("/"),
    }
}

/// How a word is shown to its writer until all are revealed. Accents would tell that it is in the lexicon.
pub(crate) fn hidden_spelling(state: &Gutenberg, word: Spelt) -> String {
    match state.check {
        Check::Blind => word.to_string(),
        Check::Live | Check::Table => spelling(state, word),
    }
}

/// The cards of a word, as they stand.
pub(crate) fn pieces(state: &Gutenberg, printed: &Printed) -> Vec<Piece> {
    let kinds: Vec<u8> = printed.cards.iter().map(|card| card.kind).collect();
    let names = state.names(&kinds).collect::<Vec<_>>().into_iter();
    names
        .zip(printed.cards.iter())
        .map(|(name, card)| Piece { name, face: card.style.into() })
        .collect()
}

impl Gutenberg {
    /// What a challenge is called.
    pub(crate) fn challenge_name(&self, place: u8) -> ChallengeName {
        ChallengeName(self.components().challenges()[usize::from(place)].number)
    }

    /// The end of a match for a seat: the points of its last word and of what is left of its collection.
    pub(crate) fn counted_event(&self, seat: Seat) -> Event {
        let points = self.player(seat).written.unwrap_or_default().points(self.components());
        Event::Counted { seat, points, left: self.left_over(seat) }
    }

    /// What breaks a tie (GUT-17).
    pub(crate) fn left_over(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        self.components().points(&player.claimed) + self.components().points(&player.secret)
    }
}
