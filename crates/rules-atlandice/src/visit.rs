//! A turn: the visit of a sector and its effect (ATL-4 to ATL-7, ATL-19 to ATL-37).

use game::{Chance, Log};

use crate::board::NEUTRAL;
use crate::{Action, Board, Choice, Event, Piece, Sector, Step, Tile};

/// A visit that is going on.
#[derive(Clone, Copy)]
pub(crate) struct Visit {
    pub(crate) at: Sector,
    /// Whether the die is for the neutral player.
    pub(crate) neutral: bool,
}

/// What comes next in a visit.
pub(crate) enum Next {
    /// Asking for a choice, if there is one to make.
    Ask(Choice),
    /// The effect of the visited sector.
    Effect,
    /// The second visit of ATL-22.
    SecondVisit,
    /// Nothing more.
    Over,
}

/// How many ways there are to carry a choice out.
enum Ways {
    None,
    One(Action),
    Several,
}

impl Board {
    /// Takes a die (ATL-4 a).
    pub(crate) fn take_die(&mut self, visit: Visit, log: &mut impl Log<Event>) {
        let Visit { at: sector, neutral } = visit;
        let seat = self.mover();
        self.dice[sector.index()] -= 1;
        if neutral {
            self.given = self.given.with(seat);
        }
        log.emit(|| Event::DieTaken { seat, neutral, sector });
    }

