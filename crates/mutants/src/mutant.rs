use std::fmt;

/// A small change of a source file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mutant {
    /// Its number, from 1.
    pub(crate) id: u32,
    /// The file, from the root of the repository.
    pub(crate) file: String,
    /// Where it is: line and column, from 1.
    pub(crate) at: (usize, usize),
    /// The source there.
    pub(crate) line: String,
    /// The function it is in; none if it is in a constant.
    pub(crate) function: String,
    /// Whether that is a `const fn`, which may run only while the crate is compiled.
    pub(crate) in_const_fn: bool,
    pub(crate) change: Change,
}

/// What is changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// A function gives this value and does nothing else.
    Value(String),
    /// Another operator stands between two operands.
    Operator { from: String, to: &'static str },
    /// The `!` or `-` before an operand is gone.
    NoSign,
    /// An arm of a match that has a `_` is gone.
    NoArm,
    /// The guard of an arm always or never lets through.
    Guard(bool),
    /// A field is taken from the base of the struct.
    NoField(String),
}

impl Mutant {
    /// How the lists of equal mutants name it, so that it is found when lines have moved.
    pub(crate) fn key(&self) -> String {
        let file = self.file.split_once("/src/").map_or(&*self.file, |(_, file)| file);
        format!("{file}: {}: {}", self.change, self.line)
    }
}

impl fmt::Display for Mutant {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { file, at: (line, column), function, change, .. } = self;
        write!(f, "{file}:{line}:{column}: {change} in {function}")
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Value(value) => write!(f, "return {value}"),
            Self::Operator { from, to } => write!(f, "{to} instead of {from}"),
            Self::NoSign => f.write_str("no sign"),
            Self::NoArm => f.write_str("no such arm"),
            Self::Guard(lets) => write!(f, "guard is {lets}"),
            Self::NoField(field) => write!(f, "no field {field}"),
        }
    }
}
