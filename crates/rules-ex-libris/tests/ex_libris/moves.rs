//! Moving cards within a collection, against a slow search of all that could be done.

use std::collections::{BTreeMap, BTreeSet};

use rules_ex_libris::ExLibris;

use crate::table::{Table, can, play, shelf};

/// Where cards lie, by row and column.
type Grid = BTreeMap<(i32, i32), String>;

fn grid(text: &str) -> Grid {
    let mut grid = Grid::new();
    for (row, cards) in (0..).zip(text.split('/')) {
        for (column, card) in (0..).zip(cards.split_whitespace()) {
            if card != "." {
                grid.insert((row, column), card.to_owned());
            }
        }
    }
    grid
}

fn text(grid: &Grid) -> String {
    let rows = || grid.keys().map(|cell| cell.0);
    let columns = || grid.keys().map(|cell| cell.1);
    let (top, bottom) = (rows().min().unwrap(), rows().max().unwrap());
    let (left, right) = (columns().min().unwrap(), columns().max().unwrap());
    let card = |row, column| grid.get(&(row, column)).map_or(".", String::as_str);
    let line = |row| (left..=right).map(|column| card(row, column)).collect::<Vec<_>>().join(" ");
    (top..=bottom).map(line).collect::<Vec<_>>().join(" / ")
}

fn connected(cells: &BTreeSet<(i32, i32)>) -> bool {
    let Some(&first) = cells.first() else { return true };
    let mut reached = BTreeSet::from([first]);
    let mut edge = vec![first];
    while let Some((row, column)) = edge.pop() {
        for next in [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)] {
            if cells.contains(&next) && reached.insert(next) {
                edge.push(next);
            }
        }
    }
    reached.len() == cells.len()
}

fn is_collection(grid: &Grid) -> bool {
    let rows: BTreeSet<i32> = grid.keys().map(|cell| cell.0).collect();
    rows.last().unwrap() - rows.first().unwrap() < 3 && connected(&grid.keys().copied().collect())
}

/// Everything that pushing any connected group one cell and shelving z1 into a freed cell can lead to (EXL-85).
fn pushes_by_force(before: &Grid) -> BTreeSet<String> {
    let cells: Vec<(i32, i32)> = before.keys().copied().collect();
    let mut found = BTreeSet::new();
    for set in 1..1u32 << cells.len() {
        let chosen = cells.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
        let group: BTreeSet<(i32, i32)> = chosen.map(|(_, cell)| *cell).collect();
        if !connected(&group) {
            continue;
        }
        for (down, right) in [(0, -1), (0, 1), (-1, 0), (1, 0)] {
            let mut after = Grid::new();
            for (&(row, column), card) in before {
                let cell = match group.contains(&(row, column)) {
                    true => (row + down, column + right),
                    false => (row, column),
                };
                after.insert(cell, card.clone());
            }
            if after.len() < before.len() {
                continue;
            }
            for freed in group.iter().filter(|cell| !after.contains_key(cell)) {
                let mut shelved = after.clone();
                shelved.insert(*freed, "z1".to_owned());
                if is_collection(&shelved) {
                    found.insert(text(&shelved));
                }
            }
        }
    }
    found
}

/// Everything that the Wizard's questions lead to.
fn pushes(game: &ExLibris, found: &mut BTreeSet<String>) {
    for action in game_test::listed(game, 0) {
        let pushing = action.starts_with("with") || action.split(' ').count() == 4;
        if !pushing && action != "done" {
            continue;
        }
        let mut after = game.clone();
        play(&mut after, &[(0, &action)]);
        match can(&after, 0, "").is_empty() {
            true => _ = found.insert(shelf(&after, 0)),
            false => pushes(&after, found),
        }
    }
}

#[test]
fn exl_85_every_connected_group_can_be_pushed_and_no_other() {
    for before in [
        "a1",
        "a1 b3 c4",
        "a1 b3 / c4 d2",
        "a1 . c4 / d2 d4 d6",
        "a1 b3 . / . c4 d2 / . . d4",
        "a1 b3 / c4 . / d2 d4",
        "a1 b3 c4 / d2 d4 . / d6 . .",
    ] {
        let mut game = Table::new(2).library(0, "wizard").hand(0, "z1").shelf(0, before).start();
        play(&mut game, &[(0, "send wizard home")]);
        let mut found = BTreeSet::new();
        pushes(&game, &mut found);
        // `done` at once shelves nothing.
        found.remove(&text(&grid(before)));
        assert_eq!(found, pushes_by_force(&grid(before)), "{before}");
    }
}

/// Everything that moving any run of a row to any row can lead to (EXL-90).
fn runs_by_force(before: &Grid) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for &(row, first) in before.keys() {
        let mut last = first;
        while before.contains_key(&(row, last)) {
            let in_run = |cell: &(i32, i32)| cell.0 == row && (first..=last).contains(&cell.1);
            for (down, right) in (-3..=3).flat_map(|down| (-9..=9).map(move |right| (down, right)))
            {
                let mut after = Grid::new();
                for (cell, card) in before {
                    let moved = (cell.0 + down, cell.1 + right);
                    after.insert(if in_run(cell) { moved } else { *cell }, card.clone());
                }
                if after.len() == before.len() && is_collection(&after) {
                    found.insert(text(&after));
                }
            }
            last += 1;
        }
    }
    found.remove(&text(before));
    found
}

