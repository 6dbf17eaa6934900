use std::fmt;
use std::marker::PhantomData;

use game::Chance;
use serde::{Deserialize, Serialize};

use crate::{Category, Location, Special};

/// Something that there are at most 32 of.
pub trait Item: Copy {
    /// Its place among them, from 0.
    fn place(self) -> u32;
    /// The one at that place.
    fn at(place: u32) -> Option<Self>;
}

macro_rules! items {
    ($($type:ty),+) => {$(
        impl Item for $type {
            #[inline]
            fn place(self) -> u32 {
                self as u32
            }

            #[inline]
            fn at(place: u32) -> Option<Self> {
                Self::ALL.get(place as usize).copied()
            }
        }
    )+};
}
items!(Category, Location, Special);

/// A set of a few things, such as the locations of a pile: a bag, since no order is ever known.
pub struct Few<T>(u32, PhantomData<T>);

impl<T: Item> Few<T> {
    /// Nothing.
    pub const NONE: Self = Self(0, PhantomData);

    /// Whether `item` is in the set.
    #[inline]
    pub fn contains(self, item: T) -> bool {
        self.0 >> item.place() & 1 == 1
    }

    /// Puts `item` in.
    pub fn insert(&mut self, item: T) {
        self.0 |= 1 << item.place();
    }

    /// Takes `item` out.
    pub fn remove(&mut self, item: T) {
        self.0 &= !(1 << item.place());
    }

    /// All that is in one of the two.
    #[must_use]
    #[inline]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0, PhantomData)
    }

    /// All that is in both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0, PhantomData)
    }

    /// All that is not in the other.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0, PhantomData)
    }

    /// How many there are.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is nothing.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest.
    pub fn first(self) -> Option<T> {
        (self.0 != 0).then(|| T::at(self.0.trailing_zeros()))?
    }

    /// All in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let item = (left != 0).then(|| T::at(left.trailing_zeros()))?;
            left &= left.wrapping_sub(1);
            item
        })
    }

    /// Takes one out, each as likely as the other.
    pub fn draw(&mut self, chance: &mut impl Chance) -> Option<T> {
        if self.is_empty() {
            return None;
        }
        let item = self.iter().nth(chance.below(self.len()) as usize)?;
        self.remove(item);
        Some(item)
    }
}

impl<T> Clone for Few<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Few<T> {}
impl<T> PartialEq for Few<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<T> Eq for Few<T> {}
impl<T> std::hash::Hash for Few<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<T: Item> FromIterator<T> for Few<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut set = Self::NONE;
        items.into_iter().for_each(|item| set.insert(item));
        set
    }
}

impl<T: Item + fmt::Debug> fmt::Debug for Few<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Item + Serialize> Serialize for Few<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Item + Deserialize<'de>> Deserialize<'de> for Few<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<T>::deserialize(deserializer)?.into_iter().collect())
    }
}
