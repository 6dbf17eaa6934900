use game::{Chance, Seat, Seats, Seeded};

use super::course::{Course, StandIns, alike};
use super::pair::{Pair, of};
use super::playing::Playing;
use super::{Plan, one_of};

/// More than any clock has left, in milliseconds.
const TOO_LONG: i64 = 4_000_000;

/// So many restarts are enough: each takes as long as several plies.
const RESTARTS: usize = 30;

impl Pair {
    /// Something happens at the table beside the match.
    pub(super) async fn happen(&mut self, both: &mut [Playing; 2], plan: &Plan, dice: &mut Seeded) {
        if both[0].is_over() {
            return;
        }
        let what = dice.below(20);
        let (there, away): (Vec<Seat>, Vec<Seat>) =
            both[0].people().into_iter().partition(|&seat| both[0].is_there(seat));
        let person = one_of(dice, there).expect("a person is there");
        let since = i64::from(dice.below(both[0].version as u32 + 1));
        match what {
            0 | 1 => {
                for playing in both {
                    playing.say(person).await;
                }
                self.tally.add("chat", 1);
            }
            2 | 3 => {
                for (world, playing) in self.worlds.iter().zip(both) {
                    world.reconnect(playing, of(plan.viewer, playing), since).await;
                }
                self.tally.add("reconnect", 1);
            }
            4 | 5 => self.leave(both, plan, person).await,
            6..14 => {
                let Some(seat) = one_of(dice, away) else { return };
                for (world, playing) in self.worlds.iter().zip(both) {
                    playing.stand_ins.seats = playing.stand_ins.seats.without(seat);
                    world.command(playing, seat, "return").await;
                }
                self.tally.add("return", 1);
            }
            14 | 15 => self.flag(both, plan).await,
            16 if self.tally.of("restart") < RESTARTS => {
                for (world, playing) in self.worlds.iter_mut().zip(both) {
                    world.restart(playing, since).await;
                }
                self.tally.add("restart", 1);
            }
            _ => {}
        }
    }

    async fn leave(&mut self, both: &mut [Playing; 2], plan: &Plan, seat: Seat) {
        let Some(courses) = without(both, plan, Seats::only(seat)) else { return };
        self.tally.add("leave", 1);
        self.tally.add("ply of a bot", courses[0].plies.len());
        for ((world, playing), course) in self.worlds.iter().zip(both).zip(courses) {
            playing.stand_ins.seats = playing.stand_ins.seats.with(seat);
            world.command(playing, seat, "leave").await;
            playing.follow(course).await;
        }
    }

    /// The time of all those who are to move is up.
    async fn flag(&mut self, both: &mut [Playing; 2], plan: &Plan) {
        let to_move = both[0].mirror.to_move();
        let late: Seats = to_move.iter().filter(|&seat| both[0].is_there(seat)).collect();
        let Some(courses) = without(both, plan, late) else { return };
        self.tally.add("flag", 1);
        self.tally.add("ply of a bot", courses[0].plies.len());
        self.pass(TOO_LONG);
        for (playing, course) in both.iter_mut().zip(courses) {
            playing.stand_ins.seats = late.iter().fold(playing.stand_ins.seats, Seats::with);
            playing.all_receive(late.len()).await;
            playing.follow(course).await;
        }
    }
}

/// What the bots will do once these have gone; nothing if the viewer could tell the worlds apart by it, or if no one
/// would be left: bots alone would play on and on.
fn without(both: &[Playing; 2], plan: &Plan, gone: Seats) -> Option<[Course; 2]> {
    let foreseen = both.each_ref().map(|playing| {
        let seats = gone.iter().fold(playing.stand_ins.seats, Seats::with);
        let left = seats.len() < usize::from(playing.mirror.seats());
        let stand_ins = StandIns { seats, ..playing.stand_ins };
        left.then(|| Course::foresee(playing.mirror.duplicate(), stand_ins, plan.viewer, None))?
    });
    alike(foreseen, plan.seeds_differ)
}
