use game::{Chance, Game, Viewer};

use crate::dice::random_action;
use crate::fault::{difference, require, who};
use crate::{Fault, Suite};

/// So many worlds are sampled from each view.
const WORLDS: usize = 3;

/// Sampled worlds that look like the state; one that does not is another property's concern.
pub(super) fn worlds_like<G: Game>(state: &G, viewer: Viewer, dice: &mut impl Chance) -> Vec<G> {
    let view = state.view(viewer);
    let worlds = (0..WORLDS).map(|_| G::determinize(&view, dice));
    worlds.filter(|world| world.view(viewer) == view).collect()
}

/// A world that is sampled from a view gives the same view, has the same seats and the same to move, and is over
/// exactly when the match is: for every viewer, at every ply.
pub fn worlds_look_like_the_view<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    suite.everywhere("worlds_look_like_the_view", |at| {
        let mut dice = at.dice();
        for viewer in Viewer::all(at.state.seats()) {
            let (view, who) = (at.state.view(viewer), who(viewer));
            let json = serde_json::to_value(&view).ok();
            for _ in 0..WORLDS {
                let world = G::determinize(&view, &mut dice);
                let seen = world.view(viewer);
                require!(
                    seen == view && serde_json::to_value(&seen).ok() == json,
                    "a world sampled from the view of {who} does not look like that view: {} (the view after \
                     sampling against the one before)",
                    difference(&seen, &view)
                );
                require!(
                    world.seats() == at.state.seats()
                        && world.to_move() == at.state.to_move()
                        && world.outcome().is_some() == at.state.outcome().is_some(),
                    "a world sampled from the view of {who} has {} seats with {:?} to move and {}, the match has \
                     {} with {:?} to move and {}",
                    world.seats(),
                    world.to_move(),
                    over(&world),
                    at.state.seats(),
                    at.state.to_move(),
                    over(&at.state)
                );
            }
        }
        Ok(())
    })
}

fn over(state: &impl Game) -> &'static str {
    if state.outcome().is_some() { "is over" } else { "goes on" }
}

/// True about so many times in a long match, always in a short one.
pub(super) fn now_and_then<G: Game>(times: u64, suite: &Suite<G>, dice: &mut impl Chance) -> bool {
    u64::from(dice.below(suite.max_plies as u32)) < times
}

/// A sampled world can be played on to the end without a panic, and is never stuck.
pub fn worlds_play_on<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    suite.everywhere("worlds_play_on", |at| {
        let mut dice = at.dice();
        // Each takes about half a match.
        if !now_and_then(16, suite, &mut dice) {
            return Ok(());
        }
        let viewers: Vec<Viewer> = Viewer::all(at.state.seats()).collect();
        let viewer = viewers[dice.below(viewers.len() as u32) as usize];
        let who = who(viewer);
        let mut world = G::determinize(&at.state.view(viewer), &mut dice);
        for ply in at.ply..suite.max_plies {
            let Some((seat, action)) = random_action(&world, &mut dice) else {
                require!(
                    world.to_move().is_empty(),
                    "a world sampled from the view of {who} is stuck at ply {ply}: {:?} are to move but cannot",
                    world.to_move()
                );
                break;
            };
            world.apply(seat, &action, &mut dice, &mut ());
        }
        Ok(())
    })
}

/// Equal views and equal rolls give equal worlds: sampling uses nothing but what the view shows, neither something
/// that `Eq` or the wire leaves out, nor something kept elsewhere.
pub fn worlds_come_from_the_view_alone<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    suite.everywhere("worlds_come_from_the_view_alone", |at| {
        for viewer in Viewer::all(at.state.seats()) {
            let (view, who) = (at.state.view(viewer), who(viewer));
            let world = G::determinize(&view, &mut at.rolls());
            let twin = world.view(viewer);
            let wire = serde_json::to_value(&view).and_then(serde_json::from_value::<G::View>);
            let same = [("of another world that looks the same", Some(twin)), ("after a trip through JSON", wire.ok())];
            for (which, equal) in same {
                let Some(equal) = equal.filter(|equal| *equal == view) else { continue };
                let [expected, sampled] = [&view, &equal].map(|view| G::determinize(view, &mut at.dice()));
                require!(
                    expected == sampled,
                    "the same rolls give another world from an equal view of {who}, the one {which}: {}; \
                     `determinize` may use nothing but what is in the view",
                    difference(&expected, &sampled)
                );
            }
        }
        Ok(())
    })
}
