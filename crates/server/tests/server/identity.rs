//! Who asks, and from where.

use hmac::{Hmac, KeyInit, Mac};
use protocol::{ClientMessage, Device, Me, RecoveryLink, SeatChoice};
use serde_json::{Value, json};
use server::{Limits, Rate, Settings};
use sha2::Sha256;

use crate::client::{Person, Server, Time, memory, settings};

impl Server {
    fn newcomer(&self) -> Person {
        Person { address: self.address, cookie: String::new() }
    }
}

fn attributes(head: &str) -> Vec<&str> {
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    cookie.split("; ").skip(1).collect()
}

#[tokio::test]
async fn scripts_and_other_sites_get_no_cookie_and_it_is_renewed_at_every_visit() {
    let server = Server::start(memory().await, settings()).await;
    let newcomer = server.newcomer().ask("GET", "/api/me", None).await;
    let days_400 = "Max-Age=34560000";
    assert_eq!(attributes(&newcomer.head), ["Path=/", days_400, "HttpOnly", "SameSite=Lax"]);
    assert!(!newcomer.head.contains("strict-transport-security"), "{}", newcomer.head);
    let known = Person { cookie: newcomer.cookie.clone().unwrap(), ..server.newcomer() };
    let again = known.ask("GET", "/api/me", None).await;
    assert_eq!(again.cookie, newcomer.cookie);
    assert_eq!(attributes(&again.head), attributes(&newcomer.head));
    server.stop().await;
}

fn token(link: &RecoveryLink) -> Value {
    json!({ "token": link.link.strip_prefix("/recover#").unwrap() })
}

#[tokio::test]
async fn a_device_is_signed_out_and_a_link_works_once() {
    let server = Server::start(memory().await, settings()).await;
    let zoe = server.person("Zoé").await;
    let link: RecoveryLink = zoe.post("/api/me/recovery", &json!({})).await;
    let gone = zoe.ask("DELETE", "/api/me", None).await;
    assert_eq!((gone.status, gone.cookie.as_deref()), (204, Some("ludotheque=")));
    assert_eq!(attributes(&gone.head), ["Path=/", "Max-Age=0", "HttpOnly", "SameSite=Lax"]);
    // The cookie counts no more, even for those who have a copy.
    assert_eq!(zoe.ask("GET", "/api/my/tables", None).await.tag(), "server-identity-missing");
    // Who made a link comes back by it, once.
    let back = server.newcomer().ask("POST", "/api/me/recover", Some(&token(&link))).await;
    let zoe = Person { cookie: back.cookie.unwrap(), ..server.newcomer() };
    assert_eq!(zoe.get::<Me>("/api/me").await.name, "Zoé");
    let again = server.newcomer().ask("POST", "/api/me/recover", Some(&token(&link))).await;
    assert_eq!(again.tag(), "server-not-found");
    // Or not at all, if it is withdrawn.
    let link: RecoveryLink = zoe.post("/api/me/recovery", &json!({})).await;
    assert_eq!(zoe.ask("DELETE", "/api/me/recovery", None).await.status, 204);
    let withdrawn = server.newcomer().ask("POST", "/api/me/recover", Some(&token(&link))).await;
    assert_eq!(withdrawn.tag(), "server-not-found");
    assert_eq!(server.newcomer().ask("DELETE", "/api/me/recovery", None).await.status, 401);
    server.stop().await;
}

/// Another device of the same person.
async fn another_device(server: &Server, person: &Person, agent: &str) -> Person {
    let link: RecoveryLink = person.post("/api/me/recovery", &json!({})).await;
    let body = token(&link).to_string();
    let more = format!("user-agent: {agent}\r\n");
    let answer = server.newcomer().ask_with("POST", "/api/me/recover", Some(&body), &more).await;
    Person { cookie: answer.cookie.unwrap(), ..server.newcomer() }
}

