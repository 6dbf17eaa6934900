use game::Seat;
use serde::{Deserialize, Serialize};

use crate::{Point, Tile, TileKind};

/// What happened, and what everyone saw of it: nothing is ever hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Sighting"))]
#[serde(tag = "tag")]
pub enum Event {
    /// A pawn was placed.
    #[serde(rename = "libraria-placed")]
    Placed {
        /// Whose.
        seat: Seat,
        /// Where.
        point: Point,
    },
    /// A third pawn made a tile its owner's for good.
    #[serde(rename = "libraria-taken")]
    Taken {
        /// The owner.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// What it shows.
        kind: TileKind,
        /// What it is worth as it stands.
        points: i32,
    },
    /// A fourth pawn gave total control of a tile.
    #[serde(rename = "libraria-controlled")]
    Controlled {
        /// The owner.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// What it shows.
        kind: TileKind,
        /// What it is worth now.
        points: i32,
    },
    /// Two pawns each: the tile has no owner.
    #[serde(rename = "libraria-split")]
    Split {
        /// The tile.
        tile: Tile,
        /// What it shows.
        kind: TileKind,
    },
    /// The first game of a mirror match is over and the board cleared.
    #[serde(rename = "libraria-first-game-over")]
    FirstGameOver {
        /// Green.
        green_seat: Seat,
        /// Green's points.
        green: i32,
        /// Red.
        red_seat: Seat,
        /// Red's points.
        red: i32,
        /// Who starts the second game.
        seat: Seat,
    },
    /// The last pawn was placed and the match counted.
    #[serde(rename = "libraria-counted")]
    Counted {
        /// Green.
        green_seat: Seat,
        /// Green's points.
        green: i32,
        /// Red.
        red_seat: Seat,
        /// Red's points.
        red: i32,
    },
}
