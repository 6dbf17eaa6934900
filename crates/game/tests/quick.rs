//! Fast rolls: fair and repeatable.

use game::{Chance, Quick, Seed};

fn seed(text: &str) -> Seed {
    text.parse().expect("a seed")
}

fn rolls(mut chance: Quick) -> Vec<u32> {
    (0..20).map(|_| chance.below(1000)).collect()
}

#[test]
fn rolls_follow_from_the_seed() {
    let rolls = |text| rolls(Quick::new(seed(text)));
    assert_eq!(rolls("1"), rolls("1"));
    assert_ne!(rolls("1"), rolls("2"));
}

#[test]
fn a_roll_with_one_possible_result_is_not_made() {
    let (mut one, mut other) = (Quick::new(seed("1")), Quick::new(seed("1")));
    assert_eq!((one.below(0), one.below(1)), (0, 0));
    assert_eq!(one.below(1000), other.below(1000));
}

#[test]
fn every_result_is_equally_likely() {
    let mut chance = Quick::new(seed("1"));
    let mut counts = [0; 6];
    (0..60_000).for_each(|_| counts[chance.below(6) as usize] += 1);
    assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
}

/// Without drawing again, four billion bits on three billion results would favour every third result: it would come
/// half of the time.
#[test]
fn no_result_is_favoured_even_if_there_are_very_many() {
    let mut chance = Quick::new(seed("1"));
    let thirds = (0..30_000).filter(|_| chance.below(3 << 30).is_multiple_of(3)).count();
    assert!((9_600..10_400).contains(&thirds), "{thirds} of 30000");
}

/// The first match of a simulation must tell nothing about the second: all their first rolls together are fair too.
#[test]
fn streams_have_rolls_of_their_own() {
    let chance = Quick::new(seed("1"));
    assert_eq!(rolls(chance.stream(7)), rolls(chance.stream(7)));
    for (number, other) in [(0, 1), (1, 2), (1, 1 << 32), (1, u64::MAX)] {
        assert_ne!(rolls(chance.stream(number)), rolls(chance.stream(other)), "{number}, {other}");
    }
    assert_ne!(rolls(chance.stream(1)), rolls(Quick::new(seed("2")).stream(1)));
    let mut pairs = [0; 36];
    for number in 0..36_000 {
        let [one, next] = [number, number + 1].map(|number| chance.stream(number).below(6));
        pairs[(6 * one + next) as usize] += 1;
    }
    // Six standard deviations of a binomial with 1,000 expected.
    assert!(pairs.iter().all(|count| (812..1_188).contains(count)), "{pairs:?}");
}

#[test]
fn seeds_drawn_one_after_the_other_differ() {
    let mut chance = Quick::new(seed("1"));
    let seeds = [chance.seed(), chance.seed()];
    assert_ne!(seeds[0], seeds[1]);
    assert_eq!(seeds, {
        let mut again = Quick::new(seed("1"));
        [again.seed(), again.seed()]
    });
    assert!(seeds[0].0.chunks_exact(4).all(|word| word != [0; 4]));
}
