use rules_atheneum::{
    Atheneum, Benefit, Book, CandlePlace, CardView, Colour, Compartment, CompartmentView,
    ObjectiveView, Phase, SeatView, Step, Token, View,
};

use crate::{Label, Picture};

const WAND: &str = "✶";
const TOKEN: &str = "◎";
const SIDE: &str = "▥";
const REARRANGE: &str = "↔";
const ANY: &str = "??";
const CANDLE: &str = "♦";
const SPIDER: &str = "*";
const JOINED: &str = "=";
const DONE: &str = "✓";
const LEFT: &str = "□";

/// The width of the page, which takes two shelves side by side.
const WIDTH: usize = 80;

impl Picture for Atheneum {
    fn picture(view: &View, label: Label) -> String {
        draw(view, label)
    }
}

/// The turn, the objectives, the shelves of the others two by two, the viewer's own with the numbers of its empty
/// slots, the hand, the benefits, and what the signs mean.
fn draw(view: &View, label: Label) -> String {
    let own = view.viewer.map(game::Seat::index);
    let mut lines = vec![heading(view, label), String::new()];
    lines.extend(view.objectives.iter().map(|objective| goal(view, objective, label)));
    lines.push(String::new());
    let others: Vec<usize> = (0..view.seats.len()).filter(|seat| Some(*seat) != own).collect();
    for pair in others.chunks(2) {
        let blocks: Vec<_> = pair.iter().map(|seat| desk(view, *seat, false, label)).collect();
        lines.extend(side_by_side(&blocks, WIDTH / 2));
        lines.push(String::new());
    }
    if let Some(seat) = own {
        lines.extend(desk(view, seat, true, label));
        lines.push(String::new());
        lines.extend(cards(&view.seats[seat], label));
        lines.extend(benefits(&view.seats[seat], label));
    }
    lines.push(legend(label));
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn heading(view: &View, label: Label) -> String {
    let phase = if view.phase == Phase::A { "phase-a" } else { "phase-b" };
    format!("{} · {}", label(&format!("turn{}", view.turn)), label(phase))
}

fn abbreviation(colour: Colour, label: Label) -> String {
    label(&format!("short-{colour}"))
}

fn sign(benefit: Benefit, label: Label) -> String {
    match benefit {
        Benefit::Book(colour) => abbreviation(colour, label),
        Benefit::Any => ANY.to_owned(),
        Benefit::Only(compartment) => format!("{ANY}@{}", compartment.prefix()),
        Benefit::Rearrange(books) => format!("{REARRANGE}{books}"),
        Benefit::Side => SIDE.to_owned(),
        Benefit::Wand => WAND.to_owned(),
        Benefit::Token => TOKEN.to_owned(),
        Benefit::Points(points) => format!("+{points}"),
    }
}

fn signs(benefits: &[Benefit], label: Label) -> String {
    benefits.iter().map(|benefit| sign(*benefit, label)).collect::<Vec<_>>().join(" ")
}

/// An objective: its name, points, pattern, and how far each seat is from it.
fn goal(view: &View, goal: &ObjectiveView, label: Label) -> String {
    let patterns = goal.patterns.iter().map(|pattern| {
        let place = pattern.compartment.map_or("*", Compartment::prefix);
        let cell = |cell: &Option<Benefit>| cell.map_or("·".to_owned(), |need| sign(need, label));
        let rows =
            pattern.rows.iter().map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" "));
        format!("{place}: {}", rows.collect::<Vec<_>>().join(" / "))
    });
    let standing = (1..).zip(view.seats.iter().zip(&goal.away)).map(|(number, (seat, away))| {
        let scored = seat.desk.scored.contains(&goal.objective);
        match away {
            _ if scored => format!("{number}{WAND}"),
            0 => format!("{number}{DONE}"),
            away => format!("{number}-{away}"),
        }
    });
    let worth = format!("{}{}", goal.points, if goal.wand { WAND } else { "" });
    let patterns = patterns.collect::<Vec<_>>().join(" ; ");
    let standing = standing.collect::<Vec<_>>().join(" ");
    format!("{:>4} {worth:<3} {patterns:<46} {standing}", goal.objective.to_string())
}

/// A seat: a line of figures, its card, then its shelves.
fn desk(view: &View, seat: usize, numbers: bool, label: Label) -> Vec<String> {
    let it = &view.seats[seat];
    let won = view.result.as_ref().is_some_and(|result| result.ranks.get(seat) == Some(&1));
    let mark = match it.desk.step {
        _ if won => "★",
        Step::Choosing | Step::Resolving => "▶",
        Step::Chosen | Step::Finished => " ",
    };
    let candles = view.candle_points.iter().zip(CandlePlace::all());
    let places = candles.take(3 + 2 * usize::from(it.desk.sides)).map(|(points, place)| {
        match it.desk.candles.contains(&place) {
            true => format!("{CANDLE}{points}"),
            false if numbers => format!("{place}·{points}"),
            false => format!("·{points}"),
        }
    });
    let name = label(&format!("seat-{}", it.desk.colour));
    let points = label(&format!("pts{}", it.total));
    let places = places.collect::<Vec<_>>().join(" ");
    let wands = format!("{WAND}{}+{}", it.desk.wands, it.desk.supply);
    let card = it.card.as_ref().filter(|_| !numbers).map_or(String::new(), |card| {
        let CardView { card, yellow, blue, grey } = card;
        let sections = [yellow, blue, grey].map(|section| signs(section, label));
        format!("  {card}: {}", sections.join(" | "))
    });
    let mut lines = vec![format!("{mark} {} {name}  {points}  {wands}  {places}", seat + 1)];
    lines.extend((!numbers).then_some(card));
    lines.extend(shelves(view, it, numbers, label));
    lines
}

