//! The table and the turn: ATH-1 to ATH-14.

use game::{Game, GameOption, OptionKind, Play, Scripted, Seat, Seats, Seed, Seeded, Viewer};
use game_test::{listed, play_all};
use rules_atheneum::{Atheneum, Colour, Config, Phase, Sighting, Step};
use serde_json::json;

use crate::desk::{
    Setup, choose_first, config, dealt, desk, end_turn, play_on, play_turn, refused, seat, view,
    words,
};

fn hand(state: &Atheneum, viewer: u8, of: u8) -> Option<String> {
    let hand = view(state, viewer).seats[usize::from(of)].hand.clone();
    hand.map(|hand| words(&hand.iter().map(|card| card.card).collect::<Vec<_>>()))
}

#[test]
fn ath_1_two_phases_of_five_turns_each_with_six_cards() {
    let mut chance = Seeded::new(Seed([3; 32]), 0);
    let mut state = Atheneum::new(&config(3), &mut chance).unwrap();
    let mut played = Vec::new();
    for turn in 1..=10u8 {
        let view = state.view(Viewer::Public);
        assert_eq!((view.turn, view.phase), (turn, if turn < 6 { Phase::A } else { Phase::B }));
        let size = 6 - (turn - 1) % 5;
        for seat in 0..3 {
            assert_eq!(view.seats[usize::from(seat)].hand_size, size);
            let cards = listed(&state, seat);
            assert_eq!(cards.len(), usize::from(size));
            assert!(cards.iter().all(|card| card.starts_with(if turn < 6 {
                "play a"
            } else {
                "play b"
            })));
        }
        choose_first(&mut state);
        for seat in 0..3 {
            played.push(self::seat(&state, seat).card.unwrap().card);
        }
        end_turn(&mut state);
    }
    assert_eq!(state.to_move(), Seats::NONE);
    played.sort();
    played.dedup();
    assert_eq!(played.len(), 30, "ten cards a seat, none twice");
}

#[test]
fn ath_1_with_five_players_all_thirty_cards_of_a_deck_are_dealt() {
    let state = dealt(5);
    let cards: Vec<String> = (0..5).flat_map(|seat| listed(&state, seat)).collect();
    let all: Vec<String> = (1..=30).map(|card| format!("play a{card}")).collect();
    assert_eq!(cards, all);
}

#[test]
fn ath_2_a_turn_is_cards_then_benefits_then_objectives_then_the_next_turn() {
    let mut state = dealt(2);
    assert_eq!(desk(&state, 0).step, Step::Choosing);
    assert_eq!(refused(&state, 0, "place pink mid1"), "atheneum-refused-choose-first");
    choose_first(&mut state);
    assert_eq!(desk(&state, 0).step, Step::Resolving);
    assert_eq!(refused(&state, 0, "play a2"), "atheneum-refused-played");

    // Seat 0 has o26 on its shelves.
    let books = "ul1:pink ul2:pink ur1:pink ur2:pink mid1:pink mid2:pink";
    let setup = Setup::new(2).objectives("o26 o1 o2 o3").books(0, books).held(0, "pink");
    let mut state = setup.state();
    play_all(&mut state, &[(0, "place pink mid3", &[]), (0, "score o26", &[])]);
    assert_eq!(desk(&state, 0).step, Step::Resolving, "the player ends the turn");
    play_all(&mut state, &[(0, "done", &[])]);
    assert_eq!((desk(&state, 0).step, state.to_move()), (Step::Finished, Seats::only(Seat(1))));
    play_all(&mut state, &[(1, "done", &[0])]);
    assert_eq!((desk(&state, 0).step, desk(&state, 1).step), (Step::Choosing, Step::Choosing));
    assert_eq!(state.view(Viewer::Public).turn, 2);
}

#[test]
fn ath_2_steps_2_and_3_are_at_ones_own_pace() {
    let mut state = Setup::new(3).held(2, "pink").state();
    play_all(&mut state, &[(1, "done", &[]), (2, "place pink mid1", &[]), (2, "done", &[])]);
    assert_eq!(state.to_move(), Seats::only(Seat(0)));
    assert_eq!(state.view(Viewer::Public).turn, 1);
    play_all(&mut state, &[(0, "done", &[0])]);
    assert_eq!(state.view(Viewer::Public).turn, 2);
}

