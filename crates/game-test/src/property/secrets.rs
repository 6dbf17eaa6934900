use game::{Chance, Game, Play, Seat, Viewer};

use super::legal::{known_actions, other_actions};
use super::notation::near_miss;
use super::worlds::{now_and_then, worlds_like};
use crate::dice::{Ply, match_rolls, random_items};
use crate::fault::{Finding, calmly, difference, require, who};
use crate::{Fault, Suite};

/// What a seat can do follows from its view: its legal actions and candidates, whether they are listed, what is refused and the words
/// of the refusal are the same in every world that looks the same to it.
pub fn legal_actions_follow_from_the_view<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    const NAME: &str = "legal_actions_follow_from_the_view";
    let known = known_actions(suite, NAME)?;
    suite.everywhere(NAME, |at| {
        let mut dice = at.dice();
        let tried = other_actions(at, &known);
        for seat in Seat::all(at.state.seats()) {
            for world in worlds_like(&at.state, Viewer::Seat(seat), &mut dice) {
                same_answers(seat, &at.state, &world)?;
                // Checking may list all legal actions each time.
                let tried = if now_and_then(24, suite, &mut dice) { &*tried } else { &[] };
                for action in tried {
                    let text = near_miss(&action.to_string(), &mut dice);
                    let told = at.state.check(seat, action);
                    let told_there = world.check(seat, action);
                    require!(
                        told == told_there,
                        "seat {seat} learns something hidden by trying `{action}`: {told:?} against {told_there:?} in \
                         a world that looks the same to it"
                    );
                    // A panic in reading is another property's concern.
                    let same = calmly(|| Ok(at.state.read(seat, &text) == world.read(seat, &text)));
                    require!(
                        same != Ok(false),
                        "seat {seat} learns something hidden by writing {text:?}, which is read in another way in a \
                         world that looks the same to it"
                    );
                }
            }
        }
        Ok(())
    })
}

fn same_answers<G: Game>(seat: Seat, state: &G, world: &G) -> Finding {
    same_list(seat, &state.legal(seat), &world.legal(seat), "legal actions")?;
    same_list(seat, &state.candidates(seat), &world.candidates(seat), "candidates")?;
    require!(
        state.lists_actions(seat) == world.lists_actions(seat),
        "whether the actions of seat {seat} are listed depends on something hidden from it"
    );
    Ok(())
}

fn same_list<A: PartialEq + ToString>(seat: Seat, here: &[A], there: &[A], what: &str) -> Finding {
    if here != there {
        let only = here.iter().find(|action| !there.contains(action));
        let only = only.or_else(|| there.iter().find(|action| !here.contains(action)));
        return Err(format!(
            "the {what} of seat {seat} tell it something hidden: two worlds look the same to it, but in only \
             one of them it can play `{}`",
            only.map(ToString::to_string).unwrap_or_default()
        ));
    }
    Ok(())
}

/// The hand-listed pairs are different states that look the same to the viewer, who can do the same in both and sees
/// the same of whatever is done in both. A game with secrets lists some.
pub fn look_alikes_look_alike<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    const NAME: &str = "look_alikes_look_alike";
    let fault = |seen| Fault { property: NAME, seen, place: None };
    let pairs = calmly(|| Ok((suite.look_alikes)())).map_err(fault)?;
    if G::SECRETS && pairs.is_empty() {
        let seen = "the game has secrets, but no pair of worlds that look alike is listed: write some by hand and give \
                    them to the suite, `look_alikes: pairs`";
        return Err(fault(seen.into()));
    }
    for (place, (one, other, viewer)) in pairs.iter().enumerate() {
        calmly(|| look_alike(suite, one, other, *viewer))
            .map_err(|seen| fault(format!("pair {} for {}: {seen}", place + 1, who(*viewer))))?;
    }
    Ok(())
}

/// Each action of a pair is tried with so many seeds.
const TRIED_ROLLS: u64 = 8;

fn look_alike<G: Game>(suite: &Suite<G>, one: &G, other: &G, viewer: Viewer) -> Finding {
    require!(one != other, "the two states are the same");
    let views = [one, other].map(|state| state.view(viewer));
    require!(
        views[0] == views[1],
        "the view tells the two states apart: {}",
        difference(&views[0], &views[1])
    );
    if let Some(seat) = viewer.seat() {
        same_answers(seat, one, other)?;
    }
    for seat in one.to_move().iter() {
        for action in one.candidates(seat) {
            for rolls in 1..=TRIED_ROLLS {
                let ply = Ply::new(one, seat, &action, &mut match_rolls(rolls, 1));
                same_action(suite, &ply, other, seat, &action, viewer)?;
            }
        }
    }
    Ok(())
}

