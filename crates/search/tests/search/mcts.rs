//! What can be expected of tree search in any game.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use crate::toys::{Bids, Guess, Nim, Say, choice, seed, winners};
use game::{Advice, Bot, Chance, Game, Quick, Seat, Seats, Seed, Sight, Viewer};
use search::{
    AlphaBeta, Greedy, Keys, Knowledge, Mcts, Plain, Progress, Random, Settings, Worth, even,
    merge, one_ply,
};

fn plain<G: Game>(number: u8, simulations: u32) -> Mcts<G, Plain> {
    Mcts::new(seed(number), Plain, Settings::plain(simulations))
}

fn nim(matches: u8) -> Nim {
    Nim { matches, next: Seat(0) }
}

/// Both seats with the same cards, and perhaps a bid of the second on the table.
fn bids(cards: &[u8], bid: Option<u8>) -> Bids {
    Bids {
        prize: Some(6),
        prizes: (1..cards.len() as u8).collect(),
        hands: [cards.to_vec(), cards.to_vec()],
        bids: [None, bid],
        scores: [0, 0],
    }
}

/// Knows that a multiple of four is lost for whoever is to move, and nothing else.
#[derive(Clone, Copy)]
struct Fours;

impl Knowledge<Nim> for Fours {
    fn worth(&self, state: &Nim) -> Worth {
        let good = if state.matches.is_multiple_of(4) { 0.0 } else { 1.0 };
        let mut worth = [0.0; 8];
        worth[state.next.index()] = good;
        worth[state.next.next(2).index()] = 1.0 - good;
        worth
    }

    fn rate(
        &self,
        state: &Nim,
        seat: Seat,
        candidates: &[Say],
        chance: &mut Quick,
        ratings: &mut Vec<f32>,
    ) {
        one_ply(self, state, seat, candidates, chance, ratings);
    }
}

/// From every number of matches but the multiples of four there is one winning move: to leave such a multiple.
#[test]
fn a_forced_win_is_found_with_a_small_and_with_a_large_budget() {
    let few = [(2, 60), (3, 60)];
    let many = [(2, 600), (5, 4_000), (6, 4_000), (7, 4_000), (9, 8_000), (10, 8_000), (11, 8_000)];
    for (matches, simulations) in few.into_iter().chain(many) {
        let mut bot = plain::<Nim>(1, simulations);
        assert_eq!(choice(&mut bot, &nim(matches), Seat(0)), Say(matches % 4), "{matches}");
    }
}

#[test]
fn what_a_position_is_worth_stands_for_the_rest_of_the_match() {
    let settings = Settings { horizon: 0, trust: 1.0, ..Settings::plain(60) };
    let mut bot = Mcts::new(seed(1), Fours, settings);
    assert_eq!(choice::<Nim>(&mut bot, &nim(61), Seat(0)), Say(1));
    assert_eq!(choice::<Nim>(&mut bot, &nim(63), Seat(0)), Say(3));
}

/// Knows as much, and that playing on at random tells less.
#[derive(Clone)]
struct Near;

impl Knowledge<Nim> for Near {
    fn worth(&self, state: &Nim) -> Worth {
        Fours.worth(state)
    }

    fn horizon(&self, _: &Nim, usual: u32) -> u32 {
        assert_eq!(usual, 2_000);
        0
    }
}

#[test]
fn knowledge_can_bring_the_horizon_nearer() {
    let mut bot = Mcts::new(seed(1), Near, Settings::plain(60));
    assert_eq!(choice::<Nim>(&mut bot, &nim(61), Seat(0)), Say(1));
    assert_eq!(choice::<Nim>(&mut bot, &nim(63), Seat(0)), Say(3));
}

/// Notes into how many parts its time was cut.
#[derive(Clone)]
struct Hurried(Arc<AtomicU32>);

impl Knowledge<Nim> for Hurried {
    fn worth(&self, state: &Nim) -> Worth {
        even(state)
    }

    fn hurry(&mut self, part: u32) {
        self.0.store(part, Ordering::Relaxed);
    }
}

#[test]
fn knowledge_that_takes_time_is_hurried_as_well() {
    let noted = Arc::new(AtomicU32::new(1));
    let mut bot = Mcts::new(seed(1), Hurried(Arc::clone(&noted)), Settings::plain(100));
    bot.hurry(20);
    assert_eq!(noted.load(Ordering::Relaxed), 20);
}