#[test]
fn exl_l18_every_run_can_go_wherever_it_fits() {
    for before in
        ["a1 b3", "a1 b3 c4", "a1 b3 / c4 .", "a1 . c4 / d2 d4 d6", "a1 b3 / . c4 / d2 d4"]
    {
        let mut game = Table::new(2).open("shelfmasons").shelf(0, before).start();
        play(&mut game, &[(0, "send gnome shelfmasons.1")]);
        let mut found = BTreeSet::new();
        for lift in can(&game, 0, "lift") {
            let mut lifted = game.clone();
            play(&mut lifted, &[(0, &lift)]);
            let landings = can(&lifted, 0, "land");
            if landings.is_empty() {
                found.insert(shelf(&lifted, 0));
            }
            for land in landings {
                let mut landed = lifted.clone();
                play(&mut landed, &[(0, &land)]);
                found.insert(shelf(&landed, 0));
            }
        }
        found.remove(&text(&grid(before)));
        assert_eq!(found, runs_by_force(&grid(before)), "{before}");
    }
}

#[test]
fn exl_l18_everybody_is_told_which_cards_have_moved() {
    use game::{Game, Viewer};
    use rules_ex_libris::Sighting;
    let mut game = Table::new(2).open("shelfmasons").shelf(0, "a1 b3 c4 / d2 . .").start();
    play(&mut game, &[(0, "send gnome shelfmasons.1"), (0, "lift shelf1.2 shelf1.3")]);
    let events = game_test::play_all(&mut game, &[(0, "land shelf2.3", &[])]);
    let seen = events.iter().filter_map(|event| ExLibris::sighting(event, Viewer::Public));
    let moved = seen.filter_map(|sighting| match sighting {
        Sighting::RunMoved { cards, .. } => Some(cards),
        _ => None,
    });
    let moved: Vec<String> = moved.flatten().map(|card| card.to_string()).collect();
    assert_eq!(moved, ["b3", "c4"]);
}

/// So many cards in alphabetical order.
fn row(count: usize) -> String {
    let deck = rules_ex_libris::Components::of_the_box().deck();
    deck.iter().take(count).map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_collection_grows_to_62_columns() {
    let home = |library: &str, width: usize| {
        let table = Table::new(2).library(0, library).library(1, "golem").hand(0, "z1 z2");
        let mut game = table.shelf(0, &row(width)).start();
        play(&mut game, &[(0, &format!("send {library} home"))]);
        game
    };
    // Above, below, and at both ends.
    let mut game = home("bookworm", 61);
    assert_eq!(can(&game, 0, "shelve z1").len(), 2 * 61 + 2);
    play(&mut game, &[(0, "shelve z1 shelf1.0")]);
    assert_eq!(shelf(&game, 0), format!("z1 {}", row(61)));
    let full = home("bookworm", 62);
    let spots = can(&full, 0, "shelve z1");
    assert_eq!(spots.len(), 2 * 62);
    for spot in [&spots[0], &spots[61], &spots[62], &spots[123]] {
        let mut game = full.clone();
        play(&mut game, &[(0, spot)]);
        assert_eq!(shelf(&game, 0).split('/').count(), 2, "{spot}");
    }
    // At the left end and at the right one of the second row.
    for (spot, line) in [("shelve z1 shelf2.1", 0), ("shelve z1 shelf2.62", 61)] {
        let mut game = full.clone();
        play(&mut game, &[(0, spot)]);
        let shelves = shelf(&game, 0);
        let second = shelves.split(" / ").nth(1).unwrap();
        assert_eq!(second.split(' ').position(|card| card == "z1"), Some(line));
    }
    // The Wizard pushes a row apart only while there is room for it.
    let pushes = |width: usize, direction: &str| {
        can(&home("wizard", width), 0, &format!("shelve z1 {direction}")).len()
    };
    assert_eq!((pushes(61, "left"), pushes(61, "right")), (61, 61));
    assert_eq!((pushes(62, "left"), pushes(62, "right")), (0, 0));
    assert_eq!((pushes(62, "up"), pushes(62, "down")), (62, 62));
}

#[test]
fn a_run_lands_within_62_columns() {
    let landings = |width: usize, lift: &str| {
        let mut game = Table::new(2).open("shelfmasons").shelf(0, &row(width)).start();
        play(&mut game, &[(0, "send gnome shelfmasons.1"), (0, lift)]);
        for landing in can(&game, 0, "land") {
            let mut game = game.clone();
            play(&mut game, &[(0, &landing)]);
            let shelves = shelf(&game, 0);
            let columns = shelves.split(" / ").next().unwrap().split(' ').count();
            assert!(columns <= 62, "{width}: {lift}, {landing}");
        }
        can(&game, 0, "land").len()
    };
    // Of 62 in a row the first one goes above or below any of the others, or behind them.
    assert_eq!(landings(62, "lift shelf1.1 shelf1.1"), 2 * 61 + 1);
    assert_eq!(landings(62, "lift shelf1.62 shelf1.62"), 2 * 61 + 1);
    // The first 20 of 40 go behind the others, or above and below: from where they touch the first of the others to
    // where they touch the last, which is 39 places in each row.
    assert_eq!(landings(40, "lift shelf1.1 shelf1.20"), 2 * 39 + 1);
    assert_eq!(landings(32, "lift shelf1.1 shelf1.31"), 2 * 31 + 1);
}
