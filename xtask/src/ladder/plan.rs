//! What the standard ladder plays.

/// A part of the ladder, which can be played by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, clap::ValueEnum)]
pub(crate) enum Part {
    /// Each level against the one below, two players
    Levels,
    /// The master against random play, the greedy rule and plain search with five times its time
    Rivals,
    /// More players: each level against the one below, the master against three greedy bots
    Table,
    /// Solo modes
    Alone,
    /// The top step at full time
    Full,
    /// A level against itself with a quarter of its time
    Time,
    /// How long each level takes for a decision at full time, with the most players and alone
    Clock,
}

impl Part {
    pub(super) const ALL: [Self; 7] =
        [Self::Levels, Self::Rivals, Self::Table, Self::Alone, Self::Full, Self::Time, Self::Clock];

    pub(super) fn title(self) -> &'static str {
        match self {
            Self::Levels => "Each level against the one below, two players",
            Self::Rivals => "The master against random play, the greedy rule and plain search",
            Self::Table => "More players",
            Self::Alone => "Alone",
            Self::Full => "The top step at full time",
            Self::Time => "Strength by thinking time",
            Self::Clock => "How long a decision takes",
        }
    }
}

/// What a contest must show.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Target {
    /// At least this share of first places.
    Share(f64),
    /// At least this share of the games that one seat won.
    Decisive(f64),
    /// More first places than a fair share, beyond doubt (p < 0.01).
    MoreThanFair,
    /// At least this share, and more points.
    ShareAndPoints(f64),
    /// Nothing: it is there to be known.
    Open,
}

/// A bot that meets another at all other seats, or plays alone.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Contest {
    pub(super) part: Part,
    pub(super) game: &'static str,
    pub(super) players: u8,
    pub(super) option: Option<&'static str>,
    pub(super) bot: &'static str,
    pub(super) rival: Option<&'static str>,
    pub(super) games: u32,
    pub(super) target: Target,
}

impl Contest {
    /// Whether both may be given the same fraction of their time, so that all games fit.
    pub(super) fn scales(&self) -> bool {
        !matches!(self.part, Part::Full | Part::Time | Part::Clock)
    }

    /// Whether it is played with all of their time, however long that takes.
    pub(super) fn is_at_full_time(&self) -> bool {
        matches!(self.part, Part::Full | Part::Clock)
    }

    /// How much of the time it is given, beside the others. The top step, plain search and the greedy rule need most to say
    /// something.
    pub(super) fn weight(&self) -> f64 {
        match (self.part, self.rival) {
            (Part::Full, _) => 30.0,
            (_, Some("plain" | "expert" | "greedy")) | (Part::Levels, Some("amateur")) => 4.0,
            (Part::Alone, _) | (_, Some("amateur")) => 2.0,
            _ => 1.0,
        }
    }

    /// Its name on disk.
    pub(super) fn slug(&self) -> String {
        let words = [self.option.unwrap_or(""), self.bot, self.rival.unwrap_or("")];
        let words = words.map(|word| word.replace(['/', '='], "-")).join("-");
        format!("{:?}-{}-{}-{words}", self.part, self.game, self.players).to_lowercase()
    }
}

/// The games, with the most players of the ladder and of the game.
pub(super) const GAMES: [(&str, &str, [u8; 2]); 5] = [
    ("libraria", "Libraria", [2, 2]),
    ("atlandice", "Atlandice", [4, 4]),
    ("gutenberg", "Gutenberg", [4, 6]),
    ("atheneum", "Atheneum", [4, 5]),
    ("ex-libris", "Ex Libris", [4, 4]),
];

/// Steps of the ladder: a level and the one below. `random` and `greedy` are measured against the novice.
pub(super) const STEPS: [(&str, &str); 5] = [
    ("novice", "random"),
    ("greedy", "novice"),
    ("amateur", "novice"),
    ("expert", "amateur"),
    ("master", "expert"),
];

/// A master with a quarter of its time against one with a sixteenth, and so on.
pub(super) const TIMES: [(&str, &str); 3] =
    [("master/4", "master/16"), ("master/16", "master/64"), ("master/64", "master/256")];

/// Plain search has five times the time of the bot. It aims at more, because it is measured on one deal.
pub(super) const PLAIN_TIMES: f64 = 6.0;

/// The levels that people meet, with the seconds that a decision may take at most.
pub(super) const LIMITS: [(&str, f64); 4] =
    [("novice", 0.1), ("amateur", 0.1), ("expert", 1.0), ("master", 5.0)];

