use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use game::{Seat, Telling};
use protocol::{
    GameInfo, NewTable, Occupant, Pace, Problem, SeatChange, SeatChoice, SeatInfo, Status,
    TableInfo, Terms,
};
use serde::Deserialize;
use serde_json::Value;
use store::After;
use table::{Secret, Source};

use super::extract::{Body, plain};
use super::{Path, Query};
use crate::apart::apart;
use crate::app::App;
use crate::error::Error;
use crate::event::Event;
use crate::fold::{Fold, House, Listed, Place};
use crate::identity::{Address, Me};
use crate::judge::Command;
use crate::limits::{Use, Who};
use crate::log::stored;
use crate::room::Room;

/// The most tables in one list.
const MOST: usize = 50;
/// The most bytes of anything in the config of a table in a list.
const MOST_BYTES: usize = 1_024;
/// Among how many open tables the lobby looks for those that are worth showing.
const MOST_OPEN: u32 = 200;
/// How long the lobby shows a table where nobody is, in milliseconds.
const HOUR: i64 = 60 * 60 * 1_000;
/// The same if somebody has a seat there and need not be there to play.
const WEEK: i64 = 7 * 24 * HOUR;

/// The games that are served.
#[utoipa::path(get, path = "/api/games", security(()), responses((status = OK, body = [GameInfo])))]
pub(super) async fn games(State(app): State<App>) -> Json<Vec<GameInfo>> {
    let info = |listed: &Arc<Listed>| GameInfo {
        id: listed.info.id.to_owned(),
        rules: listed.info.rules,
        players: listed.info.players,
        secrets: listed.info.secrets,
        options: serde_json::to_value(&listed.info.options).unwrap_or_default(),
        levels: listed.info.levels.iter().map(|&level| level.to_owned()).collect(),
        default: listed.info.default.clone(),
    };
    Json(app.games.iter().map(info).collect())
}

/// The public tables that wait for players, newest first. Those that people seem to have forgotten are left out.
#[utoipa::path(get, path = "/api/tables", responses((status = OK, body = [TableInfo])))]
pub(super) async fn lobby(
    State(app): State<App>,
    Me(me): Me,
) -> Result<Json<Vec<TableInfo>>, Error> {
    let mut tables = awaited(&app, &me, app.store.open_tables(MOST_OPEN).await?).await;
    tables.truncate(MOST);
    Ok(list(tables))
}

/// The last of my tables that are known already.
#[derive(Deserialize)]
#[serde(default)]
pub(super) struct Last {
    running: bool,
    at: i64,
    #[serde(deserialize_with = "plain")]
    id: String,
}

impl Default for Last {
    fn default() -> Self {
        let After { running, at, id } = After::NOTHING;
        Self { running, at, id: id.to_owned() }
    }
}

/// My tables: those running first, then those that changed last. If there are more, `link` says where.
#[utoipa::path(get, path = "/api/my/tables",
    params(
        ("running" = Option<bool>, Query, description = "With `at` and `id`, from `link`: where the list goes on"),
        ("at" = Option<i64>, Query,), ("id" = Option<String>, Query,)
    ),
    responses((status = OK, body = [TableInfo], headers(("link" = String, description = "The next page: rel=\"next\""))))
)]
pub(super) async fn mine(
    State(app): State<App>,
    Me(me): Me,
    Query(Last { running, at, id }): Query<Last>,
) -> Result<impl IntoResponse, Error> {
    let after = After { running, at, id: &id };
    let mut mine = app.store.tables_of(&me, after, MOST as u32 + 1).await?;
    let more = mine.len() > MOST;
    mine.truncate(MOST);
    let next = mine.last().filter(|_| more).map(|last| {
        let After { running, at, id } = last.into();
        let path = format!("/api/my/tables?running={running}&at={at}&id={id}");
        [(header::LINK, format!("<{path}>; rel=\"next\""))]
    });
    Ok((next, list(infos(&app, &me, mine).await)))
}

/// Those open tables where anybody seems to wait for players.
async fn awaited(app: &App, me: &str, mut open: Vec<store::Summary>) -> Vec<TableInfo> {
    let now = app.now();
    open.retain(|table| now - table.at < WEEK || app.room_at_hand(&table.id).is_some());
    let mut tables = infos(app, me, open).await;
    tables.retain(|table| is_awaited(table, now));
    tables
}

