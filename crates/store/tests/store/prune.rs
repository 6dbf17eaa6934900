//! What is deleted after a while, and what stays.

use std::sync::Arc;

use sqlx::{Connection, Row};
use store::{
    AnalysisRequest, Ban, Block, Channel, ComponentList, MailRequest, NewTable, Owner, Person,
    Prunable, Prune, PushSubscription, Report, Session, Status, Store, TableRow, Told,
};

use crate::mail::request;
use crate::notifications::subscription;
use crate::reports::report;
use crate::{Place, append, new_table};

fn table(id: &str, status: Status, created: i64) -> NewTable {
    let new = new_table(id);
    NewTable {
        row: TableRow { status, created, creator: "robin".into(), ..new.row },
        members: vec!["robin".into()],
        ..new
    }
}

async fn ids(store: &dyn Store, prune: Prune) -> Vec<(String, bool)> {
    let prunable = store.prunable(prune, 10).await.unwrap();
    prunable.into_iter().map(|Prunable { id, never_started }| (id, never_started)).collect()
}

/// A store with a running table where somebody is waited for.
async fn open(place: &Place) -> Arc<dyn Store> {
    let store = place.open_with_table().await;
    let mut ply = append("table", 1, "a ply");
    ply.wake_at = Some(Some(900));
    store.append(ply).await.unwrap();
    store
}

#[tokio::test]
async fn what_goes_is_counted_without_a_change_of_the_database() {
    for place in Place::each() {
        let store = open(&place).await;
        store.create(&table("old", Status::Open, 10)).await.unwrap();
        let prune = Prune { never_started_before: 500, matches_before: None };
        let reading = store::open_read_only(&place.url).await.unwrap();
        assert_eq!(ids(&*reading, prune).await, [("old".to_owned(), true)]);
        assert!(reading.delete("old", prune).await.is_err());
        assert!(store.table("old").await.unwrap().is_some());
        reading.close().await;
    }
    let place = Place::sqlite();
    assert!(store::open_read_only(&place.url).await.is_err());
    assert!(store::open_existing(&place.url).await.is_err());
    assert!(!place.file().exists());
    // One that has no schema yet gets none.
    std::fs::write(place.file(), []).unwrap();
    assert!(store::open_read_only(&place.url).await.is_err());
    assert_eq!(std::fs::metadata(place.file()).unwrap().len(), 0);
}

#[tokio::test]
async fn tables_that_never_started_go_and_matches_of_guests_if_asked() {
    for place in Place::each() {
        let store = open(&place).await;
        for (id, status, created) in [
            ("old", Status::Open, 10),
            ("new", Status::Open, 1_000),
            ("closed", Status::Finished, 10),
            ("played", Status::Finished, 10),
        ] {
            store.create(&table(id, status, created)).await.unwrap();
        }
        store.append(append("played", 1, "a ply")).await.unwrap();
        store.save_snapshot("played", 1, "a snapshot").await.unwrap();
        store.save_story("played", vec![b"a story".to_vec()]).await.unwrap();

        let prune = Prune { never_started_before: 500, matches_before: None };
        let expected = [("closed", true), ("old", true)].map(|(id, never)| (id.to_owned(), never));
        assert_eq!(ids(&*store, prune).await, expected);
        // Running matches, new tables and what is played stay, whoever asks.
        for id in ["table", "new", "played", "old", "closed"] {
            store.delete(id, prune).await.unwrap();
        }
        for (id, stays) in
            [("table", true), ("new", true), ("played", true), ("old", false), ("closed", false)]
        {
            assert_eq!(store.table(id).await.unwrap().is_some(), stays, "{id}");
        }

        let prune = Prune { matches_before: Some(500), ..prune };
        assert_eq!(ids(&*store, prune).await, [("played".to_owned(), false)]);
        // A guest who made a recovery link is none any more.
        store.set_recovery("robin", Some([7; 32])).await.unwrap();
        assert_eq!(ids(&*store, prune).await, []);
        store.set_recovery("robin", None).await.unwrap();
        // Nor is one who wants to be told of their tables, by mail or by a browser.
        let (mail, notifications) = (store.mail(), store.notifications());
        request(&*store, "robin@ludotheque.example", [1; 32], 1_000).await;
        mail.confirm_address([1; 32], "token", 0, 1_000).await.unwrap();
        assert_eq!(ids(&*store, prune).await, []);
        mail.remove_address("robin").await.unwrap();
        notifications.subscribe(&subscription("https://push/1", 0)).await.unwrap();
        assert_eq!(ids(&*store, prune).await, []);
        notifications.unsubscribe("robin", "https://push/1").await.unwrap();
        assert_eq!(ids(&*store, prune).await, [("played".to_owned(), false)]);
        // Nor is one who came back.
        store.create(&table("again", Status::Running, 1_000)).await.unwrap();
        let mut later = append("again", 1, "a ply");
        later.events[0].at = 2_000;
        store.append(later).await.unwrap();
        assert_eq!(ids(&*store, prune).await, []);
        let after = Prune { matches_before: Some(3_000), ..prune };
        store.delete("played", after).await.unwrap();
        assert_eq!(store.table("played").await, Ok(None));
        assert_eq!(store.story_part("played", 0).await, Ok(None));
        assert_eq!(store.snapshot("played").await, Ok(None));
    }
}

