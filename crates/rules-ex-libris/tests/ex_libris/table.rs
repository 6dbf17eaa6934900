//! Positions written as text.

use game::{Game, Seat, Viewer};
use rules_ex_libris::{Components, ExLibris, View};
use serde_json::{Value, json};

/// A position to be set up: popular is fiction, banned codex, the specialities are history, bestiary, reference and
/// spells; seat 0 is first. The libraries do nothing by themselves unless their assistant is sent. The deck holds what
/// is said, and everything that is nowhere else is in the discard pile.
pub(crate) struct Table {
    value: Value,
    deck: Option<Vec<String>>,
    hoarder: Option<usize>,
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

impl Table {
    pub(crate) fn new(players: usize) -> Self {
        let libraries = ["bookworm", "golem", "automaton", "mummy"];
        let specialities = ["history", "bestiary", "reference", "spells"];
        let seats: Vec<Value> = (0..players)
            .map(|seat| {
                json!({
                    "library": libraries[seat], "speciality": specialities[seat],
                    "hand": [], "known": [], "shelf": [],
                    "idle": {"gnomes": if players == 1 { 3 } else { 2 }, "special": true},
                    "home": {"gnomes": 0, "special": false},
                    "arrived": 0, "choice": "open",
                })
            })
            .collect();
        let value = json!({
            "beginner": false, "long": false, "level": "initiate", "round": 1, "last_round": false,
            "first": 0, "popular": "fiction", "banned": "codex", "spares": specialities[players..],
            "laid_out": [], "deck": [], "discard": [], "top": null,
            "pile": [], "spent": [], "drawn": [], "permanent": [], "tiles": [],
            "arrivals": 0, "seats": seats, "public": [],
            "stack": [{"frame": "turn", "seat": 0}],
        });
        Self { value, deck: None, hoarder: None }
    }

    /// Sets anything by its place in the JSON: `set("/round", json!(3))`.
    pub(crate) fn set(mut self, place: &str, value: Value) -> Self {
        *self.value.pointer_mut(place).expect("a place in the state") = value;
        self
    }

    /// Locations drawn in this round.
    pub(crate) fn open(mut self, locations: &str) -> Self {
        for location in words(locations) {
            let list = self.value["drawn"].as_array_mut().unwrap();
            list.push(json!(location));
            list.sort_by_key(|at| {
                rules_ex_libris::Location::WORDS.iter().position(|word| json!(word) == *at)
            });
            let tile = json!({"location": location, "cards": [], "slots": [[], [], [], []]});
            self.value["tiles"].as_array_mut().unwrap().push(tile);
        }
        self
    }

    fn tile(&mut self, location: &str) -> &mut Value {
        let tiles = self.value["tiles"].as_array_mut().unwrap();
        tiles.iter_mut().find(|tile| tile["location"] == location).expect("an open location")
    }

    /// Cards on a location.
    pub(crate) fn lay(mut self, location: &str, cards: &str) -> Self {
        self.tile(location)["cards"] = json!(words(cards));
        self
    }

    pub(crate) fn library(self, seat: usize, library: &str) -> Self {
        self.set(&format!("/seats/{seat}/library"), json!(library))
    }

    pub(crate) fn hand(self, seat: usize, cards: &str) -> Self {
        self.set(&format!("/seats/{seat}/hand"), json!(words(cards)))
    }

    pub(crate) fn deck(mut self, cards: &str) -> Self {
        self.deck = Some(words(cards));
        self
    }

    /// Somebody has everything in hand that would be in the discard pile, which is empty.
    pub(crate) fn hoard(mut self, seat: usize) -> Self {
        self.hoarder = Some(seat);
        self
    }

    /// Rows separated by `/`; `.` is a gap, `(a1)` lies face down, `a1+b2` is a1 with b2 buried under it.
    pub(crate) fn shelf(self, seat: usize, text: &str) -> Self {
        let card = |word: &str| match word.strip_prefix('(').and_then(|word| word.strip_suffix(')'))
        {
            _ if word == "." => Value::Null,
            Some(word) => json!({"card": word, "down": true, "beneath": null}),
            None => match word.split_once('+') {
                Some((card, beneath)) => json!({"card": card, "down": false, "beneath": beneath}),
                None => json!({"card": word, "down": false, "beneath": null}),
            },
        };
        let rows = text.split('/').map(|row| row.split_whitespace().map(card).collect::<Vec<_>>());
        let rows: Vec<_> = rows.collect();
        self.set(&format!("/seats/{seat}/shelf"), json!(rows))
    }

    /// An assistant on a slot: `stand(1, "gnome", "flea-market.1")`, or `"home"`.
    pub(crate) fn stand(mut self, seat: usize, figure: &str, slot: &str) -> Self {
        let special = figure != "gnome";
        if special {
            self.value["seats"][seat]["library"] = json!(figure);
        }
        let team = |team: &mut Value, step: i64| match special {
            true => team["special"] = json!(step > 0),
            false => team["gnomes"] = json!(team["gnomes"].as_i64().unwrap() + step),
        };
        team(&mut self.value["seats"][seat]["idle"], -1);
        if slot == "home" {
            team(&mut self.value["seats"][seat]["home"], 1);
            return self;
        }
        let (location, number) = slot.split_once('.').unwrap();
        let number: usize = number.parse().unwrap();
        let slots = &mut self.tile(location)["slots"][number - 1];
        slots.as_array_mut().unwrap().push(json!({"seat": seat, "special": special}));
        let arrivals = self.value["arrivals"].as_i64().unwrap() + 1;
        self.value["arrivals"] = json!(arrivals);
        if special {
            self.value["seats"][seat]["arrived"] = json!(arrivals);
        }
        self
    }