#[test]
fn ath_3_cards_are_chosen_in_secret_and_revealed_together() {
    let mut state = dealt(3);
    let events = play_all(&mut state, &[(0, "play a3", &[])]);
    let seen = |viewer| Atheneum::sighting(&events[0], viewer).unwrap();
    let card: rules_atheneum::Card = "a3".parse().unwrap();
    assert_eq!(seen(Viewer::Seat(Seat(0))), Sighting::ChoseCard { seat: Seat(0), card });
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Public] {
        assert_eq!(seen(viewer), Sighting::Chose { seat: Seat(0) });
        assert_eq!(state.view(viewer).seats[0].card, None);
        assert_eq!(state.view(viewer).seats[0].desk.step, Step::Chosen);
    }
    assert_eq!(view(&state, 0).seats[0].card.as_ref().unwrap().card, card);
    assert!(listed(&state, 0).is_empty(), "a choice is made once");
    play_all(&mut state, &[(2, "play a13", &[])]);
    assert_eq!(seat(&state, 0).card, None);
    play_all(&mut state, &[(1, "play a7", &[])]);
    let shown: Vec<_> = (0..3).map(|it| seat(&state, it).card.unwrap().card.to_string()).collect();
    assert_eq!(shown, ["a3", "a7", "a13"]);
}

#[test]
fn ath_3_hands_go_left_in_the_first_phase() {
    let mut state = dealt(3);
    play_turn(&mut state);
    // Seat 0 had a1 to a6 and played a1; the left neighbour of seat 0 is seat 1.
    assert_eq!(hand(&state, 1, 1).unwrap(), "a2 a3 a4 a5 a6");
    assert_eq!(hand(&state, 2, 2).unwrap(), "a8 a9 a10 a11 a12");
    assert_eq!(hand(&state, 0, 0).unwrap(), "a14 a15 a16 a17 a18");
}

#[test]
fn ath_3_hands_go_right_in_the_second_phase() {
    let mut state = dealt(3);
    play_on(&mut state, 5, |state| state.view(Viewer::Public).turn == 6);
    let before: Vec<String> = (0..3).map(|seat| hand(&state, seat, seat).unwrap()).collect();
    play_turn(&mut state);
    for (from, to) in [(0usize, 2), (1, 0), (2, 1)] {
        let passed = before[from].split_once(' ').unwrap().1;
        assert_eq!(hand(&state, to, to).unwrap(), passed);
    }
}

#[test]
fn ath_3_a_new_hand_is_not_looked_at_before_the_next_turn() {
    let mut state = dealt(3);
    choose_first(&mut state);
    assert_eq!(hand(&state, 0, 0), None, "what came from the right is not seen yet");
    assert_eq!(hand(&state, 0, 1).unwrap(), "a2 a3 a4 a5 a6", "what was passed on is remembered");
    assert_eq!(hand(&state, 0, 2), None);
    assert_eq!(seat(&state, 0).hand, None, "the public sees no hand");
    end_turn(&mut state);
    assert_eq!(hand(&state, 0, 0).unwrap(), "a14 a15 a16 a17 a18");
    assert_eq!(hand(&state, 0, 2), None);
}

#[test]
fn ath_3_what_was_held_is_remembered() {
    let mut state = dealt(2);
    play_turn(&mut state);
    choose_first(&mut state);
    // Seat 0 dealt a1 to a6, saw them go to seat 1 and come back: it has seen all cards by now.
    assert_eq!(hand(&state, 0, 0).unwrap(), "a3 a4 a5 a6");
    assert_eq!(hand(&state, 0, 1).unwrap(), "a9 a10 a11 a12");
}

#[test]
fn ath_4_the_last_card_of_a_phase_is_discarded_face_up() {
    let mut state = dealt(2);
    (0..4).for_each(|_| play_turn(&mut state));
    let [first, second] = [0, 1].map(|seat| listed(&state, seat));
    assert_eq!((first.len(), second.len()), (2, 2));
    let mut events = Vec::new();
    for seat in [Seat(0), Seat(1)] {
        let card = state.legal(seat)[0];
        state.play(seat, &card, &mut Scripted::new(&[]), &mut events).unwrap();
    }
    let seen: Vec<Sighting> =
        events.iter().filter_map(|event| Atheneum::sighting(event, Viewer::Public)).collect();
    for (seat, cards) in [(Seat(0), first), (Seat(1), second)] {
        let card = cards[1].strip_prefix("play ").unwrap().parse().unwrap();
        assert!(seen.contains(&Sighting::Discarded { seat, card }), "{seen:?}");
        assert!(state.view(Viewer::Public).discarded.contains(&card));
    }
    assert!(!seen.contains(&Sighting::PassedLeft));
    assert_eq!(seat(&state, 0).hand_size, 0);
}

