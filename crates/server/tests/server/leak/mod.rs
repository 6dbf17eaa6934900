//! No client is sent anything from which it could learn what is hidden from it.
//!
//! Two servers are alike in everything: random bytes, time, names, what people do. They differ in what is hidden from one
//! viewer of a match, in every other match also in its seed. As long as the rules keep it hidden, both must tell that
//! viewer the same, byte for byte.

mod ask;
mod course;
mod happen;
mod logs;
mod options;
mod pair;
mod placed;
mod playing;
mod secrets;
mod tally;
mod world;

use crate::client::attic::attic;
use crate::client::pick::pick;
use game::{Chance, Seat, Seed, Seeded, Viewer};
use logs::Logs;
use options::Options;
use pair::Pair;
use serde_json::Value;
use table::{AnyGame, Dump, Match, Source};
use tokio::task::JoinSet;

/// How many matches of every game.
const MATCHES: u64 = 200;
/// How many plies of people are compared in one match, at most.
const PLIES: usize = 12;
/// One in so many matches is compared from its beginning, as far as the worlds look alike.
const WHOLE: u64 = 29;

/// What must happen in the matches of every game, and how often at least: in the shortest game about half as often as it does.
const FLOORS: [(&str, usize); 14] = [
    ("ply of a bot", 15),
    ("chat", 10),
    ("reconnect", 10),
    ("leave", 10),
    ("return", 1),
    ("flag", 4),
    ("restart", 4),
    ("sync", 6),
    ("look", 10),
    ("nonsense", 10),
    ("hint", 5),
    ("undo", 3),
    ("undo refused", 2),
    ("question", 20),
];

/// How many plies of people are compared in the matches of a game, and how many matches to their end, at least: about
/// three quarters of what is. Most matches of games that show at the end what was hidden cannot be compared so far.
fn at_least(game: &str) -> [(&'static str, usize); 2] {
    let (plies, ends) = match game {
        "atheneum" => (1_000, 9),
        "atlandice" => (1_150, 16),
        "ex-libris" => (560, 2),
        "gutenberg" => (500, 6),
        "libraria" => (1_440, 80),
        "attic" => (430, 31),
        "pick" => (200, 66),
        _ => panic!("say here how much of {game} is compared"),
    };
    [("ply", plies), ("match to its end", ends)]
}

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
    /// How many plies of people are compared, at most.
    plies: usize,
}

#[tokio::test(flavor = "multi_thread")]
async fn worlds_that_look_alike_sound_alike() {
    let logs = logs::keep();
    let toys: [&'static dyn AnyGame; 2] =
        [Box::leak(Box::new(attic())), Box::leak(Box::new(pick::<1>()))];
    let games = catalog::games().chain(toys);
    let games: JoinSet<()> = games.map(|game| play_all(game, logs.clone())).collect();
    games.join_all().await;
}

async fn play_all(game: &'static dyn AnyGame, logs: Logs) {
    let mut pair = Pair::start(game).await;
    let mut options = Options::of(game);
    let mut different = 0;
    for number in 0..MATCHES {
        let mut dice = Seeded::new(Seed([1; 32]), number);
        let config = options.choose(&mut dice);
        let plan = plan(game, &config, number, &mut dice);
        different += usize::from(plan.twin.state != plan.truth.state);
        pair.play(&plan, &mut dice).await;
    }
    let info = game.info();
    assert_eq!(options.left(), [], "{}: values that were never chosen", info.id);
    let tally = &pair.tally;
    for floors in [&FLOORS[..], &at_least(info.id)] {
        assert_eq!(tally.short_of(floors), [""; 0], "{}: too seldom: {tally:?}", info.id);
    }
    assert_eq!(info.secrets, different > 0, "{}: {different} worlds differ", info.id);
    pair.stop(&logs).await;
}

fn plan(game: &'static dyn AnyGame, config: &Value, number: u64, dice: &mut Seeded) -> Plan {
    let is_whole = number.is_multiple_of(WHOLE);
    let truth = truth(game, config, is_whole, dice);
    let seats = truth.seats();
    let viewer = match Seat((number % (u64::from(seats) + 1)) as u8) {
        seat if seat.0 < seats => Viewer::Seat(seat),
        _ => Viewer::Public,
    };
    let twin = truth.look_alike(viewer, dice.seed());
    // The person who sets the table up plays. What a bot does at once cannot be foreseen before the seed is drawn.
    let could = |&seat: &Seat| !viewer.is(seat) && !truth.to_move().contains(seat);
    let bot = one_of(dice, Seat::all(seats).skip(1).filter(could).collect());
    let (bot, bots) = (bot.filter(|_| dice.below(2) == 0), dice.seed());
    let (truth, seeds_differ) = (truth.dump(), number % 2 == 1);
    let plies = if is_whole { usize::MAX } else { PLIES };
    Plan { truth, twin, viewer, seeds_differ, bot, bots, plies }
}

/// A match at its beginning, or somewhere between that and its end.
fn truth(
    game: &'static dyn AnyGame,
    config: &Value,
    is_whole: bool,
    dice: &mut Seeded,
) -> Box<dyn Match> {
    let seed = dice.seed();
    let open = || game.open(config, Source::Seed(seed)).unwrap();
    if is_whole {
        return open();
    }
    let mut whole = open();
    while let Some(seat) = one_of(dice, whole.to_move().iter().collect()) {
        let action = one_of(dice, whole.candidates(seat)).expect("the seat to move can act");
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
