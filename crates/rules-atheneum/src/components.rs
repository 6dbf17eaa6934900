use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use crate::benefit::Gain;
use crate::card::Study;
use crate::layout::{LEVELS, Layout, MAIN_COLUMNS, Rectangle, SIDE_COLUMNS};
use crate::objective::{Cell, Goal, Need, Pattern};
use crate::token::Tokens;
use crate::{Benefit, CandlePlace, Card, Compartment, Objective, Token};

/// Everything in the box: shelves, study cards, objectives and bonus tokens.
#[derive(Clone, Debug)]
pub struct Components {
    text: String,
    pub(crate) layout: Layout,
    /// What each compartment is worth when it is filled.
    pub(crate) filled: [u8; Compartment::COUNT],
    /// What each place for a candle is worth.
    pub(crate) candles: [u8; CandlePlace::COUNT],
    pub(crate) cards: Vec<Study>,
    pub(crate) goals: Vec<Goal>,
    pub(crate) tokens: Tokens,
}

/// How many bonus tokens there are.
pub(crate) const TOKENS: u32 = 40;

static BOX: LazyLock<Components> = LazyLock::new(|| {
    include_str!("../data/components.txt")
        .parse()
        .expect("a test reads the file that is compiled in")
});

impl Components {
    /// What is in the box, as far as we know: `data/components.txt`.
    pub fn of_the_box() -> &'static Self {
        &BOX
    }

    /// The text they were read from.
    pub fn text(&self) -> &str {
        &self.text
    }

    #[inline]
    pub(crate) fn study(&self, card: Card) -> &Study {
        &self.cards[card.index()]
    }

    #[inline]
    pub(crate) fn goal(&self, objective: Objective) -> &Goal {
        &self.goals[objective.index()]
    }
}

/// Equal text is equal components.
impl PartialEq for Components {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Components {}

/// A text that lists no components the game can be played with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComponentsError {
    /// The line, from 1; the last one if something is missing.
    pub line: usize,
    /// What is there.
    pub given: String,
    /// What should be.
    pub expected: &'static str,
}

impl fmt::Display for ComponentsError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}: {:?}, expected {}", self.line, self.given, self.expected)
    }
}

impl std::error::Error for ComponentsError {}

