use std::fmt;
use std::time::Duration;

use game::Game;
use serde::Serialize;

use crate::{ConnectFour, Figures, OPEN_SPIEL, Pace, board_game, figures};

/// Everything that was measured, and what it compares with. It prints as a table.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    games: Vec<Figures>,
    others: Vec<Other>,
}

/// The pace of one of our games elsewhere.
#[derive(Clone, Debug, Serialize)]
struct Other {
    name: &'static str,
    game: &'static str,
    #[serde(flatten)]
    pace: Pace,
    /// Our moves for each of theirs.
    ratio: f64,
}

impl Report {
    /// Measures `G`, each figure for about `time`, and compares it with what is known of others.
    pub fn add<G: Game>(&mut self, time: Duration) {
        // Right before our own playouts, while the machine is in the same mood.
        let board_game = if G::ID == ConnectFour::ID { board_game(time) } else { None };
        let ours = figures::<G>(time);
        let mut compare = |name, pace: Pace| {
            let ratio = ours.pace.moves_per_second / pace.moves_per_second;
            self.others.push(Other { name, game: G::ID, pace, ratio });
        };
        if let Some(pace) = board_game {
            compare("board-game 0.8 (Rust), same run", pace);
        }
        for (_, pace) in OPEN_SPIEL.into_iter().filter(|&(game, _)| game == G::ID) {
            compare("OpenSpiel (C++), published for this machine class", pace);
        }
        self.games.push(ours);
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "Random play through the trait, one core")?;
        writeln!(
            f,
            "{:<14}{:>12}{:>11}{:>22}{:>12}{:>8}{:>16}{:>13}",
            "game",
            "playouts/s",
            "M moves/s",
            "plies of 10,000",
            "simulate/s",
            "of raw",
            "simulations/s",
            "two threads"
        )?;
        for one in &self.games {
            let Figures { game, pace, simulations_per_second: simulations, .. } = one;
            let simulated =
                one.simulated_per_second.map_or("-".to_owned(), |it| format!("{it:.0}"));
            let of_raw = one.simulated_per_second.map_or("-".to_owned(), |it| {
                format!("{:.0} %", 100.0 * it / pace.playouts_per_second)
            });
            let gain = format!("{:.2} x", one.simulations_on_two_threads / simulations);
            writeln!(f, "{game:<14}{pace}{simulated:>12}{of_raw:>8}{simulations:>16.0}{gain:>13}")?;
        }
        writeln!(f, "\nThe same elsewhere")?;
        for Other { name, game, pace, ratio } in &self.others {
            writeln!(f, "{game:<14}{pace}   ours is {ratio:.2} x   {name}")?;
        }
        if !cfg!(feature = "board-game") {
            writeln!(
                f,
                "The crate board-game is compared with when built with --features board-game."
            )?;
        }
        writeln!(f, "\nNanoseconds a call, and the bytes of a state")?;
        writeln!(
            f,
            "{:<14}{:>8}{:>8}{:>8}{:>13}{:>8}{:>9}{:>8}",
            "game", "apply", "legal", "view", "determinize", "clone", "outcome", "bytes"
        )?;
        for one in &self.games {
            writeln!(
                f,
                "{:<14}{:>8.1}{:>8.1}{:>8.1}{:>13.1}{:>8.1}{:>9.1}{:>8}",
                one.game,
                one.apply,
                one.legal_actions,
                one.view,
                one.determinize,
                one.clone,
                one.outcome,
                one.bytes,
            )?;
        }
        Ok(())
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let plies = self.plies.map_or("-".to_owned(), |plies| plies.to_string());
        let (playouts, moves) = (self.playouts_per_second, self.moves_per_second / 1e6);
        write!(f, "{playouts:>12.0}{moves:>11.1}{plies:>22}")
    }
}
