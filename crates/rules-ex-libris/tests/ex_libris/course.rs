//! Set-up, rounds, modes (EXL-1 to EXL-15, EXL-51 to EXL-53, EXL-91) and shelving (EXL-20 to EXL-22).

use std::collections::BTreeSet;

use game::{Game, Play, Seat, Seed, Seeded, Viewer};
use rules_ex_libris::{Components, Config, ExLibris, Location, Sighting, Special};
use serde_json::json;

use crate::table::{Table, ask, asked, can, hand, lies, play, roll, shelf, thrown, view};

fn start(config: &Config, seed: u8) -> ExLibris {
    ExLibris::new(config, &mut Seeded::new(Seed([seed; 32]), 0)).unwrap()
}

fn players(players: u8) -> Config {
    Config { players, ..Config::default() }
}

/// Plays the first legal action, so that libraries are chosen, until `stop`.
fn play_until(game: &mut ExLibris, stop: impl Fn(&ExLibris) -> bool) {
    let mut rolls = Seeded::new(Seed([9; 32]), 1);
    while !stop(game) {
        let seat = game.to_move().first().expect("the match goes on");
        let action = game.legal(seat)[0];
        game.apply(seat, &action, &mut rolls, &mut ());
    }
}

#[test]
fn exl_1_the_box_has_152_cards_and_510_books_85_a_category() {
    let components = Components::of_the_box();
    assert_eq!((components.deck().len(), components.titles().len()), (152, 510));
    let mut totals = [0u32; 6];
    for card in components.deck().iter() {
        let books = components.books(card);
        let count: u8 = books.iter().sum();
        assert!((2..=4).contains(&count));
        totals.iter_mut().zip(books).for_each(|(total, books)| *total += u32::from(*books));
    }
    assert_eq!(totals, [85; 6]);
}

#[test]
fn exl_2_popular_banned_and_the_specialities_are_six_categories() {
    for seed in 0..20 {
        let mut game = start(&players(4), seed);
        play_until(&mut game, |game| view(game, 0).round == 1);
        let mut seen = BTreeSet::new();
        seen.extend(view(&game, 0).popular);
        seen.extend(view(&game, 0).banned);
        for seat in 0..4 {
            let seats = view(&game, seat).seats;
            seen.extend(seats[seat].speciality);
            assert_eq!(seats.iter().filter(|other| other.speciality.is_some()).count(), 1);
        }
        assert_eq!(seen.len(), 6);
        assert_eq!(game.view(Viewer::Public).seats[0].speciality, None);
    }
}

#[test]
fn exl_3_libraries_are_chosen_from_the_last_player_backwards() {
    let mut game = start(&players(3), 1);
    let first = view(&game, 0).first;
    assert_eq!(view(&game, 0).laid_out.len(), 6);
    for step in 1..=3u8 {
        let seat = Seat((first.0 + 3 - step) % 3);
        assert_eq!(game.to_move().first(), Some(seat));
        let action = game.legal(seat)[0];
        game.play(seat, &action, &mut Seeded::new(Seed([2; 32]), 1), &mut ()).unwrap();
        let here = &view(&game, 0).seats[seat.index()];
        assert_eq!((here.library.is_some(), here.idle.gnomes, here.idle.special), (true, 2, true));
        if step < 3 {
            assert_eq!(ask(&game, seat.index()), "remove");
            let action = game.legal(seat)[0];
            game.play(seat, &action, &mut Seeded::new(Seed([2; 32]), 2), &mut ()).unwrap();
        }
    }
    // The last one to be removed needs no question.
    assert!(view(&game, 0).laid_out.is_empty());
    assert_eq!(view(&game, 0).round, 1);
}

/// What is dealt after the libraries.
fn dealt(game: &ExLibris, viewer: Viewer) -> (usize, usize, u8) {
    let view = game.view(viewer);
    let categories = [view.popular, view.banned].into_iter().chain(view.spares.iter().copied());
    let categories = categories.chain(view.seats.iter().map(|seat| seat.speciality)).flatten();
    let known = view.seats.iter().map(|seat| usize::from(seat.hand.len())).sum();
    (categories.count(), known, view.seats.iter().map(|seat| seat.hidden).sum())
}

