//! States that were edited by hand.

use game::{Game, Seat, Seed, Seeded, Viewer};
use rules_gutenberg::{Check, Collections, Config, Gutenberg, Mode, Phase};
use serde_json::{Value, json};

use crate::scene::{Scene, act, players};

fn edited(state: &Gutenberg, edit: impl Fn(&mut Value)) -> Result<Gutenberg, String> {
    let mut value = serde_json::to_value(state).unwrap();
    edit(&mut value);
    serde_json::from_value(value).map_err(|error| error.to_string())
}

/// An edit is refused, for this reason.
#[track_caller]
fn refused(state: &Gutenberg, reason: &str, edit: impl Fn(&mut Value)) {
    let error = edited(state, edit).expect_err("it was taken");
    assert!(error.contains(reason), "{error:?} should contain {reason:?}");
}

/// What is written down is read again.
#[track_caller]
fn read_again(state: &Gutenberg) {
    assert_eq!(edited(state, |_| {}).as_ref(), Ok(state));
}

/// Moves a card, by its number, from one list to the end of another.
#[track_caller]
fn shift(state: &mut Value, kind: u64, from: &str, to: &str) {
    let list = state.pointer_mut(from).unwrap().as_array_mut().unwrap();
    let place = list.iter().position(|other| *other == kind).unwrap();
    let card = list.remove(place);
    state.pointer_mut(to).unwrap().as_array_mut().unwrap().push(card);
}

// The numbers of cards (docs/states.md).
const A: u64 = 0;
const P: u64 = 13;
const K: u64 = 21;
const SMALL_I: u64 = 28;
const PRIZE_1: u64 = 31;
const PRIZE_2: u64 = 32;

/// Two players, who are to write; K L I T R and T R I F H.
fn writing(config: &Config, round: u8) -> Gutenberg {
    let scene = Scene::new(config).set("round", round).common("E O a");
    scene.drafted(0, "K L I T R").drafted(1, "T R I F H").ready()
}

/// Seat 0 is to claim, with KILO for challenge 14, then seat 1 with TRI.
fn claiming(open: &[u32]) -> Gutenberg {
    let scene = Scene::new(&players(2)).common("E O a").drafted(0, "K L I T R");
    let mut state = scene.drafted(1, "T R I F H").open(open).ready();
    act(&mut state, 0, "kilo");
    act(&mut state, 1, "tri");
    state
}

/// Three players, of whom seat 1 has written a word that is not in the lexicon.
fn voting() -> Gutenberg {
    let config = Config { check: Check::Table, ..players(3) };
    let scene = Scene::new(&config).common("E S a").drafted(0, "L H N I G");
    let mut state = scene.drafted(1, "T R C M D").drafted(2, "L O N I G").ready();
    (0..).zip(["lin", "tra", "loin"]).for_each(|(seat, word)| _ = act(&mut state, seat, word));
    assert_eq!(state.phase(), Phase::Vote);
    state
}

/// Alone, in round 2: JOUER can lie in two ways under COMENT, and K and W are in the library.
fn sliding() -> Gutenberg {
    let scene = Scene::new(&players(1)).set("round", 2).common("E o");
    let mut state = scene.drafted(0, "J U R K W").solo("previous", "C O M E N T").ready();
    act(&mut state, 0, "jouer");
    assert_eq!(state.phase(), Phase::Slide);
    state
}

