//! What the notations of all games have in common.

use game::{ReadError, normalized, number, unordered};

game::words! {
    /// Who starts.
    pub enum Colour, "green or red" {
        /// Seat 0.
        Green = "green",
        /// Seat 1.
        Red = "red",
    }
}

#[test]
fn capitals_and_spaces_are_read_alike() {
    assert_eq!(normalized("  Place\t P14 \n"), "place p14");
    assert_eq!(normalized(""), "");
}

#[test]
fn a_number_is_written_in_one_way() {
    assert_eq!(number("p14", "p", 1..=36), Some(14));
    assert_eq!(number("0", "", 0..=4), Some(0));
    for word in ["p0", "p37", "p014", "p+1", "p", "14", "q14", "p1 ", "p1.", "p-1", "p256"] {
        assert_eq!(number(word, "p", 1..=36), None, "{word:?}");
    }
    assert_eq!(number("00", "", 0..=4), None);
}

#[test]
fn a_pair_without_an_order_is_printed_with_the_lesser_first() {
    assert_eq!(unordered(Colour::Red, Colour::Green), (Colour::Green, Colour::Red));
    assert_eq!(unordered(1, 1), (1, 1));
}

#[test]
fn words_print_are_read_and_travel_as_themselves() {
    assert_eq!((Colour::COUNT, Colour::WORDS), (2, ["green", "red"]));
    for colour in Colour::ALL {
        assert_eq!(Colour::ALL[colour.index()], colour);
        assert_eq!(colour.to_string(), colour.word());
        assert_eq!(colour.word().parse(), Ok(colour));
        let json = serde_json::to_string(&colour).unwrap();
        assert_eq!(json, format!("{:?}", colour.word()));
        assert_eq!(serde_json::from_str::<Colour>(&json).unwrap(), colour);
    }
    assert_eq!("Red".parse::<Colour>(), Err(ReadError::new("Red", "green or red")));
    let error = serde_json::from_str::<Colour>("\"blue\"").unwrap_err().to_string();
    assert!(error.contains("expected green or red"), "{error}");
    assert_eq!(format!("{:<6}|", Colour::Red), "red   |");
}
