//! E-mail, against an SMTP server of our own.

mod sink;

use std::sync::Arc;

use protocol::{MailSettings, NotificationSettings, TableInfo};
use serde_json::{Value, json};
use server::{Limits, Mail, Notify, Rate, Settings};
use store::{Channel, Store};

use crate::client::{Answer, Person, Server, Time, memory};
use crate::notify::{end_turn, end_turn_of};
use sink::Sink;

const SETTINGS: &str = "/api/me/notifications/mail";
const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

fn with_mail(settings: Settings, sink: &Sink) -> Settings {
    let mail = Mail::new(&sink.url, "Ludothèque <house@ludotheque.example>").unwrap();
    let notify = Arc::new(Notify { push: None, mail: Some(mail) });
    let origin = Some("https://ludotheque.example".parse().unwrap());
    Settings { notify, origin, ..settings }
}

/// What every test needs.
struct Scene {
    time: Time,
    store: Arc<dyn Store>,
    sink: Sink,
    server: Server,
    zoe: Person,
    max: Person,
}

impl Scene {
    async fn set() -> Self {
        let (time, store, sink) = (Time::default(), memory().await, Sink::start().await);
        let server = Server::start(store.clone(), with_mail(time.settings(), &sink)).await;
        let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
        Self { time, store, sink, server, zoe, max }
    }

    /// Max confirms an address; the token that unsubscribes it comes with the first mail.
    async fn confirm(&mut self) {
        assert_eq!(request(&self.max, "max@mail.example").await.status, 204);
        let token = self.sink.receive().await.token("confirm");
        assert_eq!(confirm(&self.max, &token).await.status, 204);
        self.time.pass(1);
    }

    /// Waits until the server has decided about everything that happened at a table so far.
    async fn is_told(&self, table: &TableInfo) {
        let untold = async || {
            let untold = self.store.notifications().untold(Channel::Mail, i64::MAX, 9).await;
            untold.unwrap().iter().any(|untold| untold.told.table == table.id)
        };
        while untold().await {
            tokio::task::yield_now().await;
        }
    }
}

async fn request(person: &Person, address: &str) -> Answer {
    person.ask("PUT", SETTINGS, Some(&json!({ "address": address, "lang": "en" }))).await
}

async fn confirm(person: &Person, token: &str) -> Answer {
    person.ask("POST", "/api/mail/confirm", Some(&json!({ "token": token }))).await
}

async fn settings_of(person: &Person) -> MailSettings {
    person.get::<NotificationSettings>("/api/me/notifications").await.mail.unwrap()
}

#[tokio::test]
async fn an_address_is_confirmed_by_a_link_that_works_once_for_a_day() {
    let mut scene = Scene::set().await;
    let nothing = settings_of(&scene.max).await;
    assert!(nothing.address.is_none() && nothing.unconfirmed.is_none() && !nothing.turns);
    assert_eq!(request(&scene.max, " max@mail.example ").await.status, 204);
    let mail = scene.sink.receive().await;
    assert_eq!(mail.to, "max@mail.example");
    assert_eq!(mail.subject(), "Ludothèque: confirm your address");
    assert_eq!(mail.field("Content-Type"), Some("text/plain; charset=utf-8"));
    assert_eq!(mail.field("List-Unsubscribe"), None);
    let token = mail.token("confirm");
    let asked = settings_of(&scene.max).await;
    assert!(asked.address.is_none() && asked.unconfirmed.as_deref() == Some("max@mail.example"));

    scene.time.pass(DAY);
    assert!(settings_of(&scene.max).await.unconfirmed.is_none());
    assert_eq!(confirm(&scene.max, &token).await.status, 404);
    assert_eq!(request(&scene.max, "max@mail.example").await.status, 204);
    let token = scene.sink.receive().await.token("confirm");
    scene.time.pass(DAY - 1);
    // On a device that nobody knows.
    let anyone = Person { cookie: String::new(), ..scene.max.clone() };
    assert_eq!(confirm(&anyone, &token).await.status, 204);
    assert_eq!(confirm(&anyone, &token).await.status, 404);
    let confirmed = settings_of(&scene.max).await;
    assert!(confirmed.address.as_deref() == Some("max@mail.example"));
    assert!(confirmed.turns && confirmed.digest && confirmed.unconfirmed.is_none());
    assert!(settings_of(&scene.zoe).await.address.is_none());

    assert_eq!(scene.max.ask("DELETE", SETTINGS, None).await.status, 204);
    assert!(settings_of(&scene.max).await.address.is_none());
    scene.server.stop().await;
}

