use std::fmt;

use crate::fold;

/// A word as it is played: 2 to 20 letters from A to Z, without accents.
#[derive(Clone, Copy)]
pub struct Word {
    /// What comes after the length is of no meaning.
    letters: [u8; Self::LONGEST],
    length: u8,
}

impl Word {
    /// The fewest letters of a word.
    pub const SHORTEST: usize = 2;
    /// The most letters of a word.
    pub const LONGEST: usize = 20;

    /// The word that a person wrote, in capitals or not, with its accents or without; `None` if it has other signs than
    /// letters, or too few or too many of them.
    pub fn read(text: &str) -> Option<Self> {
        let mut letters = Vec::new();
        for char in text.chars() {
            letters.extend_from_slice(fold(char)?);
            if letters.len() > Self::LONGEST {
                return None;
            }
        }
        Self::new(&letters)
    }

    /// The word of these capitals.
    pub fn new(capitals: &[u8]) -> Option<Self> {
        let fits = (Self::SHORTEST..=Self::LONGEST).contains(&capitals.len())
            && capitals.iter().all(u8::is_ascii_uppercase);
        fits.then(|| Self::of(capitals))
    }

    /// The same without a check.
    pub(crate) fn of(capitals: &[u8]) -> Self {
        let mut letters = [0; Self::LONGEST];
        letters[..capitals.len()].copy_from_slice(capitals);
        Self { letters, length: capitals.len() as u8 }
    }

    /// The first letters of these.
    #[inline]
    pub(crate) fn begun(letters: [u8; Self::LONGEST], length: usize) -> Self {
        Self { letters, length: length as u8 }
    }

    /// Its letters, as capitals.
    #[inline]
    pub fn letters(&self) -> &[u8] {
        &self.letters[..usize::from(self.length)]
    }

    /// How many letters it has.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        usize::from(self.length)
    }
}

impl PartialEq for Word {
    fn eq(&self, other: &Self) -> bool {
        self.letters() == other.letters()
    }
}

impl Eq for Word {}

impl std::hash::Hash for Word {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.letters().hash(state);
    }
}

/// In the order of dictionaries.
impl Ord for Word {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.letters().cmp(other.letters())
    }
}

impl PartialOrd for Word {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// In capitals.
impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&String::from_utf8_lossy(self.letters()))
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
