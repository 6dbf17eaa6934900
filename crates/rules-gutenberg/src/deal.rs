//! Rounds, and cards that come from the decks and go back under them.

use game::{Chance, Log, Seat};

use crate::components::Deck;
use crate::event::Event;
use crate::pile::{Bag, CardType};
use crate::state::{Gutenberg, LAST, Phase};

impl Gutenberg {
    /// The next letter card: this round's order is drawn card by card. When the deck has run out, what went under it
    /// comes up.
    pub(crate) fn draw_letter(&mut self, chance: &mut impl Chance) -> Option<CardType> {
        let letters = self.components().letter_kinds();
        if self.fresh.count(letters.clone()) == 0 {
            self.shuffle_letters();
        }
        let count = self.fresh.count(letters.clone());
        let kind = self.fresh.nth(letters, chance.below(count))?;
        self.fresh.take(kind);
        Some(kind)
    }

    /// The next vowel card. Those that went back keep their order and come after all others.
    pub(crate) fn draw_vowel(&mut self, chance: &mut impl Chance) -> Option<CardType> {
        let vowels = self.components().vowel_kinds();
        let count = self.fresh.count(vowels.clone());
        if count == 0 {
            return self.vowels_back.remove(0);
        }
        let kind = self.fresh.nth(vowels, chance.below(count))?;
        self.fresh.take(kind);
        Some(kind)
    }

    /// Puts a card that all players see under its deck. A challenge is out of the match then: the deck is larger than
    /// what four rounds draw.
    pub(crate) fn put_under(&mut self, kind: CardType) {
        match self.components().deck(kind) {
            Deck::Letters => self.under.add(kind),
            Deck::Vowels => self.vowels_back.push(kind),
            Deck::Challenges => {}
        }
    }

    /// All letter cards that went under the deck are in it again.
    fn shuffle_letters(&mut self) {
        let mut back = std::mem::replace(&mut self.under, Bag::EMPTY);
        for seat in self.all() {
            let unused = std::mem::take(&mut self.player_mut(seat).unused);
            unused.iter().for_each(|&kind| back.add(kind));
        }
        self.fresh.add_all(&back);
    }

    /// GUT-2, GUT-16, GUT-30, GUT-34. `self.round` is the round that begins.
    pub(crate) fn begin_round(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.shuffle_letters();
        for seat in self.all() {
            let player = self.player_mut(seat);
            player.written = None;
            player.met = 0;
        }
        self.order.clear();
        (self.turn, self.left, self.challenged) = (0, 0, false);
        let last = self.round == LAST;
        let letters = match (self.is_solo(), last) {
            (true, true) => 0,
            (true, false) => 1,
            (false, _) => 2,
        };
        for _ in 0..letters {
            let letter = self.draw_letter(chance);
            letter.into_iter().for_each(|kind| self.common.push(kind));
        }
        if letters > 0 {
            let vowel = self.draw_vowel(chance);
            vowel.into_iter().for_each(|kind| self.common.push(kind));
        }
        if !last && !self.is_solo() {
            for _ in 0..3 {
                self.open_challenge(chance);
            }
        }
        log.emit(|| self.round_event());
        if last {
            self.phase = Phase::Write;
            return;
        }
        self.phase = Phase::Draft;
        for seat in self.all() {
            for _ in 0..5 {
                let letter = self.draw_letter(chance);
                letter.into_iter().for_each(|kind| self.player_mut(seat).packet.push(kind));
            }
            log.emit(|| self.dealt_event(seat));
        }
    }

    fn open_challenge(&mut self, chance: &mut impl Chance) {
        let unseen = (0..u32::BITS as u8).filter(|place| self.unseen & 1 << place != 0);
        let drawn = chance.below(self.unseen.count_ones()) as usize;
        let drawn = unseen.clone().nth(drawn);
        if let Some(place) = drawn {
            self.unseen &= !(1 << place);
            self.open.push(place);
        }
    }

    pub(crate) fn dealt_event(&self, seat: Seat) -> Event {
        Event::Dealt { seat, cards: self.names(&self.player(seat).packet).collect() }
    }

    fn round_event(&self) -> Event {
        let cards = self.names(&self.common).collect();
        match (self.round, self.is_solo()) {
            (LAST, true) => Event::LastRoundAlone,
            (LAST, false) => Event::LastRound { cards },
            (round, true) => Event::RoundAlone { round, cards },
            (round, false) => {
                let challenges =
                    self.open.iter().map(|&place| self.challenge_name(place)).collect();
                Event::Round { round, cards, challenges }
            }
        }
    }
}
