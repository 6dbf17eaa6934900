use std::fmt;

/// What went wrong and what to do about it.
pub(crate) struct Failure {
    pub(crate) wrong: String,
    pub(crate) remedy: String,
    /// What the process ends with.
    pub(crate) code: u8,
}

impl Failure {
    pub(crate) fn new(wrong: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { wrong: wrong.into(), remedy: remedy.into(), code: 1 }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "xtask: {}\n       {}", self.wrong, self.remedy)
    }
}
