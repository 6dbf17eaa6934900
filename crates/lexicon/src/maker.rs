use std::collections::{BTreeMap, BTreeSet};

use crate::dawg::Edge;
use crate::lexicon::{MAGIC, NEVER_SUGGESTED};
use crate::spelling::code;
use crate::{RAREST, Tier, Word};

/// A word of a list that is to be made.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
    /// How it is written, in lower case and with its accents.
    pub spelling: String,
    /// How well known it is.
    pub tier: Tier,
    /// Whether it can be suggested; it can be played in any case.
    pub decent: bool,
}

/// The file of a lexicon. A word with several spellings has the tier of the best known one, and is not suggested if one
/// of them should not be. `Err` is the first spelling that cannot be used.
pub fn make(version: u32, entries: &[Entry]) -> Result<Vec<u8>, String> {
    let mut words: BTreeMap<Vec<u8>, u8> = BTreeMap::new();
    let mut spellings = Vec::new();
    for Entry { spelling, tier, decent } in entries {
        let codes: Option<Vec<u8>> = spelling.chars().map(code).collect();
        let (Some(word), Some(codes)) = (Word::read(spelling), codes) else {
            return Err(spelling.clone());
        };
        let class = if *decent { (*tier).clamp(1, RAREST) } else { NEVER_SUGGESTED };
        let letters = word.letters().iter().map(|letter| letter - (b'A' - 1)).collect();
        let known = words.entry(letters).or_insert(class);
        *known = match (*known, class) {
            (NEVER_SUGGESTED, _) | (_, NEVER_SUGGESTED) => NEVER_SUGGESTED,
            (one, other) => one.min(other),
        };
        spellings.push((word, codes));
    }
    // A word that is only written in plain letters is its own spelling.
    let accented: BTreeSet<Word> = (entries.iter())
        .filter(|entry| !entry.spelling.is_ascii())
        .filter_map(|entry| Word::read(&entry.spelling))
        .collect();
    let spellings = spellings.into_iter().filter(|(word, _)| accented.contains(word));
    let spellings = spellings.map(|(_, codes)| (codes, 1)).collect();
    let everyday = words.iter().filter(|(_, class)| **class <= crate::EVERYDAY);
    let everyday = everyday.map(|(word, class)| (word.clone(), *class)).collect();
    let mut file = MAGIC.to_vec();
    file.extend([version, words.len() as u32].map(u32::to_le_bytes).concat());
    for list in [&words, &everyday, &spellings] {
        let graph = Graph::of(list);
        file.extend([graph.edges.len() as u32, graph.root].map(u32::to_le_bytes).concat());
        file.extend(graph.edges.iter().flat_map(|edge| edge.bytes()));
    }
    Ok(file)
}

/// A graph that grows from the ends of the words; nodes with the same edges are one.
struct Graph {
    edges: Vec<Edge>,
    known: BTreeMap<Vec<(u8, u8, u32)>, u32>,
    root: u32,
}

impl Graph {
    fn of(words: &BTreeMap<Vec<u8>, u8>) -> Self {
        let mut graph =
            Self { edges: vec![Edge::new(0, 0, true, 0)], known: BTreeMap::new(), root: 0 };
        let sorted: Vec<(&[u8], u8)> =
            words.iter().map(|(word, class)| (word.as_slice(), *class)).collect();
        graph.root = graph.node(&sorted, 0);
        graph
    }

    /// The node after the first `depth` letters, which all these words share.
    fn node(&mut self, words: &[(&[u8], u8)], depth: usize) -> u32 {
        if words.is_empty() {
            return 0;
        }
        let mut edges = Vec::new();
        for group in words.chunk_by(|(one, _), (other, _)| one[depth] == other[depth]) {
            let letter = group[0].0[depth];
            // The shortest comes first.
            let ends = group[0].0.len() == depth + 1;
            let class = if ends { group[0].1 } else { 0 };
            let longer = &group[usize::from(ends)..];
            let target = self.node(longer, depth + 1);
            edges.push((letter, class, target));
        }
        if let Some(&node) = self.known.get(&edges) {
            return node;
        }
        let node = self.edges.len() as u32;
        for (place, &(letter, class, target)) in edges.iter().enumerate() {
            self.edges.push(Edge::new(letter, class, place + 1 == edges.len(), target));
        }
        self.known.insert(edges, node);
        node
    }
}
