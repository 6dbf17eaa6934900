//! What can be said of decisions and of matches, in the terms of each game: one file a game.
//!
//! The reason of an action is worked out in worlds that are drawn from what its seat sees, so it cannot tell what the seat
//! does not know. Statistics are made of the events of a finished match.

mod atheneum;
mod atlandice;
mod ex_libris;
mod gutenberg;
mod libraria;
mod tally;

use game::{Game, Play, Quick, Seat, Seats, Seed, Telling};

/// A game of whose decisions and matches something can be said.
pub trait Commented: Game {
    /// The most telling thing that a step brings its seat.
    fn reason(step: &Step<Self>) -> Option<Reason>;

    /// What is telling of how a seat has played, the most telling first; `events` has an entry for each ply.
    fn statistics(seat: Seat, end: &Self, events: &[Vec<Self::Event>]) -> Vec<Telling>;
}

/// An action of a seat in one world, and what it leads to.
pub struct Step<'a, G: Game> {
    /// Who acts.
    pub seat: Seat,
    /// The position before it.
    pub before: &'a G,
    /// The first action.
    pub action: &'a G::Action,
    /// What happened.
    pub events: &'a [G::Event],
    /// The position after it.
    pub after: &'a G,
    /// Whether the seat has also carried out an action that the first one leads to.
    pub later: bool,
}

/// Why an action is good.
pub struct Reason {
    /// How telling it is beside other reasons, in tenths of a point.
    pub worth: i32,
    /// What is said; `later` is added to it.
    pub telling: Telling,
}

impl Reason {
    fn new(worth: impl Into<i32>, telling: Telling) -> Self {
        Self { worth: worth.into(), telling }
    }
}

/// In how many worlds a reason must be the same.
const WORLDS: u32 = 8;

/// Why `action` is good for `seat`, by its view alone. `None` where nothing is sure: what is told is the same in all worlds
/// that are drawn from the view, and whatever luck the action needs.
///
/// Where an action brings nothing by itself but leads to another choice of the seat, the best reason of those choices is
/// told, with `later`.
pub fn reason<G: Commented>(view: &G::View, seat: Seat, action: &G::Action) -> Option<Telling> {
    let mut chance = Quick::new(Seed([0; 32]));
    let mut told: Option<Telling> = None;
    for _ in 0..WORLDS {
        let before = G::determinize(view, &mut chance);
        let telling = in_world(&before, seat, action, &mut chance)?;
        if told.get_or_insert_with(|| telling.clone()) != &telling {
            return None;
        }
    }
    told
}

fn in_world<G: Commented>(
    before: &G,
    seat: Seat,
    action: &G::Action,
    chance: &mut Quick,
) -> Option<Telling> {
    let (mut after, mut events) = (before.clone(), Vec::new());
    after.apply(seat, action, chance, &mut events);
    let step = |after: &G, events: &[G::Event], later| {
        G::reason(&Step { seat, before, action, events, after, later })
    };
    if let Some(reason) = step(&after, &events, false) {
        return Some(reason.telling.with("later", false));
    }
    if after.to_move() != Seats::only(seat) {
        return None;
    }
    let mut best: Option<Reason> = None;
    for next in after.candidates(seat) {
        let (mut end, mut events) = (after.clone(), events.clone());
        end.apply(seat, &next, chance, &mut events);
        let reason = step(&end, &events, true);
        // Of equals the first stays, so that all worlds tell the same.
        if let Some(reason) =
            reason.filter(|it| best.as_ref().is_none_or(|best| it.worth > best.worth))
        {
            best = Some(reason);
        }
    }
    best.map(|reason| reason.telling.with("later", true))
}
