use game::{Seat, Seats};

/// Who has most of something and who comes second, the neutral player among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Podium {
    pub(crate) first: Seats,
    /// None if several share the first place (ATL-10).
    pub(crate) second: Seats,
}

impl Podium {
    /// By how many each has; who has none is never on it (ATL-11).
    pub(crate) fn new(counts: [u8; 4]) -> Self {
        let first = with_most(counts, u8::MAX);
        let Some(best) = first.first().filter(|_| first.len() == 1) else {
            return Self { first, second: Seats::NONE };
        };
        Self { first, second: with_most(counts, counts[best.index()] - 1) }
    }
}

/// Those who have the most, but at least 1 and at most `limit`.
fn with_most(counts: [u8; 4], limit: u8) -> Seats {
    let most = counts.into_iter().filter(|&count| count <= limit).max().unwrap_or(0);
    if most == 0 {
        return Seats::NONE;
    }
    (0..).zip(counts).filter(|&(_, count)| count == most).map(|(place, _)| Seat(place)).collect()
}
