use std::ops::RangeInclusive;
use std::sync::Arc;

use game::{
    Chance, Game, GameOption, IllegalAction, InvalidConfig, Log, Outcome, Seat, Seats, SheetLine,
    Viewer,
};
use serde::{Deserialize, Serialize};

use crate::hands::{Hands, ROUNDS, Round};
use crate::player::{Player, Step};
use crate::saved::Saved;
use crate::token::Tokens;
use crate::{Action, Colour, Components, Config, Count, Event, Objective, Sighting, View, picture};

/// A match of Atheneum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Saved", try_from = "Saved")]
pub struct Atheneum {
    /// The components, if they are not those of the box.
    pub(crate) own: Option<Arc<Components>>,
    pub(crate) seats: u8,
    /// The turn, from 0 to 9.
    pub(crate) turn: u8,
    /// The favourite subject of each seat.
    pub(crate) colours: [Colour; Colour::COUNT],
    pub(crate) players: [Player; 5],
    pub(crate) hands: Hands,
    /// On show, the leftmost first.
    pub(crate) objectives: [Objective; ON_SHOW],
    /// Those that were discarded.
    pub(crate) gone: u64,
    pub(crate) bag: Tokens,
    /// Tokens that were used, but for candles and pairs on shelves.
    pub(crate) used: Tokens,
}

/// How many objectives are on show (ATH-11).
pub(crate) const ON_SHOW: usize = 4;
/// How many turns a match has (ATH-1).
pub(crate) const TURNS: u8 = 2 * ROUNDS;

impl Atheneum {
    #[inline]
    pub(crate) fn components(&self) -> &Components {
        match &self.own {
            Some(own) => own,
            None => Components::of_the_box(),
        }
    }

    #[inline]
    pub(crate) fn players(&self) -> &[Player] {
        &self.players[..usize::from(self.seats)]
    }

    #[inline]
    pub(crate) fn phase(&self) -> u8 {
        self.turn / ROUNDS
    }

    /// Where the hands are.
    #[inline]
    pub(crate) fn round(&self) -> Round {
        let choosing = matches!(self.players[0].step, Step::Choosing | Step::Chosen);
        let (phase, round) = (self.phase(), self.turn % ROUNDS);
        Round { seats: self.seats, phase, round, revealed: !choosing }
    }

    /// Whether every seat is at that step.
    #[inline]
    pub(crate) fn all_at(&self, step: Step) -> bool {
        self.players().iter().all(|player| player.step == step)
    }

    /// What each seat would have if the match were over now.
    pub fn counts(&self) -> Vec<Count> {
        let each = self.players().iter().zip(self.colours);
        each.map(|(player, colour)| player.count(self.components(), colour)).collect()
    }
}

impl Game for Atheneum {
    const ID: &'static str = "atheneum";
    const RULES: u16 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=5;
    const OPTIONS: &'static [GameOption] = Config::OPTIONS;
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
        let own = config.components()?;
        let components = own.as_deref().unwrap_or(Components::of_the_box());
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
            own,
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

    #[inline]
    fn seats(&self) -> u8 {
        self.seats
    }

    #[inline]
    fn to_move(&self) -> Seats {
        let busy = |seat: &Seat| {
            matches!(
                self.players[seat.index()].step,
                Step::Choosing | Step::Resolving | Step::Scoring
            )
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

    fn picture(view: &View, label: &dyn Fn(&str) -> String) -> String {
        picture::draw(view, label)
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

/// An objective that is not among `out`, at random.
pub(crate) fn draw_objective(out: u64, chance: &mut impl Chance) -> Objective {
    let left = Objective::COUNT as u32 - out.count_ones();
    let roll = chance.below(left) as usize;
    Objective::all_in(!out).nth(roll).unwrap_or(Objective::of(0))
}
