//! Two levels against each other, on the same deals in both seatings:
//! `cargo run --release -p bots --example duel -- libraria master expert 40` plays mirror matches,
//! `... -- gutenberg master expert 40` matches of two; `... -- press master hard 100` is alone against the Rotary Press.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use bots::{gutenberg, libraria};
use game::{Bot, Game, Level, Play, Seat, Seed, Seeded, Sight};
use rules_gutenberg::Mode;

fn main() {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let [what, one, other, matches] = &given[..] else {
        return eprintln!(
            "give libraria, gutenberg or press, two levels (or a mode), and a number"
        );
    };
    let Ok(matches) = matches.parse::<u64>() else { return eprintln!("{matches} is no number") };
    match what.as_str() {
        "libraria" => {
            let config = rules_libraria::Config { mirror: true, ..Default::default() };
            duel(&config, &libraria::levels(), [one, other], matches);
        }
        "gutenberg" => {
            let config = rules_gutenberg::Config { players: 2, ..Default::default() };
            duel(&config, &gutenberg::levels(), [one, other], matches);
        }
        _ => {
            let mode = match other.as_str() {
                "easy" => Mode::Easy,
                "hard" => Mode::Hard,
                _ => Mode::Normal,
            };
            let config = rules_gutenberg::Config { players: 1, mode, ..Default::default() };
            duel(&config, &gutenberg::levels(), [one, one], matches);
        }
    }
}

/// Plays matches of the first level in one seat against the second in the others.
fn duel<G: Game>(config: &G::Config, levels: &[Level<G>], names: [&str; 2], matches: u64) {
    let (mut won, mut drawn, mut margin) = (0, 0, 0);
    let (mut spent, mut longest, mut choices) = ([0.0; 2], [0.0f64; 2], [0u32; 2]);
    for number in 0..matches {
        let mut state = G::new(config, &mut Seeded::new(seed(0), 0)).expect("a good config");
        let seats = u64::from(state.seats());
        let deal = seed(number / seats);
        state = G::new(config, &mut Seeded::new(deal, 0)).expect("a good config");
        let own = Seat((number % seats) as u8);
        let side = |seat: Seat| usize::from(seat != own);
        let mut bots: Vec<_> = Seat::all(state.seats())
            .map(|seat| {
                bot(
                    levels,
                    names[side(seat)],
                    Seeded::new(deal, u64::MAX - u64::from(seat.0)).seed(),
                )
            })
            .collect();
        let mut ply = 0;
        while let Some(seat) = state.to_move().first() {
            let begin = Instant::now();
            let action =
                bots[seat.index()].choose(&Sight::new(&state, seat), &AtomicBool::new(false));
            let time = begin.elapsed().as_secs_f64();
            spent[side(seat)] += time;
            longest[side(seat)] = longest[side(seat)].max(time);
            choices[side(seat)] += 1;
            ply += 1;
            let played = state.play(seat, &action, &mut Seeded::new(deal, ply), &mut ());
            played.expect("bots play by the rules");
        }
        let outcome = state.outcome().expect("no seat is to move");
        let winners = outcome.winners();
        match winners.contains(own) {
            true if winners.len() > 1 => drawn += 1,
            true => won += 1,
            false => {}
        }
        let theirs = Seat::all(state.seats()).filter(|&seat| seat != own);
        let theirs = theirs.map(|seat| outcome.scores[seat.index()]).max().unwrap_or(0);
        margin += outcome.scores[own.index()] - theirs;
    }
    let share = 100.0 * (f64::from(won) + f64::from(drawn) / 2.0) / matches as f64;
    println!(
        "{} {} against {}: {share:.1} % of {matches} ({won} won, {drawn} drawn), {:+.2} points",
        G::ID,
        names[0],
        names[1],
        f64::from(margin) / matches as f64
    );
    for side in [0, 1] {
        let mean = spent[side] / f64::from(choices[side].max(1));
        println!("  {}: {mean:.3} s a choice, {:.2} s at most", names[side], longest[side]);
    }
}

fn bot<G>(levels: &[Level<G>], name: &str, seed: Seed) -> Box<dyn Bot<G>> {
    let level = levels.iter().find(|level| level.name == name);
    (level.unwrap_or_else(|| panic!("there is no level {name}")).bot)(seed)
}

fn seed(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Seed(bytes)
}
