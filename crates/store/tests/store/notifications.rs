//! Where people want to be told of their tables, and what they were told.

use store::{Channel, PushSubscription, StoreError, Told, Untold};

use crate::{Place, append};

pub(crate) fn subscription(endpoint: &str, created: i64) -> PushSubscription {
    PushSubscription {
        endpoint: endpoint.into(),
        person: "robin".into(),
        public: vec![4; 65],
        auth: vec![5; 16],
        session: "phone".into(),
        lang: "fr".into(),
        created,
    }
}

#[tokio::test]
async fn browsers_come_and_go_and_the_oldest_of_many_make_way() {
    for place in Place::each() {
        let store = place.open_with_table().await;
        let store = store.notifications();
        for number in 0..12 {
            store
                .subscribe(&subscription(&format!("https://push/{number:02}"), number))
                .await
                .unwrap();
        }
        let endpoints = |kept: Vec<PushSubscription>| -> Vec<String> {
            kept.into_iter().map(|subscription| subscription.endpoint).collect()
        };
        let kept = endpoints(store.subscriptions("robin").await.unwrap());
        assert_eq!((kept.len(), kept[0].as_str()), (10, "https://push/02"));
        // The same browser again.
        store.subscribe(&subscription("https://push/05", 20)).await.unwrap();
        assert_eq!(store.subscriptions("robin").await.unwrap().len(), 10);
        store.unsubscribe("someone else", "https://push/05").await.unwrap();
        store.unsubscribe("robin", "https://push/06").await.unwrap();
        let kept = store.subscriptions("robin").await.unwrap();
        assert!(kept.len() == 9 && kept[8] == subscription("https://push/05", 20));
    }
}

#[tokio::test]
async fn what_happened_is_told_once_and_not_before_it_was_asked_for() {
    for place in Place::each() {
        let store = place.open_with_table().await;
        let mut first = append("table", 1, "one");
        first.join.push("robin".into());
        store.append(first).await.unwrap();
        let notifications = store.notifications();
        let at = store.events("table", 0).await.unwrap()[0].at;
        assert_eq!(notifications.untold(Channel::Push, at, 9).await.unwrap(), []);
        notifications.subscribe(&subscription("https://push/1", at)).await.unwrap();
        assert_eq!(notifications.untold(Channel::Push, at, 9).await.unwrap(), []);
        notifications.subscribe(&subscription("https://push/1", at - 1)).await.unwrap();
        assert_eq!(notifications.untold(Channel::Push, at - 1, 9).await.unwrap(), []);

        let told = Told { person: "robin".into(), table: "table".into(), ..Told::default() };
        let untold = Untold { told: told.clone(), version: 1, at };
        assert_eq!(notifications.untold(Channel::Push, at, 9).await.unwrap(), [untold]);
        let told = Told { version: 1, turn: 1, stage: 2, ..told };
        assert_eq!(notifications.claim_told(&told).await, Ok(()));
        assert_eq!(notifications.claim_told(&told).await, Err(StoreError::Conflict));
        assert_eq!(notifications.untold(Channel::Push, at, 9).await.unwrap(), []);
    }
}

#[tokio::test]
async fn a_turn_began_after_the_last_event_that_left_it_to_others() {
    for place in Place::each() {
        let store = place.open_with_table().await;
        let to_move = [0b01, 0b10, 0b11, 0b01, 0b01];
        for (version, to_move) in (1..).zip(to_move) {
            let mut append = append("table", version, "an event");
            append.events[0].to_move = to_move;
            store.append(append).await.unwrap();
        }
        let turn = async |seats| store.notifications().turn_began("table", seats).await;
        assert_eq!(turn(0b01).await, Ok(3));
        assert_eq!(turn(0b10).await, Ok(6));
        assert_eq!(turn(0b11).await, Ok(1));
    }
}
