use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;

use fluent_bundle::FluentValue;
use game::{Arg, Seat, Telling, Viewer};

use crate::text::{NAME, TEXT, clean};
use crate::{Lang, Missing, Words};

/// Tells a match of one game to one reader.
#[derive(Clone)]
pub struct Story<'w> {
    pub(crate) words: &'w Words,
    pub(crate) game: Option<String>,
    names: Vec<String>,
    reader: Viewer,
    /// The first thing that was missing since somebody asked.
    missing: RefCell<Option<Missing>>,
}

type Args = BTreeMap<Cow<'static, str>, Arg>;

/// The value of a variable, by its name.
pub(crate) type Values<'a> = &'a dyn Fn(&str) -> Option<FluentValue<'static>>;

impl<'w> Story<'w> {
    pub(crate) fn new(words: &'w Words, game: Option<&str>) -> Self {
        Self {
            words,
            game: game.map(str::to_owned),
            names: Vec::new(),
            reader: Viewer::Public,
            missing: RefCell::default(),
        }
    }

    /// The same with the names of the players, from seat 0 on. A seat without a name is "Player 3".
    #[must_use]
    pub fn named<N: AsRef<str>>(mut self, names: impl IntoIterator<Item = N>) -> Self {
        let clean = |name: N| clean(name.as_ref(), NAME).trim().to_owned();
        self.names = names.into_iter().map(clean).collect();
        self
    }

    /// The same for another reader: whoever sits there is "you".
    #[must_use]
    pub fn read_by(mut self, reader: Viewer) -> Self {
        self.reader = reader;
        self
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.words.lang()
    }

    /// What `tell` tells, if nothing that it needs is missing.
    pub fn strict<T>(&self, tell: impl FnOnce(&Self) -> T) -> Result<T, Missing> {
        self.missing.take();
        let told = tell(self);
        self.missing.take().map_or(Ok(told), Err)
    }

    /// What a sighting, an ask or a refusal says.
    ///
    /// If anything is missing, the best that can be told: the other language, or else the tag and the arguments.
    pub fn tell(&self, telling: &Telling) -> String {
        let Telling { tag, args } = telling;
        let value = |name: &str| {
            let value = self.value(args, name);
            if value.is_none() {
                let (lang, id, name) = (self.lang(), tag.to_string(), name.to_owned());
                self.note(Missing::Variable { lang, id, name });
            }
            value
        };
        self.render(&[tag], &value).unwrap_or_else(|| clean(&telling.to_string(), TEXT))
    }

    /// The name of the player at `seat`.
    pub fn name(&self, seat: Seat) -> String {
        self.player(seat.0.into())
    }

    /// The game's name.
    pub fn title(&self) -> String {
        self.of_game("title")
    }

    /// What the game is, in one line.
    pub fn line(&self) -> String {
        self.of_game("line")
    }

    /// Who made the game.
    pub fn credits(&self) -> String {
        self.of_game("credits")
    }

    /// The name of an option.
    pub fn option(&self, option: &str) -> String {
        self.part_of_game("option", option)
    }

    /// What an option is about.
    pub fn option_about(&self, option: &str) -> String {
        self.part_of_game("option", &format!("{option}.about"))
    }

    /// What an option is set to.
    pub fn option_value(&self, option: &str, value: &Arg) -> String {
        match value {
            Arg::Flag(flag) => self.simple(if *flag { "yes" } else { "no" }, ""),
            Arg::Number(number) => number.to_string(),
            Arg::Word(word) => self.part_of_game("option", &format!("{option}-{word}")),
            Arg::List(values) => {
                self.list(values.iter().map(|value| self.option_value(option, value)))
            }
        }
    }

    /// The name of a line of the score sheet.
    pub fn category(&self, category: &str) -> String {
        self.part_of_game("category", category)
    }

    /// The name of a strength of bots.
    pub fn level(&self, level: &str) -> String {
        self.simple(&format!("level-{level}"), level)
    }

    /// Several things: "a, b and c".
    pub fn list(&self, items: impl IntoIterator<Item = String>) -> String {
        let mut items = items.into_iter().peekable();
        let Some(mut list) = items.next() else {
            return self.simple("list-empty", "");
        };
        while let Some(item) = items.next() {
            let id = if items.peek().is_some() { "list-comma" } else { "list-and" };
            let values = |name: &str| match name {
                "a" => Some(list.clone().into()),
                "b" => Some(item.clone().into()),
                _ => None,
            };
            list = self.render(&[id], &values).unwrap_or_else(|| format!("{list}, {item}"));
        }
        list
    }

