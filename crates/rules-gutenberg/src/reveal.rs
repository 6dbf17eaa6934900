//! Words are revealed, judged and ranked (GUT-10 to GUT-12).

use game::{Chance, Log, Seat};
use lexicon::Word;

use crate::action::Action;
use crate::config::Check;
use crate::event::{Event, hidden_spelling, pieces, spelling};
use crate::name::Spelt;
use crate::pile::{Bag, Pile};
use crate::state::{Gutenberg, LAST, Phase};

impl Gutenberg {
    /// Notes what `seat` writes; when all have written, the words are revealed.
    pub(crate) fn write(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let usable = self.usable(seat);
        let printed = match action {
            Action::Write(path) => self
                .row(&usable, path)
                .and_then(|row| Some(self.printed(&usable, self.hand(&usable).spelt(&row)?, &row))),
            _ => None,
        };
        let printed = printed.unwrap_or_default();
        self.player_mut(seat).written = Some(printed);
        log.emit(|| match printed.word {
            Some(word) => Event::Written {
                seat,
                word,
                text: hidden_spelling(self, word),
                points: printed.points(self.components()),
            },
            None => Event::WroteNothing { seat },
        });
        if self.waiting().is_empty() {
            self.reveal(chance, log);
        }
    }

    /// Tells each player the best word that they could have written.
    fn tell_best(&self, log: &mut impl Log<Event>) {
        for seat in self.all() {
            log.emit(|| match self.best_word(&self.usable(seat)) {
                Some(found) => {
                    let word = Spelt(found.word);
                    Event::Best { seat, word, text: spelling(self, word), points: found.points }
                }
                None => Event::BestNothing { seat },
            });
        }
    }

    /// GUT-10.
    fn reveal(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.tell_best(log);
        for seat in self.all() {
            log.emit(|| self.revealed_event(seat));
        }
        if !self.is_solo() {
            self.all().for_each(|seat| self.lay_out(seat));
        }
        self.judge(0, chance, log);
    }

    /// Looks at the words from this seat on. One that is not in the lexicon is a pass, unless the table decides.
    fn judge(&mut self, from: u8, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        for seat in self.all().skip(usize::from(from)) {
            let Some(word) = self.player(seat).written.and_then(|printed| printed.counted()) else {
                continue;
            };
            if self.counts(&word) {
                continue;
            }
            match self.check {
                Check::Table => {
                    self.phase = Phase::Vote;
                    self.turn = seat.0;
                    log.emit(|| Event::Disputed { seat, word: Spelt(word) });
                    return;
                }
                Check::Live | Check::Blind => self.reject(seat, word, log),
            }
        }
        self.go_on_after_words(chance, log);
    }

    fn accept(&mut self, seat: Seat, word: Word, log: &mut impl Log<Event>) {
        self.accepted.push(Spelt(word));
        log.emit(|| Event::Accepted { seat, word: Spelt(word) });
    }

    /// The word is a pass: its cards are as unused as the others, but all players have seen them.
    fn reject(&mut self, seat: Seat, word: Word, log: &mut impl Log<Event>) {
        let printed = self.player(seat).written.unwrap_or_default();
        if let Some(written) = &mut self.player_mut(seat).written {
            written.cards.clear();
        }
        if !self.is_solo() && self.round == LAST {
            for kind in Self::own_cards(&printed) {
                let _ = self.under.take(kind) || self.vowels_back.take(kind);
                self.player_mut(seat).claimed.push(kind);
            }
        }
        let played = std::mem::take(&mut self.player_mut(seat).played);
        played.iter().for_each(|&kind| self.put_under(kind));
        log.emit(|| Event::Rejected { seat, word: Spelt(word) });
    }

    /// Notes a vote; when all have voted, the word counts if no vote is against it.
    pub(crate) fn vote(
        &mut self,
        seat: Seat,
        yes: bool,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.player_mut(seat).vote = Some(yes);
        log.emit(|| Event::Voted { seat, yes });
        if !self.waiting().is_empty() {
            return;
        }
        let writer = Seat(self.turn);
        let mut all = true;
        for seat in self.all() {
            all &= self.player_mut(seat).vote.take().unwrap_or(true);
        }
        if let Some(word) = self.player(writer).written.and_then(|printed| printed.counted()) {
            match all {
                true => self.accept(writer, word, log),
                false => self.reject(writer, word, log),
            }
        }
        self.judge(self.turn + 1, chance, log);
    }

