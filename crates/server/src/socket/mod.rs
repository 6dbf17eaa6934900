//! The WebSocket of a table.

mod session;

use std::net::IpAddr;

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::HeaderMap;
use axum::response::Response;
use game::Telling;
use serde::Deserialize;

use crate::app::App;
use crate::error::Error;
use crate::http::identity::{Address, SignedIn};
use crate::http::{Path, Query};
use session::Session;

/// The most bytes of a message from a client.
const MOST_BYTES: usize = 16 * 1024;
/// The size of a socket's buffers: there may be many sockets, and most are idle.
const BUFFER: usize = 2 * 1024;

#[derive(Deserialize)]
pub(crate) struct Since {
    /// The last version that the client has.
    #[serde(default)]
    since: i64,
}

/// Opens the socket of a table.
pub(crate) async fn open(
    State(app): State<App>,
    me: SignedIn,
    Address(address): Address,
    Path(id): Path<String>,
    Query(Since { since }): Query<Since>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    let upgrade = upgrade.map_err(|_| Error::Unreadable(Telling::new("server-socket-only")))?;
    if !app.is_same_origin(&headers) {
        return Err(Error::ForeignOrigin);
    }
    let room = app.room(&id).await?;
    let open = OpenSocket::new(&app, me.person.clone(), address)?;
    let subscription = room.subscribe(&app, (&me.person, me.blocked.clone()), None, since).await?;
    let (number, left) = (subscription.number, (app.clone(), room.clone()));
    let upgrade = upgrade
        // A client that hangs up by then is not connected, which the others are told.
        .on_failed_upgrade(move |_| {
            tokio::spawn(async move { left.1.unsubscribe(&left.0, number).await });
        })
        .max_message_size(MOST_BYTES)
        .max_frame_size(MOST_BYTES)
        .read_buffer_size(BUFFER)
        .write_buffer_size(0);
    let session = Session::new(app, room, me, subscription, since, open);
    Ok(upgrade.on_upgrade(|socket| session.run(socket)))
}

/// Counts a socket as long as it is open.
struct OpenSocket {
    app: App,
    person: String,
    address: IpAddr,
}

impl OpenSocket {
    fn new(app: &App, person: String, address: IpAddr) -> Result<Self, Error> {
        let limits = &app.settings.limits;
        let mut is_free = app.sockets_of.enter(person.clone(), limits.sockets);
        if is_free && !app.sockets_from.enter(address, limits.sockets_of_address) {
            app.sockets_of.leave(&person);
            is_free = false;
        }
        if !is_free {
            app.metrics.limited.add(1);
            return Err(Error::TooMany);
        }
        app.metrics.sockets.add(1);
        Ok(Self { app: app.clone(), person, address })
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.app.sockets_of.leave(&self.person);
        self.app.sockets_from.leave(&self.address);
        self.app.metrics.sockets.add(-1);
    }
}
