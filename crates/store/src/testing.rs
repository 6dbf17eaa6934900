//! A PostgreSQL server for tests, which goes when the test process goes; and logs that nobody would write.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use sqlx::{Connection as _, SqliteConnection};

use crate::Result;

/// A server that all tests of a process share.
pub struct Postgres {
    /// As long as the standard input of this process is open, the server runs.
    keeper: Child,
    binaries: String,
    directory: String,
    /// Where it speaks TLS, if it does.
    port: Option<u16>,
}

impl Postgres {
    /// The server of this process, started by the first call.
    ///
    /// # Panics
    /// If there is no PostgreSQL on the machine; the message says how to get it.
    pub fn shared() -> &'static Self {
        static SERVER: OnceLock<Postgres> = OnceLock::new();
        SERVER.get_or_init(Self::start)
    }

    /// A server of one's own, until it is dropped.
    ///
    /// # Panics
    /// If there is no PostgreSQL on the machine; the message says how to get it.
    pub fn start() -> Self {
        Self::start_with(&[], None)
    }

    /// A server of one's own that is reached by TLS alone, with the `server.pem` and `server.key` of a folder.
    ///
    /// # Panics
    /// If there is no PostgreSQL on the machine, or no free port.
    pub fn start_with_tls(folder: &Path) -> Self {
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let port = free.expect("there is a free port").port();
        let folder = folder.to_str().expect("the folder has a plain name");
        Self::start_with(&[&port.to_string(), folder], Some(port))
    }

    fn start_with(args: &[&str], port: Option<u16>) -> Self {
        let mut keeper = Command::new("sh")
            .args(["-c", include_str!("testing.sh"), "sh"])
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell starts PostgreSQL");
        let mut ready = String::new();
        if let Some(output) = keeper.stdout.take() {
            BufReader::new(output).read_line(&mut ready).expect("the shell speaks UTF-8");
        }
        let (binaries, directory) = ready
            .trim()
            .split_once(' ')
            .expect("PostgreSQL is needed for the tests and did not start: see above (apt-get install postgresql)");
        Self { binaries: binaries.into(), directory: directory.into(), port, keeper }
    }

    /// What the server has logged.
    ///
    /// # Panics
    /// If that cannot be read.
    pub fn log(&self) -> String {
        let file = Path::new(&self.directory).join("server.log");
        std::fs::read_to_string(file).expect("PostgreSQL writes a log")
    }

    /// The URL of a new, empty database.
    ///
    /// # Panics
    /// If the server does not make one.
    pub fn database(&self) -> String {
        static MADE: AtomicUsize = AtomicUsize::new(0);
        let name = format!("test{}", MADE.fetch_add(1, Ordering::Relaxed));
        let made = Command::new(format!("{}/createdb", self.binaries))
            .args(["--username=postgres", "--host", &self.directory, &name])
            .args(self.port.map(|port| format!("--port={port}")))
            .status()
            .expect("createdb is beside initdb");
        assert!(made.success(), "PostgreSQL makes a new database");
        match self.port {
            Some(port) => format!("postgres://postgres@localhost:{port}/{name}"),
            None => format!("postgres://postgres@localhost/{name}?host={}", self.directory),
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        // The directory is gone when the keeper is; nothing can be done if that fails.
        _ = self.keeper.wait();
    }
}

/// Appends an event that is no ply to the log of a table many times, in a SQLite database that no server uses and whose schema
/// stays as it is.
pub async fn repeat_event(url: &str, table: &str, data: &str, times: u32) -> Result<()> {
    let sql = "WITH RECURSIVE more (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM more WHERE place < $1) \
         INSERT INTO events (table_number, version, at, to_move, data) SELECT number, last + place, last_at, 0, $2 \
         FROM more JOIN (SELECT number, MAX(version) AS last, MAX(at) AS last_at FROM tables \
         JOIN events ON table_number = number WHERE id = $3 GROUP BY number)";
    let mut connection = SqliteConnection::connect(url).await?;
    sqlx::query(sql).bind(times).bind(data).bind(table).execute(&mut connection).await?;
    Ok(connection.close().await?)
}
