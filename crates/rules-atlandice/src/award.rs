//! Points: emptied districts (ATL-8 to ATL-13), inventories (ATL-15) and the final count (ATL-18).

use game::{Chance, Log, Seat, Seats};

use crate::board::NEUTRAL;
use crate::podium::Podium;
use crate::{Board, Event, Player, Resource, Sector, Space, Stock, Tile};

/// What a tile, and a first place, is worth.
pub(crate) const FIRST: u8 = 3;
/// What a second place is worth.
pub(crate) const SECOND: u8 = 1;
/// What leading an inventory is worth.
const INVENTORY: u8 = 1;
/// How many of each resource the black market is filled up to.
pub(crate) const MARKET: u8 = 3;

impl Board {
    /// Deals with all emptied districts, the lowest first; what one loses with an exhausted pile may empty another
    /// (ATL-36).
    pub(crate) fn settle(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        while let Some((resource, tile)) = self.emptied() {
            log.emit(|| Event::Emptied {
                sector: resource.district(),
                tile,
                resource,
                counts: self.told(self.counts(resource)),
            });
            self.award(resource, tile, log);
            if self.below.of(resource).is_empty() {
                self.exhaust(resource, log);
            } else {
                self.replace(resource, chance, log);
            }
        }
    }

    /// The first district that has lost its last resource, and its tile.
    fn emptied(&self) -> Option<(Resource, Tile)> {
        Resource::ALL.into_iter().find_map(|resource| {
            let emptied = self.held[resource.index()] && self.is_bare(resource.district());
            self.tops[resource.index()].filter(|_| emptied).map(|tile| (resource, tile))
        })
    }

    fn award(&mut self, resource: Resource, tile: Tile, log: &mut impl Log<Event>) {
        let Podium { first, second } = Podium::new(self.counts(resource));
        let Some(winner) = self.first_in_turn_order(first) else {
            log.emit(|| Event::TileLost { tile });
            return;
        };
        self.players[winner.index()].tiles.insert(tile);
        log.emit(|| match self.is_neutral(winner) {
            true => Event::TileWonNeutral { tile, points: FIRST },
            false => Event::TileWon { seat: winner, tile, points: FIRST },
        });
        let tied = first.without(winner);
        if !tied.is_empty() {
            self.each(tied, |player| add(&mut player.awards, FIRST));
            let (seats, neutral) = self.split(tied);
            log.emit(|| Event::AwardedTied { seats, neutral, resource, points: FIRST });
        }
        if !second.is_empty() {
            self.each(second, |player| add(&mut player.awards, SECOND));
            let (seats, neutral) = self.split(second);
            log.emit(|| Event::AwardedSecond { seats, neutral, resource, points: SECOND });
        }
    }

    /// A tied tile goes to the first in turn order (ATL-38); the neutral player has no turn and comes last.
    fn first_in_turn_order(&self, tied: Seats) -> Option<Seat> {
        self.in_turn_order().find(|&seat| tied.contains(seat)).or(tied.first())
    }

    /// All return the resource, which fills up the black market and the next tile (ATL-12).
    fn replace(&mut self, resource: Resource, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let (sector, place) = (resource.district(), resource.index());
        let counts = self.counts(resource);
        let returned: u8 = counts.iter().sum();
        self.players.iter_mut().for_each(|player| player.hand[place] = 0);
        let on_market = self.stock[Sector::Market.index()][place];
        let to_market = returned.min(MARKET.saturating_sub(on_market));
        let to_district = returned - to_market;

        let below = self.below.of(resource);
        let drawn = chance.below(below.len().into()) as usize;
        let Some(tile) = below.iter().nth(drawn) else {
            debug_assert!(false, "{resource}: a pile that is not exhausted has a next tile");
            return;
        };
        self.below.remove(tile);
        self.tops[place] = Some(tile);
        self.held[place] = false;
        self.put(Sector::Market, resource, to_market);
        self.put(sector, resource, to_district);
        log.emit(|| Event::Returned {
            resource,
            counts: self.told(counts),
            to_market,
            to_district,
            sector,
            tile,
            needles: self.needles(sector),
        });
    }

