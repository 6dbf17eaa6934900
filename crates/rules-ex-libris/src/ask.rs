use game::Seat;
use serde::{Deserialize, Serialize};

use crate::{Card, Category, Direction, Location};

macro_rules! asks {
    ($($name:ident = $tag:literal { $($field:ident: $type:ty),* },)+) => {
        /// What a viewer is asked.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(tag = "tag")]
        #[allow(missing_docs)]
        pub enum Ask {
            $(#[serde(rename = $tag)] $name { $($field: $type),* },)+
        }

        impl Ask {
            /// What is asked, in a word: the tag without what all of them begin with.
            pub(crate) fn word(&self) -> &'static str {
                match self {
                    $(Self::$name { .. } => $tag.trim_start_matches("ex-libris-ask-"),)+
                }
            }
        }
    };
}

asks! {
    Choose = "ex-libris-ask-choose" {},
    Remove = "ex-libris-ask-remove" {},
    Close = "ex-libris-ask-close" { left: u8 },
    Place = "ex-libris-ask-place" {},
    Shelve = "ex-libris-ask-shelve" { cards: Vec<Card>, left: u8 },
    MustShelve = "ex-libris-ask-must-shelve" { cards: Vec<Card>, left: u8 },
    Push = "ex-libris-ask-push" { card: Card, direction: Direction },
    Home = "ex-libris-ask-home" {},
    HomeBoth = "ex-libris-ask-home-both" {},
    HomeDraw = "ex-libris-ask-home-draw" {},
    HomeShelve = "ex-libris-ask-home-shelve" {},
    Again = "ex-libris-ask-again" {},
    Witch = "ex-libris-ask-witch" { cards: Vec<Card> },
    Take = "ex-libris-ask-take" { location: Location, left: u8 },
    Exchange = "ex-libris-ask-exchange" {},
    Pay = "ex-libris-ask-pay" { left: u8 },
    Donate = "ex-libris-ask-donate" { count: u8 },
    Wish = "ex-libris-ask-wish" { count: u8 },
    Collector = "ex-libris-ask-collector" { count: u8, books: u8, draw: u8 },
    TaxOwn = "ex-libris-ask-tax-own" { count: u8 },
    Give = "ex-libris-ask-give" {},
    Bet = "ex-libris-ask-bet" {},
    Name = "ex-libris-ask-name" { location: Location },
    Lodge = "ex-libris-ask-lodge" { recall: bool, rearrange: bool },
    Search = "ex-libris-ask-search" { category: Category },
    Look = "ex-libris-ask-look" { category: Category },
    Guild = "ex-libris-ask-guild" {},
    Tax = "ex-libris-ask-tax" { seat: Seat },
    Offer = "ex-libris-ask-offer" {},
    Sale = "ex-libris-ask-sale" { seat: Seat },
    Lift = "ex-libris-ask-lift" {},
    Land = "ex-libris-ask-land" {},
    Rob = "ex-libris-ask-rob" {},
    Robbed = "ex-libris-ask-robbed" { seat: Seat, category: Category },
    Toll = "ex-libris-ask-toll" { seat: Seat },
    Flee = "ex-libris-ask-flee" {},
    Scavenge = "ex-libris-ask-scavenge" { location: Location },
    Burn = "ex-libris-ask-burn" { location: Location },
    Inspect = "ex-libris-ask-inspect" { cards: Vec<Card> },
    Change = "ex-libris-ask-change" { cards: Vec<Card> },
}
