//! One bot in each seat in turn against another in all other seats, on the same deals:
//!
//! `cargo run --release -p bots --example duel -- GAME ONE OTHER GAMES [players=4] [part=20] [deal=1000] [mode=hard]`
//!
//! A bot is a level, `plain` for tree search that knows nothing of the game, or `search` for the settings of the master.
//! `expert/4` thinks a quarter of its time, `plain*5` five times as long as the other bot, and
//! `search:horizon=9,trust=2,simulations=500@file` has other settings and the weights of a file (`+` stands for `/`):
//! in Gutenberg, where nothing is searched, `search:@file`. `part=20` gives all levels a twentieth of their time.
//! Libraria is played in mirror matches; alone, the mode is that of the Rotary Press, or the level of Ex Libris. Times are
//! those of the processor.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use bots::gutenberg::leaves::{FITTED, Leaves};
use bots::weights::Weights;
use bots::{atheneum, atlandice, ex_libris, gutenberg, libraria};
use game::{Bot, Game, Level, Play, Seat, Seed, Seeded, Sight};
use search::{Keys, Knowledge, Mcts, Settings, Worth, even};

fn main() {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let [game, one, other, games, options @ ..] = &given[..] else {
        return eprintln!("give a game, two bots and a number of games");
    };
    let Ok(games) = games.parse() else { return eprintln!("{games} is no number") };
    let duel = Duel { bots: [one, other], games, options };
    match game.as_str() {
        "atheneum" => {
            let make: Make<_> = |seed, settings, text| match text {
                Some(text) => {
                    let weights =
                        Weights::read("atheneum", &atheneum::NAMES, text).expect("weights");
                    atheneum::search(seed, settings, atheneum::Student::with(weights))
                }
                None => atheneum::search(seed, settings, atheneum::Student::new()),
            };
            duel.of(atheneum::levels(), Some((atheneum::MASTER, make)), atheneum::Student::new());
        }
        "atlandice" => {
            let make: Make<_> = |seed, settings, text| match text {
                Some(text) => {
                    let weights =
                        Weights::read("atlandice", &atlandice::NAMES, text).expect("weights");
                    Box::new(Mcts::new(seed, atlandice::Diver::with(weights), settings))
                }
                None => atlandice::search(seed, settings),
            };
            duel.of(atlandice::levels(), Some((atlandice::MASTER, make)), atlandice::Diver::new());
        }
        "ex-libris" => {
            let make: Make<_> = |seed, settings, text| match text {
                Some(text) => {
                    let alone = Weights::read("ex-libris-alone", &ex_libris::ALONE_NAMES, text);
                    if let Ok(numbers) = alone {
                        return ex_libris::alone(seed, settings, numbers);
                    }
                    let weights =
                        Weights::read("ex-libris", &ex_libris::NAMES, text).expect("weights");
                    Box::new(Mcts::new(seed, ex_libris::Librarian::with(weights), settings))
                }
                None => ex_libris::search(seed, settings),
            };
            duel.of(
                ex_libris::levels(),
                Some((ex_libris::MASTER, make)),
                ex_libris::Librarian::new(),
            );
        }
        "gutenberg" => {
            let make: Make<_> = |seed, _, text| {
                let leaves = text.map(|text| Leaves::read(text).expect("leave values"));
                let leaves = leaves.unwrap_or(*FITTED);
                Box::new(gutenberg::Printer::with(seed, gutenberg::Skill::MASTER, leaves))
            };
            // There is no tree search: `search` is the master.
            let settings = Settings::plain(0);
            duel.of(gutenberg::levels(), Some((settings, make)), search::Plain);
        }
        "libraria" => duel.of(libraria::levels(), None, search::Plain),
        other => eprintln!("there is no game {other}"),
    }
}

/// A tree search with some settings, and with other weights than those that are compiled in.
type Make<G> = fn(Seed, Settings, Option<&str>) -> Box<dyn Bot<G>>;

/// What a game is played with.
struct Table<G: Game, K> {
    config: G::Config,
    levels: Vec<Level<G>>,
    search: Option<(Settings, Make<G>)>,
    knowledge: K,
}

/// What was asked for.
#[derive(Clone, Copy)]
struct Duel<'a> {
    bots: [&'a str; 2],
    games: u64,
    options: &'a [String],
}

