//! `ludotheque serve` as a process: killed or asked to end in the middle of a match, alone on its file.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

use crate::run::{ludotheque, repository};

/// A server in a process of its own.
pub(crate) struct Server {
    child: Child,
    log: BufReader<ChildStderr>,
    pub(crate) address: String,
    /// Where metrics are, if not there.
    pub(crate) metrics: Option<String>,
}

/// A match in which bots play, and the person who set it up and left.
pub(crate) struct Match {
    pub(crate) cookie: String,
    pub(crate) path: String,
    /// How it stood when it was last told.
    told: Value,
}

impl Server {
    /// Opens the server, and waits until it says where.
    pub(crate) fn open(database: &Path) -> Self {
        Self::open_with(&mut Command::new(env!("CARGO_BIN_EXE_ludotheque")), database)
    }

    /// The same by a command that lacks only its arguments.
    fn open_with(command: &mut Command, database: &Path) -> Self {
        Self::wait_for(command.arg("serve"), database)
    }

    /// The same by a command that lacks only what all servers of these tests are told.
    pub(crate) fn wait_for(command: &mut Command, database: &Path) -> Self {
        let mut child = command
            .args(["--json", "--without-limits", "--listen", "127.0.0.1:0", "--database"])
            .arg(format!("sqlite:{}", database.display()))
            .env("RUST_LOG", "info")
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap());
        let mut metrics = None;
        let address = log.by_ref().lines().find_map(|line| {
            let line: Value = serde_json::from_str(&line.unwrap()).unwrap();
            let address = line["fields"]["address"].as_str()?.to_owned();
            if line["fields"]["message"] == "serving" {
                return Some(address);
            }
            metrics = Some(address);
            None
        });
        Self { child, log, address: address.expect("it says where it listens"), metrics }
    }

    /// The head and the body of an answer that is fine.
    pub(crate) fn ask(
        &self,
        cookie: &str,
        method: &str,
        path: &str,
        body: &Value,
    ) -> (String, Value) {
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

    /// Bots begin a match, and are in the middle of it.
    pub(crate) fn begin(&self) -> Match {
        let (head, _) = self.ask("", "GET", "/api/me", &json!({}));
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "random" }]);
        let new = json!({ "game": "libraria", "config": {}, "seats": seats });
        let (_, table) = self.ask(&cookie, "POST", "/api/tables", &new);
        let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
        let (_, begun) = self.ask(&cookie, "POST", &format!("{path}/start"), &json!({}));
        self.ask(&cookie, "POST", &format!("{path}/leave"), &json!({}));
        // Without people, bots play only while a client watches.
        let watching = self.watch(&cookie, &path);
        let enough = begun["version"].as_i64().unwrap() + 10;
        let told = |fits: &dyn Fn(&Value) -> bool| loop {
            let (_, told) = self.ask(&cookie, "GET", &path, &json!({}));
            if fits(&told) {
                return told;
            }
        };
        told(&|told| told["version"].as_i64().unwrap() >= enough);
        watching.shutdown(Shutdown::Both).unwrap();
        let told = told(&|told| told["seats"][0]["connected"] == false);
        Match { cookie, path, told }
    }

    /// A socket to a table, of which all is read.
    pub(crate) fn watch(&self, cookie: &str, path: &str) -> TcpStream {
        let address = &self.address;
        let mut stream = TcpStream::connect(address).unwrap();
        write!(
            stream,
            "GET {path}/socket HTTP/1.1\r\nhost: {address}\r\ncookie: {cookie}\r\nupgrade: websocket\r\n\
             connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        .unwrap();
        let mut reader = stream.try_clone().unwrap();
        std::thread::spawn(move || io::copy(&mut reader, &mut io::sink()));
        stream
    }

    /// What was told of a match is still true.
    pub(crate) fn remembers(&self, Match { cookie, path, told }: &Match) {
        let (_, after) = self.ask(cookie, "GET", path, &json!({}));
        assert!(after["version"].as_i64() >= told["version"].as_i64(), "{after} after {told}");
        for same in ["id", "created", "terms", "commitment", "seats", "host"] {
            assert_eq!(after[same], told[same], "{same}");
        }
        let (_, mine) = self.ask(cookie, "GET", "/api/my/tables", &json!({}));
        assert_eq!(mine[0]["id"], told["id"]);
    }

    /// SIGTERM; gives what it logs until its end, if that is a good one.
    #[cfg(unix)]
    fn end(mut self) -> String {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        let mut log = String::new();
        self.log.read_to_string(&mut log).unwrap();
        assert_eq!(self.child.wait().unwrap().code(), Some(0), "{log}");
        log
    }

    /// SIGKILL on Unix.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Server {
    /// A test that fails leaves no process behind.
    fn drop(&mut self) {
        // It has usually ended by now.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn what_was_told_before_a_kill_is_still_true_after_it() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("house.db");
    let server = Server::open(&database);
    let going = server.begin();
    server.kill();

    let server = Server::open(&database);
    server.remembers(&going);
    server.kill();
}

#[cfg(unix)]
#[test]
fn a_server_that_is_asked_to_end_finishes_what_it_has_begun() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("house.db");
    let server = Server::open(&database);
    let going = server.begin();
    let log = server.end();
    assert!(log.contains("about to end"), "{log}");
    for line in log.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        assert_eq!(line["level"], "INFO", "{log}");
    }
    let server = Server::open(&database);
    server.remembers(&going);
    server.kill();
}

