//! The description of the HTTP part in the form of OpenAPI. A handler names its own answers; what every request of a
//! kind can be answered is added here.

use protocol::Problem;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityScheme};
use utoipa::openapi::{Content, OpenApi, PathItem, Ref, RefOr, ResponseBuilder};
use utoipa::{Modify, OpenApi as _};

use super::identity::COOKIE;

/// Unless it says otherwise, a handler answers only those who have a cookie.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Ludothèque",
        description = "People, tables and finished matches. Play itself goes over a WebSocket a table, \
                       /api/tables/{id}/socket?since=VERSION, which docs/socket.md of the project explains. A person \
                       is known by a cookie, which GET /api/me gives to newcomers."
    ),
    components(schemas(Problem)),
    modifiers(&Cookie),
    security(("cookie" = []))
)]
struct Description;

struct Cookie;

impl Modify for Cookie {
    fn modify(&self, api: &mut OpenApi) {
        let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(COOKIE)));
        api.components.get_or_insert_default().add_security_scheme("cookie", cookie);
    }
}

/// The description without any paths.
pub(super) fn begin() -> OpenApi {
    Description::openapi()
}

/// Adds what can go wrong with any request of its kind.
pub(super) fn complete(mut api: OpenApi) -> OpenApi {
    for path in api.paths.paths.values_mut() {
        let PathItem { get, put, post, delete, .. } = path;
        for (operation, acts) in [(get, false), (put, true), (post, true), (delete, true)] {
            if let Some(operation) = operation {
                add_problems(operation, acts);
            }
        }
    }
    api
}

fn add_problems(operation: &mut Operation, acts: bool) {
    let parameters = operation.parameters.iter().flatten();
    let has = |place: ParameterIn| {
        parameters.clone().any(|parameter| match parameter {
            RefOr::T(parameter) => parameter.parameter_in == place,
            RefOr::Ref(_) => false,
        })
    };
    let (names_table, is_read) =
        (has(ParameterIn::Path), operation.request_body.is_some() || has(ParameterIn::Query));
    let problems = [
        (is_read, "400", "It cannot be read"),
        (operation.security.is_none(), "401", "The cookie is missing or not ours"),
        (
            acts || operation.security.is_none(),
            "403",
            "The page that asks is not ours, or it is not for this person",
        ),
        (names_table, "404", "There is no such thing"),
        (names_table, "409", "The rules or the state of the table do not allow it"),
        (true, "429", "Too much was asked for; `retry-after` says when to try again"),
        (true, "503", "Something failed on our side"),
    ];
    for (_, status, about) in problems.into_iter().filter(|(can_be, ..)| *can_be) {
        let content = Content::new(Some(Ref::from_schema_name("Problem")));
        let response =
            ResponseBuilder::new().description(about).content("application/json", content).build();
        operation.responses.responses.entry(status.to_owned()).or_insert(response.into());
    }
}
