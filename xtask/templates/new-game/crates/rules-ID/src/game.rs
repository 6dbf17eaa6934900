use std::ops::RangeInclusive;

use game::{
    Chance, Game, GameOption, InvalidConfig, Log, Outcome, Seat, Seats, SheetLine, Viewer,
};

use crate::{Action, Amount, Config, Event, {{Type}}, View};

impl Game for {{Type}} {
    const ID: &'static str = "{{id}}";
    const RULES: u16 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [GameOption] = Config::OPTIONS;
    const SECRETS: bool = false;

    type Config = Config;
    type Action = Action;
    type Event = Event;
    type Sighting = Event;
    type View = View;

    fn new(config: &Config, _: &mut impl Chance) -> Result<Self, InvalidConfig> {
        config.check()?;
        Ok(Self { long: config.long, count: 0, turn: Seat(0) })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn to_move(&self) -> Seats {
        if self.count < self.goal() { Seats::only(self.turn) } else { Seats::NONE }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.to_move().contains(seat) {
            let fits = |amount: &Amount| self.count + amount.number() <= self.goal();
            out.extend(Amount::ALL.into_iter().filter(fits).map(Action));
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        &Action(amount): &Action,
        _: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.count += amount.number();
        self.turn = self.turn.next(2);
        log.emit(|| Event::Added { seat, amount, count: self.count });
    }

    /// The goal was reached by the seat before the one whose turn it would be ({{RULE}}-3).
    fn outcome(&self) -> Option<Outcome> {
        if self.count < self.goal() {
            return None;
        }
        let points = [Seat(0), Seat(1)].map(|seat| i32::from(seat != self.turn));
        Some(Outcome::by_score(points, vec![SheetLine::new("goal", points)]))
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn sighting(event: &Event, _: Viewer) -> Option<Event> {
        Some(*event)
    }

    /// Nothing is hidden, so there is only one such state.
    fn determinize(view: &View, _: &mut impl Chance) -> Self {
        view.state()
    }
}
