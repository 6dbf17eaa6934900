//! The effects of the 18 locations and the powers of the 12 special assistants.
//!
//! A file holds everything about its effects: the questions they ask, the answers, whether a question is asked at all
//! and what follows from each answer.
//!
//! | rule | location | file |
//! | --- | --- | --- |
//! | EXL-L1 | Tent | `tent.rs` |
//! | EXL-L2 | Exchange | `exchange.rs` |
//! | EXL-L3 | Auction | `auction.rs` |
//! | EXL-L4 | Donation Bin | `trade.rs` |
//! | EXL-L5 | Community Center | `community_center.rs` |
//! | EXL-L6 | Wishing Well | `trade.rs` |
//! | EXL-L7 | Gambling Den | `gambling_den.rs` |
//! | EXL-L8 | Lodge | `lodge.rs` |
//! | EXL-L9 | Collector | `trade.rs` |
//! | EXL-L10 | Bookshop | `take.rs` |
//! | EXL-L11 | Dump | `search.rs` |
//! | EXL-L12 | Brewery | `brewery.rs` |
//! | EXL-L13 | Shack | `search.rs` |
//! | EXL-L14 | Flea Market | `take.rs` |
//! | EXL-L15 | Assistants Guild | `assistants_guild.rs` |
//! | EXL-L16 | Tax Collector | `trade.rs` |
//! | EXL-L17 | Yard Sale | `yard_sale.rs` |
//! | EXL-L18 | Shelfmasons | `shelfmasons.rs`, with the geometry in `moves.rs` |
//!
//! | rule | assistant | file |
//! | --- | --- | --- |
//! | EXL-A1 | Goblin | `goblin.rs` |
//! | EXL-A2 | Automaton | `home.rs` |
//! | EXL-A3 | Mummy | `shelve.rs` |
//! | EXL-A4 | Cube | `cube.rs` |
//! | EXL-A5 | Sasquatch | `sasquatch.rs`; where it may go, `course/placement.rs` |
//! | EXL-A6 | Bookworm | `home.rs` |
//! | EXL-A7 | Ghost | `arrival.rs`; where it may go, `course/placement.rs` |
//! | EXL-A8 | Snowman | `course/placement.rs` |
//! | EXL-A9 | Golem | `golem.rs` |
//! | EXL-A10 | Wizard | `wizard.rs`, with the geometry in `moves.rs` |
//! | EXL-A11 | Witch | `witch.rs` |
//! | EXL-A12 | Imp | `imp.rs` |
//!
//! What several of them are made of: `home.rs` home actions (EXL-10), `shelve.rs` drawing and shelving (EXL-20),
//! `take.rs` taking cards from a location. `arrival.rs` says in which order powers and locations act (EXL-50).

mod arrival;
mod assistants_guild;
mod auction;
mod brewery;
mod community_center;
mod cube;
mod exchange;
mod gambling_den;
mod goblin;
mod golem;
mod home;
mod imp;
mod lodge;
mod sasquatch;
mod search;
mod shelfmasons;
mod shelve;
mod take;
mod tent;
mod trade;
mod witch;
mod wizard;
mod yard_sale;

pub(crate) use arrival::{Effect, Power};
pub(crate) use assistants_guild::Guild;
pub(crate) use auction::Pay;
pub(crate) use brewery::Brewery;
pub(crate) use community_center::Give;
pub(crate) use cube::Toll;
pub(crate) use exchange::Exchange;
pub(crate) use gambling_den::Bet;
pub(crate) use goblin::{Rob, Robbed};
pub(crate) use golem::{Scavenge, scavenge};
pub(crate) use home::{Again, Home};
pub(crate) use imp::Burn;
pub(crate) use lodge::Lodge;
pub(crate) use sasquatch::Flee;
pub(crate) use search::{Dump, Look, Name, Search};
pub(crate) use shelfmasons::{Land, Lift};
pub(crate) use shelve::{Gather, Shelve};
pub(crate) use take::Take;
pub(crate) use tent::Token;
pub(crate) use trade::{Discard, Tax};
pub(crate) use witch::Witch;
pub(crate) use wizard::Push;
pub(crate) use yard_sale::{Offer, Sale, Sold};

use game::{Chance, Log};

use crate::engine::Engine;
use crate::{Event, Location};

/// The delayed effect of a location, at its resolution (EXL-11, EXL-12); instant ones have acted in [`Effect`].
pub(crate) fn resolve(game: &mut Engine<'_, impl Chance, impl Log<Event>>, at: Location) {
    match at {
        Location::Auction => auction::resolve(game),
        Location::Dump => game.push(Dump { slot: 1 }),
        Location::Brewery => brewery::resolve(game),
        Location::Tent
        | Location::Exchange
        | Location::DonationBin
        | Location::CommunityCenter
        | Location::WishingWell
        | Location::GamblingDen
        | Location::Lodge
        | Location::Collector
        | Location::Bookshop
        | Location::Shack
        | Location::FleaMarket
        | Location::AssistantsGuild
        | Location::TaxCollector
        | Location::YardSale
        | Location::Shelfmasons => {}
    }
}
