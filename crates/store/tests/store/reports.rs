//! Reports: one of a person by another at a table, and no network keeps those of others from the moderators.

use store::{Person, Report, StoreError};

use crate::Place;

pub(crate) fn report(id: &str, reporter: &str, network: &str, at: i64) -> Report {
    Report {
        id: id.into(),
        table: "table".into(),
        reporter: reporter.into(),
        reported: "robin".into(),
        name: "a name".into(),
        reason: String::new(),
        lines: "[]".into(),
        at,
        network: network.into(),
    }
}

#[tokio::test]
async fn networks_and_people_take_turns_where_not_all_reports_are_wanted() {
    for place in Place::each() {
        let store = place.open_with_table().await;
        for number in 0..9 {
            let (id, name) = (format!("person{number}"), "a name".into());
            store.add_person(&Person { id, name, created: 0 }).await.unwrap();
        }
        let moderation = store.moderation();
        for number in 0..7 {
            let flood =
                report(&format!("flood{number}"), &format!("person{number}"), "n", number + 1);
            moderation.add_report(&flood).await.unwrap();
        }
        moderation.add_report(&report("honest", "person7", "m", 10)).await.unwrap();
        let older = report("older", "person8", "", 11);
        moderation.add_report(&older).await.unwrap();
        let first: Vec<Report> = moderation.reports(4).await.unwrap();
        let ids: Vec<&str> = first.iter().map(|report| &*report.id).collect();
        assert_eq!(ids, ["flood0", "flood1", "honest", "older"]);
        assert_eq!(moderation.reports(100).await.unwrap().len(), 9);
    }
}

#[tokio::test]
async fn a_person_reports_another_once_at_a_table_until_that_is_done() {
    for place in Place::each() {
        let store = place.open_with_table().await;
        let kim = Person { id: "kim".into(), name: "Kim".into(), created: 0 };
        store.add_person(&kim).await.unwrap();
        let moderation = store.moderation();
        moderation.add_report(&report("first", "kim", "n", 1)).await.unwrap();
        let again = moderation.add_report(&report("again", "kim", "n", 2)).await;
        assert_eq!(again, Err(StoreError::Conflict));
        let of_another = Report { reported: "kim".into(), ..report("other", "kim", "n", 3) };
        moderation.add_report(&of_another).await.unwrap();
        moderation.close_report("first").await.unwrap();
        // Where it came from is forgotten.
        let first = moderation.report("first").await.unwrap().unwrap();
        assert_eq!(first.network, "");
        moderation.add_report(&report("again", "kim", "n", 4)).await.unwrap();
        assert_eq!(moderation.reports(10).await.unwrap().len(), 2);
    }
}
