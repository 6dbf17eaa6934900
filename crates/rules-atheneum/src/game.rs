use std::ops::RangeInclusive;

use game::{
    Chance, CustomComponents, Game, GameOption, IllegalAction, InvalidConfig, Log, Outcome, Seat,
    Seats, SheetLine, Viewer,
};

use crate::hands::Hands;
use crate::player::{Player, Step};
use crate::state::{ON_SHOW, draw_objective};
use crate::token::Tokens;
use crate::{Action, Atheneum, Components, Config, Count, Event, Sighting, View};

impl Game for Atheneum {
    const ID: &'static str = "atheneum";
    const RULES: u16 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=5;
    const OPTIONS: &'static [GameOption] = Config::OPTIONS;
    const DATA: &'static [&'static str] = &["components"];
    const SECRETS: bool = true;

    type Config = Config;
    type Action = Action;
    type Event = Event;
    type Sighting = Sighting;
    type View = View;

    /// The rolls: the hands, six cards a seat, then the objectives from the left.
    fn new(config: &Config, chance: &mut impl Chance) -> Result<Self, InvalidConfig> {
        config.check_players()?;
        let colours = config.colours()?;
        let custom = CustomComponents::<Components>::read(config.components.as_deref())?;
        let components = custom.or(Components::of_the_box);
        let players = [Player::new(components); 5];
        let bag = components.tokens;
        let hands = Hands::deal(config.players, chance);
        let mut on_show = 0;
        let objectives = [0; ON_SHOW].map(|_| {
            let objective = draw_objective(on_show, chance);
            on_show |= objective.bit();
            objective
        });
        Ok(Self {
            custom,
            seats: config.players,
            turn: 0,
            colours,
            players,
            hands,
            objectives,
            gone: 0,
            bag,
            used: Tokens::default(),
        })
    }

    fn agrees_with(&self, config: &Config) -> bool {
        let seats = usize::from(self.seats);
        config.players == self.seats
            && config.components == self.custom.text()
            && config.colours().is_ok_and(|colours| colours[..seats] == self.colours[..seats])
    }

    #[inline]
    fn seats(&self) -> u8 {
        self.seats
    }

    #[inline]
    fn to_move(&self) -> Seats {
        let busy = |seat: &Seat| {
            matches!(self.players[seat.index()].step, Step::Choosing | Step::Resolving)
        };
        Seat::all(self.seats).filter(busy).collect()
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_actions(seat, out);
    }

    #[inline]
    fn apply(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.carry_out(seat, *action, chance, log);
    }

    /// Ties go to the most books, then to the most of the favourite subject, and are shared then (ATH-44).
    fn outcome(&self) -> Option<Outcome> {
        if !self.all_at(Step::Finished) {
            return None;
        }
        let counts = self.counts();
        let line = |category, points: fn(&Count) -> i32| {
            SheetLine::new(category, counts.iter().map(points).collect::<Vec<_>>())
        };
        let sheet = vec![
            line("play", |count| count.play),
            line("favourite", |count| count.favourite),
            line("compartments", |count| count.compartments),
            line("candles", |count| count.candles),
            line("wands", |count| count.wands),
        ];
        let scores: Vec<i32> = counts.iter().map(Count::total).collect();
        Some(Outcome::by_key(scores.clone(), sheet, |seat| {
            let player = &self.players[seat];
            let favourites = player.shelf.colours[self.colours[seat] as usize].count_ones();
            (scores[seat], player.books(), favourites)
        }))
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn sighting(event: &Event, viewer: Viewer) -> Option<Sighting> {
        Some(event.seen_by(viewer))
    }

    fn determinize(view: &View, chance: &mut impl Chance) -> Self {
        view.world(chance)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), IllegalAction> {
        self.check_turn(seat)?;
        let mut legal = Vec::new();
        self.list_actions(seat, &mut legal);
        match legal.binary_search(action) {
            Ok(_) => Ok(()),
            Err(_) => Err(self.refusal(seat, action)),
        }
    }
}