#[test]
fn exl_99_libraries_are_chosen_before_categories_and_hands_are_known() {
    for count in 1..=4u8 {
        let mut game = start(&players(count), 6);
        let viewers = || Seat::all(count).map(Viewer::Seat).chain([Viewer::Public]);
        let mut choices = 0;
        let mut events = Vec::new();
        while view(&game, 0).round == 0 {
            for viewer in viewers() {
                assert_eq!(dealt(&game, viewer), (0, 0, 0), "{viewer:?} of {count}");
            }
            assert_eq!(view(&game, 0).deck, 152);
            let seat = game.to_move().first().unwrap();
            let action = game.legal(seat)[0];
            events.clear();
            game.play(seat, &action, &mut Seeded::new(Seed([7; 32]), 1), &mut events).unwrap();
            choices += 1;
        }
        assert_eq!(choices, 2 * count - 1, "the last one to be removed needs no question");
        for viewer in viewers() {
            let (known, hidden) = match viewer {
                Viewer::Public => (0, 6 * count),
                Viewer::Seat(_) => (6, 6 * (count - 1)),
            };
            let categories = if viewer == Viewer::Public { 2 } else { 3 };
            assert_eq!(dealt(&game, viewer), (categories, known, hidden));
            let seen = events.iter().filter_map(|event| ExLibris::sighting(event, viewer));
            let own: Vec<Seat> = seen
                .filter_map(|sighting| match sighting {
                    Sighting::DealtHand { seat, .. } => Some(seat),
                    _ => None,
                })
                .collect();
            assert_eq!(own, viewer.seat().into_iter().collect::<Vec<_>>());
        }
    }
}

#[test]
fn exl_99_beginners_choose_nothing_and_are_dealt_at_once() {
    let game = start(&Config { beginner: true, ..players(3) }, 6);
    assert_eq!(dealt(&game, Viewer::Seat(Seat(1))), (3, 6, 12));
}

#[test]
fn exl_102_a_card_tells_how_many_its_letter_has() {
    // E has seven cards, as it is printed.
    let game = Table::new(2).hand(0, "e2 e7").start();
    let shown: Vec<(String, u8)> = (view(&game, 0).cards.iter())
        .map(|shown| (shown.card.to_string(), shown.of))
        .filter(|(card, _)| card == "e2" || card == "e7")
        .collect();
    assert_eq!(shown, [("e2".to_owned(), 7), ("e7".to_owned(), 7)]);
    let all = Components::of_the_box().deck();
    for shown in view(&game, 0).cards {
        let letter = all.iter().filter(|card| card.letter() == shown.card.letter());
        assert_eq!(usize::from(shown.of), letter.count());
    }
}

#[test]
fn exl_4_everybody_has_six_cards() {
    for count in 1..=4 {
        let mut game = start(&players(count), 3);
        play_until(&mut game, |game| view(game, 0).round == 1);
        for seat in 0..usize::from(count) {
            assert_eq!(view(&game, seat).seats[seat].hand.len(), 6);
        }
    }
}

#[test]
fn exl_5_the_tent_is_out_in_the_first_round() {
    for (count, beginner) in [(2, false), (3, true), (4, false)] {
        let mut game = start(&Config { beginner, ..players(count) }, 4);
        play_until(&mut game, |game| view(game, 0).round == 1);
        let view = view(&game, 0);
        assert_eq!(view.locations[0].location, Location::Tent);
        // EXL-7: one fewer is drawn in the first round.
        assert_eq!(view.locations.len(), usize::from(count));
        let rest = if beginner { 11 } else { 17 };
        assert_eq!(view.pile.len(), rest - u32::from(count) + 1);
    }
}