    /// Assistants that are not in play any more in this round: they wait at home.
    pub(crate) fn rest(mut self, seat: usize) -> Self {
        let there = &mut self.value["seats"][seat];
        for kind in ["gnomes", "special"] {
            let (idle, home) = (there["idle"][kind].clone(), there["home"][kind].clone());
            there["home"][kind] = match kind {
                "special" => json!(idle == json!(true) || home == json!(true)),
                _ => json!(idle.as_i64().unwrap() + home.as_i64().unwrap()),
            };
        }
        there["idle"] = json!({"gnomes": 0, "special": false});
        self
    }

    /// The last placement of the last round is made but for a home action of `seat`: with `done` the resolution comes.
    pub(crate) fn ending(mut self, seat: usize) -> Self {
        for other in 0..self.value["seats"].as_array().unwrap().len() {
            self = self.rest(other);
        }
        let who = json!({"seat": seat, "special": false});
        self.set("/last_round", json!(true)).set(
            "/stack",
            json!([
                {"frame": "next-turn", "seat": seat},
                {"frame": "home", "who": who, "draw": true, "shelve": true, "both": false},
            ]),
        )
    }

    pub(crate) fn turn(self, seat: usize) -> Self {
        self.set("/stack", json!([{"frame": "turn", "seat": seat}]))
    }

    pub(crate) fn value(mut self) -> Value {
        let deck = self.deck.take().unwrap_or_default();
        self.value["deck"] = json!(deck);
        let text = self.value.to_string();
        let all = Components::of_the_box().deck();
        let unused: Vec<String> = all
            .iter()
            .map(|card| card.to_string())
            .filter(|card| !text.contains(&format!("\"{card}\"")))
            .collect();
        match self.hoarder {
            Some(seat) => self.value["seats"][seat]["hand"] = json!(unused),
            None => self.value["discard"] = json!(unused),
        }
        self.value
    }

    #[track_caller]
    pub(crate) fn start(self) -> ExLibris {
        match serde_json::from_value(self.value()) {
            Ok(game) => game,
            Err(error) => panic!("{error}"),
        }
    }
}

pub(crate) fn view(game: &ExLibris, seat: usize) -> View {
    game.view(Viewer::Seat(Seat(seat as u8)))
}

fn join(cards: &rules_ex_libris::Cards) -> String {
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// The cards in a hand.
pub(crate) fn hand(game: &ExLibris, seat: usize) -> String {
    join(&view(game, seat).seats[seat].hand)
}

/// The cards of another's hand that a seat knows.
pub(crate) fn knows(game: &ExLibris, seat: usize, other: usize) -> String {
    join(&view(game, seat).seats[other].hand)
}

/// The cards on a location, as a seat sees them.
pub(crate) fn lies(game: &ExLibris, seat: usize, location: &str) -> String {
    let view = view(game, seat);
    let at =
        view.locations.iter().find(|at| at.location.word() == location).expect("an open location");
    join(&at.cards)
}

/// A collection as [`Table::shelf`] writes it.
pub(crate) fn shelf(game: &ExLibris, seat: usize) -> String {
    let there = view(game, seat).seats.swap_remove(seat);
    let card = |card: &Option<rules_ex_libris::Card>| {
        let Some(card) = *card else { return ".".to_owned() };
        let buried = there.buried.iter().find(|buried| buried.card == card);
        let beneath = buried.map_or(String::new(), |buried| format!("+{}", buried.beneath));
        match there.down.contains(card) {
            true => format!("({card}){beneath}"),
            false => format!("{card}{beneath}"),
        }
    };
    let rows = there.shelf.iter().map(|row| row.iter().map(card).collect::<Vec<_>>().join(" "));
    rows.collect::<Vec<_>>().join(" / ")
}

/// Whether a card was discarded and is still there.
pub(crate) fn thrown(game: &ExLibris, card: &str) -> bool {
    let state = serde_json::to_value(game).expect("JSON");
    state["discard"].as_array().expect("cards").contains(&json!(card))
}

/// Who is to move, as numbers.
pub(crate) fn asked(game: &ExLibris) -> Vec<u8> {
    game.to_move().iter().map(|seat| seat.0).collect()
}

/// The tag of what somebody is asked, without `ex-libris-ask-`.
pub(crate) fn ask(game: &ExLibris, seat: usize) -> String {
    let ask = serde_json::to_value(view(game, seat).ask).unwrap();
    let tag = ask["tag"].as_str().unwrap_or("nothing");
    tag.trim_start_matches("ex-libris-ask-").to_owned()
}

/// The legal actions that begin with a word.
pub(crate) fn can(game: &ExLibris, seat: u8, word: &str) -> Vec<String> {
    let listed = game_test::listed(game, seat);
    listed.into_iter().filter(|action| action.starts_with(word)).collect()
}

/// Plays lines `seat action`, without any roll.
#[track_caller]
pub(crate) fn play(game: &mut ExLibris, lines: &[(u8, &str)]) {
    for (seat, action) in lines {
        game_test::play_all(game, &[(*seat, action, &[])]);
    }
}

/// Plays one action with its rolls.
#[track_caller]
pub(crate) fn roll(game: &mut ExLibris, seat: u8, action: &str, rolls: &[u32]) {
    game_test::play_all(game, &[(seat, action, rolls)]);
}