    /// Every word counts or is a pass: the round goes on.
    fn go_on_after_words(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.turn = 0;
        if self.is_solo() {
            return self.print_row(chance, log);
        }
        if self.round == LAST {
            self.phase = Phase::Over;
            for seat in self.all() {
                log.emit(|| self.counted_event(seat));
            }
            return;
        }
        // GUT-14: judged before the claiming starts.
        let met = [0, 1, 2, 3, 4, 5].map(|seat| self.met(Seat(seat)));
        for (player, met) in self.players.iter_mut().zip(met) {
            player.met = met;
        }
        self.rank(chance, log);
        self.begin_claims(chance, log);
    }

    /// The used cards are in play, the others under the deck; in the last round they stay in the collection.
    fn lay_out(&mut self, seat: Seat) {
        let printed = self.player(seat).written.unwrap_or_default();
        let last = self.round == LAST;
        if last {
            for kind in Self::own_cards(&printed) {
                let player = self.player_mut(seat);
                let _ = player.claimed.take(kind) || player.secret.take(kind);
                self.put_under(kind);
            }
            return;
        }
        let player = self.player_mut(seat);
        for kind in Self::own_cards(&printed) {
            player.drafted.take(kind);
            player.played.push(kind);
        }
        player.drafted.iter().for_each(|&kind| player.unused.push(kind));
        player.drafted.clear();
    }

    /// The open challenges that a word meets, as bits.
    pub(crate) fn met(&self, seat: Seat) -> u32 {
        let written = |seat: Seat| self.player(seat).written.unwrap_or_default();
        let Some(facts) = written(seat).facts(self.components()) else { return 0 };
        // A pass takes no part in shortest and longest.
        let others = self.all().filter(|&other| other != seat);
        let lengths = others.filter_map(|other| Some(written(other).counted()?.len() as u8));
        let lengths: Pile<u8, 6> = lengths.collect();
        let met = self.open.iter().filter(|&&place| {
            self.components().challenges()[usize::from(place)].is_met(&facts, Some(&lengths))
        });
        met.fold(0, |met, &place| met | 1 << place)
    }

    /// GUT-12: points, then the dearest card, then letters, then a drawn card.
    fn rank(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let ratings =
            self.players.map(|player| player.written.unwrap_or_default().rating(self.components()));
        let rating = |seat: u8| ratings[usize::from(seat)];
        let mut seats: Pile<u8, 6> = (0..self.seats).collect();
        seats.sort_by_key(|&seat| std::cmp::Reverse(rating(seat)));
        let (mut order, mut drawn) = (Pile::default(), Bag::EMPTY);
        for group in seats.chunk_by(|&one, &other| rating(one) == rating(other)) {
            let group: Pile<u8, 6> = group.iter().copied().collect();
            self.draw_for_place(&group, (&mut order, &mut drawn), chance, log);
        }
        self.under.add_all(&drawn);
        self.order = order;
        log.emit(|| Event::Ranked { seats: self.order.iter().map(|&seat| Seat(seat)).collect() });
    }

    /// Each of those who tie draws a letter, the closest to A first; equal ones draw again. The drawn cards go under
    /// the deck when all is decided.
    fn draw_for_place(
        &mut self,
        tied: &[u8],
        (order, drawn): (&mut Pile<u8, 6>, &mut Bag),
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if let [only] = tied {
            return order.push(*only);
        }
        let mut letters: Pile<(u8, u8), 6> = Pile::default();
        for &seat in tied {
            // When no card is left to draw, the order of the seats decides.
            let kind = self.draw_letter(chance);
            let Some(kind) = kind else { return tied.iter().for_each(|&seat| order.push(seat)) };
            drawn.add(kind);
            letters.push((self.components().card(kind).letters()[0], seat));
            log.emit(|| Event::Drew { seat: Seat(seat), card: self.name(&[kind], 0) });
        }
        letters.sort_unstable();
        for group in letters.chunk_by(|one, other| one.0 == other.0) {
            let seats: Pile<u8, 6> = group.iter().map(|&(_, seat)| seat).collect();
            self.draw_for_place(&seats, (order, drawn), chance, log);
        }
    }

    fn revealed_event(&self, seat: Seat) -> Event {
        let printed = self.player(seat).written.unwrap_or_default();
        match (printed.word, printed.counted()) {
            (Some(word), Some(_)) => Event::Revealed {
                seat,
                word,
                text: spelling(self, word),
                cards: pieces(self, &printed),
                points: printed.points(self.components()),
            },
            _ => Event::RevealedNothing { seat },
        }
    }
}
