//! What can be expected of an action, and of others beside it.

use std::sync::atomic::AtomicBool;

use game::{Advice, Chance, Game, Quick, Seat, Sight};
use rules_gutenberg::{Action, Gutenberg, Phase};
use search::{Weighed, appraisal};

use super::{Printer, Skill};

/// How many actions are compared.
const COMPARED: usize = 5;
/// In how many worlds an action that was taken is weighed: so many for each future that a bot weighs, up to the most.
const WORLDS: u32 = 100;
const MOST_WORLDS: u32 = 400;

impl Printer {
    /// What it would do without carelessness comes first. Each action is tried in some worlds, in which everybody then
    /// takes any cards and writes the best word that a printer of this level knows.
    pub(super) fn weigh(
        &mut self,
        sight: &Sight<Gutenberg>,
        stop: &AtomicBool,
    ) -> Vec<Advice<Action>> {
        let skill = Skill { careless: 0, ..self.skill };
        let best = Self { skill, ..self.clone() }.think(sight, stop);
        let best = best.unwrap_or_else(|| sight.candidates()[0]);
        let actions = compared(sight, best, skill.vocabulary, &mut self.chance);
        let weighed = Weighed { sight, worlds: 4 + 2 * skill.futures, stop };
        let mut candidates = Vec::new();
        weighed.advice(actions, &mut self.chance, |world, seat, chance| {
            play_on(world, seat, skill.vocabulary, &mut candidates, chance)
        })
    }

    /// Finds the best of some actions, then weighs it and what was taken in other worlds: what did best in the first ones
    /// may have been lucky.
    pub(super) fn weigh_taken(
        &mut self,
        sight: &Sight<Gutenberg>,
        taken: &Action,
        stop: &AtomicBool,
    ) -> Vec<Advice<Action>> {
        if sight.candidates().len() == 1 {
            return vec![Advice { action: *taken, expectation: None }];
        }
        let skill = Skill { careless: 0, ..self.skill };
        let best = Self { skill, ..self.clone() }.think(sight, stop);
        let best = best.unwrap_or_else(|| sight.candidates()[0]);
        let mut actions = compared(sight, best, skill.vocabulary, &mut self.chance);
        if !actions.contains(taken) {
            actions.push(*taken);
        }
        let worlds = (WORLDS * skill.futures).min(MOST_WORLDS);
        let mut candidates = Vec::new();
        let mut weigh = |actions, worlds| {
            Weighed { sight, worlds, stop }.weigh(
                actions,
                &mut self.chance,
                |world, seat, chance| {
                    play_on(world, seat, skill.vocabulary, &mut candidates, chance)
                },
            )
        };
        let mut found = appraisal(weigh(actions, worlds / 2), taken);
        let mut rivals = vec![found[0].action];
        if rivals[0] != *taken {
            rivals.push(*taken);
        }
        let measured = weigh(rivals.clone(), worlds);
        let most = measured.iter().filter_map(|one| one.expectation).fold(0.0, f32::max);
        found.retain(|one| !rivals.contains(&one.action));
        for one in &mut found {
            one.expectation = one.expectation.map(|share| share.min(most));
        }
        appraisal(measured.into_iter().chain(found), taken)
    }
}

/// The action and some others: the words of most points, or cards of other kinds.
fn compared(
    sight: &Sight<Gutenberg>,
    best: Action,
    vocabulary: u8,
    chance: &mut Quick,
) -> Vec<Action> {
    let seat = sight.seat();
    let world = Gutenberg::determinize(&sight.view(), chance);
    let mut actions = vec![best];
    if world.phase() == Phase::Write {
        let words = world.writings(seat, vocabulary, COMPARED).into_iter();
        actions.extend(words.map(|writing| writing.action).filter(|action| *action != best));
    } else {
        let mut kinds = vec![world.card_of(seat, &best)];
        for action in sight.candidates() {
            let kind = world.card_of(seat, &action);
            if action != best && (kind.is_none() || !kinds.contains(&kind)) {
                kinds.push(kind);
                actions.push(action);
            }
        }
    }
    actions.truncate(COMPARED);
    actions
}

fn play_on(
    world: &Gutenberg,
    seat: Seat,
    vocabulary: u8,
    candidates: &mut Vec<Action>,
    chance: &mut Quick,
) -> Action {
    if world.phase() == Phase::Write {
        // The best of all words is found without listing the others.
        let knows_all = vocabulary >= Skill::MASTER.vocabulary;
        let known = || world.writings(seat, vocabulary, 1).into_iter().next();
        let word = if knows_all { None } else { known() };
        let best = || world.best_write(seat).unwrap_or(Action::NoWord);
        return word.map_or_else(best, |writing| writing.action);
    }
    world.candidate_actions(seat, candidates);
    candidates[chance.below(candidates.len() as u32) as usize]
}
