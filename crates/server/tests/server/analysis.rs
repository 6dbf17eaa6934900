//! Analyses of finished matches: who may ask, and that each is made once, whatever happens to processes and bots.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use game::{Advice, Bot, Level, Seat, Seed, Sight};
use protocol::{AnalysisInfo, AnalysisStatus, Position, ServerMessage, Status, TableInfo};
use serde_json::json;
use server::{Limits, Settings};
use store::{AnalysisRequest, Lease};
use table::{AnyGame, Erased, Replay};

use crate::client::pick::{Card, Pick, pick};
use crate::client::{Person, Server, Socket, Time, memory, settings};
use crate::strangers::ask_from;

const DAY: i64 = 24 * 60 * 60 * 1_000;

/// A bot that thinks more of higher cards, and counts what it was asked.
struct Judge(&'static AtomicUsize);

impl Bot<Pick<1>> for Judge {
    fn choose(&mut self, sight: &Sight<Pick<1>>, _: &AtomicBool) -> Card {
        sight.candidates().remove(0)
    }

    fn advise(&mut self, sight: &Sight<Pick<1>>, _: &AtomicBool) -> Vec<Advice<Card>> {
        self.0.fetch_add(1, Ordering::SeqCst);
        let cards = sight.candidates().into_iter().rev().zip([0.75, 0.5, 0.25]);
        cards.map(|(action, it)| Advice { action, expectation: Some(it) }).collect()
    }
}

/// A bot that thinks until it may answer, or is stopped.
struct Held(&'static AtomicBool);

impl Bot<Pick<1>> for Held {
    fn choose(&mut self, sight: &Sight<Pick<1>>, stop: &AtomicBool) -> Card {
        while !self.0.load(Ordering::SeqCst) && !stop.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(1));
        }
        sight.candidates().remove(0)
    }

    fn advise(&mut self, sight: &Sight<Pick<1>>, stop: &AtomicBool) -> Vec<Advice<Card>> {
        self.choose(sight, stop);
        let cards = sight.candidates().into_iter();
        cards.map(|action| Advice { action, expectation: Some(0.5) }).collect()
    }
}

/// A bot that cannot think.
struct Broken;

impl Bot<Pick<1>> for Broken {
    fn choose(&mut self, _: &Sight<Pick<1>>, _: &AtomicBool) -> Card {
        panic!("on purpose")
    }
}

/// The game whose only bot is this one.
fn judged(bot: fn(Seed) -> Box<dyn Bot<Pick<1>>>) -> &'static dyn AnyGame {
    let levels = vec![Level { name: "judge", bot }];
    Box::leak(Box::new(Erased::new(levels, |view, _| format!("{view:?}"))))
}

/// A match that the second person has won.
async fn finished(zoe: &Person, max: &Person) -> (TableInfo, Socket) {
    let table = zoe.start_with(max, |terms| terms.game = "pick".to_owned()).await;
    let mut sockets = [zoe.connect(&table.id, 0).await, max.connect(&table.id, 0).await];
    for round in 1..=2 {
        for (seat, card) in [(0_u8, "pick c1"), (1, "pick c3")] {
            let [socket, _] = &mut sockets;
            let state = socket
                .until(|state| {
                    state.to_move.contains(&seat)
                        && state.view["rounds"] == round - 1
                        && (seat == 0 || state.to_move == [1])
                })
                .await;
            sockets[usize::from(seat)].act(state.version, seat, card).await;
        }
    }
    let [mut socket, _] = sockets;
    socket.until(|state| state.status == Status::Finished).await;
    (table, socket)
}

fn path(table: &TableInfo) -> String {
    format!("/api/tables/{}/analysis", table.id)
}

/// Waits until an analysis has ended.
async fn ended(person: &Person, table: &TableInfo) -> AnalysisInfo {
    let mut socket = person.connect(&table.id, 0).await;
    loop {
        let info: AnalysisInfo = person.get(&path(table)).await;
        if matches!(info.progress.status, AnalysisStatus::Done | AnalysisStatus::Failed) {
            return info;
        }
        // It tells every step.
        while !matches!(socket.receive().await, Some(ServerMessage::Analysis(_))) {}
    }
}

