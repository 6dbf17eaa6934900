//! Why an action is refused: what is wrong with it by the rules, or that something else is asked.

mod places;

use game::{Seat, Telling};

use crate::effects::{Burn, Lodge, Rob};
use crate::state::Choice;
use crate::{Action, Card, Cards, Category, ExLibris, Figure, Frame, Location, Player, Slot};

/// A refusal about one thing on the table.
fn about(tag: &'static str, name: &'static str, thing: &impl ToString) -> Telling {
    Telling::new(tag).with(name, thing.to_string())
}

fn no_book(card: Card, category: Category) -> Telling {
    about("ex-libris-refused-no-book", "card", &card).with("category", category.to_string())
}

impl ExLibris {
    /// Why a seat that is to move cannot do this.
    pub(crate) fn refusal(&self, seat: Seat, action: &Action) -> Telling {
        let why = self.question().and_then(|frame| match *action {
            Action::Done => self.refused_done(seat, frame),
            Action::Choose(library) | Action::Remove(library) => match frame {
                Frame::Choose(_) | Frame::Remove(_) if self.laid_out.contains(library) => None,
                Frame::Choose(_) | Frame::Remove(_) => {
                    Some(about("ex-libris-refused-library", "library", &library))
                }
                _ => None,
            },
            Action::Close(location) => match frame {
                Frame::Close(_) => Some(about("ex-libris-refused-not-here", "location", &location)),
                _ => None,
            },
            Action::Send(figure, slot) => match frame {
                Frame::Turn(_) => self.refused_send(seat, figure, slot),
                _ => None,
            },
            Action::SendHome(figure) => match frame {
                Frame::Turn(_) => Some(self.refused_home(seat, figure)),
                _ => None,
            },
            Action::Move(figure, slot, player, other) => match frame {
                Frame::Guild(_) => Some(self.refused_move(seat, figure, slot, player, other)),
                _ => None,
            },
            Action::Recall(figure, slot) => match frame {
                Frame::Lodge(lodge) => Some(self.refused_recall(lodge, figure, slot)),
                _ => None,
            },
            Action::Draw => match frame {
                Frame::Home(home) if !home.draw => Some(Telling::new("ex-libris-refused-drawn")),
                Frame::Home(_) => Some(Telling::new("ex-libris-refused-deck")),
                _ => None,
            },
            Action::Take(card) => self.refused_take(frame, card),
            Action::Shelve(card, spot) => self.refused_shelve(frame, card, spot),
            Action::With(cell) => match frame {
                Frame::Push(_) => {
                    let lies = self.collection(seat).at(cell).is_some();
                    let tag =
                        if lies { "ex-libris-refused-with" } else { "ex-libris-refused-no-card" };
                    Some(about(tag, "cell", &cell))
                }
                _ => None,
            },
            Action::Discard(card) => self.refused_discard(seat, frame, card),
            Action::Give(card) => match frame {
                Frame::Robbed(robbed) => Some(match self.hand(seat).contains(card) {
                    true => no_book(card, robbed.category),
                    false => about("ex-libris-refused-not-in-hand", "card", &card),
                }),
                _ => None,
            },
            Action::GiveTo(card, player) => match frame {
                Frame::Give(_) => Some(self.refused_gift(seat, card, player)),
                _ => None,
            },
            Action::Keep(card) => match frame {
                Frame::Witch(_) => Some(about("ex-libris-refused-keep", "card", &card)),
                _ => None,
            },
            Action::Swap(card, other) => self.refused_swap(seat, frame, card, other),
            Action::Reshelve(card) => match frame {
                Frame::Lodge(lodge) => Some(self.refused_reshelve(seat, lodge, card)),
                _ => None,
            },
            Action::Offer(card) => match frame {
                Frame::Offer(_) => Some(about("ex-libris-refused-not-in-hand", "card", &card)),
                _ => None,
            },
            Action::Rob(player, _) => match frame {
                Frame::Rob(rob) => Some(self.refused_rob(rob, player)),
                _ => None,
            },
            Action::Burn(_) | Action::BurnAny | Action::BurnAll => match frame {
                Frame::Burn(burn) => Some(self.refused_burn(burn, action)),
                _ => None,
            },
            Action::Lift(first, last) => match frame {
                Frame::Lift(_) => Some(self.refused_lift(seat, first, last)),
                _ => None,
            },
            Action::Land(cell) => match frame {
                Frame::Land(_) => Some(about("ex-libris-refused-land", "cell", &cell)),
                _ => None,
            },
            Action::Show => match frame {
                Frame::Robbed(robbed) => {
                    Some(about("ex-libris-refused-show", "category", &robbed.category))
                }
                _ => None,
            },
            Action::Yield => match frame {
                Frame::Toll(_) => Some(Telling::new("ex-libris-refused-yield")),
                _ => None,
            },
            Action::Turn(card) => match frame {
                Frame::Inspect => Some(self.refused_turn(seat, card)),
                _ => None,
            },
            Action::Name(_)
            | Action::Allow
            | Action::Leave
            | Action::Stay
            | Action::Change
            | Action::Confirm
            | Action::Pass => None,
        });
        why.unwrap_or_else(|| self.refused_not_asked(seat))
    }

