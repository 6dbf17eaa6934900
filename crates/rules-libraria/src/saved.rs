use game::Seat;
use serde::{Deserialize, Serialize};

use crate::library::Library;
use crate::pawns::Pawns;
use crate::{Libraria, Point, Tile, TileKind};

/// A state as it is written down. Reading it back checks it, so that what was edited by hand is refused or can be
/// played on.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object, the state of a match of Libraria")]
pub(crate) struct Saved {
    komi: bool,
    mirror: bool,
    tiles: Vec<TileKind>,
    starter: Seat,
    pawns: Vec<Option<Seat>>,
    last: Vec<Point>,
    first_game: Option<Vec<Option<Seat>>>,
}

impl From<Libraria> for Saved {
    fn from(state: Libraria) -> Self {
        Self {
            komi: state.komi,
            mirror: state.mirror,
            tiles: Tile::all().map(|tile| state.library.kind(tile)).collect(),
            starter: state.starter,
            pawns: state.pawns.list(),
            last: Point::all_in(state.last).collect(),
            first_game: state.first_game.map(Pawns::list),
        }
    }
}

impl TryFrom<Saved> for Libraria {
    /// What is wrong and how to put it right.
    type Error = String;

    fn try_from(saved: Saved) -> Result<Self, String> {
        if saved.komi && saved.mirror {
            return Err("a mirror match has no komi: set one of them to false".to_owned());
        }
        check_seat(saved.starter)?;
        let pawns = pawns(&saved.pawns)?;
        let state = Self {
            komi: saved.komi,
            mirror: saved.mirror,
            starter: saved.starter,
            placed: pawns.placed().iter().sum(),
            library: Library::new(&saved.tiles).map_err(|error| error.to_string())?,
            pawns,
            last: Point::bits(&saved.last),
            first_game: saved.first_game.as_deref().map(self::pawns).transpose()?,
        };
        state.check_order()?;
        state.check_last(&saved.last)?;
        state.check_first_game()?;
        Ok(state)
    }
}

fn check_seat(seat: Seat) -> Result<(), String> {
    match seat {
        Seat(0 | 1) => Ok(()),
        Seat(_) => Err(format!("there is no seat {seat}: 0 is green, 1 is red")),
    }
}

fn pawns(list: &[Option<Seat>]) -> Result<Pawns, String> {
    if list.len() != Point::COUNT {
        return Err(format!("{} points are given but the board has 36", list.len()));
    }
    list.iter().flatten().try_for_each(|&seat| check_seat(seat))?;
    Ok(Pawns::from_list(list))
}

impl Libraria {
    /// The pawns of each seat are as many as it had turns for (LIB-4).
    fn check_order(&self) -> Result<(), String> {
        let mut expected = [0; 2];
        for placement in 0..self.placed {
            expected[self.placer(placement).index()] += 1;
        }
        let ([green, red], given) = (expected, self.pawns.placed());
        if given == expected {
            return Ok(());
        }
        Err(format!(
            "after {} placements green must have {green} pawns on the board and red {red}, not {} and {}",
            self.placed, given[0], given[1]
        ))
    }

    /// The latest turn is one pawn of the seat that made it, or the opening double.
    fn check_last(&self, last: &[Point]) -> Result<(), String> {
        let (expected, theirs) = match self.placed {
            0 => (0, 0),
            placed => {
                (if placed == 3 { 2 } else { 1 }, self.pawns.0[self.placer(placed - 1).index()])
            }
        };
        let in_order = last.is_sorted_by(|a, b| a < b);
        if last.len() == expected && in_order && self.last & !theirs == 0 {
            return Ok(());
        }
        Err(format!(
            "last must list the points of the latest turn: {expected}, in order, with pawns of the seat that placed them"
        ))
    }

    fn check_first_game(&self) -> Result<(), String> {
        let wrong = match self.first_game {
            Some(_) if !self.mirror => {
                "only a mirror match has a first game: set mirror to true or first_game to null"
            }
            Some(first) if first.placed() != [Pawns::EACH; 2] => {
                "first_game must have 18 pawns of each seat"
            }
            None if self.mirror && self.pawns.free() == 0 => {
                "the first game of a mirror match is over: move its pawns to first_game, empty pawns and last, and \
                 let the other seat start"
            }
            _ => return Ok(()),
        };
        Err(wrong.to_owned())
    }
}
