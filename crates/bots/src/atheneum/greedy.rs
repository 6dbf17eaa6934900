//! A rule of thumb: what a card gives and what a desk promises, in points.

use std::sync::atomic::AtomicBool;

use game::{Bot, Game, Play, Quick, Seat, Seed, Sight};
use rules_atheneum::{Action, Atheneum, Card, Filling, Offer, Prospect, Standing};

/// Takes what looks best right now: of a card what it gives, of anything else the position after it. Only a book that
/// is lifted is followed to where it would best go.
pub struct Greedy(Quick);

impl Greedy {
    /// A bot whose guesses about the bag flow from the seed.
    pub fn new(seed: Seed) -> Self {
        Self(Quick::new(seed))
    }

    fn after(&self, world: &Atheneum, seat: Seat, action: &Action) -> Atheneum {
        let mut next = world.clone();
        next.apply(seat, action, &mut self.0.clone(), &mut ());
        next
    }

    fn worth(&self, world: &Atheneum, seat: Seat, action: &Action) -> f64 {
        if *action == Action::Done {
            return done(world, seat);
        }
        let next = self.after(world, seat, action);
        let here = position(&next, seat);
        if !matches!(action, Action::Lift(_)) {
            return here;
        }
        let moved = next
            .legal(seat)
            .into_iter()
            .filter(|action| matches!(action, Action::Place(..) | Action::PlacePair(..)));
        // A rearrangement is spent for good: moving a book must be worth it.
        moved
            .map(|action| position(&self.after(&next, seat, &action), seat) - 0.05)
            .fold(here, f64::max)
    }
}

impl Bot<Atheneum> for Greedy {
    fn choose(&mut self, sight: &Sight<Atheneum>, _: &AtomicBool) -> Action {
        let seat = sight.seat();
        let world = Atheneum::determinize(&sight.view(), &mut self.0);
        let worth = |action: &Action| match action {
            Action::Play(card) => self::card(&world, seat, *card),
            action => self.worth(&world, seat, action),
        };
        let rated = sight.candidates().into_iter().map(|action| (worth(&action), action));
        let best = rated.reduce(|best, other| if other.0 > best.0 { other } else { best });
        best.map_or(Action::Done, |(_, action)| action)
    }
}

/// What a card is worth to the seat that plays it; what it gives to the neighbours is worth a little less than nothing.
pub(super) fn card(state: &Atheneum, seat: Seat, card: Card) -> f64 {
    let [own, right, left] = state.offers(seat, card);
    let Some(standing) = state.standing(seat) else { return 0.0 };
    let favourite = state.favourite(seat) as usize;
    let worth = |offer: &Offer| self::offer(&standing, favourite, offer);
    worth(&own) - 0.2 * (worth(&right) + worth(&left))
}

fn offer(it: &Standing, favourite: usize, offer: &Offer) -> f64 {
    let early = (f64::from(it.turns_left) + 1.0) / 9.0;
    let books: u8 = offer.books.iter().sum();
    let [sides, wands, tokens] = offer.to_take.map(f64::from);
    let side = if it.sides < 2 { 0.5 + 3.0 * early } else { 0.0 };
    let wand = if it.supply > 0 { 1.0 + 1.5 * early } else { 0.0 };
    1.1 * f64::from(books)
        + 0.4 * f64::from(offer.books[favourite])
        + 1.9 * f64::from(offer.any)
        + 1.6 * f64::from(offer.fitting)
        + 0.2 * f64::from(offer.useless)
        + 0.3 * f64::from(offer.rearrangements)
        + side * sides
        + wand * wands
        + 2.4 * tokens
        + f64::from(offer.points)
}

/// The position without what is lost by ending the turn. The objectives of the next turn are no reason to end this one.
fn done(state: &Atheneum, seat: Seat) -> f64 {
    state.standing(seat).map_or(0.0, |it| rate(&given_up(it)))
}

/// A desk without what is still to be used.
pub(super) fn given_up(it: Standing) -> Standing {
    Standing { in_hand: [0; 4], rearrangements: 0, to_take: [0; 3], tokens: 0, spiders: 0, ..it }
}

fn position(state: &Atheneum, seat: Seat) -> f64 {
    state.standing(seat).map_or(0.0, |standing| rate(&standing))
}

/// A position in points: what it counts now, and what it promises.
fn rate(it: &Standing) -> f64 {
    let filling = it.compartments.iter().flatten().map(|compartment| promise(it, compartment));
    f64::from(it.count.total())
        + objectives(it)
        + filling.sum::<f64>()
        + 0.15 * f64::from(it.books)
        + 0.25 * f64::from(it.favourites)
        + in_hand(it)
}

/// What the objectives on show promise.
pub(super) fn objectives(it: &Standing) -> f64 {
    let books = it.in_hand.map(f64::from);
    let coming = books[0] + books[1] + books[2] + 2.0 * books[3] + f64::from(it.spiders);
    let objectives = (0..).zip(it.objectives).filter_map(|(place, objective)| {
        objective.map(|objective| prospect(it, objective, place, coming))
    });
    objectives.sum()
}

/// What is still to be used is worth less than what comes of using it.
fn in_hand(it: &Standing) -> f64 {
    let [book, any, only, pair] = it.in_hand.map(f64::from);
    let [side, wand, token] = it.to_take.map(f64::from);
    let books = 0.1 * book + 0.3 * any + 0.15 * only + 0.3 * pair;
    let taken = 0.3 * (side + wand) + 0.9 * token;
    books + taken + 0.02 * f64::from(it.rearrangements) + f64::from(it.tokens + it.spiders)
}

/// The leftmost objective stays for three turns after this one, the rightmost goes with this turn.
fn prospect(it: &Standing, objective: Prospect, place: u8, coming: f64) -> f64 {
    let stays = f64::from((3 - place).min(it.turns_left));
    let wands = f64::from(it.count.wands) + if it.turns_left > 0 { 0.5 } else { 0.0 };
    let gain = f64::from(objective.points) - 1.0 + if objective.wand { 0.9 } else { 0.0 };
    let within = match objective.away {
        0 => 0.95,
        away => {
            let reach = 0.7 * coming + 1.6 * stays;
            0.8 * (reach / (reach + 1.5 * f64::from(away) * f64::from(away))).min(0.9)
        }
    };
    gain * within * (wands / 1.5).min(1.0)
}

/// A compartment promises its points and its spider as it fills.
pub(super) fn promise(it: &Standing, compartment: &Filling) -> f64 {
    let Filling { books, slots, points, spider } = *compartment;
    if books == slots {
        return 0.0;
    }
    let full = f64::from(books) / f64::from(slots);
    let time = 0.3 + 0.06 * f64::from(it.turns_left);
    let worth = f64::from(points) + if spider { 1.8 } else { 0.0 };
    worth * full * full * time.min(0.8)
}
