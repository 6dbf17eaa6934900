use game::{Chance, Seat, Seeded, Viewer};
use protocol::{ClientMessage, ServerMessage};
use serde_json::json;

use super::course::{Course, alike};
use super::pair::{Pair, of};
use super::playing::Playing;
use super::{Plan, one_of};

/// Requests that change nothing while a match goes on.
const QUESTIONS: [(&str, &str); 7] = [
    ("GET", "/api/tables/{id}"),
    ("GET", "/api/my/tables"),
    ("GET", "/api/tables"),
    ("GET", "/api/games"),
    ("GET", "/api/tables/{id}/replay"),
    ("GET", "/api/tables/{id}/story?viewer=0"),
    ("POST", "/api/tables/{id}/rematch"),
];

/// Not used by a client of ours, but what an attacker may try.
fn nonsense() -> [String; 3] {
    let act = |seat, action: &str| {
        json!({ "type": "act", "version": 0, "seat": seat, "action": action }).to_string()
    };
    [
        act(0, "done"),
        act(9, "done"),
        json!({ "type": "undo", "version": 99, "seat": 1 }).to_string(),
    ]
}

impl Pair {
    /// The viewer asks for something, or tries to.
    pub(super) async fn ask(&mut self, both: &mut [Playing; 2], plan: &Plan, dice: &mut Seeded) {
        if both[0].is_over() {
            return;
        }
        let what = dice.below(12);
        let question = QUESTIONS[dice.below(QUESTIONS.len() as u32) as usize];
        let nonsense = one_of(dice, nonsense().into()).expect("there is some");
        let mut happened = None;
        for (world, playing) in self.worlds.iter().zip(&mut *both) {
            let of_viewer = of(plan.viewer, playing);
            let socket = &mut playing.sockets[of_viewer];
            happened = match (what, plan.viewer.seat()) {
                (0, _) => {
                    socket.say(&ClientMessage::Sync { since: 0 }).await;
                    socket.until(|state| state.terms.is_some()).await;
                    Some("sync")
                }
                (1, _) => {
                    for viewer in [Viewer::Seat(Seat(0)), Viewer::Public, plan.viewer] {
                        socket.say(&ClientMessage::Look { viewer }).await;
                        socket.until(|state| state.terms.is_some()).await;
                    }
                    Some("look")
                }
                (2, _) => {
                    socket.say_text(nonsense.clone()).await;
                    socket.refusal().await;
                    Some("nonsense")
                }
                (3, Some(seat)) => {
                    socket.say(&ClientMessage::Hint { seat: seat.0 }).await;
                    let mut seen = playing.version;
                    let (answer, version) = loop {
                        match socket.receive().await {
                            Some(ServerMessage::State(state)) => seen = seen.max(state.version),
                            Some(ServerMessage::Hint { version, .. }) => break ("hint", version),
                            Some(_) => break ("hint refused", seen),
                            None => panic!("the server has hung up"),
                        }
                    };
                    // All are told who asks for hints, once.
                    if version > playing.version {
                        for (at, one) in playing.sockets.iter_mut().enumerate() {
                            if at != of_viewer || seen < version {
                                one.until(|state| state.version == version).await;
                            }
                        }
                        playing.version = version;
                    }
                    Some(answer)
                }
                (5 | 6, _) => {
                    world.ask(playing, of_viewer, question.0, question.1).await;
                    Some("question")
                }
                _ => None,
            };
        }
        if let (4, Some(seat)) = (what, plan.viewer.seat()) {
            happened = take_back(both, plan, seat).await;
        }
        self.tally.add(happened.unwrap_or("silence"), 1);
    }

    /// The match is over, and those who were there play again; the viewer looks around.
    pub(super) async fn end(&mut self, both: &mut [Playing; 2], plan: &Plan) {
        // In the first seat there is always a person.
        let seat = plan.viewer.seat().unwrap_or(Seat(0));
        for (world, playing) in self.worlds.iter().zip(both) {
            let of_viewer = of(plan.viewer, playing);
            world.rematch(playing, plan, seat).await;
            for (method, path) in [
                ("POST", "/api/tables/{id}/rematch"),
                ("GET", "/api/tables/{id}"),
                ("GET", "/api/my/tables"),
                ("GET", "/api/tables"),
            ] {
                world.ask(playing, of_viewer, method, path).await;
            }
            world.look_at_rematch(playing, of_viewer).await;
        }
        self.tally.add("match to its end", 1);
    }
}

/// The viewer wants to take back what they did, unless what others would do then tells the worlds apart.
async fn take_back(both: &mut [Playing; 2], plan: &Plan, seat: Seat) -> Option<&'static str> {
    let undone = both.each_ref().map(|playing| {
        let mut mirror = playing.mirror.duplicate();
        mirror.undo(seat, playing.stand_ins.seats).is_ok().then_some(mirror)
    });
    let [here, there] = &*both;
    let courses = match undone {
        [Some(one), Some(other)] => {
            let foreseen = [
                Course::foresee(one, here.stand_ins, plan.viewer, None),
                Course::foresee(other, there.stand_ins, plan.viewer, None),
            ];
            alike(foreseen, plan.seeds_differ)?.map(Some)
        }
        [None, None] => [None, None],
        _ => panic!("only in one of two equal worlds can something be taken back"),
    };
    let mut is_undone = false;
    for (playing, course) in both.iter_mut().zip(courses) {
        is_undone = playing.undo(seat, course).await;
    }
    Some(if is_undone { "undo" } else { "undo refused" })
}
