use game::{Chance, CustomComponents};
use serde::{Deserialize, Serialize};

use crate::hands::{Hands, ROUNDS, Round};
use crate::player::{Player, Step};
use crate::saved::Saved;
use crate::token::Tokens;
use crate::{Colour, Components, Count, Objective};

/// A match of Atheneum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Saved", try_from = "Saved")]
pub struct Atheneum {
    /// The components, if they are not those of the box.
    pub(crate) custom: CustomComponents<Components>,
    pub(crate) seats: u8,
    /// The turn, from 0 to 9.
    pub(crate) turn: u8,
    /// The favourite subject of each seat.
    pub(crate) colours: [Colour; Colour::COUNT],
    pub(crate) players: [Player; 5],
    pub(crate) hands: Hands,
    /// On show, the leftmost first.
    pub(crate) objectives: [Objective; ON_SHOW],
    /// Those that were discarded.
    pub(crate) gone: u64,
    pub(crate) bag: Tokens,
    /// Tokens that were used, but for candles and pairs on shelves.
    pub(crate) used: Tokens,
}

/// How many objectives are on show (ATH-11).
pub(crate) const ON_SHOW: usize = 4;
/// How many turns a match has (ATH-1).
pub(crate) const TURNS: u8 = 2 * ROUNDS;

impl Atheneum {
    #[inline]
    pub(crate) fn components(&self) -> &Components {
        self.custom.or(Components::of_the_box)
    }

    #[inline]
    pub(crate) fn players(&self) -> &[Player] {
        &self.players[..usize::from(self.seats)]
    }

    #[inline]
    pub(crate) fn phase(&self) -> u8 {
        self.turn / ROUNDS
    }

    /// Where the hands are.
    #[inline]
    pub(crate) fn round(&self) -> Round {
        let choosing = matches!(self.players[0].step, Step::Choosing | Step::Chosen);
        let (phase, round) = (self.phase(), self.turn % ROUNDS);
        Round { seats: self.seats, phase, round, revealed: !choosing }
    }

    /// Whether every seat is at that step.
    #[inline]
    pub(crate) fn all_at(&self, step: Step) -> bool {
        self.players().iter().all(|player| player.step == step)
    }

    /// What each seat would have if the match were over now.
    pub fn counts(&self) -> Vec<Count> {
        let each = self.players().iter().zip(self.colours);
        each.map(|(player, colour)| player.count(self.components(), colour)).collect()
    }
}

/// An objective that is not among `out`, at random.
pub(crate) fn draw_objective(out: u64, chance: &mut impl Chance) -> Objective {
    let left = Objective::COUNT as u32 - out.count_ones();
    let roll = chance.below(left) as usize;
    let drawn = Objective::all_in(!out).nth(roll);
    debug_assert!(drawn.is_some(), "35 objectives are enough for ten turns: one is left to draw");
    drawn.unwrap_or(Objective::of(0))
}
