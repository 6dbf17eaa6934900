//! The lists, and the search against a slow and plain one.

use lexicon::{
    Card, EVERYDAY, Entry, Face, Found, Hand, Laid, Lexicon, RAREST, Reading, Row, Unplayable,
    Word, make,
};
use proptest::prelude::*;

fn word(text: &str) -> Word {
    Word::read(text).unwrap()
}

/// `E1 T2 QU5`: the letters and the value; QU is also Q.
fn hand(cards: &str) -> Hand {
    let card = |card: &str| {
        let (letters, value) = card.split_at(card.len() - 1);
        let reading = if letters == "QU" { Reading::OrFirst } else { Reading::Whole };
        Card::new(letters.as_bytes(), value.parse().unwrap(), reading).unwrap()
    };
    cards.split_whitespace().map(card).collect()
}

#[test]
fn the_lists_have_their_words() {
    for (lexicon, size) in [(Lexicon::french(), 420_553), (Lexicon::english(), 254_149)] {
        let mut words = Vec::new();
        lexicon.each(|word, _| words.push(word));
        assert_eq!((words.len(), lexicon.size(), lexicon.version()), (size, size, 1));
        assert!(words.is_sorted_by(|one, other| one < other));
        assert!(words.iter().step_by(101).all(|word| lexicon.contains(word)));
    }
}

#[test]
fn forms_are_words_names_and_abbreviations_are_not() {
    let french = Lexicon::french();
    for yes in ["lettre", "lettres", "jouerions", "cœur", "coeur", "garçon", "œuf"] {
        assert!(french.contains(&word(yes)), "{yes}");
    }
    for no in ["bruxelles", "hannah", "lci", "etc", "zzz", "lettrz"] {
        assert!(!french.contains(&word(no)), "{no}");
    }
    let english = Lexicon::english();
    for yes in ["color", "colour", "letters", "café", "qi"] {
        assert!(english.contains(&word(yes)), "{yes}");
    }
    for no in ["london", "etc", "chevaux", "kb"] {
        assert!(!english.contains(&word(no)), "{no}");
    }
}

#[test]
fn accents_fold() {
    assert_eq!(Word::read("ÉLÈVE"), Word::read("eleve"));
    assert_eq!(word("œuf").letters(), b"OEUF");
    assert_eq!(word("Ça").letters(), b"CA");
    assert_eq!(word("æquo").letters(), b"AEQUO");
    assert_eq!(word("e\u{301}te\u{301}").letters(), b"ETE");
    for text in ["", "a", "deux mots", "l’eau", "a1", "ß", "abcdefghijklmnopqrstu", "日本"] {
        assert_eq!(Word::read(text), None, "{text}");
    }
}

#[test]
fn a_played_form_shows_how_it_is_written() {
    let french = Lexicon::french();
    let spellings = |text| french.spellings(&word(text));
    assert_eq!(spellings("eleve"), ["élevé", "élève"]);
    assert_eq!(spellings("coeur"), ["cœur"]);
    assert_eq!(spellings("lettres"), ["lettres", "lettrés"]);
    assert!(spellings("zzz").is_empty());
    assert_eq!(Lexicon::english().spellings(&word("cafe")), ["café"]);
}

#[test]
fn common_words_have_low_tiers_and_rude_ones_are_not_suggested() {
    let (french, english) = (Lexicon::french(), Lexicon::english());
    assert!(
        french.tier(&word("maison")) <= Some(EVERYDAY)
            && english.tier(&word("house")) <= Some(EVERYDAY)
    );
    assert!(french.tier(&word("codesignassiez")) > Some(EVERYDAY));
    for (lexicon, rude) in [(french, "merde"), (english, "shit")] {
        assert!(lexicon.contains(&word(rude)) && !lexicon.suggests(&word(rude)));
        let mut seen = false;
        let cards: String =
            word(rude).to_string().chars().map(|letter| format!("{letter}1 ")).collect();
        lexicon.everyday_words(&hand(&cards), |found| seen |= found.word == word(rude));
        assert!(
            !seen && lexicon.best(&hand(&cards), RAREST).is_none_or(|best| best.word != word(rude))
        );
    }
}

