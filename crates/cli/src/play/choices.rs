use game::{Seat, Telling};
use table::{Match, Refused};
use words::Story;

/// With more choices than that, they are listed several a line.
const FEW: usize = 12;
/// The width of the lists.
const WIDTH: usize = 78;

/// What a person can do now, and the ways to say it.
pub(super) struct Choices {
    /// In the game's notation; empty while the list would give the answer away.
    actions: Vec<String>,
    /// Whether a number alone is a place in the list. It is not where the game reads numbers itself: what is written
    /// on the board comes first.
    numbered: bool,
}

impl Choices {
    pub(super) fn new(the_match: &dyn Match, seat: Seat) -> Self {
        let actions =
            if the_match.lists_actions(seat) { the_match.legal(seat) } else { Vec::new() };
        let numbered =
            !(1..=actions.len()).any(|number| reads(the_match, seat, &number.to_string()));
        Self { actions, numbered }
    }

    pub(super) fn numbered(&self) -> bool {
        self.numbered
    }

    pub(super) fn example(&self) -> Option<&str> {
        self.actions.first().map(String::as_str)
    }

    /// The list: a line a choice, or all that begin alike together.
    pub(super) fn list(&self, story: &Story) -> String {
        if self.actions.len() > FEW {
            return self.groups();
        }
        let line = |(number, action): (usize, &String)| {
            let number = if self.numbered { format!("{number:>3}. ") } else { "  ".to_owned() };
            format!("{number}{action} ({})\n", story.path(action))
        };
        (1..).zip(&self.actions).map(line).collect()
    }

    fn groups(&self) -> String {
        let mut lines: Vec<String> = Vec::new();
        let mut group = None;
        for (number, action) in (1..).zip(&self.actions) {
            let (head, last) = action.rsplit_once(' ').unwrap_or(("", action));
            let item = if self.numbered { format!("{number}:{last}") } else { last.to_owned() };
            let goes_on = group.replace(head) == Some(head);
            match lines.last_mut() {
                Some(line) if goes_on && line.len() + 1 + item.len() <= WIDTH => {
                    line.push(' ');
                    line.push_str(&item);
                }
                _ => {
                    let indent = if goes_on { " ".repeat(head.len()) } else { head.to_owned() };
                    lines.push(format!("  {indent} {item}"));
                }
            }
        }
        lines.join("\n") + "\n"
    }

    /// The action meant by a text that is not in the game's notation: its number in the list, or some of its words.
    pub(super) fn find(&self, text: &str) -> Result<&str, Option<Telling>> {
        if let (true, Ok(number)) = (self.numbered, text.parse::<usize>()) {
            let found = number.checked_sub(1).and_then(|place| self.actions.get(place));
            let wrong =
                || Telling::new("cli-play-no-such-number").with("most", self.actions.len() as i64);
            return found.map(String::as_str).ok_or_else(|| Some(wrong()));
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut meant = self.actions.iter().filter(|action| contains(action, &words));
        match (meant.next(), meant.next()) {
            (Some(action), None) => Ok(action),
            (Some(one), Some(other)) => Err(Some(
                Telling::new("cli-play-ambiguous")
                    .with("one", one.as_str())
                    .with("other", other.as_str()),
            )),
            (None, _) => Err(None),
        }
    }
}

/// Whether the game itself understands the text, be it legal or not.
fn reads(the_match: &dyn Match, seat: Seat, text: &str) -> bool {
    !matches!(the_match.prepare(seat, text, None), Err(Refused(no)) if no.tag == "refused-unreadable")
}

/// Whether the words are words of the action, in the same order.
fn contains(action: &str, words: &[&str]) -> bool {
    let mut rest = action.split(' ');
    words.iter().all(|word| rest.any(|candidate| candidate == *word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(actions: &[&str]) -> Choices {
        Choices { actions: actions.iter().map(ToString::to_string).collect(), numbered: true }
    }

    #[test]
    fn some_words_are_enough_if_they_say_which() {
        let choices = choices(&["take d1 gem", "take d2 gem", "take d2 ore", "done"]);
        assert_eq!(choices.find("d1"), Ok("take d1 gem"));
        assert_eq!(choices.find("d2 ore"), Ok("take d2 ore"));
        assert_eq!(choices.find("ore d2"), Err(None));
        assert_eq!(choices.find("d"), Err(None));
        let ambiguous = choices.find("take gem").unwrap_err().unwrap();
        assert_eq!(ambiguous.to_string(), "cli-play-ambiguous one=take d1 gem other=take d2 gem");
    }

    #[test]
    fn a_number_is_a_place_in_a_numbered_list() {
        let mut choices = choices(&["roll", "done"]);
        assert_eq!(choices.find("2"), Ok("done"));
        assert!(choices.find("0").is_err() && choices.find("3").is_err());
        choices.numbered = false;
        assert_eq!(choices.find("2"), Err(None));
    }

    #[test]
    fn many_choices_are_listed_by_how_they_begin() {
        let actions: Vec<String> = (1..=36)
            .map(|number| format!("place p{number}"))
            .chain(["move a b".to_owned(), "done".to_owned()])
            .collect();
        let mut choices = Choices { actions, numbered: false };
        let list = choices.groups();
        let lines: Vec<&str> = list.lines().collect();
        assert_eq!(lines.len(), 4);
        assert!(lines[0].starts_with("  place p1 p2 p3 "));
        assert!(lines[1].starts_with("        p") && lines[1].ends_with(" p36"));
        assert_eq!(lines[2..], ["  move a b", "   done"]);
        assert!(lines.iter().all(|line| line.len() <= WIDTH));
        choices.numbered = true;
        assert!(choices.groups().starts_with("  place 1:p1 2:p2 "));
    }
}
