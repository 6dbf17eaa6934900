//! Bots at a table: their turns, and the hints they give.

use std::net::IpAddr;
use std::sync::Arc;

use game::{Meter, Seat};
use table::Hint;
use tokio::sync::oneshot;
use tokio::time::sleep;

use super::pool::{Cancel, Share};
use crate::app::App;
use crate::error::Error;
use crate::ops::background::pause;
use crate::ops::spawn_isolated;
use crate::tables::command::Change;
use crate::tables::event::Event;
use crate::tables::room::{Inner, Room};

/// A bot's turn.
#[derive(Clone, Copy, PartialEq)]
struct Turn {
    seat: Seat,
    /// The version since which the seat has had this choice.
    choice: i64,
}

/// A bot's turn that is in the pool, or whose action is about to be written.
pub(crate) struct PendingTurn {
    turn: Turn,
    cancel: Cancel,
}

/// A hint that the bot has not given yet. Dropping it cancels it.
pub(crate) struct PendingHint {
    pub(crate) seat: Seat,
    /// The version that the bot looks at.
    pub(crate) version: i64,
    /// `None` if the bot panicked.
    pub(crate) answer: oneshot::Receiver<Option<Hint>>,
    /// How far the bot has come.
    pub(crate) meter: Meter,
}

impl Inner {
    /// The next turn of a bot, and the bot's level. Where no person plays, because there are only bots or everybody has
    /// left, bots have a turn only while a client is connected.
    fn turn(&self) -> Option<(Turn, &str)> {
        let state = self.state.as_ref()?;
        let (seat, level) = state.bot_to_move()?;
        let watched = self.subscribers.iter().any(|listener| !listener.messages.is_closed());
        if state.present_seats().is_empty() && !watched {
            return None;
        }
        let choice = *state.log.choice_since.get(seat.index())?;
        Some((Turn { seat, choice }, level))
    }

    /// Cancels the pending turn of a bot if it is not its turn any more.
    pub(crate) fn cancel_obsolete_turn(&mut self) {
        // Without the state it is not known whose turn it is.
        if self.state.is_none() {
            return;
        }
        let turn = self.turn().map(|(turn, _)| turn);
        if let Some(pending) = self.bot_turn.take_if(|pending| turn != Some(pending.turn)) {
            pending.cancel.cancel();
        }
    }
}

impl Room {
    /// Asks a bot for a hint about a person's turn, and notes that for all to see.
    pub(crate) async fn hint(
        self: &Arc<Self>,
        app: &App,
        (person, address): (&str, IpAddr),
        seat: Seat,
    ) -> Result<PendingHint, Error> {
        let mut inner = self.lock(app).await;
        let seed = app.random_seed();
        let noted = self.change(app, &mut inner, |state| {
            drop(state.hint_task(person, seat, seed, Meter::default())?);
            let is_known = state.log.hinted.contains(seat);
            Ok(if is_known { Change::default() } else { Event::Hinted { seat }.into() })
        });
        let noted = noted.await;
        self.after_change(app, &mut inner, true);
        noted?;
        let state = self.loaded(app, &mut inner).await?;
        let meter = Meter::default();
        let task = state.hint_task(person, seat, seed, meter.clone())?;
        let cancel = Cancel::default();
        let share = Share { network: app.network(address), person: person.to_owned() };
        let answered = app.bots.submit(&share, task, cancel.clone());
        let (mut answer, hint) = oneshot::channel();
        tokio::spawn(async move {
            tokio::select! {
                Ok(hint) = answered => drop(answer.send(hint)),
                // The client has gone, or has asked for another hint.
                () = answer.closed() => cancel.cancel(),
            }
        });
        Ok(PendingHint { seat, version: state.log.version, answer: hint, meter })
    }

    /// Submits the next turn of a bot to the pool, unless it is there already.
    pub(crate) fn schedule_bot(self: &Arc<Self>, app: &App, inner: &mut Inner) {
        inner.cancel_obsolete_turn();
        if inner.bot_turn.is_some() {
            return;
        }
        let (Some((turn, level)), Some(state)) = (inner.turn(), &inner.state) else { return };
        let Some(the_match) = &state.the_match else { return };
        let seat = turn.seat;
        let task = match the_match.bot_task(seat, level, app.random_seed()) {
            Ok(task) => task,
            Err(refused) => {
                tracing::error!(table = %self.id, %refused, "a bot has no turn");
                return;
            }
        };
        app.metrics.bot_turns.add(1);
        let cancel = Cancel::default();
        // Bots run for the person who set the table up.
        let (network, person) = (state.network.clone(), state.creator.clone());
        // Older programs did not say where a table was set up.
        let network = if network.is_empty() { person.clone() } else { network };
        let share = Share { network, person };
        let answer = app.bots.submit(&share, task, cancel.clone());
        let (app, room, version) = (app.clone(), self.clone(), state.log.version);
        inner.bot_turn = Some(PendingTurn { turn, cancel: cancel.clone() });
        tokio::spawn(async move {
            let Ok(mut action) = answer.await else { return };
            loop {
                let (to, at, chosen, cancel) =
                    (app.clone(), room.clone(), action.clone(), cancel.clone());
                let played = spawn_isolated(async move {
                    at.play_bot(&to, seat, version, chosen, &cancel).await
                });
                let Err(error @ (Error::Failed | Error::Broken)) = played.await else { return };
                if *app.closing.borrow() {
                    return;
                }
                tracing::error!(table = %room.id, "a bot's turn could not be written");
                sleep(app.settings.tick * pause(&error)).await;
                // The rules may have panicked at what the bot chose.
                action = action.filter(|_| matches!(error, Error::Failed));
            }
        });
    }

    /// Carries out the action that a bot has chosen. For a bot that panicked, or chose what is not legal, the first legal
    /// action is played. The turn stays pending until that is written.
    async fn play_bot(
        self: &Arc<Self>,
        app: &App,
        seat: Seat,
        version: i64,
        action: Option<String>,
        cancel: &Cancel,
    ) -> Result<(), Error> {
        let mut inner = self.inner.lock().await;
        // Another turn may be pending by now; and during shutdown no more is played.
        if cancel.is_cancelled() || *app.closing.borrow() {
            return Ok(());
        }
        let result = self
            .change(app, &mut inner, |state| {
                let first = || state.the_match.as_ref()?.candidates(seat).into_iter().next();
                let bot = |action: &str| state.validate_bot(seat, version, action);
                match action.as_deref().map(bot) {
                    Some(Err(refused)) if refused.tag() == "server-stale" => Err(refused),
                    Some(Ok(change)) => Ok(change),
                    _ => bot(&first().unwrap_or_default()),
                }
            })
            .await;
        // What was read from the store may have led to another pending turn.
        if !matches!(result, Err(Error::Failed | Error::Broken)) && !cancel.is_cancelled() {
            inner.bot_turn = None;
        }
        self.after_change(app, &mut inner, true);
        result
    }
}