#[test]
fn a_card_lies_only_where_cards_of_its_deck_lie() {
    let state = writing(&players(2), 2);
    let reason = "a card lies where cards of its deck never lie";
    refused(&state, reason, |it| {
        shift(it, K, "/seats/0/drafted", "/fresh");
        shift(it, SMALL_I, "/fresh", "/seats/0/drafted");
    });
    refused(&state, reason, |it| shift(it, A, "/fresh", "/vowels_back"));
    refused(&state, reason, |it| shift(it, SMALL_I, "/fresh", "/under"));
    let gone = |it: &mut Value, list: &str, kind: u64| {
        it["unseen"] = (it["unseen"].as_u64().unwrap() & !1).into();
        it.pointer_mut(list).unwrap().as_array_mut().unwrap().push(kind.into());
    };
    // Challenge 1, which becomes an L: claimed openly, never drawn.
    assert!(edited(&state, |it| gone(it, "/seats/0/claimed", PRIZE_1)).is_ok());
    refused(&state, reason, |it| gone(it, "/seats/0/secret", PRIZE_1));
    refused(&state, reason, |it| gone(it, "/fresh", PRIZE_1));
    // 26 letters, 5 vowels and 13 challenges that become cards: the numbers end at 43.
    for beyond in [44, 63] {
        refused(&state, reason, |it| gone(it, "/seats/0/claimed", beyond));
    }
    let alone = Scene::new(&players(1)).set("round", 2).common("E o").drafted(0, "J U R K W");
    let alone = alone.ready();
    refused(&alone, reason, |it| gone(it, "/seats/0/claimed", PRIZE_1));
    refused(&alone, reason, |it| gone(it, "/solo/library", PRIZE_1));
}

#[test]
fn gut_14_a_challenge_is_in_the_deck_or_open_or_in_one_collection() {
    let state = claiming(&[14]);
    let open = |places: Value| move |it: &mut Value| it["open"] = places.clone();
    refused(&state, "is twice", open(json!([13, 13])));
    refused(&state, "still in the deck", open(json!([13, 0])));
    refused(&state, "not in the box", open(json!([13, 18])));
    refused(&state, "not in the box", open(json!([13, 40])));
    refused(&state, "the box does not have", |it| {
        it["unseen"] = (it["unseen"].as_u64().unwrap() | 1 << 18).into();
    });
    let met = "a word meets other challenges than it should";
    refused(&state, met, |it| it["seats"][0]["met"] = 0.into());
    refused(&state, met, |it| it["seats"][1]["met"] = (1 << 13).into());
    let writing = writing(&players(2), 2);
    refused(&writing, "met when words are revealed", |it| {
        it["unseen"] = (it["unseen"].as_u64().unwrap() & !1).into();
        it["seats"][0]["met"] = 1.into();
    });
    refused(&writing, "never claimed", |it| it["seats"][0]["claimed"] = json!([PRIZE_2]));
    refused(&writing, "never claimed", |it| {
        it["unseen"] = (it["unseen"].as_u64().unwrap() & !1).into();
        it["seats"][0]["claimed"] = json!([PRIZE_1]);
        it["seats"][1]["claimed"] = json!([PRIZE_1]);
    });
    // ALLONS takes challenge 4 out of the collection for good.
    let scene = Scene::new(&players(2)).set("round", 5).common("E S a");
    let mut last = scene.of(0, "claimed", "L #4").ready();
    act(&mut last, 0, "allons");
    act(&mut last, 1, "no-word");
    read_again(&last);
    refused(&last, "never claimed", |it| it["seats"][0]["claimed"] = json!([PRIZE_1 + 3]));
}

#[test]
fn what_is_not_there_at_a_time_is_refused() {
    let state = writing(&players(2), 2);
    let last = Scene::new(&players(2)).set("round", 5).common("E S a").ready();
    let claiming = claiming(&[14]);
    refused(&state, "does not take part", |it| it["seats"][2]["vote"] = true.into());
    refused(&last, "drafted before the words", |it| shift(it, A, "/fresh", "/seats/0/drafted"));
    refused(&claiming, "drafted before the words", |it| {
        shift(it, A, "/fresh", "/seats/0/packet");
    });
    let revealed = "in play or unused once the words are revealed";
    refused(&state, revealed, |it| shift(it, A, "/fresh", "/seats/0/unused"));
    refused(&last, revealed, |it| shift(it, A, "/fresh", "/seats/0/played"));
    refused(&sliding(), revealed, |it| shift(it, A, "/fresh", "/seats/0/unused"));
    refused(&claiming, "to be chosen from", |it| shift(it, A, "/fresh", "/seats/0/drawn"));
    refused(&state, "not in the packet", |it| it["seats"][0]["pick"] = A.into());
    refused(&state, "nothing to vote on", |it| it["seats"][0]["vote"] = true.into());
    refused(&voting(), "nothing to vote on", |it| it["seats"][1]["vote"] = true.into());
    refused(&last, "no challenges now", |it| {
        it["unseen"] = (it["unseen"].as_u64().unwrap() & !1).into();
        it["open"] = json!([0]);
    });
    refused(&sliding(), "no challenges now", |it| {
        it["unseen"] = (it["unseen"].as_u64().unwrap() & !1).into();
        it["open"] = json!([0]);
    });
    refused(&state, "no Rotary Press", |it| shift(it, A, "/fresh", "/solo/library"));
    let let_in = "words are let in by a table that decides";
    refused(&state, let_in, |it| it["accepted"] = json!(["tra"]));
    refused(&voting(), let_in, |it| it["accepted"] = json!(["lin"]));
    assert!(edited(&voting(), |it| it["accepted"] = json!(["mra"])).is_ok());
}

