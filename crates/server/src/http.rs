//! The HTTP part: one file a subject.

mod description;
mod extract;
mod finished;
mod me;
mod ops;
mod tables;

use axum::Json;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use tokio::time::timeout;
use tower_http::catch_panic::CatchPanicLayer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::error::Error;
use crate::headers::headers;
use crate::identity::Address;
use crate::limits::{Use, Who};
use crate::socket;

pub(crate) use extract::{Path, Query};

/// The most bytes of a request's body: a config may carry the lists of a whole box, of which the longest has 40 KB.
const MOST_BYTES: usize = 64 * 1024;

/// The server's routes.
pub fn app(app: App) -> Router {
    let (api, description) = OpenApiRouter::with_openapi(description::begin())
        .routes(routes!(me::show, me::rename, me::forget))
        .routes(routes!(me::make_recovery, me::withdraw_recovery))
        .routes(routes!(me::recover))
        .routes(routes!(tables::games))
        .routes(routes!(tables::lobby, tables::create))
        .routes(routes!(tables::mine))
        .routes(routes!(tables::show))
        .routes(routes!(tables::seat))
        .routes(routes!(tables::start))
        .routes(routes!(tables::leave))
        .routes(routes!(tables::come_back))
        .routes(routes!(tables::rematch))
        .routes(routes!(tables::close))
        .routes(routes!(finished::replay))
        .routes(routes!(finished::story))
        .split_for_parts();
    let description = Json(description::complete(description));
    let pages = app.settings.pages.clone().unwrap_or_else(|| Router::new().fallback(ops::welcome));
    Router::new()
        .merge(api)
        .route("/api/tables/{id}/socket", get(socket::open))
        .route("/api/openapi.json", get(async move || description.clone()))
        .route("/api/{*anything}", any(ops::nothing))
        .route("/healthz", get(ops::healthz))
        .route("/metrics", get(ops::metrics))
        .method_not_allowed_fallback(ops::wrong_method)
        .with_state(app.clone())
        .fallback_service(pages)
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| {
            tracing::error!("a request panicked");
            Error::Failed.into_response()
        }))
        .layer(from_fn_with_state(app.clone(), guard))
        .layer(from_fn_with_state(app, headers))
}

/// Counts and limits requests, and turns away those that a foreign page makes in a person's name.
async fn guard(
    State(app): State<App>,
    Address(address): Address,
    request: Request,
    next: Next,
) -> Response {
    app.metrics.requests.add(1);
    let limits = &app.settings.limits;
    // Files cost little, and a page is made of many.
    let is_file = !request.uri().path().starts_with("/api/");
    if !is_file && let Err(error) = app.spend(Who::Address(address), Use::Request, limits.requests)
    {
        return error.into_response();
    }
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !harmless && !app.is_home(request.headers()) {
        return Error::Foreign.into_response();
    }
    if !harmless
        && let Some(me) = app.signed(request.headers())
        && let Err(error) = app.spend(Who::Person(me), Use::Wish, limits.wishes)
    {
        return error.into_response();
    }
    let answered = timeout(app.settings.patience, next.run(request)).await;
    let response = answered.unwrap_or_else(|_| Error::Failed.into_response());
    if response.status().is_server_error() {
        app.metrics.failures.add(1);
    }
    response
}

impl App {
    /// Whether the page that asks is ours. Programs name no page; they have no cookie but their own.
    pub(crate) fn is_home(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(header::ORIGIN) else { return true };
        let Ok(origin) = origin.to_str() else { return false };
        match &self.settings.origin {
            Some(home) => origin == home.as_str(),
            None => {
                let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
                let named = origin.split_once("://").map(|(_, authority)| authority);
                named.is_some() && named == host
            }
        }
    }
}
