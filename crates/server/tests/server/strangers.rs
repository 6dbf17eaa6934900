//! What strangers ask for costs others little: stories, bots, tables, requests of foreign pages.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use protocol::{ClientMessage, SeatChoice, Statistics, Status, Story, TableInfo};
use serde_json::{Value, json};
use server::{Limits, Rate, Settings};
use store::Store;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Answer, Person, Server, Time, memory, settings};
use crate::connections::said_to;
use crate::fragile::Fragile;
use crate::idle::metric;

const GREEDY: &str = "greedy";
const DAY: i64 = 24 * 60 * 60 * 1_000;

pub(crate) fn bots() -> [SeatChoice; 2] {
    [GREEDY; 2].map(|level| SeatChoice::Bot { level: level.to_owned() })
}

/// A match of two bots that is over.
pub(crate) async fn finished(person: &Person) -> TableInfo {
    let table = person.set(&bots(), |_| {}).await;
    person.command(&table.id, "start").await;
    let mut socket = person.connect(&table.id, 0).await;
    socket.until(|state| state.status == Status::Finished).await;
    table
}

/// A request that comes through a proxy from an address.
pub(crate) async fn ask_from(
    person: &Person,
    address: &str,
    (method, path): (&str, &str),
    body: Option<&Value>,
) -> Answer {
    let more = format!("x-forwarded-for: {address}\r\n");
    person.ask_with(method, path, body.map(ToString::to_string).as_deref(), &more).await
}

#[tokio::test]
async fn a_story_is_made_once_and_sent_as_it_is_kept_or_unpacked() {
    let store = Fragile::new().await;
    let server = Server::start(store.clone(), settings()).await;
    let zoe = server.person("Zoé").await;
    let table = finished(&zoe).await;
    let path = format!("/api/tables/{}/story?viewer=1", table.id);
    assert_eq!(store.story_part(&table.id, 2).await, Ok(None));
    let answers = join_all((0..8).map(|_| zoe.ask("GET", &path, None))).await;
    let kept = store.story_part(&table.id, 2).await.unwrap().unwrap();
    assert_eq!(store.stories.load(Ordering::SeqCst), 1);
    for answer in &answers {
        let story: Story = answer.read();
        assert!(!story.steps.is_empty());
        assert_eq!(answer.text, answers[0].text);
        assert!(answer.head.contains(&format!("content-length: {}", answer.text.len())));
    }
    let packed = zoe.ask_with("GET", &path, None, "accept-encoding: gzip, br\r\n").await;
    assert!(packed.head.contains("content-encoding: gzip"), "{}", packed.head);
    assert!(packed.head.contains(&format!("content-length: {}", kept.len())), "{}", packed.head);
    let tag = packed.head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
    let known = format!("accept-encoding: gzip\r\nif-none-match: {tag}\r\n");
    assert_eq!(zoe.ask_with("GET", &path, None, &known).await.status, 304);
    // Another viewpoint than there are seats is no reason to make it again.
    let none = format!("/api/tables/{}/story?viewer=7", table.id);
    assert_eq!(zoe.ask("GET", &none, None).await.tag(), "server-viewer-unreadable");
    server.stop().await;
}

#[tokio::test]
async fn statistics_are_worked_out_once_for_all_who_ask() {
    let store = Fragile::new().await;
    let server = Server::start(store.clone(), settings()).await;
    let zoe = server.person("Zoé").await;
    let (first, second) = (finished(&zoe).await, finished(&zoe).await);
    let ask = async |table: &TableInfo, times: usize| {
        let path = format!("/api/tables/{}/statistics", table.id);
        let before = store.log_reads.load(Ordering::SeqCst);
        let answers = join_all((0..times).map(|_| zoe.ask("GET", &path, None))).await;
        for answer in &answers {
            let statistics: Statistics = answer.read();
            assert_eq!(statistics.seats.len(), 2);
        }
        store.log_reads.load(Ordering::SeqCst) - before
    };
    let once = ask(&first, 1).await;
    assert!(once > 0);
    assert_eq!(ask(&second, 8).await, once);
    assert_eq!(ask(&second, 8).await, 0);
    server.stop().await;
}

