use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::Telling;
use protocol::Problem;
use store::StoreError;
use table::Refused;

/// Why a request failed. The answer tells people what to do, and attackers nothing.
#[derive(Debug)]
pub(crate) enum Error {
    /// It cannot be read.
    Unreadable(Telling),
    /// The cookie is missing, or this server has not signed it.
    NoIdentity,
    /// The request comes from a page of another origin.
    ForeignOrigin,
    /// It is not for this person.
    Forbidden(Telling),
    /// There is no such thing, or this person may not know of it.
    NotFound,
    /// The path exists, but not with this method.
    WrongMethod,
    /// The rules or the state of the table do not allow it.
    Refused(Telling),
    /// Too much was asked for.
    TooMany,
    /// The server failed, and may soon work again; the details are in the log.
    Failed,
    /// Something is broken in the server, and stays so; the details are in the log.
    Broken,
}

impl Error {
    /// The message for the person.
    pub(crate) fn telling(self) -> Telling {
        match self {
            Self::Unreadable(telling) | Self::Forbidden(telling) | Self::Refused(telling) => {
                telling
            }
            Self::NoIdentity => Telling::new("server-identity-missing"),
            Self::ForeignOrigin => Telling::new("server-origin-foreign"),
            Self::NotFound => Telling::new("server-not-found"),
            Self::WrongMethod => Telling::new("server-method-wrong"),
            Self::TooMany => Telling::new("server-too-many"),
            Self::Failed | Self::Broken => Telling::new("server-failed"),
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::Unreadable(_) => StatusCode::BAD_REQUEST,
            Self::NoIdentity => StatusCode::UNAUTHORIZED,
            Self::ForeignOrigin | Self::Forbidden(_) => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::Refused(_) => StatusCode::CONFLICT,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::Failed | Self::Broken => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let status = self.status();
        let mut response = (status, Json(Problem { telling: self.telling() })).into_response();
        if status == StatusCode::TOO_MANY_REQUESTS {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("10"));
        }
        response
    }
}

impl From<Refused> for Error {
    fn from(Refused(telling): Refused) -> Self {
        Self::Refused(telling)
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Self {
        match error {
            // Another request or process was first, which is expected now and then.
            StoreError::Conflict => tracing::debug!("a write lost against another"),
            error => tracing::error!(%error, "the store failed"),
        }
        Self::Failed
    }
}