#[test]
fn exl_6_a_round_has_four_phases() {
    let mut game = Table::new(2)
        .open("bookshop flea-market")
        .lay("bookshop", "a1 a2 a5")
        .stand(0, "gnome", "bookshop.1")
        .ending(1)
        .set("/last_round", json!(false))
        .set("/pile", json!(["lodge", "yard-sale", "shelfmasons"]))
        .deck("s2 s3 s8")
        .start();
    roll(&mut game, 1, "done", &[0, 0, 0, 0]);
    let view = view(&game, 0);
    let places: Vec<&str> = view.locations.iter().map(|at| at.location.word()).collect();
    assert_eq!(places, ["lodge", "bookshop", "yard-sale"], "two drawn, one permanent");
    assert!(thrown(&game, "a1"), "what was left is discarded");
    assert_eq!(lies(&game, 0, "bookshop"), "s2 s3 s8", "and the permanent one filled again");
    assert_eq!((view.round, view.seats[0].idle.len(), view.seats[0].home.len()), (2, 3, 0));
    assert_eq!(asked(&game), [0], "the first player begins");
}

#[test]
fn exl_7_as_many_locations_as_players_are_drawn_and_filled() {
    let mut game = start(&Config { beginner: true, ..players(4) }, 5);
    for round in 1..=2usize {
        play_until(&mut game, |game| usize::from(view(game, 0).round) == round);
        let view = view(&game, 0);
        assert_eq!(view.locations.len(), 4 + round - 1);
        for at in &view.locations {
            let printed = Components::of_the_box().printed(at.location);
            assert_eq!(at.cards.len() + at.hidden, printed.cards);
        }
    }
}

#[test]
fn exl_8_players_place_in_turn_until_none_is_left() {
    let mut game = Table::new(3).rest(1).start();
    assert_eq!(can(&game, 0, "send"), ["send gnome home", "send bookworm home"]);
    play(&mut game, &[(0, "send gnome home"), (0, "done")]);
    assert_eq!(asked(&game), [2], "who has none left is left out");
    assert_eq!(can(&game, 2, "pass"), [""; 0], "nobody may pass");
    play(&mut game, &[(2, "send gnome home"), (2, "done"), (0, "send gnome home"), (0, "done")]);
    play(&mut game, &[(2, "send gnome home"), (2, "done")]);
    assert_eq!(can(&game, 0, "send"), ["send bookworm home"]);
}

#[test]
fn exl_8_a_taken_slot_is_taken_and_home_has_three() {
    let game = Table::new(2).open("tent").stand(1, "gnome", "tent.1").start();
    assert_eq!(can(&game, 0, "send gnome"), ["send gnome home"]);
    let solo = Table::new(1).open("tent").stand(0, "gnome", "home").stand(0, "gnome", "home");
    let game = solo.stand(0, "gnome", "home").start();
    assert_eq!(can(&game, 0, "send"), ["send bookworm tent.1"]);
}

#[test]
fn exl_9_a_slot_for_more_players_is_closed() {
    for (count, slots) in [(2, 2), (3, 3), (4, 4)] {
        let game = Table::new(count).open("brewery").start();
        assert_eq!(can(&game, 0, "send gnome brewery").len(), slots);
    }
    let full = Table::new(2).open("bookshop").stand(1, "gnome", "bookshop.1").stand(
        1,
        "gnome",
        "bookshop.2",
    );
    assert_eq!(can(&full.start(), 0, "send gnome bookshop"), [""; 0]);
}

#[test]
fn exl_10_a_home_action_draws_or_shelves() {
    let start = || Table::new(2).hand(0, "a1").deck("b3").start();
    let mut game = start();
    play(&mut game, &[(0, "send gnome home")]);
    assert_eq!(can(&game, 0, ""), ["draw", "shelve a1 shelf1.1", "done"]);
    let mut draws = game.clone();
    play(&mut game, &[(0, "shelve a1 shelf1.1")]);
    assert_eq!((shelf(&game, 0).as_str(), asked(&game)), ("a1", vec![1]));
    play(&mut draws, &[(0, "draw")]);
    assert_eq!((hand(&draws, 0).as_str(), asked(&draws)), ("a1 b3", vec![1]));
}

