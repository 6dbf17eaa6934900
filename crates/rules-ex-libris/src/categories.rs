use game::Chance;

use crate::Category;

/// What the six category cards were dealt as (EXL-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Categories {
    pub(crate) popular: Category,
    pub(crate) banned: Category,
    /// Those of the players; what stands beyond them repeats the spare ones.
    pub(crate) specialities: [Category; 4],
    /// Those that are put away; alone, the first is the Public Library's (EXL-61).
    pub(crate) spares: [Option<Category>; 3],
}

impl Categories {
    pub(crate) fn deal(players: u8, chance: &mut impl Chance) -> Self {
        let mut categories = Category::ALL;
        chance.shuffle(&mut categories);
        let [popular, banned, specialities @ ..] = categories;
        let spares = std::array::from_fn(|place| match place + usize::from(players) {
            rest @ ..4 => Some(specialities[rest]),
            _ => None,
        });
        Self { popular, banned, specialities, spares }
    }

    /// Alone, the speciality of the Public Library (EXL-61).
    pub(crate) fn public_speciality(&self) -> Category {
        debug_assert!(self.spares[0].is_some(), "alone, three categories are put away");
        self.spares[0].unwrap_or(self.popular)
    }
}
