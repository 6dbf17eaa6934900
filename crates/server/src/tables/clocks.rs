use game::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// How much time each seat has. All times come from events, so every process computes the same clocks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Clocks {
    /// What each seat had left at `since`, in milliseconds.
    left: Vec<i64>,
    /// The seats whose time runs.
    running: Seats,
    since: i64,
}

impl Clocks {
    /// Clocks with the same time for every seat, which stand still.
    pub(crate) fn new(seats: u8, left: i64, now: i64) -> Self {
        Self { left: vec![left; usize::from(seats)], running: Seats::NONE, since: now }
    }

    /// Lets the time pass until `now`.
    pub(crate) fn pass(&mut self, now: i64) {
        self.left = self.left(now);
        self.since = now;
    }

    /// What each seat has left.
    pub(crate) fn left(&self, now: i64) -> Vec<i64> {
        let passed = (now - self.since).max(0);
        let left = |(seat, &left): (u8, &i64)| {
            if self.running.contains(Seat(seat)) { (left - passed).max(0) } else { left }
        };
        (0..).zip(&self.left).map(left).collect()
    }

    /// The seats whose time runs.
    pub(crate) fn running(&self) -> Seats {
        self.running
    }

    /// Lets the time of these seats run, and that of no others.
    pub(crate) fn run(&mut self, seats: Seats) {
        self.running = seats;
    }

    /// Changes what a seat has left.
    pub(crate) fn change(&mut self, seat: Seat, change: impl FnOnce(i64) -> i64) {
        if let Some(left) = self.left.get_mut(seat.index()) {
            *left = change(*left).max(0);
        }
    }

    /// When the first seat runs out of time.
    pub(crate) fn due(&self) -> Option<i64> {
        let running = (0..).zip(&self.left).filter(|&(seat, _)| self.running.contains(Seat(seat)));
        running.map(|(_, left)| self.since + left).min()
    }

    /// The seats that have run out of time.
    pub(crate) fn overdue(&self, now: i64) -> Seats {
        let left = self.left(now);
        self.running.iter().filter(|seat| left.get(seat.index()) == Some(&0)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_running_clocks_lose_time() {
        let mut clocks = Clocks::new(2, 1_000, 0);
        clocks.pass(500);
        assert_eq!(clocks.due(), None);
        clocks.run(Seats::only(Seat(1)));
        assert_eq!(clocks.left(700), [1_000, 800]);
        assert_eq!(clocks.due(), Some(1_500));
        assert_eq!(clocks.overdue(1_499), Seats::NONE);
        assert_eq!(clocks.overdue(1_500), Seats::only(Seat(1)));
        clocks.pass(9_999);
        assert_eq!(clocks.left(9_999), [1_000, 0]);
    }

    #[test]
    fn a_clock_that_goes_backwards_gives_no_time() {
        let mut clocks = Clocks::new(1, 1_000, 5_000);
        clocks.run(Seats::only(Seat(0)));
        assert_eq!(clocks.left(4_000), [1_000]);
    }
}