/// What is wrong with a line: what is there, what should be.
type Fault = (String, &'static str);

/// A line each; `data/components.txt` says how they look.
impl FromStr for Components {
    type Err = ComponentsError;

    fn from_str(text: &str) -> Result<Self, ComponentsError> {
        let mut lists = Lists::default();
        let mut objectives = Vec::new();
        for (line, written) in (1..).zip(text.lines()) {
            let uncommented = written.split_once('#').map_or(written, |(before, _)| before);
            let words: Vec<&str> = uncommented.split_whitespace().collect();
            let error = |(given, expected)| ComponentsError { line, given, expected };
            match words[..] {
                [] => {}
                // The shelves they must fit into may come later.
                ["objective", ref rest @ ..] => objectives.push((line, rest.to_vec())),
                [first, ref rest @ ..] => lists.read(first, rest).map_err(error)?,
            }
        }
        let last = text.lines().count().max(1);
        let end = |(given, expected)| ComponentsError { line: last, given, expected };
        let layout = lists.layout().map_err(end)?;
        let goals = objectives.iter().map(|(line, words)| {
            goal(&layout, words).map_err(|(given, expected)| ComponentsError {
                line: *line,
                given,
                expected,
            })
        });
        let goals = goals.collect::<Result<Vec<_>, _>>()?;
        lists.finish(text, layout, goals).map_err(end)
    }
}

/// What was read so far.
#[derive(Default)]
struct Lists {
    /// The main shelf, top level first.
    main: Vec<Vec<Compartment>>,
    side: Option<(u8, u8)>,
    filled: [Option<u8>; Compartment::MAIN + 1],
    main_candles: Option<[u8; 3]>,
    side_candles: Option<[u8; 2]>,
    decks: [Vec<Study>; 2],
    tokens: Tokens,
}

impl Lists {
    fn read(&mut self, first: &str, rest: &[&str]) -> Result<(), Fault> {
        match (first, rest) {
            ("main", row) if !row.is_empty() => {
                if self.main.len() == usize::from(LEVELS) {
                    return Err((line_of(first, rest), "at most 4 lines `main`"));
                }
                self.main.push(main_row(row)?);
            }
            ("side", [size]) => set(&mut self.side, side(size)?, "one line `side`")?,
            ("filled", [place, points]) => {
                let index = match *place {
                    "side" => Compartment::MAIN,
                    place => main_compartment(place)? as usize,
                };
                let points = within(points, 2, 7, "a worth from 2 to 7")?;
                set(&mut self.filled[index], points, "one line `filled` a compartment")?;
            }
            ("candles", ["main", places @ ..]) => {
                set(
                    &mut self.main_candles,
                    candles(places, "three places, such as 4 3 2")?,
                    "one line `candles main`",
                )?;
            }
            ("candles", ["side", places @ ..]) => {
                set(
                    &mut self.side_candles,
                    candles(places, "two places, such as 2 1")?,
                    "one line `candles side`",
                )?;
            }
            ("a", sections) => self.decks[0].push(study(sections)?),
            ("b", sections) => self.decks[1].push(study(sections)?),
            ("token", [count, token]) => {
                let count = within(count, 1, TOKENS as u8, "a number of tokens from 1 to 40")?;
                let token: Token = token.parse().map_err(|_| {
                    ((*token).to_owned(), "wand, any, reorg4, side or a pair such as pink:green")
                })?;
                (0..count).for_each(|_| self.tokens.add(token));
            }
            _ => {
                let expected = "main, side, filled, candles, a, b, objective or token, as in the file of the box";
                return Err((line_of(first, rest), expected));
            }
        }
        Ok(())
    }

    fn layout(&self) -> Result<Layout, Fault> {
        let mut boxes = [Rectangle::default(); Compartment::COUNT];
        let levels = self.main.len() as u8;
        for compartment in Compartment::main() {
            let slots: Vec<(u8, u8)> = (self.main.iter().zip((0..levels).rev()))
                .flat_map(|(row, level)| {
                    (0..).zip(row).map(move |(column, place)| (column, level, *place))
                })
                .filter(|(.., place)| *place == compartment)
                .map(|(column, level, _)| (column, level))
                .collect();
            boxes[compartment as usize] = rectangle(&slots).ok_or((
                compartment.prefix().to_owned(),
                "a rectangle of slots in the lines `main`",
            ))?;
        }
        let (columns, levels) = self.side.ok_or(("side".to_owned(), "a line `side 2x2`"))?;
        for (place, column) in
            [(Compartment::Right, MAIN_COLUMNS), (Compartment::Left, MAIN_COLUMNS + SIDE_COLUMNS)]
        {
            boxes[place as usize] = Rectangle { column, level: 0, columns, levels };
        }
        Ok(Layout::new(boxes))
    }

    fn finish(self, text: &str, layout: Layout, goals: Vec<Goal>) -> Result<Components, Fault> {
        let missing = |expected| (String::new(), expected);
        let mut filled = [0; Compartment::COUNT];
        for (index, filled) in filled.iter_mut().enumerate() {
            *filled = self.filled[index.min(Compartment::MAIN)]
                .ok_or(missing("a line `filled` for each compartment and for side"))?;
        }
        let main = self.main_candles.ok_or(missing("a line `candles main 4 3 2`"))?;
        let side = self.side_candles.ok_or(missing("a line `candles side 2 1`"))?;
        let [a, b] = self.decks;
        let counts = [
            (a.len(), usize::from(Card::DECK), "30 lines `a`"),
            (b.len(), usize::from(Card::DECK), "30 lines `b`"),
            (goals.len(), Objective::COUNT, "35 lines `objective`"),
            (self.tokens.total() as usize, TOKENS as usize, "40 tokens in all"),
        ];
        if let Some((given, _, expected)) =
            counts.into_iter().find(|(given, right, _)| given != right)
        {
            return Err((given.to_string(), expected));
        }
        Ok(Components {
            text: text.to_owned(),
            layout,
            filled,
            candles: [main[0], main[1], main[2], side[0], side[1], side[0], side[1]],
            cards: [a, b].concat(),
            goals,
            tokens: self.tokens,
        })
    }
}

fn line_of(first: &str, rest: &[&str]) -> String {
    [&[first], rest].concat().join(" ")
}

fn set<T>(place: &mut Option<T>, value: T, once: &'static str) -> Result<(), Fault> {
    match place.replace(value) {
        Some(_) => Err(("2".to_owned(), once)),
        None => Ok(()),
    }
}

fn within(text: &str, least: u8, most: u8, expected: &'static str) -> Result<u8, Fault> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| (text.to_owned(), expected))
}

fn main_compartment(word: &str) -> Result<Compartment, Fault> {
    Compartment::main().find(|place| place.word() == word).ok_or_else(|| {
        (word.to_owned(), "upper-left, upper-right, middle, lower-left or lower-right")
    })
}

fn main_row(words: &[&str]) -> Result<Vec<Compartment>, Fault> {
    let row = words.iter().map(|word| {
        Compartment::main()
            .find(|place| place.prefix() == *word)
            .ok_or_else(|| ((*word).to_owned(), "ul, ur, mid, ll or lr"))
    });
    let row = row.collect::<Result<Vec<_>, _>>()?;
    match row.len() <= usize::from(MAIN_COLUMNS) {
        true => Ok(row),
        false => Err((words.join(" "), "at most 8 slots in a row")),
    }
}

fn side(size: &str) -> Result<(u8, u8), Fault> {
    let read = || {
        let (columns, levels) = size.split_once('x')?;
        let (columns, levels) = (columns.parse().ok()?, levels.parse().ok()?);
        let fits = (1..=SIDE_COLUMNS).contains(&columns) && (1..=LEVELS).contains(&levels);
        fits.then_some((columns, levels))
    };
    read().ok_or_else(|| (size.to_owned(), "columns x levels from 1x1 to 4x4, such as 2x2"))
}

fn candles<const PLACES: usize>(
    words: &[&str],
    expected: &'static str,
) -> Result<[u8; PLACES], Fault> {
    let worth = words.iter().map(|word| within(word, 1, 4, "a worth from 1 to 4"));
    let worth = worth.collect::<Result<Vec<u8>, _>>()?;
    worth.try_into().map_err(|_| (words.join(" "), expected))
}

fn study(words: &[&str]) -> Result<Study, Fault> {
    let sections: Vec<&[&str]> = words.split(|word| *word == "|").collect();
    let [yellow, blue, grey] = sections[..] else {
        return Err((words.join(" "), "three sections, such as pink any | wand | reorg2"));
    };
    let section = |words: &[&str]| {
        let benefits = words.iter().map(|word| {
            word.parse::<Benefit>().map_err(|_| {
                ((*word).to_owned(), "pink, purple, green, black, turquoise, any, any@middle, reorg2, side, wand, token, pts2")
            })
        });
        let benefits = benefits.collect::<Result<Vec<_>, _>>()?;
        Gain::section(&benefits)
            .ok_or_else(|| (words.join(" "), "at most 6 benefits of at most 9 each in a section"))
    };
    Ok(Study { yellow: section(yellow)?, blue: section(blue)?, grey: section(grey)? })
}

/// The rectangle that these slots fill, if they do: columns and levels are counted from the lower left.
fn rectangle(slots: &[(u8, u8)]) -> Option<Rectangle> {
    let (column, level) =
        (slots.iter().map(|slot| slot.0).min()?, slots.iter().map(|slot| slot.1).min()?);
    let columns = slots.iter().map(|slot| slot.0).max()? - column + 1;
    let levels = slots.iter().map(|slot| slot.1).max()? - level + 1;
    let fits =
        level + levels <= LEVELS && slots.len() == usize::from(columns) * usize::from(levels);
    fits.then_some(Rectangle { column, level, columns, levels })
}

fn goal(layout: &Layout, words: &[&str]) -> Result<Goal, Fault> {
    let expected = "points, wand or not, and a pattern, such as 3 wand upper-left pink - / green *";
    let whole = || (words.join(" "), expected);
    let (points, rest) = words.split_first().ok_or_else(whole)?;
    let points = within(points, 1, 20, "points from 1 to 20")?;
    let (wand, rest) = match rest {
        ["wand", rest @ ..] => (true, rest),
        rest => (false, rest),
    };
    let patterns = rest.split(|word| *word == ";").map(|part| {
        let (place, rows) = part.split_first().ok_or_else(whole)?;
        let compartment = if *place == "any" { None } else { Some(main_compartment(place)?) };
        let rows =
            rows.split(|word| *word == "/").map(|row| row.iter().map(|word| cell(word)).collect());
        let rows = rows.collect::<Result<Vec<Vec<Cell>>, _>>()?;
        let nowhere = || (part.join(" "), "a pattern of books that fits into its compartment");
        Pattern::new(layout, compartment, rows).ok_or_else(nowhere)
    });
    let patterns = patterns.collect::<Result<Vec<_>, _>>()?;
    // So that the places of all patterns are a small number.
    if patterns.len() > Compartment::COUNT {
        return Err((patterns.len().to_string(), "at most 7 patterns"));
    }
    Ok(Goal { points, wand, patterns })
}

fn cell(word: &str) -> Result<Cell, Fault> {
    match word {
        "-" => Ok(Cell::Whatever),
        "*" => Ok(Cell::Need(Need::Any)),
        _ => (word.parse().map(|colour| Cell::Need(Need::Book(colour))))
            .map_err(|_| (word.to_owned(), "a colour, * or -")),
    }
}
