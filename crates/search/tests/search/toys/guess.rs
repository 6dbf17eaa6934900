use std::ops::RangeInclusive;

use game::{Chance, Game, GameOption, InvalidConfig, Log, Outcome, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use super::Say;

/// Seat 0 begins. With 0 it lets a roll decide the match. With 1 to 4 it hides that number, and seat 1 guesses it. With 5
/// it has one of these numbers rolled for all to see, and guesses itself. A right guess wins, a wrong one loses.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Guess {
    /// What seat 0 can begin with.
    pub offers: Vec<u8>,
    pub number: Option<u8>,
    pub guesser: Option<Seat>,
    pub winner: Option<Seat>,
}

/// What was done, and what is seen of it: only a number that is hidden is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Happened {
    Hid { seat: Seat, number: Option<u8> },
    Rolled { number: u8 },
    Won { seat: Seat },
}

impl Guess {
    pub(crate) fn of(offers: &[u8]) -> Self {
        Self { offers: offers.to_vec(), number: None, guesser: None, winner: None }
    }
}

impl Game for Guess {
    const ID: &'static str = "guess";
    const RULES: u16 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [GameOption] = &[];
    const SECRETS: bool = true;

    type Config = ();
    type Action = Say;
    type Event = Happened;
    type Sighting = Happened;
    type View = Self;

    fn new(_: &(), _: &mut impl Chance) -> Result<Self, InvalidConfig> {
        Ok(Self::of(&[0, 1, 2, 3, 4, 5]))
    }

    fn seats(&self) -> u8 {
        2
    }

    fn to_move(&self) -> Seats {
        match self.winner {
            Some(_) => Seats::NONE,
            None => Seats::only(self.guesser.unwrap_or(Seat(0))),
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Say>) {
        out.clear();
        if self.to_move().contains(seat) {
            match self.guesser {
                Some(_) => out.extend((1..=4).map(Say)),
                None => out.extend(self.offers.iter().copied().map(Say)),
            }
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Say,
        chance: &mut impl Chance,
        log: &mut impl Log<Happened>,
    ) {
        match (self.guesser, action.0) {
            (Some(_), guess) => {
                let is_right = self.number == Some(guess);
                self.winner = Some(if is_right { seat } else { seat.next(2) });
            }
            (None, 0) => self.winner = Some(Seat(chance.below(2) as u8)),
            (None, 5) => {
                let number = 1 + chance.below(4) as u8;
                (self.number, self.guesser) = (Some(number), Some(seat));
                log.emit(|| Happened::Rolled { number });
            }
            (None, number) => {
                (self.number, self.guesser) = (Some(number), Some(seat.next(2)));
                log.emit(|| Happened::Hid { seat, number: Some(number) });
            }
        }
        if let Some(seat) = self.winner {
            log.emit(|| Happened::Won { seat });
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let won = |seat| i32::from(self.winner == Some(Seat(seat)));
        self.winner.map(|_| Outcome::by_score([won(0), won(1)], Vec::new()))
    }

    fn view(&self, viewer: Viewer) -> Self {
        let is_hidden = self.guesser == Some(Seat(1)) && !viewer.is(Seat(0));
        Self { number: self.number.filter(|_| !is_hidden), ..self.clone() }
    }

    fn sighting(event: &Happened, viewer: Viewer) -> Option<Happened> {
        Some(match *event {
            Happened::Hid { seat, number } => {
                Happened::Hid { seat, number: number.filter(|_| viewer.is(seat)) }
            }
            open => open,
        })
    }

    fn determinize(view: &Self, chance: &mut impl Chance) -> Self {
        let rolled = view.guesser.map(|_| 1 + chance.below(4) as u8);
        Self { number: view.number.or(rolled), ..view.clone() }
    }
}
