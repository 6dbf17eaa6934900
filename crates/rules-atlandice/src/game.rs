use std::ops::RangeInclusive;

use game::{
    Chance, Game, GameOption, IllegalAction, InvalidConfig, Log, Outcome, ReadError, Seat, Seats,
    SheetLine, Viewer, read_action,
};

use crate::award::FIRST;
use crate::{Action, Atlandice, Board, Config, Event, Player, Resource, Step, View};

impl Game for Atlandice {
    const ID: &'static str = "atlandice";
    const RULES: u16 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=4;
    const OPTIONS: &'static [GameOption] = &[];
    const DATA: &'static [&'static str] = &["components"];
    const SECRETS: bool = false;

    type Config = Config;
    type Action = Action;
    type Event = Event;
    type Sighting = Event;
    type View = View;

    fn new(config: &Config, chance: &mut impl Chance) -> Result<Self, InvalidConfig> {
        let components = config.check()?;
        Ok(Self(Board::set_up(config.players, components, chance)))
    }

    fn agrees_with(&self, config: &Config) -> bool {
        let components = config.check();
        config.players == self.0.seats
            && components.is_ok_and(|components| components == self.0.components)
    }

    #[inline]
    fn seats(&self) -> u8 {
        self.0.seats
    }

    #[inline]
    fn to_move(&self) -> Seats {
        match self.0.step {
            Step::Die | Step::Visit { .. } => Seats::only(self.0.mover()),
            Step::Gift { seat } => Seats::only(seat),
            Step::Over => Seats::NONE,
        }
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.to_move().contains(seat) {
            self.0.each_action(|action| out.push(action));
        }
    }

    #[inline]
    fn apply(
        &mut self,
        _: Seat,
        action: &Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.0.act(*action, chance, log);
    }

    /// The neutral player is not on the sheet: the human with more points wins (ATL-42).
    fn outcome(&self) -> Option<Outcome> {
        if self.0.step != Step::Over {
            return None;
        }
        let majorities = self.0.majorities();
        let seats = usize::from(self.0.seats);
        let line = |category, points: &dyn Fn(&Player) -> u16| {
            let points: Vec<i32> =
                self.0.players[..seats].iter().map(|player| points(player).into()).collect();
            SheetLine::new(category, points)
        };
        let mut sheet = vec![
            line("tiles", &|player| u16::from(player.tiles.len() * FIRST)),
            line("awards", &|player| player.awards),
            line("inventories", &|player| player.inventories),
            line("gifts", &|player| player.gifts),
        ];
        sheet.extend(Resource::ALL.into_iter().map(|resource| {
            let points = majorities[..seats].iter().map(|points| points[resource.index()].into());
            SheetLine::new(resource.word(), points.collect::<Vec<i32>>())
        }));
        let scores: Vec<i32> =
            (0..seats).map(|seat| sheet.iter().map(|line| line.points[seat]).sum()).collect();
        Some(Outcome::by_score(scores, sheet))
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn sighting(event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    /// Nothing is hidden, so there is only one such state.
    fn determinize(view: &View, _: &mut impl Chance) -> Self {
        Self(view.board.clone())
    }

    /// The two resources of a swap have no order; that of the visited district is printed first.
    fn read(&self, _: Seat, text: &str) -> Result<Action, ReadError> {
        Ok(match (read_action(text)?, self.0.step) {
            (Action::Swap(one, other), Step::Visit { at, .. }) if other.at == at => {
                Action::Swap(other, one)
            }
            (action, _) => action,
        })
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), IllegalAction> {
        self.check_turn(seat)?;
        let mut legal = false;
        self.0.each_action(|other| legal |= other == *action);
        if legal { Ok(()) } else { Err(self.refusal(action)) }
    }
}
