use std::time::Instant;

use crate::cargo::cargo;
use crate::failure::Failure;
use crate::tidy::tidy;

struct Step {
    args: &'static str,
    env: &'static [(&'static str, &'static str)],
    remedy: &'static str,
}

/// The quickest to fail comes first.
const STEPS: [Step; 4] = [
    Step {
        args: "fmt --all --check",
        env: &[],
        remedy: "Run `cargo fmt --all`; if it is missing: `rustup component add rustfmt`.",
    },
    Step {
        args: "clippy --workspace --all-targets --locked -- -D warnings",
        env: &[],
        remedy: "Mend what is listed above; if clippy is missing: `rustup component add clippy`.",
    },
    Step {
        args: "test --workspace --locked",
        env: &[],
        remedy: "Mend what is named above; `cargo test -p CRATE NAME` runs one test alone.",
    },
    Step {
        args: "doc --workspace --no-deps --locked",
        env: &[("RUSTDOCFLAGS", "-D warnings")],
        remedy: "Mend the doc comments that are listed above.",
    },
];

/// Everything that must hold before a change is merged; stops at the first thing that does not.
pub(crate) fn test() -> Result<(), Failure> {
    let start = Instant::now();
    for Step { args, env, remedy } in &STEPS {
        let words: Vec<_> = args.split(' ').collect();
        timed(&format!("cargo {args}"), || cargo(&words, env, remedy))?;
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
