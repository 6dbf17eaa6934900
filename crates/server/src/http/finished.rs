use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use game::{Seat, Telling, Viewer};
use protocol::{Problem, Reveal, Step, Story};
use serde::Deserialize;
use table::{Kind, Refused, Replay};

use crate::app::App;
use crate::error::Error;

/// A finished match does not change any more.
const FOR_EVER: HeaderValue = HeaderValue::from_static("private, max-age=31536000, immutable");

/// The file of a finished match: anyone who has it can play it again and derive every roll.
#[utoipa::path(get, path = "/api/tables/{id}/replay", params(("id" = String, Path,)), responses(
    (status = OK, description = "The replay file", content_type = "application/json"),
    (status = NOT_FOUND, body = Problem), (status = CONFLICT, body = Problem)
))]
pub(super) async fn replay(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    let (_, replay, _) = ended(&app, &id).await?;
    let name = format!("attachment; filename=\"{}-{id}.json\"", replay.game);
    let headers = AppendHeaders([
        (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (header::CONTENT_DISPOSITION, HeaderValue::try_from(name).map_err(|_| Error::NotFound)?),
        (header::CACHE_CONTROL, FOR_EVER),
    ]);
    Ok((headers, replay.to_json()).into_response())
}

#[derive(Deserialize)]
pub(super) struct Point {
    viewer: Option<String>,
}

/// A finished match ply by ply, from the point of view of any seat, or of the public.
#[utoipa::path(get, path = "/api/tables/{id}/story",
    params(("id" = String, Path,), ("viewer" = Option<String>, Query, description = "A seat's number or `public`")),
    responses((status = OK, body = Story), (status = NOT_FOUND, body = Problem), (status = CONFLICT, body = Problem))
)]
pub(super) async fn story(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(point): Query<Point>,
) -> Result<Response, Error> {
    let (kind, replay, reveal) = ended(&app, &id).await?;
    let viewer = match point.viewer.as_deref() {
        None | Some("public") => Viewer::Public,
        Some(seat) => match seat.parse() {
            Ok(seat) => Viewer::Seat(Seat(seat)),
            Err(_) => return Err(Error::Unreadable(Telling::new("server-viewer-unreadable"))),
        },
    };
    let told = tokio::task::spawn_blocking(move || tell(kind, replay, viewer, reveal)).await;
    let story = told.map_err(|_| Error::Failed)??;
    Ok((AppendHeaders([(header::CACHE_CONTROL, FOR_EVER)]), Json(story)).into_response())
}

async fn ended(app: &App, id: &str) -> Result<(&'static dyn Kind, Replay, Reveal), Error> {
    app.room(id)
        .await?
        .look(app, |fold| match (&fold.table, fold.fair(), fold.reveal()) {
            (Some(table), Some(fair), Some(reveal)) => {
                let replay = Replay { fair: Some(fair), ..table.replay() };
                Ok((fold.listed.kind, replay, reveal))
            }
            _ => Err(Error::Refused(Telling::new("server-not-finished"))),
        })
        .await
}

fn tell(
    kind: &dyn Kind,
    mut replay: Replay,
    viewer: Viewer,
    reveal: Reveal,
) -> Result<Story, Refused> {
    let plies = std::mem::take(&mut replay.plies);
    let mut table = replay.load(kind)?;
    if viewer.seat().is_some_and(|seat| seat.0 >= table.seats()) {
        return Err(Telling::new("server-viewer-unreadable").into());
    }
    let first = table.view(viewer);
    let mut steps = Vec::with_capacity(plies.len());
    for (number, ply) in (1..).zip(plies) {
        table.follow(&ply)?;
        steps.push(Step {
            seat: ply.seat.0,
            action: ply.action,
            sightings: table.sightings(number, viewer).unwrap_or_default(),
            view: table.view(viewer),
        });
    }
    let outcome = table.outcome().ok_or_else(|| Telling::new("server-not-finished"))?;
    Ok(Story { first, steps, outcome, reveal })
}
