use crate::layout::{Layout, STRIDE};
use crate::{Colour, Pair};

/// The books of a player, as bitboards over the slots of the [`Layout`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shelf {
    pub(crate) colours: [u64; Colour::COUNT],
    pub(crate) occupied: u64,
    /// The left halves of joined books.
    pub(crate) pairs: u64,
}

impl Shelf {
    pub(crate) fn add(&mut self, colour: Colour, bit: u64) {
        self.colours[colour as usize] |= bit;
        self.occupied |= bit;
    }

    pub(crate) fn add_pair(&mut self, pair: Pair, left: u64) {
        self.add(pair.0, left);
        self.add(pair.1, left << 1);
        self.pairs |= left;
    }

    pub(crate) fn remove(&mut self, bits: u64) {
        self.colours.iter_mut().for_each(|books| *books &= !bits);
        self.occupied &= !bits;
        self.pairs &= !bits;
    }

    pub(crate) fn colour(&self, bit: u64) -> Option<Colour> {
        Colour::ALL.into_iter().find(|&colour| self.colours[colour as usize] & bit != 0)
    }

    pub(crate) fn pair(&self, left: u64) -> Option<Pair> {
        Some(Pair(self.colour(left)?, self.colour(left << 1)?))
    }

    /// The slots where something stands at the left or is a wall.
    #[inline]
    fn held_from_left(&self, layout: &Layout) -> u64 {
        layout.left_walls | self.occupied << 1
    }

    #[inline]
    fn held_from_right(&self, layout: &Layout) -> u64 {
        layout.right_walls | self.occupied >> 1
    }

    /// The slots where a book would stand on something: a board or another book (ATH-27).
    #[inline]
    pub(crate) fn stacked(&self, layout: &Layout) -> u64 {
        layout.bottoms | self.occupied << STRIDE
    }

    /// The slots where a book would have something to lean on (ATH-26).
    #[inline]
    pub(crate) fn supported(&self, layout: &Layout) -> u64 {
        self.held_from_left(layout) | self.held_from_right(layout)
    }

    /// The slots among `open` that can take a book (ATH-25 to ATH-27).
    #[inline]
    pub(crate) fn places(&self, layout: &Layout, open: u64) -> u64 {
        open & !self.occupied & self.supported(layout) & self.stacked(layout)
    }

    /// The slots among `open` that can take the left half of two joined books, which lean as one (ATH-24).
    #[inline]
    pub(crate) fn pair_places(&self, layout: &Layout, open: u64) -> u64 {
        let free = open & !self.occupied & self.stacked(layout);
        free & free >> 1 & !layout.right_walls & self.pair_supported(layout)
    }

    #[inline]
    fn pair_supported(&self, layout: &Layout) -> u64 {
        self.held_from_left(layout) | self.held_from_right(layout) >> 1
    }

    /// The single books, and the left halves of joined books, that can be taken out (ATH-28): nothing stands on them,
    /// and what leans on them also leans on something else.
    #[inline]
    pub(crate) fn removable(&self, layout: &Layout) -> (u64, u64) {
        let (left, right) = (self.held_from_left(layout), self.held_from_right(layout));
        let (lefts, rights) = (self.pairs, self.pairs << 1);
        let singles = self.occupied & !lefts & !rights;
        let bare = !((self.occupied & !layout.bottoms) >> STRIDE);
        // What stands at the left of a slot does not need the book in that slot, and likewise at its right.
        let firm_at_left = !self.occupied | singles & left | (lefts & left) << 1;
        let firm_at_right = !self.occupied | singles & right | lefts & right >> 1;
        let from_left = bare & (layout.left_walls | firm_at_left << 1);
        let from_right = bare & (layout.right_walls | firm_at_right >> 1);
        (singles & from_left & from_right, lefts & from_left & from_right >> 1)
    }

    /// Whether every book leans and stands as it must (ATH-26, ATH-27, at all times).
    pub(crate) fn stands(&self, layout: &Layout) -> bool {
        let singles = self.occupied & !self.pairs & !(self.pairs << 1);
        self.occupied & !self.stacked(layout) == 0
            && singles & !self.supported(layout) == 0
            && self.pairs & !self.pair_supported(layout) == 0
    }

    /// The books of a colour next to another of that colour in the same compartment (ATH-40).
    pub(crate) fn neighbours(&self, layout: &Layout, colour: Colour) -> u32 {
        let books = self.colours[colour as usize];
        let right_of = (books & !layout.right_walls) << 1;
        let left_of = (books & !layout.left_walls) >> 1;
        let above = books << STRIDE & !layout.bottoms;
        let below = (books & !layout.bottoms) >> STRIDE;
        (books & (right_of | left_of | above | below)).count_ones()
    }
}
