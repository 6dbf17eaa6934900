use rules_atlandice::{Atlandice, PlayerView, Resource, Sector, Space, Step, View};

use crate::{Label, Picture};

const DIE: &str = "■";
const NEEDLE: &str = "↻";
const SUBMARINE: &str = "◄►";
const TO_MOVE: &str = "▶";
const FIRST_PLAYER: &str = "◆";

/// How many events of the clock are told in advance.
const EVENTS: usize = 5;

impl Picture for Atlandice {
    fn picture(view: &View, label: Label) -> String {
        draw(view, label)
    }
}

/// The clock with the next events; each sector with its tile and how many are below, its dice, resources and needles,
/// and its effect on a line of its own; a line a player; then what the signs mean.
fn draw(view: &View, label: Label) -> String {
    let mut lines = vec![clock(view, label), String::new()];
    lines.extend(sectors(view, label));
    lines.push(String::new());
    lines.extend(table(&players(view, label)));
    lines.push(String::new());
    lines.push(legend(label));
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn clock(view: &View, label: Label) -> String {
    let needle = usize::from(view.board.needle);
    let last = view.clock.len() - 1;
    let coming = (0..).zip(&view.clock).skip(needle + 1);
    let events = coming.filter(|(_, space)| **space != Space::Plain).take(EVENTS);
    let events: Vec<_> =
        events.map(|(at, space)| format!("{at} {}", label(space.word()))).collect();
    let round = label(&format!("round{}", view.board.round));
    format!("{round} · {} {needle}/{last} · {}", label("clock"), events.join(", "))
}

fn sectors(view: &View, label: Label) -> Vec<String> {
    let mut rows = vec![headings(label, &["", "dice", ""], &[])];
    let mut effects = vec![None];
    for sector in Sector::ALL {
        let (board, shown) = (&view.board, &view.sectors[sector.index()]);
        let visited = matches!(board.step, Step::Visit { at, .. } if at == sector);
        let name = board.tops.get(sector.index()).copied().flatten();
        let name = name.map_or(sector.word(), |tile| tile.word());
        let below = match shown.below.len() {
            0 => String::new(),
            below => format!(" +{below}"),
        };
        let mut row = vec![
            format!("{} {}{below}", if visited { TO_MOVE } else { " " }, label(name)),
            DIE.repeat(board.dice[sector.index()].into()),
            if board.submarine == sector { SUBMARINE } else { "" }.to_owned(),
        ];
        row.extend(board.stock[sector.index()].map(counted));
        row.push(NEEDLE.repeat(shown.needles.into()));
        rows.push(row);
        effects.push(match (sector, shown.open) {
            (Sector::Market, _) => None,
            (_, true) => Some(label(&format!("effect-{name}"))),
            (_, false) => Some(label("exhausted")),
        });
    }
    let effect = |effect: Option<String>| effect.map(|effect| format!("      {effect}"));
    let lines = table(&rows).into_iter().zip(effects);
    lines.flat_map(|(line, under)| [Some(line), effect(under)]).flatten().collect()
}

fn players(view: &View, label: Label) -> Vec<Vec<String>> {
    let mut rows = vec![headings(label, &["", "dice", ""], &["tiles", "points", "if-over"])];
    for (player, shown) in view.board.players.iter().zip(&view.players) {
        let PlayerView { seat, dice, points, total, .. } = *shown;
        let name = seat.map_or_else(|| "neutral".to_owned(), |seat| format!("seat{}", seat.0 + 1));
        let to_move = seat.is_some() && seat == view.to_move;
        let first = seat == Some(view.board.first);
        let mut row = vec![
            format!("{} {}", if to_move { TO_MOVE } else { " " }, label(&name)),
            DIE.repeat(dice.into()),
            if first { FIRST_PLAYER } else { "" }.to_owned(),
        ];
        row.extend(player.hand.map(counted));
        row.extend([player.tiles.len().to_string(), points.to_string(), total.to_string()]);
        rows.push(row);
    }
    rows
}

/// The resources stand between the other columns.
fn headings(label: &dyn Fn(&str) -> String, before: &[&str], after: &[&str]) -> Vec<String> {
    let resources = Resource::ALL.map(Resource::word);
    let words = before.iter().chain(&resources).chain(after);
    words.map(|word| if word.is_empty() { String::new() } else { label(word) }).collect()
}

fn counted(count: u8) -> String {
    if count == 0 { "·".to_owned() } else { count.to_string() }
}

/// Columns as wide as what is in them.
fn table(rows: &[Vec<String>]) -> Vec<String> {
    let length = |text: &String| text.chars().count();
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|column| rows.iter().filter_map(|row| row.get(column)).map(length).max().unwrap_or(0))
        .collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(text, &width)| format!("{text:width$}"));
        cells.collect::<Vec<_>>().join("  ")
    };
    rows.iter().map(line).collect()
}

fn legend(label: Label) -> String {
    let signs = [
        (DIE, "die"),
        (SUBMARINE, "submarine"),
        (NEEDLE, "needles"),
        ("+", "below"),
        (TO_MOVE, "to-move"),
        (FIRST_PLAYER, "first-player"),
    ];
    signs.map(|(sign, word)| format!("{sign} {}", label(word))).join("  ")
}
