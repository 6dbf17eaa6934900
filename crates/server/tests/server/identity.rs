//! Who asks, and from where.

use protocol::{RecoveryLink, SeatChoice};
use serde_json::json;
use server::{Limits, Rate, Settings};

use crate::client::{Person, Server, memory, settings};

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

#[tokio::test]
async fn a_device_forgets_and_a_link_is_withdrawn() {
    let server = Server::start(memory().await, settings()).await;
    let zoe = server.person("Zoé").await;
    let link: RecoveryLink = zoe.post("/api/me/recovery", &json!({})).await;
    let token = json!({ "token": link.link.strip_prefix("/recover#").unwrap() });
    let recover = || zoe.ask("POST", "/api/me/recover", Some(&token));
    let gone = zoe.ask("DELETE", "/api/me", None).await;
    assert_eq!((gone.status, gone.cookie.as_deref()), (204, Some("ludotheque=")));
    assert_eq!(attributes(&gone.head), ["Path=/", "Max-Age=0", "HttpOnly", "SameSite=Lax"]);
    // Who made a link comes back by it, until it is withdrawn.
    assert_eq!(recover().await.cookie.as_ref(), Some(&zoe.cookie));
    assert_eq!(zoe.ask("DELETE", "/api/me/recovery", None).await.status, 204);
    assert_eq!(recover().await.tag(), "server-not-found");
    assert_eq!(server.newcomer().ask("DELETE", "/api/me/recovery", None).await.status, 401);
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
