use game::{Chance, CustomComponents, Game, Outcome, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::components::Components;
use crate::desk::Desk;
use crate::hands::{DECK, draw};
use crate::layout::Layout;
use crate::objective::{Cell, Need, Pattern};
use crate::player::{Player, Step};
use crate::saved::Saved;
use crate::shared::Shared;
use crate::token::Tokens;
use crate::{Atheneum, Benefit, Card, Compartment, Count, Objective};

/// Everything one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The components, if they are not those of the box.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub components: Option<String>,
    /// Who looks.
    pub viewer: Option<Seat>,
    /// The turn, from 1 to 10.
    pub turn: u8,
    /// The phase.
    pub phase: Phase,
    /// What the viewer is asked to do.
    pub ask: Option<Ask>,
    /// The compartments of a main shelf with both side shelves, as rectangles.
    #[cfg_attr(feature = "ts", ts(as = "Vec<CompartmentView>"))]
    pub shelves: Shared<CompartmentView>,
    /// What the places for candles are worth, `c1` to `c7`.
    pub candle_points: Vec<u8>,
    /// What lies before each seat.
    pub seats: Vec<SeatView>,
    /// The objectives on show, the leftmost first; the last one goes at the end of the turn.
    pub objectives: Vec<ObjectiveView>,
    /// The objectives that were discarded.
    pub gone: Vec<Objective>,
    /// The cards of this phase that lie face up on the discard pile.
    pub discarded: Vec<Card>,
    /// The tokens in the bag: all draws are seen, so everyone can know.
    #[cfg_attr(feature = "ts", ts(type = "Record<Token, number>"))]
    pub bag: Tokens,
    /// The tokens that were used or lost; they go back into the bag when it is empty.
    #[cfg_attr(feature = "ts", ts(type = "Record<Token, number>"))]
    pub used: Tokens,
    /// How the match ended.
    pub result: Option<Outcome>,
}

/// Which cards are played, and where hands go (ATH-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Phase {
    /// To the left.
    #[serde(rename = "phase-a")]
    A,
    /// To the right.
    #[serde(rename = "phase-b")]
    B,
}

/// What a viewer is asked to do.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "tag")]
pub enum Ask {
    /// To choose a study card.
    #[serde(rename = "atheneum-ask-play")]
    Play {
        /// The turn, from 1 to 10.
        turn: u8,
    },
    /// To use benefits and score objectives in any order, or to be done with the turn.
    #[serde(rename = "atheneum-ask-resolve")]
    Resolve {
        /// What is lost if nothing is done about it.
        left: Vec<String>,
        /// The spiders whose reward is still to be chosen.
        spiders: u8,
        /// The objectives that can be scored now.
        objectives: Vec<Objective>,
        /// The wands at hand.
        wands: u8,
    },
}

/// Where a compartment is and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CompartmentView {
    /// Its name. Its slots are counted from left to right and from the bottom up.
    pub compartment: Compartment,
    /// Its first column; side shelves have columns of their own, from 8 and from 12.
    pub column: u8,
    /// Its lowest level, from 0 at the bottom.
    pub level: u8,
    /// How many columns it has.
    pub columns: u8,
    /// How many levels it has.
    pub levels: u8,
    /// What it is worth at the end if it is filled.
    pub points: u8,
}

/// What lies before a seat, and what the viewer knows of its hand.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatView {
    /// What all can see.
    pub desk: Desk,
    /// The card of this turn: face up, or the viewer's own.
    pub card: Option<CardView>,
    /// What the cards of this turn gave: the own yellow section, the left neighbour's blue, the right one's grey.
    pub gained: Vec<Gained>,
    /// How many cards the hand has.
    pub hand_size: u8,
    /// The hand, if the viewer holds it or remembers it.
    pub hand: Option<Vec<CardView>>,
    /// What the seat would have if the match were over now.
    pub count: Count,
    /// The sum of that.
    pub total: i32,
}

