use std::ops::RangeInclusive;

use game::{
    Chance, Game, GameOption, IllegalAction, InvalidConfig, Log, Outcome, ReadError, Seat, Seats,
    Viewer, read_action,
};

use crate::engine::Engine;
use crate::frame::Frame;
use crate::question::illegal;
use crate::state::Choice;
use crate::{Action, Config, Event, ExLibris, Sighting, View};

impl Game for ExLibris {
    const ID: &'static str = "ex-libris";
    const RULES: u16 = 2;
    const PLAYERS: RangeInclusive<u8> = 1..=4;
    const OPTIONS: &'static [GameOption] = Config::OPTIONS;
    const DATA: &'static [&'static str] = &["components"];
    const SECRETS: bool = true;

    type Config = Config;
    type Action = Action;
    type Event = Event;
    type Sighting = Sighting;
    type View = View;

    fn new(config: &Config, chance: &mut impl Chance) -> Result<Self, InvalidConfig> {
        Self::set_up(config, chance)
    }

    fn agrees_with(&self, config: &Config) -> bool {
        let same = (config.players, config.beginner, config.long, config.level)
            == (self.seats, self.beginner, self.long, self.level);
        same && config.components == self.custom.text() && self.is_played_with(config)
    }

    #[inline]
    fn seats(&self) -> u8 {
        self.seats
    }

    #[inline]
    fn to_move(&self) -> Seats {
        match self.question() {
            None => Seats::NONE,
            Some(Frame::Inspect) => Seat::all(self.seats)
                .filter(|seat| !matches!(self.choices[seat.index()], Choice::Ready(_)))
                .collect(),
            Some(frame) => frame.asked().map_or(Seats::NONE, Seats::only),
        }
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        match self.question() {
            Some(Frame::Inspect) if seat.0 < self.seats => self.inspection_answers(seat, out),
            Some(frame) if frame.asked() == Some(seat) => frame.answers(self, out),
            _ => {}
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let mut engine = Engine { game: self, chance, log };
        match engine.stack.last() {
            Some(Frame::Inspect) => engine.prepare_inspection(seat, *action),
            Some(&frame) => {
                engine.stack.pop();
                frame.answer(&mut engine, *action);
            }
            None => illegal(),
        }
        engine.run();
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| self.result())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn sighting(event: &Event, viewer: Viewer) -> Option<Sighting> {
        event.seen_by(viewer)
    }

    fn determinize(view: &View, chance: &mut impl Chance) -> Self {
        view.world(chance)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), IllegalAction> {
        self.check_turn(seat)?;
        let mut legal = Vec::new();
        self.legal_actions(seat, &mut legal);
        match legal.binary_search(action) {
            Ok(_) => Ok(()),
            Err(_) => Err(IllegalAction(self.refusal(seat, action))),
        }
    }

    /// The cards of a swap are read in both orders; where they lie decides which of these is listed.
    fn read(&self, seat: Seat, text: &str) -> Result<Action, ReadError> {
        let action = read_action(text)?;
        let Action::Swap(one, other) = action else { return Ok(action) };
        let turned = Action::Swap(other, one);
        Ok(if self.check(seat, &turned).is_ok() { turned } else { action })
    }
}