#[test]
fn one_ply_is_enough_where_the_knowledge_is_perfect() {
    let mut bot = Greedy::new(seed(1), Fours, 1);
    assert_eq!(choice::<Nim>(&mut bot, &nim(50), Seat(0)), Say(2));
}

/// With ten matches only taking two wins. What the search looked at little, it knows little of; what was taken it
/// appraises as carefully as the best.
#[test]
fn what_was_taken_is_weighed_as_carefully_as_the_best() {
    let (state, stop) = (nim(10), AtomicBool::new(false));
    let sight = Sight::new(&state, Seat(0));
    let share = |given: &[Advice<Say>], action| {
        let found = given.iter().find(|it| it.action == action);
        found.and_then(|it| it.expectation).expect("it was weighed")
    };
    for taken in [Say(1), Say(3)] {
        let hinted = plain::<Nim>(1, 3_000).advise(&sight, &stop);
        let given = plain::<Nim>(1, 3_000).appraise(&sight, &taken, &stop);
        assert_eq!(given[0].action, Say(2), "{given:?}");
        assert!(share(&given, Say(2)) > 0.9, "{given:?}");
        assert!(share(&given, taken) < 0.1, "{given:?}");
        assert!(share(&hinted, taken) > share(&given, taken) + 0.1, "{hinted:?} {given:?}");
        assert_eq!(given, plain::<Nim>(1, 3_000).appraise(&sight, &taken, &stop));
    }
    let given = plain::<Nim>(1, 3_000).appraise(&sight, &Say(2), &stop);
    assert_eq!(given[0].action, Say(2), "{given:?}");
}

#[test]
fn where_there_is_nothing_to_choose_nothing_is_appraised() {
    let (state, stop) = (nim(1), AtomicBool::new(false));
    let given = plain::<Nim>(1, 60).appraise(&Sight::new(&state, Seat(0)), &Say(1), &stop);
    assert_eq!(given, [Advice { action: Say(1), expectation: None }]);
}

/// The prize of 6 is more than the other two together, and 4 beats whatever the other seat has bid.
#[test]
fn a_bid_that_beats_every_hidden_one_is_made() {
    let state = Bids { hands: [vec![1, 3, 4], vec![1, 2, 3]], ..bids(&[1, 2, 3], Some(2)) };
    for simulations in [60, 3_000] {
        assert_eq!(choice::<Bids>(&mut plain(1, simulations), &state, Seat(0)), Say(4));
    }
}

/// There is a bid from an empty hand, so no world looks like this: drawing one would panic.
#[test]
fn the_only_action_is_taken_without_thinking() {
    let state = Bids { hands: [vec![3], vec![]], ..bids(&[], Some(1)) };
    assert_eq!(choice::<Bids>(&mut plain(1, 1_000), &state, Seat(0)), Say(3));
}

/// Alpha-beta would have to draw that world as well.
#[test]
fn alpha_beta_takes_the_only_action_without_thinking() {
    let state = Bids { hands: [vec![3], vec![]], ..bids(&[], Some(1)) };
    assert_eq!(choice::<Bids>(&mut AlphaBeta::new(Plain, 1_000), &state, Seat(0)), Say(3));
}

/// Rates all bids alike, and remembers which first ones of the second seat were tried.
#[derive(Clone, Default)]
struct Tried(Arc<Mutex<BTreeSet<u8>>>);

impl Knowledge<Bids> for Tried {
    fn worth(&self, state: &Bids) -> Worth {
        let spent: Vec<u8> = (1..=60).filter(|card| !state.hands[1].contains(card)).collect();
        if let [bid] = spent[..] {
            self.0.lock().expect("no thread panics").insert(bid);
        }
        [0.5; 8]
    }

    fn rate(&self, _: &Bids, _: Seat, bids: &[Say], _: &mut Quick, ratings: &mut Vec<f32>) {
        ratings.clear();
        ratings.extend(bids.iter().map(|_| 0.5));
    }
}

