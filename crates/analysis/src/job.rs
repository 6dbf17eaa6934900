use std::sync::atomic::{AtomicBool, Ordering};

use game::{Arg, Outcome, Seat, Seats, Seed, Seeded, Telling};
use table::{AnyGame, Appraisal, Match, Ply, Refused, Replay};

use crate::analysis::thousandths;
use crate::style::style;
use crate::{Analysis, Balance, Cause, Change, Decision, FORMAT, SeatAnalysis};

/// An analysis in progress. It is a value that can go from thread to thread; one that is no longer wanted is dropped.
pub struct Job {
    replay: Replay,
    /// The match, as far as it has been looked at.
    the_match: Box<dyn Match>,
    outcome: Outcome,
    level: String,
    seed: Seed,
    seats: Vec<Ledger>,
    /// Whether a seat ever had a choice.
    chosen: bool,
}

/// How far a [`Job`] has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many plies of the analysed seats have been looked at.
    pub done: usize,
    /// How many there are.
    pub all: usize,
}

/// What is known of a seat so far.
struct Ledger {
    seat: Seat,
    decisions: Vec<Decision>,
    /// What has happened since the last decision.
    cause: Cause,
}

impl Job {
    /// An analysis of the decisions of `seat`, or of all seats, by a bot of that level, whose dice flow from the seed: the
    /// same seed gives the same analysis. Refused if the file is damaged, if its rules are gone, if the match is not finished,
    /// and if there is no such seat or level.
    pub fn new(
        game: &dyn AnyGame,
        replay: Replay,
        seat: Option<Seat>,
        level: &str,
        seed: Seed,
    ) -> Result<Self, Refused> {
        let mut the_match = replay.load(game)?;
        let seats = Seat::all(the_match.seats());
        if let Some(seat) = seat.filter(|seat| !seats.clone().any(|it| it == *seat)) {
            let most = the_match.seats().saturating_sub(1);
            let telling = Telling::new("analysis-no-such-seat").with("given", seat.0);
            return Err(telling.with("most", most).into());
        }
        let info = the_match.info();
        if !info.levels.contains(&level) {
            let known = info.levels.iter().map(|level| Arg::from(*level)).collect();
            let telling = Telling::new("unknown-level").with("given", level);
            return Err(telling.with("known", Arg::List(known)).into());
        }
        let outcome = the_match.outcome().ok_or_else(|| Telling::new("analysis-unfinished"))?;
        the_match.take_back(replay.plies.len())?;
        let ledger = |seat| Ledger { seat, decisions: Vec::new(), cause: Cause::Review };
        let seats = seats.filter(|it| seat.is_none_or(|seat| seat == *it)).map(ledger).collect();
        Ok(Self { replay, the_match, outcome, level: level.to_owned(), seed, seats, chosen: false })
    }

    /// How far it has come.
    pub fn progress(&self) -> Progress {
        let analysed =
            |plies: &[Ply]| plies.iter().filter(|ply| self.is_analysed(ply.seat)).count();
        Progress { done: analysed(self.the_match.plies()), all: analysed(&self.replay.plies) }
    }

    /// Looks at the next ply, which takes about as long as a bot of the level thinks, up to three times. False if there
    /// is none, or if the flag was set meanwhile: then nothing has changed.
    pub fn step(&mut self, stop: &AtomicBool) -> Result<bool, Refused> {
        let number = self.the_match.plies().len() + 1;
        let Some(ply) = self.replay.plies.get(number - 1) else { return Ok(false) };
        let mut appraisal = None;
        if self.is_analysed(ply.seat) && has_choice(&*self.the_match, ply.seat) {
            let seed = Seeded::new(self.seed, number as u64).seed();
            let task = self.the_match.appraisal_task(ply.seat, &ply.action, &self.level, seed)?;
            appraisal = Some(task(stop));
        }
        if stop.load(Ordering::Relaxed) {
            return Ok(false);
        }
        self.the_match.follow(ply)?;
        self.chosen |= appraisal.is_some();
        for ledger in &mut self.seats {
            if ledger.seat != ply.seat {
                ledger.cause = Cause::Others;
                continue;
            }
            if let Some(appraisal) = appraisal.take() {
                ledger.decide(number, &ply.action, appraisal);
            }
            // What can be taken back has taught nothing.
            let teaches = || self.the_match.undoable(ply.seat, Seats::NONE).is_err();
            if ledger.cause < Cause::Chance && teaches() {
                ledger.cause = Cause::Chance;
            }
        }
        Ok(true)
    }

    /// The analysis. Refused if there are steps left, and if bots of the level do not compare actions.
    pub fn finish(self) -> Result<Analysis, Refused> {
        if self.the_match.plies().len() < self.replay.plies.len() {
            return Err(Telling::new("analysis-stopped").into());
        }
        if self.chosen && self.seats.iter().all(|ledger| ledger.decisions.is_empty()) {
            return Err(Telling::new("analysis-level").with("level", self.level).into());
        }
        let close = |ledger: Ledger| {
            let own = self.the_match.statistics(ledger.seat);
            ledger.close(&self.outcome, own)
        };
        let seats = self.seats.into_iter().map(close).collect();
        Ok(Analysis {
            format: FORMAT,
            game: self.replay.game,
            rules: self.replay.rules,
            level: self.level,
            seed: self.seed,
            plies: self.replay.plies.len(),
            outcome: self.outcome,
            seats,
        })
    }

    fn is_analysed(&self, seat: Seat) -> bool {
        self.seats.iter().any(|ledger| ledger.seat == seat)
    }
}

/// Whether there is more than one thing to do.
fn has_choice(the_match: &dyn Match, seat: Seat) -> bool {
    !the_match.lists_actions(seat) || the_match.legal(seat).len() > 1
}

impl Ledger {
    /// Writes a decision down, unless the bot found nothing to think about.
    fn decide(&mut self, ply: usize, action: &str, appraisal: Appraisal) {
        let Appraisal { best, taken, reason } = appraisal;
        let Some((before, after)) = best.expectation.zip(taken) else { return };
        if let Some(last) = self.decisions.last_mut().filter(|_| self.cause == Cause::Review) {
            // Nothing was learnt since: what the seat can still have, it had not lost.
            last.lead_to(last.after.max(before.min(last.before)));
        }
        let since = self.change(before);
        let others = best.others.into_iter().filter(|other| other.action != action).collect();
        let mut decision = Decision {
            ply,
            since,
            action: action.to_owned(),
            reason,
            best: best.action,
            best_reason: best.reason,
            before,
            after,
            loses: 0.0,
            grade: None,
            others,
        };
        decision.lead_to(after);
        self.decisions.push(decision);
        self.cause = Cause::Review;
    }

    /// What has happened since the last decision, if the seat can now expect so much.
    fn change(&self, expectation: f64) -> Option<Change> {
        let last = self.decisions.last()?;
        Some(Change { cause: self.cause, by: thousandths(expectation - last.after) })
    }

    fn close(self, outcome: &Outcome, own: Vec<Telling>) -> SeatAnalysis {
        let winners = outcome.winners();
        let share = if winners.contains(self.seat) { 1.0 / winners.len() as f64 } else { 0.0 };
        let result = thousandths(share);
        let end = self.change(result);
        let balance = Balance::new(&self.decisions, end, result);
        let style = style(self.seat, outcome, own, &self.decisions, end, &balance);
        SeatAnalysis { seat: self.seat, decisions: self.decisions, end, balance, style }
    }
}
