use std::fs;

use serde_json::{Value, json};

use crate::run::{repository, talk};

/// Whether an answer is the documented one, in which `"..."` stands for anything.
fn fits(documented: &Value, answer: &Value) -> bool {
    match (documented, answer) {
        (Value::String(left_out), _) if left_out == "..." => true,
        (Value::Object(documented), Value::Object(answer)) => {
            documented.len() == answer.len()
                && documented
                    .iter()
                    .all(|(key, value)| answer.get(key).is_some_and(|answer| fits(value, answer)))
        }
        (Value::Array(documented), Value::Array(answer)) => {
            documented.len() == answer.len()
                && documented
                    .iter()
                    .zip(answer)
                    .all(|(documented, answer)| fits(documented, answer))
        }
        _ => documented == answer,
    }
}

#[test]
fn the_conversation_in_the_documentation_is_true() {
    let page = fs::read_to_string(repository("docs/protocol.md")).unwrap();
    let marked = |mark| page.lines().filter_map(|line| line.strip_prefix(mark)).collect::<Vec<_>>();
    let documented: Vec<Value> =
        marked("< ").iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    let answers = talk(&marked("> "));
    for (documented, answer) in documented.iter().zip(&answers) {
        assert!(fits(documented, answer), "the page says {documented}\nbut the answer is {answer}");
    }
    assert_eq!(documented.len(), answers.len());
}

#[test]
fn every_method_is_documented_with_its_params() {
    let page = fs::read_to_string(repository("docs/protocol.md")).unwrap();
    let answers = talk(&[json!({"jsonrpc": "2.0", "id": 1, "method": "?"}).to_string()]);
    let message = answers[0]["error"]["message"].as_str().unwrap();
    let methods =
        message.split("Choose from: ").nth(1).unwrap().trim_end_matches('.').replace(" and ", ", ");
    for method in methods.split(", ") {
        let wrong =
            json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": {"?": 0}}).to_string();
        let answer = &talk(&[wrong])[0];
        let message = answer["error"]["message"].as_str().unwrap();
        let (params, _) = message.split_once(" takes ").unwrap().1.split_once(": ").unwrap();
        let row = format!("| `{method} {}`", params.replace('|', "\\|"));
        assert!(page.contains(&row), "docs/protocol.md has no row {row}");
        assert!(
            page.contains(&format!("\"method\": \"{method}\"")),
            "the conversation has no {method}"
        );
    }
}

#[test]
fn what_is_left_out_is_all_that_may_differ() {
    assert!(fits(&json!({"a": "...", "b": [1, "..."]}), &json!({"a": {"c": 1}, "b": [1, null]})));
    assert!(!fits(&json!({"a": 1}), &json!({"a": 1, "b": 2})));
    assert!(!fits(&json!([1]), &json!([1, 2])));
    assert!(!fits(&json!({"a": 1}), &json!({"b": 1})));
}
