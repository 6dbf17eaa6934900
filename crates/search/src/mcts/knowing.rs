use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use game::{Chance, Game, Log, Seat, Seats, Viewer};

use super::Keys;

/// What each seat can tell apart of what was done since the root, as a key.
///
/// By [`Keys::Actions`] these are its own actions at once, and those of others once the round of simultaneous choices in
/// which they fell is over. By [`Keys::Sightings`] they are its own actions, and what it saw of all that happened.
#[derive(Clone, Debug)]
pub(super) struct Knowing {
    by: Keys,
    keys: [u64; 8],
    /// The choices of this round, which others do not see yet.
    hidden: Vec<(Seat, u64)>,
}

impl Knowing {
    /// At the root.
    pub(super) fn new(by: Keys) -> Self {
        let mut knowing = Self { by, keys: [0; 8], hidden: Vec::new() };
        knowing.reset();
        knowing
    }

    /// Back to the root.
    pub(super) fn reset(&mut self) {
        self.keys = std::array::from_fn(|seat| mix(0, seat as u64 + 1));
        self.hidden.clear();
    }

    #[inline]
    pub(super) fn key(&self, seat: Seat) -> u64 {
        self.keys[seat.index() % 8]
    }

    /// Carries out what `seat` does, and takes in what each seat learns of it.
    #[inline]
    pub(super) fn follow<G: Game>(
        &mut self,
        state: &mut G,
        seat: Seat,
        action: &G::Action,
        chance: &mut impl Chance,
    ) {
        match self.by {
            Keys::Actions => {
                let before = state.to_move();
                state.apply(seat, action, chance, &mut ());
                self.act(seat, action, before, state.to_move());
            }
            Keys::Sightings => {
                self.do_own(seat, action);
                let seats = state.seats();
                let mut seen = Seen { keys: &mut self.keys, seats, game: PhantomData::<G> };
                state.apply(seat, action, chance, &mut seen);
            }
        }
    }

    /// Takes in, for the seat that acts, what it does. Returns the hash of that.
    #[inline]
    fn do_own(&mut self, seat: Seat, action: &impl Hash) -> u64 {
        let done = hash(seat.0.into(), action);
        let own = &mut self.keys[seat.index() % 8];
        *own = mix(*own, done);
        done
    }

    /// Takes in that `seat` did `action` while the seats `before` were to move, and that those `after` are now.
    #[inline]
    fn act(&mut self, seat: Seat, action: &impl Hash, before: Seats, after: Seats) {
        let done = self.do_own(seat, action);
        self.hidden.push((seat, done));
        // While seats only drop out of those to move, they may still be choosing at the same time.
        let same_round = before.len() > 1 || self.hidden.len() > 1;
        if same_round && after.iter().all(|seat| before.contains(seat)) {
            return;
        }
        for (seat, done) in self.hidden.drain(..) {
            for (other, key) in (0..).zip(&mut self.keys) {
                if Seat(other) != seat {
                    *key = mix(*key, done);
                }
            }
        }
    }
}

/// Takes in what each seat sees of each event, and keeps nothing else.
struct Seen<'a, G> {
    keys: &'a mut [u64; 8],
    seats: u8,
    game: PhantomData<G>,
}

impl<G: Game> Log<G::Event> for Seen<'_, G> {
    fn emit(&mut self, event: impl FnOnce() -> G::Event) {
        let event = event();
        for (seat, key) in Seat::all(self.seats).zip(&mut *self.keys) {
            if let Some(sighting) = G::sighting(&event, Viewer::Seat(seat)) {
                *key = mix(*key, hash(0, &sighting));
            }
        }
    }
}

/// The finalizer of SplitMix64 (Steele, Lea and Flood, 2014).
#[inline]
fn mix(one: u64, other: u64) -> u64 {
    let mut bits = one.rotate_left(5) ^ other.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

#[inline]
fn hash(start: u64, thing: &impl Hash) -> u64 {
    let mut hash = Folding(start);
    thing.hash(&mut hash);
    hash.finish()
}

/// A hasher for actions and sightings, which are small.
struct Folding(u64);

impl Folding {
    #[inline]
    fn fold(&mut self, bits: u64) {
        self.0 = (self.0.rotate_left(23) ^ bits).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Folding {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.fold(byte.into()));
    }

    fn write_u8(&mut self, bits: u8) {
        self.fold(bits.into());
    }

    fn write_u16(&mut self, bits: u16) {
        self.fold(bits.into());
    }

    fn write_u32(&mut self, bits: u32) {
        self.fold(bits.into());
    }

    fn write_u64(&mut self, bits: u64) {
        self.fold(bits);
    }

    fn write_usize(&mut self, bits: usize) {
        self.fold(bits as u64);
    }

    // What a derived `Hash` writes of an enum's variant.
    fn write_isize(&mut self, bits: isize) {
        self.fold(bits as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(acts: &[(u8, u8, u8, u8)]) -> [u64; 2] {
        let mut knowing = Knowing::new(Keys::Actions);
        let seats = |bits: u8| Seat::all(2).filter(|seat| bits & 1 << seat.0 != 0).collect();
        for &(seat, action, before, after) in acts {
            knowing.act(Seat(seat), &action, seats(before), seats(after));
        }
        [knowing.key(Seat(0)), knowing.key(Seat(1))]
    }

    #[test]
    fn an_action_in_turn_is_known_to_all() {
        let [one, other] = [1, 2].map(|action| keys(&[(0, action, 0b01, 0b10)]));
        assert_ne!(one[0], other[0]);
        assert_ne!(one[1], other[1]);
    }

    #[test]
    fn a_simultaneous_choice_is_known_to_its_seat_until_the_round_is_over() {
        let [one, other] = [1, 2].map(|action| keys(&[(0, action, 0b11, 0b10)]));
        assert_ne!(one[0], other[0]);
        assert_eq!(one[1], other[1]);
        let round = |action| keys(&[(0, action, 0b11, 0b10), (1, 3, 0b10, 0b11)]);
        assert_ne!(round(1)[1], round(2)[1]);
    }
}
