use std::hint::black_box;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use game::{Chance, Game, Quick, Seat, Seed, Sight, Viewer};
use search::{Mcts, Plain, Settings, playout};
use serde::Serialize;

/// How long one repetition takes at least: long for the clock, short for the scheduler.
const REPETITION: Duration = Duration::from_millis(1);
/// How many matches there are between two looks at the clock, which takes as long as a part of one.
const TOGETHER: u32 = 50;
/// How many playouts the sum of plies is of.
const CHECKED: u32 = 10_000;
/// How many simulations a thought takes.
const SIMULATIONS: u32 = 1 << 14;
/// Random matches end long before.
const LONGEST: u32 = 100_000;

/// How fast random matches are played out, on one core.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Pace {
    /// Whole matches.
    pub playouts_per_second: f64,
    /// Single moves.
    pub moves_per_second: f64,
    /// The moves of the first 10,000 matches, where we played them: the same on every machine, or something else was
    /// measured.
    pub plies: Option<u64>,
}

/// What was measured of one game. Times are nanoseconds a call.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Figures {
    pub game: &'static str,
    #[serde(flatten)]
    pub pace: Pace,
    /// Whole matches among random bots, set-up and bots included, as `ludotheque simulate` plays them; only of games of the
    /// catalog.
    pub simulated_per_second: Option<f64>,
    /// Simulations of tree search with random rollouts, from positions in the middle of matches.
    pub simulations_per_second: f64,
    /// The same on two threads.
    pub simulations_on_two_threads: f64,
    pub apply: f64,
    pub legal_actions: f64,
    pub view: f64,
    pub determinize: f64,
    pub clone: f64,
    pub outcome: f64,
    /// The size of the state, without what it has on the heap.
    pub bytes: usize,
}

/// Measures `G` with its usual config, each figure for about `time`.
pub fn figures<G: Game>(time: Duration) -> Figures {
    let mut chance = Quick::new(Seed([1; 32]));
    let start = G::new(&G::Config::default(), &mut chance).expect("the usual config is valid");
    let matches: Vec<_> = (0..100).map(|_| Recorded::play(&start, &mut chance)).collect();
    let positions: Vec<_> = matches.iter().flat_map(|one| &one.positions).step_by(7).collect();
    let views: Vec<_> =
        positions.iter().map(|(state, seat)| state.view(Viewer::Seat(*seat))).collect();
    let ends: Vec<_> = matches.iter().map(|one| &one.end).collect();
    let mut scratch = Vec::new();
    Figures {
        game: G::ID,
        pace: pace(time, || {
            let mut state = start.clone();
            let end = playout(&mut state, &mut chance, &mut scratch, LONGEST);
            black_box(end.outcome);
            end.plies
        }),
        simulated_per_second: simulated::<G>(time, start.seats()),
        simulations_per_second: simulations(time, &matches, 1),
        simulations_on_two_threads: simulations(time, &matches, 2),
        apply: nanoseconds(time, || matches.iter().map(|one| one.replay(&start)).sum()),
        legal_actions: each(time, &positions, |(state, seat)| {
            state.candidate_actions(*seat, &mut scratch);
            black_box(&scratch);
        }),
        view: each(time, &positions, |(state, seat)| {
            black_box(state.view(Viewer::Seat(*seat)));
        }),
        determinize: each(time, &views, |view| {
            black_box(G::determinize(view, &mut chance));
        }),
        clone: each(time, &positions, |(state, _)| {
            black_box(state.clone());
        }),
        outcome: each(time, &ends, |state| {
            black_box(state.outcome());
        }),
        bytes: size_of::<G>(),
    }
}

/// How many matches a second the simulator of the catalog plays among random bots.
fn simulated<G: Game>(time: Duration, seats: u8) -> Option<f64> {
    let game = catalog::find(G::ID).ok()?;
    let simulator = game.simulator(&game.info().default).ok()?;
    let bots = vec!["random".to_owned(); seats.into()];
    let mut line_up = simulator.line_up(&bots).ok()?;
    let (chance, mut number) = (Quick::new(Seed([1; 32])), 0);
    let mut play = || {
        number += 1;
        u64::from(black_box(line_up.play_quickly(chance.stream(number))).is_ok())
    };
    let a_match = nanoseconds(time, || (0..TOGETHER).map(|_| play()).sum());
    Some(1e9 / a_match)
}

