//! The sequences of placements in `perft.txt`, counted through the rules and by the slow count.

use game::Game;
use rules_libraria::{Config, Libraria, TileKind};

use crate::slow::{Grid, NoRolls, config, fill, grid, order, score, start, tiles};

/// A position as the file has it.
struct Position {
    tiles: Vec<TileKind>,
    starter: usize,
    option: String,
    first_game: Option<Grid>,
    grid: Grid,
}

/// Sequences, and those that green wins, that are drawn, that red wins.
type Count = (u64, [u64; 3]);

#[test]
fn sequences_and_their_results_are_those_of_the_table() {
    let lines = include_str!("../perft.txt").lines();
    let mut checked = 0;
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let fields: Vec<&str> = line.split("; ").collect();
        let [board, starter, option, first_game, pawns, depth, nodes, results] = fields[..] else {
            panic!("eight fields: {line}");
        };
        let position = Position {
            tiles: tiles(board),
            starter: ["green", "red"].iter().position(|&seat| seat == starter).unwrap(),
            option: option.to_owned(),
            first_game: (first_game != "-").then(|| grid(first_game)),
            grid: grid(pawns),
        };
        let depth = depth.parse().unwrap();
        let results: Vec<u64> = results.split(' ').filter_map(|count| count.parse().ok()).collect();
        let expected = (nodes.parse().unwrap(), results.try_into().unwrap_or_default());
        assert_eq!(by_the_rules(&position.state(board), depth), expected, "{line}");
        assert_eq!(position.slowly(depth), expected, "the slow count of {line}");
        checked += 1;
    }
    assert!(checked > 30);
}

fn by_the_rules(state: &Libraria, depth: u32) -> Count {
    if depth == 0 {
        let ended = state.outcome().map_or([0; 3], |outcome| match outcome.ranks[..] {
            [1, 2] => [1, 0, 0],
            [1, 1] => [0, 1, 0],
            [2, 1] => [0, 0, 1],
            _ => panic!("no such ranks: {outcome:?}"),
        });
        return (1, ended);
    }
    let mut count = (0, [0; 3]);
    let mut legal = Vec::new();
    for seat in state.to_move().iter() {
        state.legal_actions(seat, &mut legal);
        for action in &legal {
            let mut next = *state;
            next.apply(seat, action, &mut NoRolls, &mut ());
            add(&mut count, by_the_rules(&next, depth - 1));
        }
    }
    count
}

fn add(count: &mut Count, more: Count) {
    count.0 += more.0;
    for (count, more) in count.1.iter_mut().zip(more.1) {
        *count += more;
    }
}

impl Position {
    fn state(&self, board: &str) -> Libraria {
        let first_starter = if self.first_game.is_some() { 1 - self.starter } else { self.starter };
        let (komi, mirror) = (self.option == "komi", self.option == "mirror");
        let mut state = start(&Config { komi, mirror, ..config(board, first_starter) });
        if let Some(first_game) = &self.first_game {
            fill(&mut state, first_game);
        }
        fill(&mut state, &self.grid);
        state
    }

    fn slowly(&self, depth: u32) -> Count {
        let free: Vec<usize> =
            (0..36).filter(|&place| self.grid.as_flattened()[place].is_none()).collect();
        if depth == 0 {
            let over = free.is_empty() && (self.option != "mirror" || self.first_game.is_some());
            return (1, if over { self.result() } else { [0; 3] });
        }
        let mut count = (0, [0; 3]);
        for &place in &free {
            let mut grid = self.grid;
            grid.as_flattened_mut()[place] = Some(order(self.starter)[36 - free.len()]);
            let first_ends =
                self.option == "mirror" && self.first_game.is_none() && free.len() == 1;
            let next = Self {
                tiles: self.tiles.clone(),
                option: self.option.clone(),
                starter: if first_ends { 1 - self.starter } else { self.starter },
                first_game: if first_ends { Some(grid) } else { self.first_game },
                grid: if first_ends { Grid::default() } else { grid },
            };
            add(&mut count, next.slowly(depth - 1));
        }
        count
    }

    fn result(&self) -> [u64; 3] {
        let mut ahead = 0;
        for grid in self.first_game.iter().chain([&self.grid]) {
            let [green, red] = score(&self.tiles, grid);
            ahead += 2 * (green - red);
        }
        // Komi is one point and a half.
        ahead += match (&*self.option, self.starter) {
            ("komi", 0) => 3,
            ("komi", _) => -3,
            _ => 0,
        };
        [u64::from(ahead > 0), u64::from(ahead == 0), u64::from(ahead < 0)]
    }
}
