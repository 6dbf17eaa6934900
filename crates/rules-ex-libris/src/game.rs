use std::ops::RangeInclusive;

use game::{Chance, Game, GameOption, InvalidConfig, Log, Outcome, ReadError, Seat, Seats, Viewer};

use crate::engine::Engine;
use crate::frame::Frame;
use crate::state::Choice;
use crate::{Action, Config, Event, ExLibris, Sighting, View, picture};

impl Game for ExLibris {
    const ID: &'static str = "ex-libris";
    const RULES: u16 = 1;
    const PLAYERS: RangeInclusive<u8> = 1..=4;
    const OPTIONS: &'static [GameOption] = Config::OPTIONS;
    const SECRETS: bool = true;

    type Config = Config;
    type Action = Action;
    type Event = Event;
    type Sighting = Sighting;
    type View = View;

    fn new(config: &Config, chance: &mut impl Chance) -> Result<Self, InvalidConfig> {
        Self::set_up(config, chance)
    }

    #[inline]
    fn seats(&self) -> u8 {
        self.players
    }

    #[inline]
    fn to_move(&self) -> Seats {
        match self.question() {
            None => Seats::NONE,
            Some(Frame::Inspect) => Seat::all(self.players)
                .filter(|seat| !matches!(self.choices[seat.index()], Choice::Ready(_)))
                .collect(),
            Some(frame) => frame.asked().map_or(Seats::NONE, Seats::only),
        }
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        match self.question() {
            Some(Frame::Inspect) if seat.0 < self.players => self.inspection_answers(seat, out),
            Some(frame) if frame.asked() == Some(seat) => self.answers(frame, out),
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
            _ => {
                if let Some(frame) = engine.stack.pop() {
                    if *action == Action::Done && !matches!(frame, Frame::Push { .. }) {
                        engine.tell(|_| Sighting::Done { seat });
                    }
                    engine.answer(frame, *action);
                }
            }
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

    fn picture(view: &View, label: &dyn Fn(&str) -> String) -> String {
        picture::draw(view, label)
    }

    /// In capitals too.
    fn read(&self, _: Seat, text: &str) -> Result<Action, ReadError> {
        text.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ").parse()
    }
}
