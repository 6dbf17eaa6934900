use game::words;

use crate::few::Few;

words! {
    /// A special assistant, which stands for its library too: EXL-A1 to EXL-A12.
    pub enum Special, "a special assistant, such as witch" {
        /// Sneaky goblin, Caverns of Comprehension.
        Goblin = "goblin",
        /// Automaton.
        Automaton = "automaton",
        /// Mummy.
        Mummy = "mummy",
        /// Gelatinous cube, Dungeon of Deep Thought.
        Cube = "cube",
        /// Sasquatch.
        Sasquatch = "sasquatch",
        /// Bookworm.
        Bookworm = "bookworm",
        /// Ghost.
        Ghost = "ghost",
        /// Snowman, Igloo of Information.
        Snowman = "snowman",
        /// Golem of odds and ends.
        Golem = "golem",
        /// Wizard.
        Wizard = "wizard",
        /// Witch.
        Witch = "witch",
        /// Fire imp, Volcanic Biblioteca.
        Imp = "imp",
    }
}

impl Special {
    /// The libraries that friendly matches do without (EXL-52).
    pub(crate) const UNFRIENDLY: [Self; 4] = [Self::Goblin, Self::Cube, Self::Snowman, Self::Imp];

    /// The libraries with the mark for one player (EXL-60).
    pub(crate) const SOLO: [Self; 7] = [
        Self::Automaton,
        Self::Mummy,
        Self::Bookworm,
        Self::Golem,
        Self::Wizard,
        Self::Witch,
        Self::Imp,
    ];

    /// All twelve.
    pub(crate) fn all() -> Few<Self> {
        Self::ALL.into_iter().collect()
    }
}
