//! Notifications while no page is open, against a push service of our own.

use std::sync::Arc;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use protocol::NotificationSettings;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::rand::SystemRandom;
use ring::{hmac, signature};
use serde_json::{Value, json};
use server::{Notify, Push, PushKeys, Settings};
use store::Channel;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;

use crate::client::{PATIENCE, Person, Server, Time, memory, settings};

const AUTH: [u8; 16] = [7; 16];

fn encode(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn decode(text: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(text).unwrap()
}

fn with_push(settings: Settings, key: &str) -> Settings {
    let push = Push::new(key.parse().unwrap(), "mailto:house@ludotheque.example", true);
    Settings { notify: Arc::new(Notify { push: Some(push), mail: None }), ..settings }
}

/// A push service with one browser, whose key can be used once.
struct PushService {
    listener: TcpListener,
    key: EphemeralPrivateKey,
    public: Vec<u8>,
}

/// What came for the browser.
struct Delivery {
    head: String,
    body: Vec<u8>,
    answer: TcpStream,
}

impl PushService {
    async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = key.compute_public_key().unwrap().as_ref().to_vec();
        Self { listener, key, public }
    }

    fn origin(&self) -> String {
        format!("http://{}", self.listener.local_addr().unwrap())
    }

    fn subscription(&self) -> Value {
        let endpoint = format!("{}/send/1", self.origin());
        let (p256dh, auth) = (encode(&self.public), encode(AUTH));
        json!({ "endpoint": endpoint, "p256dh": p256dh, "auth": auth, "lang": "en" })
    }

    async fn subscribe(&self, person: &Person) {
        let path = "/api/me/notifications/push";
        let answer = person.ask("PUT", path, Some(&self.subscription())).await;
        assert_eq!(answer.status, 204, "{}", answer.text);
    }

    /// Waits for a message, which is not answered yet.
    async fn receive(&self) -> Delivery {
        let (mut answer, _) = timeout(PATIENCE, self.listener.accept()).await.unwrap().unwrap();
        let mut bytes = Vec::new();
        loop {
            let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
            if let Some(end) = end {
                let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
                let length = field(&head, "content-length").parse::<usize>().unwrap();
                if bytes.len() == end + 4 + length {
                    return Delivery { head, body: bytes.split_off(end + 4), answer };
                }
            }
            assert_ne!(answer.read_buf(&mut bytes).await.unwrap(), 0);
        }
    }

    /// Whether a message has come that was not received.
    async fn has_more(&self) -> bool {
        timeout(std::time::Duration::ZERO, self.listener.accept()).await.is_ok()
    }
}

fn field<'a>(head: &'a str, name: &str) -> &'a str {
    let fields = head.lines().filter_map(|line| line.split_once(": "));
    fields.filter(|(given, _)| *given == name).map(|(_, value)| value).next().unwrap()
}

impl Delivery {
    async fn answer(mut self, status: &str) -> Vec<u8> {
        let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\n\r\n");
        self.answer.write_all(answer.as_bytes()).await.unwrap();
        self.body
    }
}

/// Decrypts as a browser does: RFC 8291.
fn decrypt(service: PushService, body: &[u8]) -> Value {
    let (salt, sender, mut record) = (&body[..16], &body[21..86], body[86..].to_vec());
    assert_eq!(body[16..21], [0, 0, 16, 0, 65]);
    let hkdf = |salt: &[u8], secret: &[u8], info: &[u8]| {
        let sign = |key: &[u8], text: &[u8]| {
            hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, key), text).as_ref().to_vec()
        };
        sign(&sign(salt, secret), &[info, &[1]].concat())
    };
    let theirs = UnparsedPublicKey::new(&ECDH_P256, sender);
    let info = [b"WebPush: info\0", &service.public[..], sender].concat();
    let secret =
        agree_ephemeral(service.key, &theirs, |shared| hkdf(&AUTH, shared, &info)).unwrap();
    let key = hkdf(salt, &secret, b"Content-Encoding: aes128gcm\0");
    let nonce = hkdf(salt, &secret, b"Content-Encoding: nonce\0");
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key[..16]).unwrap());
    let nonce = Nonce::try_assume_unique_for_key(&nonce[..12]).unwrap();
    let (end, text) =
        key.open_in_place(nonce, Aad::empty(), &mut record).unwrap().split_last().unwrap();
    assert_eq!(*end, 2);
    serde_json::from_slice(text).unwrap()
}