/// How many simulations a second tree search makes that knows nothing of the game, split over so many threads.
fn simulations<G: Game>(time: Duration, matches: &[Recorded<G>], threads: u32) -> f64 {
    let middle = |one: &Recorded<G>| one.positions.get(one.positions.len() / 2).cloned();
    let roots: Vec<(G, Seat)> = matches.iter().filter_map(middle).collect();
    let settings = Settings::plain(SIMULATIONS * threads);
    let mut parts = Mcts::<G, Plain>::new(Seed([1; 32]), Plain, settings).split(threads);
    let mut next = roots.iter().cycle();
    let a_simulation = nanoseconds(time, || {
        let Some((state, seat)) = next.next() else { return 1 };
        std::thread::scope(|scope| {
            let thought = |part| scope.spawn(move || think(part, state, *seat));
            let thoughts: Vec<_> = parts.iter_mut().map(thought).collect();
            let done = thoughts.into_iter().map(|it| it.join().expect("a search does not panic"));
            done.sum::<u64>().max(1)
        })
    });
    1e9 / a_simulation
}

/// Thinks about a position; says how many simulations that took.
fn think<G: Game>(bot: &mut Mcts<G, Plain>, state: &G, seat: Seat) -> u64 {
    let (never, mut done) = (AtomicBool::new(false), 0);
    let sight = Sight::new(state, seat);
    let findings = bot.think(&sight, &never, &mut |progress| done = progress.simulations);
    // Where little is to be chosen it ends early, and where much is it does not say how far it has come.
    let visits: u32 = findings.iter().map(|finding| finding.visits).sum();
    u64::from(done.max(visits))
}

/// A random match that can be played again, roll by roll.
struct Recorded<G: Game> {
    chance: Quick,
    /// The states before each action, with the seat that acted.
    positions: Vec<(G, Seat)>,
    actions: Vec<G::Action>,
    end: G,
}

impl<G: Game> Recorded<G> {
    fn play(start: &G, chooser: &mut Quick) -> Self {
        let chance = chooser.clone();
        let mut rolls = chance.clone();
        let (mut positions, mut actions, mut end) = (Vec::new(), Vec::new(), start.clone());
        while let Some(seat) = end.to_move().first() {
            let mut candidates = Vec::new();
            end.candidate_actions(seat, &mut candidates);
            let action = candidates.swap_remove(chooser.below(candidates.len() as u32) as usize);
            positions.push((end.clone(), seat));
            end.apply(seat, &action, &mut rolls, &mut ());
            actions.push(action);
        }
        Self { chance, positions, actions, end }
    }

    /// Applies all actions again; says how many.
    fn replay(&self, start: &G) -> u64 {
        let (mut state, mut chance) = (start.clone(), self.chance.clone());
        for ((_, seat), action) in self.positions.iter().zip(&self.actions) {
            state.apply(*seat, black_box(action), &mut chance, &mut ());
        }
        black_box(state);
        self.actions.len() as u64
    }
}

/// The pace of a `playout` that says how many moves it took.
pub(crate) fn pace(time: Duration, mut playout: impl FnMut() -> u32) -> Pace {
    let plies: u64 = (0..CHECKED).map(|_| u64::from(playout())).sum();
    let a_move = nanoseconds(time, || (0..TOGETHER).map(|_| u64::from(playout())).sum());
    let moves_per_second = 1e9 / a_move;
    let playouts_per_second = moves_per_second * f64::from(CHECKED) / plies as f64;
    Pace { playouts_per_second, moves_per_second, plies: Some(plies) }
}

/// The time of one call of `run` with one of `inputs`.
fn each<T>(time: Duration, inputs: &[T], mut run: impl FnMut(&T)) -> f64 {
    nanoseconds(time, || {
        inputs.iter().for_each(|input| run(black_box(input)));
        inputs.len() as u64
    })
}

/// The time of one of the things of which `batch` does some and says how many: the median of many short repetitions,
/// after some to warm up. Whatever else the machine does falls between the repetitions or into a few of them.
fn nanoseconds(time: Duration, mut batch: impl FnMut() -> u64) -> f64 {
    let mut repetition = || {
        let (begin, mut done) = (Instant::now(), 0);
        loop {
            done += batch();
            let passed = begin.elapsed();
            if passed >= REPETITION {
                return passed.as_nanos() as f64 / done as f64;
            }
        }
    };
    let mut repeat = |time| {
        let begin = Instant::now();
        let mut times = vec![repetition()];
        while begin.elapsed() < time {
            times.push(repetition());
        }
        times
    };
    repeat(time / 10);
    let mut times = repeat(time);
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
