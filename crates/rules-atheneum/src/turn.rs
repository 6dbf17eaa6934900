use game::{Chance, Log, Seat};

use crate::action::Taken;
use crate::benefit::{Gain, GainKind};
use crate::hands::{Hands, ROUNDS};
use crate::player::{Player, Step};
use crate::state::{TURNS, draw_objective};
use crate::token::Tokens;
use crate::{
    Action, Atheneum, Benefit, CandlePlace, Card, Colour, Event, Objective, Pair, Reward, Sighting,
    Slot, Token,
};

impl Atheneum {
    pub(crate) fn carry_out(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if seat.0 >= self.seats {
            return;
        }
        match action {
            Action::Play(card) => self.choose(seat, card, log),
            Action::Place(colour, slot) => {
                self.player(seat).held[GainKind::book(colour)] -= 1;
                self.place(seat, colour, slot, log, || Sighting::Placed { seat, colour, slot });
            }
            Action::PlaceAny(colour, slot) => {
                self.player(seat).held[GainKind::ANY] -= 1;
                let benefit = Benefit::Any;
                self.place(seat, colour, slot, log, || Sighting::PlacedAny {
                    seat,
                    benefit,
                    colour,
                    slot,
                });
            }
            Action::PlaceOnly(colour, slot) => {
                self.player(seat).held[GainKind::only(slot.compartment())] -= 1;
                let benefit = Benefit::Only(slot.compartment());
                self.place(seat, colour, slot, log, || Sighting::PlacedAny {
                    seat,
                    benefit,
                    colour,
                    slot,
                });
            }
            Action::PlacePair(pair, slot) => self.place_pair(seat, pair, slot, log),
            Action::Lift(slot) => self.lift(seat, slot, log),
            Action::Take(taken) => {
                let (kind, reward) = match taken {
                    Taken::Wand => (GainKind::WAND, Reward::Wand),
                    Taken::Token => (GainKind::TOKEN, Reward::Token),
                    Taken::Side => (GainKind::SIDE, Reward::Side),
                };
                self.player(seat).held[kind] -= 1;
                self.give(seat, reward, chance, log);
            }
            Action::Spider(reward) => {
                self.player(seat).caught -= 1;
                tell(log, || Sighting::Reward { seat, reward });
                self.give(seat, reward, chance, log);
            }
            Action::Use(token) => self.use_token(seat, token, chance, log),
            Action::Candle(token, place) => self.light(seat, token, place, log),
            Action::Score(objective) => self.score(seat, objective, log),
            Action::Done => self.finish(seat, chance, log),
        }
    }

    #[inline]
    pub(crate) fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    // Step 1 (ATH-3 to ATH-6).

    fn choose(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        let player = self.player(seat);
        player.card = Some(card);
        player.step = Step::Chosen;
        log.emit(|| Event::Chose { seat, card });
        if self.all_at(Step::Chosen) {
            self.reveal(log);
        }
    }

    fn reveal(&mut self, log: &mut impl Log<Event>) {
        let round = self.round();
        for seat in Seat::all(self.seats) {
            if let Some(card) = self.players[seat.index()].card {
                self.hands.cards[round.hand_of(seat)] &= !card.bit();
                tell(log, || Sighting::Revealed { seat, card });
            }
        }
        if round.round + 1 == ROUNDS {
            self.discard_last_cards(log);
        } else {
            tell(
                log,
                || if round.phase == 0 { Sighting::PassedLeft } else { Sighting::PassedRight },
            );
        }
        for seat in Seat::all(self.seats) {
            self.gain(seat, log);
        }
    }

    fn discard_last_cards(&mut self, log: &mut impl Log<Event>) {
        let round = self.round();
        for seat in Seat::all(self.seats) {
            let hand = std::mem::take(&mut self.hands.cards[round.hand_of(seat)]);
            self.hands.discarded |= hand;
            for card in Card::all_in(round.phase, hand) {
                tell(log, || Sighting::Discarded { seat, card });
            }
        }
    }

    /// The yellow section of the own card, the blue one of the left neighbour's, the grey one of the right neighbour's
    /// (ATH-5); with two players the other is both (ATH-6).
    pub(crate) fn sections(&self, seat: Seat) -> [Option<(Seat, Card, Gain)>; 3] {
        let section = |from: Seat, of: fn(&crate::card::Study) -> Gain| {
            let card = self.players[from.index()].card?;
            Some((from, card, of(self.components().study(card))))
        };
        [
            section(seat, |study| study.yellow),
            section(seat.next(self.seats), |study| study.blue),
            section(seat.previous(self.seats), |study| study.grey),
        ]
    }

