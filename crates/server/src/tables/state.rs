use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use game::{Outcome, Seat, Seats, Telling};
use protocol::{Away, Finish, News, Position, Status, Terms};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{AnyGame, Commitment, Info, Match, Nonce, Refused, Secret, Snapshot};

use super::clocks::Clocks;
use super::draw::Draw;

/// A game that is served.
pub(crate) struct ServedGame {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) info: Info,
}

/// What the server alone decides about a table, its secret included. It is written when the table is set up and never changes.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct House {
    /// The house's part of the seed.
    pub(crate) secret: Secret,
    /// How many seats the config leads to.
    pub(crate) seats: u8,
    /// The table whose match is played again here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) rematch_of: Option<String>,
    /// The position from which the match begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) begins: Option<Beginning>,
}

/// A position of another match, which was finished, with all that is hidden there.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Beginning {
    #[serde(flatten)]
    pub(crate) position: Position,
    pub(crate) state: Value,
}

/// The state of a table: what was agreed, and what the events of its log add up to.
pub(crate) struct TableState {
    pub(crate) id: String,
    pub(crate) served: Arc<ServedGame>,
    pub(crate) terms: Terms,
    pub(crate) house: House,
    /// To the house's secret.
    pub(crate) commitment: String,
    pub(crate) creator: String,
    /// The network that the creator came from, as in the store.
    pub(crate) network: String,
    pub(crate) created: i64,
    /// The version of the snapshot that this was restored from; 0 without one.
    pub(crate) snapshot_version: i64,
    pub(crate) log: LogState,
    /// The match, once it has begun.
    pub(crate) the_match: Option<Box<dyn Match>>,
}

/// What the events of a table's log add up to, beside the match itself. In snapshots the fields have their older names.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct LogState {
    /// The version of the last event.
    pub(crate) version: i64,
    /// When it was written.
    pub(crate) at: i64,
    pub(crate) places: Vec<Place>,
    /// The version at which each person first sat down.
    #[serde(default)]
    pub(crate) came: BTreeMap<String, i64>,
    /// The people whom the host removed, and who cannot come back.
    #[serde(default)]
    pub(crate) barred: BTreeSet<String>,
    /// The people who wrote the lines among the news, and by their places there who wrote which.
    #[serde(default)]
    pub(crate) speakers: Vec<String>,
    #[serde(default)]
    pub(crate) said_by: BTreeMap<i64, usize>,
    /// How many lines were written.
    #[serde(default)]
    pub(crate) lines: u32,
    /// What each person has committed to add to the seed.
    #[serde(default)]
    pub(crate) commitments: BTreeMap<String, Commitment>,
    /// How often each person has committed.
    #[serde(default, rename = "given")]
    pub(crate) commitments_given: BTreeMap<String, u8>,
    /// The draw that has begun.
    #[serde(default)]
    pub(crate) draw: Option<Draw>,
    /// How many draws came to nothing.
    #[serde(default)]
    pub(crate) void_draws: u32,
    /// The nonces that the seed follows from, in the order of the seats.
    #[serde(rename = "drawn")]
    pub(crate) seed_nonces: Vec<Nonce>,
    /// What people had committed to before; `None` where the match began before there were draws.
    #[serde(default)]
    pub(crate) seed_commitments: Option<Vec<Option<Commitment>>>,
    pub(crate) clocks: Clocks,
    /// For each seat the version since which it has had the same choice.
    #[serde(rename = "choice")]
    pub(crate) choice_since: Vec<i64>,
    /// The last version that changed the match itself.
    #[serde(rename = "turned")]
    pub(crate) match_changed: i64,
    /// When that was.
    #[serde(default)]
    pub(crate) match_changed_at: i64,
    /// The seats whose people have not come since the match began; their clocks wait for them.
    #[serde(default)]
    pub(crate) absent: Seats,
    /// The seats whose people asked a bot for advice.
    #[serde(default)]
    pub(crate) hinted: Seats,
    /// The latest events as clients are told of them.
    #[serde(rename = "chronicle")]
    pub(crate) news: Vec<News>,
    /// The last version whose news were dropped.
    #[serde(rename = "forgotten")]
    pub(crate) news_dropped: i64,
    pub(crate) rematch: Option<String>,
    /// What a person asks the others to let be taken back.
    #[serde(default)]
    pub(crate) undo_request: Option<UndoRequest>,
    /// The version of the match, as in `match_changed`, for which a request was refused.
    #[serde(default)]
    pub(crate) undo_refused: i64,
    /// How the match ended.
    #[serde(default)]
    pub(crate) finish: Option<Finish>,
    #[serde(default)]
    pub(crate) closed: bool,
}

impl LogState {
    /// Forgets who wrote lines that are not among the news any more: however many people speak in the long run, only so many
    /// are kept.
    pub(crate) fn forget_speakers(&mut self) {
        self.said_by = self.said_by.split_off(&self.news_dropped);
        let (mut kept, mut moved) = (Vec::new(), BTreeMap::new());
        for place in self.said_by.values_mut() {
            let speaker = self.speakers.get_mut(*place);
            *place = *moved.entry(*place).or_insert_with(|| {
                kept.push(speaker.map(std::mem::take).unwrap_or_default());
                kept.len() - 1
            });
        }
        self.speakers = kept;
    }
}

/// A request to take plies back. It ends with the answer of the last person, the first refusal, a ply of a person, and
/// whenever the people who have to answer change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct UndoRequest {
    pub(crate) version: i64,
    pub(crate) seat: Seat,
    pub(crate) left: usize,
    /// The seats of the people who have granted it.
    pub(crate) granted: Seats,
}

