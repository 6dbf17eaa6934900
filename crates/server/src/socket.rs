use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use game::{Seat, Telling, Viewer};
use protocol::{About, ClientMessage, ServerMessage};
use serde::Deserialize;
use tokio::sync::{oneshot, watch};
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::app::App;
use crate::error::Error;
use crate::fold::Fold;
use crate::http::{Path, Query};
use crate::identity::{Address, Me};
use crate::judge::Command;
use crate::limits::{Use, Who};
use crate::room::{Listening, Room};

/// The most bytes of a message from a client.
const MOST_BYTES: usize = 16 * 1024;
/// What a socket holds ready for reading and writing: most are idle, and there may be many.
const BUFFER: usize = 2 * 1024;
/// How long a socket may take to accept a message.
const PATIENCE: Duration = Duration::from_secs(20);
/// How many messages that cannot be read are answered.
const MOST_UNREADABLE: u32 = 10;
/// How many messages beyond a limit are answered, one after the other.
const MOST_TOO_MANY: u32 = 100;

#[derive(Deserialize)]
pub(crate) struct Since {
    /// The last version that the client has.
    #[serde(default)]
    since: i64,
}

/// Opens the socket of a table.
pub(crate) async fn open(
    State(app): State<App>,
    Me(me): Me,
    Address(address): Address,
    Path(id): Path<String>,
    Query(Since { since }): Query<Since>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    let upgrade = upgrade.map_err(|_| Error::Unreadable(Telling::new("server-socket-only")))?;
    if !app.is_home(&headers) {
        return Err(Error::Foreign);
    }
    let room = app.room(&id).await?;
    let open = Open::new(&app, me.clone(), address)?;
    let listening = room.listen(&app, &me, None, since).await?;
    let (number, left) = (listening.number, (app.clone(), room.clone()));
    let upgrade = upgrade
        // Whoever hangs up by then is not there, and the others are to know.
        .on_failed_upgrade(move |_| {
            tokio::spawn(async move { left.1.leave(&left.0, number).await });
        })
        .max_message_size(MOST_BYTES)
        .max_frame_size(MOST_BYTES)
        .read_buffer_size(BUFFER)
        .write_buffer_size(0);
    let (have, wish) = (since, None);
    let talk =
        Talk { app, room, me, listening, have, wish, hint: None, unreadable: 0, too_many: 0, open };
    Ok(upgrade.on_upgrade(|socket| talk.run(socket)))
}

/// Counts a socket as long as it is open.
struct Open {
    app: App,
    person: String,
    address: IpAddr,
}

impl Open {
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

impl Drop for Open {
    fn drop(&mut self) {
        self.app.sockets_of.leave(&self.person);
        self.app.sockets_from.leave(&self.address);
        self.app.metrics.sockets.add(-1);
    }
}

/// One client's conversation with a table.
struct Talk {
    app: App,
    room: Arc<Room>,
    me: String,
    listening: Listening,
    /// The last version that the client has been sent.
    have: i64,
    /// The point of view that the person chose.
    wish: Option<Viewer>,
    hint: Option<Hint>,
    unreadable: u32,
    too_many: u32,
    open: Open,
}

/// A bot's advice that is still to come.
struct Hint {
    seat: Seat,
    version: i64,
    answer: oneshot::Receiver<Option<String>>,
}

/// Why a conversation ends.
enum End {
    /// The client has gone, or does not read.
    Gone,
    /// The client is told why.
    Bye(Telling),
}

impl Talk {
    async fn run(mut self, mut socket: WebSocket) {
        if let End::Bye(reason) = self.converse(&mut socket).await {
            let bye = ServerMessage::Bye { reason, version: self.room.version() };
            let _ = send(&mut socket, &bye).await;
            let _ = timeout(PATIENCE, socket.send(Message::Close(None))).await;
        }
        self.room.leave(&self.app, self.listening.number).await;
        drop(self.open);
    }