/// Checks the signature as a push service does: RFC 8292.
fn check_signature(head: &str, key: &str, audience: &str, now: i64) {
    let header = field(head, "authorization").strip_prefix("vapid t=").unwrap();
    let (token, named) = header.split_once(", k=").unwrap();
    assert_eq!(named, key);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let public =
        signature::UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_FIXED, decode(key));
    public.verify(signed.as_bytes(), &decode(signature)).unwrap();
    let claims: Value = serde_json::from_slice(&decode(signed.split_once('.').unwrap().1)).unwrap();
    assert_eq!(claims["aud"], audience);
    assert_eq!(claims["sub"], "mailto:house@ludotheque.example");
    let expires = claims["exp"].as_i64().unwrap();
    assert!((1..=24 * 60 * 60).contains(&(expires - now)), "{expires}");
}

/// Zoé ends her turn in the toy game, so that it is Max's.
pub(crate) async fn end_turn(zoe: &Person, table: &str) {
    end_turn_of(zoe, table, 0).await;
}

pub(crate) async fn end_turn_of(person: &Person, table: &str, seat: u8) {
    let mut socket = person.connect(table, 0).await;
    let version = socket.state().await.version;
    socket.act(version, seat, "done").await;
    socket.until(|state| state.version > version).await;
}

#[tokio::test]
async fn a_person_who_is_not_there_is_told_once_that_it_is_their_turn() {
    let (time, store, service) = (Time::default(), memory().await, PushService::start().await);
    let key = PushKeys::generate();
    let server = Server::start(store.clone(), with_push(time.settings(), &key)).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let public: NotificationSettings = max.get("/api/me/notifications").await;
    service.subscribe(&max).await;
    time.pass(1);
    let table = zoe.start_with(&max, |_| {}).await;
    end_turn(&zoe, &table.id).await;
    time.pass(29_999);
    assert!(!service.has_more().await);
    time.pass(1);

    let delivery = service.receive().await;
    assert!(delivery.head.starts_with("POST /send/1 HTTP/1.1\r\n"), "{}", delivery.head);
    assert_eq!(field(&delivery.head, "content-encoding"), "aes128gcm");
    assert_eq!(field(&delivery.head, "ttl"), "259200");
    check_signature(&delivery.head, &public.push_key.unwrap(), &service.origin(), 1_030);
    let body = delivery.answer("201 Created").await;

    // Not again: neither with time, nor by what others say, nor by another process or a restart.
    let other = Server::start(store.clone(), with_push(time.settings(), &key)).await;
    let mut socket = zoe.connect(&table.id, 0).await;
    let version = socket.state().await.version;
    socket.say(&protocol::ClientMessage::Chat { text: "Salut".into(), id: None }).await;
    socket.until(|state| state.version > version).await;
    time.pass(60_000);
    let told = async || {
        let untold = store.notifications().untold(Channel::Push, i64::MAX, 9).await.unwrap();
        untold.iter().all(|untold| untold.told.table != table.id)
    };
    while !told().await {
        tokio::task::yield_now().await;
    }
    assert!(!service.has_more().await);
    let url = format!("/tables/{}", table.id);
    let expected =
        json!({ "title": "attic", "body": "It’s your turn.", "url": url, "tag": table.id });
    assert_eq!(decrypt(service, &body), expected);
    other.stop().await;
}

#[tokio::test]
async fn a_person_who_is_there_is_not_told() {
    let (time, store, service) = (Time::default(), memory().await, PushService::start().await);
    let settings = with_push(time.settings(), &PushKeys::generate());
    let server = Server::start(store.clone(), settings).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    service.subscribe(&max).await;
    time.pass(1);
    let table = zoe.start_with(&max, |_| {}).await;
    let mut there = max.connect(&table.id, 0).await;
    there.state().await;
    end_turn(&zoe, &table.id).await;
    time.pass(15_000);
    while !store.notifications().untold(Channel::Push, i64::MAX, 9).await.unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
    assert!(!service.has_more().await);
    server.stop().await;
}

#[tokio::test]
async fn what_became_due_while_no_server_ran_is_told_and_a_browser_that_is_gone_is_removed() {
    let (time, service) = (Time::default(), PushService::start().await);
    let key = PushKeys::generate();
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("tables.db").display());
    let store = store::open(&database).await.unwrap();
    let server = Server::start(store, with_push(time.settings(), &key)).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    service.subscribe(&max).await;
    time.pass(1);
    let table = zoe.start_with(&max, |_| {}).await;
    end_turn(&zoe, &table.id).await;
    server.stop().await;

    time.pass(60_000);
    let store = store::open(&database).await.unwrap();
    let server = Server::start(store.clone(), with_push(time.settings(), &key)).await;
    let delivery = service.receive().await;
    delivery.answer("410 Gone").await;
    let id = max.id(&*store).await;
    let gone = async {
        while !store.notifications().subscriptions(&id).await.unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, gone).await.expect("the browser is removed");
    server.stop().await;
}

