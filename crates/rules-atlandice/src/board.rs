use game::{CustomComponents, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::{Components, Piece, Resource, Sector, Tile, Tiles};

/// How many of each resource a player has, or are on a sector.
pub type Stock = [u8; 5];

/// Everything that lies on the table: the whole state of a match.
///
/// Arrays have one entry for each [`Sector`] (six), each district or [`Resource`] (five) or each player (four). With
/// two players the neutral player has the third entry; what is left over is empty.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// What is printed, if it is not what is in the box of the house.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub components: CustomComponents<Components>,
    /// How many play.
    pub seats: u8,
    /// The number of the round, from 1.
    pub round: u16,
    /// The first player of the round.
    pub first: Seat,
    /// How many turns of the round are over.
    pub turn: u8,
    /// With two players, who has given the neutral player its die of this round.
    pub given: Seats,
    /// The space that the needle points at.
    pub needle: u8,
    /// Where the submarine is.
    pub submarine: Sector,
    /// How many dice lie at each sector.
    pub dice: [u8; 6],
    /// The resources on each sector.
    pub stock: [Stock; 6],
    /// The top tile of each district; none if its pile is exhausted.
    pub tops: [Option<Tile>; 5],
    /// The tiles below, face down; their order is not known before they are revealed.
    pub below: Tiles,
    /// Whether the top tile has held a resource since it was revealed; before that it is not emptied (ATL-8).
    pub held: [bool; 5],
    /// What the players have.
    pub players: [Player; 4],
    /// What is to be done now.
    pub step: Step,
}

/// What a player has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The resources.
    pub hand: Stock,
    /// The tiles won, worth three points each.
    pub tiles: Tiles,
    /// The points for emptied districts, beside the tiles.
    pub awards: u16,
    /// The points for inventories.
    pub inventories: u16,
    /// The points for gifts.
    pub gifts: u16,
}

/// What is to be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A die is to be taken.
    Die,
    /// Something is to be chosen during a visit.
    Visit {
        /// What.
        choice: Choice,
        /// The sector that is visited.
        at: Sector,
        /// Whether the die is for the neutral player.
        neutral: bool,
    },
    /// A player may give resources.
    Gift {
        /// Who.
        seat: Seat,
    },
    /// The match is over.
    Over,
}

/// What is chosen during a visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// The resource to take (ATL-4).
    Resource,
    /// The one more that the submarine brings (ATL-6).
    Submarine,
    /// The one more of an effect (ATL-20, ATL-25, ATL-30).
    Extra,
    /// A resource to take from another district (ATL-23).
    Elsewhere,
    /// A resource to take from the black market (ATL-32).
    FromMarket,
    /// The two resources to swap (ATL-21).
    Swap,
    /// The resource to move to the black market (ATL-24).
    ToMarket,
    /// The resource of the black market to move, and where to (ATL-27).
    OutOfMarket,
    /// The resource to move to another district, and to which (ATL-31).
    Away,
    /// The die to move, and where to (ATL-28).
    Turn,
    /// Where the submarine goes (ATL-29).
    MoveSubmarine,
}

/// Where the neutral player is among the players.
pub(crate) const NEUTRAL: usize = 2;

impl Board {
    /// What is printed on the board and on the tiles.
    #[inline]
    pub fn components(&self) -> &Components {
        self.components.or(Components::of_the_box)
    }

    /// How many collect resources, the neutral player included.
    #[inline]
    pub fn collectors(&self) -> usize {
        usize::from(self.seats.max(3))
    }

    /// How many dice there are (ATL-1).
    pub(crate) fn all_dice(&self) -> u8 {
        if self.seats == 4 { 9 } else { 7 }
    }

    /// How many turns a round has: all dice but one are taken (ATL-4, ATL-40).
    #[inline]
    pub(crate) fn turns(&self) -> u8 {
        self.all_dice() - 1
    }

    /// How many of each resource there are (ATL-1).
    pub(crate) fn of_each_resource(&self) -> u8 {
        if self.seats == 4 { 12 } else { 10 }
    }

    /// Whose turn it is, clockwise from the first player (ATL-4).
    #[inline]
    pub(crate) fn mover(&self) -> Seat {
        let place = self.first.0 + self.turn;
        Seat(match self.seats {
            2 => place % 2,
            3 => place % 3,
            _ => place % 4,
        })
    }

    /// The seats in turn order.
    pub(crate) fn in_turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (first, seats) = (self.first.0, self.seats);
        (first..seats).chain(0..first).map(Seat)
    }

    /// Whether the sector can still be the target of anything: an exhausted district cannot (ATL-36).
    #[inline]
    pub fn is_open(&self, sector: Sector) -> bool {
        self.tops.get(sector.index()).is_none_or(Option::is_some)
    }

    /// The districts whose piles are not exhausted, but not `sector`.
    #[inline]
    pub(crate) fn other_districts(&self, sector: Sector) -> impl Iterator<Item = Sector> {
        Resource::ALL
            .into_iter()
            .map(Resource::district)
            .filter(move |&other| other != sector && self.is_open(other))
    }

    /// The sectors that something can be moved to, but not `sector`.
    #[inline]
    pub(crate) fn other_sectors(&self, sector: Sector) -> impl Iterator<Item = Sector> {
        Sector::ALL.into_iter().filter(move |&other| other != sector && self.is_open(other))
    }

    /// The resources that are on a sector, one of each kind.
    #[inline]
    pub(crate) fn on(&self, at: Sector) -> impl Iterator<Item = Piece> + use<> {
        let stock = self.stock[at.index()];
        Resource::ALL
            .into_iter()
            .filter(move |resource| stock[resource.index()] > 0)
            .map(move |resource| Piece { at, resource })
    }

    #[inline]
    pub(crate) fn is_bare(&self, sector: Sector) -> bool {
        self.stock[sector.index()] == Stock::default()
    }

    #[inline]
    pub(crate) fn remove(&mut self, sector: Sector, resource: Resource) {
        self.stock[sector.index()][resource.index()] -= 1;
    }

    #[inline]
    pub(crate) fn put(&mut self, sector: Sector, resource: Resource, count: u8) {
        self.stock[sector.index()][resource.index()] += count;
        if let Some(held) = self.held.get_mut(sector.index()) {
            *held |= count > 0;
        }
    }

    /// The needle symbols of a sector.
    pub(crate) fn needles(&self, sector: Sector) -> u8 {
        let components = self.components();
        match self.tops.get(sector.index()) {
            Some(Some(tile)) => components.needles(*tile),
            _ => components.market_needles(),
        }
    }

    /// How many of a resource each player has.
    pub(crate) fn counts(&self, resource: Resource) -> [u8; 4] {
        self.players.map(|player| player.hand[resource.index()])
    }

    /// Advances the needle, which never passes the last space (ATL-17). Says where it was.
    pub(crate) fn advance_needle(&mut self, spaces: u8) -> u8 {
        let last = self.components().last_space();
        let from = self.needle;
        self.needle = last.min(from + spaces);
        from
    }

    #[inline]
    pub(crate) fn at_the_end(&self) -> bool {
        self.needle == self.components().last_space()
    }
}

impl Player {
    /// How many resources the player has in all.
    #[inline]
    pub fn total(&self) -> u8 {
        self.hand.iter().sum()
    }
}
