//! Advice is put in order.

use game::Advice;
use search::advice;

#[test]
fn nothing_is_expected_to_be_better_than_what_is_advised() {
    let one = |action, share| Advice { action, expectation: Some(share) };
    let given = advice([one('a', 1.04), one('b', -0.1), one('c', 1.08), one('d', 0.5)]);
    assert_eq!(given, [one('a', 1.0), one('c', 1.0), one('d', 0.5), one('b', 0.0)]);
}

#[test]
fn what_is_not_known_stays_unknown() {
    let one = |action| Advice { action, expectation: None };
    assert_eq!(advice([one('a'), one('b')]), [one('a'), one('b')]);
}
