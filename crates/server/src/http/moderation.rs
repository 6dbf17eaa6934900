//! What moderators do, and who may not play because of it. The role is given by `ludotheque moderator`.

use std::collections::{BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use game::Telling;
use protocol::{BanInfo, ModerationInfo, NewBan, ReportInfo, TableInfo};
use store::{Ban, Report};

use super::extract::{Body, Path};
use super::identity::Me;
use super::table::command;
use crate::app::App;
use crate::error::Error;
use crate::tables::command::Command;

/// The most reports in one list.
const MOST: u32 = 200;
const DAY: i64 = 24 * 60 * 60 * 1_000;
/// The longest ban, in days.
const MOST_DAYS: u32 = 3_650;
/// How long a person must have been known when a network is banned to go on from there, in milliseconds.
const KNOWN_FOR: i64 = 7 * DAY;
/// How long bans are believed in without asking the store, in milliseconds: another process may have changed them.
const BELIEVED: i64 = 5_000;

/// The bans that have not ended, as the store last said.
#[derive(Default)]
pub(crate) struct Bans(Mutex<Known>);

#[derive(Default)]
struct Known {
    /// When the store is to be asked again.
    until: i64,
    /// Until when each person may not play.
    people: HashMap<String, i64>,
    /// The networks from which only people may come who have long played, by their hashes.
    networks: HashMap<Vec<u8>, NetworkBan>,
    /// Whether people have long played, by themselves and the beginning of a ban.
    regulars: HashMap<(String, i64), bool>,
}

/// All bans of a network together.
#[derive(Clone, Copy)]
struct NetworkBan {
    /// When the first of them began.
    since: i64,
    /// When the last of them ends.
    until: i64,
}

impl Bans {
    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl App {
    /// Refuses a person who is banned, and one who comes from a banned network and has not long played. Names are made in a
    /// moment, and may have been made before the ban.
    pub(crate) async fn check_not_banned(
        &self,
        person: &str,
        address: IpAddr,
    ) -> Result<(), Error> {
        self.read_bans().await;
        let until = self.bans.lock().people.get(person).copied();
        self.refuse_until(until)?;
        match self.ban_of_network(address) {
            Some(ban) if !self.is_regular(person, ban.since).await? => {
                self.refuse_until(Some(ban.until))
            }
            _ => Ok(()),
        }
    }

    /// Refuses newcomers from a network that is banned.
    pub(crate) async fn check_network_not_banned(&self, address: IpAddr) -> Result<(), Error> {
        self.read_bans().await;
        self.refuse_until(self.ban_of_network(address).map(|ban| ban.until))
    }

    fn ban_of_network(&self, address: IpAddr) -> Option<NetworkBan> {
        let known = self.bans.lock();
        // The hash is only worked out where there is something to compare it with.
        if known.networks.is_empty() {
            return None;
        }
        known.networks.get(&self.network_hash(address)).copied()
    }

    /// Whether a person had been known for a while when a ban began, and had finished a match, or is a moderator.
    async fn is_regular(&self, person: &str, banned_since: i64) -> Result<bool, Error> {
        let key = (person.to_owned(), banned_since);
        if let Some(&is_regular) = self.bans.lock().regulars.get(&key) {
            return Ok(is_regular);
        }
        let moderation = self.store.moderation();
        let is_regular =
            moderation.is_regular(person, banned_since - KNOWN_FOR, banned_since).await?;
        self.bans.lock().regulars.insert(key, is_regular);
        Ok(is_regular)
    }

    fn refuse_until(&self, until: Option<i64>) -> Result<(), Error> {
        match until.map(|until| until - self.now()).filter(|left| *left > 0) {
            None => Ok(()),
            Some(left) => {
                let days = left / DAY + i64::from(left % DAY > 0);
                Err(Error::Forbidden(Telling::new("server-banned").with("days", days)))
            }
        }
    }

    /// Asks the store for the bans, unless that was done a moment ago.
    async fn read_bans(&self) {
        let now = self.now();
        if now < self.bans.lock().until {
            return;
        }
        // While the store fails, what was known goes on.
        let Ok(bans) = self.store.moderation().bans(now).await else {
            self.bans.lock().until = now + BELIEVED;
            return;
        };
        let mut known = Known { until: now + BELIEVED, ..Known::default() };
        let extend = |until: &mut i64, ban: &Ban| *until = ban.until.max(*until);
        for ban in bans {
            if let Some(person) = &ban.person {
                extend(known.people.entry(person.clone()).or_default(), &ban);
            }
            if let Some(network) = &ban.network {
                let all = known.networks.entry(network.clone());
                let all = all.or_insert(NetworkBan { since: ban.at, until: ban.until });
                all.since = all.since.min(ban.at);
                extend(&mut all.until, &ban);
            }
        }
        *self.bans.lock() = known;
    }

    /// Has the store be asked again.
    fn forget_bans(&self) {
        self.bans.lock().until = 0;
    }
}

/// The id of a moderator, who sent the request.
pub(crate) struct Moderator(String);

impl FromRequestParts<App> for Moderator {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let Me(me) = Me::from_request_parts(parts, app).await?;
        if app.store.moderation().is_moderator(&me).await? {
            return Ok(Self(me));
        }
        // Their own id is no secret to them, and opens nothing: the operator needs it to give the role.
        Err(Error::Forbidden(Telling::new("server-not-moderator").with("person", me)))
    }
}

/// What waits for moderators.
#[utoipa::path(get, path = "/api/moderation", responses((status = OK, body = ModerationInfo)))]
pub(super) async fn show(
    State(app): State<App>,
    _: Moderator,
) -> Result<Json<ModerationInfo>, Error> {
    let moderation = app.store.moderation();
    let (reports, bans) = (moderation.reports(MOST).await?, moderation.bans(app.now()).await?);
    let of_person =
        |report: &Report| reports.iter().filter(|other| other.reported == report.reported).count();
    let report = |report: &Report| ReportInfo {
        id: report.id.clone(),
        table: report.table.clone(),
        name: report.name.clone(),
        reason: report.reason.clone(),
        lines: serde_json::from_str(&report.lines).unwrap_or_default(),
        at: report.at,
        of_person: of_person(report),
    };
    let ban = |Ban { id, network, name, at, until, .. }| BanInfo {
        id,
        name,
        network: network.is_some(),
        at,
        until,
    };
    Ok(Json(ModerationInfo {
        reports: reports.iter().map(report).collect(),
        bans: bans.into_iter().map(ban).collect(),
    }))
}

/// Puts a report aside.
#[utoipa::path(post, path = "/api/moderation/reports/{id}/done", params(("id" = String, Path,)), responses(
    (status = NO_CONTENT)
))]
pub(super) async fn done(
    State(app): State<App>,
    _: Moderator,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    app.store.moderation().close_report(&id).await?;
    tracing::info!(report = %id, "a moderator put a report aside");
    Ok(StatusCode::NO_CONTENT)
}

