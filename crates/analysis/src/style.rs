//! A word on style: from the score sheet, from the game's own statistics and from the decisions.

use game::{Arg, Outcome, Seat, SheetLine, Telling};
use table::Match;

use crate::{Balance, Cause, Change, Decision};

/// An only good action is worth a word if every other one that was looked at loses so much.
const FOUND: f64 = 0.05;
/// A change is worth a word from here on.
const TURN: f64 = 0.05;

/// How many lines there are at most.
const MOST: usize = 8;
/// How many of them are the game's own, where decisions are judged as well.
const OWN: usize = 3;

/// What is telling of how a seat has played a match that is over, without an analysis: up to eight lines. An argument
/// `category` is a line of the score sheet, to be told by `<game>-category-<category>`.
pub fn statistics(the_match: &dyn Match, seat: Seat) -> Vec<Telling> {
    let Some(outcome) = the_match.outcome() else { return Vec::new() };
    let sheet = [source(seat, &outcome), ahead(seat, &outcome), behind(seat, &outcome)];
    let own = the_match.statistics(seat);
    sheet.into_iter().flatten().chain(own).take(MOST).collect()
}

/// Five to eight lines: the game's own, and what the decisions tell.
pub(crate) fn style(
    seat: Seat,
    outcome: &Outcome,
    own: Vec<Telling>,
    decisions: &[Decision],
    end: Option<Change>,
    balance: &Balance,
) -> Vec<Telling> {
    let judged = [
        choices(decisions),
        found(decisions),
        costliest(decisions),
        luck(balance, decisions.len()),
        turn(decisions, end),
        ahead(seat, outcome),
        behind(seat, outcome),
    ];
    let own = own.into_iter().take(OWN);
    source(seat, outcome)
        .into_iter()
        .chain(own)
        .chain(judged.into_iter().flatten())
        .take(MOST)
        .collect()
}

/// Where most of the points came from.
fn source(seat: Seat, outcome: &Outcome) -> Option<Telling> {
    let line = outcome.sheet.iter().max_by_key(|line| own(line, seat))?;
    let points = own(line, seat);
    let all = *outcome.scores.get(seat.index())?;
    (points > 0).then(|| {
        Telling::new("analysis-style-source")
            .with("category", &*line.category)
            .with("points", points)
            .with("all", all)
    })
}

/// Where the seat has most more than the others on average.
fn ahead(seat: Seat, outcome: &Outcome) -> Option<Telling> {
    let lead = |line: &SheetLine| own(line, seat) * others(line) - (sum(line) - own(line, seat));
    let line = outcome.sheet.iter().max_by_key(|line| lead(line))?;
    (others(line) > 0 && lead(line) > 0).then(|| compared("analysis-style-ahead", line, seat))
}

/// Where the seat has most less than the others on average. What most of its points come from is no weak point.
fn behind(seat: Seat, outcome: &Outcome) -> Option<Telling> {
    let lead = |line: &SheetLine| own(line, seat) * others(line) - (sum(line) - own(line, seat));
    let most = outcome.sheet.iter().map(|line| own(line, seat)).max()?;
    let lines = outcome.sheet.iter().filter(|line| own(line, seat) < most.max(1));
    let line = lines.min_by_key(|line| lead(line))?;
    (others(line) > 0 && lead(line) < 0).then(|| compared("analysis-style-behind", line, seat))
}

fn compared(tag: &'static str, line: &SheetLine, seat: Seat) -> Telling {
    let others = (0..).zip(&line.points).filter(|(at, _)| *at != seat.index());
    Telling::new(tag)
        .with("category", &*line.category)
        .with("points", own(line, seat))
        .with("others", Arg::List(others.map(|(_, &points)| points.into()).collect()))
}

fn own(line: &SheetLine, seat: Seat) -> i32 {
    line.points.get(seat.index()).copied().unwrap_or(0)
}

fn sum(line: &SheetLine) -> i32 {
    line.points.iter().sum()
}

fn others(line: &SheetLine) -> i32 {
    line.points.len() as i32 - 1
}

/// How often the best was found, or something as good.
fn choices(decisions: &[Decision]) -> Option<Telling> {
    let best = decisions.iter().filter(|decision| decision.loses == 0.0).count();
    (!decisions.is_empty()).then(|| {
        Telling::new("analysis-style-choices").with("best", best).with("all", decisions.len())
    })
}

/// The best turn: everything else would have cost most.
fn found(decisions: &[Decision]) -> Option<Telling> {
    let margin = |decision: &Decision| match decision.others.first() {
        Some(next) if decision.loses == 0.0 => next.loses,
        _ => 0.0,
    };
    let best = decisions.iter().max_by(|one, other| margin(one).total_cmp(&margin(other)))?;
    (margin(best) >= FOUND).then(|| {
        Telling::new("analysis-style-found")
            .with("ply", best.ply)
            .with("action", &*best.action)
            .with("percent", percent(margin(best)))
    })
}

/// The decision that lost most.
fn costliest(decisions: &[Decision]) -> Option<Telling> {
    let worst = decisions.iter().max_by(|one, other| one.loses.total_cmp(&other.loses))?;
    let telling = match worst.grade {
        Some(_) => Telling::new("analysis-style-costliest")
            .with("ply", worst.ply)
            .with("action", &*worst.action)
            .with("better", &*worst.best)
            .with("percent", percent(worst.loses)),
        None => Telling::new("analysis-style-flawless"),
    };
    Some(telling)
}

/// What luck did, beside what the decisions lost, on average: sums over a whole match exceed a win many times.
fn luck(balance: &Balance, decisions: usize) -> Option<Telling> {
    let tenths = |sum: f64| (sum * 1_000.0 / decisions.max(1) as f64).round() as i32;
    let (luck, lost) = (tenths(balance.luck()), tenths(balance.lost));
    let tag = match luck.signum() {
        1 => "analysis-style-luck-gave",
        0 => "analysis-style-luck-even",
        _ => "analysis-style-luck-took",
    };
    let telling = Telling::new(tag).with("whole", luck.abs() / 10).with("tenth", luck.abs() % 10);
    Some(telling.with("lost_whole", lost / 10).with("lost_tenth", lost % 10))
}

/// The greatest change that was not in the seat's hands.
fn turn(decisions: &[Decision], end: Option<Change>) -> Option<Telling> {
    let between = decisions.windows(2).filter_map(|pair| Some((pair[0].ply, pair[1].since?)));
    let last = decisions.last().zip(end).map(|(decision, end)| (decision.ply, end));
    let (ply, change) = between
        .chain(last)
        .filter(|(_, change)| change.cause != Cause::Review)
        .max_by(|(_, one), (_, other)| one.by.abs().total_cmp(&other.by.abs()))?;
    let tag = match change.cause {
        Cause::Chance if change.by > 0.0 => "analysis-style-chance-gave",
        Cause::Chance => "analysis-style-chance-took",
        _ if change.by > 0.0 => "analysis-style-others-gave",
        _ => "analysis-style-others-took",
    };
    (change.by.abs() >= TURN)
        .then(|| Telling::new(tag).with("ply", ply).with("percent", percent(change.by).abs()))
}

fn percent(share: f64) -> i32 {
    (share * 100.0).round() as i32
}
