use game::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::{Resource, Sector, Tile};

/// What happened, and what everyone saw of it: nothing is ever hidden.
///
/// `neutral` in an event with a `seat` means that the seat acts for the neutral player; in one with `seats`, that the
/// neutral player is among them. Counts are of each seat in order, then of the neutral player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Sighting"))]
#[serde(tag = "tag")]
#[allow(missing_docs)]
pub enum Event {
    /// A round begins: the first player rolls all dice, and each goes to a sector (ATL-3).
    #[serde(rename = "atlandice-doors")]
    Doors { round: u16, seat: Seat, values: Vec<u8>, sectors: Vec<Sector> },
    /// A die was taken.
    #[serde(rename = "atlandice-die-taken")]
    DieTaken { seat: Seat, neutral: bool, sector: Sector },
    /// A resource was taken from the visited sector.
    #[serde(rename = "atlandice-taken")]
    Taken { seat: Seat, neutral: bool, resource: Resource, sector: Sector },
    /// One more, for the submarine was there.
    #[serde(rename = "atlandice-taken-submarine")]
    TakenBySubmarine { seat: Seat, neutral: bool, resource: Resource, sector: Sector },
    /// One more, by an effect.
    #[serde(rename = "atlandice-taken-effect")]
    TakenByEffect { seat: Seat, neutral: bool, resource: Resource, sector: Sector },
    /// There is no resource at the visited sector (ATL-7).
    #[serde(rename = "atlandice-nothing-to-take")]
    NothingToTake { seat: Seat, neutral: bool, sector: Sector },
    /// The die was rolled for an effect; whether it brings something.
    #[serde(rename = "atlandice-rolled")]
    Rolled { seat: Seat, neutral: bool, tile: Tile, value: u8, lucky: bool },
    /// An effect that cannot be carried out was skipped (ATL-19).
    #[serde(rename = "atlandice-skipped")]
    Skipped { tile: Tile },
    /// The die was rolled again, and a second visit begins (ATL-22).
    #[serde(rename = "atlandice-second-visit")]
    SecondVisit { seat: Seat, neutral: bool, value: u8, sector: Sector },
    /// Two resources changed places.
    #[serde(rename = "atlandice-swapped")]
    Swapped {
        seat: Seat,
        resource: Resource,
        sector: Sector,
        other_resource: Resource,
        other_sector: Sector,
    },
    /// A resource was moved.
    #[serde(rename = "atlandice-moved")]
    Moved { seat: Seat, resource: Resource, from: Sector, to: Sector },
    /// A die was moved.
    #[serde(rename = "atlandice-die-moved")]
    DieMoved { seat: Seat, from: Sector, to: Sector },
    /// The submarine was moved.
    #[serde(rename = "atlandice-submarine-moved")]
    SubmarineMoved { seat: Seat, from: Sector, to: Sector },
    /// The inn advanced the needle, without an event of the clock.
    #[serde(rename = "atlandice-needle-nudged")]
    NeedleNudged { seat: Seat, from: u8, to: u8 },
    /// A district is empty; how many of its resource each player has.
    #[serde(rename = "atlandice-emptied")]
    Emptied { sector: Sector, tile: Tile, resource: Resource, counts: Vec<u8> },
    /// A seat won a tile.
    #[serde(rename = "atlandice-tile-won")]
    TileWon { seat: Seat, tile: Tile, points: u8 },
    /// The neutral player won a tile.
    #[serde(rename = "atlandice-tile-won-neutral")]
    TileWonNeutral { tile: Tile, points: u8 },
    /// No player has earned the tile, which leaves the game (ATL-11).
    #[serde(rename = "atlandice-tile-lost")]
    TileLost { tile: Tile },
    /// Those who tie for the first place but did not get the tile (ATL-10).
    #[serde(rename = "atlandice-awarded-tied")]
    AwardedTied { seats: Seats, neutral: bool, resource: Resource, points: u8 },
    /// Those in the second place (ATL-9).
    #[serde(rename = "atlandice-awarded-second")]
    AwardedSecond { seats: Seats, neutral: bool, resource: Resource, points: u8 },
    /// All players returned their resources of an emptied district, and the next tile was revealed (ATL-12).
    #[serde(rename = "atlandice-returned")]
    Returned {
        resource: Resource,
        counts: Vec<u8>,
        to_market: u8,
        to_district: u8,
        sector: Sector,
        tile: Tile,
        needles: u8,
    },
    /// The last tile of a pile is gone, and with it all of its resource: those of the players, on the market and on
    /// other districts; its dice went to the market (ATL-13).
    #[serde(rename = "atlandice-exhausted")]
    Exhausted {
        sector: Sector,
        resource: Resource,
        counts: Vec<u8>,
        from_market: u8,
        from_districts: Vec<Sector>,
        dice: u8,
    },
    /// The needle advanced by the symbols of the sector where the last die lies (ATL-14).
    #[serde(rename = "atlandice-needle")]
    Needle { sector: Sector, needles: u8, from: u8, to: u8 },
    /// An inventory of a resource (ATL-15).
    #[serde(rename = "atlandice-inventory")]
    Inventory { resource: Resource, counts: Vec<u8>, seats: Seats, neutral: bool, points: u8 },
    /// An inventory of all resources (ATL-15).
    #[serde(rename = "atlandice-inventory-total")]
    InventoryTotal { counts: Vec<u8>, seats: Seats, neutral: bool, points: u8 },
    /// A gift space: those who can give are asked one after the other (ATL-16).
    #[serde(rename = "atlandice-gifts")]
    Gifts { seats: Seats },
    /// Two resources were given for a point.
    #[serde(rename = "atlandice-given")]
    Given { seat: Seat, resources: [Resource; 2], points: u8 },
    /// A seat gives no more.
    #[serde(rename = "atlandice-gift-over")]
    GiftOver { seat: Seat },
    /// The final count of a resource (ATL-18).
    #[serde(rename = "atlandice-majority")]
    Majority {
        resource: Resource,
        counts: Vec<u8>,
        best_seats: Seats,
        best_neutral: bool,
        best_points: u8,
        second_seats: Seats,
        second_neutral: bool,
        second_points: u8,
    },
    /// The waves are there: the match is over, with these points.
    #[serde(rename = "atlandice-over")]
    Over { round: u16, points: Vec<u16> },
}
