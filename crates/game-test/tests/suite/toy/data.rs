use std::hash::{Hash, Hasher};

use game::{Chance, Seat, Viewer};
use serde::{Deserialize, Serialize};

use super::{Ask, Bug, Toy};

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Config {
    pub(crate) players: u8,
    pub(crate) luck: bool,
    pub(crate) rounds: u8,
}

impl Default for Config {
    fn default() -> Self {
        Self { players: 2, luck: true, rounds: 3 }
    }
}

/// Everything on the table; bag and hands are sorted.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Data {
    pub(crate) config: Config,
    pub(crate) bag: Vec<u8>,
    pub(crate) hands: Vec<Vec<u8>>,
    pub(crate) choices: Vec<Option<u8>>,
    pub(crate) discards: Vec<u8>,
    pub(crate) cups: Vec<Option<u8>>,
    pub(crate) round: u8,
    pub(crate) leading: bool,
    pub(crate) high: Vec<i32>,
    pub(crate) lucky: Vec<i32>,
}

/// Sorted tiles.
pub(crate) trait Tiles {
    fn remove_tile(&mut self, tile: u8);
    fn insert_tile(&mut self, tile: u8);
}

impl Tiles for Vec<u8> {
    fn remove_tile(&mut self, tile: u8) {
        if let Some(place) = self.iter().position(|&other| other == tile) {
            self.remove(place);
        }
    }

    fn insert_tile(&mut self, tile: u8) {
        self.insert(self.partition_point(|&other| other < tile), tile);
    }
}

impl Data {
    pub(crate) fn all_tiles() -> Vec<u8> {
        (1..=5).flat_map(|tile| [tile; 4]).collect()
    }

    pub(crate) fn new(config: Config, chance: &mut impl Chance) -> Self {
        let mut bag = Self::all_tiles();
        let mut hands = vec![Vec::new(); config.players.into()];
        for hand in &mut hands {
            for _ in 0..bag.len().min(3) {
                hand.insert_tile(bag.remove(chance.below(bag.len() as u32) as usize));
            }
        }
        Self::dealt(config, hands)
    }

    /// The beginning of a match with these hands.
    pub(crate) fn dealt(config: Config, hands: Vec<Vec<u8>>) -> Self {
        let mut bag = Self::all_tiles();
        hands.iter().flatten().for_each(|&tile| bag.remove_tile(tile));
        Self {
            config,
            bag,
            choices: vec![None; hands.len()],
            discards: Vec::new(),
            cups: vec![None; hands.len()],
            round: 0,
            leading: false,
            high: vec![0; hands.len()],
            lucky: vec![0; hands.len()],
            hands,
        }
    }

    /// What the view shows, with the tiles it does not show dealt in this order, and covered dice rolled.
    pub(crate) fn from_view(view: &View, unseen: &[u8], chance: &mut impl Chance) -> Self {
        let mut unseen = unseen.iter().copied();
        let mut data = Self {
            config: view.config.clone(),
            bag: Vec::new(),
            hands: Vec::new(),
            choices: Vec::new(),
            discards: view.discards.clone(),
            cups: Vec::new(),
            round: view.round,
            leading: view.leading,
            high: view.high.clone(),
            lucky: view.lucky.clone(),
        };
        for (seat, (&tiles, &chosen)) in view.hands.iter().zip(&view.chosen).enumerate() {
            if view.viewer.is_some_and(|viewer| viewer.index() == seat) {
                data.hands.push(view.hand.clone());
                data.choices.push(view.choice);
            } else {
                data.hands.push(unseen.by_ref().take(tiles).collect());
                data.choices.push(if chosen { unseen.next() } else { None });
            }
        }
        for (&covered, &die) in view.covered.iter().zip(&view.cups) {
            data.cups.push(if covered { Some(1 + chance.below(6) as u8) } else { die });
        }
        data.bag = unseen.collect();
        data.bag.sort_unstable();
        data.hands.iter_mut().for_each(|hand| hand.sort_unstable());
        data
    }

    /// Whether the bag's tiles add up to an odd number: for bugs to let slip.
    pub(crate) fn odd_bag(&self) -> bool {
        self.bag.iter().sum::<u8>() % 2 == 1
    }

