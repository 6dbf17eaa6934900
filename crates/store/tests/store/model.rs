//! What the store does, said as simply as possible, in memory.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use store::{
    After, Append, Event, NewTable, Person, Result, Status, Store, StoreError, Summary, TableRow,
};

pub(crate) const PEOPLE: [&str; 4] = ["ada", "bea", "cy", "Zoé"];
pub(crate) const TABLES: [&str; 4] = ["t", "T", "t-2", "ß"];
pub(crate) const HASHES: u8 = 3;
pub(crate) const SECRETS: [&str; 2] = ["cookie", "other"];

#[derive(Clone, Debug)]
pub(crate) enum Command {
    AddPerson(Person),
    Rename(String, String),
    SetRecovery(String, Option<u8>),
    Create(NewTable),
    Append(Append),
    SaveSnapshot(String, i64, String),
    SaveStory(String, Vec<u8>),
    Secret(String, Vec<u8>),
}

/// The answer to a command: the secret, if that was asked for.
pub(crate) type Answer = Result<Option<Vec<u8>>>;

impl Command {
    pub(crate) async fn run(self, store: &dyn Store) -> Answer {
        match self {
            Self::AddPerson(person) => store.add_person(&person).await,
            Self::Rename(id, name) => store.rename(&id, &name).await,
            Self::SetRecovery(id, hash) => store.set_recovery(&id, hash.map(|n| [n; 32])).await,
            Self::Create(table) => store.create(&table).await,
            Self::Append(append) => store.append(append).await,
            Self::SaveSnapshot(table, version, data) => {
                store.save_snapshot(&table, version, &data).await
            }
            Self::SaveStory(table, data) => store.save_story(&table, vec![data]).await,
            Self::Secret(name, fresh) => return store.secret(&name, &fresh).await.map(Some),
        }
        .map(|()| None)
        .map_err(without_text)
    }
}

fn without_text(error: StoreError) -> StoreError {
    match error {
        StoreError::Invalid(_) => StoreError::Invalid(String::new()),
        error => error,
    }
}

/// Everything that can be seen of a store.
#[derive(Debug, PartialEq)]
pub(crate) struct Seen {
    people: Vec<Option<Person>>,
    by_recovery: Vec<Option<Person>>,
    tables: Vec<Option<TableRow>>,
    events: Vec<Vec<Event>>,
    /// What happened, which the events do not show in a message.
    data: Vec<String>,
    later_events: Vec<Vec<Event>>,
    snapshots: Vec<Option<(i64, String)>>,
    with_outdated_snapshot: Vec<String>,
    stories: Vec<Option<Vec<u8>>>,
    lobby: Vec<Summary>,
    top_of_lobby: Vec<Summary>,
    own_tables: Vec<Vec<Summary>>,
    /// By twos.
    pages_of_own_tables: Vec<Vec<Vec<Summary>>>,
    due: Vec<String>,
    first_due: Vec<String>,
}

/// Looks at everything there is.
pub(crate) async fn look(store: &dyn Store) -> Result<Seen> {
    let mut seen = Seen {
        people: vec![],
        by_recovery: vec![],
        tables: vec![],
        events: vec![],
        data: vec![],
        later_events: vec![],
        snapshots: vec![],
        with_outdated_snapshot: store.with_outdated_snapshot(100).await?,
        stories: vec![],
        lobby: store.open_tables(100).await?,
        top_of_lobby: store.open_tables(2).await?,
        own_tables: vec![],
        pages_of_own_tables: vec![],
        due: store.due(5, 100).await?,
        first_due: store.due(5, 1).await?,
    };
    for person in PEOPLE {
        seen.people.push(store.person(person).await?);
        seen.own_tables.push(store.tables_of(person, None, After::NOTHING, 100).await?);
        let mut pages: Vec<Vec<Summary>> = vec![];
        loop {
            let last = pages.last().and_then(|page| page.last());
            let page =
                store.tables_of(person, None, last.map_or(After::NOTHING, After::from), 2).await?;
            if page.is_empty() {
                break;
            }
            pages.push(page);
        }
        seen.pages_of_own_tables.push(pages);
    }
    for hash in 0..HASHES {
        seen.by_recovery.push(store.person_by_recovery([hash; 32]).await?);
    }
    for table in TABLES {
        seen.tables.push(store.table(table).await?);
        let events = store.events(table, 0).await?;
        seen.data.extend(events.iter().map(|event| event.data.clone()));
        seen.events.push(events);
        seen.later_events.push(store.events(table, 2).await?);
        seen.snapshots.push(store.snapshot(table).await?);
        seen.stories.push(store.story_part(table, 0).await?);
    }
    Ok(seen)
}

