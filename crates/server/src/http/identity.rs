use std::collections::{BTreeSet, HashMap};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest as _, Sha256};
use store::{Session, Visitor};
use table::from_hex;
#[cfg(test)]
use table::to_hex;

use crate::app::App;
use crate::error::Error;
use crate::ops::spawn_isolated;
use crate::settings::Origin;

pub(crate) const COOKIE: &str = "ludotheque";
/// Its name where people come by TLS: browsers take it only from this very host, and only by TLS.
const SECURE_COOKIE: &str = "__Host-ludotheque";
/// How long a browser keeps the cookie, in seconds, and a session lasts that is not seen: 400 days, the longest that
/// browsers agree to.
const COOKIE_AGE: u32 = 400 * 24 * 60 * 60;
/// How long a session is believed in without asking the store, in milliseconds, where another process may have ended it.
const BELIEVED: i64 = 5_000;
/// The same where no other process writes: this one forgets what it changes.
const BELIEVED_ALONE: i64 = 10 * 60_000;
/// After how long the store is told again that a device was seen, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1_000;
/// The most sessions that are remembered.
const MOST_REMEMBERED: usize = 20_000;
/// The most cookies of one request that are looked at.
const MOST_COOKIES: usize = 4;

/// Derives ids that only this server can, and reads the signed cookies from before there were sessions. `Debug` is
/// deliberately missing.
pub(crate) struct Key(Hmac<Sha256>);

impl Key {
    pub(crate) fn new(secret: &[u8]) -> Self {
        Self(Hmac::new_from_slice(secret).expect("HMAC takes keys of any length"))
    }

    /// The value of a signed cookie.
    #[cfg(test)]
    fn sign(&self, person: &str) -> String {
        format!("{person}.{}", to_hex(&self.tag("person", person)))
    }

    /// The person whom a cookie's value names, if this server signed it.
    pub(crate) fn verify<'a>(&self, value: &'a str) -> Option<&'a str> {
        let (person, signature) = value.split_once('.')?;
        let signature = from_hex(signature)?;
        self.mac("person", person).verify_slice(&signature).ok().map(|()| person)
    }

    /// Derives bytes that only this server can.
    pub(crate) fn tag(&self, purpose: &str, name: &str) -> [u8; 32] {
        self.mac(purpose, name).finalize().into_bytes().into()
    }

    fn mac(&self, purpose: &str, name: &str) -> Hmac<Sha256> {
        let mut mac = self.0.clone();
        mac.update(purpose.as_bytes());
        mac.update(b" ");
        mac.update(name.as_bytes());
        mac
    }
}

/// The hash of a token, which is stored instead of it.
pub(crate) fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

/// Who sent a request, by the session that its cookie names. `Debug` is deliberately missing.
#[derive(Clone)]
pub(crate) struct SignedIn {
    pub(crate) person: String,
    /// The id of the session; empty for a signed cookie from before there were sessions.
    pub(crate) session: String,
    /// What the cookie carries.
    pub(crate) token: String,
    /// Its hash.
    hash: [u8; 32],
    seen: i64,
    network: Vec<u8>,
    /// What the person is called.
    pub(crate) name: String,
    /// The people whom the person blocks.
    pub(crate) blocked: Arc<BTreeSet<String>>,
    /// The people who block the person.
    pub(crate) blockers: Vec<String>,
}

/// The sessions that were asked for lately.
pub(crate) struct SessionCache {
    /// How long they are believed in, in milliseconds.
    believed: i64,
    known: Mutex<KnownSessions>,
}

#[derive(Default)]
struct KnownSessions {
    /// By the hashes of their tokens, and when the store was asked.
    sessions: HashMap<[u8; 32], (SignedIn, i64)>,
    /// How often this process has changed something about sessions.
    changes: u64,
}

impl SessionCache {
    /// An empty cache of a store that other processes may write to as well, or not.
    pub(crate) fn new(is_shared: bool) -> Self {
        let believed = if is_shared { BELIEVED } else { BELIEVED_ALONE };
        Self { believed, known: Mutex::default() }
    }

