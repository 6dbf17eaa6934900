//! Opening databases that are new, old, too new, or none at all.

use std::io::Read as _;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::{Connection, PgConnection, SqliteConnection};
use store::testing::Postgres;
use store::{Person, Store, StoreError};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::{Place, append, data_of, new_table};

async fn refusal(url: &str) -> String {
    match store::open(url).await {
        Err(StoreError::Open(reason)) => reason,
        Err(error) => panic!("{url}: {error}"),
        Ok(_) => panic!("{url} was opened"),
    }
}

#[tokio::test]
async fn a_database_that_is_there_keeps_what_is_in_it() {
    for place in Place::each() {
        let store = place.open_with_table().await;
        store.append(append("table", 1, "kept")).await.unwrap();
        store.close().await;
        let store = place.open().await;
        assert_eq!(data_of(&*store, "table").await, ["kept"]);
        assert_eq!(store.append(append("table", 1, "again")).await, Err(StoreError::Conflict));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn several_processes_may_start_at_once() {
    for place in Place::each() {
        let mut tasks = JoinSet::new();
        for _ in 0..6 {
            let url = place.url.clone();
            tasks.spawn(async move { store::open(&url).await.map(drop) });
        }
        for result in tasks.join_all().await {
            result.unwrap();
        }
    }
}

#[tokio::test]
async fn a_schema_that_is_not_complete_is_completed() {
    let place = Place::sqlite();
    place.open().await.close().await;
    let mut connection = SqliteConnection::connect(&place.url).await.unwrap();
    // As if the program had been stopped before the first step of the schema.
    sqlx::query("PRAGMA foreign_keys = OFF").execute(&mut connection).await.unwrap();
    let tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('_sqlx_migrations', 'sqlite_sequence')";
    let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut connection).await.unwrap();
    for table in tables {
        let drop = sqlx::AssertSqlSafe(format!("DROP TABLE {table}"));
        sqlx::query(drop).execute(&mut connection).await.unwrap();
    }
    sqlx::query("DELETE FROM _sqlx_migrations").execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let store = place.open_with_table().await;
    store.append(append("table", 1, "works")).await.unwrap();
}

const A_LATER_STEP: &str = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
     SELECT 9999, description, success, checksum, execution_time FROM _sqlx_migrations WHERE version = 1";

#[tokio::test]
async fn a_database_of_a_newer_program_is_left_alone() {
    let [file, server] = Place::each();
    file.open().await.close().await;
    server.open().await.close().await;
    let mut connection = SqliteConnection::connect(&file.url).await.unwrap();
    sqlx::query(A_LATER_STEP).execute(&mut connection).await.unwrap();
    let mut connection = PgConnection::connect(&server.url).await.unwrap();
    sqlx::query(A_LATER_STEP).execute(&mut connection).await.unwrap();
    for place in [file, server] {
        let reason = refusal(&place.url).await;
        assert!(reason.contains("newer version of this program"), "{reason}");
    }
}

#[tokio::test]
async fn what_is_no_database_is_refused() {
    for url in
        ["", "ludotheque.db", "sqlite:", "sqlite://", "sqlite:x.db?colour=red", "postgres://:::"]
    {
        refusal(url).await;
    }
    let reason = refusal("mysql://root:hunter2@localhost/ludotheque").await;
    assert!(reason.starts_with("mysql:") && !reason.contains("hunter2"), "{reason}");
}

#[tokio::test]
async fn files_that_cannot_be_used_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let url = |name: &str| format!("sqlite:{}", folder.path().join(name).display());

    let reason = refusal(&url("missing/test.db")).await;
    assert!(reason.contains("missing/test.db") && reason.contains("folder"), "{reason}");

    std::fs::create_dir(folder.path().join("folder")).unwrap();
    let reason = refusal(&url("folder")).await;
    assert!(reason.contains("directory"), "{reason}");

    let letter = "Dear database, you are none. ".repeat(100);
    std::fs::write(folder.path().join("letter.txt"), &letter).unwrap();
    let reason = refusal(&url("letter.txt")).await;
    assert!(reason.contains("letter.txt") && reason.contains("not a database"), "{reason}");
    assert_eq!(std::fs::read_to_string(folder.path().join("letter.txt")).unwrap(), letter);

    refusal(&format!("{}?mode=rw", url("absent.db"))).await;
    assert!(!folder.path().join("absent.db").exists(), "mode=rw makes no file");
}

#[cfg(unix)]
#[tokio::test]
async fn only_its_owner_can_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::sqlite();
    let _store = place.open_with_table().await;
    let file = place.file();
    store::backup(&place.url, &file.with_file_name("copy.db")).await.unwrap();
    for entry in std::fs::read_dir(file.parent().unwrap()).unwrap() {
        let entry = entry.unwrap();
        let mode = entry.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{:?}", entry.file_name());
    }
}

