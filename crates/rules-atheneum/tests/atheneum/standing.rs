//! A seat and a card in plain numbers, as bots reckon with them.

use game::Seat;
use rules_atheneum::{Card, Colour, Compartment, Filling};

use crate::desk::{Setup, dealt};

#[test]
fn a_seat_is_told_in_plain_numbers() {
    let setup = Setup::new(3).books(0, "ul1:pink ul2:green mid1:pink").sides(0, 1).wands(0, 3);
    let setup = setup.held(0, "pink green any any@middle side token reorg3");
    let state = setup.tokens(0, "pink:green wand").objectives("o16 o1 o2 o3").state();
    let standing = state.standing(Seat(0)).unwrap();
    // Ten turns, of which this is the first; six wands, of which three are at hand.
    assert_eq!((standing.turns_left, standing.supply, standing.sides), (9, 3, 1));
    assert_eq!((standing.books, standing.favourites), (3, 2), "seat 0 is pink");
    // Three places on the main shelf, two on a side shelf.
    assert_eq!(standing.candle_places, 5);
    assert_eq!(standing.in_hand, [2, 1, 1, 1]);
    assert_eq!((standing.rearrangements, standing.to_take), (3, [1, 0, 1]));
    assert_eq!((standing.tokens, standing.spiders), (2, 0));
    let filling = |place: Compartment| standing.compartments[place as usize];
    let empty = |slots, points| Some(Filling { books: 0, slots, points, spider: true });
    assert_eq!(
        filling(Compartment::UpperLeft),
        Some(Filling { books: 2, slots: 3, points: 2, spider: true })
    );
    assert_eq!(
        filling(Compartment::Middle),
        Some(Filling { books: 1, slots: 7, points: 6, spider: true })
    );
    assert_eq!(filling(Compartment::UpperRight), empty(4, 3));
    assert_eq!(filling(Compartment::LowerLeft), empty(8, 7));
    assert_eq!(filling(Compartment::LowerRight), empty(6, 5));
    assert_eq!(filling(Compartment::Right), empty(4, 4));
    assert_eq!(filling(Compartment::Left), None, "there is one side shelf");
    assert_eq!(state.standing(Seat(3)), None);
}

#[test]
fn ath_24_a_pair_that_is_lifted_is_in_hand() {
    let setup = Setup::new(2).books(0, "mid1:green+ mid2:pink").held(0, "reorg2");
    let mut state = setup.tokens(0, "pink:black").state();
    let pairs = |state: &rules_atheneum::Atheneum| {
        let standing = state.standing(Seat(0)).unwrap();
        (standing.in_hand[3], standing.tokens)
    };
    assert_eq!(pairs(&state), (1, 1));
    game_test::play_all(&mut state, &[(0, "lift mid1", &[])]);
    assert_eq!(pairs(&state), (2, 1), "it is no token");
}

#[test]
fn a_prospect_is_an_objective_that_is_not_scored() {
    // Objective 16: pink, purple and green in the upper left, for 6 points.
    let books = "ul1:pink ul2:purple ul3:green";
    let setup = Setup::new(2).objectives("o16 o1 o2 o3").books(0, books);
    let mut state = setup.state();
    let open = |state: &rules_atheneum::Atheneum| {
        state.standing(Seat(0)).unwrap().objectives.map(|prospect| prospect.is_some())
    };
    assert_eq!(open(&state), [true; 4]);
    assert_eq!(state.standing(Seat(0)).unwrap().objectives[0].unwrap().away, 0);
    assert!(state.standing(Seat(1)).unwrap().objectives[0].unwrap().away > 0);
    game_test::play_all(&mut state, &[(0, "score o16", &[])]);
    assert_eq!(open(&state), [false, true, true, true]);
    assert_eq!(state.standing(Seat(1)).unwrap().objectives[0].unwrap().points, 6);
    assert_eq!(state.standing(Seat(0)).unwrap().count.play, 6);
}

#[test]
fn each_seat_has_its_favourite_subject() {
    let state = dealt(3);
    let favourites = [0, 1, 2].map(|seat| state.favourite(Seat(seat)));
    assert_eq!(favourites, [Colour::Pink, Colour::Purple, Colour::Green]);
}

#[test]
fn ath_5_a_card_offers_its_parts_to_the_seat_and_its_neighbours() {
    // Pink and green; blue a book for the upper left; grey turquoise.
    let card: Card = "a6".parse().unwrap();
    let state = Setup::new(3).state();
    let [own, right, left] = state.offers(Seat(0), card);
    assert_eq!(own.books, [1, 0, 1, 0, 0]);
    assert_eq!(left.books, [0, 0, 0, 0, 1]);
    assert_eq!((right.fitting, right.useless), (1, 0));
    // Seat 2, whose left neighbour is seat 0, has no room in the upper left.
    let full = Setup::new(3).books(2, "ul1:pink ul2:pink ul3:pink").state();
    let [own, right, _] = full.offers(Seat(0), card);
    assert_eq!((right.fitting, right.useless), (0, 1));
    assert_eq!((own.fitting, own.useless), (0, 0));
}
