//! The analysis of a finished match by `ludotheque serve`, which is killed in the middle of it.

use std::process::Command;

use serde_json::{Value, json};

use crate::database::get;
use crate::serve::Server;

/// What the server says of an analysis once that fits.
fn analysis(server: &Server, cookie: &str, path: &str, fits: impl Fn(&Value) -> bool) -> Value {
    loop {
        let (_, told) = server.ask(cookie, "GET", &format!("{path}/analysis"), &json!({}));
        assert_ne!(told["status"], "failed", "{told}");
        if fits(&told) {
            return told;
        }
    }
}

#[test]
fn an_analysis_goes_on_after_a_kill_with_what_was_kept() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("house.db");
    let server = Server::open(&database);
    let played = server.begin();
    let (cookie, path) = (&*played.cookie, &*played.path);
    let watching = server.watch(cookie, path);
    while server.ask(cookie, "GET", path, &json!({})).1["status"] != "finished" {}
    drop(watching);
    server.ask(cookie, "POST", &format!("{path}/analysis"), &json!({}));
    // The first of two seats, which decide in turn, is kept by now, and the second is not.
    let told = analysis(&server, cookie, path, |told| {
        told["all"].as_u64() > Some(0)
            && told["done"].as_u64() > told["all"].as_u64().map(|all| all * 2 / 3)
    });
    assert_eq!(told["status"], "running", "{told}");
    server.kill();

    // What the killed process had claimed is free when a minute is over.
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludotheque"));
    let server = Server::wait_for(command.args(["serve", "--clock-ahead", "61"]), &database);
    let told = analysis(&server, cookie, path, |told| told["status"] == "done");
    assert_eq!(told["analysis"]["seats"].as_array().map(Vec::len), Some(2), "{told}");
    let metrics = get(&server.address, "/metrics", "");
    assert!(metrics.contains("\nludotheque_analysed_seats_total 1\n"), "{metrics}");
    let (_, again) = server.ask(cookie, "POST", &format!("{path}/analysis"), &json!({}));
    assert_eq!(again, told, "it is made once");
    server.kill();
}