#[derive(Default)]
pub(crate) struct Model {
    people: BTreeMap<String, (Person, Option<u8>)>,
    tables: BTreeMap<String, Table>,
    secrets: BTreeMap<String, Vec<u8>>,
}

#[derive(Clone)]
struct Table {
    row: TableRow,
    events: Vec<Event>,
    members: BTreeSet<String>,
    snapshot: Option<(i64, String)>,
    story: Option<Vec<u8>>,
}

impl Table {
    fn last_ply(&self) -> Option<i64> {
        self.events.iter().filter_map(|event| event.ply).max()
    }

    /// New plies have to be above `last_ply`.
    fn add(&mut self, events: &[Event], mut last_ply: Option<i64>) -> Result<()> {
        for event in events {
            let next = self.events.len() as i64 + 1;
            if event.version < next {
                return Err(StoreError::Conflict);
            }
            if event.version > next {
                return Err(StoreError::Invalid(String::new()));
            }
            if let Some(ply) = event.ply {
                if last_ply.is_some_and(|last| ply <= last) {
                    return Err(StoreError::Conflict);
                }
                last_ply = Some(ply);
            }
            self.events.push(event.clone());
        }
        Ok(())
    }

    fn append(&mut self, append: &Append) -> Result<()> {
        if append.events.is_empty() {
            return Err(StoreError::Invalid(String::new()));
        }
        let mut last_ply = self.last_ply();
        if let Some(last) = append.undone_after {
            for event in &mut self.events {
                if event.ply.is_some_and(|ply| ply > last) {
                    event.ply = None;
                }
            }
            last_ply = last_ply.map(|ply| ply.min(last));
        }
        self.add(&append.events, last_ply)?;
        if let Some(status) = append.status {
            self.row.status = status;
        }
        if let Some(wake_at) = append.wake_at {
            self.row.wake_at = wake_at;
        }
        self.members.retain(|member| !append.part.contains(member));
        self.members.extend(append.join.iter().cloned());
        Ok(())
    }

    fn summary(&self) -> Summary {
        let row = self.row.clone();
        let last = self.events.last();
        Summary {
            id: row.id,
            game: row.game,
            creator: row.creator,
            network: row.network,
            created: row.created,
            public: row.public,
            status: row.status,
            version: last.map_or(0, |event| event.version),
            at: last.map_or(row.created, |event| event.at),
            to_move: last.map_or(0, |event| event.to_move),
        }
    }
}

impl Model {
    /// The version that comes next at a table, and a ply that may.
    pub(crate) fn next(&self, table: &str) -> (i64, i64) {
        self.tables.get(table).map_or((1, 1), |table| {
            (table.events.len() as i64 + 1, table.last_ply().map_or(1, |ply| ply + 1))
        })
    }

    pub(crate) fn run(&mut self, command: &Command) -> Answer {
        match command {
            Command::AddPerson(person) => {
                if self.people.contains_key(&person.id) {
                    return Err(StoreError::Conflict);
                }
                self.people.insert(person.id.clone(), (person.clone(), None));
            }
            Command::Rename(id, name) => {
                self.people.get_mut(id).ok_or(StoreError::Unknown)?.0.name.clone_from(name);
            }
            Command::SetRecovery(id, hash) => {
                let taken = |(other, (_, theirs)): (&String, &(Person, Option<u8>))| {
                    other != id && hash.is_some() && theirs == hash
                };
                if !self.people.contains_key(id) {
                    return Err(StoreError::Unknown);
                }
                if self.people.iter().any(taken) {
                    return Err(StoreError::Conflict);
                }
                self.people.get_mut(id).ok_or(StoreError::Unknown)?.1 = *hash;
            }
            Command::Create(NewTable { row, events, members, .. }) => {
                let members = members.iter().cloned().collect();
                let mut table = Table {
                    row: row.clone(),
                    events: vec![],
                    members,
                    snapshot: None,
                    story: None,
                };
                table.add(events, None)?;
                if self.tables.contains_key(&row.id) {
                    return Err(StoreError::Conflict);
                }
                self.check_known(table.members.iter().chain([&row.creator]))?;
                self.tables.insert(row.id.clone(), table);
            }
            Command::Append(append) => {
                let mut table = self.tables.get(&append.table).ok_or(StoreError::Unknown)?.clone();
                table.append(append)?;
                self.check_known(&append.join)?;
                self.tables.insert(append.table.clone(), table);
            }
            Command::SaveSnapshot(table, version, data) => {
                let kept = &mut self.tables.get_mut(table).ok_or(StoreError::Unknown)?.snapshot;
                if kept.as_ref().is_none_or(|(newest, _)| newest <= version) {
                    *kept = Some((*version, data.clone()));
                }
            }
            Command::SaveStory(table, data) => {
                let kept = &mut self.tables.get_mut(table).ok_or(StoreError::Unknown)?.story;
                kept.get_or_insert_with(|| data.clone());
            }
            Command::Secret(name, fresh) => {
                let value = self.secrets.entry(name.clone()).or_insert_with(|| fresh.clone());
                return Ok(Some(value.clone()));
            }
        }
        Ok(None)
    }

