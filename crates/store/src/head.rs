use std::collections::BTreeMap;

use crate::{Append, Event, Result, Status, StoreError, TableRow};

/// Where the log of a table stands: by it the next append is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    pub(crate) version: i64,
    pub(crate) at: i64,
    pub(crate) to_move: u8,
    /// No ply that counts is above this.
    pub(crate) ply: Option<i64>,
    pub(crate) status: Status,
    pub(crate) wake_at: Option<i64>,
}

impl Head {
    /// Asks for heads as one text, a line each behind the number of its table: a row each would cost more than the
    /// rest of an append. What follows is the list of tables.
    pub(crate) const AS_TEXT: &str = "SELECT string_agg(number || ' ' || version || ' ' || at || ' ' || to_move || ' ' || \
         status || ' ' || COALESCE(CAST(ply AS TEXT), '-') || ' ' || COALESCE(CAST(wake_at AS TEXT), '-'), '\n') \
         FROM (SELECT column1 AS number, version, at, to_move, status, ply, wake_at FROM (";

    /// Reads a line of that text.
    pub(crate) fn from_text(line: &str) -> Option<(usize, Self)> {
        let mut words = line.split(' ');
        let mut number = || words.next()?.parse::<i64>().ok();
        let (table, version, at, to_move) = (number()?, number()?, number()?, number()?);
        let status = Status::from_name(words.next()?);
        let (ply, wake_at) = (words.next()?.parse().ok(), words.next()?.parse().ok());
        let (table, to_move) = (usize::try_from(table).ok()?, u8::try_from(to_move).ok()?);
        Some((table, Self { version, at, to_move, ply, status, wake_at }))
    }

    /// The head of a table that has no events yet.
    pub(crate) fn before_all(row: &TableRow) -> Self {
        Self {
            version: 0,
            at: row.created,
            to_move: 0,
            ply: None,
            status: row.status,
            wake_at: row.wake_at,
        }
    }

    /// The head after more events.
    pub(crate) fn follow(mut self, events: &[Event]) -> Result<Self> {
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
            self.at = event.at;
            self.to_move = event.to_move;
        }
        Ok(self)
    }

    fn after(mut self, append: &Append) -> Result<Self> {
        if append.events.is_empty() {
            return Err(StoreError::Invalid("an append must have at least one event".into()));
        }
        if let Some(last) = append.undone_after {
            self.ply = self.ply.map(|ply| ply.min(last));
        }
        let mut head = self.follow(&append.events)?;
        head.status = append.status.unwrap_or(head.status);
        head.wake_at = append.wake_at.unwrap_or(head.wake_at);
        Ok(head)
    }
}

/// Appends that are judged one after the other and then written together.
#[derive(Default)]
pub(crate) struct Batch<'a> {
    heads: BTreeMap<String, Head>,
    /// The heads that are to be written.
    pub(crate) changed: BTreeMap<&'a str, Head>,
    /// Plies above these are to be taken back, before the rows are inserted.
    pub(crate) undone: Vec<(&'a str, i64)>,
    pub(crate) rows: Vec<Row<'a>>,
    pub(crate) memberships: Vec<Membership<'a>>,
}

/// An event to be inserted.
pub(crate) struct Row<'a> {
    pub(crate) table: &'a str,
    pub(crate) ply: Option<i64>,
    pub(crate) event: &'a Event,
}

/// Somebody who comes to a table or leaves it.
pub(crate) struct Membership<'a> {
    pub(crate) table: &'a str,
    pub(crate) person: &'a str,
    pub(crate) joins: bool,
}

impl<'a> Batch<'a> {
    /// Nothing yet, for tables that stand where `heads` say.
    pub(crate) fn new(heads: BTreeMap<String, Head>) -> Self {
        Self { heads, ..Self::default() }
    }

    /// Takes `append` in, if it may follow what is there.
    pub(crate) fn take(&mut self, append: &'a Append) -> Result<()> {
        let table = append.table.as_str();
        let head = self.changed.get(table).or_else(|| self.heads.get(table));
        let head = head.ok_or(StoreError::Unknown)?.after(append)?;
        self.changed.insert(table, head);
        if let Some(last) = append.undone_after {
            self.undone.push((table, last));
            for row in self.rows.iter_mut().filter(|row| row.table == table) {
                row.ply = row.ply.filter(|&ply| ply <= last);
            }
        }
        self.rows.extend(append.events.iter().map(|event| Row { table, ply: event.ply, event }));
        let membership = |joins| move |person: &'a String| Membership { table, person, joins };
        self.memberships.extend(append.part.iter().map(membership(false)));
        self.memberships.extend(append.join.iter().map(membership(true)));
        Ok(())
    }
}
