use lexicon::{Face, Word};
use serde::{Deserialize, Serialize};

use crate::challenge::Facts;
use crate::components::Components;
use crate::name::Spelt;
use crate::pile::{CardType, Pile};

/// A word that was written, and its cards; the default is a pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Printed {
    /// None for a pass.
    pub(crate) word: Option<Spelt>,
    /// In the order of the word; none for a pass, nor for a word that does not count.
    pub(crate) cards: Pile<Type, { Word::LONGEST }>,
}

/// A card in a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Type {
    pub(crate) kind: CardType,
    pub(crate) style: Style,
    /// Whether it is a common card.
    pub(crate) common: bool,
}

/// How a card stands in a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Style {
    /// With its letters, once.
    #[default]
    Whole,
    /// With its letter twice in a row.
    Doubled,
    /// With its first letter only: QU as Q.
    First,
}

impl From<Face> for Style {
    fn from(face: Face) -> Self {
        match face {
            Face::Whole => Self::Whole,
            Face::Doubled => Self::Doubled,
            Face::First => Self::First,
        }
    }
}

impl From<Style> for Face {
    fn from(style: Style) -> Self {
        match style {
            Style::Whole => Self::Whole,
            Style::Doubled => Self::Doubled,
            Style::First => Self::First,
        }
    }
}

impl Printed {
    /// The word, if it counts.
    pub(crate) fn counted(&self) -> Option<Word> {
        self.word.filter(|_| !self.cards.is_empty()).map(|word| word.0)
    }

    /// The word that the cards make, each as it stands; `None` where a card cannot stand so.
    pub(crate) fn spells(&self, components: &Components) -> Option<Word> {
        let mut letters = Vec::new();
        for placed in self.cards.iter() {
            let card = components.card(placed.kind);
            match placed.style {
                Style::Whole => letters.extend(card.letters()),
                Style::Doubled if card.doubles() => {
                    letters.extend(card.letters().iter().chain(card.letters()));
                }
                Style::First if card.shortens() => letters.extend(&card.letters()[..1]),
                Style::Doubled | Style::First => return None,
            }
        }
        Word::new(&letters)
    }

    /// Each card once (GUT-11).
    pub(crate) fn points(&self, components: &Components) -> u8 {
        self.cards.iter().map(|card| components.value(card.kind)).sum()
    }

    pub(crate) fn dearest(&self, components: &Components) -> u8 {
        self.cards.iter().map(|card| components.value(card.kind)).max().unwrap_or(0)
    }

    /// What the ranking goes by (GUT-12): points, dearest card, letters.
    pub(crate) fn rating(&self, components: &Components) -> (u8, u8, u8) {
        let letters = self.counted().map_or(0, |word| word.len() as u8);
        (self.points(components), self.dearest(components), letters)
    }

    pub(crate) fn facts(&self, components: &Components) -> Option<Facts> {
        let count = |which: fn(&Type) -> bool| self.cards.iter().filter(|card| which(card)).count();
        Some(Facts {
            word: self.counted()?,
            doubles: count(|card| card.style == Style::Doubled) as u8,
            drafted: count(|card| !card.common) as u8,
            common: count(|card| card.common) as u8,
            dearest: self.dearest(components),
            points: self.points(components),
        })
    }
}
