use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::notify::Notify;

/// Tells the time, in milliseconds since 1970.
pub type Now = dyn Fn() -> i64 + Send + Sync;
/// Fills a buffer with random bytes.
pub type Random = dyn Fn(&mut [u8]) + Send + Sync;

/// How a server behaves. The default is for one process on one machine.
#[derive(Clone)]
pub struct Settings {
    /// Where people reach the server; cookies are marked secure if it is `https`. Without it, pages must come from the
    /// host that the request names.
    pub origin: Option<Origin>,
    /// Whether the last entry of `X-Forwarded-For` names the person's address, because a proxy is in front.
    pub behind_proxy: bool,
    /// How many threads run bots.
    pub bot_threads: usize,
    /// For how long a process claims the analysis of a match: if it dies, another one goes on after that.
    pub analysis_lease: Duration,
    /// How often the server looks for clocks that have run out.
    pub tick: Duration,
    /// How long a table that no client needs stays in memory.
    pub idle: Duration,
    /// How often sockets are pinged.
    pub ping: Duration,
    /// How long the head of a request may take to come, how long a connection may be idle between two of them, and
    /// how long an answer may take, or go unread.
    pub io_timeout: Duration,
    /// How long connections have to end when the server shuts down.
    pub shutdown_grace: Duration,
    /// How long all of a shutdown may take, from when the server is asked to end.
    pub shutdown: Duration,
    /// What one person and one address may ask for.
    pub limits: Limits,
    /// After how many days matches of guests who never came back are deleted.
    pub keep_days: Option<u32>,
    /// How often the server looks for tables to delete.
    pub prune: Duration,
    /// Whether another process may write to the database, although it is one that a single process writes to: a SQLite file
    /// that could not be locked.
    pub unlocked: bool,
    /// Whether metrics are served at an address of their own only.
    pub metrics_apart: bool,
    /// How people are told of their tables while no page is open.
    pub notify: Arc<Notify>,
    /// The pages that people see, at every path that is not the server's own.
    pub pages: Option<axum::Router>,
    /// The time, in milliseconds since 1970.
    pub now: Arc<Now>,
    /// Fills a buffer with random bytes.
    pub random: Arc<Random>,
}

impl Default for Settings {
    fn default() -> Self {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            origin: None,
            behind_proxy: false,
            bot_threads: threads.saturating_sub(1).max(1),
            analysis_lease: Duration::from_secs(60),
            tick: Duration::from_millis(250),
            idle: Duration::from_secs(120),
            ping: Duration::from_secs(30),
            io_timeout: Duration::from_secs(30),
            shutdown_grace: Duration::from_secs(5),
            shutdown: Duration::from_secs(25),
            limits: Limits::default(),
            keep_days: None,
            prune: Duration::from_secs(60 * 60),
            unlocked: false,
            metrics_apart: false,
            notify: Arc::default(),
            pages: None,
            now: Arc::new(even_clock(SystemTime::now())),
            random: Arc::new(from_system),
        }
    }
}

/// Where people reach a server, as their browsers write it: `http(s)://host[:port]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

impl Origin {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    pub(crate) fn is_secure(&self) -> bool {
        self.0.starts_with("https:")
    }
}

impl FromStr for Origin {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        const EXPECTED: &str = "an origin is http(s)://host[:port]";
        let text = text.trim_end_matches('/').to_ascii_lowercase();
        let (scheme, host) = text.split_once("://").ok_or(EXPECTED)?;
        let usual_port = match scheme {
            "http" => ":80",
            "https" => ":443",
            _ => return Err(EXPECTED),
        };
        // Browsers leave it out.
        let host = host.strip_suffix(usual_port).unwrap_or(host);
        let fits = |letter: char| letter.is_ascii_alphanumeric() || "-_.:[]".contains(letter);
        if host.is_empty() || !host.chars().all(fits) {
            return Err(EXPECTED);
        }
        Ok(Self(format!("{scheme}://{host}")))
    }
}

/// Tells this time, and what has passed since: the clocks of matches go on evenly when the system's clock is set.
fn even_clock(start: SystemTime) -> impl Fn() -> i64 {
    let (start, begun) = (start.duration_since(UNIX_EPOCH).unwrap_or_default(), Instant::now());
    move || i64::try_from((start + begun.elapsed()).as_millis()).unwrap_or(i64::MAX)
}

fn from_system(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the operating system gives random bytes");
}

