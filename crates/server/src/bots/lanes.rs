use std::collections::{HashMap, VecDeque};
use std::time::Duration;

/// The most time by which one lane may be behind another: no one waits longer for what they used long ago.
const MOST_DEBT: Duration = Duration::from_secs(30);

/// What waits, in lanes by name. The lane that has used least time is served next; of several, the one that was served or
/// entered longest ago.
pub(super) struct Lanes<Q> {
    lanes: HashMap<String, Lane<Q>>,
    /// What the lane that was served last had used by then; a lane that is new begins here.
    floor: Duration,
    turns: u64,
}

struct Lane<Q> {
    used: Duration,
    turn: u64,
    waiting: Q,
}

/// What can wait in a lane.
pub(super) trait Waiting: Default {
    fn len(&self) -> usize;
}

impl<T> Waiting for VecDeque<T> {
    fn len(&self) -> usize {
        self.len()
    }
}

impl<Q: Waiting> Waiting for Lanes<Q> {
    fn len(&self) -> usize {
        self.lanes.values().map(|lane| lane.waiting.len()).sum()
    }
}

impl<Q> Default for Lanes<Q> {
    fn default() -> Self {
        Self { lanes: HashMap::new(), floor: Duration::ZERO, turns: 0 }
    }
}

impl<Q: Waiting> Lanes<Q> {
    pub(super) fn len(&self) -> usize {
        Waiting::len(self)
    }

    /// What waits in the lane of this name, to which the caller adds something.
    pub(super) fn enter(&mut self, name: &str) -> &mut Q {
        let (floor, turn) = (self.floor, self.next_turn());
        let new = || Lane { used: floor, turn, waiting: Q::default() };
        let lane = self.lanes.entry(name.to_owned()).or_insert_with(new);
        if lane.waiting.len() == 0 {
            lane.used = lane.used.clamp(floor, floor + MOST_DEBT);
            lane.turn = turn;
        }
        &mut lane.waiting
    }

    /// The name of the lane whose turn it is and what waits there, from which the caller takes something.
    pub(super) fn serve(&mut self) -> Option<(String, &mut Q)> {
        let waiting = self.lanes.iter().filter(|(_, lane)| lane.waiting.len() > 0);
        let (name, next) = waiting.min_by_key(|(_, lane)| (lane.used, lane.turn))?;
        let name = name.clone();
        let floor = next.used;
        self.floor = floor;
        // Empty lanes are kept only for what they have used above all others.
        self.lanes.retain(|_, lane| lane.waiting.len() > 0 || lane.used > floor);
        let turn = self.next_turn();
        let lane = self.lanes.get_mut(&name)?;
        lane.turn = turn;
        Some((name, &mut lane.waiting))
    }

    /// Notes that a lane has used time, and returns what waits there.
    pub(super) fn take_time(&mut self, name: &str, time: Duration) -> Option<&mut Q> {
        let lane = self.lanes.get_mut(name)?;
        lane.used += time;
        Some(&mut lane.waiting)
    }

    fn next_turn(&mut self) -> u64 {
        self.turns += 1;
        self.turns
    }
}
