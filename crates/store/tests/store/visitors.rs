use store::{Block, Person, Session};

use crate::Place;

fn block(id: &str, person: &str, blocked: &str) -> Block {
    let (person, blocked) = (person.into(), blocked.into());
    Block { id: id.into(), person, blocked, name: "a name".into(), at: 1 }
}

#[tokio::test]
async fn a_visitor_comes_with_a_name_and_with_who_blocks_whom() {
    for place in Place::each() {
        let store = place.open().await;
        for id in ["robin", "kim", "alex"] {
            let person = Person { id: id.into(), name: id.to_uppercase(), created: 0 };
            store.add_person(&person).await.unwrap();
            let session = Session {
                hash: [id.as_bytes()[0]; 32],
                id: format!("device of {id}"),
                person: id.into(),
                device: "a browser".into(),
                network: vec![1],
                created: 2,
                seen: 3,
            };
            store.sessions().add_session(&session).await.unwrap();
        }
        let blocks =
            [block("1", "robin", "kim"), block("2", "robin", "alex"), block("3", "alex", "robin")];
        for block in &blocks {
            store.moderation().block(block).await.unwrap();
        }
        for (id, blocked, blockers) in [
            ("robin", vec!["alex", "kim"], vec!["alex"]),
            ("kim", vec![], vec!["robin"]),
            ("alex", vec!["robin"], vec!["robin"]),
        ] {
            let found = store.sessions().visitor([id.as_bytes()[0]; 32]).await.unwrap();
            let mut visitor = found.unwrap();
            visitor.blocked.sort();
            assert_eq!(visitor.session.id, format!("device of {id}"));
            assert_eq!((visitor.session.created, visitor.session.seen), (2, 3));
            assert_eq!(visitor.name, id.to_uppercase());
            assert_eq!(
                (visitor.blocked, visitor.blockers),
                (to_owned(blocked), to_owned(blockers))
            );
        }
        assert!(store.sessions().visitor([9; 32]).await.unwrap().is_none());
    }
}

fn to_owned(ids: Vec<&str>) -> Vec<String> {
    ids.into_iter().map(str::to_owned).collect()
}
