use game::Seat;
use rules_libraria::{Libraria, TileKind, TileView, View};

use crate::{Label, Picture};

/// Pawns are told apart by their shape: green is round, red is square.
const PAWNS: [char; 2] = ['●', '■'];

const BOOK: &str = "▐";
const MOUSE: &str = "<:3)~";
const DECIDED: &str = "✓";

/// How wide a tile is between two points, which are three wide.
const WIDTH: usize = 7;

impl Picture for Libraria {
    fn picture(view: &View, label: Label) -> String {
        draw(view, label)
    }
}

/// The board, with the number of every free point; then a line a seat, with an arrow if it is to place and a star if it
/// has won, its points and the pawns it has left; then what the signs mean.
fn draw(view: &View, label: Label) -> String {
    let mut lines = board(view);
    lines.push(String::new());
    lines.extend(seats(view, label));
    lines.push(String::new());
    lines.push(legend(label));
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn board(view: &View) -> Vec<String> {
    let mut lines = Vec::new();
    let mut tiles = view.tiles.chunks(5);
    for (row, pawns) in view.pawns.chunks(6).enumerate() {
        let points = (row * 6..).zip(pawns).map(|(index, &pawn)| point(view, index, pawn));
        lines.push(points.collect::<Vec<_>>().join(&"─".repeat(WIDTH)));
        if let Some(tiles) = tiles.next() {
            lines.extend([shown, standing].map(|part| between_points(tiles, part)));
        }
    }
    lines
}

fn point(view: &View, index: usize, pawn: Option<Seat>) -> String {
    let latest = view.last.iter().any(|point| point.index() == index);
    match pawn.and_then(|seat| PAWNS.get(seat.index())) {
        Some(pawn) if latest => format!("[{pawn}]"),
        Some(pawn) => format!(" {pawn} "),
        None => format!("{:>2} ", index + 1),
    }
}

fn between_points(tiles: &[TileView], part: fn(&TileView) -> String) -> String {
    let parts = tiles.iter().map(|tile| format!("{:^WIDTH$} │ ", part(tile)));
    format!(" │ {}", parts.collect::<String>())
}

fn shown(tile: &TileView) -> String {
    match tile.kind {
        TileKind::Mouse => MOUSE.to_owned(),
        books => [BOOK; 3][..books as usize].join(" "),
    }
}

/// The owner and what the tile is worth to them, or an equals sign once it has no owner for good.
fn standing(tile: &TileView) -> String {
    let tick = if tile.decided { DECIDED } else { "" };
    match tile.owner.and_then(|seat| PAWNS.get(seat.index())) {
        Some(owner) if tile.points == 0 => format!("{owner} 0{tick}"),
        Some(owner) => format!("{owner}{:+}{tick}", tile.points),
        None if tile.decided => format!("={tick}"),
        None => String::new(),
    }
}

fn seats(view: &View, label: Label) -> [String; 2] {
    let names = aligned(["green", "red"].map(label));
    let points = aligned([0, 1].map(|seat| points(view, seat)));
    [0, 1].map(|seat| {
        let here = Some(Seat(seat as u8));
        let sign = match view.result {
            Some(result) if result.winner == here => "★",
            None if view.to_move == here => "▶",
            _ => " ",
        };
        let pawn = PAWNS[seat];
        let left = pawn.to_string().repeat(usize::from(view.left[seat]));
        format!("{sign} {pawn} {}   {}   {left}", names[seat], points[seat])
    })
}

/// The points of a seat, as a sum if they come from more than this game: the first game or komi, then this game.
fn points(view: &View, seat: usize) -> String {
    let (live, total) = (view.live[seat], view.total[seat]);
    match total - live {
        0 => total.to_string(),
        before => format!("{before} {} {} = {total}", if live < 0 { '-' } else { '+' }, live.abs()),
    }
}

fn aligned(texts: [String; 2]) -> [String; 2] {
    let width = texts.iter().map(|text| text.chars().count()).max().unwrap_or(0);
    texts.map(|text| format!("{text:width$}"))
}

fn legend(label: Label) -> String {
    let signs = [(BOOK, "b1"), (MOUSE, "mouse"), (DECIDED, "decided"), ("[ ]", "latest")];
    signs.map(|(sign, word)| format!("{sign} {}", label(word))).join("   ")
}