#[tokio::test]
async fn people_see_their_devices_and_sign_them_out() {
    let server = Server::start(memory().await, settings()).await;
    let zoe = server.person("Zoé").await;
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    let agent = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
    let phone = another_device(&server, &zoe, agent).await;
    let tablet = another_device(&server, &zoe, "").await;
    let devices: Vec<Device> = phone.get("/api/me/devices").await;
    assert_eq!(devices.len(), 3);
    let this = devices.iter().find(|device| device.this).unwrap();
    assert_eq!(this.name, "Firefox, Android");
    // One of them, which is at a table.
    let mut socket = phone.connect(&table.id, 0).await;
    assert_eq!(zoe.ask("DELETE", &format!("/api/me/devices/{}", this.id), None).await.status, 204);
    assert_eq!(phone.ask("GET", "/api/me/devices", None).await.status, 401);
    socket.say(&ClientMessage::Chat { text: "Coucou".to_owned(), id: None }).await;
    assert_eq!(socket.refusal().await, "server-identity-missing");
    // All others, and the link with which there could be more.
    let link: RecoveryLink = tablet.post("/api/me/recovery", &json!({})).await;
    assert_eq!(zoe.ask("DELETE", "/api/me/devices", None).await.status, 204);
    assert_eq!(tablet.ask("GET", "/api/me/devices", None).await.status, 401);
    let back = server.newcomer().ask("POST", "/api/me/recover", Some(&token(&link))).await;
    assert_eq!(back.tag(), "server-not-found");
    assert_eq!(zoe.get::<Vec<Device>>("/api/me/devices").await.len(), 1);
    // Those of others are not mine to sign out.
    let max = server.person("Max").await;
    let id = &zoe.get::<Vec<Device>>("/api/me/devices").await[0].id;
    assert_eq!(max.ask("DELETE", &format!("/api/me/devices/{id}"), None).await.status, 204);
    assert_eq!(zoe.get::<Vec<Device>>("/api/me/devices").await.len(), 1);
    server.stop().await;
}

#[tokio::test]
async fn of_too_many_devices_the_oldest_is_signed_out_at_once() {
    let time = Time::default();
    let server = Server::start(memory().await, time.settings()).await;
    let zoe = server.person("Zoé").await;
    for _ in 0..29 {
        time.pass(1);
        another_device(&server, &zoe, "").await;
    }
    assert_eq!(zoe.get::<Vec<Device>>("/api/me/devices").await.len(), 30);
    time.pass(1);
    another_device(&server, &zoe, "").await;
    assert_eq!(zoe.ask("GET", "/api/me/devices", None).await.status, 401);
    server.stop().await;
}