#[tokio::test]
async fn those_who_played_ask_for_an_analysis_and_it_is_made_once() {
    static ASKED: AtomicUsize = AtomicUsize::new(0);
    let game = judged(|_| Box::new(Judge(&ASKED)));
    let server = Server::serve([game], memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let eve = server.person("Ève").await;
    let (table, mut socket) = finished(&zoe, &max).await;
    let before: AnalysisInfo = zoe.get(&path(&table)).await;
    assert_eq!((before.progress.status, before.may_ask), (AnalysisStatus::None, true));
    let before: AnalysisInfo = eve.get(&path(&table)).await;
    assert_eq!(before.telling.unwrap().tag, "server-analysis-not-yours");
    let refused = eve.ask("POST", &path(&table), None).await;
    assert_eq!((refused.status, &*refused.tag()), (403, "server-analysis-not-yours"));

    let asked: AnalysisInfo = zoe.post(&path(&table), &json!({})).await;
    assert!(asked.progress.status != AnalysisStatus::None && asked.analysis.is_none());
    // The page hears of it without asking.
    loop {
        if let ServerMessage::Analysis(progress) = socket.answer().await
            && progress.status == AnalysisStatus::Done
        {
            assert_eq!((progress.done, progress.all), (4, 4));
            break;
        }
    }
    // Whoever may see the match may see what was thought of it; and a second player finds it.
    let info: AnalysisInfo = eve.get(&path(&table)).await;
    let again: AnalysisInfo = max.post(&path(&table), &json!({})).await;
    assert_eq!(info, again);
    assert_eq!(ASKED.load(Ordering::SeqCst), 4, "one judgement a decision");

    // It is what the same job says of the same replay anywhere.
    let text = eve.ask("GET", &format!("/api/tables/{}/replay", table.id), None).await.text;
    let replay = Replay::from_json(&text).unwrap_or_else(|no| panic!("{no}"));
    let mut job = analysis::Job::new(game, replay, None, "judge", Seed([0; 32])).unwrap();
    while job.step(&AtomicBool::new(false)).unwrap() {}
    let expected = serde_json::to_value(job.finish().unwrap()).unwrap();
    assert_eq!(serde_json::to_value(info.analysis).unwrap(), expected);
    server.stop().await;
}

#[tokio::test]
async fn a_match_that_goes_on_is_not_analysed() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let table = zoe.start_with(&max, |terms| terms.game = "pick".to_owned()).await;
    let refused = zoe.ask("POST", &path(&table), None).await;
    assert_eq!((refused.status, &*refused.tag()), (409, "server-not-finished"));
    let info: AnalysisInfo = zoe.get(&path(&table)).await;
    assert_eq!((info.progress.status, info.may_ask), (AnalysisStatus::None, false));
    assert_eq!(info.telling.unwrap().tag, "server-not-finished");
    assert_eq!(zoe.ask("GET", "/api/tables/nothing/analysis", None).await.status, 404);
    server.stop().await;
}

