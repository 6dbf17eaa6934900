use game::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    Benefit, CandlePlace, Card, Colour, Compartment, Objective, Pair, Reward, Slot, Token,
};

/// What happened, in full.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A study card was chosen, face down.
    Chose {
        /// Who chose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Something that everyone saw.
    Open(Sighting),
}

impl Event {
    /// What `viewer` saw of it: only a card that is still face down is hidden from the others (ATH-3).
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Sighting {
        match self {
            Self::Chose { seat, card } if viewer.is(*seat) => {
                Sighting::ChoseCard { seat: *seat, card: *card }
            }
            Self::Chose { seat, .. } => Sighting::Chose { seat: *seat },
            Self::Open(sighting) => sighting.clone(),
        }
    }
}

/// What a viewer saw.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "tag")]
#[allow(missing_docs, reason = "the messages tell each of them, field by field")]
pub enum Sighting {
    #[serde(rename = "atheneum-chose")]
    Chose { seat: Seat },
    #[serde(rename = "atheneum-chose-card")]
    ChoseCard { seat: Seat, card: Card },
    #[serde(rename = "atheneum-revealed")]
    Revealed { seat: Seat, card: Card },
    /// The yellow section of one's own card.
    #[serde(rename = "atheneum-gained")]
    Gained { seat: Seat, card: Card, benefits: Vec<Benefit> },
    /// The blue section of the left neighbour's card.
    #[serde(rename = "atheneum-gained-blue")]
    GainedBlue { seat: Seat, from_seat: Seat, card: Card, benefits: Vec<Benefit> },
    /// The grey section of the right neighbour's card.
    #[serde(rename = "atheneum-gained-grey")]
    GainedGrey { seat: Seat, from_seat: Seat, card: Card, benefits: Vec<Benefit> },
    #[serde(rename = "atheneum-points")]
    Points { seat: Seat, points: u8 },
    #[serde(rename = "atheneum-passed-left")]
    PassedLeft,
    #[serde(rename = "atheneum-passed-right")]
    PassedRight,
    /// The last card of a phase.
    #[serde(rename = "atheneum-discarded")]
    Discarded { seat: Seat, card: Card },
    /// A book of a given colour goes from what the seat holds to a slot.
    #[serde(rename = "atheneum-placed")]
    Placed { seat: Seat, colour: Colour, slot: Slot },
    /// The same for a book of any colour: `benefit` is `any` or `any@middle`.
    #[serde(rename = "atheneum-placed-any")]
    PlacedAny { seat: Seat, benefit: Benefit, colour: Colour, slot: Slot },
    /// The left book stands in the first of the slots.
    #[serde(rename = "atheneum-placed-pair")]
    PlacedPair { seat: Seat, pair: Pair, slots: [Slot; 2] },
    #[serde(rename = "atheneum-lifted")]
    Lifted { seat: Seat, colour: Colour, slot: Slot },
    #[serde(rename = "atheneum-lifted-pair")]
    LiftedPair { seat: Seat, pair: Pair, slots: [Slot; 2] },
    #[serde(rename = "atheneum-side")]
    Side { seat: Seat, compartment: Compartment },
    #[serde(rename = "atheneum-wand")]
    Wand { seat: Seat, wands: u8 },
    #[serde(rename = "atheneum-drew")]
    Drew { seat: Seat, token: Token },
    #[serde(rename = "atheneum-refilled")]
    Refilled { tokens: u32 },
    #[serde(rename = "atheneum-used")]
    Used { seat: Seat, token: Token },
    #[serde(rename = "atheneum-candle")]
    Candle { seat: Seat, token: Token, place: CandlePlace, points: u8 },
    #[serde(rename = "atheneum-spider")]
    Spider { seat: Seat, compartment: Compartment },
    #[serde(rename = "atheneum-reward")]
    Reward { seat: Seat, reward: Reward },
    /// What was not used in time: benefits, pairs that were lifted, tokens.
    #[serde(rename = "atheneum-lost")]
    Lost { seat: Seat, things: Vec<String> },
    #[serde(rename = "atheneum-lost-spiders")]
    LostSpiders { seat: Seat, spiders: u8 },
    #[serde(rename = "atheneum-scored")]
    Scored { seat: Seat, objective: Objective, points: u8 },
    /// The seat is done with this turn.
    #[serde(rename = "atheneum-finished")]
    Finished { seat: Seat },
    /// The rightmost objective goes, and the wands of `seats` on it go back to the supply.
    #[serde(rename = "atheneum-objective-gone")]
    ObjectiveGone { objective: Objective, seats: Vec<Seat> },
    /// A new objective comes on the left.
    #[serde(rename = "atheneum-objective-new")]
    ObjectiveNew { objective: Objective, points: u8 },
    #[serde(rename = "atheneum-turn")]
    Turn { turn: u8 },
    /// The second phase begins with new hands.
    #[serde(rename = "atheneum-phase-b")]
    PhaseB,
    #[serde(rename = "atheneum-counted")]
    Counted { seat: Seat, points: i32 },
}
