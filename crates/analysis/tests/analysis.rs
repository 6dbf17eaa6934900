//! What an analysis promises, on golden replays.

mod replays;

use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use analysis::{Analysis, Cause, Decision, Grade, Job, Progress};
use game::{Arg, Seat, Seed, SheetLine};
use table::{Refused, Replay};
use words::{Lang, Words};

use replays::{analyse, find, replay};

const LEVEL: &str = "novice";

/// A replay of each game, and what was found about its second seat.
static MATCHES: LazyLock<Vec<(Replay, Analysis)>> = LazyLock::new(|| {
    let matches = [
        ("libraria", "decisive"),
        ("atlandice", "three-clock"),
        ("gutenberg", "table"),
        ("atheneum", "two"),
        ("ex-libris", "beginner"),
    ];
    let analysed = |(id, file)| {
        let replay = replay(id, file);
        let analysis = analyse(find(id), &replay, Seat(1), LEVEL);
        (replay, analysis)
    };
    matches.into_iter().map(analysed).collect()
});

fn share(analysis: &Analysis, seat: Seat) -> f64 {
    let winners = analysis.outcome.winners();
    if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 }
}

#[test]
fn expectations_lead_from_decision_to_decision_to_the_real_result() {
    for (replay, analysis) in &*MATCHES {
        let id = &replay.game;
        let [seat] = &analysis.seats[..] else { panic!("{id}: one seat") };
        assert_eq!(seat.seat, Seat(1));
        assert!(seat.decisions.len() > 3, "{id}");
        let mut last: Option<&Decision> = None;
        for decision in &seat.decisions {
            let ply = &replay.plies[decision.ply - 1];
            assert_eq!((ply.seat, &ply.action), (Seat(1), &decision.action), "{id}");
            assert!(
                0.0 <= decision.after && decision.after <= decision.before,
                "{id}: {decision:?}"
            );
            assert!(decision.before <= 1.0, "{id}: {decision:?}");
            assert!((decision.before - decision.after - decision.loses).abs() < 1e-9, "{id}");
            assert_eq!(decision.grade, Grade::of(decision.loses), "{id}");
            assert_eq!(decision.loses > 0.0, decision.before > decision.after, "{id}");
            let by = decision.since.map(|since| since.by);
            let rose = last.map(|last| decision.before - last.after);
            assert_eq!(by.is_some(), rose.is_some(), "{id}");
            assert!((by.unwrap_or(0.0) - rose.unwrap_or(0.0)).abs() < 1e-9, "{id}: {decision:?}");
            // What a seat can still have with nothing learnt since, it had not lost.
            let revised = decision.since.filter(|since| since.cause == Cause::Review);
            if revised.is_some_and(|since| since.by > 0.0) {
                assert_eq!(last.map(|last| last.loses), Some(0.0), "{id}: {decision:?}");
            }
            last = Some(decision);
        }
        let curve = seat.curve(analysis.plies);
        let end = curve.last().expect("a curve has an end");
        let result = share(analysis, Seat(1));
        assert_eq!(end.ply, replay.plies.len(), "{id}");
        assert!((end.expectation - result).abs() < 1e-3, "{id}");
        assert!(curve.is_sorted_by_key(|point| point.ply), "{id}");
        let it = &seat.balance;
        let sum = it.start + it.chance + it.others + it.review - it.lost;
        assert!((sum - it.result).abs() < 1e-6, "{id}: {it:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_analysis() {
    let replay = replay("atlandice", "two-clock");
    let [one, other] = [(); 2].map(|()| analyse(find("atlandice"), &replay, Seat(0), LEVEL));
    assert_eq!(one, other);
}

/// A seat's analysis does not depend on who else is analysed: a server may do one after the other.
#[test]
fn all_seats_at_once_are_each_seat_alone() {
    let replay = replay("atlandice", "three-inn");
    let game = find("atlandice");
    let mut job = Job::new(game, replay.clone(), None, LEVEL, Seed([5; 32])).unwrap();
    while job.step(&AtomicBool::new(false)).unwrap() {}
    let all = job.finish().unwrap();
    let seats: Vec<_> =
        Seat::all(3).flat_map(|seat| analyse(game, &replay, seat, LEVEL).seats).collect();
    assert_eq!(all.seats, seats);
}

/// In Libraria nothing is rolled after the set-up: what changes between two turns is the others' doing.
#[test]
fn causes_are_told_apart() {
    let causes = |id, file| {
        let analysis = analyse(find(id), &replay(id, file), Seat(0), LEVEL);
        let decisions = analysis.seats[0].decisions.iter();
        decisions.filter_map(|it| Some(it.since?.cause)).collect::<Vec<_>>()
    };
    let libraria = causes("libraria", "decisive");
    assert!(libraria.contains(&Cause::Others) && !libraria.contains(&Cause::Chance));
    let ex_libris = causes("ex-libris", "two");
    for cause in [Cause::Review, Cause::Chance, Cause::Others] {
        assert!(ex_libris.contains(&cause), "{cause:?}");
    }
}

#[test]
fn grades_begin_at_their_thresholds() {
    assert_eq!(Grade::of(0.0), None);
    assert_eq!(Grade::of(0.049), None);
    assert_eq!(Grade::of(0.05), Some(Grade::Inaccuracy));
    assert_eq!(Grade::of(0.1), Some(Grade::Mistake));
    assert_eq!(Grade::of(0.199), Some(Grade::Mistake));
    assert_eq!(Grade::of(0.2), Some(Grade::Blunder));
    assert_eq!(Grade::of(1.0), Some(Grade::Blunder));
}

#[test]
fn an_analysis_can_be_kept_as_json() {
    let analysis = analyse(find("libraria"), &replay("libraria", "decisive"), Seat(0), LEVEL);
    let text = serde_json::to_string(&analysis).unwrap();
    assert_eq!(serde_json::from_str::<Analysis>(&text).unwrap(), analysis);
}

#[test]
fn a_word_on_style_is_told_in_both_languages() {
    for (replay, analysis) in &*MATCHES {
        let id = &replay.game;
        let style = &analysis.seats[0].style;
        assert!((5..=8).contains(&style.len()), "{id}: {style:?}");
        for words in Lang::ALL.map(Words::new) {
            let story = words.story(id);
            for telling in style {
                let told = story.strict(|story| story.tell(telling));
                assert!(told.is_ok(), "{id}: {telling}: {told:?}");
            }
        }
    }
}

#[test]
fn style_compares_a_line_of_the_sheet_with_what_each_of_the_others_has() {
    let mut compared = 0;
    for (replay, analysis) in &*MATCHES {
        let id = &replay.game;
        let the_match = replay.load(find(id)).unwrap();
        let style = analysis::statistics(&*the_match, Seat(1));
        let line = |tag: &str| style.iter().find(|told| told.tag == tag);
        for told in ["analysis-style-ahead", "analysis-style-behind"].into_iter().filter_map(line) {
            let is_told = |sheet: &&SheetLine| told.args["category"] == Arg::from(&*sheet.category);
            let sheet = analysis.outcome.sheet.iter().find(is_told).unwrap();
            let mut others: Vec<Arg> = sheet.points.iter().map(|&points| points.into()).collect();
            assert_eq!(told.args["points"], others.remove(1), "{id}");
            assert_eq!(told.args["others"], Arg::List(others), "{id}");
            compared += 1;
        }
        // What most points come from is no weak point.
        let [source, weak] = ["analysis-style-source", "analysis-style-behind"].map(line);
        if let (Some(source), Some(weak)) = (source, weak) {
            assert_ne!(source.args["category"], weak.args["category"], "{id}");
        }
    }
    assert!(compared > 0);
}

#[test]
fn a_stopped_job_has_lost_nothing_and_goes_on() {
    let replay = replay("libraria", "decisive");
    let whole = analyse(find("libraria"), &replay, Seat(0), LEVEL);
    let mut job =
        Job::new(find("libraria"), replay.clone(), Some(Seat(0)), LEVEL, Seed([5; 32])).unwrap();
    assert!(job.step(&AtomicBool::new(false)).unwrap());
    let before = job.progress();
    assert!(!job.step(&AtomicBool::new(true)).unwrap());
    assert_eq!(job.progress(), before);
    while job.step(&AtomicBool::new(false)).unwrap() {}
    let own = replay.plies.iter().filter(|ply| ply.seat == Seat(0)).count();
    assert_eq!(job.progress(), Progress { done: own, all: own });
    assert_eq!(job.finish().unwrap(), whole);
}

#[test]
fn what_cannot_be_analysed_is_refused() {
    let refused = |edit: fn(&mut Replay), seat, level| -> String {
        let mut replay = replay("libraria", "decisive");
        edit(&mut replay);
        let run = || -> Result<Analysis, Refused> {
            let mut job = Job::new(find("libraria"), replay, seat, level, Seed([5; 32]))?;
            while job.step(&AtomicBool::new(false))? {}
            job.finish()
        };
        run().expect_err("it is refused").to_string()
    };
    let nothing: fn(&mut Replay) = |_| ();
    assert_eq!(refused(|replay| _ = replay.plies.pop(), None, LEVEL), "analysis-unfinished");
    assert_eq!(refused(|replay| replay.rules += 1, None, LEVEL), "replay-rules given=2 known=1");
    assert_eq!(
        refused(|replay| replay.plies.swap(3, 5), None, LEVEL).split(' ').next(),
        Some("replay-digest")
    );
    let seat = "analysis-no-such-seat given=2 most=1";
    assert_eq!(refused(nothing, Some(Seat(2)), LEVEL), seat);
    assert_eq!(refused(nothing, Some(Seat(200)), LEVEL), "analysis-no-such-seat given=200 most=1");
    let level = refused(nothing, None, "grandmaster");
    assert!(level.starts_with("unknown-level given=grandmaster known=random,"), "{level}");
    assert_eq!(refused(nothing, None, "random"), "analysis-level level=random");
}

#[test]
fn a_job_that_was_not_done_gives_no_analysis() {
    let replay = replay("libraria", "decisive");
    let job = Job::new(find("libraria"), replay, None, LEVEL, Seed([5; 32])).unwrap();
    assert_eq!(job.finish().unwrap_err().to_string(), "analysis-stopped");
}
