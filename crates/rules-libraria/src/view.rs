use game::{Game, Outcome, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::library::Library;
use crate::pawns::Pawns;
use crate::{Libraria, Point, Tile, TileKind};

/// All there is to know; everyone sees the same, but for what they are asked.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// Whether the seat that starts gets a point and wins ties.
    pub komi: bool,
    /// Whether this is a mirror match.
    pub mirror: bool,
    /// Which game is played: 1, or 2 in the second game of a mirror match.
    pub game: u8,
    /// Who started this game.
    pub starter: Seat,
    /// The seat that places next; none when the match is over.
    pub to_move: Option<Seat>,
    /// What the viewer is asked to do.
    pub ask: Option<Ask>,
    /// The tiles, `t1` to `t25`.
    pub tiles: Vec<TileView>,
    /// Whose pawn is on each point, `p1` to `p36`.
    pub pawns: Vec<Option<Seat>>,
    /// The points of the latest turn: both of the opening double, none before the first turn of a game.
    pub last: Vec<Point>,
    /// How many pawns each seat still has to place in this game.
    pub left: [u8; 2],
    /// The points of each seat in this game: tiles whose owner is fixed, at what they are worth as they stand.
    pub live: [i32; 2],
    /// The points of each seat in the match, komi and the first game of a mirror match included.
    pub total: [i32; 2],
    /// The first game of a mirror match, once the second is played.
    pub first_game: Option<FirstGame>,
    /// How the match ended.
    pub result: Option<Verdict>,
}

/// What a viewer is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "tag")]
pub enum Ask {
    /// To place pawns.
    #[serde(rename = "libraria-ask-place")]
    Place {
        /// How many in a row.
        pawns: u8,
    },
}

/// One tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TileView {
    /// What it shows.
    pub kind: TileKind,
    /// Who has three or four of its corners.
    pub owner: Option<Seat>,
    /// What it is worth to its owner as it stands.
    pub points: i32,
    /// Whether no later placement can change its owner or its worth.
    pub decided: bool,
}

/// The finished first game of a mirror match.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FirstGame {
    /// Whose pawn was on each point.
    pub pawns: Vec<Option<Seat>>,
    /// The points of each seat.
    pub points: [i32; 2],
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Verdict {
    /// The points of each seat.
    pub points: [i32; 2],
    /// The seat that has won; none in a draw.
    pub winner: Option<Seat>,
}

impl View {
    pub(crate) fn new(state: &Libraria, viewer: Viewer) -> Self {
        let to_move = state.to_move().first();
        let asked = to_move.is_some_and(|seat| viewer.is(seat));
        let pawns = if state.placed == 1 { 2 } else { 1 };
        Self {
            komi: state.komi,
            mirror: state.mirror,
            game: if state.first_game.is_some() { 2 } else { 1 },
            starter: state.starter,
            to_move,
            ask: asked.then_some(Ask::Place { pawns }),
            tiles: Tile::all().map(|tile| TileView::new(state, tile)).collect(),
            pawns: state.pawns.list(),
            last: Point::all_in(state.last).collect(),
            left: state.pawns.left(),
            live: state.live(),
            total: state.total(),
            first_game: state.first_game.map(|pawns| FirstGame {
                pawns: pawns.list(),
                points: state.library.points(pawns),
            }),
            result: state.outcome().map(|outcome| Verdict::new(&outcome, state.total())),
        }
    }

    /// The one state that looks like this.
    pub(crate) fn state(&self) -> Libraria {
        let pawns = Pawns::from_list(&self.pawns);
        Libraria {
            komi: self.komi,
            mirror: self.mirror,
            starter: self.starter,
            placed: pawns.placed().iter().sum(),
            library: Library::of(self.tiles.iter().map(|tile| tile.kind)),
            pawns,
            last: Point::bits(&self.last),
            first_game: self.first_game.as_ref().map(|first| Pawns::from_list(&first.pawns)),
        }
    }
}

impl Verdict {
    fn new(outcome: &Outcome, points: [i32; 2]) -> Self {
        let winners = outcome.winners();
        Self { points, winner: winners.first().filter(|_| winners.len() == 1) }
    }
}

impl TileView {
    fn new(state: &Libraria, tile: Tile) -> Self {
        let kind = state.library.kind(tile);
        let around = state.pawns.around(tile);
        let (owner, points) = standing(kind, around);
        // However the free corners are shared out, with the pawns that are left, the tile stands as it does.
        let free = 4 - around[0] - around[1];
        let [green_left, red_left] = state.pawns.left();
        let mut greens = free.saturating_sub(red_left)..=free.min(green_left);
        let decided = greens.all(|green| {
            standing(kind, [around[0] + green, around[1] + free - green]) == (owner, points)
        });
        Self { kind, owner, points, decided }
    }
}

/// The owner of a tile with that many pawns of each seat around it, and what it is worth to them.
fn standing(kind: TileKind, around: [u8; 2]) -> (Option<Seat>, i32) {
    match Seat::all(2).find(|seat| around[seat.index()] >= 3) {
        Some(owner) => (Some(owner), kind.points(around[owner.index()] == 4)),
        None => (None, 0),
    }
}