#[tokio::test]
async fn the_log_of_a_match_is_read_when_it_is_the_turn_of_what_was_asked_for() {
    let store = Fragile::new().await;
    let server = Server::start(store.clone(), Settings { bot_threads: 1, ..settings() }).await;
    let zoe = server.person("Zoé").await;
    let tables = [finished(&zoe).await, finished(&zoe).await];
    let (before, (was_read, go)) = (store.log_reads.load(Ordering::SeqCst), store.hold());
    let mut asked = JoinSet::new();
    for table in &tables {
        for what in ["replay", "replay", "story", "statistics"] {
            let (zoe, path) = (zoe.clone(), format!("/api/tables/{}/{what}", table.id));
            asked.spawn(async move { zoe.ask("GET", &path, None).await.status });
        }
    }
    was_read.await.unwrap();
    // Others are served meanwhile, and no other log is read.
    for _ in 0..20 {
        assert_eq!(zoe.ask("GET", "/api/me", None).await.status, 200);
    }
    assert_eq!(store.log_reads.load(Ordering::SeqCst) - before, 1);
    go.send(()).unwrap();
    assert_eq!(asked.join_all().await, [200; 8]);
    server.stop().await;
}

#[tokio::test]
async fn the_file_of_a_match_is_made_for_one_after_the_other() {
    let store = Fragile::new().await;
    let server = Server::start(store.clone(), Settings { bot_threads: 8, ..settings() }).await;
    let zoe = server.person("Zoé").await;
    let table = finished(&zoe).await;
    let (before, (was_read, go)) = (store.log_reads.load(Ordering::SeqCst), store.hold());
    let mut asked = JoinSet::new();
    for _ in 0..6 {
        let (zoe, path) = (zoe.clone(), format!("/api/tables/{}/replay", table.id));
        asked.spawn(async move { zoe.ask("GET", &path, None).await.status });
    }
    was_read.await.unwrap();
    for _ in 0..20 {
        assert_eq!(zoe.ask("GET", "/api/me", None).await.status, 200);
    }
    assert_eq!(store.log_reads.load(Ordering::SeqCst) - before, 1);
    go.send(()).unwrap();
    assert_eq!(asked.join_all().await, [200; 6]);
    server.stop().await;
}

#[tokio::test]
async fn the_log_of_a_match_that_is_not_over_is_not_read_for_its_replay() {
    let store = Fragile::new().await;
    let server = Server::start(store.clone(), settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let open = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    let running = zoe.start_with(&max, |_| {}).await;
    let before = store.log_reads.load(Ordering::SeqCst);
    let body = json!({ "ply": 0, "seat": 0, "level": GREEDY });
    for table in [open, running] {
        for (method, what) in
            [("GET", "replay"), ("GET", "story"), ("GET", "statistics"), ("POST", "play-on")]
        {
            let path = format!("/api/tables/{}/{what}", table.id);
            let body = (method == "POST").then_some(&body);
            let refused = zoe.ask(method, &path, body).await;
            assert_eq!((refused.status, &*refused.tag()), (409, "server-not-finished"), "{what}");
        }
    }
    assert_eq!(store.log_reads.load(Ordering::SeqCst), before);
    server.stop().await;
}

#[tokio::test]
async fn a_server_that_ends_saves_all_stories_and_the_next_start_makes_up_for_missing_ones() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("tables.db").display());
    let server = Server::start(store::open(&url).await.unwrap(), settings()).await;
    let zoe = server.person("Zoé").await;
    let mut ids = Vec::new();
    for _ in 0..5 {
        ids.push(finished(&zoe).await.id);
    }
    server.stop().await;
    let store = store::open(&url).await.unwrap();
    for id in &ids {
        assert!(store.story_part(id, 0).await.unwrap().is_some());
    }
    assert_eq!(store.without_story(10).await, Ok(vec![]));
    store.close().await;
    let mut database = <sqlx::SqliteConnection as sqlx::Connection>::connect(&url).await.unwrap();
    sqlx::query("DELETE FROM story_parts").execute(&mut database).await.unwrap();
    drop(database);
    let store = store::open(&url).await.unwrap();
    assert_eq!(store.without_story(10).await.unwrap().len(), 5);
    let server = Server::start(store.clone(), settings()).await;
    while !store.without_story(10).await.unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
    server.stop().await;
}

