//! Prints how fast the French list is, on one core.

use std::hint::black_box;
use std::time::{Duration, Instant};

use lexicon::{Card, Hand, Lexicon, RAREST, Reading, Word};

/// The French cards of the box: the letters, their value, how many there are.
const BOX: &str = "A1x7 E1x9 I1x7 O1x6 U2x4 S2x5 T2x5 N2x4 L2x4 R3x5 C3x3 M3x3 D3x3 P3x3 G4x2 B4x2 F4x2 H4x2 V4x2 \
                   QU5x1 J6x1 K6x1 X6x1 Y6x1 Z6x1 W7x1";

fn cards() -> Vec<Card> {
    let card = |word: &str| {
        let (card, count) = word.split_once('x')?;
        let (letters, value) = card.split_at(card.find(|char: char| char.is_ascii_digit())?);
        let card = Card::new(letters.as_bytes(), value.parse().ok()?, Reading::OrFirst)?;
        Some(vec![card; count.parse().ok()?])
    };
    BOX.split_whitespace().filter_map(card).flatten().collect()
}

/// Random hands, the same ones in every run.
fn hands(size: usize, blocks: bool) -> Vec<Hand> {
    let mut random = 12345u64;
    let mut below = |n: usize| {
        random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (random >> 33) as usize % n
    };
    let extra = ["ER", "OU", "CH"].map(|it| Card::new(it.as_bytes(), 5, Reading::Whole));
    (0..200)
        .map(|_| {
            let mut all = cards();
            let mut hand: Hand =
                if blocks { extra.iter().flatten().copied().collect() } else { Hand::new() };
            while hand.cards().len() < size {
                hand.push(all.swap_remove(below(all.len())));
            }
            hand
        })
        .collect()
}

fn time(mut each: impl FnMut() -> u64) -> Duration {
    let begin = Instant::now();
    let mut times = 0;
    while begin.elapsed() < Duration::from_millis(500) {
        times += each();
    }
    begin.elapsed() / times.max(1) as u32
}

fn main() {
    println!(
        "load           {:?}",
        time(|| {
            black_box((Lexicon::french(), Lexicon::english()));
            1
        })
    );
    let french = Lexicon::french();
    let mut words = Vec::new();
    french.each(|word, _| words.push(word));
    words.extend(Word::read("LETTREZ"));
    println!(
        "look up        {:?}",
        time(|| {
            words.iter().step_by(97).for_each(|word| _ = black_box(french.contains(word)));
            words.len().div_ceil(97) as u64
        })
    );
    for (size, blocks) in
        [(8, false), (11, false), (11, true), (14, false), (14, true), (20, false), (20, true)]
    {
        let hands = hands(size, blocks);
        let mut found = 0u64;
        let all = time(|| {
            hands.iter().for_each(|hand| {
                french.words(hand, |word| found += u64::from(black_box(word).points > 0));
            });
            hands.len() as u64
        });
        let best = time(|| {
            hands.iter().for_each(|hand| _ = black_box(french.best(hand, RAREST)));
            hands.len() as u64
        });
        let mut known = 0u64;
        let everyday = time(|| {
            hands.iter().for_each(|hand| french.everyday_words(hand, |_| known += 1));
            hands.len() as u64
        });
        let with = if blocks { " 3 blocks" } else { "" };
        println!("{size:>2} cards{with:9} all {all:?}, best {best:?}, everyday {everyday:?}");
    }
}
