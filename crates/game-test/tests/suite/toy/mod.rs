//! A small game with every kind of secret, and with a bug if one is asked for
//! ([`Bug::during`]), or with constants that are all wrong (`Toy<true>`).
//!
//! Each of two to four players draws three tiles from a bag of 1 to 5, four of each. In each round all choose a tile of
//! their hand in secret. When the last has chosen, the tiles are shown, and the highest one scores its value for all who
//! played it. With `luck`, a die is rolled then, and a tile that equals it scores 2 more; the die is not kept. Then the
//! leader, who is another one each round, draws one more tile, which the others don't see, or rolls a die under a cup,
//! which the others see at the end, when it is worth a point from 4 up. After the last round nobody leads.

mod bug;
mod data;
mod word;

use std::cell::Cell;
use std::ops::RangeInclusive;

use game::{
    Chance, Game, GameOption, IllegalAction, InvalidConfig, Log, OptionCheck, OptionKind, Outcome,
    Play, ReadError, Scripted, Seat, Seats, SheetLine, Telling, Viewer,
};
use serde::{Deserialize, Serialize};

pub(crate) use bug::Bug;
pub(crate) use data::{Config, Data, look_alikes};
pub(crate) use word::{Action, Ask, Event, Sighting};

use data::{Aside, Tiles, View};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Data", into = "Data")]
pub(crate) struct Toy<const MISLABELLED: bool = false>(pub(crate) Data);

impl<const MISLABELLED: bool> Toy<MISLABELLED> {
    fn over(&self) -> bool {
        !Bug::NeverEnds.is_on() && self.0.round == self.0.config.rounds
    }

    fn leader(&self) -> Seat {
        Seat(self.0.round % self.seats())
    }

    fn reveal(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let played: Vec<u8> = self.0.choices.iter_mut().filter_map(Option::take).collect();
        log.emit(|| Event::Revealed { tiles: played.clone() });
        let mut die = 0;
        if self.0.config.luck {
            die = 1 + chance.below(6) as u8;
            if Bug::NotDeterministic.is_on() {
                die = 1 + count() % 6;
            }
            log.emit(|| Event::LuckRolled { die });
        }
        let highest = played.iter().copied().max().unwrap_or_default();
        for (seat, &tile) in played.iter().enumerate() {
            self.0.high[seat] += if tile == highest { i32::from(tile) } else { 0 };
            self.0.lucky[seat] += if tile == die { 2 } else { 0 };
        }
        self.0.discards.extend(played);
        self.0.leading = true;
        if self.0.round + 1 == self.0.config.rounds && !Bug::NeverEnds.is_on() {
            self.next_round();
        }
    }

    fn next_round(&mut self) {
        self.0.leading = false;
        self.0.round += 1;
        if Bug::NeverEnds.is_on() {
            self.0 = Data::new(self.0.config.clone(), &mut Scripted::new(&[]));
        }
    }
}

/// Something that is another one each time.
fn count() -> u8 {
    thread_local!(static COUNT: Cell<u8> = const { Cell::new(0) });
    COUNT.replace(COUNT.get().wrapping_add(1))
}