    fn lock(&self) -> MutexGuard<'_, KnownSessions> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn get(&self, hash: &[u8; 32], now: i64) -> Option<SignedIn> {
        let known = self.lock();
        let (signed_in, _) = known.sessions.get(hash).filter(|(_, at)| now - at < self.believed)?;
        Some(signed_in.clone())
    }

    fn has(&self, hash: &[u8; 32], now: i64) -> bool {
        self.lock().sessions.get(hash).is_some_and(|(_, at)| now - at < self.believed)
    }

    fn changes(&self) -> u64 {
        self.lock().changes
    }

    /// Remembers a session that was read after so many `changes`, unless there was another one meanwhile: it may have
    /// ended the session.
    fn put(&self, signed_in: SignedIn, now: i64, changes: u64) {
        let mut known = self.lock();
        if known.changes != changes {
            return;
        }
        if known.sessions.len() >= MOST_REMEMBERED {
            known.sessions.retain(|_, (_, at)| now - *at < BELIEVED);
        }
        if known.sessions.len() < MOST_REMEMBERED {
            known.sessions.insert(signed_in.hash, (signed_in, now));
        }
    }

    fn change(&self, change: impl FnOnce(&mut HashMap<[u8; 32], (SignedIn, i64)>)) {
        let mut known = self.lock();
        known.changes += 1;
        change(&mut known.sessions);
    }

    /// Has the store be asked for the sessions of these people again.
    fn forget(&self, people: &BTreeSet<String>) {
        self.change(|sessions| {
            sessions.retain(|_, (signed_in, _)| !people.contains(&signed_in.person));
        });
    }
}

impl App {
    fn is_secure(&self) -> bool {
        self.settings.origin.as_ref().is_some_and(Origin::is_secure)
    }