/// A snapshot of a table, as it is stored.
#[derive(Serialize, Deserialize)]
struct TableSnapshot {
    #[serde(rename = "seen")]
    log: LogState,
    #[serde(rename = "table")]
    the_match: Option<Snapshot>,
}

/// The part of a [`TableSnapshot`] that can be read without the rules of the game.
#[derive(Deserialize)]
struct SnapshotWithoutMatch {
    #[serde(rename = "seen")]
    log: LogState,
}

/// What a seat is taken by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Place {
    Open,
    Person {
        person: String,
        name: String,
        away: Option<Away>,
    },
    /// It is kept for a person, who has not sat down yet.
    Kept {
        person: String,
        name: String,
    },
    Bot {
        level: String,
    },
}

impl Place {
    pub(crate) fn person(&self) -> Option<&str> {
        match self {
            Self::Person { person, .. } => Some(person),
            _ => None,
        }
    }

    /// The person who has the seat, or for whom it is kept.
    pub(crate) fn person_or_kept(&self) -> Option<&str> {
        match self {
            Self::Person { person, .. } | Self::Kept { person, .. } => Some(person),
            Self::Open | Self::Bot { .. } => None,
        }
    }
}

impl TableState {
    /// The state of a table whose log is empty.
    pub(crate) fn new(
        id: &str,
        served: Arc<ServedGame>,
        terms: Terms,
        house: House,
        creator: &str,
        created: i64,
    ) -> Self {
        let seats = usize::from(house.seats);
        let log = LogState {
            version: 0,
            at: created,
            places: vec![Place::Open; seats],
            came: BTreeMap::new(),
            barred: BTreeSet::new(),
            speakers: Vec::new(),
            said_by: BTreeMap::new(),
            lines: 0,
            commitments: BTreeMap::new(),
            commitments_given: BTreeMap::new(),
            draw: None,
            void_draws: 0,
            seed_nonces: Vec::new(),
            seed_commitments: None,
            clocks: Clocks::default(),
            choice_since: vec![0; seats],
            match_changed: 0,
            match_changed_at: 0,
            absent: Seats::NONE,
            hinted: Seats::NONE,
            news: Vec::new(),
            news_dropped: 0,
            rematch: None,
            undo_request: None,
            undo_refused: 0,
            finish: None,
            closed: false,
        };
        Self {
            id: id.to_owned(),
            served,
            terms,
            commitment: house.secret.commitment().to_string(),
            house,
            creator: creator.to_owned(),
            network: String::new(),
            created,
            snapshot_version: 0,
            log,
            the_match: None,
        }
    }

    /// Replaces the state by that of a snapshot.
    pub(crate) fn restore(&mut self, snapshot: &str) -> Result<(), Refused> {
        let TableSnapshot { log, mut the_match } = read(snapshot)?;
        if let Some(snapshot) = the_match.as_mut().filter(|snapshot| snapshot.config.is_null()) {
            snapshot.config = self.terms.config.clone();
        }
        self.the_match =
            the_match.map(|snapshot| self.served.game.restore(&snapshot)).transpose()?;
        self.log = log;
        self.snapshot_version = self.log.version;
        // Older snapshots do not say when the match last changed, nor how it ended.
        if self.log.match_changed_at == 0 {
            self.log.match_changed_at = self.log.at;
        }
        if self.log.finish.is_none() {
            self.log.finish = self.finish_at(self.log.at);
        }
        Ok(())
    }

    /// Replaces the state by that of a snapshot, without its match.
    pub(crate) fn restore_without_match(&mut self, snapshot: &str) -> Result<(), Refused> {
        let SnapshotWithoutMatch { log } = read(snapshot)?;
        self.log = log;
        Ok(())
    }

    /// Writes a snapshot. It holds all secrets of the match.
    pub(crate) fn snapshot(&self) -> String {
        let mut the_match = self.the_match.as_ref().map(|the_match| the_match.snapshot());
        // The terms have the config already, which may be a whole box.
        if let Some(snapshot) = &mut the_match
            && snapshot.config == self.terms.config
        {
            snapshot.config = Value::Null;
        }
        serde_json::to_string(&TableSnapshot { log: self.log.clone(), the_match })
            .expect("a snapshot is made of text, numbers and JSON values")
    }

    /// Whether the lobby shows the table.
    pub(crate) fn is_listed(&self) -> bool {
        self.terms.public && self.status() == Status::Open
    }

    pub(crate) fn status(&self) -> Status {
        match &self.the_match {
            _ if self.log.closed => Status::Closed,
            None => Status::Open,
            Some(the_match) if the_match.to_move().is_empty() => Status::Finished,
            Some(_) => Status::Running,
        }
    }

    /// The seats that can act now; none once the table is closed.
    pub(crate) fn to_move(&self) -> Seats {
        let running = self.the_match.as_ref().filter(|_| !self.log.closed);
        running.map_or(Seats::NONE, |the_match| the_match.to_move())
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.the_match.as_ref()?.outcome()
    }

    /// How the match ended, if it is over, at this time.
    pub(crate) fn finish_at(&self, at: i64) -> Option<Finish> {
        self.outcome().map(|Outcome { scores, ranks, .. }| Finish { at, scores, ranks })
    }
}

fn read<T: DeserializeOwned>(snapshot: &str) -> Result<T, Refused> {
    serde_json::from_str(snapshot).map_err(|error| {
        Telling::new("snapshot-unreadable").with("error", error.to_string()).into()
    })
}
