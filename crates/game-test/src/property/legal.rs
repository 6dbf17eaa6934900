use std::collections::BTreeSet;

use game::{Chance, Game, Play, Scripted, Seat};

use super::notation::near_miss;
use crate::dice::{Noted, Roll, random_item, random_items};
use crate::fault::{calmly, require};
use crate::suite::Position;
use crate::{Fault, Suite};

/// The seats of the table and some that it does not have.
fn seats_and_beyond(state: &impl Game) -> impl Iterator<Item = Seat> {
    let seats = state.seats();
    Seat::all(seats)
        .chain([seats, 7, 8, 255].map(Seat).into_iter().filter(move |seat| seat.0 >= seats))
}

/// What a game lists for a seat, and what that is called.
type List<G> = (&'static str, fn(&G, Seat) -> Vec<<G as Game>::Action>);

/// The two lists of a game.
fn lists<G: Game>() -> [List<G>; 2] {
    [("legal actions", G::legal), ("candidates", G::candidates)]
}

/// A seat has legal actions, if the game lists them, and candidates exactly when it is to move; a seat beyond the table
/// never has.
pub fn legal_actions_are_for_seats_to_move<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    suite.everywhere("legal_actions_are_for_seats_to_move", |at| {
        for seat in seats_and_beyond(&at.state) {
            let to_move = at.state.to_move().contains(seat);
            let legal = calmly(|| Ok(at.state.legal(seat)))
                .map_err(|panic| format!("the legal actions of seat {seat}: {panic}"))?;
            let candidates = at.state.candidates(seat);
            require!(
                !to_move || !candidates.is_empty(),
                "seat {seat} is to move but has nothing to do"
            );
            if let Some(action) = legal.iter().chain(&candidates).find(|_| !to_move) {
                return Err(format!("seat {seat} is not to move but could play `{action}`"));
            }
            require!(
                !to_move || legal.is_empty() != at.state.lists_actions(seat),
                "the legal actions of seat {seat} are listed, or not, against what `lists_actions` says"
            );
        }
        Ok(())
    })
}

/// What is in the list before does not matter, also when the match is over.
pub fn legal_actions_overwrite_the_list<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    let mut left_over = Vec::new();
    suite.everywhere("legal_actions_overwrite_the_list", |at| {
        if let Some((mover, _)) = &at.next {
            left_over = at.state.candidates(*mover);
        }
        for seat in Seat::all(at.state.seats()) {
            let (mut legal, mut candidates) = (left_over.clone(), left_over.clone());
            at.state.legal_actions(seat, &mut legal);
            at.state.candidate_actions(seat, &mut candidates);
            require!(
                legal == at.state.legal(seat) && candidates == at.state.candidates(seat),
                "the actions of seat {seat} were added to what was in the list: clear `out` first, also for \
                 a seat that is not to move and when the match is over"
            );
        }
        Ok(())
    })
}

/// Legal actions and candidates are listed in ascending order, each once.
pub fn legal_actions_ascend<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    suite.everywhere("legal_actions_ascend", |at| {
        for seat in Seat::all(at.state.seats()) {
            for (what, list) in lists() {
                for pair in list(&at.state, seat).windows(2) {
                    let [one, other] = pair else { continue };
                    require!(one != other, "seat {seat} has `{one}` twice in its {what} ({one:?})");
                    require!(
                        one < other,
                        "seat {seat} has `{one}` before `{other}`, which is less, in its {what} ({one:?}, {other:?})"
                    );
                }
            }
        }
        Ok(())
    })
}

/// So many rolls are tried at each position: for each there may be a list to make.
const ROLLED: usize = 8;

/// A [random candidate](Game::random_candidate) takes one roll and is what stands in the rolled place of the list, so that a
/// game which finds it without the list plays the same random matches.
pub fn random_candidates_are_those_listed<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    suite.everywhere("random_candidates_are_those_listed", |at| {
        for seat in Seat::all(at.state.seats()) {
            let listed = at.state.candidates(seat);
            let below = listed.len() as u32;
            let results: Vec<u32> = (0..below.max(1)).collect();
            for result in random_items(&results, ROLLED, &mut at.dice()) {
                let roll = Some(Roll { result, below }).filter(|_| below > 1);
                let script = Vec::from_iter(roll.map(|roll| roll.result));
                let mut chance = Noted { chance: Scripted::new(&script), rolls: Vec::new() };
                let found = at.state.random_candidate(seat, &mut chance, &mut Vec::new());
                let expected = listed.get(result as usize);
                require!(
                    found.as_ref() == expected && chance.rolls == Vec::from_iter(roll),
                    "the random candidate of seat {seat} is {found:?} by {:?}, but must be {expected:?} by {roll:?}",
                    chance.rolls
                );
            }
        }
        Ok(())
    })
}

