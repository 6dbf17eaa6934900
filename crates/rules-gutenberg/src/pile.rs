use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What a card is: its place in the list of the box ([`Components`](crate::Components)). Equal cards have the same.
pub type CardType = u8;

/// Some things in order, without a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pile<T, const N: usize> {
    /// After the length there is nothing but defaults.
    items: [T; N],
    length: u8,
}

impl<T: Copy + Default, const N: usize> Default for Pile<T, N> {
    fn default() -> Self {
        Self { items: [T::default(); N], length: 0 }
    }
}

impl<T: Copy + Default + PartialEq, const N: usize> Pile<T, N> {
    /// Adds something at the end. The rules never fill a pile beyond its size.
    pub(crate) fn push(&mut self, item: T) {
        debug_assert!(usize::from(self.length) < N, "a pile of {N} is full");
        if let Some(place) = self.items.get_mut(usize::from(self.length)) {
            *place = item;
            self.length += 1;
        }
    }

    pub(crate) fn remove(&mut self, place: usize) -> Option<T> {
        let item = *self.get(place)?;
        let length = self.len();
        self.items.copy_within(place + 1..length, place);
        self.items[length - 1] = T::default();
        self.length -= 1;
        Some(item)
    }

    /// Removes the first that is equal; whether there was one.
    pub(crate) fn take(&mut self, item: T) -> bool {
        let place = self.iter().position(|&other| other == item);
        place.and_then(|place| self.remove(place)).is_some()
    }

    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }
}

impl<T, const N: usize> std::ops::Deref for Pile<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.length)]
    }
}

impl<T, const N: usize> std::ops::DerefMut for Pile<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.length)]
    }
}

impl<T: Copy + Default + PartialEq, const N: usize> FromIterator<T> for Pile<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut pile = Self::default();
        items.into_iter().for_each(|item| pile.push(item));
        pile
    }
}

impl<T: Serialize, const N: usize> Serialize for Pile<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Default + PartialEq + Deserialize<'de>, const N: usize> Deserialize<'de>
    for Pile<T, N>
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        match items.len() <= N {
            true => Ok(items.into_iter().collect()),
            false => Err(D::Error::custom(format_args!(
                "{} things where at most {N} can be",
                items.len()
            ))),
        }
    }
}

/// How many there are of each kind of card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bag(pub(crate) [u8; Self::KINDS]);

impl Bag {
    /// The most kinds of cards in a box.
    pub(crate) const KINDS: usize = 64;

    pub(crate) const EMPTY: Self = Self([0; Self::KINDS]);

    pub(crate) fn add(&mut self, kind: CardType) {
        if let Some(count) = self.0.get_mut(usize::from(kind)) {
            *count = count.saturating_add(1);
        }
    }

    /// Takes one out; whether there was one.
    pub(crate) fn take(&mut self, kind: CardType) -> bool {
        match self.0.get_mut(usize::from(kind)) {
            Some(count @ 1..) => {
                *count -= 1;
                true
            }
            _ => false,
        }
    }

    pub(crate) fn add_all(&mut self, other: &Self) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count = count.saturating_add(more);
        }
    }

    /// How many cards of these kinds there are.
    pub(crate) fn count(&self, kinds: std::ops::Range<CardType>) -> u32 {
        kinds.map(|kind| u32::from(self.0[usize::from(kind)])).sum()
    }

    /// The card of these kinds that comes after so many others, in the order of the kinds.
    pub(crate) fn nth(&self, kinds: std::ops::Range<CardType>, mut place: u32) -> Option<CardType> {
        for kind in kinds {
            let count = u32::from(self.0[usize::from(kind)]);
            if place < count {
                return Some(kind);
            }
            place -= count;
        }
        None
    }

    /// Every card, in the order of the kinds.
    pub(crate) fn cards(&self) -> impl Iterator<Item = CardType> {
        (0..).zip(self.0).flat_map(|(kind, count)| std::iter::repeat_n(kind, usize::from(count)))
    }
}

/// As a list of cards.
impl Serialize for Bag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Bag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut bag = Self::EMPTY;
        for kind in Vec::<CardType>::deserialize(deserializer)? {
            if usize::from(kind) >= Self::KINDS {
                return Err(D::Error::custom(format_args!("there is no card number {kind}")));
            }
            bag.add(kind);
        }
        Ok(bag)
    }
}
