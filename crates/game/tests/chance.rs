//! Rolls: fair, repeatable, complete.

use game::{Chance, Exhaustive, Recorded, ScriptError, Scripted, Seed, Seeded};

fn seed(text: &str) -> Seed {
    text.parse().expect("a seed")
}

#[test]
fn a_short_seed_is_filled_up_with_zeros_on_the_left() {
    assert_eq!(seed("2a").to_string(), format!("{}2a", "0".repeat(62)));
    assert_eq!(seed("ABC").0[30..], [0x0a, 0xbc]);
    assert_eq!(seed(&"f".repeat(64)).0, [0xff; 32]);
    for bad in ["", "g", "0x1", "-1", " 1", "é", &"0".repeat(65)] {
        assert!(bad.parse::<Seed>().is_err(), "{bad:?} was taken for a seed");
    }
}

#[test]
fn a_seed_is_not_shown_by_debug() {
    assert_eq!(format!("{:?}", seed("c0ffee")), "Seed(..)");
}

#[test]
fn plies_have_streams_of_their_own_and_repeat() {
    let rolls = |ply| {
        let mut chance = Seeded::new(seed("1"), ply);
        (0..20).map(|_| chance.below(1000)).collect::<Vec<_>>()
    };
    assert_eq!(rolls(3), rolls(3));
    assert_ne!(rolls(3), rolls(4));
}

/// Published replays depend on these rolls: they are derived from the ChaCha20 key stream of RFC 8439 (all-zero key,
/// block 0 begins 76 b8 e0 ad, a0 f1 3d 90, 40 5d 6a e5), times 6, upper half.
#[test]
fn the_mapping_from_bits_to_rolls_is_the_published_one() {
    let mut chance = Seeded::new(seed("0"), 0);
    let words = [0xade0_b876_u64, 0x903d_f1a0, 0xe56a_5d40];
    for word in words {
        assert_eq!(u64::from(chance.below(6)), (word * 6) >> 32);
    }
}

#[test]
fn every_result_is_about_equally_likely() {
    let mut chance = Seeded::new(seed("5"), 0);
    let mut seen = [0_i32; 7];
    (0..70_000).for_each(|_| seen[chance.below(7) as usize] += 1);
    // Six standard deviations of a binomial with 10,000 expected.
    assert!(seen.iter().all(|count| (count - 10_000).abs() < 560), "{seen:?}");
}

#[test]
fn a_roll_with_one_result_is_not_made() {
    let mut script = Scripted::new(&[]);
    assert_eq!((script.below(1), script.below(0)), (0, 0));
    assert_eq!(script.finish(), Ok(()));
    let mut recorded = Recorded::new(Seeded::new(seed("1"), 0));
    recorded.below(1);
    assert!(recorded.into_parts().0.is_empty());
}

#[test]
fn a_script_must_fit_and_be_used_up() {
    let run = |rolls: &[u32], asks: &[u32]| {
        let mut script = Scripted::new(rolls);
        asks.iter().for_each(|&n| _ = script.below(n));
        script.finish()
    };
    assert_eq!(run(&[5, 0], &[6, 2]), Ok(()));
    assert_eq!(run(&[5], &[6, 2]), Err(ScriptError::TooFew { given: 1 }));
    assert_eq!(run(&[5, 2], &[6, 2]), Err(ScriptError::TooHigh { place: 1, roll: 2, below: 2 }));
    assert_eq!(run(&[5, 1, 1], &[6, 2]), Err(ScriptError::LeftOver { given: 3, used: 2 }));
}

#[test]
fn a_recording_can_be_played_as_a_script() {
    let mut recorded = Recorded::new(Seeded::new(seed("9"), 0));
    let mut cards = [1, 2, 3, 4, 5, 6];
    recorded.shuffle(&mut cards);
    let (rolls, _) = recorded.into_parts();
    let mut script = Scripted::new(&rolls);
    let mut again = [1, 2, 3, 4, 5, 6];
    script.shuffle(&mut again);
    assert_eq!((script.finish(), again), (Ok(()), cards));
}

#[test]
fn exhaustive_gives_every_outcome_once_with_its_likelihood() {
    let mut orders = Vec::new();
    Exhaustive::run(|chance| {
        let mut cards = ['a', 'b', 'c'];
        chance.shuffle(&mut cards);
        orders.push((cards.iter().collect::<String>(), chance.one_in()));
    });
    orders.sort();
    let all = ["abc", "acb", "bac", "bca", "cab", "cba"];
    assert_eq!(orders, all.map(|order| (order.to_owned(), 6)));
}

#[test]
fn exhaustive_follows_forks_that_depend_on_rolls() {
    let mut seen = Vec::new();
    Exhaustive::run(|chance| {
        let die = chance.below(3);
        let again = (die == 2).then(|| chance.below(2));
        seen.push((die, again, chance.one_in()));
    });
    assert_eq!(seen, [(0, None, 3), (1, None, 3), (2, Some(0), 6), (2, Some(1), 6)]);
}
