//! What strangers have the server keep, and what becomes of its file.

use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::time::sleep;

use super::{ATTACKER, HONEST, Report};
use crate::client::{Person, ask};
use crate::{Process, Result};

/// A list that a server accepts; comments make it longer.
const LIST: &str = include_str!("../../../rules-atlandice/data/components.txt");
/// The size of the lists, in bytes.
const SIZE: usize = 38_000;
/// How many tables are set up with the same list.
const TABLES: usize = 60;
/// The size of the pages of a SQLite file of another program.
const PAGE: usize = 512;

/// A table whose box is described by a list of its own.
fn table_with_list(number: usize) -> Value {
    let mut list = format!("{LIST}\n# {number}\n");
    list += &"# A box of one's own may be explained at any length.\n".repeat(SIZE / 53);
    json!({
        "game": "atlandice", "config": { "players": 2, "components": list },
        "seats": [{ "kind": "me" }, { "kind": "open" }],
    })
}

/// Sets a table up: whether it is, or why not.
async fn set_up(server: SocketAddr, person: &Person, new: &Value) -> Result<String> {
    let (status, text) = person.try_ask(server, "POST", "/api/tables", Some(new)).await?;
    let problem: Value = serde_json::from_str(&text)?;
    Ok(problem["telling"]["tag"].as_str().map_or(status.to_string(), str::to_owned))
}

/// Names of one address set tables up with the same list.
pub(super) async fn once(process: Process, file: &Path, report: &mut Report) -> Result<()> {
    let server = process.address();
    let new = table_with_list(0);
    let mut tables = 0;
    for _ in 0..TABLES / 2 {
        let person = Person::from(server, Some(ATTACKER)).await?;
        for _ in 0..2 {
            tables += usize::from(set_up(server, &person, &new).await? == "200");
        }
    }
    // All is in one file then.
    process.end().await?;
    let kept = fs::metadata(file)?.len();
    let seen = format!(
        "{tables} tables of one address with the same list of {} KB: the database has {} KB",
        SIZE / 1_000,
        kept / 1_000,
    );
    report.add("once", tables > 0 && kept < (tables * SIZE / 2) as u64, seen);
    Ok(())
}

/// Names of one address bring as many lists as they are allowed to, and more.
pub(super) async fn lists(server: SocketAddr, report: &mut Report) -> Result<()> {
    let (mut brought, mut first) = (0, None);
    for name in 0..3 {
        let person = Person::from(server, Some(ATTACKER)).await?;
        for number in 0..20 {
            let new = table_with_list(name * 20 + number);
            brought += usize::from(set_up(server, &person, &new).await? == "200");
        }
        first.get_or_insert(person);
    }
    let first = first.ok_or("there are names")?;
    // New tables are allowed again by then.
    sleep(Duration::from_secs(6)).await;
    let more = set_up(server, &first, &table_with_list(100)).await?;
    let other = Person::from(server, Some(ATTACKER)).await?;
    let others = set_up(server, &other, &table_with_list(101)).await?;
    let known = set_up(server, &other, &table_with_list(0)).await?;
    let honest = Person::from(server, Some(HONEST)).await?;
    let elsewhere = set_up(server, &honest, &table_with_list(102)).await?;
    let held = [&*more, &*others, &*known, &*elsewhere]
        == ["server-too-many-lists", "server-too-many-lists", "200", "200"];
    let seen = format!(
        "{brought} lists of three names of one address; one more of the first name: {more}; of a fourth: {others}; one that \
         is kept already: {known}; one from elsewhere: {elsewhere}"
    );
    report.add("lists", held, seen);
    Ok(())
}

/// The server is started on the file of another program, and on its own whose second half is spoilt.
pub(super) async fn files(
    process: Process,
    program: &Path,
    file: &Path,
    report: &mut Report,
) -> Result<()> {
    let person = Person::from(process.address(), Some(HONEST)).await?;
    for number in 0..20 {
        set_up(process.address(), &person, &table_with_list(number)).await?;
    }
    process.end().await?;
    let mut spoilt = fs::read(file)?;
    let half = spoilt.len() / 2;
    spoilt[half..].fill(0xAA);
    let mut words = Vec::new();
    let mut held = true;
    for content in [foreign(), spoilt] {
        fs::write(file, &content)?;
        let database = format!("sqlite:{}", file.display());
        let mut process = Process::start_with(program, &database, &["--behind-proxy"])?;
        let starts = process.ready().await.is_ok();
        drop(process);
        let changed = fs::read(file)? != content;
        held &= !starts && !changed;
        words.push(format!(
            "{}, {}",
            if starts { "starts" } else { "does not start" },
            if changed { "the file is changed" } else { "the file is as it was" },
        ));
    }
    let seen = format!(
        "the server on another program's database: {}; on its own with a spoilt half: {}",
        words[0], words[1],
    );
    report.add("files", held, seen);
    Ok(())
}

/// A SQLite file with one empty table.
fn foreign() -> Vec<u8> {
    let mut file = vec![0; 2 * PAGE];
    let mut put = |at: usize, bytes: &[u8]| file[at..at + bytes.len()].copy_from_slice(bytes);
    put(0, b"SQLite format 3\0");
    put(16, &(PAGE as u16).to_be_bytes());
    put(18, &[1, 1, 0, 64, 32, 32]);
    for (at, number) in [(24, 1), (28, 2), (40, 1), (44, 4), (56, 1), (92, 1), (96, 3_045_000)] {
        put(at, &u32::to_be_bytes(number));
    }
    // The schema: that there is a table, whose rows would be on the second page.
    let sql = "CREATE TABLE notes(text)";
    let text_type = |length: usize| (13 + 2 * length) as u8;
    let mut record = vec![6, text_type(5), text_type(5), text_type(5), 1, text_type(sql.len())];
    record.extend(b"tablenotesnotes\x02");
    record.extend(sql.as_bytes());
    let cell = [&[record.len() as u8, 1], &record[..]].concat();
    let at = PAGE - cell.len();
    put(at, &cell);
    let [high, low] = (at as u16).to_be_bytes();
    put(100, &[13, 0, 0, 0, 1, high, low, 0, high, low]);
    let [high, low] = (PAGE as u16).to_be_bytes();
    put(PAGE, &[13, 0, 0, 0, 0, high, low, 0]);
    file
}

/// The server's file is moved away.
pub(super) async fn health(process: Process, file: &Path, report: &mut Report) -> Result<()> {
    const PATIENCE: Duration = Duration::from_secs(5);
    fs::rename(file, file.with_extension("moved"))?;
    let begun = Instant::now();
    let status = loop {
        let (status, _) = ask(process.address(), "GET", "/healthz", "", None).await?;
        if status != 200 || begun.elapsed() > PATIENCE {
            break status;
        }
        sleep(Duration::from_millis(10)).await;
    };
    let seen = format!(
        "the database file is moved away: /healthz says {status} after {:.2} s",
        begun.elapsed().as_secs_f64()
    );
    report.add("health", status == 503, seen);
    Ok(())
}
