use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::task::JoinSet;
use tokio::time::sleep_until;

use super::figure::{Figure, Times, ms};
use super::host::Host;
use super::pair::Pair;
use super::{Fresh, Plan};
use crate::Result;
use crate::process::work;

const WARM_UP: Duration = Duration::from_secs(2);
/// How many plies the tables are apart when it begins, at most.
const SPREAD: u64 = 36;
/// How much more is asked for than must be reached, since the next match is not always set in time.
const MORE: f64 = 1.01;
/// How many tables are set at once.
const AT_ONCE: usize = 50;

/// Moves at many tables: as fast as each is acknowledged, or at a fixed rate. At a fixed rate a move counts from the
/// moment when it was due, so one that had to wait for the one before it is not let off.
pub(super) async fn measure(
    plan: &Plan,
    (game, terms): (&str, &Value),
    rate: Option<u32>,
) -> Result<Vec<Figure>> {
    let fresh = Fresh::start(plan).await?;
    let mut pairs = Vec::new();
    while pairs.len() < plan.tables {
        let mut setting = JoinSet::new();
        for number in 0..AT_ONCE.min(plan.tables - pairs.len()) {
            let number = (pairs.len() + number) as u64;
            let terms = terms.clone();
            let server = fresh.process.address();
            setting.spawn(async move {
                let mut pair = Pair::new(server, terms, number).await?;
                // Not all matches may end at the same moment.
                for _ in 0..number % SPREAD {
                    if !pair.is_over() {
                        pair.act(Instant::now()).await?;
                    }
                }
                Ok::<_, crate::Fault>(pair)
            });
        }
        while let Some(pair) = setting.join_next().await {
            pairs.push(pair??);
        }
    }
    let worked = (fresh.process.work()?, work("self")?);
    let begun = Instant::now();
    let tables = plan.tables as f64;
    let period = rate.map(|rate| Duration::from_secs_f64(tables / (f64::from(rate.max(1)) * MORE)));
    let host = tokio::spawn(Host::watch(begun + WARM_UP + plan.time));
    let mut playing = JoinSet::new();
    for (number, pair) in (0..).zip(pairs) {
        let offset = period.map(|period| period * number / plan.tables as u32);
        let span = (begun + WARM_UP, begun + WARM_UP + plan.time);
        playing.spawn(play(pair, span, period.zip(offset)));
    }
    let (mut times, mut done, mut acts) = (Vec::new(), 0, 0);
    while let Some(measured) = playing.join_next().await {
        let measured = measured??;
        times.extend(measured.times);
        done += measured.done;
        acts += measured.acts;
    }
    let server = (fresh.process.work()? - worked.0) / acts.max(1);
    let load = (work("self")? - worked.1) / acts.max(1);
    let host = host.await??;
    let (memory, _) = fresh.process.memory()?;
    let spared = times.iter().filter(|(due, time)| host.spared(*due, *time));
    let spared = Times::new(spared.map(|(_, time)| *time).collect());
    let times = Times::new(times.into_iter().map(|(_, time)| time).collect());
    let pace = f64::from(done) / plan.time.as_secs_f64();
    let p99 = times.per_mille(990);
    let how = match rate {
        Some(rate) => format!("at {rate} moves/s"),
        None => "as fast as possible".to_owned(),
    };
    let what = format!("{game}, {} tables, {how}", plan.tables);
    let mut echo = Figure::new(
        format!("{what}: act to echo"),
        format!("{}, p99 {}", ms(times.median()), ms(p99)),
    );
    // A client that takes all there is has to wait.
    if rate.is_some() {
        echo = echo.must("p99 < 50 ms", p99 < Duration::from_millis(50));
    }
    Ok(vec![
        Figure::new(format!("{what}: persisted"), format!("{pace:.0} moves/s"))
            .must(format!(">= {}", plan.rate), pace >= f64::from(plan.rate)),
        echo,
        Figure::new(
            format!("{what}: work of a move"),
            format!("{} µs, of the load {} µs", server.as_micros(), load.as_micros()),
        ),
        Figure::new(format!("{what}: memory"), format!("{} MB", memory / 1_000_000)),
        Figure::new(format!("{what}: taken by the host"), format!("{:.1} %", host.share * 100.0)),
        Figure::new(
            format!("{what}: while it took nothing"),
            format!("p99 {} of {} moves", ms(spared.per_mille(990)), spared.len()),
        ),
    ])
}

/// What one table measured.
#[derive(Default)]
struct Measured {
    /// When the acts were due within the span, and how long they took.
    times: Vec<(Instant, Duration)>,
    /// How many were done within the span.
    done: u32,
    /// How many there were at all.
    acts: u32,
}

/// Plays until the span is over.
async fn play(
    mut pair: Pair,
    (from, to): (Instant, Instant),
    schedule: Option<(Duration, Duration)>,
) -> Result<Measured> {
    let mut measured = Measured::default();
    let mut due = Instant::now();
    if let Some((_, offset)) = schedule {
        due += offset;
    }
    while due < to && Instant::now() < to {
        if pair.is_over() {
            pair.renew().await?;
            due = due.max(Instant::now());
        }
        sleep_until(due.into()).await;
        let taken = pair.act(due).await?;
        measured.acts += 1;
        if (from..to).contains(&due) {
            measured.times.push((due, taken));
        }
        measured.done += u32::from((from..to).contains(&(due + taken)));
        due = match schedule {
            Some((period, _)) => due + period,
            None => Instant::now(),
        };
    }
    Ok(measured)
}
