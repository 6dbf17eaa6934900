use game::CustomComponents;
use serde::{Deserialize, Serialize};

use crate::components::{Components, TOKENS};
use crate::desk::Desk;
use crate::hands::{DECK, Hands};
use crate::player::{Player, Step, WANDS};
use crate::state::{ON_SHOW, TURNS};
use crate::token::Tokens;
use crate::{Atheneum, Card, Colour, Objective, Token};

/// A state as it is written down. Reading it back checks it, so that what was edited by hand is refused or can be
/// played on.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object, the state of a match of Atheneum")]
pub(crate) struct Saved {
    #[serde(default, skip_serializing_if = "CustomComponents::is_none")]
    pub(crate) components: CustomComponents<Components>,
    /// From 1 to 10.
    pub(crate) turn: u8,
    pub(crate) desks: Vec<Desk>,
    /// The card of this turn of each seat.
    pub(crate) cards: Vec<Option<Card>>,
    /// Each hand, by the seat that was dealt it.
    pub(crate) hands: Vec<Vec<Card>>,
    pub(crate) discarded: Vec<Card>,
    pub(crate) objectives: [Objective; ON_SHOW],
    pub(crate) gone: Vec<Objective>,
    pub(crate) bag: Tokens,
    pub(crate) used: Tokens,
}

impl From<Atheneum> for Saved {
    fn from(state: Atheneum) -> Self {
        let seats = usize::from(state.seats);
        let components = state.components();
        let list = |cards| Card::all_in(state.phase(), cards).collect();
        Self {
            components: state.custom.clone(),
            turn: state.turn + 1,
            desks: (state.players().iter().zip(state.colours))
                .map(|(player, colour)| Desk::new(components, player, colour))
                .collect(),
            cards: state.players().iter().map(|player| player.card).collect(),
            hands: state.hands.cards[..seats].iter().map(|hand| list(*hand)).collect(),
            discarded: list(state.hands.discarded),
            objectives: state.objectives,
            gone: Objective::all_in(state.gone).collect(),
            bag: state.bag,
            used: state.used,
        }
    }
}

impl TryFrom<Saved> for Atheneum {
    /// What is wrong and how to put it right.
    type Error = String;

    fn try_from(saved: Saved) -> Result<Self, String> {
        let custom = saved.components.clone();
        let components = custom.or(Components::of_the_box);
        let seats = saved.desks.len();
        if !(2..=5).contains(&seats) || saved.cards.len() != seats || saved.hands.len() != seats {
            return Err("desks, cards and hands must be those of two to five seats".to_owned());
        }
        if !(1..=TURNS).contains(&saved.turn) {
            return Err(format!("turn {} is not one from 1 to 10", saved.turn));
        }
        let mut players = [Player::new(components); 5];
        for (place, desk) in saved.desks.iter().enumerate() {
            let player =
                desk.player(components).map_err(|error| format!("seat {place}: {error}"))?;
            players[place] = Player { card: saved.cards[place], ..player };
        }
        let mut hands =
            Hands { discarded: set(&saved.discarded, |card| card.bit()), ..Hands::default() };
        for (place, hand) in saved.hands.iter().enumerate() {
            hands.cards[place] = set(hand, |card| card.bit());
        }
        let state = Self {
            seats: seats as u8,
            turn: saved.turn - 1,
            colours: colours(&saved.desks)?,
            players,
            hands,
            objectives: saved.objectives,
            gone: set(&saved.gone, |objective| objective.bit()),
            bag: saved.bag,
            used: saved.used,
            custom,
        };
        state.check_steps()?;
        state.check_cards(&saved)?;
        state.check_objectives(&saved.gone)?;
        state.check_tokens()?;
        Ok(state)
    }
}

fn set<T, B: std::ops::BitOr<Output = B> + Default>(items: &[T], bit: impl Fn(&T) -> B) -> B {
    items.iter().fold(B::default(), |all, item| all | bit(item))
}

/// The colours of the seats, then the others in order.
fn colours(desks: &[Desk]) -> Result<[Colour; Colour::COUNT], String> {
    let mut colours: Vec<Colour> = desks.iter().map(|desk| desk.colour).collect();
    colours.extend(
        Colour::ALL.into_iter().filter(|colour| desks.iter().all(|desk| desk.colour != *colour)),
    );
    colours.try_into().map_err(|_| "two seats have the same colour".to_owned())
}

