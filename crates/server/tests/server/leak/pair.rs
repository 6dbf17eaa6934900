use std::collections::BTreeSet;

use game::{Chance, Seat, Seeded, Viewer};
use protocol::{ClientMessage, ServerMessage};
use table::Kind;

use super::course::{Course, House, alike};
use super::logs::Logs;
use super::world::{Match, QUESTIONS, World, nonsense};
use super::{PLIES, Plan, one_of};

/// Words that belong to what is hidden.
const WORDS: [&str; 6] =
    ["\"rolls\"", "\"setup\"", "\"digest\"", "\"seed\"", "\"secret\"", "\"nonces\""];

/// How often something happened.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// Plies of people.
    pub(crate) plies: usize,
    by_house: usize,
    said: usize,
    left: usize,
    returned: usize,
    reconnected: usize,
}

impl Tally {
    /// Whether everything happened.
    pub(crate) fn is_full(&self) -> bool {
        let &Self { plies, by_house, said, left, returned, reconnected } = self;
        [plies, by_house, said, left, returned, reconnected].iter().all(|&times| times > 0)
    }
}

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

    /// Plays in both as long as the viewer cannot tell them apart, and compares what the viewer is told.
    pub(crate) async fn play(&self, plan: &Plan, dice: &mut Seeded, tally: &mut Tally) {
        let [here, there] = &self.worlds;
        let mut both = [here.begin(&plan.truth, plan).await, there.begin(&plan.twin, plan).await];
        let mut compared = compare(&both, of(plan.viewer, &both[0]), [0; 2]);
        for _ in 0..PLIES {
            let Some(courses) = next(&both, plan, dice) else { break };
            tally.plies += 1;
            tally.by_house += courses[0].plies.len() - 1;
            self.worlds.iter().for_each(|world| world.pass(100));
            for (playing, course) in both.iter_mut().zip(courses) {
                playing.act(course).await;
            }
            self.happen(&mut both, plan, dice, tally).await;
            self.ask(&mut both, plan, dice).await;
            compared = compare(&both, of(plan.viewer, &both[0]), compared);
        }
        for (world, playing) in self.worlds.iter().zip(&both) {
            let secrets = world.secrets(playing).await;
            search(playing, &secrets);
            self.secrets.lock().unwrap().extend(secrets);
        }
    }

    /// Something happens at the table beside the match.
    async fn happen(
        &self,
        both: &mut [Match; 2],
        plan: &Plan,
        dice: &mut Seeded,
        tally: &mut Tally,
    ) {
        if both[0].mirror.to_move().is_empty() {
            return;
        }
        let what = dice.below(10);
        let (there, away): (Vec<Seat>, Vec<Seat>) =
            both[0].people().into_iter().partition(|&seat| both[0].is_there(seat));
        let somebody = one_of(dice, there.clone()).expect("somebody is there");
        match what {
            0 => {
                for playing in both {
                    playing.say(somebody).await;
                }
                tally.said += 1;
            }
            1 => {
                let since = i64::from(dice.below(both[0].version as u32 + 1));
                for (world, playing) in self.worlds.iter().zip(both) {
                    world.reconnect(playing, of(plan.viewer, playing), since).await;
                }
                tally.reconnected += 1;
            }
            // Bots alone would play on and on.
            2 if there.len() > 1 => {
                let left = |playing: &Match| House {
                    seats: playing.house.seats.with(somebody),
                    ..playing.house
                };
                let foreseen = both.each_ref().map(|playing| {
                    Course::foresee(playing.mirror.duplicate(), left(playing), plan.viewer, None)
                });
                let Some(courses) = alike(foreseen, plan.seeds_differ) else { return };
                tally.left += 1;
                tally.by_house += courses[0].plies.len();
                for ((world, playing), course) in self.worlds.iter().zip(both).zip(courses) {
                    playing.house = left(playing);
                    world.wish(playing, somebody, "leave").await;
                    playing.follow(course).await;
                }
            }
            3..=6 => {
                let Some(seat) = one_of(dice, away) else { return };
                for (world, playing) in self.worlds.iter().zip(both) {
                    playing.house.seats = playing.house.seats.without(seat);
                    world.wish(playing, seat, "return").await;
                }
                tally.returned += 1;
            }
            _ => {}
        }
    }

    /// The viewer asks for something, or tries to.
    async fn ask(&self, both: &mut [Match; 2], plan: &Plan, dice: &mut Seeded) {
        if both[0].mirror.to_move().is_empty() {
            return;
        }
        let what = dice.below(12);
        let question = QUESTIONS[dice.below(QUESTIONS.len() as u32) as usize];
        let nonsense = one_of(dice, nonsense().into()).expect("there is some");
        if what == 4 {
            return take_back(both, plan).await;
        }
        for (world, playing) in self.worlds.iter().zip(both) {
            let of_viewer = of(plan.viewer, playing);
            let socket = &mut playing.sockets[of_viewer];
            match what {
                0 => {
                    socket.say(&ClientMessage::Sync { since: 0 }).await;
                    socket.until(|state| state.terms.is_some()).await;
                }
                1 => {
                    for viewer in [Viewer::Seat(Seat(0)), Viewer::Public, plan.viewer] {
                        socket.say(&ClientMessage::Look { viewer }).await;
                        socket.until(|state| state.terms.is_some()).await;
                    }
                }
                2 => {
                    socket.say_text(nonsense.clone()).await;
                    socket.refusal().await;
                }
                3 => {
                    let Some(seat) = plan.viewer.seat() else { return };
                    socket.say(&ClientMessage::Hint { seat: seat.0 }).await;
                    loop {
                        match socket.hear().await {
                            Some(ServerMessage::State(_)) => {}
                            Some(_) => break,
                            None => panic!("the server has hung up"),
                        }
                    }
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

/// The socket of a viewer: those of the seats, and at the end the one of somebody who watches.
fn of(viewer: Viewer, playing: &Match) -> usize {
    viewer.seat().map_or(playing.sockets.len() - 1, Seat::index)
}

/// Who acts next, and what they do in either world, so that the viewer still cannot tell them apart. Others than the
/// viewer may do different things in secret.
fn next(both: &[Match; 2], plan: &Plan, dice: &mut Seeded) -> Option<[Course; 2]> {
    let [here, there] = both;
    let people = here.mirror.to_move().iter().filter(|&seat| here.is_there(seat));
    let seat = one_of(dice, people.collect())?;
    let action = one_of(dice, here.mirror.legal(seat))?;
    let mut others = there.mirror.legal(seat);
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

/// The viewer wants to take back what they did, unless what others would do then tells the worlds apart.
async fn take_back(both: &mut [Match; 2], plan: &Plan) {
    let Some(seat) = plan.viewer.seat() else { return };
    let undone = both.each_ref().map(|playing| {
        let mut mirror = playing.mirror.duplicate();
        mirror.undo(seat, playing.house.seats).is_ok().then_some(mirror)
    });
    let [here, there] = both;
    let courses = match undone {
        [Some(one), Some(other)] => {
            let foreseen = [
                Course::foresee(one, here.house, plan.viewer, None),
                Course::foresee(other, there.house, plan.viewer, None),
            ];
            let Some(courses) = alike(foreseen, plan.seeds_differ) else { return };
            courses.map(Some)
        }
        [None, None] => [None, None],
        _ => panic!("only in one of two equal worlds can something be taken back"),
    };
    for (playing, course) in both.iter_mut().zip(courses) {
        playing.undo(seat, course).await;
    }
}

/// What both told the viewer, after so much of it, is the same; gives how much there is now.
fn compare(both: &[Match; 2], of_viewer: usize, after: [usize; 2]) -> [usize; 2] {
    let [one, two] = both.each_ref().map(|playing| playing.told(of_viewer, after));
    assert_eq!(one.len(), two.len());
    for (one, two) in one.iter().zip(&two) {
        assert_eq!(one, two, "two worlds that look alike can be told apart");
    }
    [both[0].sockets[of_viewer].heard.len(), both[0].answers.len()]
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
