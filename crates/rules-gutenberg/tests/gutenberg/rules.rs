//! One test at least for each rule of a game with several players, by its ID.

use game::{Game, Play, Scripted, Seat, Seats, Seed, Seeded, Viewer};
use rules_gutenberg::{
    Action, Ask, Backs, ChallengeName, Check, Collections, Components, Config, Event, Gutenberg,
    Language, Phase, PlayerView,
};

use crate::scene::{Scene, act, letters, players, points, refusal, seen_by};

/// Two players with these hands and common cards, who are to write.
fn two(common: &str, one: &str, other: &str) -> Gutenberg {
    Scene::new(&players(2)).common(common).drafted(0, one).drafted(1, other).ready()
}

/// One of these words after the other, by the seats in order.
fn write(state: &mut Gutenberg, words: &[&str]) {
    (0..).zip(words).for_each(|(seat, word)| _ = act(state, seat, word));
}

fn new(config: &Config) -> Gutenberg {
    Gutenberg::new(config, &mut Seeded::new(Seed([7; 32]), 0)).unwrap()
}

#[test]
fn gut_1_the_box_has_76_letters_9_vowels_and_18_challenges() {
    for language in [Language::Fr, Language::En] {
        assert_eq!(Components::of_the_box(language).challenges().len(), 18);
        let view = new(&Config { language, ..players(2) }).view(Viewer::Public);
        let left = (view.decks.letter_cards, view.decks.vowel_cards);
        assert_eq!(left, (76 - 2 - 2 * 5, 9 - 1));
        assert_eq!(view.unseen.len(), 18 - 3);
    }
}

#[test]
fn gut_1_a_match_has_five_rounds() {
    let mut state = new(&players(3));
    let mut chance = Seeded::new(Seed([8; 32]), 0);
    let mut rounds = vec![1];
    while let Some(seat) = state.to_move().first() {
        let action = state.candidates(seat)[0];
        state.play(seat, &action, &mut chance, &mut ()).unwrap();
        let round = state.view(Viewer::Public).round;
        if rounds.last() != Some(&round) {
            rounds.push(round);
        }
    }
    assert_eq!(rounds, [1, 2, 3, 4, 5]);
}

#[test]
fn gut_2_two_letters_and_a_vowel_are_common_three_challenges_open_five_letters_each() {
    for count in 2..=6 {
        let state = new(&players(count));
        let view = seen_by(&state, 0);
        let decks: Vec<String> =
            view.common.iter().map(|card| format!("{:?}", card.deck)).collect();
        assert_eq!(decks, ["Letters", "Letters", "Vowels"]);
        assert_eq!(view.challenges.len(), 3);
        for seat in 0..count {
            assert_eq!(seen_by(&state, seat).mine.unwrap().packet.len(), 5);
        }
        assert_eq!(view.decks.letter_cards, 76 - 2 - 5 * count);
    }
}

#[test]
fn gut_2_the_letter_deck_is_shuffled_each_round_vowels_and_challenges_are_not() {
    let mut state = two("E T a", "B D G P T", "B D G P R");
    let before = state.view(Viewer::Public);
    write(&mut state, &["no-word", "no-word"]);
    for _ in 0..2 {
        let seat = state.to_move().first().unwrap();
        act(&mut state, seat.0, "done");
    }
    let after = state.view(Viewer::Public);
    // All letters but the common ones and the packets can come, what went under the deck included.
    assert_eq!((after.round, after.decks.letter_cards), (2, 76 - 2 - 10));
    // The vowel that went back waits until the eight others have come.
    assert_eq!(
        (before.decks.vowel_cards, after.decks.vowel_cards, letters(&after.vowels_back)),
        (8, 7, "A".to_owned())
    );
    assert_eq!(after.unseen.len(), before.unseen.len() - 3);
}

