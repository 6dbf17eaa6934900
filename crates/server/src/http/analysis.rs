//! The analysis of a finished match: who may ask for it, and how far it is.

use std::net::IpAddr;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use game::Telling;
use protocol::{Analysis, AnalysisInfo, AnalysisProgress, AnalysisStatus, Problem, Status};
use store::{AnalysisRequest, AnalysisRow, Owner, StoreError};

use super::Path;
use super::identity::{Address, Me};
use crate::app::App;
use crate::bots::analyses::{MOST_OPEN, ended, judge, progress};
use crate::error::Error;
use crate::ops::limits::{Limited, Who};
use crate::tables::state::TableState;

const HOUR: i64 = 60 * 60 * 1_000;
const DAY: i64 = 24 * HOUR;

/// How far the analysis of a finished match is, and the analysis once it is done.
#[utoipa::path(get, path = "/api/tables/{id}/analysis", params(("id" = String, Path,)), security(()), responses(
    (status = OK, body = AnalysisInfo), (status = NOT_FOUND, body = Problem)
))]
pub(super) async fn show(
    State(app): State<App>,
    Address(address): Address,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<AnalysisInfo>, Error> {
    app.check_rate(Who::Address(address), Limited::Story, app.settings.limits.stories)?;
    app.store.table(&id).await?.ok_or(Error::NotFound)?;
    if let Some(row) = app.store.analyses().analysis(&id).await? {
        return Ok(Json(app.analysis_info(&id, &row).await?));
    }
    let me = app.signed_in(&headers).await?.map(|signed_in| signed_in.person);
    let refusal = match me {
        None => Some(Error::NoIdentity),
        Some(me) => app.check_may_analyse(&id, (&me, address)).await.err(),
    };
    let telling = match refusal {
        Some(Error::Failed | Error::Broken) => return Err(Error::Failed),
        refusal => refusal.map(Error::telling),
    };
    let progress = AnalysisProgress { status: AnalysisStatus::None, ahead: 0, done: 0, all: 0 };
    Ok(Json(AnalysisInfo { progress, may_ask: telling.is_none(), telling, analysis: None }))
}

/// Asks for the analysis of a finished match in which I played, or finds the one there is.
#[utoipa::path(post, path = "/api/tables/{id}/analysis", params(("id" = String, Path,)), responses(
    (status = OK, body = AnalysisInfo), (status = NOT_FOUND, body = Problem), (status = CONFLICT, body = Problem)
))]
pub(super) async fn ask(
    State(app): State<App>,
    Me(me): Me,
    Address(address): Address,
    Path(id): Path<String>,
) -> Result<Json<AnalysisInfo>, Error> {
    app.store.table(&id).await?.ok_or(Error::NotFound)?;
    if app.store.analyses().analysis(&id).await?.is_none() {
        let network = app.network(address);
        let _held = app.hold_quotas(&[Owner::Person(&me), Owner::Network(&network)]).await;
        app.check_may_analyse(&id, (&me, address)).await?;
        let (at, limits) = (app.now(), &app.settings.limits);
        let request = AnalysisRequest {
            table: id.clone(),
            person: me.clone(),
            network: network.clone(),
            at,
            most: limits.analyses_a_day,
            most_of_network: limits.analyses_a_day_of_address,
            since: at - DAY,
            most_open: MOST_OPEN,
        };
        match app.store.analyses().request(&request).await {
            // Another player asked at the same moment, or others for too many.
            Ok(()) | Err(StoreError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
    }
    match app.store.analyses().analysis(&id).await? {
        Some(row) => Ok(Json(app.analysis_info(&id, &row).await?)),
        None => {
            let refusal = app.check_may_analyse(&id, (&me, address)).await.err();
            Err(refusal.unwrap_or(Error::Failed))
        }
    }
}

impl App {
    /// Refuses an analysis of a match that is not finished or was played under other rules, to people who did not play it
    /// or have asked for many, or whose network has, and while too many wait.
    async fn check_may_analyse(
        &self,
        id: &str,
        (me, address): (&str, IpAddr),
    ) -> Result<(), Error> {
        let check = |state: &TableState| {
            if state.seats_of(me).is_empty() {
                return Err(Error::Forbidden(Telling::new("server-analysis-not-yours")));
            }
            if state.status() != Status::Finished {
                return Err(Error::Refused(Telling::new("server-not-finished")));
            }
            let rules = state.the_match.as_ref().map(|the_match| the_match.replay().rules);
            if rules != Some(state.served.info.rules) {
                return Err(Error::Refused(Telling::new("server-rules-changed")));
            }
            match judge(&state.served.info.levels) {
                Some(_) => Ok(()),
                None => Err(Error::Refused(Telling::new("server-analysis-no-bots"))),
            }
        };
        self.room(id).await?.read(self, check).await??;
        let (now, limits, network) = (self.now(), &self.settings.limits, self.network(address));
        let owners = [
            (Owner::Person(me), limits.analyses_a_day, "server-analysis-too-many"),
            (
                Owner::Network(&network),
                limits.analyses_a_day_of_address,
                "server-analysis-too-many-here",
            ),
        ];
        for (owner, most, tag) in owners {
            let requested = self.store.analyses().requested_since(owner, now - DAY).await?;
            if requested.len() >= most as usize {
                // The oldest of the last `most` has to be a day old.
                let free = requested.get(requested.len() - most as usize);
                let hours = free.map_or(24, |at| (at + DAY - now).max(1) / HOUR + 1);
                let telling = Telling::new(tag).with("most", most).with("hours", hours);
                return Err(Error::Refused(telling));
            }
        }
        if self.store.analyses().open_analyses(now, MOST_OPEN).await?.len() >= MOST_OPEN as usize {
            return Err(Error::Refused(Telling::new("server-analysis-queue-full")));
        }
        Ok(())
    }

    async fn analysis_info(&self, id: &str, row: &AnalysisRow) -> Result<AnalysisInfo, Error> {
        let mut info =
            AnalysisInfo { progress: ended(row), may_ask: false, telling: None, analysis: None };
        match &row.status {
            store::AnalysisStatus::Open => {
                let open = self.store.analyses().open_analyses(self.now(), MOST_OPEN).await?;
                let found = (0..).zip(&open).find(|(_, job)| job.table == id);
                info.progress = found.map_or(info.progress, |(ahead, job)| progress(ahead, job));
            }
            store::AnalysisStatus::Done => info.analysis = Some(self.analysis(id).await?),
            store::AnalysisStatus::Failed(reason) => {
                let unknown = || Telling::new("server-analysis-failed");
                info.telling = Some(serde_json::from_str(reason).unwrap_or_else(|_| unknown()));
            }
        }
        Ok(info)
    }

    /// The analysis of all seats, from what was kept of each.
    async fn analysis(&self, id: &str) -> Result<Analysis, Error> {
        let mut whole: Option<Analysis> = None;
        for (_, data) in self.store.analyses().analysed_seats(id).await? {
            let seat: Analysis = serde_json::from_str(&data).map_err(|_| Error::Broken)?;
            match &mut whole {
                Some(whole) => whole.seats.extend(seat.seats),
                None => whole = Some(seat),
            }
        }
        whole.ok_or(Error::Broken)
    }
}
