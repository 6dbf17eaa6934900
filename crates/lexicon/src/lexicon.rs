use crate::dawg::{Dawg, Edge, Node};
use crate::search::{Found, Search};
use crate::spelling::letter;
use crate::{Hand, Tier, Word};

/// How the files begin.
pub(crate) const MAGIC: &[u8; 8] = b"lexicon\n";

/// The class of words that can be played but are never suggested; below it the class is the tier.
pub(crate) const NEVER_SUGGESTED: u8 = 7;

/// The words of a language.
#[derive(Clone, Copy, Debug)]
pub struct Lexicon {
    id: &'static str,
    version: u32,
    size: u32,
    words: Dawg,
    /// The words that are everyday language and can be suggested, for those who have to be quick.
    everyday: Dawg,
    /// All spellings of the words that have one with an accent.
    spellings: Dawg,
}

impl Lexicon {
    /// French: 420,553 words.
    pub fn french() -> Self {
        Self::compiled_in("fr", include_bytes!("../data/fr.lexicon"))
    }

    /// English, with American and British spellings: 254,149 words.
    pub fn english() -> Self {
        Self::compiled_in("en", include_bytes!("../data/en.lexicon"))
    }

    fn compiled_in(id: &'static str, file: &'static [u8]) -> Self {
        Self::open(id, file).expect("a test opens the files that are compiled in")
    }

    /// The lexicon in a file, which is used where it lies; `None` if it is no such file.
    pub fn open(id: &'static str, file: &'static [u8]) -> Option<Self> {
        let (mut rest, []) = file.strip_prefix(MAGIC)?.as_chunks::<4>() else { return None };
        let number = |rest: &mut &'static [[u8; 4]]| {
            let (first, after) = rest.split_first()?;
            *rest = after;
            Some(u32::from_le_bytes(*first))
        };
        let (version, size) = (number(&mut rest)?, number(&mut rest)?);
        let mut graph = || {
            let (edges, root) = (number(&mut rest)?, number(&mut rest)?);
            let (graph, after) = rest.split_at_checked(edges as usize)?;
            rest = after;
            (root < edges).then(|| Dawg::new(graph, root))
        };
        let (words, everyday, spellings) = (graph()?, graph()?, graph()?);
        rest.is_empty().then_some(Self { id, version, size, words, everyday, spellings })
    }

    /// Its language: `fr`, `en`.
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// The version of the list; another version may have other words.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// How many words there are.
    pub fn size(&self) -> usize {
        self.size as usize
    }

    /// Whether it is a word.
    pub fn contains(&self, word: &Word) -> bool {
        self.class(word) != 0
    }

    /// How well known a word is; `None` if it is no word, or one that is never suggested.
    pub fn tier(&self, word: &Word) -> Option<Tier> {
        Some(self.class(word)).filter(|class| (1..NEVER_SUGGESTED).contains(class))
    }

    /// Whether a word may be suggested to somebody or written by a bot.
    pub fn suggests(&self, word: &Word) -> bool {
        self.tier(word).is_some()
    }

    fn class(&self, word: &Word) -> u8 {
        self.words.follow(self.words.root(), word.letters()).map_or(0, Edge::class)
    }

    /// How a played word can be written: ELEVE is "élevé" or "élève". In alphabetical order.
    pub fn spellings(&self, word: &Word) -> Vec<String> {
        let mut found = Vec::new();
        self.spell(self.spellings.root(), word.letters(), &mut String::new(), &mut found);
        if found.is_empty() && self.contains(word) {
            found.push(word.to_string().to_lowercase());
        }
        found.sort_unstable();
        found
    }

    fn spell(&self, node: Node, rest: &[u8], begun: &mut String, found: &mut Vec<String>) {
        for edge in self.spellings.edges(node) {
            let Some((char, folded)) = letter(edge.letter()) else { continue };
            let Some(rest) = rest.strip_prefix(folded) else { continue };
            let length = begun.len();
            begun.push(char);
            match (rest, edge.target()) {
                ([], _) if edge.class() != 0 => found.push(begun.clone()),
                ([_, ..], Some(node)) => self.spell(node, rest, begun, found),
                _ => {}
            }
            begun.truncate(length);
        }
    }

    /// All words, in the order of dictionaries, with their tiers (`None` if they are never suggested).
    pub fn each(&self, mut word: impl FnMut(Word, Option<Tier>)) {
        fn walk(
            dawg: &Dawg,
            node: Node,
            begun: &mut Vec<u8>,
            word: &mut impl FnMut(Word, Option<Tier>),
        ) {
            for edge in dawg.edges(node) {
                begun.push(edge.letter() + b'A' - 1);
                if edge.class() != 0 {
                    word(
                        Word::of(begun),
                        Some(edge.class()).filter(|class| *class < NEVER_SUGGESTED),
                    );
                }
                if let Some(node) = edge.target() {
                    walk(dawg, node, begun, word);
                }
                begun.pop();
            }
        }
        walk(&self.words, self.words.root(), &mut Vec::new(), &mut word);
    }

    /// Every word that the hand can spell, with the most points it can bring. A word that blocks of letters can make
    /// in several ways may be found several times; the best of them is what counts.
    pub fn words(&self, hand: &Hand, found: impl FnMut(Found)) {
        Search::new(&self.words, hand, found).run();
    }

    /// The same for the everyday words that may be suggested, which is much quicker.
    pub fn everyday_words(&self, hand: &Hand, found: impl FnMut(Found)) {
        Search::new(&self.everyday, hand, found).run();
    }

    /// The word that brings most points: among those the longest, then the first in the dictionary. Only words up to
    /// that tier that may be suggested.
    pub fn best(&self, hand: &Hand, tier: Tier) -> Option<Found> {
        let mut best: Option<Found> = None;
        self.words(hand, |found| {
            let better = best.is_none_or(|best| found.beats(&best));
            if better && found.class() <= tier {
                best = Some(found);
            }
        });
        best
    }
}
