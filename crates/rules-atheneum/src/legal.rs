use game::Seat;

use crate::action::Taken;
use crate::benefit::GainKind;
use crate::player::{Player, SIDES, Step};
use crate::{
    Action, Atheneum, CandlePlace, Card, Colour, Compartment, Objective, Pair, Reward, Token,
};

impl Atheneum {
    /// What a seat can do, in ascending order.
    #[inline]
    pub(crate) fn list_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        let Some(player) = self.players().get(seat.index()) else { return };
        match player.step {
            Step::Choosing => {
                let hand = self.hands.cards[self.round().hand_of(seat)];
                out.extend(Card::all_in(self.phase(), hand).map(Action::Play));
            }
            Step::Resolving => {
                self.list_books(player, out);
                self.list_benefits(player, out);
                self.list_candles(player, out);
                self.list_objectives(player, out);
                out.push(Action::Done);
            }
            Step::Chosen | Step::Finished => {}
        }
    }

    /// Books to place, single and joined, and to lift.
    #[inline]
    fn list_books(&self, player: &Player, out: &mut Vec<Action>) {
        let layout = &self.components().layout;
        let places = player.shelf.places(layout, player.open);
        let slots = layout.list(places);
        for colour in Colour::ALL {
            if player.holds(GainKind::book(colour)) {
                out.extend(slots.iter().map(|slot| Action::Place(colour, slot)));
            }
        }
        if player.holds(GainKind::ANY) {
            for colour in Colour::ALL {
                out.extend(slots.iter().map(|slot| Action::PlaceAny(colour, slot)));
            }
        }
        if player.held.has_only() {
            let held = Compartment::main().filter(|place| player.holds(GainKind::only(*place)));
            let own = held.fold(0, |all, place| all | layout.slots[place as usize]);
            let slots = layout.list(places & own);
            for colour in Colour::ALL {
                out.extend(slots.iter().map(|slot| Action::PlaceOnly(colour, slot)));
            }
        }
        if player.tokens.has_pairs() || player.lifted.has_pairs() {
            let slots = layout.list(player.shelf.pair_places(layout, player.open));
            for left in Colour::ALL {
                for right in Colour::ALL {
                    if player.tokens.pairs_of(left, right) + player.lifted.pairs_of(left, right) > 0
                    {
                        let pair = Pair(left, right);
                        out.extend(slots.iter().map(|slot| Action::PlacePair(pair, slot)));
                    }
                }
            }
        }
        let lifts = player.held[GainKind::REARRANGE];
        if lifts > 0 {
            let (singles, pairs) = player.shelf.removable(layout);
            // Joined books count as two (ATH-24).
            let pairs = if lifts > 1 { pairs } else { 0 };
            out.extend(layout.list(singles | pairs).iter().map(Action::Lift));
        }
    }

    /// What is taken, what spiders give and what tokens give.
    #[inline]
    fn list_benefits(&self, player: &Player, out: &mut Vec<Action>) {
        let (wand, side, token) = (player.supply > 0, player.sides < SIDES, self.has_tokens());
        let mut offer = |is: bool, action| {
            if is {
                out.push(action);
            }
        };
        offer(wand && player.holds(GainKind::WAND), Action::Take(Taken::Wand));
        offer(token && player.holds(GainKind::TOKEN), Action::Take(Taken::Token));
        offer(side && player.holds(GainKind::SIDE), Action::Take(Taken::Side));
        if player.caught > 0 {
            offer(wand, Action::Spider(Reward::Wand));
            offer(token, Action::Spider(Reward::Token));
            offer(side, Action::Spider(Reward::Side));
            offer(true, Action::Spider(Reward::Any));
        }
        if !player.tokens.is_empty() {
            offer(wand && player.tokens.count(Token::Wand) > 0, Action::Use(Token::Wand));
            offer(player.tokens.count(Token::Any) > 0, Action::Use(Token::Any));
            offer(player.tokens.count(Token::Rearrange) > 0, Action::Use(Token::Rearrange));
            offer(side && player.tokens.count(Token::Side) > 0, Action::Use(Token::Side));
        }
    }

    #[inline]
    fn list_candles(&self, player: &Player, out: &mut Vec<Action>) {
        let places = player.candle_places();
        if player.tokens.is_empty() || places == 0 {
            return;
        }
        for token in Token::all().filter(|token| player.tokens.count(*token) > 0) {
            out.extend(CandlePlace::all_in(places).map(|place| Action::Candle(token, place)));
        }
    }

    #[inline]
    fn list_objectives(&self, player: &Player, out: &mut Vec<Action>) {
        let first = out.len();
        let can = |objective: &&Objective| player.can_score(self.components(), **objective);
        out.extend(self.objectives.iter().filter(can).map(|objective| Action::Score(*objective)));
        out[first..].sort_unstable();
    }

    /// Whether a bonus token can be drawn (ATH-20).
    #[inline]
    pub(crate) fn has_tokens(&self) -> bool {
        !self.bag.is_empty() || !self.used.is_empty()
    }
}
