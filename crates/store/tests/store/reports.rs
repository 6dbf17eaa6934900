//! Reports: one of a person by another at a table, and no network keeps those of others from the moderators.

use store::{NewTable, Person, Report, Status, StoreError};

use crate::{Place, append, new_table};

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

#[tokio::test]
async fn who_came_long_ago_and_finished_a_match_is_a_regular_and_so_is_a_moderator() {
    for place in Place::each() {
        let store = place.open_with_table().await;
        let moderation = store.moderation();
        let add_match = async |id: &str, person: &str, is_over: bool| {
            let members = vec![person.to_owned()];
            store.create(&NewTable { members, ..new_table(id) }).await.unwrap();
            let mut ply = append(id, 1, "a ply");
            ply.events[0].at = 50;
            ply.status = is_over.then_some(Status::Finished);
            store.append(ply).await.unwrap();
            let mut line = append(id, 2, "a line");
            (line.events[0].at, line.events[0].ply) = (1_000, None);
            store.append(line).await.unwrap();
        };
        for (id, created) in [("old", 10), ("new", 30), ("idle", 10), ("playing", 10)] {
            let person = Person { id: id.into(), name: "a name".into(), created };
            store.add_person(&person).await.unwrap();
        }
        add_match("by old", "old", true).await;
        add_match("by new", "new", true).await;
        add_match("by playing", "playing", false).await;
        for (person, came_by, played_by, expected) in [
            ("old", 20, 60, true),
            ("old", 20, 40, false),
            ("old", 5, 60, false),
            ("new", 20, 60, false),
            ("idle", 20, 60, false),
            ("playing", 20, 60, false),
            ("nobody", 20, 60, false),
        ] {
            let regular = moderation.is_regular(person, came_by, played_by).await;
            assert_eq!(regular, Ok(expected), "{person} {came_by} {played_by}");
        }
        moderation.set_moderator("new", true).await.unwrap();
        assert_eq!(moderation.is_regular("new", 20, 60).await, Ok(true));
    }
}