#[tokio::test]
async fn not_every_look_at_the_lobby_asks_the_store() {
    const LOOKS: usize = 20;
    let store = Fragile::new().await;
    let server = Server::start(store.clone(), settings()).await;
    let zoe = server.person("Zoé").await;
    let public =
        async || zoe.set(&[SeatChoice::Me, SeatChoice::Open], |terms| terms.public = true).await;
    public().await;
    for _ in 0..LOOKS {
        assert_eq!(zoe.get::<Vec<TableInfo>>("/api/tables").await.len(), 1);
    }
    assert!(store.lobby_reads.load(Ordering::SeqCst) < LOOKS);
    // What has changed is there at once.
    public().await;
    assert_eq!(zoe.get::<Vec<TableInfo>>("/api/tables").await.len(), 2);
    server.stop().await;
}

#[tokio::test]
async fn what_happens_at_private_tables_has_nobody_read_the_lobby_again() {
    let store = Fragile::new().await;
    let server = Server::start(store.clone(), settings()).await;
    let zoe = server.person("Zoé").await;
    let seats = [SeatChoice::Me, SeatChoice::Open];
    let private = zoe.set(&seats, |terms| terms.public = false).await;
    let public = zoe.set(&seats, |terms| terms.public = true).await;
    let reads_after_lines_at = async |table: &TableInfo| {
        let mut socket = zoe.connect(&table.id, table.version).await;
        let mut version = socket.state().await.version;
        let (begun, before) = (Instant::now(), store.lobby_reads.load(Ordering::SeqCst));
        for _ in 0..20 {
            socket.say(&ClientMessage::Chat { text: "Coucou".to_owned(), id: None }).await;
            version = socket.until(|state| state.version > version).await.version;
            assert_eq!(zoe.get::<Vec<TableInfo>>("/api/tables").await.len(), 1);
        }
        // It is read once a second in any case.
        let reads = store.lobby_reads.load(Ordering::SeqCst) - before;
        reads.saturating_sub(begun.elapsed().as_secs() as usize + 1)
    };
    assert_eq!(reads_after_lines_at(&private).await, 0);
    assert_ne!(reads_after_lines_at(&public).await, 0);
    server.stop().await;
}

#[tokio::test]
async fn a_match_that_everybody_has_left_waits_until_a_client_looks() {
    let store = memory().await;
    let server = Server::start(store.clone(), settings()).await;
    let zoe = server.person("Zoé").await;
    let [first, _] = bots();
    let table = zoe.set(&[SeatChoice::Me, first], |_| {}).await;
    zoe.command(&table.id, "start").await;
    let left = zoe.command(&table.id, "leave").await;
    // Nothing is worked out, now or later.
    assert_eq!(metric(&zoe, "ludotheque_thoughts_total").await, 0);
    assert_eq!(store.table(&table.id).await.unwrap().unwrap().wake_at, None);
    let mut socket = zoe.connect(&table.id, left.version).await;
    socket.until(|state| state.status == Status::Finished).await;
    server.stop().await;
}