#[tokio::test]
async fn what_another_server_of_an_unlocked_file_signs_out_is_noticed_soon() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("tables.db").display());
    let time = Time::default();
    let unlocked = Settings { unlocked: true, ..time.settings() };
    let server = Server::start(store::open(&url).await.unwrap(), unlocked).await;
    let other = Server::start(store::open(&url).await.unwrap(), time.settings()).await;
    let zoe = server.person("Zoé").await;
    assert_eq!(zoe.ask("GET", "/api/my/tables", None).await.status, 200);
    assert_eq!(zoe.at(&other).ask("DELETE", "/api/me", None).await.status, 204);
    time.pass(5_000);
    assert_eq!(zoe.ask("GET", "/api/my/tables", None).await.status, 401);
    server.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn a_device_that_is_not_seen_for_400_days_is_signed_out() {
    const DAY: i64 = 24 * 60 * 60 * 1_000;
    let time = Time::default();
    let server = Server::start(memory().await, time.settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    for _ in 0..2 {
        time.pass(300 * DAY);
        assert_eq!(zoe.get::<Me>("/api/me").await.name, "Zoé");
    }
    assert_eq!(max.ask("GET", "/api/my/tables", None).await.status, 401);
    assert_eq!(max.get::<Me>("/api/me").await.name, "", "a stranger");
    server.stop().await;
}

#[tokio::test]
async fn a_cookie_that_was_only_signed_becomes_a_session_and_can_be_revoked() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("test.db").display());
    let store = store::open(&url).await.unwrap();
    let key = store.secret("cookies", b"key").await.unwrap();
    let (name, created) = ("Zoé".to_owned(), (settings().now)());
    store.add_person(&store::Person { id: "zoe".to_owned(), name, created }).await.unwrap();
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(&key).unwrap();
    mac.update(b"person zoe");
    let signature = table::to_hex(&mac.finalize().into_bytes());
    let server = Server::start(store, settings()).await;
    let old = Person { cookie: format!("ludotheque=zoe.{signature}"), ..server.newcomer() };
    // She came after there were sessions, so that nobody ever signed this for her.
    assert_eq!(old.ask("GET", "/api/my/tables", None).await.status, 401);
    server.stop().await;

    let pool = sqlx::SqlitePool::connect(&url).await.unwrap();
    // However long ago she came: she is not taken for somebody who has nothing.
    let older = "UPDATE people SET signed_until = 9000000000000, created = 0";
    sqlx::query(older).execute(&pool).await.unwrap();
    pool.close().await;
    let server = Server::start(store::open(&url).await.unwrap(), settings()).await;
    let old = old.at(&server);
    assert_eq!(old.ask("GET", "/api/my/tables", None).await.status, 200);
    let me = old.ask("GET", "/api/me", None).await;
    assert_eq!(me.read::<Me>().name, "Zoé");
    let new = Person { cookie: me.cookie.unwrap(), ..server.newcomer() };
    assert!(!new.cookie.contains("zoe"), "{}", new.cookie);
    assert_eq!(new.ask("DELETE", "/api/me/devices", None).await.status, 204);
    assert_eq!(old.ask("GET", "/api/my/tables", None).await.status, 401);
    assert_eq!(new.ask("GET", "/api/my/tables", None).await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn by_tls_the_cookie_belongs_to_this_host_alone() {
    let origin = Some("https://ludotheque.example".parse().unwrap());
    let server = Server::start(memory().await, Settings { origin, ..settings() }).await;
    let zoe = server.person("Zoé").await;
    assert!(zoe.cookie.starts_with("__Host-ludotheque="), "{}", zoe.cookie);
    // A host beside this one can set the other name.
    let beside = Person { cookie: zoe.cookie.replace("__Host-", ""), ..server.newcomer() };
    assert_eq!(beside.ask("GET", "/api/my/tables", None).await.status, 401);
    assert_eq!(zoe.ask("GET", "/api/my/tables", None).await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn a_server_with_an_origin_takes_only_its_own_pages() {
    let origin = Some("https://ludotheque.example".parse().unwrap());
    let server = Server::start(memory().await, Settings { origin, ..settings() }).await;
    let newcomer = server.newcomer().ask("GET", "/api/me", None).await;
    assert!(attributes(&newcomer.head).contains(&"Secure"), "{}", newcomer.head);
    assert!(newcomer.head.contains("strict-transport-security: max-age="), "{}", newcomer.head);

    let zoe = server.person("Zoé").await;
    let table = zoe.set(&[SeatChoice::Me, SeatChoice::Open], |_| {}).await;
    let path = format!("/api/tables/{}/leave", table.id);
    let beside = format!("http://{}", server.address);
    for (origin, is_home) in [
        ("https://ludotheque.example", true),
        ("http://ludotheque.example", false),
        ("https://ludotheque.example.evil.example", false),
        (&beside, false),
    ] {
        let more = format!("origin: {origin}\r\n");
        let left = zoe.ask_with("POST", &path, None, &more).await;
        assert_eq!(left.status, if is_home { 200 } else { 403 }, "{origin}");
        let socket = zoe.try_connect(&table.id, 0, &[("origin", origin)]).await;
        assert_eq!(socket.err(), (!is_home).then_some(403), "{origin}");
    }
    server.stop().await;
}

/// Whether a newcomer from there is let in, when one of each address is.
async fn newcomers(behind_proxy: bool, addresses: &[&str]) -> Vec<bool> {
    let people = Rate { burst: 1.0, per_minute: 0.0 };
    let limits = Limits { people, ..Limits::NONE };
    let settings = Settings { behind_proxy, limits, ..settings() };
    let server = Server::start(memory().await, settings).await;
    let mut let_in = Vec::new();
    for address in addresses {
        let more = format!("x-forwarded-for: {address}\r\n");
        let answer = server.newcomer().ask_with("GET", "/api/me", None, &more).await;
        let_in.push(answer.status == 200);
    }
    server.stop().await;
    let_in
}

#[tokio::test]
async fn only_a_proxy_says_where_people_come_from() {
    let forwarded = ["192.0.2.1", "192.0.2.2", "192.0.2.9, 192.0.2.2", "192.0.2.2, 192.0.2.9"];
    // The last entry is the proxy's own; what stands before it any client can write.
    assert_eq!(newcomers(true, &forwarded).await, [true, true, false, true]);
    assert_eq!(newcomers(false, &forwarded).await, [true, false, false, false]);
}

#[tokio::test]
async fn an_ipv6_network_is_one_address() {
    let addresses = [
        "2001:db8:1:2::1",
        "2001:db8:1:2:ffff::9",
        "2001:db8:1:3::1",
        "192.0.2.1",
        "::ffff:192.0.2.1",
    ];
    assert_eq!(newcomers(true, &addresses).await, [true, false, true, true, false]);
}
