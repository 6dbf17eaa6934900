//! One table: what it looks like in lists, and what people do around a match.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use game::{Seat, Telling};
use protocol::{SeatChange, TableInfo};
use store::Owner;

use super::Path;
use super::extract::Body;
use super::identity::{Address, Me, SignedIn};
use crate::app::App;
use crate::error::Error;
use crate::ops::quotas::HeldQuotas;
use crate::ops::spawn_isolated;
use crate::tables::command::Command;
use crate::tables::room::Room;
use crate::tables::state::TableState;

pub(super) const DAY: i64 = 24 * 60 * 60 * 1_000;

pub(super) async fn info(app: &App, id: &str, me: &str) -> Result<Json<TableInfo>, Error> {
    Ok(Json(app.room(id).await?.info(app, me).await?))
}

/// Carries out a command and answers with the table.
pub(super) async fn command(
    app: &App,
    id: &str,
    me: &str,
    command: Command,
) -> Result<Json<TableInfo>, Error> {
    let room = app.room(id).await?;
    carry_out(app, &room, me, command).await?;
    Ok(Json(room.info(app, me).await?))
}

/// Carries out a command in a task of its own, which goes on when the client hangs up: what is written must also be sent
/// to the other clients.
pub(super) async fn carry_out(
    app: &App,
    room: &Arc<Room>,
    me: &str,
    command: Command,
) -> Result<(), Error> {
    let (app, room, me) = (app.clone(), room.clone(), me.to_owned());
    spawn_isolated(async move {
        let result = room.command(&app, &me, &command).await;
        if matches!(result, Err(Error::Refused(_))) {
            app.metrics.refusals.add(1);
        }
        result
    })
    .await
}

/// The command by which a person sits down.
pub(super) fn sit(me: &SignedIn, seat: Seat) -> Command {
    Command::Sit { seat, name: me.name.clone(), blocked_by: me.blockers.clone() }
}

/// A table as it is shown in lists.
#[utoipa::path(get, path = "/api/tables/{id}", params(("id" = String, Path,)), responses(
    (status = OK, body = TableInfo)
))]
pub(super) async fn show(
    State(app): State<App>,
    Me(me): Me,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Error> {
    let is_barred = |state: &TableState| Ok(state.log.barred.contains(&me));
    if app.room(&id).await?.with_state(&app, is_barred).await? {
        return Err(Error::Forbidden(Telling::new("server-barred")));
    }
    info(&app, &id, &me).await
}

/// Sits down, invites a bot or frees a seat, before the start.
#[utoipa::path(post, path = "/api/tables/{id}/seats/{seat}", request_body = SeatChange,
    params(("id" = String, Path,), ("seat" = u8, Path,)),
    responses((status = OK, body = TableInfo))
)]
pub(super) async fn seat(
    State(app): State<App>,
    me: SignedIn,
    Path((id, seat)): Path<(String, u8)>,
    Body(change): Body<SeatChange>,
) -> Result<Json<TableInfo>, Error> {
    let seat = Seat(seat);
    let asked = match change {
        SeatChange::Take => sit(&me, seat),
        SeatChange::Bot { level } => Command::Invite { seat, level },
        SeatChange::Free => Command::Free { seat },
        SeatChange::Bar => Command::Bar { seat },
    };
    command(&app, &id, &me.person, asked).await
}

/// Has the table call me by the name that I have now, before the start or later.
#[utoipa::path(post, path = "/api/tables/{id}/rename", params(("id" = String, Path,)), responses(
    (status = OK, body = TableInfo)
))]
pub(super) async fn rename(
    State(app): State<App>,
    Me(me): Me,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Error> {
    let name = app.name_of(&me).await?;
    command(&app, &id, &me, Command::Rename { name }).await
}

/// Starts the match; the host's privilege.
#[utoipa::path(post, path = "/api/tables/{id}/start", params(("id" = String, Path,)), responses(
    (status = OK, body = TableInfo)
))]
pub(super) async fn start(
    State(app): State<App>,
    Me(me): Me,
    Address(address): Address,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Error> {
    let room = app.room(&id).await?;
    let (to, at, by) = (app.clone(), room.clone(), me.clone());
    // That goes on when the client hangs up: the next request counts what this one has written.
    spawn_isolated(async move {
        let _held = hold_fewer_running(&to, (&by, address), &at).await?;
        let connected = at.connected().await;
        carry_out(&to, &at, &by, Command::Start { connected }).await
    })
    .await?;
    Ok(Json(room.info(&app, &me).await?))
}

/// Calls a match off, because a player who is to move never showed up.
#[utoipa::path(post, path = "/api/tables/{id}/call-off", params(("id" = String, Path,)), responses(
    (status = OK, body = TableInfo)
))]
pub(super) async fn call_off(
    State(app): State<App>,
    Me(me): Me,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Error> {
    command(&app, &id, &me, Command::CallOff { now: app.now() }).await
}

/// Refuses a further match of a person who has set many up that are not over, or whose network has. Matches that everybody
/// has left count for a day. A match counts for the person and the network that set the table up, so these are looked at as
/// well, wherever the host starts it from. Nobody else counts these until what is returned is dropped.
async fn hold_fewer_running(
    app: &App,
    (me, address): (&str, IpAddr),
    room: &Arc<Room>,
) -> Result<Option<HeldQuotas>, Error> {
    let (limits, network) = (&app.settings.limits, app.network(address));
    let set_up = |state: &TableState| Ok((state.creator.clone(), state.network.clone()));
    let (creator, from) = room.with_state(app, set_up).await?;
    let mut owners = vec![
        (Owner::Person(me), limits.running, "server-too-many-running"),
        (Owner::Network(&network), limits.running_of_address, "server-too-many-running-here"),
    ];
    if creator != me {
        owners.push((Owner::Person(&creator), limits.running, "server-too-many-running-host"));
    }
    if from != network {
        let most = limits.running_of_address;
        owners.push((Owner::Network(&from), most, "server-too-many-running-there"));
    }
    let counted: Vec<Owner> = owners.iter().map(|(owner, ..)| *owner).collect();
    let held = app.hold_quotas(&counted).await;
    for (owner, most, tag) in owners.into_iter().filter(|(_, most, _)| *most < u32::MAX) {
        let (running, since) = (store::Status::Running, app.now() - DAY);
        let recent = app.store.tables_set_up_by(owner, running, false, since, most).await?;
        if recent.len() >= most as usize {
            return Err(Error::Refused(Telling::new(tag).with("most", most)));
        }
    }
    Ok(held)
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
