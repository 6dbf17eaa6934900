//! What is read from a request; what cannot be read is told as everything else is.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{self, FromRequest, FromRequestParts, RawPathParams, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use game::Telling;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};

use super::MOST_BYTES;
use crate::error::Error;

/// The most letters of a name in a path.
const MOST_LETTERS: usize = 32;

/// A JSON body.
pub(crate) struct Body<T>(pub(crate) T);

impl<T, S: Send + Sync> FromRequest<S> for Body<T>
where
    Json<T>: FromRequest<S, Rejection = JsonRejection>,
{
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        match Json::from_request(request, state).await {
            Ok(Json(body)) => Ok(Self(body)),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                let most = (MOST_BYTES / 1024) as i64;
                Err(Error::Unreadable(Telling::new("server-body-length").with("most", most)))
            }
            Err(rejection) => Err(unreadable(rejection.body_text())),
        }
    }
}

/// What the path names. Our own names are plain; the store is not asked for any other.
pub(crate) struct Path<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let names = RawPathParams::from_request_parts(parts, state).await;
        let names = names.map_err(|_| Error::NotFound)?;
        if !names.iter().all(|(_, name)| is_plain(name)) {
            return Err(Error::NotFound);
        }
        let named = extract::Path::from_request_parts(parts, state).await;
        named.map(|extract::Path(named)| Self(named)).map_err(|_| Error::NotFound)
    }
}

fn is_plain(name: &str) -> bool {
    let fits = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit();
    name.len() <= MOST_LETTERS && name.bytes().all(fits)
}

/// Reads a name of ours.
pub(super) fn plain<'de, D: Deserializer<'de>>(name: D) -> Result<String, D::Error> {
    let name = String::deserialize(name)?;
    if is_plain(&name) { Ok(name) } else { Err(D::Error::custom("this is no name of ours")) }
}

/// What stands behind the `?`.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        match extract::Query::from_request_parts(parts, state).await {
            Ok(extract::Query(query)) => Ok(Self(query)),
            Err(rejection) => Err(unreadable(rejection.body_text())),
        }
    }
}

fn unreadable(error: String) -> Error {
    Error::Unreadable(Telling::new("server-body-unreadable").with("error", error))
}
