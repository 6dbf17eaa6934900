//! What processes hear of each other.

use sqlx::{Connection, PgConnection};
use store::Notice;
use tokio::sync::broadcast::error::TryRecvError;

use crate::{Place, append};

fn appended(table: &str, version: i64) -> Notice {
    Notice::Appended { table: table.into(), version }
}

#[tokio::test]
async fn others_hear_of_an_append_and_one_does_not_hear_oneself() {
    let place = Place::postgres();
    let (here, there) = (place.open_with_table().await, place.open().await);
    let (mut heard_here, mut heard_there) = (here.notices(), there.notices());
    here.append(append("table", 1, "from here")).await.unwrap();
    assert_eq!(heard_there.recv().await, Ok(appended("table", 1)));
    there.append(append("table", 2, "from there")).await.unwrap();
    assert_eq!(heard_here.recv().await, Ok(appended("table", 2)));
    assert_eq!(heard_there.try_recv(), Err(TryRecvError::Empty));
    let events = there.events("table", 0).await.unwrap();
    assert_eq!(events.len(), 2, "a process that is told of an event can read it");
}

#[tokio::test]
async fn an_append_that_fails_is_no_news() {
    let place = Place::postgres();
    let (here, there) = (place.open_with_table().await, place.open().await);
    let mut heard = there.notices();
    here.append(append("table", 1, "first")).await.unwrap();
    here.append(append("table", 1, "conflict")).await.unwrap_err();
    here.append(append("table", 2, "second")).await.unwrap();
    assert_eq!(heard.recv().await, Ok(appended("table", 1)));
    assert_eq!(heard.recv().await, Ok(appended("table", 2)));
}

/// Ends the connections of all stores to the database, as a restart of the server does.
async fn cut_connections(url: &str) {
    let mut connection = PgConnection::connect(url).await.unwrap();
    sqlx::query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
         WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
    .execute(&mut connection)
    .await
    .unwrap();
}

#[tokio::test]
async fn after_a_lost_connection_one_knows_that_news_may_be_missing() {
    let place = Place::postgres();
    let (here, there) = (place.open_with_table().await, place.open().await);
    let mut heard = there.notices();
    cut_connections(&place.url).await;
    assert_eq!(heard.recv().await, Ok(Notice::Missed));
    here.append(append("table", 1, "afterwards")).await.unwrap();
    assert_eq!(heard.recv().await, Ok(appended("table", 1)));
    assert_eq!(there.events("table", 0).await.unwrap().len(), 1);
}

#[tokio::test]
async fn sqlite_has_no_news() {
    let store = Place::sqlite().open_with_table().await;
    let mut heard = store.notices();
    store.append(append("table", 1, "first")).await.unwrap();
    assert_eq!(heard.try_recv(), Err(TryRecvError::Empty));
}
