use crate::{Card, Cards, Cell};

/// The most columns that a collection can have. There is no such limit in the rules, but no match comes near 62 cards in a row.
pub(crate) const WIDEST: u32 = 62;

/// The rows 0 to 4 of a collection and around it, a bit a column: where a [`Cell`] is `rows[row] >> column & 1`.
pub(crate) type Area = [u64; 5];

/// The shelved cards of a player: at most three rows (EXL-21), all connected (EXL-20) unless one of them is out to be
/// shelved again (EXL-101). The top row and the first column are never empty, so that equal collections are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Collection {
    /// By row and column, from 0.
    cards: [[Card; WIDEST as usize]; 3],
    /// Where a card lies, a bit a column, from 0.
    filled: [u64; 3],
    /// Where it lies face down.
    down: [u64; 3],
}

/// A card where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lying {
    pub(crate) cell: Cell,
    pub(crate) card: Card,
    pub(crate) down: bool,
}

impl Default for Collection {
    fn default() -> Self {
        Self { cards: [[Card::BLANK; WIDEST as usize]; 3], filled: [0; 3], down: [0; 3] }
    }
}

impl Collection {
    /// Brings cards that lie anywhere, at whatever row and column, into place. None if they do not fit.
    pub(crate) fn of(cards: impl Iterator<Item = (i16, i16, Card, bool)> + Clone) -> Option<Self> {
        let top = cards.clone().map(|(row, ..)| row).min().unwrap_or(0);
        let left = cards.clone().map(|(_, column, ..)| column).min().unwrap_or(0);
        let mut collection = Self::default();
        for (row, column, card, down) in cards {
            let row = usize::try_from(row - top).ok().filter(|&row| row < 3)?;
            let column = usize::try_from(column - left).ok().filter(|&c| c < WIDEST as usize)?;
            if collection.filled[row] >> column & 1 == 1 {
                return None;
            }
            collection.cards[row][column] = card;
            collection.filled[row] |= 1 << column;
            collection.down[row] |= u64::from(down) << column;
        }
        Some(collection)
    }

    /// How many cells hold a card.
    #[inline]
    pub(crate) fn len(&self) -> u8 {
        self.filled.iter().map(|row| row.count_ones() as u8).sum()
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.filled[0] == 0
    }

    /// How many rows there are.
    #[inline]
    pub(crate) fn height(&self) -> u8 {
        match self.filled {
            [0, ..] => 0,
            [_, 0, 0] => 1,
            [_, _, 0] => 2,
            _ => 3,
        }
    }

    /// How many columns there are.
    pub(crate) fn width(&self) -> u32 {
        64 - (self.filled[0] | self.filled[1] | self.filled[2]).leading_zeros()
    }

    /// Where cards lie.
    #[inline]
    pub(crate) fn area(&self) -> Area {
        [0, self.filled[0] << 1, self.filled[1] << 1, self.filled[2] << 1, 0]
    }

    fn place(cell: Cell) -> Option<(usize, usize)> {
        let row = usize::from(cell.row).checked_sub(1).filter(|&row| row < 3)?;
        let column = usize::from(cell.column).checked_sub(1).filter(|&c| c < WIDEST as usize)?;
        Some((row, column))
    }

    /// The card on a cell.
    pub(crate) fn at(&self, cell: Cell) -> Option<Card> {
        let (row, column) = Self::place(cell)?;
        let lies = self.filled[row] >> column & 1 == 1;
        lies.then(|| self.cards[row][column])
    }

    /// The cards in the order in which they are read (EXL-31).
    pub(crate) fn iter(&self) -> impl Iterator<Item = Lying> + Clone {
        (0..3).flat_map(move |row| {
            let mut left = self.filled[row];
            std::iter::from_fn(move || {
                let column = (left != 0).then(|| left.trailing_zeros())?;
                left &= left - 1;
                let cell = Cell { row: row as u8 + 1, column: column as u8 + 1 };
                let down = self.down[row] >> column & 1 == 1;
                Some(Lying { cell, card: self.cards[row][column as usize], down })
            })
        })
    }

