use std::io::{self, IsTerminal, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use game::{Arg, Meter, Seat, Seats, Seed, Seeded, Telling, Viewer};
use table::{Alternative, Fair, Hint, Match, Refused, TimedTask};
use words::{Story, Words};

use super::choices::Choices;
use super::command::Command;
use crate::clock::Clock;
use crate::failure::Failure;
use crate::files;
use crate::lines::{self, Line};
use crate::numbers::percent;
use crate::scene::Scene;

/// The longest line that a person can type.
const MOST: usize = 4096;
/// The bots draw from streams far behind those of the plies.
const BOTS: u64 = 1 << 63;

/// A match at the terminal.
pub(super) struct Session<'a, O> {
    pub(super) words: &'a Words,
    pub(super) story: Story<'a>,
    pub(super) the_match: Box<dyn Match>,
    /// The seats of people; bots have the others.
    pub(super) people: Seats,
    /// The strength of the bots.
    pub(super) level: &'a str,
    pub(super) seed: Seed,
    pub(super) fair: Option<Fair>,
    /// How many plies each seat was told about.
    pub(super) told: Vec<usize>,
    /// Holds the bots to their time.
    pub(super) clock: Clock,
    pub(super) out: &'a mut O,
}

impl<O: Write> Session<'_, O> {
    /// Plays until the person leaves or the input ends. Both are a way to end, not an error.
    pub(super) fn play(mut self) -> Result<(), Failure> {
        self.welcome()?;
        loop {
            let to_move = self.the_match.to_move();
            let bot = to_move.iter().find(|seat| !self.people.contains(*seat));
            match (bot, to_move.first()) {
                (Some(seat), _) => {
                    let action = self.think(seat, self.level)?;
                    if self.the_match.act(seat, &action, None).is_err() {
                        // A bot that errs does not end the match; the server plays on in the same way.
                        self.the_match.act(seat, &self.any_action(seat), None)?;
                    }
                }
                (None, seat) => {
                    self.show(seat)?;
                    if !self.listen(seat)? {
                        return Ok(());
                    }
                }
            }
        }
    }

    fn welcome(&mut self) -> io::Result<()> {
        writeln!(self.out, "{} — {}", self.story.title(), self.story.line())?;
        let seats = Seat::all(self.the_match.seats()).map(Arg::from).collect();
        let names = Telling::new("cli-play-table").with("seats", Arg::List(seats));
        writeln!(self.out, "{}", self.story.tell(&names))?;
        if let Some(fair) = &self.fair {
            let nonces = fair.nonces.iter().cloned().map(|nonce| Arg::from(String::from(nonce)));
            let telling = Telling::new("cli-play-commitment")
                .with("commitment", fair.commitment.to_string())
                .with("nonces", Arg::List(nonces.collect()));
            writeln!(self.out, "{}", self.story.tell(&telling))?;
        }
        writeln!(self.out, "{}", self.words.say("cli-play-begin", &[]))
    }

    /// What happened since, the board, and what can be done; at the end the score sheet.
    fn show(&mut self, seat: Option<Seat>) -> io::Result<()> {
        let Some(reader) = seat.or(self.people.first()) else { return Ok(()) };
        let scene = Scene::new(&*self.the_match, Viewer::Seat(reader), &self.story);
        let plies = self.the_match.plies().len();
        let told = std::mem::replace(&mut self.told[reader.index()], plies);
        writeln!(self.out)?;
        for sentence in (told + 1..=plies).flat_map(|ply| scene.happened(ply)) {
            writeln!(self.out, "{sentence}")?;
        }
        writeln!(self.out, "\n{}\n", scene.picture())?;
        if let Some(outcome) = self.the_match.outcome() {
            writeln!(self.out, "{}\n", scene.story.sheet(&outcome))?;
            writeln!(self.out, "{}", scene.story.ranking(&outcome))?;
            return writeln!(self.out, "{}", self.words.say("cli-play-over", &[]));
        }
        if self.people.len() > 1 {
            let turn = Telling::new("cli-play-turn").with("seat", reader);
            writeln!(self.out, "{}", scene.story.tell(&turn))?;
        }
        if let Some(ask) = scene.ask() {
            writeln!(self.out, "{ask}")?;
        }
        write!(self.out, "{}", Choices::new(&*self.the_match, reader).list(&scene.story))
    }

    /// Does what the person types until it is time for the next turn. False if they leave.
    fn listen(&mut self, seat: Option<Seat>) -> Result<bool, Failure> {
        while let Some(line) = self.line()? {
            let answer = match Command::read(&line) {
                Command::Nothing => continue,
                Command::Quit => return self.leave("cli-play-quit"),
                Command::Board => {
                    self.show(seat)?;
                    continue;
                }
                Command::Help => Ok(Some(self.help(seat))),
                Command::Hint(level) => self.hint(seat, level).map(Some),
                Command::Save { file, replace } => self.save(file, replace).map(Some),
                Command::Undo => match self.undo() {
                    Ok(()) => {
                        writeln!(self.out, "{}", self.words.say("cli-play-undone", &[]))?;
                        return Ok(true);
                    }
                    Err(no) => Err(no),
                },
                Command::Act(text) => self.act(seat, text).map(|()| None),
            };
            match answer {
                Ok(Some(answer)) => writeln!(self.out, "{answer}")?,
                Ok(None) => return Ok(true),
                Err(Refused(no)) => {
                    let reader = seat.map_or(Viewer::Public, Viewer::Seat);
                    let story = self.story.clone().read_by(reader);
                    writeln!(self.out, "{}", story.tell(&no))?;
                }
            }
        }
        self.leave(if seat.is_some() { "cli-play-input-ended" } else { "cli-play-quit" })
    }

    fn leave(&mut self, id: &str) -> Result<bool, Failure> {
        writeln!(self.out, "{}", self.words.say(id, &[]))?;
        Ok(false)
    }

    /// The next line; from a pipe it is repeated, so that the output reads like a screen.
    fn line(&mut self) -> io::Result<Option<String>> {
        let mut input = io::stdin().lock();
        let typed = io::stdin().is_terminal();
        loop {
            write!(self.out, "{}", if typed { "> " } else { "" })?;
            self.out.flush()?;
            match lines::next(&mut input, MOST)? {
                Some(Line::Whole(line)) => {
                    let line = String::from_utf8_lossy(&line).replace(char::is_control, " ");
                    if !typed {
                        writeln!(self.out, "> {}", line.trim())?;
                    }
                    return Ok(Some(line));
                }
                Some(Line::TooLong) => {
                    let most = [("most", Arg::Number(MOST as i64))];
                    writeln!(self.out, "{}", self.words.say("cli-play-line-too-long", &most))?;
                }
                None => {
                    // The person who typed the end of the input is still behind the prompt.
                    write!(self.out, "{}", if typed { "\n" } else { "" })?;
                    return Ok(None);
                }
            }
        }
    }

    fn act(&mut self, seat: Option<Seat>, text: &str) -> Result<(), Refused> {
        let seat = seat.ok_or_else(|| Telling::new("refused-over"))?;
        let Err(no) = self.the_match.act(seat, text, None) else { return Ok(()) };
        if no.tag() != "refused-unreadable" {
            return Err(no);
        }
        let choices = Choices::new(&*self.the_match, seat);
        let action = choices.find(text).map_err(|why| why.map_or(no, Refused))?;
        self.the_match.act(seat, action, None).map(drop)
    }

    /// Takes back the last ply of a person, and what bots did since.
    fn undo(&mut self) -> Result<(), Refused> {
        let people = self.people;
        let mut plies = self.the_match.plies().iter().rev();
        let last = plies.find(|ply| people.contains(ply.seat));
        let seat = last.ok_or_else(|| Telling::new("undo-nothing"))?.seat;
        let bots =
            Seat::all(self.the_match.seats()).filter(|seat| !people.contains(*seat)).collect();
        self.the_match.undo(seat, bots)?;
        let plies = self.the_match.plies().len();
        self.told.iter_mut().for_each(|told| *told = plies.min(*told));
        Ok(())
    }

    /// What a bot advises, with what can be expected of it, and the next best with what they lose.
    fn hint(&self, seat: Option<Seat>, level: Option<&str>) -> Result<String, Refused> {
        let seat = seat.ok_or_else(|| Telling::new("refused-over"))?;
        let info = self.the_match.info();
        let level = match level {
            None => info.adviser().unwrap_or_default(),
            // As programs write it, or as people read it.
            Some(name) => {
                let is_called = |level: &&&str| self.story.level(level) == name.to_lowercase();
                info.levels.iter().find(is_called).copied().unwrap_or(name)
            }
        };
        let task = self.the_match.hint_task(seat, level, self.bot_seed(), Meter::default())?;
        let none = || Telling::new("cli-play-no-hint");
        let Hint { action, expectation, reason, others } =
            run(&self.clock, task).ok_or_else(none)?;
        let lang = self.words.lang();
        let telling = match expectation {
            None => Telling::new("cli-play-hint"),
            Some(share) => {
                Telling::new("cli-play-hint-expected").with("expectation", percent(lang, share))
            }
        };
        let mut told = vec![self.story.tell(&telling.with("action", action))];
        told.extend(reason.map(|reason| format!("  {}", self.story.tell(&reason))));
        for Alternative { action, loses, .. } in others {
            let telling = Telling::new("cli-play-hint-other")
                .with("action", action)
                .with("loses", percent(lang, loses));
            told.push(self.story.tell(&telling));
        }
        Ok(told.join("\n"))
    }

    fn think(&self, seat: Seat, level: &str) -> Result<String, Refused> {
        let task = self.the_match.bot_task(seat, level, self.bot_seed())?;
        Ok(run(&self.clock, task).unwrap_or_else(|| self.any_action(seat)))
    }

    /// What a seat does whose bot fails.
    fn any_action(&self, seat: Seat) -> String {
        self.the_match.candidates(seat).swap_remove(0)
    }

    fn bot_seed(&self) -> Seed {
        Seeded::new(self.seed, BOTS + self.the_match.plies().len() as u64 + 1).seed()
    }

    fn save(&self, file: &str, replace: bool) -> Result<String, Refused> {
        if file.is_empty() {
            return Err(Telling::new("cli-play-save-where").into());
        }
        let mut replay = self.the_match.replay();
        replay.fair = self.fair.clone();
        files::write(Path::new(file), &replay.to_json(), replace)?;
        Ok(self.words.say("cli-play-saved", &[("file", file.into())]))
    }

    fn help(&self, seat: Option<Seat>) -> String {
        let mut help = self.words.say("cli-play-help", &[]);
        if let Some(seat) = seat {
            let choices = Choices::new(&*self.the_match, seat);
            let id =
                if choices.numbered() { "cli-play-help-number" } else { "cli-play-help-notation" };
            let example = choices.example().unwrap_or_default();
            help = format!("{}\n{help}", self.words.say(id, &[("example", example.into())]));
        }
        help
    }
}

/// Lets a bot think, no longer than its level may; `None` if it panicked, which must not end the match of a person.
fn run<T>(clock: &Clock, task: TimedTask<T>) -> Option<T> {
    catch_unwind(AssertUnwindSafe(|| clock.run(task))).ok()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bot_that_panics_gives_no_answer() {
        let (clock, limit) = (Clock::new(), Duration::from_secs(60));
        assert_eq!(run(&clock, TimedTask::new(limit, |_| "done")), Some("done"));
        assert_eq!(run::<String>(&clock, TimedTask::new(limit, |_| panic!("on purpose"))), None);
    }
}