#[test]
fn ath_5_yellow_of_ones_own_blue_of_the_left_grey_of_the_right() {
    let mut state = dealt(3);
    play_all(&mut state, &[(0, "play a1", &[]), (1, "play a7", &[]), (2, "play a13", &[])]);
    // a1: pink purple | black | reorg2; a7: purple black | any@upper-right | pink; a13: green green | turquoise | wand.
    assert_eq!(words(&desk(&state, 0).held), "pink purple any@upper-right wand");
    assert_eq!(words(&desk(&state, 1).held), "purple black turquoise reorg2");
    assert_eq!(words(&desk(&state, 2).held), "pink green green black");
    let gained = seat(&state, 0).gained;
    let from: Vec<u8> = gained.iter().map(|gained| gained.from_seat.0).collect();
    assert_eq!(from, [0, 1, 2]);
    assert_eq!(words(&gained[1].benefits), "any@upper-right");
}

#[test]
fn ath_6_with_two_players_the_other_is_both_neighbours() {
    let mut state = dealt(2);
    play_all(&mut state, &[(0, "play a1", &[]), (1, "play a7", &[])]);
    assert_eq!(words(&desk(&state, 0).held), "pink pink purple any@upper-right");
    assert_eq!(words(&desk(&state, 1).held), "purple black black reorg2");
}

#[test]
fn ath_7_benefits_are_resolved_in_any_order() {
    let start = Setup::new(2).held(0, "pink green wand").state();
    let orders = [
        ["place pink mid1", "place green mid2", "take wand"],
        ["take wand", "place pink mid1", "place green mid2"],
    ];
    let [one, other] = orders.map(|order| {
        let mut state = start.clone();
        play_all(&mut state, &order.map(|action| (0, action, &[][..])));
        state
    });
    assert_eq!(one, other);
}

#[test]
fn ath_7_whose_benefits_come_first_makes_no_difference() {
    let start = Setup::new(2).held(0, "pink wand").held(1, "green side").state();
    let steps = [["take wand", "place pink ul1"], ["take side", "place green sr1"]];
    let after = |order: [u8; 4]| {
        let (mut state, mut next) = (start.clone(), steps.map(IntoIterator::into_iter));
        for seat in order {
            let step = next[usize::from(seat)].next().unwrap();
            play_all(&mut state, &[(seat, step, &[])]);
        }
        state
    };
    let expected = after([0, 0, 1, 1]);
    for order in [[1, 1, 0, 0], [0, 1, 0, 1], [1, 0, 0, 1]] {
        assert_eq!(after(order), expected, "{order:?}");
    }
    let mut cards = [dealt(2), dealt(2)];
    play_all(&mut cards[0], &[(0, "play a1", &[]), (1, "play a7", &[])]);
    play_all(&mut cards[1], &[(1, "play a7", &[]), (0, "play a1", &[])]);
    assert_eq!(cards[0], cards[1]);
}

#[test]
fn ath_7_what_is_not_used_is_lost() {
    let setup =
        Setup::new(2).books(0, "mid1:pink mid2:pink").held(0, "green any side wand token reorg2");
    let mut state = setup.state();
    let events = play_all(&mut state, &[(0, "lift mid2", &[]), (0, "done", &[])]);
    let lost = Sighting::Lost {
        seat: Seat(0),
        things: ["pink", "green", "any", "side", "wand", "token", "reorg1"]
            .map(str::to_owned)
            .into(),
    };
    let seen = events.iter().filter_map(|event| Atheneum::sighting(event, Viewer::Public));
    assert!(seen.into_iter().any(|sighting| sighting == lost), "{events:?}");
    let desk = desk(&state, 0);
    assert!(desk.held.is_empty());
    assert_eq!(
        (desk.books.len(), desk.wands, desk.sides),
        (1, 2, 0),
        "the lifted book went to the supply"
    );
}