/// Whether anybody seems to wait for players.
fn is_awaited(table: &TableInfo, now: i64) -> bool {
    let sits = |seat: &SeatInfo| matches!(seat.occupant, Occupant::Person { .. });
    let is_live = matches!(table.terms.pace, Pace::Live { .. });
    let patience = if !is_live && table.seats.iter().any(sits) { WEEK } else { HOUR };
    now - table.at < patience || table.seats.iter().any(|seat| seat.connected)
}

async fn infos(app: &App, me: &str, summaries: Vec<store::Summary>) -> Vec<TableInfo> {
    let asked = summaries.into_iter().map(|summary| {
        let (app, me) = (app.clone(), me.to_owned());
        tokio::spawn(async move {
            match app.glance(&summary, &me).await {
                Err(Error::Refused(_)) => app.glance_back(&summary.id, &me).await,
                glanced => glanced,
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

/// Whoever looks at a list does not need a whole box of each table.
fn list(mut tables: Vec<TableInfo>) -> Json<Vec<TableInfo>> {
    for table in &mut tables {
        if let Value::Object(config) = &mut table.terms.config {
            config.retain(|_, value| value.to_string().len() <= MOST_BYTES);
        }
    }
    Json(tables)
}

/// Sets a table.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, responses(
    (status = OK, body = TableInfo), (status = CONFLICT, body = Problem)
))]
pub(super) async fn create(
    State(app): State<App>,
    Me(me): Me,
    Address(address): Address,
    Body(new): Body<NewTable>,
) -> Result<Json<TableInfo>, Error> {
    let limits = &app.settings.limits;
    app.spend(Who::Person(me.clone()), Use::NewTable, limits.tables)?;
    app.spend(Who::Address(address), Use::NewTable, limits.tables_of_address)?;
    let mut terms = new.terms;
    check_pace(terms.pace)?;
    let listed = app.game(&terms.game)?;
    let mut config = listed.info.default.clone();
    match (&mut config, terms.config) {
        (Value::Object(all), Value::Object(chosen)) => all.extend(chosen),
        (_, Value::Null) => {}
        (all, other) => *all = other,
    }
    let trial = listed.kind.open(&config, Source::Seed(app.random_seed()))?;
    terms.config = trial.config();
    let seats = trial.seats();
    if new.seats.len() != usize::from(seats) {
        let telling = Telling::new("server-seats-number").with("given", new.seats.len() as i64);
        return Err(Error::Unreadable(telling.with("seats", seats)));
    }
    if terms.public {
        need_fewer_open(&app, &me).await?;
    }
    let name = app.name_of(&me).await?;
    let event = |(seat, choice): (u8, SeatChoice)| match choice {
        SeatChoice::Open => None,
        SeatChoice::Me => {
            Some(Event::Seated { seat: Seat(seat), person: me.clone(), name: name.clone() })
        }
        SeatChoice::Bot { level } => Some(Event::Invited { seat: Seat(seat), level }),
    };
    let events = (0..).zip(new.seats).filter_map(event).collect();
    let id = app.random_name::<12>();
    set(&app, &id, &me, terms, seats, events).await?;
    info(&app, &id, &me).await
}

/// The lobby is for everybody.
async fn need_fewer_open(app: &App, me: &str) -> Result<(), Error> {
    let most = app.settings.limits.open;
    if most == u32::MAX {
        return Ok(());
    }
    let mut open = app.store.open_tables(MOST_OPEN).await?;
    open.retain(|table| table.creator == me);
    if awaited(app, me, open).await.len() < most as usize {
        return Ok(());
    }
    Err(Error::Refused(Telling::new("server-too-many-open").with("most", most)))
}

/// Sets a table, with what happens there at once.
async fn set(
    app: &App,
    id: &str,
    creator: &str,
    terms: Terms,
    seats: u8,
    events: Vec<Event>,
) -> Result<(), Error> {
    let house = House { secret: Secret::new(app.random()), seats };
    let row = store::TableRow {
        id: id.to_owned(),
        game: terms.game.clone(),
        terms: serde_json::to_string(&terms).unwrap_or_default(),
        house: serde_json::to_string(&house).unwrap_or_default(),
        creator: creator.to_owned(),
        created: app.now(),
        public: terms.public,
        status: stored(Status::Open),
        wake_at: None,
    };
    let listed = app.game(&terms.game)?.clone();
    let mut fold = Fold::new(id, listed, terms, house, creator, row.created);
    for event in &events {
        if let Event::Invited { level, .. } = event {
            fold.need_level(level)?;
        }
    }
    let append = fold.advance(&events, row.created)?;
    // Whoever set it finds it again even without a seat.
    let mut members = append.join;
    members.push(creator.to_owned());
    members.sort();
    members.dedup();
    let new = store::NewTable { row, events: append.events, members };
    app.metrics.wrote(app.store.create(&new).await, app.now())?;
    app.keep(Room::new(id, fold, app.now()));
    Ok(())
}

fn check_pace(pace: Pace) -> Result<(), Error> {
    const DAY: u32 = 24 * 60 * 60;
    let fits = match pace {
        Pace::None => true,
        Pace::Live { bank_s, increment_s } => {
            (10..=DAY).contains(&bank_s) && increment_s <= DAY / 24
        }
        Pace::Correspondence { turn_s } => (60..=60 * DAY).contains(&turn_s),
    };
    if fits { Ok(()) } else { Err(Error::Unreadable(Telling::new("server-pace-range"))) }
}

async fn info(app: &App, id: &str, me: &str) -> Result<Json<TableInfo>, Error> {
    Ok(Json(app.room(id).await?.info(app, me).await?))
}

async fn command(
    app: &App,
    id: &str,
    me: &str,
    command: Command,
) -> Result<Json<TableInfo>, Error> {
    let room = app.room(id).await?;
    carry_out(app, &room, me, command).await?;
    Ok(Json(room.info(app, me).await?))
}

/// Not given up when the client hangs up: what is written must also be told.
async fn carry_out(app: &App, room: &Arc<Room>, me: &str, command: Command) -> Result<(), Error> {
    let (app, room, me) = (app.clone(), room.clone(), me.to_owned());
    apart(async move {
        let result = room.command(&app, &me, &command).await;
        if matches!(result, Err(Error::Refused(_))) {
            app.metrics.refusals.add(1);
        }
        result
    })
    .await
}

/// A table from outside.
#[utoipa::path(get, path = "/api/tables/{id}", params(("id" = String, Path,)), responses(
    (status = OK, body = TableInfo)
))]
pub(super) async fn show(
    State(app): State<App>,
    Me(me): Me,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Error> {
    info(&app, &id, &me).await
}

/// Sits down, invites a bot or frees a seat, before the start.
#[utoipa::path(post, path = "/api/tables/{id}/seats/{seat}", request_body = SeatChange,
    params(("id" = String, Path,), ("seat" = u8, Path,)),
    responses((status = OK, body = TableInfo))
)]
pub(super) async fn seat(
    State(app): State<App>,
    Me(me): Me,
    Path((id, seat)): Path<(String, u8)>,
    Body(change): Body<SeatChange>,
) -> Result<Json<TableInfo>, Error> {
    let seat = Seat(seat);
    let wish = match change {
        SeatChange::Take => Command::Sit { seat, name: app.name_of(&me).await? },
        SeatChange::Bot { level } => Command::Invite { seat, level },
        SeatChange::Free => Command::Free { seat },
    };
    command(&app, &id, &me, wish).await
}