    /// The rows from the top, all as long as the longest.
    pub(crate) fn rows(&self) -> Vec<Vec<Option<Card>>> {
        let width = self.width() as usize;
        let row = |(cards, filled): (&[Card; WIDEST as usize], u64)| {
            let cell =
                |(column, card): (usize, &Card)| (filled >> column & 1 == 1).then_some(*card);
            cards[..width].iter().enumerate().map(cell).collect()
        };
        let rows = self.cards.iter().zip(self.filled);
        rows.take(self.height().into()).map(row).collect()
    }

    pub(crate) fn find(&self, card: Card) -> Option<Lying> {
        self.iter().find(|lying| lying.card == card)
    }

    /// Where the next card may go (EXL-20, EXL-21), so that all cards are connected then (EXL-101).
    #[inline]
    pub(crate) fn free(&self) -> Area {
        let mut free = self.beside();
        let area = self.area();
        if !is_connected(&area) {
            for cell in cells(&free) {
                let mut all = area;
                all[usize::from(cell.row)] |= cell.bit();
                if !is_connected(&all) {
                    free[usize::from(cell.row)] &= !cell.bit();
                }
            }
        }
        free
    }

    /// Whether a cell is free and beside a card.
    pub(crate) fn is_beside(&self, cell: Cell) -> bool {
        self.beside().get(usize::from(cell.row)).is_some_and(|row| row & cell.bit() != 0)
    }

    /// The free cells beside a card that leave room for it.
    #[inline]
    fn beside(&self) -> Area {
        if self.is_empty() {
            return [0, 1 << 1, 0, 0, 0];
        }
        let area = self.area();
        let mut free: Area = std::array::from_fn(|row| {
            let above = if row > 0 { area[row - 1] } else { 0 };
            let below = if row < 4 { area[row + 1] } else { 0 };
            (area[row] << 1 | area[row] >> 1 | above | below) & !area[row]
        });
        if self.height() == 3 {
            (free[0], free[4]) = (0, 0);
        }
        if self.width() == WIDEST {
            free.iter_mut().for_each(|row| *row &= !(1 | 1 << (WIDEST + 1)));
        }
        free
    }

    /// Puts a card where it [may go](Self::free); says where that is afterwards, for the collection may have grown to
    /// the top or the left.
    pub(crate) fn put(&mut self, cell: Cell, card: Card) -> Cell {
        let mut cell = cell;
        if cell.row == 0 && self.filled[2] == 0 {
            self.filled.rotate_right(1);
            self.down.rotate_right(1);
            self.cards.rotate_right(1);
            cell.row = 1;
        }
        if cell.column == 0 && self.width() < WIDEST {
            for row in 0..3 {
                self.filled[row] <<= 1;
                self.down[row] <<= 1;
                self.cards[row].rotate_right(1);
            }
            cell.column = 1;
        }
        if let Some((row, column)) = Self::place(cell) {
            self.cards[row][column] = card;
            self.filled[row] |= 1 << column;
            self.down[row] &= !(1 << column);
        }
        cell
    }

    /// Exchanges the card on a cell, which then lies as said.
    pub(crate) fn replace(&mut self, cell: Cell, card: Card, down: bool) {
        if let Some((row, column)) = Self::place(cell) {
            self.cards[row][column] = card;
            self.down[row] &= !(1 << column);
            self.down[row] |= u64::from(down) << column;
        }
    }

    /// Turns a card face down.
    pub(crate) fn turn_down(&mut self, cell: Cell) {
        if let Some((row, column)) = Self::place(cell) {
            self.down[row] |= 1 << column & self.filled[row];
        }
    }

    /// Takes the card off a cell.
    pub(crate) fn take(&mut self, cell: Cell) {
        if let Some((row, column)) = Self::place(cell) {
            self.filled[row] &= !(1 << column);
            self.down[row] &= !(1 << column);
            self.cards[row][column] = Card::BLANK;
        }
        self.settle();
    }

