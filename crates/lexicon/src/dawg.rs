/// A list of words as a graph in which common beginnings and common ends are stored once (a DAWG).
///
/// It is a list of edges; the edges that leave a node stand together, the last of them marked. The first entry is the
/// node without edges.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dawg {
    edges: &'static [[u8; 4]],
    root: Node,
}

/// Where the edges of a node begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node(u32);

impl Node {
    #[inline]
    pub(crate) fn place(self) -> usize {
        self.0 as usize
    }
}

/// One letter further: a letter, what the word that ends here is, whether it is its node's last, where it leads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge(u32);

const TARGET: u32 = 22;
const LETTER: u32 = 6;
const CLASS: u32 = 3;

impl Edge {
    /// `class` is 0 where no word ends.
    pub(crate) fn new(letter: u8, class: u8, last: bool, target: u32) -> Self {
        debug_assert!(letter < 1 << LETTER && class < 1 << CLASS && target < 1 << TARGET);
        let class_at = TARGET + LETTER;
        Self(
            target
                | u32::from(letter) << TARGET
                | u32::from(class) << class_at
                | u32::from(last) << (class_at + CLASS),
        )
    }

    pub(crate) fn bytes(self) -> [u8; 4] {
        self.0.to_le_bytes()
    }

    #[inline]
    pub(crate) fn letter(self) -> u8 {
        (self.0 >> TARGET & ((1 << LETTER) - 1)) as u8
    }

    #[inline]
    pub(crate) fn class(self) -> u8 {
        (self.0 >> (TARGET + LETTER) & ((1 << CLASS) - 1)) as u8
    }

    #[inline]
    pub(crate) fn is_last(self) -> bool {
        self.0 >> 31 == 1
    }

    /// Where it leads, if words go on there.
    #[inline]
    pub(crate) fn target(self) -> Option<Node> {
        match self.0 & ((1 << TARGET) - 1) {
            0 => None,
            node => Some(Node(node)),
        }
    }
}

impl Dawg {
    /// The graph in the entries of a file; the root's edges are the last ones, from `root` on.
    pub(crate) fn new(edges: &'static [[u8; 4]], root: u32) -> Self {
        Self { edges, root: Node(root) }
    }

    pub(crate) fn root(&self) -> Node {
        self.root
    }

    /// The entry at a place of the list, which begins the edges of a node or follows one that is not the last.
    #[inline]
    pub(crate) fn entry(&self, place: usize) -> Edge {
        // A place beyond the list, which no file of ours has, is the node without edges.
        self.edges
            .get(place)
            .map_or(Edge::new(0, 0, true, 0), |bytes| Edge(u32::from_le_bytes(*bytes)))
    }

    /// The edges that leave a node, in the order of their letters.
    pub(crate) fn edges(&self, node: Node) -> impl Iterator<Item = Edge> {
        let mut next = Some(node.place());
        std::iter::from_fn(move || {
            let edge = self.entry(next?);
            next = next.filter(|_| !edge.is_last()).map(|place| place + 1);
            Some(edge)
        })
    }

    #[inline]
    pub(crate) fn edge(&self, node: Node, letter: u8) -> Option<Edge> {
        let mut place = node.place();
        loop {
            let edge = self.entry(place);
            if edge.letter() >= letter {
                return (edge.letter() == letter).then_some(edge);
            }
            if edge.is_last() {
                return None;
            }
            place += 1;
        }
    }

    /// The last edge of the path of these letters.
    #[inline]
    pub(crate) fn follow(&self, node: Node, letters: &[u8]) -> Option<Edge> {
        let (first, rest) = letters.split_first()?;
        let mut edge = self.edge(node, first - (b'A' - 1))?;
        for letter in rest {
            edge = self.edge(edge.target()?, letter - (b'A' - 1))?;
        }
        Some(edge)
    }
}
