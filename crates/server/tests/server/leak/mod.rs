//! Nobody learns what is hidden from them, by whatever byte.
//!
//! Two servers are alike in everything: random bytes, time, names, what people do. They differ in what is hidden from one
//! viewer of a match, in every other match also in its seed. As long as the rules keep it hidden, both must tell that
//! viewer the same, byte for byte.

mod course;
mod logs;
mod options;
mod pair;
mod placed;
mod world;

use crate::client::attic::attic;
use crate::client::pick::pick;
use game::{Chance, Seat, Seed, Seeded, Viewer};
use logs::Logs;
use options::Options;
use pair::{Pair, Tally};
use serde_json::Value;
use table::{Dump, Kind, Source, Table};
use tokio::task::JoinSet;

/// How many matches of every game.
const MATCHES: u64 = 200;
/// How many plies of people are compared in one match.
const PLIES: usize = 12;

/// A match in two worlds that look alike to a viewer.
pub(crate) struct Plan {
    truth: Dump,
    twin: Dump,
    viewer: Viewer,
    /// Whether later rolls differ as well.
    seeds_differ: bool,
    /// Where a bot sits.
    bot: Option<Seat>,
    /// What the dice of bots flow from.
    bots: Seed,
}

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
    let mut options = Options::of(kind);
    let (mut tally, mut different) = (Tally::default(), 0);
    for number in 0..MATCHES {
        let mut dice = Seeded::new(Seed([1; 32]), number);
        let config = options.choose(&mut dice);
        let plan = plan(kind, &config, number, &mut dice);
        different += usize::from(plan.twin.state != plan.truth.state);
        pair.play(&plan, &mut dice, &mut tally).await;
    }
    let info = kind.info();
    assert_eq!(options.left(), [], "{}: values that were never chosen", info.id);
    assert!(tally.plies as u64 > MATCHES, "{}: too little was compared: {tally:?}", info.id);
    assert!(tally.is_full(), "{}: something never happened: {tally:?}", info.id);
    assert_eq!(info.secrets, different > 0, "{}: {different} worlds differ", info.id);
    pair.stop(&logs).await;
}

fn plan(kind: &'static dyn Kind, config: &Value, number: u64, dice: &mut Seeded) -> Plan {
    let truth = truth(kind, config, dice);
    let seats = truth.seats();
    let viewer = match Seat((number % (u64::from(seats) + 1)) as u8) {
        seat if seat.0 < seats => Viewer::Seat(seat),
        _ => Viewer::Public,
    };
    let twin = truth.look_alike(viewer, dice.seed());
    // Whoever sets the table plays. What a bot does at once cannot be foreseen before the seed is drawn.
    let could = |&seat: &Seat| !viewer.is(seat) && !truth.to_move().contains(seat);
    let bot = one_of(dice, Seat::all(seats).skip(1).filter(could).collect());
    let (bot, bots) = (bot.filter(|_| dice.below(2) == 0), dice.seed());
    Plan { truth: truth.dump(), twin, viewer, seeds_differ: number % 2 == 1, bot, bots }
}

/// A match somewhere between its beginning and its end.
fn truth(kind: &'static dyn Kind, config: &Value, dice: &mut Seeded) -> Box<dyn Table> {
    let seed = dice.seed();
    let open = || kind.open(config, Source::Seed(seed)).unwrap();
    let mut whole = open();
    while let Some(seat) = one_of(dice, whole.to_move().iter().collect()) {
        let action = one_of(dice, whole.legal(seat)).expect("whoever is to move can act");
        whole.act(seat, &action, None).unwrap();
    }
    // Not the end itself: there is nothing left to do.
    let plies = dice.below(whole.plies().len() as u32) as usize;
    let mut truth = open();
    for ply in &whole.plies()[..plies] {
        truth.follow(ply).unwrap();
    }
    truth
}

fn one_of<T>(dice: &mut Seeded, mut items: Vec<T>) -> Option<T> {
    (!items.is_empty()).then(|| items.swap_remove(dice.below(items.len() as u32) as usize))
}