    /// Goes on with a visit until something is to be chosen, which `step` then says. Whether it is over.
    pub(crate) fn go_on(
        &mut self,
        mut visit: Visit,
        mut next: Next,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> bool {
        loop {
            next = match next {
                Next::Ask(choice) => {
                    match self.ways(choice, visit.at) {
                        Ways::None => self.tell_skipped(choice, visit, log),
                        Ways::One(action) => self.carry_out(choice, visit, action, log),
                        Ways::Several => {
                            let Visit { at, neutral } = visit;
                            self.step = Step::Visit { choice, at, neutral };
                            return false;
                        }
                    }
                    self.after(choice, visit.at)
                }
                Next::Effect => self.effect(visit, chance, log),
                Next::SecondVisit => {
                    visit.at = self.second_sector(visit, chance, log);
                    Next::Ask(Choice::Resource)
                }
                Next::Over => return true,
            }
        }
    }

    /// What follows a choice: the submarine is judged before the effect (ATL-34).
    pub(crate) fn after(&self, choice: Choice, at: Sector) -> Next {
        match choice {
            Choice::Resource if self.submarine == at => Next::Ask(Choice::Submarine),
            Choice::Resource | Choice::Submarine => Next::Effect,
            _ => Next::Over,
        }
    }

    /// The effect of the visited sector. The die is rolled only where something can come of it (ATL-19).
    fn effect(
        &mut self,
        visit: Visit,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Next {
        let Some(Some(tile)) = self.tops.get(visit.at.index()).copied() else {
            return Next::Over; // ATL-33
        };
        let possible = match tile {
            Tile::JewellerA | Tile::ForgeA => !self.is_bare(visit.at),
            Tile::LibraryA => self.other_districts(visit.at).any(|other| !self.is_bare(other)),
            Tile::InnA => !self.at_the_end(),
            Tile::ForgeC => !self.is_bare(Sector::Market),
            _ => true,
        };
        if !possible {
            log.emit(|| Event::Skipped { tile });
            return Next::Over;
        }
        let lucky = match tile {
            Tile::JewellerA => self.roll(visit, tile, &[1, 3, 5], chance, log),
            Tile::JewellerC => self.roll(visit, tile, &[6], chance, log),
            Tile::LibraryA => self.roll(visit, tile, &[5, 6], chance, log),
            Tile::LibraryC => self.is_second_die(),
            Tile::InnA => self.roll(visit, tile, &[1, 2, 3, 4], chance, log),
            Tile::ForgeA => self.roll(visit, tile, &[2, 4, 6], chance, log),
            Tile::ForgeC => self.roll(visit, tile, &[6], chance, log),
            _ => true,
        };
        match tile.choice() {
            _ if !lucky => Next::Over,
            Some(choice) => Next::Ask(choice),
            None if tile == Tile::JewellerC => Next::SecondVisit,
            None => {
                let (seat, from) = (self.mover(), self.advance_needle(1));
                log.emit(|| Event::NeedleNudged { seat, from, to: self.needle });
                Next::Over
            }
        }
    }

    /// Rolls the die just taken for an effect.
    fn roll(
        &self,
        visit: Visit,
        tile: Tile,
        lucky: &[u8],
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> bool {
        let value = roll(chance);
        let lucky = lucky.contains(&value);
        let (seat, neutral) = (self.mover(), visit.neutral);
        log.emit(|| Event::Rolled { seat, neutral, tile, value, lucky });
        lucky
    }

    /// Where the second visit of ATL-22 leads; no die needs to be there (ATL-35).
    fn second_sector(
        &self,
        visit: Visit,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Sector {
        let value = roll(chance);
        let sector = self.gate(value);
        let (seat, neutral) = (self.mover(), visit.neutral);
        log.emit(|| Event::SecondVisit { seat, neutral, value, sector });
        sector
    }

    /// Where a die of that value goes: a 6 to the black market, and so does one of an exhausted district (ATL-3).
    pub(crate) fn gate(&self, value: u8) -> Sector {
        let sector = Sector::ALL[usize::from(value - 1)];
        if self.is_open(sector) { sector } else { Sector::Market }
    }

    /// Whether the die just taken is the second of the round that the player takes (ATL-25), a given one included
    /// (ATL-41).
    fn is_second_die(&self) -> bool {
        self.turn / self.seats == 1
    }

    /// All that a choice at a visited sector offers, in ascending order. Nothing goes to an exhausted district (ATL-36).
    #[inline]
    pub(crate) fn each_way(&self, choice: Choice, at: Sector, mut way: impl FnMut(Action)) {
        match choice {
            Choice::Resource | Choice::Submarine | Choice::Extra => {
                self.on(at).for_each(|piece| way(Action::Take(piece)));
            }
            Choice::FromMarket => {
                self.on(Sector::Market).for_each(|piece| way(Action::Take(piece)));
            }
            Choice::Elsewhere => {
                let others = self.other_districts(at).flat_map(|other| self.on(other));
                others.for_each(|piece| way(Action::Take(piece)));
            }
            Choice::ToMarket => {
                self.on(at).for_each(|piece| way(Action::Move(piece, Sector::Market)));
            }
            Choice::OutOfMarket => self.each_move(Sector::Market, at, way),
            Choice::Away => self.each_move(at, at, way),
            Choice::Swap => {
                for piece in self.on(at) {
                    for other in self.other_districts(at).flat_map(|other| self.on(other)) {
                        if other.resource != piece.resource {
                            way(Action::Swap(piece, other));
                        }
                    }
                }
            }
            Choice::Turn => {
                let lying = |sector: &Sector| self.dice[sector.index()] > 0;
                for from in Sector::ALL.into_iter().filter(lying) {
                    self.other_sectors(from).for_each(|to| way(Action::Turn { from, to }));
                }
            }
            Choice::MoveSubmarine => {
                self.other_sectors(self.submarine).for_each(|to| way(Action::Submarine(to)));
            }
        }
    }

    /// Every way to move a resource from a sector to a district that is not the visited one.
    #[inline]
    fn each_move(&self, from: Sector, visited: Sector, mut way: impl FnMut(Action)) {
        for piece in self.on(from) {
            self.other_districts(visited).for_each(|to| way(Action::Move(piece, to)));
        }
    }

    fn ways(&self, choice: Choice, at: Sector) -> Ways {
        let mut ways = Ways::None;
        self.each_way(choice, at, |action| {
            ways = match ways {
                Ways::None => Ways::One(action),
                _ => Ways::Several,
            };
        });
        ways
    }

    /// Carries out what was chosen.
    pub(crate) fn carry_out(
        &mut self,
        choice: Choice,
        visit: Visit,
        action: Action,
        log: &mut impl Log<Event>,
    ) {
        let (seat, neutral) = (self.mover(), visit.neutral);
        match action {
            Action::Take(Piece { at: sector, resource }) => {
                let taker = if neutral { NEUTRAL } else { seat.index() };
                self.remove(sector, resource);
                self.players[taker].hand[resource.index()] += 1;
                log.emit(|| match choice {
                    Choice::Resource => Event::Taken { seat, neutral, resource, sector },
                    Choice::Submarine => {
                        Event::TakenBySubmarine { seat, neutral, resource, sector }
                    }
                    _ => Event::TakenByEffect { seat, neutral, resource, sector },
                });
            }
            Action::Swap(piece, other) => {
                self.remove(piece.at, piece.resource);
                self.remove(other.at, other.resource);
                self.put(piece.at, other.resource, 1);
                self.put(other.at, piece.resource, 1);
                log.emit(|| Event::Swapped {
                    seat,
                    resource: piece.resource,
                    sector: piece.at,
                    other_resource: other.resource,
                    other_sector: other.at,
                });
            }
            Action::Move(Piece { at: from, resource }, to) => {
                self.remove(from, resource);
                self.put(to, resource, 1);
                log.emit(|| Event::Moved { seat, resource, from, to });
            }
            Action::Turn { from, to } => {
                self.dice[from.index()] -= 1;
                self.dice[to.index()] += 1;
                log.emit(|| Event::DieMoved { seat, from, to });
            }
            Action::Submarine(to) => {
                let from = std::mem::replace(&mut self.submarine, to);
                log.emit(|| Event::SubmarineMoved { seat, from, to });
            }
            Action::Visit { .. } | Action::Give(..) | Action::Done => {}
        }
    }

    /// Tells that there was nothing to choose from.
    fn tell_skipped(&self, choice: Choice, visit: Visit, log: &mut impl Log<Event>) {
        let Visit { at: sector, neutral } = visit;
        let seat = self.mover();
        match (choice, self.tops.get(sector.index()).copied().flatten()) {
            (Choice::Resource, _) => log.emit(|| Event::NothingToTake { seat, neutral, sector }),
            (Choice::Submarine, _) | (_, None) => {}
            (_, Some(tile)) => log.emit(|| Event::Skipped { tile }),
        }
    }
}

/// A die: 1 to 6.
pub(crate) fn roll(chance: &mut impl Chance) -> u8 {
    chance.below(6) as u8 + 1
}