#[test]
fn gut_14_only_who_has_drawn_two_letters_has_a_sixth_card() {
    let mut state = claiming(&[14]);
    let five = "a player has five cards a round";
    let sixth =
        |seat: u8| move |it: &mut Value| shift(it, P, "/fresh", &format!("/seats/{seat}/unused"));
    refused(&state, five, sixth(0));
    refused(&state, five, sixth(1));
    act(&mut state, 0, "claim challenge14");
    read_again(&state);
    refused(&state, five, sixth(0));
    let keep = game_test::listed(&state, 0)[0].clone();
    act(&mut state, 0, &keep);
    // The other card is unused too.
    read_again(&state);
    refused(&state, five, sixth(0));
    refused(&state, five, sixth(1));
    act(&mut state, 0, "done");
    read_again(&state);
    assert_eq!(state.to_move().first(), Some(Seat(1)));
}

#[test]
fn gut_2_the_common_cards_are_two_letters_and_a_vowel() {
    let reason = "these cannot be the common cards now";
    let (state, claiming) = (writing(&players(2), 2), claiming(&[14]));
    let vowel = |it: &Value| it["common"][2].as_u64().unwrap();
    refused(&state, reason, |it| {
        let vowel = vowel(it);
        shift(it, vowel, "/common", "/fresh");
    });
    // Three letters, and two vowels, are too many even while they are claimed.
    refused(&claiming, reason, |it| {
        let vowel = vowel(it);
        shift(it, vowel, "/common", "/fresh");
        shift(it, P, "/fresh", "/common");
    });
    refused(&claiming, reason, |it| {
        let letter = it["common"][0].as_u64().unwrap();
        shift(it, letter, "/common", "/fresh");
        shift(it, SMALL_I, "/fresh", "/common");
    });
    refused(&state, reason, |it| it["common"].as_array_mut().unwrap().swap(0, 2));
    refused(&sliding(), reason, |it| shift(it, SMALL_I, "/fresh", "/common"));
    // Alone it is one letter, E, and a vowel, O.
    let alone = Scene::new(&players(1)).common("E o").drafted(0, "J U R K W").ready();
    refused(&alone, reason, |it| shift(it, 1, "/common", "/fresh"));
    refused(&alone, reason, |it| shift(it, 29, "/common", "/fresh"));
}