    fn check_known<'a>(&self, people: impl IntoIterator<Item = &'a String>) -> Result<()> {
        let known = people.into_iter().all(|person| self.people.contains_key(person));
        if known { Ok(()) } else { Err(StoreError::Unknown) }
    }

    pub(crate) fn look(&self) -> Seen {
        // Those who set tables up take turns.
        let top = |list: &[Summary]| {
            let place = |at: usize| {
                list[..at].iter().filter(|other| other.creator == list[at].creator).count()
            };
            let mut top: Vec<usize> = (0..list.len()).collect();
            top.sort_by_key(|&at| (place(at), at));
            top.truncate(2);
            top.sort();
            top.into_iter().map(|at| list[at].clone()).collect::<Vec<_>>()
        };
        let mut lobby: Vec<Summary> = self.tables.values().map(Table::summary).collect();
        lobby.retain(|table| table.public && table.status == Status::Open);
        lobby.sort_by_key(|table| (-table.created, table.id.clone()));
        let own_tables = PEOPLE.map(|person| {
            let own = self.tables.values().filter(|table| table.members.contains(person));
            let mut own: Vec<Summary> = own.map(Table::summary).collect();
            own.sort_by_key(|table| {
                Reverse((table.status == Status::Running, table.at, table.id.clone()))
            });
            own
        });
        let mut due: Vec<(i64, String)> = self
            .tables
            .values()
            .filter(|table| table.row.status != Status::Finished)
            .filter_map(|table| Some((table.row.wake_at?, table.row.id.clone())))
            .filter(|(wake_at, _)| *wake_at <= 5)
            .collect();
        due.sort();
        let due: Vec<String> = due.into_iter().map(|(_, id)| id).collect();
        let behind = |table: &&Table| {
            let rested = table.snapshot.as_ref().map_or(0, |(version, _)| *version);
            table.row.status != Status::Open && rested < table.events.len() as i64
        };
        let with_outdated_snapshot =
            self.tables.values().filter(behind).map(|table| table.row.id.clone());
        let events = |after: i64| {
            TABLES.map(|id| {
                let events = self.tables.get(id).map(|table| table.events.clone());
                let mut events = events.unwrap_or_default();
                events.retain(|event| event.version > after);
                events
            })
        };
        Seen {
            people: PEOPLE.map(|id| Some(self.people.get(id)?.0.clone())).into(),
            by_recovery: (0..HASHES)
                .map(|hash| {
                    let mut people = self.people.values();
                    Some(people.find(|(_, theirs)| *theirs == Some(hash))?.0.clone())
                })
                .collect(),
            tables: TABLES.map(|id| Some(self.tables.get(id)?.row.clone())).into(),
            events: events(0).into(),
            data: events(0).iter().flatten().map(|event| event.data.clone()).collect(),
            later_events: events(2).into(),
            snapshots: TABLES.map(|id| self.tables.get(id)?.snapshot.clone()).into(),
            with_outdated_snapshot: with_outdated_snapshot.collect(),
            stories: TABLES.map(|id| self.tables.get(id)?.story.clone()).into(),
            top_of_lobby: top(&lobby),
            lobby,
            pages_of_own_tables: own_tables
                .iter()
                .map(|own| own.chunks(2).map(<[_]>::to_vec).collect())
                .collect(),
            own_tables: own_tables.into(),
            first_due: due.iter().take(1).cloned().collect(),
            due,
        }
    }
}