    /// The pile is exhausted: the resource leaves the game, and the dice that lie there go to the market (ATL-13).
    fn exhaust(&mut self, resource: Resource, log: &mut impl Log<Event>) {
        let (sector, place) = (resource.district(), resource.index());
        let (before, counts) = (self.stock, self.counts(resource));
        self.tops[place] = None;
        self.held[place] = false;
        self.players.iter_mut().for_each(|player| player.hand[place] = 0);
        self.stock.iter_mut().for_each(|stock| stock[place] = 0);
        let dice = std::mem::take(&mut self.dice[place]);
        self.dice[Sector::Market.index()] += dice;
        log.emit(|| Event::Exhausted {
            sector,
            resource,
            counts: self.told(counts),
            from_market: before[Sector::Market.index()][place],
            from_districts: (Resource::ALL.into_iter().map(Resource::district))
                .flat_map(|other| std::iter::repeat_n(other, before[other.index()][place].into()))
                .collect(),
            dice,
        });
    }

    /// An inventory, if the needle points at one.
    pub(crate) fn take_inventory(&mut self, space: Space, log: &mut impl Log<Event>) {
        let resource = space.inventory();
        let counts = match resource {
            Some(resource) => self.counts(resource),
            None => self.players.map(|player| player.total()),
        };
        let first = Podium::new(counts).first;
        self.each(first, |player| add(&mut player.inventories, INVENTORY));
        log.emit(|| {
            let ((seats, neutral), counts) = (self.split(first), self.told(counts));
            match resource {
                Some(resource) => {
                    Event::Inventory { resource, counts, seats, neutral, points: INVENTORY }
                }
                None => Event::InventoryTotal { counts, seats, neutral, points: INVENTORY },
            }
        });
    }

    /// Tells the final count and the points of all.
    pub(crate) fn tell_the_end(&self, log: &mut impl Log<Event>) {
        for resource in Resource::ALL {
            log.emit(|| {
                let counts = self.counts(resource);
                let Podium { first, second } = Podium::new(counts);
                let (best_seats, best_neutral) = self.split(first);
                let (second_seats, second_neutral) = self.split(second);
                Event::Majority {
                    resource,
                    counts: self.told(counts),
                    best_seats,
                    best_neutral,
                    best_points: FIRST,
                    second_seats,
                    second_neutral,
                    second_points: SECOND,
                }
            });
        }
        log.emit(|| {
            let majorities = self.majorities();
            let points = |place: usize| {
                self.players[place].points()
                    + majorities[place].iter().map(|&n| u16::from(n)).sum::<u16>()
            };
            Event::Over { round: self.round, points: (0..self.collectors()).map(points).collect() }
        });
    }

    /// The points of each player for each resource if the match were counted now (ATL-18).
    pub fn majorities(&self) -> [Stock; 4] {
        let mut points = [Stock::default(); 4];
        for resource in Resource::ALL {
            let podium = Podium::new(self.counts(resource));
            for (places, worth) in [(podium.first, FIRST), (podium.second, SECOND)] {
                places.iter().for_each(|seat| points[seat.index()][resource.index()] = worth);
            }
        }
        points
    }

    fn each(&mut self, places: Seats, mut act: impl FnMut(&mut Player)) {
        let players = self.players.iter_mut().zip(0..);
        players
            .filter(|&(_, place)| places.contains(Seat(place)))
            .for_each(|(player, _)| act(player));
    }

    fn is_neutral(&self, place: Seat) -> bool {
        self.seats == 2 && place.index() == NEUTRAL
    }

    /// The seats among those, and whether the neutral player is.
    fn split(&self, places: Seats) -> (Seats, bool) {
        let neutral = Seat(NEUTRAL as u8);
        match self.is_neutral(neutral) {
            true => (places.without(neutral), places.contains(neutral)),
            false => (places, false),
        }
    }

    fn told(&self, counts: [u8; 4]) -> Vec<u8> {
        counts[..self.collectors()].to_vec()
    }
}

/// A long match on an endless clock is counted up to what can be written.
pub(crate) fn add(points: &mut u16, more: u8) {
    *points = points.saturating_add(more.into());
}

impl Player {
    /// The points won so far; the final count is not among them.
    pub fn points(&self) -> u16 {
        let tiles = u16::from(self.tiles.len() * FIRST);
        tiles
            .saturating_add(self.awards)
            .saturating_add(self.inventories)
            .saturating_add(self.gifts)
    }
}
