use game::{Game, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::board::NEUTRAL;
use crate::{Atlandice, Board, Choice, Sector, Space, Step, Stock, Tile};

/// All there is to know; everyone sees the same, but for what they are asked.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// What lies on the table.
    pub board: Board,
    /// The seat to move; none when the match is over.
    pub to_move: Option<Seat>,
    /// What the viewer is asked.
    pub ask: Option<Ask>,
    /// The spaces of the clock, from the start to the waves.
    pub clock: Vec<Space>,
    /// The sectors in order, what is printed there and how the majorities stand.
    pub sectors: Vec<SectorView>,
    /// The players by seat, then the neutral player.
    pub players: Vec<PlayerView>,
}

/// A sector.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SectorView {
    /// Which one.
    pub sector: Sector,
    /// Whether it can be visited at all: an exhausted district cannot.
    pub open: bool,
    /// The needle symbols; 0 on an exhausted district.
    pub needles: u8,
    /// The tiles that are still below, with their needles, in no order.
    pub below: Vec<(Tile, u8)>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// The seat; none for the neutral player.
    pub seat: Option<Seat>,
    /// How many dice of this round the player has.
    pub dice: u8,
    /// How many resources the player has.
    pub resources: u8,
    /// The points won so far.
    pub points: u16,
    /// The points of the final count if it were now, for each resource.
    pub majorities: Stock,
    /// The points if the match ended now.
    pub total: u16,
}

/// What a viewer is asked. `neutral` says that it is for the neutral player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "tag")]
#[allow(missing_docs)]
pub enum Ask {
    /// To take a die.
    #[serde(rename = "atlandice-ask-die")]
    Die,
    /// To take a die, for themselves or for the neutral player.
    #[serde(rename = "atlandice-ask-die-either")]
    DieEither,
    /// To take a die for the neutral player.
    #[serde(rename = "atlandice-ask-die-neutral")]
    DieNeutral,
    /// To take a resource.
    #[serde(rename = "atlandice-ask-resource")]
    Resource { sector: Sector, neutral: bool },
    /// To take one more, for the submarine is there.
    #[serde(rename = "atlandice-ask-submarine-resource")]
    Submarine { sector: Sector, neutral: bool },
    /// To take one more from the visited sector.
    #[serde(rename = "atlandice-ask-extra")]
    Extra { sector: Sector, neutral: bool },
    /// To take a resource from another district.
    #[serde(rename = "atlandice-ask-elsewhere")]
    Elsewhere { neutral: bool },
    /// To take a resource from the black market.
    #[serde(rename = "atlandice-ask-from-market")]
    FromMarket { neutral: bool },
    /// To swap two resources.
    #[serde(rename = "atlandice-ask-swap")]
    Swap { sector: Sector },
    /// To move a resource to the black market.
    #[serde(rename = "atlandice-ask-to-market")]
    ToMarket { sector: Sector },
    /// To move a resource from the black market to another district.
    #[serde(rename = "atlandice-ask-out-of-market")]
    OutOfMarket { sector: Sector },
    /// To move a resource to another district.
    #[serde(rename = "atlandice-ask-away")]
    Away { sector: Sector },
    /// To move a die.
    #[serde(rename = "atlandice-ask-turn")]
    Turn,
    /// To move the submarine.
    #[serde(rename = "atlandice-ask-move-submarine")]
    MoveSubmarine { sector: Sector },
    /// To give resources, of which they have so many.
    #[serde(rename = "atlandice-ask-gift")]
    Gift { resources: u8 },
}

impl View {
    pub(crate) fn new(state: &Atlandice, viewer: Viewer) -> Self {
        let board = state.board();
        let to_move = state.to_move().first();
        let asked = to_move.is_some_and(|seat| viewer.is(seat));
        Self {
            board: board.clone(),
            to_move,
            ask: Ask::now(board).filter(|_| asked),
            clock: board.components().clock().to_vec(),
            sectors: Sector::ALL.map(|sector| SectorView::new(board, sector)).to_vec(),
            players: PlayerView::all(board),
        }
    }
}

impl SectorView {
    fn new(board: &Board, sector: Sector) -> Self {
        let open = board.is_open(sector);
        let components = board.components();
        let below = sector.resource().map(|resource| board.below.of(resource)).unwrap_or_default();
        Self {
            sector,
            open,
            needles: if open { board.needles(sector) } else { 0 },
            below: below.iter().map(|tile| (tile, components.needles(tile))).collect(),
        }
    }
}

impl PlayerView {
    fn all(board: &Board) -> Vec<Self> {
        let majorities = board.majorities();
        let view = |place: usize| {
            let player = &board.players[place];
            let count: u16 = majorities[place].iter().copied().map(u16::from).sum();
            Self {
                seat: (place < board.seats.into()).then_some(Seat(place as u8)),
                dice: board.dice_of(place),
                resources: player.total(),
                points: player.points(),
                majorities: majorities[place],
                total: player.points().saturating_add(count),
            }
        };
        (0..board.collectors()).map(view).collect()
    }
}

impl Board {
    /// How many dice of this round a player has.
    fn dice_of(&self, place: usize) -> u8 {
        if self.seats == 2 && place == NEUTRAL {
            return self.given.len() as u8;
        }
        let seat = Seat(place as u8);
        let taken = self.turn + u8::from(matches!(self.step, Step::Visit { .. }));
        let turns = (0..taken).filter(|turn| (self.first.0 + turn) % self.seats == seat.0).count();
        turns as u8 - u8::from(self.given.contains(seat))
    }
}

impl Ask {
    fn now(board: &Board) -> Option<Self> {
        Some(match board.step {
            Step::Die => match board.takers() {
                [true, true] => Self::DieEither,
                [false, _] => Self::DieNeutral,
                [true, false] => Self::Die,
            },
            Step::Visit { choice, at: sector, neutral } => match choice {
                Choice::Resource => Self::Resource { sector, neutral },
                Choice::Submarine => Self::Submarine { sector, neutral },
                Choice::Extra => Self::Extra { sector, neutral },
                Choice::Elsewhere => Self::Elsewhere { neutral },
                Choice::FromMarket => Self::FromMarket { neutral },
                Choice::Swap => Self::Swap { sector },
                Choice::ToMarket => Self::ToMarket { sector },
                Choice::OutOfMarket => Self::OutOfMarket { sector },
                Choice::Away => Self::Away { sector },
                Choice::Turn => Self::Turn,
                Choice::MoveSubmarine => Self::MoveSubmarine { sector: board.submarine },
            },
            Step::Gift { seat } => Self::Gift { resources: board.players[seat.index()].total() },
            Step::Over => return None,
        })
    }
}