#[test]
fn the_phase_fits_the_cards() {
    let reason = "do not fit what has to be decided";
    let vote = voting();
    read_again(&vote);
    let mut voted = vote.clone();
    act(&mut voted, 0, "accept");
    read_again(&voted);
    for check in ["live", "blind"] {
        refused(&vote, reason, |it| it["check"] = check.into());
    }
    // LIN counts without a vote.
    refused(&vote, reason, |it| it["turn"] = 0.into());
    refused(&vote, reason, |it| it["seats"][2]["written"] = Value::Null);
    refused(&claiming(&[2]), reason, |it| it["left"] = 0.into());
    assert!(edited(&claiming(&[14]), |it| it["left"] = 0.into()).is_ok());
    refused(&claiming(&[14]), reason, |it| it["seats"][1]["written"] = Value::Null);
    let state = writing(&players(2), 2);
    refused(&state, reason, |it| it["phase"] = "draft".into());
    let last = Scene::new(&players(2)).set("round", 5).common("E S a").ready();
    for phase in ["draft", "over", "slide", "library"] {
        refused(&last, reason, |it| it["phase"] = phase.into());
    }
    let draft = Scene::new(&players(2)).common("E T a").of(0, "packet", "L E R S B");
    let draft = draft.of(1, "packet", "M N P G D").set("phase", "draft").ready();
    refused(&draft, reason, |it| shift(it, 11, "/seats/1/packet", "/seats/1/drafted"));
    refused(&draft, reason, |it| {
        it["seats"][0]["written"] = json!({"word": null, "cards": []});
    });
    refused(&draft, reason, |it| it["phase"] = "write".into());
    refused(&draft, reason, |it| shift(it, 11, "/seats/1/packet", "/fresh"));
    // The last card of a packet is no choice.
    let last = Scene::new(&players(2)).common("E T a").set("phase", "draft");
    let last = last.of(0, "drafted", "L E R").of(0, "packet", "S B");
    let last = last.of(1, "drafted", "N P G").of(1, "packet", "M D").ready();
    refused(&last, reason, |it| {
        shift(it, 15, "/seats/0/packet", "/seats/0/drafted");
        shift(it, 12, "/seats/1/packet", "/seats/1/drafted");
    });
    let mut choose = claiming(&[14]);
    act(&mut choose, 0, "claim challenge14");
    assert_eq!(choose.phase(), Phase::Choose);
    read_again(&choose);
    refused(&choose, reason, |it| {
        for card in it["seats"][0]["drawn"].as_array().unwrap().clone() {
            shift(it, card.as_u64().unwrap(), "/seats/0/drawn", "/fresh");
        }
    });
    refused(&choose, reason, |it| it["seats"][1]["written"] = Value::Null);
    // Who draws two letters has met a challenge.
    refused(&choose, reason, |it| it["challenged"] = false.into());
    let slide = sliding();
    refused(&slide, reason, |it| it["seats"][0]["written"] = Value::Null);
    refused(&slide, reason, |it| shift(it, 10, "/solo/previous", "/under"));
    refused(&slide, reason, |it| it["phase"] = "over".into());
    let mut library = slide.clone();
    act(&mut library, 0, "slide 0");
    read_again(&library);
    refused(&library, reason, |it| it["seats"][0]["written"] = Value::Null);
    refused(&library, reason, |it| {
        shift(it, 21, "/solo/library", "/under");
        shift(it, 25, "/solo/library", "/under");
    });
    // Alone nothing is drawn to choose from.
    refused(&library, reason, |it| {
        (it["phase"], it["order"]) = ("choose".into(), json!([0]));
        it["challenged"] = true.into();
        shift(it, A, "/fresh", "/seats/0/drawn");
    });
}

#[test]
fn gut_12_the_ranking_has_each_player_once_while_they_claim() {
    let ranking = "the ranking has each player once";
    refused(&claiming(&[14]), ranking, |it| it["order"] = json!([0]));
    refused(&claiming(&[14]), ranking, |it| it["order"] = json!([0, 0]));
    refused(&writing(&players(2), 2), ranking, |it| it["order"] = json!([0, 1]));
    let turns = "more claims, or other turns";
    refused(&claiming(&[14]), turns, |it| it["left"] = 3.into());
    refused(&claiming(&[14]), turns, |it| it["turn"] = 2.into());
    refused(&claiming(&[14]), turns, |it| (it["turn"], it["left"]) = (2.into(), 1.into()));
    refused(&voting(), turns, |it| it["left"] = 1.into());
    refused(&voting(), turns, |it| it["turn"] = 3.into());
    refused(&voting(), turns, |it| it["challenged"] = true.into());
    refused(&writing(&players(2), 2), turns, |it| it["turn"] = 1.into());
    refused(&writing(&players(2), 2), turns, |it| it["challenged"] = true.into());
}