    /// The name of the cookie.
    fn cookie_name(&self) -> &'static str {
        if self.is_secure() { SECURE_COOKIE } else { COOKIE }
    }

    /// The header that renews the cookie of a session.
    pub(crate) fn cookie(&self, token: &str) -> HeaderValue {
        self.set_cookie(self.cookie_name(), token, COOKIE_AGE)
    }

    /// The headers that make a browser forget who it is.
    pub(crate) fn no_cookies(&self) -> Vec<HeaderValue> {
        let mut headers = vec![self.set_cookie(self.cookie_name(), "", 0)];
        headers.extend(self.no_old_cookie());
        headers
    }

    /// The header that removes the cookie by its name without TLS, where the other name is used.
    pub(crate) fn no_old_cookie(&self) -> Option<HeaderValue> {
        self.is_secure().then(|| self.set_cookie(COOKIE, "", 0))
    }

    fn set_cookie(&self, name: &str, value: &str, seconds: u32) -> HeaderValue {
        let secure = if self.is_secure() { "; Secure" } else { "" };
        let cookie =
            format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
        HeaderValue::try_from(cookie).expect("tokens are plain letters")
    }

    /// Who sent a request with these headers, by its cookie.
    pub(crate) async fn signed_in(&self, headers: &HeaderMap) -> Result<Option<SignedIn>, Error> {
        let cookies =
            headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let pairs =
            cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
        // By its other name only what another host could not have set: what this server has signed.
        let name = self.cookie_name();
        let ours = pairs
            .filter(|(found, value)| *found == name || (*found == COOKIE && value.contains('.')));
        for (_, token) in ours.take(MOST_COOKIES) {
            if let Some(signed_in) = self.session_of(token).await? {
                return Ok(Some(signed_in));
            }
        }
        Ok(None)
    }

    /// The session that a token opens, unless it has ended.
    async fn session_of(&self, token: &str) -> Result<Option<SignedIn>, Error> {
        let (hash, now) = (hash(token), self.now());
        if let Some(known) = self.sessions.get(&hash, now) {
            return Ok(Some(known));
        }
        let changes = self.sessions.changes();
        let visitor = match self.key.verify(token) {
            Some(person) => self.visitor_by_signature(person, hash, now).await?,
            None => self.store.sessions().visitor(hash).await?,
        };
        let visitor = visitor.filter(|visitor| visitor.session.seen >= self.sessions_begin());
        let signed_in = visitor.map(|Visitor { session, name, blocked, blockers }| SignedIn {
            person: session.person,
            session: session.id,
            token: token.to_owned(),
            hash,
            seen: session.seen,
            network: session.network,
            name,
            blocked: Arc::new(blocked.into_iter().collect()),
            blockers,
        });
        if let Some(signed_in) = &signed_in {
            self.sessions.put(signed_in.clone(), now, changes);
        }
        Ok(signed_in)
    }

    /// Refuses a person whose session has ended.
    pub(crate) async fn check_signed_in(&self, signed_in: &SignedIn) -> Result<(), Error> {
        if self.sessions.has(&signed_in.hash, self.now()) {
            return Ok(());
        }
        self.session_of(&signed_in.token).await?.map(drop).ok_or(Error::NoIdentity)
    }

    /// Since when a device must have been seen to be signed in still.
    pub(crate) fn sessions_begin(&self) -> i64 {
        self.now() - i64::from(COOKIE_AGE) * 1_000
    }

    /// Who sends a signed cookie from before there were sessions, if it still counts.
    async fn visitor_by_signature(
        &self,
        person: &str,
        hash: [u8; 32],
        now: i64,
    ) -> Result<Option<Visitor>, Error> {
        if self.store.sessions().signed_until(person).await? <= now {
            return Ok(None);
        }
        let session = Session {
            hash,
            id: String::new(),
            person: person.to_owned(),
            device: String::new(),
            network: Vec::new(),
            created: now,
            seen: now,
        };
        let blocks = self.store.moderation().blocks_of(person).await?;
        Ok(Some(Visitor {
            session,
            name: self.name_of(person).await?,
            blocked: blocks.into_iter().map(|block| block.blocked).collect(),
            blockers: self.store.moderation().blockers_of(person).await?,
        }))
    }

    /// Signs a device in; what its cookie carries.
    pub(crate) async fn sign_in(
        &self,
        person: &str,
        device: String,
        address: IpAddr,
    ) -> Result<String, Error> {
        let (token, now) = (self.random_id::<32>(), self.now());
        let session = Session {
            hash: hash(&token),
            id: self.random_id::<12>(),
            person: person.to_owned(),
            device,
            network: self.network_hash(address),
            created: now,
            seen: now,
        };
        // Of too many devices the one that was seen longest ago is signed out.
        let write = move |app: Self| async move {
            let added = app.store.sessions().add_session(&session).await;
            Ok(app.metrics.note_write(added, now)?)
        };
        self.change_sessions(vec![person.to_owned()], write).await?;
        Ok(token)
    }

    /// Notes that a device was seen, from this network; once a day is enough.
    pub(crate) async fn see(&self, signed_in: &SignedIn, address: IpAddr) -> Result<(), Error> {
        let (now, network) = (self.now(), self.network_hash(address));
        if now - signed_in.seen >= DAY || network != signed_in.network {
            self.store.sessions().touch_session(signed_in.hash, now, &network).await?;
            self.sessions.forget(&BTreeSet::from([signed_in.person.clone()]));
        }
        Ok(())
    }

    /// Signs a device out.
    pub(crate) async fn sign_out(&self, person: &str, session: &str) -> Result<(), Error> {
        let (owner, session) = (person.to_owned(), session.to_owned());
        let write = |app: Self| async move {
            Ok(app.store.sessions().remove_session(&owner, &session).await?)
        };
        self.change_sessions(vec![person.to_owned()], write).await
    }

    /// Signs all devices out but the one that asks.
    pub(crate) async fn sign_out_others(&self, signed_in: &SignedIn) -> Result<(), Error> {
        let SignedIn { person, session, .. } = signed_in.clone();
        let write = |app: Self| async move {
            Ok(app.store.sessions().remove_other_sessions(&person, &session).await?)
        };
        self.change_sessions(vec![signed_in.person.clone()], write).await
    }

    /// Writes something about the sessions of these people, and has the store be asked for them again: whatever comes of
    /// the write, which may have happened even if the store failed, and even if the client has hung up meanwhile.
    pub(crate) async fn change_sessions<T, F>(
        &self,
        people: Vec<String>,
        write: impl FnOnce(Self) -> F + Send + 'static,
    ) -> Result<T, Error>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, Error>> + Send,
    {
        let app = self.clone();
        spawn_isolated(async move {
            let written = write(app.clone()).await;
            app.forget_people(people);
            written
        })
        .await
    }

    /// Has the store be asked for the sessions of these people again.
    pub(crate) fn forget_people(&self, people: Vec<String>) {
        self.sessions.forget(&people.into_iter().collect());
    }

    /// What is kept of a network: a hash that only this server can make.
    pub(crate) fn network_hash(&self, address: IpAddr) -> Vec<u8> {
        self.key.tag("network", &address.to_string())[..16].to_vec()
    }

    /// What a person is called.
    pub(crate) async fn name_of(&self, person: &str) -> Result<String, Error> {
        Ok(self.store.person(person).await?.ok_or(Error::NoIdentity)?.name)
    }

    /// Where the request comes from.
    pub(crate) fn address(&self, headers: &HeaderMap, peer: Option<IpAddr>) -> IpAddr {
        let forwarded = || {
            let line = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
            line.rsplit(',').next()?.trim().parse().ok()
        };
        let named = self.settings.behind_proxy.then(forwarded).flatten();
        network_of(named.or(peer).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)))
    }
}

