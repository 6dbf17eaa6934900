//! What people do about each other, and what moderators do about them.

use std::fs::{self, File};
use std::sync::Arc;

use protocol::{
    Blocked, ClientMessage, ModerationInfo, NewReport, News, Occupant, SeatChoice, State, Status,
    TableInfo, What, Whom,
};
use serde_json::{Value, json};
use server::Settings;
use store::Store;
use tracing::Dispatch;
use tracing::subscriber::NoSubscriber;

use crate::client::{Person, Server, Socket, Time, memory, settings};
use crate::strangers::{ask_from, finished};
use crate::trust::play;

const DAY: i64 = 24 * 60 * 60 * 1_000;

/// The version of the next line that comes.
async fn heard(socket: &mut Socket, text: &str) -> i64 {
    let line = |state: &State| {
        let is_it = |news: &&News| matches!(&news.what, What::Chat { text: it, .. } if it == text);
        state.news.iter().find(is_it).map(|news| news.version)
    };
    let state = socket.until(|state| line(state).is_some()).await;
    line(&state).unwrap()
}

async fn say(socket: &mut Socket, text: &str) {
    socket.say(&ClientMessage::Chat { text: text.to_owned(), id: None }).await;
}

/// All lines that a person can read at a table.
async fn read_by(person: &Person, table: &str) -> Vec<String> {
    let text = |news: News| match news.what {
        What::Chat { text, .. } => Some(text),
        _ => None,
    };
    let state = person.connect(table, 0).await.state().await;
    state.news.into_iter().filter_map(text).collect()
}

async fn change(person: &Person, table: &str, seat: u8, kind: &str) -> (u16, String) {
    let path = format!("/api/tables/{table}/seats/{seat}");
    let answer = person.ask("POST", &path, Some(&json!({ "kind": kind }))).await;
    (answer.status, answer.tag())
}

fn refused(tag: &str) -> (u16, String) {
    (409, tag.to_owned())
}

