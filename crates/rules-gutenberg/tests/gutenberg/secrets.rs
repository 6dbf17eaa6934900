//! Pairs of states that a viewer must not be able to tell apart.

use game::{Play, Seat, Seed, Seeded, Viewer};
use rules_gutenberg::{Check, Config, Gutenberg};

use crate::scene::{Scene, act, players};

const SEAT_0: Viewer = Viewer::Seat(Seat(0));
const SEAT_2: Viewer = Viewer::Seat(Seat(2));

/// Three players; these cards lie in a pile of each.
fn three(config: &Config, pile: &str, cards: [&str; 3]) -> Scene {
    let scene = Scene::new(config).common("E T a");
    (0..3).fold(scene, |scene, seat| scene.of(seat, pile, cards[seat]))
}

fn packets(cards: [&str; 3]) -> Gutenberg {
    three(&players(3), "packet", cards).set("phase", "draft").ready()
}

fn hands(cards: [&str; 3]) -> Gutenberg {
    three(&players(3), "drafted", cards).ready()
}

fn after(state: &Gutenberg, plies: &[(u8, &str)]) -> Gutenberg {
    let mut state = state.clone();
    plies.iter().for_each(|&(seat, text)| _ = act(&mut state, seat, text));
    state
}

/// Two worlds, one view.
pub(crate) fn look_alikes() -> Vec<(Gutenberg, Gutenberg, Viewer)> {
    [draft(), written(), unused(), secret_letter(), claimed(), vote(), top_of_the_deck()].concat()
}

fn for_each(
    viewers: &[Viewer],
    one: &Gutenberg,
    other: &Gutenberg,
) -> Vec<(Gutenberg, Gutenberg, Viewer)> {
    viewers.iter().map(|&viewer| (one.clone(), other.clone(), viewer)).collect()
}

fn draft() -> Vec<(Gutenberg, Gutenberg, Viewer)> {
    let start = packets(["A E I O U", "B C D F G", "L M N P R"]);
    // Seats 1 and 2 have each other's first card; seat 1 has an H that is in the deck.
    let swapped = packets(["A E I O U", "L C D F G", "B M N P R"]);
    let from_the_deck = packets(["A E I O U", "H C D F G", "L M N P R"]);
    // Seat 1 keeps another card.
    let kept = ["keep b1", "keep g1"].map(|text| after(&start, &[(1, text)]));
    // Of the packet that seat 0 passed on, seats 1 and 2 kept each other's card; what seat 1 kept first, seat 0 never saw.
    let drafted = hands(["E L C O D", "G A M P R", "N B I F S"]);
    let of_the_passed = hands(["E L C O D", "G I M P R", "N B A F S"]);
    let never_seen = hands(["E L C O D", "H A M P R", "N B I F S"]);
    [
        for_each(&[SEAT_0, Viewer::Public], &start, &swapped),
        for_each(&[SEAT_0, SEAT_2, Viewer::Public], &start, &from_the_deck),
        for_each(&[SEAT_0, SEAT_2, Viewer::Public], &kept[0], &kept[1]),
        for_each(&[SEAT_0, Viewer::Public], &drafted, &of_the_passed),
        for_each(&[SEAT_0, Viewer::Public], &drafted, &never_seen),
    ]
    .concat()
}

/// Seat 1 has written another word, or none.
fn written() -> Vec<(Gutenberg, Gutenberg, Viewer)> {
    let start = hands(["M N P G D", "B L S R C", "I O U F H"]);
    let [table, cards, none] =
        ["table", "cartes", "no-word"].map(|word| after(&start, &[(1, word)]));
    let viewers = [SEAT_0, SEAT_2, Viewer::Public];
    [for_each(&viewers, &table, &cards), for_each(&viewers, &table, &none)].concat()
}

