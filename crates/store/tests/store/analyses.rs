//! The queue of analyses: people take turns, a job has one owner, and what was kept stays.

use std::sync::Arc;

use store::{
    AnalysisRequest, AnalysisStatus, Lease, NewTable, Owner, Person, Prune, Status, Store,
    StoreError,
};

use super::{Place, new_table};

/// A store with people and the tables `a`, `b`, .. that have never begun.
async fn open(place: &Place) -> Arc<dyn Store> {
    let store = place.open().await;
    for id in ["robin", "zoe"] {
        let person = Person { id: id.into(), name: id.into(), created: 0 };
        store.add_person(&person).await.unwrap();
    }
    for id in ["a", "b", "c", "d"] {
        let mut table: NewTable = new_table(id);
        table.row.status = Status::Open;
        store.create(&table).await.unwrap();
    }
    store
}

fn request(table: &str, person: &str, at: i64) -> AnalysisRequest {
    AnalysisRequest {
        table: table.into(),
        person: person.into(),
        network: String::new(),
        at,
        most: 3,
        most_of_network: 2,
        since: 0,
        most_open: 4,
    }
}

fn lease(table: &str, owner: &str) -> Lease {
    Lease { table: table.into(), owner: owner.into() }
}

async fn waiting(store: &dyn Store, now: i64) -> Vec<String> {
    let open = store.analyses().open_analyses(now, 10).await.unwrap();
    open.into_iter().filter(|job| !job.is_running).map(|job| job.table).collect()
}

#[tokio::test]
async fn people_take_turns() {
    for place in Place::each() {
        let store = open(&place).await;
        for (table, person, at) in [("a", "robin", 1), ("b", "robin", 2), ("c", "robin", 3)] {
            store.analyses().request(&request(table, person, at)).await.unwrap();
        }
        store.analyses().claim(&lease("a", "here"), 4, 100).await.unwrap();
        store.analyses().request(&request("d", "zoe", 5)).await.unwrap();
        assert_eq!(waiting(&*store, 6).await, ["b", "d", "c"]);
        store.analyses().claim(&lease("b", "here"), 6, 100).await.unwrap();
        assert_eq!(waiting(&*store, 7).await, ["d", "c"], "robin has just had a turn");
        let open = store.analyses().open_analyses(7, 2).await.unwrap();
        assert!(open.iter().all(|job| job.is_running), "what runs is before what waits");
    }
}

#[tokio::test]
async fn networks_take_turns_and_people_within() {
    for place in Place::each() {
        let store = open(&place).await;
        for id in ["ann", "ben", "eve"] {
            let person = Person { id: id.into(), name: id.into(), created: 0 };
            store.add_person(&person).await.unwrap();
        }
        for id in ["e", "f", "g"] {
            store.create(&new_table(id)).await.unwrap();
        }
        let ask = async |table: &str, person: &str, network: &str, at| {
            let request = AnalysisRequest {
                network: network.into(),
                most_of_network: 9,
                most_open: 9,
                ..request(table, person, at)
            };
            store.analyses().request(&request).await.unwrap();
        };
        // Many names of one network came first, then two people elsewhere, one of them with an older program.
        ask("a", "ann", "n", 1).await;
        ask("b", "ann", "n", 2).await;
        ask("c", "ben", "n", 3).await;
        ask("d", "eve", "n", 4).await;
        ask("e", "zoe", "m", 5).await;
        ask("f", "robin", "", 6).await;
        assert_eq!(waiting(&*store, 7).await, ["a", "e", "f", "c", "d", "b"]);
        store.analyses().claim(&lease("a", "here"), 8, 100).await.unwrap();
        assert_eq!(waiting(&*store, 9).await, ["e", "f", "c", "d", "b"], "n has just had a turn");
        store.analyses().claim(&lease("e", "here"), 10, 100).await.unwrap();
        ask("g", "zoe", "m", 11).await;
        assert_eq!(waiting(&*store, 12).await, ["f", "c", "g", "d", "b"]);
    }
}

#[tokio::test]
async fn only_so_many_analyses_wait() {
    for place in Place::each() {
        let store = open(&place).await;
        let asked = async |table: &str, person: &str, at| {
            let request = AnalysisRequest { most_open: 2, ..request(table, person, at) };
            store.analyses().request(&request).await
        };
        asked("a", "robin", 1).await.unwrap();
        asked("b", "zoe", 2).await.unwrap();
        assert_eq!(asked("c", "zoe", 3).await, Err(StoreError::Conflict));
        store.analyses().claim(&lease("a", "here"), 4, 100).await.unwrap();
        assert_eq!(asked("c", "zoe", 5).await, Err(StoreError::Conflict));
        store.analyses().end(&lease("a", "here"), None).await.unwrap();
        asked("c", "zoe", 6).await.unwrap();
    }
}

#[tokio::test]
async fn a_match_is_asked_for_once_and_a_person_asks_for_so_many() {
    for place in Place::each() {
        let store = open(&place).await;
        let analyses = store.analyses();
        for (table, at) in [("a", 1), ("b", 2), ("c", 3)] {
            analyses.request(&request(table, "robin", at)).await.unwrap();
        }
        let again = analyses.request(&request("a", "zoe", 4)).await;
        assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
        let many = analyses.request(&request("d", "robin", 4)).await;
        assert!(matches!(many, Err(StoreError::Conflict)), "{many:?}");
        assert_eq!(analyses.analysis("d").await.unwrap(), None);
        assert_eq!(analyses.requested_since(Owner::Person("robin"), 1).await.unwrap(), [2, 3]);
        let later = AnalysisRequest { since: 1, ..request("d", "robin", 5) };
        analyses.request(&later).await.unwrap();
    }
}

