//! Bots at a table: their turns, and the advice they give.

use std::sync::Arc;

use game::{Seat, Telling};
use tokio::sync::oneshot;

use crate::app::App;
use crate::bots::Cancel;
use crate::error::Error;
use crate::room::{Inside, Room};

/// A bot's turn that is being thought through.
pub(crate) struct Thinking {
    seat: Seat,
    /// The version of the choice that it is about.
    choice: i64,
    cancel: Cancel,
}

impl Room {
    /// Has a bot think about a person's turn; gives the version that it looks at.
    pub(crate) async fn hint(
        &self,
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
        Ok((fold.seen.version, app.bots.think(&self.id, thought, Cancel::default())))
    }

    /// Gives a bot's turn to the pool, once.
    pub(crate) fn think(self: &Arc<Self>, app: &App, inside: &mut Inside) {
        let Some(fold) = &inside.fold else { return };
        let turn = fold
            .thinker()
            .and_then(|(seat, level)| Some((seat, *fold.seen.choice.get(seat.index())?, level)));
        if let Some(thinking) = &inside.thinking {
            if turn
                .is_some_and(|(seat, choice, _)| (seat, choice) == (thinking.seat, thinking.choice))
            {
                return;
            }
            thinking.cancel.cancel();
            inside.thinking = None;
        }
        let (Some((seat, choice, level)), Some(table)) = (turn, &fold.table) else { return };
        let thought = match table.consult(seat, level, app.random_seed()) {
            Ok(thought) => thought,
            Err(refused) => {
                tracing::error!(table = %self.id, %refused, "a bot has no turn");
                return;
            }
        };
        app.metrics.thoughts.add(1);
        let cancel = Cancel::default();
        let answer = app.bots.think(&self.id, thought, cancel.clone());
        inside.thinking = Some(Thinking { seat, choice, cancel: cancel.clone() });
        let (app, room, version) = (app.clone(), self.clone(), fold.seen.version);
        tokio::spawn(async move {
            if let Ok(action) = answer.await {
                room.answer(&app, seat, version, action, &cancel).await;
            }
        });
    }

    /// A bot has decided. A bot that failed, or wants what cannot be done, does the first thing that can.
    async fn answer(
        self: Arc<Self>,
        app: &App,
        seat: Seat,
        version: i64,
        action: Option<String>,
        cancel: &Cancel,
    ) {
        let mut inside = self.inside.lock().await;
        // Another thought may be under way by now; and a table that is about to rest stays as it is.
        if cancel.is_cancelled() || *app.closing.borrow() {
            return;
        }
        inside.thinking = None;
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
        if let Err(Error::Failed) = result {
            tracing::error!(table = %self.id, "a bot's turn could not be written");
        }
        self.after(app, &mut inside, true);
    }
}