#[tokio::test]
async fn a_person_who_does_not_look_gets_one_mail_a_turn() {
    let mut scene = Scene::set().await;
    scene.confirm().await;
    let table = scene.zoe.start_with(&scene.max, |_| {}).await;
    end_turn(&scene.zoe, &table.id).await;
    scene.time.pass(15 * MINUTE - 1);
    assert!(scene.sink.is_empty());
    scene.time.pass(1);
    let mail = scene.sink.receive().await;
    assert_eq!(mail.to, "max@mail.example");
    assert_eq!(mail.subject(), "attic: it’s your turn");
    assert!(mail.text.contains(&format!("\nhttps://ludotheque.example/tables/{}\n", table.id)));
    assert!(!mail.text.contains("Zoé"), "{}", mail.text);
    assert_eq!(mail.field("Auto-Submitted"), Some("auto-generated"));
    assert!(mail.field("Message-ID").unwrap().ends_with("@ludotheque.example>"));

    // Not again for the same turn: neither by what others say nor by another process.
    let settings = with_mail(scene.time.settings(), &scene.sink);
    let other = Server::start(scene.store.clone(), settings).await;
    let mut socket = scene.zoe.connect(&table.id, 0).await;
    let version = socket.state().await.version;
    socket.say(&protocol::ClientMessage::Chat { text: "Salut".into(), id: None }).await;
    socket.until(|state| state.version > version).await;
    scene.time.pass(15 * MINUTE);
    scene.is_told(&table).await;
    assert!(scene.sink.is_empty());
    other.stop().await;
}

#[tokio::test]
async fn a_person_who_looked_meanwhile_gets_no_mail() {
    let mut scene = Scene::set().await;
    scene.confirm().await;
    let table = scene.zoe.start_with(&scene.max, |_| {}).await;
    end_turn(&scene.zoe, &table.id).await;
    scene.time.pass(5 * MINUTE);
    let mut there = scene.max.connect(&table.id, 0).await;
    there.state().await;
    scene.is_told(&table).await;
    drop(there);
    scene.time.pass(DAY);
    assert!(scene.sink.is_empty());
    scene.server.stop().await;
}

#[tokio::test]
async fn one_request_without_a_cookie_unsubscribes_from_one_kind_of_mail() {
    let mut scene = Scene::set().await;
    scene.confirm().await;
    let table = scene.zoe.start_with(&scene.max, |_| {}).await;
    end_turn(&scene.zoe, &table.id).await;
    scene.time.pass(15 * MINUTE);
    let mail = scene.sink.receive().await;
    assert_eq!(mail.field("List-Unsubscribe-Post"), Some("List-Unsubscribe=One-Click"));
    let url = mail.field("List-Unsubscribe").unwrap();
    let path = url.strip_prefix("<https://ludotheque.example").unwrap().strip_suffix('>').unwrap();
    assert!(path.ends_with(&mail.token("turns")), "the page asks for the same");

    let anyone = Person { cookie: String::new(), ..scene.max.clone() };
    assert_eq!(anyone.ask("GET", path, None).await.status, 405, "looking changes nothing");
    let wrong = path.replace("token=", "token=0");
    assert_eq!(anyone.ask("POST", &wrong, None).await.status, 404);
    assert!(settings_of(&scene.max).await.turns);
    // As mail programs send it.
    let more = "content-type: application/x-www-form-urlencoded\r\ncontent-length: 26\r\n\r\n\
                List-Unsubscribe=One-Click";
    assert_eq!(anyone.ask_with("POST", path, None, more).await.status, 204);
    let left = settings_of(&scene.max).await;
    assert!(left.address.is_some() && !left.turns && left.digest);
    let digest = path.replace("list=turns", "list=digest");
    assert_eq!(anyone.ask("POST", &digest, None).await.status, 204);
    assert!(settings_of(&scene.max).await.address.is_none(), "nothing is sent to it");
    scene.server.stop().await;
}

