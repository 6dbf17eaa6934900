use std::io::{self, Write};

use game::Seed;
use serde::Serialize;
use serde_json::Value;
use table::Info;
use words::{Sheet, SheetRow, Words};

use super::pair::Pair;
use super::ratings::ratings;
use crate::numbers::{decimal, percent};

/// What an arena found; it depends on nothing but what was asked for.
#[derive(Serialize)]
pub(super) struct Report {
    game: &'static str,
    rules: u16,
    config: Value,
    seed: Seed,
    players: u8,
    pairs: Vec<PairReport>,
    /// Only if bots met each other.
    ratings: Vec<RatingReport>,
}

#[derive(Serialize)]
struct PairReport {
    bot: String,
    /// Who sat at all other seats.
    against: Option<String>,
    games: u32,
    /// The bot's share of first places, with its 95 % interval.
    share: f64,
    interval: [f64; 2],
    /// The share of games that several seats won together, and the bot's share of the others.
    draws: f64,
    decisive: Option<f64>,
    /// The first places of each seat, whoever sat there.
    seats: Vec<f64>,
    score: f64,
    margin: f64,
    /// The seconds that the bot, and each bot at the other seats, thought about a decision: the mean and the most. Only if
    /// that was asked for, since no two runs take the same time.
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<[f64; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    against_seconds: Option<[f64; 2]>,
}

#[derive(Serialize)]
struct RatingReport {
    bot: String,
    rating: f64,
    interval: [f64; 2],
}

impl Report {
    pub(super) fn new(
        info: &Info,
        config: Value,
        seed: Seed,
        players: u8,
        bots: &[String],
        pairs: &[Pair],
    ) -> Self {
        let rated = if players > 1 { ratings(bots.len(), players, pairs) } else { Vec::new() };
        let pair = |pair: &Pair| PairReport {
            bot: bots[pair.bot].clone(),
            against: pair.rival.map(|rival| bots[rival].clone()),
            games: pair.games(),
            share: pair.share(),
            interval: pair.interval(),
            draws: pair.draws(),
            decisive: pair.decisive(),
            seats: pair.seats(),
            score: pair.score(),
            margin: pair.margin(),
            seconds: pair.thought(0).seconds(),
            against_seconds: pair.thought(1).seconds(),
        };
        Self {
            game: info.id,
            rules: info.rules,
            config,
            seed,
            players,
            pairs: pairs.iter().map(pair).collect(),
            ratings: (bots.iter().zip(rated))
                .map(|(bot, rated)| RatingReport {
                    bot: bot.clone(),
                    rating: rated.rating,
                    interval: [rated.rating - rated.half, rated.rating + rated.half],
                })
                .collect(),
        }
    }

    /// The same for people.
    pub(super) fn print(&self, words: &Words, out: &mut impl Write) -> io::Result<()> {
        let story = words.story(self.game);
        let lang = words.lang();
        let args = [("game", story.title().into()), ("players", self.players.into())];
        writeln!(out, "{}\n", words.say("cli-arena-summary", &args))?;
        let row = |pair: &PairReport| {
            let seats: Vec<String> = pair.seats.iter().map(|&seat| percent(lang, seat)).collect();
            let decisive = pair.decisive.map_or("–".to_owned(), |share| percent(lang, share));
            let milliseconds = |seconds: Option<[f64; 2]>| {
                seconds.map(|[mean, _]| decimal(lang, 1000.0 * mean, 1))
            };
            let thought = [pair.seconds, pair.against_seconds].map(milliseconds);
            let thought = thought.into_iter().flatten().collect::<Vec<_>>().join(" – ");
            let [low, high] = pair.interval.map(|share| percent(lang, share));
            SheetRow {
                title: match &pair.against {
                    Some(rival) => {
                        format!("{} – {}", self.level(words, &pair.bot), self.level(words, rival))
                    }
                    None => self.level(words, &pair.bot),
                },
                cells: [
                    pair.games.to_string(),
                    percent(lang, pair.share),
                    format!("{low} – {high}"),
                    percent(lang, pair.draws),
                    decisive,
                    seats.join(" "),
                    decimal(lang, pair.score, 1),
                    decimal(lang, pair.margin, 1),
                ]
                .into_iter()
                .chain((!thought.is_empty()).then_some(thought))
                .collect(),
            }
        };
        let mut heads =
            vec!["games", "share", "interval", "draws", "decisive", "seats", "score", "margin"];
        if self.pairs.iter().any(|pair| pair.seconds.is_some()) {
            heads.push("time");
        }
        let head = |head: &&str| words.say(&format!("cli-arena-{head}"), &[]);
        let sheet = Sheet {
            names: heads.iter().map(head).collect(),
            lines: self.pairs.iter().map(row).collect(),
            result: Vec::new(),
        };
        writeln!(out, "{sheet}")?;
        for rated in &self.ratings {
            let half = (rated.interval[1] - rated.interval[0]) / 2.0;
            let args = [
                ("bot", self.level(words, &rated.bot).into()),
                ("rating", decimal(lang, rated.rating, 0).into()),
                ("half", decimal(lang, half, 0).into()),
            ];
            writeln!(out, "{}", words.say("cli-arena-rating", &args))?;
        }
        Ok(())
    }

    /// A level's name, and the part of its time that it has.
    fn level(&self, words: &Words, bot: &str) -> String {
        let story = words.story(self.game);
        match bot.split_once('/') {
            Some((level, part)) => format!("{}/{part}", story.level(level)),
            None => story.level(bot),
        }
    }
}