#[tokio::test]
async fn a_table_stays_until_moderators_are_done_with_what_was_reported_there() {
    for place in Place::each() {
        let store = open(&place).await;
        store.create(&table("old", Status::Open, 10)).await.unwrap();
        let kim = Person { id: "kim".into(), name: "Kim".into(), created: 0 };
        store.add_person(&kim).await.unwrap();
        let (prune, moderation) =
            (Prune { never_started_before: 500, matches_before: None }, store.moderation());
        moderation
            .add_report(&Report { table: "old".into(), ..report("report", "kim", "n", 20) })
            .await
            .unwrap();
        assert_eq!(ids(&*store, prune).await, []);
        store.delete("old", prune).await.unwrap();
        assert!(store.table("old").await.unwrap().is_some());

        moderation.close_report("report").await.unwrap();
        assert_eq!(ids(&*store, prune).await, [("old".to_owned(), true)]);
        store.delete("old", prune).await.unwrap();
        assert_eq!(store.table("old").await, Ok(None));
        assert!(moderation.report("report").await.unwrap().is_none());
    }
}

#[tokio::test]
async fn a_match_that_everybody_has_left_goes_if_asked() {
    for place in Place::each() {
        let store = open(&place).await;
        for (id, wake_at) in [("left", None), ("waited", Some(900))] {
            let mut new = table(id, Status::Running, 10);
            new.row.wake_at = wake_at;
            store.create(&new).await.unwrap();
            let mut ply = append(id, 1, "a ply");
            ply.wake_at = Some(wake_at);
            store.append(ply).await.unwrap();
        }
        let prune = Prune { never_started_before: 0, matches_before: None };
        assert_eq!(ids(&*store, prune).await, []);
        let prune = Prune { matches_before: Some(500), ..prune };
        assert_eq!(ids(&*store, prune).await, [("left".to_owned(), false)]);
        // Not while one of its players still comes.
        let session = Session {
            hash: [1; 32],
            id: "phone".into(),
            person: "robin".into(),
            device: String::new(),
            network: Vec::new(),
            created: 10,
            seen: 600,
        };
        store.sessions().add_session(&session).await.unwrap();
        assert_eq!(ids(&*store, prune).await, []);
        store.sessions().touch_session([1; 32], 400, &[]).await.unwrap();
        for id in ["left", "waited"] {
            store.delete(id, prune).await.unwrap();
        }
        assert_eq!(store.table("left").await, Ok(None));
        assert!(store.table("waited").await.unwrap().is_some());
    }
}

#[tokio::test]
async fn devices_that_were_not_seen_for_long_are_forgotten_with_their_notifications() {
    for place in Place::each() {
        let store = open(&place).await;
        for (id, seen) in [("phone", 499), ("tablet", 500)] {
            let session = Session {
                hash: [u8::from(seen == 500); 32],
                id: id.into(),
                person: "robin".into(),
                device: String::new(),
                network: Vec::new(),
                created: 10,
                seen,
            };
            store.sessions().add_session(&session).await.unwrap();
            let endpoint = format!("https://push/{id}");
            let subscription =
                PushSubscription { session: id.into(), ..subscription(&endpoint, 0) };
            store.notifications().subscribe(&subscription).await.unwrap();
        }
        store.sessions().remove_expired_sessions(500).await.unwrap();
        let left = store.sessions().sessions_of("robin").await.unwrap();
        assert_eq!(left.into_iter().map(|session| session.id).collect::<Vec<_>>(), ["tablet"]);
        let told = store.notifications().subscriptions("robin").await.unwrap();
        assert_eq!(told.len(), 1);
        assert_eq!(told[0].endpoint, "https://push/tablet");
    }
}

