//! Many who write at once, in two processes: both stores of a pair have the same database.

use std::sync::Arc;

use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use store::testing::Postgres;
use store::{After, Store, StoreError};
use tokio::task::JoinSet;

use crate::{Place, append, data_of, event, new_table};

#[tokio::test(flavor = "multi_thread")]
async fn of_those_who_append_the_same_version_one_wins() {
    for place in Place::each() {
        let stores = [place.open_with_table().await, place.open().await];
        for version in 1..=20 {
            let mut tasks = JoinSet::new();
            for number in 0..16 {
                let store = Arc::clone(&stores[number % 2]);
                let append = append("table", version, format!("{version} by {number}"));
                tasks.spawn(
                    async move { (append.events[0].data.clone(), store.append(append).await) },
                );
            }
            let (winners, losers): (Vec<_>, Vec<_>) =
                tasks.join_all().await.into_iter().partition(|(_, result)| result.is_ok());
            let [(winner, _)] = &winners[..] else { panic!("{} winners", winners.len()) };
            assert!(losers.iter().all(|(_, result)| *result == Err(StoreError::Conflict)));
            assert_eq!(data_of(&*stores[0], "table").await.last(), Some(winner));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_conflict_is_no_error_in_the_log_of_postgres() {
    let postgres = Postgres::start();
    let place = Place { url: postgres.database(), _folder: None };
    let stores = [place.open_with_table().await, place.open().await];
    let tables: Vec<String> = (0..8).map(|number| format!("table{number}")).collect();
    for table in &tables {
        stores[0].create(&new_table(table)).await.unwrap();
    }
    for version in 1..=20 {
        // What waits at once is written in one transaction, and one store begins where the other ends.
        let mut tasks = JoinSet::new();
        let backwards = tables.iter().rev();
        for (number, table) in (0..).zip(tables.iter().zip(backwards)) {
            for (store, table) in stores.iter().zip([table.0, table.1]) {
                let (store, table) = (Arc::clone(store), table.clone());
                tasks.spawn(async move {
                    let (appended, saved) = tokio::join!(
                        store.append(append(&table, version, format!("by {number}"))),
                        store.save_snapshot(&table, version, "snapshot")
                    );
                    saved.unwrap();
                    usize::from(appended.is_ok())
                });
            }
        }
        let appended: usize = tasks.join_all().await.into_iter().sum();
        assert_eq!(appended, tables.len(), "of two that append one wins");
    }
    let log = postgres.log();
    assert!(log.contains("ready to accept connections"), "{log}");
    assert!(!log.contains("ERROR"), "{log}");
}

/// Appends until `goal` of its events are in, judging again after every conflict.
async fn append_stubbornly(store: Arc<dyn Store>, table: String, name: String, goal: usize) {
    let mut version = 0;
    let mut done = 0;
    while done < goal {
        match store.append(append(&table, version + 1, format!("{name} {done}"))).await {
            Ok(()) => {
                done += 1;
                version += 1;
            }
            Err(StoreError::Conflict) => {
                let missed = store.events(&table, version).await.unwrap();
                version =
                    missed.last().expect("a conflict means that there is something new").version;
            }
            Err(error) => panic!("{error}"),
        }
    }
}

/// A second event at every table, by those who read nothing first; what its version and ply are is to be filled in.
macro_rules! another_event {
    ($Connection:ident, $url:expr, $version:expr, $ply:expr) => {{
        let mut connection = $Connection::connect($url).await.unwrap();
        let statement = format!(
            "INSERT INTO events (table_number, version, at, ply, to_move, data) \
             SELECT table_number, {}, at, {}, to_move, data FROM events",
            $version, $ply
        );
        sqlx::query(AssertSqlSafe(statement)).execute(&mut connection).await.map(drop)
    }};
}

#[tokio::test]
async fn the_database_itself_keeps_versions_and_plies_apart() {
    for place in Place::each() {
        let store = place.open_with_table().await;
        store.append(append("table", 1, "first")).await.unwrap();
        for (version, ply, expected) in [
            ("version", "ply + 1", Err(StoreError::Conflict)),
            ("version + 1", "ply", Err(StoreError::Conflict)),
            ("version + 1", "ply + 1", Ok(())),
        ] {
            let inserted = if place.url.starts_with("sqlite:") {
                another_event!(SqliteConnection, &place.url, version, ply)
            } else {
                another_event!(PgConnection, &place.url, version, ply)
            };
            assert_eq!(inserted.map_err(StoreError::from), expected, "{version}, {ply}");
        }
        assert_eq!(data_of(&*store, "table").await, ["first", "first"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn none_of_many_appends_to_one_table_is_lost() {
    for place in Place::each() {
        let stores = [place.open_with_table().await, place.open().await];
        let mut tasks = JoinSet::new();
        for number in 0..12 {
            let store = Arc::clone(&stores[number % 2]);
            tasks.spawn(append_stubbornly(store, "table".into(), format!("task{number}"), 10));
        }
        tasks.join_all().await;
        let data = data_of(&*stores[0], "table").await;
        assert_eq!(data.len(), 12 * 10);
        for number in 0..12 {
            let name = format!("task{number} ");
            let own: Vec<&str> = data.iter().filter_map(|data| data.strip_prefix(&name)).collect();
            assert_eq!(own, (0..10).map(|done| done.to_string()).collect::<Vec<_>>());
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn many_tables_at_once_do_not_disturb_each_other() {
    for place in Place::each() {
        let stores = [place.open_with_table().await, place.open().await];
        let tables: Vec<String> = (0..100).map(|number| format!("table{number}")).collect();
        let mut tasks = JoinSet::new();
        for (number, table) in tables.iter().enumerate() {
            stores[0].create(&new_table(table)).await.unwrap();
            let store = Arc::clone(&stores[number % 2]);
            tasks.spawn(append_stubbornly(store, table.clone(), table.clone(), 20));
        }
        tasks.join_all().await;
        for table in &tables {
            let expected: Vec<String> = (0..20).map(|done| format!("{table} {done}")).collect();
            assert_eq!(data_of(&*stores[1], table).await, expected);
        }
    }
}

/// What is asked for at once is written together.
#[tokio::test(flavor = "multi_thread")]
async fn tables_that_are_made_at_once_have_their_own_events_and_members() {
    for place in Place::each() {
        let store = place.open_with_table().await;
        let mut tasks = JoinSet::new();
        for number in 0..80 {
            // Every tenth is made twice, every eighth begins with a gap.
            for _ in 0..1 + usize::from(number % 10 == 0) {
                let store = Arc::clone(&store);
                let mut table = new_table(&format!("table{number:02}"));
                table.members = vec!["robin".into()];
                let first = if number % 8 == 1 { 2 } else { 1 };
                table.events = vec![event(first, format!("{number} begins"))];
                tasks.spawn(async move { (number, store.create(&table).await) });
            }
            let store = Arc::clone(&store);
            let append = append("table", number + 1, "meanwhile");
            tasks.spawn(async move {
                _ = store.append(append).await;
                (-1, Ok(()))
            });
        }
        let mut results = tasks.join_all().await;
        results.retain(|(number, _)| *number >= 0);
        let tables = store.tables_of("robin", None, After::NOTHING, 200).await.unwrap();
        for number in 0..80 {
            let made: Vec<_> = results.iter().filter(|(other, _)| *other == number).collect();
            let good = made.iter().filter(|(_, result)| result.is_ok()).count();
            let id = format!("table{number:02}");
            if number % 8 == 1 {
                assert!(matches!(made[..], [(_, Err(StoreError::Invalid(_)))]), "{made:?}");
                assert_eq!(store.table(&id).await, Ok(None));
                continue;
            }
            assert_eq!(good, 1, "{made:?}");
            assert!(
                made.iter().all(|(_, result)| matches!(result, Ok(()) | Err(StoreError::Conflict)))
            );
            assert_eq!(data_of(&*store, &id).await, [format!("{number} begins")]);
            assert!(tables.iter().any(|table| table.id == id), "{id} has its member");
            store.append(append(&id, 2, "goes on")).await.unwrap();
            assert_eq!(data_of(&*store, &id).await.len(), 2);
        }
    }
}

/// A store that remembers where logs stand is told by the database that somebody else has written.
#[tokio::test]
async fn two_stores_of_one_file_take_turns() {
    for place in Place::each() {
        let stores = [place.open_with_table().await, place.open().await];
        let mut version = 0;
        for turns in [1, 2, 1, 3, 2, 1] {
            for store in &stores {
                for _ in 0..turns {
                    version += 1;
                    store.append(append("table", version, "a turn")).await.unwrap();
                }
            }
            let again = stores[0].append(append("table", version, "too late")).await;
            assert_eq!(again, Err(StoreError::Conflict));
        }
        assert_eq!(data_of(&*stores[0], "table").await.len(), 20);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_is_the_same_for_all_processes() {
    for place in Place::each() {
        let stores = [place.open().await, place.open().await];
        let mut tasks = JoinSet::new();
        for number in 0..16u8 {
            let store = Arc::clone(&stores[usize::from(number) % 2]);
            tasks.spawn(async move { store.secret("cookie", &[number; 32]).await.unwrap() });
        }
        let secrets = tasks.join_all().await;
        assert!(secrets.iter().all(|secret| *secret == secrets[0]), "{secrets:?}");
    }
}