#[tokio::test]
async fn matches_that_were_left_count_for_a_day_for_the_person_and_the_address() {
    const DAY: i64 = 24 * 60 * 60 * 1_000;
    let time = Time::default();
    let limits = Limits { running: 1, running_of_address: 2, ..Limits::NONE };
    let settings = Settings { limits, behind_proxy: true, ..time.settings() };
    let server = Server::start(memory().await, settings).await;
    let start = async |person: &Person, address: &str| {
        let new =
            json!({ "game": "attic", "config": {}, "seats": [SeatChoice::Me, SeatChoice::Me] });
        let made = ask_from(person, address, ("POST", "/api/tables"), Some(&new)).await;
        let id = made.read::<TableInfo>().id;
        let path = format!("/api/tables/{id}/start");
        let answer = ask_from(person, address, ("POST", &path), None).await;
        if answer.status == 200 {
            person.command(&id, "leave").await;
            return String::new();
        }
        answer.tag()
    };
    let people =
        [server.person("Ann").await, server.person("Bob").await, server.person("Cy").await];
    assert_eq!(start(&people[0], "192.0.2.1").await, "");
    assert_eq!(start(&people[0], "192.0.2.1").await, "server-too-many-running");
    assert_eq!(start(&people[1], "192.0.2.1").await, "");
    assert_eq!(start(&people[2], "192.0.2.1").await, "server-too-many-running-here");
    // An IPv6 network is one address, another address is another.
    assert_eq!(start(&people[2], "192.0.2.2").await, "");
    time.pass(DAY + 1);
    assert_eq!(start(&people[0], "192.0.2.1").await, "");
    server.stop().await;
}

#[tokio::test]
async fn a_match_counts_for_who_set_the_table_up_wherever_it_is_started_from() {
    let limits = Limits { running: 2, running_of_address: 1, ..Limits::NONE };
    let settings = Settings { limits, behind_proxy: true, ..settings() };
    let server = Server::start(memory().await, settings).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let [bot, _] = bots();
    let set_up = async |address: &str, first: SeatChoice| {
        let new = json!({ "game": "attic", "config": {}, "seats": [first, bot.clone()] });
        let made = ask_from(&zoe, address, ("POST", "/api/tables"), Some(&new)).await;
        made.read::<TableInfo>().id
    };
    let start = async |person: &Person, address: &str, id: &str| {
        let path = format!("/api/tables/{id}/start");
        let answer = ask_from(person, address, ("POST", &path), None).await;
        if answer.status == 200 { String::new() } else { answer.tag() }
    };
    let (first, second) =
        (set_up("192.0.2.1", SeatChoice::Me).await, set_up("192.0.2.1", SeatChoice::Me).await);
    assert_eq!(start(&zoe, "192.0.2.1", &first).await, "");
    // The same household by its other protocol.
    assert_eq!(start(&zoe, "2001:db8::1", &second).await, "server-too-many-running-there");
    let (third, fourth) = (
        set_up("2001:db8::1", SeatChoice::Me).await,
        set_up("198.51.100.1", SeatChoice::Open).await,
    );
    assert_eq!(start(&zoe, "2001:db8::1", &third).await, "");
    // Nor does another person start her tables for her.
    assert!(max.sit(&fourth, 0).await.host);
    assert_eq!(start(&max, "203.0.113.1", &fourth).await, "server-too-many-running-host");
    server.stop().await;
}

