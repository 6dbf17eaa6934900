//! Reads matches from their logs without playing them, which works under any rules.

use std::net::IpAddr;

use game::{Seats, Telling};
use protocol::{TableInfo, Terms};
use serde::de::DeserializeOwned;
use store::{Append, Status, StoreError, TableRow};
use table::{Fair, Refused, Replay};

use super::event::Event;
use super::list_entry::shortened;
use super::state::{House, ServedGame, TableState};
use crate::app::App;
use crate::bots::pool::Cancel;
use crate::error::Error;

/// A match as it is in its log.
pub(crate) struct MatchLog {
    /// With all secrets of the match.
    pub(crate) replay: Replay,
    stopped: bool,
    /// Whether it was played to its end: one that was called off or closed is not shown.
    is_over: bool,
    /// The last version, and when it was written.
    last: (i64, i64),
}

impl App {
    /// The replay of a finished match.
    pub(crate) async fn finished_replay(&self, id: &str) -> Result<Replay, Error> {
        let row = self.finished_row(id).await?;
        self.read_finished(&row).await
    }

    /// Runs a heavy job on the replay of a finished match, for an address if one asks: the log is read when it is the turn of
    /// the job, not before.
    pub(crate) async fn with_finished_replay<T: Send + 'static>(
        &self,
        id: &str,
        address: Option<IpAddr>,
        job: impl FnOnce(Replay, &Cancel) -> T + Send + 'static,
    ) -> Result<T, Error> {
        let row = self.finished_row(id).await?;
        let turn = self.heavy.turn(address).await?;
        let replay = self.read_finished(&row).await?;
        turn.run(move |cancel| job(replay, cancel)).await
    }

    /// The row of a table whose match is over; its log is not read for that.
    pub(crate) async fn finished_row(&self, id: &str) -> Result<TableRow, Error> {
        let mut row = self.store.table(id).await?.ok_or(Error::NotFound)?;
        if row.status == Status::Running {
            // Loading a match that cannot go on under the rules of today ends it.
            _ = self.room(id).await;
            row = self.store.table(id).await?.ok_or(Error::NotFound)?;
        }
        if row.status == Status::Finished { Ok(row) } else { Err(not_finished()) }
    }

    /// Reads the replay of a match whose row says that it is over.
    pub(crate) async fn read_finished(&self, row: &TableRow) -> Result<Replay, Error> {
        match self.read_match(row).await? {
            Some(match_log) if match_log.stopped || match_log.is_over => Ok(match_log.replay),
            _ => Err(not_finished()),
        }
    }

    /// A table for a list, whose match cannot be played under the rules of today: who sat there needs no rules.
    pub(crate) async fn list_entry_from_log(
        &self,
        id: &str,
        person: &str,
    ) -> Result<TableInfo, Error> {
        let row = self.store.table(id).await?.ok_or(Error::NotFound)?;
        let (terms, house): (Terms, House) = (self.terms(&row).await?, read(&row.house)?);
        let served = self.game(&row.game)?.clone();
        let terms = shortened(terms);
        let mut state = TableState::new(id, served, terms, house, &row.creator, row.created);
        for written in self.store.events(id, 0).await? {
            match read(&written.data)? {
                Event::Started { .. }
                | Event::Played { .. }
                | Event::Undone { .. }
                | Event::Stopped => {}
                event => state.apply(written.version, written.at, &event, None)?,
            }
            (state.log.version, state.log.at) = (written.version, written.at);
        }
        let status = protocol::Status::Finished;
        Ok(TableInfo { status, ..state.info(person, Seats::NONE) })
    }

    /// Reads the log of a match; `None` before the start.
    async fn read_match(&self, row: &TableRow) -> Result<Option<MatchLog>, Error> {
        let (terms, house): (Terms, House) = (self.terms(row).await?, read(&row.house)?);
        let mut match_log: Option<MatchLog> = None;
        for written in self.store.match_events(&row.id).await? {
            let (event, is_over) = (read(&written.data)?, written.to_move == 0);
            if let Event::Started { nonces, commitments, void_draws, rules, setup, .. } = event {
                let fair = Fair::new(house.secret.clone(), nonces);
                let fair = Fair { commitments, void_draws, ..fair };
                let (seed, config) = (Some(fair.seed()), terms.config.clone());
                let replay = Replay::new(&row.game, rules, config, seed, setup, &[]);
                let replay = Replay { fair: Some(fair), ..replay };
                let last = (written.version, written.at);
                match_log = Some(MatchLog { replay, stopped: false, is_over, last });
            } else if let Some(match_log) = &mut match_log {
                match event {
                    Event::Played { ply } => {
                        match_log.replay.plies.push(ply);
                        match_log.is_over = is_over;
                    }
                    Event::Stopped => match_log.stopped = true,
                    _ => {}
                }
                match_log.last = (written.version, written.at);
            }
        }
        Ok(match_log)
    }

    /// Finds out why a table cannot be loaded. If the rules have changed since its match began, the match ends here.
    pub(crate) async fn explain_unreadable(
        &self,
        row: &TableRow,
        served: &ServedGame,
        refused: &Refused,
    ) -> Result<Error, Error> {
        let outdated = |match_log: &MatchLog| match_log.replay.rules != served.info.rules;
        match self.read_match(row).await? {
            Some(match_log) if match_log.stopped || outdated(&match_log) => {
                if row.status == Status::Running {
                    self.stop(row, &match_log).await?;
                }
                Ok(Error::Refused(Telling::new("server-rules-changed")))
            }
            // Not the whole refusal: it can hold what is hidden.
            _ => {
                tracing::error!(table = %row.id, why = refused.tag(), "a table cannot be read");
                Ok(Error::Broken)
            }
        }
    }

    async fn stop(&self, row: &TableRow, match_log: &MatchLog) -> Result<(), Error> {
        tracing::warn!(table = %row.id, rules = match_log.replay.rules, "the rules have changed since a match began");
        let (version, at) = match_log.last;
        let event = store::Event {
            version: version + 1,
            at: self.now().max(at),
            ply: None,
            to_move: 0,
            data: Event::Stopped.to_json(),
        };
        let append = Append {
            table: row.id.clone(),
            events: vec![event],
            status: Some(Status::Finished),
            wake_at: Some(None),
            ..Append::default()
        };
        match self.store.append(append).await {
            // Another process was faster.
            Err(StoreError::Conflict) => Ok(()),
            written => Ok(written?),
        }
    }
}

fn not_finished() -> Error {
    Error::Refused(Telling::new("server-not-finished"))
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    serde_json::from_str(text).map_err(|_| Error::Broken)
}
