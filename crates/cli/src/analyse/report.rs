use std::io::{self, Write};

use analysis::{Analysis, Balance, Decision, Grade, SeatAnalysis};
use game::{Arg, Telling};
use words::{Story, Words};

use crate::numbers;

/// An analysis in words.
pub(super) struct Report<'a> {
    pub(super) analysis: &'a Analysis,
    pub(super) story: Story<'a>,
    words: &'a Words,
}

impl<'a> Report<'a> {
    pub(super) fn new(analysis: &'a Analysis, story: Story<'a>, words: &'a Words) -> Self {
        Self { analysis, story, words }
    }

    /// The game, and who appraised the match.
    pub(super) fn title(&self) -> String {
        let level = self.story.level(&self.analysis.level);
        self.say("analysis-title", &[("game", self.story.title().into()), ("level", level.into())])
    }

    /// A message that is about no word of the game.
    pub(super) fn say(&self, id: &str, args: &[(&str, Arg)]) -> String {
        self.words.say(id, args)
    }

    /// A share of the win.
    pub(super) fn share(&self, share: f64) -> String {
        numbers::whole_percent(self.words.lang(), share)
    }

    /// What led from the first expectation to the result, and its names: sums over a match exceed a win many times, so
    /// what came with each decision is told on average.
    pub(super) fn balance(&self, seat: &SeatAnalysis) -> Vec<(String, String)> {
        let Balance { start, chance, others, review, lost, result } = seat.balance;
        let decisions = seat.decisions.len();
        let each =
            |sum: f64| numbers::signed_percent(self.words.lang(), sum / decisions.max(1) as f64);
        [
            ("analysis-start", self.share(start)),
            ("analysis-decisions", decisions.to_string()),
            ("analysis-chance", each(chance)),
            ("analysis-others", each(others)),
            ("analysis-review", each(review)),
            ("analysis-lost", each(-lost)),
            ("analysis-result", self.share(result)),
        ]
        .map(|(id, figure)| (self.say(id, &[]), figure))
        .into()
    }

    /// How many decisions have each grade.
    pub(super) fn counts(&self, seat: &SeatAnalysis) -> String {
        let count =
            |grade| seat.decisions.iter().filter(|decision| decision.grade == Some(grade)).count();
        let args = Grade::ALL.map(|grade| (grade.name(), Arg::from(count(grade))));
        self.say("analysis-counts", &args)
    }

    /// A decision that has a grade, in a sentence.
    pub(super) fn graded(&self, decision: &Decision) -> Option<String> {
        let grade = self.grade(decision.grade?);
        let telling = Telling::new("analysis-graded")
            .with("ply", decision.ply)
            .with("grade", grade)
            .with("action", &*decision.action)
            .with("better", &*decision.best)
            .with("before", self.share(decision.before))
            .with("after", self.share(decision.after));
        let why = decision.best_reason.as_ref().map(|reason| self.story.tell(reason));
        Some([self.story.tell(&telling), why.unwrap_or_default()].join(" ").trim_end().to_owned())
    }

    /// What a grade is called.
    pub(super) fn grade(&self, grade: Grade) -> String {
        self.say(&format!("analysis-grade-{}", grade.name()), &[])
    }

    /// The word on style.
    pub(super) fn style(&self, seat: &SeatAnalysis) -> Vec<String> {
        let tell = |telling: &Telling| {
            let mut telling = telling.clone();
            if let Some(Arg::Word(category)) = telling.args.get_mut("category") {
                *category = self.story.category(category);
            }
            self.story.tell(&telling)
        };
        seat.style.iter().map(tell).collect()
    }

    /// For people, in a terminal.
    pub(super) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", self.title())?;
        for seat in &self.analysis.seats {
            writeln!(out, "\n{}", self.story.name(seat.seat))?;
            for (name, figure) in self.balance(seat) {
                writeln!(out, "{figure:>8}  {name}")?;
            }
            writeln!(out, "\n  {}", self.counts(seat))?;
            for sentence in seat.decisions.iter().filter_map(|decision| self.graded(decision)) {
                writeln!(out, "  - {sentence}")?;
            }
            writeln!(out)?;
            for line in self.style(seat) {
                writeln!(out, "  {line}")?;
            }
        }
        Ok(())
    }
}