    /// Moves everything up and left as far as it goes.
    fn settle(&mut self) {
        if self.filled == [0; 3] {
            return;
        }
        while self.filled[0] == 0 {
            self.filled.rotate_left(1);
            self.down.rotate_left(1);
            self.cards.rotate_left(1);
        }
        let left = (self.filled[0] | self.filled[1] | self.filled[2]).trailing_zeros();
        if left > 0 {
            for row in 0..3 {
                self.filled[row] >>= left;
                self.down[row] >>= left;
                self.cards[row].rotate_left(left as usize);
            }
        }
    }

    /// Whether the rest stays connected without the card on a cell.
    pub(crate) fn can_spare(&self, cell: Cell) -> bool {
        let mut area = self.area();
        match area.get_mut(usize::from(cell.row)) {
            Some(row) if *row & cell.bit() != 0 => *row &= !cell.bit(),
            _ => return false,
        }
        is_connected(&area)
    }

    /// EXL-31: the face-up cards that break the order if `down` are turned before: each that is lower than the last one
    /// kept.
    pub(crate) fn faults(&self, down: &Cards) -> Cards {
        let mut last = None;
        let mut faults = Cards::NONE;
        for lying in self.iter().filter(|lying| !lying.down && !down.contains(lying.card)) {
            if last > Some(lying.card) {
                faults.insert(lying.card);
            } else {
                last = Some(lying.card);
            }
        }
        faults
    }

    /// EXL-32: the largest rectangle of cards on the lowest row, at least two by two.
    pub(crate) fn stability(&self) -> u8 {
        let rows = &self.filled[..usize::from(self.height())];
        let mut full = u64::MAX;
        let mut best = 0;
        for (height, row) in (1..).zip(rows.iter().rev()) {
            full &= row;
            let mut width = 0;
            let mut run = full;
            while run != 0 {
                run &= run << 1;
                width += 1;
            }
            if height >= 2 && width >= 2 {
                best = best.max(height * width);
            }
        }
        best
    }
}

/// Whether the cells of an area hang together; no cell does.
#[inline]
pub(crate) fn is_connected(area: &Area) -> bool {
    component(area) == *area
}

/// The cells that hang together with the first one.
pub(crate) fn component(area: &Area) -> Area {
    let mut seed = [0; 5];
    if let Some(row) = area.iter().position(|&row| row != 0) {
        seed[row] = area[row] & area[row].wrapping_neg();
    }
    spread(seed, area)
}

/// The cells of `area` that hang together with `seed`.
pub(crate) fn spread(seed: Area, area: &Area) -> Area {
    let mut reached = seed;
    loop {
        let mut grown = false;
        for row in 0..5 {
            let above = if row > 0 { reached[row - 1] } else { 0 };
            let below = if row < 4 { reached[row + 1] } else { 0 };
            let mut here = (reached[row] | above | below) & area[row];
            loop {
                let wider = here | (here << 1 | here >> 1) & area[row];
                if wider == here {
                    break;
                }
                here = wider;
            }
            grown |= here != reached[row];
            reached[row] = here;
        }
        if !grown {
            return reached;
        }
    }
}

/// The cells of an area in reading order.
#[inline]
pub(crate) fn cells(area: &Area) -> impl Iterator<Item = Cell> + Clone + use<> {
    let area = *area;
    (0..5u8).flat_map(move |row| {
        let mut left = area[usize::from(row)];
        std::iter::from_fn(move || {
            let column = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(Cell { row, column: column as u8 })
        })
    })
}

/// Whether an area is at most three rows high and not too wide.
pub(crate) fn fits(area: &Area) -> bool {
    let used = |row: &u64| *row != 0;
    let all = area.iter().fold(0, |all, row| all | row);
    let width = 64 - all.leading_zeros() - all.trailing_zeros().min(63);
    match (area.iter().position(used), area.iter().rposition(used)) {
        (Some(top), Some(bottom)) => bottom - top < 3 && width <= WIDEST,
        _ => true,
    }
}
