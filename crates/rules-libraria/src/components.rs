use std::str::FromStr;
use std::sync::LazyLock;

use game::{ComponentLine, ComponentsError, Telling, component_fault, number};

use crate::{Tile, TileKind};

/// How many tiles of each kind are in the box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Components([u8; TileKind::COUNT]);

static BOX: LazyLock<Components> = LazyLock::new(|| {
    include_str!("../data/tiles.txt").parse().expect("a test reads the list that is compiled in")
});

impl Components {
    /// What is in the box: the list in `data/tiles.txt`.
    pub fn of_the_box() -> &'static Self {
        &BOX
    }

    /// How many tiles of a kind there are.
    pub fn count(&self, kind: TileKind) -> u8 {
        self.0[kind.index()]
    }

    /// All tiles, sorted by kind.
    pub fn tiles(&self) -> impl Iterator<Item = TileKind> {
        TileKind::ALL
            .into_iter()
            .flat_map(|kind| std::iter::repeat_n(kind, usize::from(self.count(kind))))
    }
}

/// One kind a line and how many tiles are of it; `#` starts a comment. Every kind is there once, 25 tiles in all.
impl FromStr for Components {
    type Err = ComponentsError;

    fn from_str(text: &str) -> Result<Self, ComponentsError> {
        let mut counts = [None; TileKind::COUNT];
        for line in ComponentLine::all(text) {
            read(&line, &mut counts).map_err(|fault| line.error(fault))?;
        }
        whole(counts).map_err(|fault| ComponentsError::whole(text, fault))
    }
}

fn read(line: &ComponentLine, counts: &mut [Option<u8>; TileKind::COUNT]) -> Result<(), Telling> {
    let [kind, count] = line.words()[..] else {
        return Err(component_fault::shape(line.text, "mouse 5"));
    };
    let known = |_| component_fault::word(kind, "b0, b1, b2, b3, mouse");
    let kind: TileKind = kind.parse().map_err(known)?;
    let most = Tile::COUNT as u8;
    let tiles =
        number(count, "", 0..=most).ok_or_else(|| component_fault::number(count, 0, most))?;
    match counts[kind.index()].replace(tiles) {
        Some(_) => Err(component_fault::twice(kind.word())),
        None => Ok(()),
    }
}

fn whole(counts: [Option<u8>; TileKind::COUNT]) -> Result<Components, Telling> {
    let mut known = [0; TileKind::COUNT];
    for (known, (kind, count)) in known.iter_mut().zip(TileKind::ALL.into_iter().zip(counts)) {
        *known = count.ok_or_else(|| component_fault::missing(kind.word()))?;
    }
    match known.iter().copied().map(usize::from).sum() {
        Tile::COUNT => Ok(Components(known)),
        total => Err(component_fault::count("tile", total, Tile::COUNT)),
    }
}
