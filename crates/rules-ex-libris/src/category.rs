use game::words;

words! {
    /// One of the six categories of books (EXL-1), as they stand on the form.
    pub enum Category, "codex, fiction, history, bestiary, reference or spells" {
        /// Corrupted codices.
        Codex = "codex",
        /// Works of fiction.
        Fiction = "fiction",
        /// Historical volumes.
        History = "history",
        /// Fantastic bestiaries.
        Bestiary = "bestiary",
        /// Reference manuals.
        Reference = "reference",
        /// Potions and spells.
        Spells = "spells",
    }
}