#[tokio::test]
async fn servers_that_cannot_be_used_are_refused() {
    let reason = refusal("postgres://someone:hunter2@127.0.0.1:1/ludotheque").await;
    assert!(reason.contains("127.0.0.1") && reason.contains("running"), "{reason}");
    assert!(!reason.contains("hunter2"), "{reason}");

    let missing = Place::postgres().url.replace("/test", "/missing");
    let reason = refusal(&missing).await;
    assert!(reason.contains("does not exist"), "{reason}");
}

/// The certificate is for `localhost`, signed by an authority that was made for these tests and is known nowhere else.
#[tokio::test]
async fn a_server_is_reached_by_tls_if_it_is_the_right_one() {
    let tls = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/store/tls");
    let server = Postgres::start_with_tls(Path::new(tls));
    let url = server.database();
    let vouched = format!("sslmode=verify-full&sslrootcert={tls}/authority.pem");
    let place = Place { url: format!("{url}?{vouched}"), _folder: None };
    let store = place.open_with_table().await;
    store.append(append("table", 1, "sealed")).await.unwrap();
    assert_eq!(data_of(&*store, "table").await, ["sealed"]);
    store.close().await;

    let elsewhere = url.replace("localhost", "127.0.0.1");
    for (wrong, why) in [
        (format!("{url}?sslmode=disable"), "no encryption"),
        (format!("{url}?sslmode=verify-full"), "certificate"),
        (format!("{elsewhere}?{vouched}"), "certificate"),
    ] {
        let reason = refusal(&wrong).await;
        assert!(reason.contains(why), "{wrong}: {reason}");
    }
}

#[tokio::test]
async fn a_database_in_memory_is_its_own() {
    let (one, other) = (store::open("sqlite::memory:").await, store::open("sqlite::memory:").await);
    let (one, other) = (one.unwrap(), other.unwrap());
    let person = Person { id: "robin".into(), name: "Robin".into(), created: 0 };
    one.add_person(&person).await.unwrap();
    assert_eq!(one.person("robin").await, Ok(Some(person)));
    assert_eq!(other.person("robin").await, Ok(None));
}

#[tokio::test]
async fn a_database_of_another_program_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let migrations = "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL, \
         installed_on TIMESTAMP, success BOOLEAN NOT NULL, checksum BLOB NOT NULL, execution_time BIGINT NOT NULL)";
    let other = "INSERT INTO _sqlx_migrations VALUES (1, 'recipes', 0, 1, x'00', 0)";
    for (name, statements) in [("plain", vec![]), ("migrated", vec![migrations, other])] {
        let file = folder.path().join(name);
        let url = format!("sqlite:{}?mode=rwc", file.display());
        let mut foreign = SqliteConnection::connect(&url).await.unwrap();
        for sql in ["CREATE TABLE recipes (name TEXT)"].into_iter().chain(statements) {
            sqlx::query(sql).execute(&mut foreign).await.unwrap();
        }
        foreign.close().await.unwrap();
        let before = std::fs::read(&file).unwrap();
        let reason = refusal(&format!("sqlite:{}", file.display())).await;
        assert!(reason.contains("belongs to another program"), "{reason}");
        assert_eq!(std::fs::read(&file).unwrap(), before);
    }
}

#[tokio::test]
async fn a_damaged_database_is_refused_and_the_damage_is_found() {
    let place = Place::sqlite();
    let store = place.open_with_table().await;
    for version in 1..200 {
        store.append(append("table", version, "x".repeat(500))).await.unwrap();
    }
    store.close().await;
    assert_eq!(store::check(&place.url).await, Ok(vec![]));
    let mut bytes = std::fs::read(place.file()).unwrap();
    // Pages in the middle, as a bad disk spoils them; the first ones hold the schema.
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 8192].fill(0xa5);
    std::fs::write(place.file(), bytes).unwrap();
    let reason = refusal(&place.url).await;
    assert!(reason.contains("damaged"), "{reason}");
    assert!(!store::check(&place.url).await.is_ok_and(|problems| problems.is_empty()));
}

