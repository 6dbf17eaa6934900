use std::fmt;

use crate::text::width;

/// A score sheet in words, which prints as a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The names of the players, in the order of the seats.
    pub names: Vec<String>,
    /// Where the points come from.
    pub lines: Vec<SheetRow>,
    /// The totals, then the places.
    pub result: Vec<SheetRow>,
}

/// A row of a [`Sheet`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetRow {
    /// What is counted.
    pub title: String,
    /// One entry a seat.
    pub cells: Vec<String>,
}

impl Sheet {
    fn rows(&self) -> impl Iterator<Item = &SheetRow> {
        self.lines.iter().chain(&self.result)
    }

    /// The width of each player's column.
    fn columns(&self) -> Vec<usize> {
        let cells = |seat| self.rows().filter_map(move |row| row.cells.get(seat));
        let names = self.names.iter().enumerate();
        names
            .map(|(seat, name)| cells(seat).map(|cell| width(cell)).fold(width(name), usize::max))
            .collect()
    }
}

/// Titles to the left, numbers to the right, a rule above the totals; no line break at the end.
impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let titles = self.rows().map(|row| width(&row.title)).max().unwrap_or(0);
        let columns = self.columns();
        let row = |title: &str, cells: &[String]| {
            let mut row = title.to_owned() + &" ".repeat(titles.saturating_sub(width(title)));
            for (column, cell) in columns.iter().zip(cells) {
                row += &" ".repeat(2 + column.saturating_sub(width(cell)));
                row += cell;
            }
            row
        };
        let rule = "─".repeat(titles + columns.iter().map(|column| column + 2).sum::<usize>());

        let mut rows = vec![row("", &self.names)];
        rows.extend(self.lines.iter().map(|line| row(&line.title, &line.cells)));
        rows.push(rule);
        rows.extend(self.result.iter().map(|line| row(&line.title, &line.cells)));
        f.write_str(&rows.join("\n"))
    }
}
