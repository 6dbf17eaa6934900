//! What the stack of a match that was written down must be like: frames that no match has there would leave the match
//! without an end, or lose cards and assistants.

use game::Seat;

use super::check::{refuse, wrong_frame};
use crate::course::{Choose, Deal, Prepare, Remove};
use crate::state::{Choice, PUBLIC, Tile};
use crate::{Cards, ExLibris, Frame, Location};

impl ExLibris {
    /// The order of the frames, and that what they wait for is still there.
    pub(super) fn check_stack(&self) -> Result<(), String> {
        let frames = self.stack.frames();
        if self.categories.is_none() || self.round == 0 {
            return self.check_set_up(frames);
        }
        if !self.laid_out.is_empty() {
            return refuse("libraries are laid out only to be chosen, before the first round");
        }
        if self.is_solo() && self.round > 5 {
            return refuse("alone, there are five rounds");
        }
        let Some((course, effects)) = frames.split_first() else { return Ok(()) };
        match course {
            Frame::Turn(_) | Frame::Close(_) | Frame::Inspect if !effects.is_empty() => {
                return wrong_frame("nothing waits upon a placement, a closing or the inspection");
            }
            Frame::Turn(_) | Frame::Inspect => {}
            Frame::Close(close) => self.check_close(close.left)?,
            Frame::NextTurn(_) => {}
            Frame::Resolve(_) | Frame::Restore(_) => self.check_resolution(course, effects)?,
            _ => return wrong_frame("the first is what comes after all effects"),
        }
        for (place, frame) in effects.iter().enumerate() {
            self.check_effect(frame, effects, place)?;
        }
        Ok(())
    }

    /// Before the first round nothing is dealt, and the libraries are chosen one after the other (EXL-3, EXL-99).
    fn check_set_up(&self, frames: &[Frame<Cards>]) -> Result<(), String> {
        let mut expected: Vec<Frame<Cards>> = vec![Prepare.into(), Deal.into()];
        for seat in self.seats_from(self.first) {
            expected.extend([Frame::from(Remove { seat }), Choose { seat }.into()]);
        }
        let left = frames.len().saturating_sub(2);
        let owners = self.libraries.iter().flatten().count();
        let chosen = usize::from(self.seats) - (left / 2).min(usize::from(self.seats));
        let taken = self.libraries.iter().flatten().any(|&library| self.laid_out.contains(library));
        let nothing_dealt = self.deck == self.components().deck()
            && self.drawn.is_empty()
            && (self.is_solo() || self.permanent.is_empty())
            && self.tiles.iter().all(|tile| *tile == Tile::default())
            && self.home.iter().all(|home| home.is_empty());
        let chosen_by_last = self
            .seats_from(self.first)
            .collect::<Vec<_>>()
            .iter()
            .rev()
            .take(chosen)
            .all(|seat| self.libraries[seat.index()].is_some());
        let wrong = if self.round != 0 || self.categories.is_some() {
            "the categories are dealt when the first round begins"
        } else if self.beginner || !expected.starts_with(frames) {
            "before the first round, libraries are chosen from the last player backwards"
        } else if self.laid_out.len() as usize != left || owners != chosen || !chosen_by_last {
            "a library is laid out for each that is still to be chosen or removed"
        } else if taken {
            "a library that is laid out has no owner"
        } else if !nothing_dealt {
            "before the first round nothing is dealt or placed"
        } else {
            return Ok(());
        };
        refuse(wrong)
    }

    /// Alone, when all locations are resolved.
    fn check_close(&self, left: u8) -> Result<(), String> {
        let empty = self.tiles.iter().all(|tile| *tile == Tile::default());
        let back = self.home.iter().all(|home| home.is_empty());
        match self.is_solo() && (1..=2).contains(&left) && empty && back {
            true => Ok(()),
            false => wrong_frame("two locations close, alone, at the end of a round"),
        }
    }

    /// The locations before the one that is being resolved are empty, and the next one follows.
    fn check_resolution(
        &self,
        course: &Frame<Cards>,
        effects: &[Frame<Cards>],
    ) -> Result<(), String> {
        let Some(Frame::Clear(clear)) = effects.first() else {
            return wrong_frame("a location is cleared after its effect");
        };
        let next = match course {
            Frame::Resolve(resolve) => Some(resolve.at),
            _ => None,
        };
        let later = self.visible().iter().find(|&at| at > clear.at);
        let mut before = self.visible().iter().filter(|&at| at < clear.at);
        if !self.visible().contains(clear.at) || later != next {
            return wrong_frame("locations are resolved in ascending order");
        }
        match before.all(|at| *self.tile(at) == Tile::default()) {
            true => Ok(()),
            false => refuse("a location that is resolved has no cards and no assistants"),
        }
    }