/// A sighting never says more than the view after it.
///
/// If it did, a viewer would know from the story what the view does not say: a leak. To find one, take two plies
/// that end in *different* states with *equal* views for a viewer, and compare what that viewer saw. The plies must be
/// such that an honest game has no reason to tell them differently; there are three kinds of pairs:
///
/// 1. *Another world.* The same action with the same rolls, in the true state and in a world sampled from the
///    viewer's view. What differs is only what was hidden before, so a sighting that differs shows some of it. (The
///    tile drawn from a bag, told to the whole table.)
/// 2. *Another action.* The same state and the same rolls, another action of a seat that is not the viewer. A choice
///    that is open to all gives another view, or the very same state; one that gives neither is secret. (A card played
///    face down, told to the whole table: the first kind cannot find it, because the action is the same.)
/// 3. *Another roll.* The same state and the same action, one roll changed. An open roll gives another view or, where
///    nothing comes of it, the very same state; a roll that gives neither is secret. (A die under a cup, told to the
///    whole table: the first kind cannot find it, because the rolls are the same.)
///
/// Pairs that end in the same state are left alone, for there is nothing then that one could know more about: a die
/// that brings nothing may be told though no view remembers it, and so may which of two equal pieces was moved.
/// Changing one thing at a time is what keeps such an open fact apart from a secret of the same ply. Rolls that do not
/// fit the other ply leave it out, since the plies then differ in more than one thing.
///
/// What is told openly, matters still and is in no view is also found. That is meant: a view holds everything its
/// viewer knows, memory included, for bots and people who come back see nothing else. Where the rules themselves cover
/// what all have seen, the suite says which sightings tell of it ([`Suite::forgotten`]).
pub fn sightings_say_no_more_than_the_view<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    /// So many other actions and other rolls are tried at each ply.
    const OTHERS: usize = 4;
    suite.everywhere("sightings_say_no_more_than_the_view", |at| {
        let Some((seat, action)) = &at.next else { return Ok(()) };
        let seat = *seat;
        let mut dice = at.dice();
        let ply = Ply::new(&at.state, seat, action, &mut at.rolls());

        for viewer in Viewer::all(at.state.seats()) {
            for world in worlds_like(&at.state, viewer, &mut dice) {
                // A world that cannot be played is another property's concern.
                calmly(|| Ok(same_action(suite, &ply, &world, seat, action, viewer)))
                    .unwrap_or(Ok(()))?;
            }
        }
        for other in random_items(&at.state.candidates(seat), OTHERS, &mut dice) {
            let Ok(second) = Ply::scripted(&at.state, seat, &other, &ply.results()) else {
                continue;
            };
            for viewer in Viewer::all(at.state.seats()).filter(|viewer| !viewer.is(seat)) {
                say_no_more(suite, &ply, &second, viewer, || {
                    format!("whether seat {seat} played `{action}` or `{other}`")
                })?;
            }
        }
        let places: Vec<usize> = (0..ply.rolls.len()).collect();
        for place in random_items(&places, OTHERS, &mut dice) {
            let (roll, below) = (ply.rolls[place].result, ply.rolls[place].below);
            let mut results = ply.results();
            results[place] = (roll + 1 + dice.below(below - 1)) % below;
            let Ok(second) = Ply::scripted(&at.state, seat, action, &results) else { continue };
            for viewer in Viewer::all(at.state.seats()) {
                say_no_more(suite, &ply, &second, viewer, || {
                    format!(
                        "that roll {} of `{action}` was {roll} and not {}",
                        place + 1,
                        results[place]
                    )
                })?;
            }
        }
        Ok(())
    })
}

/// The first kind of pair: `ply` against the same in a world that looked the same before.
fn same_action<G: Game>(
    suite: &Suite<G>,
    ply: &Ply<G>,
    world: &G,
    seat: Seat,
    action: &G::Action,
    viewer: Viewer,
) -> Finding {
    if world.check(seat, action).is_err() {
        return Ok(());
    }
    match Ply::scripted(world, seat, action, &ply.results()) {
        Ok(there) => say_no_more(suite, ply, &there, viewer, || {
            format!("something that was hidden when seat {seat} played `{action}`")
        }),
        Err(_) => Ok(()),
    }
}

fn say_no_more<G: Game>(
    suite: &Suite<G>,
    one: &Ply<G>,
    other: &Ply<G>,
    viewer: Viewer,
    what: impl Fn() -> String,
) -> Finding {
    if one.after == other.after || one.after.view(viewer) != other.after.view(viewer) {
        return Ok(());
    }
    let seen = |ply: &Ply<G>| {
        let mut seen = ply.sightings(viewer);
        seen.retain(|sighting| !(suite.forgotten)(sighting));
        seen
    };
    let (seen, seen_there) = (seen(one), seen(other));
    require!(
        seen == seen_there,
        "the sightings tell {} {}, which the view after them does not: {seen:?} against {seen_there:?}. \
         Leave it out of the sighting or, if the viewer may know it, let the view remember it",
        who(viewer),
        what()
    );
    Ok(())
}
