//! The weekly digest by mail: what waits for a person, and what has ended.

use protocol::{Finish, Occupant, Status, TableInfo};
use store::{After, MailAddress, StoreError};

use super::letter::{self, Entry};
use super::send::send_letter;
use crate::app::App;
use crate::error::Error;
use crate::http::lists::infos;

/// How often there is a digest, in milliseconds.
pub(super) const WEEK: i64 = 7 * 24 * 60 * 60 * 1_000;
/// The most tables of each kind in a digest.
const MOST_TABLES: u32 = 30;

/// Writes a digest and sends it, unless there is nothing to say or another process does.
pub(super) async fn send_digest(app: App, to: MailAddress) -> Result<(), Error> {
    let Some((_, origin)) = app.mail() else { return Ok(()) };
    let (since, now) = (to.next_digest - WEEK, app.now());
    let is_new = |finish: &Finish| since < finish.at && finish.at <= now;
    let running = tables(&app, &to.person, store::Status::Running).await?;
    let waiting: Vec<Entry> =
        running.into_iter().filter(is_waiting).map(|table| entry(table, None)).collect();
    let mut finished = Vec::new();
    for table in tables(&app, &to.person, store::Status::Finished).await? {
        if let Some(finish) = table.finish.clone().filter(is_new) {
            let places = table.you.iter().filter_map(|&seat| finish.ranks.get(usize::from(seat)));
            let rank = places.min().map(|&rank| (rank, finish.ranks.len()));
            finished.push(entry(table, rank));
        }
    }
    match app.store.mail().claim_digest(&to.person, to.next_digest, now + WEEK).await {
        Ok(()) => {}
        Err(StoreError::Conflict) => return Ok(()),
        Err(error) => return Err(error.into()),
    }
    if !waiting.is_empty() || !finished.is_empty() {
        let text = letter::digest(origin, &to, &waiting, &finished);
        send_letter(&app, &to.address, &text).await;
    }
    Ok(())
}

async fn tables(app: &App, person: &str, status: store::Status) -> Result<Vec<TableInfo>, Error> {
    let found = app.store.tables_of(person, Some(status), After::NOTHING, MOST_TABLES).await?;
    Ok(infos(app, person, found).await)
}

/// Whether it is the person's turn, and no bot stands in.
fn is_waiting(table: &TableInfo) -> bool {
    let is_present = |seat: u8| {
        let seat = table.seats.get(usize::from(seat)).map(|seat| &seat.occupant);
        matches!(seat, Some(Occupant::Person { away: None, .. }))
    };
    table.status == Status::Running
        && table.you.iter().any(|&seat| table.to_move.contains(&seat) && is_present(seat))
}

fn entry(table: TableInfo, rank: Option<(u8, usize)>) -> Entry {
    Entry { table: table.id, game: table.terms.game, rank }
}
