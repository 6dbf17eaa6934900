use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, Html, IntoResponse};
use store::StoreError;
use tokio::time::timeout;

use crate::app::App;
use crate::error::Error;

/// How long the database may take to answer: whoever asks for the health must not have to wait.
const PATIENCE: Duration = Duration::from_millis(800);

/// Whether this process can serve people.
pub(super) async fn healthz(State(app): State<App>) -> (StatusCode, &'static str) {
    let answered = timeout(PATIENCE, app.store.ping()).await;
    let wrong = match answered.unwrap_or(Err(StoreError::Database("no answer in time".to_owned())))
    {
        Err(error) => {
            tracing::error!(%error, "the store does not answer");
            "the database does not answer\n"
        }
        Ok(()) if *app.closing.borrow() => "about to end\n",
        Ok(()) if app.metrics.is_failing(app.now()) => "the database takes no writes\n",
        Ok(()) => return (StatusCode::OK, "ok\n"),
    };
    (StatusCode::SERVICE_UNAVAILABLE, wrong)
}

/// What was counted, in the text format of Prometheus.
pub(super) async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let text = app.metrics.text(app.loaded_count(), app.bots.waiting());
    (AppendHeaders([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")]), text)
}

pub(super) async fn nothing() -> Error {
    Error::NotFound
}

pub(super) async fn wrong_method() -> Error {
    Error::WrongMethod
}

/// Stands in for the pages if they were not built.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Settings;

    #[tokio::test]
    async fn a_server_that_ends_or_has_lost_its_database_is_not_well() {
        let store = store::open("sqlite::memory:").await.unwrap();
        let app = App::new(store, [], Settings::default()).await.unwrap();
        let health = async || healthz(State(app.clone())).await;
        assert_eq!(health().await, (StatusCode::OK, "ok\n"));
        app.closing.send_replace(true);
        assert_eq!(health().await, (StatusCode::SERVICE_UNAVAILABLE, "about to end\n"));
        app.closing.send_replace(false);
        app.store.close().await;
        let gone = (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n");
        assert_eq!(health().await, gone);
    }
}
