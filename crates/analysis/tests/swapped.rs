//! No decision is judged by what its seat could not see: whole replays are analysed again, with another world in the
//! place of every position, and nothing changes.

mod replays;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use game::{Meter, Outcome, Seat, Seats, Seed, Telling, Viewer};
use serde_json::value::RawValue;
use table::{
    AnyGame, AppraisalTask, BotTask, Dump, HintTask, Info, Match, Ply, Prepared, Refused, Replay,
    Setup, Simulator, Snapshot, Source, Value,
};

use replays::{analyse, find, replay};

/// A game whose matches let bots appraise actions in a world that looks the same to the seat.
struct Swapped {
    game: &'static dyn AnyGame,
    /// How many of those worlds were others than the true one.
    others: Arc<AtomicUsize>,
}

impl AnyGame for Swapped {
    fn info(&self) -> Info {
        self.game.info()
    }

    fn open(&self, config: &Value, source: Source) -> Result<Box<dyn Match>, Refused> {
        let inner = self.game.open(config, source)?;
        Ok(Box::new(SwappedMatch { inner, game: self.game, others: self.others.clone() }))
    }

    fn open_position(
        &self,
        config: &Value,
        state: &Value,
        source: Source,
    ) -> Result<Box<dyn Match>, Refused> {
        self.game.open_position(config, state, source)
    }

    fn restore(&self, snapshot: &Snapshot) -> Result<Box<dyn Match>, Refused> {
        self.game.restore(snapshot)
    }

    fn simulator(&self, config: &Value) -> Result<Box<dyn Simulator>, Refused> {
        self.game.simulator(config)
    }

    fn perft(&self, config: &Value, seed: Seed, depth: u32) -> Result<u64, Refused> {
        self.game.perft(config, seed, depth)
    }

    fn sighting_tags(&self) -> &'static [&'static str] {
        self.game.sighting_tags()
    }
}

struct SwappedMatch {
    inner: Box<dyn Match>,
    game: &'static dyn AnyGame,
    others: Arc<AtomicUsize>,
}

/// Hands a method on to the match as it is.
macro_rules! same {
    ($($name:ident($($arg:ident: $type:ty),*) -> $result:ty;)+) => {
        $(fn $name(&self, $($arg: $type),*) -> $result {
            self.inner.$name($($arg),*)
        })+
    };
}

impl Match for SwappedMatch {
    same! {
        info() -> Info;
        config() -> Value;
        setup() -> &Setup;
        plies() -> &[Ply];
        seats() -> u8;
        to_move() -> Seats;
        outcome() -> Option<Outcome>;
        legal(seat: Seat) -> Vec<String>;
        lists_actions(seat: Seat) -> bool;
        candidates(seat: Seat) -> Vec<String>;
        view(viewer: Viewer) -> Value;
        view_text(viewer: Viewer) -> Box<RawValue>;
        write_view(viewer: Viewer, out: &mut Vec<u8>) -> ();
        picture(viewer: Viewer, label: &dyn Fn(&str) -> String) -> String;
        sightings(ply: usize, viewer: Viewer) -> Option<Vec<Value>>;
        check(seat: Seat, action: &str) -> Result<(), Refused>;
        prepare(seat: Seat, action: &str, rolls: Option<&[u32]>) -> Result<Prepared, Refused>;
        undoable(seat: Seat, bots: Seats) -> Result<usize, Refused>;
        bot_task(seat: Seat, level: &str, seed: Seed) -> Result<BotTask, Refused>;
        hint_task(seat: Seat, level: &str, seed: Seed, meter: Meter) -> Result<HintTask, Refused>;
        statistics(seat: Seat) -> Vec<Telling>;
        replay() -> Replay;
        snapshot() -> Snapshot;
        dump() -> Dump;
        dump_text() -> Box<RawValue>;
        look_alike(viewer: Viewer, seed: Seed) -> Dump;
        duplicate() -> Box<dyn Match>;
    }

    fn commit(&mut self, prepared: Prepared) -> Result<(), Refused> {
        self.inner.commit(prepared)
    }

    fn follow(&mut self, ply: &Ply) -> Result<(), Refused> {
        self.inner.follow(ply)
    }

    fn take_back(&mut self, plies: usize) -> Result<(), Refused> {
        self.inner.take_back(plies)
    }

    fn set_seed(&mut self, seed: Option<Seed>) {
        self.inner.set_seed(seed);
    }

    fn appraisal_task(
        &self,
        seat: Seat,
        action: &str,
        level: &str,
        seed: Seed,
    ) -> Result<AppraisalTask, Refused> {
        let world = self.inner.look_alike(Viewer::Seat(seat), seed);
        self.others.fetch_add(usize::from(world != self.inner.dump()), Ordering::Relaxed);
        self.game.open_dump(&world, None)?.appraisal_task(seat, action, level, seed)
    }
}

fn is_unchanged(id: &str, file: &str) {
    let (replay, seat) = (replay(id, file), Seat(0));
    let game = find(id);
    let swapped = Swapped { game, others: Arc::default() };
    let one = analyse(game, &replay, seat, "novice");
    let other = analyse(&swapped, &replay, seat, "novice");
    assert_eq!(one, other, "{id}");
    let others = swapped.others.load(Ordering::Relaxed);
    assert!(others > 10, "{id}: {others} worlds were swapped");
}

#[test]
fn the_hidden_cards_of_ex_libris_do_not_matter() {
    is_unchanged("ex-libris", "two");
}

#[test]
fn the_hidden_cards_of_atheneum_do_not_matter() {
    is_unchanged("atheneum", "three");
}

#[test]
fn the_hidden_cards_of_gutenberg_do_not_matter() {
    is_unchanged("gutenberg", "table");
}