#[test]
fn ath_7_everything_stays_usable_between_and_after_objectives() {
    // o16: pink, purple, green in the upper left; o18: purple, purple, black in the middle.
    let books = "ul1:pink ul2:purple ul3:green mid1:purple mid2:purple";
    let setup = Setup::new(2).objectives("o16 o18 o1 o2").books(0, books);
    let mut state = setup.held(0, "black any side wand reorg1").tokens(0, "reorg4").state();
    play_all(
        &mut state,
        &[(0, "score o16", &[]), (0, "place black mid3", &[]), (0, "score o18", &[])],
    );
    assert_eq!((desk(&state, 0).points, desk(&state, 0).wands), (12, 0));
    let after = [
        "take wand",
        "lift ul3",
        "place green ur1",
        "take side",
        "place any pink sr1",
        "use reorg4",
        "lift sr1",
        "place pink ul3",
    ];
    play_all(&mut state, &after.map(|action| (0, action, &[][..])));
    let desk = desk(&state, 0);
    assert_eq!((desk.wands, desk.sides, words(&desk.held)), (1, 1, "reorg3".to_owned()));
    assert_eq!(desk.step, Step::Resolving);
}

#[test]
fn ath_7_an_objective_counts_when_its_pattern_stands_and_may_be_taken_apart_then() {
    let setup = Setup::new(2).objectives("o16 o1 o2 o3").books(0, "ul1:pink ul2:purple ul3:green");
    let mut state = setup.held(0, "reorg2").state();
    play_all(&mut state, &[(0, "lift ul3", &[])]);
    assert_eq!(refused(&state, 0, "score o16"), "atheneum-refused-unfulfilled");
    play_all(
        &mut state,
        &[(0, "place green ul3", &[]), (0, "score o16", &[]), (0, "lift ul3", &[])],
    );
    assert_eq!(desk(&state, 0).points, 6);
}

#[test]
fn ath_7_a_reward_may_be_chosen_after_an_objective() {
    let setup = Setup::new(2).objectives("o16 o1 o2 o3").books(0, "ul1:pink ul2:purple");
    let mut state = setup.held(0, "green").wands(0, 1).state();
    play_all(&mut state, &[(0, "place green ul3", &[]), (0, "score o16", &[])]);
    let rewards = ["spider wand", "spider token", "spider side", "spider any", "done"];
    assert_eq!(listed(&state, 0), rewards);
    play_all(&mut state, &[(0, "spider any", &[]), (0, "place any black mid1", &[])]);
    assert_eq!(desk(&state, 0).books.len(), 4);
}

#[test]
fn ath_7_one_done_ends_the_turn() {
    let books = "ul1:pink ul2:purple ul3:green";
    let setup = Setup::new(2).objectives("o16 o1 o2 o3").books(0, books);
    let mut state = setup.held(0, "pink").tokens(0, "wand").state();
    play_all(&mut state, &[(0, "done", &[])]);
    assert_eq!(desk(&state, 0).step, Step::Finished, "with an objective, a book and a token left");
    assert_eq!(state.to_move(), Seats::only(Seat(1)));
}

fn used(state: &Atheneum) -> Vec<(String, u8)> {
    let used = state.view(Viewer::Public).used;
    used.iter().map(|(token, count)| (token.to_string(), count)).collect()
}

#[test]
fn ath_7_an_unused_token_is_discarded_when_the_turn_ends_for_all() {
    let setup = Setup::new(2).books(0, "mid1:green+ mid2:pink").held(0, "reorg2");
    let mut state = setup.tokens(0, "reorg4").state();
    play_all(&mut state, &[(0, "lift mid1", &[]), (0, "done", &[])]);
    assert_eq!(words(&desk(&state, 0).tokens), "pink:green reorg4", "lost, but not yet discarded");
    assert!(used(&state).is_empty());
    play_all(&mut state, &[(1, "done", &[0])]);
    assert!(desk(&state, 0).tokens.is_empty());
    assert_eq!(used(&state), [("pink:green".to_owned(), 1), ("reorg4".to_owned(), 1)]);
}

#[test]
fn ath_7_a_token_that_a_player_has_lost_is_not_drawn_again_in_the_same_turn() {
    // The bag is empty, and of the discarded tokens seat 0 has the only side shelves.
    let setup = Setup::new(2).tokens(0, "side side side side side side").held(1, "token");
    let mut state = setup.bag(&[]).state();
    play_all(&mut state, &[(0, "done", &[])]);
    // Of 34 tokens the last one is a rearrangement.
    play_all(&mut state, &[(1, "take token", &[33])]);
    assert_eq!(words(&desk(&state, 1).tokens), "reorg4");
    play_all(&mut state, &[(1, "done", &[0])]);
    assert_eq!(used(&state), [("reorg4".to_owned(), 1), ("side".to_owned(), 6)]);
}

