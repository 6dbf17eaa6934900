//! Databases that an older program has made.

use std::fs;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{Connection, PgConnection, SqlSafeStr, SqliteConnection};
use store::{After, Append, Event, Person, Session, Status, StoreError, Summary, TableRow};

use crate::{Place, append, data_of, event, new_table};

/// Two tables whose events were written by turns; the second ply of one was taken back.
const DATA: &str = "
INSERT INTO people (id, name, created) VALUES ('robin', 'Robin', 1), ('kim', 'Kim', 2), ('ann', 'Ann', 3);
INSERT INTO tables (id, game, terms, house, creator, created, public, status, wake_at, version, at, to_move, ply) VALUES
    ('a', 'a-game', 'terms of a', 'house of a', 'kim', 20, TRUE, 'open', NULL, 1, 21, 0, NULL),
    ('b', 'b-game', 'terms of b', 'house of b', 'robin', 10, FALSE, 'running', 50, 3, 23, 2, 1);
INSERT INTO members (person_id, table_id) VALUES ('robin', 'b'), ('kim', 'b'), ('kim', 'a');
INSERT INTO events (table_id, version, at, ply, to_move, data) VALUES
    ('b', 1, 11, 1, 1, 'b1'), ('a', 1, 21, NULL, 0, 'a1'), ('b', 2, 22, NULL, 2, 'b2'), ('b', 3, 23, NULL, 2, 'b3');
INSERT INTO snapshots (table_id, version, data) VALUES ('b', 2, 'snapshot of b');
INSERT INTO stories (table_id, data) VALUES ('b', 'story of b');
INSERT INTO secrets (name, value) VALUES ('cookie', 'crumbs');
";

/// The steps of the schema up to a number, by their files.
macro_rules! steps {
    ($folder:literal: $($number:literal $file:literal),*) => {
        Migrator::with_migrations(vec![$(Migration::new(
            $number,
            "a step".into(),
            MigrationType::Simple,
            include_str!(concat!("../../migrations/", $folder, "/", $file, ".sql")).into_sql_str(),
            false,
        )),*])
    };
}

/// Makes a database as it was before tables had numbers, and brings it to where it was before there were sessions.
macro_rules! make_older {
    ($Connection:ident, $folder:literal, $url:expr, $with_numbers:expr) => {
        let mut connection = $Connection::connect($url).await.unwrap();
        let first = steps!($folder: 1 "0001_tables", 2 "0002_stories");
        first.run(&mut connection).await.unwrap();
        sqlx::raw_sql(DATA).execute(&mut connection).await.unwrap();
        if $with_numbers {
            let later = steps!($folder: 1 "0001_tables", 2 "0002_stories", 3 "0003_numbers", 4 "0004_notifications",
                5 "0005_story_parts", 6 "0006_networks", 7 "0007_component_lists");
            later.run(&mut connection).await.unwrap();
        }
        connection.close().await.unwrap();
    };
}

/// What came with the later steps can be used by the people who were there before.
async fn has_what_came_since(place: &Place) {
    let store = place.open().await;
    let session = Session {
        hash: [7; 32],
        id: "device".into(),
        person: "robin".into(),
        device: "a browser".into(),
        network: vec![1, 2],
        created: 60,
        seen: 60,
    };
    store.sessions().add_session(&session).await.unwrap();
    let found = store.sessions().visitor([7; 32]).await.unwrap().unwrap().session;
    assert_eq!((found.id, found.person), (session.id, session.person));
    let moderation = store.moderation();
    assert_eq!(moderation.set_moderator("nobody", true).await, Err(StoreError::Unknown));
    moderation.set_moderator("kim", true).await.unwrap();
    assert_eq!(moderation.moderators().await, Ok(vec![("kim".into(), "Kim".into())]));
    // Ann has nothing but a signed cookie, which still counts.
    assert_eq!(store.idle_people(500, 9).await, Ok(vec![]));
    // An open table can have something to wake up for.
    let wake = Append { wake_at: Some(Some(70)), ..append("a", 2, "a2") };
    store.append(wake).await.unwrap();
    assert_eq!(store.due(70, 9).await, Ok(vec!["b".into(), "a".into()]));
}