#[test]
fn gut_4_a_word_is_made_of_its_cards() {
    let card = |kind: u64, style: &str, common: bool| json!({"kind": kind, "style": style, "common": common});
    let written = |word: &str, cards: Vec<Value>| {
        let written = json!({"word": word, "cards": cards});
        move |it: &mut Value| it["seats"][0]["written"] = written.clone()
    };
    // The numbers of L, I, T and of the common O.
    let [i, t, l, o, k] = [2, 6, 8, 3, 21];
    let whole = |kind: u64| card(kind, "whole", false);
    let state = writing(&players(2), 2);
    assert!(edited(&state, written("lit", vec![whole(l), whole(i), whole(t)])).is_ok());
    assert!(
        edited(&state, written("loi", vec![whole(l), card(o, "whole", true), whole(i)])).is_ok()
    );
    let spelt = "the cards of a word do not spell it";
    refused(&state, spelt, written("lit", vec![whole(l), whole(i), whole(k)]));
    refused(&state, spelt, written("lit", vec![card(l, "first", false), whole(i), whole(t)]));
    // No box has a card 63, and what a challenge becomes is never common.
    let strange = "a card lies where cards of its deck never lie";
    refused(&state, strange, written("lit", vec![whole(l), whole(i), whole(63)]));
    refused(
        &state,
        strange,
        written("lier", vec![whole(l), whole(i), card(PRIZE_2, "whole", true)]),
    );
    let absent = "a word is made of cards that are not there";
    refused(&state, absent, written("loi", vec![whole(l), whole(o), whole(i)]));
    refused(
        &state,
        absent,
        written("loi", vec![card(l, "whole", true), card(o, "whole", true), whole(i)]),
    );
    refused(&state, absent, written("pli", vec![whole(P), whole(l), whole(i)]));
    refused(&state, "not in the lexicon", written("lti", vec![whole(l), whole(t), whole(i)]));
    let bare = "a word that was written has its cards";
    refused(&state, bare, written("lit", vec![]));
    refused(&claiming(&[14]), bare, |it| it["seats"][1]["written"]["cards"] = json!([]));
    let blind = writing(&Config { check: Check::Blind, ..players(2) }, 2);
    refused(&blind, bare, written("lit", vec![]));
    refused(&state, "a pass has no cards", |it| {
        it["seats"][0]["written"] = json!({"word": null, "cards": [whole(l)]});
    });
    // Once they are revealed and nothing is voted on, every word that counts is known.
    for check in [Check::Blind, Check::Table] {
        let mut state = writing(&Config { check, ..players(2) }, 2);
        act(&mut state, 0, "lit");
        act(&mut state, 1, "fit");
        assert_eq!(state.phase(), Phase::Claim);
        refused(&state, "not in the lexicon", written("lti", vec![whole(l), whole(t), whole(i)]));
    }
    // Before the words are revealed, one that is unknown may be there.
    for check in [Check::Blind, Check::Table] {
        let mut state = writing(&Config { check, ..players(2) }, 2);
        act(&mut state, 0, "lti");
        read_again(&state);
    }
    // In a vote the words before the disputed one count already, and those after it may be disputed next.
    let turned = |seat: usize, word: &str| {
        let word = word.to_owned();
        move |it: &mut Value| {
            let written = &mut it["seats"][seat]["written"];
            written["word"] = word.as_str().into();
            written["cards"].as_array_mut().unwrap().swap(0, 1);
        }
    };
    refused(&voting(), "not in the lexicon", turned(0, "iln"));
    assert!(edited(&voting(), turned(2, "olin")).is_ok());
    // ER never stands for its first letter.
    let scene = Scene::new(&players(2)).set("round", 5).common("E S a");
    let last = scene.of(0, "claimed", "T #2").ready();
    refused(&last, spelt, written("et", vec![card(PRIZE_2, "first", false), whole(t)]));
    refused(&last, spelt, written("erer", vec![card(PRIZE_2, "doubled", false)]));
}