/// Without ratings each of the 60 answers is tried once, with them only as many as so many visits allow.
#[test]
fn a_large_choice_is_widened_step_by_step() {
    let tried = |trust| {
        let knowledge = Tried::default();
        let settings = Settings { horizon: 0, trust, ..Settings::plain(200) };
        let state = Bids { hands: [vec![61, 62], (1..=60).collect()], ..bids(&[1, 2, 3], None) };
        choice::<Bids>(&mut Mcts::new(seed(1), knowledge.clone(), settings), &state, Seat(0));
        knowledge.0.lock().expect("no thread panics").len()
    };
    assert_eq!(tried(0.0), 60);
    // 4 + 2 * sqrt(200), and one more.
    assert!((10..=33).contains(&tried(1.0)), "{}", tried(1.0));
}

/// The round is over once both have bid; a second seat that saw the first bid could always take the prize.
#[test]
fn seats_that_choose_at_the_same_time_do_not_see_each_other() {
    let state = bids(&[1, 2, 3], None);
    let expectation = |seat: Seat| {
        let mut bot = plain::<Bids>(1, 6_000);
        let found = bot.think(&Sight::new(&state, seat), &AtomicBool::new(false), &mut |_| ());
        found[0].expectation
    };
    let [first, second] = [Seat(0), Seat(1)].map(expectation);
    assert!((first - second).abs() < 0.1, "the table is the same for both: {first}, {second}");
    assert!((0.35..0.65).contains(&first), "neither knows what the other bids: {first}");
}

#[test]
fn the_same_seed_makes_the_same_choices() {
    fn choices<G: Game<Config = ()>>(mut bot: impl Bot<G>) -> Vec<G::Action> {
        let start = G::new(&(), &mut Quick::new(seed(9))).expect("a good config");
        (0..30).map(|_| choice(&mut bot, &start, Seat(0))).collect()
    }
    for simulations in [20, 300] {
        let bot = |number| plain::<Bids>(number, simulations);
        assert_eq!(choices(bot(1)), choices(bot(1)));
    }
    assert_ne!(choices(plain::<Bids>(1, 20)), choices(plain::<Bids>(2, 20)));
}

#[test]
fn a_thought_that_is_stopped_ends_whatever_its_budget() {
    for (simulations, temperature) in [(u32::MAX, 0.0), (u32::MAX, 0.5), (3, 0.5)] {
        let settings = Settings { temperature, ..Settings::plain(simulations) };
        let mut endless: Mcts<Nim, _> = Mcts::new(seed(1), Plain, settings);
        let action = endless.choose(&Sight::new(&nim(15), Seat(0)), &AtomicBool::new(true));
        assert!(nim(15).check(Seat(0), &action).is_ok());
    }
}

#[test]
fn a_thought_ends_when_the_best_cannot_change() {
    let mut reports: Vec<Progress<Say>> = Vec::new();
    let mut bot = plain::<Nim>(1, 20_000);
    let never = AtomicBool::new(false);
    bot.think(&Sight::new(&nim(2), Seat(0)), &never, &mut |report| reports.push(report.clone()));
    let last = reports.last().expect("it is a long thought");
    assert!(last.simulations < 15_000, "{} of 20000", last.simulations);
    assert_eq!(last.line, [Say(2)]);
    assert!(last.expectation > 0.9, "{last:?}");
}

/// Of four matches every answer loses: the second seat of the line takes the rest.
#[test]
fn progress_shows_the_line_that_is_expected() {
    let mut reports: Vec<Progress<Say>> = Vec::new();
    let never = AtomicBool::new(false);
    let mut bot = plain::<Nim>(1, 4_000);
    bot.think(&Sight::new(&nim(6), Seat(0)), &never, &mut |report| reports.push(report.clone()));
    assert!(reports.is_sorted_by_key(|report| report.simulations) && reports.len() > 3);
    let line = &reports.last().expect("reports").line;
    assert_eq!((line[0], line.iter().map(|say| say.0).sum::<u8>()), (Say(2), 6));
}

/// It knows nothing, so only lines that it sees to their ends tell it anything.
#[test]
fn alpha_beta_plays_exactly_what_it_sees_to_the_end() {
    for matches in (5..30).filter(|matches| matches % 4 != 0) {
        let mut bot = AlphaBeta::new(Plain, 20_000);
        assert_eq!(choice::<Nim>(&mut bot, &nim(matches), Seat(0)), Say(matches % 4));
    }
}

