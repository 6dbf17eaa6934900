use game::{Chance, GameOption, InvalidConfig, OptionKind, Seat, Telling};
use serde::{Deserialize, Serialize};

use crate::library::{Library, LibraryError};
use crate::{Components, TileKind};

/// What a match is set up with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Two.
    pub players: u8,
    /// Who starts.
    pub starts: Starts,
    /// Whether the seat that starts gets a point and wins ties. Not in the rulebook.
    pub komi: bool,
    /// Whether a second game, which the other seat starts, is played on the same board. Not in the rulebook.
    pub mirror: bool,
    /// The tiles row by row from the top left, if they are not to be shuffled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<Vec<TileKind>>,
}

/// Who starts (LIB-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Starts {
    /// The seat that is drawn.
    #[default]
    Random,
    /// Seat 0.
    Green,
    /// Seat 1.
    Red,
}

impl Default for Config {
    fn default() -> Self {
        Self { players: 2, starts: Starts::Random, komi: false, mirror: false, board: None }
    }
}

impl Config {
    pub(crate) const OPTIONS: &[GameOption] = &[
        GameOption::new("starts", OptionKind::Choice { values: &["random", "green", "red"] }),
        GameOption::new("komi", OptionKind::Flag),
        GameOption::new("mirror", OptionKind::Flag),
    ];

    pub(crate) fn check(&self) -> Result<(), InvalidConfig> {
        if self.players != 2 {
            return Err(InvalidConfig::players(self.players, 2, 2));
        }
        if self.komi && self.mirror {
            return Err(InvalidConfig(Telling::new("libraria-config-komi-mirror")));
        }
        Ok(())
    }

    pub(crate) fn library(&self, chance: &mut impl Chance) -> Result<Library, InvalidConfig> {
        if let Some(board) = &self.board {
            return Library::new(board).map_err(refused);
        }
        let mut tiles = Components::of_the_box().tiles();
        chance.shuffle(&mut tiles);
        Ok(Library::of(tiles.iter().copied()))
    }

    pub(crate) fn starter(&self, chance: &mut impl Chance) -> Seat {
        self.starts.seat().unwrap_or_else(|| Seat(chance.below(2) as u8))
    }
}

impl Starts {
    /// The seat, unless it is drawn.
    pub(crate) fn seat(self) -> Option<Seat> {
        match self {
            Self::Random => None,
            Self::Green => Some(Seat(0)),
            Self::Red => Some(Seat(1)),
        }
    }
}

fn refused(error: LibraryError) -> InvalidConfig {
    InvalidConfig(match error {
        LibraryError::Size(given) => {
            Telling::new("libraria-config-board-size").with("given", given)
        }
        LibraryError::TooMany(tile, kind) => Telling::new("libraria-config-board-tile")
            .with("tile", tile.to_string())
            .with("kind", kind.to_string())
            .with("count", Components::of_the_box().count(kind)),
    })
}
