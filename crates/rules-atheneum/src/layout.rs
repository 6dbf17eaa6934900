use crate::{Compartment, Slot};

/// Where the slots are, as bitboards: a slot has the bit `16 * level + column`, levels counted from the bottom. The
/// main shelf has the columns from 0, the right side shelf those from 8, the left one those from 12.
///
/// So the slot at the right is one bit up, the slot above is sixteen. What a shift carries over a wall falls onto slots
/// that have a wall there anyway, and what it carries up into another compartment falls onto its lowest level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// The slots of each compartment.
    pub(crate) slots: [u64; Compartment::COUNT],
    /// The slots of the main shelf.
    pub(crate) main: u64,
    /// The slots with a wall at their left.
    pub(crate) left_walls: u64,
    /// The slots with a wall at their right.
    pub(crate) right_walls: u64,
    /// The lowest level of each compartment.
    pub(crate) bottoms: u64,
    /// The compartments as rectangles.
    pub(crate) boxes: [Rectangle; Compartment::COUNT],
    /// The slot of each bit; only those of slots that there are mean something.
    slot: [Slot; 64],
    /// The bit of each slot; none where there is no such slot.
    bit: [u64; Compartment::COUNT * Slot::MOST as usize],
}

/// The lower left corner of a compartment and its size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Rectangle {
    pub(crate) column: u8,
    pub(crate) level: u8,
    pub(crate) columns: u8,
    pub(crate) levels: u8,
}

/// How far apart two levels are.
pub(crate) const STRIDE: u8 = 16;
/// The most columns of the main shelf, and the first one of the right side shelf.
pub(crate) const MAIN_COLUMNS: u8 = 8;
/// The most columns of a side shelf.
pub(crate) const SIDE_COLUMNS: u8 = 4;
/// The most levels.
pub(crate) const LEVELS: u8 = 4;

impl Rectangle {
    /// The bits of its slots, from left to right and from the bottom up.
    pub(crate) fn bits(self) -> impl Iterator<Item = u8> {
        let columns = self.column..self.column + self.columns;
        (self.level..self.level + self.levels)
            .flat_map(move |level| columns.clone().map(move |column| level * STRIDE + column))
    }
}

impl Layout {
    /// The compartments must not overlap and must lie within their shelves.
    pub(crate) fn new(boxes: [Rectangle; Compartment::COUNT]) -> Self {
        let mut layout = Self {
            slots: [0; Compartment::COUNT],
            main: 0,
            left_walls: 0,
            right_walls: 0,
            bottoms: 0,
            boxes,
            slot: [Slot::of(Compartment::UpperLeft, 1); 64],
            bit: [0; Compartment::COUNT * Slot::MOST as usize],
        };
        for (compartment, rectangle) in Compartment::ALL.into_iter().zip(boxes) {
            for (number, bit) in (1..).zip(rectangle.bits()) {
                let (level, column) = (bit / STRIDE, bit % STRIDE);
                let (slot, mask) = (Slot::of(compartment, number), 1 << bit);
                let in_set = |is: bool| if is { mask } else { 0 };
                layout.slots[compartment as usize] |= mask;
                layout.left_walls |= in_set(column == rectangle.column);
                layout.right_walls |= in_set(column + 1 == rectangle.column + rectangle.columns);
                layout.bottoms |= in_set(level == rectangle.level);
                layout.slot[usize::from(bit)] = slot;
                layout.bit[slot.index()] = mask;
            }
        }
        layout.main = layout.slots[..Compartment::MAIN].iter().fold(0, |all, slots| all | slots);
        layout
    }

    /// The bit of a slot; none if these shelves have no such slot.
    #[inline]
    pub(crate) fn bit(&self, slot: Slot) -> u64 {
        self.bit.get(slot.index()).copied().unwrap_or(0)
    }

    /// The slot of the lowest of these bits.
    #[inline]
    pub(crate) fn slot(&self, bits: u64) -> Slot {
        self.slot[bits.trailing_zeros() as usize % 64]
    }

    /// The slots of these bits, in ascending order.
    #[inline]
    pub(crate) fn list(&self, bits: u64) -> Slots {
        let mut list = Slots { slots: [Slot::of(Compartment::UpperLeft, 1); 64], count: 0 };
        for slots in self.slots {
            let mut rest = bits & slots;
            while rest != 0 {
                list.slots[list.count] = self.slot(rest);
                list.count += 1;
                rest &= rest - 1;
            }
        }
        list
    }

    /// The slots of the side shelves, in the order in which they come.
    pub(crate) fn sides(&self) -> [u64; 2] {
        [Compartment::Right, Compartment::Left].map(|side| self.slots[side as usize])
    }

    /// The slots that exist for a player with so many side shelves.
    pub(crate) fn with_sides(&self, sides: u8) -> u64 {
        let placed = self.sides().into_iter().take(usize::from(sides));
        placed.fold(self.main, |all, slots| all | slots)
    }
}

/// Some slots in ascending order.
pub(crate) struct Slots {
    slots: [Slot; 64],
    count: usize,
}

impl Slots {
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = Slot> {
        self.slots[..self.count].iter().copied()
    }
}