#[tokio::test]
async fn the_host_removes_a_person_who_cannot_come_back() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max, eve) =
        (server.person("Zoé").await, server.person("Max").await, server.person("Ève").await);
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |terms| terms.spectators = true).await;
    max.sit(&table.id, 1).await;
    let mut his = max.connect(&table.id, 0).await;
    assert_eq!(change(&max, &table.id, 0, "bar").await, refused("server-not-host"));
    assert_eq!(change(&zoe, &table.id, 0, "bar").await, refused("server-bar-host"));
    assert_eq!(change(&zoe, &table.id, 1, "bar").await.0, 200);
    loop {
        match his.receive().await {
            Some(protocol::ServerMessage::State(_)) => {}
            Some(protocol::ServerMessage::Bye { reason, .. }) => {
                assert_eq!(reason.tag, "server-barred");
                break;
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(change(&max, &table.id, 1, "take").await, refused("server-barred"));
    assert_eq!(max.try_connect(&table.id, 0, &[]).await.err(), Some(403));
    let info = max.ask("GET", &format!("/api/tables/{}", table.id), None).await;
    assert_eq!((info.status, info.tag().as_str()), (403, "server-barred"));
    assert_eq!(change(&zoe, &table.id, 1, "bar").await, refused("server-no-person"));
    assert_eq!(eve.sit(&table.id, 1).await.you, [1]);
    server.stop().await;
}

#[tokio::test]
async fn a_block_counts_at_all_tables_at_once_and_so_does_its_end() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let seats = [SeatChoice::Me, SeatChoice::Open];
    let (here, there) = (zoe.set(&seats, |_| {}).await, zoe.set(&seats, |_| {}).await);
    for table in [&here, &there] {
        max.sit(&table.id, 1).await;
    }
    let (mut her, mut his) = (zoe.connect(&there.id, 0).await, max.connect(&there.id, 0).await);
    let whom = serde_json::to_value(Whom::Seat { seat: 1 }).unwrap();
    let block = zoe.ask("POST", &format!("/api/tables/{}/block", here.id), Some(&whom)).await;
    assert_eq!(block.status, 204);
    say(&mut his, "grr!").await;
    heard(&mut his, "grr!").await;
    say(&mut her, "ouf").await;
    heard(&mut her, "ouf").await;
    assert!(!her.heard.iter().any(|message| message.contains("grr!")));
    let blocks: Vec<Blocked> = zoe.get("/api/me/blocks").await;
    let path = format!("/api/me/blocks/{}", blocks[0].id);
    assert_eq!(zoe.ask("DELETE", &path, None).await.status, 204);
    say(&mut his, "pardon").await;
    heard(&mut her, "pardon").await;
    server.stop().await;
}

#[tokio::test]
async fn a_person_who_is_blocked_neither_sits_down_with_me_nor_speaks_to_me() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max, eve) =
        (server.person("Zoé").await, server.person("Max").await, server.person("Ève").await);
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |terms| terms.spectators = true).await;
    max.sit(&table.id, 1).await;
    let (mut her, mut his) = (zoe.connect(&table.id, 0).await, max.connect(&table.id, 0).await);
    say(&mut his, "grr").await;
    heard(&mut her, "grr").await;
    let block = format!("/api/tables/{}/block", table.id);
    let whom = serde_json::to_value(Whom::Seat { seat: 1 }).unwrap();
    assert_eq!(zoe.ask("POST", &block, Some(&whom)).await.status, 204);
    // Neither what he says now nor what he said; others read it.
    say(&mut his, "grr!").await;
    heard(&mut his, "grr!").await;
    say(&mut her, "ouf").await;
    heard(&mut her, "ouf").await;
    assert!(!her.heard.iter().any(|message| message.contains("grr!")));
    assert_eq!(read_by(&zoe, &table.id).await, ["ouf"]);
    assert_eq!(read_by(&eve, &table.id).await, ["grr", "grr!", "ouf"]);
    // A rematch of his is no invitation for her.
    zoe.command(&table.id, "start").await;
    play(&mut [&mut her, &mut his]).await;
    let again = max.command(&table.id, "rematch").await;
    assert_eq!(again.seats[1].occupant, Occupant::Open);
    // He cannot sit down where she sits or where she is the host, until she has changed her mind.
    let hers = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    let set = zoe.set(&[SeatChoice::Open, SeatChoice::Open], |_| {}).await;
    for table in [&hers, &set] {
        assert_eq!(change(&max, &table.id, 1, "take").await, refused("server-seat-refused"));
    }
    let blocks: Vec<Blocked> = zoe.get("/api/me/blocks").await;
    assert_eq!(blocks.iter().map(|block| block.name.as_str()).collect::<Vec<_>>(), ["Max"]);
    assert_eq!(max.get::<Vec<Blocked>>("/api/me/blocks").await, []);
    let path = format!("/api/me/blocks/{}", blocks[0].id);
    assert_eq!(max.ask("DELETE", &path, None).await.status, 204);
    assert_eq!(zoe.get::<Vec<Blocked>>("/api/me/blocks").await.len(), 1, "it is not his");
    assert_eq!(zoe.ask("DELETE", &path, None).await.status, 204);
    assert_eq!(max.sit(&hers.id, 1).await.you, [1]);
    server.stop().await;
}

