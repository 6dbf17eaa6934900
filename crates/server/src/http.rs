//! The HTTP part: one file a subject.

mod finished;
mod me;
mod ops;
mod tables;

use std::time::Duration;

use axum::Json;
use axum::Router;
use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use game::Telling;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::timeout::TimeoutLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::error::Error;
use crate::headers::headers;
use crate::identity::Address;
use crate::limits::{Use, Who};
use crate::socket;

/// The most bytes of a request's body: a config may carry the lists of a whole box.
const MOST_BYTES: usize = 256 * 1024;
/// The longest that an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

#[derive(OpenApi)]
#[openapi(info(
    title = "Ludothèque",
    description = "People, tables and finished matches. Play itself goes over a WebSocket a table, \
                   /api/tables/{id}/socket?since=VERSION, whose messages are in the TypeScript module of the client. \
                   Whoever asks is known by a cookie, which GET /api/me gives to newcomers."
))]
struct Description;

/// The server's routes.
pub fn app(app: App) -> Router {
    let (api, description) = OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(me::show, me::rename))
        .routes(routes!(me::make_recovery))
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
        .routes(routes!(finished::replay))
        .routes(routes!(finished::story))
        .split_for_parts();
    let description = Json(description);
    let pages = app.settings.pages.clone().unwrap_or_else(|| Router::new().fallback(ops::welcome));
    Router::new()
        .merge(api)
        .route("/api/tables/{id}/socket", get(socket::open))
        .route("/api/openapi.json", get(async move || description.clone()))
        .route("/api/{*anything}", any(ops::nothing))
        .route("/healthz", get(ops::healthz))
        .route("/metrics", get(ops::metrics))
        .with_state(app.clone())
        .fallback_service(pages)
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, PATIENCE))
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
    let limit = app.settings.limits.requests;
    // Files cost little, and a page is made of many.
    let is_file = !request.uri().path().starts_with("/api/");
    if !is_file && let Err(error) = app.spend(Who::Address(address), Use::Request, limit) {
        return error.into_response();
    }
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !harmless && !app.is_home(request.headers()) {
        return Error::Foreign.into_response();
    }
    let response = next.run(request).await;
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
            Some(home) => origin == home.trim_end_matches('/'),
            None => {
                let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
                let named = origin.split_once("://").map(|(_, authority)| authority);
                named.is_some() && named == host
            }
        }
    }
}

/// A JSON body; what cannot be read is told as everything else is.
struct Body<T>(T);

impl<T, S: Send + Sync> FromRequest<S> for Body<T>
where
    Json<T>: FromRequest<S, Rejection = JsonRejection>,
{
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        match Json::from_request(request, state).await {
            Ok(Json(body)) => Ok(Self(body)),
            Err(rejection) => Err(Error::Unreadable(
                Telling::new("server-body-unreadable").with("error", rejection.body_text()),
            )),
        }
    }
}
