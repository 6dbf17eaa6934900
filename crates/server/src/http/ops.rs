use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, Html, IntoResponse};

use crate::app::App;
use crate::error::Error;

/// Whether this process can serve people.
pub(super) async fn healthz(State(app): State<App>) -> impl IntoResponse {
    match app.store.ping().await {
        Ok(()) if !*app.closing.borrow() => (StatusCode::OK, "ok\n"),
        Ok(()) => (StatusCode::SERVICE_UNAVAILABLE, "about to end\n"),
        Err(error) => {
            tracing::error!(%error, "the store does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n")
        }
    }
}

/// What was counted, in the text format of Prometheus.
pub(super) async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let text = app.metrics.text(app.rooms_at_hand(), app.bots.waiting());
    (AppendHeaders([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")]), text)
}

pub(super) async fn nothing() -> Error {
    Error::NotFound
}

/// Stands where the pages will be.
pub(super) async fn welcome() -> Html<&'static str> {
    Html(
        "<!doctype html>\n<html lang=\"fr\">\n<meta charset=\"utf-8\">\n<title>Ludothèque</title>\n\
         <h1>Ludothèque</h1>\n\
         <p>Le serveur tourne. Ce que vous pouvez lui demander est décrit dans \
         <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p>\n\
         <p lang=\"en\">The server is running. What you can ask of it is described in \
         <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p>\n",
    )
}
