use std::ops::RangeInclusive;

use game::{Chance, Game, GameOption, InvalidConfig, Log, Outcome, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use super::Say;

/// Take one to three matches in turn; who takes the last one wins.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Nim {
    pub matches: u8,
    pub next: Seat,
}

impl Game for Nim {
    const ID: &'static str = "nim";
    const RULES: u16 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [GameOption] = &[];
    const SECRETS: bool = false;

    type Config = ();
    type Action = Say;
    type Event = ();
    type Sighting = ();
    type View = Self;

    fn new(_: &(), _: &mut impl Chance) -> Result<Self, InvalidConfig> {
        Ok(Self { matches: 15, next: Seat(0) })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn to_move(&self) -> Seats {
        if self.matches == 0 { Seats::NONE } else { Seats::only(self.next) }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Say>) {
        out.clear();
        if self.to_move().contains(seat) {
            out.extend((1..=self.matches.min(3)).map(Say));
        }
    }

    fn apply(&mut self, seat: Seat, action: &Say, _: &mut impl Chance, _: &mut impl Log<()>) {
        self.matches -= action.0;
        self.next = seat.next(2);
    }

    fn outcome(&self) -> Option<Outcome> {
        let won = |seat| i32::from(Seat(seat) != self.next);
        (self.matches == 0).then(|| Outcome::by_score([won(0), won(1)], Vec::new()))
    }

    fn view(&self, _: Viewer) -> Self {
        self.clone()
    }

    fn sighting((): &(), _: Viewer) -> Option<()> {
        None
    }

    fn determinize(view: &Self, _: &mut impl Chance) -> Self {
        view.clone()
    }
}
