//! Whatever is asked of it, in whatever order and however much at once, the store does as the model does.

use std::sync::Arc;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, TestRunner};
use sqlx::{Connection, PgConnection, SqliteConnection};
use store::{Append, Event, NewTable, Person, Status, Store, TableRow};

use crate::Place;
use crate::model::{Answer, Command, HASHES, Model, PEOPLE, SECRETS, TABLES, look};

/// A command whose versions and plies are still relative to what comes next at the table.
#[derive(Clone, Debug)]
struct Plan(Command);

impl Plan {
    fn at(self, model: &Model) -> Command {
        let Self(mut command) = self;
        if let Command::Append(append) = &mut command {
            let (version, ply) = model.next(&append.table);
            append.undone_after = append.undone_after.map(|undone| ply - undone);
            let ply = append.undone_after.map_or(ply, |last| ply.min(last + 1));
            for (number, event) in append.events.iter_mut().enumerate() {
                event.version += version + number as i64;
                event.ply = event.ply.map(|shift| ply + number as i64 + shift);
            }
        }
        command
    }
}

fn person() -> impl Strategy<Value = String> {
    select(&PEOPLE[..]).prop_map(String::from)
}

fn table() -> impl Strategy<Value = String> {
    select(&TABLES[..]).prop_map(String::from)
}

fn status() -> impl Strategy<Value = Status> {
    select(vec![Status::Open, Status::Running, Status::Finished])
}

fn text() -> impl Strategy<Value = String> {
    "[a-z'\"\\\\é\u{1F4D6}]{0,8}"
}

/// An event whose version and ply are mostly, but not always, those that come next.
fn event() -> impl Strategy<Value = Event> {
    let shift = || prop_oneof![40 => Just(0), 1 => Just(-1), 1 => Just(1)];
    (shift(), 0..10i64, option::of(shift()), any::<u8>(), text())
        .prop_map(|(version, at, ply, to_move, data)| Event { version, at, ply, to_move, data })
}

fn new_table() -> impl Strategy<Value = NewTable> {
    let facts = (table(), text(), text(), person(), 0..5i64, any::<bool>(), status());
    let rest = (option::of(0..10i64), vec(event(), 0..4), vec(person(), 0..3));
    (facts, rest).prop_map(|(facts, (wake_at, mut events, members))| {
        let (id, terms, house, creator, created, public, status) = facts;
        for (number, event) in (1..).zip(&mut events) {
            event.version += number;
            event.ply = event.ply.map(|shift| number + shift);
        }
        let game = "a-game".into();
        let network = String::new();
        let row =
            TableRow { id, game, terms, house, creator, network, created, public, status, wake_at };
        NewTable { row, events, members, lists: vec![] }
    })
}

fn append() -> impl Strategy<Value = Append> {
    let undone = prop_oneof![3 => Just(None), 1 => (0..6i64).prop_map(Some)];
    let people = || prop_oneof![3 => Just(vec![]), 1 => vec(person(), 1..3)];
    (
        table(),
        prop_oneof![20 => vec(event(), 1..4), 1 => Just(vec![])],
        undone,
        option::of(status()),
        option::of(option::of(0..10i64)),
        people(),
        people(),
    )
        .prop_map(|(table, events, undone_after, status, wake_at, join, part)| Append {
            table,
            events,
            undone_after,
            status,
            wake_at,
            join,
            part,
        })
}

fn plan() -> impl Strategy<Value = Plan> {
    let added = (person(), text(), 0..5i64)
        .prop_map(|(id, name, created)| Command::AddPerson(Person { id, name, created }));
    let recovery = (person(), option::of(0..HASHES));
    let secret = (select(&SECRETS[..]), vec(any::<u8>(), 1..4));
    prop_oneof![
        3 => added,
        1 => (person(), text()).prop_map(|(id, name)| Command::Rename(id, name)),
        1 => recovery.prop_map(|(id, hash)| Command::SetRecovery(id, hash)),
        3 => new_table().prop_map(Command::Create),
        9 => append().prop_map(Command::Append),
        3 => (table(), 0..5i64, text()).prop_map(|(id, version, data)| {
            Command::SaveSnapshot(id, version, data)
        }),
        1 => (table(), vec(any::<u8>(), 0..4)).prop_map(|(id, data)| Command::SaveStory(id, data)),
        1 => secret.prop_map(|(name, fresh)| Command::Secret(name.into(), fresh)),
    ]
    .prop_map(Plan)
}

/// Issues all commands before the first is answered, so that they share a transaction.
async fn run_at_once(store: &Arc<dyn Store>, commands: &[Command]) -> Vec<Answer> {
    let tasks: Vec<_> = commands
        .iter()
        .map(|command| {
            let (store, command) = (Arc::clone(store), command.clone());
            tokio::spawn(async move { command.run(&*store).await })
        })
        .collect();
    let mut answers = Vec::new();
    for task in tasks {
        answers.push(task.await.unwrap());
    }
    answers
}

/// Removes everything from the databases of a store.
async fn wipe(place: &Place) {
    let all = "DELETE FROM story_parts; DELETE FROM stories; DELETE FROM snapshots; DELETE FROM secrets; DELETE FROM events; \
               DELETE FROM members; DELETE FROM tables; DELETE FROM people";
    if place.url.starts_with("sqlite:") {
        let mut connection = SqliteConnection::connect(&place.url).await.unwrap();
        sqlx::raw_sql(all).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    } else {
        let mut connection = PgConnection::connect(&place.url).await.unwrap();
        sqlx::raw_sql(all).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }
}

/// The commands of some plans, in groups to be issued at once, and what the model answers.
fn rehearse(plans: Vec<Vec<Plan>>) -> (Model, Vec<Vec<Command>>, Vec<Answer>) {
    let mut model = Model::default();
    let (mut commands, mut answers) = (Vec::new(), Vec::new());
    for group in plans {
        let mut at_once = Vec::new();
        for plan in group {
            let command = plan.at(&model);
            answers.push(model.run(&command));
            at_once.push(command);
        }
        commands.push(at_once);
    }
    (model, commands, answers)
}

#[test]
fn a_store_does_as_the_model_does() {
    // On a runtime of one thread, tasks start in the order in which they are spawned.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let places = Place::each();
    let stores = places.each_ref().map(|place| runtime.block_on(place.open()));
    let config = Config { source_file: Some(file!()), ..Config::with_cases(128) };
    let checked = TestRunner::new(config).run(&vec(vec(plan(), 1..8), 1..12), |plans| {
        let (model, commands, answers) = rehearse(plans);
        runtime.block_on(async {
            let in_memory = store::open("sqlite::memory:").await.unwrap();
            for place in &places {
                wipe(place).await;
            }
            for store in stores.iter().chain([&in_memory]) {
                let mut given = Vec::new();
                for at_once in &commands {
                    given.extend(run_at_once(store, at_once).await);
                }
                prop_assert_eq!(&given, &answers);
                prop_assert_eq!(look(&**store).await.unwrap(), model.look());
            }
            Ok(())
        })
    });
    if let Err(failure) = checked {
        panic!("{failure}");
    }
}
