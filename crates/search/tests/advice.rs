//! Advice is put in order.

use game::Advice;
use search::{advice, appraisal};

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

#[test]
fn what_was_taken_is_kept_however_bad_it_is() {
    let one = |(action, share)| Advice { action, expectation: Some(share) };
    let weighed =
        [('a', 0.5), ('b', 0.6), ('c', 0.4), ('d', 1.1), ('e', 0.3), ('f', 0.2), ('g', -0.1)];
    let given = appraisal(weighed.map(one), &'g');
    let order = [('d', 1.0), ('b', 0.6), ('a', 0.5), ('c', 0.4), ('e', 0.3), ('g', 0.0)];
    assert_eq!(given, order.map(one));
}
