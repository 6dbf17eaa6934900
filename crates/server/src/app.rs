use std::collections::HashMap;
use std::net::IpAddr;
use std::ops::Deref;
use std::sync::{Arc, Mutex};

use game::{Arg, Seed, Telling};
use store::{Store, StoreError};
use table::AnyGame;
use tokio::sync::watch;

use crate::bots::analyses::ClaimedAnalyses;
use crate::bots::pool::Pool;
use crate::error::Error;
use crate::http::health::DatabaseHealth;
use crate::http::identity::{Key, SessionCache};
use crate::http::moderation::Bans;
use crate::notify::failing::FailingBrowsers;
use crate::ops::heavy::HeavyJobs;
use crate::ops::keyed_locks::KeyedLocks;
use crate::ops::limits::{Buckets, Counts, Limited, Who};
use crate::ops::metrics::Metrics;
use crate::ops::quotas::QuotaLocks;
use crate::settings::{Rate, Settings};
use crate::tables::list_entry::ListEntries;
use crate::tables::lobby::Lobby;
use crate::tables::room::Room;
use crate::tables::state::ServedGame;
use crate::tables::statistics::KeptStatistics;

/// A server: the games that it serves, its database, and the tables that it has loaded.
#[derive(Clone)]
pub struct App(Arc<Shared>);

/// What all parts of a server share.
pub struct Shared {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) games: Vec<Arc<ServedGame>>,
    pub(crate) settings: Settings,
    pub(crate) key: Key,
    pub(crate) sessions: SessionCache,
    pub(crate) bans: Bans,
    pub(crate) bots: Pool,
    pub(crate) claimed: ClaimedAnalyses,
    pub(crate) heavy: HeavyJobs,
    /// The stories that are being made, by their tables.
    pub(crate) stories: KeyedLocks,
    /// The matches that are read for their files and positions, by their tables.
    pub(crate) replays: KeyedLocks,
    pub(crate) statistics: KeptStatistics,
    pub(crate) metrics: Metrics,
    pub(crate) database_health: DatabaseHealth,
    pub(crate) buckets: Buckets,
    pub(crate) quotas: QuotaLocks,
    pub(crate) failing_browsers: FailingBrowsers,
    pub(crate) sockets_of: Counts<String>,
    pub(crate) sockets_from: Counts<IpAddr>,
    pub(crate) connections_from: Counts<IpAddr>,
    /// Becomes true when the server shuts down.
    pub(crate) closing: watch::Sender<bool>,
    /// Tables as lists show them.
    pub(crate) entries: ListEntries,
    pub(crate) lobby: Lobby,
    /// The tables that this process has loaded, by their ids.
    pub(crate) rooms: Mutex<HashMap<String, Arc<Room>>>,
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
        games: impl IntoIterator<Item = &'static dyn AnyGame>,
        settings: Settings,
    ) -> Result<Self, StoreError> {
        let mut fresh = [0; 32];
        (settings.random)(&mut fresh);
        let mut owner = [0; 12];
        (settings.random)(&mut owner);
        let key = Key::new(&store.secret("cookies", &fresh).await?);
        let served = |game: &'static dyn AnyGame| Arc::new(ServedGame { game, info: game.info() });
        Ok(Self(Arc::new(Shared {
            games: games.into_iter().map(served).collect(),
            key,
            sessions: SessionCache::new(store.is_shared() || settings.unlocked),
            store,
            bans: Bans::default(),
            bots: Pool::new(settings.bot_threads),
            claimed: ClaimedAnalyses::new(to_id(&owner)),
            heavy: HeavyJobs::new(settings.bot_threads),
            stories: KeyedLocks::default(),
            replays: KeyedLocks::default(),
            statistics: KeptStatistics::default(),
            metrics: Metrics::default(),
            database_health: DatabaseHealth::default(),
            buckets: Buckets::default(),
            quotas: QuotaLocks::default(),
            failing_browsers: FailingBrowsers::default(),
            sockets_of: Counts::default(),
            sockets_from: Counts::default(),
            connections_from: Counts::default(),
            closing: watch::Sender::new(false),
            entries: ListEntries::default(),
            lobby: Lobby::default(),
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

    /// A new id that cannot be guessed.
    pub(crate) fn random_id<const N: usize>(&self) -> String {
        to_id(&self.random::<N>())
    }

    /// The id of the rematch of a table: the same in every process, and impossible to guess for clients.
    pub(crate) fn rematch_of(&self, table: &str) -> String {
        to_id(&self.key.tag("rematch", table)[..12])
    }

    /// The name by which a network is counted in the store, from which its address cannot be told.
    pub(crate) fn network(&self, address: IpAddr) -> String {
        to_id(&self.network_hash(address))
    }

    /// The game with that id.
    pub(crate) fn game(&self, id: &str) -> Result<&Arc<ServedGame>, Error> {
        self.games.iter().find(|served| served.info.id == id).ok_or_else(|| {
            let known = self.games.iter().map(|served| Arg::from(served.info.id)).collect();
            let telling = Telling::new("unknown-game").with("given", id);
            Error::Unreadable(telling.with("known", Arg::List(known)))
        })
    }

    /// Counts something that is limited; an error if there was too much of it.
    pub(crate) fn check_rate(&self, who: Who, what: Limited, rate: Rate) -> Result<(), Error> {
        if self.buckets.take(who, what, rate, self.now()) {
            return Ok(());
        }
        self.metrics.limited.add(1);
        Err(Error::TooMany)
    }
}

/// 32 letters make each character 5 bits.
fn to_id(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}