/// The address by which requests are limited: of an IPv6 address its /64 network.
pub(crate) fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        // A household has a whole network of these.
        IpAddr::V6(address) => {
            let network = address.to_bits() & !u128::from(u64::MAX);
            IpAddr::V6(Ipv6Addr::from_bits(network))
        }
        address => address,
    }
}

/// The browser and the system that a request comes from, as far as it says: names that people know them by.
pub(crate) fn device(headers: &HeaderMap) -> String {
    // The order matters: most say that they are others as well.
    const BROWSERS: [(&str, &str); 6] = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser", "Samsung Internet"),
        ("Firefox", "Firefox"),
        ("Chrome", "Chrome"),
        ("Safari", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 7] = [
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ];
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    let agent = agent.unwrap_or_default();
    let known = |names: &[(&str, &'static str)]| {
        names.iter().find(|(word, _)| agent.contains(word)).map(|(_, name)| *name)
    };
    let names: Vec<_> = [known(&BROWSERS), known(&SYSTEMS)].into_iter().flatten().collect();
    names.join(", ")
}

impl FromRequestParts<App> for SignedIn {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let signed_in = app.signed_in(&parts.headers).await?.ok_or(Error::NoIdentity)?;
        let Address(address) = Address::from_request_parts(parts, app).await?;
        app.check_not_banned(&signed_in.person, address).await?;
        Ok(signed_in)
    }
}

/// The id of the person who sent the request, from the session that its cookie names.
pub(crate) struct Me(pub(crate) String);

impl FromRequestParts<App> for Me {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        SignedIn::from_request_parts(parts, app).await.map(|signed_in| Self(signed_in.person))
    }
}

/// Where a request comes from.
pub(crate) struct Address(pub(crate) IpAddr);

impl FromRequestParts<App> for Address {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        Ok(Self(app.address(&parts.headers, peer.map(|ConnectInfo(peer)| peer.ip()))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_signature_counts() {
        let key = Key::new(b"ours");
        let cookie = key.sign("zoe");
        assert_eq!(key.verify(&cookie), Some("zoe"));
        assert_eq!(Key::new(b"theirs").verify(&cookie), None);
        assert_eq!(key.verify(&cookie.replace("zoe", "max")), None);
        assert_eq!(key.verify(&cookie[..cookie.len() - 2]), None);
        for spoilt in ["", "zoe", "zoe.", "zoe.zz", ".", "zoe.é"] {
            assert_eq!(key.verify(spoilt), None);
        }
    }

    fn session_of_zoe() -> SignedIn {
        SignedIn {
            person: "zoe".into(),
            session: "phone".into(),
            token: "token".into(),
            hash: hash("token"),
            seen: 0,
            network: Vec::new(),
            name: "Zoé".into(),
            blocked: Arc::default(),
            blockers: Vec::new(),
        }
    }

    #[test]
    fn a_session_that_ended_while_it_was_read_is_not_remembered() {
        let cache = SessionCache::new(false);
        let zoe = BTreeSet::from(["zoe".to_owned()]);
        let before = cache.changes();
        cache.forget(&zoe);
        cache.put(session_of_zoe(), 0, before);
        assert!(!cache.has(&hash("token"), 0));
        cache.put(session_of_zoe(), 0, cache.changes());
        assert!(cache.has(&hash("token"), 0));
        cache.forget(&zoe);
        assert!(!cache.has(&hash("token"), 0));
    }

    #[test]
    fn the_store_is_asked_again_soon_where_another_process_may_end_a_session() {
        for (is_shared, is_believed) in [(true, false), (false, true)] {
            let cache = SessionCache::new(is_shared);
            cache.put(session_of_zoe(), 0, cache.changes());
            assert!(cache.has(&hash("token"), BELIEVED - 1));
            assert_eq!(cache.has(&hash("token"), BELIEVED), is_believed);
            assert!(!cache.has(&hash("token"), BELIEVED_ALONE));
        }
    }
}