/// The left side shelf, the main shelf and the right side shelf, as far as they are there, on one floor.
fn shelves(view: &View, seat: &SeatView, numbers: bool, label: Label) -> Vec<String> {
    let part = |compartments: &[Compartment]| {
        let shown = view.shelves.iter().filter(|shelf| compartments.contains(&shelf.compartment));
        block(&shown.copied().collect::<Vec<_>>(), seat, numbers, label)
    };
    let mut blocks = vec![part(&Compartment::ALL[..Compartment::MAIN])];
    if seat.desk.sides > 0 {
        blocks.push(part(&[Compartment::Right]));
    }
    if seat.desk.sides > 1 {
        blocks.insert(0, part(&[Compartment::Left]));
    }
    let height = blocks.iter().map(Vec::len).max().unwrap_or(0);
    (0..height)
        .map(|line| {
            let parts = blocks.iter().map(|block| {
                let width = block.last().map_or(0, |floor| floor.chars().count());
                let above = height - block.len();
                let text = line.checked_sub(above).and_then(|line| block.get(line));
                format!("{:width$}", text.map_or("", String::as_str))
            });
            format!("  {}", parts.collect::<String>())
        })
        .collect()
}

/// Some compartments with their walls. A corner is a spider where one sits there still.
fn block(shelves: &[CompartmentView], seat: &SeatView, numbers: bool, label: Label) -> Vec<String> {
    let first = shelves.iter().map(|shelf| shelf.column).min().unwrap_or(0);
    let columns = shelves.iter().map(|shelf| shelf.column + shelf.columns).max().unwrap_or(0);
    let levels = shelves.iter().map(|shelf| shelf.level + shelf.levels).max().unwrap_or(0);
    let at = |column: u8, level: u8| {
        shelves.iter().find(|shelf| {
            (shelf.column..shelf.column + shelf.columns).contains(&column)
                && (shelf.level..shelf.level + shelf.levels).contains(&level)
        })
    };
    let mut lines = Vec::new();
    for level in (0..levels).rev() {
        let tops =
            |column| at(column, level).filter(|shelf| shelf.level + shelf.levels == level + 1);
        if (first..columns).any(|column| tops(column).is_some()) {
            lines.push(ceiling(first, columns, seat, tops));
        }
        let mut line = String::new();
        for column in first..columns {
            let shelf = at(column, level);
            let same = column > first && shelf.is_some() && at(column - 1, level) == shelf;
            let cells = shelf.map(|shelf| Cells { shelf, seat, numbers, label });
            let joined =
                same && cells.as_ref().is_some_and(|cells| cells.joined(column - 1, level));
            line.push_str(if joined {
                JOINED
            } else if same {
                " "
            } else {
                "│"
            });
            line.push_str(&cells.map_or("  ".to_owned(), |cells| cells.text(column, level)));
        }
        lines.push(line + "│");
    }
    lines.push(format!("└{}┘", "─".repeat(usize::from(columns - first) * 3 - 1)));
    lines
}

/// The line above compartments, with their names.
fn ceiling<'a>(
    first: u8,
    columns: u8,
    seat: &SeatView,
    tops: impl Fn(u8) -> Option<&'a CompartmentView>,
) -> String {
    let width = usize::from(columns - first) * 3 + 1;
    let mut line: Vec<char> = vec!['─'; width];
    (line[0], line[width - 1]) = ('├', '┤');
    for column in first..columns {
        let Some(shelf) = tops(column).filter(|shelf| shelf.column == column) else { continue };
        let begin = usize::from(column - first) * 3;
        let spider = seat.desk.spiders.contains(&shelf.compartment);
        let corner = match begin {
            _ if spider => SPIDER,
            0 => "├",
            _ => "┬",
        };
        let room = usize::from(shelf.columns) * 3 - 1;
        let name: String = shelf.compartment.prefix().chars().take(room).collect();
        for (place, char) in (begin..).zip(corner.chars().chain(name.chars())) {
            line[place] = char;
        }
        let worth = format!("{}", shelf.points);
        if name.len() + 1 < room {
            line[begin + room] = worth.chars().next().unwrap_or('─');
        }
    }
    line.into_iter().collect()
}

/// The slots of a compartment.
struct Cells<'a> {
    shelf: &'a CompartmentView,
    seat: &'a SeatView,
    numbers: bool,
    label: Label<'a>,
}