#[tokio::test]
async fn a_network_has_only_so_many_analyses_in_the_queue() {
    for place in Place::each() {
        let store = open(&place).await;
        let analyses = store.analyses();
        let from_n = |table, person, at, since| AnalysisRequest {
            network: "n".into(),
            since,
            ..request(table, person, at)
        };
        analyses.request(&from_n("a", "robin", 1, 0)).await.unwrap();
        analyses.request(&from_n("b", "zoe", 2, 0)).await.unwrap();
        // However long they wait.
        let many = analyses.request(&from_n("c", "zoe", 100, 50)).await;
        assert!(matches!(many, Err(StoreError::Conflict)), "{many:?}");
        assert_eq!(analyses.requested_since(Owner::Network("n"), 50).await.unwrap(), [1, 2]);
        analyses.request(&request("d", "zoe", 100)).await.unwrap();
        analyses.claim(&lease("a", "here"), 101, 200).await.unwrap();
        analyses.end(&lease("a", "here"), None).await.unwrap();
        analyses.request(&from_n("c", "zoe", 102, 50)).await.unwrap();
        // Where the one came from that has ended is forgotten.
        assert_eq!(analyses.requested_since(Owner::Network("n"), 0).await.unwrap(), [2, 102]);
    }
}

#[tokio::test]
async fn of_two_processes_one_gets_a_job_and_the_other_when_it_is_dead() {
    for place in Place::each() {
        let one = open(&place).await;
        let two = place.open().await;
        one.analyses().request(&request("a", "robin", 1)).await.unwrap();
        let (here, there) = (lease("a", "here"), lease("a", "there"));
        let claims =
            tokio::join!(one.analyses().claim(&here, 10, 50), two.analyses().claim(&there, 10, 50));
        let (owner, other) = match claims {
            (Ok(()), Err(StoreError::Conflict)) => (&here, &there),
            (Err(StoreError::Conflict), Ok(())) => (&there, &here),
            claims => panic!("one of two gets it: {claims:?}"),
        };
        let (one, two) = (one.analyses(), two.analyses());
        one.keep_seat(owner, 0, "first").await.unwrap();
        one.renew(owner, 60, 3, 8).await.unwrap();
        for now in [50, 60] {
            assert!(two.claim(other, now, 200).await.is_err(), "it was renewed");
        }
        // The owner has died.
        two.claim(other, 61, 200).await.unwrap();
        assert_eq!(two.analysed_seats("a").await.unwrap(), [(0, "first".to_owned())]);
        for late in [
            one.renew(owner, 300, 8, 8).await,
            one.keep_seat(owner, 1, "late").await,
            one.end(owner, None).await,
            one.release(owner).await,
        ] {
            assert!(matches!(late, Err(StoreError::Conflict)), "{late:?}");
        }
        two.keep_seat(other, 1, "second").await.unwrap();
        two.renew(other, 300, 8, 8).await.unwrap();
        two.end(other, None).await.unwrap();
        let row = one.analysis("a").await.unwrap().unwrap();
        assert_eq!((row.status, row.done, row.all), (AnalysisStatus::Done, 8, 8));
        assert!(one.open_analyses(1_000, 10).await.unwrap().is_empty());
        assert!(one.claim(owner, 1_000, 2_000).await.is_err(), "it is done for good");
        let kept = [(0, "first".to_owned()), (1, "second".to_owned())];
        assert_eq!(one.analysed_seats("a").await.unwrap(), kept);
    }
}

#[tokio::test]
async fn a_job_that_is_given_back_is_free_at_once_and_one_that_fails_says_why() {
    for place in Place::each() {
        let store = open(&place).await;
        let analyses = store.analyses();
        analyses.request(&request("a", "robin", 1)).await.unwrap();
        let (here, there) = (lease("a", "here"), lease("a", "there"));
        analyses.claim(&here, 10, 1_000).await.unwrap();
        analyses.release(&here).await.unwrap();
        assert_eq!(analyses.open_analyses(11, 1).await.unwrap()[0].attempts, 0);
        analyses.claim(&there, 11, 1_000).await.unwrap();
        analyses.end(&there, Some("no bot")).await.unwrap();
        let row = analyses.analysis("a").await.unwrap().unwrap();
        assert_eq!(row.status, AnalysisStatus::Failed("no bot".to_owned()));
    }
}

#[tokio::test]
async fn an_analysis_goes_with_its_match() {
    for place in Place::each() {
        let store = open(&place).await;
        let (analyses, here) = (store.analyses(), lease("a", "here"));
        analyses.request(&request("a", "robin", 1)).await.unwrap();
        analyses.claim(&here, 10, 1_000).await.unwrap();
        analyses.keep_seat(&here, 0, "first").await.unwrap();
        let prune = Prune { never_started_before: i64::MAX, matches_before: None };
        store.delete("a", prune).await.unwrap();
        assert!(store.table("a").await.unwrap().is_none());
        assert_eq!(analyses.analysis("a").await.unwrap(), None);
        assert!(analyses.analysed_seats("a").await.unwrap().is_empty());
    }
}