#[test]
fn exl_11_instant_effects_come_at_once_and_delayed_ones_later() {
    let mut game = Table::new(2).open("bookshop dump").lay("bookshop", "a1 a2").start();
    let mut delayed = game.clone();
    play(&mut game, &[(0, "send gnome bookshop.1")]);
    assert_eq!(ask(&game, 0), "take");
    play(&mut delayed, &[(0, "send gnome dump-slot.1")]);
    assert_eq!(asked(&delayed), [1]);
    let late: Vec<u8> =
        Location::ALL.iter().filter(|at| at.is_delayed()).map(|at| at.number()).collect();
    assert_eq!(late, [3, 11, 12]);
}

#[test]
fn exl_12_locations_are_resolved_in_ascending_order() {
    let mut game = Table::new(2)
        .open("auction dump")
        .lay("auction", "a1 a2 a5")
        .hand(0, "b3 b6")
        .stand(0, "gnome", "auction.1")
        .stand(1, "gnome", "dump.1")
        .ending(0)
        .start();
    play(&mut game, &[(0, "done")]);
    assert_eq!(ask(&game, 0), "pay");
    play(&mut game, &[(0, "discard b3"), (0, "done")]);
    assert_eq!(ask(&game, 1), "name");
    play(&mut game, &[(1, "name history")]);
    assert_eq!(can(&game, 1, "take b3"), ["take b3"]);
}

#[test]
fn exl_13_the_lowest_of_those_drawn_becomes_permanent() {
    let table = Table::new(2)
        .open("lodge bookshop yard-sale")
        .ending(0)
        .set("/drawn", json!(["bookshop", "yard-sale"]))
        .set("/permanent", json!(["lodge"]))
        .set("/last_round", json!(false))
        .set("/pile", json!(["shelfmasons"]))
        .deck("s2 s3 s8");
    let mut game = table.start();
    // The pile has one, then the discarded one is shuffled in again: no roll is needed for either.
    roll(&mut game, 0, "done", &[0, 0]);
    let view = view(&game, 0);
    let permanent: Vec<bool> = view.locations.iter().map(|at| at.permanent).collect();
    let places: Vec<&str> = view.locations.iter().map(|at| at.location.word()).collect();
    assert_eq!(places, ["lodge", "bookshop", "yard-sale", "shelfmasons"]);
    assert_eq!(permanent, [true, true, false, false]);
}

#[test]
fn exl_91_when_nothing_is_drawn_nothing_becomes_permanent() {
    let table = Table::new(2).open("lodge").ending(0);
    let table = table.set("/drawn", json!([])).set("/permanent", json!(["lodge"]));
    let mut game = table.set("/last_round", json!(false)).start();
    play(&mut game, &[(0, "done")]);
    let view = view(&game, 0);
    assert_eq!((view.locations.len(), view.round), (1, 2), "and what there is is drawn");
}

#[test]
fn exl_91_the_tent_counts_among_the_first_rounds_tiles() {
    let mut game = start(&Config { beginner: true, ..players(2) }, 6);
    play_until(&mut game, |game| view(game, 0).round == 2);
    let view = view(&game, 0);
    let tent = view.locations.iter().find(|at| at.location == Location::Tent).unwrap();
    assert!(tent.permanent);
}

fn with_shelved(count: usize, players: usize, long: bool) -> ExLibris {
    let deck = Components::of_the_box().deck();
    let row: Vec<String> = deck.iter().take(count).map(|card| card.to_string()).collect();
    let table = Table::new(players).shelf(0, &row.join(" ")).ending(1).set("/long", json!(long));
    let mut game = table.set("/last_round", json!(false)).start();
    play(&mut game, &[(1, "done")]);
    game
}

#[test]
fn exl_14_enough_cards_bring_one_last_round() {
    for (players, enough) in [(2, 16), (3, 14), (4, 12)] {
        assert!(!view(&with_shelved(enough - 1, players, false), 0).last_round);
        let game = with_shelved(enough, players, false);
        assert!(view(&game, 0).last_round && game.outcome().is_none());
        assert_eq!(view(&game, 0).round, 2);
    }
}