const TWO_GOALS: &str = "ul1:pink ul2:pink ur1:pink ur2:pink mid1:pink mid2:pink ll1:pink ll2:pink";

#[test]
fn ath_8_a_wand_is_put_on_an_objective_that_the_shelves_fulfil() {
    // o26 asks for two books in ul, ur and mid, o27 in ur, mid and ll, o1 for colours that are not there.
    let setup = Setup::new(2).objectives("o1 o31 o34 o2").books(0, TWO_GOALS);
    let state = setup.state();
    assert_eq!(listed(&state, 0), ["done"], "nothing is fulfilled");

    let setup =
        Setup::new(2).objectives("o1 o23 o24 o16").books(0, "ul1:pink ul2:purple ul3:green");
    let mut state = setup.state();
    assert_eq!(listed(&state, 0), ["score o16", "done"]);
    assert_eq!(refused(&state, 0, "score o1"), "atheneum-refused-unfulfilled");
    assert_eq!(refused(&state, 0, "score o2"), "atheneum-refused-not-on-show");
    play_all(&mut state, &[(0, "score o16", &[])]);
    let desk = desk(&state, 0);
    assert_eq!(
        (desk.points, desk.wands, desk.supply, words(&desk.scored)),
        (6, 1, 4, "o16".to_owned())
    );
}

#[test]
fn ath_8_several_a_turn_as_long_as_there_are_wands() {
    let goals = "o17 o18 o16 o1";
    let books = "ul1:pink ul2:purple ul3:green ur1:black ur2:turquoise ur3:pink mid1:purple mid2:purple mid3:black";
    let mut state = Setup::new(2).objectives(goals).books(0, books).state();
    play_all(&mut state, &[(0, "score o16", &[]), (0, "score o18", &[])]);
    assert_eq!((desk(&state, 0).points, desk(&state, 0).wands), (12, 0));
    assert_eq!(refused(&state, 0, "score o17"), "atheneum-refused-no-wand");
}

#[test]
fn ath_8_several_players_can_score_the_same_objective() {
    let books = "ul1:pink ul2:purple ul3:green";
    let mut state =
        Setup::new(2).objectives("o1 o2 o3 o16").books(0, books).books(1, books).state();
    play_all(&mut state, &[(0, "score o16", &[]), (1, "score o16", &[])]);
    assert_eq!((desk(&state, 0).points, desk(&state, 1).points), (6, 6));
}

#[test]
fn ath_9_some_objectives_give_a_wand_for_the_same_turn() {
    let setup = Setup::new(2).objectives("o26 o27 o1 o2").books(0, TWO_GOALS).wands(0, 1);
    let mut state = setup.state();
    play_all(&mut state, &[(0, "score o26", &[])]);
    assert_eq!((desk(&state, 0).points, desk(&state, 0).wands), (3, 1));
    play_all(&mut state, &[(0, "score o27", &[])]);
    assert_eq!((desk(&state, 0).points, desk(&state, 0).wands, desk(&state, 0).supply), (6, 1, 3));
}

#[test]
fn ath_10_the_rightmost_objective_goes_and_its_wands_go_to_the_supply() {
    let setup = Setup::new(2).objectives("o1 o2 o3 o16").books(0, "ul1:pink ul2:purple ul3:green");
    let mut state = setup.state();
    let cards: Vec<_> = (0..2).map(|it| seat(&state, it).card.unwrap().card).collect();
    // 31 objectives are left; the third of them is o6, after o4 and o5.
    play_all(&mut state, &[(0, "score o16", &[]), (0, "done", &[]), (1, "done", &[2])]);
    let view = state.view(Viewer::Public);
    let shown: Vec<_> = view.objectives.iter().map(|goal| goal.objective).collect();
    assert_eq!((words(&shown), words(&view.gone)), ("o6 o1 o2 o3".to_owned(), "o16".to_owned()));
    assert_eq!((desk(&state, 0).wands, desk(&state, 0).supply), (1, 5), "not back to the player");
    assert_eq!((desk(&state, 1).wands, desk(&state, 1).supply), (2, 4));
    assert_eq!(view.discarded, cards);
    assert!(view.seats.iter().all(|seat| seat.card.is_none()));
}

