//! Plays random matches of all modes, with all libraries, and counts what was used: `stress [plies]`.
//!
//! After every ply all 152 cards must be accounted for and every collection connected within three rows, which reading
//! the state back from its written form checks; that is done now and then, for it takes much longer than a ply.

use std::collections::BTreeMap;

use game::{Chance, Game, Seat, Viewer};
use rules_ex_libris::{Config, ExLibris, Figure, Level, Sighting, Special};

/// Rolls good enough to wander about (splitmix64).
struct Dice(u64);

impl Chance for Dice {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (((mixed >> 32) * u64::from(n)) >> 32) as u32
    }
}

fn configs() -> Vec<Config> {
    let mut configs = Vec::new();
    for players in 2..=4 {
        for mode in 0..8 {
            let (beginner, friendly, long) = (mode & 1 > 0, mode & 2 > 0, mode & 4 > 0);
            configs.push(Config { players, beginner, friendly, long, ..Config::default() });
        }
        configs.push(Config { players, ..Config::default() });
    }
    let alone = |&level| Config { players: 1, level, ..Config::default() };
    configs.extend(Level::ALL.iter().map(alone));
    configs
}

fn main() {
    let plies: u64 =
        std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1_000_000);
    let mut dice = Dice(1);
    let mut used: BTreeMap<String, u64> = BTreeMap::new();
    let (mut played, mut matches, mut longest) = (0, 0, 0);
    let configs = configs();
    let mut legal = Vec::new();
    while played < plies {
        let config = &configs[matches % configs.len()];
        let mut game = ExLibris::new(config, &mut dice).expect("a config that can be played");
        let mut events = Vec::new();
        let mut length = 0;
        while !game.to_move().is_empty() {
            let seats: Vec<Seat> = game.to_move().iter().collect();
            let seat = seats[dice.below(seats.len() as u32) as usize];
            game.legal_actions(seat, &mut legal);
            let action = legal[dice.below(legal.len() as u32) as usize];
            game.apply(seat, &action, &mut dice, &mut events);
            length += 1;
            if length % 64 == 0 {
                let text = serde_json::to_string(&game).expect("a state is JSON");
                let back: ExLibris = serde_json::from_str(&text).expect("a state that can be");
                assert!(back == game);
            }
        }
        played += length;
        matches += 1;
        longest = longest.max(length);
        for event in &events {
            let (figure, at) = match ExLibris::sighting(event, Viewer::Public) {
                Some(
                    Sighting::Sent { figure, location, .. }
                    | Sighting::Moved { figure, location, .. },
                ) => (figure, location.to_string()),
                Some(Sighting::SentHome { figure, .. }) => (figure, "home".to_owned()),
                _ => continue,
            };
            *used.entry(at).or_default() += 1;
            if let Figure::Special(special) = figure {
                *used.entry(special.to_string()).or_default() += 1;
            }
        }
    }
    println!("{played} plies in {matches} matches, the longest of {longest}");
    used.iter().for_each(|(name, count)| println!("{count:>8} {name}"));
    assert_eq!(used.len(), 19 + Special::ALL.len(), "something was never used");
    // In a million plies everything is used a thousand times.
    assert!(used.values().all(|count| count * 1000 >= plies), "something was hardly ever used");
}
