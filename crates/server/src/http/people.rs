//! What people do about each other: blocking and reporting.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use game::{Seat, Telling};
use protocol::{Blocked, NewReport, ReportedLine, Whom};
use store::{Block, Report, StoreError};

use super::extract::{Body, Path};
use super::identity::{Address, Me};
use crate::app::App;
use crate::error::Error;
use crate::ops::limits::{Limited, Who};
use crate::tables::event::Event;
use crate::tables::room::Room;
use crate::tables::text;

/// The most lines of a report.
const MOST_LINES: usize = 20;

/// A line as the log of a table has it.
struct Line {
    person: String,
    name: String,
    said: ReportedLine,
}

/// Whom I block, the newest first.
#[utoipa::path(get, path = "/api/me/blocks", responses((status = OK, body = [Blocked])))]
pub(super) async fn blocks(
    State(app): State<App>,
    Me(me): Me,
) -> Result<Json<Vec<Blocked>>, Error> {
    let blocked = |Block { id, name, at, .. }| Blocked { id, name, at };
    let blocks = app.store.moderation().blocks_of(&me).await?;
    Ok(Json(blocks.into_iter().map(blocked).collect()))
}

/// Ends a block.
#[utoipa::path(delete, path = "/api/me/blocks/{id}", params(("id" = String, Path,)), responses(
    (status = NO_CONTENT)
))]
pub(super) async fn unblock(
    State(app): State<App>,
    Me(me): Me,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    let blocks = app.store.moderation().blocks_of(&me).await?;
    let unblocked = blocks.into_iter().find(|block| block.id == id).map(|block| block.blocked);
    let people = unblocked.into_iter().chain([me.clone()]).collect();
    let write = |app: App| async move {
        app.store.moderation().unblock(&me, &id).await?;
        app.read_blocked(&me).await
    };
    app.change_sessions(people, write).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Blocks a person at a table, who is not told: they cannot sit down with me any more, their lines are not shown to me, and
/// they keep no seat for me.
#[utoipa::path(post, path = "/api/tables/{id}/block", request_body = Whom,
    params(("id" = String, Path,)), responses((status = NO_CONTENT))
)]
pub(super) async fn block(
    State(app): State<App>,
    Me(me): Me,
    Path(id): Path<String>,
    Body(whom): Body<Whom>,
) -> Result<StatusCode, Error> {
    let room = app.room(&id).await?;
    let (blocked, name) = find(&app, &room, &me, whom).await?;
    let (block, at) = (app.random_id::<12>(), app.now());
    let block = Block { id: block, person: me.clone(), blocked, name, at };
    let people = vec![me.clone(), block.blocked.clone()];
    let write = |app: App| async move {
        app.store.moderation().block(&block).await?;
        app.read_blocked(&me).await
    };
    app.change_sessions(people, write).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Reports a person at a table to the moderators, with the lines in question.
#[utoipa::path(post, path = "/api/tables/{id}/report", request_body = NewReport,
    params(("id" = String, Path,)), responses((status = NO_CONTENT))
)]
pub(super) async fn report(
    State(app): State<App>,
    Me(me): Me,
    Address(address): Address,
    Path(id): Path<String>,
    Body(new): Body<NewReport>,
) -> Result<StatusCode, Error> {
    let limits = &app.settings.limits;
    app.check_rate(Who::Person(me.clone()), Limited::Report, limits.reports)?;
    app.check_rate(Who::Address(address), Limited::Report, limits.reports_of_address)?;
    let room = app.room(&id).await?;
    let (reported, name) = find(&app, &room, &me, new.whom).await?;
    let reason = new.reason.trim();
    let Some(reason) =
        (if reason.is_empty() { Some(String::new()) } else { text::chat_line(reason) })
    else {
        let telling = Telling::new("server-chat-length").with("most", text::CHAT as i64);
        return Err(Error::Unreadable(telling));
    };
    let mut lines = Vec::new();
    for version in new.lines.into_iter().take(MOST_LINES) {
        lines.extend(line(&app, &id, version).await?.filter(|line| line.person == reported));
    }
    let lines: Vec<ReportedLine> = lines.into_iter().map(|line| line.said).collect();
    let lines = serde_json::to_string(&lines).expect("lines are text and numbers");
    let report = Report {
        id: app.random_id::<12>(),
        table: id,
        reporter: me,
        reported,
        name,
        reason,
        lines,
        at: app.now(),
        network: app.network(address),
    };
    match app.store.moderation().add_report(&report).await {
        Err(StoreError::Conflict) => {
            return Err(Error::Refused(Telling::new("server-reported-already")));
        }
        added => added?,
    }
    tracing::info!(table = %report.table, report = %report.id, "a person was reported");
    Ok(StatusCode::NO_CONTENT)
}

/// Another person at a table, and their name there. Those who may not see the table, or not read its chat, find no one.
async fn find(
    app: &App,
    room: &Arc<Room>,
    me: &str,
    whom: Whom,
) -> Result<(String, String), Error> {
    let found = match whom {
        Whom::Seat { seat } => {
            room.with_state(app, |state| {
                Ok(state.person_at(Seat(seat)).filter(|_| state.may_watch(me)))
            })
            .await?
        }
        Whom::Line { version } => {
            let may_read = room.with_state(app, |state| Ok(state.may_read_chat(me))).await?;
            let line = if may_read { line(app, &room.id, version).await? } else { None };
            line.map(|line| (line.person, line.name))
        }
    };
    let (person, name) = found.filter(|(person, _)| person != me).ok_or(Error::NotFound)?;
    // A line may be of a person who had nothing else and was deleted.
    app.store.person(&person).await?.ok_or(Error::NotFound)?;
    Ok((person, name))
}

/// The chat line with that number in the log of a table.
async fn line(app: &App, table: &str, version: i64) -> Result<Option<Line>, Error> {
    let Some(written) = app.store.event(table, version).await? else { return Ok(None) };
    Ok(match serde_json::from_str(&written.data) {
        Ok(Event::Said { person, name, text, .. }) => {
            Some(Line { person, name, said: ReportedLine { at: written.at, text } })
        }
        _ => None,
    })
}
