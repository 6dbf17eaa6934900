use game::{Chance, Seat, Viewer};

use crate::Card;

/// The hands of a phase as they go round: a hand that is passed on is the same hand before another seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hands {
    /// The cards of each hand, as sets of cards of the phase's deck; a hand is named by the seat that was dealt it.
    pub(crate) cards: [u32; 5],
    /// The cards of the phase that lie face up on the discard pile.
    pub(crate) discarded: u32,
}

/// How many cards are dealt to each (ATH-1).
pub(crate) const DEALT: u8 = 6;
/// How many turns a phase has (ATH-1).
pub(crate) const ROUNDS: u8 = 5;
/// The cards of a deck as a set.
pub(crate) const DECK: u32 = (1 << Card::DECK) - 1;

impl Hands {
    pub(crate) fn deal(seats: u8, chance: &mut impl Chance) -> Self {
        let mut hands = Self::default();
        let mut deck = DECK;
        for hand in hands.cards.iter_mut().take(usize::from(seats)) {
            for _ in 0..DEALT {
                *hand |= draw(&mut deck, chance);
            }
        }
        hands
    }
}

/// Takes a card out of a set at random.
pub(crate) fn draw(cards: &mut u32, chance: &mut impl Chance) -> u32 {
    let mut rest = *cards;
    for _ in 0..chance.below(cards.count_ones()) {
        rest &= rest.wrapping_sub(1);
    }
    let card = rest & rest.wrapping_neg();
    *cards &= !card;
    card
}

/// Where the hands are, which follows from the turn.
#[derive(Clone, Copy)]
pub(crate) struct Round {
    pub(crate) seats: u8,
    /// 0 or 1.
    pub(crate) phase: u8,
    /// The turn within the phase, from 0.
    pub(crate) round: u8,
    /// Whether this turn's cards are revealed and the hands passed on.
    pub(crate) revealed: bool,
}

impl Round {
    /// The hand that lies before a seat.
    #[inline]
    pub(crate) fn hand_of(self, seat: Seat) -> usize {
        self.hand_after(seat, self.round + u8::from(self.revealed))
    }

    /// The hand that lies before a seat after so many passes: to the left in the first phase, else to the right
    /// (ATH-3).
    #[inline]
    fn hand_after(self, seat: Seat, passes: u8) -> usize {
        let passes = passes % self.seats;
        let dealt = match self.phase {
            0 => seat.0 + self.seats - passes,
            _ => seat.0 + passes,
        };
        usize::from(dealt % self.seats)
    }

    /// How many cards a hand has: the last one is discarded, not passed (ATH-4).
    pub(crate) fn hand_size(self) -> u8 {
        match (self.revealed, self.round) {
            (false, round) => DEALT - round,
            (true, round) if round + 1 == ROUNDS => 0,
            (true, round) => DEALT - 1 - round,
        }
    }

    /// How many cards of the phase lie on the discard pile.
    pub(crate) fn discarded(self) -> u8 {
        let last = self.revealed && self.round + 1 == ROUNDS;
        self.seats * (self.round + u8::from(last))
    }

    /// Whether a viewer has had that hand and so remembers it. No player looks at a new hand before the next turn.
    pub(crate) fn knows(self, viewer: Viewer, hand: usize) -> bool {
        viewer.seat().is_some_and(|seat| {
            (0..=self.round).any(|passes| self.hand_after(seat, passes) == hand)
        })
    }
}
