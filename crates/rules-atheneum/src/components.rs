use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use game::{ComponentLine, ComponentsError, Telling, component_fault as fault, number};

use crate::benefit::Gain;
use crate::card::Study;
use crate::layout::{LEVELS, Layout, MAIN_COLUMNS, Rectangle, SIDE_COLUMNS};
use crate::objective::{Cell, Goal, Need, Pattern};
use crate::shared::Shared;
use crate::token::Tokens;
use crate::view::CompartmentView;
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
    /// The compartments and what they are worth, as every view shows them.
    pub(crate) shelves: Shared<CompartmentView>,
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

/// The text they were read from.
impl fmt::Display for Components {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// A line each; `data/components.txt` says how they look.
impl FromStr for Components {
    type Err = ComponentsError;

    fn from_str(text: &str) -> Result<Self, ComponentsError> {
        let mut lists = Lists::default();
        let mut objectives = Vec::new();
        for line in ComponentLine::all(text) {
            match line.words()[..] {
                // The shelves they must fit into may come later.
                ["objective", ref rest @ ..] => objectives.push((line, rest.to_vec())),
                ref words => lists.read(&line, words).map_err(|fault| line.error(fault))?,
            }
        }
        let whole = |fault| ComponentsError::whole(text, fault);
        let layout = lists.layout().map_err(whole)?;
        let goals = objectives
            .iter()
            .map(|(line, words)| goal(&layout, words).map_err(|fault| line.error(fault)));
        let goals = goals.collect::<Result<Vec<_>, _>>()?;
        lists.finish(text, layout, goals).map_err(whole)
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
    fn read(&mut self, line: &ComponentLine, words: &[&str]) -> Result<(), Telling> {
        match *words {
            ["main", ref row @ ..] if !row.is_empty() => {
                if self.main.len() == usize::from(LEVELS) {
                    return Err(fault::too_many("main", LEVELS));
                }
                self.main.push(main_row(row)?);
            }
            ["side", size] => set(&mut self.side, side(size)?, "side")?,
            ["filled", place, points] => {
                let index = match place {
                    "side" => Compartment::MAIN,
                    place => main_compartment(place)?.index(),
                };
                set(&mut self.filled[index], within(points, 2, 7)?, place)?;
            }
            ["candles", "main", ref places @ ..] => {
                set(&mut self.main_candles, candles(places, "4 3 2")?, "candles main")?;
            }
            ["candles", "side", ref places @ ..] => {
                set(&mut self.side_candles, candles(places, "2 1")?, "candles side")?;
            }
            ["a", ref sections @ ..] => self.decks[0].push(study(sections)?),
            ["b", ref sections @ ..] => self.decks[1].push(study(sections)?),
            ["token", count, token] => {
                let count = within(count, 1, TOKENS as u8)?;
                let unknown = |_| fault::word(token, "wand, any, reorg4, side, pink:green");
                let token: Token = token.parse().map_err(unknown)?;
                (0..count).for_each(|_| self.tokens.add(token));
            }
            _ => {
                let example = "side 2x2, filled middle 6, candles main 4 3 2, token 8 wand";
                return Err(fault::shape(line.text, example));
            }
        }
        Ok(())
    }

    fn layout(&self) -> Result<Layout, Telling> {
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
            boxes[compartment.index()] = rectangle(&slots).ok_or_else(|| {
                fault::about("atheneum-components-rectangle", compartment.prefix())
            })?;
        }
        let (columns, levels) = self.side.ok_or_else(|| fault::missing("side 2x2"))?;
        for (place, column) in
            [(Compartment::Right, MAIN_COLUMNS), (Compartment::Left, MAIN_COLUMNS + SIDE_COLUMNS)]
        {
            boxes[place as usize] = Rectangle { column, level: 0, columns, levels };
        }
        Ok(Layout::new(boxes))
    }