    /// Whether it can be played on.
    fn is_sound(&self) -> bool {
        let mut tiles: Vec<u8> = self.hands.iter().flatten().copied().collect();
        tiles.extend(self.bag.iter().chain(&self.discards).chain(self.choices.iter().flatten()));
        tiles.sort_unstable();
        let seats = self.hands.len();
        let over = self.round == self.config.rounds;
        let choosing = !over && !self.leading;
        let to_play = usize::from(self.config.rounds.saturating_sub(self.round))
            .saturating_sub(self.leading.into());
        (2..=4).contains(&seats)
            && self.config.players == seats as u8
            && [self.choices.len(), self.cups.len(), self.high.len(), self.lucky.len()]
                == [seats; 4]
            && self.high.iter().chain(&self.lucky).all(|points| (0..=100).contains(points))
            && (1..=3).contains(&self.config.rounds)
            && self.round <= self.config.rounds
            && self.cups.iter().flatten().all(|die| (1..=6).contains(die))
            && tiles == Self::all_tiles()
            && self.bag.is_sorted()
            && self.hands.iter().all(|hand| hand.is_sorted())
            && !(over && self.leading)
            && if choosing {
                self.choices.iter().any(Option::is_none)
            } else {
                self.choices.iter().all(Option::is_none)
            }
            && self
                .hands
                .iter()
                .zip(&self.choices)
                .all(|(hand, choice)| hand.len() + choice.iter().len() >= to_play)
            && !(self.leading && self.bag.is_empty())
    }
}

impl<const MISLABELLED: bool> From<Toy<MISLABELLED>> for Data {
    fn from(mut toy: Toy<MISLABELLED>) -> Self {
        if Bug::LosesAField.is_on() {
            toy.0.lucky.fill(0);
        }
        toy.0
    }
}

impl<const MISLABELLED: bool> TryFrom<Data> for Toy<MISLABELLED> {
    type Error = &'static str;

    fn try_from(data: Data) -> Result<Self, Self::Error> {
        match data.is_sound() || Bug::ReadsSpoiltStates.is_on() {
            true => Ok(Self(data)),
            false => Err("these tiles cannot lie like this: deal anew"),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) config: Config,
    pub(crate) viewer: Option<Seat>,
    pub(crate) hand: Vec<u8>,
    pub(crate) choice: Option<u8>,
    pub(crate) hands: Vec<usize>,
    pub(crate) chosen: Vec<bool>,
    pub(crate) discards: Vec<u8>,
    pub(crate) covered: Vec<bool>,
    /// Those that are not covered.
    pub(crate) cups: Vec<Option<u8>>,
    pub(crate) round: u8,
    pub(crate) leading: bool,
    pub(crate) high: Vec<i32>,
    pub(crate) lucky: Vec<i32>,
    pub(crate) ask: Option<Ask>,
    // For bugs to hide something in.
    pub(crate) leak: Option<bool>,
    pub(crate) state: Option<Data>,
    #[serde(skip)]
    pub(crate) aside: Aside,
}

/// Something that neither `Eq` nor the wire shows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Aside(pub(crate) Option<Data>);

impl PartialEq for Aside {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Aside {}

impl Hash for Aside {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// Pairs of states that look the same: two deals, two secret choices, two bags that the leader may draw from.
pub(crate) fn look_alikes<const MISLABELLED: bool>()
-> Vec<(Toy<MISLABELLED>, Toy<MISLABELLED>, Viewer)> {
    let dealt = |hands: [&[u8]; 2]| Data::dealt(Config::default(), hands.map(Vec::from).into());
    let chosen = |hands, tile| {
        let mut data = dealt(hands);
        data.bag.remove_tile(tile);
        data.choices[1] = Some(tile);
        data
    };
    let leading = |hands| Data { leading: true, ..dealt(hands) };
    let pairs = [
        [dealt([&[1, 2, 3], &[1, 2, 4]]), dealt([&[1, 2, 3], &[2, 2, 4]])],
        [chosen([&[1, 2, 3], &[2, 4]], 1), chosen([&[1, 2, 3], &[1, 4]], 2)],
        [leading([&[1, 2, 3], &[1, 2, 4]]), leading([&[1, 2, 3], &[2, 2, 5]])],
    ];
    let viewers = [Viewer::Seat(Seat(0)), Viewer::Public];
    pairs
        .iter()
        .flat_map(|[one, other]| {
            viewers.map(|viewer| (Toy(one.clone()), Toy(other.clone()), viewer))
        })
        .collect()
}