#[test]
fn gut_3_all_keep_a_card_and_pass_the_rest_left() {
    let scene = Scene::new(&players(3)).common("E T a").set("phase", "draft");
    let hands = ["A E I O U", "B C D F G", "L M N P R"];
    let mut state = (0..3).fold(scene, |scene, seat| scene.of(seat, "packet", hands[seat])).ready();
    act(&mut state, 0, "keep e1");
    act(&mut state, 2, "keep m1");
    assert_eq!(
        letters(&seen_by(&state, 0).mine.unwrap().packet),
        "A E I O U",
        "nothing moves before all have chosen"
    );
    act(&mut state, 1, "keep g1");
    let mine = |state: &Gutenberg, seat| seen_by(state, seat).mine.unwrap();
    assert_eq!(
        [0, 1, 2].map(|seat| letters(&mine(&state, seat).packet)),
        ["L N P R", "A I O U", "B C D F"]
    );
    assert_eq!([0, 1, 2].map(|seat| letters(&mine(&state, seat).drafted)), ["E", "G", "M"]);
    for cards in [["l1", "a1", "b1"], ["c1", "n1", "i1"], ["o1", "d1", "p1"]] {
        (0..)
            .zip(cards)
            .for_each(|(seat, card)| _ = act(&mut state, seat, &format!("keep {card}")));
    }
    // The fifth card is received, not chosen.
    assert_eq!(state.view(Viewer::Public).phase, Phase::Write);
    assert_eq!(
        [0, 1, 2].map(|seat| letters(&mine(&state, seat).drafted)),
        ["E L C O R", "G A N D U", "M B I P F"]
    );
}

#[test]
fn gut_3_nobody_sees_what_others_drafted_or_chose() {
    let state = new(&players(4));
    let mut chosen = state.clone();
    let action = chosen.candidates(Seat(2))[0];
    let mut events = Vec::new();
    chosen.apply(Seat(2), &action, &mut Scripted::new(&[]), &mut events);
    for viewer in Viewer::all(4).filter(|viewer| !viewer.is(Seat(2))) {
        let (before, mut after) = (state.view(viewer), chosen.view(viewer));
        assert!(!after.to_move.contains(&Seat(2)));
        after.to_move = before.to_move.clone();
        assert_eq!(before, after, "only who is to move has changed for {viewer:?}");
        let seen = |event| Gutenberg::sighting(event, viewer);
        assert_eq!(events.iter().find_map(seen), None, "{viewer:?} sees nothing of it");
    }
}

#[test]
fn gut_3_a_player_remembers_the_packets_that_went_by() {
    let scene = Scene::new(&players(2)).common("E T a").set("phase", "draft");
    let mut state = scene.of(0, "packet", "A E I O U").of(1, "packet", "B C D F G").ready();
    act(&mut state, 0, "keep e1");
    act(&mut state, 1, "keep g1");
    act(&mut state, 0, "keep b1");
    act(&mut state, 1, "keep a1");
    let mine = seen_by(&state, 0).mine.unwrap();
    assert_eq!(
        mine.passed.iter().map(|cards| letters(cards)).collect::<Vec<_>>(),
        ["A I O U", "C D F"]
    );
    // The first packet came back without the A: every world that looks like this has it with the other.
    for number in 0..20 {
        let world =
            Gutenberg::determinize(&seen_by(&state, 0), &mut Seeded::new(Seed([number; 32]), 0));
        let other = seen_by(&world, 1).mine.unwrap();
        assert_eq!(
            (letters(&other.drafted[1..]), letters(&other.packet)),
            ("A".to_owned(), "C D F".to_owned())
        );
    }
}

#[test]
fn gut_4_a_word_is_made_of_drafted_and_common_cards() {
    let state = two("E T a", "B L S R C", "M N P G D");
    assert!(state.read(Seat(0), "table").is_ok_and(|action| state.check(Seat(0), &action).is_ok()));
    assert_eq!(refusal(&state, 1, "table"), "gutenberg-refused-letter letter=b word=table");
}

#[test]
fn gut_4_words_are_secret_until_all_have_written() {
    let before = two("E T a", "B L S R C", "M N P G D");
    let mut sightings = Vec::new();
    let views = ["table", "cartes", "tel", "no-word"].map(|word| {
        let mut state = before.clone();
        let events = act(&mut state, 0, word);
        for viewer in [Viewer::Seat(Seat(1)), Viewer::Public] {
            sightings.extend(events.iter().filter_map(|event| Gutenberg::sighting(event, viewer)));
        }
        [Viewer::Seat(Seat(1)), Viewer::Public].map(|viewer| state.view(viewer))
    });
    assert!(views.windows(2).all(|pair| pair[0] == pair[1]));
    assert_eq!(sightings, []);
}

#[test]
fn gut_5_a_card_is_used_once() {
    let state = two("E T a", "X B L M N", "M N P G D");
    assert_eq!(
        refusal(&state, 0, "texte"),
        "gutenberg-refused-few cards=1 letter=t occurs=2 word=texte",
        "TEXTE takes two T and two E"
    );
    assert_eq!(refusal(&state, 0, "write t1 e1 x1 t1 e1"), "gutenberg-refused-twice card=t1");
    let state = two("E T a", "X T E M N", "M N P G D");
    assert!(state.check(Seat(0), &"write t1 e1 x1 t2 e2".parse().unwrap()).is_ok());
}