/// A study card.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardView {
    /// Its name.
    pub card: Card,
    /// What the player of the card gets.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Benefit>"))]
    pub yellow: Shared<Benefit>,
    /// What their right neighbour gets.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Benefit>"))]
    pub blue: Shared<Benefit>,
    /// What their left neighbour gets.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Benefit>"))]
    pub grey: Shared<Benefit>,
}

/// What one section of a card gave.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Gained {
    /// Whose card it was.
    pub from_seat: Seat,
    /// What it gave.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Benefit>"))]
    pub benefits: Shared<Benefit>,
}

/// An objective on show.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ObjectiveView {
    /// Its name.
    pub objective: Objective,
    /// What it scores.
    pub points: u8,
    /// Whether it also gives a wand.
    pub wand: bool,
    /// What must stand on one's shelves.
    #[cfg_attr(feature = "ts", ts(as = "Vec<PatternView>"))]
    pub patterns: Shared<PatternView>,
    /// How many books each seat is away from it; 0 is fulfilled. Who has scored it is in their desk.
    pub away: Vec<u8>,
}

/// Books that must stand in one compartment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PatternView {
    /// Which one; any one if there is none.
    pub compartment: Option<Compartment>,
    /// The rows, top row first: a colour, `any` for any book, null where it does not matter.
    pub rows: Vec<Vec<Option<Benefit>>>,
}

impl View {
    pub(crate) fn new(state: &Atheneum, viewer: Viewer) -> Self {
        let components = state.components();
        Self {
            components: state.custom.text(),
            viewer: viewer.seat(),
            turn: state.turn + 1,
            phase: if state.phase() == 0 { Phase::A } else { Phase::B },
            ask: viewer.seat().and_then(|seat| Ask::new(state, seat)),
            shelves: components.shelves.clone(),
            candle_points: components.candles.to_vec(),
            seats: Seat::all(state.seats).map(|seat| SeatView::new(state, seat, viewer)).collect(),
            objectives: (state.objectives.iter())
                .map(|objective| ObjectiveView::new(components, *objective, state.players()))
                .collect(),
            gone: Objective::all_in(state.gone).collect(),
            discarded: Card::all_in(state.phase(), state.hands.discarded).collect(),
            bag: state.bag,
            used: state.used,
            result: state.outcome(),
        }
    }

    /// A state that looks like this: what the viewer has not seen is drawn at random.
    ///
    /// # Panics
    ///
    /// If the view is not one of a match.
    pub(crate) fn world(&self, chance: &mut impl Chance) -> Atheneum {
        let phase = self.phase as u8;
        let bits = |cards: &[CardView]| cards.iter().fold(0, |all, card| all | card.card.bit());
        let mut unseen = DECK & !self.discarded.iter().fold(0, |all, card| all | card.bit());
        for seat in &self.seats {
            unseen &= !seat.hand.as_deref().map_or(0, bits);
            unseen &= !seat.card.as_ref().map_or(0, |card| card.card.bit());
        }
        let mut held = Vec::new();
        let mut cards = Vec::new();
        for seat in &self.seats {
            let hand = match &seat.hand {
                Some(hand) => bits(hand),
                None => (0..seat.hand_size).fold(0, |hand, _| hand | draw(&mut unseen, chance)),
            };
            held.push(hand);
            cards.push(match (&seat.card, seat.desk.step) {
                (Some(card), _) => Some(card.card),
                (None, Step::Chosen) => Card::all_in(phase, draw(&mut hand.clone(), chance)).next(),
                _ => None,
            });
        }
        let custom = CustomComponents::read(self.components.as_deref());
        let saved = Saved {
            components: custom.expect("the view of a match"),
            turn: self.turn,
            desks: self.seats.iter().map(|seat| seat.desk.clone()).collect(),
            cards,
            hands: self.dealt(&held).map(|hand| Card::all_in(phase, hand).collect()).collect(),
            discarded: self.discarded.clone(),
            objectives: self.on_show(),
            gone: self.gone.clone(),
            bag: self.bag,
            used: self.used,
        };
        Atheneum::try_from(saved).expect("the view of a match")
    }

