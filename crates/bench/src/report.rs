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
        let ours = figures::<G>(time);
        let published = OPEN_SPIEL.iter().filter(|(game, _)| *game == G::ID);
        let published =
            published.map(|&(_, pace)| ("OpenSpiel (C++), published for this machine class", pace));
        let here = if G::ID == ConnectFour::ID { board_game(time) } else { None };
        let here = here.map(|pace| ("board-game 0.8 (Rust), same run", pace));
        self.others.extend(here.into_iter().chain(published).map(|(name, pace)| Other {
            name,
            game: G::ID,
            pace,
            ratio: ours.pace.moves_per_second / pace.moves_per_second,
        }));
        self.games.push(ours);
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "Random play through the trait, one core")?;
        writeln!(f, "{:<14}{:>12}{:>10}{:>14}", "game", "playouts/s", "M moves/s", "plies/10,000")?;
        for Figures { game, pace, .. } in &self.games {
            write!(f, "{game:<14}{pace}")?;
            writeln!(f)?;
        }
        writeln!(f, "\nThe same elsewhere")?;
        for Other { name, game, pace, ratio } in &self.others {
            writeln!(f, "{game:<14}{pace}   {name}; ours is {ratio:.2} x")?;
        }
        writeln!(f, "\nNanoseconds a call")?;
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
        write!(
            f,
            "{:>12.0}{:>10.1}{plies:>14}",
            self.playouts_per_second,
            self.moves_per_second / 1e6
        )
    }
}
