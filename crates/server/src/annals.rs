//! What the log alone tells of a match, whatever the rules are by now.

use game::{Seats, Telling};
use protocol::{TableInfo, Terms};
use serde::de::DeserializeOwned;
use store::{Append, Status, StoreError, TableRow};
use table::{Fair, Refused, Replay};

use crate::app::App;
use crate::error::Error;
use crate::event::Event;
use crate::fold::{Fold, House, Listed};

/// A match as its log tells it.
pub(crate) struct Annals {
    /// With all secrets of the match.
    pub(crate) replay: Replay,
    stopped: bool,
    /// The last version, and when it was written.
    last: (i64, i64),
}

impl App {
    /// The whole match of a table where no more is played.
    pub(crate) async fn ended(&self, id: &str) -> Result<Replay, Error> {
        // Whoever takes up a match that the rules have left behind ends it.
        _ = self.room(id).await;
        let row = self.store.table(id).await?.ok_or(Error::NotFound)?;
        match self.annals(&row).await? {
            Some(annals) if row.status == Status::Finished => Ok(annals.replay),
            _ => Err(Error::Refused(Telling::new("server-not-finished"))),
        }
    }

    /// A table in a list whose match the rules have left behind: who sat there needs no rules.
    pub(crate) async fn glance_back(&self, id: &str, person: &str) -> Result<TableInfo, Error> {
        let row = self.store.table(id).await?.ok_or(Error::NotFound)?;
        let (terms, house): (Terms, House) = (read(&row.terms)?, read(&row.house)?);
        let listed = self.game(&row.game)?.clone();
        let mut fold = Fold::new(id, listed, terms, house, &row.creator, row.created);
        for written in self.store.events(id, 0).await? {
            match read(&written.data)? {
                Event::Started { .. }
                | Event::Played { .. }
                | Event::Undone { .. }
                | Event::Stopped => {}
                event => fold.apply(written.version, written.at, &event)?,
            }
            (fold.seen.version, fold.seen.at) = (written.version, written.at);
        }
        let status = protocol::Status::Finished;
        Ok(TableInfo { status, ..fold.info(person, Seats::NONE) })
    }

    /// Nothing before the start.
    async fn annals(&self, row: &TableRow) -> Result<Option<Annals>, Error> {
        let (terms, house): (Terms, House) = (read(&row.terms)?, read(&row.house)?);
        let mut annals: Option<Annals> = None;
        for written in self.store.events(&row.id, 0).await? {
            let event = read(&written.data)?;
            if let Event::Started { nonces, rules, setup } = event {
                let fair = Fair::new(house.secret.clone(), nonces);
                let (seed, config) = (Some(fair.seed()), terms.config.clone());
                let replay = Replay::new(&row.game, rules, config, seed, setup, &[]);
                let replay = Replay { fair: Some(fair), ..replay };
                let last = (written.version, written.at);
                annals = Some(Annals { replay, stopped: false, last });
            } else if let Some(annals) = &mut annals {
                match event {
                    Event::Played { ply } => annals.replay.plies.push(ply),
                    Event::Undone { left, .. } => annals.replay.plies.truncate(left),
                    Event::Stopped => annals.stopped = true,
                    _ => {}
                }
                annals.last = (written.version, written.at);
            }
        }
        Ok(annals)
    }

    /// Why a table cannot be taken up. If the rules have left its match behind, it ends here.
    pub(crate) async fn left_behind(
        &self,
        row: &TableRow,
        listed: &Listed,
        refused: &Refused,
    ) -> Result<Error, Error> {
        let outdated = |annals: &Annals| annals.replay.rules != listed.info.rules;
        match self.annals(row).await? {
            Some(annals) if annals.stopped || outdated(&annals) => {
                if row.status == Status::Running {
                    self.stop(row, &annals).await?;
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

    async fn stop(&self, row: &TableRow, annals: &Annals) -> Result<(), Error> {
        tracing::warn!(table = %row.id, rules = annals.replay.rules, "the rules have left a match behind");
        let (version, at) = annals.last;
        let event = store::Event {
            version: version + 1,
            at: self.now().max(at),
            ply: None,
            to_move: 0,
            data: serde_json::to_string(&Event::Stopped).unwrap_or_default(),
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

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    serde_json::from_str(text).map_err(|_| Error::Broken)
}
