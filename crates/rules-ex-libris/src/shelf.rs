//! A collection as it is written down.

use serde::{Deserialize, Serialize};

use crate::Card;
use crate::collection::Collection;
use crate::state::Beneath;

/// A card in a collection.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ShelfCard {
    pub(crate) card: Card,
    pub(crate) down: bool,
    /// The card buried under it.
    pub(crate) beneath: Option<Card>,
}

/// The rows of a collection.
pub(crate) fn shelf(collection: &Collection, beneath: &Beneath) -> Vec<Vec<Option<ShelfCard>>> {
    let card = |card: Card| ShelfCard {
        card,
        down: collection.find(card).is_some_and(|lying| lying.down),
        beneath: beneath.get(card),
    };
    let rows = collection.rows().into_iter();
    rows.map(|row| row.into_iter().map(|lying| lying.map(card)).collect()).collect()
}

/// What lies on a shelf, each with its row and column from 0.
pub(crate) fn shelved<T: Copy>(
    shelf: &[Vec<Option<T>>],
) -> impl Iterator<Item = (i16, i16, T)> + Clone {
    shelf.iter().zip(0i16..).flat_map(|(row, y)| {
        row.iter().zip(0i16..).filter_map(move |(card, x)| card.map(|card| (y, x, card)))
    })
}