/// What one side did so far.
#[derive(Clone, Copy, Default)]
struct Side {
    choices: u32,
    spent: f64,
    longest: f64,
    /// How many simulations were asked for, where they are counted here.
    simulations: f64,
}

impl Duel<'_> {
    fn option(&self, name: &str) -> Option<&str> {
        let pairs = self.options.iter().filter_map(|option| option.split_once('='));
        pairs.filter(|(key, _)| *key == name).map(|(_, value)| value).next()
    }

    fn number(&self, name: &str, usual: u64) -> u64 {
        self.option(name).map_or(usual, |text| text.parse().expect("a number"))
    }

    /// What is played: mirror matches where there are some.
    fn config<G: Game>(&self) -> G::Config {
        let mut config = serde_json::to_value(G::Config::default()).expect("a config is JSON");
        match G::ID {
            "libraria" => config["mirror"] = true.into(),
            _ => config["players"] = self.number("players", 2).into(),
        }
        if let Some(mode) = self.option("mode") {
            config[if G::ID == "gutenberg" { "mode" } else { "level" }] = mode.into();
        }
        serde_json::from_value(config).expect("a good config")
    }

    fn of<G: Game, K: Knowledge<G>>(
        &self,
        levels: Vec<Level<G>>,
        search: Option<(Settings, Make<G>)>,
        knowledge: K,
    ) {
        let table = Table { config: self.config::<G>(), levels, search, knowledge };
        let mut sides = [Side::default(); 2];
        let (mut won, mut drawn, mut margin, mut points) = (0.0, 0, 0, 0);
        let mut firsts = 0;
        let mut squares = 0.0;
        for number in 0..self.games {
            let blank = Seed([0; 32]);
            let seats =
                G::new(&table.config, &mut Seeded::new(blank, 0)).expect("a good config").seats();
            let own = Seat((number % u64::from(seats)) as u8);
            let deal = seed(number / u64::from(seats) + self.number("deal", 0));
            let outcome = self.game(&table, deal, own, &mut sides);
            let winners = outcome.winners();
            drawn += u64::from(winners.len() > 1);
            firsts += u64::from(winners.contains(Seat(0)));
            let share = if winners.contains(own) { 1.0 / winners.len() as f64 } else { 0.0 };
            won += share;
            squares += share * share;
            let theirs = (0..).zip(&outcome.scores).filter(|(seat, _)| Seat(*seat) != own);
            let theirs = theirs.map(|(_, &score)| score).max().unwrap_or(0);
            points += outcome.scores[own.index()];
            margin += outcome.scores[own.index()] - theirs;
        }
        let all = self.games as f64;
        let mean = won / all;
        let wide = 1.96 * ((squares / all - mean * mean).max(0.0) / all).sqrt();
        let [one, other] = self.bots;
        println!(
            "{} {one} against {other} {}: {:.1} % +- {:.1} of {} ({drawn} drawn, first seat {:.0} %), {:+.2} of {:.1} points",
            G::ID,
            self.options.join(" "),
            100.0 * mean,
            100.0 * wide,
            self.games,
            100.0 * firsts as f64 / all,
            f64::from(margin) / all,
            f64::from(points) / all,
        );
        for (name, side) in self.bots.iter().zip(sides) {
            let mean = side.spent / f64::from(side.choices.max(1));
            println!(
                "  {name}: {mean:.4} s a choice, {:.3} s at most, {} choices",
                side.longest, side.choices
            );
        }
    }

    fn game<G: Game, K: Knowledge<G>>(
        &self,
        table: &Table<G, K>,
        deal: Seed,
        own: Seat,
        sides: &mut [Side; 2],
    ) -> game::Outcome {
        let mut state = G::new(&table.config, &mut Seeded::new(deal, 0)).expect("a good config");
        let side = |seat: Seat| usize::from(seat != own);
        let seed = |seat: Seat| Seeded::new(deal, u64::MAX - u64::from(seat.0)).seed();
        let mut bots: Vec<_> = Seat::all(state.seats())
            .map(|seat| self.bot(table, self.bots[side(seat)], seed(seat)))
            .collect();
        let mut ply = 0;
        while let Some(seat) = state.to_move().first() {
            let sight = Sight::new(&state, seat);
            let several = sight.candidates().len() > 1;
            let at = side(seat);
            let mut simulations = 0.0;
            if several && let Some(times) = self.bots[at].strip_prefix("plain*") {
                let times: f64 = times.parse().expect("a number");
                let (mine, theirs) = (sides[at], sides[1 - at]);
                let aim = times * theirs.spent / f64::from(theirs.choices.max(1));
                let each =
                    if mine.simulations > 0.0 { mine.spent / mine.simulations } else { 1e-4 };
                simulations = (aim / each).clamp(20.0, 1e7);
                let settings = Settings::plain(simulations as u32);
                let luck = Seeded::new(deal, (1 << 32) + ply).seed();
                bots[seat.index()] =
                    Box::new(Mcts::new(luck, Unknowing(table.knowledge.clone()), settings));
            }
            let begin = now();
            let action = bots[seat.index()].choose(&sight, &AtomicBool::new(false));
            let time = now() - begin;
            if several {
                let side = &mut sides[at];
                side.choices += 1;
                side.spent += time;
                side.longest = side.longest.max(time);
                side.simulations += simulations;
                if std::env::var_os("SLOW").is_some() && time >= side.longest {
                    eprintln!("{time:.3} s, {} candidates: {action}", sight.candidates().len());
                }
            }
            ply += 1;
            let played = state.play(seat, &action, &mut Seeded::new(deal, ply), &mut ());
            played.expect("bots play by the rules");
        }
        state.outcome().expect("no seat is to move")
    }

    /// A bot by its name.
    fn bot<G: Game, K: Knowledge<G>>(
        &self,
        table: &Table<G, K>,
        name: &str,
        seed: Seed,
    ) -> Box<dyn Bot<G>> {
        if name.starts_with("plain*") {
            return Box::new(search::Random::new(seed));
        }
        let (name, part) = name.rsplit_once('/').unwrap_or((name, "1"));
        let (name, settings) = name.split_once(':').unwrap_or((name, ""));
        let mut bot = match (name, &table.search) {
            ("search", Some((master, make))) => {
                let (settings, file) = settings.split_once('@').unwrap_or((settings, ""));
                let text = std::fs::read_to_string(file.replace('+', "/")).ok();
                make(seed, changed(*master, settings), text.as_deref())
            }
            ("plain", _) => {
                let settings = changed(Settings::plain(10_000), settings);
                Box::new(Mcts::new(seed, Unknowing(table.knowledge.clone()), settings))
            }
            _ => {
                let level = table.levels.iter().find(|level| level.name == name);
                (level.unwrap_or_else(|| panic!("there is no level {name}")).bot)(seed)
            }
        };
        let part: u32 = part.parse().expect("a number");
        bot.hurry(part * self.number("part", 1) as u32);
        bot
    }
}

