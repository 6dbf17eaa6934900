use game::{Game, Seat, Telling, Viewer};
use rules_atheneum::{
    Action, Atheneum, Compartment, Event, Filling, Objective, Sighting, Standing, Taken,
};

use crate::tally::{Tally, words};
use crate::{Commented, Reason, Step};

impl Commented for Atheneum {
    fn reason(step: &Step<Self>) -> Option<Reason> {
        let Step { seat, before, action, after, .. } = *step;
        if let Action::Play(card) = action {
            let view = before.view(Viewer::Seat(seat));
            let hand = view.seats.get(seat.index())?.hand.as_ref()?;
            let card = hand.iter().find(|held| held.card == *card)?;
            let benefits = words(card.yellow.iter());
            let telling = Telling::new("atheneum-reason-card").with("benefits", benefits);
            return (!card.yellow.is_empty()).then(|| Reason::new(1, telling));
        }
        let (was, is) = (before.standing(seat)?, after.standing(seat)?);
        // At the end of a turn objectives come and go.
        let on_show = match was.turns_left == is.turns_left {
            true => objectives(step, &was, &is),
            false => None,
        };
        let all = [scored(step), filled(&was, &is), on_show, favourite(&was, &is), gained(step)];
        all.into_iter().flatten().reduce(|best, reason| match reason.worth > best.worth {
            true => reason,
            false => best,
        })
    }

    fn statistics(seat: Seat, end: &Self, events: &[Vec<Event>]) -> Vec<Telling> {
        let seats = end.seats();
        let [mut objectives, mut scored, mut spiders, mut candles, mut lost] =
            std::array::from_fn(|_| Tally::new(seats));
        let mut best: Option<(u8, Objective)> = None;
        let open = events.iter().flatten().filter_map(|event| match event {
            Event::Open(sighting) => Some(sighting),
            Event::Chose { .. } => None,
        });
        for sighting in open {
            match sighting {
                Sighting::Scored { seat: who, objective, points } => {
                    objectives.add(*who, 1);
                    scored.add(*who, *points);
                    if *who == seat && best.is_none_or(|(most, _)| *points > most) {
                        best = Some((*points, *objective));
                    }
                }
                Sighting::Spider { seat, .. } => spiders.add(*seat, 1),
                Sighting::Candle { seat, .. } => candles.add(*seat, 1),
                Sighting::Lost { seat, things } => lost.add(*seat, things.len() as i64),
                Sighting::LostSpiders { seat, spiders } => lost.add(*seat, *spiders),
                _ => {}
            }
        }
        let full = |place: &Option<Filling>| place.is_some_and(|it| it.books == it.slots);
        let standing = |seat: Seat| end.standing(seat);
        let filled = Tally::of(seats, |seat| {
            let places =
                standing(seat).map(|it| it.compartments.iter().filter(|it| full(it)).count());
            places.unwrap_or(0) as i64
        });
        let books = Tally::of(seats, |seat| standing(seat).map_or(0, |it| it.books.into()));
        let mut lines = vec![
            objectives.tell("atheneum-style-objectives", seat).with("points", scored.get(seat)),
        ];
        if let Some((points, objective)) = best {
            let telling = Telling::new("atheneum-style-best-objective").with("points", points);
            lines.push(telling.with("objective", objective.to_string()));
        }
        lines.push(filled.tell("atheneum-style-filled", seat).with("books", books.get(seat)));
        if !candles.is_zero() || !spiders.is_zero() {
            let telling = candles.tell("atheneum-style-candles", seat);
            lines.push(telling.with("spiders", spiders.get(seat)));
        }
        if lost.get(seat) > 0 {
            lines.push(lost.tell("atheneum-style-lost", seat));
        }
        lines
    }
}

/// Points that are scored at once: an objective, a candle.
fn scored(step: &Step<Atheneum>) -> Option<Reason> {
    step.events.iter().find_map(|event| match event {
        Event::Open(Sighting::Scored { seat, objective, points }) if *seat == step.seat => {
            let telling = Telling::new("atheneum-reason-scores").with("points", *points);
            let telling = telling.with("objective", objective.to_string());
            Some(Reason::new(10 * i32::from(*points), telling))
        }
        Event::Open(Sighting::Candle { seat, points, .. }) if *seat == step.seat => {
            let telling = Telling::new("atheneum-reason-candle").with("points", *points);
            Some(Reason::new(10 * i32::from(*points), telling))
        }
        _ => None,
    })
}

/// A compartment that is filled.
fn filled(was: &Standing, is: &Standing) -> Option<Reason> {
    let places = Compartment::ALL.into_iter().zip(was.compartments.iter().zip(&is.compartments));
    places
        .filter_map(|(compartment, (was, is))| {
            let (was, is) = (was.as_ref()?, is.as_ref()?);
            (was.books < was.slots && is.books == is.slots && is.points > 0).then(|| {
                let telling = Telling::new("atheneum-reason-fills").with("points", is.points);
                let telling = telling.with("compartment", compartment.to_string());
                Reason::new(10 * i32::from(is.points), telling)
            })
        })
        .max_by_key(|reason| reason.worth)
}

/// An objective on show that is completed, or that comes nearer.
fn objectives(step: &Step<Atheneum>, was: &Standing, is: &Standing) -> Option<Reason> {
    let view = step.before.view(Viewer::Seat(step.seat));
    let each = view.objectives.iter().zip(was.objectives.iter().zip(&is.objectives));
    each.filter_map(|(shown, (was, is))| {
        let (was, is) = (was.as_ref()?, is.as_ref()?);
        let points = i32::from(is.points);
        let (tag, worth) = match is.away {
            _ if is.away >= was.away => return None,
            0 => ("atheneum-reason-completes", 9 * points),
            away => ("atheneum-reason-nearer", 2 * points / i32::from(away)),
        };
        let telling = Telling::new(tag).with("objective", shown.objective.to_string());
        Some(Reason::new(worth, telling.with("points", is.points).with("away", is.away)))
    })
    .max_by_key(|reason| reason.worth)
}

/// Books of the favourite subject next to another.
fn favourite(was: &Standing, is: &Standing) -> Option<Reason> {
    let points = is.count.favourite - was.count.favourite;
    (points > 0).then(|| {
        Reason::new(10 * points, Telling::new("atheneum-reason-favourite").with("points", points))
    })
}

/// What is taken: a wand, a side shelf, a token; or a spider that is caught.
fn gained(step: &Step<Atheneum>) -> Option<Reason> {
    let caught = step.events.iter().any(
        |event| matches!(event, Event::Open(Sighting::Spider { seat, .. }) if *seat == step.seat),
    );
    let tag = match step.action {
        _ if caught => "atheneum-reason-spider",
        Action::Take(Taken::Wand) => "atheneum-reason-wand",
        Action::Take(Taken::Side) => "atheneum-reason-side",
        Action::Take(Taken::Token) => "atheneum-reason-token",
        _ => return None,
    };
    Some(Reason::new(if caught { 15 } else { 5 }, Telling::new(tag)))
}