#[tokio::test]
async fn one_address_cannot_hide_the_tables_of_others_from_the_lobby() {
    let time = Time::default();
    let settings = Settings { behind_proxy: true, ..time.settings() };
    let server = Server::start(memory().await, settings).await;
    let new = json!({
        "game": "attic", "config": {}, "public": true, "seats": [SeatChoice::Me, SeatChoice::Open]
    });
    let set_up = async |person: &Person, address: &str| {
        time.pass(1_000);
        let made = ask_from(person, address, ("POST", "/api/tables"), Some(&new)).await;
        made.read::<TableInfo>().id
    };
    let honest = set_up(&server.person("Zoé").await, "192.0.2.1").await;
    for _ in 0..12 {
        let throwaway = server.person("Ève").await;
        for _ in 0..5 {
            set_up(&throwaway, "2001:db8::1:2").await;
        }
    }
    let max = server.person("Max").await;
    let first = max.ask("GET", "/api/tables", None).await;
    let tables: Vec<TableInfo> = first.read();
    assert_eq!((tables.len(), &tables[1].id), (50, &honest));
    assert!(first.head.contains("link: </api/tables?page=2>; rel=\"next\""), "{}", first.head);
    let second = max.ask("GET", "/api/tables?page=2", None).await;
    assert_eq!(second.read::<Vec<TableInfo>>().len(), 11);
    assert!(!second.head.contains("link: "), "{}", second.head);
    server.stop().await;
}

#[tokio::test]
async fn an_address_keeps_only_so_many_public_tables_open() {
    let limits = Limits { open_of_address: 1, ..Limits::NONE };
    let server = Server::start(memory().await, Settings { limits, ..settings() }).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let seats = [SeatChoice::Me, SeatChoice::Open];
    let first = zoe.set(&seats, |terms| terms.public = true).await;
    let new = json!({ "game": "attic", "config": {}, "public": true, "seats": seats });
    let refused = max.ask("POST", "/api/tables", Some(&new)).await;
    assert_eq!((refused.status, refused.tag().as_str()), (409, "server-too-many-open-here"));
    zoe.command(&first.id, "close").await;
    max.set(&seats, |terms| terms.public = true).await;
    server.stop().await;
}

#[tokio::test]
async fn private_tables_hide_no_public_ones_from_the_quota() {
    let limits = Limits { open: 1, open_of_address: 1, ..Limits::NONE };
    let server = Server::start(memory().await, Settings { limits, ..settings() }).await;
    let zoe = server.person("Zoé").await;
    let seats = [SeatChoice::Me, SeatChoice::Open];
    zoe.set(&seats, |terms| terms.public = true).await;
    // More than are looked at.
    for _ in 0..510 {
        zoe.set(&seats, |_| {}).await;
    }
    let new = json!({ "game": "attic", "config": {}, "public": true, "seats": seats });
    let refused = zoe.ask("POST", "/api/tables", Some(&new)).await;
    assert_eq!((refused.status, refused.tag().as_str()), (409, "server-too-many-open"));
    let refused = server.person("Max").await.ask("POST", "/api/tables", Some(&new)).await;
    assert_eq!((refused.status, refused.tag().as_str()), (409, "server-too-many-open-here"));
    server.stop().await;
}

#[tokio::test]
async fn an_address_keeps_only_so_many_tables_open_announced_or_not() {
    let time = Time::default();
    let limits = Limits { all_open_of_address: 2, ..Limits::NONE };
    let settings = Settings { limits, behind_proxy: true, ..time.settings() };
    let server = Server::start(memory().await, settings).await;
    let people = [server.person("Zoé").await, server.person("Max").await];
    let set_up = async |person: &Person, address: &str, public: bool| {
        let seats = [SeatChoice::Me, SeatChoice::Open];
        let new = json!({ "game": "attic", "config": {}, "public": public, "seats": seats });
        ask_from(person, address, ("POST", "/api/tables"), Some(&new)).await
    };
    let first: TableInfo = set_up(&people[0], "192.0.2.1", false).await.read();
    set_up(&people[1], "192.0.2.1", true).await.read::<TableInfo>();
    for public in [false, true] {
        let refused = set_up(&people[1], "192.0.2.1", public).await;
        assert_eq!((refused.status, &*refused.tag()), (409, "server-too-many-tables-here"));
    }
    set_up(&people[1], "192.0.2.2", false).await.read::<TableInfo>();
    people[0].command(&first.id, "close").await;
    set_up(&people[0], "192.0.2.1", false).await.read::<TableInfo>();
    // Tables that nobody has come back to for a week are in nobody's way.
    time.pass(7 * DAY + 1);
    set_up(&people[1], "192.0.2.1", false).await.read::<TableInfo>();
    server.stop().await;
}

