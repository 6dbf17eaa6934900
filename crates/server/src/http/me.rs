use std::net::IpAddr;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use game::Telling;
use protocol::{Device, Me, Problem, Recovery, RecoveryLink, Rename};
use store::StoreError;

use super::extract::{Body, Path};
use super::identity::{self, Address, SignedIn};
use crate::app::App;
use crate::error::Error;
use crate::ops::limits::{Limited, Who};
use crate::ops::spawn_isolated;
use crate::tables::text::{self, NotAName};

/// Who I am. A newcomer gets an identity; the cookie of all others is renewed.
#[utoipa::path(get, path = "/api/me", security(()), responses(
    (status = OK, body = Me, headers(("set-cookie" = String, description = "Who I am from now on"))),
    (status = FORBIDDEN, body = Problem)
))]
pub(super) async fn show(
    State(app): State<App>,
    Address(address): Address,
    headers: HeaderMap,
) -> Result<Response, Error> {
    if let Some(known) = app.signed_in(&headers).await?
        && let Some(person) = app.store.person(&known.person).await?
    {
        if known.session.is_empty() {
            // A signed cookie becomes a session.
            return sign_in(&app, person, &headers, address).await;
        }
        app.see(&known, address).await?;
        return Ok(welcome(&app, person, &known.token));
    }
    app.check_network_not_banned(address).await?;
    app.check_rate(Who::Address(address), Limited::NewPerson, app.settings.limits.people)?;
    let id = app.random_id::<26>();
    let person = store::Person { id, name: String::new(), created: app.now() };
    app.metrics.note_write(app.store.add_person(&person).await, app.now())?;
    sign_in(&app, person, &headers, address).await
}

/// Takes another name. Tables where I sit already keep the old one until I rename myself there.
#[utoipa::path(put, path = "/api/me", request_body = Rename, responses((status = OK, body = Me)))]
pub(super) async fn rename(
    State(app): State<App>,
    identity::Me(me): identity::Me,
    Body(rename): Body<Rename>,
) -> Result<Json<Me>, Error> {
    let name = text::name(&rename.name).map_err(|why| {
        Error::Unreadable(match why {
            NotAName::Length => Telling::new("server-name-length").with("most", text::NAME as i64),
            NotAName::Mixed => Telling::new("server-name-mixed"),
        })
    })?;
    app.name_of(&me).await?;
    let (person, taken) = (me.clone(), name.clone());
    let write = |app: App| async move { Ok(app.store.rename(&person, &taken).await?) };
    app.change_sessions(vec![me], write).await?;
    Ok(Json(Me { name }))
}

/// Signs this device out. My tables stay mine: another device of mine, or a recovery link, leads back to them.
#[utoipa::path(delete, path = "/api/me", security(()), responses(
    (status = NO_CONTENT, headers(("set-cookie" = String, description = "Removes the cookie")))
))]
pub(super) async fn forget(State(app): State<App>, headers: HeaderMap) -> Result<Response, Error> {
    if let Some(SignedIn { person, session, .. }) = app.signed_in(&headers).await? {
        app.sign_out(&person, &session).await?;
    }
    let cookies = app.no_cookies().into_iter().map(|cookie| (header::SET_COOKIE, cookie));
    Ok((StatusCode::NO_CONTENT, AppendHeaders(cookies)).into_response())
}

/// The devices on which I am signed in, the one seen last first.
#[utoipa::path(get, path = "/api/me/devices", responses((status = OK, body = [Device])))]
pub(super) async fn devices(
    State(app): State<App>,
    me: SignedIn,
) -> Result<Json<Vec<Device>>, Error> {
    let device = |session: store::Session| Device {
        this: session.id == me.session,
        id: session.id,
        name: session.device,
        created: session.created,
        seen: session.seen,
    };
    let sessions = app.store.sessions().sessions_of(&me.person).await?;
    Ok(Json(sessions.into_iter().map(device).collect()))
}

/// Signs one of my devices out.
#[utoipa::path(delete, path = "/api/me/devices/{id}", params(("id" = String, Path,)), responses(
    (status = NO_CONTENT)
))]
pub(super) async fn sign_out(
    State(app): State<App>,
    identity::Me(me): identity::Me,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    app.sign_out(&me, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Signs all my devices out but this one, and has the recovery link stop working: whoever had a hold of either is out.
#[utoipa::path(delete, path = "/api/me/devices", responses((status = NO_CONTENT)))]
pub(super) async fn sign_out_others(
    State(app): State<App>,
    me: SignedIn,
) -> Result<StatusCode, Error> {
    app.sign_out_others(&me).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a link that carries my identity to another device. An earlier link stops working.
#[utoipa::path(post, path = "/api/me/recovery", responses((status = OK, body = RecoveryLink)))]
pub(super) async fn make_recovery(
    State(app): State<App>,
    identity::Me(me): identity::Me,
) -> Result<Json<RecoveryLink>, Error> {
    app.name_of(&me).await?;
    let token = app.random_id::<32>();
    app.store.set_recovery(&me, Some(identity::hash(&token))).await?;
    Ok(Json(RecoveryLink { link: format!("/recover#{token}") }))
}

/// Has the link that carries my identity stop working.
#[utoipa::path(delete, path = "/api/me/recovery", responses((status = NO_CONTENT)))]
pub(super) async fn withdraw_recovery(
    State(app): State<App>,
    identity::Me(me): identity::Me,
) -> Result<StatusCode, Error> {
    app.name_of(&me).await?;
    app.store.set_recovery(&me, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Becomes the person who made a recovery link. The link works once; who this device was before is signed out.
#[utoipa::path(post, path = "/api/me/recover", request_body = Recovery, security(()), responses(
    (status = OK, body = Me, headers(("set-cookie" = String, description = "Who I am from now on"))),
    (status = NOT_FOUND, body = Problem)
))]
pub(super) async fn recover(
    State(app): State<App>,
    Address(address): Address,
    headers: HeaderMap,
    Body(recovery): Body<Recovery>,
) -> Result<Response, Error> {
    app.check_rate(Who::Address(address), Limited::Recovery, app.settings.limits.recoveries)?;
    let hash = identity::hash(&recovery.token);
    let person = app.store.person_by_recovery(hash).await?.ok_or(Error::NotFound)?;
    // A client that hangs up half-way is not left signed in as who it was before.
    spawn_isolated(async move {
        match app.store.sessions().use_recovery(hash).await {
            // Another request with the same link was faster.
            Err(StoreError::Unknown) => return Err(Error::NotFound),
            used => used?,
        }
        if let Some(SignedIn { person, session, .. }) = app.signed_in(&headers).await? {
            app.sign_out(&person, &session).await?;
        }
        sign_in(&app, person, &headers, address).await
    })
    .await
}

/// Signs a device in, and answers with its cookie.
async fn sign_in(
    app: &App,
    person: store::Person,
    headers: &HeaderMap,
    address: IpAddr,
) -> Result<Response, Error> {
    let token = app.sign_in(&person.id, identity::device(headers), address).await?;
    let mut response = welcome(app, person, &token);
    if let Some(old) = app.no_old_cookie() {
        response.headers_mut().append(header::SET_COOKIE, old);
    }
    Ok(response)
}

fn welcome(app: &App, person: store::Person, token: &str) -> Response {
    let cookie = AppendHeaders([(header::SET_COOKIE, app.cookie(token))]);
    (cookie, Json(Me { name: person.name })).into_response()
}
