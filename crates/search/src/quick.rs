use game::{Chance, Seed, Seeded};

/// Fast rolls for thinking ahead. A match never uses them: its rolls must be [`Seeded`].
///
/// The generator is PCG-XSH-RR 64/32 (O'Neill, 2014): small, good enough for any playout, and quick wherever 64-bit
/// numbers can be multiplied, WebAssembly included.
#[derive(Clone, Debug)]
pub struct Quick(u64);

impl Quick {
    /// Rolls that follow from the seed, but are related to none of the [`Seeded`] rolls that a match could make.
    pub fn new(seed: Seed) -> Self {
        let [a, b, c, d, e, f, g, h, ..] = Seeded::new(seed, u64::MAX).seed().0;
        Self(u64::from_le_bytes([a, b, c, d, e, f, g, h]))
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
    /// The same fair mapping as [`Seeded`] has; the slow remainder is only taken when it can matter.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        if n < 2 {
            return 0;
        }
        let mut product = u64::from(self.bits()) * u64::from(n);
        if (product as u32) < n {
            let unfair = n.wrapping_neg() % n;
            while (product as u32) < unfair {
                product = u64::from(self.bits()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }
}
