//! The envelope of JSON-RPC 2.0: requests, notifications, batches, ids and errors.

use game::{Arg, Telling};
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use words::Words;

use super::service::Service;

/// The longest batch: its answers are held together in memory.
const LONGEST_BATCH: usize = 1000;

/// Why a request has no result.
#[derive(Serialize)]
pub(super) struct Fault {
    code: i32,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<Telling>,
}

impl Fault {
    fn new(words: &Words, code: i32, id: &str, args: &[(&str, Arg)]) -> Self {
        Self { code, message: words.say(id, args), data: None }
    }

    pub(super) fn too_long(words: &Words, most: usize) -> Self {
        Self::new(words, -32700, "cli-talk-too-long", &[("most", (most as i64 >> 20).into())])
    }

    fn not_json(words: &Words, error: &serde_json::Error) -> Self {
        Self::new(words, -32700, "cli-talk-not-json", &[("error", error.to_string().into())])
    }

    fn long_batch(words: &Words, given: usize) -> Self {
        let args = [("most", LONGEST_BATCH.into()), ("given", given.into())];
        Self::new(words, -32600, "cli-talk-long-batch", &args)
    }

    fn no_request(words: &Words) -> Self {
        let example = r#"{"jsonrpc": "2.0", "id": 1, "method": "games"}"#;
        Self::new(words, -32600, "cli-talk-no-request", &[("example", example.into())])
    }

    pub(super) fn unknown_method(words: &Words, given: &str, known: Vec<Arg>) -> Self {
        let args = [("given", given.into()), ("known", Arg::List(known))];
        Self::new(words, -32601, "cli-talk-unknown-method", &args)
    }

    pub(super) fn bad_params(words: &Words, method: &str, expected: &str, error: &str) -> Self {
        let expected = format!("{{{expected}}}");
        let args =
            [("method", method.into()), ("expected", expected.into()), ("error", error.into())];
        Self::new(words, -32602, "cli-talk-bad-params", &args)
    }

    pub(super) fn bug(words: &Words, method: &str) -> Self {
        Self::new(words, -32603, "cli-talk-bug", &[("method", method.into())])
    }

    /// The rules or the table say no; programs find the reason in `data`.
    pub(super) fn refused(message: String, telling: Telling) -> Self {
        Self { code: 1, message, data: Some(telling) }
    }

    /// For a message from which no id can be read.
    pub(super) fn answer_without_id(self) -> Answer {
        Answer { jsonrpc: "2.0", id: Value::Null, outcome: Outcome::Error(self) }
    }
}

/// What is answered to a request. It is written out once, as a whole, whatever its size.
#[derive(Serialize)]
pub(super) struct Answer {
    jsonrpc: &'static str,
    id: Value,
    #[serde(flatten)]
    outcome: Outcome,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Outcome {
    Result(Box<RawValue>),
    Error(Fault),
}

/// The answers to a line: to a single message or to a batch.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Answers {
    One(Answer),
    Batch(Vec<Answer>),
}

/// The answer to a line, if it asks for one.
pub(super) fn answer(service: &mut Service, line: &[u8]) -> Option<Answers> {
    let fault = |fault: Fault| Some(Answers::One(fault.answer_without_id()));
    match serde_json::from_slice(line) {
        Err(error) => fault(Fault::not_json(service.words, &error)),
        Ok(Value::Array(batch)) if batch.len() > LONGEST_BATCH => {
            fault(Fault::long_batch(service.words, batch.len()))
        }
        Ok(Value::Array(batch)) if !batch.is_empty() => {
            let answers: Vec<Answer> =
                batch.into_iter().filter_map(|message| one(service, message)).collect();
            (!answers.is_empty()).then_some(Answers::Batch(answers))
        }
        Ok(message) => one(service, message).map(Answers::One),
    }
}

fn one(service: &mut Service, message: Value) -> Option<Answer> {
    let Some(Request { id, method, params }) = Request::read(message) else {
        return Some(Fault::no_request(service.words).answer_without_id());
    };
    let result = service.call(&method, params);
    let outcome = result.map_or_else(Outcome::Error, Outcome::Result);
    Some(Answer { jsonrpc: "2.0", id: id?, outcome })
}

struct Request {
    /// A notification has none and wants no answer.
    id: Option<Value>,
    method: String,
    params: Value,
}

impl Request {
    fn read(message: Value) -> Option<Self> {
        let Value::Object(mut message) = message else { return None };
        let id = message.remove("id");
        let id_is_fine =
            matches!(id, None | Some(Value::Null | Value::Number(_) | Value::String(_)));
        match (message.remove("jsonrpc"), message.remove("method")) {
            (Some(Value::String(version)), Some(Value::String(method)))
                if version == "2.0" && id_is_fine =>
            {
                let params = message.remove("params").unwrap_or_else(|| Map::new().into());
                Some(Self { id, method, params })
            }
            _ => None,
        }
    }
}