#[test]
fn gut_13_collections_together_have_no_more_than_all_could_claim() {
    // Three players claim 2, 2 and 1 letters a round, and three challenges: eight cards by round 2.
    let scene = Scene::new(&players(3)).set("round", 2).common("E O a");
    let scene = scene.drafted(0, "K L I T R").drafted(1, "T R I F H").drafted(2, "D G M C B");
    let scene = scene.of(0, "claimed", "A A A").of(1, "claimed", "E E E").of(2, "claimed", "S S");
    let mut state = scene.open(&[2, 14, 12]).ready();
    let more = "the collections have more cards than can have been claimed";
    let ninth = |it: &mut Value| shift(it, P, "/fresh", "/seats/2/claimed");
    refused(&state, more, ninth);
    act(&mut state, 0, "kilo");
    act(&mut state, 1, "tri");
    act(&mut state, 2, "no-word");
    assert_eq!(state.phase(), Phase::Claim);
    read_again(&state);
    refused(&state, more, ninth);
    let fourth = |it: &mut Value| shift(it, P, "/fresh", "/seats/0/claimed");
    refused(&state, "a collection has more cards", fourth);
    // Of the two that are drawn for challenge 14 one is to come.
    act(&mut state, 0, "claim challenge14");
    read_again(&state);
    refused(&state, more, ninth);
}

#[test]
fn alone_the_rows_and_the_library_are_those_of_the_rounds() {
    let reason = "the rows, the library and the collection cannot have come about like this";
    let (slide, kept) = (sliding(), |it: &mut Value| shift(it, A, "/fresh", "/seats/0/claimed"));
    // One card of the library was won in round 1 at most (GUT-32), 14 cards lie there in all.
    assert!(edited(&slide, kept).is_ok());
    refused(&slide, reason, |it| (kept(it), kept(it)).1);
    let second = Scene::new(&players(1)).set("round", 2).common("E o").drafted(0, "J U R K W");
    let second = second.ready();
    assert!(edited(&second, kept).is_ok());
    refused(&second, reason, |it| (kept(it), kept(it)).1);
    let shelved = |it: &mut Value| shift(it, A, "/fresh", "/solo/library");
    assert!(edited(&slide, shelved).is_ok());
    refused(&slide, reason, |it| (shelved(it), shelved(it)).1);
    // A row of seven leaves no card of round 1 to be won.
    refused(&slide, reason, |it| {
        kept(it);
        shift(it, A, "/fresh", "/solo/previous");
        shift(it, 21, "/solo/library", "/under");
        shift(it, 25, "/solo/library", "/under");
    });
    refused(&slide, reason, |it| it["solo"]["score"] = 14.into());
    refused(&slide, reason, |it| it["solo"]["row"].as_array_mut().unwrap().swap(0, 1));
    let mut library = slide.clone();
    act(&mut library, 0, "slide 0");
    refused(&library, reason, |it| it["solo"]["score"] = 14.into());
    refused(&library, reason, |it| it["solo"]["previous"].as_array_mut().unwrap().swap(0, 1));
    refused(&library, reason, |it| shift(it, A, "/fresh", "/solo/row"));
    refused(&slide, "alone nothing is gained unseen", |it| {
        shift(it, A, "/fresh", "/seats/0/secret");
    });
    refused(&slide, "several words are written in the last round", |it| {
        it["solo"]["words"] = json!(["tel"]);
    });
    let first = Scene::new(&players(1)).common("E o").drafted(0, "J U R K W").ready();
    refused(&first, reason, |it| shift(it, A, "/fresh", "/solo/previous"));
    refused(&first, reason, |it| it["solo"]["score"] = 1.into());
    let last = Scene::new(&players(1)).set("round", 5).of(0, "claimed", "S E L").ready();
    refused(&last, reason, |it| shift(it, A, "/fresh", "/solo/previous"));
    refused(&last, reason, |it| shift(it, A, "/fresh", "/solo/row"));
    refused(&last, reason, |it| it["solo"]["score"] = 1.into());
    let mut over = last.clone();
    act(&mut over, 0, "sel");
    read_again(&over);
    refused(&over, reason, |it| it["solo"]["score"] = 1.into());
}

