//! Alone against the Rotary Press (GUT-30 to GUT-35).

use game::{Chance, Log, Seat};

use crate::action::Action;
use crate::config::Mode;
use crate::event::Event;
use crate::name::Name;
use crate::pile::{CardType, Pile};
use crate::printed::Printed;
use crate::state::{Gutenberg, LAST, Phase};

const ALONE: Seat = Seat(0);

/// From this score on a library card joins the collection (GUT-32).
pub(crate) const GOOD: u16 = 13;

impl Gutenberg {
    /// The word is written: its cards lie in a row, the others go to the library (GUT-31).
    pub(crate) fn print_row(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let printed = self.player(ALONE).written.unwrap_or_default();
        let points = u16::from(printed.points(self.components()));
        if self.round == LAST {
            return self.print_last(&printed, points, log);
        }
        self.solo.score = points;
        self.solo.row = printed.cards.iter().map(|card| card.kind).collect();
        let mut drafted = std::mem::take(&mut self.player_mut(ALONE).drafted);
        let mut common = std::mem::take(&mut self.common);
        for card in printed.cards.iter() {
            let _ = if card.common { common.take(card.kind) } else { drafted.take(card.kind) };
        }
        let unused: Pile<CardType, 7> = drafted.iter().chain(common.iter()).copied().collect();
        unused.iter().for_each(|&kind| self.solo.library.push(kind));
        if !unused.is_empty() {
            log.emit(|| Event::Shelved { cards: self.names(&unused).collect() });
        }
        match self.slides() {
            0 | 1 => self.resolve(0, chance, log),
            _ => self.phase = Phase::Slide,
        }
    }

    /// In how many places the new row can lie: the shorter row within the span of the longer (GUT-33).
    pub(crate) fn slides(&self) -> u8 {
        let (old, new) = (self.solo.previous.len(), self.solo.row.len());
        if old == 0 || new == 0 { 0 } else { old.abs_diff(new) as u8 + 1 }
    }

    /// Which cards of the previous row go to the collection when the shorter row begins so many places after the longer.
    pub(crate) fn won_by(&self, slide: u8) -> Pile<bool, 7> {
        let (old, new) = (self.solo.previous, self.solo.row);
        let slide = isize::from(slide as i16);
        let shift = if new.len() <= old.len() { -slide } else { slide };
        let values = |kind: CardType| self.components().value(kind);
        let wins = |(place, &kind): (usize, &CardType)| {
            let below = place.checked_add_signed(shift).and_then(|place| new.get(place));
            below.is_some_and(|&below| values(kind) <= values(below))
        };
        old.iter().enumerate().map(wins).collect()
    }

    /// GUT-33, then GUT-32.
    pub(crate) fn resolve(
        &mut self,
        slide: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let old = self.solo.previous;
        let won = self.won_by(slide);
        let (mut kept, mut lost): (Pile<CardType, 7>, Pile<CardType, 7>) = Default::default();
        for (&kind, &won) in old.iter().zip(won.iter()) {
            if won {
                self.player_mut(ALONE).claimed.push(kind);
                kept.push(kind);
            } else {
                self.put_under(kind);
                lost.push(kind);
            }
        }
        if !old.is_empty() {
            log.emit(|| Event::Resolved {
                kept: self.names(&kept).collect(),
                lost: self.names(&lost).collect(),
            });
        }
        self.solo.previous = std::mem::take(&mut self.solo.row);
        match self.solo.library.is_empty() {
            true => self.end_solo_round(chance, log),
            false => self.phase = Phase::Library,
        }
    }

    pub(crate) fn list_library(&self, out: &mut Vec<Action>) {
        let action = if self.solo.score >= GOOD { Action::Take } else { Action::Discard };
        out.extend(self.names(&self.solo.library).map(action));
        out.sort_unstable();
    }

    /// A card leaves the library, for the collection or for good (GUT-32).
    pub(crate) fn leave_library(
        &mut self,
        card: Name,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let library = self.solo.library;
        let Some(place) = self.place(&library, card) else {
            debug_assert!(false, "{card} leaves the library but is not in it");
            return;
        };
        let kind = library[place];
        self.solo.library.remove(place);
        if self.solo.score >= GOOD {
            self.player_mut(ALONE).claimed.push(kind);
            log.emit(|| Event::Taken { card });
        } else {
            self.put_under(kind);
            log.emit(|| Event::Discarded { card });
        }
        self.end_solo_round(chance, log);
    }

    fn end_solo_round(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.round += 1;
        self.solo.score = 0;
        if self.round == LAST {
            let row = std::mem::take(&mut self.solo.previous);
            row.iter().for_each(|&kind| self.put_under(kind));
        }
        self.begin_round(chance, log);
    }

    /// GUT-34; in easy mode another word may follow, made of the cards that are left (GUT-35).
    fn print_last(&mut self, printed: &Printed, points: u16, log: &mut impl Log<Event>) {
        for kind in Self::own_cards(printed) {
            self.player_mut(ALONE).claimed.take(kind);
            self.put_under(kind);
        }
        let left = !self.player(ALONE).claimed.is_empty();
        let more = self.mode == Mode::Easy && printed.counted().is_some() && left;
        self.solo.score += points;
        if self.mode == Mode::Easy {
            printed
                .counted()
                .into_iter()
                .for_each(|word| self.solo.words.push(crate::name::Spelt(word)));
        }
        if more {
            self.player_mut(ALONE).written = None;
            self.phase = Phase::Write;
            return;
        }
        self.phase = Phase::Over;
        log.emit(|| {
            let (points, library) = (self.solo.score, self.library_points());
            match self.press_is_beaten() {
                true => Event::PressBeaten { points, library },
                false => Event::PressWins { points, library },
            }
        });
    }

    /// Whether the match is over and the unused cards of the collection lie in the library (GUT-35).
    pub(crate) fn shelves_unused(&self) -> bool {
        self.is_solo() && self.mode == Mode::Hard && self.phase == Phase::Over
    }

    /// The points that the last word has to exceed.
    pub(crate) fn library_points(&self) -> u16 {
        let mut points = self.components().points(&self.solo.library);
        if self.shelves_unused() {
            points += self.components().points(&self.player(ALONE).claimed);
        }
        points as u16
    }

    pub(crate) fn press_is_beaten(&self) -> bool {
        self.solo.score > self.library_points()
    }
}
