//! The draft (GUT-3, GUT-30).

use game::{Chance, Log, Seat};

use crate::event::Event;
use crate::name::Name;
use crate::state::{Gutenberg, Phase};

impl Gutenberg {
    /// Notes what `seat` keeps; when all have chosen, the cards are kept and the rest is passed on.
    pub(crate) fn keep(
        &mut self,
        seat: Seat,
        card: Name,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let packet = self.player(seat).packet;
        let Some(place) = self.place(&packet, card) else {
            debug_assert!(false, "{card} is kept but not in the packet");
            return;
        };
        self.player_mut(seat).pick = Some(packet[place]);
        log.emit(|| Event::Kept { seat, card });
        if !self.waiting().is_empty() {
            return;
        }
        for seat in self.all() {
            let player = self.player_mut(seat);
            if let Some(kind) = player.pick.take() {
                player.packet.take(kind);
                player.drafted.push(kind);
            }
        }
        if self.is_solo() {
            self.next_packet(chance, log);
        } else {
            self.pass_left(log);
        }
    }

    fn pass_left(&mut self, log: &mut impl Log<Event>) {
        let packets = self.players.map(|player| player.packet);
        for seat in self.all() {
            let right = seat.previous(self.seats);
            self.player_mut(seat).packet = packets[right.index()];
        }
        let last = self.player(Seat(0)).packet.len() <= 1;
        for seat in self.all() {
            let from_seat = seat.previous(self.seats);
            log.emit(|| {
                let cards = self.names(&self.player(seat).packet).collect::<Vec<_>>();
                match cards[..] {
                    [card] => Event::ReceivedLast { seat, from_seat, card },
                    _ => Event::Received { seat, from_seat, cards },
                }
            });
        }
        if last {
            self.draft_last();
        }
    }

    /// The last card of a packet is no choice.
    fn draft_last(&mut self) {
        for seat in self.all() {
            let player = self.player_mut(seat);
            if let Some(kind) = player.packet.remove(0) {
                player.drafted.push(kind);
            }
        }
        self.phase = Phase::Write;
    }

    /// Alone: the rest goes under the deck, the next packet has a card less.
    fn next_packet(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let seat = Seat(0);
        let rest = std::mem::take(&mut self.player_mut(seat).packet);
        rest.iter().for_each(|&kind| self.put_under(kind));
        for _ in self.player(seat).drafted.len()..5 {
            let letter = self.draw_letter(chance);
            letter.into_iter().for_each(|kind| self.player_mut(seat).packet.push(kind));
        }
        log.emit(|| self.dealt_event(seat));
        if self.player(seat).packet.len() <= 1 {
            self.draft_last();
        }
    }
}