#[tokio::test]
async fn a_foreign_page_uses_up_nothing_of_a_household() {
    let requests = Rate { burst: 3.0, per_minute: 1.0 };
    let limits = Limits { requests, ..Limits::NONE };
    let settings = Settings { limits, ..Time::default().settings() };
    let server = Server::start(memory().await, settings).await;
    let zoe = server.person("Zoé").await;
    for foreign in [
        "sec-fetch-site: cross-site\r\nsec-fetch-dest: document\r\n",
        "sec-fetch-site: cross-site\r\nsec-fetch-dest: image\r\n",
        "sec-fetch-site: same-site\r\nsec-fetch-dest: empty\r\n",
        "upgrade: websocket\r\norigin: https://evil.example\r\n",
    ] {
        for _ in 0..5 {
            let answer = zoe.ask_with("GET", "/api/me", None, foreign).await;
            assert_eq!((answer.status, answer.tag().as_str()), (403, "server-origin-foreign"));
        }
    }
    for _ in 0..5 {
        let post = zoe.ask_with("POST", "/api/x", None, "origin: https://evil.example\r\n").await;
        assert_eq!(post.status, 403);
    }
    assert_eq!(metric(&zoe, "ludotheque_foreign_total").await, 25);
    // There was one request left.
    assert_eq!(zoe.ask("GET", "/api/me", None).await.status, 200);
    assert_eq!(zoe.ask("GET", "/api/me", None).await.status, 429);
    server.stop().await;
}