    /// A frame that an effect has brought.
    fn check_effect(
        &self,
        frame: &Frame<Cards>,
        effects: &[Frame<Cards>],
        place: usize,
    ) -> Result<(), String> {
        let last = place + 1 == effects.len();
        match frame {
            Frame::Deal(_) | Frame::Choose(_) | Frame::Remove(_) => {
                return wrong_frame("the set-up is over");
            }
            Frame::Prepare(_)
            | Frame::NextTurn(_)
            | Frame::Turn(_)
            | Frame::Resolve(_)
            | Frame::Restore(_)
            | Frame::Close(_)
            | Frame::Inspect => return wrong_frame("the course of the match comes first"),
            Frame::Clear(_) if place > 0 => {
                return wrong_frame("a location is cleared after its effect");
            }
            Frame::Land(_) | Frame::Push(_) if !last => {
                return wrong_frame("nothing happens while cards are moved");
            }
            Frame::Toll(toll) if toll.owner == toll.seat => {
                return wrong_frame("the Cube reacts to opponents");
            }
            Frame::Robbed(robbed) if robbed.robber == robbed.victim => {
                return wrong_frame("the Goblin robs opponents");
            }
            Frame::Rob(rob) if rob.victims[rob.who.seat.index() & 3] => {
                return wrong_frame("the Goblin robs opponents");
            }
            Frame::Take(take) if take.at.hides_cards() => {
                return wrong_frame("face-down cards are not taken like that");
            }
            Frame::Scavenge(golem) if !matches!(effects.first(), Some(Frame::Clear(clear)) if clear.at == golem.at) =>
            {
                return wrong_frame("the Golem takes what is about to be discarded");
            }
            Frame::Scavenge(golem)
                if golem.at.hides_cards()
                    && !self.tile(golem.at).cards.without(&self.known[PUBLIC]).is_empty() =>
            {
                return wrong_frame("what the Golem takes is turned up");
            }
            _ => {}
        }
        location(frame).map_or(Ok(()), |at| self.check_visible(at))
    }

    /// Cards lie only where they are laid out, or where an effect that is under way has put them.
    pub(super) fn check_laid(&self) -> Result<(), String> {
        let waits = |at: Location| {
            let frames = self.stack.frames();
            frames
                .iter()
                .any(|frame| location(frame) == Some(at) && !matches!(frame, Frame::Bet(_)))
        };
        for at in self.visible().iter().filter(|&at| !self.tile(at).cards.is_empty()) {
            let may_lie = match at {
                Location::TaxCollector => true,
                Location::YardSale | Location::GamblingDen | Location::Brewery => waits(at),
                _ => at.takes_cards(),
            };
            if !may_lie {
                return Err(format!("no cards lie at {at} now"));
            }
        }
        Ok(())
    }

    /// Assistants stand on slots that there are, and that are open for this number of players (EXL-9); bids always are
    /// (EXL-72).
    pub(super) fn check_slots(&self) -> Result<(), String> {
        for at in self.visible().iter() {
            let printed = self.components().printed(at).slots;
            for (pieces, least) in self.tile(at).slots.iter().zip(printed) {
                let there = pieces.iter().flatten().count();
                let open = (1..=self.seats).contains(&least);
                if there > 0 && !open {
                    return Err(format!("an assistant stands on a slot of {at} that is not open"));
                }
                // EXL-A7: the Ghost shares a slot of an instant location; the Guild may then replace him.
                if there > 1 && at.is_delayed() {
                    return Err(format!("no assistants share a slot of {at}"));
                }
            }
        }
        Ok(())
    }

    /// What is decided for the inspection is about shelved cards.
    pub(super) fn check_choices(&self) -> Result<(), String> {
        let inspected = matches!(self.question(), None | Some(Frame::Inspect));
        for seat in Seat::all(self.seats) {
            let shelved: Cards = self.collection(seat).iter().map(|lying| lying.card).collect();
            let cards = match self.choices[seat.index()] {
                Choice::Open => continue,
                Choice::Changing(down, changed, fixed) => down.or(&changed).or(&fixed),
                Choice::Ready(down) => down,
            };
            if !inspected || !cards.without(&shelved).is_empty() {
                return refuse("a choice is for the inspection, and lists shelved cards");
            }
            if let Choice::Changing(_, changed, fixed) = self.choices[seat.index()]
                && !fixed.without(&self.face_up(seat).without(&changed)).is_empty()
            {
                return refuse(
                    "a card that was turned over and back lies face up, and is not changed",
                );
            }
        }
        Ok(())
    }
}

/// The location that a frame puts cards on, takes them from or is about.
fn location(frame: &Frame<Cards>) -> Option<Location> {
    Some(match frame {
        Frame::Power(power) => power.slot.at,
        Frame::Effect(effect) => effect.slot.at,
        Frame::Dump(_) | Frame::Search(_) => Location::Dump,
        Frame::Brewery(_) => Location::Brewery,
        Frame::Exchange(_) => Location::Exchange,
        Frame::Pay(_) => Location::Auction,
        Frame::Discard(discard) => discard.at.location(),
        Frame::Tax(_) => Location::TaxCollector,
        Frame::Give(_) => Location::CommunityCenter,
        Frame::Bet(_) => Location::GamblingDen,
        Frame::Lodge(lodge) => lodge.slot.at,
        Frame::Name(name) => name.at.location(),
        Frame::Look(_) => Location::Shack,
        Frame::Offer(_) | Frame::Sale(_) => Location::YardSale,
        Frame::Take(take) => take.at,
        Frame::Rob(rob) => rob.at,
        Frame::Burn(burn) => burn.at,
        _ => return None,
    })
}
