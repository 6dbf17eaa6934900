//! The HTTP part: connections, routes, and the handlers, one file a subject.

pub(crate) mod accept;
mod analysis;
mod description;
mod extract;
mod finished;
mod headers;
pub(crate) mod health;
pub(crate) mod identity;
pub(crate) mod lists;
mod me;
pub(crate) mod moderation;
mod new_table;
pub(crate) mod pages;
mod people;
mod table;
mod unpacked;
mod write_timeout;

use axum::Json;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use game::Telling;
use tokio::time::timeout;
use tower_http::catch_panic::CatchPanicLayer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::error::Error;
use crate::notify::{mail_routes as mail, routes as notifications};
use crate::ops::limits::{Limited, Who};
use crate::socket;
use headers::headers;
use identity::{Address, SignedIn};

pub(crate) use extract::{Body, Path, Query};

/// The most bytes of a request's body: a config may carry the lists of a whole box, of which the longest has 40 KB.
const MOST_BYTES: usize = 64 * 1024;

/// The server's routes.
pub fn app(app: App) -> Router {
    let (api, description) = OpenApiRouter::with_openapi(description::begin())
        .routes(routes!(me::show, me::rename, me::forget))
        .routes(routes!(me::make_recovery, me::withdraw_recovery))
        .routes(routes!(me::recover))
        .routes(routes!(me::devices, me::sign_out_others))
        .routes(routes!(me::sign_out))
        .routes(routes!(people::blocks))
        .routes(routes!(people::unblock))
        .routes(routes!(people::block))
        .routes(routes!(people::report))
        .routes(routes!(moderation::show))
        .routes(routes!(moderation::done))
        .routes(routes!(moderation::ban))
        .routes(routes!(moderation::lift))
        .routes(routes!(moderation::close))
        .routes(routes!(notifications::show))
        .routes(routes!(notifications::subscribe, notifications::unsubscribe))
        .routes(routes!(mail::request, mail::choose, mail::remove))
        .routes(routes!(mail::confirm))
        .routes(routes!(mail::unsubscribe))
        .routes(routes!(lists::games))
        .routes(routes!(lists::lobby, new_table::create))
        .routes(routes!(lists::mine))
        .routes(routes!(table::show))
        .routes(routes!(table::seat))
        .routes(routes!(table::rename))
        .routes(routes!(table::start))
        .routes(routes!(table::call_off))
        .routes(routes!(table::leave))
        .routes(routes!(table::come_back))
        .routes(routes!(new_table::rematch))
        .routes(routes!(new_table::play_on))
        .routes(routes!(table::close))
        .routes(routes!(finished::replay))
        .routes(routes!(finished::story))
        .routes(routes!(finished::statistics))
        .routes(routes!(analysis::show, analysis::ask))
        .split_for_parts();
    let description = Json(description::complete(description));
    let pages =
        app.settings.pages.clone().unwrap_or_else(|| Router::new().fallback(health::welcome));
    Router::new()
        .merge(api)
        .route("/api/tables/{id}/socket", get(socket::open))
        .route("/api/openapi.json", get(async move || description.clone()))
        .route("/api/{*anything}", any(health::nothing))
        .route("/healthz", get(health::healthz))
        .merge(metrics(&app))
        .method_not_allowed_fallback(health::wrong_method)
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

/// The metrics, unless they are served apart.
fn metrics(app: &App) -> Router<App> {
    let apart = app.settings.metrics_apart;
    Router::new().route("/metrics", if apart { get(health::nothing) } else { get(health::metrics) })
}

/// The routes of the address that is for operators alone.
pub(crate) fn operators_app(app: App) -> Router {
    let router = Router::new().route("/healthz", get(health::healthz));
    router.route("/metrics", get(health::metrics)).with_state(app)
}

/// Counts and limits requests. What names no host or two, and what a page of another origin asks for in a person's name, is
/// refused before it is counted for the address: a foreign page must not use up what a household may ask for.
async fn guard(
    State(app): State<App>,
    Address(address): Address,
    request: Request,
    next: Next,
) -> Response {
    app.metrics.requests.add(1);
    if request.headers().get_all(header::HOST).iter().count() != 1 {
        return Error::Unreadable(Telling::new("server-host-one")).into_response();
    }
    let (limits, path) = (&app.settings.limits, request.uri().path());
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    // Files cost little, and a page is made of many.
    let is_file = harmless && !path.starts_with("/api/");
    let is_socket = request.headers().contains_key(header::UPGRADE);
    let is_from_elsewhere = harmless && !is_file && is_from_elsewhere(request.headers());
    let is_followed = is_from_elsewhere && is_link(path) && is_document(request.headers());
    if (is_from_elsewhere && !is_followed)
        || ((!harmless || is_socket) && !app.is_same_origin(request.headers()))
    {
        app.metrics.foreign.add(1);
        return Error::ForeignOrigin.into_response();
    }
    // A page of another site can have links followed as well, which must not use up what a household may ask for.
    let (what, rate) = match is_followed {
        true => (Limited::Followed, limits.followed),
        false => (Limited::Request, limits.requests),
    };
    if !is_file && let Err(error) = app.check_rate(Who::Address(address), what, rate) {
        return error.into_response();
    }
    if !harmless {
        let changes = match app.signed_in(request.headers()).await {
            Ok(None) => Ok(()),
            Ok(Some(SignedIn { person, .. })) => {
                app.check_rate(Who::Person(person), Limited::Change, limits.changes)
            }
            Err(error) => Err(error),
        };
        if let Err(error) = changes {
            return error.into_response();
        }
    }
    let answered = timeout(app.settings.io_timeout, next.run(request)).await;
    let response = answered.unwrap_or_else(|_| Error::Failed.into_response());
    if response.status().is_server_error() {
        app.metrics.failures.add(1);
    }
    response
}

/// Whether a page of another site asks for this, by what browsers say of every request that they send by TLS.
fn is_from_elsewhere(headers: &HeaderMap) -> bool {
    let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    matches!(site, Some(b"cross-site" | b"same-site"))
}

/// Whether it is shown as a document of its own, as when a person follows a link.
fn is_document(headers: &HeaderMap) -> bool {
    headers.get("sec-fetch-dest").is_some_and(|dest| dest == "document")
}

/// Whether pages of other sites may link to this path of the interface: the file of a match, and what the interface is.
fn is_link(path: &str) -> bool {
    let table = path.strip_prefix("/api/tables/");
    table.is_some_and(|rest| rest.ends_with("/replay")) || path == "/api/openapi.json"
}

impl App {
    /// Whether a request comes from a page of this server, by its `Origin`. Programs send none; they have no cookie but
    /// their own.
    pub(crate) fn is_same_origin(&self, headers: &HeaderMap) -> bool {
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