#[tokio::test]
async fn no_browser_of_a_person_waits_for_the_push_service_of_another() {
    let (time, services) =
        (Time::default(), [PushService::start().await, PushService::start().await]);
    let settings = with_push(time.settings(), &PushKeys::generate());
    let server = Server::start(memory().await, settings).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    for service in &services {
        service.subscribe(&max).await;
    }
    time.pass(1);
    let table = zoe.start_with(&max, |_| {}).await;
    end_turn(&zoe, &table.id).await;
    time.pass(30_000);
    // Neither of them answers; after 15 seconds that would count as a failure.
    let both = async { (services[0].receive().await, services[1].receive().await) };
    timeout(Duration::from_secs(10), both).await.expect("both are sent to at once");
    server.stop().await;
}

#[tokio::test]
async fn a_browser_whose_push_service_fails_again_and_again_is_left_alone() {
    let (time, failing, works) =
        (Time::default(), PushService::start().await, PushService::start().await);
    let settings = with_push(time.settings(), &PushKeys::generate());
    let server = Server::start(memory().await, settings).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    for service in [&failing, &works] {
        service.subscribe(&max).await;
    }
    time.pass(1);
    for number in 0..4 {
        let table = zoe.start_with(&max, |_| {}).await;
        end_turn(&zoe, &table.id).await;
        time.pass(30_000);
        if number < 3 {
            failing.receive().await.answer("503 Service Unavailable").await;
        }
        works.receive().await.answer("201 Created").await;
    }
    assert!(!failing.has_more().await);
    server.stop().await;
}

#[tokio::test]
async fn a_browser_that_no_longer_wants_to_is_not_told() {
    let (time, store, service) = (Time::default(), memory().await, PushService::start().await);
    let settings = with_push(time.settings(), &PushKeys::generate());
    let server = Server::start(store.clone(), settings).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    service.subscribe(&max).await;
    let removal = json!({ "endpoint": service.subscription()["endpoint"] });
    let path = "/api/me/notifications/push";
    // It is not Zoé's.
    assert_eq!(zoe.ask("DELETE", path, Some(&removal)).await.status, 204);
    time.pass(1);
    let table = zoe.start_with(&max, |_| {}).await;
    end_turn(&zoe, &table.id).await;
    assert_eq!(store.notifications().untold(Channel::Push, i64::MAX, 9).await.unwrap().len(), 1);
    assert_eq!(max.ask("DELETE", path, Some(&removal)).await.status, 204);
    assert_eq!(store.notifications().untold(Channel::Push, i64::MAX, 9).await.unwrap(), []);
    time.pass(60_000);
    assert!(!service.has_more().await);
    server.stop().await;
}

#[tokio::test]
async fn without_a_key_nothing_is_offered() {
    let service = PushService::start().await;
    let server = Server::start(memory().await, settings()).await;
    let zoe = server.person("Zoé").await;
    let offered: NotificationSettings = zoe.get("/api/me/notifications").await;
    assert!(offered.push_key.is_none() && offered.mail.is_none());
    let path = "/api/me/notifications/push";
    assert_eq!(zoe.ask("PUT", path, Some(&service.subscription())).await.status, 404);
    server.stop().await;
}

#[tokio::test]
async fn what_is_no_subscription_is_refused() {
    let service = PushService::start().await;
    let key = PushKeys::generate().parse().unwrap();
    let push = Some(Push::new(key, "mailto:house@ludotheque.example", false));
    let settings = Settings { notify: Arc::new(Notify { push, mail: None }), ..settings() };
    let server = Server::start(memory().await, settings).await;
    let zoe = server.person("Zoé").await;
    let good = json!({ "endpoint": "https://push.example/send/1" });
    let with = |changes: Value| {
        let mut body = service.subscription();
        for change in [&good, &changes] {
            body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        }
        body
    };
    let path = "/api/me/notifications/push";
    assert_eq!(zoe.ask("PUT", path, Some(&with(json!({})))).await.status, 204);
    for changes in [
        json!({ "endpoint": "http://push.example/send/1" }),
        json!({ "endpoint": "https://127.0.0.1/send/1" }),
        json!({ "endpoint": "https://[::1]/send/1" }),
        json!({ "endpoint": "javascript:alert(1)" }),
        json!({ "p256dh": encode([4; 65]) }),
        json!({ "auth": "AAAA" }),
        json!({ "lang": "tlh" }),
    ] {
        let answer = zoe.ask("PUT", path, Some(&with(changes.clone()))).await;
        assert_eq!(
            (answer.status, answer.tag().as_str()),
            (400, "server-push-unreadable"),
            "{changes}"
        );
    }
    server.stop().await;
}