impl Cells<'_> {
    fn number(&self, column: u8, level: u8) -> u8 {
        (level - self.shelf.level) * self.shelf.columns + column - self.shelf.column + 1
    }

    fn book(&self, column: u8, level: u8) -> Option<&Book> {
        let slot = format!("{}{}", self.shelf.compartment.prefix(), self.number(column, level));
        self.seat.desk.books.iter().find(|book| book.slot.to_string() == slot)
    }

    fn joined(&self, column: u8, level: u8) -> bool {
        self.book(column, level).is_some_and(|book| book.joined)
    }

    fn text(&self, column: u8, level: u8) -> String {
        match self.book(column, level) {
            Some(book) => format!("{:<2}", abbreviation(book.colour, self.label)),
            None if self.numbers => format!("{:>2}", self.number(column, level)),
            None => " ·".to_owned(),
        }
    }
}

fn side_by_side(blocks: &[Vec<String>], width: usize) -> Vec<String> {
    let height = blocks.iter().map(Vec::len).max().unwrap_or(0);
    let line = |line: usize| {
        blocks
            .iter()
            .map(|block| format!("{:width$}", block.get(line).map_or("", String::as_str)))
            .collect()
    };
    (0..height).map(line).collect()
}

/// The hand, if it can be seen, with what each card gives to whom.
fn cards(seat: &SeatView, label: Label) -> Vec<String> {
    let own = seat.card.iter().map(|card| ("▶", card));
    let choosing = matches!(seat.desk.step, Step::Choosing | Step::Chosen);
    let hand = seat.hand.as_deref().unwrap_or_default().iter().map(|card| (" ", card));
    let hand = hand.filter(|(_, card)| seat.card.as_ref() != Some(card)).filter(|_| choosing);
    let line = |(mark, card): (&str, &CardView)| {
        let [yellow, blue, grey] =
            [&card.yellow, &card.blue, &card.grey].map(|section| signs(section, label));
        format!("{mark}{:>4}  {yellow:<20}{blue:<22}{grey}", card.card.to_string())
    };
    let lines: Vec<String> = own.chain(hand).map(line).collect();
    match lines.is_empty() {
        true => lines,
        false => {
            let [yellow, blue, grey] = ["yellow", "blue", "grey"].map(label);
            let heading = format!("       {yellow:<20}{blue:<22}{grey}");
            [vec![heading], lines, vec![String::new()]].concat()
        }
    }
}

/// What the cards gave, ticked off, and what is left to use.
fn benefits(seat: &SeatView, label: Label) -> Vec<String> {
    if seat.desk.step != Step::Resolving {
        return Vec::new();
    }
    let mut left = seat.desk.held.clone();
    let mut unused = |benefit: Benefit| match benefit {
        Benefit::Rearrange(_) => left.iter().any(|left| matches!(left, Benefit::Rearrange(_))),
        benefit => {
            left.iter().position(|left| *left == benefit).map(|place| left.remove(place)).is_some()
        }
    };
    let sections = seat.gained.iter().map(|gained| {
        let ticked = gained.benefits.iter().map(|benefit| {
            format!("{}{}", if unused(*benefit) { LEFT } else { DONE }, sign(*benefit, label))
        });
        format!("{}: {}", gained.from_seat.0 + 1, ticked.collect::<Vec<_>>().join(" "))
    });
    let gained = sections.collect::<Vec<_>>().join("   ");
    let mut hand = vec![signs(&seat.desk.held, label)];
    hand.extend(seat.desk.lifted.iter().map(|pair| pair_sign(Token::Pair(*pair), label)));
    hand.extend(
        seat.desk.tokens.iter().map(|token| format!("{TOKEN}{}", pair_sign(*token, label))),
    );
    hand.extend((seat.desk.caught > 0).then(|| format!("{SPIDER}{}", seat.desk.caught)));
    hand.retain(|sign| !sign.is_empty());
    let hand = if hand.is_empty() { "–".to_owned() } else { hand.join(" ") };
    vec![
        format!("{} {gained}", label("gained")),
        format!("{} {hand}", label("unused")),
        String::new(),
    ]
}

fn pair_sign(token: Token, label: Label) -> String {
    match token {
        Token::Pair(pair) => {
            format!("{}{JOINED}{}", abbreviation(pair.0, label), abbreviation(pair.1, label))
        }
        Token::Wand => WAND.to_owned(),
        Token::Any => ANY.to_owned(),
        Token::Rearrange => sign(Benefit::Rearrange(Token::REARRANGED), label),
        Token::Side => SIDE.to_owned(),
    }
}

fn legend(label: Label) -> String {
    let colours = Colour::ALL.map(|colour| {
        format!("{} {}", abbreviation(colour, label), label(&format!("seat-{colour}")))
    });
    let signs = [
        (ANY, "any"),
        (WAND, "wand"),
        (TOKEN, "token"),
        (SIDE, "side"),
        (REARRANGE, "rearrange"),
        (CANDLE, "candle"),
        (SPIDER, "spider"),
    ];
    let signs = signs.map(|(sign, word)| format!("{sign} {}", label(word)));
    format!("{}\n{}", colours.join("  "), signs.join("  "))
}
