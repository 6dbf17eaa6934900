//! Libraria once more, slowly, with arrays and loops, from the rulebook; and positions written as text.

use game::{Chance, Game, Play, Seat};
use rules_libraria::{Config, Libraria, Place, Point, Starts, TileKind};

/// Whose pawn is where, `[row][column]`.
pub(crate) type Grid = [[Option<usize>; 6]; 6];

/// A chance that is never needed.
pub(crate) struct NoRolls;

impl Chance for NoRolls {
    fn below(&mut self, n: u32) -> u32 {
        panic!("a roll below {n} was made");
    }
}

/// Who places when: one, two, then one each.
pub(crate) fn order(starter: usize) -> Vec<usize> {
    let other = 1 - starter;
    let mut order = vec![starter, other, other];
    while order.len() < 36 {
        order.push(starter);
        if order.len() < 36 {
            order.push(other);
        }
    }
    order
}

/// The owner of the tile in that row and column, once it cannot be another, and what it is worth to them.
pub(crate) fn tile(
    kinds: &[TileKind],
    grid: &Grid,
    row: usize,
    column: usize,
) -> (Option<usize>, i32) {
    let mut pawns = [0, 0];
    for (down, right) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        if let Some(seat) = grid[row + down][column + right] {
            pawns[seat] += 1;
        }
    }
    for seat in [0, 1] {
        if pawns[seat] > 2 {
            let value = match kinds[row * 5 + column] {
                TileKind::Empty => 0,
                TileKind::One => 1,
                TileKind::Two => 2,
                TileKind::Three => 3,
                TileKind::Mouse => -1,
            };
            let total_control = pawns[seat] == 4;
            let more = if value < 0 { -1 } else { 1 };
            return (Some(seat), if total_control { value + more } else { value });
        }
    }
    (None, 0)
}

pub(crate) fn score(kinds: &[TileKind], grid: &Grid) -> [i32; 2] {
    let mut points = [0, 0];
    for row in 0..5 {
        for column in 0..5 {
            if let (Some(seat), worth) = tile(kinds, grid, row, column) {
                points[seat] += worth;
            }
        }
    }
    points
}

pub(crate) fn point(number: u8) -> Point {
    Point::new(number).expect("a point")
}

/// The 25 tiles of a text such as `0123m/...`.
pub(crate) fn tiles(text: &str) -> Vec<TileKind> {
    let kind = |sign| match sign {
        '0' => TileKind::Empty,
        '1' => TileKind::One,
        '2' => TileKind::Two,
        '3' => TileKind::Three,
        'm' => TileKind::Mouse,
        _ => panic!("no tile is {sign}"),
    };
    text.chars().filter(|&sign| sign != '/').map(kind).collect()
}

/// The pawns of a text such as `gr.gr./...`.
pub(crate) fn grid(text: &str) -> Grid {
    let mut grid = [[None; 6]; 6];
    for (row, signs) in text.split('/').enumerate() {
        for (column, sign) in signs.chars().enumerate() {
            grid[row][column] = match sign {
                'g' => Some(0),
                'r' => Some(1),
                '.' => None,
                _ => panic!("no pawn is {sign}"),
            };
        }
    }
    grid
}

pub(crate) fn config(board: &str, starter: usize) -> Config {
    let starts = [Starts::Green, Starts::Red][starter];
    Config { starts, board: Some(tiles(board)), ..Config::default() }
}

pub(crate) fn start(config: &Config) -> Libraria {
    Libraria::new(config, &mut NoRolls).expect("a config that can be played")
}

pub(crate) fn place(state: &mut Libraria, number: u8) {
    let seat = state.to_move().first().expect("the match is over");
    state.play(seat, &Place(point(number)), &mut NoRolls, &mut ()).expect("a free point");
}

pub(crate) fn place_all(state: &mut Libraria, numbers: &[u8]) {
    numbers.iter().for_each(|&number| place(state, number));
}

/// Places the pawns of a whole grid, each seat its own in order when it is its turn.
pub(crate) fn fill(state: &mut Libraria, grid: &Grid) {
    let numbers = |seat| (1..).zip(grid.as_flattened()).filter(move |(_, on)| **on == Some(seat));
    let mut pawns = [numbers(0), numbers(1)];
    for _ in 0..grid.as_flattened().iter().flatten().count() {
        let seat = state.to_move().first().expect("the match is over");
        let (number, _) = pawns[seat.index()].next().expect("pawns in the right numbers");
        place(state, number);
    }
}

pub(crate) fn seats(state: &Libraria) -> Vec<Seat> {
    state.to_move().iter().collect()
}
