//! One test at least for each rule of the game alone, by its ID.

use game::{Game, Play, Seat, Seats, Seed, Seeded, Viewer};
use rules_gutenberg::{Check, Config, Event, Gutenberg, Mode, Phase};

use crate::scene::{Scene, act, letters, players, refusal, seen_by};

fn alone(mode: Mode) -> Config {
    Config { mode, ..players(1) }
}

/// A round with these cards, and a previous row.
fn round(number: u8, common: &str, drafted: &str, previous: &str) -> Gutenberg {
    let scene = Scene::new(&alone(Mode::Normal)).set("round", number).common(common);
    scene.drafted(0, drafted).solo("previous", previous).ready()
}

#[test]
fn gut_30_one_letter_and_one_vowel_are_common_and_there_are_no_challenges() {
    let state = Gutenberg::new(&alone(Mode::Normal), &mut Seeded::new(Seed([1; 32]), 0)).unwrap();
    let view = seen_by(&state, 0);
    let decks: Vec<String> = view.common.iter().map(|card| format!("{:?}", card.deck)).collect();
    assert_eq!(
        (decks, view.challenges.len()),
        (vec!["Letters".to_owned(), "Vowels".to_owned()], 0)
    );
}

#[test]
fn gut_30_packets_of_five_to_one_of_which_one_card_is_kept() {
    let mut state =
        Gutenberg::new(&alone(Mode::Normal), &mut Seeded::new(Seed([1; 32]), 0)).unwrap();
    let mut sizes = Vec::new();
    while state.view(Viewer::Public).phase == Phase::Draft {
        let mine = seen_by(&state, 0).mine.unwrap();
        assert!(mine.passed.is_empty(), "there is nobody to pass a packet to");
        sizes.push(mine.packet.len());
        let card = state.candidates(Seat(0))[0];
        act(&mut state, 0, &card.to_string());
    }
    let view = seen_by(&state, 0);
    assert_eq!((sizes, view.mine.unwrap().drafted.len()), (vec![5, 4, 3, 2], 5));
    // 4 + 3 + 2 + 1 cards went under the deck.
    assert_eq!((view.under.len(), view.decks.letter_cards), (10, 76 - 1 - 15));
}

#[test]
fn gut_31_the_cards_of_the_word_lie_in_a_row_the_others_go_to_the_library() {
    let mut state = round(1, "E a", "M T O C N", "");
    let events = act(&mut state, 0, "comte");
    assert!(!events.iter().any(|event| matches!(event, Event::Resolved { .. })), "no row before");
    let cards = ["n1", "a1"].map(|card| card.parse().unwrap()).to_vec();
    assert!(events.contains(&Event::Shelved { cards }));
    let solo = seen_by(&state, 0).solo.unwrap();
    assert_eq!(
        (letters(&solo.previous), letters(&solo.library)),
        ("C O M T E".to_owned(), "N A".to_owned())
    );
    // A doubled card lies there once.
    let mut state = round(1, "E o", "M T C N K", "");
    act(&mut state, 0, "comment");
    let solo = seen_by(&state, 0).solo.unwrap();
    assert_eq!(
        (letters(&solo.previous), letters(&solo.library)),
        ("C O M E N T".to_owned(), "K".to_owned())
    );
}

#[test]
fn gut_32_from_13_points_on_a_library_card_joins_the_collection() {
    // C3 O1 M3 T2 E1 is 10, so a card of the library is lost.
    let mut state = round(1, "E a", "M T O C N", "");
    act(&mut state, 0, "comte");
    assert_eq!(game_test::listed(&state, 0), ["discard a1", "discard n1"]);
    act(&mut state, 0, "discard a1");
    let view = seen_by(&state, 0);
    assert_eq!(
        (letters(&view.solo.unwrap().library), letters(&view.vowels_back)),
        ("N".to_owned(), "A".to_owned())
    );
    assert!(view.players[0].collection.is_empty());
    // V4 E1 R3 B4 A1 is 13.
    let mut state = round(1, "E a", "V R B T N", "");
    act(&mut state, 0, "brave");
    assert_eq!(seen_by(&state, 0).solo.unwrap().score, 13);
    assert_eq!(game_test::listed(&state, 0), ["take n1", "take t1"]);
    act(&mut state, 0, "take t1");
    let view = seen_by(&state, 0);
    assert_eq!(
        (letters(&view.players[0].collection), letters(&view.solo.unwrap().library)),
        ("T".to_owned(), "N".to_owned())
    );
}

