//! Claiming letters and challenges (GUT-13 to GUT-15).

use game::{Chance, Log, Seat};

use crate::action::Action;
use crate::challenge::{ChallengeName, Reward};
use crate::event::Event;
use crate::name::Name;
use crate::pile::Bag;
use crate::state::{Gutenberg, LAST, Phase};

/// How many letters the player of that place in the ranking claims (GUT-13).
pub(crate) fn quota(players: u8, place: u8) -> u8 {
    let twice = match players {
        ..=2 => 1,
        3 | 4 => 2,
        _ => 3,
    };
    if place < twice { 2 } else { 1 }
}

impl Gutenberg {
    pub(crate) fn begin_claims(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.phase = Phase::Claim;
        self.begin_turn(0, chance, log);
    }

    /// The turn of the player at that place of the ranking, or of the next who can claim anything.
    fn begin_turn(&mut self, place: u8, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.turn = place;
        self.challenged = false;
        if place == self.seats {
            return self.end_round(chance, log);
        }
        self.left = quota(self.seats, place);
        self.go_on(chance, log);
    }

    /// Ends the turn if there is nothing left to claim.
    fn go_on(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.phase = Phase::Claim;
        let letters = self.left > 0 && !self.pool().is_empty();
        if !letters && self.claimable().is_none_or(|open| open == 0) {
            self.begin_turn(self.turn + 1, chance, log);
        }
    }

    /// The cards of the challenges that are no longer in the deck nor open, but for those that a revealed word of the
    /// last round has used up: those that can be in collections.
    pub(crate) fn won_prizes(&self) -> Bag {
        let mut prizes = Bag::EMPTY;
        for (place, challenge) in (0..).zip(self.components().challenges()) {
            let gone = self.unseen & 1u32 << place == 0 && !self.open.contains(&place);
            if let (Reward::Card(kind), true) = (challenge.reward, gone) {
                prizes.add(kind);
            }
        }
        if self.is_revealed() && self.round == LAST {
            let words = self.players.iter().filter_map(|player| player.written.as_ref());
            words.flat_map(Self::own_cards).for_each(|kind| _ = prizes.take(kind));
        }
        prizes
    }

    /// The open challenges that the claiming player may claim, as bits.
    pub(crate) fn claimable(&self) -> Option<u32> {
        let open = self.open.iter().fold(0, |open, &place| open | 1 << place);
        let met = self.player(self.claimer()?).met;
        Some(if self.challenged { 0 } else { open & met })
    }

    pub(crate) fn list_claims(&self, out: &mut Vec<Action>) {
        let pool = self.pool();
        if self.left > 0 {
            out.extend(self.names(&pool).map(Action::Claim));
        }
        let claimable = self.claimable().unwrap_or(0);
        let challenges = self.components().challenges();
        let met = (0..).zip(challenges).filter(|(place, _)| claimable & 1u32 << place != 0);
        out.extend(met.map(|(_, challenge)| Action::Meet(ChallengeName(challenge.number))));
        out.push(Action::Done);
        out.sort_unstable();
    }

    pub(crate) fn claim(
        &mut self,
        seat: Seat,
        card: Name,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let pool = self.pool();
        let Some(place) = self.place(&pool, card) else {
            debug_assert!(false, "{card} is claimed but not in play");
            return;
        };
        let kind = pool[place];
        match place.checked_sub(self.common.len()) {
            None => {
                self.common.remove(place);
                log.emit(|| Event::ClaimedCommon { seat, card });
            }
            Some(mut place) => {
                for owner in self.all() {
                    let played = self.player(owner).played.len();
                    if place < played {
                        self.player_mut(owner).played.remove(place);
                        log.emit(|| Event::Claimed {
                            seat,
                            card,
                            from_seat: owner,
                            own: owner == seat,
                        });
                        break;
                    }
                    place -= played;
                }
            }
        }
        self.player_mut(seat).claimed.push(kind);
        self.left -= 1;
        self.go_on(chance, log);
    }

    /// GUT-14. A challenge that no player keeps is out of the match, see [`put_under`](Self::put_under).
    pub(crate) fn meet(
        &mut self,
        seat: Seat,
        ChallengeName(number): ChallengeName,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let Some(place) = self.components().challenge(number) else {
            debug_assert!(false, "challenge {number} is claimed but not in the box");
            return;
        };
        self.open.take(place);
        self.challenged = true;
        let reward = self.components().challenges()[usize::from(place)].reward;
        match reward {
            Reward::Card(kind) => {
                self.player_mut(seat).claimed.push(kind);
                log.emit(|| Event::MetForCard {
                    seat,
                    challenge: self.challenge_name(place),
                    card: self.name(&[kind], 0),
                });
            }
            _ => log.emit(|| Event::Met { seat, challenge: self.challenge_name(place) }),
        }
        match reward {
            Reward::Card(_) => {}
            // It is made at once: it is the same player's turn still.
            Reward::Claim => self.left += 1,
            Reward::Vowel => {
                let drawn = self.draw_vowel(chance);
                self.keep_secret(seat, drawn, log);
            }
            Reward::Letter => {
                let drawn = self.draw_letter(chance);
                self.keep_secret(seat, drawn, log);
            }
            Reward::Choose => {
                for _ in 0..2 {
                    let drawn = self.draw_letter(chance);
                    drawn.into_iter().for_each(|kind| self.player_mut(seat).drawn.push(kind));
                }
                if !self.player(seat).drawn.is_empty() {
                    self.phase = Phase::Choose;
                    log.emit(|| Event::Choosing {
                        seat,
                        cards: self.names(&self.player(seat).drawn).collect(),
                    });
                    return;
                }
            }
        }
        self.go_on(chance, log);
    }

    fn keep_secret(&mut self, seat: Seat, drawn: Option<u8>, log: &mut impl Log<Event>) {
        if let Some(kind) = drawn {
            self.player_mut(seat).secret.push(kind);
            log.emit(|| Event::Gained {
                seat,
                card: self.name(&[kind], 0),
                vowel: self.components().vowel_kinds().contains(&kind),
            });
        }
    }

    /// One of two drawn cards is kept, the other goes under the letter deck.
    pub(crate) fn choose(
        &mut self,
        seat: Seat,
        card: Name,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let mut drawn = std::mem::take(&mut self.player_mut(seat).drawn);
        let place = self.place(&drawn, card);
        debug_assert!(place.is_some(), "{card} is kept but was not drawn");
        let place = place.unwrap_or(0);
        let kept = drawn.remove(place);
        drawn.iter().for_each(|&kind| self.player_mut(seat).unused.push(kind));
        self.keep_secret(seat, kept, log);
        self.go_on(chance, log);
    }

    pub(crate) fn stop(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        log.emit(|| Event::Stopped { seat });
        self.begin_turn(self.turn + 1, chance, log);
    }

    /// GUT-15: what no player claimed goes under its own deck.
    fn end_round(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let pool = self.pool();
        pool.iter().for_each(|&kind| self.put_under(kind));
        self.common.clear();
        self.open.clear();
        for seat in self.all() {
            self.player_mut(seat).played.clear();
        }
        self.round += 1;
        self.begin_round(chance, log);
    }
}