/// Other settings: `horizon=9,trust=2`.
fn changed(mut settings: Settings, changes: &str) -> Settings {
    for change in changes.split(',').filter(|change| !change.is_empty()) {
        let (name, value) = change.split_once('=').expect("name=value");
        let value: f32 = value.parse().expect("a number");
        match name {
            "simulations" => settings.simulations = value as u32,
            "exploration" => settings.exploration = value,
            "horizon" => settings.horizon = value as u32,
            "trust" => settings.trust = value,
            "per_world" => settings.per_world = value as u32,
            "temperature" => settings.temperature = value,
            "sightings" if value > 0.0 => settings.keys = Keys::Sightings,
            "sightings" => settings.keys = Keys::Actions,
            _ => panic!("there is no setting {name}"),
        }
    }
    settings
}

/// Knows nothing but what is obvious.
#[derive(Clone)]
struct Unknowing<K>(K);

impl<G: Game, K: Knowledge<G>> Knowledge<G> for Unknowing<K> {
    fn worth(&self, state: &G) -> Worth {
        even(state)
    }

    fn obvious(&self, candidates: &[G::Action]) -> Option<usize> {
        self.0.obvious(candidates)
    }
}

/// The time that this thread was running, in seconds, or the time of day where that is not known.
fn now() -> f64 {
    static BEGIN: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let running = text.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    running
        .map_or_else(|| BEGIN.get_or_init(Instant::now).elapsed().as_secs_f64(), |time| time * 1e-9)
}

fn seed(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Seed(bytes)
}