impl Atheneum {
    fn check_steps(&self) -> Result<(), String> {
        let choosing = |player: &Player| matches!(player.step, Step::Choosing | Step::Chosen);
        let together =
            self.players().iter().all(|player| choosing(player) == choosing(&self.players[0]));
        let over = self.all_at(Step::Finished);
        let kept = self.players().iter().any(|player| !player.tokens.is_empty());
        let wrong = if !together {
            "either all seats choose cards or none does"
        } else if self.all_at(Step::Chosen) {
            "when all have chosen the cards are revealed: one step must be choosing, or none chosen"
        } else if over && self.turn + 1 < TURNS {
            "when all have finished the next turn begins: one step must not be finished"
        } else if over && kept {
            "at the end of the match all unused tokens are among the used ones"
        } else {
            return Ok(());
        };
        Err(wrong.to_owned())
    }

    fn check_cards(&self, saved: &Saved) -> Result<(), String> {
        let round = self.round();
        let phase = saved
            .hands
            .iter()
            .flatten()
            .chain(&saved.discarded)
            .chain(saved.cards.iter().flatten());
        let in_phase = phase.clone().all(|card| card.phase() == round.phase);
        let mut out = self.hands.discarded;
        let mut apart = out.count_ones() as usize == saved.discarded.len();
        for hand in self.hands.cards {
            apart &= out & hand == 0;
            out |= hand;
        }
        let mut cards_right = true;
        for (seat, player) in game::Seat::all(self.seats).zip(self.players()) {
            let bit = player.card.map_or(0, Card::bit);
            cards_right &= match player.step {
                Step::Choosing => player.card.is_none(),
                Step::Chosen => self.hands.cards[round.hand_of(seat)] & bit != 0,
                _ => bit != 0 && out & bit == 0,
            };
            out |= if round.revealed { bit } else { 0 };
        }
        let size = u32::from(round.hand_size());
        let sizes =
            self.hands.cards.iter().take(saved.hands.len()).all(|hand| hand.count_ones() == size);
        let listed = saved.hands.iter().all(|hand| hand.len() == size as usize && hand.is_sorted());
        let wrong = if !in_phase || out & !DECK != 0 {
            "cards are of the deck of their phase"
        } else if !apart {
            "no card is in two places"
        } else if !sizes || !listed {
            "hands have six cards at the start of a phase and one fewer each turn, in order"
        } else if !saved.discarded.is_sorted()
            || saved.discarded.len() != usize::from(round.discarded())
        {
            "discarded lists the cards of the earlier turns of the phase, in order"
        } else if !cards_right {
            "a seat that chooses has no card, one that has chosen a card of its hand, the others one of their own"
        } else {
            return Ok(());
        };
        Err(wrong.to_owned())
    }

    fn check_objectives(&self, gone: &[Objective]) -> Result<(), String> {
        let shown = set(&self.objectives, |objective| objective.bit());
        let on_objectives = |player: &Player| (player.scored & shown).count_ones() as u8;
        let wands = |player: &Player| player.wands + player.supply + on_objectives(player) == WANDS;
        let wrong = if shown.count_ones() as usize != ON_SHOW || shown & self.gone != 0 {
            "four objectives are on show, each once, and none of them is gone"
        } else if !gone.is_sorted_by(|a, b| a < b) || gone.len() != usize::from(self.turn) {
            "gone lists an objective for each turn that was played, in order"
        } else if self.players().iter().any(|player| player.scored & !(shown | self.gone) != 0) {
            "only objectives that are or were on show can be scored"
        } else if !self.players().iter().all(wands) {
            "six wands of each colour are at hand, in the supply or on objectives on show"
        } else {
            return Ok(());
        };
        Err(wrong.to_owned())
    }

    fn check_tokens(&self) -> Result<(), String> {
        let mut known = self.bag;
        known.add_all(&self.used);
        let mut candles = 0;
        for player in self.players() {
            known.add_all(&player.tokens);
            known.add_all(&player.lifted);
            let mut pairs = player.shelf.pairs;
            while pairs != 0 {
                let left = pairs & pairs.wrapping_neg();
                player
                    .shelf
                    .pair(left)
                    .into_iter()
                    .for_each(|pair| known.add(Token::Pair(pair.token())));
                pairs &= !left;
            }
            candles += player.candles.count_ones();
        }
        let too_many =
            Token::all().find(|token| known.count(*token) > self.components().tokens.count(*token));
        match too_many {
            Some(token) => Err(format!("there are too many tokens {token}")),
            None if known.total() + candles != TOKENS => {
                Err("the bag, the used ones, those of the seats and the candles must be 40 tokens"
                    .to_owned())
            }
            None => Ok(()),
        }
    }
}