/// Starts the match; the host's privilege.
#[utoipa::path(post, path = "/api/tables/{id}/start", params(("id" = String, Path,)), responses(
    (status = OK, body = TableInfo)
))]
pub(super) async fn start(
    State(app): State<App>,
    Me(me): Me,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Error> {
    need_fewer_running(&app, &me).await?;
    command(&app, &id, &me, Command::Start).await
}

/// A match that only bots play costs nobody any time but the house.
async fn need_fewer_running(app: &App, me: &str) -> Result<(), Error> {
    let most = app.settings.limits.running;
    if most == u32::MAX {
        return Ok(());
    }
    // Running ones come first, and those that were left are among them.
    let mut mine = app.store.tables_of(me, After::NOTHING, most.saturating_mul(4)).await?;
    mine.retain(|table| table.status == store::Status::Running);
    if mine.len() >= most as usize {
        let running = infos(app, me, mine).await;
        if running.iter().filter(|table| is_for_me(table)).count() >= most as usize {
            return Err(Error::Refused(Telling::new("server-too-many-running").with("most", most)));
        }
    }
    Ok(())
}

/// Whether I play at a table. Bots among themselves play only while somebody watches.
fn is_for_me(table: &TableInfo) -> bool {
    let plays = |seat: &SeatInfo| matches!(seat.occupant, Occupant::Person { away: None, .. });
    let mut mine = table.you.iter().filter_map(|&seat| table.seats.get(usize::from(seat)));
    mine.any(plays)
}

/// Closes a table before its match begins; the host's privilege.
#[utoipa::path(post, path = "/api/tables/{id}/close", params(("id" = String, Path,)), responses(
    (status = OK, body = TableInfo)
))]
pub(super) async fn close(
    State(app): State<App>,
    Me(me): Me,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Error> {
    command(&app, &id, &me, Command::Close).await
}

/// Leaves: frees my seats before the start, has a bot stand in afterwards.
#[utoipa::path(post, path = "/api/tables/{id}/leave", params(("id" = String, Path,)), responses(
    (status = OK, body = TableInfo)
))]
pub(super) async fn leave(
    State(app): State<App>,
    Me(me): Me,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Error> {
    command(&app, &id, &me, Command::Leave).await
}

/// Comes back to the seats where a bot stands in for me.
#[utoipa::path(post, path = "/api/tables/{id}/return", params(("id" = String, Path,)), responses(
    (status = OK, body = TableInfo)
))]
pub(super) async fn come_back(
    State(app): State<App>,
    Me(me): Me,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Error> {
    command(&app, &id, &me, Command::Return).await
}

/// Sets a table where the same people and bots play again, everybody one seat further. Gives that table, whoever
/// asks first.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", params(("id" = String, Path,)), responses(
    (status = OK, body = TableInfo), (status = NOT_FOUND, body = Problem), (status = CONFLICT, body = Problem)
))]
pub(super) async fn rematch(
    State(app): State<App>,
    Me(me): Me,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Error> {
    let room = app.room(&id).await?;
    room.hear(&app).await?;
    let command = |table: &str| Command::Rematch { table: table.to_owned() };
    let (mut next, terms, places) = room
        .look(&app, |fold| {
            let next = fold.seen.rematch.clone().unwrap_or_else(|| app.rematch_of(&id));
            fold.judge(&me, &command(&next))?;
            Ok((next, fold.terms.clone(), fold.seen.places.clone()))
        })
        .await?;
    while is_closed(&app, &next).await? {
        next = app.rematch_of(&next);
    }
    // It is there before anybody hears of it. Whoever asks again makes up for what failed half-way.
    if app.store.table(&next).await?.is_none() {
        let seats = places.len() as u8;
        let event = |(seat, place): (u8, Place)| {
            let seat = Seat(seat).next(seats);
            match place {
                Place::Open => None,
                // Whoever has gone has not asked for another match.
                Place::Person { person, away: Some(_), .. } if person != me => None,
                Place::Person { person, name, .. } => Some(Event::Seated { seat, person, name }),
                Place::Bot { level } => Some(Event::Invited { seat, level }),
            }
        };
        let events = (0..).zip(places).filter_map(event).collect();
        let made = set(&app, &next, &me, terms, seats, events).await;
        // Two people may ask at the same moment; the first one has set the table.
        if made.is_err() && app.store.table(&next).await?.is_none() {
            return made.and(Err(Error::Failed));
        }
    }
    carry_out(&app, &room, &me, command(&next)).await?;
    info(&app, &next, &me).await
}

async fn is_closed(app: &App, id: &str) -> Result<bool, Error> {
    match app.room(id).await {
        Ok(room) => room.look(app, |fold| Ok(fold.status() == Status::Closed)).await,
        Err(Error::NotFound) => Ok(false),
        Err(error) => Err(error),
    }
}
