use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use game::{Seat, Telling, Viewer};
use protocol::{Problem, Statistics, Story};
use serde::Deserialize;
use table::Replay;

use super::identity::Address;
use super::pages::{ASK_FIRST, accepts, knows, tag, text};
use super::unpacked::Unpacked;
use super::{Path, Query};
use crate::app::App;
use crate::bots::pool::Cancel;
use crate::error::Error;
use crate::ops::limits::{Limited, Who};

/// Answers with an `etag`: a finished match does not change any more, but its text may, so browsers ask whether theirs is
/// the newest.
fn answer(headers: &HeaderMap, tag: &str, body: Body) -> Response {
    let tag = format!("\"{tag}\"");
    let known = knows(headers, &tag);
    let mut response =
        if known { StatusCode::NOT_MODIFIED.into_response() } else { body.into_response() };
    let answer = response.headers_mut();
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    answer.insert(header::CACHE_CONTROL, ASK_FIRST);
    if let Ok(tag) = HeaderValue::try_from(tag) {
        answer.insert(header::ETAG, tag);
    }
    response
}

/// The file of a finished match, from which it can be played again and every roll derived.
#[utoipa::path(get, path = "/api/tables/{id}/replay", params(("id" = String, Path,)), security(()), responses(
    (status = OK, description = "The replay file", content_type = "application/json"),
    (status = NOT_MODIFIED, description = "As the `etag` that was given")
))]
pub(super) async fn replay(
    State(app): State<App>,
    Address(address): Address,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    app.check_rate(Who::Address(address), Limited::Story, app.settings.limits.stories)?;
    let _alone = app.replays.lock(&id).await;
    let file = |replay: Replay, _: &Cancel| (replay.to_json(), replay.game);
    let (text, game) = app.with_finished_replay(&id, Some(address), file).await?;
    let name = format!("attachment; filename=\"{game}-{id}.json\"");
    let name = HeaderValue::try_from(name).map_err(|_| Error::NotFound)?;
    let as_file = AppendHeaders([(header::CONTENT_DISPOSITION, name)]);
    let answer = answer(&headers, &tag(text.as_bytes()), text.into());
    Ok((as_file, answer).into_response())
}

/// What is telling of how each seat has played a finished match; nothing where it was played by older rules.
#[utoipa::path(get, path = "/api/tables/{id}/statistics", params(("id" = String, Path,)), security(()), responses(
    (status = OK, body = Statistics), (status = NOT_FOUND, body = Problem), (status = CONFLICT, body = Problem)
))]
pub(super) async fn statistics(
    State(app): State<App>,
    Address(address): Address,
    Path(id): Path<String>,
) -> Result<Json<Statistics>, Error> {
    app.check_rate(Who::Address(address), Limited::Story, app.settings.limits.stories)?;
    Ok(Json(app.statistics(&id, address).await?))
}

#[derive(Deserialize)]
pub(super) struct Viewpoint {
    viewer: Option<String>,
}

/// A finished match ply by ply, from the point of view of any seat, or of the public.
#[utoipa::path(get, path = "/api/tables/{id}/story",
    params(("id" = String, Path,), ("viewer" = Option<String>, Query, description = "A seat's number or `public`")),
    security(()),
    responses((status = OK, body = Story), (status = NOT_MODIFIED, description = "As the `etag` that was given"))
)]
pub(super) async fn story(
    State(app): State<App>,
    Address(address): Address,
    Path(id): Path<String>,
    Query(viewpoint): Query<Viewpoint>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    app.check_rate(Who::Address(address), Limited::Story, app.settings.limits.stories)?;
    let viewer = match viewpoint.viewer.as_deref() {
        None | Some("public") => Viewer::Public,
        Some(seat) => match seat.parse() {
            Ok(seat) => Viewer::Seat(Seat(seat)),
            Err(_) => return Err(Error::Unreadable(Telling::new("server-viewer-unreadable"))),
        },
    };
    let story = app.story(&id, viewer, address).await?;
    let tag = tag(&story);
    let mut response = if accepts(&text(&headers, header::ACCEPT_ENCODING), "gzip") {
        let mut packed = answer(&headers, &format!("{tag}g"), story.into());
        packed.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        packed
    } else {
        answer(&headers, &tag, Body::new(Unpacked::new(story)))
    };
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    Ok(response)
}