/// So many of a long list are tried at each position.
const TRIED: usize = 64;

/// Legal actions and candidates are accepted by [`check`](Game::check).
pub fn legal_actions_are_accepted<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    suite.everywhere("legal_actions_are_accepted", |at| {
        for seat in at.state.to_move().iter() {
            for (what, list) in lists() {
                for action in random_items(&list(&at.state, seat), TRIED, &mut at.dice()) {
                    if let Err(refusal) = at.state.check(seat, &action) {
                        return Err(format!(
                            "seat {seat} has `{action}`, but `check` refuses it: {refusal} ({what})"
                        ));
                    }
                }
            }
        }
        Ok(())
    })
}

/// [`play`](Play::play) refuses an action that is not legal, without a roll, an event or a change: actions of other
/// positions and other seats, actions made of slightly wrong notation, any action of a seat that is not to move. Where
/// the game does not list its legal actions ([`lists_actions`](Game::lists_actions)), `check` alone decides.
pub fn other_actions_are_refused<G: Game>(suite: &Suite<G>) -> Result<(), Fault> {
    const NAME: &str = "other_actions_are_refused";
    let known = known_actions(suite, NAME)?;
    suite.everywhere(NAME, |at| {
        let others = other_actions(at, &known);
        for seat in seats_and_beyond(&at.state) {
            let legal: BTreeSet<G::Action> = match seat.0 < at.state.seats() {
                true => at.state.legal(seat).into_iter().collect(),
                false => BTreeSet::new(),
            };
            for action in &others {
                if legal.contains(action) {
                    continue;
                }
                let mut after = at.state.clone();
                let mut chance = Noted { chance: at.rolls(), rolls: Vec::new() };
                let mut log = Vec::new();
                let played = calmly(|| Ok(after.play(seat, action, &mut chance, &mut log)))
                    .map_err(|panic| format!("seat {seat} plays `{action}`, unlisted: {panic}"))?;
                if played.is_ok() && !at.state.lists_actions(seat) {
                    continue;
                }
                require!(
                    played.is_err(),
                    "seat {seat} may play `{action}`, which is not among its legal actions: `check` must refuse it"
                );
                require!(
                    after == at.state && log.is_empty() && chance.rolls.is_empty(),
                    "`{action}` of seat {seat} is refused, but changed the state, made a roll or an event"
                );
            }
        }
        Ok(())
    })
}

/// Actions that are legal somewhere in the matches, in ascending order.
pub(super) fn known_actions<G: Game>(
    suite: &Suite<G>,
    property: &'static str,
) -> Result<Vec<G::Action>, Fault> {
    let mut known = BTreeSet::new();
    suite.everywhere(property, |at| {
        for seat in at.state.to_move().iter() {
            known.extend(random_items(&at.state.candidates(seat), TRIED, &mut at.dice()));
        }
        Ok(())
    })?;
    Ok(known.into_iter().collect())
}

/// Some actions that are likely not to be legal at this position, or not for every seat.
pub(super) fn other_actions<G: Game>(at: &Position<G>, known: &[G::Action]) -> Vec<G::Action> {
    let mut dice = at.dice();
    let mut actions = random_items(known, 8, &mut dice);
    for seat in at.state.to_move().iter() {
        actions.extend(random_items(&at.state.candidates(seat), 4, &mut dice));
    }
    actions.extend(near_misses(known, &mut dice));
    actions
}

/// What slightly wrong notation of known actions is read as; a panic is another property's concern.
fn near_misses<A: Clone + ToString + std::str::FromStr>(
    known: &[A],
    dice: &mut impl Chance,
) -> Vec<A> {
    let texts =
        (0..8).filter_map(|_| Some(near_miss(&random_item(known, dice)?.to_string(), dice)));
    texts.filter_map(|text| calmly(|| Ok(text.parse().ok())).ok()?).collect()
}