#[tokio::test]
async fn links_of_other_sites_are_followed_at_their_own_expense() {
    let one = Rate { burst: 1.0, per_minute: 1.0 };
    let three = Rate { burst: 3.0, per_minute: 1.0 };
    let limits = Limits { requests: three, followed: one, ..Limits::NONE };
    let settings = Settings { limits, ..Time::default().settings() };
    let server = Server::start(memory().await, settings).await;
    let zoe = server.person("Zoé").await;
    let follow = async |path: &str| {
        let followed = "sec-fetch-site: cross-site\r\nsec-fetch-dest: document\r\n";
        zoe.ask_with("GET", path, None, followed).await.status
    };
    assert_eq!(follow("/api/tables/none/replay").await, 404);
    assert_eq!(follow("/api/openapi.json").await, 429);
    assert_eq!(follow("/api/tables/none/story").await, 403);
    // A picture is no link, and the page itself is no part of this.
    let embedded = "sec-fetch-site: cross-site\r\nsec-fetch-dest: image\r\n";
    let answer = zoe.ask_with("GET", "/api/tables/none/replay", None, embedded).await;
    assert_eq!(answer.status, 403);
    assert_eq!(follow("/").await, 200);
    assert_eq!(zoe.ask("GET", "/api/me", None).await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn tables_of_a_day_count_for_the_person_and_the_address_whatever_becomes_of_them() {
    let time = Time::default();
    let limits = Limits { tables_a_day: 2, tables_a_day_of_address: 3, ..Limits::NONE };
    let settings = Settings { limits, behind_proxy: true, ..time.settings() };
    let server = Server::start(memory().await, settings).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let seats = [SeatChoice::Me, SeatChoice::Open];
    let set_up = async |person: &Person, address: &str| {
        let new = json!({ "game": "attic", "config": {}, "seats": seats });
        let answer = ask_from(person, address, ("POST", "/api/tables"), Some(&new)).await;
        if answer.status == 200 { String::new() } else { answer.tag() }
    };
    finished(&zoe).await;
    let closed = zoe.set(&seats, |_| {}).await;
    zoe.command(&closed.id, "close").await;
    assert_eq!(set_up(&zoe, "127.0.0.1").await, "server-too-many-tables-today");
    assert_eq!(set_up(&zoe, "192.0.2.1").await, "server-too-many-tables-today");
    assert_eq!(set_up(&max, "127.0.0.1").await, "");
    assert_eq!(set_up(&max, "127.0.0.1").await, "server-too-many-tables-today-here");
    assert_eq!(set_up(&max, "192.0.2.1").await, "");
    time.pass(DAY + 1);
    assert_eq!(set_up(&zoe, "127.0.0.1").await, "");
    server.stop().await;
}

#[tokio::test]
async fn a_request_names_one_host() {
    let server = Server::start(memory().await, settings()).await;
    let zoe = server.person("Zoé").await;
    let two = zoe.ask_with("GET", "/api/games", None, "host: other.example\r\n").await;
    assert_eq!((two.status, two.tag().as_str()), (400, "server-host-one"));
    let none = said_to(&server, "GET /api/games HTTP/1.1\r\nconnection: close\r\n\r\n");
    assert!(none.await.starts_with("HTTP/1.1 400 "));
    server.stop().await;
}

#[tokio::test]
async fn pings_count() {
    let pings = Rate { burst: 5.0, per_minute: 1.0 };
    let limits = Limits { pings, ..Limits::NONE };
    let settings = Settings { limits, ..Time::default().settings() };
    let server = Server::start(memory().await, settings).await;
    let zoe = server.person("Zoé").await;
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    socket.state().await;
    for _ in 0..6 {
        socket.say_frame(Message::Ping(Default::default())).await;
    }
    let bye = socket.receive().await;
    assert!(
        matches!(&bye, Some(protocol::ServerMessage::Bye { reason, .. }) if reason.tag == "server-too-many"),
        "{bye:?}"
    );
    server.stop().await;
}

#[tokio::test]
async fn a_component_list_is_kept_once_with_a_quota_and_read_again() {
    let limits = Limits { lists: 1, lists_of_address: 2, ..Limits::NONE };
    let idle = Duration::from_millis(40);
    let settings = Settings { limits, idle, ..settings() };
    let store = memory().await;
    let server = Server::serve(catalog::games(), store.clone(), settings).await;
    let zoe = server.person("Zoé").await;
    let box_text = include_str!("../../../rules-atlandice/data/components.txt");
    let new = |components: &str| {
        json!({
            "game": "atlandice", "seats": [SeatChoice::Me, SeatChoice::Me],
            "config": { "players": 2, "components": components },
        })
    };
    let first: TableInfo = zoe.post("/api/tables", &new(box_text)).await;
    zoe.post::<TableInfo>("/api/tables", &new(box_text)).await;
    let row = store.table(&first.id).await.unwrap().unwrap();
    assert!(row.terms.len() < 1_024, "{}", row.terms);
    let another = format!("{box_text}\n# Another box.\n");
    let refused = zoe.ask("POST", "/api/tables", Some(&new(&another))).await;
    assert_eq!((refused.status, refused.tag().as_str()), (409, "server-too-many-lists"));
    // Other names of the same address bring one more, and no third.
    for (name, status) in [("Max", 200), ("Ève", 409)] {
        let own = new(&format!("{box_text}\n# The box of {name}.\n"));
        assert_eq!(
            server.person(name).await.ask("POST", "/api/tables", Some(&own)).await.status,
            status
        );
    }

    zoe.command(&first.id, "start").await;
    let before = zoe.connect(&first.id, 0).await.state().await;
    while metric(&zoe, "ludotheque_tables").await > 0 {
        tokio::task::yield_now().await;
    }
    let (_, snapshot) = store.snapshot(&first.id).await.unwrap().unwrap();
    assert!(!snapshot.contains("components.txt") && !snapshot.contains(&box_text[..40]));
    let after = zoe.connect(&first.id, 0).await.state().await;
    assert_eq!((after.view, after.terms), (before.view, before.terms));
    server.stop().await;
}