/// How many games a contest has.
const GAMES_A_PAIR: u32 = 400;
/// How many games the top step has at full time, and in Libraria, where many mirror matches are drawn.
const GAMES_AT_FULL_TIME: u32 = 40;
const MIRROR_GAMES_AT_FULL_TIME: u32 = 100;
/// How many games a level plays against itself with less time.
const GAMES_OF_TIME: u32 = 100;
/// In how many games decisions are timed, at least.
const GAMES_OF_CLOCK: u32 = 12;

/// All contests, in the order in which they are played: those of a part are spread over the games, so that a ladder that
/// is cut short says something of each.
pub(super) fn contests() -> Vec<Contest> {
    let mut all: Vec<Contest> =
        GAMES.into_iter().flat_map(|(game, _, players)| of_game(game, players)).collect();
    all.sort_by_key(|contest| contest.part);
    all
}

fn of_game(game: &'static str, [most, all_seats]: [u8; 2]) -> Vec<Contest> {
    let libraria = game == "libraria";
    let two = |part, bot, rival, target| Contest {
        part,
        game,
        players: 2,
        // Who begins nearly decides a single game.
        option: libraria.then_some("mirror=on"),
        bot,
        rival: Some(rival),
        games: GAMES_A_PAIR,
        target,
    };
    let top = if libraria { Target::ShareAndPoints(0.55) } else { Target::Share(0.65) };
    let mut all = Vec::new();
    for (level, below) in STEPS {
        let target = match (level, below) {
            ("master", _) => top,
            (_, "random") | ("greedy", _) => Target::Open,
            _ => Target::Share(0.65),
        };
        all.push(two(Part::Levels, level, below, target));
    }
    let greedy = if libraria { Target::Decisive(0.85) } else { Target::Share(0.85) };
    all.push(two(Part::Rivals, "master", "random", Target::Share(0.98)));
    all.push(two(Part::Rivals, "master", "greedy", greedy));
    let knows_as_much = if game == "gutenberg" { "everyday" } else { "master" };
    all.push(two(Part::Rivals, knows_as_much, "plain", Target::Decisive(0.65)));
    let full = two(Part::Full, "master", "expert", top);
    let games = if libraria { MIRROR_GAMES_AT_FULL_TIME } else { GAMES_AT_FULL_TIME };
    all.push(Contest { games, ..full });
    for (longer, shorter) in TIMES {
        let time = two(Part::Time, longer, shorter, Target::Open);
        all.push(Contest { games: GAMES_OF_TIME, ..time });
    }
    let clock = |contest| Contest { games: GAMES_OF_CLOCK, part: Part::Clock, ..contest };
    for (level, below) in [("amateur", "novice"), ("master", "expert")] {
        let timed = clock(two(Part::Clock, level, below, Target::Open));
        all.push(Contest { players: all_seats, ..timed });
    }
    if most > 2 {
        let fair = 1.0 / f64::from(most);
        let more =
            |bot, rival, target| Contest { players: most, ..two(Part::Table, bot, rival, target) };
        for (level, below) in &STEPS[2..] {
            all.push(more(level, below, Target::MoreThanFair));
        }
        all.push(more("master", "greedy", Target::Share(1.6 * fair)));
    }
    let alone = |option, target| Contest {
        players: 1,
        option: Some(option),
        rival: None,
        ..two(Part::Alone, "master", "", target)
    };
    match game {
        "gutenberg" => {
            all.push(alone("mode=normal", Target::Share(0.93)));
            all.push(alone("mode=hard", Target::Share(0.80)));
            all.push(clock(alone("mode=hard", Target::Open)));
        }
        "ex-libris" => {
            all.push(alone("level=professor", Target::Share(0.80)));
            for level in [
                "level=initiate",
                "level=student",
                "level=scholar",
                "level=savant",
                "level=mandarin",
                "level=demiurge",
            ] {
                all.push(alone(level, Target::Open));
            }
            all.push(clock(alone("level=demiurge", Target::Open)));
        }
        _ => {}
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_steps_and_rivals() {
        let contests = contests();
        for (game, ..) in GAMES {
            let of = |part| contests.iter().filter(|it| it.game == game && it.part == part).count();
            assert_eq!((of(Part::Levels), of(Part::Rivals), of(Part::Full)), (5, 3, 1));
            assert!(of(Part::Clock) >= 2);
        }
        assert!(contests.is_sorted_by_key(|contest| contest.part));
        let slugs: std::collections::BTreeSet<String> =
            contests.iter().map(Contest::slug).collect();
        assert_eq!(slugs.len(), contests.len());
    }
}
