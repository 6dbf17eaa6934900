use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use game::{Seat, Telling, Viewer};
use protocol::{Problem, Story};
use serde::Deserialize;

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
    let replay = app.ended(&id).await?;
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
    let viewer = match point.viewer.as_deref() {
        None | Some("public") => Viewer::Public,
        Some(seat) => match seat.parse() {
            Ok(seat) => Viewer::Seat(Seat(seat)),
            Err(_) => return Err(Error::Unreadable(Telling::new("server-viewer-unreadable"))),
        },
    };
    let story = app.story(&id, viewer).await?;
    Ok((AppendHeaders([(header::CACHE_CONTROL, FOR_EVER)]), Json(story)).into_response())
}