#[test]
fn no_number_is_too_large_to_be_counted_on() {
    let alone = Scene::new(&Config { mode: Mode::Easy, ..players(1) }).set("round", 5);
    let alone = alone.of(0, "claimed", "S E L").ready();
    let scored = |score: u16| {
        edited(&alone, |state| {
            state["solo"]["score"] = score.into();
            state["solo"]["words"] = serde_json::json!(["tel"]);
        })
    };
    // All letters and vowels are worth 206, of which S2 E1 L2 are still to be written.
    assert!(scored(201).is_ok());
    assert!(scored(202).is_err_and(|why| why.contains("more points")));
    assert!(scored(65_530).is_err_and(|why| why.contains("more points")));

    let scene = Scene::new(&players(2)).common("E O a").drafted(0, "K L I T R");
    let mut choosing = scene.drafted(1, "T R I F H").open(&[14]).ready();
    act(&mut choosing, 0, "kilo");
    act(&mut choosing, 1, "tri");
    act(&mut choosing, 0, "claim challenge14");
    assert_eq!(choosing.view(Viewer::Public).phase, Phase::Choose);
    let left = |left: u8| edited(&choosing, |state| state["left"] = left.into());
    assert!(left(2).is_ok());
    assert!(left(255).is_err_and(|why| why.contains("claims")));
}

#[test]
fn a_card_lies_in_one_place_of_its_deck() {
    let scene = Scene::new(&players(2)).common("E O a").drafted(0, "K L I T R");
    let state = scene.drafted(1, "T R I F H").ready();
    // The K of seat 0 goes elsewhere.
    let moved = |to: &dyn Fn(&mut Value) -> &mut Value| {
        edited(&state, |state| {
            let card = state["seats"][0]["drafted"].as_array_mut().unwrap().remove(0);
            to(state).as_array_mut().unwrap().push(card);
        })
    };
    assert!(moved(&|state| &mut state["fresh"]).is_err_and(|why| why.contains("decided")));
    assert!(moved(&|state| &mut state["vowels_back"]).is_err_and(|why| why.contains("deck")));
    assert!(moved(&|state| &mut state["common"]).is_err_and(|why| why.contains("3")));
    assert!(moved(&|state| &mut state["seats"][1]["claimed"]).is_err_and(|why| !why.is_empty()));
    let twice = edited(&state, |state| state["seats"][0]["drafted"][0] = 1.into());
    assert!(twice.is_err_and(|why| why.contains("each must be in one place")));
}

#[test]
fn a_collection_has_no_more_cards_than_its_rounds_brought() {
    let collection = |round: u8, cards: &str| {
        let scene = Scene::new(&players(2)).set("round", round).common("E O a");
        let scene = scene.drafted(0, "K L I T R").drafted(1, "T R I F H");
        edited(&scene.of(0, "claimed", "").ready(), |_| {}).and_then(|state| {
            edited(&state, |state| {
                for card in cards.split(' ').filter(|card| !card.is_empty()) {
                    let kind: u64 = card.parse().unwrap();
                    let fresh = state["fresh"].as_array_mut().unwrap();
                    let place = fresh.iter().position(|other| *other == kind).unwrap();
                    fresh.remove(place);
                    state["seats"][0]["claimed"].as_array_mut().unwrap().push(kind.into());
                }
            })
        })
    };
    // A is card 0, of which five are in the deck.
    assert!(collection(2, "0 0 0").is_ok());
    assert!(collection(2, "0 0 0 0").is_err_and(|why| why.contains("claimed")));
    assert!(collection(1, "0").is_err_and(|why| why.contains("claimed")));
}

#[test]
fn a_state_agrees_with_the_config_it_was_set_up_with() {
    let state = Gutenberg::new(&players(3), &mut Seeded::new(Seed([1; 32]), 0)).unwrap();
    assert!(state.agrees_with(&players(3)));
    let others = [
        players(2),
        Config { check: Check::Blind, ..players(3) },
        Config { collections: Collections::Open, ..players(3) },
    ];
    for other in others {
        assert!(!state.agrees_with(&other), "{other:?}");
    }
}