#[test]
fn gut_6_a_letter_may_stand_twice_in_a_row_and_counts_once() {
    let mut state = two("E I a", "L E T R S", "M N P G D");
    act(&mut state, 0, "lettre");
    act(&mut state, 1, "no-word");
    // L2 E1 T2 R3 E1.
    assert_eq!(points(&state, 0), 9);
    let word = state.view(Viewer::Public).players[0].word.clone().unwrap();
    let doubled: Vec<&str> = word
        .cards
        .iter()
        .filter(|card| format!("{:?}", card.style) == "Doubled")
        .map(|card| card.card.letters.as_str())
        .collect();
    assert_eq!(doubled, ["T"]);
}

#[test]
fn gut_6_several_cards_may_be_doubled_but_none_three_times() {
    let mut state = two("O E e", "B A L N S", "M N P G D");
    // BALLONNE has LL and NN; only one L and one N are there.
    act(&mut state, 0, "ballonne");
    let state = two("O E i", "C R S T M", "M N P G D");
    assert_eq!(
        refusal(&state, 0, "creee"),
        "gutenberg-refused-few cards=1 letter=e occurs=3 word=creee"
    );
}

#[test]
fn gut_6_cards_with_several_letters_are_never_doubled() {
    let state = two("E I a", "QU A S R T", "M N P G D");
    assert_eq!(refusal(&state, 0, "write qu1+ a1"), "gutenberg-refused-double card=qu1");
    let scene = Scene::new(&players(2)).set("round", 5).common("E I a");
    let state = scene.of(0, "claimed", "#2 #1 T R").ready();
    assert_eq!(refusal(&state, 0, "write t1 er1+"), "gutenberg-refused-double card=er1");
    // A challenge card with one letter may be.
    assert!(state.check(Seat(0), &"write e1 l1+ e1".parse().unwrap()).is_err());
    assert!(state.check(Seat(0), &"write a1 l1+ er1".parse().unwrap()).is_ok());
}

#[test]
fn gut_7_qu_is_q_or_qu() {
    let state = two("E I a", "QU A T R C", "M N P G D");
    // QUATRE takes the U of the card.
    assert_eq!(state.read(Seat(0), "quatre").unwrap().to_string(), "write qu1 a1 t1 r1 e1");
    let mut state = two("N I a", "QU O C R G", "M N P G D");
    // COQ: the QU card is a Q, worth its 5 points: C3 O1 Q5.
    act(&mut state, 0, "coq");
    act(&mut state, 1, "no-word");
    assert_eq!(points(&state, 0), 9);
    assert_eq!(
        refusal(&two("N I a", "C O K R G", "M N P G D"), 0, "write k:k1 o1"),
        "gutenberg-refused-first card=k1"
    );
}

#[test]
fn gut_8_everyone_can_use_the_common_cards_once_a_word() {
    let mut state = two("E S a", "L T R C M", "L T R C M");
    act(&mut state, 0, "sel");
    act(&mut state, 1, "sel");
    // S2 E1 L2, for both.
    assert_eq!([points(&state, 0), points(&state, 1)], [5, 5]);
    let state = two("E S a", "T R C M D", "L T R C M");
    assert_eq!(refusal(&state, 0, "essor"), "gutenberg-refused-letter letter=o word=essor");
    assert_eq!(
        refusal(&state, 0, "seme"),
        "gutenberg-refused-few cards=1 letter=e occurs=2 word=seme"
    );
}

#[test]
fn gut_9_a_word_is_in_the_lexicon() {
    let state = two("E S a", "T R C M D", "L H N I G");
    assert_eq!(refusal(&state, 0, "tra"), "gutenberg-refused-unknown word=tra");
    assert_eq!(
        refusal(&state, 1, "hannah"),
        "gutenberg-refused-few cards=1 letter=h occurs=2 word=hannah"
    );
    // A name.
    assert_eq!(refusal(&state, 1, "elsa"), "gutenberg-refused-unknown word=elsa");
    // Forms are words.
    for word in ["arts", "armes", "trame", "dames"] {
        assert!(state.check(Seat(0), &state.read(Seat(0), word).unwrap()).is_ok(), "{word}");
    }
}

