//! Moving cards within a collection: the run of the Shelfmasons (EXL-L18, EXL-90) and the group of the Wizard (EXL-A10,
//! EXL-85).

use crate::collection::{Area, Collection, WIDEST, cells, component, fits, is_connected, spread};
use crate::{Card, Cell, Direction};

/// Neighbouring cards of one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) row: u8,
    pub(crate) first: u8,
    pub(crate) last: u8,
}

impl Run {
    fn area(self) -> Area {
        let mut area = [0; 5];
        if let Some(row) = area.get_mut(usize::from(self.row)) {
            *row = (self.first..=self.last).map(|column| Cell { row: 0, column }.bit()).sum();
        }
        area
    }

    pub(crate) fn contains(self, cell: Cell) -> bool {
        cell.row == self.row && (self.first..=self.last).contains(&cell.column)
    }

    /// How far its last card moves to land on a cell.
    fn columns_to(self, cell: Cell) -> i16 {
        i16::from(cell.column) - i16::from(self.last)
    }
}

fn minus(area: &Area, other: &Area) -> Area {
    std::array::from_fn(|row| area[row] & !other[row])
}

fn plus(area: &Area, other: &Area) -> Area {
    std::array::from_fn(|row| area[row] | other[row])
}

fn meets(area: &Area, other: &Area) -> bool {
    area.iter().zip(other).any(|(one, other)| one & other != 0)
}

impl Collection {
    /// Every run that can go somewhere else, by its ends.
    pub(crate) fn runs(&self) -> impl Iterator<Item = Run> {
        let area = self.area();
        let ends = move |first: Cell| {
            let row = area[usize::from(first.row)];
            let unbroken = (row >> first.column).trailing_ones() as u8;
            (0..unbroken).map(move |more| Run {
                row: first.row,
                first: first.column,
                last: first.column + more,
            })
        };
        cells(&area).flat_map(ends).filter(|&run| self.can_move(run))
    }

    pub(crate) fn can_move(&self, run: Run) -> bool {
        let rest = minus(&self.area(), &run.area());
        // Beside a rest in one piece there is always room, unless the collection is as wide as it can get.
        let roomy = self.width() * 2 < WIDEST && rest != [0; 5] && is_connected(&rest);
        roomy || self.landings(run).next().is_some()
    }

    /// The cells that the last card of a run can land on.
    pub(crate) fn landings(&self, run: Run) -> impl Iterator<Item = Cell> {
        let rest = minus(&self.area(), &run.area());
        let farthest = self.width() as u8 + run.last - run.first + 1;
        let everywhere = (0..5).flat_map(move |row| (0..=farthest).map(move |c| (row, c)));
        let cells = everywhere.map(|(row, column)| Cell { row, column });
        cells.filter(move |&cell| rest != [0; 5] && lands(&rest, run, cell))
    }

    /// The collection after a run has moved.
    pub(crate) fn after_move(&self, run: Run, cell: Cell) -> Option<Self> {
        let area = run.area();
        let columns = run.columns_to(cell);
        self.moved(|lying| match area[usize::from(lying.row)] & lying.bit() {
            0 => (i16::from(lying.row), i16::from(lying.column)),
            _ => (i16::from(cell.row), i16::from(lying.column) + columns),
        })
    }

    fn moved(&self, to: impl Fn(Cell) -> (i16, i16) + Clone) -> Option<Self> {
        Self::of(self.iter().map(move |lying| {
            let (row, column) = to(lying.cell);
            (row, column, lying.card, lying.down)
        }))
    }
}

/// Whether the run may lie with its last card on a cell, beside the rest.
fn lands(rest: &Area, run: Run, cell: Cell) -> bool {
    if (cell.row, cell.column) == (run.row, run.last) {
        return false;
    }
    // What would stick out to the left is moved to the right, with everything else.
    let first = i16::from(cell.column) - i16::from(run.last - run.first);
    let right = u8::try_from(1 - first.min(1)).unwrap_or(u8::MAX);
    let last = cell.column.saturating_add(right);
    let widest = rest.iter().fold(0, |all, row| all | row).leading_zeros();
    if u32::from(right) >= widest || u32::from(last) > WIDEST + 1 {
        return false;
    }
    let rest = rest.map(|row| row << right);
    let landed = Run { row: cell.row, first: last - (run.last - run.first), last }.area();
    let all = plus(&rest, &landed);
    !meets(&rest, &landed) && fits(&all) && is_connected(&all)
}

/// Cards that the Wizard pushes by one cell, so that the cell `opens` becomes free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Push {
    pub(crate) direction: Direction,
    pub(crate) opens: Cell,
    pub(crate) group: Area,
}

impl Push {
    /// The least group that opens a cell: its card and all that lie in the way.
    pub(crate) fn new(collection: &Collection, direction: Direction, opens: Cell) -> Self {
        let group = ahead(&collection.area(), direction, opens);
        Self { direction, opens, group }
    }

