//! Nobody learns what is hidden from them, by whatever byte.
//!
//! Two servers are alike in everything: random bytes, time, names, what people do. They differ in what is hidden from one
//! viewer of a match, in every other match also in its seed. As long as the rules keep it hidden, both must tell that
//! viewer the same, byte for byte.

mod logs;
mod pair;
mod world;

use crate::client::attic::attic;
use crate::client::pick::pick;
use game::{Chance, Seat, Seed, Seeded, Viewer};
use logs::Logs;
use pair::Pair;
use serde_json::json;
use table::{Kind, Source, Table};
use tokio::task::JoinSet;

/// How many matches of every game.
const MATCHES: u64 = 200;
/// How many plies are compared in one match.
const PLIES: usize = 12;

#[tokio::test(flavor = "multi_thread")]
async fn worlds_that_look_alike_sound_alike() {
    let logs = logs::keep();
    let toys: [&'static dyn Kind; 2] =
        [Box::leak(Box::new(attic())), Box::leak(Box::new(pick::<1>()))];
    let kinds = catalog::games().chain(toys);
    let games: JoinSet<()> = kinds.map(|kind| play_all(kind, logs.clone())).collect();
    games.join_all().await;
}

async fn play_all(kind: &'static dyn Kind, logs: Logs) {
    let pair = Pair::start(kind).await;
    let (mut plies, mut different) = (0, 0);
    for number in 0..MATCHES {
        let mut dice = Seeded::new(Seed([1; 32]), number);
        let truth = truth(kind, &mut dice);
        let viewers = u64::from(truth.seats()) + 1;
        let viewer = match Seat((number % viewers) as u8) {
            seat if seat.0 < truth.seats() => Viewer::Seat(seat),
            _ => Viewer::Public,
        };
        let twin = truth.look_alike(viewer, dice.seed());
        different += usize::from(twin.state != truth.dump().state);
        plies += pair.play(&truth.dump(), &twin, viewer, number % 2 == 1, &mut dice).await;
    }
    let info = kind.info();
    assert!(plies as u64 > MATCHES, "{}: only {plies} plies were compared", info.id);
    assert_eq!(info.secrets, different > 0, "{}: {different} worlds differ", info.id);
    pair.stop(&logs).await;
}

/// A match somewhere between its beginning and its end.
fn truth(kind: &'static dyn Kind, dice: &mut Seeded) -> Box<dyn Table> {
    let (least, most) = kind.info().players;
    let players = least + dice.below(u32::from(most - least) + 1) as u8;
    let config = json!({ "players": players });
    let mut tables = vec![kind.open(&config, Source::Seed(dice.seed())).unwrap()];
    while let Some(next) = tables.last().and_then(|table| after_one_ply(&**table, dice)) {
        tables.push(next);
    }
    // Not the end itself: there is nothing left to do.
    tables.swap_remove(dice.below(tables.len() as u32 - 1) as usize)
}

fn after_one_ply(table: &dyn Table, dice: &mut Seeded) -> Option<Box<dyn Table>> {
    let seat = one_of(dice, table.to_move().iter().collect())?;
    let action = one_of(dice, table.legal(seat))?;
    let mut next = table.duplicate();
    next.act(seat, &action, None).unwrap();
    Some(next)
}

fn one_of<T>(dice: &mut Seeded, mut items: Vec<T>) -> Option<T> {
    (!items.is_empty()).then(|| items.swap_remove(dice.below(items.len() as u32) as usize))
}
