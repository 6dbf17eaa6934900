use std::fmt;
use std::str::FromStr;

use game::{ReadError, number, serde_as_text, words};

use crate::few::Few;

words! {
    /// One of the 18 locations, EXL-L1 to EXL-L18, in the order of their numbers.
    pub enum Location, "a location, such as flea-market" {
        /// 1: cards and the first-player token.
        Tent = "tent",
        /// 2: swap a card.
        Exchange = "exchange",
        /// 3: bid for three cards.
        Auction = "auction",
        /// 4: discard to shelve.
        DonationBin = "donation-bin",
        /// 5: take one, give one.
        CommunityCenter = "community-center",
        /// 6: discard to draw.
        WishingWell = "wishing-well",
        /// 7: bet on a category.
        GamblingDen = "gambling-den",
        /// 8: bring an assistant home, rearrange a card.
        Lodge = "lodge",
        /// 9: trade books in.
        Collector = "collector",
        /// 10: take one.
        Bookshop = "bookshop",
        /// 11: search the discard pile.
        Dump = "dump",
        /// 12: share cards out.
        Brewery = "brewery",
        /// 13: look under face-down cards.
        Shack = "shack",
        /// 14: take one or two.
        FleaMarket = "flea-market",
        /// 15: replace an assistant.
        AssistantsGuild = "assistants-guild",
        /// 16: everybody pays.
        TaxCollector = "tax-collector",
        /// 17: sell from your hand.
        YardSale = "yard-sale",
        /// 18: move a run of cards.
        Shelfmasons = "shelfmasons",
    }
}

impl Location {
    /// Removed in beginner matches (EXL-51).
    pub(crate) const NOT_FOR_BEGINNERS: [Self; 6] = [
        Self::Auction,
        Self::GamblingDen,
        Self::Lodge,
        Self::Collector,
        Self::AssistantsGuild,
        Self::YardSale,
    ];

    /// Removed in friendly matches (EXL-52).
    pub(crate) const UNFRIENDLY: [Self; 4] =
        [Self::Auction, Self::GamblingDen, Self::AssistantsGuild, Self::TaxCollector];

    /// Whether its effect comes at the resolution (EXL-11).
    #[inline]
    pub fn is_delayed(self) -> bool {
        matches!(self, Self::Auction | Self::Dump | Self::Brewery)
    }

    /// Whether cards are laid there at the preparation.
    pub(crate) fn takes_cards(self) -> bool {
        use Location::*;
        matches!(
            self,
            Exchange | Auction | CommunityCenter | Collector | Bookshop | Shack | FleaMarket
        )
    }

    /// Whether its cards lie face down.
    #[inline]
    pub fn hides_cards(self) -> bool {
        self == Self::Shack
    }

    /// Its printed number.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// All eighteen.
    pub(crate) fn all() -> Few<Self> {
        Self::ALL.into_iter().collect()
    }
}

/// A slot of a location, `flea-market.2`. Where it matters which one it is, the word says so, for people are told it:
/// `auction-bid.3`, `dump-slot.1`, `brewery-slot.2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Slot {
    /// The location.
    pub at: Location,
    /// Which of its slots, from 1; at the auction this is the bid.
    pub number: u8,
}

impl Slot {
    /// The most slots that a location has.
    pub const MOST: u8 = 4;

    fn kind(at: Location) -> &'static str {
        match at {
            Location::Auction => "-bid",
            Location::Dump | Location::Brewery => "-slot",
            _ => "",
        }
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.number.clamp(1, Self::MOST)) - 1
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}.{}", self.at, Self::kind(self.at), self.number)
    }
}

impl FromStr for Slot {
    type Err = ReadError;

    fn from_str(word: &str) -> Result<Self, ReadError> {
        let slot = || {
            let (at, digits) = word.split_once('.')?;
            let number = number(digits, "", 1..=Self::MOST)?;
            let kinds = ["-bid", "-slot"].iter().find_map(|kind| at.strip_suffix(kind));
            let slot = Self { at: kinds.unwrap_or(at).parse().ok()?, number };
            (slot.to_string() == word).then_some(slot)
        };
        slot().ok_or_else(|| ReadError::new(word, "a slot of a location, such as flea-market.2"))
    }
}

serde_as_text!(Slot);
