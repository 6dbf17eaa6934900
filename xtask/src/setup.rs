//! What the tasks need on this machine: looked for first, and installed where that is allowed.

mod packages;
mod plan;
mod probe;

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo::run;
use crate::failure::Failure;
use plan::{Next, Step};
use probe::Found;

/// A program that a task starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Tool {
    Compiler,
    Git,
    Node,
    Npm,
    Postgres,
    Chromium,
    Rustfmt,
    Clippy,
}

impl fmt::Display for Tool {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Self::Compiler => "a C compiler: SQLite and the memory allocator are written in C",
            Self::Git => "git: tidy asks it which files there are",
            Self::Node => "Node.js 20.19 or newer, or 22.12 or newer: Vite builds the page with it",
            Self::Npm => "npm: it installs what the page is built with",
            Self::Postgres => "PostgreSQL: the tests start servers of their own",
            Self::Chromium => "Chromium: the page is tested in a real browser",
            Self::Rustfmt => "rustfmt: the format of the source is checked",
            Self::Clippy => "clippy: warnings are errors",
        })
    }
}

/// What building the page and the binary takes.
pub(crate) const BUILD: &[Tool] = &[Tool::Compiler, Tool::Node, Tool::Npm];

/// How programs are found from now on.
pub(crate) struct Environment {
    /// The `PATH` for npm: Node.js of this workspace comes first if there is one.
    pub(crate) path: OsString,
    pub(crate) chromium: Option<PathBuf>,
}

/// Looks for all that is needed, installs what is missing if that is allowed, and else says how to install it.
///
/// `folder` is where Node.js goes if the system's is too old.
pub(crate) fn prepare(needs: &[Tool], folder: &Path) -> Result<Environment, Failure> {
    let mut taken: Vec<Step> = Vec::new();
    loop {
        let found = Found::probe(needs, folder);
        let missing: Vec<Tool> =
            needs.iter().copied().filter(|tool| !found.tools.contains(tool)).collect();
        match plan::next(&found, &missing) {
            Next::Ready => return Ok(found.environment()),
            Next::Ask(line) => return Err(ask(&missing, line)),
            Next::Take(step) if taken.contains(&step) => {
                return Err(Failure::new(
                    format!("{}was installed, but is still not found", list(&missing)),
                    "Is it on the PATH?",
                ));
            }
            Next::Take(step) => {
                if taken.is_empty() {
                    println!("Not on this machine yet: {}", list(&missing));
                }
                take(&step, folder)?;
                taken.push(step);
            }
        }
    }
}

fn ask(missing: &[Tool], line: Option<String>) -> Failure {
    let remedy = match line {
        Some(line) => format!("This installs it: {line}"),
        None => "Install it as your system does, and call again.".into(),
    };
    Failure::new(format!("not on this machine yet: {}", list(missing)), remedy)
}

fn list(tools: &[Tool]) -> String {
    tools.iter().map(|tool| format!("\n       - {tool}")).chain(["\n".into()]).collect()
}

fn take(step: &Step, folder: &Path) -> Result<(), Failure> {
    let lines = step.commands(folder);
    for (place, line) in lines.iter().enumerate() {
        let shown = line.join(" ");
        println!("--- {shown}");
        let mut command = Command::new(&line[0]);
        command.args(&line[1..]);
        let done = run(&mut command, &shown, "The reason is above.", "Is the program on the PATH?");
        // Only the last one counts: `apt-get update` also fails over the lists of other packages.
        if place + 1 == lines.len() {
            done?;
        }
    }
    Ok(())
}