#[test]
fn exl_14_cards_that_lie_face_down_or_buried_count() {
    let deck = Components::of_the_box().deck();
    let cards: Vec<String> = deck.iter().take(16).map(|card| card.to_string()).collect();
    for (first, last) in [(format!("{}+{}", cards[0], cards[15]), true), (cards[0].clone(), false)]
    {
        let shelf = format!("{first} {} ({})", cards[1..14].join(" "), cards[14]);
        let table = Table::new(2).library(0, "mummy").shelf(0, &shelf).ending(1);
        let mut game = table.set("/last_round", json!(false)).start();
        play(&mut game, &[(1, "done")]);
        assert_eq!(view(&game, 0).last_round, last, "{shelf}");
    }
}

#[test]
fn exl_53_a_long_match_asks_for_three_more() {
    for (players, enough) in [(2, 19), (3, 17), (4, 15)] {
        assert!(!view(&with_shelved(enough - 1, players, true), 0).last_round);
        assert!(view(&with_shelved(enough, players, true), 0).last_round);
    }
}

#[test]
fn exl_14_the_last_round_ends_with_the_inspection_even_if_somebody_has_fewer_again() {
    let mut game = Table::new(2).shelf(0, "a1").ending(1).start();
    play(&mut game, &[(1, "done")]);
    assert_eq!((asked(&game), ask(&game, 0).as_str()), (vec![0], "inspect"));
}

#[test]
fn exl_15_there_is_no_hand_limit_and_the_token_moves_only_by_the_tent() {
    let deck = Components::of_the_box().deck();
    let many: Vec<String> = deck.iter().take(60).map(|card| card.to_string()).collect();
    let table = Table::new(2).hand(0, &many.join(" ")).set("/first", json!(1)).deck("z1");
    let mut game = table.start();
    play(&mut game, &[(0, "send gnome home"), (0, "draw")]);
    assert_eq!((view(&game, 0).seats[0].hand.len(), view(&game, 0).first.0), (61, 1));
}

#[test]
fn exl_51_beginners_have_three_gnomes_and_no_library() {
    let mut seen = BTreeSet::new();
    for seed in 0..20 {
        let game = start(&Config { beginner: true, ..players(3) }, seed);
        let view = view(&game, 0);
        assert_eq!((view.round, view.seats[0].library), (1, None));
        assert_eq!((view.seats[0].idle.gnomes, view.seats[0].idle.special), (3, false));
        seen.extend(view.pile.iter().chain(view.locations.iter().map(|at| at.location)));
    }
    use Location::*;
    for out in [Auction, GamblingDen, Lodge, Collector, AssistantsGuild, YardSale] {
        assert!(!seen.contains(&out));
    }
    assert_eq!(seen.len(), 12);
}

#[test]
fn exl_52_friendly_matches_leave_out_what_hurts() {
    use Location::*;
    for seed in 0..20 {
        let game = start(&Config { friendly: true, ..players(4) }, seed);
        let view = view(&game, 0);
        for out in [Auction, GamblingDen, AssistantsGuild, TaxCollector] {
            assert!(!view.pile.contains(out));
        }
        assert_eq!(view.pile.len(), 13);
        for out in [Special::Goblin, Special::Cube, Special::Snowman, Special::Imp] {
            assert!(view.laid_out.iter().all(|there| there.library != out));
        }
        assert_eq!(view.laid_out.len(), 8);
    }
    let both = start(&Config { friendly: true, beginner: true, ..players(4) }, 1);
    let all = view(&both, 0).pile.len() + view(&both, 0).locations.len() as u32;
    assert_eq!(all, 11, "the modes combine");
}