    fn gain(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let sections = self.sections(seat);
        let mut held = Gain::default();
        for (place, (from_seat, card, gain)) in sections.into_iter().flatten().enumerate() {
            held += gain;
            tell(log, || {
                let benefits = gain.list();
                match place {
                    0 => Sighting::Gained { seat, card, benefits },
                    1 => Sighting::GainedBlue { seat, from_seat, card, benefits },
                    _ => Sighting::GainedGrey { seat, from_seat, card, benefits },
                }
            });
        }
        // Ruling: points are scored at the reveal (ATH-21).
        let points = std::mem::take(&mut held[GainKind::POINTS]);
        let player = self.player(seat);
        player.held = held;
        player.step = Step::Resolving;
        player.add_points(points);
        if points > 0 {
            tell(log, || Sighting::Points { seat, points });
        }
    }

    // Step 2 (ATH-7, ATH-15 to ATH-30).

    #[inline]
    fn place(
        &mut self,
        seat: Seat,
        colour: Colour,
        slot: Slot,
        log: &mut impl Log<Event>,
        sighting: impl FnOnce() -> Sighting,
    ) {
        let bit = self.components().layout.bit(slot);
        self.player(seat).shelf.add(colour, bit);
        tell(log, sighting);
        self.capture(seat, slot, log);
    }

    fn place_pair(&mut self, seat: Seat, pair: Pair, slot: Slot, log: &mut impl Log<Event>) {
        let left = self.components().layout.bit(slot);
        let player = self.player(seat);
        player.use_pair(pair);
        player.shelf.add_pair(pair, left);
        tell(log, || Sighting::PlacedPair { seat, pair, slots: self.halves(left) });
        self.capture(seat, slot, log);
    }

    /// The slots of joined books.
    fn halves(&self, left: u64) -> [Slot; 2] {
        [left, left << 1].map(|bit| self.components().layout.slot(bit))
    }

    #[inline]
    fn capture(&mut self, seat: Seat, slot: Slot, log: &mut impl Log<Event>) {
        let compartment = slot.compartment();
        let slots = self.components().layout.slots[compartment as usize];
        if self.player(seat).capture(compartment, slots) {
            tell(log, || Sighting::Spider { seat, compartment });
        }
    }

    fn lift(&mut self, seat: Seat, slot: Slot, log: &mut impl Log<Event>) {
        let bit = self.components().layout.bit(slot);
        let player = self.player(seat);
        if player.shelf.pairs & bit != 0 {
            let Some(pair) = player.shelf.pair(bit) else {
                debug_assert!(false, "{slot} is the left one of two joined books");
                return;
            };
            player.shelf.remove(bit | bit << 1);
            player.held[GainKind::REARRANGE] -= 2;
            player.lifted.add(Token::Pair(pair.token()));
            tell(log, || Sighting::LiftedPair { seat, pair, slots: self.halves(bit) });
        } else if let Some(colour) = player.shelf.colour(bit) {
            player.shelf.remove(bit);
            player.held[GainKind::REARRANGE] -= 1;
            player.hold(GainKind::book(colour), 1);
            tell(log, || Sighting::Lifted { seat, colour, slot });
        }
    }

    /// What is given by a study card, a spider or a token.
    fn give(
        &mut self,
        seat: Seat,
        reward: Reward,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match reward {
            Reward::Wand => self.give_wand(seat, log),
            Reward::Token => self.draw_token(seat, chance, log),
            Reward::Side => {
                let sides = self.components().layout.sides();
                let compartment = self.player(seat).add_side(sides);
                tell(log, || Sighting::Side { seat, compartment });
            }
            Reward::Any => self.player(seat).hold(GainKind::ANY, 1),
        }
    }

    fn give_wand(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let player = self.player(seat);
        if player.take_wand() {
            let wands = player.wands;
            tell(log, || Sighting::Wand { seat, wands });
        }
    }