    async fn converse(&mut self, socket: &mut WebSocket) -> End {
        let ended = ended(self.app.closing.subscribe());
        tokio::pin!(ended);
        let mut ping = interval(self.app.settings.ping);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ping.reset();
        let mut silent = false;
        loop {
            let step = tokio::select! {
                told = self.listening.messages.recv() => match told {
                    Some(told) => {
                        self.have = told.version;
                        match send_text(socket, told.text).await {
                            Ok(()) => self.reconsider(socket).await,
                            gone => gone,
                        }
                    }
                    None => self.listen_again().await,
                },
                frame = socket.recv() => {
                    silent = false;
                    match frame {
                        Some(Ok(Message::Text(text))) => self.hear(socket, &text).await,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
                        Some(Ok(Message::Binary(_))) => Err(End::Bye(Telling::new("server-bye-binary"))),
                        Some(Ok(Message::Close(_)) | Err(_)) | None => Err(End::Gone),
                    }
                }
                answer = advice(&mut self.hint) => self.advise(socket, answer).await,
                _ = ping.tick() => {
                    if silent {
                        return End::Gone;
                    }
                    silent = true;
                    let sent = timeout(PATIENCE, socket.send(Message::Ping(Default::default()))).await;
                    if matches!(sent, Ok(Ok(()))) { Ok(()) } else { Err(End::Gone) }
                }
                () = &mut ended => Err(End::Bye(Telling::new("server-bye-restart"))),
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    /// The room has stopped telling: this socket was too slow, or may not watch any more.
    async fn listen_again(&mut self) -> Result<(), End> {
        let again = self.room.listen(&self.app, &self.me, self.wish, self.have).await;
        self.listening = again.map_err(|error| End::Bye(error.telling()))?;
        Ok(())
    }

    async fn hear(&mut self, socket: &mut WebSocket, text: &str) -> Result<(), End> {
        self.app.metrics.messages.add(1);
        let message = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(_) => {
                self.unreadable += 1;
                if self.unreadable > MOST_UNREADABLE {
                    return Err(End::Bye(Telling::new("server-bye-unreadable")));
                }
                let error = Error::Unreadable(Telling::new("server-message-unreadable"));
                return self.refuse(socket, About::Message, error).await;
            }
        };
        let about = about(&message);
        let acted = self.act(message).await;
        self.too_many = if matches!(acted, Err(Error::TooMany)) { self.too_many + 1 } else { 0 };
        match acted {
            Ok(()) => Ok(()),
            Err(error) if self.too_many > MOST_TOO_MANY => Err(End::Bye(error.telling())),
            Err(error) => self.refuse(socket, about, error).await,
        }
    }

    async fn act(&mut self, message: ClientMessage) -> Result<(), Error> {
        let limits = &self.app.settings.limits;
        let me = || Who::Person(self.me.clone());
        self.app.spend(me(), Use::Message, limits.messages)?;
        let command = match message {
            ClientMessage::Act { version, seat, action } => {
                Command::Act { seat: Seat(seat), version, action }
            }
            ClientMessage::Undo { version, seat } => Command::Undo { seat: Seat(seat), version },
            ClientMessage::Chat { text } => {
                self.app.spend(me(), Use::Chat, limits.chat)?;
                Command::Chat { text, name: self.app.name_of(&self.me).await? }
            }
            ClientMessage::Nonce { nonce } => Command::Nonce { nonce },
            ClientMessage::Hint { seat } => {
                self.app.spend(me(), Use::Hint, limits.hints)?;
                let seat = Seat(seat);
                let (version, answer) = self.room.hint(&self.app, &self.me, seat).await?;
                self.hint = Some(Hint { seat, version, answer });
                return Ok(());
            }
            ClientMessage::Look { viewer } => {
                self.wish = Some(viewer);
                return self.room.tell(&self.app, self.listening.number, self.wish, None).await;
            }
            ClientMessage::Sync { since } => {
                return self.room.tell(&self.app, self.listening.number, None, Some(since)).await;
            }
        };
        self.room.command(&self.app, &self.me, &command).await
    }

    async fn refuse(
        &mut self,
        socket: &mut WebSocket,
        about: About,
        error: Error,
    ) -> Result<(), End> {
        match error {
            Error::Failed | Error::Broken => self.app.metrics.failures.add(1),
            // Counted where the limit is.
            Error::TooMany => {}
            _ => self.app.metrics.refusals.add(1),
        }
        let (telling, version) = (error.telling(), self.room.version());
        send(socket, &ServerMessage::Refused { about, telling, version }).await
    }

    /// Advice about a choice that is no more helps nobody.
    async fn reconsider(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        let Some(&Hint { seat, version, .. }) = self.hint.as_ref() else { return Ok(()) };
        let look = |fold: &Fold| Ok(fold.has_same_choice(seat, version));
        if self.room.look(&self.app, look).await.unwrap_or(true) {
            return Ok(());
        }
        self.hint = None;
        let stale = Error::Refused(Telling::new("server-stale"));
        self.refuse(socket, About::Hint, stale).await
    }

    async fn advise(&mut self, socket: &mut WebSocket, answer: Option<String>) -> Result<(), End> {
        let Some(Hint { seat, version, .. }) = self.hint.take() else { return Ok(()) };
        match answer {
            Some(action) => {
                send(socket, &ServerMessage::Hint { seat: seat.0, action, version }).await
            }
            None => self.refuse(socket, About::Hint, Error::Failed).await,
        }
    }
}

/// Waits until the server is about to end.
async fn ended(mut closing: watch::Receiver<bool>) {
    let _ = closing.wait_for(|&closing| closing).await;
}

/// Waits for a bot's advice, for ever if nobody asked for any.
async fn advice(hint: &mut Option<Hint>) -> Option<String> {
    match hint {
        Some(hint) => (&mut hint.answer).await.ok().flatten(),
        None => std::future::pending().await,
    }
}

fn about(message: &ClientMessage) -> About {
    match message {
        ClientMessage::Act { .. } => About::Act,
        ClientMessage::Undo { .. } => About::Undo,
        ClientMessage::Chat { .. } => About::Chat,
        ClientMessage::Hint { .. } => About::Hint,
        ClientMessage::Look { .. } => About::Look,
        ClientMessage::Nonce { .. } => About::Nonce,
        ClientMessage::Sync { .. } => About::Sync,
    }
}

async fn send(socket: &mut WebSocket, message: &ServerMessage) -> Result<(), End> {
    send_text(socket, serde_json::to_string(message).unwrap_or_default().into()).await
}

async fn send_text(socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), End> {
    match timeout(PATIENCE, socket.send(Message::Text(text))).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(End::Gone),
    }
}
