//! Backups while work goes on.

use std::sync::Arc;

use sqlx::{Connection, SqliteConnection};
use store::StoreError;
use tokio::task::JoinSet;

use crate::{Place, append, data_of, new_table};

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_a_whole_database_while_writes_go_on() {
    let place = Place::sqlite();
    let store = place.open_with_table().await;
    let tables: Vec<String> = (0..10).map(|number| format!("table{number}")).collect();
    let mut writers = JoinSet::new();
    for table in tables.clone() {
        store.create(&new_table(&table)).await.unwrap();
        let store = Arc::clone(&store);
        writers.spawn(async move {
            for version in 1.. {
                store.append(append(&table, version, format!("{table} {version}"))).await.unwrap();
            }
        });
    }
    let folder = tempfile::tempdir().unwrap();
    for number in 0..3 {
        let before = data_of(&*store, "table0").await.len();
        let file = folder.path().join(format!("backup{number}.db"));
        store::backup(&place.url, &file).await.unwrap();

        let url = format!("sqlite:{}?mode=rw", file.display());
        let mut copy = SqliteConnection::connect(&url).await.unwrap();
        let check: String =
            sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut copy).await.unwrap();
        assert_eq!(check, "ok");
        copy.close().await.unwrap();

        let copy = store::open(&url).await.unwrap();
        assert_eq!(copy.table("table").await, store.table("table").await);
        assert!(data_of(&*copy, "table0").await.len() >= before);
        for table in &tables {
            let copied = data_of(&*copy, table).await;
            assert_eq!(copied, data_of(&*store, table).await[..copied.len()]);
        }
        copy.close().await;
    }
    writers.shutdown().await;
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 3, "nothing else is left");
}

#[tokio::test]
async fn a_backup_has_what_only_the_write_ahead_log_holds() {
    let place = Place::sqlite();
    let store = place.open_with_table().await;
    // A client that reads what was there before keeps SQLite from moving what follows into the database's file.
    let mut reader = SqliteConnection::connect(&place.url).await.unwrap();
    let mut reading = reader.begin().await.unwrap();
    sqlx::query("SELECT id FROM tables").fetch_all(&mut *reading).await.unwrap();
    store.append(append("table", 1, "in the log alone")).await.unwrap();

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("backup.db");
    store::backup(&place.url, &file).await.unwrap();
    let copy = store::open(&format!("sqlite:{}", file.display())).await.unwrap();
    assert_eq!(data_of(&*copy, "table").await, ["in the log alone"]);
}

#[tokio::test]
async fn a_backup_never_overwrites() {
    let place = Place::sqlite();
    place.open().await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("precious.txt");
    std::fs::write(&file, "precious").unwrap();
    let error = store::backup(&place.url, &file).await.unwrap_err();
    assert!(error.to_string().contains("precious.txt: this file is there already"), "{error}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "precious");
}

#[tokio::test]
async fn a_backup_that_cannot_be_written_leaves_nothing() {
    let place = Place::sqlite();
    place.open().await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("missing/backup.db");
    let error = store::backup(&place.url, &file).await.unwrap_err();
    assert!(matches!(error, StoreError::Backup(_)), "{error}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[tokio::test]
async fn only_a_database_of_ours_is_copied() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("empty.db"), "").unwrap();
    std::fs::write(folder.path().join("letter.txt"), "Dear database").unwrap();
    let files = ["absent.db", "empty.db", "letter.txt"];
    let urls = files.map(|name| format!("sqlite:{}", folder.path().join(name).display()));
    for url in urls.iter().map(|url| &**url).chain(["sqlite::memory:", "sqlite:", "mysql:a"]) {
        let error = store::backup(url, &folder.path().join("copy.db")).await.unwrap_err();
        assert!(matches!(error, StoreError::Open(_)), "{url}: {error}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2, "nothing was made");
}

#[tokio::test]
async fn postgres_names_its_own_tool() {
    let url = "postgres://somebody@localhost/ludotheque";
    let error = store::backup(url, "backup.dump".as_ref()).await.unwrap_err();
    assert!(error.to_string().contains("pg_dump --format=custom --file=backup.dump"), "{error}");
}