    /// Something else is asked: the refusal says what.
    fn refused_not_asked(&self, seat: Seat) -> Telling {
        let tag = "ex-libris-refused-not-asked";
        match self.ask(seat, self.asked_proposal(seat)) {
            Some(ask) => about(tag, "ask", &ask.word()),
            None => Telling::new(tag),
        }
    }

    /// Stopping is refused where an effect has to be carried out (EXL-86).
    fn refused_done(&self, seat: Seat, frame: &Frame<Cards>) -> Option<Telling> {
        match frame {
            Frame::Inspect => Some(Telling::new("ex-libris-refused-confirm")),
            Frame::Sale(_) => Some(Telling::new("ex-libris-refused-pass")),
            Frame::Turn(_) => Some(Telling::new("ex-libris-refused-must-place")),
            Frame::Push(_) => Some(Telling::new("ex-libris-refused-push-more")),
            // No effect, but a choice that the refusal names.
            Frame::Choose(_) | Frame::Remove(_) | Frame::Close(_) => None,
            _ => {
                debug_assert_eq!(frame.asked(), Some(seat), "only who is asked is refused");
                Some(Telling::new("ex-libris-refused-must"))
            }
        }
    }

    fn refused_take(&self, frame: &Frame<Cards>, card: Card) -> Option<Telling> {
        let (at, category) = match frame {
            Frame::Take(take) => (take.at, None),
            Frame::Sale(_) => (Location::YardSale, None),
            Frame::Scavenge(golem) => (golem.at, None),
            Frame::Look(look) => (Location::Shack, Some(look.category)),
            Frame::Search(search) => {
                return Some(match self.discard.contains(card) {
                    true => no_book(card, search.category),
                    false => about("ex-libris-refused-not-discarded", "card", &card),
                });
            }
            _ => return None,
        };
        Some(match category.filter(|_| self.tile(at).cards.contains(card)) {
            Some(category) => no_book(card, category),
            None => self.refused_there(at, card),
        })
    }

    fn refused_there(&self, at: Location, card: Card) -> Telling {
        about("ex-libris-refused-not-there", "card", &card).with("location", at.to_string())
    }

    fn refused_discard(&self, seat: Seat, frame: &Frame<Cards>, card: Card) -> Option<Telling> {
        let shelves = match frame {
            Frame::Pay(_) | Frame::Again(_) => false,
            Frame::Discard(discard) if discard.is_full(self) => {
                return Some(Telling::new("ex-libris-refused-tax-full"));
            }
            Frame::Discard(discard) => discard.at.takes_shelved(),
            Frame::Tax(_) => true,
            _ => return None,
        };
        Some(match self.collection(seat).find(card) {
            Some(_) if shelves => about("ex-libris-refused-splits", "card", &card),
            Some(_) => about("ex-libris-refused-hand-only", "card", &card),
            None => self.refused_own(seat, card),
        })
    }