#[tokio::test]
async fn the_digest_tells_what_waits_and_what_ended_and_nothing_if_there_is_nothing() {
    let mut scene = Scene::set().await;
    scene.confirm().await;
    let turns_off = json!({ "turns": false, "digest": true, "lang": "en" });
    assert_eq!(scene.max.ask("POST", SETTINGS, Some(&turns_off)).await.status, 204);
    let due =
        async |scene: &Scene| scene.store.mail().digests_due(i64::MAX, 9).await.unwrap().remove(0);
    let first = due(&scene).await.next_digest;
    scene.time.pass(7 * DAY);
    while due(&scene).await.next_digest == first {
        tokio::task::yield_now().await;
    }
    assert!(scene.sink.is_empty(), "there is nothing to tell");
    scene.time.pass(1);

    let waiting = scene.zoe.start_with(&scene.max, |_| {}).await;
    end_turn(&scene.zoe, &waiting.id).await;
    let over = scene.zoe.start_with(&scene.max, |_| {}).await;
    for (seat, person) in [(0, &scene.zoe), (1, &scene.max), (0, &scene.zoe), (1, &scene.max)] {
        end_turn_of(person, &over.id, seat).await;
    }
    scene.time.pass(7 * DAY);
    let mail = scene.sink.receive().await;
    assert_eq!(mail.subject(), "Ludothèque: your week");
    let link = |table: &TableInfo| format!("https://ludotheque.example/tables/{}\n", table.id);
    let expected = [
        format!("One table is waiting for you to play:\n\nattic\n{}", link(&waiting)),
        "One match ended this week:\n\nattic: you came in place ".to_owned(),
        format!(" of 2\n{}", link(&over)),
    ];
    for part in expected {
        assert!(mail.text.contains(&part), "{part} in {}", mail.text);
    }
    assert!(mail.field("List-Unsubscribe").unwrap().contains("list=digest"));
    // The match that ended is not told again.
    scene.time.pass(7 * DAY);
    let mail = scene.sink.receive().await;
    assert!(!mail.text.contains("ended") && mail.text.contains(&link(&waiting)));
    scene.server.stop().await;
}

#[tokio::test]
async fn what_is_no_address_is_refused_and_what_is_not_taken_is_said() {
    let mut scene = Scene::set().await;
    for address in ["", "max", "max@", "a b@c.d", "a@b.c\r\nBcc: d@e.f", "max@mail.example, a@b.c"]
    {
        let answer = request(&scene.max, address).await;
        assert_eq!((answer.status, answer.tag().as_str()), (400, "server-mail-unreadable"));
    }
    let answer = request(&scene.max, "nobody@mail.example").await;
    assert_eq!((answer.status, answer.tag().as_str()), (409, "server-mail-unsent"));
    assert!(!answer.text.contains("nobody"));
    assert!(scene.sink.is_empty());
    scene.server.stop().await;
}

#[tokio::test]
async fn only_so_many_links_are_sent_for_a_person_and_to_an_address() {
    let (time, mut sink) = (Time::default(), Sink::start().await);
    let confirmations = Rate { burst: 3.0, per_minute: 0.05 };
    let limits = Limits { confirmations, ..Limits::NONE };
    let settings = Settings { limits, behind_proxy: true, ..with_mail(time.settings(), &sink) };
    let server = Server::start(memory().await, settings).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let ask = async |person: &Person, address: &str, network: &str| {
        let body = json!({ "address": address, "lang": "fr" }).to_string();
        let more = format!("x-forwarded-for: {network}\r\n");
        person.ask_with("PUT", SETTINGS, Some(&body), &more).await.status
    };
    assert_eq!(ask(&max, "a@mail.example", "192.0.2.1").await, 204);
    assert_eq!(ask(&max, "b@mail.example", "192.0.2.2").await, 204);
    assert_eq!(ask(&max, "a@mail.example", "192.0.2.3").await, 204);
    assert_eq!(ask(&max, "c@mail.example", "192.0.2.4").await, 429, "the person");
    assert_eq!(ask(&zoe, "A@mail.example", "192.0.2.5").await, 204);
    assert_eq!(ask(&zoe, "a@mail.example", "192.0.2.6").await, 429, "the address");
    for _ in 0..4 {
        assert_eq!(sink.receive().await.subject(), "Ludothèque\u{a0}: confirmez votre adresse");
    }
    assert!(sink.is_empty());
    time.pass(20 * MINUTE);
    assert_eq!(ask(&max, "c@mail.example", "192.0.2.4").await, 204);
    server.stop().await;
}

#[tokio::test]
async fn without_an_smtp_server_nothing_is_offered() {
    let server = Server::start(memory().await, Time::default().settings()).await;
    let zoe = server.person("Zoé").await;
    let offered: Value = zoe.get("/api/me/notifications").await;
    assert_eq!(offered, json!({ "push_key": null, "mail": null }));
    assert_eq!(request(&zoe, "zoe@mail.example").await.status, 404);
    server.stop().await;
}