    /// Every push that can be finished, or made to.
    pub(crate) fn all(collection: &Collection) -> impl Iterator<Item = Self> {
        let directions = Direction::ALL.into_iter();
        let pushes = directions.flat_map(move |direction| {
            cells(&collection.area()).map(move |opens| Self::new(collection, direction, opens))
        });
        pushes.filter(move |push| push.can_succeed(collection))
    }

    /// Whether it can be finished, perhaps with more cards: the smallest group that holds together and the largest one
    /// decide, for a row too many on one side is no hindrance if the row on the other side moves along.
    fn can_succeed(&self, collection: &Collection) -> bool {
        if self.finished(collection).is_some() {
            return true;
        }
        let area = collection.area();
        let blocks = |&cell: &Cell| {
            let ahead = ahead(&area, self.direction, cell);
            cell != self.opens && ahead[usize::from(self.opens.row)] & self.opens.bit() != 0
        };
        let mut movable = area;
        for cell in cells(&area).filter(blocks) {
            movable[usize::from(cell.row)] &= !cell.bit();
        }
        let largest = Self { group: spread(self.group, &movable), ..*self };
        largest.finished(collection).is_some()
    }

    /// The cards that the group can still take along, each with all that lie in its way: none that would leave no way
    /// to finish.
    pub(crate) fn more(&self, collection: &Collection) -> impl Iterator<Item = Cell> {
        let area = collection.area();
        let push = *self;
        cells(&minus(&area, &self.group)).filter(move |&cell| {
            let joining = ahead(&area, push.direction, cell);
            let opens = joining[usize::from(push.opens.row)] & push.opens.bit() != 0;
            let with = Self { group: plus(&push.group, &joining), ..push };
            !opens && is_connected(&with.group) && with.can_succeed(collection)
        })
    }

    /// The push with that card taken along.
    pub(crate) fn with(&self, collection: &Collection, cell: Cell) -> Self {
        let joining = ahead(&collection.area(), self.direction, cell);
        Self { group: plus(&self.group, &joining), ..*self }
    }

    fn shifted(&self, group: &Area) -> Area {
        match self.direction {
            Direction::Left => group.map(|row| row >> 1),
            Direction::Right => group.map(|row| row << 1),
            Direction::Up => [group[1], group[2], group[3], group[4], 0],
            Direction::Down => [0, group[0], group[1], group[2], group[3]],
        }
    }

    /// The whole group, with everything that would come loose taken along; none if that is no collection.
    pub(crate) fn finished(&self, collection: &Collection) -> Option<Area> {
        let area = collection.area();
        let mut opened = [0; 5];
        opened[usize::from(self.opens.row).min(4)] = self.opens.bit();
        let mut group = self.group;
        loop {
            let moved = plus(&self.shifted(&group), &opened);
            let rest = minus(&area, &group);
            let all = plus(&moved, &rest);
            let held = spread(moved, &all);
            let loose = minus(&all, &held);
            if loose == [0; 5] {
                // Cards that were apart already may still be (EXL-101).
                return (fits(&all) && is_connected(&all)).then_some(group);
            }
            group = plus(&group, &component(&loose));
        }
    }

    /// The collection after the push, with the new card in the cell that it opened.
    pub(crate) fn done(&self, collection: &Collection, card: Card) -> Option<Collection> {
        let group = self.finished(collection)?;
        let (down, right) = match self.direction {
            Direction::Left => (0, -1),
            Direction::Right => (0, 1),
            Direction::Up => (-1, 0),
            Direction::Down => (1, 0),
        };
        let place = |cell: Cell| (i16::from(cell.row), i16::from(cell.column));
        let old = collection.iter().map(|lying| {
            let (row, column) = place(lying.cell);
            match group[usize::from(lying.cell.row)] & lying.cell.bit() {
                0 => (row, column, lying.card, lying.down),
                _ => (row + down, column + right, lying.card, lying.down),
            }
        });
        let (row, column) = place(self.opens);
        Collection::of(old.chain([(row, column, card, false)]))
    }
}

/// A card and all cards in a row with it in one direction.
fn ahead(area: &Area, direction: Direction, cell: Cell) -> Area {
    let mut found = [0; 5];
    let (mut row, mut column) = (cell.row, cell.column);
    loop {
        let here = Cell { row, column };
        let filled = area.get(usize::from(row)).is_some_and(|row| row & here.bit() != 0);
        if !filled {
            return found;
        }
        found[usize::from(row)] |= here.bit();
        let next = match direction {
            Direction::Left => (Some(row), column.checked_sub(1)),
            Direction::Right => (Some(row), column.checked_add(1)),
            Direction::Up => (row.checked_sub(1), Some(column)),
            Direction::Down => (row.checked_add(1), Some(column)),
        };
        let (Some(next_row), Some(next_column)) = next else { return found };
        (row, column) = (next_row, next_column);
    }
}
