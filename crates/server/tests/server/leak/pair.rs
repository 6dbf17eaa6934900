use game::{Seat, Seeded, Viewer};
use table::AnyGame;

use super::course::{Course, alike};
use super::logs::Logs;
use super::playing::Playing;
use super::secrets::Secrets;
use super::tally::Tally;
use super::world::World;
use super::{Plan, one_of};

/// Words that belong to what is hidden.
const WORDS: [&str; 6] =
    ["\"rolls\"", "\"setup\"", "\"digest\"", "\"seed\"", "\"secret\"", "\"nonces\""];

/// Two servers that differ in what is hidden from one viewer.
pub(crate) struct Pair {
    pub(super) worlds: [World; 2],
    pub(super) tally: Tally,
    secrets: Secrets,
}

impl Pair {
    pub(crate) async fn start(game: &'static dyn AnyGame) -> Self {
        let worlds = [World::start(game, 0).await, World::start(game, 0x5a).await];
        Self { worlds, tally: Tally::default(), secrets: Secrets::default() }
    }

    /// Plays in both as long as the viewer cannot tell them apart, and compares what the viewer is told.
    pub(crate) async fn play(&mut self, plan: &Plan, dice: &mut Seeded) {
        let [here, there] = &self.worlds;
        let mut both = [here.begin(&plan.truth, plan).await, there.begin(&plan.twin, plan).await];
        let mut compared = compare(&both, of(plan.viewer, &both[0]), [0; 2]);
        for _ in 0..plan.plies {
            let Some(courses) = next(&both, plan, dice) else { break };
            self.tally.add("ply", 1);
            self.tally.add("ply of a bot", courses[0].plies.len() - 1);
            self.pass(100);
            for (playing, course) in both.iter_mut().zip(courses) {
                playing.act(course).await;
            }
            self.happen(&mut both, plan, dice).await;
            self.ask(&mut both, plan, dice).await;
            compared = compare(&both, of(plan.viewer, &both[0]), compared);
        }
        if both[0].is_over() {
            self.end(&mut both, plan).await;
            compare(&both, of(plan.viewer, &both[0]), compared);
        }
        for (world, playing) in self.worlds.iter().zip(&both) {
            let secrets = world.secrets(playing).await;
            search(playing, &secrets);
            self.secrets.extend(secrets);
        }
    }

    /// Lets the same time pass everywhere.
    pub(super) fn pass(&self, milliseconds: i64) {
        self.worlds.iter().for_each(|world| world.pass(milliseconds));
    }

    pub(crate) async fn stop(self, logs: &Logs) {
        let text = logs.text();
        assert_eq!(self.secrets.find(&text), None, "the logs hold a secret");
        for cookie in self.worlds.iter().flat_map(World::cookies) {
            assert!(!text.contains(cookie), "the logs hold {cookie}");
        }
        for world in self.worlds {
            world.stop().await;
        }
    }
}

/// The socket of a viewer: those of the seats, and at the end the one of a spectator.
pub(super) fn of(viewer: Viewer, playing: &Playing) -> usize {
    viewer.seat().map_or(playing.sockets.len() - 1, Seat::index)
}

/// Who acts next, and what they do in either world, so that the viewer still cannot tell them apart. Others than the
/// viewer may do different things in secret.
fn next(both: &[Playing; 2], plan: &Plan, dice: &mut Seeded) -> Option<[Course; 2]> {
    let [here, there] = both;
    let people = here.mirror.to_move().iter().filter(|&seat| here.is_there(seat));
    let seat = one_of(dice, people.collect())?;
    let action = one_of(dice, here.mirror.candidates(seat))?;
    let mut others = there.mirror.candidates(seat);
    if plan.viewer.is(seat) {
        assert!(others.contains(&action), "{action} can be done in one of two equal worlds");
        others.clear();
    }
    let other = one_of(dice, others).unwrap_or_else(|| action.clone());
    [[&action, &other], [&action, &action]].into_iter().find_map(|[one, other]| {
        let foreseen = [
            here.foresee(plan.viewer, Some((seat, one))),
            there.foresee(plan.viewer, Some((seat, other))),
        ];
        alike(foreseen, plan.seeds_differ)
    })
}

/// What both told the viewer, after so much of it, is the same; gives how much there is now.
fn compare(both: &[Playing; 2], of_viewer: usize, after: [usize; 2]) -> [usize; 2] {
    let [one, two] = both.each_ref().map(|playing| playing.told(of_viewer, after));
    assert_eq!(one.len(), two.len());
    for (one, two) in one.iter().zip(&two) {
        assert_eq!(one, two, "two worlds that look alike can be told apart");
    }
    [both[0].sockets[of_viewer].heard.len(), both[0].answers.len()]
}

/// No secret of a running match is in anything that anyone was told.
fn search(playing: &Playing, secrets: &Secrets) {
    let frames = playing.sockets.iter().flat_map(|socket| &socket.heard);
    let running = frames.filter(|text| !text.contains("\"status\":\"finished\""));
    for text in running.chain(&playing.answers) {
        assert_eq!(secrets.find(text), None, "in {text}");
        let named = |text: &str| WORDS.into_iter().find(|word| text.contains(word));
        if named(text).is_some() {
            assert_eq!(named(&without_view(text)), None, "in {text}");
        }
    }
}

/// A game may call a part of its view what it likes: views are compared, not searched for names.
fn without_view(text: &str) -> String {
    let Ok(mut message) = serde_json::from_str::<serde_json::Value>(text) else {
        return text.to_owned();
    };
    if let Some(fields) = message.as_object_mut() {
        fields.remove("view");
    }
    message.to_string()
}