async fn keeps_all_and_goes_on(place: &Place) {
    let store = place.open().await;
    let robin = Person { id: "robin".into(), name: "Robin".into(), created: 1 };
    assert_eq!(store.person("robin").await, Ok(Some(robin)));
    assert_eq!(store.secret("cookie", b"fresh").await, Ok(b"crumbs".into()));
    assert_eq!(store.snapshot("b").await, Ok(Some((2, "snapshot of b".into()))));
    assert_eq!(store.older_story("b").await, Ok(Some(b"story of b".into())));
    assert_eq!(store.due(50, 9).await, Ok(vec!["b".into()]));
    assert_eq!(store.with_outdated_snapshot(9).await, Ok(vec!["b".into()]));

    let row = TableRow {
        id: "b".into(),
        game: "b-game".into(),
        terms: "terms of b".into(),
        house: "house of b".into(),
        creator: "robin".into(),
        network: String::new(),
        created: 10,
        public: false,
        status: Status::Running,
        wake_at: Some(50),
    };
    assert_eq!(store.table("b").await, Ok(Some(row.clone())));
    let summary = Summary {
        id: row.id,
        game: row.game,
        creator: row.creator,
        network: String::new(),
        created: row.created,
        public: row.public,
        status: row.status,
        version: 3,
        at: 23,
        to_move: 2,
    };
    assert_eq!(store.tables_of("robin", None, After::NOTHING, 9).await, Ok(vec![summary]));
    let ids = |list: Vec<Summary>| list.into_iter().map(|table| table.id).collect::<Vec<_>>();
    assert_eq!(ids(store.tables_of("kim", None, After::NOTHING, 9).await.unwrap()), ["b", "a"]);
    assert_eq!(ids(store.open_tables(9).await.unwrap()), ["a"]);

    let no_ply =
        |version, at, data: &str| Event { version, at, ply: None, to_move: 2, data: data.into() };
    let first = Event { at: 11, ..event(1, "b1") };
    assert_eq!(
        store.events("b", 0).await,
        Ok(vec![first, no_ply(2, 22, "b2"), no_ply(3, 23, "b3")])
    );

    let next = |version, ply| Append {
        table: "b".into(),
        events: vec![Event { ply: Some(ply), ..event(version, "b4") }],
        ..Append::default()
    };
    assert_eq!(store.append(next(3, 2)).await, Err(StoreError::Conflict), "version 3 is taken");
    assert_eq!(store.append(next(4, 1)).await, Err(StoreError::Conflict), "ply 1 is taken");
    store.append(next(4, 2)).await.unwrap();
    store.create(&new_table("c")).await.unwrap();
    store.append(append("c", 1, "c1")).await.unwrap();
    assert_eq!(data_of(&*store, "a").await, ["a1"]);
    assert_eq!(data_of(&*store, "b").await, ["b1", "b2", "b3", "b4"]);
    assert_eq!(data_of(&*store, "c").await, ["c1"]);
}

#[tokio::test]
async fn a_file_without_numbers_keeps_all_and_goes_on() {
    let place = Place::sqlite();
    make_older!(SqliteConnection, "sqlite", &format!("{}?mode=rwc", place.url), false);
    keeps_all_and_goes_on(&place).await;
}

#[tokio::test]
async fn a_server_without_numbers_keeps_all_and_goes_on() {
    let place = Place::postgres();
    make_older!(PgConnection, "postgres", &place.url, false);
    keeps_all_and_goes_on(&place).await;
}

#[tokio::test]
async fn a_file_without_sessions_keeps_all_and_goes_on() {
    let place = Place::sqlite();
    make_older!(SqliteConnection, "sqlite", &format!("{}?mode=rwc", place.url), true);
    has_what_came_since(&place).await;
}

#[tokio::test]
async fn a_server_without_sessions_keeps_all_and_goes_on() {
    let place = Place::postgres();
    make_older!(PgConnection, "postgres", &place.url, true);
    has_what_came_since(&place).await;
}

#[tokio::test]
async fn a_backup_of_a_file_without_numbers_holds_all_and_changes_nothing() {
    let place = Place::sqlite();
    make_older!(SqliteConnection, "sqlite", &format!("{}?mode=rwc", place.url), false);
    let mut older_server = SqliteConnection::connect(&place.url).await.unwrap();
    for statement in [
        "UPDATE people SET name = 'Kim' WHERE id = 'robin'",
        "PRAGMA journal_mode = wal",
        "UPDATE people SET name = 'Robin' WHERE id = 'robin'",
    ] {
        sqlx::query(statement).execute(&mut older_server).await.unwrap();
    }
    let before = fs::read(place.file()).unwrap();

    let copy = place.file().with_file_name("copy.db");
    store::backup(&place.url, &copy).await.unwrap();
    assert_eq!(fs::read(place.file()).unwrap(), before);
    let statement = "UPDATE tables SET version = 3 WHERE id = 'b'";
    sqlx::query(statement).execute(&mut older_server).await.unwrap();
    older_server.close().await.unwrap();

    let copy = Place { url: format!("sqlite:{}", copy.display()), _folder: None };
    keeps_all_and_goes_on(&copy).await;
    keeps_all_and_goes_on(&place).await;
}
