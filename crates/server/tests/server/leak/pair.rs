use std::collections::BTreeSet;

use game::{Chance, Seat, Seeded, Viewer};
use protocol::{ClientMessage, ServerMessage};
use table::{Dump, Kind};

use super::logs::Logs;
use super::world::{Match, QUESTIONS, World, nonsense};
use super::{PLIES, one_of};

/// Words that belong to what is hidden.
const WORDS: [&str; 6] =
    ["\"rolls\"", "\"setup\"", "\"digest\"", "\"seed\"", "\"secret\"", "\"nonces\""];

/// Two servers that differ in what is hidden from one viewer.
pub(crate) struct Pair {
    worlds: [World; 2],
    secrets: std::sync::Mutex<BTreeSet<String>>,
}

impl Pair {
    pub(crate) async fn start(kind: &'static dyn Kind) -> Self {
        let worlds = [World::start(kind, 0).await, World::start(kind, 0x5a).await];
        Self { worlds, secrets: Default::default() }
    }

    /// Plays in both as long as the viewer cannot tell them apart, and compares what the viewer is told; gives the
    /// number of plies.
    pub(crate) async fn play(
        &self,
        truth: &Dump,
        twin: &Dump,
        viewer: Viewer,
        seeds_differ: bool,
        dice: &mut Seeded,
    ) -> usize {
        let [here, there] = &self.worlds;
        let mut both =
            [here.begin(truth, seeds_differ).await, there.begin(twin, seeds_differ).await];
        let of_viewer = viewer.seat().map_or(both[0].sockets.len() - 1, Seat::index);
        let mut plies = 0;
        while plies < PLIES
            && let Some((seat, actions)) = next(&both, viewer, seeds_differ, dice)
        {
            self.worlds.iter().for_each(|world| world.pass(100));
            for (playing, action) in both.iter_mut().zip(&actions) {
                playing.act(seat, action).await;
            }
            plies += 1;
            self.try_something(&mut both, viewer, of_viewer, dice).await;
            compare(&both, of_viewer);
        }
        for (world, playing) in self.worlds.iter().zip(&both) {
            let secrets = world.secrets(playing).await;
            search(playing, &secrets);
            self.secrets.lock().unwrap().extend(secrets);
        }
        plies
    }

    /// The viewer does something beside the match, or tries to.
    async fn try_something(
        &self,
        both: &mut [Match; 2],
        viewer: Viewer,
        of_viewer: usize,
        dice: &mut Seeded,
    ) {
        let what = dice.below(12);
        let (question, nonsense) = (
            QUESTIONS[dice.below(QUESTIONS.len() as u32) as usize],
            nonsense().swap_remove_at(dice),
        );
        for (world, playing) in self.worlds.iter().zip(both) {
            if playing.mirror.to_move().is_empty() {
                return;
            }
            let socket = &mut playing.sockets[of_viewer];
            match what {
                0 => {
                    socket.say(&ClientMessage::Sync { since: 0 }).await;
                    socket.until(|state| state.terms.is_some()).await;
                }
                1 => {
                    for viewer in [Viewer::Seat(Seat(0)), Viewer::Public, viewer] {
                        socket.say(&ClientMessage::Look { viewer }).await;
                        socket.until(|state| state.terms.is_some()).await;
                    }
                }
                2 => {
                    socket.say_text(nonsense.clone()).await;
                    socket.refusal().await;
                }
                3 => {
                    let Some(seat) = viewer.seat() else { return };
                    socket.say(&ClientMessage::Hint { seat: seat.0 }).await;
                    loop {
                        match socket.hear().await {
                            Some(ServerMessage::State(_)) => {}
                            Some(_) => break,
                            None => panic!("the server has hung up"),
                        }
                    }
                }
                4 => {
                    let Some(seat) = viewer.seat() else { return };
                    playing.undo(seat).await;
                }
                5 | 6 => world.ask(playing, of_viewer, question.0, question.1).await,
                _ => {}
            }
        }
    }

    pub(crate) async fn stop(self, logs: &Logs) {
        let text = logs.text();
        let secrets = self.secrets.into_inner().unwrap();
        let cookies = self.worlds.iter().flat_map(World::cookies);
        for secret in secrets.iter().map(String::as_str).chain(cookies) {
            assert!(!text.contains(secret), "the logs hold {secret}");
        }
        for world in self.worlds {
            world.stop().await;
        }
    }
}

trait SwapRemoveAt<T> {
    fn swap_remove_at(self, dice: &mut Seeded) -> T;
}

impl<T, const N: usize> SwapRemoveAt<T> for [T; N] {
    fn swap_remove_at(self, dice: &mut Seeded) -> T {
        one_of(dice, self.into()).expect("there is one")
    }
}

/// Who acts next, and what they do in either world, so that the viewer still cannot tell them apart. Others than the
/// viewer may do different things in secret.
fn next(
    both: &[Match; 2],
    viewer: Viewer,
    seeds_differ: bool,
    dice: &mut Seeded,
) -> Option<(Seat, [String; 2])> {
    let [here, there] = both;
    let seat = one_of(dice, here.mirror.to_move().iter().collect())?;
    let action = one_of(dice, here.mirror.legal(seat))?;
    let mut others = there.mirror.legal(seat);
    if viewer == Viewer::Seat(seat) {
        assert!(others.contains(&action), "{action} can be done in one of two equal worlds");
        others.clear();
    }
    let other = one_of(dice, others).unwrap_or_else(|| action.clone());
    [[action.clone(), other], [action.clone(), action]].into_iter().find_map(|actions| {
        // What everybody sees, a roll or what another did, may leave no trace in the view.
        let public = seeds_differ || actions[0] != actions[1];
        let after = |playing: &Match, action: &str| {
            let mut next = playing.mirror.duplicate();
            next.act(seat, action, None).ok()?;
            let seen = public.then(|| next.sightings(next.plies().len(), viewer));
            Some((next.view(viewer), seen))
        };
        let views = [after(here, &actions[0]), after(there, &actions[1])];
        (views[0].is_some() && views[0] == views[1]).then(|| (seat, actions.clone()))
    })
}

/// What both told the viewer is the same.
fn compare(both: &[Match; 2], of_viewer: usize) {
    let [one, two] = both.each_ref().map(|playing| playing.told(of_viewer));
    assert_eq!(one.len(), two.len());
    for (one, two) in one.iter().zip(&two) {
        assert_eq!(one, two, "two worlds that look alike can be told apart");
    }
}

/// No secret of a running match is in anything that anyone was told.
fn search(playing: &Match, secrets: &BTreeSet<String>) {
    let frames = playing.sockets.iter().flat_map(|socket| &socket.heard);
    let running = frames.filter(|text| !text.contains("\"status\":\"finished\""));
    for text in running.chain(&playing.answers) {
        let found = secrets.iter().find(|secret| text.contains(*secret));
        assert_eq!(found, None, "in {text}");
        let outside = without_view(text);
        assert_eq!(WORDS.into_iter().find(|word| outside.contains(word)), None, "in {text}");
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
