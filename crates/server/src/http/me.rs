use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use game::Telling;
use protocol::{Me, Problem, Recovery, RecoveryLink, Rename};

use super::extract::Body;
use super::identity::{self, Address};
use crate::app::App;
use crate::error::Error;
use crate::ops::limits::{Limited, Who};
use crate::tables::text;

/// Who I am. A newcomer gets an identity; the cookie of all others is renewed.
#[utoipa::path(get, path = "/api/me", security(()), responses(
    (status = OK, body = Me, headers(("set-cookie" = String, description = "Who I am from now on")))
))]
pub(super) async fn show(
    State(app): State<App>,
    Address(address): Address,
    headers: HeaderMap,
) -> Result<Response, Error> {
    if let Some(id) = app.signed(&headers)
        && let Some(person) = app.store.person(&id).await?
    {
        return Ok(signed_in(&app, person));
    }
    app.check_rate(Who::Address(address), Limited::NewPerson, app.settings.limits.people)?;
    let id = app.random_id::<26>();
    let person = store::Person { id, name: String::new(), created: app.now() };
    app.metrics.note_write(app.store.add_person(&person).await, app.now())?;
    Ok(signed_in(&app, person))
}

/// Takes another name. Tables where I sit already keep the old one until I rename myself there.
#[utoipa::path(put, path = "/api/me", request_body = Rename, responses((status = OK, body = Me)))]
pub(super) async fn rename(
    State(app): State<App>,
    identity::Me(me): identity::Me,
    Body(rename): Body<Rename>,
) -> Result<Json<Me>, Error> {
    let Some(name) = text::line(&rename.name, text::NAME) else {
        let telling = Telling::new("server-name-length").with("most", text::NAME as i64);
        return Err(Error::Unreadable(telling));
    };
    app.name_of(&me).await?;
    app.store.rename(&me, &name).await?;
    Ok(Json(Me { name }))
}

/// Has this device forget who I am. My tables stay mine: a recovery link leads back to them.
#[utoipa::path(delete, path = "/api/me", security(()), responses(
    (status = NO_CONTENT, headers(("set-cookie" = String, description = "Removes the cookie")))
))]
pub(super) async fn forget(State(app): State<App>) -> Response {
    let cookie = AppendHeaders([(header::SET_COOKIE, app.no_cookie())]);
    (StatusCode::NO_CONTENT, cookie).into_response()
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

/// Becomes the person who made a recovery link.
#[utoipa::path(post, path = "/api/me/recover", request_body = Recovery, security(()), responses(
    (status = OK, body = Me, headers(("set-cookie" = String, description = "Who I am from now on"))),
    (status = NOT_FOUND, body = Problem)
))]
pub(super) async fn recover(
    State(app): State<App>,
    Address(address): Address,
    Body(recovery): Body<Recovery>,
) -> Result<Response, Error> {
    app.check_rate(Who::Address(address), Limited::Recovery, app.settings.limits.recoveries)?;
    let found = app.store.person_by_recovery(identity::hash(&recovery.token)).await?;
    Ok(signed_in(&app, found.ok_or(Error::NotFound)?))
}

fn signed_in(app: &App, person: store::Person) -> Response {
    let cookie = AppendHeaders([(header::SET_COOKIE, app.cookie(&person.id))]);
    (cookie, Json(Me { name: person.name })).into_response()
}