#[tokio::test]
async fn a_component_list_is_kept_once_and_goes_with_its_last_table() {
    for place in Place::each() {
        let store = place.open_with_table().await;
        let max = Person { id: "max".into(), name: "Max".into(), created: 0 };
        store.add_person(&max).await.unwrap();
        let list = ComponentList { digest: "d1".into(), data: "a box".into() };
        for (id, creator, network) in [("a", "robin", "n"), ("b", "max", "m")] {
            let mut new = table(id, Status::Open, 10);
            (new.row.creator, new.row.network) = (creator.into(), network.into());
            new.lists = vec![list.clone()];
            store.create(&new).await.unwrap();
        }
        assert_eq!(store.component_list("d1").await, Ok(Some("a box".to_owned())));
        let counts = [
            (Owner::Person("robin"), 1),
            (Owner::Network("n"), 1),
            (Owner::Person("max"), 0),
            (Owner::Network("m"), 0),
        ];
        for (owner, count) in counts {
            assert_eq!(store.component_lists_of(owner).await, Ok(count), "{owner:?}");
        }
        let prune = Prune { never_started_before: 500, matches_before: None };
        store.delete("a", prune).await.unwrap();
        assert_eq!(store.component_list("d1").await, Ok(Some("a box".to_owned())));
        store.delete("b", prune).await.unwrap();
        assert_eq!(store.component_list("d1").await, Ok(None));
    }
}

#[tokio::test]
async fn tables_are_counted_by_who_set_them_up_and_from_where() {
    for place in Place::each() {
        let store = place.open_with_table().await;
        for (id, network, created) in [("a", "n", 10), ("b", "n", 1_000), ("c", "", 1_000)] {
            let mut new = table(id, Status::Open, created);
            new.row.network = network.into();
            store.create(&new).await.unwrap();
        }
        let count = async |owner, since| {
            store.tables_set_up_by(owner, Status::Open, false, since, 10).await.unwrap().len()
        };
        assert_eq!(count(Owner::Person("robin"), 0).await, 3);
        assert_eq!(count(Owner::Network("n"), 0).await, 2);
        assert_eq!(count(Owner::Network("n"), 500).await, 1);
        assert_eq!(count(Owner::Network(""), 0).await, 0);
        let mut closed = table("d", Status::Open, 2_000);
        (closed.row.network, closed.row.public) = ("n".into(), false);
        store.create(&closed).await.unwrap();
        for owner in [Owner::Person("robin"), Owner::Network("n")] {
            let public = store.tables_set_up_by(owner, Status::Open, true, 500, 1).await.unwrap();
            assert_eq!(public.len(), 1, "{owner:?}");
            assert_ne!(public[0].id, "d");
        }
        // What has become of them makes no difference for a day.
        let mut over = append("b", 1, "the end");
        over.status = Some(Status::Finished);
        store.append(over).await.unwrap();
        for (owner, since, number) in [
            (Owner::Person("robin"), 0, 5),
            (Owner::Person("robin"), 1_000, 3),
            (Owner::Person("max"), 0, 0),
            (Owner::Network("n"), 0, 3),
            (Owner::Network("n"), 1_000, 2),
            (Owner::Network("n"), 1_001, 1),
            (Owner::Network(""), 0, 0),
        ] {
            let counted = store.tables_set_up_since(owner, since).await;
            assert_eq!(counted, Ok(number), "{owner:?} {since}");
        }
        // Then it is forgotten where a match was set up that is over.
        let network = async |id: &str| store.table(id).await.unwrap().unwrap().network;
        store.forget_networks(1_000).await.unwrap();
        assert_eq!(network("b").await, "n");
        store.forget_networks(1_001).await.unwrap();
        assert_eq!((network("a").await, network("b").await), ("n".to_owned(), String::new()));
    }
}

#[tokio::test]
async fn who_is_waited_for_at_a_table_is_found_by_an_index() {
    let place = Place::sqlite();
    place.open().await.close().await;
    let mut database = sqlx::SqliteConnection::connect(&place.url).await.unwrap();
    let plan = sqlx::query("EXPLAIN QUERY PLAN SELECT 1 FROM members WHERE table_id = 'table'");
    let plan: String = plan.fetch_one(&mut database).await.unwrap().get("detail");
    assert!(plan.starts_with("SEARCH members USING"), "{plan}");
}

#[tokio::test]
async fn networks_take_turns_where_not_all_open_tables_are_wanted() {
    for place in Place::each() {
        let store = place.open_with_table().await;
        let honest = table("honest", Status::Open, 1);
        let many = (0..6).map(|number| {
            let mut new = table(&format!("many{number}"), Status::Open, 10 + number);
            new.row.network = "n".into();
            new
        });
        for new in many.chain([honest]) {
            store.create(&new).await.unwrap();
        }
        let open = store.open_tables(3).await.unwrap();
        let ids: Vec<&str> = open.iter().map(|table| &*table.id).collect();
        assert_eq!(ids, ["many5", "many4", "honest"]);
    }
}

