//! The seats in plain numbers, as bots reckon with them.

use rules_ex_libris::Prospect;

use crate::table::Table;

/// The prospect of seat 0, whose speciality is history; popular is fiction, banned codex.
fn prospect(shelf: &str, hand: &str) -> Prospect {
    let table = Table::new(2).hand(0, hand);
    let table = if shelf.is_empty() { table } else { table.shelf(0, shelf) };
    table.start().prospects()[0]
}

#[test]
fn exl_31_a_card_fits_where_it_keeps_the_order() {
    // A1: a book of fiction, history, bestiaries and reference; B3: two of history and one of spells.
    let seen = prospect("a1 b3", "a2 c4");
    assert_eq!((seen.books, seen.popular), ([0, 1, 3, 1, 1, 1], 1));
    assert_eq!((seen.shelved, seen.hand, seen.disorder, seen.idle), (2, 2, 0, 3));
    // C4 comes after B3; A2 would have to lie between A1 and B3.
    // It has a book of reference, three fifths, and one of history, ten fifths more.
    assert_eq!((seen.fitting, seen.fitting_worth), (1, 16));
    assert_eq!(prospect("a1 . b3 / d2 e1 f1", "a2 c4").fitting, 2, "a gap, and the end of a row");
    assert_eq!(prospect("a1 b3", "a2").fitting, 0);
    assert_eq!(prospect("", "a2 c4").fitting, 2, "an empty collection takes all");
}

#[test]
fn exl_31_the_cards_that_bring_less_are_turned() {
    // B3 before A1: B3 brings more to a seat of history.
    let seen = prospect("b3 a1", "");
    assert_eq!((seen.books, seen.disorder), ([0, 0, 2, 0, 0, 1], 1));
    // Least of all but the banned category: none. Two books of the speciality.
    assert_eq!((seen.form.diversity, seen.form.speciality, seen.form.banned), (0, 4, 0));
}

#[test]
fn a_match_has_come_as_far_as_its_largest_collection() {
    let progress = |table: Table| table.start().progress();
    assert_eq!(progress(Table::new(2)), 0);
    // With two players 16 cards bring the last round: two of them are 85 × 2 / 16.
    assert_eq!(progress(Table::new(2).shelf(1, "a1 b3")), 10);
    // Alone it goes by the rounds, of which there are five.
    assert_eq!(progress(Table::new(1)), 20);
}