#[tokio::test]
async fn a_match_of_rules_that_are_gone_is_not_analysed() {
    let store = memory().await;
    let server = Server::start(store.clone(), settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let (table, _) = finished(&zoe, &max).await;
    let game: &'static dyn AnyGame = Box::leak(Box::new(pick::<2>()));
    let later = Server::serve([game], store, settings()).await;
    let refused = zoe.at(&later).ask("POST", &path(&table), None).await;
    assert_eq!((refused.status, &*refused.tag()), (409, "server-rules-changed"));
    later.stop().await;
}

#[tokio::test]
async fn a_person_asks_for_only_so_many_analyses_a_day() {
    static ASKED: AtomicUsize = AtomicUsize::new(0);
    let game = judged(|_| Box::new(Judge(&ASKED)));
    let time = Time::default();
    let limits = Limits { analyses_a_day: 1, ..Limits::NONE };
    let server =
        Server::serve([game], memory().await, Settings { limits, ..time.settings() }).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let (first, _) = finished(&zoe, &max).await;
    let (second, _) = finished(&zoe, &max).await;
    zoe.post::<AnalysisInfo>(&path(&first), &json!({})).await;
    let refused = zoe.ask("POST", &path(&second), None).await;
    assert_eq!((refused.status, &*refused.tag()), (409, "server-analysis-too-many"));
    // The first one is there all the same, and another player may ask.
    zoe.post::<AnalysisInfo>(&path(&first), &json!({})).await;
    let (third, _) = finished(&zoe, &max).await;
    max.post::<AnalysisInfo>(&path(&third), &json!({})).await;
    time.pass(DAY);
    zoe.post::<AnalysisInfo>(&path(&second), &json!({})).await;
    server.stop().await;
}

#[tokio::test]
async fn an_address_asks_for_only_so_many_analyses_a_day_for_all_its_people() {
    static ASKED: AtomicUsize = AtomicUsize::new(0);
    let game = judged(|_| Box::new(Judge(&ASKED)));
    let time = Time::default();
    let limits = Limits { analyses_a_day_of_address: 1, ..Limits::NONE };
    let settings = Settings { limits, behind_proxy: true, ..time.settings() };
    let server = Server::serve([game], memory().await, settings).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let (first, _) = finished(&zoe, &max).await;
    let (second, _) = finished(&zoe, &max).await;
    let ask = async |person: &Person, address: &str, table: &TableInfo| {
        let answer = ask_from(person, address, ("POST", &path(table)), None).await;
        if answer.status == 200 { String::new() } else { answer.tag() }
    };
    assert_eq!(ask(&zoe, "192.0.2.1", &first).await, "");
    assert_eq!(ask(&max, "192.0.2.1", &second).await, "server-analysis-too-many-here");
    // One that there is can be had by all.
    assert_eq!(ask(&max, "192.0.2.1", &first).await, "");
    ended(&zoe, &first).await;
    time.pass(DAY);
    assert_eq!(ask(&max, "192.0.2.1", &second).await, "");
    let (third, _) = finished(&zoe, &max).await;
    assert_eq!(ask(&max, "192.0.2.1", &third).await, "server-analysis-too-many-here");
    assert_eq!(ask(&max, "192.0.2.2", &third).await, "");
    server.stop().await;
}

#[tokio::test]
async fn another_process_goes_on_when_one_has_died() {
    static ASKED: AtomicUsize = AtomicUsize::new(0);
    let game = judged(|_| Box::new(Judge(&ASKED)));
    let (folder, time) = (tempfile::tempdir().unwrap(), Time::default());
    let database = format!("sqlite:{}", folder.path().join("tables.db").display());
    let store = store::open(&database).await.unwrap();
    let here = Server::serve([game], store.clone(), time.settings()).await;
    let (zoe, max) = (here.person("Zoé").await, here.person("Max").await);
    let (table, _) = finished(&zoe, &max).await;
    let (person, at) = (zoe.id(&*store).await, 1_000_000);
    let text = zoe.ask("GET", &format!("/api/tables/{}/replay", table.id), None).await.text;
    here.stop().await;
    // Another process has kept one seat when it is killed.
    let replay = Replay::from_json(&text).unwrap_or_else(|no| panic!("{no}"));
    let mut job = analysis::Job::new(game, replay, Some(Seat(0)), "judge", Seed([0; 32])).unwrap();
    while job.step(&AtomicBool::new(false)).unwrap() {}
    let kept = serde_json::to_string(&job.finish().unwrap()).unwrap();
    ASKED.store(0, Ordering::SeqCst);
    let store = store::open(&database).await.unwrap();
    let lease = Lease { table: table.id.clone(), owner: "killed".to_owned() };
    let request = AnalysisRequest {
        table: table.id.clone(),
        person,
        network: String::new(),
        at,
        most: 1,
        most_of_network: 1,
        since: 0,
        most_open: 1,
    };
    store.analyses().request(&request).await.unwrap();
    store.analyses().claim(&lease, at, at + 60_000).await.unwrap();
    store.analyses().keep_seat(&lease, 0, &kept).await.unwrap();

    let there = Server::serve([game], store.clone(), time.settings()).await;
    let zoe = zoe.at(&there);
    let info: AnalysisInfo = zoe.get(&path(&table)).await;
    assert_eq!(info.progress.status, AnalysisStatus::Running, "as far as can be known");
    time.pass(60_001);
    let info = ended(&zoe, &table).await;
    assert_eq!(info.progress.status, AnalysisStatus::Done);
    assert_eq!(info.analysis.unwrap().seats.len(), 2);
    assert_eq!(ASKED.load(Ordering::SeqCst), 2, "the seat that was kept is not judged again");
    // The dead process, if it was only slow, changes nothing any more.
    assert!(store.analyses().keep_seat(&lease, 0, "late").await.is_err());
    there.stop().await;
}

#[tokio::test]
async fn a_server_that_ends_gives_its_analyses_back() {
    static GO: AtomicBool = AtomicBool::new(false);
    let game = judged(|_| Box::new(Held(&GO)));
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("tables.db").display());
    let here = Server::serve([game], store::open(&database).await.unwrap(), settings()).await;
    let (zoe, max) = (here.person("Zoé").await, here.person("Max").await);
    let (table, mut socket) = finished(&zoe, &max).await;
    zoe.post::<AnalysisInfo>(&path(&table), &json!({})).await;
    loop {
        if let ServerMessage::Analysis(progress) = socket.answer().await
            && progress.status == AnalysisStatus::Running
        {
            break;
        }
    }
    here.stop().await;

    let store = store::open(&database).await.unwrap();
    let open = store.analyses().open_analyses(1, 10).await.unwrap();
    assert_eq!(
        open.iter().map(|job| (job.is_running, job.attempts)).collect::<Vec<_>>(),
        [(false, 0)]
    );
    GO.store(true, Ordering::SeqCst);
    let there = Server::serve([game], store, settings()).await;
    assert_eq!(ended(&zoe.at(&there), &table).await.progress.status, AnalysisStatus::Done);
    there.stop().await;
}

