use game::{Game, Seat, Telling, Viewer};
use rules_libraria::{Event, Libraria, Place, Tile, TileKind};

use crate::tally::{Tally, words};
use crate::{Commented, Reason, Step};

impl Commented for Libraria {
    fn reason(step: &Step<Self>) -> Option<Reason> {
        let reasons = [takes(step), blocks(step), open_tiles(step)];
        reasons.into_iter().flatten().reduce(|best, reason| match reason.worth > best.worth {
            true => reason,
            false => best,
        })
    }

    fn statistics(seat: Seat, _: &Self, events: &[Vec<Event>]) -> Vec<Telling> {
        let [mut tiles, mut threes, mut mice, mut control, mut blocked] =
            std::array::from_fn(|_| Tally::new(2));
        let mut best: Option<(i32, usize)> = None;
        for (ply, events) in (1..).zip(events) {
            let mut gained = 0;
            let mut placer = seat;
            for event in events {
                match *event {
                    Event::Placed { seat, .. } => placer = seat,
                    Event::Taken { seat, kind, points, .. } => {
                        tiles.add(seat, u8::from(kind != TileKind::Mouse));
                        threes.add(seat, u8::from(kind == TileKind::Three));
                        mice.add(seat, u8::from(kind == TileKind::Mouse));
                        gained += points;
                    }
                    Event::Controlled { seat, kind, points, .. } => {
                        control.add(seat, u8::from(kind != TileKind::Mouse));
                        gained += points - kind.points(false);
                    }
                    Event::Split { kind, .. } => blocked.add(placer, kind.points(false).max(0)),
                    _ => {}
                }
            }
            if placer == seat && gained > best.map_or(0, |(most, _)| most) {
                best = Some((gained, ply));
            }
        }
        let mut lines =
            vec![tiles.tell("libraria-style-tiles", seat).with("threes", threes.get(seat))];
        if let Some((points, ply)) = best {
            lines.push(Telling::new("libraria-style-best").with("ply", ply).with("points", points));
        }
        if !blocked.is_zero() {
            lines.push(blocked.tell("libraria-style-blocked", seat));
        }
        if !mice.is_zero() {
            lines.push(mice.tell("libraria-style-mice", seat));
        }
        if !control.is_zero() {
            lines.push(control.tell("libraria-style-control", seat));
        }
        lines
    }
}

/// The tiles that the pawn makes the seat's, and those of which it has total control.
fn takes(step: &Step<Libraria>) -> Option<Reason> {
    let (mut tiles, mut points) = (Vec::new(), 0);
    for event in step.events {
        match *event {
            Event::Taken { tile, points: worth, .. } => {
                tiles.push(tile);
                points += worth;
            }
            Event::Controlled { tile, kind, points: worth, .. } => {
                tiles.push(tile);
                points += worth - kind.points(false);
            }
            _ => {}
        }
    }
    (points > 0).then(|| {
        let telling = Telling::new("libraria-reason-takes").with("tiles", words(tiles));
        Reason::new(10 * points, telling.with("points", points))
    })
}

/// The tiles that the other player had half of, and that are now no player's.
fn blocks(step: &Step<Libraria>) -> Option<Reason> {
    let split = step.events.iter().filter_map(|event| match *event {
        Event::Split { tile, kind } if kind.points(false) > 0 => Some((tile, kind.points(false))),
        _ => None,
    });
    let (tiles, books): (Vec<Tile>, Vec<i32>) = split.unzip();
    let books: i32 = books.into_iter().sum();
    (books > 0).then(|| {
        let telling = Telling::new("libraria-reason-blocks").with("tiles", words(tiles));
        Reason::new(10 * books - 1, telling.with("books", books))
    })
}

/// The tiles with books that the seat can still win and that the pawn stands at: those where one more is enough, or else
/// all of them.
fn open_tiles(step: &Step<Libraria>) -> Option<Reason> {
    let Step { seat, before, action: Place(point), .. } = *step;
    let view = before.view(Viewer::Seat(seat));
    let (mut near, mut open) = (Vec::new(), Vec::new());
    for (tile, shown) in Tile::all().zip(&view.tiles) {
        // The upper left corner, in rows of six points.
        let corner = tile.index() + tile.index() / 5;
        let corners = [corner, corner + 1, corner + 6, corner + 7];
        let books = shown.kind.points(false);
        if books <= 0 || !corners.contains(&point.index()) {
            continue;
        }
        let of = |seat: Seat| corners.iter().filter(|at| view.pawns[**at] == Some(seat)).count();
        match (of(seat) + 1, of(seat.next(2))) {
            (2, 0 | 1) => near.push((tile, books)),
            (1, 0 | 1) => open.push((tile, books)),
            _ => {}
        }
    }
    let sum = |tiles: &[(Tile, i32)]| tiles.iter().map(|(_, books)| books).sum::<i32>();
    let tell = |tag, tiles: &[(Tile, i32)]| {
        let words = words(tiles.iter().map(|(tile, _)| tile));
        Telling::new(tag).with("tiles", words).with("books", sum(tiles))
    };
    match (sum(&near), sum(&open)) {
        (0, 0) => None,
        (0, books) => Some(Reason::new(books, tell("libraria-reason-opens", &open))),
        (books, _) => Some(Reason::new(4 * books, tell("libraria-reason-threatens", &near))),
    }
}