#[tokio::test]
async fn damage_that_an_opening_does_not_look_for_is_found_on_demand() {
    // An index that says something else than the rows do.
    let place = Place::sqlite();
    let store = place.open_with_table().await;
    let secret = [0xa5; 32];
    store.set_recovery("robin", Some(secret)).await.unwrap();
    store.close().await;
    let mut bytes = std::fs::read(place.file()).unwrap();
    let entry = [&secret[..], b"robin"].concat();
    let at = bytes.windows(entry.len()).position(|there| there == entry).unwrap();
    bytes[at + entry.len() - 1] = b'x';
    std::fs::write(place.file(), bytes).unwrap();
    place.open().await.close().await;
    let found = store::check(&place.url).await.unwrap();
    assert!(found.iter().any(|problem| problem.contains("missing from index")), "{found:?}");

    // A row that refers to nothing.
    let place = Place::sqlite();
    place.open_with_table().await.close().await;
    let mut connection = SqliteConnection::connect(&place.url).await.unwrap();
    for sql in ["PRAGMA foreign_keys = OFF", "DELETE FROM people"] {
        sqlx::query(sql).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
    place.open().await.close().await;
    let found = store::check(&place.url).await;
    assert_eq!(found, Ok(vec!["1 rows refer to others that are not there".to_owned()]));
}

#[tokio::test]
async fn a_database_whose_file_is_gone_does_not_answer() {
    let place = Place::sqlite();
    let store = place.open_with_table().await;
    // All connections are open: none notices by itself.
    let pings = (0..20).map(|_| {
        let store = Arc::clone(&store);
        async move { store.ping().await }
    });
    for answer in pings.collect::<JoinSet<_>>().join_all().await {
        answer.unwrap();
    }
    let moved = place.file().with_extension("moved");
    std::fs::rename(place.file(), &moved).unwrap();
    assert!(matches!(store.ping().await, Err(StoreError::Database(_))));
    std::fs::write(place.file(), "This is another file, and no database.").unwrap();
    assert!(matches!(store.ping().await, Err(StoreError::Database(_))));
    std::fs::rename(&moved, place.file()).unwrap();
    store.ping().await.unwrap();
}

/// A read of the store that needs this table.
async fn read(store: &dyn Store, table: &str) -> Result<(), StoreError> {
    match table {
        "events" => store.event("table", 1).await.map(drop),
        "sessions" => store.sessions().sessions_of("robin").await.map(drop),
        "bans" => store.moderation().bans(0).await.map(drop),
        "push_subscriptions" => store.notifications().subscriptions("robin").await.map(drop),
        "mail_addresses" => store.mail().address("robin").await.map(drop),
        _ => store.analyses().analysis("table").await.map(drop),
    }
}

#[tokio::test]
async fn the_health_tells_of_every_read_that_failed() {
    for table in ["events", "sessions", "bans", "push_subscriptions", "mail_addresses", "analyses"]
    {
        let place = Place::sqlite();
        let store = place.open_with_table().await;
        assert_eq!(read(&*store, table).await, Ok(()), "{table}");
        store.ping().await.unwrap();
        let mut connection = SqliteConnection::connect(&place.url).await.unwrap();
        let gone = format!("ALTER TABLE {table} RENAME TO gone");
        sqlx::query(sqlx::AssertSqlSafe(gone)).execute(&mut connection).await.unwrap();
        assert!(matches!(read(&*store, table).await, Err(StoreError::Database(_))), "{table}");
        assert!(matches!(store.ping().await, Err(StoreError::Database(_))), "{table}");
    }
}

/// A process that closes any descriptor of a file loses all its locks on it. Another program that has read the database
/// would then take itself for the last one, and delete the write-ahead log under the server.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_look_at_the_health_leaves_the_lock_on_the_database() {
    use std::os::unix::fs::MetadataExt as _;
    let place = Place::sqlite();
    let store = place.open_with_table().await;
    let process = format!(" {} ", std::process::id());
    let file = format!(":{} ", std::fs::metadata(place.file()).unwrap().ino());
    let is_locked = || {
        let locks = std::fs::read_to_string("/proc/locks").unwrap();
        locks.lines().any(|lock| lock.contains(&process) && lock.contains(&file))
    };
    assert!(is_locked());
    store.ping().await.unwrap();
    assert!(is_locked());
}

#[tokio::test]
async fn the_write_ahead_log_is_brought_back_to_size() {
    let place = Place::sqlite();
    let store = place.open_with_table().await;
    let log = std::path::PathBuf::from(format!("{}-wal", place.file().display()));
    let size = || std::fs::metadata(&log).unwrap().len();
    let mut version = 0;
    while size() < 80 << 20 {
        version += 1;
        store.append(append("table", version, "x".repeat(1 << 20))).await.unwrap();
    }
    // Once all of it is in the database, the next write begins the log again, with another salt in its head.
    let salt = || {
        let mut head = [0; 24];
        std::fs::File::open(&log).unwrap().read_exact(&mut head).unwrap();
        head[16..].to_vec()
    };
    let before = salt();
    while salt() == before {
        version += 1;
        store.append(append("table", version, "little")).await.unwrap();
        tokio::task::yield_now().await;
    }
    assert!(size() <= 65 << 20, "{} bytes", size());
}

#[tokio::test]
async fn tables_are_moved_from_the_write_ahead_log_into_the_database() {
    let place = Place::sqlite();
    let store = place.open_with_table().await;
    for number in 0..8 {
        let mut table = new_table(&format!("table-{number}"));
        table.row.terms = "x".repeat(1 << 20);
        store.create(&table).await.unwrap();
    }
    let moved = async {
        while std::fs::metadata(place.file()).unwrap().len() < 8 << 20 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(Duration::from_secs(60), moved).await.expect("the tables stay in the log");
}