/// What one person and one address may ask for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// HTTP requests of one address, those for the files of the page apart.
    pub requests: Rate,
    /// Links on pages of other sites that people of one address follow to what is no page: replay files, the protocol.
    pub followed: Rate,
    /// New people of one address.
    pub people: Rate,
    /// Attempts of one address to recover an identity.
    pub recoveries: Rate,
    /// Changes of one person by HTTP requests: seats, tables, their name.
    pub changes: Rate,
    /// New tables of one person.
    pub tables: Rate,
    /// New tables of one address.
    pub tables_of_address: Rate,
    /// Tables that one person sets up in 24 hours, whatever becomes of them.
    pub tables_a_day: u32,
    /// The same of one address, for all its people.
    pub tables_a_day_of_address: u32,
    /// Public tables of one person that wait for players; there is no other while there are as many.
    pub open: u32,
    /// The same for all people of one address.
    pub open_of_address: u32,
    /// Tables of one address that wait for players and have changed within a week, public or not; there is no other while
    /// there are as many.
    pub all_open_of_address: u32,
    /// Running matches that one person has set up and that have gone on within a day, those that were left as well; there is
    /// no other while there are as many.
    pub running: u32,
    /// The same for all people of one address.
    pub running_of_address: u32,
    /// Component lists that one person has brought and that are still kept.
    pub lists: u32,
    /// The same of one address, for all its people.
    pub lists_of_address: u32,
    /// Messages of one person over all sockets.
    pub messages: Rate,
    /// The same of one address, for all its people.
    pub messages_of_address: Rate,
    /// Pings and pongs of one person over all sockets.
    pub pings: Rate,
    /// Chat lines of one person.
    pub chat: Rate,
    /// The same of one address, for all its people.
    pub chat_of_address: Rate,
    /// Chat lines at one table.
    pub lines_of_table: u32,
    /// Events at one table. From then on only what brings its match to an end is taken.
    pub events_of_table: u32,
    /// Hints of one person.
    pub hints: Rate,
    /// Analyses that one person asks for in 24 hours.
    pub analyses_a_day: u32,
    /// The same of one address, for all its people; those that wait longer count as long as they do.
    pub analyses_a_day_of_address: u32,
    /// Actions that one person tries.
    pub tries: Rate,
    /// Notifications and turn mails that are sent to one person.
    pub notifications: Rate,
    /// Mails that ask whether an address is right: of one person, to one e-mail address, and of one network address.
    pub confirmations: Rate,
    /// Stories of finished matches for one address.
    pub stories: Rate,
    /// Reports of one person.
    pub reports: Rate,
    /// The same of one address, for all its people.
    pub reports_of_address: Rate,
    /// Open sockets of one person.
    pub sockets: usize,
    /// Open sockets of one address.
    pub sockets_of_address: usize,
    /// Open connections of one address, sockets apart. Where a proxy is in front, it sees to that.
    pub connections: usize,
}

/// So many at once, then so many a minute.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// How many at once.
    pub burst: f64,
    /// How many a minute in the long run.
    pub per_minute: f64,
}

impl Rate {
    const fn new(burst: f64, per_minute: f64) -> Self {
        Self { burst, per_minute }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            requests: Rate::new(120.0, 1_200.0),
            followed: Rate::new(20.0, 20.0),
            // A class behind one address comes at once.
            people: Rate::new(40.0, 20.0),
            recoveries: Rate::new(10.0, 10.0),
            changes: Rate::new(30.0, 60.0),
            tables: Rate::new(20.0, 20.0),
            tables_of_address: Rate::new(60.0, 60.0),
            tables_a_day: 200,
            tables_a_day_of_address: 600,
            open: 5,
            open_of_address: 30,
            all_open_of_address: 400,
            running: 50,
            running_of_address: 150,
            lists: 20,
            lists_of_address: 60,
            messages: Rate::new(60.0, 900.0),
            messages_of_address: Rate::new(600.0, 9_000.0),
            pings: Rate::new(120.0, 240.0),
            chat: Rate::new(8.0, 40.0),
            // A class writes at once, and not for long.
            chat_of_address: Rate::new(300.0, 120.0),
            lines_of_table: 5_000,
            events_of_table: 20_000,
            hints: Rate::new(5.0, 20.0),
            analyses_a_day: 20,
            analyses_a_day_of_address: 60,
            tries: Rate::new(40.0, 400.0),
            notifications: Rate::new(20.0, 1.0),
            // Three at once, then one in twenty minutes: nobody's mailbox is flooded.
            confirmations: Rate::new(3.0, 0.05),
            stories: Rate::new(30.0, 60.0),
            reports: Rate::new(5.0, 1.0),
            reports_of_address: Rate::new(15.0, 2.0),
            sockets: 24,
            sockets_of_address: 200,
            // A browser opens six, and keeps them for a while.
            connections: 1_200,
        }
    }
}

impl Limits {
    /// No limits at all, for load tests.
    pub const NONE: Self = {
        let any = Rate::new(f64::INFINITY, f64::INFINITY);
        Self {
            requests: any,
            followed: any,
            people: any,
            recoveries: any,
            changes: any,
            tables: any,
            tables_of_address: any,
            tables_a_day: u32::MAX,
            tables_a_day_of_address: u32::MAX,
            open: u32::MAX,
            open_of_address: u32::MAX,
            all_open_of_address: u32::MAX,
            running: u32::MAX,
            running_of_address: u32::MAX,
            lists: u32::MAX,
            lists_of_address: u32::MAX,
            messages: any,
            messages_of_address: any,
            pings: any,
            chat: any,
            chat_of_address: any,
            lines_of_table: u32::MAX,
            events_of_table: u32::MAX,
            hints: any,
            analyses_a_day: u32::MAX,
            analyses_a_day_of_address: u32::MAX,
            tries: any,
            notifications: any,
            confirmations: any,
            stories: any,
            reports: any,
            reports_of_address: any,
            sockets: usize::MAX,
            sockets_of_address: usize::MAX,
            connections: usize::MAX,
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_goes_on_evenly_whatever_the_system_says_later() {
        let now = even_clock(UNIX_EPOCH + Duration::from_secs(1_000));
        let first = now();
        // Long before what the system says.
        assert!((1_000_000..1_000_000_000).contains(&first), "{first}");
        assert!(now() >= first);
    }

    #[test]
    fn an_origin_is_written_as_browsers_do() {
        for (given, expected) in [
            ("https://ludotheque.example", "https://ludotheque.example"),
            ("https://Ludotheque.Example:443/", "https://ludotheque.example"),
            ("http://[::1]:8080", "http://[::1]:8080"),
            ("http://localhost:80", "http://localhost"),
        ] {
            assert_eq!(given.parse::<Origin>().as_ref().map(Origin::as_str), Ok(expected));
        }
        for given in
            ["", "ludotheque.example", "ftp://a", "https://", "https://a/b", "https://a b", "null"]
        {
            assert!(given.parse::<Origin>().is_err(), "{given}");
        }
    }
}
