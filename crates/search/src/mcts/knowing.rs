use std::hash::{Hash, Hasher};

use game::{Seat, Seats};

/// What each seat can tell apart of what was done since the root, as a key: its own actions at once, those of others
/// once the round of simultaneous choices in which they fell is over. Nothing of chance is in it: a situation stands for
/// all that the rolls can bring.
#[derive(Clone, Debug, Default)]
pub(super) struct Knowing {
    keys: [u64; 8],
    /// The choices of this round, which others do not see yet.
    hidden: Vec<(Seat, u64)>,
}

impl Knowing {
    /// Back to the root.
    pub(super) fn reset(&mut self) {
        self.keys = std::array::from_fn(|seat| mix(0, seat as u64 + 1));
        self.hidden.clear();
    }

    #[inline]
    pub(super) fn key(&self, seat: Seat) -> u64 {
        self.keys[seat.index() % 8]
    }

    /// Takes in that `seat` did `action` while the seats `before` were to move, and that those `after` are now.
    #[inline]
    pub(super) fn act(&mut self, seat: Seat, action: &impl Hash, before: Seats, after: Seats) {
        let mut hash = Folding(seat.0.into());
        action.hash(&mut hash);
        let done = hash.finish();
        let own = &mut self.keys[seat.index() % 8];
        *own = mix(*own, done);
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

/// The finalizer of SplitMix64 (Steele, Lea and Flood, 2014).
#[inline]
fn mix(one: u64, other: u64) -> u64 {
    let mut bits = one.rotate_left(5) ^ other.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

/// A hasher for actions, which are small.
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
        let mut knowing = Knowing::default();
        knowing.reset();
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
