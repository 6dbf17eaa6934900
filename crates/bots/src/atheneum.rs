//! A first evaluator for Atheneum.

use game::{Bot, Game, Level, Play, Seat, Seed};
use rules_atheneum::{
    Action, Atheneum, Benefit, CardView, Filling, Prospect, SeatView, Standing, Step, View,
};
use search::Quick;

/// The levels of Atheneum, weakest first.
pub fn levels() -> Vec<Level<Atheneum>> {
    let mut levels = crate::levels();
    levels.push(Level { name: "greedy", bot: |seed| Box::new(Greedy::new(seed)) });
    levels
}

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
    fn choose(&mut self, seat: Seat, view: &View, legal: &[Action]) -> Action {
        let own = &view.seats[seat.index()];
        let world = Atheneum::determinize(view, &mut self.0);
        let worth = |action: &Action| match action {
            Action::Play(card) => {
                let hand = own.hand.as_deref().unwrap_or_default();
                let card = hand.iter().find(|it| it.card == *card);
                card.map_or(0.0, |card| self::card(view, own, card))
            }
            action => self.worth(&world, seat, action),
        };
        let rated = legal.iter().map(|action| (worth(action), action));
        let best = rated.reduce(|best, other| if other.0 > best.0 { other } else { best });
        best.map_or(Action::Done, |(_, action)| *action)
    }
}

/// What a card is worth to whoever plays it; what it gives to the neighbours is worth a little less than nothing.
fn card(view: &View, own: &SeatView, card: &CardView) -> f64 {
    let sum = |benefits: &[Benefit]| benefits.iter().map(|it| benefit(view, own, *it)).sum::<f64>();
    sum(&card.yellow) - 0.2 * (sum(&card.blue) + sum(&card.grey))
}

fn benefit(view: &View, own: &SeatView, benefit: Benefit) -> f64 {
    let desk = &own.desk;
    let early = f64::from(10 - view.turn) / 9.0;
    match benefit {
        Benefit::Book(colour) if colour == desk.colour => 1.5,
        Benefit::Book(_) => 1.1,
        Benefit::Any => 1.9,
        Benefit::Only(place) => {
            let shelf = view.shelves.iter().find(|shelf| shelf.compartment == place);
            let slots = shelf.map_or(0, |shelf| usize::from(shelf.columns * shelf.levels));
            let books = desk.books.iter().filter(|book| book.slot.compartment() == place).count();
            if books < slots { 1.6 } else { 0.2 }
        }
        Benefit::Rearrange(books) => 0.3 * f64::from(books),
        Benefit::Side if desk.sides < 2 => 0.5 + 3.0 * early,
        Benefit::Wand if desk.supply > 0 => 1.0 + 1.5 * early,
        Benefit::Token => 2.4,
        Benefit::Points(points) => points.into(),
        Benefit::Side | Benefit::Wand => 0.0,
    }
}

/// A position in points: what it counts now, and what it promises.
fn position(state: &Atheneum, seat: Seat) -> f64 {
    let Some(it) = state.standing(seat) else { return 0.0 };
    let books = it.in_hand.map(f64::from);
    let coming = books[0] + books[1] + books[2] + 2.0 * books[3] + f64::from(it.spiders);
    let objectives = (0..).zip(it.objectives).filter_map(|(place, objective)| {
        objective.map(|objective| prospect(&it, objective, place, coming))
    });
    let filling = it.compartments.iter().flatten().map(|compartment| promise(&it, compartment));
    f64::from(it.count.total())
        + objectives.sum::<f64>()
        + filling.sum::<f64>()
        + 0.15 * f64::from(it.books)
        + 0.25 * f64::from(it.favourites)
        + in_hand(&it)
}

/// What is still to be used is worth less than what comes of using it.
fn in_hand(it: &Standing) -> f64 {
    let [book, any, only, pair] = it.in_hand.map(f64::from);
    let [side, wand, token] = it.to_take.map(f64::from);
    let books = 0.1 * book + 0.3 * any + 0.15 * only + 0.3 * pair;
    let taken = 0.3 * (side + wand) + 0.9 * token;
    let late = if it.step == Step::Scoring { 0.2 } else { 1.0 };
    books + taken + 0.02 * f64::from(it.rearrangements) + late * f64::from(it.tokens + it.spiders)
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
fn promise(it: &Standing, compartment: &Filling) -> f64 {
    let Filling { books, slots, points, spider } = *compartment;
    if books == slots {
        return 0.0;
    }
    let full = f64::from(books) / f64::from(slots);
    let time = 0.3 + 0.06 * f64::from(it.turns_left);
    let worth = f64::from(points) + if spider { 1.8 } else { 0.0 };
    worth * full * full * time.min(0.8)
}
