use game::{IllegalAction, Seat, Telling};

use crate::action::Taken;
use crate::benefit::GainKind;
use crate::player::{Player, SIDES, Step};
use crate::{Action, Atheneum, CandlePlace, Compartment, Objective, Pair, Reward, Slot, Token};

impl Atheneum {
    /// Why a seat that is to move cannot do this.
    pub(crate) fn refusal(&self, seat: Seat, action: &Action) -> IllegalAction {
        let why = self.players().get(seat.index()).and_then(|player| match player.step {
            Step::Choosing => Some(Telling::new(match action {
                Action::Play(_) => "atheneum-refused-not-in-hand",
                _ => "atheneum-refused-choose-first",
            })),
            Step::Resolving => self.refused_in_turn(player, action),
            Step::Chosen | Step::Finished => None,
        });
        debug_assert!(why.is_some(), "{action} is refused for a reason");
        why.map_or_else(|| IllegalAction::unlisted(action), IllegalAction)
    }

    fn refused_in_turn(&self, player: &Player, action: &Action) -> Option<Telling> {
        match *action {
            Action::Play(_) => Some(Telling::new("atheneum-refused-played")),
            Action::Place(colour, slot) => {
                self.refused_book(player, Some(GainKind::book(colour)), slot)
            }
            Action::PlaceAny(_, slot) => self.refused_book(player, Some(GainKind::ANY), slot),
            Action::PlaceOnly(_, slot) => {
                let compartment = slot.compartment();
                let main = (compartment as usize) < Compartment::MAIN;
                self.refused_book(player, main.then(|| GainKind::only(compartment)), slot)
            }
            Action::PlacePair(pair, slot) => self.refused_pair(player, pair, slot),
            Action::Lift(slot) => self.refused_lift(player, slot),
            Action::Take(taken) => {
                let (kind, reward) = match taken {
                    Taken::Wand => (GainKind::WAND, Reward::Wand),
                    Taken::Token => (GainKind::TOKEN, Reward::Token),
                    Taken::Side => (GainKind::SIDE, Reward::Side),
                };
                match player.holds(kind) {
                    true => self.refused_reward(player, reward),
                    false => Some(about("atheneum-refused-nothing-to-take", "benefit", &taken)),
                }
            }
            Action::Spider(_) if player.caught == 0 => {
                Some(Telling::new("atheneum-refused-no-spider"))
            }
            Action::Spider(reward) => self.refused_reward(player, reward),
            Action::Use(token) => self.refused_use(player, token),
            Action::Candle(token, place) => refused_candle(player, token, place),
            Action::Score(objective) => self.refused_score(player, objective),
            Action::Done => None,
        }
    }

    /// `kind` is what the book would be taken from; there is none for a book that only a side shelf could take.
    fn refused_book(&self, player: &Player, kind: Option<GainKind>, slot: Slot) -> Option<Telling> {
        let layout = &self.components().layout;
        let bit = layout.bit(slot) & player.open;
        let tag = if bit == 0 {
            "atheneum-refused-no-slot"
        } else if !kind.is_some_and(|kind| player.holds(kind)) {
            return Some(Telling::new("atheneum-refused-not-held"));
        } else if player.shelf.occupied & bit != 0 {
            "atheneum-refused-occupied"
        } else if player.shelf.supported(layout) & bit == 0 {
            "atheneum-refused-support"
        } else {
            "atheneum-refused-stacking"
        };
        Some(about(tag, "slot", &slot))
    }

    fn refused_pair(&self, player: &Player, pair: Pair, slot: Slot) -> Option<Telling> {
        let layout = &self.components().layout;
        let (shelf, left) = (&player.shelf, layout.bit(slot) & player.open);
        let halves = left | left << 1;
        let lowest = |bits: u64| layout.slot(bits);
        let hollow = halves & !shelf.stacked(layout);
        Some(if left == 0 {
            about("atheneum-refused-no-slot", "slot", &slot)
        } else if player.tokens.pairs_of(pair.0, pair.1) + player.lifted.pairs_of(pair.0, pair.1)
            == 0
        {
            about("atheneum-refused-no-pair", "pair", &pair)
        } else if left & layout.right_walls != 0 {
            about("atheneum-refused-pair-wall", "slot", &slot)
        } else if shelf.occupied & halves != 0 {
            about("atheneum-refused-occupied", "slot", &lowest(shelf.occupied & halves))
        } else if hollow != 0 {
            about("atheneum-refused-stacking", "slot", &lowest(hollow))
        } else {
            about("atheneum-refused-pair-support", "slot", &slot)
        })
    }

    fn refused_lift(&self, player: &Player, slot: Slot) -> Option<Telling> {
        let layout = &self.components().layout;
        let bit = layout.bit(slot) & player.open;
        let pair = player.shelf.pairs & bit != 0;
        Some(if bit == 0 {
            about("atheneum-refused-no-slot", "slot", &slot)
        } else if player.shelf.occupied & bit == 0 {
            about("atheneum-refused-no-book", "slot", &slot)
        } else if player.shelf.pairs << 1 & bit != 0 {
            about("atheneum-refused-right-half", "slot", &layout.slot(bit >> 1))
        } else if player.held[GainKind::REARRANGE] < 1 + u8::from(pair) {
            Telling::new("atheneum-refused-no-rearrangement")
        } else {
            about("atheneum-refused-transition", "slot", &slot)
        })
    }

    /// Why this cannot be had now, whatever gives it.
    fn refused_reward(&self, player: &Player, reward: Reward) -> Option<Telling> {
        let tag = match reward {
            Reward::Wand if player.supply == 0 => "atheneum-refused-no-wand-left",
            Reward::Token if !self.has_tokens() => "atheneum-refused-no-token-left",
            Reward::Side if player.sides == SIDES => "atheneum-refused-two-sides",
            _ => return None,
        };
        Some(Telling::new(tag))
    }

    fn refused_use(&self, player: &Player, token: Token) -> Option<Telling> {
        if player.tokens.count(token) == 0 {
            return Some(about("atheneum-refused-no-token", "token", &token));
        }
        match token {
            Token::Wand => self.refused_reward(player, Reward::Wand),
            Token::Side => self.refused_reward(player, Reward::Side),
            Token::Pair(pair) => Some(about("atheneum-refused-use-pair", "pair", &pair)),
            Token::Any | Token::Rearrange => None,
        }
    }

    fn refused_score(&self, player: &Player, objective: Objective) -> Option<Telling> {
        let tag = if !self.objectives.contains(&objective) {
            "atheneum-refused-not-on-show"
        } else if player.scored & objective.bit() != 0 {
            "atheneum-refused-scored"
        } else if player.wands == 0 {
            return Some(Telling::new("atheneum-refused-no-wand"));
        } else {
            "atheneum-refused-unfulfilled"
        };
        Some(about(tag, "objective", &objective))
    }
}

fn refused_candle(player: &Player, token: Token, place: CandlePlace) -> Option<Telling> {
    Some(if player.tokens.count(token) == 0 {
        about("atheneum-refused-no-token", "token", &token)
    } else if player.candles & place.bit() != 0 {
        about("atheneum-refused-candle-taken", "place", &place)
    } else {
        about("atheneum-refused-no-candle-place", "place", &place)
    })
}

/// A refusal about one thing on the table.
fn about(tag: &'static str, name: &'static str, thing: &impl ToString) -> Telling {
    Telling::new(tag).with(name, thing.to_string())
}
