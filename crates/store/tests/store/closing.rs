//! The end of a store, and of the database behind it.

use std::sync::Arc;
use std::task::{Context, Waker};

use store::testing::Postgres;
use store::{Result, StoreError};
use tokio::task::JoinSet;

use crate::{Place, append, data_of, new_table};

#[tokio::test(flavor = "multi_thread")]
async fn closing_finishes_what_was_asked_for_and_takes_nothing_more() {
    for place in Place::each() {
        let store = place.open_with_table().await;
        let mut tasks = JoinSet::new();
        for number in 0..200 {
            let id = format!("table{number}");
            let store = Arc::clone(&store);
            tasks.spawn(async move {
                let result = store.create(&new_table(&id)).await;
                (id, result)
            });
        }
        let first = tasks.join_next().await.unwrap().unwrap();
        store.close().await;
        let mut results = tasks.join_all().await;
        results.push(first);
        assert_eq!(store.append(append("table", 1, "late")).await, Err(StoreError::Closed));

        let store = place.open().await;
        for (id, result) in results {
            let there = store.table(&id).await.unwrap().is_some();
            assert_eq!(result, if there { Ok(()) } else { Err(StoreError::Closed) });
        }
    }
}

#[tokio::test]
async fn a_closed_store_says_so() {
    for place in Place::each() {
        let store = place.open_with_table().await;
        store.close().await;
        store.close().await;
        assert_eq!(store.ping().await, Err(StoreError::Closed));
        assert_eq!(store.person("robin").await, Err(StoreError::Closed));
        assert_eq!(store.rename("robin", "Rob").await, Err(StoreError::Closed));
        assert_eq!(store.secret("cookie", b"fresh").await, Err(StoreError::Closed));
    }
}

#[tokio::test]
async fn nothing_but_the_database_is_left_of_a_closed_file() {
    let place = Place::sqlite();
    let store = place.open_with_table().await;
    store.append(append("table", 1, "first")).await.unwrap();
    store.close().await;
    let file = place.file();
    let left: Vec<_> = std::fs::read_dir(file.parent().unwrap())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    assert_eq!(left, [file]);
}

#[tokio::test]
async fn a_dropped_store_finishes_what_was_asked_for() {
    for place in Place::each() {
        let store = place.open_with_table().await;
        let mut asked = store.append(append("table", 1, "asked"));
        // Once polled, the write waits for its turn.
        assert!(asked.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
        drop(asked);
        drop(store);

        let store = place.open().await;
        while data_of(&*store, "table").await.is_empty() {
            tokio::task::yield_now().await;
        }
        assert_eq!(data_of(&*store, "table").await, ["asked"]);
    }
}

#[tokio::test]
async fn when_postgres_is_gone_there_is_an_error_and_no_waiting() {
    let postgres = Postgres::start();
    let store = store::open(&postgres.database()).await.unwrap();
    store.ping().await.unwrap();
    drop(postgres);
    let failed = |result: Result<()>| matches!(result, Err(StoreError::Database(_)));
    assert!(failed(store.append(append("table", 1, "lost")).await));
    assert!(failed(store.ping().await));
    store.close().await;
}