/// Bans the person whom a report is about, and if asked for whoever comes from the networks of their devices and has not long
/// played. The report is done.
#[utoipa::path(post, path = "/api/moderation/reports/{id}/ban", request_body = NewBan,
    params(("id" = String, Path,)), responses((status = NO_CONTENT))
)]
pub(super) async fn ban(
    State(app): State<App>,
    Moderator(me): Moderator,
    Path(id): Path<String>,
    Body(new): Body<NewBan>,
) -> Result<StatusCode, Error> {
    if !(1..=MOST_DAYS).contains(&new.days) {
        let telling = Telling::new("server-ban-days").with("most", i64::from(MOST_DAYS));
        return Err(Error::Unreadable(telling));
    }
    let moderation = app.store.moderation();
    let report = moderation.report(&id).await?.ok_or(Error::NotFound)?;
    if moderation.is_moderator(&report.reported).await? || report.reported == me {
        return Err(Error::Refused(Telling::new("server-ban-moderator")));
    }
    let at = app.now();
    let ban = |person, network| Ban {
        id: app.random_id::<12>(),
        person,
        network,
        name: report.name.clone(),
        at,
        until: at + i64::from(new.days) * DAY,
    };
    let mut bans = vec![ban(Some(report.reported.clone()), None)];
    if new.network {
        let sessions = app.store.sessions().sessions_of(&report.reported).await?;
        let networks: BTreeSet<Vec<u8>> =
            sessions.into_iter().map(|session| session.network).collect();
        bans.extend(networks.into_iter().map(|network| ban(None, Some(network))));
    }
    for ban in &bans {
        moderation.add_ban(ban).await?;
        let what = if ban.network.is_some() { "a network" } else { "a person" };
        tracing::info!(report = %id, ban = %ban.id, days = new.days, "a moderator banned {what}");
    }
    moderation.close_report(&id).await?;
    app.forget_bans();
    Ok(StatusCode::NO_CONTENT)
}

/// Ends a ban.
#[utoipa::path(delete, path = "/api/moderation/bans/{id}", params(("id" = String, Path,)), responses(
    (status = NO_CONTENT)
))]
pub(super) async fn lift(
    State(app): State<App>,
    _: Moderator,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    app.store.moderation().lift_ban(&id).await?;
    app.forget_bans();
    tracing::info!(ban = %id, "a moderator lifted a ban");
    Ok(StatusCode::NO_CONTENT)
}

/// Closes a table, whatever goes on there.
#[utoipa::path(post, path = "/api/moderation/tables/{id}/close", params(("id" = String, Path,)), responses(
    (status = OK, body = TableInfo)
))]
pub(super) async fn close(
    State(app): State<App>,
    Moderator(me): Moderator,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Error> {
    let closed = command(&app, &id, &me, Command::CloseByModerator).await?;
    tracing::info!(table = %id, "a moderator closed a table");
    Ok(closed)
}
