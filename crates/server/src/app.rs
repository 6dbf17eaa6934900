use std::collections::HashMap;
use std::net::IpAddr;
use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use game::{Arg, Seats, Seed, Telling};
use protocol::TableInfo;
use store::{Store, StoreError, Summary, TableRow};
use table::Kind;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::apart::apart;
use crate::bots::Pool;
use crate::error::Error;
use crate::fold::{Fold, Listed};
use crate::identity::Key;
use crate::limits::{Buckets, Counts, Use, Who};
use crate::log::{seats, told};
use crate::metrics::Metrics;
use crate::room::Room;
use crate::settings::{Rate, Settings};

/// How many tables that nobody has at hand are put to rest at the end, at most.
const MOST_UNRESTED: u32 = 1_000;
/// How long putting tables to rest may take at the end.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server: the games that it serves, where it keeps its tables, and what it has at hand.
#[derive(Clone)]
pub struct App(Arc<Shared>);

/// What all parts of a server share.
pub struct Shared {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) games: Vec<Arc<Listed>>,
    pub(crate) settings: Settings,
    pub(crate) key: Key,
    pub(crate) bots: Pool,
    pub(crate) metrics: Metrics,
    pub(crate) buckets: Buckets,
    pub(crate) sockets_of: Counts<String>,
    pub(crate) sockets_from: Counts<IpAddr>,
    pub(crate) connections_from: Counts<IpAddr>,
    /// Becomes true when the server is about to end.
    pub(crate) closing: watch::Sender<bool>,
    rooms: Mutex<HashMap<String, Arc<Room>>>,
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl App {
    /// A server for these games.
    pub async fn new(
        store: Arc<dyn Store>,
        kinds: impl IntoIterator<Item = &'static dyn Kind>,
        settings: Settings,
    ) -> Result<Self, StoreError> {
        let mut fresh = [0; 32];
        (settings.random)(&mut fresh);
        let key = Key::new(&store.secret("cookies", &fresh).await?);
        let listed = |kind: &'static dyn Kind| Arc::new(Listed { kind, info: kind.info() });
        Ok(Self(Arc::new(Shared {
            store,
            games: kinds.into_iter().map(listed).collect(),
            key,
            bots: Pool::new(settings.bot_threads),
            metrics: Metrics::default(),
            buckets: Buckets::default(),
            sockets_of: Counts::default(),
            sockets_from: Counts::default(),
            connections_from: Counts::default(),
            closing: watch::Sender::new(false),
            rooms: Mutex::default(),
            settings,
        })))
    }

    pub(crate) fn now(&self) -> i64 {
        (self.settings.now)()
    }

    pub(crate) fn random<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        (self.settings.random)(&mut bytes);
        bytes
    }

    pub(crate) fn random_seed(&self) -> Seed {
        Seed(self.random())
    }

    /// A new name that nobody can guess.
    pub(crate) fn random_name<const N: usize>(&self) -> String {
        name(&self.random::<N>())
    }

    /// The id of the table where those of another play again: the same for every process, and to be guessed by nobody.
    pub(crate) fn rematch_of(&self, table: &str) -> String {
        name(&self.key.tag("rematch", table)[..12])
    }

    /// The game with that id.
    pub(crate) fn game(&self, id: &str) -> Result<&Arc<Listed>, Error> {
        self.games.iter().find(|listed| listed.info.id == id).ok_or_else(|| {
            let known = self.games.iter().map(|listed| Arg::from(listed.info.id)).collect();
            let telling = Telling::new("unknown-game").with("given", id);
            Error::Unreadable(telling.with("known", Arg::List(known)))
        })
    }

    /// Counts something that is limited.
    pub(crate) fn spend(&self, who: Who, what: Use, rate: Rate) -> Result<(), Error> {
        if self.buckets.take(who, what, rate, self.now()) {
            return Ok(());
        }
        self.metrics.limited.add(1);
        Err(Error::TooMany)
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables are at hand.
    pub(crate) fn rooms_at_hand(&self) -> usize {
        self.rooms().len()
    }

    /// The table with that id, if it is at hand.
    pub(crate) fn room_at_hand(&self, id: &str) -> Option<Arc<Room>> {
        self.rooms().get(id).cloned()
    }

    /// All tables at hand.
    pub(crate) fn all_rooms(&self) -> Vec<(String, Arc<Room>)> {
        self.rooms().iter().map(|(id, room)| (id.clone(), room.clone())).collect()
    }

    /// The table with that id, read from the store if it is not at hand.
    pub(crate) async fn room(&self, id: &str) -> Result<Arc<Room>, Error> {
        if let Some(room) = self.room_at_hand(id) {
            return Ok(room);
        }
        let room = self.keep(Room::new(id, self.load(id).await?, self.now()));
        // What was announced while it was read was for nobody. If this fails, it is read again when somebody needs it.
        let (app, read) = (self.clone(), room.clone());
        _ = apart(async move { read.hear(&app).await }).await;
        Ok(room)
    }

    /// Keeps a table at hand, or gives the one that is there already.
    pub(crate) fn keep(&self, room: Room) -> Arc<Room> {
        self.rooms().entry(room.id.clone()).or_insert_with(|| Arc::new(room)).clone()
    }

    /// Reads a table from the store: where it last rested, and what happened since.
    pub(crate) async fn load(&self, id: &str) -> Result<Fold, Error> {
        let row = self.store.table(id).await?.ok_or(Error::NotFound)?;
        self.metrics.loads.add(1);
        let mut fold = self.begin(&row)?;
        if let Some((_, resting)) = self.store.snapshot(id).await?
            && let Err(refused) = fold.wake(&resting)
        {
            tracing::warn!(table = %id, why = refused.tag(), "a snapshot cannot be read, but the log may");
        }
        let events = self.store.events(id, fold.seen.version).await?;
        match fold.read(&events) {
            Ok(()) => Ok(fold),
            Err(refused) => Err(self.left_behind(&row, &fold.listed, &refused).await?),
        }
    }

    /// A table before anything happened there.
    fn begin(&self, row: &TableRow) -> Result<Fold, Error> {
        // Not the whole error: it can hold what is hidden.
        let spoilt = |why: &str| {
            tracing::error!(table = %row.id, why, "a table cannot be read");
            Error::Broken
        };
        let listed = self.game(&row.game).map_err(|_| spoilt("its game is not served"))?.clone();
        let terms = serde_json::from_str(&row.terms).map_err(|_| spoilt("its terms"))?;
        let house = serde_json::from_str(&row.house).map_err(|_| spoilt("its secret"))?;
        Ok(Fold::new(&row.id, listed, terms, house, &row.creator, row.created))
    }

    /// A table in a list. A match that rests is left at rest.
    pub(crate) async fn glance(&self, summary: &Summary, person: &str) -> Result<TableInfo, Error> {
        if self.room_at_hand(&summary.id).is_none()
            && let Some((version, resting)) = self.store.snapshot(&summary.id).await?
            && version == summary.version
        {
            let row = self.store.table(&summary.id).await?.ok_or(Error::NotFound)?;
            let mut fold = self.begin(&row)?;
            if fold.glance(&resting).is_ok() {
                let (status, to_move) = (told(summary.status), seats(summary.to_move));
                return Ok(TableInfo { status, to_move, ..fold.info(person, Seats::NONE) });
            }
        }
        self.room(&summary.id).await?.info(self, person).await
    }

    /// Lets go of tables that nobody has needed for a while.
    pub(crate) async fn sweep(&self) {
        let latest = self.now() - i64::try_from(self.settings.idle.as_millis()).unwrap_or(i64::MAX);
        self.buckets.sweep(self.now());
        for (id, room) in self.all_rooms() {
            if room.used() > latest || room.is_busy() {
                continue;
            }
            self.put_to_rest(id.clone(), room.clone()).await;
            let mut rooms = self.rooms();
            // Ours and the one in the map: whoever takes another needs it.
            if Arc::strong_count(&room) == 2 {
                rooms.remove(&id);
            }
        }
    }

    /// Keeps what other rules could not find out any more.
    async fn put_to_rest(&self, id: String, room: Arc<Room>) {
        let app = self.clone();
        let rested = apart(async move {
            if let Some(resting) = room.rest().await {
                room.save(&app, resting).await;
            }
            if room.is_finished() && app.keep_story(&id).await.is_err() {
                tracing::warn!(table = %id, "the story of a match could not be kept");
            }
            Ok(())
        });
        // A table that panics is read from its log when somebody needs it.
        _ = rested.await;
    }

    /// Puts all tables to rest, as far as there is time, and finishes all writes.
    pub(crate) async fn close(&self) {
        if timeout(PATIENCE, self.put_all_to_rest()).await.is_err() {
            tracing::warn!("not all tables could be put to rest");
        }
        self.store.close().await;
    }

    async fn put_all_to_rest(&self) {
        // Those that nobody has needed since a process died.
        for id in self.store.unrested(MOST_UNRESTED).await.unwrap_or_default() {
            let app = self.clone();
            // Why it cannot be taken up is logged.
            _ = apart(async move { app.room(&id).await }).await;
        }
        let rests = self.all_rooms().into_iter().map(|(id, room)| {
            let app = self.clone();
            async move { app.put_to_rest(id, room).await }
        });
        rests.collect::<JoinSet<()>>().join_all().await;
    }
}

/// 32 letters make each character 5 bits.
fn name(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}
