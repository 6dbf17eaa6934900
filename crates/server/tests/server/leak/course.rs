use std::sync::atomic::AtomicBool;

use game::{Seat, Seats, Seed, Viewer};
use serde_json::Value;
use table::Match;

/// The most plies of bots without a pause: no socket is told so much at once that it cannot keep up.
const MOST: usize = 6;

/// The seats for which bots decide, and how they do.
#[derive(Clone, Copy)]
pub(crate) struct StandIns {
    pub(crate) seats: Seats,
    pub(crate) level: &'static str,
    /// What the dice of all its thoughts flow from.
    pub(crate) seed: Seed,
}

/// What will happen in a world, foreseen, so that a viewer never sees two worlds part.
pub(crate) struct Course {
    pub(crate) plies: Vec<Seen>,
    /// The match after it.
    pub(crate) mirror: Box<dyn Match>,
}

/// A ply, and what a viewer sees of it.
pub(crate) struct Seen {
    pub(crate) seat: Seat,
    pub(crate) action: String,
    view: Value,
    sightings: Option<Vec<Value>>,
}

impl Course {
    /// An action, if there is one, and all that bots do then; nothing if it cannot be done.
    pub(crate) fn foresee(
        mirror: Box<dyn Match>,
        stand_ins: StandIns,
        viewer: Viewer,
        first: Option<(Seat, &str)>,
    ) -> Option<Self> {
        let mut course = Self { plies: Vec::new(), mirror };
        if let Some((seat, action)) = first {
            course.add(viewer, seat, action.to_owned())?;
        }
        while let Some(seat) = course.mirror.to_move().iter().find(|&s| stand_ins.seats.contains(s))
        {
            if course.plies.len() > MOST {
                return None;
            }
            let task = course.mirror.bot_task(seat, stand_ins.level, stand_ins.seed).ok()?;
            course.add(viewer, seat, task.run(&AtomicBool::new(false)))?;
        }
        Some(course)
    }

    fn add(&mut self, viewer: Viewer, seat: Seat, action: String) -> Option<()> {
        self.mirror.act(seat, &action, None).ok()?;
        let view = self.mirror.view(viewer);
        let sightings = self.mirror.sightings(self.mirror.plies().len(), viewer);
        self.plies.push(Seen { seat, action, view, sightings });
        Some(())
    }
}

/// Two courses, unless the viewer can tell them apart.
pub(crate) fn alike(courses: [Option<Course>; 2], seeds_differ: bool) -> Option<[Course; 2]> {
    let [Some(here), Some(there)] = courses else { return None };
    let same = here.plies.len() == there.plies.len()
        && here.plies.iter().zip(&there.plies).all(|(one, other)| {
            // What all see, a roll or what another did, may leave no trace in the view.
            let public = seeds_differ || one.action != other.action;
            one.seat == other.seat
                && one.view == other.view
                && (!public || one.sightings == other.sightings)
        });
    same.then_some([here, there])
}