#[test]
fn gut_32_with_an_empty_library_there_is_no_choice() {
    let mut state = round(1, "E a", "R I T S M", "");
    let events = act(&mut state, 0, "maitres");
    assert!(!events.iter().any(|event| matches!(event, Event::Shelved { .. })), "none is left");
    assert_eq!(seen_by(&state, 0).round, 2);
}

#[test]
fn gut_33_comment_above_jouer() {
    // COMMENT with a doubled M, then JOUER: C O E N to the collection, M and T under the deck.
    let mut state = round(2, "E o", "J U R K W", "C O M E N T");
    act(&mut state, 0, "jouer");
    assert_eq!(game_test::listed(&state, 0), ["slide 0", "slide 1"]);
    let slides = seen_by(&state, 0).solo.unwrap().slides;
    assert_eq!((slides.len(), &slides[0][..]), (2, &[true, true, false, true, true, false][..]));
    let events = act(&mut state, 0, "slide 0");
    let names = |cards: &[&str]| cards.iter().map(|card| card.parse().unwrap()).collect();
    let (kept, lost) = (names(&["c1", "o1", "e1", "n1"]), names(&["m1", "t1"]));
    assert!(events.contains(&Event::Resolved { kept, lost }));
    assert!(seen_by(&state, 0).solo.unwrap().slides.is_empty());
    let view = seen_by(&state, 0);
    assert_eq!(letters(&view.players[0].collection), "C O E N");
    assert_eq!(letters(&view.under), "T M");
    assert_eq!(letters(&view.solo.unwrap().previous), "J O U E R");
}

#[test]
fn gut_33_the_shorter_row_lies_within_the_longer_at_every_offset() {
    // Above C3 O1 M3 E1 N2 T2, below M3 A1 L2: each card wins that is worth no more than the one below.
    for (slide, won) in [(0, "C O"), (1, "O E"), (2, "M E N"), (3, "E T")] {
        let mut state = round(2, "E a", "M L K W J", "C O M E N T");
        act(&mut state, 0, "mal");
        assert_eq!(game_test::listed(&state, 0).len(), 4);
        act(&mut state, 0, &format!("slide {slide}"));
        assert_eq!(letters(&seen_by(&state, 0).players[0].collection), won, "slide {slide}");
    }
    // Above M3 A1 L2, below C3 O1 M3 T2 E1: the longer row is the new one.
    for (slide, won) in [(0, "M A L"), (1, "A L"), (2, "M A")] {
        let mut state = round(2, "E a", "M T O C N", "M A L");
        act(&mut state, 0, "comte");
        assert_eq!(game_test::listed(&state, 0).len(), 3);
        act(&mut state, 0, &format!("slide {slide}"));
        assert_eq!(letters(&seen_by(&state, 0).players[0].collection), won, "slide {slide}");
    }
}

#[test]
fn gut_33_rows_of_equal_length_lie_in_one_way() {
    let mut state = round(2, "E a", "M L K W J", "T E L");
    act(&mut state, 0, "mal");
    // T2 E1 L2 above M3 A1 L2.
    assert_eq!(letters(&seen_by(&state, 0).players[0].collection), "T E L");
}

#[test]
fn gut_33_after_a_pass_the_previous_row_is_lost() {
    let mut state = round(2, "E a", "M L K W J", "T E L");
    act(&mut state, 0, "no-word");
    let view = seen_by(&state, 0);
    assert!(view.players[0].collection.is_empty());
    assert_eq!((letters(&view.under), view.solo.unwrap().library.len()), ("E T L".to_owned(), 7));
}

/// The last round with this collection and this library.
fn last(mode: Mode, collection: &str, library: &str) -> Gutenberg {
    let scene = Scene::new(&alone(mode)).set("round", 5);
    scene.of(0, "claimed", collection).solo("library", library).ready()
}

#[test]
fn gut_34_the_last_row_goes_back_and_the_word_is_made_of_the_collection() {
    let scene =
        Scene::new(&alone(Mode::Normal)).set("round", 4).common("E a").drafted(0, "R I T S M");
    let mut state = scene.of(0, "claimed", "L O").ready();
    act(&mut state, 0, "maitres");
    let view = seen_by(&state, 0);
    assert_eq!((view.round, view.common.len()), (5, 0));
    assert!(view.solo.unwrap().previous.is_empty());
    assert_eq!(letters(&view.mine.unwrap().hand), "O L");
    assert_eq!(view.decks.letter_cards + 2, 76, "the row is in the deck again");
}

