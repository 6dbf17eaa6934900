use crate::{Chance, Seed};

/// Fast rolls for thinking ahead and for simulated matches. A match that people play never uses them: its rolls must be
/// [`Seeded`](crate::Seeded), which nobody can foresee.
///
/// The generator is PCG-XSH-RR 64/32 (O'Neill, 2014): small, good enough for any playout, and quick wherever 64-bit
/// numbers can be multiplied, WebAssembly included.
#[derive(Clone, Debug)]
pub struct Quick(u64);

impl Quick {
    /// Rolls that follow from all of the seed.
    pub fn new(seed: Seed) -> Self {
        let mut chance = Self(0);
        for word in seed.0.chunks_exact(4) {
            chance.absorb(word.iter().fold(0, |bits, &byte| bits << 8 | u32::from(byte)));
        }
        chance
    }

    /// Rolls of their own, which follow from these and a number.
    #[must_use]
    pub fn stream(&self, number: u64) -> Self {
        let mut stream = self.clone();
        stream.absorb(number as u32);
        stream.absorb((number >> 32) as u32);
        stream
    }

    /// A seed drawn from these rolls.
    pub fn seed(&mut self) -> Seed {
        let mut bytes = [0; 32];
        for word in bytes.chunks_exact_mut(4) {
            word.copy_from_slice(&self.bits().to_le_bytes());
        }
        Seed(bytes)
    }

    /// Rolls of their own, for several who are to meet the same luck.
    #[must_use]
    pub fn fork(&mut self) -> Self {
        Self(u64::from(self.bits()) << 32 | u64::from(self.bits()))
    }

    fn absorb(&mut self, word: u32) {
        self.0 ^= u64::from(word);
        let high = self.bits();
        self.0 ^= u64::from(high) << 32;
    }

    /// Draws again while the product would favour some results.
    #[cold]
    #[inline(never)]
    fn fair(&mut self, mut product: u64, n: u32) -> u64 {
        let unfair = n.wrapping_neg() % n;
        while (product as u32) < unfair {
            product = u64::from(self.bits()) * u64::from(n);
        }
        product
    }

    #[inline]
    fn bits(&mut self) -> u32 {
        let state = self.0;
        self.0 = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        let folded = ((state >> 18 ^ state) >> 27) as u32;
        folded.rotate_right((state >> 59) as u32)
    }
}

impl Chance for Quick {
    /// The same fair mapping as [`Seeded`](crate::Seeded) has; the slow remainder is only taken when it can matter.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        if n < 2 {
            return 0;
        }
        let mut product = u64::from(self.bits()) * u64::from(n);
        if (product as u32) < n {
            product = self.fair(product, n);
        }
        (product >> 32) as u32
    }
}
