//! `ludotheque serve`, killed in the middle of a match.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use crate::run::ludotheque;

/// A server in a process of its own.
struct House {
    child: Child,
    address: String,
}

impl House {
    /// Opens the house, and waits until it says where.
    fn open(database: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludotheque"))
            .args(["serve", "--json", "--listen", "127.0.0.1:0", "--database"])
            .arg(format!("sqlite:{}", database.display()))
            .env("RUST_LOG", "info")
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let address = BufReader::new(child.stderr.take().unwrap()).lines().find_map(|line| {
            let line: Value = serde_json::from_str(&line.unwrap()).unwrap();
            Some(line["fields"]["address"].as_str()?.to_owned())
        });
        Self { child, address: address.expect("it says where it listens") }
    }

    /// The head and the body of an answer that is fine.
    fn ask(&self, cookie: &str, method: &str, path: &str, body: &Value) -> (String, Value) {
        let (address, body) = (&self.address, body.to_string());
        let length = body.len();
        let mut stream = TcpStream::connect(address).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncookie: {cookie}\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 200"), "{answer}");
        (head.to_owned(), serde_json::from_str(body).unwrap())
    }

    /// SIGKILL on Unix.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

#[test]
fn what_was_told_before_a_kill_is_still_true_after_it() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("house.db");
    let house = House::open(&database);
    let (head, _) = house.ask("", "GET", "/api/me", &json!({}));
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let cookie = cookie.split(';').next().unwrap();
    let bot = json!({ "kind": "bot", "level": "random" });
    let new = json!({ "game": "libraria", "config": {}, "seats": [bot, bot] });
    let (_, table) = house.ask(cookie, "POST", "/api/tables", &new);
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let (_, begun) = house.ask(cookie, "POST", &format!("{path}/start"), &json!({}));
    let enough = begun["version"].as_i64().unwrap() + 10;
    let told = loop {
        let (_, table) = house.ask(cookie, "GET", &path, &json!({}));
        if table["version"].as_i64().unwrap() >= enough {
            break table;
        }
    };
    house.kill();

    let house = House::open(&database);
    let (_, after) = house.ask(cookie, "GET", &path, &json!({}));
    assert!(after["version"].as_i64() >= told["version"].as_i64(), "{after} after {told}");
    for same in ["id", "created", "terms", "commitment", "seats", "host"] {
        assert_eq!(after[same], told[same], "{same}");
    }
    let (_, mine) = house.ask(cookie, "GET", "/api/my/tables", &json!({}));
    assert_eq!(mine[0]["id"], told["id"]);
    house.kill();
}

#[test]
fn only_a_database_that_is_there_is_backed_up() {
    let folder = tempfile::tempdir().unwrap();
    let [database, copy] = ["house.db", "copy.db"].map(|name| folder.path().join(name));
    let backup = || {
        let (database, copy) = (database.display(), copy.display());
        ludotheque(&format!("backup --lang en {copy} --database sqlite:{database}"))
    };
    let told = backup().says_no(1);
    assert!(told.contains("house.db cannot be opened"), "{told}");
    assert!(!database.exists() && !copy.exists());
    House::open(&database).kill();
    backup().fine();
    assert!(copy.exists());
}
