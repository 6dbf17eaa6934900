use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, Html, IntoResponse};
use store::StoreError;
use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::app::App;
use crate::error::Error;
use crate::ops::spawn_isolated;

/// How long the database may take to answer: whoever asks for the health must not have to wait.
const PATIENCE: Duration = Duration::from_millis(800);
/// How long its answer counts: anyone may ask for the health, as often as they like.
const KEPT: Duration = Duration::from_secs(1);

/// Whether the database answered when it was last asked, and when that was.
#[derive(Default)]
pub(crate) struct DatabaseHealth(Mutex<Option<(Instant, bool)>>);

impl App {
    /// Whether the database answers. One caller asks it, and all who come within a second are told the same.
    async fn database_answers(&self) -> bool {
        let mut last = self.database_health.0.lock().await;
        if let Some((at, answers)) = *last
            && at.elapsed() < KEPT
        {
            return answers;
        }
        let was_well = last.is_none_or(|(_, answers)| answers);
        let answered = timeout(PATIENCE, self.store.ping()).await;
        let too_slow = || Err(StoreError::Database("no answer in time".to_owned()));
        let answers = match answered.unwrap_or_else(|_| too_slow()) {
            Ok(()) if was_well => true,
            Ok(()) => {
                tracing::info!("the store answers again");
                true
            }
            Err(error) => {
                if was_well {
                    tracing::error!(%error, "the store does not answer");
                }
                false
            }
        };
        *last = Some((Instant::now(), answers));
        answers
    }
}

/// Whether this process can serve people.
pub(super) async fn healthz(State(app): State<App>) -> (StatusCode, &'static str) {
    let asked = app.clone();
    // A client that hangs up must not leave the others waiting for a second answer.
    let answers = spawn_isolated(async move { Ok(asked.database_answers().await) }).await;
    let wrong = if !answers.unwrap_or(false) {
        "the database does not answer\n"
    } else if *app.closing.borrow() {
        "about to end\n"
    } else if app.metrics.is_failing(app.now()) {
        "the database takes no writes\n"
    } else {
        return (StatusCode::OK, "ok\n");
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
    use std::io;
    use std::sync::{Arc, Mutex as SyncMutex};

    use tokio::time::sleep;

    use super::*;
    use crate::Settings;

    #[derive(Clone, Default)]
    struct Text(Arc<SyncMutex<Vec<u8>>>);

    impl io::Write for Text {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[tokio::test]
    async fn a_server_that_ends_or_has_lost_its_database_is_not_well_and_says_so_once() {
        let text = Text::default();
        let writer = text.clone();
        let logs = tracing_subscriber::fmt().with_writer(move || writer.clone()).finish();
        let _logs = tracing::subscriber::set_default(logs);
        let store = store::open("sqlite::memory:").await.unwrap();
        let app = App::new(store, [], Settings::default()).await.unwrap();
        let health = async || healthz(State(app.clone())).await;
        assert_eq!(health().await, (StatusCode::OK, "ok\n"));
        app.closing.send_replace(true);
        assert_eq!(health().await, (StatusCode::SERVICE_UNAVAILABLE, "about to end\n"));
        app.closing.send_replace(false);
        app.store.close().await;
        let gone = (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n");
        for _ in 0..2 {
            sleep(KEPT).await;
            assert_eq!(health().await, gone);
        }
        let text = String::from_utf8(text.0.lock().unwrap().clone()).unwrap();
        assert_eq!(text.matches("does not answer").count(), 1, "{text}");
    }
}
