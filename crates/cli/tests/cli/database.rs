//! What an operator does beside serving: looks at the database, copies it, deletes from it, names moderators, reads metrics.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command};

use serde_json::{Value, json};

use crate::run::{Ran, ludotheque};
use crate::serve::Server;

/// Runs a command on a database.
fn on(database: &Path, command: &str) -> Ran {
    ludotheque(&format!("{command} --lang en --database sqlite:{}", database.display()))
}

/// Asks without waiting for an answer of any kind.
pub(crate) fn get(address: &str, path: &str, cookie: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let head = format!("host: {address}\r\ncookie: {cookie}\r\nconnection: close");
    write!(stream, "GET {path} HTTP/1.1\r\n{head}\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn metrics_have_a_port_of_their_own_if_asked() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludotheque"));
    command.args(["serve", "--metrics", "127.0.0.1:0"]);
    let server = Server::wait_for(&mut command, &folder.path().join("house.db"));
    let apart = server.metrics.clone().unwrap();
    let told = get(&apart, "/metrics", "");
    assert!(told.starts_with("HTTP/1.1 200") && told.contains("ludotheque_bots_waiting"), "{told}");
    assert!(get(&server.address, "/metrics", "").starts_with("HTTP/1.1 404"));
    assert!(get(&apart, "/api/me", "").starts_with("HTTP/1.1 404"));
    for address in [&apart, &server.address] {
        assert!(get(address, "/healthz", "").starts_with("HTTP/1.1 200"));
    }
    server.kill();

    let server = Server::open(&folder.path().join("house.db"));
    assert_eq!(server.metrics, None);
    assert!(get(&server.address, "/metrics", "").starts_with("HTTP/1.1 200"));
    server.kill();
}

#[test]
fn a_database_is_looked_at_while_it_is_served() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("house.db");
    let told = on(&database, "check").says_no(1);
    assert!(told.starts_with("The database cannot be looked at: "), "{told}");
    assert!(!database.exists());

    let server = Server::open(&database);
    server.begin();
    assert_eq!(on(&database, "check").fine(), "The database is sound.\n");
    server.kill();
    // The last of it is in the database, not beside it.
    Server::open(&database).kill();
    let copy = folder.path().join("copy.db");
    on(&database, &format!("backup {}", copy.display())).fine();
    let mut bytes = fs::read(&copy).unwrap();
    let from = bytes.len() / 2;
    bytes[from..].fill(0xa5);
    fs::write(&copy, bytes).unwrap();
    let told = on(&copy, "check").says_no(1);
    assert!(told.starts_with("The database "), "{told}");
    assert!(told.contains("damaged") || told.contains("malformed"), "{told}");
}

#[test]
fn a_person_is_made_a_moderator_and_is_none_again() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("house.db");
    let server = Server::open(&database);
    let cookie = server.begin().cookie;
    let refused = get(&server.address, "/api/moderation", &cookie);
    let (_, body) = refused.split_once("\r\n\r\n").unwrap();
    let problem: Value = serde_json::from_str(body).unwrap();
    let id = problem["telling"]["person"].as_str().unwrap_or_else(|| panic!("{refused}"));
    assert_eq!(on(&database, "moderator").fine(), "");
    let listed = on(&database, &format!("moderator {id}")).fine();
    assert!(listed.starts_with(&format!("{id}  ")) && listed.lines().count() == 1, "{listed}");
    assert_eq!(on(&database, "moderator").fine(), listed);
    let (_, shown) = server.ask(&cookie, "GET", "/api/moderation", &json!({}));
    assert_eq!(shown, json!({"reports": [], "bans": []}));
    assert_eq!(on(&database, &format!("moderator {id} --remove")).fine(), "");
    assert!(get(&server.address, "/api/moderation", &cookie).starts_with("HTTP/1.1 403"));
    let told = on(&database, "moderator nobody").says_no(1);
    assert!(told.starts_with("Nobody has the id “nobody”."), "{told}");
    server.kill();
}

#[test]
fn what_would_be_deleted_is_told_before_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("house.db");
    let told = on(&database, "prune --dry-run").says_no(1);
    assert!(told.starts_with("Nothing was deleted: "), "{told}");
    assert!(!database.exists());
    let server = Server::open(&database);
    let played = server.begin();
    let watching = server.watch(&played.cookie, &played.path);
    let is_over = || {
        let (_, told) = server.ask(&played.cookie, "GET", &played.path, &json!({}));
        told["status"] == "finished"
    };
    while !is_over() {}
    drop(watching);
    server.kill();

    let none = "tables that never started: 0; matches of guests who never came back: 0; \
        people who left nothing: 0.\n";
    let one = "tables that never started: 0; matches of guests who never came back: 1; \
        people who left nothing: 0.\n";
    assert_eq!(on(&database, "prune --dry-run").fine(), format!("Would go: {none}"));
    assert_eq!(on(&database, "prune --keep 90 --dry-run").fine(), format!("Would go: {none}"));
    for _ in 0..2 {
        assert_eq!(on(&database, "prune --keep 0 --dry-run").fine(), format!("Would go: {one}"));
    }
    assert_eq!(on(&database, "prune --keep 0").fine(), format!("Deleted: {one}"));
    assert_eq!(on(&database, "prune --keep 0").fine(), format!("Deleted: {none}"));
    let server = Server::open(&database);
    assert!(get(&server.address, &played.path, &played.cookie).starts_with("HTTP/1.1 404"));
    server.kill();
}

/// A command that goes on until it is ended, which the end of a test does.
struct Going(Child);

impl Drop for Going {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_copy_that_is_made_again_and_again_can_be_served() {
    let folder = tempfile::tempdir().unwrap();
    let [database, copy, next] =
        ["house.db", "copy.db", "copy.db.next"].map(|name| folder.path().join(name));
    let server = Server::open(&database);
    let going = server.begin();
    // An older copy, and what an interrupted run has left.
    fs::write(&copy, "an older copy").unwrap();
    fs::write(&next, "half a copy").unwrap();
    let mut backup = Going(
        Command::new(env!("CARGO_BIN_EXE_ludotheque"))
            .arg("backup")
            .arg(&copy)
            .args(["--every", "1", "--database", &format!("sqlite:{}", database.display())])
            .spawn()
            .unwrap(),
    );
    while fs::read(&copy).unwrap() == b"an older copy" {
        assert!(backup.0.try_wait().unwrap().is_none(), "it stays");
    }
    drop(backup);
    assert!(!next.exists(), "the copy was put in its place as a whole");
    server.kill();

    let server = Server::open(&copy);
    server.remembers(&going);
    server.kill();
}
