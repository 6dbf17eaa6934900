//! What a tile is expected to be worth before it is decided.

use std::sync::LazyLock;

use rules_libraria::{TileKind, View};

use super::board::{CORNERS, UNIT};
use crate::weights::Weights;

/// How many ways there are in which pawns can lie around a tile: up to four of each seat.
pub(super) const WAYS: usize = 25;

/// The ways that leave a tile undecided and favour a seat: how many pawns it has there, and the other one.
const UNDECIDED: [(usize, usize); 4] = [(1, 0), (2, 0), (3, 0), (2, 1)];

/// How many numbers there are.
const N: usize = TileKind::COUNT * UNDECIDED.len();

/// What the numbers are called in their file: the kind of a tile, the pawns of a seat and those of the other one. A number
/// is what such a tile promises the seat beyond what it counts now, in points.
pub const NAMES: [&str; N] = [
    "b0-1-0",
    "b0-2-0",
    "b0-3-0",
    "b0-2-1",
    "b1-1-0",
    "b1-2-0",
    "b1-3-0",
    "b1-2-1",
    "b2-1-0",
    "b2-2-0",
    "b2-3-0",
    "b2-2-1",
    "b3-1-0",
    "b3-2-0",
    "b3-3-0",
    "b3-2-1",
    "mouse-1-0",
    "mouse-2-0",
    "mouse-3-0",
    "mouse-2-1",
];

/// Those that were fitted to exact values.
///
/// Against what tiles bring on average when their free corners are filled at random, which the fit is held back to, they won
/// 59 % ± 3 of 400 mirror matches with 20,000 positions a placement. Fits to how 30,000 matches of self-play ended foretold
/// ends better and played worse: 46 % ± 5 of 150, with what the most disputed points bring as well 43 % ± 5 of 200.
pub(super) static FITTED: LazyLock<Values> = LazyLock::new(|| {
    let text = include_str!("../../data/libraria.txt");
    let weights = Weights::read("libraria", &NAMES, text).unwrap_or_else(|wrong| panic!("{wrong}"));
    Values::from(weights)
});

/// What a tile with so many pawns of each seat means, for seat 0. A tile's index here is its kind times 25, plus 1 for
/// each pawn of seat 0 and 5 for each of seat 1.
#[derive(Clone, Debug)]
pub struct Values {
    /// What it is expected to be worth in the end, in [`UNIT`]s.
    pub(super) worth: [i16; TileKind::COUNT * WAYS],
    /// How much more it will be worth if seat 0 gets the next pawn there than if seat 1 does.
    pub(super) swing: [i16; TileKind::COUNT * WAYS],
    /// What it counts now, in points.
    pub(super) points: [i8; TileKind::COUNT * WAYS],
}

impl From<Weights<N>> for Values {
    fn from(weights: Weights<N>) -> Self {
        let none = [0; TileKind::COUNT * WAYS];
        let mut values = Self { worth: none, swing: none, points: [0; TileKind::COUNT * WAYS] };
        for kind in 0..TileKind::COUNT {
            for own in 0..=4 {
                for other in 0..=4 - own {
                    let index = kind * WAYS + own + 5 * other;
                    values.points[index] = points(kind, own) - points(kind, other);
                    let promise = feature(kind, own, other)
                        .map_or(0.0, |(place, sign)| sign * weights.numbers()[place]);
                    let worth = f32::from(values.points[index]) + promise;
                    values.worth[index] = (worth * UNIT as f32).round() as i16;
                }
            }
            for own in 0..4 {
                for other in 0..4 - own {
                    let index = kind * WAYS + own + 5 * other;
                    values.swing[index] = values.worth[index + 1] - values.worth[index + 5];
                }
            }
        }
        values
    }
}

/// Which number says what a tile promises with so many pawns of each seat, and whether to seat 0 or to seat 1. What is good
/// for one seat is as bad for the other.
fn feature(kind: usize, own: usize, other: usize) -> Option<(usize, f32)> {
    let place = |way| UNDECIDED.iter().position(|known| *known == way);
    let signed = |way, sign| place(way).map(|place| (kind * UNDECIDED.len() + place, sign));
    signed((own, other), 1.0).or_else(|| signed((other, own), -1.0))
}

/// How many tiles promise seat 0 something, less those that promise it to seat 1, for each of the numbers.
pub fn features(view: &View) -> [f32; N] {
    let mut features = [0.0; N];
    for (tile, corners) in view.tiles.iter().zip(CORNERS) {
        let mut around = [0; 2];
        for corner in corners {
            if let Some(Some(seat)) = view.pawns.get(usize::from(corner)) {
                around[seat.index() & 1] += 1;
            }
        }
        if let Some((place, sign)) = feature(tile.kind.index(), around[0], around[1]) {
            features[place] += sign;
        }
    }
    features
}

/// What a tile brings a seat with so many pawns around it (LIB-5 to LIB-7).
fn points(kind: usize, pawns: usize) -> i8 {
    let (owned, more) = if kind == 4 { (-1, -1) } else { (kind as i8, 1) };
    match pawns {
        3 => owned,
        4 => owned + more,
        _ => 0,
    }
}