#[test]
fn ath_10_a_wand_on_another_objective_stays_there() {
    let setup = Setup::new(2).objectives("o16 o1 o2 o3").books(0, "ul1:pink ul2:purple ul3:green");
    let mut state = setup.state();
    play_all(&mut state, &[(0, "score o16", &[]), (0, "done", &[]), (1, "done", &[0])]);
    assert_eq!((desk(&state, 0).wands, desk(&state, 0).supply), (1, 4));
}

#[test]
fn ath_11_four_objectives_are_on_show() {
    let mut state = dealt(2);
    for _ in 0..10 {
        let view = state.view(Viewer::Public);
        let mut shown: Vec<_> = view.objectives.iter().map(|goal| goal.objective).collect();
        shown.extend(&view.gone);
        shown.sort();
        shown.dedup();
        assert_eq!(
            (view.objectives.len(), shown.len()),
            (4, 3 + usize::from(view.turn)),
            "none comes twice"
        );
        play_turn(&mut state);
    }
}

#[test]
fn ath_12_after_ten_turns_there_is_the_count_and_no_step_4() {
    let mut state = dealt(2);
    (0..9).for_each(|_| play_turn(&mut state));
    let before = state.view(Viewer::Public);
    assert_eq!((before.turn, state.outcome()), (10, None));
    play_turn(&mut state);
    let after = state.view(Viewer::Public);
    assert_eq!((after.objectives, after.gone, after.turn), (before.objectives, before.gone, 10));
    let outcome = state.outcome().unwrap();
    assert_eq!(after.result, Some(outcome));
    assert!(state.to_move().is_empty());
}

#[test]
fn ath_13_the_set_up() {
    for players in 2..=5 {
        let view = dealt(players).view(Viewer::Public);
        assert_eq!(view.seats.len(), usize::from(players));
        let shown: Vec<_> = view.objectives.iter().map(|goal| goal.objective).collect();
        assert_eq!(words(&shown), "o1 o2 o3 o4");
        assert_eq!(view.bag.total(), 40);
        for seat in &view.seats {
            let desk = &seat.desk;
            assert_eq!((desk.wands, desk.supply, desk.points, desk.sides), (2, 4, 0, 0));
            assert_eq!(
                words(&desk.spiders),
                "upper-left upper-right middle lower-left lower-right"
            );
            assert!(desk.books.is_empty() && desk.candles.is_empty() && desk.scored.is_empty());
            assert_eq!(seat.hand_size, 6);
        }
    }
}

fn colours(config: &Config) -> Vec<Colour> {
    let state = Atheneum::new(config, &mut Seeded::new(Seed([1; 32]), 0)).unwrap();
    state.view(Viewer::Public).seats.iter().map(|seat| seat.desk.colour).collect()
}

#[test]
fn ath_14_colours_come_in_seat_order_unless_seats_choose() {
    use Colour::{Black, Green, Pink, Purple, Turquoise};
    assert_eq!(colours(&config(5)), [Pink, Purple, Green, Black, Turquoise]);
    assert_eq!(colours(&Config { colours: Some(vec![Black]), ..config(3) }), [Black, Pink, Purple]);
    let all = vec![Turquoise, Black, Pink];
    assert_eq!(colours(&Config { colours: Some(all.clone()), ..config(3) }), all);
    let error = |colours, players| {
        let config = Config { colours: Some(colours), ..config(players) };
        Atheneum::new(&config, &mut Seeded::new(Seed([1; 32]), 0)).unwrap_err().to_string()
    };
    assert_eq!(
        error(vec![Pink, Pink], 2),
        "invalid config: atheneum-config-colour-twice colour=pink"
    );
    assert_eq!(error(all, 2), "invalid config: atheneum-config-colours given=3 players=2");
}

#[test]
fn ath_14_people_can_choose_and_a_config_that_says_nothing_stays_as_it_is() {
    let [GameOption { name: "colours", kind: OptionKind::Subset { values }, .. }] =
        Atheneum::OPTIONS
    else {
        panic!("{:?}", Atheneum::OPTIONS);
    };
    assert_eq!(*values, Colour::ALL.map(Colour::word));
    // Digests of replays cover the text of the config.
    let old = json!({"players": 5});
    let read: Config = serde_json::from_value(old.clone()).unwrap();
    assert_eq!(serde_json::to_value(&read).unwrap(), old);
}