#[test]
fn gut_34_the_score_must_exceed_the_library() {
    // S2 E1 L2 against J6, K6 … 5 against 4, 5, 6.
    for (library, won) in [("B", true), ("B E", false), ("J", false)] {
        let mut state = last(Mode::Normal, "S E L N", library);
        act(&mut state, 0, "sel");
        let outcome = state.outcome().unwrap();
        assert_eq!(
            (outcome.winners() == Seats::only(Seat(0)), outcome.scores[0]),
            (won, 5),
            "{library}"
        );
        assert_eq!(
            letters(&seen_by(&state, 0).players[0].collection),
            "N",
            "the unused card stays"
        );
    }
}

#[test]
fn gut_35_the_modes_are_for_a_player_alone() {
    for mode in [Mode::Easy, Mode::Hard] {
        let config = Config { mode, ..players(2) };
        let refused = Gutenberg::new(&config, &mut Seeded::new(Seed([1; 32]), 0)).unwrap_err();
        assert_eq!(
            refused.0.to_string(),
            "config-option-players given=2 least=1 most=1 option=mode"
        );
    }
}

#[test]
fn gut_35_easy_any_number_of_words() {
    let mut state = last(Mode::Easy, "S E L T A", "K B");
    act(&mut state, 0, "sel");
    assert_eq!(
        refusal(&state, 0, "les"),
        "gutenberg-refused-letter letter=l word=les",
        "each card serves once"
    );
    act(&mut state, 0, "ta");
    // 5 + 3 against 10, and no card is left.
    assert_eq!(state.outcome().map(|outcome| (outcome.scores[0], outcome.ranks[0])), Some((8, 2)));
    let mut state = last(Mode::Easy, "S E L T A", "K");
    act(&mut state, 0, "sel");
    assert!(state.outcome().is_none());
    assert_eq!(seen_by(&state, 0).solo.unwrap().won, None);
    act(&mut state, 0, "no-word");
    assert!(state.outcome().is_some());
    // 5 against K6.
    assert_eq!(seen_by(&state, 0).solo.unwrap().won, Some(false));
    let mut state = last(Mode::Normal, "S E L T A", "K");
    act(&mut state, 0, "sel");
    assert!(state.outcome().is_some(), "one word if it is not easy");
}

#[test]
fn gut_35_easy_blind_an_unknown_word_is_a_pass_and_ends_the_match() {
    let config = Config { check: Check::Blind, ..alone(Mode::Easy) };
    let scene = Scene::new(&config).set("round", 5).of(0, "claimed", "S E L T R A");
    let mut state = scene.solo("library", "K").ready();
    act(&mut state, 0, "sel");
    act(&mut state, 0, "tra");
    assert_eq!(state.outcome().map(|outcome| (outcome.scores[0], outcome.ranks[0])), Some((5, 2)));
    assert_eq!(letters(&seen_by(&state, 0).players[0].collection), "T R A");
}

#[test]
fn gut_35_hard_unused_cards_go_to_the_library() {
    // 5 against 2 in the library and an unused N2 or V4.
    for (collection, won) in [("S E L N", true), ("S E L V", false)] {
        let mut state = last(Mode::Hard, collection, "T");
        act(&mut state, 0, "sel");
        assert_eq!(state.outcome().unwrap().ranks == [1], won, "{collection}");
        let view = seen_by(&state, 0);
        let unused = collection.rsplit(' ').next().unwrap();
        assert_eq!(letters(&view.solo.unwrap().library), format!("T {unused}"));
        assert!(view.players[0].collection.is_empty());
    }
}

#[test]
fn a_hand_of_21_cards_can_be_played() {
    let collection = "A A A E E E I I O O U S S T T N L R R C M";
    let mut state = last(Mode::Normal, collection, "K");
    let mut chance = Seeded::new(Seed([1; 32]), 0);
    let words = state.candidates(Seat(0));
    assert!(words.len() > 20);
    let best = words.iter().find(|word| word.to_string() != "no-word").unwrap();
    state.play(Seat(0), best, &mut chance, &mut ()).unwrap();
    assert!(state.outcome().unwrap().scores[0] > 10);
}
