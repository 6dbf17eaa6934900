use game::{Game, Seat, Telling};
use rules_atlandice::{Atlandice, Board, Event, Resource};

use crate::tally::{Tally, words};
use crate::{Commented, Reason, Step};

/// An inventory so many spaces ahead is near, and a district with so few resources is soon emptied.
const NEAR: usize = 3;

impl Commented for Atlandice {
    fn reason(step: &Step<Self>) -> Option<Reason> {
        let seat = step.seat;
        let all = step.events.iter().filter_map(|event| points(event, seat));
        let best = all.max_by_key(|reason| reason.worth);
        best.or_else(|| resources(step))
    }

    fn statistics(seat: Seat, end: &Self, events: &[Vec<Event>]) -> Vec<Telling> {
        let seats = end.seats();
        let [mut taken, mut submarine, mut inventories, mut rolled, mut lucky] =
            std::array::from_fn(|_| Tally::new(seats));
        let mut held = 0;
        let mut majorities = Vec::new();
        for event in events.iter().flatten() {
            match event {
                Event::Taken { seat, neutral: false, .. }
                | Event::TakenByEffect { seat, neutral: false, .. } => taken.add(*seat, 1),
                Event::TakenBySubmarine { seat, neutral: false, .. } => {
                    taken.add(*seat, 1);
                    submarine.add(*seat, 1);
                }
                Event::Inventory { seats, .. } | Event::InventoryTotal { seats, .. } => {
                    held += 1;
                    seats.iter().for_each(|seat| inventories.add(seat, 1));
                }
                Event::Rolled { seat, neutral: false, lucky: good, .. } => {
                    rolled.add(*seat, 1);
                    lucky.add(*seat, u8::from(*good));
                }
                Event::Majority { resource, best_seats, .. } if best_seats.contains(seat) => {
                    majorities.push(*resource);
                }
                _ => {}
            }
        }
        let players = &end.board().players;
        let tiles = Tally::of(seats, |seat| players[seat.index()].tiles.len().into());
        let mut lines = vec![tiles.tell("atlandice-style-tiles", seat)];
        lines.push(match majorities.is_empty() {
            true => Telling::new("atlandice-style-no-majority"),
            false => Telling::new("atlandice-style-majorities").with("kinds", words(majorities)),
        });
        if held > 0 {
            lines.push(inventories.tell("atlandice-style-inventories", seat).with("all", held));
        }
        let more = submarine.get(seat);
        lines.push(taken.tell("atlandice-style-taken", seat).with("submarine", more));
        if rolled.get(seat) > 0 {
            let (lucky, all) = (lucky.get(seat), rolled.get(seat));
            lines.push(Telling::new("atlandice-style-lucky").with("count", lucky).with("all", all));
        }
        lines
    }
}

/// What an event brings a seat in points.
fn points(event: &Event, me: Seat) -> Option<Reason> {
    let (worth, telling) = match event {
        Event::TileWon { seat, tile, points } if *seat == me => {
            let telling = Telling::new("atlandice-reason-tile").with("tile", tile.to_string());
            (*points, telling)
        }
        Event::AwardedTied { seats, resource, points, .. } if seats.contains(me) => {
            (*points, about("atlandice-reason-tied", *resource))
        }
        Event::AwardedSecond { seats, resource, points, .. } if seats.contains(me) => {
            (*points, about("atlandice-reason-second", *resource))
        }
        Event::Inventory { seats, resource, points, .. } if seats.contains(me) => {
            (*points, about("atlandice-reason-inventory", *resource))
        }
        Event::InventoryTotal { seats, points, .. } if seats.contains(me) => {
            (*points, Telling::new("atlandice-reason-inventory-total"))
        }
        Event::Given { seat, points, .. } if *seat == me => {
            (*points, Telling::new("atlandice-reason-gift"))
        }
        _ => return None,
    };
    Some(Reason::new(10 * i32::from(worth), telling.with("points", worth)))
}

/// What the resources that were taken are good for.
fn resources(step: &Step<Atlandice>) -> Option<Reason> {
    let seat = step.seat;
    let taken = step.events.iter().filter_map(|event| match *event {
        Event::Taken { seat: taker, neutral: false, resource, .. }
        | Event::TakenBySubmarine { seat: taker, neutral: false, resource, .. }
        | Event::TakenByEffect { seat: taker, neutral: false, resource, .. } => {
            (taker == seat).then_some(resource)
        }
        _ => None,
    });
    let taken: Vec<Resource> = taken.collect();
    let (was, is) = (step.before.board(), step.after.board());
    let each = taken.iter().filter_map(|resource| majority(was, is, seat, *resource));
    let best = each.max_by_key(|reason| reason.worth)?;
    match taken.len() {
        0 | 1 => Some(best),
        count => {
            let telling = Telling::new("atlandice-reason-several").with("resources", words(taken));
            let several = Reason::new(3, telling.with("count", count));
            Some(if best.worth > several.worth { best } else { several })
        }
    }
}

/// How a seat stands with a resource of which it has one more.
fn majority(was: &Board, is: &Board, seat: Seat, resource: Resource) -> Option<Reason> {
    let count = |board: &Board, place: usize| board.players[place].hand[resource.index()];
    let most = |board: &Board| {
        let others = (0..board.collectors()).filter(|place| *place != seat.index());
        others.map(|place| count(board, place)).max().unwrap_or(0)
    };
    let (own, others) = (count(is, seat.index()), most(is));
    // A district that was emptied meanwhile has taken them all back.
    if own <= count(was, seat.index()) {
        return None;
    }
    let tell = |tag| about(tag, resource).with("count", own).with("others", others);
    if own < others {
        return Some(Reason::new(1, tell("atlandice-reason-behind").with("missing", others - own)));
    }
    if own == others {
        return Some(Reason::new(2, tell("atlandice-reason-ties")));
    }
    let clock = is.components().clock().iter().skip(usize::from(is.needle) + 1);
    let mut ahead = clock.take(NEAR).map(|space| space.inventory());
    if let Some(spaces) = ahead.position(|inventory| inventory == Some(resource)) {
        let telling = tell("atlandice-reason-inventory-near").with("spaces", spaces + 1);
        return Some(Reason::new(6, telling));
    }
    let district = resource.district();
    let left: u8 = is.stock[district.index()].iter().sum();
    if is.is_open(district) && usize::from(left) <= NEAR {
        let telling = tell("atlandice-reason-emptied-soon").with("sector", district.to_string());
        return Some(Reason::new(5, telling.with("left", left)));
    }
    let led = count(was, seat.index()) > most(was);
    let tag = if led { "atlandice-reason-further" } else { "atlandice-reason-leads" };
    Some(Reason::new(4, tell(tag)))
}

fn about(tag: &'static str, resource: Resource) -> Telling {
    Telling::new(tag).with("resource", resource.to_string())
}