#[tokio::test]
async fn one_blocks_and_reports_only_whom_one_meets() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, eve) = (server.person("Zoé").await, server.person("Ève").await);
    let bot = SeatChoice::Bot { level: "greedy".to_owned() };
    let table = zoe.set(&[SeatChoice::Me, bot], |_| {}).await;
    let mut her = zoe.connect(&table.id, 0).await;
    say(&mut her, "psst").await;
    let line = heard(&mut her, "psst").await;
    let block = format!("/api/tables/{}/block", table.id);
    for (who, whom) in [
        (&zoe, Whom::Seat { seat: 0 }),
        (&zoe, Whom::Seat { seat: 1 }),
        (&zoe, Whom::Seat { seat: 200 }),
        (&zoe, Whom::Line { version: 1 }),
        (&zoe, Whom::Line { version: line }),
        (&eve, Whom::Line { version: line }),
    ] {
        let whom = serde_json::to_value(whom).unwrap();
        let answer = who.ask("POST", &block, Some(&whom)).await;
        assert_eq!((answer.status, answer.tag().as_str()), (404, "server-not-found"), "{whom}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_person_is_reported_once_at_a_table_until_a_moderator_is_done_with_it() {
    let it = reported(memory().await, settings()).await;
    let report = async |person: &Person, seat: u8| {
        let body = json!({ "whom": Whom::Seat { seat }, "lines": [], "reason": "Encore." });
        person.ask("POST", &format!("/api/tables/{}/report", it.table.id), Some(&body)).await
    };
    let again = report(&it.zoe, 1).await;
    assert_eq!((again.status, &*again.tag()), (409, "server-reported-already"));
    assert_eq!(report(&it.max, 0).await.status, 204, "he has not reported her yet");
    let reports = it.info().await.reports;
    assert_eq!(reports.len(), 2);
    let first = reports.iter().find(|report| report.name == "Max").unwrap();
    let done = format!("/api/moderation/reports/{}/done", first.id);
    assert_eq!(it.moderator.ask("POST", &done, None).await.status, 204);
    assert_eq!(report(&it.zoe, 1).await.status, 204);
    it.server.stop().await;
}

/// A moderator, and Max, whom Zoé has reported with what he said.
struct Reported {
    server: Server,
    moderator: Person,
    zoe: Person,
    max: Person,
    his: Socket,
    table: TableInfo,
}

async fn reported(store: Arc<dyn Store>, settings: Settings) -> Reported {
    let server = Server::start(store.clone(), settings).await;
    let (zoe, max, moderator) =
        (server.person("Zoé").await, server.person("Max").await, server.person("Modo").await);
    store.moderation().set_moderator(&moderator.id(&*store).await, true).await.unwrap();
    let table = zoe.start_with(&max, |_| {}).await;
    let (mut her, mut his) = (zoe.connect(&table.id, 0).await, max.connect(&table.id, 0).await);
    say(&mut his, "grr").await;
    let line = heard(&mut her, "grr").await;
    say(&mut her, "chut").await;
    let own = heard(&mut her, "chut").await;
    let whom = Whom::Line { version: line };
    let report = NewReport { whom, lines: vec![own, line, 1, 99], reason: "Il crie.".to_owned() };
    let path = format!("/api/tables/{}/report", table.id);
    let body = serde_json::to_value(report).unwrap();
    assert_eq!(zoe.ask("POST", &path, Some(&body)).await.status, 204);
    Reported { server, moderator, zoe, max, his, table }
}

impl Reported {
    async fn info(&self) -> ModerationInfo {
        self.moderator.get("/api/moderation").await
    }

    async fn ban(&self, body: &Value) -> (u16, String) {
        let info = self.info().await;
        let path = format!("/api/moderation/reports/{}/ban", info.reports[0].id);
        let answer = self.moderator.ask("POST", &path, Some(body)).await;
        (answer.status, answer.tag())
    }
}

#[tokio::test]
async fn moderators_read_reports_with_the_lines_that_were_said() {
    let it = reported(memory().await, settings()).await;
    let info = it.info().await;
    let [report] = &info.reports[..] else { panic!("{info:?}") };
    assert_eq!((&*report.name, &*report.reason, &report.table), ("Max", "Il crie.", &it.table.id));
    assert_eq!(report.lines.iter().map(|line| &*line.text).collect::<Vec<_>>(), ["grr"]);
    // Only they do; others are told how the role is given.
    for path in ["reports/x/done", "reports/x/ban", "tables/x/close"] {
        let body = json!({"days": 1, "network": false});
        let answer = it.zoe.ask("POST", &format!("/api/moderation/{path}"), Some(&body)).await;
        assert_eq!((answer.status, answer.tag().as_str()), (403, "server-not-moderator"));
    }
    assert_eq!(it.max.ask("GET", "/api/moderation", None).await.tag(), "server-not-moderator");
    let path = format!("/api/moderation/reports/{}/done", report.id);
    assert_eq!(it.moderator.ask("POST", &path, None).await.status, 204);
    assert_eq!(it.info().await.reports, []);
    it.server.stop().await;
}

#[tokio::test]
async fn a_person_who_is_banned_plays_no_more_until_it_is_over() {
    let (time, store) = (Time::default(), memory().await);
    let mut it = reported(store, time.settings()).await;
    assert_eq!(it.ban(&json!({"days": 0, "network": false})).await.1, "server-ban-days");
    assert_eq!(it.ban(&json!({"days": 2, "network": false})).await.0, 204);
    let table = format!("/api/tables/{}", it.table.id);
    let answer = it.max.ask("GET", &table, None).await;
    assert_eq!((answer.status, answer.tag().as_str()), (403, "server-banned"));
    // Nor over the socket that he has.
    say(&mut it.his, "grr").await;
    assert_eq!(it.his.refusal().await, "server-banned");
    // From the same house others come.
    it.server.person("Ève").await;
    time.pass(2 * DAY);
    assert_eq!(it.max.ask("GET", &table, None).await.status, 200);
    it.server.stop().await;
}

#[tokio::test]
async fn no_one_new_comes_from_a_network_that_is_banned() {
    let it = reported(memory().await, settings()).await;
    assert_eq!(it.ban(&json!({"days": 7, "network": true})).await.0, 204);
    let newcomer = Person { cookie: String::new(), ..it.max.clone() };
    let answer = newcomer.ask("GET", "/api/me", None).await;
    assert_eq!((answer.status, answer.tag().as_str()), (403, "server-banned"));
    let bans = it.info().await.bans;
    assert_eq!(bans.iter().map(|ban| (&*ban.name, ban.network)).collect::<Vec<_>>().len(), 2);
    for ban in bans {
        let path = format!("/api/moderation/bans/{}", ban.id);
        assert_eq!(it.moderator.ask("DELETE", &path, None).await.status, 204);
    }
    assert_eq!(newcomer.ask("GET", "/api/me", None).await.status, 200);
    assert_eq!(it.max.ask("GET", "/api/tables", None).await.status, 200);
    it.server.stop().await;
}

#[tokio::test]
async fn who_has_long_played_goes_on_in_a_banned_network_and_names_made_beforehand_do_not() {
    let (time, store) = (Time::default(), memory().await);
    let it = reported(store, Settings { behind_proxy: true, ..time.settings() }).await;
    let prepared = it.server.person("Ève").await;
    finished(&it.zoe).await;
    time.pass(8 * DAY);
    let newly = it.server.person("Lou").await;
    finished(&newly).await;
    let table = prepared.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    let mut socket = prepared.connect(&table.id, 0).await;
    assert_eq!(it.ban(&json!({"days": 7, "network": true})).await.0, 204);
    // Zoé has played for long, and the moderator has to lift what was a mistake.
    for goes_on in [&it.zoe, &it.moderator] {
        assert_eq!(goes_on.ask("GET", "/api/tables", None).await.status, 200);
    }
    for stopped in [&prepared, &newly] {
        let answer = stopped.ask("GET", "/api/tables", None).await;
        assert_eq!((answer.status, &*answer.tag()), (403, "server-banned"));
        // What they do after the ban makes no difference, and elsewhere nobody minds.
        let elsewhere = ask_from(stopped, "192.0.2.1", ("GET", "/api/tables"), None).await;
        assert_eq!(elsewhere.status, 200);
    }
    say(&mut socket, "grr").await;
    assert_eq!(socket.refusal().await, "server-banned");
    time.pass(7 * DAY);
    for back in [&prepared, &newly] {
        assert_eq!(back.ask("GET", "/api/tables", None).await.status, 200);
    }
    it.server.stop().await;
}

#[tokio::test]
async fn a_moderator_closes_a_table_whose_match_is_on() {
    let it = reported(memory().await, settings()).await;
    let path = format!("/api/moderation/tables/{}/close", it.table.id);
    let closed: TableInfo = it.moderator.post(&path, &json!({})).await;
    assert_eq!(closed.status, Status::Closed);
    let mut her = it.zoe.connect(&it.table.id, 0).await;
    let state = her.state().await;
    assert_eq!((state.status, state.legal.len()), (Status::Closed, 0));
    her.act(state.version, 0, "done").await;
    assert_eq!(her.refusal().await, "server-not-running");
    it.server.stop().await;
}

#[tokio::test]
async fn the_log_of_the_server_says_what_moderators_do_and_names_no_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("log");
    let log = tracing_subscriber::fmt().with_writer(Arc::new(File::create(&file).unwrap()));
    // With a single subscriber, a thread without it that comes to a line first would switch the line off for all.
    let _second = Dispatch::new(NoSubscriber::default());
    // The server runs on the thread of the test.
    let _logged = tracing::subscriber::set_default(log.finish());
    let it = reported(memory().await, settings()).await;
    assert_eq!(it.ban(&json!({"days": 7, "network": true})).await.0, 204);
    for ban in it.info().await.bans {
        let path = format!("/api/moderation/bans/{}", ban.id);
        assert_eq!(it.moderator.ask("DELETE", &path, None).await.status, 204);
    }
    let path = format!("/api/moderation/tables/{}/close", it.table.id);
    it.moderator.post::<TableInfo>(&path, &json!({})).await;
    it.server.stop().await;
    let log = fs::read_to_string(&file).unwrap();
    for said in ["was reported", "banned a person", "banned a network", "lifted", "closed a table"]
    {
        assert!(log.contains(said), "{said}: {log}");
    }
    let cookies = [&it.moderator, &it.zoe, &it.max].map(|person| person.cookie.as_str());
    for secret in ["Zoé", "Max", "Modo", "grr", "Il crie", "127.0.0.1"].into_iter().chain(cookies)
    {
        assert!(!log.contains(secret), "{secret}: {log}");
    }
}
