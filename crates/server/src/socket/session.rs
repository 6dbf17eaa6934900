//! One client's session at a table: reads its messages, and sends it states and refusals.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use game::{Seat, Telling, Viewer};
use protocol::{About, ClientMessage, ServerMessage};
use table::{Alternative, Hint, Refused};
use tokio::sync::watch;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval, interval_at, timeout};

use super::OpenSocket;
use crate::app::App;
use crate::bots::turns::PendingHint;
use crate::error::Error;
use crate::http::identity::SignedIn;
use crate::ops::limits::{Limited, Who};
use crate::tables::command::Command;
use crate::tables::room::Room;
use crate::tables::state::TableState;
use crate::tables::subscribers::Subscription;

/// How long a client may take to accept a message.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);
/// How often a client is told at most how far its hint has come.
const HINT_PROGRESS: Duration = Duration::from_millis(250);
/// How many messages that cannot be read are answered.
const MOST_UNREADABLE: u32 = 10;
/// How many messages beyond a limit are answered, one after the other.
const MOST_TOO_MANY: u32 = 100;

/// A client's session.
pub(super) struct Session {
    app: App,
    room: Arc<Room>,
    me: String,
    signed_in: SignedIn,
    subscription: Subscription,
    /// The last version that the client has been sent.
    sent: i64,
    /// The viewpoint that the person chose.
    viewpoint: Option<Viewer>,
    hint: Option<AwaitedHint>,
    unreadable: u32,
    too_many: u32,
    open: OpenSocket,
}

/// A hint that the client waits for.
struct AwaitedHint {
    pending: PendingHint,
    ticks: Interval,
    /// How far it was by what the client was told last, in thousandths.
    told: Option<u32>,
}

/// What comes of an awaited hint.
enum Hinted {
    Progress(u32),
    /// `None` if the bot failed.
    Answer(Option<Hint>),
}

/// Why a session ends.
enum End {
    /// The client has gone, or does not read.
    Gone,
    /// The client is told why.
    Bye(Telling),
}

impl Session {
    pub(super) fn new(
        app: App,
        room: Arc<Room>,
        signed_in: SignedIn,
        subscription: Subscription,
        sent: i64,
        open: OpenSocket,
    ) -> Self {
        Self {
            app,
            room,
            me: signed_in.person.clone(),
            signed_in,
            subscription,
            sent,
            viewpoint: None,
            hint: None,
            unreadable: 0,
            too_many: 0,
            open,
        }
    }

    pub(super) async fn run(mut self, mut socket: WebSocket) {
        if let End::Bye(reason) = self.serve(&mut socket).await {
            let bye = ServerMessage::Bye { reason, version: self.room.version() };
            let _ = send(&mut socket, &bye).await;
            let _ = timeout(SEND_TIMEOUT, socket.send(Message::Close(None))).await;
        }
        self.room.unsubscribe(&self.app, self.subscription.number).await;
        drop(self.open);
    }

