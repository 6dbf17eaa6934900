//! Plays random matches and tells what they are like: `cargo run --release -p rules-atlandice --example figures 10000`.

use game::{Chance, Game, Log, Play, Seat, Seed, Seeded};
use rules_atlandice::{Atlandice, Config, Event};

/// What is counted over many matches.
#[derive(Default)]
struct Figures {
    rounds: Vec<u16>,
    plies: u64,
    emptied: u32,
    exhausted: u32,
    ended_by_the_inn: u32,
    /// The wins of each seat, shared among those who tie.
    wins: [f64; 4],
}

impl Log<Event> for Figures {
    fn emit(&mut self, event: impl FnOnce() -> Event) {
        match event() {
            Event::Emptied { .. } => self.emptied += 1,
            Event::Exhausted { .. } => self.exhausted += 1,
            Event::NeedleNudged { to: 23, .. } => self.ended_by_the_inn += 1,
            _ => {}
        }
    }
}

impl Figures {
    fn play(&mut self, players: u8, seed: u64) {
        let mut chance = Seeded::new(Seed([players; 32]), seed);
        let config = Config { players, ..Config::default() };
        let mut state = Atlandice::new(&config, &mut chance).expect("two to four can play");
        while let Some(seat) = state.to_move().first() {
            let legal = state.candidates(seat);
            let action = legal[chance.below(legal.len() as u32) as usize];
            state.apply(seat, &action, &mut chance, self);
            self.plies += 1;
        }
        self.rounds.push(state.board().round);
        let winners = state.outcome().map(|outcome| outcome.winners()).unwrap_or_default();
        for seat in Seat::all(players).filter(|&seat| winners.contains(seat)) {
            self.wins[seat.index()] += 1.0 / winners.len() as f64;
        }
    }

    fn print(&mut self, players: u8) {
        self.rounds.sort_unstable();
        let games = self.rounds.len();
        let mean = |count: f64| count / games as f64;
        let part = |percent: usize| self.rounds[(games * percent / 100).min(games - 1)];
        println!(
            "{players} players, {games} matches: {:.2} rounds (5 % {}, 95 % {}), {:.1} decisions, {:.2} emptied \
             districts, {:.2} exhausted piles, {:.1} % ended by the inn; wins by seat {:.3?}",
            mean(self.rounds.iter().copied().map(f64::from).sum()),
            part(5),
            part(95),
            mean(self.plies as f64),
            mean(self.emptied.into()),
            mean(self.exhausted.into()),
            100.0 * mean(self.ended_by_the_inn.into()),
            self.wins[..players.into()].iter().map(|&wins| mean(wins)).collect::<Vec<_>>(),
        );
    }
}

fn main() {
    let games = std::env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(10_000);
    for players in Atlandice::PLAYERS {
        let mut figures = Figures::default();
        (0..games).for_each(|seed| figures.play(players, seed));
        figures.print(players);
    }
}
