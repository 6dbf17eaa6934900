use game::{IllegalAction, Seat, Telling};

use crate::action::Taken;
use crate::benefit::Kind;
use crate::player::{Player, SIDES, Step};
use crate::{
    Action, Atheneum, CandlePlace, Card, Colour, Compartment, Objective, Pair, Reward, Slot, Token,
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
                out.push(Action::Done);
            }
            Step::Scoring => {
                self.list_late(player, out);
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
            if player.holds(Kind::book(colour)) {
                out.extend(slots.iter().map(|slot| Action::Place(colour, slot)));
            }
        }
        if player.holds(Kind::ANY) {
            for colour in Colour::ALL {
                out.extend(slots.iter().map(|slot| Action::PlaceAny(colour, slot)));
            }
        }
        if player.held.has_only() {
            let held = Compartment::main().filter(|place| player.holds(Kind::only(*place)));
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
        let lifts = player.held[Kind::REARRANGE];
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
        offer(wand && player.holds(Kind::WAND), Action::Take(Taken::Wand));
        offer(token && player.holds(Kind::TOKEN), Action::Take(Taken::Token));
        offer(side && player.holds(Kind::SIDE), Action::Take(Taken::Side));
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
            let empty = CandlePlace::all().filter(|place| places & place.bit() != 0);
            out.extend(empty.map(|place| Action::Candle(token, place)));
        }
    }

    /// What spiders and tokens can still give in step 3: a wand or, as a candle, a token.
    #[inline]
    fn list_late(&self, player: &Player, out: &mut Vec<Action>) {
        let wand = player.supply > 0;
        if player.caught > 0 {
            if wand {
                out.push(Action::Spider(Reward::Wand));
            }
            if self.has_tokens() && (wand || player.candle_places() != 0) {
                out.push(Action::Spider(Reward::Token));
            }
        }
        if wand && player.tokens.count(Token::Wand) > 0 {
            out.push(Action::Use(Token::Wand));
        }
    }

    #[inline]
    fn list_objectives(&self, player: &Player, out: &mut Vec<Action>) {
        let first = out.len();
        let can = |objective: &&Objective| player.can_score(self.components(), **objective);
        out.extend(self.objectives.iter().filter(can).map(|objective| Action::Score(*objective)));
        out[first..].sort_unstable();
    }

    /// Whether a seat in step 3 can do anything but end it.
    #[inline]
    pub(crate) fn can_do_more(&self, player: &Player) -> bool {
        let places = player.candle_places() != 0;
        let wand = player.supply > 0;
        let spider = player.caught > 0 && (wand || places && self.has_tokens());
        let token =
            places && !player.tokens.is_empty() || wand && player.tokens.count(Token::Wand) > 0;
        let score = |objective: &Objective| player.can_score(self.components(), *objective);
        spider || token || self.objectives.iter().any(score)
    }

    /// Whether a bonus token can be drawn (ATH-20).
    #[inline]
    pub(crate) fn has_tokens(&self) -> bool {
        !self.bag.is_empty() || !self.used.is_empty()
    }

    /// Why a seat that is to move cannot do this.
    pub(crate) fn refusal(&self, seat: Seat, action: &Action) -> IllegalAction {
        let unlisted = || IllegalAction::unlisted(action);
        let Some(player) = self.players().get(seat.index()) else { return unlisted() };
        let why = match (player.step, action) {
            (Step::Choosing, Action::Play(_)) => Some(Telling::new("atheneum-refused-not-in-hand")),
            (Step::Resolving, Action::Place(colour, slot)) => {
                self.refused_book(player, Kind::book(*colour), *slot)
            }
            (Step::Resolving, Action::PlaceAny(_, slot)) => {
                self.refused_book(player, Kind::ANY, *slot)
            }
            (Step::Resolving, Action::PlaceOnly(_, slot)) => {
                let main = (slot.compartment() as usize) < Compartment::MAIN;
                main.then(|| self.refused_book(player, Kind::only(slot.compartment()), *slot))
                    .flatten()
            }
            (Step::Resolving, Action::PlacePair(..)) => Some(Telling::new("atheneum-refused-pair")),
            (Step::Resolving, Action::Lift(slot)) => self.refused_lift(player, *slot),
            (Step::Resolving, Action::Score(_)) => {
                Some(Telling::new("atheneum-refused-resolve-first"))
            }
            (Step::Scoring, Action::Score(objective)) => self.refused_score(player, *objective),
            (Step::Scoring, Action::Play(_)) | (Step::Scoring, Action::Candle(..)) => None,
            (Step::Scoring, _) => Some(Telling::new("atheneum-refused-too-late")),
            _ => None,
        };
        why.map_or_else(unlisted, IllegalAction)
    }

    fn refused_book(&self, player: &Player, kind: Kind, slot: Slot) -> Option<Telling> {
        let layout = &self.components().layout;
        let bit = layout.bit(slot) & player.open;
        let tag = if bit == 0 {
            "atheneum-refused-no-slot"
        } else if !player.holds(kind) {
            return Some(Telling::new("atheneum-refused-not-held"));
        } else if player.shelf.occupied & bit != 0 {
            "atheneum-refused-occupied"
        } else if player.shelf.supported(layout) & bit == 0 {
            "atheneum-refused-support"
        } else {
            "atheneum-refused-stacking"
        };
        Some(Telling::new(tag).with("slot", slot.to_string()))
    }

    fn refused_lift(&self, player: &Player, slot: Slot) -> Option<Telling> {
        let bit = self.components().layout.bit(slot);
        let tag = if player.shelf.occupied & bit == 0 {
            "atheneum-refused-no-book"
        } else if player.shelf.pairs << 1 & bit != 0 {
            "atheneum-refused-right-half"
        } else if player.held[Kind::REARRANGE] < 1 + u8::from(player.shelf.pairs & bit != 0) {
            return Some(Telling::new("atheneum-refused-no-rearrangement"));
        } else {
            "atheneum-refused-transition"
        };
        Some(Telling::new(tag).with("slot", slot.to_string()))
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
        Some(Telling::new(tag).with("objective", objective.to_string()))
    }
}