#[test]
fn a_word_that_cannot_be_spelt_says_why() {
    let hand = hand("T1 E1 X1 A1 QU5 ER6");
    assert_eq!(hand.explain(&word("taxe")), None);
    assert_eq!(hand.explain(&word("texto")), Some(Unplayable::Missing { letter: b'O' }));
    assert_eq!(
        hand.explain(&word("texte")),
        Some(Unplayable::TooFew { letter: b'T', occurs: 2, cards: 1 })
    );
    assert_eq!(hand.explain(&word("tare")), Some(Unplayable::Together { letter: b'R' }));
    assert_eq!(
        hand.explain(&word("quete"))
            .map(|why| matches!(why, Unplayable::TooFew { letter: b'E', .. })),
        Some(true)
    );
    // The U of the QU card never stands alone.
    assert_eq!(hand.explain(&word("tua")), Some(Unplayable::Together { letter: b'U' }));
    assert_eq!(hand.explain(&word("quau")), Some(Unplayable::Together { letter: b'U' }));
}

#[test]
fn rows_follow_the_rules_of_the_cards() {
    let cards = hand("L2 E1 T2 R3 E3 QU5 ER6");
    let spelt = |laid: &[(u8, Face)]| {
        let mut row = Row::new();
        laid.iter().for_each(|&(card, face)| row.push(Laid { card, face }));
        cards.spelt(&row).map(|word| word.to_string())
    };
    use Face::{Doubled, First, Whole};
    assert_eq!(
        spelt(&[(0, Whole), (1, Whole), (2, Doubled), (3, Whole), (4, Whole)]).as_deref(),
        Some("LETTRE")
    );
    assert_eq!(spelt(&[(5, First), (1, Whole)]).as_deref(), Some("QE"));
    assert_eq!(spelt(&[(5, Whole), (1, Whole)]).as_deref(), Some("QUE"));
    assert_eq!(spelt(&[(2, Whole), (6, Whole)]).as_deref(), Some("TER"));
    assert_eq!(spelt(&[(2, Whole), (2, Whole)]), None, "a card serves once");
    assert_eq!(spelt(&[(5, Doubled)]), None);
    assert_eq!(spelt(&[(6, First), (1, Whole)]), None);
    assert_eq!(spelt(&[(2, Whole)]), None, "a word has two letters");
}

#[test]
fn a_file_is_made_and_opened() {
    let entry =
        |spelling: &str, tier, decent| Entry { spelling: spelling.to_owned(), tier, decent };
    let entries = [entry("été", 1, true), entry("ete", 4, true), entry("flûte", 2, false)];
    let file = make(9, &entries).unwrap();
    let lexicon = Lexicon::open("xx", Vec::leak(file.clone())).unwrap();
    assert_eq!((lexicon.version(), lexicon.size(), lexicon.id()), (9, 2, "xx"));
    assert_eq!((lexicon.tier(&word("ete")), lexicon.tier(&word("flute"))), (Some(1), None));
    assert_eq!(lexicon.spellings(&word("ete")), ["ete", "été"]);
    assert_eq!(make(1, &[entry("ж", 1, true)]), Err("ж".to_owned()));
    for length in 0..file.len() {
        assert!(
            Lexicon::open("xx", Vec::leak(file[..length].to_vec())).is_none(),
            "{length} bytes"
        );
    }
}

/// The most points that a word can bring, by trying out everything: card after card, doubled or not.
fn slow(hand: &Hand, used: u32, rest: &[u8]) -> Option<u8> {
    if rest.is_empty() {
        return Some(0);
    }
    let mut best = None;
    for (place, card) in hand.cards().iter().enumerate().filter(|(place, _)| used & 1 << place == 0)
    {
        let whole = card.letters().to_vec();
        let mut faces = vec![whole.clone()];
        if card.doubles() {
            faces.push([whole.clone(), whole.clone()].concat());
        }
        if card.shortens() {
            faces.push(whole[..1].to_vec());
        }
        for face in faces {
            let points =
                rest.strip_prefix(&*face).and_then(|rest| slow(hand, used | 1 << place, rest));
            best = best.max(points.map(|points| points + card.value()));
        }
    }
    best
}