/// With so many matches there are as many positions, and no line is longer. A search that took what it remembers for a guess
/// would go on to the largest depth.
#[test]
fn alpha_beta_ends_when_every_line_is_seen_to_its_end() {
    for matches in [5, 15, 30] {
        let mut bot = AlphaBeta::new(Plain, u64::MAX);
        choice::<Nim>(&mut bot, &nim(matches), Seat(0));
        let (looked, most) = (bot.looked_at(), u64::from(matches).pow(3));
        assert!((1..most).contains(&looked), "{looked} for {matches} matches");
    }
}

#[test]
fn alpha_beta_that_is_stopped_or_has_no_budget_makes_a_legal_choice() {
    let state = nim(15);
    for (positions, stopped) in [(0, false), (1, false), (u64::MAX, true)] {
        let mut bot = AlphaBeta::new(Plain, positions);
        let action = bot.choose(&Sight::new(&state, Seat(0)), &AtomicBool::new(stopped));
        assert!(state.check(Seat(0), &action).is_ok());
    }
}

#[test]
fn a_thought_that_is_split_is_worth_one_thought() {
    let think = || {
        let mut bot = plain::<Nim>(1, 4_000);
        let (state, never) = (nim(6), AtomicBool::new(false));
        let sight = Sight::new(&state, Seat(0));
        let parts =
            bot.split(2).into_iter().map(|mut part| part.think(&sight, &never, &mut |_| ()));
        let parts: Vec<_> = parts.collect();
        assert_ne!(parts[0], parts[1]);
        merge(parts)
    };
    let found = think();
    assert_eq!(found[0].action, Say(2));
    assert!(found[0].expectation > 0.9 && found.len() == 3, "{found:?}");
    let visits: u32 = found.iter().map(|finding| finding.visits).sum();
    assert!((1_000..=4_000).contains(&visits), "{visits}");
    assert_eq!(found, think());
}

#[test]
fn the_tree_does_not_grow_beyond_its_bound() {
    let settings = Settings { edges: 40, ..Settings::plain(5_000) };
    let mut bot: Mcts<Nim, _> = Mcts::new(seed(1), Plain, settings);
    assert_eq!(choice(&mut bot, &nim(5), Seat(0)), Say(1));
    let mut bot: Mcts<Nim, _> = Mcts::new(seed(1), Plain, settings);
    choice(&mut bot, &nim(15), Seat(0));
    assert!((30..=40).contains(&bot.edges()), "{}", bot.edges());
    // Not even the root has room: what is left is a legal choice.
    let settings = Settings { edges: 1, ..Settings::plain(5_000) };
    let mut bot: Mcts<Nim, _> = Mcts::new(seed(1), Plain, settings);
    let action = choice(&mut bot, &nim(15), Seat(0));
    assert!(nim(15).check(Seat(0), &action).is_ok());
}

/// Large choices take longer: the effort ends a decision before its simulations do, and in the same way each time.
#[test]
fn the_effort_bounds_a_decision() {
    let think = |simulations: u32, effort: u64| {
        let settings = Settings { effort, ..Settings::plain(simulations) };
        let mut bot: Mcts<Nim, _> = Mcts::new(seed(1), Plain, settings);
        let never = AtomicBool::new(false);
        let findings = bot.think(&Sight::new(&nim(15), Seat(0)), &never, &mut |_| ());
        (findings.iter().map(|finding| finding.visits).sum::<u32>(), findings[0].action)
    };
    assert!(think(5_000, u64::MAX).0 > 2_000);
    let bounded = think(5_000, 20_000);
    assert!((10..1_000).contains(&bounded.0), "{bounded:?}");
    assert_eq!(think(5_000, 20_000), bounded);
    // Too few simulations for the bounds to decide: the worse half is dropped again and again.
    assert!((3..40).contains(&think(60, 1_000).0), "{:?}", think(60, 1_000));
}

#[test]
fn a_temperature_lets_other_actions_be_taken_but_no_clear_mistake() {
    let taken = |matches: u8| -> BTreeSet<Say> {
        let settings = Settings { temperature: 0.1, ..Settings::plain(600) };
        let mut bot: Mcts<Nim, _> = Mcts::new(seed(1), Plain, settings);
        (0..60).map(|_| choice(&mut bot, &nim(matches), Seat(0))).collect()
    };
    assert!(taken(15).len() > 1, "so early all seem about the same");
    assert_eq!(taken(3), [Say(3)].into(), "to take all wins at once");
}

