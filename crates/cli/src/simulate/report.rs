use std::io::{self, Write};

use game::{Arg, Seat, Seed};
use serde::{Serialize, Serializer};
use serde_json::Value;
use table::Info;
use words::{Sheet, SheetRow, Words};

use super::statistics::Statistics;
use crate::numbers::{decimal, percent};

/// What a simulation found; it depends on nothing but what was asked for.
#[derive(Serialize)]
pub(super) struct Report {
    game: &'static str,
    rules: u16,
    config: Value,
    seed: Seed,
    games: u64,
    mean_plies: f64,
    /// The share of the games that several seats won together.
    draws: f64,
    seats: Vec<SeatReport>,
}

#[derive(Serialize)]
struct SeatReport {
    seat: Seat,
    bot: String,
    win_share: f64,
    score: Score,
    categories: Categories,
}

#[derive(Serialize)]
struct Score {
    mean: f64,
    p10: i32,
    p50: i32,
    p90: i32,
}

/// The mean points by category, in the order of the score sheet.
struct Categories(Vec<(String, f64)>);

impl Serialize for Categories {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, mean)| (name, mean)))
    }
}

impl Report {
    pub(super) fn new(
        info: &Info,
        config: Value,
        seed: Seed,
        bots: &[String],
        statistics: &Statistics,
    ) -> Self {
        let categories = statistics.categories();
        let seats = Seat::all(statistics.seats.len() as u8).zip(&statistics.seats).zip(bots);
        let seats = seats.map(|((seat, found), bot)| SeatReport {
            seat,
            bot: bot.clone(),
            win_share: statistics.win_share(found),
            score: Score {
                mean: found.mean(),
                p10: found.percentile(10),
                p50: found.percentile(50),
                p90: found.percentile(90),
            },
            categories: Categories(
                categories
                    .iter()
                    .map(|(name, means)| ((*name).to_owned(), means[seat.index()]))
                    .collect(),
            ),
        });
        Self {
            game: info.id,
            rules: info.rules,
            config,
            seed,
            games: statistics.games,
            mean_plies: statistics.per_game(statistics.plies),
            draws: statistics.per_game(statistics.draws),
            seats: seats.collect(),
        }
    }

    /// The same for people.
    pub(super) fn print(&self, words: &Words, out: &mut impl Write) -> io::Result<()> {
        let story = words.story(self.game);
        let lang = words.lang();
        let args = [
            ("game", story.title().into()),
            ("games", Arg::Number(self.games as i64)),
            ("plies", decimal(lang, self.mean_plies, 1).into()),
            ("draws", percent(lang, self.draws).into()),
        ];
        writeln!(out, "{}\n", words.say("cli-simulate-summary", &args))?;

        let row = |title: String, cell: &dyn Fn(&SeatReport) -> String| SheetRow {
            title,
            cells: self.seats.iter().map(cell).collect(),
        };
        let titled = |id: &str, cell: &dyn Fn(&SeatReport) -> String| row(words.say(id, &[]), cell);
        let categories = self.seats.first().map_or(&[][..], |seat| &seat.categories.0);
        let sheet = Sheet {
            names: (self.seats.iter())
                .map(|seat| format!("{} ({})", story.name(seat.seat), story.level(&seat.bot)))
                .collect(),
            lines: vec![
                titled("cli-simulate-wins", &|seat| percent(lang, seat.win_share)),
                titled("cli-simulate-mean", &|seat| decimal(lang, seat.score.mean, 2)),
                titled("cli-simulate-p10", &|seat| seat.score.p10.to_string()),
                titled("cli-simulate-p50", &|seat| seat.score.p50.to_string()),
                titled("cli-simulate-p90", &|seat| seat.score.p90.to_string()),
            ],
            result: (categories.iter().enumerate())
                .map(|(place, (name, _))| {
                    let mean = |seat: &SeatReport| decimal(lang, seat.categories.0[place].1, 2);
                    row(story.category(name), &mean)
                })
                .collect(),
        };
        writeln!(out, "{sheet}")
    }
}