    /// Reads and sends messages until the session ends.
    async fn serve(&mut self, socket: &mut WebSocket) -> End {
        let shutdown = shutdown(self.app.closing.subscribe());
        tokio::pin!(shutdown);
        let mut ping = interval(self.app.settings.ping);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ping.reset();
        let mut silent = false;
        loop {
            let step = tokio::select! {
                update = self.subscription.messages.recv() => match update {
                    Some(update) => {
                        self.sent = update.version;
                        match send_text(socket, update.text).await {
                            Ok(()) => self.drop_stale_hint(socket).await,
                            gone => gone,
                        }
                    }
                    None => self.subscribe_again().await,
                },
                frame = socket.recv() => {
                    silent = false;
                    match frame {
                        Some(Ok(Message::Text(text))) => self.receive(socket, &text).await,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => self.count_ping(),
                        Some(Ok(Message::Binary(_))) => Err(End::Bye(Telling::new("server-bye-binary"))),
                        Some(Ok(Message::Close(_)) | Err(_)) | None => Err(End::Gone),
                    }
                }
                hinted = hint(&mut self.hint) => self.send_hint(socket, hinted).await,
                _ = ping.tick() => {
                    if silent {
                        return End::Gone;
                    }
                    silent = true;
                    match self.check_still_welcome().await {
                        // The store fails, which says nothing of this person.
                        Ok(()) | Err(Error::Failed) => {}
                        Err(error) => return End::Bye(error.telling()),
                    }
                    let sent = timeout(SEND_TIMEOUT, socket.send(Message::Ping(Default::default()))).await;
                    if matches!(sent, Ok(Ok(()))) { Ok(()) } else { Err(End::Gone) }
                }
                () = &mut shutdown => Err(End::Bye(Telling::new("server-bye-restart"))),
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    /// Refuses a person whose device was signed out, or who was banned or whose network was, meanwhile.
    async fn check_still_welcome(&self) -> Result<(), Error> {
        self.app.check_not_banned(&self.me, self.open.address).await?;
        self.app.check_signed_in(&self.signed_in).await
    }

    /// Subscribes again after the room ended the subscription: this socket was too slow, or the person may not watch any
    /// more.
    async fn subscribe_again(&mut self) -> Result<(), End> {
        let again = async {
            let me = (self.me.as_str(), self.app.blocked_by(&self.me).await?);
            self.room.subscribe(&self.app, me, self.viewpoint, self.sent).await
        };
        self.subscription = again.await.map_err(|error| End::Bye(error.telling()))?;
        Ok(())
    }

    /// Counts a ping or pong of the client, who is sent off if there are too many.
    fn count_ping(&self) -> Result<(), End> {
        let (me, rate) = (Who::Person(self.me.clone()), self.app.settings.limits.pings);
        let counted = self.app.check_rate(me, Limited::Ping, rate);
        counted.map_err(|error| End::Bye(error.telling()))
    }

    /// Reads a message of the client and carries it out; a refusal is sent back.
    async fn receive(&mut self, socket: &mut WebSocket, text: &str) -> Result<(), End> {
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
        let handled = self.handle(message).await;
        self.too_many = if matches!(handled, Err(Error::TooMany)) { self.too_many + 1 } else { 0 };
        match handled {
            Ok(None) => Ok(()),
            Ok(Some(answer)) => send(socket, &answer).await,
            Err(error) if self.too_many > MOST_TOO_MANY => Err(End::Bye(error.telling())),
            Err(error) => self.refuse(socket, about, error).await,
        }
    }

    /// Carries a message out. Returns what is to be sent to this client alone, if anything.
    async fn handle(&mut self, message: ClientMessage) -> Result<Option<ServerMessage>, Error> {
        let limits = &self.app.settings.limits;
        let me = || Who::Person(self.me.clone());
        self.app.check_rate(me(), Limited::Message, limits.messages)?;
        let here = Who::Address(self.open.address);
        self.app.check_rate(here, Limited::Message, limits.messages_of_address)?;
        self.check_still_welcome().await?;
        let command = match message {
            ClientMessage::Act { version, seat, action } => {
                Command::Act { seat: Seat(seat), version, action }
            }
            ClientMessage::Undo { version, seat } => Command::Undo { seat: Seat(seat), version },
            ClientMessage::AskUndo { version, seat } => {
                Command::AskUndo { seat: Seat(seat), version }
            }
            ClientMessage::AnswerUndo { request, grant } => Command::AnswerUndo { request, grant },
            ClientMessage::Chat { text, id } => {
                self.app.check_rate(me(), Limited::Chat, limits.chat)?;
                let here = Who::Address(self.open.address);
                self.app.check_rate(here, Limited::Chat, limits.chat_of_address)?;
                Command::Chat { text, name: self.app.name_of(&self.me).await?, id }
            }
            ClientMessage::Commit { commitment } => Command::Commit { commitment },
            ClientMessage::Nonce { nonce } => Command::Nonce { nonce },
            ClientMessage::Hint { seat } => {
                self.app.check_rate(me(), Limited::Hint, limits.hints)?;
                let seat = Seat(seat);
                let asker = (self.me.as_str(), self.open.address);
                let pending = self.room.hint(&self.app, asker, seat).await?;
                let ticks = interval_at(Instant::now() + HINT_PROGRESS, HINT_PROGRESS);
                self.hint = Some(AwaitedHint { pending, ticks, told: None });
                return Ok(None);
            }
            ClientMessage::CancelHint => {
                self.hint = None;
                return Ok(None);
            }
            ClientMessage::Try { seat, action } => {
                self.app.check_rate(me(), Limited::Try, limits.tries)?;
                let tried =
                    |state: &TableState| Ok(state.try_action(&self.me, Seat(seat), &action));
                let refused = self.room.with_state(&self.app, tried).await?.err();
                let refused = refused.map(|Refused(telling)| telling);
                return Ok(Some(ServerMessage::Tried { seat, action, refused }));
            }
            ClientMessage::Look { viewer } => {
                self.viewpoint = Some(viewer);
                let number = self.subscription.number;
                self.room.resend(&self.app, number, self.viewpoint, None).await?;
                return Ok(None);
            }
            ClientMessage::Sync { since } => {
                let number = self.subscription.number;
                self.room.resend(&self.app, number, None, Some(since)).await?;
                return Ok(None);
            }
        };
        self.room.command(&self.app, &self.me, &command).await?;
        Ok(None)
    }

    async fn refuse(
        &mut self,
        socket: &mut WebSocket,
        about: About,
        error: Error,
    ) -> Result<(), End> {
        match error {
            Error::Failed | Error::Broken => self.app.metrics.failures.add(1),
            // Counted where the limit is checked.
            Error::TooMany => {}
            _ => self.app.metrics.refusals.add(1),
        }
        let (telling, version) = (error.telling(), self.room.version());
        send(socket, &ServerMessage::Refused { about, telling, version }).await
    }

    /// Refuses a pending hint if the seat has another choice by now.
    async fn drop_stale_hint(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        let Some(AwaitedHint { pending, .. }) = &self.hint else { return Ok(()) };
        let (seat, version) = (pending.seat, pending.version);
        let same = |state: &TableState| Ok(state.has_same_choice(seat, version));
        if self.room.with_state(&self.app, same).await.unwrap_or(true) {
            return Ok(());
        }
        self.hint = None;
        let stale = Error::Refused(Telling::new("server-stale"));
        self.refuse(socket, About::Hint, stale).await
    }

    async fn send_hint(&mut self, socket: &mut WebSocket, hinted: Hinted) -> Result<(), End> {
        let Some(AwaitedHint { pending, .. }) = &self.hint else { return Ok(()) };
        let (seat, version) = (pending.seat.0, pending.version);
        let answer = match hinted {
            Hinted::Progress(thousandths) => {
                let done = f64::from(thousandths) / 1_000.0;
                return send(socket, &ServerMessage::HintProgress { seat, done }).await;
            }
            Hinted::Answer(answer) => answer,
        };
        self.hint = None;
        match answer {
            Some(Hint { action, expectation, reason, others }) => {
                let other = |Alternative { action, loses, reason }| protocol::Alternative {
                    action,
                    loses,
                    reason,
                };
                let others = others.into_iter().map(other).collect();
                let hint =
                    ServerMessage::Hint { seat, action, version, expectation, reason, others };
                send(socket, &hint).await
            }
            None => self.refuse(socket, About::Hint, Error::Failed).await,
        }
    }
}

/// Waits until the server shuts down.
async fn shutdown(mut closing: watch::Receiver<bool>) {
    let _ = closing.wait_for(|&closing| closing).await;
}

/// Waits for the hint, or until it has come further than the client knows; for ever if there is none.
async fn hint(hint: &mut Option<AwaitedHint>) -> Hinted {
    let Some(AwaitedHint { pending, ticks, told }) = hint else {
        return std::future::pending().await;
    };
    loop {
        tokio::select! {
            biased;
            answer = &mut pending.answer => return Hinted::Answer(answer.ok().flatten()),
            _ = ticks.tick() => {
                let now = pending.meter.thousandths();
                if *told != Some(now) {
                    *told = Some(now);
                    return Hinted::Progress(now);
                }
            }
        }
    }
}

fn about(message: &ClientMessage) -> About {
    match message {
        ClientMessage::Act { .. } => About::Act,
        ClientMessage::Undo { .. } => About::Undo,
        ClientMessage::AskUndo { .. } => About::AskUndo,
        ClientMessage::AnswerUndo { .. } => About::AnswerUndo,
        ClientMessage::Chat { .. } => About::Chat,
        ClientMessage::Hint { .. } => About::Hint,
        ClientMessage::CancelHint => About::CancelHint,
        ClientMessage::Try { .. } => About::Try,
        ClientMessage::Look { .. } => About::Look,
        ClientMessage::Commit { .. } => About::Commit,
        ClientMessage::Nonce { .. } => About::Nonce,
        ClientMessage::Sync { .. } => About::Sync,
    }
}

async fn send(socket: &mut WebSocket, message: &ServerMessage) -> Result<(), End> {
    send_text(
        socket,
        serde_json::to_string(message).expect("a message is made of text and numbers").into(),
    )
    .await
}

async fn send_text(socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), End> {
    match timeout(SEND_TIMEOUT, socket.send(Message::Text(text))).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(End::Gone),
    }
}
