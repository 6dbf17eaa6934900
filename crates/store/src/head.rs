use std::collections::{BTreeMap, HashMap};

use crate::{Append, Event, NewTable, Result, Status, StoreError};

/// Where the log of a table stands, which decides what events may follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Log {
    pub(crate) version: i64,
    /// No ply that counts is above this.
    ply: Option<i64>,
}

impl Log {
    /// Checks that `events` may follow, and returns where the log stands after them.
    pub(crate) fn after(mut self, events: &[Event]) -> Result<Self> {
        for event in events {
            if event.version <= self.version {
                return Err(StoreError::Conflict);
            }
            if event.version - 1 > self.version {
                return Err(StoreError::Invalid(format!(
                    "version {} cannot follow version {}: there must be no gap",
                    event.version, self.version
                )));
            }
            if event.ply.is_some() {
                if event.ply <= self.ply {
                    return Err(StoreError::Conflict);
                }
                self.ply = event.ply;
            }
            self.version = event.version;
        }
        Ok(self)
    }
}

/// What an append to a table can change, beside its members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    /// The table's number within the database.
    pub(crate) number: i64,
    pub(crate) log: Log,
    pub(crate) status: Status,
    pub(crate) wake_at: Option<i64>,
}

impl Head {
    /// The beginning of a statement that reads heads as one text, a line each behind the table's place in the list of
    /// tables, which follows: a row each would cost more than the rest of an append.
    pub(crate) const AS_TEXT: &str = "SELECT string_agg(place || ' ' || number || ' ' || status || ' ' || \
         COALESCE(CAST(version AS TEXT), '0') || ' ' || COALESCE(CAST(ply AS TEXT), '-') || ' ' || \
         COALESCE(CAST(wake_at AS TEXT), '-'), '\n') AS heads FROM (SELECT column1 AS place, number, status, wake_at, \
         (SELECT MAX(version) FROM events WHERE table_number = number) AS version, \
         (SELECT MAX(ply) FROM events WHERE table_number = number AND ply IS NOT NULL) AS ply FROM (";

    /// Reads a line of that text.
    pub(crate) fn from_text(line: &str) -> Option<(usize, Self)> {
        let mut words = line.split(' ');
        let (place, number) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let status = Status::from_name(words.next()?);
        let log = Log { version: words.next()?.parse().ok()?, ply: words.next()?.parse().ok() };
        let wake_at = words.next()?.parse().ok();
        Some((place, Self { number, log, status, wake_at }))
    }

    /// Whether the events of an append have the versions that come next.
    pub(crate) fn precedes(&self, append: &Append) -> bool {
        append.events.first().is_some_and(|event| event.version == self.log.version + 1)
    }

    fn after(mut self, append: &Append) -> Result<Self> {
        if append.events.is_empty() {
            return Err(StoreError::Invalid("an append must have at least one event".into()));
        }
        if let Some(last) = append.undone_after {
            self.log.ply = self.log.ply.map(|ply| ply.min(last));
        }
        Ok(Self {
            number: self.number,
            log: self.log.after(&append.events)?,
            status: append.status.unwrap_or(self.status),
            wake_at: append.wake_at.unwrap_or(self.wake_at),
        })
    }
}

/// Where the logs of tables stand, by their ids.
pub(crate) type Heads = HashMap<String, Head>;

/// Appends that are checked one after the other and then written together.
pub(crate) struct Batch<'a, 'h> {
    heads: &'h Heads,
    /// The heads of the tables that are appended to, as they will be.
    pub(crate) changed: BTreeMap<&'a str, Head>,
    /// The number of a table, and the last of its plies that stays. Those above are to be taken back before the rows
    /// are inserted.
    pub(crate) undone: Option<(i64, i64)>,
    pub(crate) rows: Vec<Row<'a>>,
    pub(crate) memberships: Vec<Membership<'a>>,
}

/// An event to be inserted, and the number of its table.
pub(crate) struct Row<'a> {
    pub(crate) number: i64,
    pub(crate) event: &'a Event,
}

/// A person who joins a table or leaves it.
pub(crate) struct Membership<'a> {
    pub(crate) table: &'a str,
    pub(crate) person: &'a str,
    pub(crate) joins: bool,
}

impl<'a, 'h> Batch<'a, 'h> {
    /// An empty batch for tables that stand where `heads` say.
    pub(crate) fn new(heads: &'h Heads) -> Self {
        let changed = BTreeMap::new();
        Self { heads, changed, undone: None, rows: Vec::new(), memberships: Vec::new() }
    }

    /// Adds an append, if it may follow what is there. One that takes plies back must be the only one.
    pub(crate) fn add(&mut self, append: &'a Append) -> Result<()> {
        let table = append.table.as_str();
        let head = self.changed.get(table).or_else(|| self.heads.get(table));
        let head = head.ok_or(StoreError::Unknown)?.after(append)?;
        let number = head.number;
        self.changed.insert(table, head);
        self.undone = append.undone_after.map(|last| (number, last));
        self.rows.extend(append.events.iter().map(|event| Row { number, event }));
        let membership = |joins| move |person: &'a String| Membership { table, person, joins };
        self.memberships.extend(append.part.iter().map(membership(false)));
        self.memberships.extend(append.join.iter().map(membership(true)));
        Ok(())
    }

    /// Adds what a new table begins with.
    pub(crate) fn add_new(
        &mut self,
        number: i64,
        NewTable { row, events, members, .. }: &'a NewTable,
    ) {
        self.rows.extend(events.iter().map(|event| Row { number, event }));
        let table = row.id.as_str();
        let joins = |person: &'a String| Membership { table, person, joins: true };
        self.memberships.extend(members.iter().map(joins));
    }

    /// The heads of the tables whose rows change too, not only their logs.
    pub(crate) fn changed_tables(&self) -> Vec<Head> {
        let changes = |table: &str, new: &Head| {
            let old = self.heads.get(table);
            old.is_none_or(|old| (old.status, old.wake_at) != (new.status, new.wake_at))
        };
        let heads = self.changed.iter().filter(|(table, head)| changes(table, head));
        heads.map(|(_, head)| *head).collect()
    }
}
