//! The round: doors, visits, clock, first player (ATL-2, ATL-3, ATL-14 to ATL-17).

use game::{Chance, CustomComponents, Log, Seat, Seats};

use crate::award::add;
use crate::visit::{Next, Visit, roll};
use crate::{
    Action, Board, Choice, Components, Event, Player, Resource, Sector, Space, Step, Stock, Tile,
    Tiles,
};

impl Board {
    /// Sets the table (ATL-1) and opens the doors of the first round.
    pub(crate) fn set_up(
        seats: u8,
        components: CustomComponents<Components>,
        chance: &mut impl Chance,
    ) -> Self {
        let mut board = Self {
            components,
            seats,
            round: 1,
            first: Seat(0),
            turn: 0,
            given: Seats::NONE,
            needle: 0,
            submarine: Sector::Machinery,
            dice: [0; 6],
            stock: [Stock::default(); 6],
            tops: [None; 5],
            below: Tiles::ALL,
            held: [true; 5],
            players: [Player::default(); 4],
            step: Step::Die,
        };
        for resource in Resource::ALL {
            let tile = Tile::ALL[3 * resource.index() + chance.below(3) as usize];
            board.tops[resource.index()] = Some(tile);
            board.below.remove(tile);
            board.put(Sector::Market, resource, crate::award::MARKET);
            let rest = board.of_each_resource() - crate::award::MARKET;
            board.put(resource.district(), resource, rest);
        }
        board.first = Seat(chance.below(seats.into()) as u8);
        board.open_doors(chance, &mut ());
        board
    }

    /// The first player rolls all dice (ATL-3).
    fn open_doors(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut values = [0; 9];
        let values = &mut values[..self.all_dice().into()];
        self.dice = [0; 6];
        for value in values.iter_mut() {
            *value = roll(chance);
            self.dice[self.gate(*value).index()] += 1;
        }
        self.turn = 0;
        self.given = Seats::NONE;
        self.step = Step::Die;
        log.emit(|| Event::Doors {
            round: self.round,
            seat: self.first,
            values: values.to_vec(),
            sectors: values.iter().map(|&value| self.gate(value)).collect(),
        });
    }

    /// For whom the mover can take a die: for themselves, for the neutral player. With two players exactly one of
    /// three dice is given (ATL-40).
    #[inline]
    pub(crate) fn takers(&self) -> [bool; 2] {
        if self.seats > 2 {
            return [true, false];
        }
        let given = self.given.contains(self.mover());
        [given || self.turn < 4, !given]
    }

    /// All that can be done now, in ascending order.
    #[inline]
    pub(crate) fn each_action(&self, mut action: impl FnMut(Action)) {
        match self.step {
            Step::Die => {
                let [own, neutral] = self.takers();
                let lying = |sector: &Sector| self.dice[sector.index()] > 0;
                for sector in Sector::ALL.into_iter().filter(lying) {
                    if own {
                        action(Action::Visit { sector, neutral: false });
                    }
                    if neutral {
                        action(Action::Visit { sector, neutral: true });
                    }
                }
            }
            Step::Visit { choice, at, .. } => self.each_way(choice, at, action),
            Step::Gift { seat } => {
                let hand = self.players[seat.index()].hand;
                for (place, one) in Resource::ALL.into_iter().enumerate() {
                    for &other in &Resource::ALL[place..] {
                        let needed = 1 + u8::from(one == other);
                        if hand[place] >= needed && hand[other.index()] >= 1 {
                            action(Action::Give(one, other));
                        }
                    }
                }
                action(Action::Done);
            }
            Step::Over => {}
        }
    }

    /// Does what was chosen, and all that follows without a choice.
    pub(crate) fn act(
        &mut self,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let over = match (self.step, action) {
            (Step::Die, Action::Visit { sector: at, neutral }) => {
                let visit = Visit { at, neutral };
                self.take_die(visit, log);
                self.go_on(visit, Next::Ask(Choice::Resource), chance, log)
            }
            (Step::Visit { choice, at, neutral }, action) => {
                let visit = Visit { at, neutral };
                self.carry_out(choice, visit, action, log);
                self.go_on(visit, self.after(choice, at), chance, log)
            }
            (Step::Gift { seat }, Action::Give(one, other)) => {
                self.give(seat, [one, other], log);
                if self.players[seat.index()].total() < 2 {
                    self.ask_for_gifts(Some(seat), chance, log);
                }
                false
            }
            (Step::Gift { seat }, _) => {
                log.emit(|| Event::GiftOver { seat });
                self.ask_for_gifts(Some(seat), chance, log);
                false
            }
            _ => false,
        };
        if over {
            self.end_turn(chance, log);
        }
    }

    /// Emptied districts are settled once, after the last effect of the turn (ATL-35).
    fn end_turn(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.settle(chance, log);
        self.turn += 1;
        if self.turn < self.turns() {
            self.step = Step::Die;
        } else {
            self.advance_clock(chance, log);
        }
    }

    /// The needle advances by the symbols of where the last die lies (ATL-14), after all awards (ATL-39).
    fn advance_clock(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if !self.at_the_end() {
            let last_die = Sector::ALL.into_iter().find(|sector| self.dice[sector.index()] > 0);
            debug_assert!(last_die.is_some(), "all dice of a round but one are taken");
            let sector = last_die.unwrap_or(Sector::Market);
            let needles = self.needles(sector);
            let from = self.advance_needle(needles);
            log.emit(|| Event::Needle { sector, needles, from, to: self.needle });
        }
        match self.components().clock()[usize::from(self.needle)] {
            Space::Start | Space::Plain | Space::Waves => self.end_round(chance, log),
            Space::Gift => {
                log.emit(|| Event::Gifts {
                    seats: self.in_turn_order().filter(|&seat| self.can_give(seat)).collect(),
                });
                self.ask_for_gifts(None, chance, log);
            }
            inventory => {
                self.take_inventory(inventory, log);
                self.end_round(chance, log);
            }
        }
    }

    fn can_give(&self, seat: Seat) -> bool {
        self.players[seat.index()].total() >= 2
    }

    /// Asks the next seat after `seat` that can give, in one pass in turn order (ATL-39).
    fn ask_for_gifts(
        &mut self,
        seat: Option<Seat>,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let mut order = self.in_turn_order();
        if let Some(seat) = seat {
            order.find(|&other| other == seat);
        }
        match order.find(|&other| self.can_give(other)) {
            Some(seat) => self.step = Step::Gift { seat },
            None => self.end_round(chance, log),
        }
    }

    /// Two resources go to their districts, for a point (ATL-16).
    fn give(&mut self, seat: Seat, resources: [Resource; 2], log: &mut impl Log<Event>) {
        for resource in resources {
            self.players[seat.index()].hand[resource.index()] -= 1;
            self.put(resource.district(), resource, 1);
        }
        add(&mut self.players[seat.index()].gifts, 1);
        log.emit(|| Event::Given { seat, resources, points: 1 });
    }

    /// The match ends (ATL-17), or the first-player token goes to the left and the next round begins.
    fn end_round(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.at_the_end() {
            self.step = Step::Over;
            self.tell_the_end(log);
            return;
        }
        self.first = self.first.next(self.seats);
        self.round = self.round.saturating_add(1);
        self.open_doors(chance, log);
    }
}
