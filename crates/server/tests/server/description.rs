//! The description of the HTTP part says all that can be answered.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::client::{Server, memory, settings};

const EXPECTED: [(&str, &[u16]); 45] = [
    ("delete /api/me", &[204, 403, 429, 503]),
    ("delete /api/me/blocks/{id}", &[204, 401, 403, 404, 409, 429, 503]),
    ("delete /api/me/devices", &[204, 401, 403, 429, 503]),
    ("delete /api/me/devices/{id}", &[204, 401, 403, 404, 409, 429, 503]),
    ("delete /api/me/notifications/mail", &[204, 401, 403, 429, 503]),
    ("delete /api/me/notifications/push", &[204, 400, 401, 403, 429, 503]),
    ("delete /api/me/recovery", &[204, 401, 403, 429, 503]),
    ("delete /api/moderation/bans/{id}", &[204, 401, 403, 404, 409, 429, 503]),
    ("get /api/games", &[200, 429, 503]),
    ("get /api/me", &[200, 403, 429, 503]),
    ("get /api/me/blocks", &[200, 401, 403, 429, 503]),
    ("get /api/me/devices", &[200, 401, 403, 429, 503]),
    ("get /api/me/notifications", &[200, 401, 403, 429, 503]),
    ("get /api/moderation", &[200, 401, 403, 429, 503]),
    ("get /api/my/tables", &[200, 400, 401, 403, 429, 503]),
    ("get /api/tables", &[200, 400, 401, 403, 429, 503]),
    ("get /api/tables/{id}", &[200, 401, 403, 404, 409, 429, 503]),
    ("get /api/tables/{id}/analysis", &[200, 404, 409, 429, 503]),
    ("get /api/tables/{id}/replay", &[200, 304, 404, 409, 429, 503]),
    ("get /api/tables/{id}/statistics", &[200, 404, 409, 429, 503]),
    ("get /api/tables/{id}/story", &[200, 304, 400, 404, 409, 429, 503]),
    ("post /api/mail/confirm", &[204, 400, 403, 404, 429, 503]),
    ("post /api/mail/unsubscribe", &[204, 400, 403, 404, 429, 503]),
    ("post /api/me/notifications/mail", &[204, 400, 401, 403, 404, 429, 503]),
    ("post /api/me/recover", &[200, 400, 403, 404, 429, 503]),
    ("post /api/me/recovery", &[200, 401, 403, 429, 503]),
    ("post /api/moderation/reports/{id}/ban", &[204, 400, 401, 403, 404, 409, 429, 503]),
    ("post /api/moderation/reports/{id}/done", &[204, 401, 403, 404, 409, 429, 503]),
    ("post /api/moderation/tables/{id}/close", &[200, 401, 403, 404, 409, 429, 503]),
    ("post /api/tables", &[200, 400, 401, 403, 409, 429, 503]),
    ("post /api/tables/{id}/analysis", &[200, 401, 403, 404, 409, 429, 503]),
    ("post /api/tables/{id}/block", &[204, 400, 401, 403, 404, 409, 429, 503]),
    ("post /api/tables/{id}/call-off", &[200, 401, 403, 404, 409, 429, 503]),
    ("post /api/tables/{id}/close", &[200, 401, 403, 404, 409, 429, 503]),
    ("post /api/tables/{id}/leave", &[200, 401, 403, 404, 409, 429, 503]),
    ("post /api/tables/{id}/play-on", &[200, 400, 401, 403, 404, 409, 429, 503]),
    ("post /api/tables/{id}/rematch", &[200, 401, 403, 404, 409, 429, 503]),
    ("post /api/tables/{id}/rename", &[200, 401, 403, 404, 409, 429, 503]),
    ("post /api/tables/{id}/report", &[204, 400, 401, 403, 404, 409, 429, 503]),
    ("post /api/tables/{id}/return", &[200, 401, 403, 404, 409, 429, 503]),
    ("post /api/tables/{id}/seats/{seat}", &[200, 400, 401, 403, 404, 409, 429, 503]),
    ("post /api/tables/{id}/start", &[200, 401, 403, 404, 409, 429, 503]),
    ("put /api/me", &[200, 400, 401, 403, 429, 503]),
    ("put /api/me/notifications/mail", &[204, 400, 401, 403, 404, 409, 429, 503]),
    ("put /api/me/notifications/push", &[204, 400, 401, 403, 404, 429, 503]),
];

#[tokio::test]
async fn every_request_is_described_with_all_its_answers() {
    let server = Server::start(memory().await, settings()).await;
    let api: Value = server.person("Zoé").await.get("/api/openapi.json").await;
    let mut described = BTreeMap::new();
    for (path, item) in api["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let responses = operation["responses"].as_object().unwrap();
            let answers: Vec<u16> = responses.keys().map(|key| key.parse().unwrap()).collect();
            for (status, response) in
                responses.iter().filter(|(status, _)| status.as_str() >= "400")
            {
                let body = &response["content"]["application/json"]["schema"]["$ref"];
                assert_eq!(body, "#/components/schemas/Problem", "{status} of {method} {path}");
            }
            // A handler that needs no cookie says so.
            let is_open = operation["security"] == json!([{}]);
            assert_ne!(is_open, answers.contains(&401), "{method} {path}");
            described.insert(format!("{method} {path}"), answers);
        }
    }
    let expected = EXPECTED.map(|(request, answers)| (request.to_owned(), answers.to_vec()));
    assert_eq!(described, BTreeMap::from(expected));
    assert_eq!(api["security"], json!([{ "cookie": [] }]));
    let scheme = json!({ "type": "apiKey", "in": "cookie", "name": "ludotheque" });
    assert_eq!(api["components"]["securitySchemes"]["cookie"], scheme);
    assert!(api["components"]["schemas"]["Problem"].is_object());
    server.stop().await;
}