/// A tree search that tells situations apart by `keys`.
fn keyed<G: Game>(number: u8, simulations: u32, keys: Keys) -> Mcts<G, Plain> {
    Mcts::new(seed(number), Plain, Settings { keys, ..Settings::plain(simulations) })
}

/// A bot that knew the bid of 1 would answer with a 2, one that knew the bid of 5 would throw its 1 away.
#[test]
fn what_is_hidden_changes_nothing() {
    let hand = &[1, 2, 3, 4, 5];
    let [low, high] = [1, 5].map(|bid| bids(hand, Some(bid)));
    assert_ne!(low, high);
    assert_eq!(low.view(Viewer::Seat(Seat(0))), high.view(Viewer::Seat(Seat(0))));
    for (number, simulations) in (0..10).flat_map(|number| [(number, 50), (number, 500)]) {
        for keys in [Keys::Actions, Keys::Sightings] {
            let [low, high] = [&low, &high]
                .map(|state| choice::<Bids>(&mut keyed(number, simulations, keys), state, Seat(0)));
            assert_eq!(low, high);
        }
    }
}

/// A number that was hidden is guessed in the same way, whichever it is.
#[test]
fn a_hidden_number_changes_no_guess() {
    for (number, keys) in
        (0..10).flat_map(|number| [(number, Keys::Actions), (number, Keys::Sightings)])
    {
        let guess = |hidden| {
            let guesser = Some(Seat(1));
            let state = Guess { number: Some(hidden), guesser, ..Guess::of(&[0, 1, 2, 3, 4]) };
            choice::<Guess>(&mut keyed(number, 200, keys), &state, Seat(1))
        };
        assert_eq!([1, 2, 3, 4].map(guess), [guess(1); 4]);
    }
}

/// Who sees the roll guesses it and wins: better than a match that a roll decides. Which guess is right depends on the roll,
/// and by actions alone all rolls are one situation.
#[test]
fn a_plan_can_depend_on_a_roll_that_will_be_seen() {
    let think = |keys| {
        let state = Guess::of(&[0, 5]);
        let (sight, never) = (Sight::new(&state, Seat(0)), AtomicBool::new(false));
        let findings = keyed(1, 3_000, keys).think(&sight, &never, &mut |_| ());
        findings[0].clone()
    };
    let told_apart = think(Keys::Sightings);
    assert_eq!(told_apart.action, Say(5));
    assert!(told_apart.expectation > 0.9, "{told_apart:?}");
    assert_eq!(think(Keys::Actions).action, Say(0));
}

/// A number that the other seat has not seen it guesses once in four times: hiding one is better than a match that a roll
/// decides. By actions alone the other seat would always guess right.
#[test]
fn no_seat_answers_what_it_has_not_seen() {
    for number in 0..10 {
        let think = |keys| {
            let state = Guess::of(&[0, 1, 2, 3, 4]);
            choice::<Guess>(&mut keyed(number, 3_000, keys), &state, Seat(0))
        };
        assert_ne!(think(Keys::Sightings), Say(0));
        assert_eq!(think(Keys::Actions), Say(0));
    }
}

/// Out of 100 matches, each seat in turn, how many tree search wins outright.
fn wins<G: Game<Config = ()>>() -> usize {
    let won = |&number: &u8| {
        let thinker = Seat(number % 2);
        let mut bots: Vec<Box<dyn Bot<G>>> = vec![Box::new(Random::new(seed(number)))];
        bots.insert(thinker.index(), Box::new(plain::<G>(number, 400)));
        winners(&mut bots, Seed([100 + number; 32])) == Seats::only(thinker)
    };
    (0..100).filter(won).count()
}

#[test]
fn thinking_beats_chance() {
    let (open, hidden) = (wins::<Nim>(), wins::<Bids>());
    assert!(open >= 85, "only {open} of 100");
    assert!(hidden >= 70, "only {hidden} of 100");
}

#[test]
fn rolls_differ_by_any_part_of_the_seed() {
    let first = |seed: Seed| {
        let mut chance = Quick::new(seed);
        [chance.below(1 << 30), chance.below(1 << 30)]
    };
    let rolls: BTreeSet<_> = (0..32)
        .map(|place| {
            let mut bytes = [0; 32];
            bytes[place] = 1;
            first(Seed(bytes))
        })
        .collect();
    assert_eq!(rolls.len(), 32);
}