/// The same for single letters, by counting: a run takes a card for every two of its letters, rounded up.
fn counted(hand: &Hand, word: &Word) -> Option<u8> {
    let letters = word.letters();
    (b'A'..=b'Z').filter(|letter| letters.contains(letter)).try_fold(0, |points, letter| {
        let cards = hand.cards().iter().filter(|card| card.letters() == [letter]);
        let mut values: Vec<u8> = cards.map(Card::value).collect();
        values.sort_unstable_by_key(|&value| std::cmp::Reverse(value));
        let runs = letters.chunk_by(|one, other| one == other).filter(|run| run[0] == letter);
        let needed: usize = runs.map(|run| run.len().div_ceil(2)).sum();
        let occurs = letters.iter().filter(|&&other| other == letter).count();
        let points = points + values.iter().take(occurs).sum::<u8>();
        (needed <= values.len()).then_some(points)
    })
}

#[test]
fn the_best_word_of_a_large_hand() {
    let french = hand("A1 A1 A1 E1 E1 E1 I1 I1 O1 O1 U2 S2 S4 T2 T5 N2 L2 R3 R5 C3 M3");
    let english = hand("A1 A3 E1 E1 E3 I1 I1 O1 O1 U2 S2 S4 T2 T5 N2 N5 L2 R2 D5 G3 V5");
    for (lexicon, hand) in [(Lexicon::french(), french), (Lexicon::english(), english)] {
        assert_eq!(hand.cards().len(), 21);
        let mut best: Option<(u8, usize, Word)> = None;
        // In the order of dictionaries, so the first one stays.
        lexicon.each(|word, tier| {
            let points = counted(&hand, &word).filter(|_| tier.is_some());
            let key = points.map(|points| (points, word.len(), word));
            if key.map(|it| (it.0, it.1)) > best.map(|it| (it.0, it.1)) {
                best = key;
            }
        });
        let found = lexicon.best(&hand, RAREST).map(|it| (it.points, it.word.len(), it.word));
        assert_eq!(found, best);
        assert!(best.is_some_and(|(points, ..)| points > 20), "{best:?}");
    }
}

/// Whether all letters are on some card.
fn may_fit(hand: &Hand, word: &Word) -> bool {
    word.letters()
        .iter()
        .all(|letter| hand.cards().iter().any(|card| card.letters().contains(letter)))
}

fn any_hand() -> impl Strategy<Value = Hand> {
    let card = prop_oneof![
        8 => (prop::sample::select(b"AAEEEIIOOUSSTTNNLLRRCMDPGBFHVJKXYZ".to_vec()), 1u8..=7)
            .prop_map(|(letter, value)| Card::new(&[letter], value, Reading::Whole).unwrap()),
        1 => Just(Card::new(b"QU", 5, Reading::OrFirst).unwrap()),
        1 => prop::sample::select(vec!["ER", "ONS", "ING", "OU", "CH", "TH", "RE"])
            .prop_map(|letters| Card::new(letters.as_bytes(), 5, Reading::Whole).unwrap()),
    ];
    prop::collection::vec(card, 1..=9).prop_map(|cards| cards.into_iter().collect())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_words_found_are_those_of_the_whole_list(hand in any_hand(), english: bool) {
        let lexicon = if english { Lexicon::english() } else { Lexicon::french() };
        let mut expected = std::collections::BTreeMap::new();
        lexicon.each(|word, _| {
            if may_fit(&hand, &word) {
                expected.extend(slow(&hand, 0, word.letters()).map(|points| (word, points)));
            }
        });
        let mut found = std::collections::BTreeMap::new();
        lexicon.words(&hand, |Found { word, points, .. }| {
            let best = found.entry(word).or_insert(points);
            *best = points.max(*best);
        });
        prop_assert_eq!(&found, &expected);
        for (word, points) in &expected {
            let row = hand.best_row(word).unwrap();
            prop_assert_eq!((hand.spelt(&row), row.points(&hand)), (Some(*word), *points));
            prop_assert_eq!(hand.explain(word), None);
        }
        let best = lexicon.best(&hand, RAREST);
        let most = expected.iter().filter(|(word, _)| lexicon.suggests(word)).map(|(_, points)| *points).max();
        prop_assert_eq!(best.map(|best| best.points), most);
    }
}
