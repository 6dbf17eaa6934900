//! What the page and mail programs ask for about e-mail.

use ::notify::is_address;
use axum::extract::State;
use axum::http::StatusCode;
use game::Telling;
use protocol::{MailChoice, MailConfirmation, MailList, MailRequest, Problem};
use serde::Deserialize;
use store::StoreError;
use words::Lang;

use super::digest::WEEK;
use super::letter;
use super::send::send_letter;
use crate::app::App;
use crate::error::Error;
use crate::http::identity::{Address, Me, hash};
use crate::http::{Body, Query};
use crate::ops::limits::{Limited, Who};

/// How long a link confirms an address, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1_000;

/// Sends a link that confirms an e-mail address of mine; it works once, for a day.
#[utoipa::path(put, path = "/api/me/notifications/mail", request_body = MailRequest, responses(
    (status = NO_CONTENT), (status = NOT_FOUND, body = Problem),
    (status = CONFLICT, body = Problem, description = "The mail could not be sent")
))]
pub(crate) async fn request(
    State(app): State<App>,
    Address(network): Address,
    Me(me): Me,
    Body(MailRequest { address, lang }): Body<MailRequest>,
) -> Result<StatusCode, Error> {
    let (_, origin) = app.mail().ok_or(Error::NotFound)?;
    app.name_of(&me).await?;
    let address = address.trim().to_owned();
    let lang = read_lang(&lang)?;
    if !is_address(&address) {
        return Err(Error::Unreadable(Telling::new("server-mail-unreadable")));
    }
    let mailbox = Who::Mailbox(address.to_ascii_lowercase());
    for who in [Who::Person(me.clone()), Who::Address(network), mailbox] {
        app.check_rate(who, Limited::Confirmation, app.settings.limits.confirmations)?;
    }
    let token = app.random_id::<32>();
    let text = letter::confirmation(origin, &lang, &token);
    let (hash, expires) = (hash(&token), app.now() + DAY);
    let to = address.clone();
    let request = store::MailRequest { person: me, address, lang, hash, expires };
    app.store.mail().request_address(&request).await?;
    if send_letter(&app, &to, &text).await { Ok(StatusCode::NO_CONTENT) } else { Err(unsent()) }
}

fn unsent() -> Error {
    Error::Refused(Telling::new("server-mail-unsent"))
}

fn read_lang(lang: &str) -> Result<String, Error> {
    let unreadable = |_| Error::Unreadable(Telling::new("server-mail-unreadable"));
    lang.parse::<Lang>().map(|lang| lang.code().to_owned()).map_err(unreadable)
}

/// Chooses which mails I get.
#[utoipa::path(post, path = "/api/me/notifications/mail", request_body = MailChoice, responses(
    (status = NO_CONTENT), (status = NOT_FOUND, body = Problem)
))]
pub(crate) async fn choose(
    State(app): State<App>,
    Me(me): Me,
    Body(MailChoice { turns, digest, lang }): Body<MailChoice>,
) -> Result<StatusCode, Error> {
    let lang = read_lang(&lang)?;
    found(app.store.mail().choose_mail(&me, &lang, turns, digest, app.now()).await)
}

/// Has the server forget my e-mail address.
#[utoipa::path(delete, path = "/api/me/notifications/mail", responses((status = NO_CONTENT)))]
pub(crate) async fn remove(State(app): State<App>, Me(me): Me) -> Result<StatusCode, Error> {
    app.store.mail().remove_address(&me).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Confirms an e-mail address, on any device.
#[utoipa::path(post, path = "/api/mail/confirm", request_body = MailConfirmation, security(()), responses(
    (status = NO_CONTENT), (status = NOT_FOUND, body = Problem)
))]
pub(crate) async fn confirm(
    State(app): State<App>,
    Address(network): Address,
    Body(MailConfirmation { token }): Body<MailConfirmation>,
) -> Result<StatusCode, Error> {
    app.check_rate(Who::Address(network), Limited::Recovery, app.settings.limits.recoveries)?;
    let (now, own) = (app.now(), app.random_id::<32>());
    found(app.store.mail().confirm_address(hash(&token), &own, now, now + WEEK).await)
}

/// Which mails are to end, and the token of the address.
#[derive(Deserialize)]
pub(crate) struct Ending {
    list: MailList,
    token: String,
}

/// Ends one kind of mail. Mail programs call this by themselves (RFC 8058); their body says nothing else.
#[utoipa::path(post, path = "/api/mail/unsubscribe", security(()),
    params(("list" = MailList, Query,), ("token" = String, Query,)),
    responses((status = NO_CONTENT), (status = NOT_FOUND, body = Problem))
)]
pub(crate) async fn unsubscribe(
    State(app): State<App>,
    Address(network): Address,
    Query(Ending { list, token }): Query<Ending>,
) -> Result<StatusCode, Error> {
    app.check_rate(Who::Address(network), Limited::Recovery, app.settings.limits.recoveries)?;
    let list = match list {
        MailList::Turns => store::MailList::Turns,
        MailList::Digest => store::MailList::Digest,
    };
    found(app.store.mail().unsubscribe_mail(&token, list).await)
}

fn found(result: Result<(), StoreError>) -> Result<StatusCode, Error> {
    match result {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(StoreError::Unknown) => Err(Error::NotFound),
        Err(error) => Err(error.into()),
    }
}
