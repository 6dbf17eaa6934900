use std::time::Instant;

use crate::cargo::cargo;
use crate::failure::Failure;
use crate::tidy::tidy;
use crate::web;

enum Step {
    Cargo { args: &'static str, env: &'static [(&'static str, &'static str)], remedy: &'static str },
    Npm { args: &'static str, remedy: &'static str },
}
use Step::{Cargo, Npm};

/// The quickest to fail comes first; the page is built before the binary that carries it.
const STEPS: [Step; 8] = [
    Cargo {
        args: "fmt --all --check",
        env: &[],
        remedy: "Run `cargo fmt --all`; if it is missing: `rustup component add rustfmt`.",
    },
    Npm { args: "run check", remedy: "Mend what is listed above." },
    Npm {
        args: "test",
        remedy: "Mend what is named above; `npx vitest NAME` in web/ runs one file.",
    },
    Npm { args: "run build", remedy: "Mend what is named above." },
    Cargo {
        args: "clippy --workspace --all-targets --locked -- -D warnings",
        env: &[],
        remedy: "Mend what is listed above; if clippy is missing: `rustup component add clippy`.",
    },
    Cargo {
        args: "test --workspace --locked",
        env: &[],
        remedy: "Mend what is named above; `cargo test -p CRATE NAME` runs one test alone.",
    },
    Npm {
        args: "run browser",
        remedy: "Mend what is named above; the tests need Chromium (`apt install chromium`).",
    },
    Cargo {
        args: "doc --workspace --no-deps --locked",
        env: &[("RUSTDOCFLAGS", "-D warnings")],
        remedy: "Mend the doc comments that are listed above.",
    },
];

/// Everything that must hold before a change is merged; stops at the first thing that does not.
pub(crate) fn test() -> Result<(), Failure> {
    let start = Instant::now();
    timed("npm ci, if its lock file has changed", web::install)?;
    for step in &STEPS {
        match step {
            Cargo { args, env, remedy } => {
                let words: Vec<_> = args.split(' ').collect();
                timed(&format!("cargo {args}"), || cargo(&words, env, remedy))?;
            }
            Npm { args, remedy } => timed(&format!("npm {args}"), || web::npm(args, remedy))?,
        }
    }
    timed("cargo xtask tidy", tidy)?;
    println!("All is well, after {:.1} s.", start.elapsed().as_secs_f32());
    Ok(())
}

fn timed(name: &str, step: impl FnOnce() -> Result<(), Failure>) -> Result<(), Failure> {
    println!("--- {name}");
    let start = Instant::now();
    let done = step();
    println!("    {:.1} s", start.elapsed().as_secs_f32());
    done.map_err(|failure| Failure { code: 1, ..failure })
}
