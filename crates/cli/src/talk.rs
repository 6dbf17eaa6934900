mod methods;
mod params;
mod rpc;
mod service;

use std::io::{self, Write};

use words::Words;

use crate::failure::Failure;
use crate::lines::{self, Line};

use rpc::{Answers, Fault};
use service::Service;

/// The longest message: some 100,000 plies of a replay.
const MOST: usize = 16 << 20;

#[derive(clap::Args)]
pub(crate) struct Args {}

/// Answers JSON-RPC 2.0 on the standard input, one message a line, until it ends. See `docs/protocol.md`.
pub(crate) fn run(_: &Args, words: &Words, out: &mut impl Write) -> Result<(), Failure> {
    let mut service = Service::new(words);
    let mut input = io::stdin().lock();
    while let Some(line) = lines::next(&mut input, MOST)? {
        let answer = match line {
            Line::Whole(line) if line.trim_ascii().is_empty() => None,
            Line::Whole(line) => rpc::answer(&mut service, &line),
            Line::TooLong => Some(Answers::One(Fault::too_long(words, MOST).answer_without_id())),
        };
        if let Some(answer) = answer {
            // In one piece: the standard output would pass a long line on in many.
            let mut line = serde_json::to_vec(&answer).map_err(io::Error::from)?;
            line.push(b'\n');
            out.write_all(&line)?;
            out.flush()?;
        }
    }
    Ok(())
}
