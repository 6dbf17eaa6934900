//! What the page asks for about notifications.

use ::notify::BrowserKeys;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use game::Telling;
use protocol::{MailSettings, NotificationSettings, Problem, PushBrowser, PushRemoval};
use store::PushSubscription;
use words::Lang;

use crate::app::App;
use crate::error::Error;
use crate::http::Body;
use crate::http::identity::{Me, SignedIn};

/// How I can be told of my tables while no page is open.
#[utoipa::path(get, path = "/api/me/notifications", responses((status = OK, body = NotificationSettings)))]
pub(crate) async fn show(
    State(app): State<App>,
    Me(me): Me,
) -> Result<Json<NotificationSettings>, Error> {
    let push_key = app.push().map(::notify::Push::public_key);
    let mail = match app.mail() {
        Some(_) => Some(mail_settings(&app, &me).await?),
        None => None,
    };
    Ok(Json(NotificationSettings { push_key, mail }))
}

async fn mail_settings(app: &App, me: &str) -> Result<MailSettings, Error> {
    let address = app.store.mail().address(me).await?;
    let requested = app.store.mail().requested_address(me).await?;
    let unconfirmed = requested.filter(|request| request.expires > app.now());
    Ok(MailSettings {
        turns: address.as_ref().is_some_and(|address| address.turns),
        digest: address.as_ref().is_some_and(|address| address.digest),
        address: address.map(|address| address.address),
        unconfirmed: unconfirmed.map(|request| request.address),
    })
}

/// Has this browser show notifications of my tables.
#[utoipa::path(put, path = "/api/me/notifications/push", request_body = PushBrowser, responses(
    (status = NO_CONTENT), (status = BAD_REQUEST, body = Problem), (status = NOT_FOUND, body = Problem)
))]
pub(crate) async fn subscribe(
    State(app): State<App>,
    SignedIn { person: me, session, .. }: SignedIn,
    Body(browser): Body<PushBrowser>,
) -> Result<StatusCode, Error> {
    let push = app.push().ok_or(Error::NotFound)?;
    app.name_of(&me).await?;
    let unreadable = || Error::Unreadable(Telling::new("server-push-unreadable"));
    push.endpoint(&browser.endpoint).map_err(|_| unreadable())?;
    let keys = BrowserKeys::read(&browser.p256dh, &browser.auth).map_err(|_| unreadable())?;
    let lang: Lang = browser.lang.parse().map_err(|_| unreadable())?;
    let subscription = PushSubscription {
        endpoint: browser.endpoint,
        person: me,
        public: keys.public.to_vec(),
        auth: keys.auth.to_vec(),
        session,
        lang: lang.code().to_owned(),
        created: app.now(),
    };
    app.store.notifications().subscribe(&subscription).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Has this browser show no more notifications of my tables.
#[utoipa::path(delete, path = "/api/me/notifications/push", request_body = PushRemoval, responses((status = NO_CONTENT)))]
pub(crate) async fn unsubscribe(
    State(app): State<App>,
    Me(me): Me,
    Body(PushRemoval { endpoint }): Body<PushRemoval>,
) -> Result<StatusCode, Error> {
    app.store.notifications().unsubscribe(&me, &endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}