    /// What the variable `name` of a message stands for, by the conventions.
    fn value(&self, args: &Args, name: &str) -> Option<FluentValue<'static>> {
        if let Some(arg) = args.get(name) {
            return Some(match arg {
                Arg::Number(seat) if is_seat(name) => self.player(*seat).into(),
                Arg::Number(number) => (*number).into(),
                Arg::List(seats) if is_seat(name) || is_seats(name) => {
                    self.list(seats.iter().map(|seat| self.seat_text(seat))).into()
                }
                arg => self.label_text(arg).into(),
            });
        }
        if let Some(field) = name.strip_suffix("_id") {
            return Some(match args.get(field)? {
                Arg::Number(number) => (*number).into(),
                arg => self.raw_text(arg).into(),
            });
        }
        if let Some(field) = name.strip_suffix("_count") {
            return match args.get(field)? {
                Arg::List(items) => Some(items.len().into()),
                _ => None,
            };
        }
        let whose = name.strip_suffix("you").filter(|it| it.is_empty() || it.ends_with('_'))?;
        let seats =
            args.get(&*format!("{whose}seat")).or_else(|| args.get(&*format!("{whose}seats")))?;
        Some(yes_or_no(self.is_reader(seats)).into())
    }

    fn label_text(&self, arg: &Arg) -> String {
        self.text(arg, &|word| self.label(word))
    }

    fn raw_text(&self, arg: &Arg) -> String {
        self.text(arg, &|word| clean(word, TEXT))
    }

    fn text(&self, arg: &Arg, word: &dyn Fn(&str) -> String) -> String {
        match arg {
            Arg::Flag(flag) => yes_or_no(*flag).to_owned(),
            Arg::Number(number) => number.to_string(),
            Arg::Word(text) => word(text),
            Arg::List(items) => self.list(items.iter().map(|item| self.text(item, word))),
        }
    }

    fn seat_text(&self, seat: &Arg) -> String {
        match seat {
            Arg::Number(seat) => self.player(*seat),
            other => self.label_text(other),
        }
    }

    fn player(&self, seat: i64) -> String {
        let name = usize::try_from(seat).ok().and_then(|seat| self.names.get(seat));
        if let Some(name) = name.filter(|name| !name.is_empty()) {
            return name.clone();
        }
        let number = seat.saturating_add(1);
        self.render(&["player-name"], &|name| (name == "n").then(|| number.into()))
            .unwrap_or_else(|| number.to_string())
    }

    fn is_reader(&self, seats: &Arg) -> bool {
        match seats {
            Arg::Number(seat) => {
                self.reader.seat().is_some_and(|reader| i64::from(reader.0) == *seat)
            }
            Arg::List(seats) => seats.iter().any(|seat| self.is_reader(seat)),
            Arg::Flag(_) | Arg::Word(_) => false,
        }
    }

    /// The message `<game>-<what>`.
    fn of_game(&self, what: &str) -> String {
        let id = self.id(what);
        self.simple(&id, &id)
    }

    /// The message `<game>-<kind>-<name>`, or else the name.
    fn part_of_game(&self, kind: &str, name: &str) -> String {
        self.simple(&self.id(&format!("{kind}-{name}")), name)
    }

    /// The id of a message of the game.
    pub(crate) fn id(&self, rest: &str) -> String {
        format!("{}-{rest}", self.game.as_deref().unwrap_or_default())
    }

    /// A message without variables, or else `instead`.
    pub(crate) fn simple(&self, id: &str, instead: &str) -> String {
        self.render(&[id], &|_| None).unwrap_or_else(|| clean(instead, TEXT))
    }

    /// The first of these messages that there is.
    pub(crate) fn render(&self, ids: &[&str], values: Values) -> Option<String> {
        let found = self.words.find(ids);
        if found.is_none_or(|(messages, _)| messages.lang != self.lang()) {
            let id = ids.first().copied().unwrap_or_default().to_owned();
            self.note(Missing::Message { lang: self.lang(), id });
        }
        let (messages, id) = found?;
        messages.format(id, values, &|missing| self.note(missing))
    }

    fn note(&self, missing: Missing) {
        self.missing.borrow_mut().get_or_insert(missing);
    }
}

fn is_seat(name: &str) -> bool {
    name == "seat" || name.ends_with("_seat")
}

fn is_seats(name: &str) -> bool {
    name == "seats" || name.ends_with("_seats")
}

fn yes_or_no(flag: bool) -> &'static str {
    if flag { "yes" } else { "no" }
}