#[test]
fn gut_9_accents_are_ignored_in_play_and_shown_on_the_word() {
    let mut state = two("E O a", "C U R S F", "G R N M T");
    act(&mut state, 0, "CŒURS");
    let events = act(&mut state, 1, "amont");
    let texts: Vec<String> = events
        .iter()
        .filter_map(|event| match event {
            Event::Revealed { text, .. } => Some(text.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(texts, ["cœurs", "amont"]);
    let mut state = two("E O a", "C N L S G", "G R N M T");
    act(&mut state, 0, "GLACON");
    assert_eq!(seen_by(&state, 0).mine.unwrap().written.unwrap().text, "glaçon");
}

#[test]
fn gut_9_a_player_may_pass() {
    let mut state = two("E O a", "C N M S F", "G R N M T");
    act(&mut state, 0, "no-word");
    act(&mut state, 1, "no-word");
    assert_eq!([points(&state, 0), points(&state, 1)], [0, 0]);
    assert!(
        state
            .view(Viewer::Public)
            .players
            .iter()
            .all(|player| player.played.is_empty() && player.unused_count == 5)
    );
}

#[test]
fn gut_9_blind_an_unknown_word_is_a_pass() {
    let config = Config { check: Check::Blind, ..players(2) };
    let mut state =
        Scene::new(&config).common("E S a").drafted(0, "T R C M D").drafted(1, "L H N I G").ready();
    act(&mut state, 0, "tra");
    let events = act(&mut state, 1, "lin");
    assert!(events.iter().any(|event| matches!(event, Event::Rejected { seat: Seat(0), .. })));
    assert_eq!([points(&state, 0), points(&state, 1)], [0, 5]);
    let view = state.view(Viewer::Public);
    assert!(view.players[0].played.is_empty());
    assert_eq!(view.order, [Seat(1), Seat(0)]);
}

#[test]
fn gut_9_blind_nothing_tells_the_writer_whether_a_word_counts() {
    let config = Config { check: Check::Blind, ..players(2) };
    let scene = Scene::new(&config).common("E O a").drafted(0, "C N L S G");
    let mut state = scene.drafted(1, "G R N M T").ready();
    // A cedilla would say that it is in the lexicon.
    let events = act(&mut state, 0, "glacon");
    assert!(matches!(&events[..], [Event::Written { text, .. }] if text == "glacon"), "{events:?}");
    assert_eq!(seen_by(&state, 0).mine.unwrap().written.unwrap().text, "glacon");
    act(&mut state, 1, "no-word");
    let word = state.view(Viewer::Public).players[0].word.clone().unwrap();
    assert_eq!(word.text, "glaçon", "the accents are shown with the word");
}

#[test]
fn gut_10_words_are_revealed_together_and_unused_cards_go_under_the_deck() {
    let mut state = two("E T a", "B L S R C", "M N P G D");
    act(&mut state, 0, "bal");
    assert!(state.view(Viewer::Public).players.iter().all(|player| player.word.is_none()));
    act(&mut state, 1, "pagne");
    let view = state.view(Viewer::Public);
    assert_eq!(
        view.players
            .iter()
            .map(|player| player.word.as_ref().unwrap().text.as_str())
            .collect::<Vec<_>>(),
        ["bal", "pagne"]
    );
    assert_eq!([0, 1].map(|seat: usize| letters(&view.players[seat].played)), ["B L", "P G N"]);
    // Three cards and two, which only their owner knows.
    assert_eq!(view.players.iter().map(|player| player.unused_count).collect::<Vec<_>>(), [3, 2]);
    assert_eq!(letters(&seen_by(&state, 0).mine.unwrap().unused), "S R C");
    assert_eq!(view.decks.letter_cards, 76 - 2 - 10);
}

#[test]
fn gut_11_the_score_is_the_values_of_the_cards() {
    let mut state = two("E T a", "B L S R C", "M N P G D");
    write(&mut state, &["cartes", "page"]);
    // C3 A1 R3 T2 E1 S2, and P3 A1 G4 E1.
    assert_eq!([points(&state, 0), points(&state, 1)], [12, 9]);
}

fn order_of(state: &Gutenberg) -> Vec<u8> {
    state.view(Viewer::Public).order.iter().map(|seat| seat.0).collect()
}

#[test]
fn gut_12_more_points_rank_first() {
    let mut state = two("E T a", "M N P G D", "B L S R C");
    write(&mut state, &["page", "cartes"]);
    assert_eq!(order_of(&state), [1, 0]);
}

#[test]
fn gut_12_ties_go_to_the_dearest_card_then_to_the_longest_word() {
    // S2 E1 L2 and O1 D3 E1, 5 points each: the D decides.
    let mut state = two("E T a", "S L M N O", "P V C D O");
    write(&mut state, &["sel", "ode"]);
    assert_eq!(([points(&state, 0), points(&state, 1)], order_of(&state)), ([5, 5], vec![1, 0]));
    // T2 E1 L2 and T2 A1 I1 E1: the dearest cards are equal, the longer word decides.
    let mut state = two("E T a", "L M N P I", "I N P V O");
    write(&mut state, &["tel", "taie"]);
    assert_eq!(([points(&state, 0), points(&state, 1)], order_of(&state)), ([5, 5], vec![1, 0]));
}

#[test]
fn gut_12_the_last_tie_is_broken_by_drawn_letters() {
    let ready = || {
        let mut state = two("E S a", "L T R C M", "L T R C M");
        act(&mut state, 0, "sel");
        state
    };
    let action = ready().read(Seat(1), "sel").unwrap();
    let play = |rolls: &[u32]| {
        let mut state = ready();
        let (mut script, mut events) = (Scripted::new(rolls), Vec::new());
        state.play(Seat(1), &action, &mut script, &mut events).unwrap();
        script.finish().unwrap();
        let drawn = events.iter().filter(|event| matches!(event, Event::Drew { .. })).count();
        (order_of(&state), drawn, state.view(Viewer::Public).under.len())
    };
    // The deck is A5 E6 I5 …: the first letters of the list are the first rolls.
    assert_eq!(play(&[0, 4]), (vec![0, 1], 2, 2));
    assert_eq!(play(&[5, 0]), (vec![1, 0], 2, 2));
    // A and A: both draw again, E and A.
    assert_eq!(play(&[0, 0, 3, 0]), (vec![1, 0], 4, 4));
}

#[test]
fn gut_12_a_pass_draws_for_ties() {
    let mut state = two("E S a", "L T R C M", "L T R C M");
    act(&mut state, 0, "no-word");
    // An E, then an A.
    let mut script = Scripted::new(&[5, 0]);
    state.play(Seat(1), &Action::NoWord, &mut script, &mut ()).unwrap();
    script.finish().unwrap();
    assert_eq!(order_of(&state), [1, 0]);
}

#[test]
fn gut_12_when_the_deck_has_run_out_what_went_under_it_comes_up() {
    let scene = Scene::new(&players(2)).common("E S a").drafted(0, "L T R C M");
    let mut state = scene.drafted(1, "L T R C M").deck(1).ready();
    act(&mut state, 0, "sel");
    // One card is left, an A, which takes no roll. Then the 63 cards under the deck come up, and the 8 unused ones that
    // went under it in this round; the last of the list is the W.
    let action = state.read(Seat(1), "sel").unwrap();
    let mut script = Scripted::new(&[70]);
    state.play(Seat(1), &action, &mut script, &mut ()).unwrap();
    script.finish().unwrap();
    let view = state.view(Viewer::Public);
    assert_eq!((order_of(&state), letters(&view.under)), (vec![0, 1], "A W".to_owned()));
    assert_eq!(view.decks.letter_cards, 70);
    assert!(view.players.iter().all(|player| player.unused_count == 0));
    for viewer in Viewer::all(2) {
        let view = state.view(viewer);
        let world = Gutenberg::determinize(&view, &mut Seeded::new(Seed([2; 32]), 0));
        assert_eq!(world.view(viewer), view);
    }
}

/// Three write SEL; the last one's write makes these rolls. The order, who drew, and what lies under the deck.
fn three_tied(rolls: &[u32]) -> (Vec<u8>, Vec<String>, usize) {
    let scene = Scene::new(&players(3)).common("E S a");
    let mut state = (0..3).fold(scene, |scene, seat| scene.drafted(seat, "L T R N C")).ready();
    write(&mut state, &["sel", "sel"]);
    let action = state.read(Seat(2), "sel").unwrap();
    let (mut script, mut events) = (Scripted::new(rolls), Vec::new());
    state.play(Seat(2), &action, &mut script, &mut events).unwrap();
    script.finish().unwrap();
    let drawn = events.iter().filter_map(|event| match event {
        Event::Drew { seat, card } => Some(format!("{} {card}", seat.0)),
        _ => None,
    });
    (order_of(&state), drawn.collect(), state.view(Viewer::Public).under.len())
}

#[test]
fn gut_12_only_those_still_tied_draw_again() {
    // A5 E6 I5 O4 …: E, A and E. The A is first; the two E draw again, an I and an A.
    assert_eq!(
        three_tied(&[5, 0, 8, 8, 0]),
        (vec![1, 2, 0], ["0 e1", "1 a1", "2 e1", "0 i1", "2 a1"].map(str::to_owned).to_vec(), 5)
    );
}

#[test]
fn gut_12_qu_counts_as_q() {
    // A5 E6 I5 O4 U3 S4 T2 N1 L1 R2 C0 M3 D3 P3 G2 B2 F2 H2 V2 are 52 cards, then comes QU.
    assert_eq!(
        three_tied(&[52, 31, 40]),
        (vec![2, 0, 1], ["0 qu1", "1 r1", "2 p1"].map(str::to_owned).to_vec(), 3)
    );
}

#[test]
fn gut_12_a_pass_is_ranked_last() {
    let mut state = two("E S a", "L T R C M", "L T R C M");
    write(&mut state, &["no-word", "sel"]);
    assert_eq!(order_of(&state), [1, 0]);
}

const HANDS: [&str; 6] =
    ["L T R C M", "L T R D M", "L T N S P", "L N S R D", "P N U I O", "N U I O A"];

/// How many cards of a collection show their backs.
fn cards_hidden(player: &PlayerView) -> u8 {
    let Backs { letter_cards, vowel_cards, challenge_cards } = player.hidden;
    letter_cards + vowel_cards + challenge_cards
}

/// A table where everybody has written and the seats are ranked in order.
fn claiming(count: u8) -> Gutenberg {
    let scene = Scene::new(&players(count)).common("E S a");
    let mut state =
        (0..usize::from(count)).fold(scene, |scene, seat| scene.drafted(seat, HANDS[seat])).ready();
    let words = ["trames", "dames", "tapes", "les", "ne", "no-word"];
    write(&mut state, &words[..usize::from(count)]);
    assert_eq!(order_of(&state), (0..count).collect::<Vec<_>>());
    state
}

#[test]
fn gut_13_the_first_ones_claim_two_letters_the_others_one() {
    for (count, claims) in [
        (2, &[2, 1][..]),
        (3, &[2, 2, 1]),
        (4, &[2, 2, 1, 1]),
        (5, &[2, 2, 2, 1, 1]),
        (6, &[2, 2, 2, 1, 1, 1]),
    ] {
        let mut state = claiming(count);
        let mut claimed = vec![0; usize::from(count)];
        while state.view(Viewer::Public).round == 1 {
            let seat = state.to_move().first().unwrap();
            let action = state.candidates(seat)[0];
            let letter = matches!(action, Action::Claim(_));
            claimed[seat.index()] += i32::from(letter);
            act(&mut state, seat.0, &action.to_string());
        }
        assert_eq!(claimed, claims, "with {count} players");
    }
}

#[test]
fn gut_13_common_and_used_cards_can_be_claimed() {
    let mut state = claiming(2);
    // E S A are common; T R M of the first word, D M of the second.
    let listed = game_test::listed(&state, 0);
    assert_eq!(
        listed,
        [
            "claim a1", "claim d1", "claim e1", "claim m1", "claim m2", "claim r1", "claim s1",
            "claim t1", "done"
        ]
    );
    act(&mut state, 0, "claim m2");
    act(&mut state, 0, "claim s1");
    assert_eq!(letters(&seen_by(&state, 0).players[0].collection), "M S");
    let view = state.view(Viewer::Public);
    assert_eq!(
        (letters(&view.common), letters(&view.players[1].played)),
        ("E A".to_owned(), "D".to_owned())
    );
}

#[test]
fn gut_13_when_no_card_in_play_is_left_nothing_is_claimed() {
    let scene = Scene::new(&players(6)).common("E S a");
    let mut state = (0..6).fold(scene, |scene, seat| scene.drafted(seat, HANDS[seat])).ready();
    write(&mut state, &["no-word"; 6]);
    // Three of the six could claim two letters each, but only the common ones are in play.
    let [first, second] = [0, 1].map(|place| order_of(&state)[place]);
    act(&mut state, first, "claim e1");
    act(&mut state, first, "claim s1");
    assert_eq!(state.to_move(), Seats::only(Seat(second)));
    act(&mut state, second, "claim a1");
    let view = state.view(Viewer::Public);
    let claimed: u8 = view.players.iter().map(cards_hidden).sum();
    assert_eq!((view.round, claimed), (2, 3));
}

#[test]
fn gut_13_a_player_may_stop_early() {
    let mut state = claiming(2);
    act(&mut state, 0, "claim m1");
    act(&mut state, 0, "done");
    assert_eq!(state.to_move(), Seats::only(Seat(1)));
}

#[test]
fn gut_15_what_nobody_claims_goes_under_its_deck() {
    let mut state = claiming(2);
    act(&mut state, 0, "done");
    act(&mut state, 1, "done");
    let view = state.view(Viewer::Public);
    assert_eq!((view.round, view.decks.letter_cards), (2, 76 - 2 - 10));
    assert_eq!((letters(&view.vowels_back), view.decks.vowel_cards), ("A".to_owned(), 7));
    assert!(
        view.players.iter().all(|player| cards_hidden(player) == 0 && player.played.is_empty())
    );
}

/// The last round, with these collections.
fn last(common: &str, one: &str, other: &str) -> Gutenberg {
    let scene = Scene::new(&players(2)).set("round", 5).common(common);
    scene.of(0, "claimed", one).of(1, "claimed", other).ready()
}

#[test]
fn gut_16_the_last_word_is_made_of_the_collection_and_the_common_cards() {
    let mut state = claiming(2);
    for round in 1..=4 {
        while state.view(Viewer::Public).round == round {
            let seat = state.to_move().first().unwrap();
            let action = state.candidates(seat)[0];
            act(&mut state, seat.0, &action.to_string());
        }
    }
    let view = seen_by(&state, 0);
    assert_eq!(
        (view.round, view.phase, view.common.len(), view.challenges.len()),
        (5, Phase::Write, 3, 0)
    );
    let mine = view.mine.unwrap();
    assert!(mine.packet.is_empty() && mine.drafted.is_empty());
    assert_eq!(mine.hand.len(), view.players[0].collection.len());
    let mut state = last("E T a", "B L S R C", "M N P G D");
    write(&mut state, &["table", "page"]);
    assert_eq!(
        letters(&state.view(Viewer::Public).players[0].collection),
        "S R C",
        "unused cards stay"
    );
}

#[test]
fn gut_17_the_highest_score_of_the_last_round_wins() {
    let mut state = last("E T a", "B L S R C", "M N P G D");
    write(&mut state, &["cartes", "page"]);
    let outcome = state.outcome().unwrap();
    assert_eq!((outcome.scores, outcome.ranks), (vec![12, 9], vec![1, 2]));
}

#[test]
fn gut_17_a_tie_goes_to_the_points_left_in_the_collection() {
    let mut state = last("E T a", "S L O", "S L J");
    write(&mut state, &["sel", "sel"]);
    let outcome = state.outcome().unwrap();
    assert_eq!((outcome.scores, outcome.ranks), (vec![5, 5], vec![2, 1]));
    let mut state = last("E T a", "S L O", "S L I");
    write(&mut state, &["sel", "sel"]);
    assert_eq!(state.outcome().unwrap().ranks, [1, 1]);
}

#[test]
fn gut_18_the_letters_of_a_challenge_card_stand_together_in_order() {
    // Challenge 2 has become ER, worth 6.
    let mut state = last("A T i", "#2 M P", "M N");
    assert_eq!(refusal(&state, 0, "rame"), "gutenberg-refused-together letter=r word=rame");
    assert_eq!(refusal(&state, 0, "tare"), "gutenberg-refused-together letter=r word=tare");
    write(&mut state, &["taper", "no-word"]);
    // T2 A1 P3 ER6.
    assert_eq!(points(&state, 0), 12);
}

/// Seat 0 has claimed S, T and the card of challenge 4, and gained these cards unseen.
fn collected(collections: Collections, secret: &str) -> Gutenberg {
    let scene = Scene::new(&Config { collections, ..players(2) }).common("E T a").set("round", 3);
    let scene = scene.drafted(0, "B L S R C").drafted(1, "M N P G D");
    scene.of(0, "claimed", "S T #4").of(0, "secret", secret).ready()
}

const OTHERS: [Viewer; 2] = [Viewer::Seat(Seat(1)), Viewer::Public];

#[test]
fn gut_19_others_see_the_number_and_the_backs_of_a_collection() {
    let state = collected(Collections::Hidden, "Z e");
    for viewer in OTHERS {
        let player = &state.view(viewer).players[0];
        assert_eq!(letters(&player.collection), "");
        let backs = Backs { letter_cards: 3, vowel_cards: 1, challenge_cards: 1 };
        assert_eq!(player.hidden, backs);
    }
    let view = seen_by(&state, 0);
    assert_eq!(letters(&view.players[0].collection), "S T ONS Z E");
    assert_eq!(
        (cards_hidden(&view.players[0]), letters(&view.mine.unwrap().secret)),
        (0, "Z E".to_owned())
    );
}

#[test]
fn gut_19_open_collections_show_what_was_claimed_and_not_what_was_drawn() {
    let [one, other] = ["Z e", "W a"].map(|secret| collected(Collections::Open, secret));
    for viewer in OTHERS {
        assert_eq!(one.view(viewer), other.view(viewer));
        let player = &one.view(viewer).players[0];
        assert_eq!(letters(&player.collection), "S T ONS");
        let backs = Backs { letter_cards: 1, vowel_cards: 1, challenge_cards: 0 };
        assert_eq!(player.hidden, backs);
    }
}

#[test]
fn gut_19_a_claim_is_told_when_it_happens() {
    let mut state = claiming(2);
    let events = act(&mut state, 0, "claim m2");
    let told = Event::Claimed {
        seat: Seat(0),
        card: "m2".parse().unwrap(),
        from_seat: Seat(1),
        own: false,
    };
    for viewer in OTHERS {
        assert_eq!(Gutenberg::sighting(&events[0], viewer), Some(told.clone()));
        assert_eq!(cards_hidden(&state.view(viewer).players[0]), 1);
    }
}

#[test]
fn gut_19_collections_are_open_when_the_match_is_over() {
    let scene = Scene::new(&players(2)).set("round", 5).common("E T a");
    let scene = scene.of(0, "claimed", "S L O").of(0, "secret", "N").of(1, "claimed", "M");
    let mut state = scene.ready();
    write(&mut state, &["sel", "no-word"]);
    let view = state.view(Viewer::Public);
    assert_eq!([0, 1].map(|seat| letters(&view.players[seat].collection)), ["O N", "M"]);
    assert_eq!([0, 1].map(|seat| cards_hidden(&view.players[seat])), [0, 0]);
}

#[test]
fn a_typed_word_takes_the_cards_that_score_best_then_meet_challenges_then_are_common() {
    let path = |state: &Gutenberg, word: &str| state.read(Seat(0), word).unwrap().to_string();
    // Of a common E and an own one, equal in value, the common one is used.
    assert_eq!(path(&two("E T a", "E L M N P", "B C D F G"), "tel"), "write t1 e1 l1");
    assert_eq!(path(&two("E T a", "E L M N P", "B C D F G"), "le"), "write l1 e1");
    // With "No loan" open (no common card, five letters), the own ones.
    let hand = |open: &[u32]| {
        let scene = Scene::new(&players(2)).common("E T a").open(open);
        scene.drafted(0, "P R E T S").drafted(1, "B C D F G").ready()
    };
    assert_eq!(path(&hand(&[1, 2, 3]), "prêts"), "write p1 r1 e1 t1 s1");
    assert_eq!(path(&hand(&[1, 2, 8]), "prêts"), "write p1 r1 e2 t2 s1");
}

#[test]
fn own_cards_can_be_chosen_instead() {
    let mut state = two("E T a", "E L M N P", "B C D F G");
    act(&mut state, 0, "write l1 e2");
    act(&mut state, 1, "no-word");
    assert_eq!(letters(&state.view(Viewer::Public).players[0].played), "L E");
}

#[test]
fn what_is_asked_says_what_can_be_done() {
    let ask = |state: &Gutenberg| seen_by(state, 0).ask;
    let scene = Scene::new(&players(2)).common("E O a").drafted(0, "K L I T R");
    let mut state = scene.drafted(1, "T R I F N").open(&[2, 14]).ready();
    assert_eq!(ask(&state), Some(Ask::Write));
    write(&mut state, &["kilo", "no-word"]);
    // KILO has a card of five points or more, and not eight letters.
    let challenges = vec![ChallengeName(14)];
    assert_eq!(ask(&state), Some(Ask::ClaimChallenge { left: 2, challenges }));
    act(&mut state, 0, "claim challenge14");
    assert_eq!(ask(&state), Some(Ask::Choose));
    let keep = state.candidates(Seat(0))[0].to_string();
    act(&mut state, 0, &keep);
    assert_eq!(ask(&state), Some(Ask::Claim { left: 2 }));
    let last = Scene::new(&players(2)).set("round", 5).common("E S a").of(0, "claimed", "L");
    assert_eq!(ask(&last.ready()), Some(Ask::WriteLast));
    let config = Config { mode: rules_gutenberg::Mode::Easy, ..players(1) };
    let easy = Scene::new(&config).set("round", 5).of(0, "claimed", "S E L T U");
    let mut easy = easy.solo("library", "K").ready();
    assert_eq!(ask(&easy), Some(Ask::WriteLast));
    act(&mut easy, 0, "sel");
    // S2 E1 L2, against K6.
    assert_eq!(ask(&easy), Some(Ask::WriteMore { points: 5, library: 6 }));
}
