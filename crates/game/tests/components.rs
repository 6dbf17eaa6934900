//! Component files and the components of a match.

use std::fmt;
use std::str::FromStr;

use game::{
    ComponentLine, ComponentsError, CustomComponents, InvalidConfig, Telling, component_fault,
    number,
};

/// A box with so many books.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Books(u8);

impl FromStr for Books {
    type Err = ComponentsError;

    fn from_str(text: &str) -> Result<Self, ComponentsError> {
        let mut books = None;
        for line in ComponentLine::all(text) {
            let [word] = line.words()[..] else {
                return Err(line.error(component_fault::shape(line.text, "7")));
            };
            let count = number(word, "", 1..=9)
                .ok_or_else(|| line.error(component_fault::number(word, 1, 9)))?;
            if books.replace(count).is_some() {
                return Err(line.error(component_fault::twice(word)));
            }
        }
        let missing = || ComponentsError::whole(text, component_fault::missing("7"));
        books.map(Self).ok_or_else(missing)
    }
}

impl fmt::Display for Books {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

static BOX: Books = Books(7);

type Custom = CustomComponents<Books>;

#[test]
fn lines_are_counted_and_comments_left_out() {
    let lines: Vec<_> = ComponentLine::all("# none\n\n  a  b # c\r\n#\nd").collect();
    assert_eq!(
        lines.iter().map(|line| (line.number, line.text)).collect::<Vec<_>>(),
        [(3, "a  b"), (5, "d")]
    );
    assert_eq!(lines[0].words(), ["a", "b"]);
}

#[test]
fn a_file_that_cannot_be_used_names_the_line() {
    let refused = |text: &str, line, fault: Telling| {
        assert_eq!(text.parse::<Books>(), Err(ComponentsError { line, fault }), "{text:?}");
    };
    refused("# books\n1 2", 2, component_fault::shape("1 2", "7"));
    refused("10", 1, component_fault::number("10", 1, 9));
    refused("1\n1", 2, component_fault::twice("1"));
    refused("\n\n# none", 3, component_fault::missing("7"));
    refused("", 1, component_fault::missing("7"));
    let error = "1\n1".parse::<Books>().unwrap_err();
    assert_eq!(error.to_string(), "line 2: components-twice given=1");
    let told = Telling::new("components-twice").with("given", "1").with("line", 2);
    assert_eq!(InvalidConfig::from(error), InvalidConfig(told));
}

#[test]
fn a_message_repeats_the_beginning_of_a_long_line() {
    let fault = component_fault::twice(&"é".repeat(1_000));
    assert_eq!(fault.args["given"].to_string().chars().count(), 60);
}

#[test]
fn components_are_those_of_the_config_or_those_compiled_in() {
    let none = Custom::read(None).unwrap();
    assert!(none.is_none());
    assert_eq!((none.or(|| &BOX), none.text()), (&BOX, None));
    let five = Custom::read(Some("5 # fewer")).unwrap();
    assert_eq!((five.or(|| &BOX), five.text()), (&Books(5), Some("5".to_owned())));
    assert_eq!(five, Custom::read(Some("5")).unwrap());
    assert_ne!(five, none);
    assert!(Custom::read(Some("50")).is_err());
}

#[test]
fn components_equal_to_those_compiled_in_can_be_left_out() {
    assert!(Custom::read(Some("7")).unwrap().unless(&BOX).is_none());
    assert!(!Custom::read(Some("5")).unwrap().unless(&BOX).is_none());
}

#[test]
fn components_travel_as_their_text() {
    for (file, json) in [(None, "null"), (Some("5"), "\"5\"")] {
        let custom = Custom::read(file).unwrap();
        assert_eq!(serde_json::to_string(&custom).unwrap(), json);
        assert_eq!(serde_json::from_str::<Custom>(json).unwrap(), custom);
    }
    let error = serde_json::from_str::<Custom>("\"50\"").unwrap_err().to_string();
    assert!(error.contains("line 1: components-number"), "{error}");
}