    /// The bag is refilled when a token is to be drawn and it is empty (ATH-20).
    fn draw_token(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.bag.is_empty() {
            self.bag = std::mem::take(&mut self.used);
            tell(log, || Sighting::Refilled { tokens: self.bag.total() });
        }
        if let Some(token) = self.bag.draw(chance) {
            self.player(seat).tokens.add(token);
            tell(log, || Sighting::Drew { seat, token });
        }
    }

    fn use_token(
        &mut self,
        seat: Seat,
        token: Token,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.player(seat).tokens.remove(token);
        self.used.add(token);
        tell(log, || Sighting::Used { seat, token });
        match token {
            Token::Wand => self.give(seat, Reward::Wand, chance, log),
            Token::Any => self.give(seat, Reward::Any, chance, log),
            Token::Side => self.give(seat, Reward::Side, chance, log),
            Token::Rearrange => self.player(seat).hold(GainKind::REARRANGE, Token::REARRANGED),
            Token::Pair(_) => {}
        }
    }

    /// A candle never comes back into the bag (ATH-23).
    fn light(&mut self, seat: Seat, token: Token, place: CandlePlace, log: &mut impl Log<Event>) {
        let player = self.player(seat);
        player.tokens.remove(token);
        player.candles |= place.bit();
        let points = self.components().candles[place.index()];
        tell(log, || Sighting::Candle { seat, token, place, points });
    }

    // Step 3 (ATH-8, ATH-9).

    fn score(&mut self, seat: Seat, objective: Objective, log: &mut impl Log<Event>) {
        let goal = self.components().goal(objective);
        let (points, wand) = (goal.points, goal.wand);
        let player = self.player(seat);
        player.wands -= 1;
        player.scored |= objective.bit();
        player.add_points(points);
        tell(log, || Sighting::Scored { seat, objective, points });
        if wand {
            self.give_wand(seat, log);
        }
    }

    /// What is not used is lost (ATH-7).
    fn finish(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let player = self.player(seat);
        let before = *player;
        player.step = Step::Finished;
        player.held = Gain::default();
        player.tokens.add_all(&before.lifted);
        player.lifted = Tokens::default();
        player.caught = 0;
        if before.has_unused() {
            tell(log, || Sighting::Lost { seat, things: before.unused() });
        }
        if before.caught > 0 {
            tell(log, || Sighting::LostSpiders { seat, spiders: before.caught });
        }
        tell(log, || Sighting::Finished { seat });
        if self.all_at(Step::Finished) {
            self.end_turn(chance, log);
        }
    }

    // Step 4 (ATH-10, ATH-12).

    fn end_turn(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        for seat in Seat::all(self.seats) {
            // Ruling: not before, so that no token that a player has lost is drawn again in the same turn (ATH-7).
            let lost = std::mem::take(&mut self.player(seat).tokens);
            self.used.add_all(&lost);
        }
        if self.turn + 1 == TURNS {
            for seat in Seat::all(self.seats) {
                tell(log, || Sighting::Counted {
                    seat,
                    points: self.counts()[seat.index()].total(),
                });
            }
            return;
        }
        self.change_objectives(chance, log);
        for seat in Seat::all(self.seats) {
            let player = self.player(seat);
            player.step = Step::Choosing;
            let card = player.card.take();
            self.hands.discarded |= card.map_or(0, Card::bit);
        }
        self.turn += 1;
        if self.turn == ROUNDS {
            self.hands = Hands::deal(self.seats, chance);
            tell(log, || Sighting::PhaseB);
        }
        tell(log, || Sighting::Turn { turn: self.turn + 1 });
    }

    fn change_objectives(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let [first, second, third, last] = self.objectives;
        let had = |player: &Player| player.scored & last.bit() != 0;
        tell(log, || {
            let seats = Seat::all(self.seats).filter(|seat| had(&self.players[seat.index()]));
            Sighting::ObjectiveGone { objective: last, seats: seats.collect() }
        });
        self.players.iter_mut().filter(|player| had(player)).for_each(|player| player.supply += 1);
        self.gone |= last.bit();
        let shown = first.bit() | second.bit() | third.bit();
        let new = draw_objective(self.gone | shown, chance);
        self.objectives = [new, first, second, third];
        tell(log, || {
            let points = self.components().goal(new).points;
            Sighting::ObjectiveNew { objective: new, points }
        });
    }
}

#[inline]
fn tell(log: &mut impl Log<Event>, sighting: impl FnOnce() -> Sighting) {
    log.emit(|| Event::Open(sighting()));
}