    /// The hands by the seats that were dealt them, from the hands by the seats that hold them.
    fn dealt(&self, held: &[u32]) -> impl Iterator<Item = u32> {
        let seats = held.len();
        let revealed = !matches!(self.seats[0].desk.step, Step::Choosing | Step::Chosen);
        let passes = (usize::from(self.turn - 1) % 5 + usize::from(revealed)) % seats;
        let shift = if self.phase == Phase::A { passes } else { seats - passes };
        (0..seats).map(move |dealt| held[(dealt + shift) % seats])
    }

    fn on_show(&self) -> [Objective; crate::state::ON_SHOW] {
        std::array::from_fn(|place| self.objectives[place].objective)
    }
}

impl Ask {
    fn new(state: &Atheneum, seat: Seat) -> Option<Self> {
        let player = state.players().get(seat.index())?;
        let can_score = |objective: &&Objective| player.can_score(state.components(), **objective);
        match player.step {
            Step::Choosing => Some(Self::Play { turn: state.turn + 1 }),
            Step::Resolving => Some(Self::Resolve {
                left: player.unused(),
                spiders: player.caught,
                objectives: state.objectives.iter().filter(can_score).copied().collect(),
                wands: player.wands,
            }),
            Step::Chosen | Step::Finished => None,
        }
    }
}

impl SeatView {
    fn new(state: &Atheneum, seat: Seat, viewer: Viewer) -> Self {
        let components = state.components();
        let player = &state.players[seat.index()];
        let colour = state.colours[seat.index()];
        let round = state.round();
        let hand = round.hand_of(seat);
        let known = round.knows(viewer, hand);
        let count = player.count(components, colour);
        let gained = |(place, section): (usize, Option<(Seat, Card, _)>)| {
            let (from_seat, card, _) = section?;
            Some(Gained { from_seat, benefits: components.study(card).lists[place].clone() })
        };
        let sections = if round.revealed { state.sections(seat) } else { [None; 3] };
        Self {
            desk: Desk::new(components, player, colour),
            card: (player.card.filter(|_| round.revealed || viewer.is(seat)))
                .map(|card| CardView::new(components, card)),
            gained: sections.into_iter().enumerate().filter_map(gained).collect(),
            hand_size: round.hand_size(),
            hand: known.then(|| {
                let cards = Card::all_in(round.phase, state.hands.cards[hand]);
                cards.map(|card| CardView::new(components, card)).collect()
            }),
            count,
            total: count.total(),
        }
    }
}

impl CardView {
    fn new(components: &Components, card: Card) -> Self {
        let [yellow, blue, grey] = components.study(card).lists.clone();
        Self { card, yellow, blue, grey }
    }
}

impl ObjectiveView {
    fn new(components: &Components, objective: Objective, players: &[Player]) -> Self {
        let goal = components.goal(objective);
        Self {
            objective,
            points: goal.points,
            wand: goal.wand,
            patterns: goal.shown.clone(),
            away: players.iter().map(|player| goal.away(&player.shelf, player.open)).collect(),
        }
    }
}

impl CompartmentView {
    /// All compartments, at their places and with what they are worth when they are filled.
    pub(crate) fn all(layout: &Layout, filled: &[u8; Compartment::COUNT]) -> Shared<Self> {
        let boxes = Compartment::ALL.into_iter().zip(layout.boxes).zip(filled);
        let shown = boxes.map(|((compartment, at), &points)| Self {
            compartment,
            column: at.column,
            level: at.level,
            columns: at.columns,
            levels: at.levels,
            points,
        });
        shown.collect()
    }
}

impl Pattern {
    /// As views show it.
    pub(crate) fn shown(&self) -> PatternView {
        let cell = |cell: &Cell| match cell {
            Cell::Whatever => None,
            Cell::Need(Need::Any) => Some(Benefit::Any),
            Cell::Need(Need::Book(colour)) => Some(Benefit::Book(*colour)),
        };
        let rows = self.rows.iter().map(|row| row.iter().map(cell).collect()).collect();
        PatternView { compartment: self.compartment, rows }
    }
}
