mod choices;
mod command;
mod session;

use std::io::Write;

use game::{Seat, Seed, Telling};
use table::{Fair, Nonce, Refused, Secret, Source};
use words::Words;

use crate::args::Choice;
use crate::clock::Clock;
use crate::failure::Failure;
use crate::random;
use crate::scene::no_such_seat;

use session::Session;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    choice: Choice,
    #[arg(long, value_name = "LEVEL", default_value = "amateur")]
    bot: String,
    #[arg(long, value_name = "HEX")]
    seed: Option<Seed>,
    #[arg(long, value_name = "N", default_value_t = 0)]
    seat: u8,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=8))]
    people: u8,
    #[arg(long, value_name = "NAME")]
    name: Vec<String>,
}

/// A match in the terminal: people at some seats, bots at the others.
pub(crate) fn run(args: &Args, words: &Words, out: &mut impl Write) -> Result<(), Failure> {
    let (game, info, config) = args.choice.find()?;
    let usage = |refused: Refused| Failure::usage(refused).of(info.id);
    let (seed, fair) = match args.seed {
        Some(seed) => (seed, None),
        None => draw(args.people).map(|fair| (fair.seed(), Some(fair)))?,
    };
    let the_match = game.open(&config, Source::Seed(seed)).map_err(usage)?;

    let seats = the_match.seats();
    if args.seat >= seats {
        return Err(usage(no_such_seat(Seat(args.seat), &*the_match)));
    }
    if args.people > seats {
        let telling = Telling::new("cli-play-too-many-people").with("given", args.people);
        return Err(usage(telling.with("seats", seats).into()));
    }
    if args.people > 1 && info.secrets {
        return Err(usage(Telling::new("cli-play-secrets").into()));
    }
    let first = the_match.to_move().first().unwrap_or(Seat(0));
    drop(the_match.bot_task(first, &args.bot, seed).map_err(usage)?);

    let people: Vec<Seat> =
        Seat::all(seats).cycle().skip(args.seat.into()).take(args.people.into()).collect();
    // Who is alone needs no name.
    let unnamed = if args.people == 1 { "cli-play-you" } else { "player-name" };
    let names = Seat::all(seats).map(|seat| {
        let numbered = |id: &str| words.say(id, &[("n", (seat.0 + 1).into())]);
        match people.iter().position(|&person| person == seat) {
            Some(place) => args.name.get(place).cloned().unwrap_or_else(|| numbered(unnamed)),
            None => numbered("cli-play-bot"),
        }
    });
    let session = Session {
        words,
        story: words.story(info.id).named(names),
        the_match,
        people: people.iter().copied().collect(),
        level: &args.bot,
        seed,
        fair,
        told: vec![0; seats.into()],
        clock: Clock::new(),
        out,
    };
    session.play()
}

/// The house's secret and a nonce for each person, from the operating system.
fn draw(people: u8) -> Result<Fair, Refused> {
    let secret = Secret::new(random::bytes()?);
    let nonce = |_| Ok(Nonce::new(random::bytes()?.to_vec()));
    let nonces = (0..people).map(nonce).collect::<Result<Vec<_>, Refused>>()?;
    Ok(Fair::new(secret, nonces.into_iter().flatten().collect()))
}