impl<const MISLABELLED: bool> Game for Toy<MISLABELLED> {
    const ID: &'static str = if MISLABELLED { "game" } else { "toy" };
    const RULES: u16 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=4;
    const OPTIONS: &'static [GameOption] = match MISLABELLED {
        true => &[GameOption::new("komi", OptionKind::Flag)],
        false => &[
            GameOption::new("luck", OptionKind::Flag).for_players(2, 3),
            GameOption::new("rounds", OptionKind::Number { least: 1, most: 3 }),
        ],
    };
    const SECRETS: bool = !MISLABELLED;

    type Config = Config;
    type Action = Action;
    type Event = Event;
    type Sighting = Sighting;
    type View = View;

    fn new(config: &Config, chance: &mut impl Chance) -> Result<Self, InvalidConfig> {
        let players = config.players;
        let accepted = (2..=4).contains(&players) || Bug::AcceptsAnyNumberOfPlayers.is_on();
        if !accepted {
            return Err(InvalidConfig::players(players, 2, 4));
        }
        let accepted = (1..=3).contains(&config.rounds) || Bug::AcceptsAnyNumberOfRounds.is_on();
        if !accepted {
            return Err(InvalidConfig(Telling::new("toy-refused-rounds")));
        }
        if !Bug::AcceptsNoLuckForFour.is_on() {
            OptionCheck { options: Self::OPTIONS, players }.option("luck", !config.luck)?;
        }
        let mut data = Data::new(config.clone(), chance);
        if Bug::IgnoresTheNumberOfPlayers.is_on() {
            data = Data::new(Config { players: 2, ..config.clone() }, &mut Scripted::new(&[]));
        }
        Ok(Self(data))
    }

    fn seats(&self) -> u8 {
        self.0.hands.len() as u8
    }

    fn to_move(&self) -> Seats {
        if self.over() || Bug::NobodyToMoveAfterTheReveal.is_on() && self.0.leading {
            return Seats::NONE;
        }
        match self.0.leading {
            true => Seats::only(self.leader()),
            false => Seat::all(self.seats())
                .filter(|seat| self.0.choices[seat.index()].is_none())
                .collect(),
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Self::Action>) {
        let kept = Bug::LeavesTheListWhenOver.is_on() && self.over();
        if !kept && !Bug::AddsToTheList.is_on() {
            out.clear();
        }
        if Bug::PanicsBeyondTheTable.is_on() {
            _ = self.0.hands[seat.index()];
        }
        let waits = !self.to_move().contains(seat);
        if waits && !(Bug::ListsForSeatsThatWait.is_on() && seat.0 < self.seats()) {
            return;
        }
        if self.0.leading {
            out.extend([Action::Draw, Action::Roll]);
        } else {
            out.extend(self.0.hands[seat.index()].iter().copied().map(Action::Choose));
            out.dedup();
            if Bug::LegalActionsLeak.is_on() && out.len() > 1 {
                let neighbour = self.0.hands[seat.next(self.seats()).index()].first().copied();
                out.retain(
                    |action| !matches!(action, Action::Choose(tile) if Some(*tile) == neighbour),
                );
            }
        }
        if Bug::Unsorted.is_on() {
            out.reverse();
        }
        if Bug::Duplicated.is_on() {
            out.extend(out.last().copied());
        }
    }

    fn random_candidate(
        &self,
        seat: Seat,
        chance: &mut impl Chance,
        scratch: &mut Vec<Self::Action>,
    ) -> Option<Self::Action> {
        self.candidate_actions(seat, scratch);
        let first = Bug::TakesTheFirst.is_on();
        let place = if first { 0 } else { chance.below(scratch.len() as u32) };
        scratch.get(place as usize).copied()
    }

    fn read(&self, _: Seat, text: &str) -> Result<Self::Action, ReadError> {
        match Bug::ReadsSmallLettersOnly.is_on() {
            true => text.parse(),
            false => game::normalized(text).parse(),
        }
    }

    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), IllegalAction> {
        self.check_turn(seat)?;
        if Bug::RefusesWhatItLists.is_on() && *action == Action::Roll {
            return Err(IllegalAction(Telling::new("toy-refused-roll")));
        }
        if Bug::AcceptsWhatItDoesNotList.is_on() && !self.0.leading && *action == Action::Choose(5)
        {
            return Ok(());
        }
        match self.legal(seat).contains(action) {
            true => Ok(()),
            false if Bug::RefusalLeaks.is_on() => {
                let left = self.0.bag.first().copied().unwrap_or_default();
                Err(IllegalAction(Telling::new("toy-refused").with("left", left)))
            }
            false => Err(IllegalAction::unlisted(action)),
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match *action {
            Action::Choose(tile) => {
                self.0.hands[seat.index()].remove_tile(tile);
                self.0.choices[seat.index()] = Some(tile);
                log.emit(|| Event::Chose { seat, tile });
                if self.0.choices.iter().all(Option::is_some) {
                    self.reveal(chance, log);
                }
            }
            Action::Draw => {
                let tile = self.0.bag.remove(chance.below(self.0.bag.len() as u32) as usize);
                self.0.hands[seat.index()].insert_tile(tile);
                log.emit(|| Event::Drew { seat, tile });
                self.next_round();
            }
            Action::Roll => {
                let die = 1 + chance.below(6) as u8;
                self.0.cups[seat.index()] = Some(die);
                log.emit(|| {
                    if Bug::ChangesWhenHeard.is_on() {
                        self.0.lucky[seat.index()] += 1;
                    }
                    let seat = if Bug::SpeaksOfNoSeat.is_on() { Seat(9) } else { seat };
                    Event::CupRolled { seat, die, bag: self.0.bag.clone() }
                });
                self.next_round();
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let early = Bug::OutcomeWhileSomeoneIsToMove.is_on() && self.0.leading;
        if !self.over() && !early {
            return None;
        }
        let Data { high, lucky, cups, .. } = &self.0;
        let cups: Vec<i32> = cups.iter().map(|die| die.is_some_and(|die| die > 3).into()).collect();
        let scores: Vec<i32> =
            (0..high.len()).map(|seat| high[seat] + lucky[seat] + cups[seat]).collect();
        let mut sheet = vec![SheetLine::new("high", high.clone()), SheetLine::new("cup", cups)];
        if !Bug::SheetForgetsTheLuck.is_on() {
            sheet.push(SheetLine::new("lucky", lucky.clone()));
        }
        let mut outcome = Outcome::by_score(scores.clone(), sheet);
        if Bug::RanksUpsideDown.is_on() {
            outcome = Outcome::by_key(scores.clone(), outcome.sheet, |seat| -scores[seat]);
        }
        if Bug::RanksWithoutGaps.is_on() {
            let mut places = scores.clone();
            places.sort_unstable_by(|a, b| b.cmp(a));
            places.dedup();
            let place = |score| places.iter().position(|place| place == score).unwrap_or_default();
            outcome.ranks = scores.iter().map(|score| place(score) as u8 + 1).collect();
        }
        Some(outcome)
    }

    fn view(&self, viewer: Viewer) -> View {
        let data = &self.0;
        let own = viewer.seat().map(Seat::index);
        let ask = match viewer.seat() {
            Some(seat) if Bug::AsksNobody.is_on() || !self.to_move().contains(seat) => None,
            Some(_) if data.leading => Some(Ask::Lead),
            Some(_) => Some(Ask::Choose),
            None => None,
        };
        let covers = |cup| !self.over() && own != Some(cup);
        let leaks = Bug::ViewLeaks.is_on() || Bug::ViewLeaksAndTheSamplerBelievesIt.is_on();
        View {
            config: data.config.clone(),
            viewer: viewer.seat(),
            hand: own.map(|own| data.hands[own].clone()).unwrap_or_default(),
            choice: own.and_then(|own| data.choices[own]),
            hands: data.hands.iter().map(Vec::len).collect(),
            chosen: data.choices.iter().map(Option::is_some).collect(),
            discards: data.discards.clone(),
            covered: (0..data.cups.len())
                .map(|cup| data.cups[cup].is_some() && covers(cup))
                .collect(),
            cups: (0..data.cups.len()).map(|cup| data.cups[cup].filter(|_| !covers(cup))).collect(),
            round: data.round,
            leading: data.leading,
            high: data.high.clone(),
            lucky: data.lucky.clone(),
            ask,
            leak: leaks.then(|| data.odd_bag()),
            state: Some(data.clone()).filter(|_| Bug::ViewHoldsTheState.is_on()),
            aside: Aside(Some(data.clone()).filter(|_| Bug::ViewHoldsTheStateAside.is_on())),
        }
    }

    fn sighting(event: &Event, viewer: Viewer) -> Option<Sighting> {
        let knows = |seat, told: Bug| viewer.is(seat) || told.is_on();
        Some(match *event {
            Event::Chose { seat, tile } => {
                Sighting::Chose { seat, tile: knows(seat, Bug::ChoiceIsTold).then_some(tile) }
            }
            Event::Revealed { ref tiles } => Sighting::Revealed { tiles: tiles.clone() },
            Event::LuckRolled { die } => Sighting::LuckRolled { die },
            Event::Drew { seat, tile } => {
                Sighting::Drew { seat, tile: knows(seat, Bug::DrawIsTold).then_some(tile) }
            }
            Event::CupRolled { seat, die, ref bag } => Sighting::CupRolled {
                seat,
                die: knows(seat, Bug::CupIsTold).then_some(die),
                bag: if Bug::BagIsTold.is_on() { bag.clone() } else { Vec::new() },
            },
        })
    }

    fn determinize(view: &View, chance: &mut impl Chance) -> Self {
        if let Some(state) = view.state.as_ref().or(view.aside.0.as_ref()) {
            return Self(state.clone());
        }
        let mut unseen = Data::all_tiles();
        for tile in view.hand.iter().chain(&view.choice).chain(&view.discards) {
            unseen.remove_tile(*tile);
        }
        let mut data = loop {
            if !Bug::SamplerIsConstant.is_on() {
                chance.shuffle(&mut unseen);
            }
            let data = Data::from_view(view, &unseen, chance);
            let believes = Bug::ViewLeaksAndTheSamplerBelievesIt.is_on();
            if !believes || view.leak == Some(data.odd_bag()) {
                break data;
            }
        };
        if Bug::SamplerForgetsTheLuck.is_on() {
            data.lucky.fill(0);
        }
        if Bug::SamplerEmptiesTheBag.is_on() {
            data.bag.clear();
        }
        Self(data)
    }
}