    fn finish(self, text: &str, layout: Layout, goals: Vec<Goal>) -> Result<Components, Telling> {
        let mut filled = [0; Compartment::COUNT];
        for (index, filled) in filled.iter_mut().enumerate() {
            *filled = self.filled[index.min(Compartment::MAIN)]
                .ok_or_else(|| fault::missing("filled middle 6"))?;
        }
        let main = self.main_candles.ok_or_else(|| fault::missing("candles main 4 3 2"))?;
        let side = self.side_candles.ok_or_else(|| fault::missing("candles side 2 1"))?;
        let [a, b] = self.decks;
        let counts = [
            ("a", a.len(), usize::from(Card::DECK)),
            ("b", b.len(), usize::from(Card::DECK)),
            ("objective", goals.len(), Objective::COUNT),
            ("token", self.tokens.total() as usize, TOKENS as usize),
        ];
        if let Some((of, given, needed)) =
            counts.into_iter().find(|(_, given, right)| given != right)
        {
            return Err(fault::count(of, given, needed));
        }
        Ok(Components {
            text: text.to_owned(),
            shelves: CompartmentView::all(&layout, &filled),
            layout,
            filled,
            candles: [main[0], main[1], main[2], side[0], side[1], side[0], side[1]],
            cards: [a, b].concat(),
            goals,
            tokens: self.tokens,
        })
    }
}

fn set<T>(place: &mut Option<T>, value: T, what: &str) -> Result<(), Telling> {
    match place.replace(value) {
        Some(_) => Err(fault::twice(what)),
        None => Ok(()),
    }
}

fn within(word: &str, least: u8, most: u8) -> Result<u8, Telling> {
    number(word, "", least..=most).ok_or_else(|| fault::number(word, least, most))
}

fn main_compartment(word: &str) -> Result<Compartment, Telling> {
    let known = "upper-left, upper-right, middle, lower-left, lower-right";
    Compartment::main().find(|place| place.word() == word).ok_or_else(|| fault::word(word, known))
}

fn main_row(words: &[&str]) -> Result<Vec<Compartment>, Telling> {
    let row = words.iter().map(|word| {
        Compartment::main()
            .find(|place| place.prefix() == *word)
            .ok_or_else(|| fault::word(word, "ul, ur, mid, ll, lr"))
    });
    let row = row.collect::<Result<Vec<_>, _>>()?;
    match row.len() <= usize::from(MAIN_COLUMNS) {
        true => Ok(row),
        false => Err(fault::too_many(&words.join(" "), MAIN_COLUMNS)),
    }
}

fn side(size: &str) -> Result<(u8, u8), Telling> {
    let read = || {
        let (columns, levels) = size.split_once('x')?;
        let (columns, levels) = (columns.parse().ok()?, levels.parse().ok()?);
        let fits = (1..=SIDE_COLUMNS).contains(&columns) && (1..=LEVELS).contains(&levels);
        fits.then_some((columns, levels))
    };
    read().ok_or_else(|| fault::shape(size, "1x1, 2x2, 4x4"))
}

fn candles<const PLACES: usize>(
    words: &[&str],
    example: &'static str,
) -> Result<[u8; PLACES], Telling> {
    let worth = words.iter().map(|word| within(word, 1, 4));
    let worth = worth.collect::<Result<Vec<u8>, _>>()?;
    worth.try_into().map_err(|_| fault::shape(&words.join(" "), example))
}

fn study(words: &[&str]) -> Result<Study, Telling> {
    let sections: Vec<&[&str]> = words.split(|word| *word == "|").collect();
    let [yellow, blue, grey] = sections[..] else {
        return Err(fault::shape(&words.join(" "), "pink any | wand | reorg2"));
    };
    let [yellow, blue, grey] = [section(yellow)?, section(blue)?, section(grey)?];
    let lists = [yellow, blue, grey].map(|gain| gain.list().into_iter().collect());
    Ok(Study { yellow, blue, grey, lists })
}

fn section(words: &[&str]) -> Result<Gain, Telling> {
    let known =
        "pink, purple, green, black, turquoise, any, any@middle, reorg2, side, wand, token, pts2";
    let benefits =
        words.iter().map(|word| word.parse::<Benefit>().map_err(|_| fault::word(word, known)));
    let benefits = benefits.collect::<Result<Vec<_>, _>>()?;
    Gain::section(&benefits)
        .ok_or_else(|| fault::about("atheneum-components-section", &words.join(" ")))
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

fn goal(layout: &Layout, words: &[&str]) -> Result<Goal, Telling> {
    let whole = || fault::shape(&words.join(" "), "3 wand upper-left pink - / green *");
    let (points, rest) = words.split_first().ok_or_else(whole)?;
    let points = within(points, 1, 20)?;
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
        let nowhere = || fault::about("atheneum-components-pattern", &part.join(" "));
        Pattern::new(layout, compartment, rows).ok_or_else(nowhere)
    });
    let patterns = patterns.collect::<Result<Vec<_>, _>>()?;
    // So that the places of all patterns are a small number.
    if patterns.len() > Compartment::COUNT {
        return Err(fault::too_many(";", Compartment::COUNT as u8 - 1));
    }
    let shown = patterns.iter().map(Pattern::shown).collect();
    Ok(Goal { points, wand, patterns, shown })
}

fn cell(word: &str) -> Result<Cell, Telling> {
    match word {
        "-" => Ok(Cell::Whatever),
        "*" => Ok(Cell::Need(Need::Any)),
        _ => (word.parse().map(|colour| Cell::Need(Need::Book(colour))))
            .map_err(|_| fault::word(word, "pink, purple, green, black, turquoise, *, -")),
    }
}
