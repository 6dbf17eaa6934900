use std::fmt;

use serde::{Deserialize, Serialize};

/// A place at the table, counted clockwise from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's place in arrays that have one entry a seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The left neighbour at a table of `seats`.
    pub fn next(self, seats: u8) -> Self {
        Self(self.0.checked_add(1).filter(|&next| next < seats).unwrap_or(0))
    }

    /// The right neighbour at a table of `seats`.
    pub fn previous(self, seats: u8) -> Self {
        if self.0 == 0 { Self(seats.saturating_sub(1)) } else { Self(self.0 - 1) }
    }

    /// All seats of a table of `seats`, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..seats).map(Self)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats; a table has at most eight.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Seat[]"))]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// The first `seats` seats.
    pub fn all(seats: u8) -> Self {
        Self(if seats >= 8 { u8::MAX } else { (1 << seats) - 1 })
    }

    /// One seat.
    #[inline]
    pub fn only(seat: Seat) -> Self {
        Self(1u8.checked_shl(u32::from(seat.0)).unwrap_or(0))
    }

    /// Whether `seat` is in the set.
    #[inline]
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & Self::only(seat).0 != 0
    }

    /// The set with `seat` in it.
    #[must_use]
    pub fn with(self, seat: Seat) -> Self {
        Self(self.0 | Self::only(seat).0)
    }

    /// The set with `seat` not in it.
    #[must_use]
    pub fn without(self, seat: Seat) -> Self {
        Self(self.0 & !Self::only(seat).0)
    }

    /// How many seats are in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(8).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

/// The seats as a list, lowest first.
impl Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        match seats.iter().find(|seat| seat.0 >= 8) {
            Some(seat) => {
                Err(serde::de::Error::custom(format_args!("seat {seat} is beyond the eighth (7)")))
            }
            None => Ok(seats.into_iter().collect()),
        }
    }
}

/// Who looks at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player, who knows what that seat knows.
    Seat(Seat),
    /// A spectator, who knows what is open to all.
    Public,
}

impl Viewer {
    /// Everyone who can look at a table of `seats`: the players in order, then the public.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> {
        Seat::all(seats).map(Self::Seat).chain([Self::Public])
    }

    /// Whether this is the player at `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// The player's seat.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Public => None,
        }
    }
}

/// A player is their seat's number, the public is `"public"`.
impl Serialize for Viewer {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Seat(seat) => seat.serialize(serializer),
            Self::Public => serializer.serialize_str("public"),
        }
    }
}

impl<'de> Deserialize<'de> for Viewer {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl serde::de::Visitor<'_> for Visitor {
            type Value = Viewer;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a seat's number or \"public\"")
            }

            fn visit_u64<E: serde::de::Error>(self, seat: u64) -> Result<Viewer, E> {
                match u8::try_from(seat) {
                    Ok(seat) => Ok(Viewer::Seat(Seat(seat))),
                    Err(_) => Err(E::invalid_value(serde::de::Unexpected::Unsigned(seat), &self)),
                }
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Viewer, E> {
                match text {
                    "public" => Ok(Viewer::Public),
                    _ => Err(E::invalid_value(serde::de::Unexpected::Str(text), &self)),
                }
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}