#[cfg(unix)]
#[test]
fn more_people_come_in_than_the_usual_limit_of_open_files_allows() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = Command::new("sh");
    let program = env!("CARGO_BIN_EXE_ludotheque");
    shell.args(["-c", "ulimit -S -n 64; exec \"$0\" \"$@\"", program]);
    let server = Server::open_with(&mut shell, &folder.path().join("house.db"));
    let mut guests = Vec::new();
    for _ in 0..100 {
        let mut guest = TcpStream::connect(&server.address).unwrap();
        guest.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        guest.write_all(b"GET /healthz HTTP/1.1\r\nhost: server\r\n\r\n").unwrap();
        let mut answer = [0; 12];
        guest.read_exact(&mut answer).unwrap();
        assert_eq!(answer, *b"HTTP/1.1 200");
        guests.push(guest);
    }
    server.kill();
}

#[test]
fn a_file_has_one_house_and_the_next_when_that_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("house.db");
    let server = Server::open(&database);
    let going = server.begin();
    let second =
        format!("serve --lang en --listen 127.0.0.1:0 --database sqlite:{}", database.display());
    let told = ludotheque(&second).says_no(1);
    assert!(told.contains("another server uses this database"), "{told}");
    server.remembers(&going);
    server.kill();
    Server::open(&database).kill();
}

#[test]
fn what_cannot_work_is_refused_before_anything_is_served() {
    for (args, code, part) in [
        ("--origin ludotheque.example", 2, "for instance https://ludotheque.example"),
        ("--origin https://ludotheque.example/table", 2, "“https://ludotheque.example/table”"),
        ("--page no-such-folder", 1, "writes one to web/dist"),
    ] {
        let told = ludotheque(&format!("serve --lang en {args}")).says_no(code);
        assert!(told.contains(part), "{args}: {told}");
    }
}

#[test]
fn a_page_from_a_folder_is_served_instead_of_the_built_in_one() {
    let folder = tempfile::tempdir().unwrap();
    let [page, database] = ["page", "house.db"].map(|name| folder.path().join(name));
    fs::create_dir_all(page.join("assets")).unwrap();
    fs::write(page.join("index.html"), r#"{"this": "page"}"#).unwrap();
    fs::write(page.join("assets/title-1.json"), r#"{"this": "file"}"#).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludotheque"));
    let server = Server::open_with(command.env("LUDOTHEQUE_PAGE", &page), &database);
    for (path, what) in [("/", "page"), ("/assets/title-1.json", "file")] {
        assert_eq!(server.ask("", "GET", path, &Value::Null).1, json!({ "this": what }));
    }
    server.kill();
}

#[test]
fn every_argument_of_the_server_is_in_its_manual() {
    let manual = fs::read_to_string(repository("docs/server.md")).unwrap();
    let help = ludotheque("serve --help --lang en").fine();
    let words = help.split(|letter: char| letter != '-' && !letter.is_ascii_alphanumeric());
    let flags: Vec<&str> = words.filter(|word| word.starts_with("--")).collect();
    assert!(flags.contains(&"--listen"), "{help}");
    for flag in flags.into_iter().filter(|flag| !["--lang", "--help"].contains(flag)) {
        assert!(manual.contains(&format!("`{flag}")), "{flag} is not in docs/server.md");
    }
}

#[test]
fn a_database_that_is_there_is_backed_up_and_can_be_served() {
    let folder = tempfile::tempdir().unwrap();
    let [database, copy] = ["house.db", "copy.db"].map(|name| folder.path().join(name));
    let backup = || {
        let (database, copy) = (database.display(), copy.display());
        ludotheque(&format!("backup --lang en {copy} --database sqlite:{database}"))
    };
    let told = backup().says_no(1);
    assert!(told.contains("house.db cannot be opened"), "{told}");
    assert!(!database.exists() && !copy.exists());
    let server = Server::open(&database);
    let going = server.begin();
    backup().fine();
    server.kill();

    let server = Server::open(&copy);
    server.remembers(&going);
    server.kill();
}
