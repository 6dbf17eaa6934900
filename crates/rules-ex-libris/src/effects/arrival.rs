//! What happens when an assistant comes to a location (EXL-50, EXL-73): first the assistants that are there react, in
//! order of their arrival; then comes the power of the arriving one; then the location.

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use super::{
    Burn, Exchange, Flee, Gather, Guild, Lift, Lodge, Offer, Toll, auction, community_center,
    gambling_den, goblin, home, search, take, tent, trade,
};
use crate::engine::Engine;
use crate::question::Step;
use crate::{Actor, Event, ExLibris, Frame, Location, Slot, Special};

/// The power of the arriving assistant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Power {
    pub(crate) who: Actor,
    pub(crate) slot: Slot,
    /// Whether the assistant shares the slot with another.
    pub(crate) shares: bool,
}

/// The instant effect of the location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Effect {
    pub(crate) who: Actor,
    pub(crate) slot: Slot,
}

impl<C: Chance, L: Log<Event>> Engine<'_, C, L> {
    /// An assistant has come to a slot, placed there or moved there by the Guild (EXL-71).
    pub(crate) fn arrive(&mut self, who: Actor, slot: Slot, shares: bool) {
        self.arrivals = self.arrivals.saturating_add(1);
        if who.special {
            self.arrived[who.seat.index()] = self.arrivals;
        }
        self.push(Effect { who, slot });
        self.push(Power { who, slot, shares });

        let cube = self.resident(Special::Cube, who, slot.at);
        let cube = cube.map(|(owner, _)| (owner, Frame::from(Toll { seat: who.seat, owner })));
        let sasquatch = self.resident(Special::Sasquatch, who, slot.at);
        let sasquatch = sasquatch.map(|(seat, slot)| (seat, Frame::from(Flee { seat, slot })));
        let cube_came_first = matches!((&cube, &sasquatch), (Some((cube, _)), Some((other, _)))
            if self.arrived[cube.index()] < self.arrived[other.index()]);
        // The frame that is pushed last acts first.
        let reactions = if cube_came_first { [sasquatch, cube] } else { [cube, sasquatch] };
        reactions.into_iter().flatten().for_each(|(_, frame)| self.push(frame));
    }
}

impl ExLibris {
    /// An opponent's special assistant at a location, with its owner and slot.
    fn resident(&self, special: Special, who: Actor, at: Location) -> Option<(Seat, Slot)> {
        self.whereabouts(special).filter(|(owner, slot)| *owner != who.seat && slot.at == at)
    }
}

impl Step for Power {
    fn step(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
        let Self { who, slot, shares } = self;
        let Some(special) = game.special(who.seat, who.special) else { return };
        match special {
            Special::Goblin => goblin::arrive(game, who, slot.at),
            Special::Automaton => home::automaton_arrives(game, who, slot.at),
            // EXL-A7: only a Ghost that shares a slot draws; one that the Guild moves replaces (EXL-71).
            Special::Ghost if shares => game.push(Gather::new(who, 1, 0)),
            Special::Ghost => {}
            Special::Imp => game.push(Burn { who, at: slot.at }),
            // These react to others who arrive.
            Special::Cube | Special::Sasquatch => {}
            // These act when cards are shelved or gained.
            Special::Mummy | Special::Wizard | Special::Witch => {}
            // These act at home, by being there, and at the resolution.
            Special::Bookworm | Special::Snowman | Special::Golem => {}
        }
    }

    fn check(&self, game: &ExLibris) -> Result<(), String> {
        game.check_seat(self.who.seat)
    }
}

impl Step for Effect {
    fn step(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
        let Self { who, slot } = self;
        match slot.at {
            Location::Tent => tent::visit(game, who),
            Location::Exchange => game.push(Exchange { who }),
            Location::Auction => auction::outbid(game, slot),
            Location::DonationBin => trade::visit_donation_bin(game, who),
            Location::CommunityCenter => community_center::visit(game, who),
            Location::WishingWell => trade::visit_wishing_well(game, who),
            Location::GamblingDen => gambling_den::visit(game, who),
            Location::Lodge => game.push(Lodge { who, slot, recall: true, rearrange: true }),
            Location::Collector => trade::visit_collector(game, who),
            Location::Bookshop => take::visit_bookshop(game, who),
            Location::Shack => search::visit_shack(game, who),
            Location::FleaMarket => take::visit_flea_market(game, who),
            Location::AssistantsGuild => game.push(Guild { who }),
            Location::TaxCollector => trade::visit_tax_collector(game, who),
            Location::YardSale => game.push(Offer { who }),
            Location::Shelfmasons => game.push(Lift { who }),
            // EXL-L11, EXL-L12: delayed until the resolution.
            Location::Dump | Location::Brewery => {}
        }
    }

    fn check(&self, game: &ExLibris) -> Result<(), String> {
        game.check_seat(self.who.seat)
    }
}
