/// What a search of a position has shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The value for the seat to move.
    pub value: i32,
    /// How far ahead it was searched.
    pub depth: u8,
    /// How the value is to be understood.
    pub bound: Bound,
    /// The best action, or the one that was good enough, by a number of the game's.
    pub best: u8,
}

/// How a value is to be understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// As it is.
    Exact,
    /// It may be more.
    AtLeast,
    /// It may be less.
    AtMost,
}

/// The transposition table: what was found out about positions, in bounded memory.
///
/// Two places for each hash: one keeps the deepest search, the other the latest. A place is the hash and a packed
/// [`Entry`]; zeros are an empty place, so that new memory costs nothing before it is used.
pub struct Transpositions {
    places: Vec<[[u64; 2]; 2]>,
    mask: u64,
}

impl Transpositions {
    /// Room for `1 << bits` pairs of entries, 32 bytes each.
    pub fn new(bits: u32) -> Self {
        Self { places: vec![[[0; 2]; 2]; 1 << bits], mask: (1 << bits) - 1 }
    }

    /// What is known of the position with this hash.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let pair = &self.places[(key & self.mask) as usize];
        pair.iter().find(|place| place[0] == key).map(|place| Entry::unpack(place[1]))
    }

    /// Notes what was found.
    #[inline]
    pub fn put(&mut self, key: u64, entry: &Entry) {
        let [deepest, latest] = &mut self.places[(key & self.mask) as usize];
        let place = [key, entry.pack()];
        if deepest[0] == key {
            *deepest = place;
        } else if Entry::unpack(deepest[1]).depth <= entry.depth {
            *latest = std::mem::replace(deepest, place);
        } else {
            *latest = place;
        }
    }
}

impl Entry {
    #[inline]
    fn pack(&self) -> u64 {
        u64::from(self.value as u32)
            | u64::from(self.depth) << 32
            | (self.bound as u64) << 40
            | u64::from(self.best) << 48
    }

    #[inline]
    fn unpack(packed: u64) -> Self {
        Self {
            value: packed as u32 as i32,
            depth: (packed >> 32) as u8,
            bound: match packed >> 40 & 3 {
                0 => Bound::Exact,
                1 => Bound::AtLeast,
                _ => Bound::AtMost,
            },
            best: (packed >> 48) as u8,
        }
    }

    /// The value, if it decides a search with this window; else the window is narrowed.
    #[inline]
    pub fn decides(&self, alpha: &mut i32, beta: &mut i32) -> Option<i32> {
        match self.bound {
            Bound::Exact => return Some(self.value),
            Bound::AtLeast => *alpha = self.value.max(*alpha),
            Bound::AtMost => *beta = self.value.min(*beta),
        }
        (alpha >= beta).then_some(self.value)
    }
}

impl Bound {
    /// What the best value of a search with this window says.
    #[inline]
    pub fn of(value: i32, (alpha, beta): (i32, i32)) -> Self {
        match value {
            _ if value <= alpha => Self::AtMost,
            _ if value >= beta => Self::AtLeast,
            _ => Self::Exact,
        }
    }
}
