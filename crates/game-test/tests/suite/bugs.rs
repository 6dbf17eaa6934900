//! Every bug is found by the properties that are about it and by no other; every property finds a bug.

use std::collections::BTreeSet;

use crate::toy::{Bug, Toy, look_alikes};
use game_test::{Fault, Suite, property};

fn faults<const MISLABELLED: bool>() -> Vec<Fault> {
    let suite = Suite::<Toy<MISLABELLED>>::new(15).look_alikes(look_alikes);
    let broken = property::all().into_iter().filter_map(|(name, property)| {
        let fault = property(&suite).err()?;
        assert_eq!(fault.property, name);
        Some(fault)
    });
    broken.collect()
}

fn check(faults: &[Fault], broken: &[&str], said: &str) {
    let found: Vec<&str> = faults.iter().map(|fault| fault.property).collect();
    assert_eq!(found, broken, "{faults:#?}");
    assert!(faults[0].to_string().contains(said), "{}", faults[0]);
}

/// One test a bug: the properties that it breaks, and a part of what is said of the first.
macro_rules! bugs {
    ($($test:ident: $bug:ident => [$($property:ident),*], $said:literal;)*) => {
        $(
            #[test]
            fn $test() {
                let faults = Bug::$bug.during(faults::<false>);
                check(&faults, &[$(stringify!($property)),*], $said);
            }
        )*

        #[test]
        fn every_property_finds_a_bug() {
            let found: BTreeSet<&str> = [$($(stringify!($property)),*),*].into();
            let all: BTreeSet<&str> = property::all::<Toy>().into_iter().map(|(name, _)| name).collect();
            assert_eq!(found, all);
        }
    };
}

bugs! {
    nobody_to_move: NobodyToMoveAfterTheReveal => [someone_is_to_move_until_the_outcome], "nobody is to move";
    early_outcome: OutcomeWhileSomeoneIsToMove => [someone_is_to_move_until_the_outcome], "still to move";
    endless: NeverEnds => [matches_end], "over after 15 plies";
    lists_for_waiting_seats: ListsForSeatsThatWait => [legal_actions_are_for_seats_to_move], "is not to move but";
    panics_beyond_the_table: PanicsBeyondTheTable => [legal_actions_are_for_seats_to_move], "seat 2: a panic";
    adds_to_the_list: AddsToTheList => [legal_actions_overwrite_the_list], "clear `out`";
    leaves_the_list: LeavesTheListWhenOver => [legal_actions_overwrite_the_list], "when the match is over";
    unsorted: Unsorted => [legal_actions_ascend], "which is less";
    duplicated: Duplicated => [legal_actions_ascend], "twice";
    refuses_what_it_lists: RefusesWhatItLists => [legal_actions_are_accepted], "`roll`, but `check` refuses it";
    accepts_what_it_does_not_list: AcceptsWhatItDoesNotList => [other_actions_are_refused], "may play `choose t5`";
    takes_the_first: TakesTheFirst => [random_candidates_are_those_listed], "by [], but must be Some(";
    not_deterministic: NotDeterministic => [
        same_rolls_same_match, the_log_changes_nothing, json_round_trips, sightings_say_no_more_than_the_view
    ], "again with the same rolls";
    changes_when_heard: ChangesWhenHeard => [the_log_changes_nothing], "lucky.0 is";
    loses_a_field: LosesAField => [json_round_trips], "not serialized";
    reads_spoilt_states: ReadsSpoiltStates => [spoilt_states_are_refused_or_played], "neither refused nor playable";
    unreadable: Unreadable => [notation_round_trips], "prints as \"choose 2\"";
    capital_letters: CapitalLetters => [notation_is_plain], "prints as \"Draw\"";
    prints_alike: PrintsTwoActionsAlike => [
        notation_round_trips, notation_tells_actions_apart
    ], "takes for Choose(2)";
    reads_small_letters_only: ReadsSmallLettersOnly => [spellings_are_read_alike], "is not read as `";
    panics_on_unicode: PanicsOnUnicode => [unreadable_text_is_no_panic], "reading \"é\": a panic";
    explains_in_words: ExplainsInWords => [examples_can_be_read], "the example \"draw or roll\" cannot be read";
    view_leaks: ViewLeaks => [worlds_look_like_the_view, look_alikes_look_alike], "leak is";
    view_leaks_and_is_believed: ViewLeaksAndTheSamplerBelievesIt => [look_alikes_look_alike], "leak is";
    view_holds_the_state: ViewHoldsTheState => [worlds_vary, look_alikes_look_alike], "the view shows it all";
    view_holds_the_state_aside: ViewHoldsTheStateAside => [
        worlds_vary, worlds_come_from_the_view_alone
    ], "at no position";
    constant_sampler: SamplerIsConstant => [worlds_vary], "must draw it at random";
    forgetful_sampler: SamplerForgetsTheLuck => [worlds_look_like_the_view], "is 0 against 2";
    unplayable_worlds: SamplerEmptiesTheBag => [worlds_play_on, worlds_vary], "a panic";
    legal_actions_leak: LegalActionsLeak => [
        legal_actions_follow_from_the_view, look_alikes_look_alike
    ], "in only one of them it can play `choose";
    refusal_leaks: RefusalLeaks => [legal_actions_follow_from_the_view], "learns something hidden by trying";
    bag_is_told: BagIsTold => [
        look_alikes_look_alike, sightings_say_no_more_than_the_view
    ], "something that was hidden when seat 0 played `roll`";
    choice_is_told: ChoiceIsTold => [sightings_say_no_more_than_the_view], "whether seat";
    draw_is_told: DrawIsTold => [
        look_alikes_look_alike, sightings_say_no_more_than_the_view
    ], "Drew { seat: Seat(0), tile: Some(";
    cup_is_told: CupIsTold => [sightings_say_no_more_than_the_view], "roll 1 of `roll` was";
    asks_nobody: AsksNobody => [views_ask_who_is_to_move], "is to move and is asked null";
    speaks_of_no_seat: SpeaksOfNoSeat => [tellings_can_be_told], "a seat of the table";
    ranks_upside_down: RanksUpsideDown => [ranks_follow_scores], "a worse rank";
    ranks_without_gaps: RanksWithoutGaps => [ranks_follow_scores], "2 seats have a better one";
    sheet_forgets_the_luck: SheetForgetsTheLuck => [sheets_add_up], "add up to";
    accepts_any_number_of_players: AcceptsAnyNumberOfPlayers => [configs_count_the_players], "0 players are accepted";
    ignores_the_number_of_players: IgnoresTheNumberOfPlayers => [configs_count_the_players], "sets up 2 seats";
    accepts_any_number_of_rounds: AcceptsAnyNumberOfRounds => [options_fit_the_config], "`rounds` = 0 is accepted";
    accepts_no_luck_for_four: AcceptsNoLuckForFour => [options_fit_the_players], "`luck` = false is accepted with 4";
}

#[test]
fn wrong_constants() {
    let broken = ["options_fit_the_config", "worlds_vary", "tellings_can_be_told"];
    check(&faults::<true>(), &broken, "the option `komi` is no field of the config");
}

#[test]
fn secrets_without_pairs_that_look_alike() {
    let found = property::look_alikes_look_alike(&Suite::<Toy>::new(15));
    let fault = found.expect_err("the toy has secrets, and no pair is listed");
    assert!(fault.to_string().contains("no pair of worlds that look alike"), "{fault}");
    assert!(property::look_alikes_look_alike(&Suite::<Toy<true>>::new(15)).is_ok());
}
