//! The games, the lobby, and a person's tables.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use game::Seats;
use protocol::{GameInfo, Occupant, Pace, SeatInfo, Status, TableInfo};
use serde::Deserialize;
use store::After;

use super::Query;
use super::extract::plain;
use super::identity::Me;
use crate::app::App;
use crate::error::Error;
use crate::tables::log::to_stored;
use crate::tables::state::ServedGame;

/// The most tables in one list.
const MOST: usize = 50;
/// How long the lobby shows a table where no one is connected, in milliseconds.
const HOUR: i64 = 60 * 60 * 1_000;
/// The same for a table where a person has a seat, and people need not be connected to play.
pub(super) const WEEK: i64 = 7 * 24 * HOUR;

/// The games that are served.
#[utoipa::path(get, path = "/api/games", security(()), responses((status = OK, body = [GameInfo])))]
pub(super) async fn games(State(app): State<App>) -> Json<Vec<GameInfo>> {
    let info = |served: &Arc<ServedGame>| GameInfo {
        id: served.info.id.to_owned(),
        rules: served.info.rules,
        players: served.info.players,
        secrets: served.info.secrets,
        options: serde_json::to_value(&served.info.options)
            .expect("options are made of text and numbers"),
        levels: served.info.levels.iter().map(|&level| level.to_owned()).collect(),
        default: served.info.default.clone(),
    };
    Json(app.games.iter().map(info).collect())
}

/// Which page of the lobby.
#[derive(Deserialize)]
#[serde(default)]
pub(super) struct Page {
    page: usize,
}

impl Default for Page {
    fn default() -> Self {
        Self { page: 1 }
    }
}

/// The public tables that wait for players. Hosts take turns, newest tables first. Tables that seem abandoned are left
/// out. If there are more, `link` says where.
#[utoipa::path(get, path = "/api/tables",
    params(("page" = Option<usize>, Query, description = "From `link`: which page, from 1")),
    responses((status = OK, body = [TableInfo], headers(("link" = String, description = "The next page: rel=\"next\""))))
)]
pub(super) async fn lobby(
    State(app): State<App>,
    Me(me): Me,
    Query(Page { page }): Query<Page>,
) -> Result<impl IntoResponse, Error> {
    let (tables, now) = (app.open_tables().await?, app.now());
    let waiting = tables.iter().filter_map(|table| {
        let room = app.loaded_room(&table.summary.id);
        // Others need not be looked at.
        if room.is_none() && now - table.summary.at >= WEEK {
            return None;
        }
        let connected = room.map_or(Seats::NONE, |room| room.try_connected());
        let info = table.entry.info(&me, connected);
        is_waiting(&info, now).then_some(info)
    });
    let mut shown: Vec<TableInfo> =
        waiting.skip(page.saturating_sub(1).saturating_mul(MOST)).take(MOST + 1).collect();
    let more = shown.len() > MOST;
    shown.truncate(MOST);
    let next = more
        .then(|| [(header::LINK, format!("</api/tables?page={}>; rel=\"next\"", page.max(1) + 1))]);
    Ok((next, Json(shown)))
}

/// Which of my tables, and where their list goes on: after this one.
#[derive(Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    status: Option<Status>,
    running: bool,
    at: i64,
    #[serde(deserialize_with = "plain")]
    id: String,
}

impl Default for Asked {
    fn default() -> Self {
        let After { running, at, id } = After::NOTHING;
        Self { status: None, running, at, id: id.to_owned() }
    }
}

/// My tables: those running first, then those that changed last. If there are more, `link` says where.
#[utoipa::path(get, path = "/api/my/tables",
    params(
        ("status" = Option<Status>, Query, description = "Only those that are this far"),
        ("running" = Option<bool>, Query, description = "With `at` and `id`, from `link`: where the list goes on"),
        ("at" = Option<i64>, Query,), ("id" = Option<String>, Query,)
    ),
    responses((status = OK, body = [TableInfo], headers(("link" = String, description = "The next page: rel=\"next\""))))
)]
pub(super) async fn mine(
    State(app): State<App>,
    Me(me): Me,
    Query(Asked { status, running, at, id }): Query<Asked>,
) -> Result<impl IntoResponse, Error> {
    let after = After { running, at, id: &id };
    let mut mine = app.store.tables_of(&me, status.map(to_stored), after, MOST as u32 + 1).await?;
    let more = mine.len() > MOST;
    mine.truncate(MOST);
    let next = mine.last().filter(|_| more).map(|last| {
        let After { running, at, id } = last.into();
        let only = match status.map(to_stored) {
            None => "",
            Some(store::Status::Open) => "status=open&",
            Some(store::Status::Running) => "status=running&",
            Some(store::Status::Finished) => "status=finished&",
        };
        let path = format!("/api/my/tables?{only}running={running}&at={at}&id={id}");
        [(header::LINK, format!("<{path}>; rel=\"next\""))]
    });
    Ok((next, Json(infos(&app, &me, mine).await)))
}

/// Those of these tables where a person seems to wait for players.
pub(super) async fn waiting(app: &App, me: &str, mut open: Vec<store::Summary>) -> Vec<TableInfo> {
    let now = app.now();
    open.retain(|table| now - table.at < WEEK || app.loaded_room(&table.id).is_some());
    let mut tables = infos(app, me, open).await;
    tables.retain(|table| is_waiting(table, now));
    tables
}

/// Whether a person seems to wait for players: one is connected, or the table has changed lately.
fn is_waiting(table: &TableInfo, now: i64) -> bool {
    let sits = |seat: &SeatInfo| matches!(seat.occupant, Occupant::Person { .. });
    let is_live = matches!(table.terms.pace, Pace::Live { .. });
    let shown_for = if !is_live && table.seats.iter().any(sits) { WEEK } else { HOUR };
    now - table.at < shown_for || table.seats.iter().any(|seat| seat.connected)
}

/// The tables for a list; those that cannot be read are left out.
pub(crate) async fn infos(app: &App, me: &str, summaries: Vec<store::Summary>) -> Vec<TableInfo> {
    let asked = summaries.into_iter().map(|summary| {
        let (app, me) = (app.clone(), me.to_owned());
        tokio::spawn(async move {
            match app.list_entry(&summary).await {
                Err(Error::Refused(_)) => app.list_entry_from_log(&summary.id, &me).await,
                entry => {
                    let room = app.loaded_room(&summary.id);
                    Ok(entry?.info(&me, room.map_or(Seats::NONE, |room| room.try_connected())))
                }
            }
        })
    });
    let mut infos = Vec::new();
    for info in asked.collect::<Vec<_>>() {
        // One table that cannot be read must not hide the others.
        if let Ok(Ok(info)) = info.await {
            infos.push(info);
        }
    }
    infos
}
