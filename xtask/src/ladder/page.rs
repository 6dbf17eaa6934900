//! The page about strength: tables, and what the plots show.

use std::fmt::Write;

use super::plan::{Contest, GAMES, LIMITS, Part, STEPS, TIMES, Target};
use super::played::{Played, Verdict};
use super::plot::{Axis, Line, Point, svg};

/// The levels of the plot, from the weakest.
const LEVELS: [&str; 5] = ["random", "novice", "amateur", "expert", "master"];

/// Writes the page.
pub(super) fn page(played: &[Played], missing: &[Contest]) -> String {
    // Decisions are timed in few games, which prove nothing else.
    let pairs: Vec<&Played> = played.iter().filter(|it| it.contest.part != Part::Clock).collect();
    let games: u64 = pairs.iter().map(|it| it.games()).sum();
    let fewest = pairs.iter().map(|it| it.games()).min().unwrap_or(0);
    let mut page = format!(
        "# How strong the bots are

Written by `cargo xtask ladder` from [ladder.json](strength/ladder.json); do not edit it by hand. The whole ladder is 400
games a pair (at full time 40, in Libraria 100) in about three hours of two processors. This page rests on {games} games in {pairs} pairs,
the smallest of {fewest} games: where a pair has few, its interval is wide, and *likely* or *missed* says little.

- Both bots of a pair play the same deals from every seat. With more than two players the first bot sits at one seat and
  the second at all others, so a fair share is one seat's.
- *First places* is the first bot's share; a first place that several share counts in parts. Beside it the 95 % interval
  over deals, *of decided* its share of the games that one seat won (two players), *shared* the games that several won,
  *by seat* the first places of each seat, whoever sat there, and *lead* the points beyond the best other.
- *Time* is the fraction of its usual time that each bot had, the same for both, so that the games fit; *s* is what it then
  took for a decision on average. Many lines were played on a busy machine or by a program that was built for tests: their
  seconds are several times what a quiet machine takes, their games are the same.
- *Must be*: a tick is a figure whose whole interval is there, *likely* one that is there with an interval that reaches
  below, *missed* one that is not there.
- Libraria is played in mirror matches: whoever is second to begin nearly always wins a single game.
- `plain` is tree search with random playouts and at least five times the time of the bot that it meets; `everyday` is Gutenberg's
  master with the vocabulary that plain search has.
- What bots weigh in Atlandice, Atheneum and Ex Libris is fitted by `cargo xtask train`; each file in `crates/bots/data` says
  by which command. Libraria is reckoned exactly near the end and before by fitted values of its tiles, Gutenberg by its
  words and by fitted leave values: what a letter promises beyond the word that can be expected.
- Every line can be played again: its command is in `ladder.json`, and for a part of the time as for the whole the same
  seed gives the same games. `cargo xtask ladder --missing` plays only what has no line yet.
- † may no longer hold: the sources of the game, of its bots or of the search have changed since, or were not noted.
  `cargo xtask ladder` first plays a fiftieth of its games again. If they end after as many plies with the same points,
  the line is taken to hold; if not, the whole of it is played again.

",
        pairs = pairs.len(),
    );
    page.push_str("## Rating by level\n\n![Rating by level](strength/levels.svg)\n\n");
    page.push_str(&ratings(played));
    for part in Part::ALL {
        let of: Vec<&Played> = played.iter().filter(|it| it.contest.part == part).collect();
        if of.is_empty() {
            continue;
        }
        let _ = write!(page, "\n## {}\n\n", part.title());
        if part == Part::Time {
            page.push_str("![Strength by thinking time](strength/time.svg)\n\n");
        }
        let took: f64 = of.iter().map(|it| it.took).sum();
        let _ = write!(page, "This part took {:.0} minutes of a processor.\n\n", took / 60.0);
        page.push_str(&if part == Part::Clock { clock(&of) } else { table(&of) });
        for it in of {
            if let Some(note) = &it.note {
                let _ =
                    write!(page, "\n{}, {}: {note}\n", title(it.contest.game), pair(&it.contest));
            }
        }
    }
    page.push_str(
        "
## Figures of other commands

- How often Gutenberg's master finds the best-scoring word of the last round: `cargo test -p bots --test gutenberg
  last_round -- --nocapture`; less than 95 % fails.
- Exact values in Libraria and the value of the printed order: [performance.md](performance.md#libraria-solved).
",
    );
    if !missing.is_empty() {
        page.push_str("\n## Not played yet\n\n");
    }
    for contest in missing {
        let Contest { game, players, bot, rival, option, part, .. } = contest;
        let against = rival.or(*option).unwrap_or("");
        let part = part.title();
        let _ = writeln!(page, "- {}, {players}: {bot} – {against} ({part})", title(game));
    }
    page
}

/// Who meets whom.
fn pair(contest: &Contest) -> String {
    let rival = contest.rival.map_or(String::new(), |rival| format!(" – {}", name(rival)));
    let option = contest.option.filter(|_| contest.players == 1).unwrap_or("");
    format!("{}{rival} {option}", name(contest.bot)).trim().to_owned()
}

fn table(played: &[&Played]) -> String {
    let mut table = "| game | pair | players | games | time | first places | of decided | shared | by seat | lead | s | must be | |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n".to_owned();
    for it in played {
        let contest = &it.contest;
        let [low, high] = it.interval();
        let seats: Vec<String> = it.seats().into_iter().map(percent).collect();
        let seconds: Vec<String> = it.seconds().into_iter().flatten().map(seconds).collect();
        let cells = [
            title(contest.game).to_owned(),
            pair(contest) + if it.is_current { "" } else { " †" },
            contest.players.to_string(),
            it.games().to_string(),
            fractions(it),
            format!("**{}** ({} – {})", percent(it.share()), percent(low), percent(high)),
            it.decisive().map_or("–".to_owned(), percent),
            percent(it.draws()),
            seats.join(" "),
            format!("{:+.1}", it.margin()),
            seconds.join(" – "),
            target(contest.target),
            verdict(it.verdict()).to_owned(),
        ];
        let _ = writeln!(table, "| {} |", cells.join(" | "));
    }
    table
}

/// How long the bots with all of their time thought about a decision.
fn clock(played: &[&Played]) -> String {
    let mut table = "One processor a bot, full time: the seconds that a decision took on average and at most.\n\n| game | players | level | on average | at most | must be | |\n| --- | --- | --- | --- | --- | --- | --- |\n".to_owned();
    for it in played {
        let Contest { game, players, bot, rival, option, .. } = it.contest;
        let bots = [Some(bot), rival].into_iter().zip(it.seconds().into_iter().zip(it.longest()));
        for (level, (mean, longest)) in bots {
            let (Some(level), Some(mean), Some(longest)) = (level, mean, longest) else { continue };
            let limit = LIMITS.iter().find(|(known, _)| *known == level);
            let Some(&(_, limit)) = limit else { continue };
            let alone = option.filter(|_| players == 1).unwrap_or("");
            let cells = [
                title(game).to_owned(),
                format!("{players} {alone}").trim().to_owned(),
                level.to_owned(),
                seconds(mean),
                seconds(longest),
                format!("{limit} s"),
                if longest <= limit { "✓" } else { "missed" }.to_owned(),
            ];
            let _ = writeln!(table, "| {} |", cells.join(" | "));
        }
    }
    table
}

/// The ratings of the levels of each game, where a novice has 0: the sum of the steps.
fn ratings(played: &[Played]) -> String {
    let mut table = "Points of a rating as in chess: 400 more are ten wins to one. A novice has 0; each step is added to the one below, with its 95 % interval, at the fractions of time in the table below.\n\n".to_owned();
    let _ = writeln!(table, "| game | greedy | {} |", LEVELS.join(" | "));
    let _ = writeln!(table, "| --- | --- |{}", " --- |".repeat(LEVELS.len()));
    for (game, title, _) in GAMES {
        let cell = |level: &str| match rating(played, game, level) {
            Some([rating, half]) => format!("{rating:.0} ± {half:.0}"),
            None => "–".to_owned(),
        };
        let cells: Vec<String> = LEVELS.into_iter().map(cell).collect();
        let _ = writeln!(table, "| {title} | {} | {} |", cell("greedy"), cells.join(" | "));
    }
    table
}

/// The rating of a level over the novice, and half the width of its interval.
fn rating(played: &[Played], game: &str, level: &str) -> Option<[f64; 2]> {
    let step = |bot: &str, rival: &str| {
        let of = played.iter().find(|it| {
            let contest = &it.contest;
            contest.part == Part::Levels
                && (contest.game, contest.bot, contest.rival) == (game, bot, Some(rival))
        });
        of?.rating
    };
    match level {
        "novice" => Some([0.0, 0.0]),
        "random" => step("novice", "random").map(|[rating, half]| [-rating, half]),
        _ => {
            let (_, below) = STEPS.iter().find(|(bot, _)| *bot == level)?;
            let [rating, half] = step(level, below)?;
            let [beneath, its_half] = self::rating(played, game, below)?;
            Some([rating + beneath, half.hypot(its_half)])
        }
    }
}

/// Rating by level, one line a game.
pub(super) fn levels_plot(played: &[Played]) -> String {
    let lines: Vec<Line> = GAMES
        .into_iter()
        .map(|(game, name, _)| {
            let point = |(x, level): (u32, &str)| {
                let [y, half] = rating(played, game, level)?;
                Some(Point { x: f64::from(x), y, half })
            };
            let is_known = rating(played, game, "random").is_some();
            let points = (0..).zip(LEVELS).filter(|_| is_known).filter_map(point).collect();
            Line { name, points }
        })
        .collect();
    svg("Rating by level (a novice has 0)", &Axis::Names(LEVELS.to_vec()), &lines)
}

/// Strength by thinking time: each line begins at 0 with the shortest.
pub(super) fn time_plot(played: &[Played]) -> String {
    let lines: Vec<Line> = GAMES
        .into_iter()
        .map(|(game, name, _)| {
            let mut points: Vec<Point> = Vec::new();
            for (longer, shorter) in TIMES.into_iter().rev() {
                let of = played.iter().find(|it| {
                    let contest = &it.contest;
                    contest.part == Part::Time
                        && (contest.game, contest.bot, contest.rival)
                            == (game, longer, Some(shorter))
                });
                let Some(it) = of else { break };
                let ([Some(long), Some(short)], Some([rating, half])) = (it.seconds(), it.rating)
                else {
                    break;
                };
                if points.is_empty() {
                    points.push(Point { x: short.max(1e-9).log10(), y: 0.0, half: 0.0 });
                }
                let Some(&Point { y, half: below, .. }) = points.last() else { break };
                let half = half.hypot(below);
                points.push(Point { x: long.max(1e-9).log10(), y: y + rating, half });
            }
            Line { name, points }
        })
        .collect();
    svg("Strength by thinking time", &Axis::Logarithm("seconds a decision"), &lines)
}

fn title(game: &str) -> &str {
    GAMES.iter().find(|(id, ..)| *id == game).map_or(game, |(_, title, _)| title)
}

fn name(bot: &str) -> &str {
    bot.split_once('/').map_or(bot, |(name, _)| name)
}

/// The fractions of their time that the bots had. Plain search has a number of simulations, and its time shows in seconds.
fn fractions(it: &Played) -> String {
    let fraction = |bot: &String| match bot.split_once('/') {
        Some((_, part)) => format!("1/{part}"),
        None => "1".to_owned(),
    };
    let thinks = |bot: &&String| !matches!(name(bot), "random" | "greedy" | "plain");
    let mut fractions: Vec<String> = it.bots.iter().filter(thinks).map(fraction).collect();
    fractions.dedup();
    if fractions.is_empty() { "–".to_owned() } else { fractions.join(" – ") }
}

fn target(target: Target) -> String {
    match target {
        Target::Open => String::new(),
        Target::Share(share) => format!("{} first places", percent(share)),
        Target::ShareAndPoints(share) => format!("{} and a lead", percent(share)),
        Target::Decisive(share) => format!("{} of decided", percent(share)),
        Target::MoreThanFair => "more than a fair share, p < 0.01".to_owned(),
    }
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Reached => "✓",
        Verdict::Likely => "likely",
        Verdict::Missed => "missed",
        Verdict::Open => "",
    }
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn seconds(seconds: f64) -> String {
    match seconds {
        _ if seconds >= 1.0 => format!("{seconds:.1}"),
        _ if seconds >= 0.001 => format!("{seconds:.3}"),
        _ => format!("{seconds:.6}"),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::plan::contests;
    use super::*;

    /// A contest whose first bot is 100 points better.
    fn played(contest: &Contest) -> Played {
        let report = json!({
            "pairs": [{ "share": 0.64, "interval": [0.6, 0.68], "games": 8, "draws": 0.0,
                "seats": [0.5, 0.5], "margin": 2.0, "seconds": [0.5, 1.0],
                "against_seconds": [0.125, 0.25] }],
            "ratings": [{ "interval": [0.0, 0.0] }, { "interval": [-130.0, -70.0] }],
        });
        let bots = vec![contest.bot.to_owned()];
        Played::new(contest, bots, None, 1.0, &report).expect("it is a report")
    }

    #[test]
    fn ratings_are_sums_of_steps() {
        let played: Vec<Played> = contests().iter().map(played).collect();
        let of = |level| rating(&played, "atheneum", level).map(|[rating, _]| rating);
        let levels = ["random", "novice", "greedy", "amateur", "expert", "master"];
        assert_eq!(levels.map(of), [-100.0, 0.0, 100.0, 100.0, 200.0, 300.0].map(Some));
        assert_eq!(rating(&[], "atheneum", "master"), None);
    }

    #[test]
    fn the_page_says_how_many_games_it_rests_on() {
        let played: Vec<Played> = contests().iter().take(3).map(played).collect();
        let page = page(&played, &contests()[3..4]);
        assert!(page.contains("rests on 24 games in 3 pairs,\nthe smallest of 8 games"), "{page}");
        assert!(
            page.contains(
                "| Libraria | novice – random | 2 | 8 | 1 | **64.0 %** (60.0 % – 68.0 %) |"
            )
        );
        assert!(!page.contains("## Alone"));
        assert!(page.contains("- Libraria, 2: expert – amateur (Each level"), "{page}");
    }

    #[test]
    fn the_page_says_how_long_a_decision_takes_and_may_take() {
        let clocks = contests().into_iter().filter(|it| it.part == Part::Clock);
        let played: Vec<Played> = clocks.map(|it| played(&it)).collect();
        let page = page(&played, &[]);
        for line in [
            "| Libraria | 2 | master | 0.500 | 1.0 | 5 s | ✓ |",
            "| Libraria | 2 | novice | 0.125 | 0.250 | 0.1 s | missed |",
            "| Gutenberg | 6 | expert | 0.125 | 0.250 | 1 s | ✓ |",
            "| Ex Libris | 1 level=demiurge | master | 0.500 | 1.0 | 5 s | ✓ |",
        ] {
            assert!(page.contains(line), "{line}\n{page}");
        }
        assert!(page.contains("rests on 0 games in 0 pairs"), "timed games prove nothing else");
    }

    #[test]
    fn the_plots_have_a_line_for_each_game_that_was_played() {
        let played: Vec<Played> =
            contests().iter().filter(|it| it.game == "libraria").map(played).collect();
        for plot in [levels_plot(&played), time_plot(&played)] {
            assert!(plot.contains(">Libraria<") && !plot.contains(">Atheneum<"), "{plot}");
        }
    }
}
