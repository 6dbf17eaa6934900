use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// How the program ended and what it said.
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// What it printed, if it did what it should and complained of nothing.
    pub(crate) fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// The sentence with which it said no; nothing else is printed.
    pub(crate) fn says_no(self, code: i32) -> String {
        assert_eq!((self.code, self.out.as_str()), (Some(code), ""), "{}", self.err);
        assert_eq!(self.err.lines().count(), 1, "one sentence: {}", self.err);
        self.err.trim_end().to_owned()
    }
}

/// Runs the program with nothing to read.
pub(crate) fn ludotheque(args: &str) -> Ran {
    with_input(args, "")
}

/// Runs the program with a pipe to read from. Spaces separate the arguments.
pub(crate) fn with_input(args: &str, input: impl AsRef<[u8]>) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludotheque"))
        .args(args.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut pipe, input) = (child.stdin.take().unwrap(), input.as_ref());
    let output = std::thread::scope(|scope| {
        // A program that ends before it has read everything is no mistake.
        scope.spawn(move || drop(pipe.write_all(input)));
        child.wait_with_output().unwrap()
    });
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// Sends lines to `talk`; gives its answers.
pub(crate) fn talk(lines: &[impl AsRef<str>]) -> Vec<Value> {
    let lines: Vec<&str> = lines.iter().map(AsRef::as_ref).collect();
    let out = with_input("talk --lang en", lines.join("\n")).fine();
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A file of the repository.
pub(crate) fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}
