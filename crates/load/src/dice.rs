use game::{Chance, Seed, Seeded};

/// Dice of one's own: those of the same number and name roll the same.
pub(crate) fn dice(number: u64, name: u64) -> Seeded {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    Seeded::new(Seed(seed), name)
}

/// One of them.
pub(crate) fn one_of<'a, T>(dice: &mut impl Chance, items: &'a [T]) -> Option<&'a T> {
    items.get(dice.below(items.len() as u32) as usize)
}
