//! Bots at a table: their turns, and the advice they give.

use std::sync::Arc;

use game::{Seat, Telling};
use tokio::sync::oneshot;
use tokio::time::sleep;

use crate::apart::apart;
use crate::app::App;
use crate::bots::Cancel;
use crate::error::Error;
use crate::room::{Inside, Room};
use crate::run::pause;

/// A bot's turn.
#[derive(Clone, Copy)]
struct Turn {
    seat: Seat,
    /// The version of the choice that it is about.
    choice: i64,
    /// Whether a person waits for it.
    awaited: bool,
}

impl Turn {
    /// Whether a thought about this turn will do for another.
    fn serves(self, other: Self) -> bool {
        (self.seat, self.choice) == (other.seat, other.choice) && self.awaited >= other.awaited
    }
}

/// A bot's turn that is being thought through, or waits to be written.
pub(crate) struct Thinking {
    turn: Turn,
    cancel: Cancel,
}

impl Inside {
    /// The turn that a bot of that level has to think through. Where nobody plays there is none unless somebody
    /// listens.
    fn turn(&self) -> Option<(Turn, &str)> {
        let fold = self.fold.as_ref()?;
        let (seat, level) = fold.thinker()?;
        let listens = self.listeners.iter().any(|listener| !listener.messages.is_closed());
        if fold.has_nobody() && !listens {
            return None;
        }
        let choice = *fold.seen.choice.get(seat.index())?;
        Some((Turn { seat, choice, awaited: listens || !fold.attended().is_empty() }, level))
    }

    /// Gives up a thought that is not needed any more.
    pub(crate) fn reconsider(&mut self) {
        // Unless the table is at hand, nobody knows.
        if self.fold.is_none() {
            return;
        }
        let turn = self.turn().map(|(turn, _)| turn);
        let serves = |thinking: &Thinking| turn.is_some_and(|turn| thinking.turn.serves(turn));
        if let Some(thinking) = self.thinking.take_if(|thinking| !serves(thinking)) {
            thinking.cancel.cancel();
        }
    }
}

impl Room {
    /// Has a bot think about a person's turn; gives the version that it looks at.
    pub(crate) async fn hint(
        self: &Arc<Self>,
        app: &App,
        person: &str,
        seat: Seat,
    ) -> Result<(i64, oneshot::Receiver<Option<String>>), Error> {
        let mut inside = self.enter(app).await;
        let fold = self.ready(app, &mut inside).await?;
        if !fold.terms.hints {
            return Err(Error::Refused(Telling::new("server-hints-not-allowed")));
        }
        fold.need_seat(fold.seats_of(person), seat)?;
        let (Some(level), Some(table)) = (fold.stand_in(), &fold.table) else {
            return Err(Error::Refused(Telling::new("server-not-running")));
        };
        let thought = table.consult(seat, level, app.random_seed())?;
        let cancel = Cancel::default();
        let answered = app.bots.think(person, true, thought, cancel.clone());
        let (mut answer, advice) = oneshot::channel();
        tokio::spawn(async move {
            tokio::select! {
                Ok(action) = answered => drop(answer.send(action)),
                // Whoever asked has gone, or asks about something else.
                () = answer.closed() => cancel.cancel(),
            }
        });
        Ok((fold.seen.version, advice))
    }

    /// Gives a bot's turn to the pool, once.
    pub(crate) fn think(self: &Arc<Self>, app: &App, inside: &mut Inside) {
        inside.reconsider();
        if inside.thinking.is_some() {
            return;
        }
        let (Some((turn, level)), Some(fold)) = (inside.turn(), &inside.fold) else { return };
        let Some(table) = &fold.table else { return };
        let seat = turn.seat;
        let thought = match table.consult(seat, level, app.random_seed()) {
            Ok(thought) => thought,
            Err(refused) => {
                tracing::error!(table = %self.id, %refused, "a bot has no turn");
                return;
            }
        };
        app.metrics.thoughts.add(1);
        let cancel = Cancel::default();
        // It is for whoever set the table that bots think there.
        let answer = app.bots.think(&fold.creator, turn.awaited, thought, cancel.clone());
        let (app, room, version) = (app.clone(), self.clone(), fold.seen.version);
        inside.thinking = Some(Thinking { turn, cancel: cancel.clone() });
        tokio::spawn(async move {
            let Ok(mut action) = answer.await else { return };
            loop {
                let (to, at, wish, cancel) =
                    (app.clone(), room.clone(), action.clone(), cancel.clone());
                let answered =
                    apart(async move { at.answer(&to, seat, version, wish, &cancel).await }).await;
                let Err(error @ (Error::Failed | Error::Broken)) = answered else { return };
                if *app.closing.borrow() {
                    return;
                }
                tracing::error!(table = %room.id, "a bot's turn could not be written");
                sleep(app.settings.tick * pause(&error)).await;
                // Whatever it wants may be what the rules panic at.
                action = action.filter(|_| matches!(error, Error::Failed));
            }
        });
    }

    /// A bot has decided. A bot that failed, or wants what cannot be done, does the first thing that can. Its turn
    /// stays thought through until that is written.
    async fn answer(
        self: &Arc<Self>,
        app: &App,
        seat: Seat,
        version: i64,
        action: Option<String>,
        cancel: &Cancel,
    ) -> Result<(), Error> {
        let mut inside = self.inside.lock().await;
        // Another thought may be under way by now; and a table that is about to rest stays as it is.
        if cancel.is_cancelled() || *app.closing.borrow() {
            return Ok(());
        }
        let result = self
            .change(app, &mut inside, |fold, _| {
                let first = || fold.table.as_ref()?.legal(seat).into_iter().next();
                let bot = |action: &str| fold.judge_bot(seat, version, action);
                match action.as_deref().map(bot) {
                    Some(Err(refused)) if refused.tag() == "server-stale" => Err(refused),
                    Some(Ok(events)) => Ok(events),
                    _ => bot(&first().unwrap_or_default()),
                }
            })
            .await;
        // What was read from the store may have led to another thought.
        if !matches!(result, Err(Error::Failed | Error::Broken)) && !cancel.is_cancelled() {
            inside.thinking = None;
        }
        self.after(app, &mut inside, true);
        result
    }
}
