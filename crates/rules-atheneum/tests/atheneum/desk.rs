//! Positions made by hand, and the shelves told slowly.

use game::{Game, Play, Seat, Seed, Seeded, Viewer};
use rules_atheneum::{Action, Atheneum, Config, Desk, SeatView, View};
use serde_json::{Value, json};

pub(crate) fn config(players: u8) -> Config {
    Config { players, ..Config::default() }
}

/// Dealt in order: `a1` to `a6` to seat 0, `a7` to `a12` to seat 1 and so on; the objectives are `o1` to `o4`.
pub(crate) fn dealt(players: u8) -> Atheneum {
    // The last of thirty cards needs no roll.
    let rolls = 6 * usize::from(players) - usize::from(players == 5) + 4;
    game_test::set_up(&config(players), &vec![0; rolls])
}

pub(crate) fn view(state: &Atheneum, seat: u8) -> View {
    state.view(Viewer::Seat(Seat(seat)))
}

pub(crate) fn seat(state: &Atheneum, seat: u8) -> SeatView {
    state.view(Viewer::Public).seats[usize::from(seat)].clone()
}

pub(crate) fn desk(state: &Atheneum, seat: u8) -> Desk {
    self::seat(state, seat).desk
}

pub(crate) fn words<T: ToString>(things: &[T]) -> String {
    things.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// What is refused, and why.
#[track_caller]
pub(crate) fn refused(state: &Atheneum, seat: u8, text: &str) -> String {
    let action = state.read(Seat(seat), text).expect("an action");
    state.check(Seat(seat), &action).expect_err("refused").0.tag.into_owned()
}

/// Plays on at random until `until` or the end.
pub(crate) fn play_on(state: &mut Atheneum, seed: u8, until: impl Fn(&Atheneum) -> bool) {
    let mut chance = Seeded::new(Seed([seed; 32]), 1);
    while let Some(seat) = state.to_move().first().filter(|_| !until(state)) {
        let legal = state.legal(seat);
        let pick = game::Chance::below(&mut chance, legal.len() as u32) as usize;
        state.play(seat, &legal[pick], &mut chance, &mut ()).expect("a legal action");
    }
}

/// All seats do nothing more in this turn.
pub(crate) fn end_turn(state: &mut Atheneum) {
    let turn = state.view(Viewer::Public).turn;
    let mut chance = Seeded::new(Seed([1; 32]), 2);
    while let Some(seat) =
        state.to_move().first().filter(|_| state.view(Viewer::Public).turn == turn)
    {
        state.play(seat, &Action::Done, &mut chance, &mut ()).expect("done");
    }
}

/// Plays a whole turn: everyone the first card of their hand and nothing else.
pub(crate) fn play_turn(state: &mut Atheneum) {
    choose_first(state);
    end_turn(state);
}

/// Everyone plays the first card of their hand.
pub(crate) fn choose_first(state: &mut Atheneum) {
    for seat in Seat::all(state.seats()) {
        let card = state.legal(seat)[0];
        state.play(seat, &card, &mut game::Scripted::new(&[]), &mut ()).expect("a card");
    }
}

/// A position in which all seats resolve their benefits, to be edited.
pub(crate) struct Setup(pub(crate) Value);

impl Setup {
    /// The first turn, with nothing in hand, empty shelves and the objectives `o1` to `o4`.
    pub(crate) fn new(players: u8) -> Self {
        let mut state = dealt(players);
        choose_first(&mut state);
        let mut value = serde_json::to_value(state).expect("JSON");
        for desk in value["desks"].as_array_mut().expect("desks") {
            desk["held"] = json!([]);
            desk["points"] = json!(0);
        }
        Self(value)
    }

    fn set(mut self, seat: usize, field: &str, value: Value) -> Self {
        self.0["desks"][seat][field] = value;
        self
    }

    /// Books as `mid1:pink`, the left half of a pair as `mid1:pink+`.
    pub(crate) fn books(mut self, seat: usize, books: &str) -> Self {
        let mut listed: Vec<(Value, bool, String)> = Vec::new();
        for book in books.split_whitespace() {
            let (slot, colour) = book.split_once(':').expect("slot:colour");
            let (colour, joined) = (colour.trim_end_matches('+'), colour.ends_with('+'));
            let mut json = json!({"slot": slot, "colour": colour});
            if joined {
                json["joined"] = json!(true);
            }
            listed.push((json, joined, colour.to_owned()));
        }
        for pair in listed.windows(2).filter(|pair| pair[0].1) {
            self.take(&token_of(&pair[0].2, &pair[1].2));
        }
        let order = |book: &(Value, bool, String)| book.0["slot"].as_str().map(slot_order);
        listed.sort_by_key(order);
        let full: Vec<&str> = COMPARTMENTS
            .iter()
            .filter(|(prefix, _, slots, _)| {
                let there = listed.iter().filter(|(book, ..)| {
                    book["slot"].as_str().is_some_and(|slot| prefix_of(slot) == *prefix)
                });
                there.count() == *slots
            })
            .map(|(.., name)| *name)
            .collect();
        let spiders = self.0["desks"][seat]["spiders"].as_array_mut().expect("spiders");
        spiders.retain(|spider| !full.contains(&spider.as_str().unwrap_or_default()));
        self.set(seat, "books", listed.into_iter().map(|(book, ..)| book).collect())
    }

    /// Benefits in the order of the notation's kinds.
    pub(crate) fn held(self, seat: usize, benefits: &str) -> Self {
        let held = benefits.split_whitespace().collect::<Vec<_>>();
        self.set(seat, "held", json!(held))
    }

    /// Tokens that were drawn, out of the bag.
    pub(crate) fn tokens(mut self, seat: usize, tokens: &str) -> Self {
        let tokens: Vec<&str> = tokens.split_whitespace().collect();
        tokens.iter().for_each(|token| self.take(token));
        self.set(seat, "tokens", json!(tokens))
    }

    pub(crate) fn sides(mut self, seat: usize, sides: u8) -> Self {
        let spiders = self.0["desks"][seat]["spiders"].as_array_mut().expect("spiders");
        spiders.extend(["right", "left"].iter().take(sides.into()).map(|side| json!(side)));
        self.set(seat, "sides", json!(sides))
    }

    /// Candles, made of tokens of one kind.
    pub(crate) fn candles(mut self, seat: usize, places: &str, token: &str) -> Self {
        let places: Vec<&str> = places.split_whitespace().collect();
        places.iter().for_each(|_| self.take(token));
        self.set(seat, "candles", json!(places))
    }

    /// So many wands at hand, the others in the supply.
    pub(crate) fn wands(self, seat: usize, wands: u8) -> Self {
        self.set(seat, "wands", json!(wands)).set(seat, "supply", json!(6 - wands))
    }

    pub(crate) fn points(self, seat: usize, points: u16) -> Self {
        self.set(seat, "points", json!(points))
    }

    pub(crate) fn colour(self, seat: usize, colour: &str) -> Self {
        self.set(seat, "colour", json!(colour))
    }

    pub(crate) fn objectives(mut self, objectives: &str) -> Self {
        self.0["objectives"] = json!(objectives.split_whitespace().collect::<Vec<_>>());
        self
    }

    /// All tokens of the bag but these are discarded.
    pub(crate) fn bag(mut self, tokens: &[(&str, u8)]) -> Self {
        for (token, count) in self.0["bag"].as_object().expect("bag").clone() {
            let used = self.0["used"].as_object_mut().expect("used");
            let kept =
                tokens.iter().find(|(kept, _)| *kept == token).map_or(0, |(_, count)| *count);
            let count = count.as_u64().expect("a count") - u64::from(kept);
            if count > 0 {
                used.insert(token, json!(count));
            }
        }
        self.0["bag"] =
            tokens.iter().map(|(token, count)| ((*token).to_owned(), json!(count))).collect();
        self
    }

    fn take(&mut self, token: &str) {
        let bag = self.0["bag"].as_object_mut().expect("bag");
        match bag[token].as_u64().expect("a token in the bag") {
            1 => drop(bag.remove(token)),
            count => bag[token] = json!(count - 1),
        }
    }

    #[track_caller]
    pub(crate) fn state(self) -> Atheneum {
        serde_json::from_value(self.0).unwrap_or_else(|error| panic!("{error}"))
    }
}

pub(crate) const COLOURS: [&str; 5] = ["pink", "purple", "green", "black", "turquoise"];

/// The token of two colours, whichever is left.
fn token_of(one: &str, other: &str) -> String {
    let place = |colour| COLOURS.iter().position(|known| *known == colour);
    if place(one) < place(other) { format!("{one}:{other}") } else { format!("{other}:{one}") }
}

/// The prefix of its slots, columns, slots and name of each compartment, from the list of components.
pub(crate) const COMPARTMENTS: [(&str, usize, usize, &str); 7] = [
    ("ul", 3, 3, "upper-left"),
    ("ur", 4, 4, "upper-right"),
    ("mid", 7, 7, "middle"),
    ("ll", 4, 8, "lower-left"),
    ("lr", 3, 6, "lower-right"),
    ("sr", 2, 4, "right"),
    ("sl", 2, 4, "left"),
];

pub(crate) fn prefix_of(slot: &str) -> &str {
    slot.trim_end_matches(|char: char| char.is_ascii_digit())
}

fn slot_order(slot: &str) -> (usize, usize) {
    let prefix = prefix_of(slot);
    let compartment = COMPARTMENTS.iter().position(|(known, ..)| *known == prefix).expect("a slot");
    (compartment, slot[prefix.len()..].parse().expect("a number"))
}

/// A shelf as a person sees it: rows of books in each compartment, from the bottom up.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Slow(pub(crate) Vec<Compartment>);

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Compartment {
    pub(crate) prefix: &'static str,
    pub(crate) columns: usize,
    /// A colour, and whether it is joined to the next one.
    pub(crate) slots: Vec<Option<(String, bool)>>,
}

impl Slow {
    pub(crate) fn of(desk: &Desk) -> Self {
        let there = COMPARTMENTS.into_iter().take(5 + usize::from(desk.sides));
        let compartments = there.map(|(prefix, columns, slots, _)| Compartment {
            prefix,
            columns,
            slots: (1..=slots)
                .map(|number| {
                    let slot = format!("{prefix}{number}");
                    let book = desk.books.iter().find(|book| book.slot.to_string() == slot);
                    book.map(|book| (book.colour.to_string(), book.joined))
                })
                .collect(),
        });
        Self(compartments.collect())
    }

    /// Whether every book leans and stands as ATH-26, ATH-27 and the rulings on pairs ask.
    pub(crate) fn stands(&self) -> bool {
        self.0.iter().all(|compartment| {
            (0..compartment.slots.len())
                .filter(|slot| compartment.slots[*slot].is_some())
                .all(|slot| compartment.book_stands(slot))
        })
    }

    /// The slots that can take a single book, as they are written.
    pub(crate) fn places(&self) -> Vec<String> {
        self.after_each(|compartment, slot| {
            let free = compartment.slots[slot].is_none();
            compartment.slots[slot] = Some(("pink".to_owned(), false));
            free
        })
    }

    /// The slots that can take the left half of a pair.
    pub(crate) fn pair_places(&self) -> Vec<String> {
        self.after_each(|compartment, slot| {
            let fits = slot % compartment.columns + 1 < compartment.columns
                && compartment.slots[slot..=slot + 1].iter().all(Option::is_none);
            if fits {
                compartment.slots[slot] = Some(("pink".to_owned(), true));
                compartment.slots[slot + 1] = Some(("pink".to_owned(), false));
            }
            fits
        })
    }

    /// The slots that a book, or by its left half a pair, can be taken out of (ATH-28).
    pub(crate) fn lifts(&self, rearrangements: u8) -> Vec<String> {
        self.after_each(|compartment, slot| {
            let right_half = slot % compartment.columns > 0
                && compartment.slots[slot - 1].as_ref().is_some_and(|(_, joined)| *joined);
            match compartment.slots[slot].take() {
                Some((_, true)) if rearrangements > 1 => {
                    compartment.slots[slot + 1] = None;
                    true
                }
                Some((_, false)) => !right_half,
                _ => false,
            }
        })
    }

    /// The slots of which `change` says yes and leaves everything standing.
    fn after_each(&self, change: impl Fn(&mut Compartment, usize) -> bool) -> Vec<String> {
        let mut found = Vec::new();
        for (place, compartment) in self.0.iter().enumerate() {
            for slot in 0..compartment.slots.len() {
                let mut changed = self.clone();
                if change(&mut changed.0[place], slot) && changed.stands() {
                    found.push(format!("{}{}", compartment.prefix, slot + 1));
                }
            }
        }
        found
    }
}

impl Compartment {
    fn book_stands(&self, slot: usize) -> bool {
        let below = slot < self.columns || self.slots[slot - self.columns].is_some();
        let column = slot % self.columns;
        let joined = |slot: usize| self.slots[slot].as_ref().is_some_and(|(_, joined)| *joined);
        // A pair leans as one: what counts is what stands at its ends.
        let first = if column > 0 && joined(slot - 1) { slot - 1 } else { slot };
        let last = if joined(first) { first + 1 } else { first };
        let left = first % self.columns == 0 || self.slots[first - 1].is_some();
        let right = (last + 1) % self.columns == 0 || self.slots[last + 1].is_some();
        below && (left || right)
    }
}