#[tokio::test]
async fn two_processes_share_the_work_and_do_nothing_twice() {
    static ASKED: AtomicUsize = AtomicUsize::new(0);
    let game = judged(|_| Box::new(Judge(&ASKED)));
    let store = memory().await;
    let here = Server::serve([game], store.clone(), settings()).await;
    let there = Server::serve([game], store, settings()).await;
    let (zoe, max) = (here.person("Zoé").await, here.person("Max").await);
    let mut tables = Vec::new();
    for _ in 0..3 {
        let (table, _) = finished(&zoe, &max).await;
        zoe.post::<AnalysisInfo>(&path(&table), &json!({})).await;
        tables.push(table);
    }
    for table in &tables {
        assert_eq!(ended(&zoe, table).await.progress.status, AnalysisStatus::Done);
        // Clients of the other process see the same.
        let seen: AnalysisInfo = max.at(&there).get(&path(table)).await;
        assert_eq!(seen.progress.status, AnalysisStatus::Done);
    }
    assert_eq!(ASKED.load(Ordering::SeqCst), 4 * tables.len());
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn a_bot_that_panics_ends_its_analysis_and_nothing_else() {
    let game = judged(|_| Box::new(Broken));
    let server = Server::serve([game], memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    for _ in 0..2 {
        let (table, _) = finished(&zoe, &max).await;
        zoe.post::<AnalysisInfo>(&path(&table), &json!({})).await;
        let info = ended(&zoe, &table).await;
        assert_eq!(info.progress.status, AnalysisStatus::Failed);
        assert_eq!(info.telling.unwrap().tag, "server-analysis-failed");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_person_plays_on_from_a_position_of_a_finished_match() {
    let server = Server::start(memory().await, settings()).await;
    let (zoe, max) = (server.person("Zoé").await, server.person("Max").await);
    let eve = server.person("Ève").await;
    let (table, _) = finished(&zoe, &max).await;
    let play_on = format!("/api/tables/{}/play-on", table.id);
    let wish =
        |ply: usize, seat: u8, level: &str| json!({"ply": ply, "seat": seat, "level": level});
    for (wrong, tag) in [
        (wish(4, 0, "highest"), "server-play-on-ply"),
        (wish(3, 2, "highest"), "server-no-seat"),
        (wish(3, 0, "nobody"), "unknown-level"),
    ] {
        assert_eq!(zoe.ask("POST", &play_on, Some(&wrong)).await.tag(), tag);
    }
    // One round is played, and in the second the first seat has picked in secret.
    let next: TableInfo = eve.post(&play_on, &wish(3, 1, "highest")).await;
    let from = Position { table: table.id.clone(), ply: 3 };
    assert_eq!((next.begun_from.as_ref(), &next.you[..]), (Some(&from), &[1][..]));
    let next = eve.command(&next.id, "start").await;
    let mut socket = eve.connect(&next.id, 0).await;
    let state = socket.state().await;
    assert_eq!((&state.to_move[..], &state.view["shown"]), (&[1][..], &json!([[1, 3]])));
    assert_eq!(state.begun_from, Some(from));
    socket.act(state.version, 1, "pick c2").await;
    let end = socket.until(|state| state.status == Status::Finished).await;
    assert_eq!(end.view["shown"], json!([[1, 3], [1, 2]]));
    // The rolls can be derived again; that the set-up was drawn cannot be proved.
    let text = eve.ask("GET", &format!("/api/tables/{}/replay", next.id), None).await.text;
    let replay = Replay::from_json(&text).unwrap_or_else(|no| panic!("{no}"));
    let checked = replay.verify(&pick::<1>()).unwrap_or_else(|no| panic!("{no}"));
    assert!(checked.committed && checked.seeded && checked.finished && !checked.set_up);
    // A running match cannot be taken as a start.
    let running = zoe.start_with(&max, |terms| terms.game = "pick".to_owned()).await;
    let refused = format!("/api/tables/{}/play-on", running.id);
    let refused = zoe.ask("POST", &refused, Some(&wish(0, 0, "highest"))).await;
    assert_eq!((refused.status, &*refused.tag()), (409, "server-not-finished"));
    server.stop().await;
}
