use game::{Game, Seat, Telling, Viewer};
use rules_ex_libris::{Category, Event, ExLibris, Form, Location, Prospect, Sighting};

use crate::tally::{Tally, words};
use crate::{Commented, Reason, Step};

impl Commented for ExLibris {
    fn reason(step: &Step<Self>) -> Option<Reason> {
        let Step { seat, before, after, .. } = *step;
        let view = before.view(Viewer::Seat(seat));
        let (popular, own) = (view.popular?, view.seats.get(seat.index())?.speciality?);
        let was = before.prospects()[seat.index()];
        let is = after.prospects()[seat.index()];
        points(&was, &is, popular, own).or_else(|| cards(step, &was, &is))
    }

    fn statistics(seat: Seat, end: &Self, events: &[Vec<Event>]) -> Vec<Telling> {
        let seats = end.seats();
        let [mut turned, mut shelved] = std::array::from_fn(|_| Tally::new(seats));
        let mut visits = [0u32; Location::ALL.len()];
        let mut home = 0u32;
        let open =
            events.iter().flatten().filter_map(|event| Self::sighting(event, Viewer::Public));
        for sighting in open {
            match sighting {
                Sighting::Sent { seat: who, location, .. } if who == seat => {
                    visits[location.index()] += 1;
                }
                Sighting::SentHome { seat: who, .. } if who == seat => home += 1,
                Sighting::Inspected { seat, cards } => turned.add(seat, cards.len() as i64),
                _ => {}
            }
        }
        let view = end.view(Viewer::Public);
        for (place, player) in (0..).zip(&view.seats) {
            shelved.add(Seat(place), player.shelved);
        }
        let mut lines = Vec::new();
        if let (Some(form), Some(banned)) = (view.forms.get(seat.index()), view.banned) {
            let others = Category::ALL.into_iter().filter(|category| *category != banned);
            let count = |category: &Category| form.books[category.index()];
            if let (Some(most), Some(least)) =
                (others.clone().max_by_key(count), others.min_by_key(count))
            {
                lines.push(
                    Telling::new("ex-libris-style-books")
                        .with("most", most.to_string())
                        .with("most_books", count(&most))
                        .with("least", least.to_string())
                        .with("least_books", count(&least)),
                );
            }
        }
        lines.push(shelved.tell("ex-libris-style-shelved", seat));
        lines.push(turned.tell("ex-libris-style-turned", seat));
        let most = Location::ALL.into_iter().max_by_key(|at| (visits[at.index()], 18 - at.index()));
        if let Some(at) = most.filter(|at| visits[at.index()] > 1) {
            lines.push(
                Telling::new("ex-libris-style-visits")
                    .with("location", at.to_string())
                    .with("count", visits[at.index()])
                    .with("home", home),
            );
        }
        lines
    }
}

/// The line of the form that gains most, if the seat gains in all. What the popular books bring is not sure: it depends on
/// which cards the others will turn over, and so on their specialities.
fn points(was: &Prospect, is: &Prospect, popular: Category, own: Category) -> Option<Reason> {
    let line = |tag, points: fn(&Form) -> i32| (tag, points(&is.form) - points(&was.form));
    let lines = [
        line("ex-libris-reason-stability", |form| form.stability),
        line("ex-libris-reason-diversity", |form| form.diversity),
        line("ex-libris-reason-speciality", |form| form.speciality),
        line("ex-libris-reason-buried", |form| form.buried),
        line("ex-libris-reason-banned", |form| form.banned),
    ];
    let all: i32 = lines.iter().map(|(_, points)| points).sum();
    // Of equals the first line of the form.
    let (tag, points) = lines.into_iter().rev().max_by_key(|(_, points)| *points)?;
    if points > 0 && all > 0 {
        let telling = Telling::new(tag).with("points", points);
        return Some(Reason::new(10 * all, telling.with("category", own.to_string())));
    }
    (is.popular > was.popular && all >= 0).then(|| {
        let books = is.popular - was.popular;
        let telling = Telling::new("ex-libris-reason-popular").with("books", books);
        Reason::new(6 * i32::from(books), telling.with("category", popular.to_string()))
    })
}

/// Cards that the seat gains, and whether they can be shelved in order; or one that is shelved in order.
fn cards(step: &Step<ExLibris>, was: &Prospect, is: &Prospect) -> Option<Reason> {
    let seen =
        step.events.iter().filter_map(|event| ExLibris::sighting(event, Viewer::Seat(step.seat)));
    let mut gained = Vec::new();
    let mut unseen = 0;
    for sighting in seen {
        match sighting {
            Sighting::Took { seat, card, .. } | Sighting::Found { seat, card }
                if seat == step.seat =>
            {
                gained.push(card);
            }
            Sighting::Drew { seat, .. } if seat == step.seat => unseen += 1,
            _ => {}
        }
    }
    let fitting = is.fitting.saturating_sub(was.fitting);
    if !gained.is_empty() && usize::from(fitting) >= gained.len() && is.hand > was.hand {
        let telling = Telling::new("ex-libris-reason-fits").with("cards", words(gained));
        return Some(Reason::new(5, telling));
    }
    if is.hand > was.hand {
        let count = is.hand - was.hand;
        let telling = match unseen {
            0 => Telling::new("ex-libris-reason-cards"),
            _ => Telling::new("ex-libris-reason-draws"),
        };
        return Some(Reason::new(count, telling.with("count", count)));
    }
    (is.shelved > was.shelved && is.disorder <= was.disorder)
        .then(|| Reason::new(3, Telling::new("ex-libris-reason-order")))
}
