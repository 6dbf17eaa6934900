use std::ops::RangeInclusive;

use game::{Chance, Game, GameOption, InvalidConfig, Log, Outcome, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use super::Say;

/// Each round a prize of 1 to 6 comes up at random and both bid one of their cards 1 to 6, face down. The higher bid
/// takes the prize, equal bids lose it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Bids {
    pub prize: Option<u8>,
    pub prizes: Vec<u8>,
    pub hands: [Vec<u8>; 2],
    /// Bids are still in the hand while they are face down.
    pub bids: [Option<u8>; 2],
    pub scores: [i32; 2],
}

/// All but the bids of others, of which only the presence can be seen.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Seen {
    prize: Option<u8>,
    prizes: Vec<u8>,
    hands: [Vec<u8>; 2],
    bids: [Option<Bid>; 2],
    scores: [i32; 2],
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Bid {
    Own(u8),
    FaceDown,
}

impl Bids {
    fn reveal_prize(&mut self, chance: &mut impl Chance) {
        let left = self.prizes.len();
        self.prize = (left > 0).then(|| self.prizes.remove(chance.below(left as u32) as usize));
    }
}

impl Game for Bids {
    const ID: &'static str = "bids";
    const RULES: u16 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [GameOption] = &[];
    const SECRETS: bool = true;

    type Config = ();
    type Action = Say;
    type Event = ();
    type Sighting = ();
    type View = Seen;

    fn new(_: &(), chance: &mut impl Chance) -> Result<Self, InvalidConfig> {
        let cards: Vec<u8> = (1..=6).collect();
        let mut state = Self {
            prize: None,
            prizes: cards.clone(),
            hands: [cards.clone(), cards],
            bids: [None, None],
            scores: [0, 0],
        };
        state.reveal_prize(chance);
        Ok(state)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn to_move(&self) -> Seats {
        Seat::all(2)
            .filter(|seat| self.prize.is_some() && self.bids[seat.index()].is_none())
            .collect()
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Say>) {
        out.clear();
        if self.to_move().contains(seat) {
            out.extend(self.hands[seat.index()].iter().copied().map(Say));
        }
    }

    fn apply(&mut self, seat: Seat, action: &Say, chance: &mut impl Chance, _: &mut impl Log<()>) {
        self.bids[seat.index()] = Some(action.0);
        let ([Some(one), Some(other)], Some(prize)) = (self.bids, self.prize) else { return };
        self.scores[0] += i32::from(if one > other { prize } else { 0 });
        self.scores[1] += i32::from(if other > one { prize } else { 0 });
        self.hands[0].retain(|&card| card != one);
        self.hands[1].retain(|&card| card != other);
        self.bids = [None, None];
        self.reveal_prize(chance);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.prize.is_none().then(|| Outcome::by_score(self.scores, Vec::new()))
    }

    fn view(&self, viewer: Viewer) -> Seen {
        let bid = |seat: u8| {
            self.bids[usize::from(seat)]
                .map(|card| if viewer.is(Seat(seat)) { Bid::Own(card) } else { Bid::FaceDown })
        };
        Seen {
            prize: self.prize,
            prizes: self.prizes.clone(),
            hands: self.hands.clone(),
            bids: [bid(0), bid(1)],
            scores: self.scores,
        }
    }

    fn sighting((): &(), _: Viewer) -> Option<()> {
        None
    }

    fn determinize(view: &Seen, chance: &mut impl Chance) -> Self {
        let mut bid = |seat: usize| {
            view.bids[seat].as_ref().map(|bid| match *bid {
                Bid::Own(card) => card,
                Bid::FaceDown => {
                    view.hands[seat][chance.below(view.hands[seat].len() as u32) as usize]
                }
            })
        };
        Self {
            prize: view.prize,
            prizes: view.prizes.clone(),
            hands: view.hands.clone(),
            bids: [bid(0), bid(1)],
            scores: view.scores,
        }
    }
}