/// Of what seat 1 did not use and put under the deck, one card is another.
fn unused() -> Vec<(Gutenberg, Gutenberg, Viewer)> {
    let words = [(0, "mena"), (1, "tel"), (2, "no-word")];
    let [one, other] = ["L S R C B", "L S R C V"]
        .map(|hand| after(&hands(["M N P G D", hand, "I O U F H"]), &words));
    for_each(&[SEAT_0, SEAT_2, Viewer::Public], &one, &other)
}

/// A letter that seat 1 got as a reward, unseen, is another; both are in the letter deck or in that collection.
fn secret_letter() -> Vec<(Gutenberg, Gutenberg, Viewer)> {
    let cards = ["M N P G D", "B L S R C", "I O U F H"];
    let [one, other] = ["N", "R"].map(|letter| {
        three(&players(3), "drafted", cards).set("round", 2).of(1, "secret", letter).ready()
    });
    for_each(&[SEAT_0, SEAT_2, Viewer::Public], &one, &other)
}

/// Of what seat 1 claimed in earlier rounds, and has face down, one card is another: a letter or a challenge card.
fn claimed() -> Vec<(Gutenberg, Gutenberg, Viewer)> {
    let viewers = [SEAT_0, SEAT_2, Viewer::Public];
    let cards = ["M N P G D", "B L S R C", "I O U F H"];
    // Challenges 1 and 4 were open; one of them went to seat 1, the other under its deck.
    let start = |collection: &str| {
        let scene = three(&players(3), "drafted", cards).set("round", 3).gone(&[1, 4]);
        scene.of(1, "claimed", collection).ready()
    };
    let [one, letter, challenge, vowel] = ["N e #1", "R e #1", "N e #4", "N i #1"].map(start);
    // In the last round seats 0 and 2 write, and the word of seat 1 is not yet on the table.
    let last = |collection: &str| {
        let scene = Scene::new(&players(3)).set("round", 5).common("E T a");
        let scene = scene.of(0, "claimed", "S L").of(2, "claimed", "M");
        after(&scene.of(1, "claimed", collection).ready(), &[(0, "sel"), (2, "no-word")])
    };
    let [with_n, with_r] = ["N I", "R I"].map(last);
    [
        for_each(&viewers, &one, &letter),
        for_each(&viewers, &one, &challenge),
        for_each(&viewers, &one, &vowel),
        for_each(&viewers, &with_n, &with_r),
    ]
    .concat()
}

/// Seat 1 has voted, and seat 2 has not.
fn vote() -> Vec<(Gutenberg, Gutenberg, Viewer)> {
    let config = Config { check: Check::Table, ..players(3) };
    let start = three(&config, "drafted", ["S R C M D", "L H N I G", "L O N I G"]).ready();
    let words = [(0, "tra"), (1, "lin"), (2, "loin")];
    let [accepted, refused] =
        ["accept", "refuse"].map(|vote| after(&after(&start, &words), &[(1, vote)]));
    for_each(&[SEAT_0, SEAT_2, Viewer::Public], &accepted, &refused)
}

/// Seat 0 draws two letters for challenge 14 and is to keep one: the deck lay in another order.
fn top_of_the_deck() -> Vec<(Gutenberg, Gutenberg, Viewer)> {
    let scene = Scene::new(&players(2)).common("E O a").open(&[14]);
    let state = scene.drafted(0, "K L I T R").drafted(1, "T R I F N").ready();
    let claims = after(&state, &[(0, "kilo"), (1, "no-word")]);
    let action = claims.legal(Seat(0)).into_iter().find(|it| it.to_string() == "claim challenge14");
    let [one, other] = [1, 2].map(|seed| {
        let mut state = claims.clone();
        let chance = &mut Seeded::new(Seed([seed; 32]), 1);
        let claim = action.as_ref().expect("the word meets the challenge");
        state.play(Seat(0), claim, chance, &mut ()).expect("it is legal");
        state
    });
    for_each(&[Viewer::Seat(Seat(1)), Viewer::Public], &one, &other)
}