    /// Neither in hand nor on a shelf; or buried, where only the upper card can be taken (EXL-79).
    fn refused_own(&self, seat: Seat, card: Card) -> Telling {
        let mut buried =
            self.collection(seat).iter().filter_map(|lying| self.beneath.get(lying.card));
        match buried.any(|beneath| beneath == card) {
            true => about("ex-libris-refused-buried", "card", &card),
            false => about("ex-libris-refused-not-yours", "card", &card),
        }
    }

    fn refused_gift(&self, seat: Seat, card: Card, Player(to): Player) -> Telling {
        if to == seat {
            Telling::new("ex-libris-refused-gift-self")
        } else if to.0 >= self.seats {
            Telling::new("ex-libris-refused-no-player")
        } else {
            self.refused_there(Location::CommunityCenter, card)
        }
    }

    fn refused_swap(
        &self,
        seat: Seat,
        frame: &Frame<Cards>,
        card: Card,
        other: Card,
    ) -> Option<Telling> {
        match frame {
            Frame::Exchange(_) if !self.hand(seat).contains(card) => {
                Some(about("ex-libris-refused-not-in-hand", "card", &card))
            }
            Frame::Exchange(_) => Some(self.refused_there(Location::Exchange, other)),
            Frame::Lodge(lodge) if !lodge.rearrange => {
                Some(Telling::new("ex-libris-refused-rearranged"))
            }
            Frame::Lodge(_) => {
                let (hand, shelf) = (self.hand(seat), self.collection(seat));
                let unknown = |card: &Card| !hand.contains(*card) && shelf.find(*card).is_none();
                let unknown = [card, other].into_iter().find(unknown);
                Some(match unknown {
                    Some(card) => self.refused_own(seat, card),
                    None => Telling::new("ex-libris-refused-swap-shelf"),
                })
            }
            _ => None,
        }
    }

    fn refused_reshelve(&self, seat: Seat, lodge: &Lodge, card: Card) -> Telling {
        if !lodge.rearrange {
            Telling::new("ex-libris-refused-rearranged")
        } else if self.collection(seat).find(card).is_some() {
            about("ex-libris-refused-reshelve", "card", &card)
        } else if self.hand(seat).contains(card) {
            about("ex-libris-refused-not-shelved", "card", &card)
        } else {
            self.refused_own(seat, card)
        }
    }

    fn refused_recall(&self, lodge: &Lodge, figure: Figure, slot: Slot) -> Telling {
        let seat = lodge.who.seat;
        if !lodge.recall {
            Telling::new("ex-libris-refused-recalled")
        } else if !self.stands(slot, seat, figure) {
            about("ex-libris-refused-not-standing", "figure", &figure)
                .with("slot", slot.to_string())
        } else if !self.has_room_at_home(seat) {
            Telling::new("ex-libris-refused-home-full")
        } else {
            Telling::new("ex-libris-refused-visitor")
        }
    }

    fn refused_rob(&self, rob: &Rob<Cards>, Player(victim): Player) -> Telling {
        let tag = if victim.0 >= self.seats {
            return Telling::new("ex-libris-refused-no-player");
        } else if !rob.victims[victim.index() & 3] {
            "ex-libris-refused-rob"
        } else {
            "ex-libris-refused-rob-empty"
        };
        Telling::new(tag).with("target_seat", victim)
    }

    fn refused_turn(&self, seat: Seat, card: Card) -> Telling {
        match self.choices[seat.index()] {
            Choice::Changing(_, _, fixed) if fixed.contains(card) => {
                about("ex-libris-refused-turned-back", "card", &card)
            }
            Choice::Changing(..) => about("ex-libris-refused-turn", "card", &card),
            _ => Telling::new("ex-libris-refused-change-first"),
        }
    }

    fn refused_burn(&self, burn: &Burn, action: &Action) -> Telling {
        match *action {
            // Whether it lies there face down is not told.
            Action::Burn(card) if burn.at.hides_cards() => {
                about("ex-libris-refused-burn-unseen", "card", &card)
            }
            Action::Burn(card) => self.refused_there(burn.at, card),
            Action::BurnAny => Telling::new("ex-libris-refused-burn-open"),
            _ => Telling::new("ex-libris-refused-burn-one"),
        }
    }
}