fn session(person: &str, seen: i64) -> Session {
    Session {
        hash: [seen as u8; 32],
        id: format!("device{seen}"),
        person: person.into(),
        device: String::new(),
        network: Vec::new(),
        created: 10,
        seen,
    }
}

#[tokio::test]
async fn people_who_have_nothing_go_and_all_others_stay() {
    for place in Place::each() {
        let store = place.open_with_table().await;
        let add = async |id: &str, created| {
            let person = Person { id: id.into(), name: "a name".into(), created };
            store.add_person(&person).await.unwrap();
        };
        for id in ["gone", "seen", "player", "findable", "asked", "mailed", "pushed", "told"] {
            add(id, 10).await;
        }
        for id in ["blocks", "blocked", "reporter", "reported", "banned", "moderator", "analyst"] {
            add(id, 10).await;
        }
        add("new", 500).await;
        let ask_for_mail = async |person: &str, hash, expires| {
            let (person, address, lang) =
                (person.into(), "a@ludotheque.example".into(), "fr".into());
            let request = MailRequest { person, address, lang, hash, expires };
            store.mail().request_address(&request).await.unwrap();
        };
        let (sessions, moderation) = (store.sessions(), store.moderation());
        // She was seen on two devices, and asked for mails that she never confirmed.
        for seen in [20, 30] {
            sessions.add_session(&session("gone", seen)).await.unwrap();
        }
        ask_for_mail("gone", [1; 32], 499).await;
        sessions.add_session(&session("seen", 100)).await.unwrap();
        sessions.touch_session([100; 32], 500, &[]).await.unwrap();
        let members = vec!["player".into()];
        store.create(&NewTable { members, ..new_table("played") }).await.unwrap();
        store.set_recovery("findable", Some([7; 32])).await.unwrap();
        ask_for_mail("asked", [2; 32], 500).await;
        ask_for_mail("mailed", [3; 32], 400).await;
        store.mail().confirm_address([3; 32], "token", 0, 1_000).await.unwrap();
        let push =
            PushSubscription { person: "pushed".into(), ..subscription("https://push/1", 0) };
        store.notifications().subscribe(&push).await.unwrap();
        let told = Told {
            person: "told".into(),
            table: "table".into(),
            channel: Channel::Push,
            version: 1,
            turn: 0,
            stage: 0,
        };
        store.notifications().claim_told(&told).await.unwrap();
        let block = Block {
            id: "block".into(),
            person: "blocks".into(),
            blocked: "blocked".into(),
            name: "a name".into(),
            at: 10,
        };
        moderation.block(&block).await.unwrap();
        let report = Report { reported: "reported".into(), ..report("report", "reporter", "", 10) };
        moderation.add_report(&report).await.unwrap();
        moderation.close_report("report").await.unwrap();
        let ban = Ban {
            id: "ban".into(),
            person: Some("banned".into()),
            network: None,
            name: "a name".into(),
            at: 10,
            until: 20,
        };
        moderation.add_ban(&ban).await.unwrap();
        moderation.set_moderator("moderator", true).await.unwrap();
        let analysis = AnalysisRequest {
            table: "table".into(),
            person: "analyst".into(),
            network: String::new(),
            at: 10,
            most: 1,
            most_of_network: 1,
            since: 0,
            most_open: 1,
        };
        store.analyses().request(&analysis).await.unwrap();

        // Counting them changes nothing.
        let reading = store::open_read_only(&place.url).await.unwrap();
        assert_eq!(reading.idle_people(500, 10).await, Ok(vec!["gone".to_owned()]));
        assert!(reading.delete_people(&["gone".to_owned()], 500).await.is_err());
        reading.close().await;
        assert_eq!(store.idle_people(500, 10).await, Ok(vec!["gone".to_owned()]));
        let all = ["gone", "seen", "player", "robin", "findable", "told", "new", "nobody"];
        store.delete_people(&all.map(str::to_owned), 500).await.unwrap();
        assert_eq!(store.person("gone").await, Ok(None));
        assert!(sessions.visitor([20; 32]).await.unwrap().is_none());
        assert!(store.mail().requested_address("gone").await == Ok(None));
        for id in all.into_iter().filter(|id| !["gone", "nobody"].contains(id)) {
            assert!(store.person(id).await.unwrap().is_some(), "{id}");
        }
        assert_eq!(store.idle_people(500, 10).await, Ok(vec![]));
        // Who only had a link has nothing without it.
        store.set_recovery("findable", None).await.unwrap();
        assert_eq!(store.idle_people(500, 10).await, Ok(vec!["findable".to_owned()]));
    }
}
