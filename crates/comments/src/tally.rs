use game::{Arg, Seat, Telling};

/// What each seat has of something.
pub(crate) struct Tally(Vec<i64>);

impl Tally {
    /// Nothing yet for any of so many seats.
    pub(crate) fn new(seats: u8) -> Self {
        Self(vec![0; seats.into()])
    }

    /// What `count` gives for each of so many seats.
    pub(crate) fn of(seats: u8, count: impl FnMut(Seat) -> i64) -> Self {
        Self(Seat::all(seats).map(count).collect())
    }

    pub(crate) fn add(&mut self, seat: Seat, more: impl Into<i64>) {
        if let Some(count) = self.0.get_mut(seat.index()) {
            *count += more.into();
        }
    }

    pub(crate) fn get(&self, seat: Seat) -> i64 {
        self.0.get(seat.index()).copied().unwrap_or(0)
    }

    /// Whether no seat has any.
    pub(crate) fn is_zero(&self) -> bool {
        self.0.iter().all(|count| *count == 0)
    }

    /// A message with what the seat has, `count`, and what the others have, `others`, in the order of the seats.
    pub(crate) fn tell(&self, tag: &'static str, seat: Seat) -> Telling {
        let others = self.0.iter().enumerate().filter(|(other, _)| *other != seat.index());
        let others = others.map(|(_, count)| Arg::from(*count)).collect();
        Telling::new(tag).with("count", self.get(seat)).with("others", Arg::List(others))
    }
}

/// A list of words.
pub(crate) fn words<T: ToString>(words: impl IntoIterator<Item = T>) -> Arg {
    Arg::List(words.into_iter().map(|word| Arg::from(word.to_string())).collect())
}