#[test]
fn single_locations_and_libraries_can_be_left_out() {
    let config = Config {
        closed: vec![Location::Shack, Location::Dump],
        absent: vec![Special::Witch],
        ..players(2)
    };
    for seed in 0..20 {
        let game = start(&config, seed);
        let view = view(&game, 0);
        assert!(!view.pile.contains(Location::Shack) && !view.pile.contains(Location::Dump));
        assert!(view.laid_out.iter().all(|there| there.library != Special::Witch));
    }
    let refused = |config: Config, tag: &str| {
        let error = ExLibris::new(&config, &mut Seeded::new(Seed([1; 32]), 0)).unwrap_err();
        assert_eq!(error.0.tag, tag);
    };
    refused(Config { closed: vec![Location::Tent], ..players(2) }, "ex-libris-config-tent");
    let absent = Special::ALL[..5].to_vec();
    refused(Config { absent, ..players(4) }, "ex-libris-config-libraries");
    refused(Config { long: true, ..players(1) }, "ex-libris-config-solo");
    let closed = vec![Location::Shack];
    refused(Config { closed, ..players(1) }, "config-option-players");
    let absent = vec![Special::Snowman];
    refused(Config { absent, ..players(1) }, "config-value-players");
    let absent = vec![Special::Witch];
    let game = start(&Config { absent, ..players(1) }, 1);
    assert!(view(&game, 0).laid_out.iter().all(|there| there.library != Special::Witch));
    refused(players(5), "config-players");
}

#[test]
fn exl_20_the_first_card_anywhere_then_beside_another() {
    let mut game = Table::new(2).hand(0, "a1 b3").start();
    play(&mut game, &[(0, "send gnome home")]);
    assert_eq!(can(&game, 0, "shelve a1"), ["shelve a1 shelf1.1"], "anywhere is the same");
    play(
        &mut game,
        &[(0, "shelve a1 shelf1.1"), (1, "send gnome home"), (1, "done"), (0, "send gnome home")],
    );
    assert_eq!(
        can(&game, 0, "shelve b3"),
        ["shelve b3 shelf0.1", "shelve b3 shelf1.0", "shelve b3 shelf1.2", "shelve b3 shelf2.1",]
    );
}

#[test]
fn exl_21_at_most_three_rows() {
    let cells = |text: &str| {
        let mut game = Table::new(2).hand(0, "z1").shelf(0, text).start();
        play(&mut game, &[(0, "send gnome home")]);
        can(&game, 0, "shelve").iter().map(|action| action[10..].to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(
        cells("a1 / b3 / c4"),
        ["shelf1.0", "shelf1.2", "shelf2.0", "shelf2.2", "shelf3.0", "shelf3.2"]
    );
    assert_eq!(
        cells("a1 / b3"),
        ["shelf0.1", "shelf1.0", "shelf1.2", "shelf2.0", "shelf2.2", "shelf3.1"]
    );
    // Gaps are allowed, and may be filled.
    assert_eq!(
        cells("a1 . d2 / b3 c4 c6"),
        [
            "shelf0.1", "shelf0.3", "shelf1.0", "shelf1.2", "shelf1.4", "shelf2.0", "shelf2.4",
            "shelf3.1", "shelf3.2", "shelf3.3",
        ]
    );
}

#[test]
fn exl_21_a_collection_grows_to_all_sides() {
    let mut game = Table::new(2).hand(0, "z1").shelf(0, "a1 b3").start();
    play(&mut game, &[(0, "send gnome home"), (0, "shelve z1 shelf0.2")]);
    assert_eq!(shelf(&game, 0), ". z1 / a1 b3");
    let mut game = Table::new(2).hand(0, "z1").shelf(0, "a1 / b3").start();
    play(&mut game, &[(0, "send gnome home"), (0, "shelve z1 shelf2.0")]);
    assert_eq!(shelf(&game, 0), ". a1 / z1 b3");
}

#[test]
fn exl_22_cards_may_be_out_of_order() {
    let mut game = Table::new(2).hand(0, "a1").shelf(0, "m8").start();
    play(&mut game, &[(0, "send gnome home"), (0, "shelve a1 shelf1.2")]);
    assert_eq!(shelf(&game, 0), "m8 a1");
}

#[test]
fn exl_20_an_empty_collection_has_no_rows() {
    let game = Table::new(2).shelf(1, "a1").start();
    assert!(view(&game, 0).seats[0].shelf.is_empty());
    assert_eq!(view(&game, 0).seats[1].shelf.len(), 1);
}
