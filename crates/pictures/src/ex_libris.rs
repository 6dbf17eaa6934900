use game::Seat;
use rules_ex_libris::{
    Card, Cards, Category, ExLibris, Location, LocationView, SeatView, SlotView, View,
};

use crate::{Label, Picture};

/// The categories by their initial, which is the same in French and English.
const SIGNS: [char; 6] = ['C', 'F', 'H', 'B', 'R', 'S'];

/// How wide a card is.
const WIDTH: usize = 9;

struct Artist<'a> {
    view: &'a View,
    label: Label<'a>,
}

impl Picture for ExLibris {
    fn picture(view: &View, label: Label) -> String {
        draw(view, label)
    }
}

/// What is at stake, then the locations with their cards and slots, then the players with their shelves, the viewer
/// last, with the hand. A card is shown with the initials of its books' categories.
fn draw(view: &View, label: Label) -> String {
    let artist = Artist { view, label };
    let mut lines = artist.stakes();
    lines.push(String::new());
    lines.extend(view.locations.iter().flat_map(|location| artist.location(location)));
    let own = view.viewer.unwrap_or(Seat(0));
    for place in 1..=view.players {
        let seat = Seat((own.0 + place) % view.players);
        if let Some(there) = view.seats.get(seat.index()) {
            lines.push(String::new());
            lines.extend(artist.seat(seat, there));
        }
    }
    if let Some(own) = view.viewer.and_then(|seat| view.seats.get(seat.index())) {
        lines.push(String::new());
        lines.push(format!("{} {}", label("hand"), artist.cards(&own.hand)));
    }
    if let Some(public) = &view.public_form {
        lines.push(format!("{} = {}", label("public-library"), public.total));
    }
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

impl Artist<'_> {
    fn say(&self, word: &str) -> String {
        (self.label)(word)
    }

    fn say_about(&self, about: impl std::fmt::Display) -> String {
        self.say(&about.to_string())
    }

    fn category(&self, category: Category) -> String {
        format!("{} ({})", SIGNS[category.index()], self.say(category.word()))
    }

    fn stakes(&self) -> Vec<String> {
        let view = self.view;
        let mut stakes = Vec::new();
        if view.round > 0 {
            stakes.push(format!("{} {}", self.say("round"), view.round));
        }
        for (sign, name, category) in [("★", "popular", view.popular), ("✗", "banned", view.banned)]
        {
            if let Some(category) = category {
                stakes.push(format!("{sign} {} {}", self.say(name), self.category(category)));
            }
        }
        let own = view.viewer.and_then(|seat| view.seats.get(seat.index()));
        if let Some(speciality) = own.and_then(|own| own.speciality) {
            stakes.push(format!("◆ {} {}", self.say("speciality"), self.category(speciality)));
        }
        let mut lines = Vec::new();
        if !stakes.is_empty() {
            lines.push(stakes.join("   "));
        }
        let mut second = vec![
            format!("{} {}", self.say("deck"), view.deck),
            format!("{} {}", self.say("discard-pile"), view.discard_size),
        ];
        if let Some(top) = view.top {
            second.push(self.card(top));
        }
        for spare in view.spares.iter().flatten() {
            second.push(format!("{} {}", self.say("spare"), self.category(*spare)));
        }
        lines.push(second.join("   "));
        if !view.laid_out.is_empty() {
            lines.extend([String::new(), self.say("libraries")]);
        }
        for there in &view.laid_out {
            let (name, power) = (self.say(there.library.word()), self.say_about(there.power));
            lines.push(format!("   {name:<26} {power}"));
        }
        lines
    }

    /// `M8 FHS`.
    fn card(&self, card: Card) -> String {
        let name = card.to_string().to_uppercase();
        let place = self.view.cards.binary_search_by_key(&card, |known| known.card);
        let books = place.map_or([0; 6], |place| self.view.cards[place].books);
        let signs = SIGNS.iter().zip(books);
        let signs: String =
            signs.flat_map(|(sign, count)| std::iter::repeat_n(*sign, count.into())).collect();
        format!("{name} {signs}")
    }

    fn cards(&self, cards: &Cards) -> String {
        cards.iter().map(|card| self.card(card)).collect::<Vec<_>>().join(" · ")
    }

    fn location(&self, there: &LocationView) -> Vec<String> {
        let at = there.location;
        let sign = if there.permanent { '■' } else { '□' };
        let slots = (1..).zip(&there.slots).map(|(number, slot)| self.slot(at, number, slot));
        let slots = slots.collect::<Vec<_>>().join(" ");
        let clock = if at.is_delayed() { "…" } else { "" };
        let name = format!("{}{clock}", self.say(at.word()));
        let effect = self.say_about(there.effect);
        let mut cards = self.cards(&there.cards);
        if there.hidden > 0 {
            cards.push_str(&" ▒".repeat(there.hidden.into()));
        }
        let cards = cards.trim_start();
        vec![
            format!("{sign}{:>2} {name:<26} {slots:<24} {cards}", at.number()),
            format!("    {effect}"),
        ]
    }

    fn slot(&self, at: Location, number: u8, slot: &SlotView) -> String {
        if !slot.figures.is_empty() {
            let figures = slot.figures.iter().map(|standing| {
                let figure = self.say(&standing.figure.to_string());
                format!("{}:{figure}", standing.seat.0 + 1)
            });
            return format!("[{}]", figures.collect::<Vec<_>>().join("+"));
        }
        match at {
            Location::Auction => format!("[{number}]"),
            _ if slot.open => "[ ]".to_owned(),
            _ => "[×]".to_owned(),
        }
    }

    fn seat(&self, seat: Seat, there: &SeatView) -> Vec<String> {
        let view = self.view;
        let sign = if view.to_move.contains(seat) { "▶" } else { " " };
        let token = if view.first == seat { "①" } else { " " };
        let mut parts =
            vec![format!("{sign}{token}{}", self.say(&format!("player{}", seat.0 + 1)))];
        parts.extend(there.library.map(|library| self.say(library.word())));
        let hand = there.hand.len() + there.hidden;
        parts.push(format!("{} {hand}", self.say("in-hand")));
        // Alone nothing depends on how many there are (EXL-95).
        let enough = if view.players > 1 { format!("/{}", view.enough) } else { String::new() };
        parts.push(format!("{} {}{enough}", self.say("shelved"), there.shelved));
        let books = SIGNS.iter().zip(there.books);
        parts.push(
            books.map(|(sign, count)| format!("{sign}{count}")).collect::<Vec<_>>().join(" "),
        );
        parts.push(format!("{} {}", self.say("stability"), there.stability));
        for (word, team) in [("idle", there.idle), ("home", there.home)] {
            let special = there.library.filter(|_| team.special).map(|own| self.say(own.word()));
            let gnomes = (0..team.gnomes).map(|_| self.say("gnome"));
            let names = special.into_iter().chain(gnomes).collect::<Vec<_>>().join(" + ");
            if !names.is_empty() {
                parts.push(format!("{} {names}", self.say(word)));
            }
        }
        if let Some(form) = view.forms.get(seat.index()) {
            parts.push(format!("= {}", form.total));
        }
        let mut lines = vec![parts.join("  ")];
        if view.viewer != Some(seat) && !there.hand.is_empty() {
            lines.push(format!("     {} {}", self.say("known"), self.cards(&there.hand)));
        }
        lines.extend(there.power.map(|power| format!("     {}", self.say_about(power))));
        lines.extend(self.shelf(there));
        lines
    }

    /// The rows with their numbers, and the numbers of the columns.
    fn shelf(&self, there: &SeatView) -> Vec<String> {
        let Some(first) = there.shelf.first() else { return Vec::new() };
        let numbers = (1..=first.len()).map(|column| format!("{column:<WIDTH$}"));
        let mut lines = vec![format!("     {}", numbers.collect::<String>())];
        for (number, row) in (1..).zip(&there.shelf) {
            let cards = row.iter().map(|card| {
                let text = card.map_or("·".to_owned(), |card| self.shelved(there, card));
                format!("{text:<WIDTH$}")
            });
            lines.push(format!("   {number} {}", cards.collect::<String>()));
        }
        lines
    }

    fn shelved(&self, there: &SeatView, card: Card) -> String {
        let mut text = match there.down.contains(card) {
            true => format!("▒{}▒", card.to_string().to_uppercase()),
            false => self.card(card),
        };
        if there.buried.iter().any(|buried| buried.card == card) {
            text.push('↓');
        }
        text
    }
}
