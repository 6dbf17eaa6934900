//! Tables laid by hand.

use game::{Game, Play, Seat, Seed, Seeded, Viewer};
use rules_gutenberg::{Config, Event, Gutenberg, Language, View};
use serde_json::{Value, json};

/// A table on which cards are laid. A capital is a card of the letter deck, a small letter one of the vowel deck, `#2`
/// the card that challenge 2 becomes.
pub(crate) struct Scene {
    state: Value,
    language: Language,
}

fn list(language: Language) -> &'static str {
    match language {
        Language::Fr => include_str!("../../data/fr.txt"),
        Language::En => include_str!("../../data/en.txt"),
    }
}

/// The lines of a kind, as words.
fn lines(language: Language, kind: &'static str) -> Vec<Vec<&'static str>> {
    let words = list(language).lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    words.filter(|words| words.first() == Some(&kind)).collect()
}

/// The number of a card: the letters come first, then the vowels, then the challenges that become cards.
fn kind(language: Language, card: &str) -> u64 {
    let (letters, vowels) = (lines(language, "letter"), lines(language, "vowel"));
    let place = if let Some(number) = card.strip_prefix('#') {
        let prizes = lines(language, "challenge").into_iter().filter(|line| line.contains(&"card"));
        prizes
            .map(|line| line[1])
            .position(|other| other == number)
            .map(|place| letters.len() + vowels.len() + place)
    } else if card.starts_with(char::is_lowercase) {
        vowels
            .iter()
            .position(|line| line[1] == card.to_uppercase())
            .map(|place| letters.len() + place)
    } else {
        letters.iter().position(|line| line[1] == card)
    };
    place.unwrap_or_else(|| panic!("there is no card {card}")) as u64
}

impl Scene {
    /// Everything is in the decks, and the words of round 1 are to be written.
    pub(crate) fn new(config: &Config) -> Self {
        let state = Gutenberg::new(config, &mut Seeded::new(Seed([1; 32]), 0)).unwrap();
        let mut state = serde_json::to_value(&state).unwrap();
        let mut fresh = Vec::new();
        for line in [lines(config.language, "letter"), lines(config.language, "vowel")].concat() {
            let card = if line[0] == "vowel" { line[1].to_lowercase() } else { line[1].to_owned() };
            let count: usize = line[3].parse().unwrap();
            fresh.extend(std::iter::repeat_n(kind(config.language, &card), count));
        }
        state["fresh"] = fresh.into();
        state["common"] = json!([]);
        state["open"] = json!([]);
        state["unseen"] = ((1 << 18) - 1).into();
        for seat in 0..6 {
            state["seats"][seat]["packet"] = json!([]);
        }
        state["phase"] = "write".into();
        Self { state, language: config.language }
    }

    fn lay(mut self, cards: &str, place: impl FnOnce(&mut Value) -> &mut Value) -> Self {
        let kinds: Vec<u64> =
            cards.split_whitespace().map(|card| kind(self.language, card)).collect();
        let fresh = self.state["fresh"].as_array_mut().unwrap();
        for (card, kind) in
            cards.split_whitespace().zip(&kinds).filter(|(card, _)| !card.starts_with('#'))
        {
            let place = fresh.iter().position(|other| other == kind);
            fresh.remove(place.unwrap_or_else(|| panic!("there is no {card} left")));
        }
        *place(&mut self.state) = kinds.into();
        let won = cards.split_whitespace().filter_map(|card| card.strip_prefix('#'));
        let won: Vec<u32> = won.map(|number| number.parse().unwrap()).collect();
        self.gone(&won)
    }

    /// Challenges that were open in an earlier round.
    pub(crate) fn gone(mut self, numbers: &[u32]) -> Self {
        let gone = numbers.iter().fold(0u64, |gone, number| gone | 1 << (number - 1));
        self.state["unseen"] = (self.state["unseen"].as_u64().unwrap() & !gone).into();
        self
    }

    pub(crate) fn common(self, cards: &str) -> Self {
        self.lay(cards, |state| &mut state["common"])
    }

    pub(crate) fn of(self, seat: usize, pile: &str, cards: &str) -> Self {
        self.lay(cards, |state| &mut state["seats"][seat][pile])
    }

    pub(crate) fn drafted(self, seat: usize, cards: &str) -> Self {
        self.of(seat, "drafted", cards)
    }

    pub(crate) fn solo(self, pile: &str, cards: &str) -> Self {
        self.lay(cards, |state| &mut state["solo"][pile])
    }

    /// Leaves so many letters in the deck, the first of the list; the others lie under it.
    pub(crate) fn deck(mut self, letters: usize) -> Self {
        let kinds = lines(self.language, "letter").len() as u64;
        let fresh = self.state["fresh"].as_array().unwrap().clone();
        let is_letter = |kind: &Value| kind.as_u64().unwrap() < kinds;
        let (all, vowels): (Vec<Value>, Vec<Value>) = fresh.into_iter().partition(is_letter);
        self.state["fresh"] = [&all[..letters], &vowels].concat().into();
        self.state["under"] = all[letters..].to_vec().into();
        self
    }

    pub(crate) fn set(mut self, field: &str, value: impl Into<Value>) -> Self {
        self.state[field] = value.into();
        self
    }

    /// Opens challenges.
    pub(crate) fn open(mut self, numbers: &[u32]) -> Self {
        self.state["open"] = json!(numbers.iter().map(|number| number - 1).collect::<Vec<_>>());
        self.gone(numbers)
    }

    pub(crate) fn ready(self) -> Gutenberg {
        serde_json::from_value(self.state).unwrap()
    }
}

pub(crate) fn players(players: u8) -> Config {
    Config { players, ..Config::default() }
}

/// Plays what is written, with any rolls; gives what happened.
#[track_caller]
pub(crate) fn act(state: &mut Gutenberg, seat: u8, text: &str) -> Vec<Event> {
    let action = state.read(Seat(seat), text).unwrap_or_else(|error| panic!("{error}"));
    let mut events = Vec::new();
    let mut chance = Seeded::new(Seed([3; 32]), 1);
    if let Err(error) = state.play(Seat(seat), &action, &mut chance, &mut events) {
        panic!("{text:?} of seat {seat}: {error}");
    }
    events
}

/// Why something cannot be played.
#[track_caller]
pub(crate) fn refusal(state: &Gutenberg, seat: u8, text: &str) -> String {
    let action = state.read(Seat(seat), text).unwrap_or_else(|error| panic!("{error}"));
    state.check(Seat(seat), &action).expect_err("it is legal").0.to_string()
}

pub(crate) fn seen_by(state: &Gutenberg, seat: u8) -> View {
    state.view(Viewer::Seat(Seat(seat)))
}

/// The cards of a list, as [`Scene`] writes them but for their decks.
pub(crate) fn letters(cards: &[rules_gutenberg::CardView]) -> String {
    cards.iter().map(|card| card.letters.as_str()).collect::<Vec<_>>().join(" ")
}

/// The points of a seat's word, once it is revealed.
pub(crate) fn points(state: &Gutenberg, seat: usize) -> u8 {
    state.view(Viewer::Public).players[seat].word.as_ref().unwrap().points
}
