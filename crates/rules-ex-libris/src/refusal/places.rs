//! Why an assistant cannot go somewhere, and why a card cannot lie somewhere.

use game::{Seat, Telling};

use super::about;
use crate::action::Spot;
use crate::{
    Actor, Card, Cards, Cell, ExLibris, Figure, Frame, Location, Piece, Player, Slot, Special,
};

impl ExLibris {
    /// Why an assistant cannot be sent to a slot (EXL-8, EXL-9).
    pub(super) fn refused_send(&self, seat: Seat, figure: Figure, slot: Slot) -> Option<Telling> {
        if let Some(why) = self.refused_figure(seat, figure) {
            return Some(why);
        }
        let at = slot.at;
        if !self.visible().contains(at) {
            return Some(about("ex-libris-refused-not-here", "location", &at));
        }
        let special = self.special(seat, figure != Figure::Gnome);
        if let Some(tag) = self.barred(at, seat, special) {
            return Some(about(tag, "location", &at));
        }
        let least = self.components().printed(at).slots[slot.index()];
        let stands = self.tile(at).slots[slot.index()][0].is_some();
        let tag = if at == Location::Auction {
            "ex-libris-refused-bid"
        } else if least == 0 {
            "ex-libris-refused-no-slot"
        } else if least > self.seats {
            let why = about("ex-libris-refused-closed", "slot", &slot);
            return Some(why.with("least", least));
        } else if stands {
            "ex-libris-refused-occupied"
        } else {
            "ex-libris-refused-first-slot"
        };
        Some(about(tag, "slot", &slot))
    }

    /// Why an assistant cannot be sent home: there are three slots.
    pub(super) fn refused_home(&self, seat: Seat, figure: Figure) -> Telling {
        let full = || Telling::new("ex-libris-refused-home-full");
        self.refused_figure(seat, figure).unwrap_or_else(full)
    }

    /// Whether the player has that assistant left to place.
    fn refused_figure(&self, seat: Seat, figure: Figure) -> Option<Telling> {
        let idle = self.idle[seat.index()];
        let there = match figure {
            Figure::Gnome => idle.gnomes > 0,
            Figure::Special(special) => {
                idle.special && self.libraries[seat.index()] == Some(special)
            }
        };
        (!there).then(|| about("ex-libris-refused-figure", "figure", &figure))
    }

    /// Why the Guild cannot put an assistant in the place of another (EXL-70, EXL-71).
    pub(super) fn refused_move(
        &self,
        seat: Seat,
        figure: Figure,
        slot: Slot,
        Player(owner): Player,
        other: Figure,
    ) -> Telling {
        let home = self.home[seat.index()];
        let at_home = match figure {
            Figure::Gnome => home.gnomes > 0,
            Figure::Special(special) => {
                home.special && self.libraries[seat.index()] == Some(special)
            }
        };
        let ghost = figure == Figure::Special(Special::Ghost) && slot.at == Location::Tent;
        if !at_home {
            about("ex-libris-refused-not-home", "figure", &figure)
        } else if owner == seat {
            Telling::new("ex-libris-refused-move-own")
        } else if owner.0 >= self.seats {
            Telling::new("ex-libris-refused-no-player")
        } else if ghost && self.stands(slot, owner, other) {
            about("ex-libris-refused-ghost-tent", "location", &slot.at)
        } else {
            about("ex-libris-refused-not-standing", "figure", &other).with("slot", slot.to_string())
        }
    }

    /// Whether an assistant of a player stands on a slot.
    pub(super) fn stands(&self, slot: Slot, seat: Seat, figure: Figure) -> bool {
        let piece = Piece { seat, special: figure != Figure::Gnome };
        self.figure(seat, piece.special) == figure
            && self.tile(slot.at).slots[slot.index()].contains(&Some(piece))
    }

    pub(super) fn refused_shelve(
        &self,
        frame: &Frame<Cards>,
        card: Card,
        spot: Spot,
    ) -> Option<Telling> {
        let (who, cards) = match frame {
            Frame::Shelve(shelve) => (shelve.who, shelve.cards),
            Frame::Home(home) if !home.shelve => {
                return Some(Telling::new("ex-libris-refused-shelved"));
            }
            Frame::Home(home) => (home.who, *self.hand(home.who.seat)),
            Frame::Sale(sale) => (Actor::plain(sale.seat), self.tile(Location::YardSale).cards),
            Frame::Scavenge(golem) => (Actor::plain(golem.seat), self.tile(golem.at).cards),
            _ => return None,
        };
        if !cards.contains(card) {
            let tag = match frame {
                Frame::Sale(_) => return Some(self.refused_there(Location::YardSale, card)),
                Frame::Scavenge(golem) => return Some(self.refused_there(golem.at, card)),
                _ if self.hand(who.seat).contains(card) => "ex-libris-refused-not-to-shelve",
                _ => "ex-libris-refused-not-in-hand",
            };
            return Some(about(tag, "card", &card));
        }
        let special = self.special(who.seat, who.special);
        let collection = self.collection(who.seat);
        let (tag, cell) = match spot {
            Spot::At(cell) => (self.refused_cell(who.seat, cell), cell),
            Spot::Over(cell) | Spot::Under(cell) => (
                match collection.at(cell) {
                    _ if special != Some(Special::Mummy) => "ex-libris-refused-only-mummy",
                    None => "ex-libris-refused-no-card",
                    Some(top) if self.beneath.get(top).is_some() => "ex-libris-refused-stacked",
                    Some(_) => "ex-libris-refused-split",
                },
                cell,
            ),
            Spot::Push(_, cell) => (
                match collection.at(cell) {
                    _ if special != Some(Special::Wizard) => "ex-libris-refused-only-wizard",
                    None => "ex-libris-refused-no-card",
                    Some(_) => "ex-libris-refused-push",
                },
                cell,
            ),
        };
        Some(about(tag, "cell", &cell))
    }

    /// Why a card cannot lie on a cell of its own (EXL-20, EXL-21).
    fn refused_cell(&self, seat: Seat, cell: Cell) -> &'static str {
        let collection = self.collection(seat);
        if collection.is_empty() {
            "ex-libris-refused-first-card"
        } else if collection.at(cell).is_some() {
            "ex-libris-refused-cell-taken"
        } else if collection.height() == 3 && (cell.row == 0 || cell.row > 3) {
            "ex-libris-refused-three-rows"
        } else if !collection.is_beside(cell) {
            "ex-libris-refused-apart"
        } else {
            "ex-libris-refused-split"
        }
    }

    /// Why the Shelfmasons cannot lift a run (EXL-L18, EXL-97).
    pub(super) fn refused_lift(&self, seat: Seat, first: Cell, last: Cell) -> Telling {
        let collection = self.collection(seat);
        let mut columns = first.column..=last.column;
        let unbroken =
            columns.all(|column| collection.at(Cell { row: first.row, column }).is_some());
        if first.row != last.row || !unbroken {
            return Telling::new("ex-libris-refused-no-run");
        }
        let whole = collection.len() == last.column - first.column + 1;
        Telling::new(match whole {
            true => "ex-libris-refused-whole",
            false => "ex-libris-refused-splits-run",
        })
    }
}
